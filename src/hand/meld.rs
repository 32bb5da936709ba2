//! Sets on the table: claimed, added to, or declared.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::text::read_as_written;
use crate::tile::{NotationError, Tile, TileList, parse_tiles};

/// How a kong came to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KongKind {
    /// Three in the hand and a discard.
    Claimed,
    /// All four drawn; shown with its outer tiles up, and the hand stays concealed.
    Concealed,
    /// A drawn tile added to a claimed pung; it may be robbed.
    Added,
}

/// Chow, pung or kong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum MeldKind {
    Chow,
    Pung,
    Kong(KongKind),
}

/// The discard that a meld was made with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claim {
    /// Who discarded it.
    pub from: Seat,
    /// The tile itself.
    pub tile: Tile,
}

/// A set on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Meld {
    /// Chow, pung or kong.
    pub kind: MeldKind,
    /// Its tile; the lowest of a chow.
    pub tile: Tile,
    /// The discard it was claimed with, where known; never for a concealed kong.
    pub claim: Option<Claim>,
}

impl Meld {
    /// A meld of which nobody remembers the discard; none for a chow that does not exist, such as `89m`.
    pub fn new(kind: MeldKind, tile: Tile) -> Option<Meld> {
        if kind == MeldKind::Chow {
            tile.plus(2)?;
        }
        Some(Meld {
            kind,
            tile,
            claim: None,
        })
    }

    /// The same meld, claimed.
    #[must_use]
    pub fn claimed(self, from: Seat, tile: Tile) -> Meld {
        Meld {
            claim: Some(Claim { from, tile }),
            ..self
        }
    }

    /// Its three or four tiles, lowest first.
    pub fn tiles(&self) -> Vec<Tile> {
        match self.kind {
            MeldKind::Chow => (0..3).filter_map(|i| self.tile.plus(i)).collect(),
            MeldKind::Pung => vec![self.tile; 3],
            MeldKind::Kong(_) => vec![self.tile; 4],
        }
    }

    /// The tiles that come from the hand: all but the one it was claimed with.
    pub fn from_hand(&self) -> Vec<Tile> {
        let mut tiles = self.tiles();
        let claimed = self.claim.map(|claim| claim.tile);
        if let Some(at) = tiles.iter().position(|&tile| Some(tile) == claimed) {
            tiles.remove(at);
        }
        tiles
    }

    /// How many of a kind it holds.
    pub fn count_of(&self, tile: Tile) -> u8 {
        match self.kind {
            MeldKind::Chow => u8::from((0..3).any(|i| self.tile.plus(i) == Some(tile))),
            MeldKind::Pung if tile == self.tile => 3,
            MeldKind::Kong(_) if tile == self.tile => 4,
            MeldKind::Pung | MeldKind::Kong(_) => 0,
        }
    }

    /// Is it a kong of any kind?
    pub const fn is_kong(&self) -> bool {
        matches!(self.kind, MeldKind::Kong(_))
    }

    /// Is it a concealed kong?
    pub const fn is_concealed(&self) -> bool {
        matches!(self.kind, MeldKind::Kong(KongKind::Concealed))
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.kind {
            MeldKind::Chow => "chow",
            MeldKind::Pung => "pung",
            MeldKind::Kong(KongKind::Claimed) => "kong",
            MeldKind::Kong(KongKind::Concealed) => "ckong",
            MeldKind::Kong(KongKind::Added) => "akong",
        };
        write!(f, "{word}:{}", TileList(&self.tiles()))
    }
}

impl FromStr for Meld {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || NotationError::NotMeld {
            text: text.to_owned(),
        };
        let (word, tiles) = text.split_once(':').ok_or_else(wrong)?;
        let kind = match word.trim() {
            "chow" => MeldKind::Chow,
            "pung" => MeldKind::Pung,
            "kong" => MeldKind::Kong(KongKind::Claimed),
            "ckong" => MeldKind::Kong(KongKind::Concealed),
            "akong" => MeldKind::Kong(KongKind::Added),
            _ => return Err(wrong()),
        };
        let mut tiles = parse_tiles(tiles)?;
        tiles.sort_unstable();
        let lowest = *tiles.first().ok_or_else(wrong)?;
        Meld::new(kind, lowest)
            .filter(|meld| meld.tiles() == tiles)
            .ok_or_else(wrong)
    }
}

read_as_written!(Meld);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_goes_both_ways() {
        for text in [
            "chow:234p",
            "pung:555s",
            "kong:EEEE",
            "ckong:9999m",
            "akong:1111p",
            "pung:PPP",
        ] {
            assert_eq!(text.parse::<Meld>().unwrap().to_string(), text);
        }
        assert_eq!(
            "chow:423p".parse::<Meld>().unwrap().to_string(),
            "chow:234p"
        );
        for text in [
            "chow:235p",
            "pung:55s",
            "kong:EEE",
            "chow:EEE",
            "pair:55s",
            "pung555s",
            "chow:891m",
            "pung:",
        ] {
            assert!(text.parse::<Meld>().is_err(), "{text}");
        }
    }
}
