//! What would help: how far the hand is from ready, and what a sound player would do, in words.

use crate::bot::Reason;
use crate::game::{Action, View};
use crate::hand::{distance, useful_tiles};
use crate::tile::{Tile, TileList};
use crate::tui::app::Desk;
use crate::tui::lang::Words;
use crate::tui::play::Play;

/// One line on the hand: how far it is from ready, and which tiles would help.
pub(super) fn hint(play: &Play, desk: &Desk, view: &View) -> Option<String> {
    if !desk.settings.hints {
        return None;
    }
    let rules = play.conduct().session().rules();
    let mut tiles = view.hand.concealed;
    if tiles.len() % 3 == 2 {
        // what the hand would be without the tile under the cursor
        let cursor = play.tiles().get(play.cursor).copied()?;
        let _held = tiles.take(cursor);
    }
    let melds = view.hand.melds.len();
    let away = distance(&tiles, melds, &rules.goal);
    let useful: Vec<_> = useful_tiles(&tiles, melds, &rules.goal).tiles().collect();
    let left: u32 = useful
        .iter()
        .map(|&tile| u32::from(view.unseen(tile)))
        .sum();
    let key = if away == 0 { "hint.ready" } else { "hint.away" };
    Some(desk.words.fill(
        key,
        &[("n", &away), ("tiles", &TileList(&useful)), ("left", &left)],
    ))
}

/// What a sound player would do in my place, and why, in one line.
pub fn advice(play: &mut Play, desk: &Desk) -> Option<String> {
    let choice = play.advice(desk)?;
    let words = &desk.words;
    let action = action_in_words(choice.action, words);
    let reason = reason_in_words(&choice.reason, words);
    let places: [(&str, &dyn std::fmt::Display); 2] = [("action", &action), ("reason", &reason)];
    Some(words.fill("hint.advice", &places))
}

fn reason_in_words(reason: &Reason, words: &Words) -> String {
    match reason {
        Reason::Wins { .. } => words.get("reason.wins").to_owned(),
        Reason::Nothing => words.get("reason.nothing").to_owned(),
        Reason::Safest { .. } => words.get("reason.safest").to_owned(),
        Reason::KeepsHand => words.get("reason.keeps-hand").to_owned(),
        Reason::Lot => words.get("reason.lot").to_owned(),
        Reason::Said(text) => text.clone(),
        Reason::Nearer {
            distance,
            useful,
            left,
            fan,
            ..
        } => {
            let tiles: Vec<Tile> = useful.tiles().collect();
            let key = if *distance <= 0 {
                "reason.ready"
            } else {
                "reason.nearer"
            };
            let tiles = TileList(&tiles);
            let places: [(&str, &dyn std::fmt::Display); 3] =
                [("n", distance), ("left", left), ("tiles", &tiles)];
            let nearer = words.fill(key, &places);
            match fan {
                Some(n) => nearer + &words.fill("reason.fan", &[("n", n)]),
                None => nearer,
            }
        }
    }
}

fn action_in_words(action: Action, words: &Words) -> String {
    match action {
        Action::Discard(tile) => words.fill("button.discard", &[("tile", &words.tile(tile))]),
        Action::Chow(low) => {
            let tiles: Vec<Tile> = (0..3).filter_map(|up| low.plus(up)).collect();
            format!("{} {}", words.get("button.chow"), TileList(&tiles))
        }
        Action::Pung => words.get("button.pung").to_owned(),
        Action::Kong(_) => words.get("button.kong").to_owned(),
        Action::Win | Action::FalseWin => words.get("button.win").to_owned(),
        Action::Pass | Action::WrongClaim => words.get("button.pass").to_owned(),
        Action::Give(tiles) => words.fill("hint.give", &[("tiles", &tiles)]),
        Action::Again => words.get("button.again").to_owned(),
    }
}
