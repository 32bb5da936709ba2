//! Why something cannot be done now, in words: a key that is known and does nothing says so.
//!
//! It is asked only where the program says what may be done anyway; elsewhere it would tell too much.

use crate::game::{Action, View};
use crate::hand::{completes, is_complete};
use crate::rules::Ruleset;
use crate::tile::Tile;
use crate::tui::app::Desk;
use crate::tui::keymap::Intent;
use crate::tui::play::Play;

/// Says why what a key asks for is not among the options.
pub(super) fn refuse(play: &mut Play, intent: Intent, desk: &Desk) {
    let Some(view) = play.stage.view() else {
        return;
    };
    let rules = play.conduct().session().rules();
    let offered = view.offered.filter(|_| play.is_claim());
    let key = match offered {
        Some((_, tile)) => no_claim(intent, tile, view, rules),
        None => no_turn(intent, view, rules),
    };
    let tile = offered.map_or_else(String::new, |(_, tile)| desk.words.tile(tile));
    play.note = Some(desk.words.fill(key, &[("tile", &tile)]));
}

/// Why a tile on offer cannot be claimed so.
#[allow(clippy::wildcard_enum_match_arm)] // of many intents few are claims
fn no_claim(intent: Intent, tile: Tile, view: &View, rules: &Ruleset) -> &'static str {
    let hand = &view.hand;
    let held = hand.concealed.of(tile);
    let takes_sets = view.options.iter().any(|a| matches!(a, Action::Chow(_)));
    match intent {
        Intent::Win if completes(&hand.concealed, tile, hand.melds.len(), &rules.goal) => {
            "note.win-barred"
        }
        Intent::Win => "note.no-win",
        Intent::Kong if held < 3 => "note.no-kong",
        Intent::Pung if held < 2 => "note.no-pung",
        Intent::Kong | Intent::Pung => "note.barred",
        Intent::Chow if !rules.claims.chow => "note.chows-never",
        Intent::Chow if view.offered.is_some_and(|(from, _)| from.next() != view.me) => {
            "note.chow-from-left"
        }
        Intent::Chow if !takes_sets => "note.no-chow",
        _ => "note.cannot",
    }
}

/// Why it cannot be done on one's own turn.
#[allow(clippy::wildcard_enum_match_arm)] // of many intents few are claims
fn no_turn(intent: Intent, view: &View, rules: &Ruleset) -> &'static str {
    let hand = &view.hand;
    match intent {
        Intent::Win if is_complete(&hand.concealed, hand.melds.len(), &rules.goal) => {
            "note.win-barred"
        }
        Intent::Win => "note.not-complete",
        Intent::Kong => "note.no-four",
        Intent::Pung | Intent::Chow | Intent::Take => "note.no-offer",
        _ => "note.cannot",
    }
}
