//! A page with nothing on it yet: tiles that wait face down, and below them how it comes to be filled.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::lines::drawn;
use super::melds::row_width;
use super::text::{put_centre, wrap};
use super::tile::face_down;
use crate::tui::art::Size;
use crate::tui::picture::Look;

/// Tiles that wait.
const TILES: u16 = 4;
/// Rows above them, and between them and the text.
const ABOVE: u16 = 2;
const BETWEEN: u16 = 1;

/// Draws it at the top of an area.
pub fn draw(text: &str, area: Rect, buf: &mut Buffer, look: Look) {
    let size = Size::Large;
    let (_, high) = look.slot(size);
    let left = area.x + area.width.saturating_sub(row_width(TILES, size, false)) / 2;
    let top = area.y + ABOVE;
    if top + high <= area.bottom() && left + TILES * size.pitch() <= area.right() {
        for i in 0..TILES {
            face_down(buf, Position::new(left + i * size.pitch(), top), size, look);
        }
    }
    let text_top = top + high + BETWEEN;
    for (line, y) in wrap(text, area.width).iter().zip(text_top..area.bottom()) {
        let row = Rect {
            y,
            height: 1,
            ..area
        };
        put_centre(buf, row, line, look.theme.table);
    }
}

/// The same as lines of a page.
pub fn lines(text: &str, wide: u16, look: Look) -> Vec<Line<'static>> {
    let (_, tiles) = look.slot(Size::Large);
    let rows = u16::try_from(wrap(text, wide).len()).unwrap_or(u16::MAX);
    let high = (ABOVE + tiles + BETWEEN).saturating_add(rows);
    drawn(wide, high, |buf| draw(text, buf.area, buf, look))
}
