//! What a bot that lives outside the program has beside a view: it hears everything as it happens, and
//! it can fail. This module knows the shape of that, not how such a bot is run.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use crate::bot::Bot;
use crate::game::{Sighting, View};
use crate::rules::Ruleset;

/// A bot that is a program of its own.
pub trait Outside {
    /// Hears what its seat sees, in order, from the first deal on. A first deal heard again means
    /// that all is told from the start: a session was resumed, or a move taken back.
    fn observe(&self, sighting: &Sighting);

    /// Begins to think about a choice among `view.options`, unless it has made one; true while it
    /// thinks. As long as that is so, [`Bot::choose`] would have to wait.
    fn think(&self, view: &View, rules: &Ruleset) -> bool;

    /// Why it plays no longer, once another bot has taken its place; or why one of those that were
    /// started by [`Outside::another`] does not.
    fn fault(&self) -> Option<Fault>;

    /// Who has decided so far, by [`Bot::choose`]: the program, or another bot in its place.
    fn decided(&self) -> Decided;

    /// The same program once more, for another table: one of them follows one seat of one session.
    fn another(&self) -> Box<dyn Bot>;
}

/// How many decisions were whose. Where there was but one thing to do, nobody was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Decided {
    /// The program's own.
    pub by_program: u64,
    /// Those of the bot that stands in for a program that has failed.
    pub by_stand_in: u64,
}

/// What a program did wrong, for which another bot has taken its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The program, as the command line names it.
    pub program: String,
    /// What it did.
    pub what: Misdeed,
    /// The last line it wrote on its standard error, made printable; empty if there is none.
    pub last_words: String,
}

/// The ways in which a program can fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misdeed {
    /// No answer within this time.
    Late(Duration),
    /// It could not be started once more; and what the system says.
    NotStarted(String),
    /// It ended; and how, such as `exit status: 1`.
    Ended(String),
    /// It closed its output, and ran on.
    Closed,
    /// It is one of ours, and has a mistake in it; and what the panic said.
    Panicked(String),
    /// A line longer than any answer, or more lines than it was asked for.
    Flood,
    /// What it said is no action, or not one that it may take now.
    Wrong {
        /// Its answer, shortened and made printable.
        said: String,
        /// What is wrong with it.
        why: String,
    },
}

impl fmt::Display for Misdeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misdeed::Late(limit) => write!(f, "gave no answer within {limit:?}"),
            Misdeed::NotStarted(why) => write!(f, "cannot be started again: {why}"),
            Misdeed::Ended(how) => write!(f, "has ended with {how}"),
            Misdeed::Closed => f.write_str("has closed its output"),
            Misdeed::Panicked(what) => write!(f, "has a mistake in it: {what}"),
            Misdeed::Flood => f.write_str("wrote more than it was asked for"),
            Misdeed::Wrong { said, why } => write!(f, "answered `{said}`: {why}"),
        }
    }
}

impl fmt::Display for Fault {
    /// Such as ``the program `./bot` has ended with exit status: 1 (out of memory); another bot plays on``.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the program `{}` {}", self.program, self.what)?;
        if !self.last_words.is_empty() {
            write!(f, " ({})", self.last_words)?;
        }
        f.write_str("; another bot plays on")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_reads_as_a_sentence() {
        let fault = |what, last_words: &str| {
            Fault {
                program: "./bot".to_owned(),
                what,
                last_words: last_words.to_owned(),
            }
            .to_string()
        };
        assert_eq!(
            fault(Misdeed::Ended("exit status: 1".to_owned()), "out of memory"),
            "the program `./bot` has ended with exit status: 1 (out of memory); another bot plays on"
        );
        assert_eq!(
            fault(Misdeed::Late(Duration::from_secs(10)), ""),
            "the program `./bot` gave no answer within 10s; another bot plays on"
        );
    }
}
