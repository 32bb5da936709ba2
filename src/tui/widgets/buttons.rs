//! Buttons in a row, with the regions that make them clickable.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{put, repeat, width};
use crate::tui::picture::{Button, Look};

/// Where each button stands in an area, in rows from the top, as many as fit in each.
pub fn places(buttons: &[Button], area: Rect) -> Vec<Rect> {
    let (mut x, mut y) = (area.x, area.y);
    let place = |button: &Button| {
        let wide = button_width(button).min(area.width);
        if x > area.x && x + wide > area.right() {
            (x, y) = (area.x, y + 1);
        }
        let place = if y < area.bottom() {
            Rect::new(x, y, wide, 1)
        } else {
            Rect::ZERO
        };
        x += wide + 1;
        place
    };
    buttons.iter().map(place).collect()
}

/// Draws buttons in their places.
pub fn draw(buttons: &[Button], places: &[Rect], buf: &mut Buffer, look: Look) {
    for (button, place) in buttons.iter().zip(places) {
        draw_one(button, *place, buf, look);
    }
}

/// ` key  caption `, or only the caption where there is no key.
fn button_width(button: &Button) -> u16 {
    let key = if button.key.is_empty() {
        0
    } else {
        width(&button.key) + 2
    };
    key + width(&button.caption) + 2
}

fn draw_one(button: &Button, place: Rect, buf: &mut Buffer, look: Look) {
    let theme = look.theme;
    let (key, caption) = match (button.enabled, button.default) {
        (false, _) => (theme.button_off, theme.button_off),
        (true, true) => (theme.key_default, theme.button_default),
        (true, false) => (theme.key, theme.button),
    };
    if place.is_empty() {
        return;
    }
    repeat(buf, place.x, place.y, place.width, " ", caption);
    let mut x = place.x;
    if !button.key.is_empty() {
        // brackets tell what can be pressed without colour
        let cap = if button.enabled {
            format!("[{}]", button.key)
        } else {
            format!(" {} ", button.key)
        };
        x += put(buf, x, place.y, place.width, &cap, key);
    }
    let room = place.right().saturating_sub(x);
    put(
        buf,
        x,
        place.y,
        room,
        &format!(" {} ", button.caption),
        caption,
    );
}
