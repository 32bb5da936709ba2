//! Distance and useful tiles against a search that knows no tables.
#![allow(clippy::unwrap_used)]

use mahjong_tui::hand::{Goal, Shape, completes, distance, is_complete, nearer, splits};
use mahjong_tui::tile::{Counts, Tile, TileClass, parse_tiles};
use proptest::prelude::*;

fn goal(sets: u8) -> Goal {
    Goal {
        sets,
        shapes: vec![Shape::Standard],
    }
}

/// Tiles missing from `sets` sets and, if `pair`, a pair, all above or at `from`: tries every set and pair
/// that has room under four copies.
fn missing(
    held: &Counts,
    target: &mut Counts,
    sets: usize,
    pair: bool,
    from: usize,
    best: &mut usize,
) {
    let lacks: usize = Tile::all()
        .map(|t| usize::from(target.of(t).saturating_sub(held.of(t))))
        .sum();
    if lacks >= *best {
        return;
    }
    if sets == 0 && !pair {
        *best = lacks;
        return;
    }
    for kind in from..34 * 3 {
        let Some(low) = Tile::from_index(kind % 34) else {
            continue;
        };
        let tiles: Vec<Tile> = match kind / 34 {
            0 if pair => vec![low; 2],
            1 if sets > 0 => vec![low; 3],
            2 if sets > 0 => match (low.plus(1), low.plus(2)) {
                (Some(next), Some(last)) => vec![low, next, last],
                _ => continue,
            },
            _ => continue,
        };
        let mut with = *target;
        if tiles.iter().all(|&t| with.add(t)) {
            let is_pair = kind < 34;
            let left = sets - usize::from(!is_pair);
            missing(held, &mut with, left, pair && !is_pair, kind, best);
        }
    }
}

fn naive(held: &Counts, sets: usize) -> i8 {
    let mut best = 3 * sets + 3;
    missing(held, &mut Counts::EMPTY.clone(), sets, true, 0, &mut best);
    i8::try_from(best).unwrap() - 1
}

/// A hand of `tiles` tiles that keeps to few ranks, so that sets and fourth copies are common.
fn crowded(tiles: usize) -> impl Strategy<Value = Counts> {
    let kinds = prop_oneof![Just((0, 9)), Just((0, 12)), Just((20, 34)), Just((0, 34))];
    (
        kinds,
        proptest::collection::vec(any::<prop::sample::Index>(), tiles),
    )
        .prop_map(|((from, to), picks)| {
            let mut wall: Vec<Tile> = Tile::all()
                .skip(from)
                .take(to - from)
                .flat_map(|t| [t; 4])
                .collect();
            Counts::from_tiles(
                picks
                    .iter()
                    .map(|pick| wall.swap_remove(pick.index(wall.len()))),
            )
            .unwrap()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn two_sets_and_a_pair(hand in crowded(7)) {
        let goal = goal(4);
        prop_assert_eq!(distance(&hand, 2, &goal), naive(&hand, 2));
    }

    #[test]
    fn useful_tiles_are_those_that_lower_the_distance(hand in crowded(13), five in crowded(16)) {
        for (hand, sets) in [(hand, 4), (five, 5)] {
            let goal = goal(sets);
            let (here, useful) = nearer(&hand, 0, &goal);
            prop_assert_eq!(here, distance(&hand, 0, &goal));
            for tile in Tile::all() {
                let more = hand.with(tile).map(|more| distance(&more, 0, &goal));
                prop_assert!(more.is_none_or(|more| more == here || more == here - 1));
                prop_assert_eq!(useful.contains(tile), more == Some(here - 1), "{} {}", hand, tile);
            }
        }
    }

    #[test]
    fn a_hand_is_complete_when_it_splits(
        hand in crowded(14), short in crowded(13), five in crowded(17), tile in 0..34_usize,
    ) {
        for (hand, sets) in [(hand, 4), (five, 5)] {
            let whole = !splits(&hand, usize::from(sets)).is_empty();
            prop_assert_eq!(is_complete(&hand, 0, &goal(sets)), whole);
            prop_assert_eq!(distance(&hand, 0, &goal(sets)) == -1, whole);
        }
        let only = Tile::from_index(tile).unwrap();
        for goal in [goal(4), Goal { shapes: Shape::ALL.to_vec(), ..goal(4) }] {
            let with = short.with(only).is_some_and(|all| is_complete(&all, 0, &goal));
            prop_assert_eq!(completes(&short, only, 0, &goal), with);
        }
        let four = Counts::from_tiles([only; 4]).unwrap();
        prop_assert!(!nearer(&four, 3, &goal(4)).1.contains(only));
    }
}

#[test]
fn a_fifth_copy_is_never_aimed_at() {
    let four = Counts::from_tiles([Tile::from_index(0).unwrap(); 4]).unwrap();
    // 111m and a 1m that can be no pair: 2m or 3m, then the other of the two, or a new pair.
    assert_eq!(distance(&four, 3, &goal(4)), 1);
    let useful = nearer(&four, 3, &goal(4)).1;
    assert_eq!(
        useful,
        TileClass::ALL.and(TileClass::only(Tile::from_index(0).unwrap()).not())
    );
}

#[test]
fn a_tile_completes_what_is_complete_with_it() {
    let goal = Goal {
        shapes: Shape::ALL.to_vec(),
        ..goal(4)
    };
    for (text, wins) in [
        ("123456m789p11sEE", "1sE"),
        ("123456m789p111sE", "E"),
        ("123456m789p23sEE", "14s"),
        ("123456m789p23sE", ""),
        ("1199m2255p3388sE", "E"),
        ("19m19p19sESWNCFP", "19m19p19sESWNCFP"),
        ("119m19p19sESWNCF", "P"),
        ("119m19p19sESWNC", ""),
        ("1111m23m456p789sE", "E"),
    ] {
        let hand = Counts::from_tiles(parse_tiles(text).unwrap()).unwrap();
        let found: Vec<Tile> = Tile::all()
            .filter(|&tile| completes(&hand, tile, 0, &goal))
            .collect();
        assert_eq!(found, parse_tiles(wins).unwrap(), "{text}");
    }
}

#[test]
fn four_pairs_in_four_groups_are_no_pair() {
    for text in [
        "11m 22p 33456789s EE",
        "11m 22p 345678s EEEE",
        "11m 222p 333s 444s EE E",
    ] {
        let hand = Counts::from_tiles(parse_tiles(text).unwrap()).unwrap();
        let whole = !splits(&hand, 4).is_empty();
        assert_eq!(is_complete(&hand, 0, &goal(4)), whole, "{text}");
    }
}
