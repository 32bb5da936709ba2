//! What a suit lacks of so many sets and a pair, and which tiles it is nearer by: looked up instead of
//! searched for.
//!
//! Targets never hold a fifth copy of a tile, so neither does the answer. A table is built in three passes
//! over all fillings of a suit:
//! 1. which fillings are part of some target (from the targets downwards);
//! 2. the tiles missing: either the filling is part of the target, or some tile of it is in excess and the
//!    answer is that of the filling without it (upwards);
//! 3. which tiles bring a target nearer: those that the filling with one more is nearer by.

use std::sync::OnceLock;

use crate::hand::filling::{Filling, Index, RANKS};
use crate::hand::merit::{FULL, Merits, Targets};

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
    pub fn get(sets: usize, of: Sets) -> &'static SuitTable {
        static TABLES: [OnceLock<SuitTable>; 4] = [const { OnceLock::new() }; 4];
        let of_five = usize::from(sets > 4);
        let table = &TABLES[of_five * 2 + of as usize];
        table.get_or_init(|| SuitTable::build(4 + of_five, of))
    }

    /// Where a suit that holds these many of each rank stands, in every table for as many sets.
    pub fn place(&self, ranks: &[u8; RANKS]) -> Place {
        self.index.place(&Filling::new(ranks))
    }

    /// The merits of a suit; out of reach with more tiles than a hand holds.
    pub fn merits(&self, at: Place) -> Merits {
        let merits = self.index.whole.number(at);
        let merits = merits.and_then(|number| self.merits.get(number));
        Merits(merits.copied().unwrap_or(0))
    }

    /// The ranks that bring one of `targets` nearer, one bit each.
    pub fn nearer(&self, at: Place, targets: Targets) -> u64 {
        let nearer = self.index.short.number(at);
        let nearer = nearer.and_then(|number| self.nearer.get(number));
        nearer.map_or(0, |nearer| nearer.ranks(targets))
    }

    /// Do these tiles, all of them, make sets, or sets and a pair? Then the number of pairs.
    pub fn pairs_beside_sets(&self, ranks: &[u8; RANKS]) -> Option<u8> {
        let filling = Filling::new(ranks);
        let pairs = [Some(0), None, Some(1)][filling.tiles % 3]?;
        let merits = self.merits.get(self.index.number(&filling)?)?;
        let merit = merits >> (8 * (filling.tiles / 3) + 4 * usize::from(pairs));
        (merit & 0xF == u64::from(FULL)).then_some(pairs)
    }

    fn build(sets: usize, of: Sets) -> SuitTable {
        let index = Index::new(3 * sets + 2);
        let merits = merits(&index, &parts(&index, sets, of), sets);
        let mut nearer = vec![Nearer::default(); index.short.len()];
        index.each(|at, filling| {
            if let Some(short) = index.short.number(index.place(filling)) {
                for (rank, up) in filling.ups().enumerate() {
                    if let Some(more) = up.and_then(|up| index.number(&up)) {
                        nearer[short].mark(rank, merits[more] - merits[at]);
                    }
                }
            }
        });
        SuitTable {
            index,
            merits,
            nearer,
        }
    }
}

/// For every filling, the targets that it is part of: bit `2m + p`.
fn parts(index: &Index, sets: usize, of: Sets) -> Vec<u16> {
    let mut part = vec![0; index.whole.len()];
    let mut mark = |ranks: &[u8; RANKS], target: u16| {
        if let Some(number) = index.number(&Filling::new(ranks)) {
            part[number] |= target;
        }
    };
    mark_targets(&mut [0; RANKS], 0, sets, 0, of, &mut mark);
    index.each_back(|at, filling| {
        let above = filling.ups().flatten().filter_map(|up| index.number(&up));
        part[at] |= above.fold(0, |all, number| all | part[number]);
    });
    part
}

/// Marks the target in `ranks` of `made` sets and those that add sets from the `from`th on: seven chows,
/// then nine pungs.
fn mark_targets(
    ranks: &mut [u8; RANKS],
    made: usize,
    sets: usize,
    from: usize,
    of: Sets,
    mark: &mut impl FnMut(&[u8; RANKS], u16),
) {
    mark(ranks, 1 << (2 * made));
    for pair in 0..RANKS {
        if ranks[pair] <= 2 {
            ranks[pair] += 2;
            mark(ranks, 2 << (2 * made));
            ranks[pair] -= 2;
        }
    }
    let kinds = if of == Sets::Any { 16 } else { 7 };
    for kind in if made < sets { from..kinds } else { 0..0 } {
        let (low, span, copies) = if kind < 7 {
            (kind, 3, 1)
        } else {
            (kind - 7, 1, 3)
        };
        if ranks[low..low + span].iter().all(|&n| n + copies <= 4) {
            ranks[low..low + span].iter_mut().for_each(|n| *n += copies);
            mark_targets(ranks, made + 1, sets, kind, of, mark);
            ranks[low..low + span].iter_mut().for_each(|n| *n -= copies);
        }
    }
}

/// For every filling, the merits of all targets.
fn merits(index: &Index, part: &[u16], sets: usize) -> Vec<u64> {
    let mut lanes = vec![[0_u8; 16]; index.whole.len()];
    index.each(|at, filling| {
        for (target, lane) in lanes[at].iter_mut().enumerate().take(2 * (sets + 1)) {
            let missing = (3 * (target / 2) + 2 * (target % 2)).saturating_sub(filling.tiles);
            if part[at] >> target & 1 == 1 && missing < usize::from(FULL) {
                #[allow(clippy::cast_possible_truncation)] // below 15
                let merit = FULL - missing as u8;
                *lane = merit.max(*lane);
            }
        }
        let here = lanes[at];
        for number in filling.ups().flatten().filter_map(|up| index.number(&up)) {
            for (above, here) in lanes[number].iter_mut().zip(here) {
                *above = (*above).max(here);
            }
        }
    });
    // byte `m`: low half without a pair, high half with one
    let pack = |lanes: [u8; 16]| {
        let halves = lanes.iter().enumerate();
        halves.fold(0, |all, (i, &merit)| all | u64::from(merit) << (4 * i))
    };
    lanes.into_iter().map(pack).collect()
}
