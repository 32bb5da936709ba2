//! One seat's tiles, every way to read a complete hand, and how far an incomplete one is from ready.

mod distance;
mod filling;
pub mod honours;
mod meld;
pub mod merit;
mod reading;
pub mod special;
pub mod table;

pub use distance::{
    Distance, completes, distance, distance_by_shape, is_complete, nearer, useful_tiles, waits,
};
pub use meld::{Claim, KongKind, Meld, MeldKind};
pub use reading::{Completes, ReadSet, Reading, SetKind, Shape, Split, readings, splits};

use crate::tile::{Bonus, Counts, Tile};

/// The tiles of one seat. Concealed tiles include the one just drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hand {
    /// What nobody else sees.
    pub concealed: Counts,
    /// Chows, pungs and kongs on the table, concealed kongs among them.
    pub melds: Vec<Meld>,
    /// Flowers and seasons set aside.
    pub bonus: Vec<Bonus>,
}

impl Hand {
    /// How many tiles of a kind the seat holds, melds included.
    pub fn count_of(&self, tile: Tile) -> u8 {
        self.concealed.of(tile)
            + self
                .melds
                .iter()
                .map(|meld| meld.count_of(tile))
                .sum::<u8>()
    }

    /// Was nothing claimed? Concealed kongs leave a hand concealed.
    pub fn is_concealed(&self) -> bool {
        self.melds.iter().all(Meld::is_concealed)
    }
}

/// What a complete hand is made of under some ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// Sets beside the pair: four, or five where sixteen tiles are held.
    pub sets: u8,
    /// The shapes that win, the standard one among them.
    pub shapes: Vec<Shape>,
}

impl Goal {
    /// The same number of sets, in one shape alone.
    #[must_use]
    pub fn only(&self, shape: Shape) -> Goal {
        Goal {
            sets: self.sets,
            shapes: vec![shape],
        }
    }

    /// Tiles held between turns: 13 with four sets.
    pub fn hand_size(&self) -> usize {
        usize::from(self.sets) * 3 + 1
    }
}
