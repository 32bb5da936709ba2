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

/// The tiles that are shown, and where.
struct Spread {
    left_out: usize,
    places: Vec<(Tile, Position)>,
}

impl River<'_> {
    fn spread(&self, area: Rect) -> Spread {
        let lying = self.discards.iter().filter(|d| d.claimed.is_none());
        let tiles: Vec<Tile> = lying.map(|d| d.tile).collect();
        let (wide, _) = self.size.face();
        let rows = area.height.div_ceil(self.leading.max(1));
        let room = |pitch: u16| usize::from((area.width + pitch - wide) / pitch * rows);
        let pitch = if tiles.len() > room(self.size.pitch()) {
            wide
        } else {
            self.size.pitch()
        };
        let in_a_row = usize::from((area.width + pitch - wide) / pitch);
        let left_out = if tiles.len() > room(pitch) {
            tiles.len() + 1 - room(pitch)
        } else {
            0
        };
        let first_slot = usize::from(left_out > 0);
        let places = tiles.into_iter().skip(left_out).enumerate();
        let places = places.filter(|_| in_a_row > 0).map(|(i, tile)| {
            let slot = i + first_slot;
            let [column, row] =
                [slot % in_a_row, slot / in_a_row].map(|n| u16::try_from(n).unwrap_or(u16::MAX));
            (
                tile,
                Position::new(area.x + column * pitch, area.y + row * self.leading),
            )
        });
        Spread {
            left_out,
            places: places.collect(),
        }
    }

    /// Where the newest tile lies.
    pub fn newest(&self, area: Rect) -> Option<Rect> {
        let (_, at) = self.spread(area).places.pop()?;
        Some(Rect::new(at.x, at.y, self.size.face().0, 1))
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
                self.size.face().0,
                &text,
                self.look.theme.faint,
            );
        }
        let last = spread.places.len().checked_sub(1);
        for (i, &(tile, at)) in spread.places.iter().enumerate() {
            let newest = last == Some(i);
            if newest && self.newest_hidden {
                continue;
            }
            let marked = newest && self.newest_marked;
            let pose = if marked { Pose::Last } else { Pose::Plain };
            face_up(buf, at, Piece::Tile(tile), self.size, pose, self.look);
            if self.leading > 1 {
                self.lip(buf, at, marked);
            }
            if marked {
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

    fn brackets(&self, buf: &mut Buffer, at: Position) {
        let [before, behind] = &self.look.tiles.marks.last;
        let accent = self.look.theme.accent;
        if let Some(x) = at.x.checked_sub(1) {
            put(buf, x, at.y, 1, before, accent);
        }
        put(buf, at.x + self.size.face().0, at.y, 1, behind, accent);
    }
}
