//! One side of the wall, as it stands: stacks of two, what is gone is gone.
//!
//! A side that lies across the screen shows its two storeys one above the other. A side that runs
//! down the screen is seen from above; where rows are few, one row shows two stacks.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

use super::text::{put, repeat};
use crate::game::{Opening, Stack, WallView};
use crate::seat::Seat;
use crate::tui::picture::Look;

/// Where a side is on the screen, seen from seat `me` at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Side {
    Bottom,
    Right,
    Top,
    Left,
}

impl Side {
    /// Where a seat sits, seen by `me`.
    pub const fn of(seat: Seat, me: Seat) -> Side {
        [Side::Bottom, Side::Right, Side::Top, Side::Left][me.steps_to(seat)]
    }

    /// Does it run across the screen?
    pub const fn is_level(self) -> bool {
        matches!(self, Side::Bottom | Side::Top)
    }
}

/// How the stacks of a side are spread over its area.
#[derive(Debug, Clone, Copy)]
enum Spread {
    /// Across the screen.
    Level { x: u16, y: u16, pitch: u16 },
    /// Down the screen, one to a row.
    Upright { x: u16, y: u16 },
    /// Down the screen, two to a row.
    Paired { x: u16, y: u16 },
}

impl Spread {
    const fn place(self, place: u16) -> Position {
        match self {
            Spread::Level { x, y, pitch } => Position::new(x + place * pitch, y),
            Spread::Upright { x, y } => Position::new(x, y + place),
            Spread::Paired { x, y } => Position::new(x, y + place / 2),
        }
    }
}

/// A side of the wall to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct Wall<'a> {
    /// The whole wall.
    pub wall: &'a WallView,
    /// How it was built and broken.
    pub opening: &'a Opening,
    /// Whose side.
    pub owner: Seat,
    /// Where on the screen.
    pub side: Side,
    /// How many of the stacks stand already, for the wall being built; all of them later.
    pub standing: u8,
    /// Is it broken yet? Before that there is neither a live end nor a dead wall.
    pub broken: bool,
    /// Colours and marks.
    pub look: Look<'a>,
}

impl Wall<'_> {
    /// Draws it in the middle of an area: one row high, or two columns wide.
    pub fn draw(&self, area: Rect, buf: &mut Buffer) {
        let spread = self.spread(area);
        for place in 0..u16::from(self.opening.side) {
            let Position { x, y } = spread.place(place);
            match spread {
                Spread::Level { pitch, .. } => {
                    if let Some(stack) = self.stack(place) {
                        level(stack, Position::new(x, y), pitch.max(2) - 1, self.look, buf);
                    }
                }
                Spread::Upright { .. } => {
                    if let Some(stack) = self.stack(place) {
                        upright(stack, place, Position::new(x, y), self.look, buf);
                    }
                }
                Spread::Paired { .. } if place.is_multiple_of(2) => self.pair(buf, x, y, place),
                Spread::Paired { .. } => {}
            }
        }
    }

    /// Where the next tile comes from, if it comes from this side.
    pub fn live_end(&self, area: Rect) -> Option<Position> {
        let mut places = 0..u16::from(self.opening.side);
        let place = places.find(|&place| self.stack(place).is_some_and(|stack| stack.live_end))?;
        Some(self.spread(area).place(place))
    }

    fn spread(&self, area: Rect) -> Spread {
        let count = u16::from(self.opening.side);
        let middle = |room: u16, length: u16| room.saturating_sub(length) / 2;
        if self.side.is_level() {
            let pitch = (area.width.saturating_add(1) / count.max(1)).clamp(1, 4);
            let x = area.x + middle(area.width, (count * pitch).saturating_sub(1));
            Spread::Level {
                x,
                y: area.y,
                pitch,
            }
        } else if area.height >= count {
            Spread::Upright {
                x: area.x,
                y: area.y + middle(area.height, count),
            }
        } else {
            Spread::Paired {
                x: area.x,
                y: area.y + middle(area.height, count.div_ceil(2)),
            }
        }
    }

    /// The stack with this place on the screen, from the left or from the top; none beyond the end.
    fn stack(&self, place: u16) -> Option<Stack> {
        let place = u8::try_from(place)
            .ok()
            .filter(|&p| p < self.opening.side)?;
        let from_right = match self.side {
            Side::Bottom | Side::Left => self.opening.side - 1 - place,
            Side::Top | Side::Right => place,
        };
        let mut stack = self.wall.stack(self.opening, self.owner, from_right);
        if !self.broken {
            (stack.live_end, stack.dead) = (false, 0);
        }
        (from_right < self.standing).then_some(stack)
    }

    /// Two stacks seen from above in one row.
    fn pair(&self, buf: &mut Buffer, x: u16, y: u16, place: u16) {
        let pair = [self.stack(place), self.stack(place + 1)];
        let present = pair.into_iter().flatten();
        if !coloured(self.look) || present.clone().all(|stack| stack.tiles == 0) {
            for (i, stack) in (0..2).zip(pair) {
                let Some(stack) = stack else { continue };
                let style = if stack.tiles == 0 {
                    self.look.theme.gone
                } else {
                    shades(self.look, stack).0
                };
                put(buf, x + i, y, 1, mark(self.look, stack), style);
            }
            return;
        }
        for column in 0..2u8 {
            let there = |stack: Option<Stack>| stack.filter(|s| s.tiles > column);
            let x = x + u16::from(column);
            match (there(pair[0]), there(pair[1])) {
                (Some(upper), Some(lower)) => {
                    let style = shades(self.look, upper)
                        .0
                        .bg(paint(shades(self.look, lower).1));
                    put(buf, x, y, 1, "▀", style);
                }
                (Some(upper), None) => {
                    put(buf, x, y, 1, "▀", shades(self.look, upper).0);
                }
                (None, Some(lower)) => {
                    put(buf, x, y, 1, "▄", shades(self.look, lower).1);
                }
                (None, None) => {}
            }
        }
    }
}

/// A stack seen from above on a row of its own, the `place`th from the top.
pub fn upright(stack: Stack, place: u16, at: Position, look: Look, buf: &mut Buffer) {
    let Position { x, y } = at;
    let (even, odd) = shades(look, stack);
    let shade = if place.is_multiple_of(2) { even } else { odd };
    match stack.tiles {
        0 => _ = put(buf, x, y, 1, &look.tiles.marks.gone, look.theme.gone),
        _ if !coloured(look) => repeat(buf, x, y, 2, mark(look, stack), even),
        tiles => repeat(buf, x, y, u16::from(tiles), "█", shade),
    }
}

/// The two shades of a stack: upper and lower storey, or of neighbours.
const fn shades(look: Look, stack: Stack) -> (Style, Style) {
    let theme = look.theme;
    if stack.live_end {
        (theme.live_end, theme.live_end)
    } else if stack.dead > 0 {
        (theme.dead, theme.dead_low)
    } else {
        (theme.back, theme.back_low)
    }
}

fn mark(look: Look<'_>, stack: Stack) -> &str {
    let marks = &look.tiles.marks;
    match (stack.tiles, stack.dead > 0) {
        _ if stack.live_end => &marks.live_end,
        (0, _) => &marks.gone,
        (1, false) => &marks.one,
        (1, true) => &marks.dead_one,
        (_, false) => &marks.two,
        (_, true) => &marks.dead_two,
    }
}

const fn coloured(look: Look) -> bool {
    look.theme.filled && look.tiles.marks.half_cells
}

/// A stack seen from the front, upper storey over lower.
pub fn level(stack: Stack, at: Position, columns: u16, look: Look, buf: &mut Buffer) {
    let (upper, lower) = shades(look, stack);
    match stack.tiles {
        0 => {
            let middle = at.x + (columns - 1) / 2;
            put(
                buf,
                middle,
                at.y,
                1,
                &look.tiles.marks.gone,
                look.theme.gone,
            );
        }
        _ if !coloured(look) => repeat(buf, at.x, at.y, columns, mark(look, stack), upper),
        1 => repeat(buf, at.x, at.y, columns, "▄", lower),
        _ => repeat(buf, at.x, at.y, columns, "▀", upper.bg(paint(lower))),
    }
}

fn paint(role: Style) -> Color {
    role.fg.unwrap_or(Color::Reset)
}
