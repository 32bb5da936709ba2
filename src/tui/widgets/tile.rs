//! One tile in cells, at any size, filled or in outline, face up or down.
//!
//! A filled tile is ivory cells; half blocks at its sides and below give it a gap and an edge without
//! costing a whole cell. In outline it is a frame of lines, for terminals without colour.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

use super::text::{put, repeat};
use crate::tile::{Dragon, Face, Piece, Suit};
use crate::tui::art::Size;
use crate::tui::picture::Look;

/// What a tile is doing, which decides its ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pose {
    /// Nothing special.
    #[default]
    Plain,
    /// Under the cursor.
    Cursor,
    /// A claim on offer would use it, or it is chosen.
    Raised,
    /// The last discard.
    Last,
    /// Claimed for a meld, or the tile that won.
    Claimed,
}

impl Look<'_> {
    /// Are tiles drawn in outline?
    pub const fn framed(&self) -> bool {
        !(self.theme.filled && self.tiles.filled)
    }

    /// Columns and rows that a tile takes, its edge included.
    pub const fn slot(&self, size: Size) -> (u16, u16) {
        let (_, lines) = size.face();
        let edge = match (size.is_solid(), self.framed()) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
        (size.pitch(), lines + edge)
    }

    /// The style of a face.
    pub fn ink(&self, piece: Piece, pose: Pose) -> Style {
        let ink = match piece {
            Piece::Bonus(_) => self.theme.ink_bonus,
            Piece::Tile(tile) => match tile.face() {
                Face::Suited(Suit::Characters, _) => self.theme.ink_characters,
                Face::Suited(Suit::Circles, _) => self.theme.ink_circles,
                Face::Suited(Suit::Bamboo, _) => self.theme.ink_bamboo,
                Face::Wind(_) => self.theme.ink_wind,
                Face::Dragon(Dragon::Red) => self.theme.ink_red,
                Face::Dragon(Dragon::Green) => self.theme.ink_green,
                Face::Dragon(Dragon::White) => self.theme.ink_white,
            },
        };
        self.theme.inked(ink, self.ground(pose))
    }

    fn ground(&self, pose: Pose) -> Style {
        match pose {
            Pose::Plain => self.theme.tile,
            Pose::Cursor => self.theme.tile_cursor,
            Pose::Raised => self.theme.tile_raised,
            Pose::Last => self.theme.tile_last,
            Pose::Claimed => self.theme.tile_claimed,
        }
    }
}

/// Draws a tile face up with its top left corner at `at`.
pub fn face_up(buf: &mut Buffer, at: Position, piece: Piece, size: Size, pose: Pose, look: Look) {
    let ink = look.ink(piece, pose);
    let lines = look.tiles.face(size, piece);
    if !size.is_solid() {
        if let Some(line) = lines.first() {
            put(buf, at.x, at.y, size.face().0, line, ink);
        }
    } else if look.framed() {
        frame(buf, at, size, pose, look);
        for (line, y) in lines.iter().zip(at.y + 1..) {
            put(buf, at.x + 1, y, size.face().0, line, ink);
        }
    } else {
        let lip = if matches!(pose, Pose::Cursor | Pose::Last) {
            look.theme.lip_cursor
        } else {
            look.theme.lip
        };
        body(buf, at, size, look.ground(pose), lip, look);
        for (row, line) in lines.iter().enumerate() {
            // the index in the corner of a huge tile stays behind its face
            let style = if row == 0 && size == Size::Huge {
                quiet(ink)
            } else {
                ink
            };
            put(
                buf,
                at.x + 1,
                at.y + row_of(row),
                size.face().0,
                line,
                style,
            );
        }
    }
}

#[allow(clippy::cast_possible_truncation)] // a face has at most three lines
const fn row_of(row: usize) -> u16 {
    row as u16
}

/// The same ink without emphasis.
fn quiet(ink: Style) -> Style {
    ink.remove_modifier(ratatui::style::Modifier::BOLD)
}

/// Draws a tile face down.
pub fn face_down(buf: &mut Buffer, at: Position, size: Size, look: Look) {
    let (columns, lines) = size.face();
    let back = look.theme.back;
    if !look.framed() {
        let ground = Style::new().bg(paint(back));
        if size.is_solid() {
            body(buf, at, size, ground, look.theme.back_low, look);
        } else {
            repeat(buf, at.x, at.y, columns, " ", ground);
        }
        return;
    }
    let inner = u16::from(size.is_solid());
    if size.is_solid() {
        frame(buf, at, size, Pose::Plain, look);
    }
    for y in 0..lines {
        repeat(
            buf,
            at.x + inner,
            at.y + inner + y,
            columns,
            &look.tiles.marks.dead_two,
            back,
        );
    }
}

/// A foreground role used as a ground.
fn paint(role: Style) -> Color {
    role.fg.unwrap_or(Color::Reset)
}

/// The body of a filled tile with its sides and lip, its face still blank.
fn body(buf: &mut Buffer, at: Position, size: Size, ground: Style, lip: Style, look: Look) {
    let (columns, lines) = size.face();
    let flank = Style::new().fg(ground.bg.unwrap_or(Color::Reset));
    let half = look.tiles.marks.half_cells;
    for y in at.y..at.y + lines {
        if half {
            put(buf, at.x, y, 1, "▐", flank);
            repeat(buf, at.x + 1, y, columns, " ", ground);
            put(buf, at.x + 1 + columns, y, 1, "▌", flank);
        } else {
            repeat(buf, at.x, y, columns + 1, " ", ground);
        }
    }
    let y = at.y + lines;
    if half {
        put(buf, at.x, y, 1, "▝", lip);
        repeat(buf, at.x + 1, y, columns, "▀", lip);
        put(buf, at.x + 1 + columns, y, 1, "▘", lip);
    } else {
        repeat(buf, at.x, y, columns + 1, " ", Style::new().bg(paint(lip)));
    }
}

/// The frame of a tile in outline, its face blank.
fn frame(buf: &mut Buffer, at: Position, size: Size, pose: Pose, look: Look) {
    let (columns, lines) = size.face();
    let heavy = matches!(pose, Pose::Cursor | Pose::Last | Pose::Claimed);
    let marks = &look.tiles.marks;
    let area = Rect::new(at.x, at.y, columns + 2, lines + 2);
    let style = look.ground(if heavy { Pose::Plain } else { pose });
    outline(
        buf,
        area,
        if heavy { &marks.heavy } else { &marks.light },
        style,
    );
    for y in 1..=lines {
        repeat(buf, at.x + 1, at.y + y, columns, " ", look.ground(pose));
    }
}

/// A frame of six characters: top left, level, top right, upright, bottom left, bottom right.
pub fn outline(buf: &mut Buffer, area: Rect, corners: &str, style: Style) {
    if area.width < 2 || area.height < 2 {
        return;
    }
    let corner: Vec<String> = corners.chars().map(String::from).collect();
    let [top_left, level, top_right, upright, low_left, low_right] = corner.as_slice() else {
        return;
    };
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for (y, left_end, right_end) in [(area.y, top_left, top_right), (bottom, low_left, low_right)] {
        put(buf, area.x, y, 1, left_end, style);
        repeat(buf, area.x + 1, y, area.width - 2, level, style);
        put(buf, right, y, 1, right_end, style);
    }
    for y in area.y + 1..bottom {
        put(buf, area.x, y, 1, upright, style);
        put(buf, right, y, 1, upright, style);
    }
}
