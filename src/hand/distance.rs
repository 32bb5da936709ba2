//! How far a hand is from ready, and which tiles bring it nearer.
//!
//! Only the tiles in the hand count: whether a useful tile is still to be had is the asker's knowledge.
//! No target holds a fifth copy, so `1111m` alone never waits for another `1m`.

use crate::hand::honours::Honours;
use crate::hand::merit::{Joined, Merits};
use crate::hand::reading::ORPHANS;
use crate::hand::table::{Sets, SuitTable};
use crate::hand::{Goal, Shape};
use crate::tile::{Counts, TileClass};

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
        Shape::SevenPairs => (melds == 0).then(|| to_seven_pairs(concealed)),
        Shape::ThirteenOrphans => (melds == 0).then(|| to_thirteen_orphans(concealed)),
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
            Shape::SevenPairs if melds == 0 => {
                (to_seven_pairs(concealed), useful_for_pairs(concealed))
            }
            Shape::ThirteenOrphans if melds == 0 => (
                to_thirteen_orphans(concealed),
                useful_for_orphans(concealed),
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
            melds <= sets && concealed.len() == (sets - melds) * 3 + 2 && is_whole(concealed, goal)
        }
        Shape::SevenPairs => melds == 0 && is_seven_pairs(concealed),
        Shape::ThirteenOrphans => melds == 0 && is_thirteen_orphans(concealed),
    })
}

/// Do all the tiles make sets and one pair?
fn is_whole(concealed: &Counts, goal: &Goal) -> bool {
    let (suits, honours) = concealed.groups();
    let table = SuitTable::get(usize::from(goal.sets), Sets::Any);
    let mut pairs = 0;
    for &n in honours {
        pairs += u8::from(n == 2);
        if n == 1 || n == 4 {
            return false;
        }
    }
    for suit in suits {
        let Some(more) = table.pairs_beside_sets(suit) else {
            return false;
        };
        pairs += more;
    }
    pairs == 1
}

/// Seven different pairs.
pub(super) fn is_seven_pairs(tiles: &Counts) -> bool {
    tiles.len() == 14 && tiles.as_array().iter().all(|&n| n == 0 || n == 2)
}

/// One of each terminal and honour, and one of them twice.
pub(super) fn is_thirteen_orphans(tiles: &Counts) -> bool {
    tiles.len() == 14 && tiles.class() == ORPHANS
}

fn to_seven_pairs(tiles: &Counts) -> Distance {
    let (kinds, pairs) = kinds_and_pairs(tiles, TileClass::ALL);
    6 - pairs.min(7) + (7 - kinds).max(0)
}

/// A second tile of a kind; a new kind too while there are fewer than seven.
fn useful_for_pairs(tiles: &Counts) -> TileClass {
    let held = tiles.class();
    let wanted = if held.len() < 7 { TileClass::ALL } else { held };
    wanted.and(tiles.at_least(2).not())
}

fn to_thirteen_orphans(tiles: &Counts) -> Distance {
    let (kinds, pairs) = kinds_and_pairs(tiles, ORPHANS);
    13 - kinds - pairs.min(1)
}

/// A missing orphan; while none is held twice also a second one.
fn useful_for_orphans(tiles: &Counts) -> TileClass {
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

/// A hand by its four groups.
struct Groups<'a> {
    suits: [&'a [u8; 9]; 3],
    honours: &'a [u8; 7],
    table: &'static SuitTable,
}

impl<'a> Groups<'a> {
    fn new(concealed: &'a Counts, goal: &Goal) -> Self {
        let (suits, honours) = concealed.groups();
        Groups {
            suits,
            honours,
            table: SuitTable::get(usize::from(goal.sets), Sets::Any),
        }
    }

    fn merits(&self) -> [Merits; 4] {
        let [m, p, s] = self.suits.map(|suit| self.table.merits(suit));
        [m, p, s, Honours::new(self.honours).merits()]
    }

    fn distance(&self, goal: &Goal, melds: usize) -> Distance {
        let [m, p, s, z] = self.merits();
        let (mp, sz) = (Joined::from(m).and(p), Joined::from(s).and(z));
        to_distance(mp.missing(sz, sets_wanted(goal, melds)))
    }

    fn nearer(&self, goal: &Goal, melds: usize) -> (Distance, TileClass) {
        let sets = sets_wanted(goal, melds);
        let [m, p, s, z] = self.merits();
        let (mp, sz) = (Joined::from(m).and(p), Joined::from(s).and(z));
        let missing = mp.missing(sz, sets);
        let targets = |own: Merits, rest: Joined| own.targets(rest, sets, missing);
        let useful = self.table.nearer(self.suits[0], targets(m, sz.and(p)))
            | self.table.nearer(self.suits[1], targets(p, sz.and(m))) << 9
            | self.table.nearer(self.suits[2], targets(s, mp.and(z))) << 18
            | Honours::new(self.honours).nearer(self.honours, targets(z, mp.and(s))) << 27;
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
