//! A few tiles that change hands at once.

use std::fmt;

use super::{Tile, TileList};

/// Up to three tiles, lowest first: what one player gives another in a Charleston.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Handful([Option<Tile>; Handful::MOST]);

impl Handful {
    /// So many tiles at most.
    pub const MOST: usize = 3;

    /// These tiles; none if there are more than three.
    pub fn from_tiles(tiles: impl IntoIterator<Item = Tile>) -> Option<Handful> {
        let mut few = Handful::default();
        for (at, tile) in tiles.into_iter().enumerate() {
            *few.0.get_mut(at)? = Some(tile);
        }
        few.0.sort_unstable_by_key(|tile| (tile.is_none(), *tile));
        Some(few)
    }

    /// Every tile, lowest first.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        self.0.into_iter().flatten()
    }

    /// How many tiles there are.
    pub fn len(&self) -> u8 {
        self.0.iter().map(|tile| u8::from(tile.is_some())).sum()
    }

    /// No tiles at all?
    pub const fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }
}

impl fmt::Display for Handful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tiles: Vec<Tile> = self.tiles().collect();
        TileList(&tiles).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::parse_tiles;

    #[test]
    fn the_same_tiles_are_the_same_handful() {
        let of = |text: &str| Handful::from_tiles(parse_tiles(text).unwrap());
        assert_eq!(of("E1m5p"), of("5p1mE"));
        assert_eq!(of("E1m").unwrap().to_string(), "1mE");
        assert_eq!(of("11mE").unwrap().len(), 3);
        assert!(of("").unwrap().is_empty() && !of("9s").unwrap().is_empty());
        assert_eq!(of("1234m"), None);
    }
}
