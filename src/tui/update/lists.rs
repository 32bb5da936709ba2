//! Menus: moving in them, turning what has a value, doing what a row is for.

use super::reading::open_page;
use crate::tui::app::{Model, Overlay, Screen};
use crate::tui::at_records;
use crate::tui::at_table;
use crate::tui::keymap::Intent;
use crate::tui::menu::{Act, Knob, Menu, MenuKind};
use crate::tui::msg::Cmd;
use crate::tui::page::PageKind;

/// The menu that has the keys, to be changed.
pub(super) fn menu_mut(model: &mut Model) -> Option<&mut Menu> {
    match model.overlays.last_mut() {
        Some(Overlay::Menu(menu)) => Some(menu),
        Some(Overlay::Page(_) | Overlay::Name(_)) => None,
        None => match &mut model.screen {
            Screen::Menu(menu) => Some(menu),
            Screen::Play(_) | Screen::Replay(_) | Screen::Records => None,
        },
    }
}

pub(super) fn obey_menu(model: &mut Model, menu: Menu, intent: Intent) -> Vec<Cmd> {
    match (intent, menu.at_cursor(&model.desk)) {
        (Intent::Up | Intent::Down, _) => {
            step(model, intent == Intent::Down);
            Vec::new()
        }
        (Intent::First | Intent::Last, _) => {
            let last = menu.rows(&model.desk).len().saturating_sub(1);
            if let Some(menu) = menu_mut(model) {
                menu.cursor = if intent == Intent::Last { last } else { 0 };
            }
            Vec::new()
        }
        (Intent::Less | Intent::More, Some(Act::Turn(knob))) => {
            turn(model, knob, intent == Intent::More)
        }
        (Intent::Choose, Some(act)) => perform(model, act),
        // the title leads nowhere but out: not at once, but by way of the row that says so
        (Intent::Back, Some(act)) if menu.kind == MenuKind::Title && act != Act::Quit => {
            let rows = menu.rows(&model.desk);
            let quit = rows.iter().position(|row| *row == Act::Quit);
            if let (Some(menu), Some(quit)) = (menu_mut(model), quit) {
                menu.cursor = quit;
            }
            Vec::new()
        }
        (Intent::Back, _) if menu.kind == MenuKind::Title => perform(model, Act::Quit),
        (Intent::Back, _) => perform(model, Act::Back),
        _ => Vec::new(),
    }
}

/// Moves the cursor of the menu that has the keys.
pub(super) fn step(model: &mut Model, down: bool) {
    let Some(menu) = menu_mut(model).copied() else {
        return;
    };
    let rows = menu.rows(&model.desk).len();
    if let Some(menu) = menu_mut(model) {
        menu.step(down, rows);
    }
}

/// Gives a setting its next value, or the one before; everything that follows it follows.
pub fn turn(model: &mut Model, knob: Knob, forward: bool) -> Vec<Cmd> {
    let desk = &mut model.desk;
    knob.turn(desk, forward);
    desk.follow_settings();
    let mut cmds = vec![Cmd::SaveSettings];
    match knob {
        Knob::Mouse => {
            cmds.push(Cmd::Mouse(desk.settings.mouse));
            let key = if desk.settings.mouse {
                "notice.mouse-on"
            } else {
                "notice.mouse-off"
            };
            let text = desk.words.get(key).to_owned();
            model.notify(text);
        }
        Knob::Theme | Knob::Tiles | Knob::Lang => {
            // the key works on every screen, so it says what it has done
            let value = Act::Turn(knob).value(desk).unwrap_or_default();
            let text = format!("{}: {value}", desk.words.get(knob.label()));
            model.notify(text);
            cmds.push(Cmd::Redraw);
        }
        Knob::Ruleset
        | Knob::Practice
        | Knob::Minimum
        | Knob::Limit
        | Knob::Bot(_)
        | Knob::Speed
        | Knob::Clock
        | Knob::TurnClock
        | Knob::PassChows
        | Knob::PassPungs
        | Knob::AutoPlay
        | Knob::Motion
        | Knob::Hints
        | Knob::Confirm
        | Knob::PauseAway
        | Knob::Bell => {}
    }
    cmds
}

/// Does what a row of a menu is for.
#[allow(clippy::too_many_lines)] // an arm for each row there is
pub(super) fn perform(model: &mut Model, act: Act) -> Vec<Cmd> {
    match act {
        Act::NewSession => {
            model.screen = Screen::Menu(Menu::new(MenuKind::Lobby));
            Vec::new()
        }
        Act::Start => vec![Cmd::Seed],
        Act::Resume => at_table::take_up(model, None),
        Act::Records => at_records::open(model),
        Act::Stats => {
            let id = model.desk.ruleset().map(|(_, rules)| rules.id.clone());
            open_page(model, PageKind::Stats(id.unwrap_or_default()));
            vec![Cmd::ReadRecords]
        }
        Act::Remove => at_records::remove(model),
        Act::TakeBack => {
            model.overlays.clear();
            at_table::obey(model, Intent::TakeBack)
        }
        Act::TopTen => {
            let ruleset = ruleset_at_hand(model);
            open_page(model, PageKind::TopTen { ruleset, new: None })
        }
        Act::Rules => {
            let ruleset = ruleset_at_hand(model);
            open_page(model, PageKind::Rules(ruleset))
        }
        Act::Help => open_page(model, PageKind::Help),
        Act::Glossary => open_page(model, PageKind::Glossary),
        Act::Troubles => open_page(model, PageKind::Troubles),
        Act::Settings => open_menu(model, MenuKind::Settings),
        Act::Abandon => open_menu(model, MenuKind::Abandon),
        Act::Sort => {
            model.overlays.pop();
            at_table::obey(model, Intent::Sort)
        }
        Act::Back => {
            if model.overlays.pop().is_none() {
                model.to_title(Act::NewSession);
            }
            Vec::new()
        }
        Act::ToTitle => {
            model.overlays.clear();
            model.to_title(Act::NewSession);
            vec![Cmd::EndRecord, Cmd::ReadRecords]
        }
        Act::Keep => {
            model.overlays.clear();
            model.to_title(Act::Resume);
            vec![Cmd::PutAside, Cmd::ReadRecords]
        }
        Act::Elsewhere => {
            model.overlays.clear();
            vec![Cmd::KeepElsewhere]
        }
        Act::Quit => vec![Cmd::Quit],
        Act::Name => {
            let name = model.desk.settings.name.to_string();
            model.overlays.push(Overlay::Name(name));
            Vec::new()
        }
        Act::Readable(chinese) => {
            model.overlays.pop();
            model.desk.settings.chinese = Some(chinese);
            model.desk.follow_settings();
            vec![Cmd::SaveSettings, Cmd::Redraw]
        }
        Act::Turn(knob) => turn(model, knob, true),
    }
}

fn open_menu(model: &mut Model, kind: MenuKind) -> Vec<Cmd> {
    model.overlays.push(Overlay::Menu(Menu::new(kind)));
    Vec::new()
}

/// The ruleset being played, or the one that the lobby offers, by its place on the desk.
pub fn ruleset_at_hand(model: &Model) -> usize {
    let played = match &model.screen {
        Screen::Play(play) => {
            let id = &play.conduct().session().rules().id;
            model.desk.on_show().position(|rules| rules.id == *id)
        }
        Screen::Replay(replay) => {
            let id = &replay.rules().id;
            model.desk.rulesets.iter().position(|rules| rules.id == *id)
        }
        Screen::Menu(_) | Screen::Records => None,
    };
    let offered = || model.desk.ruleset().map(|(at, _)| at);
    played.or_else(offered).unwrap_or(0)
}
