//! The key line at the very bottom: keys worth knowing beside the action bar, each of them clickable.
//!
//! Quieter than buttons: what can be done now stands above it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{put, width};
use crate::tui::picture::{Button, Look};

/// Where each key stands in a row: those that fit whole, and none after the first that does not.
pub fn places(keys: &[Button], row: Rect) -> Vec<Rect> {
    let mut x = row.x + 1;
    let right = row.right().saturating_sub(1);
    let mut full = false;
    let place = |key: &Button| {
        let wide = width(&key.key) + 1 + width(&key.caption);
        full |= x + wide > right;
        let place = if full {
            Rect::ZERO
        } else {
            Rect::new(x, row.y, wide, 1)
        };
        // one of a pair says nothing by itself: the word is behind the other
        x += wide + if key.caption.is_empty() { 0 } else { 2 };
        place
    };
    let mut places: Vec<Rect> = keys.iter().map(place).collect();
    let whole = places.iter().filter(|place| !place.is_empty()).count();
    let last = whole.checked_sub(1).and_then(|last| keys.get(last));
    if last.is_some_and(|key| key.caption.is_empty()) {
        places[whole - 1] = Rect::ZERO;
    }
    places
}

/// Draws them.
pub fn draw(keys: &[Button], row: Rect, buf: &mut Buffer, look: Look) {
    let theme = look.theme;
    for (key, place) in keys.iter().zip(places(keys, row)) {
        let used = put(buf, place.x, place.y, place.width, &key.key, theme.rail) + 1;
        let room = place.width.saturating_sub(used);
        put(
            buf,
            place.x + used,
            place.y,
            room,
            &key.caption,
            theme.rail_faint,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stand_whole_in_a_row_and_pairs_together() {
        let keys = [
            ("F1", "help"),
            ("Left", ""),
            ("Right", "move"),
            ("Tab", "moves"),
        ];
        let keys = keys.map(|(key, word)| Button::new(key, word));
        for (wide, wanted) in [
            (80, vec![1, 10, 15, 27]),
            (37, vec![1, 10, 15, 27]),
            (36, vec![1, 10, 15]),
            (26, vec![1, 10, 15]),
            (25, vec![1]),
            (8, vec![]),
            (0, vec![]),
        ] {
            let places = places(&keys, Rect::new(0, 0, wide, 1));
            let seen = places.iter().filter(|place| !place.is_empty());
            assert_eq!(
                seen.map(|place| place.x).collect::<Vec<_>>(),
                wanted,
                "{wide}"
            );
        }
    }
}
