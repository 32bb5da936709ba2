//! How far a recorded game has come: a bar that one can click to go somewhere else.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{put, put_right, repeat, width};
use crate::tui::picture::{Look, Progress};

/// Draws pace, bar and place in one row.
pub fn draw(progress: Progress, area: Rect, buf: &mut Buffer, look: Look) {
    let (marks, theme) = (&look.tiles.marks, look.theme);
    let half = (area.width / 2).saturating_sub(1);
    put(
        buf,
        area.x + 1,
        area.y,
        half,
        progress.pace,
        theme.rail_faint,
    );
    put_right(
        buf,
        area.right().saturating_sub(1),
        area.y,
        half,
        progress.place,
        theme.rail_faint,
    );
    let bar = bar(progress, area);
    if bar.is_empty() {
        return;
    }
    let done = column(progress, bar.width);
    repeat(buf, bar.x, bar.y, done, &marks.bar[0], theme.clock);
    if done < bar.width {
        put(buf, bar.x + done, bar.y, 1, &marks.live_end, theme.clock);
    }
    let rest = bar.width.saturating_sub(done + 1);
    repeat(
        buf,
        bar.x + done + 1,
        bar.y,
        rest,
        &marks.bar_gone,
        theme.clock_gone,
    );
}

/// Where a click makes it slower and where faster: the two halves of the pace.
pub fn pace(progress: Progress, area: Rect) -> [Rect; 2] {
    let wide = width(progress.pace).min((area.width / 2).saturating_sub(1));
    let slower = Rect::new(area.x + 1, area.y, wide - wide / 2, 1);
    let faster = Rect::new(slower.right(), area.y, wide / 2, 1);
    [slower, faster].map(|half| half.intersection(area))
}

/// The places that the columns of the bar stand for.
pub fn places(progress: Progress, area: Rect) -> Vec<(Rect, usize)> {
    let bar = bar(progress, area);
    let last = progress.of.saturating_sub(1);
    let steps = usize::from(bar.width.saturating_sub(1)).max(1);
    (0..bar.width)
        .map(|x| {
            let place = (usize::from(x) * last + steps / 2) / steps;
            (Rect::new(bar.x + x, bar.y, 1, 1).intersection(area), place)
        })
        .collect()
}

/// The row between the words at its ends.
fn bar(progress: Progress, area: Rect) -> Rect {
    let words = [progress.pace, progress.place];
    let [before, after] = words.map(|text| width(text).saturating_add(3));
    Rect {
        x: area.x + before.min(area.width),
        width: area.width.saturating_sub(before.saturating_add(after)),
        ..area
    }
}

/// The column of the place that is shown.
fn column(progress: Progress, columns: u16) -> u16 {
    let last = progress.of.saturating_sub(1).max(1);
    let most = usize::from(columns.saturating_sub(1));
    u16::try_from(progress.at.min(last) * most / last).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_on_the_bar_goes_where_the_knob_then_is() {
        let progress = |at, of| Progress {
            at,
            of,
            pace: "slow",
            place: "move 1 of 2",
        };
        for of in [0, 1, 2, 7, 60, 400] {
            let area = Rect::new(3, 2, 60, 1);
            let places = places(progress(0, of), area);
            assert_eq!(places.first().map(|(_, place)| *place), Some(0));
            assert_eq!(
                places.last().map(|(_, place)| *place),
                Some(of.saturating_sub(1))
            );
            for (cell, place) in places {
                let bar = bar(progress(place, of), area);
                let knob = bar.x + column(progress(place, of), bar.width);
                let near = if of > 60 { 1 } else { 60 / of.max(1) + 1 };
                assert!(
                    usize::from(knob.abs_diff(cell.x)) <= near,
                    "{of}: {place} {knob} {}",
                    cell.x
                );
            }
        }
        assert!(places(progress(0, 9), Rect::new(0, 0, 10, 1)).is_empty());
    }
}
