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

/// A picture of a buffer. `ground` and `ink` stand for the terminal's own colours.
pub fn svg(buf: &Buffer, ground: [u8; 3], ink: [u8; 3]) -> String {
    let (width, height) = (buf.area.width * CELL.0, buf.area.height * CELL.1);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"'DejaVu Sans Mono','Noto Sans Mono CJK TC',\
         'Noto Sans CJK TC',monospace\" font-size=\"16\" text-anchor=\"middle\">\n"
    );
    rect(&mut out, Rect::new(0, 0, width, height), ground);
    for y in buf.area.top()..buf.area.bottom() {
        for (x, wide, cell) in row(buf, y) {
            let (column, line) = (x - buf.area.x, y - buf.area.y);
            let (left, top) = (column * CELL.0, line * CELL.1);
            draw_cell(
                &mut out,
                Rect::new(left, top, wide * CELL.0, CELL.1),
                cell,
                ground,
                ink,
            );
        }
    }
    out + "</svg>\n"
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
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\" \
         shape-rendering=\"crispEdges\"/>",
        hex(fill)
    );
}

fn hex(colour: [u8; 3]) -> String {
    colour
        .iter()
        .fold("#".to_owned(), |text, part| text + &format!("{part:02x}"))
}

/// A cell in its area of the picture.
fn draw_cell(out: &mut String, area: Rect, cell: &Cell, ground: [u8; 3], ink: [u8; 3]) {
    let (mut fg, mut bg) = (shown(cell.fg).unwrap_or(ink), shown(cell.bg));
    if cell.modifier.contains(Modifier::REVERSED) {
        (fg, bg) = (bg.unwrap_or(ground), Some(fg));
    }
    if cell.modifier.contains(Modifier::DIM) {
        let ground = bg.unwrap_or(ground);
        fg = [0, 1, 2].map(|i| fg[i] / 2 + ground[i] / 2);
    }
    if let Some(bg) = bg {
        rect(out, area, bg);
    }
    if let Some(part) = block(cell.symbol(), area) {
        rect(out, part, fg);
    } else if !cell.symbol().trim().is_empty() {
        letter(out, area, cell, fg);
    }
}

fn letter(out: &mut String, area: Rect, cell: &Cell, fill: [u8; 3]) {
    let mut look = String::new();
    for (attribute, text) in [
        (Modifier::BOLD, " font-weight=\"bold\""),
        (Modifier::ITALIC, " font-style=\"italic\""),
        (Modifier::UNDERLINED, " text-decoration=\"underline\""),
        (Modifier::CROSSED_OUT, " text-decoration=\"line-through\""),
    ] {
        if cell.modifier.contains(attribute) {
            look += text;
        }
    }
    let symbol = cell
        .symbol()
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let (x, y) = (area.x + area.width / 2, area.y + BASELINE);
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" fill=\"{}\"{look}>{symbol}</text>",
        hex(fill)
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
        let picture = svg(&sample(), [0; 3], [9; 3]);
        assert!(picture.contains("width=\"60\" height=\"40\""));
        // the wide character in the middle of its two cells
        assert!(picture.contains("<text x=\"20\" y=\"15\" fill=\"#010203\">萬</text>"));
        assert!(picture.contains("&lt;"));
        // the half block as the right half of its cell
        assert!(
            picture.contains("<rect x=\"5\" y=\"20\" width=\"5\" height=\"20\" fill=\"#090909\"")
        );
    }
}
