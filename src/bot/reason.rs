//! Why a bot would do something, as data: a speaker puts it into words.

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

impl Threat {
    /// Whom it may help, and by what sign.
    pub const fn whom(&self) -> (Wind, Sign) {
        (self.wind, self.sign)
    }
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
        /// Those of them that win only when they are drawn: a discard would be worth too little. All of them,
        /// too, where the hand that is played for would be.
        drawn: TileClass,
        /// Copies of them that are not seen yet.
        left: u8,
        /// Fan of the aimed hand; none where hands are not counted in fan, or not known.
        fan: Option<u32>,
        /// The least of it, where that depends on the tile it is won with.
        least: Option<u32>,
        /// The chance to win the game with it, 0 to 1, where it was judged.
        chance: Option<f32>,
        /// Whom the discard helps most, if it is worth a word.
        threat: Option<Threat>,
    },
    /// No hand that may be declared is in reach after it.
    Hopeless {
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
    /// Tiles are exchanged.
    Keeps {
        /// What those that are kept go best for; none if no more are exchanged.
        aim: Option<Aim>,
    },
    /// The tile makes no set with those in the hand.
    NoUse,
    /// Drawn by lot.
    Lot,
    /// In the words of a program outside.
    Said(String),
}

impl Reason {
    /// The same of a discard that may help somebody.
    #[must_use]
    pub fn feeding(mut self, whom: Option<Threat>) -> Reason {
        if let Reason::Nearer { threat, .. }
        | Reason::Hopeless { threat }
        | Reason::Safest { threat } = &mut self
        {
            *threat = whom;
        }
        self
    }

    /// Whom a discard may help.
    pub const fn threat(&self) -> Option<&Threat> {
        match self {
            Reason::Nearer { threat, .. }
            | Reason::Hopeless { threat }
            | Reason::Safest { threat } => threat.as_ref(),
            Reason::Wins { .. }
            | Reason::Nothing
            | Reason::KeepsHand
            | Reason::Keeps { .. }
            | Reason::NoUse
            | Reason::Lot
            | Reason::Said(_) => None,
        }
    }

    /// Does it say as much of the hand as another: what is played for, how far that is, how many tiles help?
    /// Which they are matters when they win.
    pub fn is_as_far_as(&self, other: &Reason) -> bool {
        self.figures() == other.figures()
    }

    /// Without what a discard does for others, which tiles help on the way, and the chance.
    fn figures(&self) -> Reason {
        let mut figures = self.clone().feeding(None);
        if let Reason::Nearer {
            distance,
            useful,
            drawn,
            chance,
            ..
        } = &mut figures
        {
            *chance = None;
            if *distance > 0 {
                let all_drawn = drawn == useful;
                *drawn = if all_drawn { TileClass::ALL } else { *drawn };
                *useful = TileClass::NONE;
            }
        }
        figures
    }
}
