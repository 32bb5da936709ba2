//! The plate in the middle of the table: the round, the game, how many tiles are left, whose turn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::picture::TableScene;
use crate::tui::widgets::plate::towards;
use crate::tui::widgets::text::{fill, put, put_centre, put_right, width};
use crate::tui::widgets::wall::Side;

/// `East round · game 2 of 8`
pub fn round_and_game(scene: &TableScene) -> String {
    let look = scene.look;
    let round = look.words.wind(scene.view.opening.prevailing);
    let round = look.words.fill("table.round", &[("wind", &round)]);
    format!("{round} {} {}", look.tiles.marks.dot, game(scene))
}

fn game(scene: &TableScene) -> String {
    let (number, of) = scene.games;
    match of {
        Some(of) => scene
            .look
            .words
            .fill("table.game_of", &[("n", &number), ("of", &of)]),
        None => scene.look.words.fill("table.game", &[("n", &number)]),
    }
}

/// Draws it: as many of its lines as there are rows, the number of tiles left always.
pub fn draw(area: Rect, scene: &TableScene, buf: &mut Buffer) {
    let (look, wall) = (scene.look, &scene.view.wall);
    fill(buf, area, look.theme.centre);
    let round = look.words.wind(scene.view.opening.prevailing);
    let mut lines = vec![
        (
            look.words.fill("table.round", &[("wind", &round)]),
            look.theme.centre,
        ),
        (
            look.words.fill("table.left", &[("n", &wall.live)]),
            look.theme.centre_strong,
        ),
    ];
    if area.height < 2 {
        lines.remove(0);
    } else if area.height >= 5 && wall.dead > 0 {
        lines.push((
            look.words.fill("table.dead", &[("n", &wall.dead)]),
            look.theme.centre,
        ));
    }
    let count = u16::try_from(lines.len()).unwrap_or(0);
    let top = area.y + area.height.saturating_sub(count) / 2;
    for ((text, style), y) in lines.iter().zip(top..area.bottom()) {
        put_centre(
            buf,
            Rect {
                y,
                height: 1,
                ..area
            },
            text,
            *style,
        );
    }
    arrow(area, scene, buf);
}

/// An arrow at the edge that is nearest to the seat whose turn it is.
fn arrow(area: Rect, scene: &TableScene, buf: &mut Buffer) {
    let view = scene.view;
    if view.ended.is_some() || area.is_empty() {
        return;
    }
    let mark = towards(view.turn, view.me, &scene.look);
    let style = scene.look.theme.centre_strong;
    let middle = area.y + area.height / 2;
    let (left, right) = (area.x + 1, area.right() - 1);
    match Side::of(view.turn, view.me) {
        Side::Left => {
            put(buf, left, middle, 1, mark, style);
        }
        Side::Right => put_right(buf, right, middle, 1, mark, style),
        side @ (Side::Top | Side::Bottom) => {
            let y = if side == Side::Top {
                area.y
            } else {
                area.bottom() - 1
            };
            if area.height > 3 {
                put_centre(
                    buf,
                    Rect {
                        y,
                        height: 1,
                        ..area
                    },
                    mark,
                    style,
                );
            } else {
                // the middle of the row is taken
                put(buf, left, y, 1, mark, style);
                put_right(buf, right, y, width(mark), mark, style);
            }
        }
    }
}
