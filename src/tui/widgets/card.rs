//! Cards that lie over the table.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::text::{fill, put_centre, wrap};
use super::tile::outline;
use crate::tui::picture::Look;

/// Draws an empty card with a title and gives the area inside its edge.
pub fn card(area: Rect, title: &str, buf: &mut Buffer, look: Look) -> Rect {
    let area = area.intersection(buf.area);
    fill(buf, area, look.theme.card);
    outline(buf, area, &look.tiles.marks.light, look.theme.card_edge);
    if !title.is_empty() && area.width > 4 {
        let top = Rect {
            x: area.x + 1,
            width: area.width - 2,
            height: 1,
            ..area
        };
        put_centre(buf, top, &format!(" {title} "), look.theme.card_title);
    }
    Rect {
        x: area.x.saturating_add(2),
        y: area.y.saturating_add(1),
        width: area.width.saturating_sub(4),
        height: area.height.saturating_sub(2),
    }
}

/// Lets everything that has been drawn step back behind a card: towards the ground of the table, or
/// dimmer where colours cannot be mixed.
pub fn recede(area: Rect, buf: &mut Buffer, look: Look) {
    let ground = look.theme.table.bg;
    for position in area.intersection(buf.area).positions() {
        let cell = &mut buf[position];
        match (mixed(cell.fg, ground), mixed(cell.bg, ground)) {
            (Some(fg), Some(bg)) => (cell.fg, cell.bg) = (fg, bg),
            _ => cell.modifier = (cell.modifier - Modifier::BOLD) | Modifier::DIM,
        }
    }
}

/// A colour on half its way to the ground; none of colours that the terminal chooses.
const fn mixed(colour: Color, ground: Option<Color>) -> Option<Color> {
    match (colour, ground) {
        (Color::Rgb(r, g, b), Some(Color::Rgb(red, green, blue))) => Some(Color::Rgb(
            r.midpoint(red),
            g.midpoint(green),
            b.midpoint(blue),
        )),
        _ => None,
    }
}

/// A place for a card of this size in the middle of an area, never larger than it.
pub fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}

/// Says that the table needs more room than it has.
pub fn too_small(area: Rect, least: (u16, u16), look: Look) -> String {
    let places: [(&str, &dyn std::fmt::Display); 4] = [
        ("w", &least.0),
        ("h", &least.1),
        ("width", &area.width),
        ("height", &area.height),
    ];
    look.words.fill("card.small", &places)
}

/// Fills an area that is too small for what should be in it with a few words.
pub fn instead(area: Rect, text: &str, buf: &mut Buffer, look: Look) {
    fill(buf, area, look.theme.table);
    let lines = wrap(text, area.width.saturating_sub(2).max(1));
    let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let top = area.y + area.height.saturating_sub(count) / 2;
    for (line, y) in lines.iter().zip(top..area.bottom()) {
        put_centre(
            buf,
            Rect {
                y,
                height: 1,
                ..area
            },
            line,
            look.theme.strong,
        );
    }
}
