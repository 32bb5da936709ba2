//! The best sessions of each ruleset, and the file that keeps them.
//!
//! The file is read, changed and written under a lock, so that two programs that finish together lose
//! no score. A missing file is an empty board; a damaged one is set aside, whole, and said so; one of a
//! newer version is never touched. Without a place for files the board lives in memory.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::file::{
    beside, folder_of, lock_beside, read_capped, set_aside, try_writing, write_whole,
};
use super::mishap::about_to_write;
use super::{Paths, PlayerName, Trouble};
use crate::record::{Record, check_value};
use crate::rules::Points;
use crate::seat::Seat;
use crate::session::Session;

/// One finished session.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreEntry {
    /// Who played.
    pub name: PlayerName,
    /// Their total when the session ended.
    pub points: Points,
    /// The day it ended.
    pub date: Date,
    /// How many of its games they won.
    pub games_won: u32,
    /// The seed of the session, which `--seed` plays again.
    #[serde(with = "seed_text")]
    pub seed: u64,
    /// The check after its last game, as its record has it: a session stands on the board once.
    /// None in files of programs that did not note it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    /// Did a bot choose for the person at times?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stand_in: bool,
}

impl ScoreEntry {
    /// What a finished session was for the person in seat `me`.
    pub fn of(
        session: &Session,
        record: &Record,
        me: Seat,
        name: PlayerName,
        date: Date,
    ) -> ScoreEntry {
        ScoreEntry {
            name,
            points: session.totals()[me],
            date,
            games_won: session.games_won()[me],
            seed: session.seed(),
            check: Some(check_value(session)),
            stand_in: record.has_stand_in(),
        }
    }

    fn is_same_session(&self, other: &ScoreEntry) -> bool {
        self.check.is_some() && (&self.check, self.seed) == (&other.check, other.seed)
    }
}

/// A seed is text in the file: readers that keep numbers as floats would spoil it.
mod seed_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
    pub fn serialize<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|_| D::Error::custom(format!("`{text}` is no seed")))
    }
}

/// Up to ten sessions for each ruleset, best first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scoreboard(BTreeMap<String, Vec<ScoreEntry>>);

impl Scoreboard {
    /// How many sessions a ruleset keeps.
    pub const PLACES: usize = 10;

    /// The best sessions under a ruleset, best first.
    pub fn best(&self, ruleset: &str) -> &[ScoreEntry] {
        self.0.get(ruleset).map_or(&[], Vec::as_slice)
    }

    /// The rulesets that have sessions, by id.
    pub fn rulesets(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Puts a session where it belongs, behind equals that were there before, and tells its place from
    /// 1; none if ten are better. A session that is there already stays where it is.
    pub fn enter(&mut self, ruleset: &str, entry: ScoreEntry) -> Option<usize> {
        let best = self.0.entry(ruleset.to_owned()).or_default();
        let there = best.iter().position(|other| other.is_same_session(&entry));
        if let Some(at) = there {
            return Some(at + 1);
        }
        let at = best.partition_point(|other| other.points >= entry.points);
        if at >= Self::PLACES {
            return None;
        }
        best.insert(at, entry);
        best.truncate(Self::PLACES);
        Some(at + 1)
    }
}

/// The format that this program writes, and the newest that it reads.
const VERSION: u64 = 1;
/// Ten entries for each of several thousand rulesets; a longer file is not ours.
const CAP: u64 = 1 << 20;

#[derive(Serialize, Deserialize)]
struct Document {
    version: u64,
    best: Scoreboard,
}

/// A [`Scoreboard`] with the file that keeps it, or without one.
#[derive(Debug)]
pub struct ScoreFile {
    path: Option<PathBuf>,
    board: Scoreboard,
}

/// What came of entering a session.
#[derive(Debug)]
pub struct Entered {
    /// Its place from 1; none if ten are better, and none if it is not known who is better.
    pub place: Option<usize>,
    /// What the player should hear about the file.
    pub troubles: Vec<Trouble>,
}

impl ScoreFile {
    /// The board as it is on disk, and what the player should hear about it.
    pub fn open(paths: &Paths) -> (ScoreFile, Vec<Trouble>) {
        let mut file = Self::unread(paths);
        let Some(path) = file.path.clone() else {
            return (file, vec![]);
        };
        // a damaged file may be set aside: not while another program replaces it
        let there = path.exists() || beside(&path, "bak").exists();
        let _held = there.then(|| lock_beside(&path));
        let (board, trouble) = load(&path);
        file.board = board.unwrap_or_default();
        (file, trouble.into_iter().collect())
    }

    /// The file, to be read when a session is entered.
    pub fn unread(paths: &Paths) -> ScoreFile {
        ScoreFile {
            path: paths.scores(),
            board: Scoreboard::default(),
        }
    }

    /// What will keep sessions out of the file; none if it can be written. Nothing is changed, and no folder
    /// made. Without a place for files there is none: that is told of the record.
    pub fn refusal(&self) -> Option<Trouble> {
        let path = self.path.clone()?;
        let tried = try_writing(folder_of(&path)).and_then(|()| {
            let there = path.exists() || beside(&path, "lock").exists();
            there.then(|| lock_beside(&path)).transpose().map(drop)
        });
        let error = tried.err()?;
        Some(Trouble::NoTopTen { path, error })
    }

    /// The board as last read or changed.
    pub const fn board(&self) -> &Scoreboard {
        &self.board
    }

    /// Does a file keep what is entered, where it can be written?
    pub const fn is_kept(&self) -> bool {
        self.path.is_some()
    }

    /// Enters a session into the board as it is on disk now, and writes it. What cannot be written has no
    /// place; without a place for files the board lives in memory.
    pub fn enter(&mut self, ruleset: &str, entry: ScoreEntry) -> Entered {
        let Some(path) = self.path.clone() else {
            return Entered {
                place: self.board.enter(ruleset, entry),
                troubles: vec![Trouble::NoFolder],
            };
        };
        let held = lock_beside(&path);
        let (on_disk, trouble) = load(&path);
        let Some(board) = on_disk else {
            let troubles = trouble.map(|why| Trouble::NotEntered(Box::new(why)));
            return Entered {
                place: None,
                troubles: troubles.into_iter().collect(),
            };
        };
        let mut troubles: Vec<Trouble> = trouble.into_iter().collect();
        let mut entered = board.clone();
        let place = entered.enter(ruleset, entry);
        let written = held.and_then(|_lock| match place {
            Some(_) => write(&path, &entered),
            None => Ok(()),
        });
        if let Err(error) = written {
            self.board = board;
            let why = Trouble::NotKept { path, error };
            troubles.push(Trouble::NotEntered(Box::new(why)));
            return Entered {
                place: None,
                troubles,
            };
        }
        self.board = entered;
        Entered { place, troubles }
    }
}

fn write(path: &Path, board: &Scoreboard) -> io::Result<()> {
    let document = Document {
        version: VERSION,
        best: board.clone(),
    };
    write_whole(path, &(serde_json::to_string_pretty(&document)? + "\n"))
}

/// Why a text is no file of scores.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoBoard {
    /// A newer program wrote it, in this format.
    #[error("it has format {0}, this program reads up to {VERSION}")]
    Newer(u64),
    /// It is none of ours, or no longer.
    #[error("{0}")]
    Damaged(String),
}

impl FromStr for Scoreboard {
    type Err = NoBoard;

    /// Reads the text of a file of scores.
    fn from_str(text: &str) -> Result<Scoreboard, NoBoard> {
        #[derive(Deserialize)]
        struct Version {
            version: u64,
        }
        let damaged = |error: serde_json::Error| NoBoard::Damaged(error.to_string());
        let text = text.trim_start_matches('\u{feff}'); // some editors put a mark before it
        let Version { version } = serde_json::from_str(text).map_err(damaged)?;
        if version > VERSION {
            return Err(NoBoard::Newer(version));
        }
        let document: Document = serde_json::from_str(text).map_err(damaged)?;
        let mut best = document.best;
        for entries in best.0.values_mut() {
            entries.sort_by_key(|entry| std::cmp::Reverse(entry.points)); // an edited file may be out of order
            entries.truncate(Scoreboard::PLACES);
        }
        Ok(best)
    }
}

/// The board to go on with, unless the file must not be written over, and what to tell the player.
fn load(path: &Path) -> (Option<Scoreboard>, Option<Trouble>) {
    let path = path.to_owned();
    let why = match read_capped(&path, CAP) {
        Ok(None) => {
            return match backup(&path) {
                Some(board) => (Some(board), Some(Trouble::Missing { path })),
                None => (Some(Scoreboard::default()), None),
            };
        }
        Ok(Some(text)) => match text.parse() {
            Ok(board) => return (Some(board), None),
            Err(NoBoard::Newer(version)) => return (None, Some(Trouble::Newer { path, version })),
            Err(NoBoard::Damaged(why)) => why,
        },
        Err(error) if is_damage(&error) => error.to_string(),
        Err(error) => return (None, Some(Trouble::Unreadable { path, error })),
    };
    let aside = match set_aside(&path) {
        Ok(aside) => aside,
        Err(error) => return (None, Some(Trouble::Stuck { path, why, error })),
    };
    match backup(&path) {
        Some(board) => (Some(board), Some(Trouble::Restored { path, why, aside })),
        None => (
            Some(Scoreboard::default()),
            Some(Trouble::SetAside { path, why, aside }),
        ),
    }
}

/// Is it the text that is wrong, rather than the disk?
fn is_damage(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::InvalidData | io::ErrorKind::FileTooLarge
    )
}

/// The board of the change before the last. It is put back as the file, so that it is found next time.
fn backup(path: &Path) -> Option<Scoreboard> {
    let kept = beside(path, "bak");
    let board: Scoreboard = read_capped(&kept, CAP).ok()??.parse().ok()?;
    about_to_write().ok()?;
    fs::copy(kept, path).ok()?;
    Some(board)
}
