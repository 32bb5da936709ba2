//! The procedure of a game, case by case, on walls laid by hand.
#![allow(clippy::unwrap_used)]

mod charleston;
mod claims;
#[path = "../common/mod.rs"]
mod common;
mod course;
mod kongs;

use common::{lay, rules};
use mahjong_tui::game::Table;

const JUNK: &str = "147m258p369sESWN";

/// Hands of which only the first needs saying: the others hold nothing that fits together.
fn junk(a: &'static str) -> [&'static str; 4] {
    [a, "258m369p147sESWN", "369m147p258sESWN", JUNK]
}

/// The same, and no nines but those said.
fn no_nines(a: &'static str) -> [&'static str; 4] {
    [
        a,
        "258m 367p 147s FSWN",
        "36m 147p 258s ESWNC",
        "147m 258p 36s ESWNC",
    ]
}

/// A game of a shipped ruleset, dealt by A: see [`lay`].
fn dealt(id: &str, hands: [&str; 4], front: &str, back: &str) -> Table {
    lay(rules(id), hands, front, back).0
}
