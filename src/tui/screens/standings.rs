//! The standings after the last game: who has what, and how every game went.

mod plot;

use std::fmt::Display;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::rules::Points;
use crate::seat::Seat;
use crate::tui::app::{Model, Spot};
use crate::tui::play::{ME, Play, PlayScreen};
use crate::tui::regions::{Regions, Target};
use crate::tui::scene;
use crate::tui::widgets::buttons;
use crate::tui::widgets::text::{put, put_centre, put_right, repeat};

/// Columns of the table.
const WIDE: u16 = 56;
/// Columns between the tables and the chart beside them.
const GAP: u16 = 4;
/// Columns that a chart needs, and beyond which it says no more.
const LEAST_CHART: u16 = 32;
const WIDEST_CHART: u16 = 72;
/// Columns of one seat's points.
const POINTS: u16 = 11;

/// Draws the standings.
pub fn draw(model: &Model, play: &Play, area: Rect, buf: &mut Buffer, regions: &mut Regions<Spot>) {
    let (words, theme) = (&model.desk.words, &model.desk.theme);
    let session = play.conduct().session();
    let games = u16::try_from(session.results().len()).unwrap_or(u16::MAX);
    let top = area.y + area.height.saturating_sub(14 + games.min(area.height)) / 2;
    let line = |y: u16| Rect::new(area.x, y, area.width, 1).intersection(area);
    put_centre(buf, line(top), words.get("standings.title"), theme.accent);
    let rules = words.name(&session.rules().name);
    let under: [(&str, &dyn Display); 2] = [("rules", &rules), ("seed", &session.seed())];
    let under = words.fill("standings.under", &under);
    put_centre(buf, line(top + 1), &under, theme.faint);
    // beside the tables, where there is room, how it went
    let chart = area
        .width
        .saturating_sub(WIDE + 2 * GAP + 2)
        .min(WIDEST_CHART);
    let chart = if chart < LEAST_CHART { 0 } else { chart };
    let both = if chart > 0 { WIDE + GAP + chart } else { WIDE };
    let x = area.x + area.width.saturating_sub(both) / 2;
    let beside = Rect {
        x: x + WIDE + GAP,
        y: top + 3,
        width: chart,
        height: (area.bottom().saturating_sub(top + 5)).min(9 + 2 + games),
    };
    if chart > 0 && beside.height >= plot::LEAST_ROWS {
        plot::draw(session, &model.desk, beside, buf);
    }
    seats(model, play, Position::new(x, top + 3), buf);
    top_ten(model, play, line(top + 8), buf);
    let table = Rect::new(x, top + 10, WIDE, area.bottom().saturating_sub(top + 12));
    games_table(model, play, table, buf);
    let last = line(area.bottom().saturating_sub(1));
    let bar = Rect {
        x: last.x + 1,
        width: last.width.saturating_sub(2),
        ..last
    };
    draw_buttons(model, play, bar, buf, regions);
}

/// Which place in the top ten it has; nothing to shout about with less than nothing.
fn top_ten(model: &Model, play: &Play, line: Rect, buf: &mut Buffer) {
    let PlayScreen::Standings { place: Some(place) } = play.screen else {
        return;
    };
    let theme = &model.desk.theme;
    let points = play.conduct().session().totals()[ME];
    let (key, style) = if points < Points::default() {
        ("standings.place-in-debt", theme.table)
    } else {
        ("standings.place", theme.gain)
    };
    let text = model.desk.words.fill(key, &[("n", &place)]);
    put_centre(buf, line, &text, style);
}

/// Everybody by points, the most first.
fn seats(model: &Model, play: &Play, at: Position, buf: &mut Buffer) {
    let (words, theme) = (&model.desk.words, &model.desk.theme);
    let names = scene::names(play, &model.desk);
    let won = play.conduct().session().games_won();
    let standings = play.conduct().session().standings();
    for ((place, y), (seat, points)) in (1..).zip(at.y..).zip(standings) {
        let style = if seat == ME {
            theme.accent
        } else {
            theme.table
        };
        put(buf, at.x, y, 4, &format!("{place}."), style);
        put(buf, at.x + 4, y, 20, &names[seat], style);
        put_right(buf, at.x + 34, y, POINTS, &points.to_string(), style);
        let won = words.fill("standings.won", &[("n", &won[seat])]);
        put_right(buf, at.x + WIDE, y, 20, &won, style);
    }
}

fn draw_buttons(
    model: &Model,
    play: &Play,
    area: Rect,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
) {
    let buttons = scene::buttons(play, &model.desk);
    let bar: Vec<_> = buttons.into_iter().map(|(_, button)| button).collect();
    let places = buttons::places(&bar, area);
    buttons::draw(&bar, &places, buf, scene::look(&model.desk));
    for (i, place) in places.iter().enumerate() {
        regions.add(*place, Spot::Table(Target::Button(i)));
    }
}

/// What each game moved, the last ones where there is no room for all.
fn games_table(model: &Model, play: &Play, area: Rect, buf: &mut Buffer) {
    if area.height < 3 {
        return;
    }
    let desk = &model.desk;
    let (theme, names) = (&desk.theme, scene::names(play, desk));
    let head = desk.words.get("standings.game");
    put(buf, area.x, area.y, 11, head, theme.faint);
    for seat in Seat::ALL {
        let end = end_of_column(area, seat);
        put_right(buf, end, area.y, POINTS - 1, &names[seat], theme.faint);
    }
    let rule = &desk.tiles.marks.rule;
    repeat(buf, area.x, area.y + 1, area.width, rule, theme.rule);
    let results = play.conduct().session().results();
    let room = usize::from(area.height - 2);
    let shown = results.iter().skip(results.len().saturating_sub(room));
    for (y, result) in (area.y + 2..area.bottom()).zip(shown) {
        let game = result.place.game.to_string();
        put(buf, area.x, y, 11, &game, theme.faint);
        for (seat, &gain) in result.gains.iter() {
            let style = match gain.in_hundredths().signum() {
                1 => theme.gain,
                -1 => theme.loss,
                _ => theme.faint,
            };
            let end = end_of_column(area, seat);
            put_right(buf, end, y, POINTS - 1, &format!("{gain:+}"), style);
        }
    }
}

fn end_of_column(area: Rect, seat: Seat) -> u16 {
    area.x + 12 + POINTS * (u16::try_from(seat.index()).unwrap_or(0) + 1)
}
