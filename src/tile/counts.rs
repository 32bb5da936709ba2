//! A bag of tiles: how many of each kind, never above four.

use std::fmt;

use super::{Tile, TileClass, TileList};

/// A multiset of tiles: how many of each of the 34 kinds, 0 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts([u8; Tile::KINDS]);

impl Counts {
    /// No tiles.
    pub const EMPTY: Counts = Counts([0; Tile::KINDS]);

    /// How many of a kind there are.
    pub const fn of(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// Adds one; `false`, and nothing changed, if there are four already.
    #[must_use = "a fifth copy is refused"]
    pub fn add(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        let room = *count < Tile::COPIES;
        *count += u8::from(room);
        room
    }

    /// Takes one away; `false`, and nothing changed, if there is none.
    #[must_use = "there may be none"]
    pub fn take(&mut self, tile: Tile) -> bool {
        let count = &mut self.0[tile.index()];
        let there = *count > 0;
        *count -= u8::from(there);
        there
    }

    /// The same bag without `n` copies of `tile`, if it holds that many.
    #[must_use]
    pub fn without(mut self, tile: Tile, n: u8) -> Option<Counts> {
        let count = &mut self.0[tile.index()];
        *count = count.checked_sub(n)?;
        Some(self)
    }

    /// The same bag with one more `tile`, if it holds fewer than four.
    #[must_use]
    pub fn with(mut self, tile: Tile) -> Option<Counts> {
        self.add(tile).then_some(self)
    }

    /// How many tiles in all.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// No tiles at all?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// The kinds held, each once, in canonical order.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> + use<> {
        self.class().tiles()
    }

    /// Every tile held, copies repeated, in canonical order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds()
            .flat_map(|tile| std::iter::repeat_n(tile, usize::from(self.of(tile))))
    }

    /// The set of kinds held.
    pub fn class(&self) -> TileClass {
        self.at_least(1)
    }

    /// The kinds of which so many or more are held, from one to four.
    pub fn at_least(&self, copies: u8) -> TileClass {
        const HIGH: u64 = 0x8080_8080_8080_8080;
        let mut bits = 0;
        for (i, eight) in self.0.chunks(8).enumerate() {
            let mut bytes = [0; 8];
            bytes[..eight.len()].copy_from_slice(eight);
            // The high bit of every byte that is large enough, then the eight bits side by side.
            let enough = u64::from_le_bytes(bytes) + (HIGH - u64::from(copies) * (HIGH >> 7));
            let enough = (enough & HIGH) >> 7;
            bits |= enough.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * i);
        }
        TileClass::from_bits(bits)
    }

    /// The counts by [`Tile::index`].
    pub const fn as_array(&self) -> &[u8; Tile::KINDS] {
        &self.0
    }

    /// The counts of each suit by rank, and of the honours: the groups that share no set.
    pub fn groups(&self) -> ([&[u8; 9]; 3], &[u8; 7]) {
        const EMPTY: [u8; 9] = [0; 9]; // each part of the array has the length asked for
        let suit = |suit: usize| self.0[9 * suit..].first_chunk().unwrap_or(&EMPTY);
        let honours = self.0.last_chunk().unwrap_or(&[0; 7]);
        ([0, 1, 2].map(suit), honours)
    }

    /// A bag of these tiles; none if there is a fifth copy among them.
    pub fn from_tiles(tiles: impl IntoIterator<Item = Tile>) -> Option<Counts> {
        let mut counts = Counts::EMPTY;
        tiles
            .into_iter()
            .all(|tile| counts.add(tile))
            .then_some(counts)
    }
}

impl Default for Counts {
    fn default() -> Self {
        Counts::EMPTY
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles: Vec<Tile> = self.tiles().collect();
        TileList(&tiles).fmt(f)
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Counts({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::parse_tiles;

    #[test]
    fn never_above_four_never_below_none() {
        let mut bag = Counts::from_tiles(parse_tiles("1111m").unwrap()).unwrap();
        let one = parse_tiles("1m").unwrap()[0];
        assert!(!bag.add(one));
        assert_eq!(bag.len(), 4);
        for _ in 0..4 {
            assert!(bag.take(one));
        }
        assert!(!bag.take(one) && bag.is_empty());
        assert!(bag.without(one, 1).is_none());
    }

    #[test]
    fn kinds_by_how_many_are_held() {
        let bag = Counts::from_tiles(parse_tiles("19m2233p444s7777sEEFFFP").unwrap()).unwrap();
        for copies in 1..=4 {
            let enough = Tile::all().filter(|&tile| bag.of(tile) >= copies);
            assert_eq!(bag.at_least(copies), enough.collect());
        }
        assert!(
            bag.tiles()
                .eq(parse_tiles("19m2233p444s7777sEEFFFP").unwrap())
        );
    }
}
