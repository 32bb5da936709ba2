//! What a suit lacks of so many sets and a pair, and which tiles it is nearer by: looked up instead of
//! searched for.
//!
//! Targets never hold a fifth copy of a tile, so neither does the answer. A table is built in three passes
//! over all fillings of a suit:
//! 1. which fillings are part of some target (from the targets downwards);
//! 2. the tiles missing: either the filling is part of the target, or some tile of it is in excess and the
//!    answer is that of the filling without it (upwards);
//! 3. which tiles bring a target nearer: those that the filling with one more is nearer by.

use std::array;
use std::sync::OnceLock;

use crate::hand::filling::{Filling, Index, RANKS};
use crate::hand::merit::{FULL, MAX_SETS, Merits, Targets};

pub use crate::hand::filling::Place;

/// What may be a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sets {
    /// Chows and pungs.
    Any,
    /// Chows alone.
    Chows,
}

/// The answers for every filling of one suit.
#[derive(Debug)]
pub struct SuitTable {
    index: Index,
    /// Where sets of any kind will do, and where only chows do.
    answers: [Answers; 2],
}

#[derive(Debug)]
struct Answers {
    /// For hands with a tile too many.
    merits: Vec<u64>,
    /// For hands between turns.
    nearer: Vec<Nearer>,
}

/// The lowest bit of every half byte.
const ONES: u64 = 0x1111_1111_1111;

/// For each rank the targets that a tile of it brings nearer: ranks 1-4 as the four bits of each target, then
/// ranks 5-8, then rank 9 folded to 16 bits.
#[derive(Debug, Clone, Copy, Default)]
struct Nearer(u128);

impl Nearer {
    fn mark(&mut self, rank: usize, targets: u64) {
        self.0 |= match rank {
            0..4 => u128::from(targets) << rank,
            4..8 => u128::from(targets) << (44 + rank),
            _ => u128::from(folded(targets)) << 96,
        };
    }

    /// One bit for each rank that brings one of `targets` nearer.
    #[allow(clippy::cast_possible_truncation)] // 48 bits each
    fn ranks(self, targets: Targets) -> u64 {
        let any = |of_four: u64| {
            let four = of_four & targets.0;
            let four = four | four >> 24;
            let four = four | four >> 12;
            (four | four >> 4 | four >> 8) & 0xF
        };
        let nine = (self.0 >> 96) as u64 & folded(targets.0 & ONES);
        any(self.0 as u64) | any((self.0 >> 48) as u64) << 4 | u64::from(nine != 0) << 8
    }
}

/// Twelve bits, four apart, in 16 bits.
fn folded(bits: u64) -> u64 {
    (bits | bits >> 15 | bits >> 30) & 0x7777
}

impl SuitTable {
    /// The table for hands of at most four or five sets, built when first asked for.
    pub fn get(sets: usize) -> &'static SuitTable {
        static TABLES: [OnceLock<SuitTable>; 2] = [const { OnceLock::new() }; 2];
        let of_five = usize::from(sets > 4);
        TABLES[of_five].get_or_init(|| SuitTable::build(4 + of_five))
    }

    /// Where a suit that holds these many of each rank stands.
    pub fn place(&self, ranks: &[u8; RANKS]) -> Place {
        self.index.place(&Filling::new(ranks))
    }

    /// The merits of a suit; out of reach with more tiles than a hand holds.
    pub fn merits(&self, at: Place, of: Sets) -> Merits {
        let merits = self.index.whole.number(at);
        let merits = merits.and_then(|number| self.answers[of as usize].merits.get(number));
        Merits(merits.copied().unwrap_or(0))
    }

    /// The ranks that bring one of `targets` nearer, one bit each.
    pub fn nearer(&self, at: Place, of: Sets, targets: Targets) -> u64 {
        let nearer = self.index.short.number(at);
        let nearer = nearer.and_then(|number| self.answers[of as usize].nearer.get(number));
        nearer.map_or(0, |nearer| nearer.ranks(targets))
    }

    /// Do these tiles, all of them, make sets, or sets and a pair? Then the number of pairs.
    pub fn pairs_beside_sets(&self, ranks: &[u8; RANKS]) -> Option<u8> {
        let filling = Filling::new(ranks);
        let pairs = [Some(0), None, Some(1)][filling.tiles % 3]?;
        let Answers { merits, .. } = &self.answers[Sets::Any as usize];
        let merits = merits.get(self.index.number(&filling)?)?;
        let merit = merits >> (8 * (filling.tiles / 3) + 4 * usize::from(pairs));
        (merit & 0xF == u64::from(FULL)).then_some(pairs)
    }

    /// Builds the table for hands of at most `sets` sets, at most [`MAX_SETS`]; play asks [`SuitTable::get`].
    pub fn build(sets: usize) -> SuitTable {
        let index = Index::new(3 * sets + 2);
        let lanes = lanes(&index, &parts(&index, sets));
        let answers = [0, 1].map(|of| {
            let merits: Vec<u64> = lanes.iter().map(|lanes| merits(&lanes[of])).collect();
            let nearer = nearer(&index, &merits);
            Answers { merits, nearer }
        });
        SuitTable { index, answers }
    }
}

/// Targets of one filling, a bit each: bit `m` for `m` sets of any kind and bit `8 + m` for a pair beside
/// them, and 16 bits further on those whose sets are chows.
type Part = u32;

/// The target of nothing at all, of any sets and of chows.
const EITHER: Part = 1 | 1 << 16;

/// For every filling, the targets that it is part of.
fn parts(index: &Index, sets: usize) -> Vec<Part> {
    let mut part = vec![0; index.whole.len()];
    let mut mark = |ranks: &[u8; RANKS], target: Part| {
        if let Some(number) = index.number(&Filling::new(ranks)) {
            part[number] |= target;
        }
    };
    mark_targets(&mut [0; RANKS], EITHER, sets, 0, &mut mark);
    for (at, filling) in index.fillings().rev() {
        let above = index.above(&filling).into_iter().flatten();
        part[at] |= above.fold(0, |all, number| all | part[number]);
    }
    part
}

/// Marks the target in `ranks` and those that add up to `more` sets from the `from`th on: seven chows,
/// then nine pungs.
fn mark_targets(
    ranks: &mut [u8; RANKS],
    target: Part,
    more: usize,
    from: usize,
    mark: &mut impl FnMut(&[u8; RANKS], Part),
) {
    mark(ranks, target);
    for pair in 0..RANKS {
        if ranks[pair] <= 2 {
            ranks[pair] += 2;
            mark(ranks, target << 8);
            ranks[pair] -= 2;
        }
    }
    for kind in if more > 0 { from..16 } else { 0..0 } {
        let (low, span, copies, allowed) = if kind < 7 {
            (kind, 3, 1, Part::MAX)
        } else {
            (kind - 7, 1, 3, Part::MAX >> 16)
        };
        if ranks[low..low + span].iter().all(|&n| n + copies <= 4) {
            ranks[low..low + span].iter_mut().for_each(|n| *n += copies);
            mark_targets(ranks, (target & allowed) << 1, more - 1, kind, mark);
            ranks[low..low + span].iter_mut().for_each(|n| *n -= copies);
        }
    }
}

/// The merit of each target: of any sets, and of chows.
type Lanes = [[u8; 16]; 2];

/// For every filling, the merits of all targets.
fn lanes(index: &Index, part: &[Part]) -> Vec<Lanes> {
    // what so many tiles of a target are worth to it, if all of them belong to it
    let parts_of: [[u8; 16]; 3 * MAX_SETS + 3] = array::from_fn(|tiles| {
        array::from_fn(|target| {
            let missing = (3 * (target % 8) + 2 * (target / 8)).saturating_sub(tiles);
            FULL.saturating_sub(u8::try_from(missing).unwrap_or(FULL))
        })
    });
    let mut lanes: Vec<Lanes> = Vec::with_capacity(index.whole.len());
    for (at, filling) in index.fillings() {
        let own = [part[at], part[at] >> 16].map(|part| {
            let is_part = |target: usize| part >> target & 1 == 1;
            let own = parts_of[filling.tiles];
            array::from_fn(|target| if is_part(target) { own[target] } else { 0 })
        });
        let below = index.below(&filling).into_iter().flatten();
        lanes.push(below.fold(own, |best, below| highest(best, lanes[below])));
    }
    lanes
}

fn highest(one: Lanes, other: Lanes) -> Lanes {
    let highest = |of: usize| array::from_fn(|target| one[of][target].max(other[of][target]));
    [highest(0), highest(1)]
}

/// Byte `m`: low half without a pair, high half with one.
fn merits(lanes: &[u8; 16]) -> u64 {
    let [single, paired] = [0, 8].map(|from| array::from_fn(|sets| lanes[from + sets]));
    u64::from_le_bytes(single) | u64::from_le_bytes(paired) << 4
}

/// For every filling of a hand between turns, in the order of their numbers, which tiles bring which targets
/// nearer.
fn nearer(index: &Index, merits: &[u64]) -> Vec<Nearer> {
    let short = |filling: &Filling| index.short.number(index.place(filling)).is_some();
    let fillings = index.fillings().filter(|(_, filling)| short(filling));
    let nearer = fillings.map(|(at, filling)| {
        let mut nearer = Nearer::default();
        for (rank, above) in index.above(&filling).into_iter().enumerate() {
            if let Some(above) = above {
                nearer.mark(rank, merits[above] - merits[at]);
            }
        }
        nearer
    });
    let mut all = Vec::with_capacity(index.short.len());
    all.extend(nearer);
    all
}
