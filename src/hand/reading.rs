//! Every way to read a complete hand.
//!
//! `111222333m` is three pungs or three chows, and the two may be worth very different scores: so no
//! reading is ever preferred here. [`readings`] gives them all, and for each also every place where
//! the winning tile may stand, since that decides which pungs are concealed.

use serde::{Deserialize, Serialize};

use crate::hand::special::{is_seven_pairs, is_thirteen_orphans};
use crate::hand::{Goal, Hand, MeldKind};
use crate::tile::{Counts, Tile, TileClass};

/// The shapes that a complete hand may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Sets and one pair.
    Standard,
    /// Seven different pairs.
    SevenPairs,
    /// One of each terminal and honour, and one of them twice.
    ThirteenOrphans,
}

impl Shape {
    /// All shapes.
    pub const ALL: [Shape; 3] = [Shape::Standard, Shape::SevenPairs, Shape::ThirteenOrphans];

    /// Its name in rulesets and answers.
    pub const fn id(self) -> &'static str {
        match self {
            Shape::Standard => "standard",
            Shape::SevenPairs => "seven-pairs",
            Shape::ThirteenOrphans => "thirteen-orphans",
        }
    }
}

/// What a set is, however it was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum SetKind {
    Chow,
    Pung,
    Kong,
}

/// One set of a complete hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReadSet {
    /// Chow, pung or kong.
    pub kind: SetKind,
    /// Its tile; the lowest of a chow.
    pub tile: Tile,
    /// Formed from drawn tiles alone. A pung that the winning discard completed is not.
    pub concealed: bool,
    /// Did it lie on the table before the win?
    pub melded: bool,
}

impl ReadSet {
    /// Its three or four tiles, lowest first.
    pub fn tiles(&self) -> Vec<Tile> {
        match self.kind {
            SetKind::Chow => (0..3).filter_map(|i| self.tile.plus(i)).collect(),
            SetKind::Pung => vec![self.tile; 3],
            SetKind::Kong => vec![self.tile; 4],
        }
    }

    /// Is a tile part of it?
    pub fn holds(&self, tile: Tile) -> bool {
        match self.kind {
            SetKind::Chow => (0..3).any(|i| self.tile.plus(i) == Some(tile)),
            SetKind::Pung | SetKind::Kong => self.tile == tile,
        }
    }
}

/// Where the winning tile stands in a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Completes {
    /// In the set with this place in [`Reading::sets`].
    Set(usize),
    /// In the pair with this place in [`Reading::pairs`].
    Pair(usize),
    /// One of the thirteen single tiles of thirteen orphans.
    Single,
}

/// One way to read a complete hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// Its shape.
    pub shape: Shape,
    /// Melds first, then the sets in the hand. Empty for the special shapes.
    pub sets: Vec<ReadSet>,
    /// One pair; seven for seven pairs; the double tile for thirteen orphans.
    pub pairs: Vec<Tile>,
    /// Where the winning tile stands.
    pub completes: Completes,
}

/// Concealed tiles split into sets and a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    /// Chows and pungs, by their lowest tile.
    pub sets: Vec<(SetKind, Tile)>,
    /// The pair.
    pub pair: Tile,
}

/// Every way to split exactly these tiles into `sets` chows or pungs and a pair.
pub fn splits(tiles: &Counts, sets: usize) -> Vec<Split> {
    let mut found = Vec::new();
    if tiles.len() == sets * 3 + 2 {
        for pair in Tile::all() {
            if let Some(rest) = tiles.without(pair, 2) {
                cover(rest, pair, &mut Vec::with_capacity(sets), &mut found);
            }
        }
    }
    found
}

/// The lowest tile left must start a pung or a chow; both are tried, the pung first, lest `1111s` beside
/// `23s` be found twice.
fn cover(rest: Counts, pair: Tile, sets: &mut Vec<(SetKind, Tile)>, found: &mut Vec<Split>) {
    let Some(low) = rest.kinds().next() else {
        found.push(Split {
            sets: sets.clone(),
            pair,
        });
        return;
    };
    let pung_had_its_turn = sets.last() == Some(&(SetKind::Chow, low));
    if let Some(rest) = rest.without(low, 3).filter(|_| !pung_had_its_turn) {
        sets.push((SetKind::Pung, low));
        cover(rest, pair, sets, found);
        sets.pop();
    }
    if let Some(rest) = without_chow(rest, low) {
        sets.push((SetKind::Chow, low));
        cover(rest, pair, sets, found);
        sets.pop();
    }
}

fn without_chow(tiles: Counts, low: Tile) -> Option<Counts> {
    tiles
        .without(low, 1)?
        .without(low.plus(1)?, 1)?
        .without(low.plus(2)?, 1)
}

/// The thirteen kinds of thirteen orphans.
pub(super) const ORPHANS: TileClass = TileClass::TERMINALS.or(TileClass::HONOURS);

/// Every reading of `hand` completed by `win`, which `hand` does not hold yet. Empty if the hand is
/// not complete, or if `win` would be a fifth copy.
pub fn readings(hand: &Hand, win: Tile, self_drawn: bool, goal: &Goal) -> Vec<Reading> {
    let Some(tiles) = hand
        .concealed
        .with(win)
        .filter(|_| hand.count_of(win) < Tile::COPIES)
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for shape in &goal.shapes {
        match shape {
            Shape::Standard => {
                let Some(sets) = usize::from(goal.sets).checked_sub(hand.melds.len()) else {
                    continue;
                };
                for split in splits(&tiles, sets) {
                    place(hand, win, self_drawn, &split, &mut found);
                }
            }
            Shape::SevenPairs if hand.melds.is_empty() && is_seven_pairs(&tiles) => {
                found.push(without_sets(*shape, tiles.kinds().collect(), win));
            }
            Shape::ThirteenOrphans if hand.melds.is_empty() && is_thirteen_orphans(&tiles) => {
                let pairs = tiles.kinds().filter(|&tile| tiles.of(tile) == 2);
                found.push(without_sets(*shape, pairs.collect(), win));
            }
            Shape::SevenPairs | Shape::ThirteenOrphans => {}
        }
    }
    found
}

/// The only reading of a shape that has no sets: the winning tile completes a pair or stands alone.
fn without_sets(shape: Shape, pairs: Vec<Tile>, win: Tile) -> Reading {
    let at = pairs.iter().position(|&tile| tile == win);
    Reading {
        shape,
        sets: vec![],
        pairs,
        completes: at.map_or(Completes::Single, Completes::Pair),
    }
}

/// One reading for each place in `split` where the winning tile may stand.
fn place(hand: &Hand, win: Tile, self_drawn: bool, split: &Split, found: &mut Vec<Reading>) {
    let melds = hand.melds.iter().map(|meld| ReadSet {
        kind: match meld.kind {
            MeldKind::Chow => SetKind::Chow,
            MeldKind::Pung => SetKind::Pung,
            MeldKind::Kong(_) => SetKind::Kong,
        },
        tile: meld.tile,
        concealed: meld.is_concealed(),
        melded: true,
    });
    let drawn = split.sets.iter().map(|&(kind, tile)| ReadSet {
        kind,
        tile,
        concealed: true,
        melded: false,
    });
    let sets: Vec<ReadSet> = melds.chain(drawn).collect();
    let reading = Reading {
        shape: Shape::Standard,
        sets,
        pairs: vec![split.pair],
        completes: Completes::Pair(0),
    };
    if split.pair == win {
        found.push(reading.clone());
    }
    for (i, set) in reading.sets.iter().enumerate() {
        let twin = reading.sets[..i].contains(set); // the same set twice: the same reading
        if set.melded || !set.holds(win) || twin {
            continue;
        }
        let mut sets = reading.sets.clone();
        sets[i].concealed = self_drawn;
        found.push(Reading {
            sets,
            completes: Completes::Set(i),
            ..reading.clone()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::is_complete;
    use crate::tile::parse_tiles;

    fn bag(text: &str) -> Counts {
        Counts::from_tiles(parse_tiles(text).unwrap()).unwrap()
    }

    fn goal() -> Goal {
        Goal {
            sets: 4,
            shapes: Shape::ALL.to_vec(),
        }
    }

    #[test]
    fn three_of_three_reads_both_ways() {
        let kinds: Vec<_> = splits(&bag("111222333m 456p 99s"), 4)
            .iter()
            .map(|s| {
                s.sets
                    .iter()
                    .filter(|(kind, _)| *kind == SetKind::Pung)
                    .count()
            })
            .collect();
        assert_eq!(kinds, [3, 0]);
    }

    #[test]
    fn the_winning_tile_may_stand_in_several_places() {
        // 234m 44m: the last 4m ends the chow or the pair.
        let hand = Hand {
            concealed: bag("2344m 456p 789p 999s"),
            ..Hand::default()
        };
        let places = |win: &str, self_drawn| -> Vec<(String, Completes, bool)> {
            readings(&hand, win.parse().unwrap(), self_drawn, &goal())
                .into_iter()
                .map(|r| {
                    let pair = r.pairs[0].to_string();
                    (pair, r.completes, r.sets.iter().all(|set| set.concealed))
                })
                .collect()
        };
        let with_four = |self_drawn| {
            [
                ("4m".to_owned(), Completes::Pair(0), true),
                ("4m".to_owned(), Completes::Set(0), self_drawn),
            ]
        };
        assert_eq!(places("4m", false), with_four(false));
        assert_eq!(places("4m", true), with_four(true));
        let with_one = [("4m".to_owned(), Completes::Set(0), true)];
        assert_eq!(places("1m", true), with_one);
    }

    #[test]
    fn special_shapes_need_a_hand_without_melds() {
        let hand = Hand {
            concealed: bag("19m19p19sESWNCFP"),
            ..Hand::default()
        };
        let r = readings(&hand, "1m".parse().unwrap(), true, &goal());
        assert_eq!(r.len(), 1);
        assert_eq!(
            (r[0].shape, r[0].completes),
            (Shape::ThirteenOrphans, Completes::Pair(0))
        );
        assert!(is_complete(&bag("1199m2255p3388sEE"), 0, &goal()));
        assert!(!is_complete(&bag("1111m2255p3388sEE"), 0, &goal()));
        assert!(readings(&hand, "5m".parse().unwrap(), true, &goal()).is_empty());
    }

    #[test]
    fn a_fifth_copy_is_no_win() {
        let hand = Hand {
            concealed: bag("1111m 234p 567p 789p"),
            ..Hand::default()
        };
        assert!(readings(&hand, "1m".parse().unwrap(), true, &goal()).is_empty());
    }
}
