//! Plays a great many games under every shipped ruleset, some by random legal choices, some by bots, and
//! asks the laws of every step: `cargo run --release --example soak -- --games 100000 --bots 10000`.
//!
//! A broken law stops it with the ruleset and the seed that show it. At the end it prints how often each
//! fan was seen, and which never: those must have a directed game in `tests/rare.rs`.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // a broken law is a panic; the report is the purpose

#[path = "../../tests/common/dice.rs"]
mod dice;
#[path = "../../tests/common/laws.rs"]
mod laws;
mod players;
#[path = "../../tests/common/rare.rs"]
mod rare;

use std::collections::BTreeMap;
use std::sync::Arc;

use clap::Parser;
use mahjong_tui::conduct::{Conduct, Player};
use mahjong_tui::game::{Action, Outcome};
use mahjong_tui::rules::{Doing, Ruleset, builtin};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::Progress;
use rayon::prelude::*;

use crate::laws::Watch;
use crate::players::Four;

/// Plays a great many games and asks the laws of every step.
#[derive(Debug, Parser)]
struct Args {
    /// Games of random legal play under each ruleset.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// Games of bots under each ruleset.
    #[arg(long, default_value_t = 100)]
    bots: u32,
    /// One ruleset instead of all that are shipped.
    #[arg(long)]
    ruleset: Option<String>,
    /// The first seed; each session has the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What was seen of a ruleset.
#[derive(Debug, Default)]
struct Seen {
    games: u32,
    moves: u64,
    drawn: u32,
    fans: BTreeMap<String, u32>,
}

impl Seen {
    fn and(mut self, other: Seen) -> Seen {
        self.games += other.games;
        self.moves += other.moves;
        self.drawn += other.drawn;
        for (fan, times) in other.fans {
            *self.fans.entry(fan).or_default() += times;
        }
        self
    }
}

fn main() {
    let args = Args::parse();
    let rulesets: Vec<Arc<Ruleset>> = match &args.ruleset {
        Some(id) => vec![builtin::by_id(id).expect("a shipped ruleset")],
        None => builtin::all().to_vec(),
    };
    for rules in rulesets {
        let random = soak(&rules, args.games, args.seed, Four::random);
        let bots = soak(&rules, args.bots, args.seed, Four::bots);
        println!("{}", rules.id);
        for (who, seen) in [("random play", &random), ("bots", &bots)] {
            let Seen {
                games,
                moves,
                drawn,
                ..
            } = seen;
            println!(
                "  {who}: {games} games, {moves} moves, {drawn} drawn; no refused action, no broken law"
            );
        }
        report(&rules, &random.and(bots));
    }
}

/// How often each fan was seen, and which never.
fn report(rules: &Ruleset, seen: &Seen) {
    let played = rules.fans().iter().filter(|fan| fan.on);
    let count = |id: &str| seen.fans.get(id).copied().unwrap_or(0);
    let (met, never): (Vec<_>, Vec<_>) = played
        .map(|fan| (&fan.id, count(&fan.id)))
        .partition(|(_, n)| *n > 0);
    let met: Vec<String> = met.iter().map(|(id, n)| format!("{id} {n}")).collect();
    println!("  fans seen: {}", met.join(", "));
    let shown = |id: &str| rare::GAMES.iter().any(|game| game.fan == id);
    let (directed, other): (Vec<&str>, Vec<&str>) = never
        .iter()
        .map(|(id, _)| id.as_str())
        .partition(|id| shown(id));
    for (what, ids) in [
        ("shown by a game laid by hand", directed),
        ("to be seen in more games", other),
    ] {
        if !ids.is_empty() {
            println!("  never seen, {what}: {}", ids.join(", "));
        }
    }
}

/// At most so many sessions at once: where a dealer stays on, a session may have hundreds of games.
const BATCH: u64 = 8;

/// Sessions until so many games have been played.
fn soak(rules: &Arc<Ruleset>, games: u32, first: u64, four: impl Fn(u64) -> Four + Sync) -> Seen {
    let mut tally = Seen::default();
    let mut seed = first;
    while tally.games < games {
        // eight games a session, or many more
        let sessions = u64::from((games - tally.games).div_ceil(8)).min(BATCH);
        let batch = (seed..seed + sessions).into_par_iter().map(|seed| {
            let told = Told(&rules.id, seed);
            let played = session(rules, seed, four(seed));
            std::mem::forget(told);
            played
        });
        tally = tally.and(batch.reduce(Seen::default, Seen::and));
        seed += sessions;
    }
    tally
}

/// Names the session when a law is broken in it.
struct Told<'a>(&'a str, u64);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        println!("broken in ruleset {}, seed {}", self.0, self.1);
    }
}

/// One session, and its record played again.
fn session(rules: &Arc<Ruleset>, seed: u64, mut four: Four) -> Seen {
    let lineup = BySeat::from_fn(|seat| (seat.to_string(), Player::Person));
    let (mut conduct, dealt) = Conduct::new(Arc::clone(rules), seed, lineup, false);
    let mut watch = Watch::new(conduct.session().table());
    watch.see(&dealt);
    let mut tally = Seen::default();
    loop {
        let table = conduct.session().table();
        laws::pieces_are_conserved(table);
        laws::the_list_is_sound(table);
        let events = match conduct.session().progress() {
            Progress::Playing => {
                tally.moves += 1;
                let (seat, action) = four.choose(&conduct);
                refuse(&mut conduct, action);
                conduct
                    .act(seat, action)
                    .expect("a listed action is not refused")
            }
            Progress::Between | Progress::Done => {
                watch.views_are_folds(table);
                watch.the_result_is_right(conduct.session());
                count(&conduct, &mut tally);
                if conduct.session().progress() == Progress::Done {
                    break;
                }
                conduct.next_game()
            }
        };
        watch.see(&events);
    }
    let again = conduct.record().replay().expect("a record replays");
    assert_eq!(again.totals(), conduct.session().totals());
    tally
}

/// What is not on the list is refused. That this has changed nothing, the replay shows.
fn refuse(conduct: &mut Conduct, listed: Action) {
    for action in [Action::Win, Action::Pung, Action::Again, listed] {
        for seat in Seat::ALL {
            if !conduct.session().table().legal(seat).contains(&action) {
                conduct
                    .act(seat, action)
                    .expect_err("an unlisted action is refused");
            }
        }
    }
}

/// Enters how a game ended.
fn count(conduct: &Conduct, seen: &mut Seen) {
    seen.games += 1;
    let Some(result) = conduct.session().results().last() else {
        return;
    };
    match &result.ended.outcome {
        Outcome::Won(winners) => {
            for hit in winners.iter().flat_map(|winner| &winner.score.hits) {
                *seen.fans.entry(hit.fan.clone()).or_default() += 1;
            }
            let steps = winners.iter().flat_map(|winner| &winner.score.steps);
            for doing in steps.map(|step| &step.doing) {
                if let Doing::Add { fan, .. } = doing {
                    *seen.fans.entry(fan.clone()).or_default() += 1;
                }
            }
        }
        Outcome::Drawn => seen.drawn += 1,
        Outcome::FalseWin(_) => {}
    }
}
