//! How far a hand is from ready, and which tiles bring it nearer.
//!
//! Only the tiles in the hand count: whether a useful tile is still to be had is the asker's knowledge.
//! No target holds a fifth copy, so `1111m` alone never waits for another `1m`.

use crate::hand::filling::Place;
use crate::hand::honours::Honours;
use crate::hand::merit::{Joined, Merits};
use crate::hand::special::{self, is_seven_pairs, is_thirteen_orphans};
use crate::hand::table::{Sets, SuitTable};
use crate::hand::{Goal, Shape};
use crate::tile::{Counts, Tile, TileClass};

/// Tiles away from ready: 0 is ready, -1 complete.
pub type Distance = i8;

/// The distance of these concealed tiles beside `melds` sets on the table: the least of all shapes.
pub fn distance(concealed: &Counts, melds: usize, goal: &Goal) -> Distance {
    goal.shapes
        .iter()
        .filter_map(|&shape| to_shape(concealed, melds, goal, shape))
        .min()
        .unwrap_or(Distance::MAX)
}

/// The distance from each shape that the goal allows. Shapes without sets are out of reach once
/// there are melds, and left out.
pub fn distance_by_shape(
    concealed: &Counts,
    melds: usize,
    goal: &Goal,
) -> impl Iterator<Item = (Shape, Distance)> {
    goal.shapes.iter().filter_map(move |&shape| {
        to_shape(concealed, melds, goal, shape).map(|distance| (shape, distance))
    })
}

fn to_shape(concealed: &Counts, melds: usize, goal: &Goal, shape: Shape) -> Option<Distance> {
    match shape {
        Shape::Standard => Some(Groups::new(concealed, goal).distance(goal, melds)),
        Shape::SevenPairs => (melds == 0).then(|| special::to_seven_pairs(concealed)),
        Shape::ThirteenOrphans => (melds == 0).then(|| special::to_thirteen_orphans(concealed)),
    }
}

/// The tiles that lower the distance of a hand between turns (3n + 1 tiles); none for other hands.
pub fn useful_tiles(concealed: &Counts, melds: usize, goal: &Goal) -> TileClass {
    nearer(concealed, melds, goal).1
}

/// The tiles that complete a hand between turns.
pub fn waits(concealed: &Counts, melds: usize, goal: &Goal) -> TileClass {
    match nearer(concealed, melds, goal) {
        (0, useful) => useful,
        _ => TileClass::NONE,
    }
}

/// The distance of a hand between turns, and the tiles that lower it; none for other hands.
pub fn nearer(concealed: &Counts, melds: usize, goal: &Goal) -> (Distance, TileClass) {
    let mut best = (Distance::MAX, TileClass::NONE);
    for &shape in &goal.shapes {
        let (distance, useful) = match shape {
            Shape::Standard => Groups::new(concealed, goal).nearer(goal, melds),
            Shape::SevenPairs if melds == 0 => (
                special::to_seven_pairs(concealed),
                special::useful_for_pairs(concealed),
            ),
            Shape::ThirteenOrphans if melds == 0 => (
                special::to_thirteen_orphans(concealed),
                special::useful_for_orphans(concealed),
            ),
            Shape::SevenPairs | Shape::ThirteenOrphans => continue,
        };
        if distance < best.0 {
            best = (distance, useful);
        } else if distance == best.0 {
            best.1 = best.1.or(useful);
        }
    }
    if concealed.len() % 3 == 1 {
        best
    } else {
        (best.0, TileClass::NONE)
    }
}

/// Do these concealed tiles, beside `melds` sets on the table, make a complete hand of any shape?
pub fn is_complete(concealed: &Counts, melds: usize, goal: &Goal) -> bool {
    goal.shapes.iter().any(|shape| match shape {
        Shape::Standard => {
            let sets = usize::from(goal.sets);
            // the quickest to fail comes first
            melds <= sets && is_whole(concealed, goal) && concealed.len() == (sets - melds) * 3 + 2
        }
        Shape::SevenPairs => melds == 0 && is_seven_pairs(concealed),
        Shape::ThirteenOrphans => melds == 0 && is_thirteen_orphans(concealed),
    })
}

/// Would this tile make a complete hand of them?
pub fn completes(concealed: &Counts, tile: Tile, melds: usize, goal: &Goal) -> bool {
    // Most hands have an honour to spare, which only orphans need, and they need all seven: that is seen
    // before a hand with one tile more is made.
    let honours = Honours::new(concealed.groups().1);
    if !tile.is_honour() && honours.pairs_beside_sets().is_none() && honours.lacks_one() {
        return false;
    }
    let with = concealed.with(tile);
    with.is_some_and(|tiles| is_complete(&tiles, melds, goal))
}

/// Do all the tiles make sets and one pair?
fn is_whole(concealed: &Counts, goal: &Goal) -> bool {
    let (suits, honours) = concealed.groups();
    Honours::new(honours)
        .pairs_beside_sets()
        .is_some_and(|pairs| {
            let table = SuitTable::get(usize::from(goal.sets));
            let suits = suits.iter().try_fold(pairs, |pairs, suit| {
                Some(pairs + table.pairs_beside_sets(suit)?)
            });
            suits == Some(1)
        })
}

/// A hand by its four groups.
struct Groups {
    suits: [Place; 3],
    honours: Honours,
    table: &'static SuitTable,
}

impl Groups {
    fn new(concealed: &Counts, goal: &Goal) -> Self {
        let (suits, honours) = concealed.groups();
        let table = SuitTable::get(usize::from(goal.sets));
        Groups {
            suits: suits.map(|suit| table.place(suit)),
            honours: Honours::new(honours),
            table,
        }
    }

    fn merits(&self) -> [Merits; 4] {
        let [m, p, s] = self.suits.map(|suit| self.table.merits(suit, Sets::Any));
        [m, p, s, self.honours.merits()]
    }

    fn distance(&self, goal: &Goal, melds: usize) -> Distance {
        let sets = sets_wanted(goal, melds);
        let [m, p, s, z] = self.merits();
        let (mp, sz) = (Joined::from(m).and(p, sets), Joined::from(s).and(z, sets));
        to_distance(mp.missing(sz, sets))
    }

    fn nearer(&self, goal: &Goal, melds: usize) -> (Distance, TileClass) {
        let sets = sets_wanted(goal, melds);
        let [m, p, s, z] = self.merits();
        let (mp, sz) = (Joined::from(m).and(p, sets), Joined::from(s).and(z, sets));
        let missing = mp.missing(sz, sets);
        let targets = |own: Merits, rest: Joined| own.targets(rest, sets, missing);
        let suit = |suit: usize, own: Merits, rest: Joined| {
            let targets = targets(own, rest);
            self.table.nearer(self.suits[suit], Sets::Any, targets) << (9 * suit)
        };
        let useful = suit(0, m, sz.and(p, sets))
            | suit(1, p, sz.and(m, sets))
            | suit(2, s, mp.and(z, sets))
            | self.honours.nearer(targets(z, mp.and(s, sets))) << 27;
        (to_distance(missing), TileClass::from_bits(useful))
    }
}

fn sets_wanted(goal: &Goal, melds: usize) -> usize {
    usize::from(goal.sets).saturating_sub(melds)
}

/// One tile more is missing from a complete hand than from a ready one.
#[allow(clippy::cast_possible_wrap)] // at most 15
fn to_distance(missing: u8) -> Distance {
    missing as Distance - 1
}
