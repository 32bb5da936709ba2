//! The hands that did not win, face up, one to a row; all four where nobody won.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::hand::Hand;
use crate::seat::{Seat, Wind};
use crate::tile::Piece;
use crate::tui::art::Size;
use crate::tui::picture::Look;
use crate::tui::picture::ResultScene;
use crate::tui::screens::table::Tier;
use crate::tui::widgets::melds::Melds;
use crate::tui::widgets::text::{cut, put, width};
use crate::tui::widgets::tile::{Pose, face_up};

/// Columns for the wind, and the fewest and the most for a name behind it.
const WIND: u16 = 5;
const NAME: (u16, u16) = (9, 12);
/// Columns between hand, melds and bonus tiles.
const GAP: u16 = 2;

/// The seats whose hands are shown here, East first.
fn shown(scene: &ResultScene) -> impl Iterator<Item = Seat> {
    let explained = scene.winner().map(|winner| winner.win.seat);
    let dealer = scene.opening.dealer;
    let seats = Wind::ALL.map(|wind| Seat::of_wind(wind, dealer));
    seats
        .into_iter()
        .filter(move |&seat| explained != Some(seat))
}

/// How many there are.
pub fn count(scene: &ResultScene) -> u16 {
    u16::try_from(shown(scene).count()).unwrap_or(0)
}

/// The row of each.
pub fn places(area: Rect, scene: &ResultScene) -> Vec<(Seat, Rect)> {
    let leading = (area.height / count(scene).max(1)).max(1);
    let leading_rows = leading.saturating_sub(1).max(1);
    let rows = (area.top()..area.bottom()).step_by(usize::from(leading));
    shown(scene)
        .zip(rows.map(|y| Rect {
            y,
            height: leading_rows,
            ..area
        }))
        .collect()
}

/// Rows for so many at least: more of them where all fit in large tiles.
pub fn rows(scene: &ResultScene, wide: u16, least: u16, room: u16) -> u16 {
    let large = count(scene) * (scene.look.slot(Size::Large).1 + 1);
    let fits = large <= room && fit(scene, wide, (Size::Large, false));
    if fits { large.max(least) } else { least }
}

/// Do all hands fit at this size in so many columns?
fn fit(scene: &ResultScene, wide: u16, (size, tight): (Size, bool)) -> bool {
    let room = wide.saturating_sub(WIND + name_width(scene, wide) + 3);
    shown(scene).all(|seat| Row::new(seat, size, tight, scene).width() <= room)
}

/// Columns for the names: as many as the longest takes, where the tiles leave them.
fn name_width(scene: &ResultScene, wide: u16) -> u16 {
    let names = shown(scene).map(|seat| width(&scene.names[seat]));
    let tiles = shown(scene).map(|seat| Row::new(seat, Size::Small, true, scene).width());
    let left = wide.saturating_sub(WIND + 3 + tiles.max().unwrap_or(0));
    names.max().unwrap_or(0).min(left).clamp(NAME.0, NAME.1)
}

/// Draws them, all at the same size; in a tier always at the same one, as long as everything fits.
pub fn draw(area: Rect, tier: Tier, scene: &ResultScene, buf: &mut Buffer) {
    let places = places(area, scene);
    let leading = area.height / count(scene).max(1);
    let large = (leading > scene.look.slot(Size::Large).1).then_some((Size::Large, false));
    let medium = matches!(tier, Tier::Standard | Tier::Wide).then_some((Size::Medium, false));
    let small = [(Size::Small, false), (Size::Small, true)];
    let mut tries = large.into_iter().chain(medium).chain(small);
    let fits = tries.find(|&size| fit(scene, area.width, size));
    let (size, tight) = fits.unwrap_or((Size::Small, true));
    for (seat, place) in places {
        Row::new(seat, size, tight, scene).draw(place, scene, buf);
    }
}

struct Row<'a> {
    seat: Seat,
    hand: &'a Hand,
    size: Size,
    pitch: u16,
    melds: Melds<'a>,
}

impl<'a> Row<'a> {
    fn new(seat: Seat, size: Size, tight: bool, scene: &ResultScene<'a>) -> Row<'a> {
        let hand = &scene.ended.hands[seat];
        let melds = Melds {
            melds: &hand.melds,
            owner: seat,
            size,
            room: if tight { 0 } else { u16::MAX },
            newest_hidden: false,
            on_offer: false,
            look: scene.look,
        };
        let pitch = if tight { size.face().0 } else { size.pitch() };
        Row {
            seat,
            hand,
            size,
            pitch,
            melds,
        }
    }

    fn concealed(&self) -> u16 {
        u16::try_from(self.hand.concealed.len()).unwrap_or(u16::MAX) * self.pitch
    }

    fn width(&self) -> u16 {
        let melds = self.melds.width();
        let bonus = u16::try_from(self.hand.bonus.len()).unwrap_or(u16::MAX) * self.pitch;
        let gap = |there: u16| if there > 0 { GAP } else { 0 };
        self.concealed() + gap(melds) + melds + gap(bonus) + bonus
    }

    fn draw(&self, area: Rect, scene: &ResultScene, buf: &mut Buffer) {
        let (look, theme) = (scene.look, scene.look.theme);
        let wind = look.tiles.wind(self.seat.wind(scene.opening.dealer));
        // beside the middle of a large face
        let beside = area.y + self.size.face().1 / 2;
        put(buf, area.x + 2, beside, 2, wind, theme.faint);
        let room = name_width(scene, area.width);
        let name = cut(&scene.names[self.seat], room, &look.tiles.marks.ellipsis);
        let style = if scene.won(self.seat) {
            theme.accent
        } else {
            theme.table
        };
        put(buf, area.x + WIND, beside, room, &name, style);
        let mut x = area.x + WIND + room + 2;
        let concealed = self.hand.concealed.tiles().map(Piece::Tile);
        x = self.faces(concealed, Position::new(x, area.y), look, buf) + GAP;
        let places = self.melds.in_a_row(Position::new(x, area.y));
        self.melds.draw(&places, buf);
        if self.melds.width() > 0 {
            x += self.melds.width() + GAP;
        }
        let bonus = self.hand.bonus.iter().copied().map(Piece::Bonus);
        self.faces(bonus, Position::new(x, area.y), look, buf);
    }

    /// Draws tiles in a row, and says in which column it ends.
    fn faces(
        &self,
        pieces: impl Iterator<Item = Piece>,
        from: Position,
        look: Look<'_>,
        buf: &mut Buffer,
    ) -> u16 {
        let mut at = from;
        for piece in pieces {
            face_up(buf, at, piece, self.size, Pose::Plain, look);
            at.x += self.pitch;
        }
        at.x
    }
}
