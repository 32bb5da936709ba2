//! Buttons in a row, with the regions that make them clickable.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{put, repeat, width};
use crate::tui::picture::{Button, Look};

/// Where each button stands in an area, in rows from the top, as many as fit in each. Where not all of
/// them would fit, some are their keys alone: first those that can do nothing now, then the others from the
/// right but for the last, then the one that lets the question go, and the main one at the very end.
pub fn places(buttons: &[Button], area: Rect) -> Vec<Rect> {
    let last = buttons.len().saturating_sub(1);
    let mut order: Vec<usize> = (0..buttons.len()).rev().collect();
    order.sort_by_key(|&i| {
        let button = &buttons[i];
        (button.enabled, button.default, button.lets_go, i == last)
    });
    let all_fit = |places: &Vec<Rect>| places.iter().all(|place| !place.is_empty());
    let mut tries = (0..=last).map(|short| laid(buttons, area, &order[..short]));
    let fits = tries.find(all_fit);
    fits.unwrap_or_else(|| in_words(buttons, area))
}

/// Where keys stand that one can do without: with their words, as many as fit.
pub fn in_words(buttons: &[Button], area: Rect) -> Vec<Rect> {
    laid(buttons, area, &[])
}

/// Buttons one after the other, some without their words.
fn laid(buttons: &[Button], area: Rect, bare: &[usize]) -> Vec<Rect> {
    let (mut x, mut y) = (area.x, area.y);
    let place = |(i, button): (usize, &Button)| {
        let (key, whole) = (key_width(button), button_width(button));
        let wide = if bare.contains(&i) && key > 0 {
            key
        } else {
            whole
        };
        let wide = wide.min(area.width);
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
    buttons.iter().enumerate().map(place).collect()
}

/// Draws buttons in their places.
pub fn draw(buttons: &[Button], places: &[Rect], buf: &mut Buffer, look: Look) {
    for (button, place) in buttons.iter().zip(places) {
        draw_one(button, *place, buf, look);
    }
}

/// Columns of `[key]`; none where there is no key.
fn key_width(button: &Button) -> u16 {
    match width(&button.key) {
        0 => 0,
        key => key + 2,
    }
}

/// `[key] caption `, or only the caption where there is no key.
fn button_width(button: &Button) -> u16 {
    key_width(button) + width(&button.caption) + 2
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_done_keeps_its_word_longest() {
        let button = |key, caption, enabled, default| Button {
            enabled,
            default,
            ..Button::new(key, caption)
        };
        let bar = [
            button("k", "Kong", false, false),
            button("c", "Chow", true, false),
            button("x", "Pass", true, true),
            button("h", "Hint", true, false),
            button("Esc", "Menu", true, false),
        ];
        for (wide, wanted) in [
            (51, [9, 9, 9, 9, 11]),
            (50, [3, 9, 9, 9, 11]),
            (44, [3, 9, 9, 3, 11]),
            (38, [3, 3, 9, 3, 11]),
            (32, [3, 3, 9, 3, 5]),
        ] {
            let places = places(&bar, Rect::new(0, 0, wide, 1));
            let widths: Vec<u16> = places.iter().map(|place| place.width).collect();
            assert_eq!(widths, wanted, "{wide}");
        }
    }

    #[test]
    fn the_way_out_of_a_question_keeps_its_word_beside_what_is_advised() {
        let button = |key, caption, default, lets_go| Button {
            default,
            lets_go,
            ..Button::new(key, caption)
        };
        let bar = [
            button("p", "Pung", false, false),
            button("c", "Chow", true, false),
            button("x", "Pass", false, true),
            button("h", "Hint", false, false),
            button("Esc", "Menu", false, false),
        ];
        for (wide, wanted) in [
            (45, [9, 9, 9, 3, 11]),
            (39, [3, 9, 9, 3, 11]),
            (33, [3, 9, 9, 3, 5]),
            (27, [3, 9, 3, 3, 5]),
        ] {
            let places = places(&bar, Rect::new(0, 0, wide, 1));
            let widths: Vec<u16> = places.iter().map(|place| place.width).collect();
            assert_eq!(widths, wanted, "{wide}");
        }
    }

    #[test]
    fn all_buttons_fit_with_their_words_or_as_keys_alone() {
        let bar = [
            ("Enter", "Discard 5 of bamboo"),
            ("s", "Sort"),
            ("h", "Hint"),
            ("Esc", "Menu"),
        ];
        let bar = bar.map(|(key, caption)| Button::new(key, caption));
        for (wide, rows, wanted) in [
            (60, 1, vec![28, 9, 9, 11]),
            (59, 1, vec![28, 9, 3, 11]),
            (53, 1, vec![28, 3, 3, 11]),
            (47, 1, vec![7, 3, 3, 11]),
            (20, 1, vec![20, 0, 0, 0]),
            (40, 2, vec![28, 9, 9, 11]),
        ] {
            let places = places(&bar, Rect::new(0, 0, wide, rows));
            let widths: Vec<u16> = places.iter().map(|place| place.width).collect();
            assert_eq!(widths, wanted, "{wide}x{rows}");
        }
    }
}
