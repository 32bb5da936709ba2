//! What moves: a tile on its way over the table, the wall rising, dice rolling.
//!
//! A motion is a number from 0 to 1 and nothing else; what it shows depends on that number alone. The
//! view is already the one after the move, so the thing that moves is left out where it will arrive.

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;

use super::Drawing;
use super::seat::Arrived;
use crate::game::Seating;
use crate::rules::Points;
use crate::seat::{BySeat, Seat};
use crate::tile::{Piece, Tile};
use crate::tui::picture::{Motion, Move};
use crate::tui::widgets::melds::laid;
use crate::tui::widgets::text::{fill, put, width};
use crate::tui::widgets::tile::{Pose, face_down, face_up};
use crate::tui::widgets::wall::Side;

impl Drawing<'_> {
    /// Is this on its way, and so not yet where it will be?
    pub(super) fn on_its_way(&self, what: Move) -> bool {
        self.scene
            .motion
            .is_some_and(|motion| motion.what == what && motion.at < 1.0)
    }

    /// How many tiles at the end of a seat's hand are still on their way.
    pub(super) fn coming(&self, seat: Seat) -> usize {
        let Some(motion) = self.scene.motion.filter(|motion| motion.at < 1.0) else {
            return 0;
        };
        let held = self.seat_holds(seat);
        match motion.what {
            Move::Deal(to, count) if to == seat => count.min(held),
            Move::Draw(to) if to == seat => held.min(1),
            Move::Deal(..)
            | Move::Draw(_)
            | Move::Build
            | Move::Seats
            | Move::Dice
            | Move::Discard(_)
            | Move::Claim(_)
            | Move::Reveal
            | Move::Pay(_) => 0,
        }
    }

    fn seat_holds(&self, seat: Seat) -> usize {
        if seat == self.scene.view.me {
            self.scene.rack.tiles.len()
        } else {
            usize::from(self.scene.view.seats[seat].concealed)
        }
    }

    /// What of another seat's things is already where it will be.
    pub(super) fn arrived(&self, seat: Seat) -> Arrived {
        let open = match self.scene.motion {
            Some(Motion {
                what: Move::Reveal,
                at,
            }) => at,
            Some(_) | None => 1.0,
        };
        Arrived {
            coming: self.coming(seat),
            claim: !self.on_its_way(Move::Claim(seat)),
            open,
        }
    }

    /// Has the wall been broken? That comes after the dice.
    pub(super) fn broken(&self) -> bool {
        let what = self.scene.motion.map(|motion| motion.what);
        !matches!(what, Some(Move::Build | Move::Seats | Move::Dice))
    }

    /// How many stacks of each side stand already.
    pub(super) fn standing(&self) -> u8 {
        let side = self.scene.view.opening.side;
        match self.scene.motion {
            Some(Motion {
                what: Move::Build,
                at,
            }) => share(at, u16::from(side)).try_into().unwrap_or(side),
            Some(Motion {
                what: Move::Seats, ..
            }) => 0,
            _ => side,
        }
    }

    /// Draws what moves, over everything else.
    pub(super) fn motion(&self, buf: &mut Buffer) {
        let Some(motion) = self.scene.motion.filter(|motion| motion.at < 1.0) else {
            return;
        };
        let (size, look) = (self.plan.ring.stream.size, self.scene.look);
        let view = self.scene.view;
        let mut show = |tile, at, pose| face_up(buf, at, Piece::Tile(tile), size, pose, look);
        match motion.what {
            Move::Build | Move::Reveal => {}
            Move::Deal(seat, count) => self.deal(seat, count, motion.at, buf),
            Move::Pay(gains) => self.pay(&gains, motion.at, buf),
            Move::Seats => self.seats(motion.at, buf),
            Move::Dice => self.dice(motion.at, buf),
            Move::Discard(seat) => {
                let tile = view.seats[seat].river.last().map(|discard| discard.tile);
                let to = self.river(seat).newest(self.plan.ring.rivers[seat]);
                if let (Some(tile), Some(to)) = (tile, to) {
                    let at = between(self.hand_end(seat), to.as_position(), motion.at);
                    show(tile, at, Pose::Last);
                }
            }
            Move::Draw(seat) => {
                if let Some(from) = self.live_end() {
                    let at = between(from, self.hand_end(seat), motion.at);
                    face_down(buf, at, size, look);
                }
            }
            Move::Claim(seat) => {
                if let Some((tile, from, to)) = self.claimed(seat) {
                    show(tile, between(from, to, motion.at), Pose::Claimed);
                }
            }
        }
    }

    /// Where a tile leaves a hand, and where it comes to.
    fn hand_end(&self, seat: Seat) -> Position {
        if seat == self.scene.view.me {
            let rack = &self.plan.rack;
            let place = match self.scene.motion.map(|motion| motion.what) {
                Some(Move::Draw(_)) => rack.tiles.last().copied(),
                _ => self
                    .scene
                    .rack
                    .cursor
                    .and_then(|at| rack.tiles.get(at).copied()),
            };
            return place.unwrap_or(rack.area).as_position();
        }
        self.seat_plan(seat).hand_end()
    }

    fn live_end(&self) -> Option<Position> {
        Seat::ALL
            .into_iter()
            .find_map(|seat| self.wall(seat)?.live_end(self.plan.ring.walls[seat]))
    }

    /// The claimed tile of a seat's newest meld, where it lay, and where it will lie.
    fn claimed(&self, seat: Seat) -> Option<(Tile, Position, Position)> {
        let meld = *self.scene.view.seats[seat].melds.last()?;
        let claim = meld.claim?;
        let places = self.melds(seat);
        let place = places.last()?;
        let (tiles, claimed) = laid(meld, seat);
        let step = place.width / u16::try_from(tiles.len()).unwrap_or(4).max(1);
        let offset = u16::try_from(claimed?).unwrap_or(0) * step;
        let from = self
            .river(claim.from)
            .next_place(self.plan.ring.rivers[claim.from]);
        Some((claim.tile, from, Position::new(place.x + offset, place.y)))
    }

    /// What each seat drew or threw, one after the other, each on its own side of the middle.
    fn seats(&self, at: f32, buf: &mut Buffer) {
        let (view, look) = (self.scene.view, self.scene.look);
        let area = self.plan.ring.centre;
        fill(buf, area, look.theme.centre);
        let shown = usize::from(share(at, 5));
        for seat in (0..4).map(|i| view.opening.dealer.after(i)).take(shown) {
            let text = match &view.opening.seating {
                Some(Seating::Winds(_)) => format!(" {} ", look.words.wind(view.wind(seat))),
                Some(Seating::Dice(throws)) => match throws.last() {
                    Some(last) => format!(" {} ", last[seat].iter().sum::<u8>()),
                    None => continue,
                },
                None => continue,
            };
            let (wide, middle) = (width(&text), area.y + area.height / 2);
            let centre = area.x + area.width.saturating_sub(wide) / 2;
            let (x, y) = match Side::of(seat, view.me) {
                Side::Top => (centre, area.y),
                Side::Bottom => (centre, area.bottom().saturating_sub(1)),
                Side::Left => (area.x, middle),
                Side::Right => (area.right().saturating_sub(wide), middle),
            };
            put(buf, x, y, wide, &text, look.theme.tile);
        }
    }

    /// A block of tiles on its way from the wall to a hand.
    fn deal(&self, seat: Seat, count: usize, at: f32, buf: &mut Buffer) {
        let Some(from) = self.live_end() else { return };
        let size = self.plan.ring.stream.size;
        let mut start = between(from, self.hand_end(seat), at);
        // two tiles wide, also where a hand ends at the edge
        let last = self.plan.rail.right().saturating_sub(2 * size.pitch());
        start.x = start.x.min(last);
        for i in 0..u16::try_from(count).unwrap_or(0).min(4) {
            let x = start.x + i % 2 * size.pitch();
            let at = Position::new(x, start.y + i / 2);
            face_down(buf, at, size, self.scene.look);
        }
    }

    /// What everybody pays, on its way to whoever gains most.
    fn pay(&self, gains: &BySeat<Points>, at: f32, buf: &mut Buffer) {
        let Some((to, gain)) = gains.iter().max_by_key(|(_, amount)| **amount) else {
            return;
        };
        let theme = self.scene.look.theme;
        let arrival = self.purse(to);
        for (seat, amount) in gains.iter().filter(|(_, amount)| **amount < Points::ZERO) {
            let at = between(self.purse(seat), arrival, at);
            self.tag(at, &format!(" {amount:+} "), theme.button, buf);
        }
        if at > 0.7 {
            self.tag(arrival, &format!(" {gain:+} "), theme.button_default, buf);
        }
    }

    /// A number of points on its way; whole also at the right edge, where a long one begins earlier.
    fn tag(&self, at: Position, text: &str, style: Style, buf: &mut Buffer) {
        let (rail, wide) = (self.plan.rail, width(text));
        let last = rail.right().saturating_sub(wide);
        put(buf, at.x.min(last), at.y, wide, text, style);
    }

    /// Where a seat's points leave it and come to it: at its nameplate.
    fn purse(&self, seat: Seat) -> Position {
        let plate = self.plate_of(seat);
        Position::new(plate.x + plate.width / 3, plate.bottom().saturating_sub(1))
    }

    /// The dice in the middle of the table; they show what they will show at the end of their roll.
    fn dice(&self, at: f32, buf: &mut Buffer) {
        let dice = &self.scene.view.opening.dice;
        let area = self.plan.ring.centre;
        let look = self.scene.look;
        fill(buf, area, look.theme.centre);
        let count = u16::try_from(dice.len()).unwrap_or(0);
        let mut x = area.x + area.width.saturating_sub(count * 4) / 2;
        let y = area.y + area.height / 2;
        for (i, &shown) in (0u16..).zip(dice) {
            let turns = share((1.0 - at) * 2.0, 12 + i);
            let face = (u16::from(shown) + turns * (2 + i)).saturating_sub(1) % 6 + 1;
            put(buf, x, y, 3, &format!(" {face} "), look.theme.tile);
            x += 4;
        }
    }
}

/// A share of a number, rounded.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within 0 and twice `whole`
fn share(part: f32, whole: u16) -> u16 {
    (part.clamp(0.0, 2.0) * f32::from(whole)).round() as u16
}

/// A place on the way, slower towards its end.
fn between(from: Position, to: Position, at: f32) -> Position {
    let at = 1.0 - (1.0 - at.clamp(0.0, 1.0)).powi(2);
    let step = |from: u16, to: u16| {
        let way = share(at, from.abs_diff(to));
        if to > from { from + way } else { from - way }
    };
    Position::new(step(from.x, to.x), step(from.y, to.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_begins_and_ends_where_it_should() {
        let (from, to) = (Position::new(3, 20), Position::new(40, 2));
        assert_eq!(between(from, to, 0.0), from);
        assert_eq!(between(from, to, 1.0), to);
        assert_eq!(between(from, to, f32::NAN), from);
        let middle = between(from, to, 0.5);
        assert!(middle.x > 3 && middle.x < 40 && middle.y < 20 && middle.y > 2);
    }
}
