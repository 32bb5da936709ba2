//! One line on what is going on, and what the player may do about it.

use crate::game::{Leg, View};
use crate::lang::Words;
use crate::rules::{Ruleset, WrongClaim};
use crate::seat::BySeat;
use crate::tui::app::Desk;
use crate::tui::keymap::{Context, Intent};
use crate::tui::play::Play;
use crate::tui::teller::Teller;

/// One line on what is going on, and what the player may do about it.
pub(super) fn note(play: &Play, desk: &Desk, view: &View, teller: Teller) -> String {
    let words = &desk.words;
    if let Some(note) = play.fault.as_ref().or(play.note.as_ref()) {
        return note.clone();
    }
    let last = || {
        let mut told = play.stage.log().iter().rev();
        told.find_map(|s| teller.tell(s)).unwrap_or_default()
    };
    if play.ways.is_some() {
        return words.get("note.ways").to_owned();
    }
    if desk.auto_play && view.ended.is_none() {
        let key = desk.key(Context::Table, Intent::StepAway);
        return words.fill("note.auto-play", &[("key", &key)]);
    }
    if let Some(seat) = play.thinker().filter(|_| play.is_watching()) {
        return words.fill("note.thinking", &[("name", &teller.names[seat])]);
    }
    let asked = match (play.context(), view.offered) {
        _ if play.is_watching() => {
            return play.late.clone().unwrap_or_else(last);
        }
        (Context::Claim, _) => {
            let rules = play.conduct().session().rules();
            let question = if play.is_won() {
                let key = desk.key(Context::Claim, Intent::Win);
                words.fill("note.claim-wins", &[("key", &key)])
            } else {
                claim_question(rules, words)
            };
            format!("{} {question}", last())
        }
        _ if play.exchange().is_some() => exchange_note(play, desk, view, teller.names),
        (_, _) => turn_note(play, desk, view),
    };
    match &play.late {
        Some(late) => format!("{late} {asked}"),
        None => asked,
    }
}

/// What is to be done on one's own turn.
fn turn_note(play: &Play, desk: &Desk, view: &View) -> String {
    let words = &desk.words;
    match view.drawn {
        Some(tile) if play.is_won() => {
            let tile = words.tile(tile);
            let key = desk.key(Context::Table, Intent::Win);
            let places: [(&str, &dyn std::fmt::Display); 2] = [("tile", &tile), ("key", &key)];
            words.fill("note.turn-wins", &places)
        }
        Some(tile) => words.fill("note.turn-drawn", &[("tile", &words.tile(tile))]),
        None => words.get("note.turn").to_owned(),
    }
}

/// What is done without asking: a bot plays, or some claims are passed.
pub(super) fn badge(play: &Play, desk: &Desk) -> String {
    let settings = &desk.settings;
    let passes = (settings.pass_chows, settings.pass_pungs);
    let key = match passes {
        _ if desk.auto_play => "badge.auto-play",
        _ if !play.prompts() => return String::new(),
        (true, true) => "badge.passes-both",
        (true, false) => "badge.passes-chows",
        (false, true) => "badge.passes-pungs",
        (false, false) => return String::new(),
    };
    desk.words.get(key).to_owned()
}

/// To whom the tiles of a Charleston go now.
fn exchange_note(play: &Play, desk: &Desk, view: &View, names: &BySeat<String>) -> String {
    let to = |steps: usize| &names[view.me.after(steps)];
    match play.exchange() {
        Some(Leg::Three { to: steps, .. }) => desk.words.fill("note.give", &[("name", to(steps))]),
        Some(Leg::Across) => desk.words.fill("note.give-up-to", &[("name", to(2))]),
        Some(Leg::Again) | None => desk.words.get("note.again").to_owned(),
    }
}

fn claim_question(rules: &Ruleset, words: &Words) -> String {
    match rules.claims.wrong_claim {
        WrongClaim::Costs(price) if !rules.claims.prompt => {
            words.fill("note.take-at-risk", &[("points", &price)])
        }
        WrongClaim::Costs(_) | WrongClaim::Refused if rules.claims.prompt => {
            words.get("note.claim").to_owned()
        }
        WrongClaim::Costs(_) | WrongClaim::Refused => words.get("note.take").to_owned(),
    }
}
