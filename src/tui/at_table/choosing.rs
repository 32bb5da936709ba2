//! A key that chooses: a tile to discard, a claim, one of several ways.
//!
//! Whatever can be done is on the list of options that the table gives; what is not on it is not done.

// a screen answers to a few of the many intents, and to no others
#![allow(clippy::wildcard_enum_match_arm)]

use super::refusing::refuse;
use crate::game::Action;
use crate::rules::WrongClaim;
use crate::store::Speed;
use crate::tile::Handful;
use crate::tui::app::Desk;
use crate::tui::keymap::{Context, Intent};
use crate::tui::msg::Cmd;
use crate::tui::play::{Play, Ways};

/// Enter and the space bar also skip what is shown: pressed twice, the second was not meant for a
/// question that has only just come up.
fn means_more(intent: Intent, desk: &Desk) -> bool {
    let skips = matches!(intent, Intent::Discard | Intent::Take | Intent::Pass);
    skips && desk.settings.speed != Speed::Instant
}

pub(super) fn at_game(play: &mut Play, intent: Intent, desk: &Desk) -> Vec<Cmd> {
    match intent {
        Intent::Sort => {
            play.order = play.order.other();
            play.marked.clear();
            return Vec::new();
        }
        _ if play.is_watching() => {
            play.skip(desk);
            // advice plays nothing, so whoever asks for it early need not ask again
            if intent == Intent::Hint && !play.is_watching() {
                ask_for_advice(play);
            }
            return Vec::new();
        }
        _ => {}
    }
    if move_cursor(play, intent) || play.is_stale(means_more(intent, desk)) {
        return Vec::new();
    }
    // It was about the key before. What it said is to be asked for twice is asked for anew without it.
    if play.note.take().is_none() {
        play.armed = None;
    }
    if intent == Intent::Hint {
        ask_for_advice(play);
        return Vec::new();
    }
    match play.context() {
        Context::Ways => at_ways(play, intent, desk),
        Context::Claim => at_claim(play, intent, desk),
        _ => at_turn(play, intent, desk),
    }
    Vec::new()
}

/// Asks what would be best, or has heard enough. The cursor goes where the advice is: to the tile, or
/// to the way.
fn ask_for_advice(play: &mut Play) {
    if !play.advice.is_empty() {
        play.advice.clear();
        return;
    }
    play.advice = play.hint();
    let Some(best) = play.advice.first().map(|advice| advice.action) else {
        return;
    };
    if let Action::Discard(tile) = best
        && let Some(place) = play.tiles().iter().rposition(|&t| t == tile)
    {
        play.cursor = place;
    } else if let Some(ways) = &mut play.ways
        && let Some(way) = ways.actions.iter().position(|&a| a == best)
    {
        ways.chosen = way;
    }
}

/// Moves the cursor among my tiles, or among the ways. False if the key does not move it.
fn move_cursor(play: &mut Play, intent: Intent) -> bool {
    let (at, len) = match &play.ways {
        Some(ways) => (ways.chosen, ways.actions.len()),
        None => (play.cursor, play.tiles().len()),
    };
    if len == 0 {
        return false;
    }
    let to = match intent {
        Intent::Left => (at + len - 1) % len,
        Intent::Right => (at + 1) % len,
        Intent::First => 0,
        Intent::Last => len - 1,
        other => match other.tile_place() {
            Some(place) => place.min(len - 1),
            None => return false,
        },
    };
    match &mut play.ways {
        Some(ways) => ways.chosen = to,
        None => play.cursor = to,
    }
    play.armed = None;
    true
}

fn at_turn(play: &mut Play, intent: Intent, desk: &Desk) {
    if play.exchange().is_some() {
        return at_exchange(play, intent, desk);
    }
    match intent {
        Intent::Discard => {
            if let Some(&tile) = play.tiles().get(play.cursor) {
                discard(play, Action::Discard(tile), desk);
            }
        }
        Intent::DiscardDrawn => {
            let drawn = play.stage.view().and_then(|view| view.drawn);
            if let Some(tile) = drawn {
                discard(play, Action::Discard(tile), desk);
            }
        }
        Intent::Win => declare_win(play, desk),
        Intent::Kong => choose(play, intent, desk),
        Intent::Pung | Intent::Chow | Intent::Take => refuse(play, intent, desk),
        _ => {}
    }
}

/// A Charleston: tiles are marked, then given away.
fn at_exchange(play: &mut Play, intent: Intent, desk: &Desk) {
    let wish = match intent {
        Intent::Discard => return mark(play, play.cursor),
        Intent::Give => play.gift(),
        Intent::Again => Action::Again,
        Intent::Pass => Action::Pass,
        _ => return,
    };
    if play.options().contains(&wish) {
        play.act(wish, desk);
    }
}

/// Marks a tile to be given away, or takes the mark off.
pub(super) fn mark(play: &mut Play, at: usize) {
    if let Some(marked) = play.marked.iter().position(|&place| place == at) {
        play.marked.remove(marked);
    } else if play.marked.len() < Handful::MOST && at < play.tiles().len() {
        play.marked.push(at);
    }
}

/// A discard, asked for twice if the settings say so, or if a win would be let go by it.
pub(super) fn discard(play: &mut Play, action: Action, desk: &Desk) {
    let confirm = || desk.words.get("note.again-to-discard").to_owned();
    let warning = lets_win_go(play, desk).or_else(|| lets_advice_go(play, desk));
    let warning = warning.or_else(|| desk.settings.confirm.then(confirm));
    act_unless(warning, play, action, desk);
}

/// Lets the tile on offer go; asked for twice where that lets a win go, or what the hint advises.
pub(super) fn pass(play: &mut Play, desk: &Desk) {
    let warning = lets_win_go(play, desk).or_else(|| lets_advice_go(play, desk));
    act_unless(warning, play, Action::Pass, desk);
}

/// What is to be said before a win is let go: nobody throws one away by a key pressed out of habit.
fn lets_win_go(play: &Play, desk: &Desk) -> Option<String> {
    play.is_won().then(|| {
        let key = desk.key(play.context(), Intent::Win);
        desk.words.fill("note.let-win-go", &[("key", &key)])
    })
}

/// What is to be said before a claim or a kong is let go that was just advised: for a discard Enter follows
/// the hint.
fn lets_advice_go(play: &Play, desk: &Desk) -> Option<String> {
    let claim = Intent::of_claim(play.advised_claim()?)?;
    let key = desk.key(play.context(), claim);
    let caption = format!("button.{}", claim.id());
    let claim = desk.words.get(&caption);
    let places: [(&str, &dyn std::fmt::Display); 2] = [("claim", &claim), ("key", &key)];
    Some(desk.words.fill("note.let-advice-go", &places))
}

/// A win; where the rules let one declare a false one, it is asked for twice, right or wrong.
pub(super) fn declare_win(play: &mut Play, desk: &Desk) {
    let may = |action: Action| play.options().contains(&action);
    let action = if may(Action::Win) {
        Action::Win
    } else if may(Action::FalseWin) {
        Action::FalseWin
    } else {
        return refuse(play, Intent::Win, desk);
    };
    let risky = play.conduct().session().rules().claims.false_win;
    let warning = risky.then(|| desk.words.get("note.again-to-win").to_owned());
    act_unless(warning, play, action, desk);
}

/// Does it; where there is something to warn of, only when it is asked for twice.
fn act_unless(warning: Option<String>, play: &mut Play, action: Action, desk: &Desk) {
    match warning.filter(|_| play.armed != Some(action)) {
        Some(warning) => {
            play.armed = Some(action);
            play.note = Some(warning);
        }
        None => play.act(action, desk),
    }
}

fn at_claim(play: &mut Play, intent: Intent, desk: &Desk) {
    let claims = matches!(
        intent,
        Intent::Win | Intent::Kong | Intent::Pung | Intent::Chow
    );
    match intent {
        Intent::Pass => pass(play, desk),
        Intent::Take if !play.prompts() => reach(play, Intent::Take, desk),
        _ if claims && !play.prompts() => reach(play, intent, desk),
        Intent::Win => declare_win(play, desk),
        _ if claims => choose(play, intent, desk),
        _ => {}
    }
}

/// Would this action be what the key stands for? Taking a tile stands for any claim.
fn stands_for(intent: Intent, action: Action) -> bool {
    let claim = Intent::of_claim(action);
    claim.is_some() && (claim == Some(intent) || intent == Intent::Take)
}

/// Takes the one action that a key stands for, or asks which, pointing at the one that was advised.
pub(super) fn choose(play: &mut Play, intent: Intent, desk: &Desk) {
    let all = play.options().iter().copied();
    let actions: Vec<Action> = all.filter(|&action| stands_for(intent, action)).collect();
    match actions[..] {
        [] => refuse(play, intent, desk),
        [only] => play.act(only, desk),
        _ => {
            let advised = play.advice.first().map(|advice| advice.action);
            let at = actions.iter().position(|&action| Some(action) == advised);
            play.ways = Some(Ways {
                actions,
                chosen: at.unwrap_or(0),
            });
        }
    }
}

/// Reaches for the tile on offer without being told whether one may.
pub(super) fn reach(play: &mut Play, intent: Intent, desk: &Desk) {
    let mut options = play.options().iter();
    if options.any(|&action| stands_for(intent, action)) {
        return choose(play, intent, desk);
    }
    if intent == Intent::Win && play.options().contains(&Action::FalseWin) {
        return declare_win(play, desk);
    }
    if !play.options().contains(&Action::WrongClaim) {
        return;
    }
    let offered = play.offered();
    play.act(Action::WrongClaim, desk);
    let still = offered.filter(|_| play.offered() == offered); // the next question has its own words
    if let (Some((_, tile)), WrongClaim::Costs(price)) =
        (still, play.conduct().session().rules().claims.wrong_claim)
    {
        let tile = desk.words.tile(tile);
        let places: [(&str, &dyn std::fmt::Display); 2] = [("tile", &tile), ("points", &price)];
        play.note = Some(desk.words.fill("note.wrong-claim", &places));
    }
}

fn at_ways(play: &mut Play, intent: Intent, desk: &Desk) {
    let Some(ways) = &play.ways else { return };
    let wanted = match intent {
        Intent::Choose => Some(ways.chosen),
        Intent::Back => {
            play.ways = None;
            return;
        }
        other => other.way(),
    };
    if let Some(&action) = wanted.and_then(|at| ways.actions.get(at)) {
        play.act(action, desk);
    }
}
