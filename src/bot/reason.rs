//! Why a bot would do something: data that a screen can put into its own words, and an English text.

use std::fmt;

use serde::Serialize;

use crate::bot::Aim;
use crate::hand::Distance;
use crate::seat::Wind;
use crate::tile::{Suit, TileClass};

/// A discard that may help somebody.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Threat {
    /// Whom.
    pub wind: Wind,
    /// How likely that seat is to win with it, 0 to 1.
    pub chance: f32,
    /// What it shows that makes one think so.
    pub sign: Sign,
}

/// What a seat shows of its plans.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// Its melds are of one suit, perhaps with honours, and it discards the others.
    Suit(Suit),
    /// So many melds.
    Melds(usize),
}

/// Why an action was chosen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// It wins.
    Wins {
        /// Fan after the limit; none where hands are not counted in fan.
        fan: Option<u32>,
    },
    /// There is nothing else to do.
    Nothing,
    /// It brings the hand nearer to something, or keeps it as near.
    Nearer {
        /// What it plays for.
        aim: Aim,
        /// Tiles away from ready for that aim: 0 is ready.
        distance: Distance,
        /// The tiles that bring it nearer; those it waits for when it is ready.
        useful: TileClass,
        /// Copies of them that are not seen yet.
        left: u8,
        /// Fan of the aimed hand; none where hands are not counted in fan, or not known.
        fan: Option<u32>,
        /// The chance to win the game with it, 0 to 1, where it was judged.
        chance: Option<f32>,
        /// Whom the discard helps most, if it is worth a word.
        threat: Option<Threat>,
    },
    /// No hand that may be declared is within reach: the least dangerous tile.
    Safest {
        /// Whom it helps most all the same.
        threat: Option<Threat>,
    },
    /// Passing is better than what a claim would make of the hand.
    KeepsHand,
    /// The tile makes no set with those in the hand.
    NoUse,
    /// Drawn by lot.
    Lot,
    /// In the words of a program outside.
    Said(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Wins { fan: Some(fan) } => write!(f, "wins with {fan} fan"),
            Reason::Wins { fan: None } => f.write_str("the hand is complete"),
            Reason::Nothing => f.write_str("nothing else to do"),
            Reason::KeepsHand => f.write_str("the hand is better without it"),
            Reason::NoUse => f.write_str("it makes no set with the hand"),
            Reason::Lot => f.write_str("by lot"),
            Reason::Said(words) => f.write_str(words),
            Reason::Safest { threat } => {
                f.write_str("no hand that may be declared is in reach: it is the safest tile")?;
                write_threat(f, threat.as_ref())
            }
            Reason::Nearer {
                aim,
                distance,
                useful,
                left,
                fan,
                threat,
                ..
            } => {
                if *distance <= 0 {
                    write!(f, "ready for {}: {left} left", one_of(*useful))?;
                    write_fan(f, *fan)?;
                } else {
                    write_aim(f, aim, *fan)?;
                    write!(f, "{distance} away from ready, ")?;
                    write_useful(f, *useful, *left)?;
                }
                write_threat(f, threat.as_ref())
            }
        }
    }
}

/// `2p, 5p or 8p`.
fn one_of(tiles: TileClass) -> String {
    let mut names: Vec<String> = tiles.tiles().map(|tile| tile.to_string()).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        last
    } else {
        format!("{} or {last}", names.join(", "))
    }
}

/// What it plays for, unless any hand will do.
fn write_aim(f: &mut fmt::Formatter<'_>, aim: &Aim, fan: Option<u32>) -> fmt::Result {
    if *aim == Aim::ANY {
        return Ok(());
    }
    write!(f, "towards {aim}")?;
    write_fan(f, fan)?;
    f.write_str(": ")
}

fn write_fan(f: &mut fmt::Formatter<'_>, fan: Option<u32>) -> fmt::Result {
    fan.map_or(Ok(()), |fan| write!(f, ", {fan} fan"))
}

/// The tiles that help by name if they are few, by number if they are many.
fn write_useful(f: &mut fmt::Formatter<'_>, useful: TileClass, left: u8) -> fmt::Result {
    match useful.len() {
        0 => f.write_str("and no tile that helps is left"),
        1..=4 => write!(f, "{} helps: {left} left", one_of(useful)),
        kinds => write!(f, "{left} tiles of {kinds} kinds help"),
    }
}

fn write_threat(f: &mut fmt::Formatter<'_>, threat: Option<&Threat>) -> fmt::Result {
    let Some(threat) = threat else {
        return Ok(());
    };
    let name = ["East", "South", "West", "North"][threat.wind.index()];
    match threat.sign {
        Sign::Suit(suit) => {
            let suit = ["characters", "circles", "bamboo"][suit.index()];
            write!(f, "; may feed {name}'s {suit}")
        }
        Sign::Melds(0) => write!(f, "; may feed {name}"),
        Sign::Melds(1) => write!(f, "; may feed {name}, who has a meld"),
        Sign::Melds(n) => write!(f, "; may feed {name}, who has {n} melds"),
    }
}
