//! A river: one seat's discards in order, as many in a row as there is room for.
//!
//! Claimed tiles lie in melds and are not drawn here. A river that grows beyond its area first closes
//! its gaps; if that does not do, the oldest tiles leave room for their number.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::text::put;
use super::tile::{Pose, face_up};
use crate::game::Discarded;
use crate::tile::{Piece, Tile};
use crate::tui::art::Size;
use crate::tui::picture::Look;

/// A river to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct River<'a> {
    /// The discards, claimed ones among them.
    pub discards: &'a [Discarded],
    /// Is the newest tile of this river the last discard?
    pub newest_marked: bool,
    /// Leave out the newest: it is still on its way.
    pub newest_hidden: bool,
    /// How large.
    pub size: Size,
    /// Rows from one row of tiles to the next.
    pub leading: u16,
    /// Colours and faces.
    pub look: Look<'a>,
}

/// The tiles that are shown, and how they are spread.
struct Spread {
    left_out: usize,
    pitch: u16,
    in_a_row: usize,
    tiles: Vec<Tile>,
}

impl River<'_> {
    fn spread(&self, area: Rect) -> Spread {
        let lying = self.discards.iter().filter(|d| d.claimed.is_none());
        let mut tiles: Vec<Tile> = lying.map(|d| d.tile).collect();
        let rows = usize::from(area.height.div_ceil(self.leading.max(1)));
        let wide = self.size.breadth();
        let in_a_row = |pitch: u16| usize::from((area.width + pitch - wide) / pitch).max(1);
        let loose = self.size.pitch();
        let pitch = if tiles.len() > in_a_row(loose) * rows {
            wide
        } else {
            loose
        };
        let room = in_a_row(pitch) * rows;
        let left_out = if tiles.len() > room {
            tiles.len() + 1 - room
        } else {
            0
        };
        Spread {
            left_out,
            pitch,
            in_a_row: in_a_row(pitch),
            tiles: tiles.split_off(left_out),
        }
    }

    /// Where the tile with this place in a spread lies.
    fn place(&self, spread: &Spread, place: usize, area: Rect) -> Position {
        // the number of those left out takes the first place
        let slot = place + usize::from(spread.left_out > 0);
        let [column, row] = [slot % spread.in_a_row, slot / spread.in_a_row]
            .map(|n| u16::try_from(n).unwrap_or(u16::MAX));
        Position::new(area.x + column * spread.pitch, area.y + row * self.leading)
    }

    /// Where the newest tile lies.
    pub fn newest(&self, area: Rect) -> Option<Rect> {
        let spread = self.spread(area);
        let at = self.place(&spread, spread.tiles.len().checked_sub(1)?, area);
        let (_, high) = self.look.slot(self.size);
        Some(Rect::new(at.x, at.y, self.size.breadth(), high))
    }

    /// Where the next tile would lie, or one that was claimed lay.
    pub fn next_place(&self, area: Rect) -> Position {
        let spread = self.spread(area);
        self.place(&spread, spread.tiles.len(), area)
    }

    /// Draws it.
    pub fn draw(&self, area: Rect, buf: &mut Buffer) {
        let spread = self.spread(area);
        if spread.left_out > 0 {
            let text = format!("+{}", spread.left_out);
            put(
                buf,
                area.x,
                area.y,
                self.size.breadth(),
                &text,
                self.look.theme.faint,
            );
        }
        let last = spread.tiles.len().checked_sub(1);
        for (i, &tile) in spread.tiles.iter().enumerate() {
            let at = self.place(&spread, i, area);
            let newest = last == Some(i);
            if newest && self.newest_hidden {
                continue;
            }
            let marked = newest && self.newest_marked;
            let pose = if marked { Pose::Last } else { Pose::Plain };
            face_up(buf, at, Piece::Tile(tile), self.size, pose, self.look);
            if self.leading > 1 && !self.size.is_solid() {
                self.lip(buf, at, marked);
            }
            if marked && spread.pitch > self.size.face().0 {
                self.brackets(buf, at);
            }
        }
    }

    fn lip(&self, buf: &mut Buffer, at: Position, marked: bool) {
        let theme = self.look.theme;
        if self.look.tiles.marks.half_cells && !self.look.framed() {
            let lip = if marked { theme.lip_cursor } else { theme.lip };
            super::text::repeat(buf, at.x, at.y + 1, self.size.face().0, "▀", lip);
        }
    }

    /// Marks on both sides of a tile: in the gaps beside a flat one, on the edges of a solid one.
    fn brackets(&self, buf: &mut Buffer, at: Position) {
        let [before, behind] = &self.look.tiles.marks.last;
        let theme = self.look.theme;
        let x = if self.size.is_solid() {
            Some(at.x)
        } else {
            at.x.checked_sub(1)
        };
        if let Some(x) = x {
            // without half cells the left edge is part of the tile
            let on_tile = self.size.is_solid() && !self.look.tiles.marks.half_cells;
            let style = if on_tile {
                theme.tile_last
            } else {
                theme.accent
            };
            put(buf, x, at.y, 1, before, style);
            put(
                buf,
                x + self.size.face().0 + 1,
                at.y,
                1,
                behind,
                theme.accent,
            );
        }
    }
}
