//! Pages: scrolling, searching, closing.

// a screen answers to a few of the many intents, and to no others
#![allow(clippy::wildcard_enum_match_arm)]

use super::typing::drop_text;
use crate::tui::app::{Model, Overlay};
use crate::tui::at_table;
use crate::tui::keymap::Intent;
use crate::tui::msg::Cmd;
use crate::tui::page::{self, Page, PageKind, Scroll};

pub(super) fn open_page(model: &mut Model, kind: PageKind) -> Vec<Cmd> {
    let open = matches!(model.overlays.last(), Some(Overlay::Page(page)) if page.kind == kind);
    if !open {
        model.overlays.push(Overlay::Page(Page::new(kind)));
    }
    Vec::new()
}

pub(super) fn obey_page(model: &mut Model, intent: Intent) -> Vec<Cmd> {
    let rulesets = model.desk.on_show().count();
    let (lines, height) = page_extent(model);
    match intent {
        Intent::Up => scroll(model, Scroll::Up(1)),
        Intent::Down => scroll(model, Scroll::Down(1)),
        Intent::PageUp => scroll(model, Scroll::Up(height.saturating_sub(1))),
        Intent::PageDown => scroll(model, Scroll::Down(height.saturating_sub(1))),
        Intent::Top => scroll(model, Scroll::Top),
        Intent::Bottom => scroll(model, Scroll::Bottom),
        Intent::Less | Intent::More if on_log(model) => return obey_page(model, Intent::Back),
        Intent::Less | Intent::More => {
            if let Some(Overlay::Page(page)) = model.overlays.last_mut() {
                page.turn(rulesets, intent == Intent::More);
                page.turn_figures(&model.desk.shelf, intent == Intent::More);
            }
        }
        Intent::Search => {
            if let Some(Overlay::Page(page)) = model.overlays.last_mut() {
                page.begin_search(lines, height);
            }
        }
        Intent::Next => find_again(model, 1),
        // first out of the search, then off the page
        Intent::Back if is_searched(model) => drop_text(model),
        Intent::Back => {
            model.overlays.pop();
            if model.overlays.is_empty() {
                return at_table::page_closed(model);
            }
        }
        _ => {}
    }
    Vec::new()
}

/// Is anything looked for on the page?
fn is_searched(model: &Model) -> bool {
    matches!(model.overlays.last(), Some(Overlay::Page(page)) if page.search.is_some())
}

/// Is the log open? The key that opens it closes it, and means another page elsewhere.
fn on_log(model: &Model) -> bool {
    matches!(model.overlays.last(), Some(Overlay::Page(page)) if page.kind == PageKind::Log)
}

fn page_extent(model: &Model) -> (usize, usize) {
    match model.overlays.last() {
        Some(Overlay::Page(page)) => {
            let (lines, height) = page::extent(model, page);
            (lines.len(), height)
        }
        Some(Overlay::Menu(_) | Overlay::Name(_)) | None => (0, 0),
    }
}

pub(super) fn scroll(model: &mut Model, by: Scroll) {
    let (lines, height) = page_extent(model);
    if let Some(Overlay::Page(page)) = model.overlays.last_mut() {
        page.scroll = page.moved(by, lines, height);
    }
}

/// Goes to the next place where the search finds something, `ahead` lines after the last at least, and
/// round the end.
pub(super) fn find_again(model: &mut Model, ahead: usize) {
    let Some(Overlay::Page(page)) = model.overlays.last() else {
        return;
    };
    let (lines, height) = page::extent(model, page);
    let found = page.found(&lines).unwrap_or_default();
    let last = lines.len().saturating_sub(height);
    if let Some(Overlay::Page(page)) = model.overlays.last_mut()
        && let Some(search) = &mut page.search
    {
        let from = search.line.saturating_add(ahead);
        let next = found.iter().find(|line| **line >= from);
        if let Some(&line) = next.or(found.first()) {
            search.line = line;
            // with the line above it, so that it is seen where it stands
            page.scroll = line.saturating_sub(1).min(last);
        }
    }
}
