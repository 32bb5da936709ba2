//! The plate in the middle of the table: the round, the game, how many tiles are left, whose turn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::seat::Seat;
use crate::tui::picture::TableScene;
use crate::tui::widgets::plate::towards;
use crate::tui::widgets::text::{fill, put, put_centre, put_right, width};
use crate::tui::widgets::wall::Side;

/// Rows of a plate that has none free above and below its words.
const LOW: u16 = 3;

/// Draws it: as many of its lines as there are rows, the number of tiles left always.
pub fn draw(area: Rect, scene: &TableScene, buf: &mut Buffer) {
    fill(buf, area, scene.look.theme.centre);
    let lines = lines(area.height, scene);
    let count = u16::try_from(lines.len()).unwrap_or(0);
    let top = area.y + area.height.saturating_sub(count) / 2;
    let rows = (top..area.bottom()).map(|y| Rect {
        y,
        height: 1,
        ..area
    });
    for ((text, style), row) in lines.iter().zip(rows) {
        put_centre(buf, row, text, *style);
    }
    let widest = lines.iter().map(|(text, _)| width(text)).max();
    let margin = area.width.saturating_sub(widest.unwrap_or(0)) / 2;
    let seats = Seat::ALL.into_iter();
    let at_turn: Vec<Seat> = seats.filter(|&seat| scene.view.at_turn(seat)).collect();
    if at_turn.len() > 1 && area.height <= LOW {
        return; // arrows to everybody would run together; the plates are lit
    }
    for seat in at_turn {
        arrow(seat, margin, area, scene, buf);
    }
}

/// The words for so many rows, and how they look.
fn lines(rows: u16, scene: &TableScene) -> Vec<(String, Style)> {
    let (words, theme, wall) = (scene.look.words, scene.look.theme, &scene.view.wall);
    let round = words.wind(scene.view.opening.prevailing);
    let round = words.fill("table.round", &[("wind", &round)]);
    let left = words.fill("table.left", &[("n", &wall.live)]);
    let dead = words.fill("table.dead", &[("n", &wall.dead)]);
    let lines = [
        (rows >= 2).then_some((round, theme.centre)),
        Some((left, theme.centre_strong)),
        (rows >= 5 && wall.dead > 0).then_some((dead, theme.centre)),
    ];
    lines.into_iter().flatten().collect()
}

/// An arrow at the edge that is nearest to a seat whose turn it is. Above or below the words it stands where
/// there are rows for it, else before them, `margin` columns from the edge.
fn arrow(seat: Seat, margin: u16, area: Rect, scene: &TableScene, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let me = scene.view.me;
    let mark = towards(seat, me, &scene.look);
    let style = scene.look.theme.centre_strong;
    let middle = area.y + area.height / 2;
    let row = |y: u16| Rect {
        y,
        height: 1,
        ..area
    };
    let mut level = |y: u16| {
        if area.height > LOW {
            put_centre(buf, row(y), mark, style);
        } else {
            put(buf, area.x + margin.saturating_sub(2), y, 1, mark, style);
        }
    };
    match Side::of(seat, me) {
        Side::Top => level(area.y),
        Side::Bottom => level(area.bottom() - 1),
        Side::Left => _ = put(buf, area.x + 1, middle, 1, mark, style),
        Side::Right => put_right(buf, area.right() - 1, middle, 1, mark, style),
    }
}
