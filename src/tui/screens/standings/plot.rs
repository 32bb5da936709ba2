//! How the points of a session went, game by game: for each player a line of dots, each game marked with
//! the place that the line led to in the end.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::rules::Points;
use crate::seat::{BySeat, Seat};
use crate::session::Session;
use crate::tui::app::Desk;
use crate::tui::play::ME;
use crate::tui::widgets::text::{put, put_right, repeat, width};

/// Columns before the lines, for the points they stand for.
const LABEL: u16 = 8;
/// Fewer rows would show nothing: one is for the title, one for the numbers of the games.
pub const LEAST_ROWS: u16 = 9;

/// Draws it.
pub fn draw(session: &Session, desk: &Desk, area: Rect, buf: &mut Buffer) {
    let totals = totals(session);
    let all = || {
        totals
            .iter()
            .flat_map(|all| all.iter().map(|(_, points)| *points))
    };
    let (Some(most), Some(least)) = (all().max(), all().min()) else {
        return;
    };
    let title = desk.words.get("standings.chart");
    put(buf, area.x, area.y, area.width, title, desk.theme.faint);
    let lines = Rect {
        x: area.x + LABEL,
        y: area.y + 1,
        width: area.width.saturating_sub(LABEL),
        height: area.height.saturating_sub(2),
    };
    let plot = Plot {
        area: lines,
        games: totals.len() - 1,
        most,
        least,
    };
    plot.scale(totals[0][ME], desk, buf);
    plot.games(desk, buf);
    let theme = &desk.theme;
    let standings = session.standings().into_iter().zip(1..);
    let mut lines: Vec<(Seat, u16)> = standings.map(|((seat, _), place)| (seat, place)).collect();
    lines.sort_by_key(|(seat, place)| (*seat == ME, u16::MAX - place));
    for (seat, place) in lines {
        let style = if seat == ME {
            theme.accent
        } else {
            theme.table
        };
        plot.line(&totals, seat, &desk.tiles.marks.dot, theme.faint, buf);
        plot.places(&totals, seat, &place.to_string(), style, buf);
    }
}

/// What everybody had before the first game and after each.
fn totals(session: &Session) -> Vec<BySeat<Points>> {
    let results = session.results();
    let start = BySeat::from_fn(|seat| {
        let gained: Points = results.iter().map(|result| result.gains[seat]).sum();
        session.totals()[seat] - gained
    });
    let after = results.iter().scan(start, |now, result| {
        *now = BySeat::from_fn(|seat| now[seat] + result.gains[seat]);
        Some(*now)
    });
    std::iter::once(start).chain(after).collect()
}

/// Where points after a game stand in an area.
struct Plot {
    area: Rect,
    games: usize,
    most: Points,
    least: Points,
}

impl Plot {
    /// The most, the least, and a line at what everybody began with.
    fn scale(&self, start: Points, desk: &Desk, buf: &mut Buffer) {
        let (theme, lines) = (&desk.theme, self.area);
        let rule = &desk.tiles.marks.rule;
        repeat(buf, lines.x, self.row(start), lines.width, rule, theme.rule);
        for points in [self.most, self.least, start] {
            let (end, y) = (lines.x.saturating_sub(1), self.row(points));
            put_right(buf, end, y, LABEL, &points.to_string(), theme.faint);
        }
    }

    /// Below the lines the numbers of the games, as many as have room.
    fn games(&self, desk: &Desk, buf: &mut Buffer) {
        let (lines, y, faint) = (self.area, self.area.bottom(), desk.theme.faint);
        let head = desk.words.get("standings.game");
        put_right(buf, lines.x.saturating_sub(1), y, LABEL, head, faint);
        let mut free = lines.x;
        for game in 1..=self.games {
            let (number, end) = (game.to_string(), self.column(game) + 1);
            if end >= free + width(&number) {
                put_right(buf, end, y, LABEL, &number, faint);
                free = end + 1;
            }
        }
    }

    /// The row of so many points, the most at the top.
    fn row(&self, points: Points) -> u16 {
        let span = (self.most - self.least).in_hundredths().max(1);
        let rows = i64::from(self.area.height.saturating_sub(1));
        let down = (self.most - points).in_hundredths() * rows + span / 2;
        self.area.y
            + u16::try_from(down / span)
                .unwrap_or(0)
                .min(self.area.height)
    }

    /// The column of a game; 0 is before the first.
    fn column(&self, game: usize) -> u16 {
        let wide = usize::from(self.area.width.saturating_sub(1));
        let x = wide * game / self.games.max(1);
        self.area.x + u16::try_from(x).unwrap_or(0)
    }

    /// Dots from each game to the next.
    fn line(
        &self,
        totals: &[BySeat<Points>],
        seat: Seat,
        dot: &str,
        style: Style,
        buf: &mut Buffer,
    ) {
        for (game, pair) in totals.windows(2).enumerate() {
            let [from, to] = [0, 1].map(|i| pair.get(i).map_or(Points::ZERO, |all| all[seat]));
            let (left, right) = (self.column(game), self.column(game + 1));
            for x in left + 1..right {
                let part = i64::from(x - left);
                let between = (to - from).in_hundredths() * part / i64::from(right - left);
                let y = self.row(from + Points::hundredths(between));
                put(buf, x, y, 1, dot, style);
            }
        }
    }

    /// The place in the end, at each game.
    fn places(
        &self,
        totals: &[BySeat<Points>],
        seat: Seat,
        place: &str,
        style: Style,
        buf: &mut Buffer,
    ) {
        for (game, all) in totals.iter().enumerate().skip(1) {
            put(buf, self.column(game), self.row(all[seat]), 1, place, style);
        }
    }
}
