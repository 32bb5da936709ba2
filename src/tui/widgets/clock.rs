//! Time running out: a bar that shrinks, and a number; both change shape and colour.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{put_right, repeat};
use crate::tui::picture::{Clock, Look};

/// Draws the bar and the seconds left in one row.
pub fn draw(clock: Clock, area: Rect, buf: &mut Buffer, look: Look) {
    let marks = &look.tiles.marks;
    let number = seconds(clock);
    let room = area.width.saturating_sub(8);
    let full = proportion(clock, room);
    let (mark, style) = match u64::from(clock.left) * 4 / u64::from(clock.total.max(1)) {
        0 => (&marks.bar[2], look.theme.clock_last),
        1 => (&marks.bar[1], look.theme.clock_soon),
        _ => (&marks.bar[0], look.theme.clock),
    };
    repeat(buf, area.x, area.y, full, mark, style);
    repeat(
        buf,
        area.x + full,
        area.y,
        room - full,
        &marks.bar_gone,
        look.theme.clock_gone,
    );
    put_right(buf, area.right(), area.y, 8, &number, style);
}

/// Columns of the bar that are left; one as long as there is any time.
fn proportion(clock: Clock, room: u16) -> u16 {
    let left = u64::from(clock.left.min(clock.total));
    let columns = (left * u64::from(room)).div_ceil(u64::from(clock.total.max(1)));
    u16::try_from(columns).unwrap_or(room).min(room)
}

/// `12 s`, and tenths when time is short.
fn seconds(clock: Clock) -> String {
    if clock.left < 10_000 {
        format!("{}.{} s", clock.left / 1000, clock.left % 1000 / 100)
    } else {
        format!("{} s", clock.left / 1000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_never_empty_before_the_end() {
        let clock = |left| Clock { left, total: 4000 };
        for (left, columns) in [(4000, 20), (5000, 20), (2000, 10), (1, 1), (0, 0)] {
            assert_eq!(proportion(clock(left), 20), columns, "{left}");
        }
        assert_eq!(proportion(Clock { left: 0, total: 0 }, 20), 0);
    }

    #[test]
    fn tenths_when_short() {
        assert_eq!(
            seconds(Clock {
                left: 3250,
                total: 4000
            }),
            "3.2 s"
        );
        assert_eq!(
            seconds(Clock {
                left: 25_999,
                total: 30_000
            }),
            "25 s"
        );
    }
}
