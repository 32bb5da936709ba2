//! What a player does at the table, the result and the standings: keys and clicks become actions.
//!
//! Whatever can be done is on the list of options that the table gives; what is not on it is not
//! done. Where the program does not say what may be claimed, reaching for a tile is one gesture, and
//! a wrong one costs what the rules say.

// a screen answers to a few of the many intents, and to no others
#![allow(clippy::wildcard_enum_match_arm)]

mod choosing;
mod pointing;
mod refusing;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use ratatui::layout::Rect;

use crate::conduct::{Conduct, Lineup};
use crate::record::Record;
use crate::seat::Seat;
use crate::store::Trouble;
use crate::tui::app::{Desk, Model, Overlay, Screen, Seated};
use crate::tui::keymap::{Context, Intent, Key};
use crate::tui::menu::{self, Act, Knob, Menu, MenuKind};
use crate::tui::msg::{Cmd, Form};
use crate::tui::page::{Page, PageKind};
use crate::tui::picture::ResultScene;
use crate::tui::play::{ME, Play, PlayScreen};
use crate::tui::scene::{ReplayScene, Scene};
use crate::tui::screens::result;
use crate::tui::update;

use choosing::at_game;
pub use pointing::{click, right_click, wheel};

/// Sits the players down and deals.
pub fn sit_down(model: &mut Model, seed: u64) -> Vec<Cmd> {
    let desk = &model.desk;
    let seated = desk.agreed().and_then(|rules| Ok((rules, lineup(desk)?)));
    match seated {
        Ok((rules, lineup)) => {
            let (conduct, events) = Conduct::new(rules, seed, lineup, desk.practice);
            let mut cmds = show(model, Play::new(conduct, &events));
            cmds.push(Cmd::BeginRecord);
            cmds
        }
        Err(why) => {
            model.notify(why);
            Vec::new()
        }
    }
}

/// Wishes to take up the newest session that can be, or the one in this file.
pub fn take_up(model: &Model, which: Option<&Path>) -> Vec<Cmd> {
    vec![Cmd::TakeUp(model.desk.shelf.to_take_up(which))]
}

/// Goes on with a session exactly where it was left; where time decides anything, it waits for its player.
/// What cannot be played is told of and let go.
pub fn taken_up(
    model: &mut Model,
    record: Record,
    path: PathBuf,
    others: Vec<PathBuf>,
) -> Vec<Cmd> {
    match Conduct::take_up(record, ME, model.desk.recall) {
        Ok(conduct) => {
            model.desk.shelf.take(&path);
            let mut play = Play::resumed(conduct);
            let timed = play.is_timed(&model.desk);
            play.late = Some(model.desk.words.get("note.resumed").to_owned());
            let cmds = show(model, play);
            if timed {
                let pause = Menu::new(MenuKind::Pause);
                model.overlays.push(Overlay::Menu(pause));
            }
            cmds
        }
        Err(error) => {
            model.trouble(&Trouble::Record { path, error }.to_string());
            vec![Cmd::TakeUp(others)]
        }
    }
}

fn show(model: &mut Model, mut play: Play) -> Vec<Cmd> {
    model.desk.auto_play = false;
    model.desk.show(play.conduct().session().rules());
    play.pass_time(Duration::ZERO, &model.desk);
    model.overlays.clear();
    model.desk.seated = Some(Seated {
        rules: Arc::clone(play.conduct().session().rules()),
        takes_back: play.is_practice(),
    });
    model.screen = Screen::Play(Box::new(play));
    vec![Cmd::Redraw]
}

/// The person at the bottom, and the three that the settings name.
fn lineup(desk: &Desk) -> Result<Lineup, String> {
    let recruit = |_, spec: &str| (desk.recruit)(spec);
    let person = desk.name().to_string();
    menu::lineup(person, &desk.settings.bots, &desk.words, recruit)
}

/// A key that means nothing here: it skips what is being shown. If it is a claim elsewhere, it says why
/// it is none now.
pub fn any_key(model: &mut Model, key: Key) -> Vec<Cmd> {
    with_play(model, |play, desk| {
        if play.screen != PlayScreen::Table {
            return Vec::new();
        }
        if play.is_watching() {
            play.skip(desk);
        } else if play.context() == Context::Table
            && let Some(intent) = desk.keymap.intent(Context::Claim, key)
        {
            return at_game(play, intent, desk);
        }
        Vec::new()
    })
}

fn with_play(model: &mut Model, act: impl FnOnce(&mut Play, &Desk) -> Vec<Cmd>) -> Vec<Cmd> {
    let free = model.overlays.is_empty() && !model.is_cramped();
    match &mut model.screen {
        Screen::Play(play) if free => act(play, &model.desk),
        Screen::Play(_) | Screen::Replay(_) | Screen::Menu(_) | Screen::Records => Vec::new(),
    }
}

/// Does what a key asks for.
pub fn obey(model: &mut Model, intent: Intent) -> Vec<Cmd> {
    if let Some(cmds) = obey_beside(model, intent) {
        return cmds;
    }
    if let Screen::Play(play) = &model.screen
        && let PlayScreen::Standings { place } = play.screen
    {
        if intent == Intent::Next {
            let ruleset = update::ruleset_at_hand(model);
            let kind = PageKind::TopTen {
                ruleset,
                new: place,
            };
            model.overlays.push(Overlay::Page(Page::new(kind)));
        }
        return match intent {
            Intent::PlayAgain => vec![Cmd::Seed],
            _ => Vec::new(),
        };
    }
    let reasons = reasons(model);
    if intent == Intent::TakeBack {
        return with_play(model, |play, desk| {
            play.take_back(desk);
            Vec::new()
        });
    }
    with_play(model, |play, desk| match play.screen {
        PlayScreen::Result { .. } => at_result(play, intent, reasons, desk),
        PlayScreen::Table | PlayScreen::Standings { .. } => at_game(play, intent, desk),
    })
}

/// What a key asks for beside the game, whatever stands on the table; none if it is about the game.
fn obey_beside(model: &mut Model, intent: Intent) -> Option<Vec<Cmd>> {
    match intent {
        Intent::Menu => {
            let pause = Menu::new(MenuKind::Pause);
            model.overlays.push(Overlay::Menu(pause));
        }
        Intent::Log => {
            let log = Page::at_end(PageKind::Log);
            model.overlays.push(Overlay::Page(log));
        }
        Intent::NeverChow | Intent::NeverPung if must_look(model) => {}
        Intent::NeverChow => return Some(update::turn(model, Knob::PassChows, true)),
        Intent::NeverPung => return Some(update::turn(model, Knob::PassPungs, true)),
        Intent::StepAway => return Some(update::turn(model, Knob::AutoPlay, true)),
        Intent::Closer => return Some(look_closer(model, ME.next())),
        _ => return None,
    }
    Some(Vec::new())
}

/// Where the program does not say what may be claimed, it does not pass anything by itself either.
fn must_look(model: &mut Model) -> bool {
    match &mut model.screen {
        Screen::Play(play) if !play.prompts() => {
            play.note = Some(model.desk.words.get("note.must-look").to_owned());
            true
        }
        Screen::Play(_) | Screen::Replay(_) | Screen::Records | Screen::Menu(_) => false,
    }
}

/// Opens what everybody can see of one player.
fn look_closer(model: &mut Model, seat: Seat) -> Vec<Cmd> {
    let page = Page::new(PageKind::Seat(seat));
    model.overlays.push(Overlay::Page(page));
    Vec::new()
}

/// A page was closed and nothing lies over the screen any more: after the top ten of a finished
/// session comes the title.
pub fn page_closed(model: &mut Model) -> Vec<Cmd> {
    if let Screen::Play(play) = &model.screen
        && matches!(play.screen, PlayScreen::Standings { .. })
    {
        model.to_title(Act::NewSession);
    }
    Vec::new()
}

/// Lines of the explanation that is shown.
pub(super) fn reasons(model: &Model) -> usize {
    let (columns, rows) = model.size;
    let area = Rect::new(0, 0, columns, rows);
    let lines = |page: ResultScene| result::reasons_of(area, &page);
    match &model.screen {
        Screen::Play(play) => {
            let scene = Scene::new(model, play);
            scene.as_ref().and_then(Scene::result).map_or(0, lines)
        }
        Screen::Replay(replay) => {
            let scene = ReplayScene::new(model, replay);
            scene
                .as_ref()
                .and_then(ReplayScene::result)
                .map_or(0, lines)
        }
        Screen::Menu(_) | Screen::Records => 0,
    }
}

fn at_result(play: &mut Play, intent: Intent, reasons: usize, desk: &Desk) -> Vec<Cmd> {
    let winners = play.winners();
    if intent == Intent::Next {
        return match (play.next_game(desk), play.is_practice()) {
            (true, true) => vec![Cmd::EndRecord],
            (true, false) => vec![Cmd::RecordScore],
            (false, _) => Vec::new(),
        };
    }
    let PlayScreen::Result { winner, chosen } = &mut play.screen else {
        return Vec::new();
    };
    match intent {
        Intent::SavePicture => return vec![Cmd::SaveResult(Form::Picture)],
        Intent::SaveText => return vec![Cmd::SaveResult(Form::Text)],
        Intent::Left | Intent::Right if winners > 0 => {
            let by = if intent == Intent::Right {
                1
            } else {
                winners - 1
            };
            *winner = (*winner + by) % winners;
            *chosen = None;
        }
        Intent::Up | Intent::Down => step(chosen, intent == Intent::Down, reasons),
        _ => {}
    }
    Vec::new()
}

/// Moves the cursor through the reasons.
pub(super) fn step(chosen: &mut Option<usize>, down: bool, reasons: usize) {
    *chosen = match *chosen {
        None => (down && reasons > 0).then_some(0),
        Some(at) if down => Some((at + 1).min(reasons.saturating_sub(1))),
        Some(at) => Some(at.saturating_sub(1)),
    };
}
