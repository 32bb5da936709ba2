//! Pictures inside of pages, which are made of lines of text.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};

use super::text::width;

/// A picture as lines of text.
pub fn drawn(wide: u16, high: u16, draw: impl FnOnce(&mut Buffer)) -> Vec<Line<'static>> {
    let mut buf = Buffer::empty(Rect::new(0, 0, wide, high));
    draw(&mut buf);
    let row = |cells: &[Cell]| {
        let mut spans = Vec::new();
        let mut half = false; // the cell is the right half of a wide character
        for cell in cells {
            if !half {
                spans.push(Span::styled(cell.symbol().to_owned(), drawn_style(cell)));
            }
            half = !half && width(cell.symbol()) == 2;
        }
        Line::from(spans)
    };
    let rows = buf.content().chunks(usize::from(wide.max(1)));
    rows.map(row).collect()
}

/// What a cell was drawn with, and nothing where it was not: there the page shines through.
fn drawn_style(cell: &Cell) -> Style {
    let drawn = |colour: Color| Some(colour).filter(|colour| *colour != Color::Reset);
    Style {
        fg: drawn(cell.fg),
        bg: drawn(cell.bg),
        add_modifier: cell.modifier,
        ..Style::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::widgets::text::put;

    #[test]
    fn wide_characters_are_whole_in_lines() {
        let lines = drawn(6, 1, |buf| {
            put(buf, 0, 0, 6, "1萬x", Style::new());
        });
        assert_eq!(
            lines.iter().map(Line::to_string).collect::<Vec<_>>(),
            ["1萬x  "]
        );
    }
}
