//! The ring round the middle of the table: seats, walls, rivers, the plate.

use ratatui::layout::Rect;

use super::{RIVER, Ring, Stream, Tier};
use crate::seat::{BySeat, Seat};
use crate::tui::art::Size;
use crate::tui::picture::TableScene;
use crate::tui::widgets::card;
use crate::tui::widgets::wall::Side;

/// The ring: a strip for the hand across, panels at the sides, four walls, four rivers, the plate.
pub(super) fn ring(table: Rect, tier: Tier, scene: &TableScene) -> Ring {
    let (sides, court) = sides(table, tier);
    let me = scene.view.me;
    let by_side = |side: [Rect; 4]| BySeat::from_fn(|seat| side[Side::of(seat, me) as usize]);
    let ring = Ring {
        seats: by_side(sides.map(|(seat, _)| seat)),
        walls: by_side(sides.map(|(_, wall)| wall)),
        court: sides
            .iter()
            .fold(court, |whole, (_, wall)| whole.union(*wall)),
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

/// Where each side has its seat and its wall, from the bottom round to the left, and what lies between
/// the walls. My own seat has its place elsewhere.
fn sides(table: Rect, tier: Tier) -> ([(Rect, Rect); 4], Rect) {
    let margin = 1; // the rim of the table
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
    let sides = [
        (Rect::ZERO, line(court.bottom())),
        (opposite, right_wall),
        (across, line(y)),
        (panel, left_wall),
    ];
    (sides, court)
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
