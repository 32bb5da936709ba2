//! What a hand is worth, as a list of reasons.

use std::ops::Add;

use serde::Serialize;

use crate::hand::Reading;
use crate::rules::Points;
use crate::seat::BySeat;

/// What earned a fan: the part of the hand that a person would point at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// The set with this place in [`Reading::sets`].
    Set(usize),
    /// The pair with this place in [`Reading::pairs`].
    Pair(usize),
    /// All the tiles together.
    Hand,
    /// The winning tile, and how it came.
    WinningTile,
    /// The bonus tile with this place in [`Hand::bonus`](crate::hand::Hand::bonus); for a fan that
    /// asks for their absence there is none.
    Bonus(usize),
}

/// One fan that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The fan's id, such as `dragon-pung`; its names are in [`Ruleset::fans`](super::Ruleset::fans).
    pub fan: String,
    /// Fan it adds, or the factor of a multiplier; a fan met twice counts twice here.
    pub value: u32,
    /// What earned it.
    pub because: Vec<Evidence>,
}

/// A fan that the hand meets and that does not count beside another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Displaced {
    /// The fan that does not count.
    pub fan: String,
    /// What it would have added.
    pub value: u32,
    /// The fan that takes its place.
    pub by: String,
    /// What would have earned it.
    pub because: Vec<Evidence>,
}

/// One line of the arithmetic from fans to points: what is done, and the amount after it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Step {
    /// What is done, in words, such as `pung of 2s, concealed: 4` or `x2 clean`.
    pub what: String,
    /// The amount after it.
    pub after: Points,
}

/// What a complete hand is worth under a ruleset, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// The reading that was chosen: the one worth most.
    pub reading: Reading,
    /// The fans (or multipliers) that count, in the order of the ruleset.
    pub hits: Vec<Hit>,
    /// The fans that the hand meets and that do not count, with the reason.
    pub displaced: Vec<Displaced>,
    /// Fan before the limit.
    pub sum: u32,
    /// Fan after the limit; what the points are read from.
    pub fan: u32,
    /// Did the limit cut it?
    pub limited: bool,
    /// Is it too little to win with?
    pub below_minimum: bool,
    /// Points of the sets, under a points-and-multipliers ruleset.
    pub tile_points: Option<u32>,
    /// What the hand is worth, before anyone pays.
    pub points: Points,
    /// How the points come about, line by line.
    pub steps: Vec<Step>,
    /// Points of the best other reading that differs in worth, if there is one.
    pub next_best: Option<(Reading, Points)>,
}

/// Who gains and who pays. The four seats and the house sum to zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Payments {
    seats: BySeat<Points>,
    house: Points,
}

impl Payments {
    /// These gains and losses; what is missing to zero goes to the house.
    pub fn new(seats: BySeat<Points>) -> Payments {
        Payments {
            seats,
            house: -seats.iter().map(|(_, &amount)| amount).sum::<Points>(),
        }
    }

    /// What each seat gains.
    pub const fn seats(&self) -> &BySeat<Points> {
        &self.seats
    }

    /// What the house takes: a rake, or nothing.
    pub const fn house(&self) -> Points {
        self.house
    }
}

impl Add for Payments {
    type Output = Payments;

    fn add(self, other: Payments) -> Payments {
        Payments {
            seats: BySeat::from_fn(|seat| self.seats[seat] + other.seats[seat]),
            house: self.house + other.house,
        }
    }
}
