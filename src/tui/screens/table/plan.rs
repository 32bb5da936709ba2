//! Which part of the table goes where: pure arithmetic from an area and what has to fit in it.
//!
//! Four tiers by room. The three larger ones share one arrangement: a ring of walls round the rivers,
//! a panel at each side, my hand below, a rail at the bottom. The small one has lines instead.

use ratatui::layout::{Position, Rect};

use super::seat::beside_river_width;
use crate::seat::{BySeat, Seat};
use crate::tui::art::Size;
use crate::tui::picture::TableScene;
use crate::tui::widgets::card;
use crate::tui::widgets::melds::Melds;
use crate::tui::widgets::wall::Side;

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
            Tier::Compact => 9,
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
        let (size, meld_size) = sizes(area.width, tier, scene);
        let (_, hand_rows) = scene.look.slot(size);
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
            rack: rack(hand, numbers, size, meld_size, scene),
            rail,
            note: rows(rail.y, 1),
            actions: rows(rail.y + 1, 1),
            extra: rows(rail.y + 2, 1),
            footer: rows(rail.y + 3, 1),
            column,
        })
    }
}

/// The ring: a strip for the hand across, panels at the sides, four walls, four rivers, the plate.
fn ring(table: Rect, tier: Tier, scene: &TableScene) -> Ring {
    let me = scene.view.me;
    let margin = u16::from(tier != Tier::Compact);
    let across = Rect {
        height: tier.across(),
        ..table
    };
    let y = across.bottom();
    let height = table.bottom() - y;
    // where the strip across reaches over the panels, a row keeps their nameplates apart
    let apart = u16::from(tier == Tier::Compact);
    let panel = Rect::new(table.x + margin, y + apart, tier.panel(), height - apart);
    let opposite = Rect {
        x: table.right() - margin - panel.width,
        ..panel
    };
    let left_wall = Rect::new(panel.right() + 1, y + 1, 2, height - 2);
    let right_wall = Rect {
        x: opposite.x - 3,
        ..left_wall
    };
    let court_x = left_wall.right() + 1;
    let court = Rect::new(court_x, y + 1, right_wall.x - 1 - court_x, height - 2);
    let line = |y: u16| Rect {
        y,
        height: 1,
        ..court
    };
    let walls = [line(court.bottom()), right_wall, line(y), left_wall];
    let by_side = |side: [Rect; 4]| BySeat::from_fn(|seat| side[Side::of(seat, me) as usize]);
    let ring = Ring {
        seats: by_side([Rect::ZERO, opposite, across, panel]),
        walls: by_side(walls),
        court: walls.into_iter().fold(court, Rect::union),
        rivers: BySeat::from_fn(|seat| river(court, tier, seat, scene)),
        stream: Stream::of(tier),
        centre: centre(court, tier),
    };
    match pinwheel(court, scene) {
        Some((rivers, centre)) if tier == Tier::Wide => Ring {
            rivers,
            centre,
            stream: PINWHEEL,
            ..ring
        },
        Some(_) | None => ring,
    }
}

/// Large tiles, row to row.
const PINWHEEL: Stream = Stream {
    size: Size::Large,
    leading: 3,
};

/// Rivers of large tiles, each turned a quarter from the one before it round the plate in the middle;
/// none where there is too little room, or where a tile takes more rows for its frame.
fn pinwheel(court: Rect, scene: &TableScene) -> Option<(BySeat<Rect>, Rect)> {
    const PLATE: (u16, u16) = (16, 4);
    const GAP: u16 = 2;
    let (wide, high) = PINWHEEL.extent();
    let needed = (PLATE.0 + 2 * (GAP + wide), PLATE.1 + 2 * high);
    if scene.look.framed() || court.width < needed.0 || court.height < needed.1 {
        return None;
    }
    let centre = card::middle(court, PLATE.0, PLATE.1);
    // a river that grows beyond its rows spreads to where nothing lies
    let more = |seat: Seat, by: u16| if is_long(seat, scene) { by } else { 0 };
    let (across, down) = (2 * PINWHEEL.size.pitch(), PINWHEEL.leading);
    let rivers = BySeat::from_fn(|seat| match Side::of(seat, scene.view.me) {
        Side::Top => {
            let wide = wide + more(seat, across);
            Rect::new(centre.x, centre.y - high, wide, high)
        }
        Side::Right => {
            let high = high + more(seat, down);
            Rect::new(centre.right() + GAP, centre.y, wide, high)
        }
        Side::Bottom => {
            let wide = wide + more(seat, across);
            Rect::new(centre.right() - wide, centre.bottom(), wide, high)
        }
        Side::Left => {
            let high = high + more(seat, down);
            let x = centre.x - GAP - wide;
            Rect::new(x, centre.bottom() - high, wide, high)
        }
    });
    Some((rivers, centre))
}

/// Has a river more tiles than its rows hold?
fn is_long(seat: Seat, scene: &TableScene) -> bool {
    let river = scene.view.seats[seat].river.iter();
    river.filter(|d| d.claimed.is_none()).count() > usize::from(RIVER.0 * RIVER.1)
}

/// Where a seat's river lies. Mine and the one across are in the middle, above one another; the other
/// two beside the plate. In the compact tier all three columns stand side by side.
fn river(court: Rect, tier: Tier, seat: Seat, scene: &TableScene) -> Rect {
    let (wide, high) = Stream::of(tier).extent();
    let side = Side::of(seat, scene.view.me);
    let margin = u16::from(tier != Tier::Compact);
    let middle_y = court.y + (court.height - high) / 2;
    if !side.is_level() {
        let x = match side {
            Side::Left => court.x + margin,
            Side::Right | Side::Top | Side::Bottom => court.right() - margin - wide,
        };
        return Rect::new(x, middle_y, wide, court.bottom() - middle_y);
    }
    // a long one may spread above or below the others, but not between them
    let wide = if tier != Tier::Compact && is_long(seat, scene) {
        wide + 2 * tier.river().pitch()
    } else {
        wide
    };
    let x = court.x + (court.width - wide) / 2;
    let off = off_the_wall(court, tier);
    let y = if side == Side::Top {
        court.y + off
    } else {
        court.bottom() - high - off
    };
    Rect::new(x, y, wide, high)
}

/// Rows between the rivers above and below and their walls, where the plate needs them less.
const fn off_the_wall(court: Rect, tier: Tier) -> u16 {
    let (_, high) = Stream::of(tier).extent();
    let for_plate = court.height - 2 * high;
    if for_plate >= 6 { 1 } else { 0 }
}

/// The plate between the rivers.
fn centre(court: Rect, tier: Tier) -> Rect {
    let (wide, high) = Stream::of(tier).extent();
    if tier != Tier::Compact {
        // between the rivers at the sides, and clear of those above and below
        let gap = 2;
        let x = court.x + 1 + wide + gap;
        let right = court.right() - 1 - wide - gap;
        let height = 5.min(court.height - 2 * (high + off_the_wall(court, tier)));
        return Rect::new(x, court.y + (court.height - height) / 2, right - x, height);
    }
    let x = court.x + (court.width - wide) / 2;
    Rect::new(x, court.y + high, wide, court.height - 2 * high)
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
        Rect {
            x: river.x + 1,
            width: river.width - 2 - beside,
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

/// Columns that my tiles take at these sizes, as if a tile had just been drawn: the hand must not jump
/// when it is.
fn rack_width(size: Size, meld_size: Size, scene: &TableScene) -> u16 {
    let melds = my_melds(meld_size, scene).width();
    let gap = if melds > 0 { GAP } else { 0 };
    held(scene) * size.pitch() + GAP + gap + melds
}

/// Columns between the hand and the tile drawn, and between that and the melds.
const GAP: u16 = 2;

/// My concealed tiles, counting a drawn one whether I have one or not.
fn held(scene: &TableScene) -> u16 {
    let there = scene.rack.tiles.len() + usize::from(!scene.rack.apart);
    u16::try_from(there).unwrap_or(u16::MAX)
}

fn my_melds<'a>(size: Size, scene: &TableScene<'a>) -> Melds<'a> {
    melds_of(scene.view.me, size, u16::MAX, scene)
}

/// A seat's melds as a widget.
pub fn melds_of<'a>(owner: Seat, size: Size, room: u16, scene: &TableScene<'a>) -> Melds<'a> {
    Melds {
        melds: &scene.view.seats[owner].melds,
        owner,
        size,
        room,
        newest_hidden: false,
        look: scene.look,
    }
}

/// The largest sizes at which my tiles fit.
fn sizes(width: u16, tier: Tier, scene: &TableScene) -> (Size, Size) {
    let huge = matches!(tier, Tier::Standard | Tier::Wide);
    let candidates = [
        (Size::Huge, Size::Large),
        (Size::Large, Size::Large),
        (Size::Large, Size::Medium),
        (Size::Large, Size::Small),
        (Size::Small, Size::Small),
    ];
    let fits = |&&(size, meld_size): &&(Size, Size)| {
        (huge || size != Size::Huge) && rack_width(size, meld_size, scene) <= width
    };
    *candidates
        .iter()
        .find(fits)
        .unwrap_or(&(Size::Small, Size::Small))
}

fn rack(hand: Rect, numbers: u16, size: Size, meld_size: Size, scene: &TableScene) -> RackPlan {
    let (pitch, height) = scene.look.slot(size);
    let all = rack_width(size, meld_size, scene);
    let left = hand.x + hand.width.saturating_sub(all) / 2;
    let area = Rect {
        x: left,
        width: all,
        ..hand
    };
    let apart = scene
        .rack
        .tiles
        .len()
        .checked_sub(1)
        .filter(|_| scene.rack.apart);
    let (tile_wide, _) = size.face();
    let wide = if size.is_solid() { pitch } else { tile_wide };
    let mut x = left;
    let place = |i: usize| {
        let gap = if apart == Some(i) { GAP } else { 0 };
        let area = Rect::new(x + gap, hand.y, wide, height);
        x += gap + pitch;
        area
    };
    let tiles = (0..scene.rack.tiles.len()).map(place).collect();
    let (_, meld_height) = scene.look.slot(meld_size);
    let melds_at = Position::new(
        left + held(scene) * pitch + 2 * GAP,
        hand.bottom() - meld_height.min(hand.height),
    );
    RackPlan {
        area,
        size,
        meld_size,
        tiles,
        melds: my_melds(meld_size, scene).in_a_row(melds_at),
        numbers,
    }
}
