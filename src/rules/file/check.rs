//! Everything that can be said against a ruleset file before it is played.
//!
//! Beyond being valid, a file should prove what it means: each fan's `yes` hands must earn it, its `no`
//! hands must not, and a fan that no hand of the file reaches is worth a warning.

use crate::rules::file::flaw::Flaws;
use crate::rules::proof::Proof;
use crate::rules::scorer::Tally;
use crate::rules::{Flaw, Ruleset, builtin};

/// What `rules check` has to say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// What makes the file wrong. Empty for a file that can be played and proves what it means.
    pub flaws: Vec<Flaw>,
    /// What may be a mistake.
    pub warnings: Vec<Flaw>,
}

impl Ruleset {
    /// Looks through a file: its flaws, the proofs that do not hold, and warnings.
    pub fn check(text: &str) -> Report {
        match Ruleset::parse(text) {
            Err(flaws) => Report {
                flaws,
                warnings: Vec::new(),
            },
            Ok(ruleset) => ruleset.prove(),
        }
    }

    fn prove(&self) -> Report {
        let (mut flaws, mut warnings) = (Flaws::of(&self.source), Flaws::of(&self.source));
        let mut reached = vec![false; self.fans.len()];
        for (place, fan) in self.fans.iter().enumerate() {
            let with = self.with_on(place);
            let proofs = fan.yes.iter().map(|p| (p, true));
            for (proof, wanted) in proofs.chain(fan.no.iter().map(|p| (p, false))) {
                if flaws.full() {
                    break;
                }
                let best = with.best(&proof.win);
                let tally = best.as_ref().map(|best| &best.tally);
                for i in tally.iter().flat_map(|tally| tally.kept.iter()) {
                    reached[i] = true;
                }
                if let Some(message) = with.verdict(place, proof, tally, wanted) {
                    flaws.add(&(proof.offset..proof.offset), message);
                }
            }
        }
        self.warn_of_id(&mut warnings);
        let unreached = self
            .fans
            .iter()
            .zip(reached)
            .filter(|(_, reached)| !reached);
        for (fan, _) in unreached.take_while(|_| !flaws.full()) {
            let message = format!(
                "no example in this file reaches the fan `{}`; expected a hand in its yes = […]",
                fan.id
            );
            warnings.add(&(fan.offset..fan.offset), message);
        }
        Report {
            flaws: flaws.into_sorted(),
            warnings: warnings.into_sorted(),
        }
    }

    /// The id must not be that of another ruleset.
    fn warn_of_id(&self, warnings: &mut Flaws) {
        if builtin::is_altered(self) {
            let message = format!(
                "`{0}` is the id of a shipped ruleset that is not the same, so this one is not played; expected an id of its own, such as my-{0}",
                self.id
            );
            let lines = self.source.split_inclusive('\n');
            let before = lines.take_while(|line| !line.trim_start().starts_with("id"));
            let offset: usize = before.map(str::len).sum();
            warnings.add(&(offset..offset), message);
        }
    }

    /// The same with one fan played that may only be an option.
    fn with_on(&self, place: usize) -> Ruleset {
        let mut with = self.clone();
        if let Some(fan) = with.fans.get_mut(place) {
            fan.on = true;
        }
        with
    }

    /// What is wrong with a proof, if anything is.
    fn verdict(
        &self,
        place: usize,
        proof: &Proof,
        tally: Option<&Tally>,
        wanted: bool,
    ) -> Option<String> {
        let (text, id) = (&proof.text, &self.fans.get(place)?.id);
        let Some(tally) = tally else {
            return Some(format!("`{text}` is no complete hand"));
        };
        if tally.kept.has(place) == wanted {
            return None;
        }
        if !wanted {
            return Some(format!(
                "`{text}` earns `{id}`; expected a hand that does not"
            ));
        }
        let name = |i: usize| self.fans.get(i).map_or("nothing", |fan| fan.id.as_str());
        Some(if tally.met.has(place) {
            let by = self.displacer(place, tally).map_or("nothing", name);
            format!(
                "`{text}` does not prove `{id}`: {by} takes its place; expected a hand that earns it"
            )
        } else {
            let found: Vec<&str> = tally.kept.iter().map(name).collect();
            let found = if found.is_empty() {
                "nothing".to_owned()
            } else {
                found.join(", ")
            };
            format!("`{text}` does not earn `{id}`, but {found}; expected a hand that earns it")
        })
    }
}
