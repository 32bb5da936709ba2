//! A seat's things in one strip: across the table, and of everybody in the small tier.

use ratatui::layout::{Position, Rect};

use super::{SeatPlan, Unit, held, open_hand, plate};
use crate::seat::Seat;
use crate::tui::art::Size;
use crate::tui::picture::TableScene;
use crate::tui::screens::table::plan::{Tier, melds_of};

impl SeatPlan {
    /// At the largest sizes that fit, the plate before them.
    pub(super) fn strip(seat: Seat, area: Rect, tier: Tier, scene: &TableScene) -> SeatPlan {
        let area = within_rim(area, tier);
        let plate = strip_plate(seat, area, tier, scene);
        let largest = match tier {
            Tier::Small | Tier::Compact => Size::Small,
            Tier::Standard => Size::Medium,
            Tier::Wide => Size::Large,
        };
        let sizes = [Size::Large, Size::Medium, Size::Small].into_iter();
        let tries = sizes
            .filter(|&size| size <= largest)
            .flat_map(|size| [(size, u16::MAX), (size, 0)]);
        let mut tries = tries.map(|(size, room)| StripParts::new(seat, size, room, tier, scene));
        // the last column is the rim of the table
        let room = area
            .right()
            .saturating_sub(plate.right() + StripParts::GAP + 1);
        let parts = tries.find(|parts| parts.total() <= room);
        let parts = parts.unwrap_or_else(|| StripParts::new(seat, Size::Small, 0, tier, scene));
        // above the court where there is room for that, else from the edge; with a shorter plate where
        // even that is too much
        let room = area
            .width
            .saturating_sub(parts.total() + StripParts::GAP + 1);
        let width = plate.width.min(room);
        let plate = Rect {
            x: area.x + tier.inset().min(room - width),
            width,
            ..plate
        };
        let x = plate.right() + StripParts::GAP;
        let mut plan = parts.place(Position::new(x, area.y), plate, scene);
        if tier == Tier::Small {
            plan.bonus = beside_river(seat, area, scene);
        }
        plan
    }
}

/// A strip without the rim of the table, which the larger tiers leave free anyway.
fn within_rim(strip: Rect, tier: Tier) -> Rect {
    let margin = match tier {
        Tier::Small | Tier::Compact => 1,
        Tier::Standard | Tier::Wide => 0,
    };
    Rect {
        x: strip.x + margin,
        width: strip.width.saturating_sub(margin),
        ..strip
    }
}

/// The plate at the left end of a strip: wider than usual where names and points need it. In the small tier
/// all are as wide as the widest, since they stand below one another.
pub fn strip_plate(seat: Seat, area: Rect, tier: Tier, scene: &TableScene) -> Rect {
    let mine = seat == scene.view.me;
    let (usual, height) = match tier {
        Tier::Small => (22, 1),
        Tier::Compact => (25, 1),
        Tier::Standard => (26, 1),
        Tier::Wide if mine => (26, 1),
        Tier::Wide => (18, 3),
    };
    let needed = |seat: Seat| plate(seat, scene).needed(height);
    let needed = if tier == Tier::Small && !mine {
        let others = scene.view.me.others().into_iter();
        others.map(needed).max().unwrap_or(usual)
    } else {
        needed(seat)
    };
    Rect {
        width: usual.max(needed),
        height,
        ..area
    }
}

/// Columns that a seat's bonus tiles take from its river in the small tier.
pub fn beside_river_width(seat: Seat, scene: &TableScene) -> u16 {
    let count = u16::try_from(scene.view.seats[seat].bonus.len()).unwrap_or(0);
    if count > 0 { 2 * count + 1 } else { 0 }
}

/// Places for them, at the right end of the row below the strip.
fn beside_river(seat: Seat, strip: Rect, scene: &TableScene) -> Vec<Position> {
    let mut x = (strip.right() - 1).saturating_sub(beside_river_width(seat, scene)) + 1;
    let next = |_| {
        x += 2;
        Position::new(x - 2, strip.y + 1)
    };
    scene.view.seats[seat].bonus.iter().map(next).collect()
}

/// Hand, melds and bonus tiles of a strip at some size.
struct StripParts {
    seat: Seat,
    unit: Unit,
    held: u16,
    apart: u16,
    spare: u16,
    size: Size,
    room: u16,
    melds: u16,
    bonus: u16,
    bonus_size: Size,
}

impl StripParts {
    const GAP: u16 = 2;

    fn new(seat: Seat, size: Size, room: u16, tier: Tier, scene: &TableScene) -> StripParts {
        let shown = &scene.view.seats[seat];
        let open = open_hand(seat, scene).is_some();
        let unit = match (open, size) {
            (true, _) if room == 0 && !size.is_solid() => Unit::Packed(size),
            (true, _) => Unit::Tile(size),
            (false, Size::Large | Size::Huge) => Unit::Tile(Size::Large),
            (false, Size::Medium) => Unit::Broad,
            (false, Size::Small) => Unit::Slim,
        };
        StripParts {
            seat,
            unit,
            held: u16::try_from(held(seat, scene)).unwrap_or(u16::MAX),
            apart: u16::from(shown.drawn && !open),
            // room for the tile drawn whether there is one or not, so that nothing jumps
            spare: if shown.drawn || open {
                0
            } else {
                1 + unit.pitch()
            },
            size,
            room,
            melds: melds_of(seat, size, room, scene).width(),
            // in the small tier they lie beside the river
            bonus: if tier == Tier::Small {
                0
            } else {
                u16::try_from(shown.bonus.len()).unwrap_or(0)
            },
            // with their numbers where there is room for those
            bonus_size: if room > 0 && tier != Tier::Small {
                Size::Medium
            } else {
                Size::Small
            },
        }
    }

    const fn hand_width(&self) -> u16 {
        self.held * self.unit.pitch() + self.apart + self.spare
    }

    fn total(&self) -> u16 {
        let gap = |there: u16| if there > 0 { StripParts::GAP } else { 0 };
        self.hand_width()
            + gap(self.melds)
            + self.melds
            + gap(self.bonus)
            + self.bonus * self.bonus_pitch()
    }

    const fn bonus_pitch(&self) -> u16 {
        if self.room == 0 {
            self.bonus_size.face().0
        } else {
            self.bonus_size.pitch()
        }
    }

    fn place(&self, at: Position, plate: Rect, scene: &TableScene) -> SeatPlan {
        let hand = (0..self.held).map(|i| {
            let apart = if i + 1 == self.held { self.apart } else { 0 };
            Position::new(at.x + i * self.unit.pitch() + apart, at.y)
        });
        let melds_x = at.x + self.hand_width() + StripParts::GAP;
        let melds = melds_of(self.seat, self.size, self.room, scene);
        let gap = if self.melds > 0 { StripParts::GAP } else { 0 };
        let bonus_x = at.x + self.hand_width() + gap + self.melds + StripParts::GAP;
        SeatPlan {
            seat: self.seat,
            plate,
            unit: self.unit,
            hand: hand.collect(),
            meld_size: self.size,
            meld_room: self.room,
            melds: melds.in_a_row(Position::new(melds_x, at.y)),
            bonus_size: self.bonus_size,
            bonus: (0..self.bonus)
                .map(|i| Position::new(bonus_x + i * self.bonus_pitch(), at.y))
                .collect(),
        }
    }
}
