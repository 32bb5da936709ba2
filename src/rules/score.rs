//! What a hand is worth, as a list of reasons.

use std::fmt;
use std::ops::Add;

use crate::hand::Reading;
use crate::lang::Words;
use crate::rules::{Points, Ruleset};
use crate::seat::BySeat;
use crate::tile::parse_tiles;

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

/// What is done in a step of the arithmetic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doing {
    /// So many fan are turned into points.
    Fan(u32),
    /// So many fan are turned into points, but no more than the limit: so many fan, or an amount.
    FanCut {
        /// Fan before the limit.
        sum: u32,
        /// Fan of the limit; none where it is an amount of points.
        to: Option<u32>,
    },
    /// Points are added for a fan.
    Add {
        /// How many.
        points: u32,
        /// The id of the fan.
        fan: String,
        /// The tiles that earned them, in notation; none for the whole hand.
        tiles: Option<String>,
    },
    /// A fan multiplies.
    Times {
        /// By how much.
        by: u32,
        /// The id of the fan.
        fan: String,
    },
    /// What every win gets is added.
    Plus(Points),
    /// The winner's wrong claims come off.
    WrongClaims {
        /// How many.
        count: u8,
        /// What each costs.
        each: Points,
    },
    /// The limit cuts the amount.
    Cut,
}

/// One line of the arithmetic from fans to points: what is done, and the amount after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What is done.
    pub doing: Doing,
    /// The amount after it.
    pub after: Points,
}

impl Step {
    /// What is done, in words: `+ 4: pung of terminals, 999m`, `x 2: clean hand`.
    pub fn text(&self, rules: &Ruleset, words: &Words) -> String {
        let name = |id: &str| rules.fan_name(id, words).to_owned();
        match &self.doing {
            Doing::Fan(n) => words.fill("step.fan", &[("n", n)]),
            Doing::FanCut { sum, to: None } => words.fill("step.fan-cut", &[("n", sum)]),
            Doing::FanCut { sum, to: Some(to) } => {
                words.fill("step.fan-cut-to", &[("n", sum), ("to", to)])
            }
            Doing::Add {
                points,
                fan,
                tiles: None,
            } => words.fill("step.add", &[("n", points), ("fan", &name(fan))]),
            Doing::Add {
                points,
                fan,
                tiles: Some(tiles),
            } => {
                // a flower or a season has but one name
                let told = parse_tiles(tiles).map(|tiles| words.tiles(&tiles));
                let tiles = told.as_ref().unwrap_or(tiles);
                let places: [(&str, &dyn fmt::Display); 3] =
                    [("n", points), ("fan", &name(fan)), ("tiles", tiles)];
                words.fill("step.add-for", &places)
            }
            Doing::Times { by, fan } => words.fill("step.times", &[("n", by), ("fan", &name(fan))]),
            Doing::Plus(n) => words.fill("step.plus", &[("n", n)]),
            Doing::WrongClaims { count, each } => {
                words.fill("step.wrong-claims", &[("n", count), ("each", each)])
            }
            Doing::Cut => words.get("step.cut").to_owned(),
        }
    }
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
