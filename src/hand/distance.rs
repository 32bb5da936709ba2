//! How far a hand is from ready, and which tiles bring it nearer.

use crate::hand::{Goal, is_complete};
use crate::tile::{Counts, Tile, TileClass};

/// Tiles away from ready: 0 is ready, -1 complete.
pub type Distance = i8;

/// The distance of these concealed tiles beside `melds` sets on the table.
pub fn distance(concealed: &Counts, melds: usize, goal: &Goal) -> Distance {
    if is_complete(concealed, melds, goal) {
        -1
    } else {
        0
    }
}

/// The tiles that lower the distance.
pub fn useful_tiles(concealed: &Counts, melds: usize, goal: &Goal) -> TileClass {
    waits(concealed, melds, goal)
}

/// The tiles that complete the hand.
pub fn waits(concealed: &Counts, melds: usize, goal: &Goal) -> TileClass {
    Tile::all()
        .filter(|&t| {
            concealed
                .with(t)
                .is_some_and(|c| is_complete(&c, melds, goal))
        })
        .collect()
}
