//! The mouse at the table: what a click means depends on what is under it.

use super::choosing::{choose, declare_win, discard, mark, pass, reach};
use super::{look_closer, obey, reasons, step, with_play};
use crate::game::Action;
use crate::tui::app::{Desk, Model, Screen, Spot};
use crate::tui::keymap::{Context, Intent};
use crate::tui::msg::Cmd;
use crate::tui::play::{Play, PlayScreen};
use crate::tui::regions::Target;
use crate::tui::scene;

/// A click on the table, the result or the standings.
pub fn click(model: &mut Model, target: Target) -> Vec<Cmd> {
    match target {
        Target::Button(at) => return press(model, at),
        Target::Log => return obey(model, Intent::Log),
        Target::River(seat) | Target::Meld(seat, _) | Target::Plate(seat)
            if matches!(model.screen, Screen::Play(_)) =>
        {
            return look_closer(model, seat);
        }
        Target::River(_)
        | Target::Meld(..)
        | Target::Plate(_)
        | Target::HandTile(_)
        | Target::Offered
        | Target::Key(_)
        | Target::Choice(_)
        | Target::Reason(_)
        | Target::Place(_)
        | Target::Pace(_) => {}
    }
    with_play(model, |play, desk| {
        if let (PlayScreen::Result { chosen, .. }, Target::Reason(line)) =
            (&mut play.screen, target)
        {
            *chosen = Some(line);
        }
        if play.screen != PlayScreen::Table {
            return Vec::new();
        }
        if play.is_watching() {
            play.skip(desk);
        } else if !play.is_stale(false) {
            point_at(play, target, desk);
        }
        Vec::new()
    })
}

/// Does what a button is for.
fn press(model: &mut Model, button: usize) -> Vec<Cmd> {
    let buttons = match &model.screen {
        Screen::Play(play) => scene::buttons(play, &model.desk),
        Screen::Replay(_) | Screen::Records | Screen::Menu(_) => Vec::new(),
    };
    let intent = buttons.get(button).map(|(intent, _)| *intent);
    intent.map_or_else(Vec::new, |intent| obey(model, intent))
}

fn point_at(play: &mut Play, target: Target, desk: &Desk) {
    match target {
        Target::HandTile(at) if play.exchange().is_some() => {
            play.cursor = at;
            mark(play, at);
        }
        Target::HandTile(at) if play.context() == Context::Table => {
            if let Some(&tile) = play.tiles().get(at) {
                play.cursor = at;
                discard(play, Action::Discard(tile), desk);
            }
        }
        Target::HandTile(at) => play.cursor = at,
        Target::Offered if play.context() == Context::Claim => reach_for_best(play, desk),
        Target::Choice(at) => {
            let action = play.ways.as_ref().and_then(|ways| ways.actions.get(at));
            if let Some(&action) = action {
                play.act(action, desk);
            }
        }
        Target::Offered
        | Target::Button(_)
        | Target::Key(_)
        | Target::River(_)
        | Target::Meld(..)
        | Target::Plate(_)
        | Target::Log
        | Target::Reason(_)
        | Target::Place(_)
        | Target::Pace(_) => {}
    }
}

/// A click on the discard: the win if it is one, else whatever it can be taken for.
fn reach_for_best(play: &mut Play, desk: &Desk) {
    if !play.prompts() {
        reach(play, Intent::Take, desk);
    } else if play.options().contains(&Action::Win) {
        declare_win(play, desk);
    } else {
        choose(play, Intent::Take, desk);
    }
}

/// The right button: out of the ways, past a claim, ahead of a show.
pub fn right_click(model: &mut Model) -> Vec<Cmd> {
    with_play(model, |play, desk| {
        if play.is_watching() {
            play.skip(desk);
        } else if !play.advice.is_empty() {
            play.advice.clear();
        } else if play.ways.take().is_none() && play.is_claim() && !play.is_stale(false) {
            pass(play, desk);
        }
        Vec::new()
    })
}

/// The wheel: through the explanation of a score, or back through the log.
pub fn wheel(model: &mut Model, over: Option<Spot>, down: bool) {
    let reasons = reasons(model);
    with_play(model, |play, _| {
        match &mut play.screen {
            PlayScreen::Result { chosen, .. } => step(chosen, down, reasons),
            PlayScreen::Table if over == Some(Spot::Table(Target::Log)) => {
                let lines = play.stage.log().len();
                play.log_back = if down {
                    play.log_back.saturating_sub(1)
                } else {
                    (play.log_back + 1).min(lines)
                };
            }
            PlayScreen::Table | PlayScreen::Standings { .. } => {}
        }
        Vec::new()
    });
}
