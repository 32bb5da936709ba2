//! Which parts of a hand meet a pattern, as bits: to be joined and counted without allocating.
//!
//! It becomes [`Evidence`] when somebody wants to see it.

use crate::rules::Evidence;

/// The parts of a hand that meet a pattern, as bits: sets, pairs, bonus tiles, the whole, the winning tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Mark(u32);

impl Mark {
    /// All the tiles together.
    pub(super) const HAND: Mark = Mark(1 << 30);
    /// The winning tile, and how it came.
    pub(super) const WINNING_TILE: Mark = Mark(1 << 31);

    pub(super) const fn set(place: usize) -> Mark {
        Mark(1 << place)
    }

    pub(super) const fn pair(place: usize) -> Mark {
        Mark(1 << (8 + place))
    }

    pub(super) const fn bonus(place: usize) -> Mark {
        Mark(1 << (16 + place))
    }

    pub(super) const fn or(self, other: Mark) -> Mark {
        Mark(self.0 | other.0)
    }

    /// How many sets, pairs and bonus tiles it names.
    pub(super) const fn parts(self) -> u32 {
        (self.0 & 0x00ff_ffff).count_ones()
    }

    /// The same, spelt out. Where single parts are named, the whole hand is not named beside them.
    pub(super) fn evidence(self) -> Vec<Evidence> {
        let has = |mark: Mark| self.0 & mark.0 != 0;
        let mut found = Vec::new();
        found.extend((0..8).filter(|&i| has(Mark::set(i))).map(Evidence::Set));
        found.extend((0..8).filter(|&i| has(Mark::pair(i))).map(Evidence::Pair));
        found.extend((0..8).filter(|&i| has(Mark::bonus(i))).map(Evidence::Bonus));
        if has(Mark::WINNING_TILE) {
            found.push(Evidence::WinningTile);
        }
        if found.is_empty() && has(Mark::HAND) {
            found.push(Evidence::Hand);
        }
        found
    }
}
