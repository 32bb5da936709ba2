//! Exact counts over all hands of one suit.
#![allow(clippy::unwrap_used)]

use mahjong_tui::hand::{Goal, Shape, is_complete, waits};
use mahjong_tui::tile::{Counts, Suit, Tile};

fn goal(shape: Shape) -> Goal {
    Goal {
        sets: 4,
        shapes: vec![shape],
    }
}

/// Visits every hand of so many bamboo tiles.
fn each_hand(tiles: usize, rank: u8, hand: &Counts, visit: &mut impl FnMut(&Counts)) {
    let Some(tile) = Tile::suited(Suit::Bamboo, rank) else {
        if tiles == 0 {
            visit(hand);
        }
        return;
    };
    let mut hand = *hand;
    for copies in 0..=4.min(tiles) {
        each_hand(tiles - copies, rank + 1, &hand, visit);
        let more = hand.add(tile);
        assert!(more || copies == 4);
    }
}

#[test]
fn complete_hands_of_one_suit() {
    let (standard, pairs) = (goal(Shape::Standard), goal(Shape::SevenPairs));
    let mut found = [0; 4];
    each_hand(14, 1, &Counts::EMPTY, &mut |hand| {
        let (set, pair) = (
            is_complete(hand, 0, &standard),
            is_complete(hand, 0, &pairs),
        );
        found[0] += 1;
        found[1] += u32::from(set);
        found[2] += u32::from(pair);
        found[3] += u32::from(set && pair);
    });
    assert_eq!(found, [118_800, 13_259, 36, 18]);
}

#[test]
fn hands_of_one_suit_by_number_of_waits() {
    let goal = goal(Shape::Standard);
    let mut found = [0; 10];
    each_hand(13, 1, &Counts::EMPTY, &mut |hand| {
        found[waits(hand, 0, &goal).len()] += 1;
    });
    assert_eq!(
        found,
        [53530, 14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1]
    );
}
