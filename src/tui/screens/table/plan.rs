//! Which part of the table goes where: pure arithmetic from an area and what has to fit in it.
//!
//! Four tiers by room. The three larger ones share one arrangement: a ring of walls round the rivers,
//! a panel at each side, my hand below, a rail at the bottom. The small one has lines instead.

mod rack;
mod ring;

use ratatui::layout::Rect;

pub use self::rack::melds_of;
use self::rack::{rack, sizes};
use self::ring::ring;
use super::seat::beside_river_width;
use crate::seat::{BySeat, Seat};
use crate::tui::art::Size;
use crate::tui::picture::TableScene;

/// How much there is room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// From 60x20: no wall ring.
    Small,
    /// From 80x24.
    Compact,
    /// From 100x30: larger tiles.
    Standard,
    /// From 136x43: a column with the log, unseen tiles and the worth of the hand.
    Wide,
}

impl Tier {
    /// The least room that a table needs.
    pub const LEAST: (u16, u16) = (60, 20);

    /// The tier for an area, or none if it is too small for a table.
    pub const fn of(area: Rect) -> Option<Tier> {
        match (area.width, area.height) {
            (136.., 43..) => Some(Tier::Wide),
            (100.., 30..) => Some(Tier::Standard),
            (80.., 24..) => Some(Tier::Compact),
            (60.., 20..) => Some(Tier::Small),
            _ => None,
        }
    }

    /// Columns of the panels at the left and right.
    const fn panel(self) -> u16 {
        match self {
            Tier::Small => 0,
            Tier::Compact => 8,
            Tier::Standard => 12,
            Tier::Wide => 16,
        }
    }

    /// Columns from the edge to the court: margin, panel, wall and the gaps beside it.
    pub const fn inset(self) -> u16 {
        match self {
            Tier::Small | Tier::Compact => 0,
            Tier::Standard | Tier::Wide => self.panel() + 5,
        }
    }

    /// Columns kept for the log.
    const fn column(self) -> u16 {
        if matches!(self, Tier::Wide) { 28 } else { 0 }
    }

    /// Rows for the hand across.
    const fn across(self) -> u16 {
        match self {
            Tier::Small | Tier::Compact => 1,
            Tier::Standard => 2,
            Tier::Wide => 3,
        }
    }

    /// Size of the tiles in rivers.
    pub const fn river(self) -> Size {
        if matches!(self, Tier::Small | Tier::Compact) {
            Size::Small
        } else {
            Size::Medium
        }
    }

    /// Rows from one row of a river to the next.
    pub const fn leading(self) -> u16 {
        if matches!(self, Tier::Wide) { 2 } else { 1 }
    }
}

/// My tiles, and what lies beside them.
#[derive(Debug, Clone)]
pub struct RackPlan {
    /// All of it.
    pub area: Rect,
    /// How large my concealed tiles are.
    pub size: Size,
    /// How large my melds are.
    pub meld_size: Size,
    /// Each concealed tile, lying flat; a raised one is drawn a row higher.
    pub tiles: Vec<Rect>,
    /// Each meld.
    pub melds: Vec<Rect>,
    /// The row for their numbers.
    pub numbers: u16,
}

/// How the tiles of rivers lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stream {
    /// How large they are.
    pub size: Size,
    /// Rows from one row of tiles to the next.
    pub leading: u16,
}

impl Stream {
    const fn of(tier: Tier) -> Stream {
        Stream {
            size: tier.river(),
            leading: tier.leading(),
        }
    }

    /// Columns and rows of a full river.
    const fn extent(self) -> (u16, u16) {
        let (columns, rows) = RIVER;
        let gap = self.size.pitch() - self.size.breadth();
        (columns * self.size.pitch() - gap, rows * self.leading)
    }
}

/// The table itself: what lies between the bar at the top and my own tiles.
#[derive(Debug, Clone)]
pub struct Ring {
    /// What is shown of each seat: plate, hand, melds, bonus tiles. For me only a line.
    pub seats: BySeat<Rect>,
    /// The four sides of the wall; empty in the small tier.
    pub walls: BySeat<Rect>,
    /// The ground within the walls, those included; empty in the small tier.
    pub court: Rect,
    /// The four rivers.
    pub rivers: BySeat<Rect>,
    /// What their tiles look like.
    pub stream: Stream,
    /// The plate in the middle.
    pub centre: Rect,
}

/// Where everything goes.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The tier.
    pub tier: Tier,
    /// The bar at the top.
    pub header: Rect,
    /// Seats, walls, rivers.
    pub ring: Ring,
    /// My tiles.
    pub rack: RackPlan,
    /// All of the rail at the bottom.
    pub rail: Rect,
    /// What is going on, with the clock at its right.
    pub note: Rect,
    /// The action bar.
    pub actions: Rect,
    /// Pictures to choose from, or the latest moves.
    pub extra: Rect,
    /// Keys.
    pub footer: Rect,
    /// The column at the right; empty but in the wide tier.
    pub column: Rect,
}

/// Rows of the rail: note, actions, extra, keys.
const RAIL: u16 = 4;
/// Tiles in a row of a river, and rows of a river.
const RIVER: (u16, u16) = (6, 4);

impl Plan {
    /// Arranges a table in an area; none if it is too small for one.
    pub fn new(area: Rect, scene: &TableScene) -> Option<Plan> {
        let tier = Tier::of(area)?;
        let me = scene.view.me;
        let sizes = sizes(area.width, tier, scene);
        let (_, hand_rows) = scene.look.slot(sizes.tiles);
        let rows = |y: u16, height: u16| Rect { y, height, ..area };
        let rail = rows(area.bottom() - RAIL, RAIL);
        let numbers = rail.y - 1;
        let hand = rows(numbers - hand_rows, hand_rows);
        // one row into which tiles are raised, above it my line
        let mine = rows(hand.y - 2, 1);
        let top = area.y + 1;
        let mut table = rows(top, mine.y - top);
        table.width -= tier.column();
        let column = Rect {
            x: table.right(),
            width: tier.column(),
            ..table
        };
        let mut ring = match tier {
            Tier::Small => lines(table, scene),
            Tier::Compact | Tier::Standard | Tier::Wide => ring(table, tier, scene),
        };
        ring.seats[me] = mine;
        Some(Plan {
            tier,
            header: rows(area.y, 1),
            ring,
            rack: rack(hand, numbers, sizes, scene),
            rail,
            note: rows(rail.y, 1),
            actions: rows(rail.y + 1, 1),
            extra: rows(rail.y + 2, 1),
            footer: rows(rail.y + 3, 1),
            column,
        })
    }
}

/// The small tier: two lines for each other player, then the plate, then my river.
fn lines(table: Rect, scene: &TableScene) -> Ring {
    let me = scene.view.me;
    let row = |y: u16| Rect {
        y: table.y + y,
        height: 1,
        ..table
    };
    let order = |seat: Seat| u16::try_from(me.steps_to(seat)).unwrap_or(0);
    let each = (table.height - 2) / 3;
    let rest = table.height - 3 * each;
    let seats = BySeat::from_fn(|seat| row(order(seat).saturating_sub(1) * each));
    let rivers = BySeat::from_fn(|seat| {
        let (y, height) = match order(seat) {
            0 => (3 * each + 1, rest - 1),
            place => ((place - 1) * each + 1, each - 1),
        };
        let river = row(y);
        let beside = if seat == me {
            0
        } else {
            beside_river_width(seat, scene)
        };
        // the rim, and the mark before the last discard
        Rect {
            x: river.x + 2,
            width: river.width - 3 - beside,
            height,
            ..river
        }
    });
    Ring {
        seats,
        walls: BySeat::default(),
        court: Rect::ZERO,
        rivers,
        stream: Stream::of(Tier::Small),
        centre: row(3 * each),
    }
}
