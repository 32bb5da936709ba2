//! What a seat may wish to do: the only thing that a record has to keep.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::hand::{KongKind, Meld, MeldKind};
use crate::seat::Seat;
use crate::text::read_as_written;
use crate::tile::{Handful, NotationError, Tile, parse_tiles};

/// A wish of one seat. Whether it is allowed, the table says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Action {
    /// Put a tile in one's river.
    Discard(Tile),
    /// Take the discard for a chow whose lowest tile this is.
    Chow(Tile),
    /// Take the discard for a pung.
    Pung,
    /// Take the discard for a kong of this tile, or declare one on one's own turn: four concealed,
    /// or the fourth added to a claimed pung.
    Kong(Tile),
    /// Win, with the tile drawn or the tile offered.
    Win,
    /// Let a tile go by; in a Charleston, ask for nothing more.
    Pass,
    /// Reach for a discard that completes nothing, where the rules let one, and pay for it.
    WrongClaim,
    /// Declare a win that is none, where the rules let one, and pay for it.
    FalseWin,
    /// Charleston: give these tiles away.
    Give(Handful),
    /// Charleston: the dealer demands a second one.
    Again,
}

impl Action {
    /// A mistake that the rules let a player make: no bot makes it, and no hint suggests it.
    pub const fn is_mistake(self) -> bool {
        matches!(self, Action::WrongClaim | Action::FalseWin)
    }

    /// The meld that this makes of `tile`, taken from `from`; none for what is no claim for a meld.
    pub fn claim(self, from: Seat, tile: Tile) -> Option<Meld> {
        let (kind, low) = match self {
            Action::Chow(low) => (MeldKind::Chow, low),
            Action::Pung => (MeldKind::Pung, tile),
            Action::Kong(of) if of == tile => (MeldKind::Kong(KongKind::Claimed), tile),
            Action::Kong(_)
            | Action::Discard(_)
            | Action::Win
            | Action::Pass
            | Action::WrongClaim
            | Action::FalseWin
            | Action::Give(_)
            | Action::Again => return None,
        };
        let meld = Meld::new(kind, low)?.claimed(from, tile);
        meld.tiles().contains(&tile).then_some(meld)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Discard(tile) => write!(f, "discard {tile}"),
            Action::Chow(low) => write!(f, "chow {low}"),
            Action::Pung => f.write_str("pung"),
            Action::Kong(tile) => write!(f, "kong {tile}"),
            Action::Win => f.write_str("win"),
            Action::Pass => f.write_str("pass"),
            Action::WrongClaim => f.write_str("wrong-claim"),
            Action::FalseWin => f.write_str("false-win"),
            Action::Give(tiles) if tiles.is_empty() => f.write_str("give"),
            Action::Give(tiles) => write!(f, "give {tiles}"),
            Action::Again => f.write_str("again"),
        }
    }
}

/// Text that is no action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// The first word is none of the verbs, or has too much after it.
    #[error(
        "`{0}` is no action: discard, chow, pung, kong, win, pass, wrong-claim, false-win, give, again"
    )]
    Verb(String),
    /// A Charleston moves no more tiles at once.
    #[error("`{0}` gives more than three tiles")]
    TooMany(String),
    /// The tile cannot be read.
    #[error(transparent)]
    Tile(#[from] NotationError),
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Self, ActionError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (verb, rest) {
            ("discard", tile) => Action::Discard(tile.parse()?),
            ("chow", low) => Action::Chow(low.parse()?),
            ("kong", tile) => Action::Kong(tile.parse()?),
            ("give", tiles) => {
                let tiles = Handful::from_tiles(parse_tiles(tiles)?);
                Action::Give(tiles.ok_or_else(|| ActionError::TooMany(text.to_owned()))?)
            }
            ("pung", "") => Action::Pung,
            ("win", "") => Action::Win,
            ("pass", "") => Action::Pass,
            ("wrong-claim", "") => Action::WrongClaim,
            ("false-win", "") => Action::FalseWin,
            ("again", "") => Action::Again,
            _ => return Err(ActionError::Verb(text.to_owned())),
        })
    }
}

read_as_written!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_makes_a_meld_of_the_tile() {
        let five: Tile = "5p".parse().unwrap();
        for (action, meld, from_hand) in [
            ("chow 4p", "chow:456p", "46p"),
            ("pung", "pung:555p", "55p"),
            ("kong 5p", "kong:5555p", "555p"),
        ] {
            let action: Action = action.parse().unwrap();
            let made = action.claim(Seat::B, five).unwrap();
            assert_eq!(made.to_string(), meld);
            assert_eq!(made.claim.unwrap().from, Seat::B);
            assert_eq!(made.from_hand(), parse_tiles(from_hand).unwrap());
        }
        for action in ["chow 6p", "chow 8p", "kong 4p", "win", "pass", "discard 5p"] {
            let action: Action = action.parse().unwrap();
            assert_eq!(action.claim(Seat::B, five), None, "{action}");
        }
    }

    #[test]
    fn text_goes_both_ways() {
        for text in [
            "discard 5m",
            "chow 1p",
            "pung",
            "kong E",
            "win",
            "pass",
            "wrong-claim",
            "false-win",
            "give",
            "give 1m5pE",
            "again",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "discard",
            "discard 55m",
            "fold",
            "pung 5m",
            "chow x",
            "give 1234m",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
