//! One player looked at closely, in tiles and words: melds, discards in order, what was claimed by whom.
//!
//! It says what everybody at the table can see, of everybody alike.

use ratatui::layout::Position;
use ratatui::text::{Line, Span};

use crate::game::Discarded;
use crate::hand::Meld;
use crate::rules::BonusTiles;
use crate::seat::{BySeat, Seat};
use crate::tile::Piece;
use crate::tui::app::{Desk, Model, Screen};
use crate::tui::art::Size;
use crate::tui::play::{ME, Play};
use crate::tui::scene::{self, look};
use crate::tui::teller;
use crate::tui::widgets::lines::drawn;
use crate::tui::widgets::melds::Melds;
use crate::tui::widgets::text::{put, width, wrap};
use crate::tui::widgets::tile::{Pose, face_up};

/// The lines about a seat, for `wide` columns.
pub fn lines(model: &Model, seat: Seat, wide: u16) -> Vec<Line<'static>> {
    match &model.screen {
        Screen::Play(play) => told(play, seat, &model.desk, wide).unwrap_or_default(),
        Screen::Replay(_) | Screen::Records | Screen::Menu(_) => Vec::new(),
    }
}

fn told(play: &Play, seat: Seat, desk: &Desk, wide: u16) -> Option<Vec<Line<'static>>> {
    let view = play.stage.view()?;
    let (words, names) = (&desk.words, scene::names(play, desk));
    let mut from = names.clone();
    words.get("closer.me").clone_into(&mut from[ME]);
    let shown = &view.seats[seat];
    let points = play.conduct().session().totals()[seat] + shown.paid;
    let places: [(&str, &dyn std::fmt::Display); 4] = [
        ("name", &names[seat]),
        ("wind", &words.wind(view.wind(seat))),
        ("points", &points),
        ("n", &shown.concealed),
    ];
    let melds = shown.melds.iter().map(|&meld| {
        let told = meld_in_words(meld, &from, desk);
        meld_entry(meld, seat, &told, desk, wide)
    });
    let bonus = shown.bonus.iter().map(|&bonus| {
        let mut told = words.bonus(bonus);
        if bonus.wind() == view.wind(seat) {
            told += words.get("closer.own-wind");
        }
        entry("", Piece::Bonus(bonus), &told, desk, wide)
    });
    let river = shown.river.iter().zip(1..).map(|(&discard, n)| {
        let told = discard_in_words(discard, &from, desk);
        let (number, piece) = (format!("{n:>2} "), Piece::Tile(discard.tile));
        entry(&number, piece, &told, desk, wide)
    });
    let who = wrap(&words.fill("closer.who", &places), wide);
    let mut lines: Vec<Line> = who.into_iter().map(Line::from).collect();
    lines.extend(section("closer.melds", melds, desk));
    let rules = play.conduct().session().rules();
    if rules.table.bonus == BonusTiles::Replaced {
        lines.extend(section("closer.bonus", bonus, desk));
    }
    lines.extend(section("closer.river", river, desk));
    Some(lines)
}

/// A heading and what is below it, or that there is nothing.
fn section(
    key: &'static str,
    entries: impl Iterator<Item = Vec<Line<'static>>>,
    desk: &Desk,
) -> Vec<Line<'static>> {
    let heading = desk.words.get(key).to_owned();
    let mut lines = vec![
        Line::default(),
        Line::from(Span::styled(heading, desk.theme.strong)),
    ];
    lines.extend(entries.flatten());
    if lines.len() == 2 {
        lines.push(Line::from(desk.words.get("closer.none").to_owned()));
    }
    lines
}

/// A tile, and what there is to say about it.
fn entry(number: &str, piece: Piece, told: &str, desk: &Desk, wide: u16) -> Vec<Line<'static>> {
    drawn(wide, 1, |buf| {
        let x = put(buf, 0, 0, wide, number, desk.theme.faint);
        let at = Position::new(x, 0);
        face_up(buf, at, piece, Size::Medium, Pose::Plain, look(desk));
        let x = x + Size::Medium.pitch() + 1;
        put(buf, x, 0, wide.saturating_sub(x), told, desk.theme.table);
    })
}

/// A meld as it lies, and how it came about behind it or, with little room, below.
fn meld_entry(meld: Meld, owner: Seat, told: &str, desk: &Desk, wide: u16) -> Vec<Line<'static>> {
    let melds = Melds {
        melds: &[meld],
        owner,
        size: Size::Medium,
        room: u16::MAX,
        newest_hidden: false,
        on_offer: false,
        look: look(desk),
    };
    let x = melds.width() + 2;
    let beside = x + width(told) <= wide;
    let mut lines = drawn(wide, 1, |buf| {
        melds.draw(&melds.in_a_row(Position::ORIGIN), buf);
        if beside {
            put(buf, x, 0, wide.saturating_sub(x), told, desk.theme.table);
        }
    });
    if !beside {
        lines.extend(wrap(told, wide).into_iter().map(Line::from));
    }
    lines
}

fn meld_in_words(meld: Meld, names: &BySeat<String>, desk: &Desk) -> String {
    let words = &desk.words;
    let told = words.fill("closer.meld", &[("meld", &teller::meld(meld, words))]);
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
