//! Why a bot would do something, as data: a speaker puts it into words.

use serde::Serialize;

use crate::bot::Aim;
use crate::game::Action;
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

/// What makes an action better than another that looks better by the count of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Edge {
    /// The other action.
    pub over: Action,
    /// Would the other be nearer to its aim? Else more tiles would help it.
    pub nearer: bool,
    /// What counts for more.
    pub by: Gain,
}

/// What one action has over another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gain {
    /// The hand that is aimed at is worth more fan.
    Worth,
    /// It is less likely to help somebody.
    Safety,
    /// Its aim is likelier to be won with.
    Chance,
    /// All ways to win taken together it promises more.
    Sum,
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
        /// The chance to win the game with it, 0 to 1, where it was judged.
        chance: Option<f32>,
        /// Whom the discard helps most, if it is worth a word.
        threat: Option<Threat>,
        /// What makes it better than the next best, where that looks better.
        edge: Option<Edge>,
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
    /// Says what makes this better than the next best action, where that one's figures look better.
    pub fn weigh(&mut self, over: Action, other: &Reason) {
        if let (
            Reason::Nearer {
                distance,
                left,
                fan,
                chance,
                threat,
                edge,
                ..
            },
            Reason::Nearer {
                distance: its_distance,
                left: its_left,
                fan: its_fan,
                chance: its_chance,
                threat: its_threat,
                ..
            },
        ) = (self, other)
            && (*its_distance, u8::MAX - its_left) < (*distance, u8::MAX - *left)
        {
            let by = match () {
                () if *fan > *its_fan && its_fan.is_some() => Gain::Worth,
                () if threat.is_none() && its_threat.is_some() => Gain::Safety,
                () if *chance > *its_chance => Gain::Chance,
                () => Gain::Sum,
            };
            let nearer = its_distance < distance;
            *edge = Some(Edge { over, nearer, by });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Tile;

    /// Of a discard: tiles from ready, tiles that help, fan, per cent to win, whether it is dangerous.
    fn reason(distance: Distance, left: u8, fan: u32, chance: u8, dangerous: bool) -> Reason {
        Reason::Nearer {
            aim: Aim::ANY,
            distance,
            useful: TileClass::ALL,
            drawn: TileClass::NONE,
            left,
            fan: Some(fan),
            chance: Some(f32::from(chance) / 100.0),
            threat: dangerous.then_some(Threat {
                wind: Wind::South,
                chance: 0.2,
                sign: Sign::Melds(2),
            }),
            edge: None,
        }
    }

    #[test]
    fn the_best_is_reasoned_against_what_looks_better() {
        let tile: Tile = "5p".parse().unwrap();
        let worse = reason(1, 8, 3, 20, false);
        let edge = |nearer, by| Some((nearer, by));
        for (best, next, edge) in [
            // what looks worse needs no word
            (&worse, reason(1, 7, 9, 30, false), None),
            (&worse, reason(2, 30, 9, 30, false), None),
            (&worse, reason(1, 9, 2, 30, false), edge(false, Gain::Worth)),
            (&worse, reason(0, 4, 2, 30, false), edge(true, Gain::Worth)),
            (&worse, reason(1, 9, 3, 30, true), edge(false, Gain::Safety)),
            (
                &worse,
                reason(1, 9, 3, 10, false),
                edge(false, Gain::Chance),
            ),
            (&worse, reason(1, 9, 3, 30, false), edge(false, Gain::Sum)),
        ] {
            let mut best = best.clone();
            best.weigh(Action::Discard(tile), &next);
            let Reason::Nearer { edge: found, .. } = best else {
                panic!("{best:?}")
            };
            assert_eq!(found.map(|edge| (edge.nearer, edge.by)), edge, "{next:?}");
        }
    }
}
