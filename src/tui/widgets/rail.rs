//! The last row of the table and of the result: the keys that can be used now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{put, whole_groups};
use crate::tui::picture::Look;

/// Draws as many of the keys as fit, none of them cut.
pub fn footer(keys: &str, row: Rect, buf: &mut Buffer, look: Look) {
    let room = row.width.saturating_sub(2);
    let keys = whole_groups(keys, room);
    put(buf, row.x + 1, row.y, room, &keys, look.theme.rail_faint);
}
