//! The winning hand, each set by itself, those on the table apart from the others, the winning tile marked,
//! and what the explanation points at raised.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::game::Winner;
use crate::hand::{Completes, Meld, ReadSet, Shape};
use crate::rules::Evidence;
use crate::seat::Seat;
use crate::tile::{Piece, Tile};
use crate::tui::art::Size;
use crate::tui::picture::ResultScene;
use crate::tui::screens::table::Tier;
use crate::tui::widgets::melds::laid;
use crate::tui::widgets::tile::{Pose, face_up};

/// Tiles that belong together, what the scorer calls them, and which of them won.
struct Group {
    part: Evidence,
    lies: Lies,
    pieces: Vec<Piece>,
    won: Option<usize>,
    claimed: Option<usize>,
}

/// Where a group lies; those of one place stand together, farther from the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Lies {
    InTheHand,
    OnTheTable,
    Aside,
}

impl Group {
    fn new(part: Evidence, tiles: Vec<Tile>, won: Option<Tile>) -> Group {
        Group {
            part,
            lies: Lies::InTheHand,
            won: won.and_then(|won| tiles.iter().position(|&tile| tile == won)),
            pieces: tiles.into_iter().map(Piece::Tile).collect(),
            claimed: None,
        }
    }

    /// A set as it lay on the table, the claimed tile where it tells from whom it came.
    fn melded(part: Evidence, meld: Meld, owner: Seat) -> Group {
        let (tiles, claimed) = laid(meld, owner);
        Group {
            lies: Lies::OnTheTable,
            claimed,
            ..Group::new(part, tiles, None)
        }
    }

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

/// The hand as it was read: what was concealed, then the sets on the table, then bonus tiles. Thirteen orphans
/// stand in one row.
fn groups(winner: &Winner) -> Vec<Group> {
    let (win, reading) = (&winner.win, &winner.score.reading);
    let mut groups: Vec<Group> = if reading.shape == Shape::ThirteenOrphans {
        let mut tiles: Vec<Tile> = win.hand.concealed.tiles().chain([win.tile]).collect();
        tiles.sort_unstable();
        vec![Group::new(Evidence::Hand, tiles, Some(win.tile))]
    } else {
        let won = |part: Completes| (reading.completes == part).then_some(win.tile);
        let mut melds = win.hand.melds.clone();
        let sets = reading.sets.iter().enumerate().map(|(i, set)| {
            let part = Evidence::Set(i);
            let on_table = melds
                .iter()
                .position(|meld| set.melded && is_of(*meld, *set));
            match on_table.map(|at| melds.remove(at)) {
                Some(meld) => Group::melded(part, meld, win.seat),
                None => Group::new(part, set.tiles(), won(Completes::Set(i))),
            }
        });
        let pairs = reading.pairs.iter().enumerate().map(|(i, &tile)| {
            Group::new(Evidence::Pair(i), vec![tile; 2], won(Completes::Pair(i)))
        });
        sets.chain(pairs).collect()
    };
    if !win.hand.bonus.is_empty() {
        groups.push(Group {
            lies: Lies::Aside,
            pieces: win.hand.bonus.iter().copied().map(Piece::Bonus).collect(),
            ..Group::new(Evidence::Bonus(0), Vec::new(), None)
        });
    }
    groups.sort_by_key(|group| group.lies);
    groups
}

/// Is it this meld that was read as that set?
fn is_of(meld: Meld, set: ReadSet) -> bool {
    let mut tiles = meld.tiles();
    tiles.sort_unstable();
    tiles == set.tiles()
}

/// Columns before each group: twice as many where it lies elsewhere than the one before.
fn gaps(groups: &[Group], gap: u16) -> impl Iterator<Item = u16> {
    let between = groups.windows(2).map(move |pair| match pair {
        [a, b] if a.lies != b.lies => 2 * gap,
        _ => gap,
    });
    std::iter::once(0).chain(between)
}

fn width(groups: &[Group], size: Size, gap: u16) -> u16 {
    let tiles: usize = groups.iter().map(|group| group.pieces.len()).sum();
    let tiles = u16::try_from(tiles).unwrap_or(u16::MAX);
    tiles.saturating_mul(size.pitch()) + gaps(groups, gap).sum::<u16>()
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
    for (group, gap) in groups.iter().zip(gaps(&groups, gap)) {
        x += gap;
        for (i, &piece) in group.pieces.iter().enumerate() {
            let won = group.won == Some(i);
            let meant = because.map(|all| all.iter().any(|&by| group.is_meant(i, by)));
            let pose = match (won, meant) {
                (true, _) => Pose::Cursor,
                (false, Some(true)) => Pose::Raised,
                (false, Some(false) | None) if group.claimed == Some(i) => Pose::Claimed,
                (false, Some(false) | None) => Pose::Plain,
            };
            let at = Position::new(x, area.y + u16::from(!meant.unwrap_or(won)));
            if x + size.face().0 <= area.right() {
                face_up(buf, at, piece, size, pose, scene.look);
            }
            x += size.pitch();
        }
    }
}
