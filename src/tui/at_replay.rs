//! What one does while watching a recorded session.

// a screen answers to a few of the many intents, and to no others
#![allow(clippy::wildcard_enum_match_arm)]

use crate::record::Record;
use crate::tui::app::{Desk, Model, Overlay, Screen};
use crate::tui::keymap::Intent;
use crate::tui::msg::Cmd;
use crate::tui::page::{Page, PageKind};
use crate::tui::regions::Target;
use crate::tui::replay::{Place, Replay};
use crate::tui::scene::replay_buttons;
use crate::tui::{at_records, at_table};

/// Opens a record to be watched; one whose rules cannot be read is told of.
pub fn watch(model: &mut Model, record: Record, from_records: bool) -> Vec<Cmd> {
    match Replay::new(record, model.desk.settings.speed, from_records) {
        Ok(replay) => {
            model.overlays.clear();
            model.screen = Screen::Replay(Box::new(replay));
            vec![Cmd::Redraw]
        }
        Err(error) => {
            model.notify(error.to_string());
            Vec::new()
        }
    }
}

fn with_replay(model: &mut Model, act: impl FnOnce(&mut Replay, &Desk) -> Option<String>) {
    let free = model.overlays.is_empty() && !model.is_cramped();
    let told = match &mut model.screen {
        Screen::Replay(replay) if free => act(replay, &model.desk),
        Screen::Replay(_) | Screen::Play(_) | Screen::Menu(_) | Screen::Records => None,
    };
    if let Some(told) = told {
        model.notify(told);
    }
}

/// Does what a key asks for.
pub fn obey(model: &mut Model, intent: Intent) -> Vec<Cmd> {
    let page = match intent {
        Intent::Back => return leave(model),
        Intent::Log => Some(Page::at_end(PageKind::Log)),
        Intent::Thoughts => Some(Page::new(PageKind::Thoughts)),
        _ => None,
    };
    match page {
        Some(page) => model.overlays.push(Overlay::Page(page)),
        None => with_replay(model, |replay, desk| go(replay, intent, desk)),
    }
    Vec::new()
}

/// Back to where one came from: the list of records, or the shell.
fn leave(model: &mut Model) -> Vec<Cmd> {
    match &model.screen {
        Screen::Replay(replay) if replay.from_records => at_records::open(model),
        Screen::Replay(_) | Screen::Play(_) | Screen::Menu(_) | Screen::Records => vec![Cmd::Quit],
    }
}

/// Goes somewhere; whoever moves by hand stops what goes on by itself. Says what cannot be done.
fn go(replay: &mut Replay, intent: Intent, desk: &Desk) -> Option<String> {
    match intent {
        Intent::Play => {
            replay.toggle();
            return None;
        }
        Intent::Faster | Intent::Slower => {
            replay.change_speed(intent == Intent::Faster);
            return None;
        }
        Intent::Hands => {
            replay.open = !replay.open;
            return None;
        }
        _ => {}
    }
    replay.playing = false;
    let key = match intent {
        _ if moves(replay, intent) => return None,
        Intent::StepOn if replay.stopped().is_some() => return None, // it is told there anyway
        Intent::StepOn => "replay.end",
        _ => "replay.no-decision",
    };
    Some(desk.words.get(key).to_owned())
}

/// Moves by hand; `false` if there is nothing to move to.
fn moves(replay: &mut Replay, intent: Intent) -> bool {
    match intent {
        Intent::StepOn => return next_winner(replay) || replay.step_on(),
        Intent::StepBack => replay.step_back(),
        Intent::GameNext | Intent::GameBefore => replay.jump_game(intent == Intent::GameNext),
        Intent::DecisionNext | Intent::DecisionBefore => {
            return replay.jump_decision(intent == Intent::DecisionNext);
        }
        Intent::ToStart => replay.go_to(Place::default()),
        Intent::ToEnd => {
            let (game, moment) = (usize::MAX, usize::MAX);
            replay.go_to(Place { game, moment });
        }
        _ => {}
    }
    true
}

/// Where several won, the result tells of one after the other.
fn next_winner(replay: &mut Replay) -> bool {
    let ended = replay.stage.view().and_then(|view| view.ended.as_ref());
    let ended = ended.filter(|_| replay.is_result());
    let winners = ended.map_or(0, |ended| ended.outcome.winners().len());
    let more = replay.reading.0 + 1 < winners;
    if more {
        replay.reading = (replay.reading.0 + 1, None);
    }
    more
}

/// A click on the table or the result.
pub fn click(model: &mut Model, target: Target) -> Vec<Cmd> {
    match target {
        Target::Button(at) => {
            let intent = match &model.screen {
                Screen::Replay(replay) => replay_buttons(replay, &model.desk)
                    .get(at)
                    .map(|(intent, _)| *intent),
                Screen::Play(_) | Screen::Menu(_) | Screen::Records => None,
            };
            intent.map_or_else(Vec::new, |intent| obey(model, intent))
        }
        Target::Log => obey(model, Intent::Log),
        Target::Pace(true) => obey(model, Intent::Faster),
        Target::Pace(false) => obey(model, Intent::Slower),
        Target::Place(moment) => {
            with_replay(model, |replay, _| {
                replay.playing = false;
                let game = replay.place().game;
                replay.go_to(Place { game, moment });
                None
            });
            Vec::new()
        }
        Target::Reason(line) => {
            with_replay(model, |replay, _| {
                replay.reading.1 = Some(line);
                None
            });
            Vec::new()
        }
        Target::HandTile(_)
        | Target::Key(_)
        | Target::Offered
        | Target::Choice(_)
        | Target::River(_)
        | Target::Meld(..)
        | Target::Plate(_) => Vec::new(),
    }
}

/// The wheel: through the explanation of a score, else forth and back.
pub fn wheel(model: &mut Model, down: bool) {
    let reasons = at_table::reasons(model);
    with_replay(model, |replay, desk| {
        if replay.is_result() {
            at_table::step(&mut replay.reading.1, down, reasons);
            return None;
        }
        let step = if down {
            Intent::StepOn
        } else {
            Intent::StepBack
        };
        go(replay, step, desk)
    });
}
