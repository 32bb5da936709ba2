//! The recorded sessions: those to be taken up again, and those to be watched and counted.
//!
//! What a record holds is known when it has been played again, which takes a moment for each: they are
//! told one at a time, while nothing else is going on, and the screen fills up.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::record::Record;
use crate::rules::{Names, Points};
use crate::seat::{BySeat, Seat};
use crate::session::{self, Progress, Session};
use crate::store::{Kept, PlayerName, Stats, person};

/// What a record turned out to hold.
#[derive(Debug, Clone)]
pub struct Told {
    /// The ruleset's id.
    pub id: String,
    /// Its name.
    pub rules: Names,
    /// The number of the last game that was begun: where an unfinished one goes on.
    pub game: usize,
    /// How many there are in such a session; none where it is counted in rounds.
    pub of: Option<u32>,
    /// Was it played to its last game?
    pub done: bool,
    /// Everybody by points, the most first.
    pub standings: Vec<(Seat, Points)>,
    /// What it says about the person; none in a session of bots.
    stats: Option<Stats>,
}

/// A record on the shelf.
#[derive(Debug, Clone)]
pub struct Filed {
    /// Its file, and what that holds.
    pub kept: Kept,
    /// Can it be taken up again?
    pub unfinished: bool,
    /// None until it has been played again; then perhaps why it cannot be.
    pub told: Option<Result<Told, String>>,
}

/// The person's figures under one ruleset.
#[derive(Debug, Clone)]
pub struct Figures {
    /// The ruleset's id.
    pub id: String,
    /// Its name.
    pub rules: Names,
    /// Of all sessions that count.
    pub stats: Stats,
    /// Of practice sessions.
    pub practice: Stats,
}

/// All records that are known of.
#[derive(Debug, Clone, Default)]
pub struct Shelf {
    /// The unfinished ones, then the finished ones; the newest first among each.
    pub filed: Vec<Filed>,
    /// The row with the cursor.
    pub cursor: usize,
    figures: Vec<Figures>,
}

impl Shelf {
    /// A shelf with these; what was told of one before need not be told again.
    pub fn new(unfinished: Vec<Kept>, finished: Vec<Kept>, before: &Shelf) -> Shelf {
        let both = [(true, unfinished), (false, finished)];
        let file = |(unfinished, kept): (bool, Kept)| Filed {
            told: before.told_of(&kept),
            kept,
            unfinished,
        };
        let filed: Vec<Filed> = both
            .into_iter()
            .flat_map(|(unfinished, all)| all.into_iter().map(move |kept| (unfinished, kept)))
            .map(file)
            .collect();
        let mut shelf = Shelf {
            cursor: before.cursor.min(filed.len().saturating_sub(1)),
            filed,
            figures: Vec::new(),
        };
        shelf.count();
        shelf
    }

    fn told_of(&self, kept: &Kept) -> Option<Result<Told, String>> {
        let same =
            |filed: &&Filed| filed.kept.path == kept.path && filed.kept.record == kept.record;
        self.filed.iter().find(same)?.told.clone()
    }

    /// The sessions that may be taken up now.
    pub fn left(&self) -> impl Iterator<Item = &Filed> {
        let left = |filed: &&Filed| filed.unfinished && filed.kept.is_free();
        self.filed.iter().filter(left)
    }

    /// The record under the cursor.
    pub fn chosen(&self) -> Option<&Filed> {
        self.filed.get(self.cursor)
    }

    /// The sessions that may be taken up now, or the one in this file: it may turn out to be damaged or in
    /// use, and is told of then.
    pub fn to_take_up(&self, which: Option<&Path>) -> Vec<PathBuf> {
        let wanted = |filed: &&Filed| match which {
            None => filed.kept.is_free(),
            Some(file) => filed.kept.is_named(file),
        };
        let unfinished = self.filed.iter().filter(|filed| filed.unfinished);
        unfinished.filter(wanted).map(Filed::path).collect()
    }

    /// Takes the record in this file off the shelf.
    pub fn take(&mut self, file: &Path) {
        self.filed.retain(|filed| filed.kept.path != file);
    }

    /// Is there one that has not been told?
    pub fn is_untold(&self) -> bool {
        self.filed.iter().any(|filed| filed.told.is_none())
    }

    /// How many have been told.
    pub fn count_told(&self) -> usize {
        self.filed
            .iter()
            .filter(|filed| filed.told.is_some())
            .count()
    }

    /// Plays one more of them; the one with the cursor comes first.
    pub fn tell_next(&mut self) {
        let untold = |filed: &&mut Filed| filed.told.is_none();
        let at = self.cursor;
        let mut all = self.filed.iter_mut();
        let chosen = all.nth(at).filter(|filed| filed.told.is_none());
        let next = match chosen {
            Some(filed) => Some(filed),
            None => self.filed.iter_mut().find(untold),
        };
        if let Some(filed) = next {
            filed.told = Some(tell(&filed.kept.record));
            self.count();
        }
    }

    /// The figures by ruleset, in the order of their ids.
    pub fn figures(&self) -> &[Figures] {
        &self.figures
    }

    /// Where the figures of a ruleset are; the first if there are none.
    pub fn place_of(&self, id: &str) -> usize {
        let found = self.figures.iter().position(|figures| figures.id == id);
        found.unwrap_or(0)
    }

    /// Adds up what the finished ones say, the oldest first.
    fn count(&mut self) {
        let mut figures: BTreeMap<&str, Figures> = BTreeMap::new();
        for filed in self.filed.iter().rev().filter(|filed| !filed.unfinished) {
            let Some(Ok(told)) = &filed.told else {
                continue;
            };
            let Some(stats) = &told.stats else { continue };
            let sum = figures.entry(&told.id).or_insert_with(|| Figures {
                id: told.id.clone(),
                rules: told.rules.clone(),
                stats: Stats::default(),
                practice: Stats::default(),
            });
            if filed.kept.record.header.practice {
                sum.practice.add(stats);
            } else {
                sum.stats.add(stats);
            }
        }
        self.figures = figures.into_values().collect();
    }
}

impl Filed {
    /// Its file.
    pub fn path(&self) -> PathBuf {
        self.kept.path.clone()
    }

    /// The day on which it was begun, as the name of its file has it; empty if it has another name.
    pub fn date(&self) -> &str {
        const DATE: usize = 10;
        let stem = self.kept.path.file_stem().and_then(|stem| stem.to_str());
        let date = stem.and_then(|stem| stem.get(..DATE)).unwrap_or_default();
        if date.parse::<jiff::civil::Date>().is_ok() {
            date
        } else {
            ""
        }
    }

    /// The names of its players, safe to show.
    pub fn names(&self) -> BySeat<String> {
        safe_names(&self.kept.record)
    }

    /// Where the person came, from 1, and with how many points; none in a session of bots.
    pub fn result(&self) -> Option<(usize, Points)> {
        let Some(Ok(told)) = &self.told else {
            return None;
        };
        let me = person(&self.kept.record)?;
        let mine = told.standings.iter().find(|(seat, _)| *seat == me)?.1;
        let ahead = told.standings.iter().filter(|(_, points)| *points > mine);
        Some((ahead.count() + 1, mine))
    }
}

/// The names of a record's players: a file may hold anything.
fn safe_names(record: &Record) -> BySeat<String> {
    BySeat::from_fn(|seat| PlayerName::new(&record.header.players[seat].name).to_string())
}

fn tell(record: &Record) -> Result<Told, String> {
    let session: Session = record.replay().map_err(|error| error.to_string())?;
    let rules = session.rules();
    Ok(Told {
        id: rules.id.clone(),
        rules: rules.name.clone(),
        game: session.results().len() + usize::from(session.progress() == Progress::Playing),
        of: session::length(rules),
        done: session.progress() == Progress::Done,
        standings: session.standings(),
        stats: person(record).map(|me| Stats::of(record, &session, me)),
    })
}
