//! The winning hand, each set by itself, the winning tile marked, and what the explanation points at
//! raised.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::game::Winner;
use crate::hand::{Completes, Shape};
use crate::rules::Evidence;
use crate::tile::{Piece, Tile};
use crate::tui::art::Size;
use crate::tui::picture::ResultScene;
use crate::tui::screens::table::Tier;
use crate::tui::widgets::tile::{Pose, face_up};

/// Tiles that belong together, what the scorer calls them, and which of them won.
struct Group {
    part: Evidence,
    pieces: Vec<Piece>,
    won: Option<usize>,
}

impl Group {
    /// Does this point at the tile with this place in the group?
    fn is_meant(&self, place: usize, by: Evidence) -> bool {
        match by {
            Evidence::Hand => !matches!(self.part, Evidence::Bonus(_)),
            Evidence::WinningTile => self.won == Some(place),
            Evidence::Bonus(i) => matches!(self.part, Evidence::Bonus(_)) && place == i,
            Evidence::Set(_) | Evidence::Pair(_) => self.part == by,
        }
    }
}

/// Columns between groups, and where there is little room.
const GAPS: [u16; 2] = [2, 1];

/// The hand as it was read: sets, pairs, then bonus tiles. Thirteen orphans stand in one row.
fn groups(winner: &Winner) -> Vec<Group> {
    let (win, reading) = (&winner.win, &winner.score.reading);
    let group = |part: Evidence, tiles: Vec<Tile>, holds_it: bool| Group {
        part,
        won: tiles
            .iter()
            .position(|&tile| tile == win.tile)
            .filter(|_| holds_it),
        pieces: tiles.into_iter().map(Piece::Tile).collect(),
    };
    let mut groups: Vec<Group> = if reading.shape == Shape::ThirteenOrphans {
        let mut tiles: Vec<Tile> = win.hand.concealed.tiles().chain([win.tile]).collect();
        tiles.sort_unstable();
        vec![group(Evidence::Hand, tiles, true)]
    } else {
        let sets = reading.sets.iter().enumerate();
        let sets = sets.map(|(i, set)| {
            let holds_it = reading.completes == Completes::Set(i);
            group(Evidence::Set(i), set.tiles(), holds_it)
        });
        let pairs = reading.pairs.iter().enumerate().map(|(i, &tile)| {
            let holds_it = reading.completes == Completes::Pair(i);
            group(Evidence::Pair(i), vec![tile; 2], holds_it)
        });
        sets.chain(pairs).collect()
    };
    if !win.hand.bonus.is_empty() {
        let pieces = win.hand.bonus.iter().copied().map(Piece::Bonus).collect();
        groups.push(Group {
            part: Evidence::Bonus(0),
            pieces,
            won: None,
        });
    }
    groups
}

fn width(groups: &[Group], size: Size, gap: u16) -> u16 {
    let tiles: usize = groups.iter().map(|group| group.pieces.len()).sum();
    let gaps = groups.len().saturating_sub(1);
    u16::try_from(tiles).unwrap_or(u16::MAX) * size.pitch() + u16::try_from(gaps).unwrap_or(0) * gap
}

/// How large the tiles are, and how far apart their groups.
type Spread = (Size, u16);

/// The largest at which the hand fits, and of those the widest.
fn spread(room: u16, groups: &[Group], sizes: impl Fn(&Size) -> bool) -> Spread {
    let all = [Size::Huge, Size::Large, Size::Medium, Size::Small];
    let all = all.into_iter().filter(sizes);
    let mut all = all.flat_map(|size| GAPS.map(|gap| (size, gap)));
    let fits = all.find(|&(size, gap)| width(groups, size, gap) <= room);
    fits.unwrap_or((Size::Small, 1))
}

/// Rows that the hand takes in an area of this width; the mark under the winning tile included.
pub fn height(room: u16, tier: Tier, winner: &Winner, scene: &ResultScene) -> u16 {
    let largest = match tier {
        Tier::Standard | Tier::Wide => Size::Huge,
        Tier::Small | Tier::Compact => Size::Large,
    };
    let room = room.saturating_sub(2);
    let (size, _) = spread(room, &groups(winner), |size| *size <= largest);
    let (_, rows) = scene.look.slot(size);
    rows + 1
}

/// Draws it in the middle of its area. What is pointed at is raised; without that the winning tile is.
pub fn draw(
    area: Rect,
    winner: &Winner,
    because: Option<&[Evidence]>,
    scene: &ResultScene,
    buf: &mut Buffer,
) {
    let groups = groups(winner);
    // the size for which the height was chosen
    let fits = |size: &Size| scene.look.slot(*size).1 < area.height;
    let (size, gap) = spread(area.width.saturating_sub(2), &groups, fits);
    let mut x = area.x + area.width.saturating_sub(width(&groups, size, gap)) / 2;
    for group in &groups {
        for (i, &piece) in group.pieces.iter().enumerate() {
            let won = group.won == Some(i);
            let meant = because.map(|all| all.iter().any(|&by| group.is_meant(i, by)));
            let pose = match (won, meant) {
                (true, _) => Pose::Cursor,
                (false, Some(true)) => Pose::Raised,
                (false, Some(false) | None) => Pose::Plain,
            };
            let at = Position::new(x, area.y + u16::from(!meant.unwrap_or(won)));
            if x + size.face().0 <= area.right() {
                face_up(buf, at, piece, size, pose, scene.look);
            }
            x += size.pitch();
        }
        x += gap;
    }
}
