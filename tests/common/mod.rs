//! Walls laid by hand, so that a test can say what everybody holds and what comes next.
#![allow(dead_code)] // each test file uses its own part

pub mod rare;

use std::sync::Arc;

use mahjong_tui::game::{Action, Event, Opening, Outcome, Table};
use mahjong_tui::rules::{BonusTiles, Ruleset, builtin};
use mahjong_tui::seat::{Seat, Wind};
use mahjong_tui::tile::{Bonus, Piece, Tile, parse_tiles};

/// A shipped ruleset, to be changed at will.
pub fn rules(id: &str) -> Ruleset {
    Ruleset::clone(&builtin::by_id(id).unwrap())
}

/// Tiles and bonus tiles in order, separated by spaces: `123m 1f E`.
pub fn pieces(text: &str) -> Vec<Piece> {
    let words = text.split_whitespace();
    words
        .flat_map(|word| match word.parse::<Bonus>() {
            Ok(bonus) => vec![Piece::Bonus(bonus)],
            Err(_) => parse_tiles(word)
                .unwrap()
                .into_iter()
                .map(Piece::Tile)
                .collect(),
        })
        .collect()
}

/// A game dealt by A: what A, B, C and D are dealt, what is drawn from the front after that (A's first
/// tile included) and from the back, in order. The rest of the wall is whatever is left.
pub fn lay(rules: Ruleset, hands: [&str; 4], front: &str, back: &str) -> (Table, Vec<Event>) {
    let bonus = rules.table.bonus == BonusTiles::Replaced;
    let size = rules.goal.hand_size();
    let hands = hands.map(pieces);
    let mut wall = Vec::new();
    for start in (0..size).step_by(4) {
        for hand in &hands {
            assert_eq!(hand.len(), size);
            wall.extend_from_slice(&hand[start..size.min(start + 4)]);
        }
    }
    wall.extend(pieces(front));
    let mut tail = pieces(back);
    tail.reverse();
    let rest = others(wall.iter().chain(&tail), bonus);
    wall.extend(rest);
    wall.extend(tail);
    let opening = Opening {
        game: 1,
        dealer: Seat::A,
        prevailing: Wind::East,
        dealer_stays: 0,
        seating: None,
        dice: vec![1, 2, 3],
        side: if bonus { 18 } else { 17 },
        broken: Seat::B,
        break_after: 6,
        dead_wall: rules.table.dead_wall,
        refill: rules.table.refill,
    };
    Table::deal_pieces(Arc::new(rules), wall, opening)
}

/// All other pieces of a set. Bonus tiles that nobody asked for would only be in the way: they come last,
/// and lie in the middle.
fn others<'a>(used: impl Iterator<Item = &'a Piece>, bonus: bool) -> Vec<Piece> {
    let mut rest: Vec<Piece> = Tile::all().flat_map(|t| [Piece::Tile(t); 4]).collect();
    if bonus {
        rest.extend(Bonus::all().map(Piece::Bonus));
    }
    for piece in used {
        let at = rest.iter().position(|p| p == piece);
        rest.remove(at.unwrap_or_else(|| panic!("too many {piece:?}")));
    }
    rest.sort_by_key(|piece| matches!(piece, Piece::Bonus(_)));
    rest
}

/// Does these, one a line or separated by `;`: `A discard 5m; B pung`.
pub fn run(table: &mut Table, script: &str) -> Vec<Event> {
    let steps = script
        .split(['\n', ';'])
        .map(str::trim)
        .filter(|s| !s.is_empty());
    steps
        .flat_map(|step| {
            let (seat, action) = step.split_once(' ').unwrap();
            let (seat, action): (Seat, Action) = (seat.parse().unwrap(), action.parse().unwrap());
            table.apply(seat, action).unwrap_or_else(|e| {
                let asked: Vec<_> = table.waiting().map(|s| (s, options(table, s))).collect();
                panic!("{step}: {e}; asked are {asked:?}")
            })
        })
        .collect()
}

/// What a seat may do, as text.
pub fn options(table: &Table, seat: Seat) -> Vec<String> {
    table.legal(seat).iter().map(Action::to_string).collect()
}

/// The winners and the fans each has, as text: `B: all-pungs self-draw`.
pub fn won(table: &Table) -> String {
    match table.ended().map(|ended| &ended.outcome) {
        None => "playing".to_owned(),
        Some(Outcome::Drawn) => "drawn".to_owned(),
        Some(Outcome::FalseWin(seat)) => format!("false win of {seat}"),
        Some(Outcome::Won(winners)) => winners
            .iter()
            .map(|w| {
                let fans: Vec<&str> = w.score.hits.iter().map(|hit| hit.fan.as_str()).collect();
                format!("{}: {}", w.win.seat, fans.join(" "))
            })
            .collect::<Vec<_>>()
            .join(", "),
    }
}
