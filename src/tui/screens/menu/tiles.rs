//! The tiles that menus show: the quiet picture of the title, and faces to be judged.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::tile::{Piece, Tile, parse_tiles};
use crate::tui::art::{Size, TileStyle};
use crate::tui::menu::{Menu, MenuKind};
use crate::tui::picture::Look;
use crate::tui::widgets::tile::{Pose, face_up};

/// Thirteen orphans: the rarest hand, and every face that a suit begins and ends with.
pub(super) struct Orphans {
    size: Size,
}

impl Orphans {
    /// The largest for which there are so many columns, and rows beside all else.
    pub(super) fn new(columns: u16, rows: u16, look: Look) -> Orphans {
        let (pitch, high) = look.slot(Size::Huge);
        let fits = pitch * Orphans::count() + 4 <= columns && high <= rows;
        let size = if fits { Size::Huge } else { Size::Large };
        Orphans { size }
    }

    fn tiles() -> impl Iterator<Item = Tile> {
        Tile::all().filter(|tile| tile.is_honour() || tile.is_terminal())
    }

    fn count() -> u16 {
        u16::try_from(Orphans::tiles().count()).unwrap_or(0)
    }

    pub(super) fn height(&self, look: Look) -> u16 {
        look.slot(self.size).1
    }

    pub(super) fn draw(&self, area: Rect, y: u16, buf: &mut Buffer, look: Look) {
        let (pitch, _) = look.slot(self.size);
        let x = area.x + area.width.saturating_sub(pitch * Orphans::count()) / 2;
        for (tile, x) in Orphans::tiles().zip((x..).step_by(pitch.into())) {
            let at = Position::new(x, y);
            face_up(buf, at, Piece::Tile(tile), self.size, Pose::Plain, look);
        }
    }
}

/// Chinese faces to look at, for the question whether they can be read.
pub(super) struct Sample(TileStyle);

impl Sample {
    pub(super) fn of(menu: Menu) -> Option<Sample> {
        let faces = (menu.kind == MenuKind::Faces).then(|| TileStyle::named("cjk").ok());
        faces.flatten().map(Sample)
    }

    /// Rows, the blank one below included.
    pub(super) fn height(&self, look: Look) -> u16 {
        let look = Look {
            tiles: &self.0,
            ..look
        };
        look.slot(Size::Large).1 + 1
    }

    pub(super) fn draw(&self, top: Rect, buf: &mut Buffer, look: Look) {
        let look = Look {
            tiles: &self.0,
            ..look
        };
        let tiles = parse_tiles("5m5p5sEC").unwrap_or_default();
        let (pitch, _) = look.slot(Size::Large);
        let wide = pitch * u16::try_from(tiles.len()).unwrap_or(0);
        let xs = (top.x + top.width.saturating_sub(wide) / 2..).step_by(usize::from(pitch));
        for (tile, x) in tiles.into_iter().zip(xs) {
            let at = Position::new(x, top.y);
            face_up(buf, at, Piece::Tile(tile), Size::Large, Pose::Plain, look);
        }
    }
}
