//! A complete hand and everything about it that may earn points.

use serde::{Deserialize, Serialize};

use crate::hand::Hand;
use crate::seat::{Seat, Wind};
use crate::tile::Tile;

/// Something special about how a hand was won, beside who discarded the tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Circumstance {
    /// With the last drawable tile, or on the discard that follows it.
    LastTile,
    /// With the tile that replaced a kong's fourth.
    KongReplacement,
    /// With the replacement of the second of two kongs in one turn; comes with [`Self::KongReplacement`].
    DoubleKong,
    /// With the tile that another player added to a pung.
    RobbedKong,
    /// The dealer's fourteen dealt tiles.
    Heavenly,
    /// The dealer's first discard, nothing having been claimed or declared.
    Earthly,
}

impl Circumstance {
    /// All, in the order of the enum.
    pub const ALL: [Circumstance; 6] = [
        Circumstance::LastTile,
        Circumstance::KongReplacement,
        Circumstance::DoubleKong,
        Circumstance::RobbedKong,
        Circumstance::Heavenly,
        Circumstance::Earthly,
    ];

    /// Its name in rulesets, on the command line and in answers.
    pub const fn id(self) -> &'static str {
        match self {
            Circumstance::LastTile => "last-tile",
            Circumstance::KongReplacement => "kong-replacement",
            Circumstance::DoubleKong => "double-kong",
            Circumstance::RobbedKong => "robbed-kong",
            Circumstance::Heavenly => "heavenly",
            Circumstance::Earthly => "earthly",
        }
    }
}

/// A set of [`Circumstance`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Circumstances(u8);

impl Circumstances {
    /// The same set with one more.
    #[must_use]
    pub const fn with(self, one: Circumstance) -> Self {
        Circumstances(self.0 | 1 << one as u8)
    }

    /// The same set, with one more if it is so.
    #[must_use]
    pub const fn with_if(self, so: bool, one: Circumstance) -> Self {
        if so { self.with(one) } else { self }
    }

    /// Is this one of them?
    pub const fn has(self, one: Circumstance) -> bool {
        self.0 >> (one as u8) & 1 == 1
    }
}

/// A hand to be scored. It need not be complete: then [`Ruleset::score`](super::Ruleset::score) says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// The hand without the winning tile.
    pub hand: Hand,
    /// The winning tile.
    pub tile: Tile,
    /// Who discarded it, or added it to a pung; none if it was drawn.
    pub from: Option<Seat>,
    /// Who wins.
    pub seat: Seat,
    /// Who deals.
    pub dealer: Seat,
    /// The wind of the round.
    pub prevailing: Wind,
    /// How it was won.
    pub circumstances: Circumstances,
    /// How many games in a row the dealer has stayed on before this one.
    pub dealer_stays: u8,
    /// The winner's wrong claims in this game.
    pub wrong_claims: u8,
}

impl Win {
    /// What the winner's seat counts as.
    pub const fn seat_wind(&self) -> Wind {
        self.seat.wind(self.dealer)
    }

    /// Was the tile drawn from the wall?
    pub const fn self_drawn(&self) -> bool {
        self.from.is_none()
    }
}
