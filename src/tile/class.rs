//! Named sets of tile kinds: honours, terminals, a suit, and those a ruleset adds.

use serde::{Serialize, Serializer};

use super::{Suit, Tile, TileList};

/// A set of tile kinds, as one bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TileClass(u64);

impl TileClass {
    /// No kinds.
    pub const NONE: TileClass = TileClass(0);
    /// All 34.
    pub const ALL: TileClass = TileClass((1 << 34) - 1);
    /// Winds and dragons.
    pub const HONOURS: TileClass = TileClass(0b111_1111 << 27);
    /// The four winds.
    pub const WINDS: TileClass = TileClass(0b1111 << 27);
    /// The three dragons.
    pub const DRAGONS: TileClass = TileClass(0b111 << 31);
    /// 1 and 9 of each suit.
    pub const TERMINALS: TileClass =
        TileClass(0b1_0000_0001 | 0b1_0000_0001 << 9 | 0b1_0000_0001 << 18);
    /// 2 to 8 of each suit.
    pub const SIMPLES: TileClass =
        TileClass(0b0_1111_1110 | 0b0_1111_1110 << 9 | 0b0_1111_1110 << 18);

    /// The nine kinds of a suit.
    pub const fn suit(suit: Suit) -> TileClass {
        TileClass(0b1_1111_1111 << (9 * suit.index()))
    }

    /// Just this kind.
    pub const fn only(tile: Tile) -> TileClass {
        TileClass(1 << tile.index())
    }

    /// From one bit for each kind, by [`Tile::index`]; bits beyond the kinds are dropped.
    pub const fn from_bits(bits: u64) -> TileClass {
        TileClass(bits & TileClass::ALL.0)
    }

    /// One bit for each kind, by [`Tile::index`].
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Is this kind in the set?
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Kinds in either.
    #[must_use]
    pub const fn or(self, other: TileClass) -> TileClass {
        TileClass(self.0 | other.0)
    }

    /// Kinds in both.
    #[must_use]
    pub const fn and(self, other: TileClass) -> TileClass {
        TileClass(self.0 & other.0)
    }

    /// Kinds not in it.
    #[must_use]
    pub const fn not(self) -> TileClass {
        TileClass(!self.0 & TileClass::ALL.0)
    }

    /// Is every kind of it in `other`?
    pub const fn within(self, other: TileClass) -> bool {
        self.0 & !other.0 == 0
    }

    /// No kinds at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The kinds, in canonical order.
    pub fn tiles(self) -> impl Iterator<Item = Tile> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let tile = Tile::from_index(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(tile)
        })
    }
}

impl Serialize for TileClass {
    /// In the notation: `"2p5p"`.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let tiles: Vec<Tile> = self.tiles().collect();
        to.collect_str(&TileList(&tiles))
    }
}

impl FromIterator<Tile> for TileClass {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles
            .into_iter()
            .fold(TileClass::NONE, |set, tile| set.or(TileClass::only(tile)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_named_classes_hold_what_their_names_say() {
        for tile in Tile::all() {
            assert_eq!(TileClass::HONOURS.contains(tile), tile.is_honour());
            assert_eq!(TileClass::TERMINALS.contains(tile), tile.is_terminal());
            assert_eq!(
                TileClass::SIMPLES.contains(tile),
                !tile.is_honour() && !tile.is_terminal()
            );
        }
        assert_eq!(TileClass::WINDS.or(TileClass::DRAGONS), TileClass::HONOURS);
        assert_eq!(TileClass::ALL.len(), 34);
        assert_eq!(TileClass::suit(Suit::Bamboo).len(), 9);
    }
}
