//! The complete hands that are not made of sets: seven pairs, thirteen orphans.

use crate::hand::Distance;
use crate::hand::honours::Honours;
use crate::hand::reading::ORPHANS;
use crate::tile::{Counts, TileClass};

/// Are they seven different pairs?
pub fn is_seven_pairs(tiles: &Counts) -> bool {
    tiles.as_array().iter().all(|&n| n == 0 || n == 2) && tiles.len() == 14
}

/// Are they one of each terminal and honour, and one of them twice?
pub fn is_thirteen_orphans(tiles: &Counts) -> bool {
    let has_honours = !Honours::new(tiles.groups().1).lacks_one(); // the quickest to see
    has_honours && tiles.class() == ORPHANS && tiles.len() == 14
}

/// The distance from seven pairs.
pub fn to_seven_pairs(tiles: &Counts) -> Distance {
    let (kinds, pairs) = kinds_and_pairs(tiles, TileClass::ALL);
    6 - pairs.min(7) + (7 - kinds).max(0)
}

/// What brings seven pairs nearer: a second tile of a kind; a new kind too while there are fewer than seven.
pub fn useful_for_pairs(tiles: &Counts) -> TileClass {
    let held = tiles.class();
    let wanted = if held.len() < 7 { TileClass::ALL } else { held };
    wanted.and(tiles.at_least(2).not())
}

/// The distance from thirteen orphans.
pub fn to_thirteen_orphans(tiles: &Counts) -> Distance {
    let (kinds, pairs) = kinds_and_pairs(tiles, ORPHANS);
    13 - kinds - pairs.min(1)
}

/// What brings thirteen orphans nearer: a missing one; while none is held twice also a second one.
pub fn useful_for_orphans(tiles: &Counts) -> TileClass {
    if tiles.at_least(2).and(ORPHANS).is_empty() {
        ORPHANS
    } else {
        ORPHANS.and(tiles.class().not())
    }
}

/// How many kinds of a class are held, and how many of them twice or more.
fn kinds_and_pairs(tiles: &Counts, class: TileClass) -> (Distance, Distance) {
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // at most 34
    let kinds = |copies| tiles.at_least(copies).and(class).len() as Distance;
    (kinds(1), kinds(2))
}
