//! A drawn buffer as text or as an SVG picture.
//!
//! The picture is exact to the cell: every wide character sits on its two cells whatever font shows it,
//! and half blocks are rectangles, so it needs no font for the tiles' edges and no tool to make.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use crate::tui::theme::shown;

/// Width and height of a cell in a picture.
const CELL: (u16, u16) = (10, 20);
/// Where a letter stands in its cell, from above.
const BASELINE: u16 = 15;

/// The cells of a row that hold something, each once: the right half of a wide character is left out.
fn row(buf: &Buffer, y: u16) -> impl Iterator<Item = (u16, u16, &Cell)> {
    let mut next = buf.area.left();
    (buf.area.left()..buf.area.right()).filter_map(move |x| {
        let cell = buf.cell((x, y))?;
        if x < next {
            return None;
        }
        let wide = u16::try_from(cell.symbol().width()).unwrap_or(1).max(1);
        next = x + wide;
        Some((x, wide, cell))
    })
}

/// The text of a buffer, trailing blanks left out.
pub fn text(buf: &Buffer) -> String {
    let line = |y| -> String {
        let line: String = row(buf, y).map(|(_, _, cell)| cell.symbol()).collect();
        format!("{}\n", line.trim_end())
    };
    (buf.area.top()..buf.area.bottom()).map(line).collect()
}

/// What stands for the terminal's own colours in a picture, which has none.
pub const GROUND: [u8; 3] = [16, 20, 24];
/// The same for its ink.
pub const INK: [u8; 3] = [212, 212, 212];

/// A picture of a buffer.
pub fn svg(buf: &Buffer) -> String {
    let (width, height) = (buf.area.width * CELL.0, buf.area.height * CELL.1);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"'DejaVu Sans Mono','Noto Sans Mono CJK TC',\
         'Noto Sans CJK TC',monospace\" font-size=\"16\" text-anchor=\"middle\" \
         shape-rendering=\"crispEdges\">\n"
    );
    rect(&mut out, Rect::new(0, 0, width, height), GROUND);
    for y in buf.area.top()..buf.area.bottom() {
        let cells: Vec<Dot> = row(buf, y).map(|cell| Dot::new(buf, y, cell)).collect();
        // neighbours of one kind share an element
        for run in cells.chunk_by(|a, b| a.ground == b.ground) {
            if let Some((ground, area)) = run.first().and_then(|dot| dot.ground).zip(span(run)) {
                rect(&mut out, area, ground);
            }
        }
        for run in cells.chunk_by(Dot::is_drawn_like) {
            match run {
                [dot, ..] if dot.block.is_some() => {
                    let parts: Vec<Rect> = run.iter().filter_map(|dot| dot.block).collect();
                    for same in parts.chunk_by(|a, b| a.right() == b.x) {
                        let whole = same.iter().copied().reduce(Rect::union).unwrap_or_default();
                        rect(&mut out, whole, dot.ink);
                    }
                }
                _ => letters(&mut out, run),
            }
        }
    }
    out + "</svg>\n"
}

/// A cell as it is painted.
struct Dot<'a> {
    area: Rect,
    symbol: &'a str,
    /// The part of it that a block element fills.
    block: Option<Rect>,
    ink: [u8; 3],
    ground: Option<[u8; 3]>,
    modifier: Modifier,
}

impl<'a> Dot<'a> {
    fn new(buf: &Buffer, y: u16, (x, wide, cell): (u16, u16, &'a Cell)) -> Dot<'a> {
        let (column, line) = (x - buf.area.x, y - buf.area.y);
        let area = Rect::new(column * CELL.0, line * CELL.1, wide * CELL.0, CELL.1);
        let (mut ink, mut ground) = (shown(cell.fg).unwrap_or(INK), shown(cell.bg));
        if cell.modifier.contains(Modifier::REVERSED) {
            (ink, ground) = (ground.unwrap_or(GROUND), Some(ink));
        }
        if cell.modifier.contains(Modifier::DIM) {
            let behind = ground.unwrap_or(GROUND);
            ink = [0, 1, 2].map(|i| ink[i] / 2 + behind[i] / 2);
        }
        Dot {
            area,
            symbol: cell.symbol(),
            block: block(cell.symbol(), area),
            ink,
            ground,
            modifier: cell.modifier,
        }
    }

    /// May both be parts of one element? A blank is part of any text.
    fn is_drawn_like(&self, next: &Dot) -> bool {
        let same_kind = match (self.block, next.block) {
            (Some(a), Some(b)) => (a.y, a.height) == (b.y, b.height),
            (None, None) => self.modifier == next.modifier,
            (Some(_), None) | (None, Some(_)) => false,
        };
        same_kind && self.ink == next.ink
    }
}

/// The area of a run of neighbours.
fn span(run: &[Dot]) -> Option<Rect> {
    let areas = run.iter().map(|dot| dot.area);
    areas.reduce(Rect::union)
}

fn rect(out: &mut String, area: Rect, fill: [u8; 3]) {
    let Rect {
        x,
        y,
        width,
        height,
    } = area;
    // writing to a string does not fail
    let _ = writeln!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
        hex(fill)
    );
}

fn hex(colour: [u8; 3]) -> String {
    colour
        .iter()
        .fold("#".to_owned(), |text, part| text + &format!("{part:02x}"))
}

/// Letters of one look, each in the middle of its own cells.
fn letters(out: &mut String, run: &[Dot]) {
    let mut look = String::new();
    let Some(first) = run.first() else { return };
    for (attribute, text) in [
        (Modifier::BOLD, " font-weight=\"bold\""),
        (Modifier::ITALIC, " font-style=\"italic\""),
        (Modifier::UNDERLINED, " text-decoration=\"underline\""),
        (Modifier::CROSSED_OUT, " text-decoration=\"line-through\""),
    ] {
        if first.modifier.contains(attribute) {
            look += text;
        }
    }
    let seen = run.iter().filter(|dot| !dot.symbol.trim().is_empty());
    let places: Vec<String> = seen
        .clone()
        .map(|dot| (dot.area.x + dot.area.width / 2).to_string())
        .collect();
    if places.is_empty() {
        return;
    }
    let text: String = seen.map(|dot| dot.symbol).collect();
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let (x, y, fill) = (places.join(" "), first.area.y + BASELINE, hex(first.ink));
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\"{look}>{text}</text>"
    );
}

/// The part of its cell that a block element fills.
fn block(symbol: &str, cell: Rect) -> Option<Rect> {
    let (half_width, half_height) = (cell.width / 2, cell.height / 2);
    let (right, low) = (cell.x + half_width, cell.y + half_height);
    Some(match symbol {
        "█" => cell,
        "▀" => Rect {
            height: half_height,
            ..cell
        },
        "▄" => Rect {
            y: low,
            height: half_height,
            ..cell
        },
        "▌" => Rect {
            width: half_width,
            ..cell
        },
        "▐" => Rect {
            x: right,
            width: half_width,
            ..cell
        },
        "▘" => Rect {
            width: half_width,
            height: half_height,
            ..cell
        },
        "▝" => Rect {
            x: right,
            width: half_width,
            height: half_height,
            ..cell
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Style};

    use super::*;

    fn sample() -> Buffer {
        let mut buf = Buffer::empty(Rect::new(0, 0, 6, 2));
        buf.set_string(0, 0, "5萬 <", Style::new().fg(Color::Rgb(1, 2, 3)));
        buf.set_string(0, 1, "▐", Style::new().bg(Color::White));
        buf
    }

    #[test]
    fn text_has_each_wide_character_once() {
        assert_eq!(text(&sample()), "5萬 <\n▐\n");
    }

    #[test]
    fn a_picture_is_exact_to_the_cell() {
        let picture = svg(&sample());
        assert!(picture.contains("width=\"60\" height=\"40\""));
        // each letter in the middle of its cells, the wide one in the middle of its two
        assert!(picture.contains("<text x=\"5 20 45\" y=\"15\" fill=\"#010203\">5萬&lt;</text>"));
        // the half block as the right half of its cell
        assert!(
            picture.contains("<rect x=\"5\" y=\"20\" width=\"5\" height=\"20\" fill=\"#d4d4d4\"")
        );
    }
}
