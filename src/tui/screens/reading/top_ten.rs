//! The ten best sessions of a ruleset as lines of a page; places that nobody has taken yet wait.

use ratatui::text::{Line, Span};

use super::text_area;
use crate::store::{ScoreEntry, Scoreboard};
use crate::tui::app::{Desk, Model};
use crate::tui::scene::look;
use crate::tui::widgets::empty;
use crate::tui::widgets::text::{cut, padded, to_right, width};

/// The heads of the columns.
const HEAD: [&str; 5] = [
    "top-ten.name",
    "top-ten.points",
    "top-ten.won",
    "top-ten.date",
    "top-ten.seed",
];

/// Rows from one place to the next, at most.
const APART: usize = 3;
/// Rows of the page beside the places: a blank one, the heads, and the two of the note below.
const BESIDE: u16 = 4;

/// The page; `new` is the place that was just won.
pub(super) fn lines(
    model: &Model,
    ruleset: usize,
    new: Option<usize>,
    wide: u16,
) -> Vec<Line<'static>> {
    let desk = &model.desk;
    let (words, theme) = (&desk.words, &desk.theme);
    let rules = desk.on_show().nth(ruleset);
    let best = rules.map_or(&[][..], |rules| desk.board.best(&rules.id));
    if best.is_empty() {
        return empty::lines(words.get("top-ten.empty"), wide, look(desk));
    }
    let head = row("", HEAD.map(|key| words.get(key)), desk, wide);
    let head = Line::from(Span::styled(head, theme.faint));
    let mut lines = vec![Line::default(), head];
    let blank = blank_rows(model.size);
    for place in 1..=Scoreboard::PLACES {
        let number = format!("{place}.");
        lines.extend(vec![Line::default(); blank]);
        lines.push(match best.get(place - 1) {
            Some(entry) if new == Some(place) => {
                let mark = format!(" {} ", words.get("top-ten.new"));
                let room = wide.saturating_sub(width(&mark));
                let told = padded(&entry_row(&number, entry, desk, room), room) + &mark;
                Line::from(Span::styled(told, theme.button_default))
            }
            Some(entry) if place == 1 => Line::from(Span::styled(
                entry_row(&number, entry, desk, wide),
                theme.accent,
            )),
            Some(entry) => Line::from(entry_row(&number, entry, desk, wide)),
            None => Line::from(Span::styled(
                row(
                    &format!("{number} "),
                    [&desk.tiles.marks.dot, "", "", "", ""],
                    desk,
                    wide,
                ),
                theme.faint,
            )),
        });
    }
    let note = about_stand_ins(best, desk);
    lines.extend(note.into_iter().flat_map(|note| [Line::default(), note]));
    lines
}

/// Blank rows before each place, as many as there is room for.
fn blank_rows(size: (u16, u16)) -> usize {
    let room = text_area(size).height.saturating_sub(BESIDE);
    (usize::from(room) / Scoreboard::PLACES).clamp(1, APART) - 1
}

/// What the mark behind a place means, where there is one.
fn about_stand_ins(best: &[ScoreEntry], desk: &Desk) -> Option<Line<'static>> {
    let marked = best.iter().any(|entry| entry.stand_in);
    let told = format!("   {}", desk.words.get("top-ten.stand-in"));
    marked.then(|| Line::from(Span::styled(told, desk.theme.faint)))
}

fn entry_row(number: &str, entry: &ScoreEntry, desk: &Desk, wide: u16) -> String {
    let cells = [
        desk.called(&entry.name),
        entry.points.to_string(),
        entry.games_won.to_string(),
        entry.date.to_string(),
        entry.seed.to_string(),
    ];
    let mark = if entry.stand_in { "*" } else { " " };
    row(
        &format!("{number}{mark}"),
        cells.each_ref().map(String::as_str),
        desk,
        wide,
    )
}

/// Place, name, points, games won, date and seed in their columns, closer together where there is
/// little room.
fn row(place: &str, [name, points, won, date, seed]: [&str; 5], desk: &Desk, wide: u16) -> String {
    let (points_wide, won_wide, gap) = if wide < 70 {
        (8, 5, "  ")
    } else {
        (12, 9, "   ")
    };
    let told = format!(
        "{}{}{}{gap}{}{gap}{}  {seed}",
        to_right(place, 4),
        padded(name, 14),
        to_right(points, points_wide),
        to_right(won, won_wide),
        padded(date, 10),
    );
    cut(&told, wide, &desk.tiles.marks.ellipsis)
}
