//! Nameplates: wind, name, dealer, points; lit for the seat whose turn it is.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{cut, fill, put, put_right, width};
use super::wall::Side;
use crate::rules::Points;
use crate::seat::{Seat, Wind};
use crate::tui::picture::Look;

/// What a nameplate says.
#[derive(Debug, Clone, Copy)]
pub struct Plate<'a> {
    /// Where its seat is on the screen.
    pub side: Side,
    /// What the seat counts as.
    pub wind: Wind,
    /// The player.
    pub name: &'a str,
    /// Points at this moment.
    pub points: Points,
    /// Is it their turn?
    pub turn: bool,
    /// Colours and marks.
    pub look: Look<'a>,
}

/// Columns for the dealer's wind and mark, and the arrow.
const NARROW: u16 = 8;

impl Plate<'_> {
    /// Draws it in one row, or in three where the area has them.
    pub fn draw(&self, area: Rect, buf: &mut Buffer) {
        let theme = self.look.theme;
        fill(
            buf,
            area,
            if self.turn {
                theme.plate_turn
            } else {
                theme.plate
            },
        );
        if area.height >= 3 {
            self.tall(area, buf);
        } else {
            self.flat(area, buf);
        }
    }

    /// Columns in which it stands whole in one row, or in three.
    pub fn needed(&self, rows: u16) -> u16 {
        let [name, points] = [self.name, &self.points.to_string()].map(width);
        if rows >= 3 {
            name.max(points) + 2
        } else {
            1 + width(&self.wind_text()) + 1 + name + 1 + points + 1
        }
    }

    fn style(&self) -> ratatui::style::Style {
        let theme = self.look.theme;
        if self.turn {
            theme.plate_turn
        } else {
            theme.plate
        }
    }

    /// `▸東 Bao     莊 1,240`
    fn flat(&self, area: Rect, buf: &mut Buffer) {
        let points = self.points.to_string();
        let right = area.right().saturating_sub(1);
        put_right(buf, right, area.y, area.width, &points, self.style());
        let right = right.saturating_sub(width(&points) + 1);
        let mut x = area.x + self.arrow(area.x, area.y, buf);
        x += self.winds(x, area.y, buf) + 1;
        let room = right.saturating_sub(x);
        put(buf, x, area.y, room, &self.called(room), self.style());
    }

    /// Wind and dealer, then the name, then the points.
    fn tall(&self, area: Rect, buf: &mut Buffer) {
        // a narrow one has no room for margins beside the dealer's mark and the arrow
        let margin = u16::from(area.width > NARROW);
        let left = area.x + margin;
        let room = area.width.saturating_sub(margin);
        self.winds(left, area.y, buf);
        let right = area.right().saturating_sub(1 + margin);
        self.arrow(right, area.y, buf);
        put(
            buf,
            left,
            area.y + 1,
            room,
            &self.called(room),
            self.style(),
        );
        let points = amount(self.points, area.width);
        let right = area.right() - u16::from(width(&points) < area.width);
        put_right(buf, right, area.y + 2, area.width, &points, self.style());
    }

    /// The name in so many columns: closed up before it is cut, `Sparrow 2` to `Sparrow2`.
    fn called(&self, room: u16) -> String {
        let closed = self.name.replace(' ', "");
        match self.name {
            name if width(name) <= room => name.to_owned(),
            _ if width(&closed) <= room => closed,
            name => cut(name, room, &self.look.tiles.marks.ellipsis),
        }
    }

    /// The wind, and beside East's a mark: East deals.
    fn wind_text(&self) -> String {
        let tiles = self.look.tiles;
        let wind = tiles.wind(self.wind);
        if self.wind == Wind::East {
            format!(" {wind} {} ", tiles.marks.dealer)
        } else {
            format!(" {wind} ")
        }
    }

    fn winds(&self, x: u16, y: u16, buf: &mut Buffer) -> u16 {
        let theme = self.look.theme;
        let style = if self.wind == Wind::East {
            theme.dealer
        } else {
            theme.wind
        };
        put(buf, x, y, 8, &self.wind_text(), style)
    }

    /// Points from the middle of the table to the seat; as wide when it is not their turn.
    fn arrow(&self, x: u16, y: u16, buf: &mut Buffer) -> u16 {
        let mark = &self.look.tiles.marks.towards[self.side as usize];
        put(
            buf,
            x,
            y,
            1,
            if self.turn { mark } else { " " },
            self.style(),
        )
    }
}

/// Points in at most so many columns: without separators where they do not fit, then without hundredths.
fn amount(points: Points, room: u16) -> String {
    let full = points.to_string();
    let plain = full.replace(',', "");
    let whole = plain.split('.').next().unwrap_or_default().to_owned();
    [full, plain]
        .into_iter()
        .find(|text| width(text) <= room)
        .unwrap_or(whole)
}

/// The seat that the arrow in the middle of the table points to.
pub fn towards<'a>(turn: Seat, me: Seat, look: &Look<'a>) -> &'a str {
    &look.tiles.marks.towards[Side::of(turn, me) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, Words};
    use crate::tui::art::TileStyle;
    use crate::tui::print;
    use crate::tui::theme::{Depth, Theme};

    #[test]
    fn the_dealer_at_the_side_is_seen_at_its_turn() {
        let (theme, words) = (
            Theme::named("felt", Depth::True).unwrap(),
            Words::of(Lang::En),
        );
        for (style, wide, row) in [
            ("cjk", 8, " 東 莊 ▸"),
            ("cjk", 12, "  東 莊   ▸ "),
            ("ascii", 8, " E D   >"),
        ] {
            let tiles = TileStyle::named(style).unwrap();
            let look = Look {
                theme: &theme,
                tiles: &tiles,
                words: &words,
            };
            let plate = Plate {
                side: Side::Right,
                wind: Wind::East,
                name: "Sparrow 2",
                points: Points::ZERO,
                turn: true,
                look,
            };
            let mut buf = Buffer::empty(Rect::new(0, 0, wide, 3));
            plate.draw(buf.area, &mut buf);
            let text = print::text(&buf);
            assert_eq!(text.lines().next(), Some(row.trim_end()), "{style}");
        }
    }

    #[test]
    fn a_narrow_plate_keeps_the_digits_that_matter() {
        let points = Points::hundredths(-98_765_432);
        for (room, text) in [(11, "-987,654.32"), (10, "-987654.32"), (9, "-987654")] {
            assert_eq!(amount(points, room), text);
        }
    }
}
