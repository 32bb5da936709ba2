//! The winning hand, each set by itself, the winning tile marked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::game::Winner;
use crate::hand::{Completes, Shape};
use crate::tile::{Piece, Tile};
use crate::tui::art::Size;
use crate::tui::picture::ResultScene;
use crate::tui::screens::table::Tier;
use crate::tui::widgets::tile::{Pose, face_up};

/// Tiles that belong together, and which of them won.
struct Group {
    pieces: Vec<Piece>,
    won: Option<usize>,
}

/// Columns between groups.
const GAP: u16 = 2;

/// The hand as it was read: sets, pairs, then bonus tiles. Thirteen orphans stand in one row.
fn groups(winner: &Winner) -> Vec<Group> {
    let (win, reading) = (&winner.win, &winner.score.reading);
    let group = |tiles: Vec<Tile>, holds_it: bool| Group {
        won: tiles
            .iter()
            .position(|&tile| tile == win.tile)
            .filter(|_| holds_it),
        pieces: tiles.into_iter().map(Piece::Tile).collect(),
    };
    let mut groups: Vec<Group> = if reading.shape == Shape::ThirteenOrphans {
        let mut tiles: Vec<Tile> = win.hand.concealed.tiles().chain([win.tile]).collect();
        tiles.sort_unstable();
        vec![group(tiles, true)]
    } else {
        let sets = reading.sets.iter().enumerate();
        let sets = sets.map(|(i, set)| group(set.tiles(), reading.completes == Completes::Set(i)));
        let pairs = reading.pairs.iter().enumerate();
        let pairs =
            pairs.map(|(i, &tile)| group(vec![tile; 2], reading.completes == Completes::Pair(i)));
        sets.chain(pairs).collect()
    };
    if !win.hand.bonus.is_empty() {
        let pieces = win.hand.bonus.iter().copied().map(Piece::Bonus).collect();
        groups.push(Group { pieces, won: None });
    }
    groups
}

fn width(groups: &[Group], size: Size) -> u16 {
    let tiles: usize = groups.iter().map(|group| group.pieces.len()).sum();
    let gaps = groups.len().saturating_sub(1);
    u16::try_from(tiles).unwrap_or(u16::MAX) * size.pitch() + u16::try_from(gaps).unwrap_or(0) * GAP
}

/// The largest size at which the hand fits.
fn size(room: u16, tier: Tier, groups: &[Group]) -> Size {
    let sizes = [Size::Huge, Size::Large, Size::Medium];
    let largest = match tier {
        Tier::Standard | Tier::Wide => Size::Huge,
        Tier::Small | Tier::Compact => Size::Large,
    };
    let mut sizes = sizes.into_iter().filter(|&size| size <= largest);
    sizes
        .find(|&size| width(groups, size) <= room)
        .unwrap_or(Size::Small)
}

/// Rows that the hand takes in an area of this width; the mark under the winning tile included.
pub fn height(room: u16, tier: Tier, winner: &Winner, scene: &ResultScene) -> u16 {
    let (_, rows) = scene
        .look
        .slot(size(room.saturating_sub(2), tier, &groups(winner)));
    rows + 1
}

/// Draws it in the middle of its area.
pub fn draw(area: Rect, winner: &Winner, scene: &ResultScene, buf: &mut Buffer) {
    let groups = groups(winner);
    // the size for which the height was chosen
    let fits = |size: &Size| {
        width(&groups, *size) <= area.width.saturating_sub(2)
            && scene.look.slot(*size).1 < area.height
    };
    let sizes = [Size::Huge, Size::Large, Size::Medium];
    let size = sizes.into_iter().find(fits).unwrap_or(Size::Small);
    let mut x = area.x + area.width.saturating_sub(width(&groups, size)) / 2;
    for group in &groups {
        for (i, &piece) in group.pieces.iter().enumerate() {
            let pose = if group.won == Some(i) {
                Pose::Cursor
            } else {
                Pose::Plain
            };
            let at = Position::new(x, area.y + u16::from(pose == Pose::Plain));
            if x + size.face().0 <= area.right() {
                face_up(buf, at, piece, size, pose, scene.look);
            }
            x += size.pitch();
        }
        x += GAP;
    }
}
