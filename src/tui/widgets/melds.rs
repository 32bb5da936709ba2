//! Melds and bonus tiles in a row, each meld in the order it would lie on a table.
//!
//! The claimed tile is marked. In a pung or kong its place says who let it go: left, middle or right; a
//! chow can only come from the left and lies in its order. Of a concealed kong the outer tiles lie face up.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::tile::{Pose, face_down, face_up};
use crate::hand::{Meld, MeldKind};
use crate::seat::Seat;
use crate::tile::{Piece, Tile};
use crate::tui::art::Size;
use crate::tui::picture::Look;

/// The tiles of a meld as they lie before their owner, and the place of the claimed one.
pub fn laid(meld: Meld, owner: Seat) -> (Vec<Tile>, Option<usize>) {
    let mut tiles = meld.tiles();
    let Some(claim) = meld.claim else {
        return (tiles, None);
    };
    let Some(at) = tiles.iter().position(|&tile| tile == claim.tile) else {
        return (tiles, None);
    };
    if meld.kind == MeldKind::Chow {
        return (tiles, Some(at));
    }
    tiles.remove(at);
    // from the left, from across, from the right
    let place = match owner.steps_to(claim.from) {
        3 => 0,
        2 => 1,
        _ => tiles.len(),
    };
    tiles.insert(place, claim.tile);
    (tiles, Some(place))
}

/// Columns that a row of so many tiles takes, its last gap left out.
pub const fn row_width(tiles: u16, size: Size, tight: bool) -> u16 {
    let pitch = if tight { size.face().0 } else { size.pitch() };
    let gap = if tight || size.is_solid() { 0 } else { 1 };
    (tiles * pitch).saturating_sub(gap)
}

const fn count(meld: Meld) -> u16 {
    if meld.is_kong() { 4 } else { 3 }
}

/// Melds to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct Melds<'a> {
    /// In the order they were made.
    pub melds: &'a [Meld],
    /// Whose they are.
    pub owner: Seat,
    /// How large.
    pub size: Size,
    /// Columns that one meld may take; a wider one closes its gaps.
    pub room: u16,
    /// Leave the newest meld's claimed tile out: it is still on its way.
    pub newest_hidden: bool,
    /// The newest meld is a kong whose last tile may be robbed: it is marked as a discard would be.
    pub on_offer: bool,
    /// Colours and faces.
    pub look: Look<'a>,
}

impl Melds<'_> {
    /// Columns of each meld.
    pub fn widths(&self) -> Vec<u16> {
        let width = |meld: Meld| row_width(count(meld), self.size, self.is_tight(meld));
        self.melds.iter().copied().map(width).collect()
    }

    fn is_tight(&self, meld: Meld) -> bool {
        !self.size.is_solid() && row_width(count(meld), self.size, false) > self.room
    }

    /// Columns between two melds: more than between the tiles of one.
    const fn gap(&self) -> u16 {
        if self.size.is_solid() || self.room == 0 {
            1
        } else {
            2
        }
    }

    /// Columns of all of them in one row.
    pub fn width(&self) -> u16 {
        let widths = self.widths();
        let gaps = u16::try_from(widths.len()).unwrap_or(0).saturating_sub(1);
        widths.into_iter().sum::<u16>() + gaps * self.gap()
    }

    /// Where each lies, one after the other from `at`.
    pub fn in_a_row(&self, at: Position) -> Vec<Rect> {
        let (_, height) = self.look.slot(self.size);
        let mut x = at.x;
        let place = |wide: u16| {
            let area = Rect::new(x, at.y, wide, height);
            x += wide + self.gap();
            area
        };
        self.widths().into_iter().map(place).collect()
    }

    /// Draws each in its place.
    pub fn draw(&self, places: &[Rect], buf: &mut Buffer) {
        for (i, (meld, area)) in self.melds.iter().zip(places).enumerate() {
            self.draw_one(*meld, *area, i + 1 == self.melds.len(), buf);
        }
    }

    fn draw_one(&self, meld: Meld, area: Rect, newest: bool, buf: &mut Buffer) {
        let (tiles, claimed) = laid(meld, self.owner);
        let claimed_hidden = self.newest_hidden && newest;
        let last = (0..tiles.len()).rev().find(|&i| claimed != Some(i));
        let offered = last.filter(|_| self.on_offer && newest);
        let pitch = if self.is_tight(meld) {
            self.size.face().0
        } else {
            self.size.pitch()
        };
        let mut x = area.x;
        for (i, &tile) in tiles.iter().enumerate() {
            let at = Position::new(x, area.y);
            x += pitch;
            let pose = match i {
                _ if offered == Some(i) => Pose::Last,
                _ if claimed == Some(i) => Pose::Claimed,
                _ => Pose::Plain,
            };
            if meld.is_concealed() && (i == 1 || i == 2) {
                face_down(buf, at, self.size, self.look);
            } else if pose != Pose::Claimed || !claimed_hidden {
                face_up(buf, at, Piece::Tile(tile), self.size, pose, self.look);
            }
        }
    }
}
