//! The only thing that changes a model: a message goes in, commands come out.
//!
//! Pure: no terminal, no file, no clock; the time is an argument. The topmost overlay has the keys,
//! then the screen. A click does what the key on the same button does.

// a screen answers to a few of the many intents, and to no others
#![allow(clippy::wildcard_enum_match_arm)]

use std::time::Duration;

use ratatui::crossterm::event::KeyCode;

use crate::store::PlayerName;
use crate::tui::app::{Model, Overlay, Screen, Spot};
use crate::tui::at_table;
use crate::tui::keymap::{Intent, Key};
use crate::tui::menu::{Act, Knob, Menu, MenuKind};
use crate::tui::msg::{Cmd, Msg};
use crate::tui::page::{self, Move, Page, PageKind, Search};
use crate::tui::play::Face;

/// Takes a message in.
pub fn update(model: &mut Model, now: Duration, msg: Msg) -> Vec<Cmd> {
    let passed = now.saturating_sub(model.now);
    model.now = now.max(model.now);
    model.changed |= !matches!(msg, Msg::Tick);
    let mut cmds = let_time_pass(model, passed);
    cmds.extend(match msg {
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
            vec![Cmd::Redraw]
        }
        Msg::Seeded(seed) => at_table::sit_down(model, seed),
        Msg::Scored { place, board } => scored(model, place, board),
        Msg::Told(text) => {
            model.tell(text);
            Vec::new()
        }
    });
    cmds
}

fn let_time_pass(model: &mut Model, passed: Duration) -> Vec<Cmd> {
    if model.notice.as_ref().is_some_and(|n| n.until <= model.now) {
        model.notice = None;
        model.changed = true;
    }
    let stands_still = model.is_paused();
    match &mut model.screen {
        Screen::Play(play) if !stands_still => {
            let watching = play.is_watching();
            model.changed |= play.pass_time(passed, &model.desk);
            let asked = watching && !play.is_watching();
            if asked && model.desk.settings.bell {
                vec![Cmd::Ring]
            } else {
                Vec::new()
            }
        }
        Screen::Play(_) | Screen::Menu(_) => Vec::new(),
    }
}

/// After a sleep nothing may run out at once: the table waits until its player is back.
fn slept(model: &mut Model) -> Vec<Cmd> {
    if let Screen::Play(play) = &model.screen
        && play.face == Face::Table
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
        && let Face::Standings { place } = &mut play.face
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
        None if !repeat => at_table::any_key(model),
        None => Vec::new(),
    }
}

/// A key while a name or a search is typed; none if nothing is.
fn type_text(model: &mut Model, key: Key) -> Option<Vec<Cmd>> {
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
    find_again(model, 0);
    Some(Vec::new())
}

fn accept_text(model: &mut Model) -> Vec<Cmd> {
    match model.overlays.last_mut() {
        Some(Overlay::Name(name)) => {
            model.desk.settings.name = PlayerName::new(name);
            model.overlays.pop();
            vec![Cmd::SaveSettings(model.desk.settings.clone())]
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

fn drop_text(model: &mut Model) {
    match model.overlays.last_mut() {
        Some(Overlay::Name(_)) => {
            model.overlays.pop();
        }
        Some(Overlay::Page(page)) => page.search = None,
        Some(Overlay::Menu(_)) | None => {}
    }
}

/// Pasted text is a name if a name is typed, and nothing anywhere else.
fn paste(model: &mut Model, text: &str) -> Vec<Cmd> {
    if let Some(Overlay::Name(name)) = model.overlays.last_mut() {
        let room = 4 * PlayerName::CELLS;
        name.extend(text.chars().filter(|c| !c.is_control()).take(room));
    }
    Vec::new()
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
    let at_table =
        matches!(&model.screen, Screen::Play(play) if !matches!(play.face, Face::Standings { .. }));
    if asked || !at_table {
        return vec![Cmd::Quit];
    }
    model
        .overlays
        .push(Overlay::Menu(Menu::new(MenuKind::Leave)));
    Vec::new()
}

fn open_page(model: &mut Model, kind: PageKind) -> Vec<Cmd> {
    let open = matches!(model.overlays.last(), Some(Overlay::Page(page)) if page.kind == kind);
    if !open {
        model.overlays.push(Overlay::Page(Page::new(kind)));
    }
    Vec::new()
}

/// The menu that has the keys, to be changed.
fn menu_mut(model: &mut Model) -> Option<&mut Menu> {
    match model.overlays.last_mut() {
        Some(Overlay::Menu(menu)) => Some(menu),
        Some(Overlay::Page(_) | Overlay::Name(_)) => None,
        None => match &mut model.screen {
            Screen::Menu(menu) => Some(menu),
            Screen::Play(_) => None,
        },
    }
}

fn obey_menu(model: &mut Model, menu: Menu, intent: Intent) -> Vec<Cmd> {
    match (intent, menu.at_cursor(&model.desk)) {
        (Intent::Up | Intent::Down, _) => {
            step(model, intent == Intent::Down);
            Vec::new()
        }
        (Intent::Less | Intent::More, Some(Act::Turn(knob))) => {
            turn(model, knob, intent == Intent::More)
        }
        (Intent::Choose, Some(act)) => perform(model, act),
        (Intent::Back, _) => perform(model, Act::Back),
        _ => Vec::new(),
    }
}

/// Moves the cursor of the menu that has the keys.
fn step(model: &mut Model, down: bool) {
    let Some(menu) = menu_mut(model).copied() else {
        return;
    };
    let rows = menu.rows(&model.desk).len();
    if let Some(menu) = menu_mut(model) {
        menu.step(down, rows);
    }
}

fn turn(model: &mut Model, knob: Knob, forward: bool) -> Vec<Cmd> {
    let desk = &mut model.desk;
    knob.turn(desk, forward);
    desk.follow_settings();
    let mut cmds = vec![Cmd::SaveSettings(desk.settings.clone())];
    match knob {
        Knob::Mouse => {
            cmds.push(Cmd::Mouse(desk.settings.mouse));
            let key = if desk.settings.mouse {
                "notice.mouse-on"
            } else {
                "notice.mouse-off"
            };
            let text = desk.words.get(key).to_owned();
            model.tell(text);
        }
        Knob::Theme | Knob::Tiles | Knob::Lang => {
            // the key works on every screen, so it says what it has done
            let value = Act::Turn(knob).value(desk).unwrap_or_default();
            let text = format!("{}: {value}", desk.words.get(knob.label()));
            model.tell(text);
            cmds.push(Cmd::Redraw);
        }
        Knob::Ruleset
        | Knob::Minimum
        | Knob::Limit
        | Knob::Bot(_)
        | Knob::Speed
        | Knob::Clock
        | Knob::Motion
        | Knob::Hints
        | Knob::Confirm
        | Knob::PauseAway
        | Knob::Bell => {}
    }
    cmds
}

/// Does what a row of a menu is for.
fn perform(model: &mut Model, act: Act) -> Vec<Cmd> {
    match act {
        Act::NewSession => {
            model.screen = Screen::Menu(Menu::new(MenuKind::Lobby));
            Vec::new()
        }
        Act::Start => vec![Cmd::Seed],
        Act::Resume => at_table::take_up(model),
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
        Act::Settings => open_menu(model, MenuKind::Settings),
        Act::Abandon => open_menu(model, MenuKind::Abandon),
        Act::Back => {
            if model.overlays.pop().is_none() {
                model.screen = Screen::Menu(Menu::new(MenuKind::Title));
            }
            Vec::new()
        }
        Act::ToTitle => {
            model.overlays.clear();
            model.screen = Screen::Menu(Menu::new(MenuKind::Title));
            vec![Cmd::EndRecord]
        }
        Act::Keep | Act::Quit => vec![Cmd::Quit],
        Act::Name => {
            let name = model.desk.settings.name.to_string();
            model.overlays.push(Overlay::Name(name));
            Vec::new()
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
            model.desk.rulesets.iter().position(|rules| rules.id == *id)
        }
        Screen::Menu(_) => None,
    };
    let offered = || model.desk.ruleset().map(|(at, _)| at);
    played.or_else(offered).unwrap_or(0)
}

fn obey_page(model: &mut Model, intent: Intent) -> Vec<Cmd> {
    let rulesets = model.desk.rulesets.len();
    let (_, height) = page_extent(model);
    match intent {
        Intent::Up => scroll(model, Move::Up(1)),
        Intent::Down => scroll(model, Move::Down(1)),
        Intent::PageUp => scroll(model, Move::Up(height.saturating_sub(1))),
        Intent::PageDown => scroll(model, Move::Down(height.saturating_sub(1))),
        Intent::Top => scroll(model, Move::Top),
        Intent::Bottom => scroll(model, Move::Bottom),
        Intent::Less | Intent::More if on_log(model) => return obey_page(model, Intent::Back),
        Intent::Less | Intent::More => {
            if let Some(Overlay::Page(page)) = model.overlays.last_mut() {
                page.turn_ruleset(rulesets, intent == Intent::More);
            }
        }
        Intent::Search => {
            if let Some(Overlay::Page(page)) = model.overlays.last_mut() {
                page.search = Some(Search {
                    text: String::new(),
                    typing: true,
                });
            }
        }
        Intent::Next => find_again(model, 1),
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

fn scroll(model: &mut Model, by: Move) {
    let (lines, height) = page_extent(model);
    if let Some(Overlay::Page(page)) = model.overlays.last_mut() {
        page.scroll = page.moved(by, lines, height);
    }
}

/// Goes to the next place where the search finds something, `ahead` lines from here at least.
fn find_again(model: &mut Model, ahead: usize) {
    let Some(Overlay::Page(page)) = model.overlays.last() else {
        return;
    };
    let (lines, height) = page::extent(model, page);
    let sought = page.search.as_ref().is_some_and(|s| !s.text.is_empty());
    let found = page.find(&lines, page.scroll.saturating_add(ahead));
    let last = lines.len().saturating_sub(height);
    if let Some(Overlay::Page(page)) = model.overlays.last_mut()
        && let Some(line) = found
    {
        page.scroll = line.min(last);
    } else if found.is_none() && sought {
        let text = model.desk.words.get("notice.not-found").to_owned();
        model.tell(text);
    }
}

fn click(model: &mut Model, spot: Spot) -> Vec<Cmd> {
    model.notice = None;
    match spot {
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
        Spot::Table(target) => at_table::click(model, target),
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
        None => at_table::right_click(model),
    }
}

fn wheel(model: &mut Model, over: Option<Spot>, down: bool) -> Vec<Cmd> {
    match model.overlays.last() {
        Some(Overlay::Page(_)) => scroll(model, if down { Move::Down(3) } else { Move::Up(3) }),
        Some(Overlay::Menu(_)) => {
            step(model, down);
        }
        Some(Overlay::Name(_)) => {}
        None => match &model.screen {
            Screen::Menu(_) => step(model, down),
            Screen::Play(_) => at_table::wheel(model, over, down),
        },
    }
    Vec::new()
}
