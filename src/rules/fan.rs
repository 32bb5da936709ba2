//! One line of a fan table: what it is called, when it counts, what it is worth.
//!
//! A fan adds fan, or multiplies, or adds points to what is multiplied; which of the three decides the
//! ruleset's scale. It carries its own proofs.

use crate::rules::pattern::Pattern;
use crate::rules::proof::Proof;
use crate::rules::{Names, Win};

/// What a fan does to the worth of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// Adds fan.
    Fan(u32),
    /// Multiplies the points of the hand.
    Times(u32),
    /// Adds points to those that are multiplied.
    Points(u32),
}

impl Value {
    /// The number alone.
    pub const fn number(self) -> u32 {
        match self {
            Value::Fan(n) | Value::Times(n) | Value::Points(n) => n,
        }
    }
}

/// One fan of a ruleset.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools)] // independent switches of the file format
pub struct Fan {
    /// Its id in kebab-case.
    pub id: String,
    /// Its names.
    pub names: Names,
    /// When it counts, in words; as the file has it, or made from its pattern.
    pub text: Names,
    /// What it is worth.
    pub value: Value,
    /// Does it count once for each match, such as each pung of dragons?
    pub per: bool,
    /// Is it about flowers or seasons? A ruleset may leave those out of the minimum.
    pub bonus: bool,
    /// Is the hand worth this alone, or all the others together, whichever is more?
    pub alone: bool,
    /// Is it played? Others stand in the file as options.
    pub on: bool,
    /// The fans that it displaces.
    pub implies: Vec<String>,
    pub(super) pattern: Pattern,
    /// `implies` as places in the table.
    pub(super) displaces: FanSet,
    pub(super) yes: Vec<Proof>,
    pub(super) no: Vec<Proof>,
    /// Where the file speaks of it, as a byte offset.
    pub(super) offset: usize,
}

impl Fan {
    /// A winning hand that shows it, from its proofs.
    pub fn example(&self) -> Option<&Win> {
        self.yes.first().map(|proof| &proof.win)
    }
}

/// A set of places in a fan table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct FanSet(u128);

impl FanSet {
    /// How many fans a ruleset may have.
    pub(super) const MOST: usize = 128;

    pub(super) const fn add(&mut self, place: usize) {
        self.0 |= 1 << place;
    }

    pub(super) const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    pub(super) const fn or(self, other: FanSet) -> FanSet {
        FanSet(self.0 | other.0)
    }

    pub(super) const fn without(self, other: FanSet) -> FanSet {
        FanSet(self.0 & !other.0)
    }

    pub(super) const fn only(place: usize) -> FanSet {
        FanSet(1 << place)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(place)
        })
    }
}
