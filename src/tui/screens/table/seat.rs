//! What is shown of another seat: nameplate, hand, melds, bonus tiles.
//!
//! Across the table all of it lies in one strip; at the sides it stands in a panel, one thing below
//! the other. Sizes are the largest that fit.

mod strip;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

pub use self::strip::{beside_river_width, strip_plate};
use super::plan::{Tier, melds_of};
use crate::seat::Seat;
use crate::tile::{Piece, Tile};
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
    bonus_size: Size,
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
        let (bonus_size, bonus) = bonus_below(seat, area, y + gap, scene);
        // a hand that no ruleset deals might not fit: the rest stays hidden
        hand.retain(|at| at.y < area.bottom());
        places.retain(|place| place.y < area.bottom());
        SeatPlan {
            seat,
            plate,
            unit,
            hand,
            meld_size: size,
            meld_room: area.width,
            melds: places,
            bonus_size,
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
        draw_bonus(self.seat, self.bonus_size, &self.bonus, scene, buf);
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
        turn: view.at_turn(seat),
        look: scene.look,
    }
}

/// Places for a seat's bonus tiles in a panel from row `y`: with their numbers where there is room for those.
fn bonus_below(seat: Seat, panel: Rect, y: u16, scene: &TableScene) -> (Size, Vec<Position>) {
    let count = scene.view.seats[seat].bonus.len();
    let of = |size: Size| flow(count, size.face().0, panel, y);
    let (size, mut places) = match of(Size::Medium) {
        (places, end) if end <= panel.bottom() => (Size::Medium, places),
        _ => (Size::Small, of(Size::Small).0),
    };
    places.retain(|at| at.y < panel.bottom());
    (size, places)
}

/// A seat's bonus tiles in their places, those of its own wind marked.
pub fn draw_bonus(
    seat: Seat,
    size: Size,
    places: &[Position],
    scene: &TableScene,
    buf: &mut Buffer,
) {
    let view = scene.view;
    for (&bonus, &at) in view.seats[seat].bonus.iter().zip(places) {
        let own = bonus.wind() == view.wind(seat);
        let pose = if own { Pose::Raised } else { Pose::Plain };
        face_up(buf, at, Piece::Bonus(bonus), size, pose, scene.look);
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
