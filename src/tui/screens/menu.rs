//! Menus: the title with its picture, the lobby, and the panels over a table.

mod tiles;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::front::{draw_notice, key_bar};
use crate::tui::app::{Desk, Model, Spot};
use crate::tui::keymap::{Context, Intent};
use crate::tui::menu::{Act, Menu, MenuKind};
use crate::tui::regions::Regions;
use crate::tui::scene;
use crate::tui::widgets::card::{card, middle};
use crate::tui::widgets::text::{fill, put, put_centre, put_right, width, wrap};
use tiles::{Orphans, Sample};

/// Columns of a list of rows that hold values, and of one that does not.
const WIDE: u16 = 56;
const NARROW: u16 = 34;
/// Lines kept for the sentence about a row where rows hold values: sentences change with them.
const ABOUT: u16 = 3;

/// A menu that is a screen of its own.
pub fn draw(model: &Model, menu: Menu, area: Rect, buf: &mut Buffer, regions: &mut Regions<Spot>) {
    let look = scene::look(&model.desk);
    let words = &model.desk.words;
    let rows = height(model, menu);
    let about_rows = about_rows(model, menu, area.width);
    let others = rows + about_rows + 4 + 2;
    let orphans = Orphans::new(area.width, area.height.saturating_sub(others + 2), look);
    let picture = orphans.height(look);
    let needed = others + picture + u16::from(menu.kind == MenuKind::Title);
    let spare = area.height.saturating_sub(needed);
    let short = area.height < needed; // then without the line under the title, else without blank rows, too
    let tight = area.height + 1 < needed;
    let mut y = area.y + u16::from(!tight) + spare / 3;
    // the title always has its picture, others where there is room enough
    y += if menu.kind == MenuKind::Title || spare > 2 * picture {
        orphans.draw(area, y, buf, look);
        picture + u16::from(!tight)
    } else {
        spare / 3
    };
    let title = menu.kind.title();
    put_centre(buf, row(area, y), words.get(&title), look.theme.accent);
    let subtitle = words.get(if menu.kind == MenuKind::Title {
        "title.subtitle"
    } else {
        "lobby.subtitle"
    });
    if !short || menu.kind != MenuKind::Title {
        put_centre(buf, row(area, y + 1), subtitle, look.theme.faint);
        y += 1;
    }
    y += 2;
    let room = area.bottom().saturating_sub(y + about_rows + 2);
    let list = centred(area, y, list_width(model, menu, area), rows.min(room));
    draw_rows(model, menu, list, look.theme.table, buf, regions);
    let about = Rect::new(area.x, list.bottom() + 1, area.width, about_rows);
    draw_about(model, menu, about, buf);
    let bar = row(area, area.bottom().saturating_sub(1));
    draw_notice(model, row(area, bar.y.saturating_sub(1)), buf);
    draw_keys(model, menu, bar, buf, regions);
}

/// What the keys do here, along the bottom.
fn draw_keys(model: &Model, menu: Menu, bar: Rect, buf: &mut Buffer, regions: &mut Regions<Spot>) {
    let keys = keys(model, menu);
    key_bar(model, Context::Menu, &keys, inset(bar), buf, regions);
}

/// A menu as a panel over what is there.
pub fn draw_over(
    model: &Model,
    menu: Menu,
    area: Rect,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
) {
    let look = scene::look(&model.desk);
    let rows = height(model, menu);
    let wide = list_width(model, menu, area);
    let title = menu.kind.title();
    let title = model.desk.words.get(&title);
    let sample = Sample::of(menu);
    let above = sample.as_ref().map_or(0, |sample| sample.height(look));
    let about_rows = about_rows(model, menu, wide + 2);
    let height = rows + about_rows + 4 + above;
    // the keys have the last row: a panel in the middle of the others leaves what the table says whole
    let above_keys = Rect {
        height: area.height.saturating_sub(1),
        ..area
    };
    let inner = card(middle(above_keys, wide + 6, height), title, buf, look);
    if let Some(sample) = sample {
        sample.draw(row(inner, inner.y + 1), buf, look);
    }
    let rows = rows.min(inner.height.saturating_sub(about_rows + 2 + above));
    let list = centred(inner, inner.y + 1 + above, wide, rows);
    draw_rows(model, menu, list, look.theme.card, buf, regions);
    let about = Rect::new(inner.x, list.bottom() + 1, inner.width, about_rows).intersection(inner);
    draw_about(model, menu, about, buf);
    let bar = row(area, area.bottom().saturating_sub(1));
    fill(buf, bar, look.theme.table);
    draw_keys(model, menu, bar, buf, regions);
}

/// The name, being typed.
pub fn draw_name(
    model: &Model,
    name: &str,
    area: Rect,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
) {
    let look = scene::look(&model.desk);
    let words = &model.desk.words;
    let inner = card(
        middle(area, NARROW + 6, 7),
        words.get("name.title"),
        buf,
        look,
    );
    let field = centred(inner, inner.y + 1, NARROW - 8, 1);
    fill(buf, field, look.theme.button);
    let typed = put(
        buf,
        field.x + 1,
        field.y,
        field.width.saturating_sub(2),
        name,
        look.theme.button,
    );
    put(
        buf,
        field.x + 1 + typed,
        field.y,
        1,
        " ",
        look.theme.button_default,
    );
    let bar = row(inner, inner.y + 3);
    let keys = [
        (Intent::Choose, words.get("name.accept").to_owned()),
        (Intent::Back, words.get("name.drop").to_owned()),
    ];
    key_bar(model, Context::Menu, &keys, bar, buf, regions);
}

fn draw_rows(
    model: &Model,
    menu: Menu,
    list: Rect,
    ground: Style,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
) {
    let desk = &model.desk;
    let down = |i: usize| u16::try_from(i).unwrap_or(u16::MAX) + gap_before(menu, i);
    // where there is no room for all, those round the cursor
    let past = (down(menu.cursor) + 1).saturating_sub(list.height);
    for (i, act) in menu.rows(desk).into_iter().enumerate() {
        let Some(y) = down(i).checked_sub(past).map(|down| list.y + down) else {
            continue;
        };
        if y >= list.bottom() {
            break;
        }
        let place = row(list, y);
        let style = draw_label(desk, menu, (i, act), place, ground, buf);
        regions.add(place, Spot::Item(i));
        if let Some(value) = act.value(desk) {
            let turns = matches!(act, Act::Turn(_));
            draw_value(&value, turns, i, place, style, buf, regions, desk);
        }
    }
    let below = down(menu.rows(desk).len()).saturating_sub(past) > list.height;
    draw_more(desk, list, (past > 0, below), buf);
}

/// Marks at the ends of a list that goes on beyond them.
fn draw_more(desk: &Desk, list: Rect, (above, below): (bool, bool), buf: &mut Buffer) {
    let [down, _, up, _] = &desk.tiles.marks.towards;
    let end = list.bottom().saturating_sub(1);
    for (mark, y, more) in [(up, list.y, above), (down, end, below)] {
        if more {
            put(buf, list.right() + 1, y, 1, mark, desk.theme.accent);
        }
    }
}

/// The name of a row behind the mark of the cursor; gives how the row looks.
fn draw_label(
    desk: &Desk,
    menu: Menu,
    (i, act): (usize, Act),
    place: Rect,
    ground: Style,
    buf: &mut Buffer,
) -> Style {
    let (style, mark) = if i == menu.cursor {
        let mark = desk.tiles.marks.towards[1].as_str();
        (desk.theme.chosen, mark)
    } else {
        (ground, " ")
    };
    fill(buf, place, style);
    put(buf, place.x + 1, place.y, 2, mark, style);
    let label = label(desk, menu, act);
    let room = place.width.saturating_sub(4);
    put(buf, place.x + 3, place.y, room, &label, style);
    style
}

#[allow(clippy::too_many_arguments)] // one row, drawn in one go
fn draw_value(
    value: &str,
    turns: bool,
    i: usize,
    place: Rect,
    style: Style,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
    desk: &Desk,
) {
    // as wide as it needs; the name of the row has the rest
    let half = (width(value) + 8).max(place.width / 2).min(place.width);
    let field = Rect::new(place.right() - half, place.y, half, 1);
    if !turns {
        return put_right(buf, field.right() - 4, place.y, half, value, style);
    }
    let marks = &desk.tiles.marks.towards;
    put_right(buf, field.right() - 1, place.y, 2, &marks[1], style);
    put_right(buf, field.right() - 4, place.y, half, value, style);
    let less = field.right().saturating_sub(6 + width(value)).max(field.x);
    put(buf, less, place.y, 1, &marks[3], style);
    regions.add(
        Rect::new(less.saturating_sub(1), place.y, 3, 1),
        Spot::Less(i),
    );
    regions.add(Rect::new(field.right() - 3, place.y, 3, 1), Spot::More(i));
}

fn label(desk: &Desk, menu: Menu, act: Act) -> String {
    let key = match (menu.kind, act) {
        (_, Act::Turn(knob)) => knob.label(),
        (MenuKind::Pause, Act::Back) => "act.continue",
        (MenuKind::Abandon | MenuKind::Leave, Act::Back) => "act.stay",
        (MenuKind::Remove, Act::Back) => "act.keep-record",
        (MenuKind::Leave, Act::Quit) if desk.unwritten => "act.leave-unwritten",
        (MenuKind::Leave, Act::Quit) => "act.leave",
        _ => &format!("act.{}", act.id()),
    };
    desk.words.get(key).to_owned()
}

/// A sentence about a row in lines for so many columns.
fn about_lines(about: &str, wide: u16) -> Vec<String> {
    wrap(about, wide.saturating_sub(4).min(WIDE + 12))
}

/// Rows for the sentences about all rows of a menu, so that it stands still while the cursor moves.
fn about_rows(model: &Model, menu: Menu, wide: u16) -> u16 {
    let rows = menu.rows(&model.desk).into_iter();
    let turns = rows.clone().any(|act| matches!(act, Act::Turn(_)));
    let told = rows.map(|act| act.about(&model.desk));
    let lines = told
        .filter(|about| !about.is_empty())
        .map(|about| about_lines(&about, wide).len());
    let most = u16::try_from(lines.max().unwrap_or(0)).unwrap_or(u16::MAX);
    if turns { most.max(ABOUT) } else { most }
}

/// What the row under the cursor does, or what its value means.
fn draw_about(model: &Model, menu: Menu, area: Rect, buf: &mut Buffer) {
    let about = menu
        .at_cursor(&model.desk)
        .map(|act| act.about(&model.desk))
        .unwrap_or_default();
    let lines = about_lines(&about, area.width);
    for (y, line) in (area.y..area.bottom()).zip(&lines) {
        put_centre(buf, row(area, y), line, model.desk.theme.faint);
    }
}

fn keys(model: &Model, menu: Menu) -> Vec<(Intent, String)> {
    let words = &model.desk.words;
    let mut keys = vec![(Intent::Choose, "key.choose")];
    let turns = menu
        .rows(&model.desk)
        .iter()
        .any(|act| matches!(act, Act::Turn(_)));
    if turns {
        keys.push((Intent::More, "key.more"));
    }
    if menu.kind != MenuKind::Title {
        keys.push((Intent::Back, "key.back"));
    }
    // where there is little room, the key to the other keys is the one to keep
    keys.extend([
        (Intent::Help, "key.help"),
        (Intent::Tiles, "key.tiles"),
        (Intent::Theme, "key.theme"),
    ]);
    keys.into_iter()
        .map(|(intent, key)| (intent, words.get(key).to_owned()))
        .collect()
}

/// A lobby keeps its first row apart: most people need no other.
fn gap_before(menu: Menu, i: usize) -> u16 {
    u16::from(menu.kind == MenuKind::Lobby && i > 0)
}

fn height(model: &Model, menu: Menu) -> u16 {
    let rows = menu.rows(&model.desk).len();
    u16::try_from(rows).unwrap_or(u16::MAX) + gap_before(menu, rows)
}

fn list_width(model: &Model, menu: Menu, area: Rect) -> u16 {
    let wide = menu
        .rows(&model.desk)
        .iter()
        .any(|act| matches!(act, Act::Turn(_)));
    let columns = if wide { WIDE } else { NARROW };
    columns.min(area.width.saturating_sub(6))
}

fn row(area: Rect, y: u16) -> Rect {
    Rect::new(area.x, y, area.width, 1).intersection(area)
}

fn inset(area: Rect) -> Rect {
    Rect::new(
        area.x + 1,
        area.y,
        area.width.saturating_sub(2),
        area.height,
    )
}

fn centred(area: Rect, y: u16, wide: u16, high: u16) -> Rect {
    let wide = wide.min(area.width);
    let x = area.x + (area.width - wide) / 2;
    Rect::new(x, y, wide, high).intersection(area)
}
