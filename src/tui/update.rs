//! The only thing that changes a model: a message goes in, commands come out.
//!
//! Pure: no terminal, no file, no clock; the time is an argument. The topmost overlay has the keys,
//! then the screen. A click does what the key on the same button does.

// a screen answers to a few of the many intents, and to no others
#![allow(clippy::wildcard_enum_match_arm)]

mod lists;
mod reading;
mod typing;

use std::time::Duration;

use crate::tui::app::{Model, Overlay, Screen, Spot};
use crate::tui::at_records;
use crate::tui::at_replay;
use crate::tui::at_table;
use crate::tui::keymap::{Intent, Key};
use crate::tui::menu::{Act, Knob, Menu, MenuKind};
use crate::tui::msg::{Cmd, Msg};
use crate::tui::page::{PageKind, Scroll};
use crate::tui::play::PlayScreen;
use crate::tui::scene;

pub use lists::ruleset_at_hand;
pub use lists::turn;
use lists::{menu_mut, obey_menu, perform, step};
use reading::{obey_page, open_page, scroll};
use typing::{accept_text, drop_text, paste, type_text};

/// After so much time without another size the terminal shows what it was sent last.
const SETTLED: Duration = Duration::from_millis(150);

/// Takes a message in.
pub fn update(model: &mut Model, now: Duration, msg: Msg) -> Vec<Cmd> {
    let passed = now.saturating_sub(model.now);
    model.now = now.max(model.now);
    model.changed |= !matches!(msg, Msg::Tick);
    let mut cmds = let_time_pass(model, passed);
    let told = !matches!(msg, Msg::Tick);
    cmds.extend(take_in(model, msg));
    if told {
        // it may have made something due
        cmds.extend(let_time_pass(model, Duration::ZERO));
    }
    cmds
}

#[allow(clippy::too_many_lines)] // an arm for each message there is
fn take_in(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::Tick => Vec::new(),
        Msg::Slept => slept(model),
        Msg::Key { key, repeat } => press_key(model, key, repeat),
        Msg::Paste(text) => paste(model, &text),
        Msg::Press(spot) => {
            model.pressed = spot;
            Vec::new()
        }
        Msg::Release(spot) => match model.pressed.take() {
            Some(pressed) if spot == Some(pressed) => click(model, pressed),
            Some(_) | None => Vec::new(),
        },
        Msg::RightClick(spot) => right_click(model, spot),
        Msg::Wheel { over, down } => wheel(model, over, down),
        Msg::Focus(focused) => {
            model.focused = focused;
            Vec::new()
        }
        Msg::Resized(columns, rows) => {
            model.size = (columns, rows);
            model.pressed = None;
            model.settles = Some(model.now + SETTLED);
            vec![Cmd::Redraw]
        }
        Msg::Seeded(seed) => at_table::sit_down(model, seed),
        Msg::Filed {
            unfinished,
            finished,
        } => at_records::filed(model, unfinished, finished),
        Msg::Scored { place, board } => scored(model, place, board),
        Msg::TakenUp {
            record,
            path,
            others,
        } => at_table::taken_up(model, *record, path, others),
        Msg::Told(text) => {
            model.notify(text);
            Vec::new()
        }
        Msg::Troubled(text) => {
            model.trouble(&text);
            Vec::new()
        }
    }
}

fn let_time_pass(model: &mut Model, passed: Duration) -> Vec<Cmd> {
    if model.notice.as_ref().is_some_and(|n| n.until <= model.now) {
        model.notice = None;
        model.changed = true;
    }
    let stands_still = model.is_paused();
    let settled = model.settles.take_if(|at| *at <= model.now).is_some();
    model.changed |= settled;
    let mut cmds = if settled {
        vec![Cmd::Redraw]
    } else {
        Vec::new()
    };
    cmds.extend(let_play_pass(model, passed, stands_still));
    cmds
}

fn let_play_pass(model: &mut Model, passed: Duration, stands_still: bool) -> Vec<Cmd> {
    match &mut model.screen {
        Screen::Play(play) if !stands_still => {
            let before = (play.is_watching(), play.is_pressed(&model.desk));
            model.changed |= play.pass_time(passed, &model.desk);
            let asked = before.0 && !play.is_watching();
            let pressed = !before.1 && play.is_pressed(&model.desk);
            if (asked || pressed) && model.desk.settings.bell {
                vec![Cmd::Ring]
            } else {
                Vec::new()
            }
        }
        Screen::Replay(replay) if !stands_still => {
            let moves = scene::replay_moves(replay, &model.desk);
            model.changed |= replay.pass_time(passed) || moves;
            Vec::new()
        }
        Screen::Menu(_) | Screen::Records if model.desk.shelf.is_untold() => {
            model.desk.shelf.tell_next();
            model.changed = true;
            Vec::new()
        }
        Screen::Play(_) | Screen::Replay(_) | Screen::Menu(_) | Screen::Records => Vec::new(),
    }
}

/// After a sleep nothing may run out at once: the table waits until its player is back.
fn slept(model: &mut Model) -> Vec<Cmd> {
    if let Screen::Play(play) = &model.screen
        && play.screen == PlayScreen::Table
        && model.overlays.is_empty()
    {
        model
            .overlays
            .push(Overlay::Menu(Menu::new(MenuKind::Pause)));
    }
    vec![Cmd::Redraw]
}

fn scored(model: &mut Model, at: Option<usize>, board: crate::store::Scoreboard) -> Vec<Cmd> {
    model.desk.board = board;
    if let Screen::Play(play) = &mut model.screen
        && let PlayScreen::Standings { place } = &mut play.screen
    {
        *place = at;
    }
    Vec::new()
}

fn press_key(model: &mut Model, key: Key, repeat: bool) -> Vec<Cmd> {
    model.notice = None;
    if let Some(cmds) = type_text(model, key) {
        return cmds;
    }
    let intent = model
        .context()
        .and_then(|context| model.desk.keymap.intent(context, key));
    match intent {
        Some(intent) if repeat && !intent.may_repeat() => Vec::new(),
        Some(intent) => obey(model, intent),
        None if !repeat => at_table::any_key(model, key),
        None => Vec::new(),
    }
}

/// Does what a key or a click asks for.
pub fn obey(model: &mut Model, intent: Intent) -> Vec<Cmd> {
    match intent {
        Intent::Help => open_page(model, PageKind::Help),
        Intent::Leave => leave(model),
        Intent::Stop => vec![Cmd::Suspend],
        Intent::Redraw => vec![Cmd::Redraw],
        Intent::Mouse => turn(model, Knob::Mouse, true),
        Intent::Tiles => turn(model, Knob::Tiles, true),
        Intent::Theme => turn(model, Knob::Theme, true),
        other => match model.overlays.last() {
            Some(Overlay::Menu(menu)) => obey_menu(model, *menu, other),
            Some(Overlay::Page(_)) => obey_page(model, other),
            Some(Overlay::Name(_)) => Vec::new(),
            None => match &model.screen {
                Screen::Menu(menu) => obey_menu(model, *menu, other),
                Screen::Play(_) => at_table::obey(model, other),
                Screen::Replay(_) => at_replay::obey(model, other),
                Screen::Records => at_records::obey(model, other),
            },
        },
    }
}

/// Leaving asks first where something is going on; asked a second time it leaves.
fn leave(model: &mut Model) -> Vec<Cmd> {
    let asked = matches!(
        model.overlays.last(),
        Some(Overlay::Menu(Menu {
            kind: MenuKind::Leave,
            ..
        }))
    );
    let at_table = matches!(&model.screen, Screen::Play(play) if !matches!(play.screen, PlayScreen::Standings { .. }));
    // a question that cannot be seen is none
    if asked || !at_table || model.is_cramped() {
        return vec![Cmd::Quit];
    }
    model
        .overlays
        .push(Overlay::Menu(Menu::new(MenuKind::Leave)));
    Vec::new()
}

fn click(model: &mut Model, spot: Spot) -> Vec<Cmd> {
    model.notice = None;
    match spot {
        Spot::Item(row) if model.overlays.is_empty() && matches!(model.screen, Screen::Records) => {
            at_records::click(model, row)
        }
        Spot::Item(row) | Spot::More(row) | Spot::Less(row) => {
            let Some(menu) = menu_mut(model) else {
                return Vec::new();
            };
            menu.cursor = row;
            let menu = *menu;
            match (spot, menu.at_cursor(&model.desk)) {
                (Spot::Less(_), Some(Act::Turn(knob))) => turn(model, knob, false),
                (_, Some(act)) => perform(model, act),
                (_, None) => Vec::new(),
            }
        }
        Spot::Key(intent) => click_key(model, intent),
        Spot::Table(target) => match &model.screen {
            Screen::Replay(_) => at_replay::click(model, target),
            Screen::Play(_) | Screen::Menu(_) | Screen::Records => at_table::click(model, target),
        },
    }
}

/// A key of the key bar; while a name is typed it means the keys that end that.
fn click_key(model: &mut Model, intent: Intent) -> Vec<Cmd> {
    if matches!(model.overlays.last(), Some(Overlay::Name(_))) {
        if intent == Intent::Choose {
            return accept_text(model);
        }
        drop_text(model);
        return Vec::new();
    }
    obey(model, intent)
}

fn right_click(model: &mut Model, spot: Option<Spot>) -> Vec<Cmd> {
    if let Some(Spot::Item(row) | Spot::Less(row) | Spot::More(row)) = spot {
        let menu = menu_mut(model).copied();
        let act = menu.and_then(|menu| menu.rows(&model.desk).get(row).copied());
        return match act {
            Some(Act::Turn(knob)) => turn(model, knob, false),
            Some(_) | None => Vec::new(),
        };
    }
    match model.overlays.last() {
        Some(Overlay::Menu(_) | Overlay::Page(_)) => obey(model, Intent::Back),
        Some(Overlay::Name(_)) => Vec::new(),
        None if matches!(model.screen, Screen::Records | Screen::Replay(_)) => {
            obey(model, Intent::Back)
        }
        None => at_table::right_click(model),
    }
}

fn wheel(model: &mut Model, over: Option<Spot>, down: bool) -> Vec<Cmd> {
    match model.overlays.last() {
        Some(Overlay::Page(_)) => scroll(model, if down { Scroll::Down(3) } else { Scroll::Up(3) }),
        Some(Overlay::Menu(_)) => {
            step(model, down);
        }
        Some(Overlay::Name(_)) => {}
        None => match &model.screen {
            Screen::Menu(_) => step(model, down),
            Screen::Play(_) => at_table::wheel(model, over, down),
            Screen::Replay(_) => at_replay::wheel(model, down),
            Screen::Records => {
                let to = if down { Intent::Down } else { Intent::Up };
                return at_records::obey(model, to);
            }
        },
    }
    Vec::new()
}
