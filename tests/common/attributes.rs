//! What speaks without colour, beside the text.
#![allow(clippy::unwrap_used)]

use std::fmt::Write;

use mahjong_tui::tui::print;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;

/// The text, and below it a map of what speaks in bold, reverse or underline.
pub fn with_attributes(buf: &Buffer) -> String {
    let mut out = print::text(buf);
    out.push_str("---- b bold, r reversed, u underlined, s struck\n");
    let mark = |cell: &Cell| {
        let has = |attribute| cell.modifier.contains(attribute);
        match () {
            () if has(Modifier::REVERSED) => 'r',
            () if has(Modifier::UNDERLINED) => 'u',
            () if has(Modifier::CROSSED_OUT) => 's',
            () if has(Modifier::BOLD) => 'b',
            () => ' ',
        }
    };
    for row in buf.content().chunks(usize::from(buf.area.width.max(1))) {
        let row: String = row.iter().map(mark).collect();
        writeln!(out, "{}", row.trim_end()).unwrap();
    }
    out
}
