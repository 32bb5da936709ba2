//! What the arena has found out, ready to be told.

use serde::{Serialize, Serializer};

use crate::bot::Decided;

/// An estimate with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Figure {
    /// The mean.
    #[serde(serialize_with = "rounded")]
    pub mean: f64,
    /// Half the width of the interval.
    #[serde(serialize_with = "rounded")]
    pub plus_minus: f64,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the shape that serde asks for
fn rounded<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64((number * 1e5).round() / 1e5)
}

/// One bot's line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Games played, seats of the same name counted apart.
    pub games: u64,
    /// Points a game.
    pub points: Figure,
    /// Part of the games won.
    pub win: Figure,
    /// Part of the games won with a drawn tile.
    pub self_draw: Figure,
    /// Part of the games in which another won with its discard.
    pub deal_in: Figure,
    /// Fan of a won game; none where hands are not counted in fan, or nothing was won.
    pub fan: Option<Figure>,
    /// Melds claimed in a game.
    pub melds: Figure,
    /// Chances that the bot gave for its choices, and what came of them, by distance.
    pub foresight: Vec<Foretold>,
    /// Who decided, if the bot is a program from outside.
    pub program: Option<Program>,
    /// Time for a decision, if a timer was given.
    pub time: Option<Times>,
}

/// Who decided for a bot that is a program: its figures are its own only where no other stood in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Program {
    /// Games in which another bot stood in for it, from some decision on or from the first.
    pub games_with_stand_in: u64,
    /// Decisions, in all games.
    #[serde(flatten)]
    pub decided: Decided,
}

impl Program {
    /// Enters a game.
    pub(super) fn add(&mut self, decided: Decided) {
        self.merge(&Program {
            games_with_stand_in: u64::from(decided.by_stand_in > 0),
            decided,
        });
    }

    pub(super) fn merge(&mut self, other: &Program) {
        self.games_with_stand_in += other.games_with_stand_in;
        self.decided.by_program += other.decided.by_program;
        self.decided.by_stand_in += other.decided.by_stand_in;
    }

    /// Did another bot decide whatever there was to decide?
    pub const fn never_played(&self) -> bool {
        self.decided.by_program == 0 && self.decided.by_stand_in > 0
    }
}

/// Chances given by a bot whose hand was so far from ready.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Foretold {
    /// Tiles away from ready for what it played for; the last entry stands for all beyond too.
    pub distance: usize,
    /// Decisions.
    pub decisions: u64,
    /// The mean chance to win that it gave.
    #[serde(serialize_with = "rounded")]
    pub foretold: f64,
    /// The part of them made in games that it won.
    #[serde(serialize_with = "rounded")]
    pub happened: f64,
}

/// How games go on after so many turns of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Turn {
    /// Discards that the seat had made.
    pub turn: usize,
    /// Seats that came so far.
    pub reached: u64,
    /// Those of them that had no further turn because another won.
    pub lost: u64,
}

/// How long decisions took, in nanoseconds, to an eighth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Times {
    /// Decisions.
    pub decisions: u64,
    /// Half of them were quicker.
    pub median: u64,
    /// 99 of 100 were quicker.
    pub p99: u64,
    /// The slowest.
    pub worst: u64,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The ruleset's id.
    pub ruleset: String,
    /// What all deals came from.
    pub seed: u64,
    /// Deals played.
    pub deals: u64,
    /// Games played.
    pub games: u64,
    /// Part of the games that nobody won.
    pub drawn: Figure,
    /// How soon games end, by turns of a seat.
    pub turns: Vec<Turn>,
    /// The bots, in the order in which they were named.
    pub bots: Vec<Line>,
}
