//! What is shown of another seat: nameplate, hand, melds, bonus tiles.
//!
//! Across the table all of it lies in one strip; at the sides it stands in a panel, one thing below
//! the other. Sizes are the largest that fit.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::plan::{Tier, melds_of};
use crate::seat::Seat;
use crate::tile::{Bonus, Piece, Tile};
use crate::tui::art::Size;
use crate::tui::picture::TableScene;
use crate::tui::widgets::plate::Plate;
use crate::tui::widgets::text::put;
use crate::tui::widgets::tile::{Pose, face_down, face_up};
use crate::tui::widgets::wall::Side;

/// How a tile of another hand is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    /// Standing, seen from behind: one column.
    Slim,
    /// Two columns.
    Broad,
    /// A whole tile, face down or, at the end, face up.
    Tile(Size),
    /// The same without a gap.
    Packed(Size),
}

impl Unit {
    const fn pitch(self) -> u16 {
        match self {
            Unit::Slim => 1,
            Unit::Broad => 2,
            Unit::Tile(size) => size.pitch(),
            Unit::Packed(size) => size.face().0,
        }
    }
}

/// What of a seat's things is where it will be; the rest is still on its way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Arrived {
    /// Tiles that are still coming to the hand.
    pub coming: usize,
    /// Has the claimed tile of the newest meld come?
    pub claim: bool,
    /// How much of the hand lies open at the end of a game, 0 to 1.
    pub open: f32,
}

impl Arrived {
    /// How many of so many tiles lie open.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss
    )]
    fn laid_open(&self, tiles: usize) -> usize {
        (self.open.clamp(0.0, 1.0) * tiles as f32).round() as usize
    }
}

/// Where the things of one seat are.
#[derive(Debug, Clone)]
pub struct SeatPlan {
    seat: Seat,
    /// Its nameplate.
    pub plate: Rect,
    unit: Unit,
    hand: Vec<Position>,
    meld_size: Size,
    meld_room: u16,
    /// Each meld.
    pub melds: Vec<Rect>,
    bonus: Vec<Position>,
}

impl SeatPlan {
    /// Arranges a seat's things in its area.
    pub fn new(seat: Seat, area: Rect, tier: Tier, scene: &TableScene) -> SeatPlan {
        if tier == Tier::Small || Side::of(seat, scene.view.me).is_level() {
            SeatPlan::strip(seat, area, tier, scene)
        } else {
            SeatPlan::panel(seat, area, tier, scene)
        }
    }

    fn strip(seat: Seat, area: Rect, tier: Tier, scene: &TableScene) -> SeatPlan {
        let area = within_rim(area, tier);
        let plate = strip_plate(area, tier);
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

    fn panel(seat: Seat, area: Rect, tier: Tier, scene: &TableScene) -> SeatPlan {
        let plate = Rect { height: 3, ..area };
        let open = open_hand(seat, scene).is_some();
        let size = tier.river();
        let unit = match (open, tier) {
            (true, _) => Unit::Packed(Size::Small),
            (false, Tier::Small | Tier::Compact) => Unit::Slim,
            (false, Tier::Standard | Tier::Wide) => Unit::Broad,
        };
        let inner = Rect {
            x: area.x,
            y: plate.bottom() + u16::from(tier != Tier::Compact),
            ..area
        };
        let (mut hand, y) = flow(held(seat, scene), unit.pitch(), inner, inner.y);
        let apart = scene.view.seats[seat].drawn && !open;
        if let Some(last) = hand.last_mut().filter(|_| apart) {
            last.x = (last.x + 1).min(area.right() - unit.pitch());
        }
        let gap = u16::from(tier != Tier::Compact);
        let melds = melds_of(seat, size, area.width, scene);
        let mut y = y + gap;
        let mut places = Vec::new();
        for wide in melds.widths() {
            places.push(Rect::new(area.x, y, wide, 1));
            y += tier.leading().min(1 + gap);
        }
        let (mut bonus, _) = flow(scene.view.seats[seat].bonus.len(), 2, inner, y + gap);
        // a hand that no ruleset deals might not fit: the rest stays hidden
        hand.retain(|at| at.y < area.bottom());
        places.retain(|place| place.y < area.bottom());
        bonus.retain(|at| at.y < area.bottom());
        SeatPlan {
            seat,
            plate,
            unit,
            hand,
            meld_size: size,
            meld_room: area.width,
            melds: places,
            bonus,
        }
    }

    /// Where the last tile of its hand is.
    pub fn hand_end(&self) -> Position {
        self.hand
            .last()
            .copied()
            .unwrap_or(self.plate.as_position())
    }

    /// Draws all of it that has arrived.
    pub fn draw(&self, scene: &TableScene, arrived: &Arrived, buf: &mut Buffer) {
        plate(self.seat, scene).draw(self.plate, buf);
        self.draw_hand(scene, arrived, buf);
        let mut melds = melds_of(self.seat, self.meld_size, self.meld_room, scene);
        melds.newest_hidden = !arrived.claim;
        melds.draw(&self.melds, buf);
        draw_bonus(&scene.view.seats[self.seat].bonus, &self.bonus, scene, buf);
    }

    fn draw_hand(&self, scene: &TableScene, arrived: &Arrived, buf: &mut Buffer) {
        let look = scene.look;
        let mut open = open_hand(self.seat, scene).unwrap_or_default();
        open.truncate(arrived.laid_open(open.len()));
        let there = self.hand.len().saturating_sub(arrived.coming);
        // rows one below the other would run together
        let first = self.hand.first().map_or(0, |first| first.y);
        let shade = |y: u16| {
            if (y - first).is_multiple_of(2) {
                look.theme.back
            } else {
                look.theme.back_low
            }
        };
        for (i, &at) in self.hand.iter().enumerate().take(there) {
            match (self.unit, open.get(i)) {
                (Unit::Tile(size) | Unit::Packed(size), Some(&tile)) => {
                    face_up(buf, at, Piece::Tile(tile), size, Pose::Plain, look);
                }
                (Unit::Tile(size) | Unit::Packed(size), None) => face_down(buf, at, size, look),
                (Unit::Slim, _) => {
                    put(buf, at.x, at.y, 1, &look.tiles.marks.back, shade(at.y));
                }
                (Unit::Broad, _) => {
                    let marks = &look.tiles.marks;
                    let back = if marks.half_cells {
                        "▐▌"
                    } else {
                        &marks.back
                    };
                    put(buf, at.x, at.y, 2, back, shade(at.y));
                }
            }
        }
    }
}

/// The nameplate of a seat.
pub fn plate<'a>(seat: Seat, scene: &TableScene<'a>) -> Plate<'a> {
    let view = scene.view;
    Plate {
        side: Side::of(seat, view.me),
        wind: view.wind(seat),
        name: &scene.names[seat],
        points: scene.totals[seat] + view.seats[seat].paid,
        turn: view.turn == seat && view.ended.is_none(),
        look: scene.look,
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

/// The plate at the left end of a strip.
pub const fn strip_plate(area: Rect, tier: Tier) -> Rect {
    let (width, height) = match tier {
        Tier::Small => (22, 1),
        Tier::Compact => (25, 1),
        Tier::Standard => (26, 1),
        Tier::Wide => (18, 3),
    };
    Rect {
        width,
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

/// Bonus tiles in their places.
pub fn draw_bonus(bonus: &[Bonus], places: &[Position], scene: &TableScene, buf: &mut Buffer) {
    for (&bonus, &at) in bonus.iter().zip(places) {
        face_up(
            buf,
            at,
            Piece::Bonus(bonus),
            Size::Small,
            Pose::Plain,
            scene.look,
        );
    }
}

/// Tiles of a hand that lies open.
fn open_hand(seat: Seat, scene: &TableScene) -> Option<Vec<Tile>> {
    if let Some(open) = scene.open {
        return Some(open[seat].clone());
    }
    let ended = scene.view.ended.as_ref()?;
    Some(ended.hands[seat].concealed.tiles().collect())
}

fn held(seat: Seat, scene: &TableScene) -> usize {
    match open_hand(seat, scene) {
        Some(tiles) => tiles.len(),
        None => usize::from(scene.view.seats[seat].concealed),
    }
}

/// Places for `count` things, as many in a row as an area is wide, from row `y`; and the row below.
fn flow(count: usize, pitch: u16, area: Rect, y: u16) -> (Vec<Position>, u16) {
    let in_a_row = usize::from(area.width / pitch).max(1);
    let place = |i: usize| {
        let [column, row] =
            [i % in_a_row, i / in_a_row].map(|n| u16::try_from(n).unwrap_or(u16::MAX));
        Position::new(area.x + column * pitch, y + row)
    };
    let rows = u16::try_from(count.div_ceil(in_a_row)).unwrap_or(u16::MAX);
    ((0..count).map(place).collect(), y + rows)
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
    bonus_pitch: u16,
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
            bonus_pitch: if room == 0 { 2 } else { 3 },
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
            + self.bonus * self.bonus_pitch
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
            bonus: (0..self.bonus)
                .map(|i| Position::new(bonus_x + i * self.bonus_pitch, at.y))
                .collect(),
        }
    }
}
