//! A name or a search while it is typed.

use ratatui::crossterm::event::KeyCode;

use super::reading::find_again;
use crate::store::PlayerName;
use crate::tui::app::{Model, Overlay};
use crate::tui::keymap::Key;
use crate::tui::msg::Cmd;
use crate::tui::page::Page;

/// A key while a name or a search is typed; none if nothing is.
pub(super) fn type_text(model: &mut Model, key: Key) -> Option<Vec<Cmd>> {
    if key.ctrl {
        return None;
    }
    let typed = match model.overlays.last_mut()? {
        Overlay::Name(name) => name,
        Overlay::Page(Page {
            search: Some(search),
            ..
        }) if search.typing => &mut search.text,
        Overlay::Page(_) | Overlay::Menu(_) => return None,
    };
    match key.code {
        KeyCode::Char(c) => typed.push(c),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Enter => return Some(accept_text(model)),
        KeyCode::Esc => drop_text(model),
        _ => {}
    }
    if let Some(Overlay::Page(page)) = model.overlays.last_mut() {
        page.rewind_search();
    }
    find_again(model, 0);
    Some(Vec::new())
}

pub(super) fn accept_text(model: &mut Model) -> Vec<Cmd> {
    match model.overlays.last_mut() {
        Some(Overlay::Name(name)) => {
            model.desk.settings.name = PlayerName::new(name);
            model.overlays.pop();
            vec![Cmd::SaveSettings]
        }
        Some(Overlay::Page(Page {
            search: Some(search),
            ..
        })) => {
            search.typing = false;
            Vec::new()
        }
        Some(Overlay::Page(_) | Overlay::Menu(_)) | None => Vec::new(),
    }
}

pub(super) fn drop_text(model: &mut Model) {
    match model.overlays.last_mut() {
        Some(Overlay::Name(_)) => {
            model.overlays.pop();
        }
        Some(Overlay::Page(page)) => page.end_search(),
        Some(Overlay::Menu(_)) | None => {}
    }
}

/// Pasted text is a name if a name is typed, and nothing anywhere else.
pub(super) fn paste(model: &mut Model, text: &str) -> Vec<Cmd> {
    if let Some(Overlay::Name(name)) = model.overlays.last_mut() {
        let room = 4 * PlayerName::CELLS;
        name.extend(text.chars().filter(|c| !c.is_control()).take(room));
    }
    Vec::new()
}
