//! The list of recorded sessions, and what is known of the one under the cursor.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::front::{draw_notice, key_bar};
use crate::seat::Seat;
use crate::tui::app::{Desk, Model, Spot};
use crate::tui::keymap::{Context, Intent};
use crate::tui::regions::Regions;
use crate::tui::scene::look;
use crate::tui::shelf::{Filed, Told};
use crate::tui::widgets::empty;
use crate::tui::widgets::text::{cut, fill, put, put_right, repeat, width};

/// Columns of the list.
const WIDEST: u16 = 92;
/// Rows for what is known of one record.
const DETAILS: u16 = 5;

/// Rows of the list in a terminal of this height.
pub const fn rows(height: u16) -> u16 {
    // title, its rule, head; a rule, the details, a line for notices and the keys
    height.saturating_sub(4 + 1 + DETAILS + 2)
}

/// Draws the list.
pub fn draw(model: &Model, area: Rect, buf: &mut Buffer, regions: &mut Regions<Spot>) {
    let (desk, theme) = (&model.desk, &model.desk.theme);
    let wide = WIDEST.min(area.width.saturating_sub(4));
    let x = area.x + (area.width - wide) / 2;
    let line = |y: u16| Rect::new(x, y, wide, 1).intersection(area);
    let title = desk.words.get("records.title");
    put(buf, x, area.y + 1, wide, title, theme.accent);
    put_right(buf, x + wide, area.y + 1, wide, &counted(desk), theme.faint);
    repeat(buf, x, area.y + 2, wide, &desk.tiles.marks.rule, theme.rule);
    if desk.shelf.filed.is_empty() {
        let inner = Rect::new(x, area.y + 3, wide, area.height.saturating_sub(5));
        let text = desk.words.get("records.none");
        empty::draw(text, inner.intersection(area), buf, look(desk));
    } else {
        head(desk, line(area.y + 3), buf);
        let list = Rect::new(x, area.y + 4, wide, rows(area.height)).intersection(area);
        draw_rows(desk, list, buf, regions);
        repeat(
            buf,
            x,
            list.bottom(),
            wide,
            &desk.tiles.marks.rule,
            theme.rule,
        );
        let below = Rect::new(x, list.bottom() + 1, wide, DETAILS).intersection(area);
        if let Some(filed) = desk.shelf.chosen() {
            details(desk, filed, below, buf);
        }
    }
    draw_notice(model, line(area.bottom().saturating_sub(2)), buf);
    let bar = Rect::new(area.x + 1, area.bottom() - 1, area.width - 2, 1);
    key_bar(model, Context::Records, &keys(desk), bar, buf, regions);
}

/// How many there are, or how many have been read so far.
fn counted(desk: &Desk) -> String {
    let (told, all) = (desk.shelf.count_told(), desk.shelf.filed.len());
    if told < all {
        desk.words
            .fill("records.reading", &[("n", &told), ("of", &all)])
    } else {
        String::new()
    }
}

fn keys(desk: &Desk) -> Vec<(Intent, String)> {
    let mut keys = Vec::new();
    if let Some(filed) = desk.shelf.chosen() {
        if filed.unfinished {
            keys.push((Intent::Choose, "key.resume"));
            keys.push((Intent::Watch, "key.watch"));
        } else {
            keys.push((Intent::Choose, "key.watch"));
        }
        keys.push((Intent::Delete, "key.delete"));
    }
    keys.extend([(Intent::Back, "key.back"), (Intent::Help, "key.help")]);
    keys.into_iter()
        .map(|(intent, key)| (intent, desk.words.get(key).to_owned()))
        .collect()
}

/// Where the columns of a row are.
struct Columns {
    date: u16,
    /// Of a date only month and day, where there is little room.
    short: bool,
    rules: (u16, u16),
    game: u16,
    points: u16,
    place: u16,
}

impl Columns {
    /// The most that is written about the games: `8 of 8`.
    const GAMES: u16 = 8;

    fn of(row: Rect) -> Columns {
        let short = row.width < 70;
        let (date, gap) = if short { (7, 0) } else { (12, 2) };
        let rules = row.x + 3 + date;
        let place = row.right().saturating_sub(1);
        let points = place.saturating_sub(6 + gap);
        let games = points.saturating_sub(9 + gap);
        Columns {
            date: row.x + 3,
            short,
            rules: (rules, games.saturating_sub(rules + Columns::GAMES)),
            game: games,
            points,
            place,
        }
    }

    fn date<'a>(&self, filed: &'a Filed) -> &'a str {
        let date = filed.date();
        date.get(if self.short { 5 } else { 0 }..).unwrap_or(date)
    }
}

fn head(desk: &Desk, row: Rect, buf: &mut Buffer) {
    let at = Columns::of(row);
    let faint = desk.theme.faint;
    let word = |key: &'static str| desk.words.get(key);
    put(buf, at.date, row.y, 11, word("records.date"), faint);
    put(
        buf,
        at.rules.0,
        row.y,
        at.rules.1,
        word("records.rules"),
        faint,
    );
    for (right, key) in [
        (at.game, "records.game"),
        (at.points, "records.points"),
        (at.place, "records.place"),
    ] {
        put_right(buf, right, row.y, 10, word(key), faint);
    }
}

fn draw_rows(desk: &Desk, list: Rect, buf: &mut Buffer, regions: &mut Regions<Spot>) {
    let shelf = &desk.shelf;
    let high = usize::from(list.height);
    let first = first_row(shelf.cursor, shelf.filed.len(), high);
    let shown = shelf.filed.iter().enumerate().skip(first);
    for ((i, filed), y) in shown.zip(list.top()..list.bottom()) {
        let row = Rect {
            y,
            height: 1,
            ..list
        };
        let chosen = i == shelf.cursor;
        let style = if chosen {
            desk.theme.chosen
        } else {
            desk.theme.table
        };
        fill(buf, row, style);
        if chosen {
            put(buf, row.x + 1, y, 1, &desk.tiles.marks.towards[1], style);
        }
        draw_row(desk, filed, row, style, chosen, buf);
        regions.add(row, Spot::Item(i));
    }
}

/// The first row that is shown so that the one with the cursor is in the middle where it can be.
fn first_row(cursor: usize, rows: usize, high: usize) -> usize {
    cursor
        .saturating_sub(high / 2)
        .min(rows.saturating_sub(high))
}

fn draw_row(desk: &Desk, filed: &Filed, row: Rect, style: Style, chosen: bool, buf: &mut Buffer) {
    let (at, words, theme) = (Columns::of(row), &desk.words, &desk.theme);
    let inked = |ink: Style| if chosen { style } else { ink };
    put(buf, at.date, row.y, 11, at.date(filed), style);
    let told = match &filed.told {
        Some(Ok(told)) => told,
        Some(Err(_)) => {
            let text = words.get("records.damaged");
            put(buf, at.rules.0, row.y, at.rules.1, text, inked(theme.loss));
            return;
        }
        None => {
            let mark = &desk.tiles.marks.ellipsis;
            put(buf, at.rules.0, row.y, at.rules.1, mark, inked(theme.faint));
            return;
        }
    };
    let used = name(desk, told, filed, at.rules, row.y, style, buf);
    if let Some((text, ink)) = state(desk, told, filed) {
        let room = (at.rules.0 + at.rules.1).saturating_sub(at.rules.0 + used + 1);
        put(buf, at.rules.0 + used + 1, row.y, room, text, inked(ink));
    }
    let games = match told.of {
        Some(of) => words.fill("records.of", &[("n", &told.game), ("of", &of)]),
        None => told.game.to_string(),
    };
    put_right(buf, at.game, row.y, Columns::GAMES, &games, style);
    if let Some((place, points)) = filed.result() {
        put_right(buf, at.points, row.y, 10, &points.to_string(), style);
        if told.done {
            let ink = if place == 1 { theme.gain } else { theme.table };
            put_right(buf, at.place, row.y, 6, &format!("{place}."), inked(ink));
        }
    }
}

/// The name of the rules, cut so that the state of the session has room behind it.
fn name(
    desk: &Desk,
    told: &Told,
    filed: &Filed,
    (x, room): (u16, u16),
    y: u16,
    style: Style,
    buf: &mut Buffer,
) -> u16 {
    let state = state(desk, told, filed).map_or(0, |(text, _)| width(text) + 1);
    let name = cut(
        desk.words.name(&told.rules),
        room.saturating_sub(state).max(6),
        &desk.tiles.marks.ellipsis,
    );
    put(buf, x, y, room, &name, style)
}

/// What is special about a session.
fn state<'a>(desk: &'a Desk, told: &Told, filed: &Filed) -> Option<(&'a str, Style)> {
    let (words, theme) = (&desk.words, &desk.theme);
    if filed.kept.in_use {
        Some((words.get("records.in-use"), theme.faint))
    } else if filed.unfinished {
        Some((words.get("records.unfinished"), theme.accent))
    } else if filed.kept.record.header.practice {
        Some((words.get("records.practice"), theme.faint))
    } else if !told.done {
        Some((words.get("records.left"), theme.faint))
    } else {
        None
    }
}

/// Everybody's points, who they were, and the file.
fn details(desk: &Desk, filed: &Filed, area: Rect, buf: &mut Buffer) {
    let (words, theme) = (&desk.words, &desk.theme);
    let mut rows = area.top()..area.bottom();
    match &filed.told {
        Some(Ok(told)) => {
            let names = filed.names();
            for ((seat, points), y) in told.standings.iter().zip(rows.by_ref()) {
                put(buf, area.x + 3, y, 14, &names[*seat], theme.table);
                put_right(buf, area.x + 28, y, 10, &points.to_string(), theme.table);
                let plays = plays(desk, filed, *seat, &names[*seat]);
                put(
                    buf,
                    area.x + 31,
                    y,
                    area.width.saturating_sub(31),
                    &plays,
                    theme.faint,
                );
            }
        }
        Some(Err(why)) => {
            let lines = crate::tui::widgets::text::wrap(why, area.width.saturating_sub(3));
            for (line, y) in lines.iter().zip(rows.by_ref().take(4)) {
                put(buf, area.x + 3, y, area.width, line, theme.loss);
            }
        }
        None => {}
    }
    if let Some(y) = rows.last() {
        let file = filed.kept.path.display();
        let seed = filed.kept.record.header.seed;
        let text = words.fill("records.file", &[("file", &file), ("seed", &seed)]);
        let text = cut(
            &text,
            area.width.saturating_sub(3),
            &desk.tiles.marks.ellipsis,
        );
        put(buf, area.x + 3, y, area.width, &text, theme.faint);
    }
}

/// Who played a seat: a bot by its level, and by its name where it was `called` otherwise.
fn plays(desk: &Desk, filed: &Filed, seat: Seat, called: &str) -> String {
    let plays = &filed.kept.record.header.players[seat].plays;
    if plays == "person" {
        String::new()
    } else {
        let name = crate::tui::menu::bot_name(plays, &desk.words);
        let level = name
            .strip_prefix(called)
            .and_then(|rest| rest.strip_prefix(", "));
        level.map_or_else(|| name.clone(), str::to_owned)
    }
}
