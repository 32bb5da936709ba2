//! What one does with the list of recorded sessions.

// a screen answers to a few of the many intents, and to no others
#![allow(clippy::wildcard_enum_match_arm)]

use crate::store::Kept;
use crate::tui::app::{Model, Overlay, Screen};
use crate::tui::keymap::Intent;
use crate::tui::menu::{Act, Menu, MenuKind};
use crate::tui::msg::Cmd;
use crate::tui::screens::records;
use crate::tui::shelf::Shelf;
use crate::tui::{at_replay, at_table};

/// To the list; what is in the folders is read anew.
pub fn open(model: &mut Model) -> Vec<Cmd> {
    model.overlays.clear();
    model.screen = Screen::Records;
    vec![Cmd::ReadRecords]
}

/// The folders were read.
pub fn filed(model: &mut Model, unfinished: Vec<Kept>, finished: Vec<Kept>) -> Vec<Cmd> {
    model.desk.shelf = Shelf::new(unfinished, finished, &model.desk.shelf);
    Vec::new()
}

/// Does what a key asks for.
pub fn obey(model: &mut Model, intent: Intent) -> Vec<Cmd> {
    let page = usize::from(records::rows(model.size.1)).max(2) - 1;
    let shelf = &mut model.desk.shelf;
    let last = shelf.filed.len().saturating_sub(1);
    match intent {
        Intent::Up => shelf.cursor = shelf.cursor.saturating_sub(1),
        Intent::Down => shelf.cursor = (shelf.cursor + 1).min(last),
        Intent::PageUp => shelf.cursor = shelf.cursor.saturating_sub(page),
        Intent::PageDown => shelf.cursor = (shelf.cursor + page).min(last),
        Intent::Top => shelf.cursor = 0,
        Intent::Bottom => shelf.cursor = last,
        Intent::Choose => return choose(model),
        Intent::Watch => return watch(model),
        Intent::Delete => ask_to_remove(model),
        Intent::Back => model.to_title(Act::Records),
        _ => {}
    }
    Vec::new()
}

/// A click moves the cursor; on the row that has it, it chooses.
pub fn click(model: &mut Model, row: usize) -> Vec<Cmd> {
    if row == model.desk.shelf.cursor {
        return choose(model);
    }
    if row < model.desk.shelf.filed.len() {
        model.desk.shelf.cursor = row;
    }
    Vec::new()
}

/// Takes an unfinished session up, and watches a finished one.
fn choose(model: &mut Model) -> Vec<Cmd> {
    let Some(filed) = model.desk.shelf.chosen() else {
        return Vec::new();
    };
    if !filed.unfinished {
        return watch(model);
    }
    if filed.kept.in_use {
        return told(model, "records.is-in-use");
    }
    let path = filed.path();
    at_table::take_up(model, Some(&path))
}

fn watch(model: &mut Model) -> Vec<Cmd> {
    match model.desk.shelf.chosen() {
        Some(filed) => {
            let record = filed.kept.record.clone();
            at_replay::watch(model, record, true)
        }
        None => Vec::new(),
    }
}

fn ask_to_remove(model: &mut Model) {
    match model.desk.shelf.chosen() {
        Some(filed) if filed.kept.in_use => {
            told(model, "records.is-in-use");
        }
        Some(_) => {
            let ask = Menu::new(MenuKind::Remove);
            model.overlays.push(Overlay::Menu(ask));
        }
        None => {}
    }
}

/// Removes the record under the cursor, for good.
pub fn remove(model: &mut Model) -> Vec<Cmd> {
    model.overlays.clear();
    match model.desk.shelf.chosen() {
        Some(filed) => vec![Cmd::RemoveRecord(filed.path())],
        None => Vec::new(),
    }
}

fn told(model: &mut Model, key: &str) -> Vec<Cmd> {
    let text = model.desk.words.get(key).to_owned();
    model.notify(text);
    Vec::new()
}
