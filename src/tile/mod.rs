//! The tiles: 34 kinds with four copies each, and 8 bonus tiles of which there is one each.
//!
//! Bonus tiles are a type of their own: they never enter a hand's [`Counts`], so nobody can ask
//! whether a plum is part of a pung. A [`Piece`] is what lies in the wall: either of the two.

mod class;
mod counts;
mod handful;
mod notation;

pub use class::TileClass;
pub use counts::Counts;
pub use handful::Handful;
pub use notation::{NotationError, TileList, parse_bonus, parse_tiles};

use serde::{Deserialize, Serialize};

use crate::seat::Wind;

/// One of the three suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub enum Suit {
    /// `m`: characters, also called wan.
    #[serde(rename = "m")]
    Characters,
    /// `p`: circles.
    #[serde(rename = "p")]
    Circles,
    /// `s`: bamboo, also called sticks.
    #[serde(rename = "s")]
    Bamboo,
}

impl Suit {
    /// In the order of the notation: `m p s`.
    pub const ALL: [Suit; 3] = [Suit::Characters, Suit::Circles, Suit::Bamboo];

    /// 0 to 2.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `m`, `p` or `s`.
    pub const fn letter(self) -> char {
        ['m', 'p', 's'][self.index()]
    }
}

/// One of the three dragons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dragon {
    /// `C`, chung, 中.
    Red,
    /// `F`, fat, 發.
    Green,
    /// `P`, pak, 白.
    White,
}

impl Dragon {
    /// In the order of the notation: `C F P`.
    pub const ALL: [Dragon; 3] = [Dragon::Red, Dragon::Green, Dragon::White];

    /// 0 to 2.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What a tile shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// A suit tile with its rank, 1 to 9.
    Suited(Suit, u8),
    /// A wind.
    Wind(Wind),
    /// A dragon.
    Dragon(Dragon),
}

/// A kind of suit or honour tile; the wall holds four copies of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tile(u8);

impl Tile {
    /// How many kinds there are.
    pub const KINDS: usize = 34;
    /// How many copies of each kind the wall holds.
    pub const COPIES: u8 = 4;

    /// The 34 kinds in canonical order: `1m`-`9m`, `1p`-`9p`, `1s`-`9s`, `E S W N`, `C F P`.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator + Clone {
        (0..34u8).map(Tile)
    }

    /// The tile at a place in canonical order, or none beyond 33.
    pub const fn from_index(index: usize) -> Option<Tile> {
        #[allow(clippy::cast_possible_truncation)] // checked against KINDS
        if index < Tile::KINDS {
            Some(Tile(index as u8))
        } else {
            None
        }
    }

    /// Its place in canonical order, 0 to 33.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The suit tile of a rank from 1 to 9; none for other ranks.
    pub const fn suited(suit: Suit, rank: u8) -> Option<Tile> {
        if rank >= 1 && rank <= 9 {
            Some(Tile(suit as u8 * 9 + rank - 1))
        } else {
            None
        }
    }

    /// A wind tile.
    pub const fn wind(wind: Wind) -> Tile {
        Tile(27 + wind as u8)
    }

    /// A dragon tile.
    pub const fn dragon(dragon: Dragon) -> Tile {
        Tile(31 + dragon as u8)
    }

    /// What it shows.
    pub const fn face(self) -> Face {
        match self.0 {
            0..27 => Face::Suited(Suit::ALL[(self.0 / 9) as usize], self.0 % 9 + 1),
            27..31 => Face::Wind(Wind::ALL[(self.0 - 27) as usize]),
            _ => Face::Dragon(Dragon::ALL[(self.0 - 31) as usize % 3]),
        }
    }

    /// Its suit; none for honours.
    pub const fn suit(self) -> Option<Suit> {
        match self.face() {
            Face::Suited(suit, _) => Some(suit),
            Face::Wind(_) | Face::Dragon(_) => None,
        }
    }

    /// Its rank, 1 to 9; none for honours.
    pub const fn rank(self) -> Option<u8> {
        match self.face() {
            Face::Suited(_, rank) => Some(rank),
            Face::Wind(_) | Face::Dragon(_) => None,
        }
    }

    /// Is it a wind or a dragon?
    pub const fn is_honour(self) -> bool {
        self.0 >= 27
    }

    /// Is it a 1 or a 9 of a suit?
    pub const fn is_terminal(self) -> bool {
        !self.is_honour() && matches!(self.0 % 9, 0 | 8)
    }

    /// The tile `steps` ranks higher in the same suit, if there is one.
    pub const fn plus(self, steps: u8) -> Option<Tile> {
        if self.is_honour() || self.0 % 9 + steps > 8 {
            None
        } else {
            Some(Tile(self.0 + steps))
        }
    }

    /// The tile `steps` ranks lower in the same suit, if there is one.
    pub const fn minus(self, steps: u8) -> Option<Tile> {
        if self.is_honour() || self.0 % 9 < steps {
            None
        } else {
            Some(Tile(self.0 - steps))
        }
    }
}

/// Flower or season: the two groups of bonus tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BonusGroup {
    /// `f`: plum, orchid, chrysanthemum, bamboo.
    Flower,
    /// `g`: spring, summer, autumn, winter.
    Season,
}

/// A bonus tile: one of four flowers or four seasons, one copy each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Bonus(u8);

impl Bonus {
    /// How many there are.
    pub const KINDS: usize = 8;

    /// `1f`-`4f`, then `1g`-`4g`.
    pub fn all() -> impl DoubleEndedIterator<Item = Bonus> + ExactSizeIterator + Clone {
        (0..8u8).map(Bonus)
    }

    /// The tile of a group and a number from 1 to 4; none for other numbers.
    pub const fn new(group: BonusGroup, number: u8) -> Option<Bonus> {
        if number >= 1 && number <= 4 {
            Some(Bonus(group as u8 * 4 + number - 1))
        } else {
            None
        }
    }

    /// 0 to 7, flowers first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Flower or season.
    pub const fn group(self) -> BonusGroup {
        if self.0 < 4 {
            BonusGroup::Flower
        } else {
            BonusGroup::Season
        }
    }

    /// 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 % 4 + 1
    }

    /// The wind it belongs to: 1 East, 2 South, 3 West, 4 North.
    pub const fn wind(self) -> Wind {
        Wind::ALL[(self.0 % 4) as usize]
    }
}

/// What lies in the wall: a tile to play with, or a bonus tile to set aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Piece {
    Tile(Tile),
    Bonus(Bonus),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_order_is_the_notation_s() {
        let text: Vec<String> = Tile::all().map(|t| t.to_string()).collect();
        assert_eq!(
            text.join(" "),
            "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s E S W N C F P"
        );
        for (i, tile) in Tile::all().enumerate() {
            assert_eq!(tile.index(), i);
            assert_eq!(Tile::from_index(i), Some(tile));
        }
        assert_eq!(Tile::from_index(34), None);
    }

    #[test]
    fn neighbours_stay_in_their_suit() {
        let nine = Tile::suited(Suit::Characters, 9).unwrap();
        assert_eq!(nine.plus(1), None);
        assert_eq!(nine.minus(8), Tile::suited(Suit::Characters, 1));
        assert_eq!(Tile::wind(Wind::East).plus(1), None);
        assert!(nine.is_terminal() && !nine.is_honour());
    }

    #[test]
    fn bonus_tiles_belong_to_winds() {
        for bonus in Bonus::all() {
            assert_eq!(bonus.wind().index() + 1, usize::from(bonus.number()));
            assert_eq!(Bonus::new(bonus.group(), bonus.number()), Some(bonus));
        }
    }
}
