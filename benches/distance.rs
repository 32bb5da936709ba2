//! Distance and useful tiles of random hands, beside the `xiangting` crate; and the tables that they are
//! looked up in: what is allocated and not given back is what these hold.
#![allow(clippy::unwrap_used)]

use divan::{AllocProfiler, Bencher, black_box, counter::ItemsCount};
use mahjong_tui::hand::table::SuitTable;
use mahjong_tui::hand::{Goal, Shape, distance, is_complete, nearer};
use mahjong_tui::tile::{Counts, Tile};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use xiangting::{PlayerCount, calculate_necessary_tiles, calculate_replacement_number};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

const HANDS: usize = 1000;

fn main() {
    divan::main();
}

/// Hands dealt from a full wall.
fn hands(tiles: usize) -> Vec<Counts> {
    let mut wall: Vec<Tile> = Tile::all().flat_map(|tile| [tile; 4]).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    (0..HANDS)
        .map(|_| {
            wall.shuffle(&mut rng);
            Counts::from_tiles(wall[..tiles].iter().copied()).unwrap()
        })
        .collect()
}

fn goal(shapes: &[Shape]) -> Goal {
    Goal {
        sets: 4,
        shapes: shapes.to_vec(),
    }
}

/// Runs `ask` over all hands; one item is one hand.
fn over<T>(bencher: Bencher, hands: &[Counts], ask: impl Fn(&Counts) -> T + Sync) {
    bencher.counter(ItemsCount::new(HANDS)).bench(|| {
        for hand in hands {
            black_box(ask(black_box(hand)));
        }
    });
}

/// For hands of four sets.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn building_the_tables() -> SuitTable {
    SuitTable::build(4)
}

/// The standard shape alone.
#[divan::bench]
fn standard_distance(bencher: Bencher) {
    let goal = goal(&[Shape::Standard]);
    over(bencher, &hands(13), |hand| distance(hand, 0, &goal));
}

#[divan::bench]
fn standard_useful(bencher: Bencher) {
    let goal = goal(&[Shape::Standard]);
    over(bencher, &hands(13), |hand| nearer(hand, 0, &goal));
}

#[divan::bench]
fn standard_complete(bencher: Bencher) {
    let goal = goal(&[Shape::Standard]);
    over(bencher, &hands(14), |hand| is_complete(hand, 0, &goal));
}

/// All three shapes, as `xiangting` does.
#[divan::bench]
fn all_shapes_distance(bencher: Bencher) {
    let goal = goal(&Shape::ALL);
    over(bencher, &hands(13), |hand| distance(hand, 0, &goal));
}

#[divan::bench]
fn all_shapes_useful(bencher: Bencher) {
    let goal = goal(&Shape::ALL);
    over(bencher, &hands(13), |hand| nearer(hand, 0, &goal));
}

#[divan::bench]
fn xiangting_distance(bencher: Bencher) {
    over(bencher, &hands(13), |hand| {
        calculate_replacement_number(hand.as_array(), PlayerCount::Four).unwrap()
    });
}

#[divan::bench]
fn xiangting_useful(bencher: Bencher) {
    over(bencher, &hands(13), |hand| {
        calculate_necessary_tiles(hand.as_array(), PlayerCount::Four).unwrap()
    });
}
