//! Hands with known answers: distances, useful tiles and readings, from outside this project.
#![allow(clippy::unwrap_used)]

use mahjong_tui::hand::{
    Goal, SetKind, Shape, distance_by_shape, is_complete, splits, useful_tiles, waits,
};
use mahjong_tui::tile::{Counts, parse_tiles};

fn bag(text: &str) -> Counts {
    Counts::from_tiles(parse_tiles(text).unwrap()).unwrap()
}

fn goal(shapes: &[Shape]) -> Goal {
    Goal {
        sets: 4,
        shapes: shapes.to_vec(),
    }
}

/// The rows of a table without its heading.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().skip(1).map(|line| line.split(',').collect())
}

#[test]
fn distances_by_shape() {
    let goal = goal(&Shape::ALL);
    let mut asked = 0;
    for row in rows(include_str!("cases/shanten.csv")) {
        let (melds, hand) = (row[3].parse().unwrap(), bag(row[5]));
        let found: Vec<_> = distance_by_shape(&hand, melds, &goal).collect();
        let shapes = [Shape::Standard, Shape::ThirteenOrphans, Shape::SevenPairs];
        for (shape, want) in shapes.into_iter().zip(&row[6..]) {
            if !want.is_empty() {
                let want = (shape, want.parse().unwrap());
                assert!(found.contains(&want), "{row:?}: {found:?}");
                asked += 1;
            }
        }
        let complete = found.iter().any(|&(_, distance)| distance == -1);
        assert_eq!(is_complete(&hand, melds, &goal), complete, "{row:?}");
    }
    assert!(asked >= 9000);
}

#[test]
fn useful_tiles_and_how_many_are_left() {
    let goal = goal(&[Shape::Standard]);
    for row in rows(include_str!("cases/ukeire.csv")) {
        let (melds, hand) = (row[1].parse().unwrap(), bag(row[2]));
        let useful = useful_tiles(&hand, melds, &goal);
        let want = parse_tiles(row[4]).unwrap().into_iter().collect();
        assert_eq!(useful, want, "{row:?}");
        assert_eq!(useful.len().to_string(), row[5], "{row:?}");
        let left: u8 = useful.tiles().map(|tile| 4 - hand.of(tile)).sum();
        assert_eq!(left.to_string(), row[6], "{row:?}");
        if row[3] == "0" {
            assert_eq!(waits(&hand, melds, &goal), useful, "{row:?}");
        }
    }
}

#[test]
fn readings_of_complete_hands() {
    for row in rows(include_str!("cases/decomp.csv")) {
        let melds: usize = row[0].parse().unwrap();
        let found = splits(&bag(row[1]), 4 - melds);
        assert_eq!(found.len().to_string(), row[2], "{row:?}");
        let mut want: Vec<Vec<Counts>> = row[3].split(" / ").map(groups).collect();
        let mut found: Vec<Vec<Counts>> = found
            .iter()
            .map(|split| {
                let mut groups: Vec<Counts> = split
                    .sets
                    .iter()
                    .map(|&(kind, low)| match kind {
                        SetKind::Chow => vec![low, low.plus(1).unwrap(), low.plus(2).unwrap()],
                        SetKind::Pung | SetKind::Kong => vec![low; 3],
                    })
                    .chain([vec![split.pair; 2]])
                    .map(|tiles| Counts::from_tiles(tiles).unwrap())
                    .collect();
                groups.sort_by_key(|group| *group.as_array());
                groups
            })
            .collect();
        want.sort_by_key(|groups| groups.iter().map(|g| *g.as_array()).collect::<Vec<_>>());
        found.sort_by_key(|groups| groups.iter().map(|g| *g.as_array()).collect::<Vec<_>>());
        assert_eq!(found, want, "{row:?}");
    }
}

/// The sets and the pair of one reading, in an order of their own.
fn groups(reading: &str) -> Vec<Counts> {
    let mut groups: Vec<Counts> = reading.split_whitespace().map(bag).collect();
    groups.sort_by_key(|group| *group.as_array());
    groups
}
