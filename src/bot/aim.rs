//! What a bot plays for: of which tiles, of which sets, with which honours, and whether it claims.

use serde::Serialize;

use crate::hand::Shape;
use crate::tile::{Suit, TileClass};

/// The tiles that a hand is to be made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Material {
    /// Any.
    All,
    /// One suit and honours.
    Mixed(Suit),
    /// One suit.
    Pure(Suit),
    /// Honours.
    Honours,
    /// Terminals and honours.
    Orphans,
}

impl Material {
    /// Those worth thinking about, the widest first.
    pub const EVERY: [Material; 9] = [
        Material::All,
        Material::Mixed(Suit::Characters),
        Material::Mixed(Suit::Circles),
        Material::Mixed(Suit::Bamboo),
        Material::Pure(Suit::Characters),
        Material::Pure(Suit::Circles),
        Material::Pure(Suit::Bamboo),
        Material::Honours,
        Material::Orphans,
    ];

    /// Its place in [`Material::EVERY`].
    pub const fn index(self) -> usize {
        match self {
            Material::All => 0,
            Material::Mixed(suit) => 1 + suit.index(),
            Material::Pure(suit) => 4 + suit.index(),
            Material::Honours => 7,
            Material::Orphans => 8,
        }
    }

    /// The kinds that may be used.
    pub const fn class(self) -> TileClass {
        match self {
            Material::All => TileClass::ALL,
            Material::Mixed(suit) => TileClass::suit(suit).or(TileClass::HONOURS),
            Material::Pure(suit) => TileClass::suit(suit),
            Material::Honours => TileClass::HONOURS,
            Material::Orphans => TileClass::TERMINALS.or(TileClass::HONOURS),
        }
    }
}

/// The sets that a hand is to be made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sets {
    /// Chows and pungs.
    Any,
    /// Chows alone.
    Chows,
    /// Pungs and kongs alone.
    Pungs,
}

/// A kind of winning hand to aim at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Aim {
    /// Its shape.
    pub shape: Shape,
    /// Its tiles.
    pub material: Material,
    /// Its sets.
    pub sets: Sets,
    /// Honours of which it has pungs.
    pub honours: TileClass,
    /// Nothing is claimed but the winning tile.
    pub closed: bool,
}

impl Aim {
    /// Any hand of sets and a pair.
    pub const ANY: Aim = Aim {
        shape: Shape::Standard,
        material: Material::All,
        sets: Sets::Any,
        honours: TileClass::NONE,
        closed: false,
    };
}
