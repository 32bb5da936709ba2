//! One player looked at closely, in words: melds, discards in order, what was claimed by whom.
//!
//! It says what everybody at the table can see, of everybody alike.

use ratatui::text::{Line, Span};

use crate::game::Discarded;
use crate::hand::{Meld, MeldKind};
use crate::seat::{BySeat, Seat};
use crate::tui::app::{Desk, Model, Screen};
use crate::tui::play::Play;
use crate::tui::scene;
use crate::tui::widgets::text::wrap;

/// What a heading begins with, among the lines to be wrapped.
const HEADING: &str = "# ";

/// The lines about a seat, wrapped to `wide` columns.
pub fn lines(model: &Model, seat: Seat, wide: u16) -> Vec<Line<'static>> {
    let strong = model.desk.theme.strong;
    let wrapped = |line: String| match line.strip_prefix(HEADING) {
        Some(heading) => vec![Line::from(Span::styled(heading.to_owned(), strong))],
        None => wrap(&line, wide).into_iter().map(Line::from).collect(),
    };
    let told = match &model.screen {
        Screen::Play(play) => told(play, seat, &model.desk),
        Screen::Replay(_) | Screen::Records | Screen::Menu(_) => Vec::new(),
    };
    told.into_iter().flat_map(wrapped).collect()
}

/// The same, not wrapped.
fn told(play: &Play, seat: Seat, desk: &Desk) -> Vec<String> {
    let words = &desk.words;
    let Some(view) = play.stage.view() else {
        return Vec::new();
    };
    let names = scene::names(play, desk);
    let shown = &view.seats[seat];
    let points = play.conduct().session().totals()[seat] + shown.paid;
    let wind = words.wind(view.wind(seat));
    let places: [(&str, &dyn std::fmt::Display); 4] = [
        ("name", &names[seat]),
        ("wind", &wind),
        ("points", &points),
        ("n", &shown.concealed),
    ];
    let mut lines = vec![words.fill("closer.who", &places)];
    let mut section = |key: &str, entries: Vec<String>| {
        lines.push(String::new());
        lines.push(format!("{HEADING}{}", words.get(key)));
        if entries.is_empty() {
            lines.push(words.get("closer.none").to_owned());
        }
        lines.extend(entries);
    };
    let melds = shown
        .melds
        .iter()
        .map(|&meld| meld_in_words(meld, &names, desk));
    section("closer.melds", melds.collect());
    let bonus = shown.bonus.iter().map(|&bonus| words.bonus(bonus));
    section("closer.bonus", bonus.collect());
    let river = shown.river.iter().zip(1..);
    let river =
        river.map(|(&discard, n)| format!("{n:>2}  {}", discard_in_words(discard, &names, desk)));
    section("closer.river", river.collect());
    lines
}

fn meld_in_words(meld: Meld, names: &BySeat<String>, desk: &Desk) -> String {
    let words = &desk.words;
    let key = match meld.kind {
        MeldKind::Chow => "closer.chow",
        MeldKind::Pung => "closer.pung",
        MeldKind::Kong(_) if meld.is_concealed() => "closer.concealed-kong",
        MeldKind::Kong(_) => "closer.kong",
    };
    let told = words.fill(key, &[("tile", &words.tile(meld.tile))]);
    match meld.claim {
        Some(claim) => told + &words.fill("closer.from", &[("name", &names[claim.from])]),
        None => told,
    }
}

fn discard_in_words(discard: Discarded, names: &BySeat<String>, desk: &Desk) -> String {
    let words = &desk.words;
    let told = words.tile(discard.tile);
    match discard.claimed {
        Some(by) => told + &words.fill("closer.claimed", &[("name", &names[by])]),
        None if discard.drawn => told + words.get("closer.as-drawn"),
        None => told,
    }
}
