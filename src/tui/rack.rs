//! My concealed tiles in the order they stand before me, and the cursor among them.

use crate::game::View;
use crate::tile::{Counts, Tile};
use crate::tui::picture::Rack;

/// How the tiles are ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// Characters, circles, bamboo, winds, dragons.
    #[default]
    Suits,
    /// Sets first, then pairs, then neighbours, then what stands alone.
    Plan,
}

impl Order {
    /// The other one.
    pub const fn other(self) -> Order {
        match self {
            Order::Suits => Order::Plan,
            Order::Plan => Order::Suits,
        }
    }
}

/// My tiles as they are shown: the drawn tile last and apart.
pub fn rack(view: &View, order: Order, cursor: Option<usize>, raised: &[Tile]) -> Rack {
    let mut rest = view.hand.concealed;
    let drawn = view.drawn.filter(|&tile| rest.take(tile));
    let mut tiles = match order {
        Order::Suits => rest.tiles().collect(),
        Order::Plan => by_plan(rest),
    };
    tiles.extend(drawn);
    let raised = places(&tiles, raised);
    Rack {
        cursor: cursor.filter(|&at| at < tiles.len()),
        tiles,
        apart: drawn.is_some(),
        raised,
    }
}

/// Where these tiles stand, each copy once.
fn places(tiles: &[Tile], wanted: &[Tile]) -> Vec<usize> {
    let mut left = wanted.to_vec();
    let mut found = Vec::new();
    for (place, tile) in tiles.iter().enumerate() {
        if let Some(at) = left.iter().position(|t| t == tile) {
            left.swap_remove(at);
            found.push(place);
        }
    }
    found
}

/// The tiles of a group that begins with a tile; fewer where the suit ends.
type Shape = dyn Fn(Tile) -> Vec<Tile>;

/// `1123447m EE P` becomes `123m 44m EE 1m 7m P`: triplets and runs, pairs, neighbours, the rest.
fn by_plan(mut rest: Counts) -> Vec<Tile> {
    let triplet = |tile: Tile| vec![tile; 3];
    let run = |tile: Tile| (0..3).filter_map(|i| tile.plus(i)).collect();
    let pair = |tile: Tile| vec![tile; 2];
    let side_by_side = |tile: Tile| [0, 1].into_iter().filter_map(|i| tile.plus(i)).collect();
    let one_between = |tile: Tile| [0, 2].into_iter().filter_map(|i| tile.plus(i)).collect();
    let shapes: [(&Shape, usize); 5] = [
        (&triplet, 3),
        (&run, 3),
        (&pair, 2),
        (&side_by_side, 2),
        (&one_between, 2),
    ];
    let mut ordered = Vec::new();
    for (shape, size) in shapes {
        for tile in Tile::all() {
            let group = shape(tile);
            while group.len() == size && takes(&mut rest, &group) {
                ordered.extend(&group);
            }
        }
    }
    ordered.extend(rest.tiles());
    ordered
}

/// Takes all of these, or none.
fn takes(rest: &mut Counts, group: &[Tile]) -> bool {
    let mut left = *rest;
    let all = group.iter().all(|&tile| left.take(tile));
    if all {
        *rest = left;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::{TileList, parse_tiles};

    #[test]
    fn the_plan_puts_sets_first_and_loners_last() {
        for (hand, planned) in [
            ("1123447mEEP", "123m44mEE1m7mP"),
            ("111222333m", "111222333m"),
            ("13579p", "1357p9p"),
        ] {
            let counts = Counts::from_tiles(parse_tiles(hand).unwrap()).unwrap();
            let expected = parse_tiles(planned).unwrap();
            let got = by_plan(counts);
            assert_eq!(TileList(&got).to_string(), TileList(&expected).to_string());
        }
    }

    #[test]
    fn each_copy_is_raised_once() {
        let tiles = parse_tiles("5566p").unwrap();
        let five = tiles[0];
        assert_eq!(places(&tiles, &[five]), [0]);
        assert_eq!(places(&tiles, &[five, five]), [0, 1]);
    }
}
