//! The person's figures as lines of a page: counts, a chart, the best hand in tiles, opponents.

mod chart;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::game::Winner;
use crate::rules::Points;
use crate::store::{Against, Stats};
use crate::tile::{Piece, Tile};
use crate::tui::app::Desk;
use crate::tui::art::Size;
use crate::tui::menu::bot_name;
use crate::tui::scene::look;
use crate::tui::shelf::Figures;
use crate::tui::widgets::empty;
use crate::tui::widgets::lines::drawn;
use crate::tui::widgets::melds::Melds;
use crate::tui::widgets::text::{cut, padded, put, put_right, repeat, to_right, width, wrap};
use crate::tui::widgets::tile::{Pose, face_up};
use chart::{CHART, Chart};

/// Columns of a bar that stands for all games.
const BAR: u16 = 24;

/// The figures with this place among those that there are.
pub fn lines(desk: &Desk, at: usize, wide: u16) -> Vec<Line<'static>> {
    let words = &desk.words;
    let (told, all) = (desk.shelf.count_told(), desk.shelf.filed.len());
    let mut lines = Vec::new();
    if told < all {
        let text = words.fill("records.reading", &[("n", &told), ("of", &all)]);
        lines.push(Line::from(Span::styled(text, desk.theme.faint)));
        lines.push(Line::default());
    }
    let Some(figures) = desk.shelf.figures().get(at) else {
        if told == all {
            lines.extend(empty::lines(words.get("stats.none"), wide, look(desk)));
        }
        return lines;
    };
    let page = FiguresPage {
        desk,
        figures,
        wide,
    };
    if figures.stats.games > 0 || figures.stats.sessions_left > 0 {
        page.all(&figures.stats, &mut lines);
    }
    if figures.practice.games > 0 {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        let title = words.get("stats.practice").to_owned();
        lines.push(Line::from(Span::styled(title, desk.theme.accent)));
        lines.push(Line::default());
        page.all(&figures.practice, &mut lines);
    }
    lines
}

struct FiguresPage<'a> {
    desk: &'a Desk,
    figures: &'a Figures,
    wide: u16,
}

impl FiguresPage<'_> {
    fn all(&self, stats: &Stats, lines: &mut Vec<Line<'static>>) {
        self.counts(stats, lines);
        self.chart(&stats.gains, lines);
        self.best(stats, lines);
        self.favourites(stats, lines);
        self.opponents(stats, lines);
    }

    fn heading(&self, key: &'static str, lines: &mut Vec<Line<'static>>) {
        let text = self.desk.words.get(key).to_owned();
        lines.push(Line::default());
        lines.push(Line::from(Span::styled(text, self.desk.theme.strong)));
    }

    fn counts(&self, stats: &Stats, lines: &mut Vec<Line<'static>>) {
        let words = &self.desk.words;
        lines.extend(
            wrap(&stats.told(words), self.wide)
                .into_iter()
                .map(Line::from),
        );
        lines.push(Line::default());
        let theme = &self.desk.theme;
        let inks = [theme.gain, theme.gain, theme.loss, theme.faint];
        for ((key, n, of), ink) in stats.shares().into_iter().zip(inks) {
            lines.push(self.share(words.get(key), n, of, ink));
        }
        if let Some(mean) = stats.mean_fan() {
            let mean = format!("{mean:.2}");
            lines.push(Line::from(format!(
                "{}{mean:>6}",
                padded(words.get("stats.mean-fan"), 24)
            )));
        }
    }

    /// A number of games, its share of others, and a bar as long.
    fn share(&self, label: &str, n: u32, of: u32, ink: Style) -> Line<'static> {
        let percent = 100.0 * f64::from(n) / f64::from(of.max(1));
        let text = format!("{}{n:>6}  {percent:>5.1} %  ", padded(label, 24));
        Line::from(vec![Span::from(text), self.bar(n, of, ink)])
    }

    fn bar(&self, n: u32, of: u32, ink: Style) -> Span<'static> {
        let columns = (n * u32::from(BAR)).div_ceil(of.max(1));
        let columns = usize::try_from(columns).unwrap_or(0).min(BAR.into());
        Span::styled(self.desk.tiles.marks.bar[0].repeat(columns), ink)
    }

    /// What each of the latest sessions won or lost, from a line at nothing.
    fn chart(&self, gains: &[Points], lines: &mut Vec<Line<'static>>) {
        const LABEL: u16 = 10;
        if gains.len() < 2 {
            return;
        }
        self.heading("stats.chart", lines);
        let room = usize::from(self.wide.saturating_sub(LABEL + 2)) / 2;
        let latest = gains
            .get(gains.len().saturating_sub(room)..)
            .unwrap_or(gains);
        let chart = Chart::of(latest);
        let (marks, theme) = (&self.desk.tiles.marks, &self.desk.theme);
        lines.extend(drawn(self.wide, CHART, |buf| {
            let x = LABEL + 1;
            repeat(buf, x, chart.zero, self.wide - x, &marks.rule, theme.rule);
            put_right(buf, LABEL, chart.zero, LABEL, "0", theme.faint);
            for (row, points) in [(0, chart.most), (CHART - 1, chart.least)] {
                if row != chart.zero {
                    put_right(buf, LABEL, row, LABEL, &format!("{points:+}"), theme.faint);
                }
            }
            for (i, gain) in latest.iter().enumerate() {
                let column = x + 1 + 2 * u16::try_from(i).unwrap_or(0);
                let ink = if gain.in_hundredths() < 0 {
                    theme.loss
                } else {
                    theme.gain
                };
                for row in chart.rows_of(*gain) {
                    put(buf, column, row, 1, &marks.two, ink);
                }
                if gain.in_hundredths() == 0 {
                    put(buf, column, chart.zero, 1, &marks.rule, theme.strong);
                }
            }
        }));
    }

    /// The win worth most: its tiles, the one won with apart.
    fn best(&self, stats: &Stats, lines: &mut Vec<Line<'static>>) {
        let Some(best) = &stats.best else { return };
        self.heading("stats.best", lines);
        let (words, look) = (&self.desk.words, look(self.desk));
        let size = self.size(best);
        let (_, high) = look.slot(size);
        lines.extend(drawn(self.wide, high, |buf| self.tiles(best, size, buf)));
        lines.push(Line::default());
        let fans: Vec<String> = best
            .score
            .hits
            .iter()
            .map(|hit| self.fan(&hit.fan))
            .collect();
        let text = words.fill(
            "stats.best-worth",
            &[("points", &best.score.points), ("fans", &fans.join(", "))],
        );
        lines.extend(wrap(&text, self.wide).into_iter().map(Line::from));
    }

    /// The largest tiles for which there is room.
    fn size(&self, best: &Winner) -> Size {
        let count = best.win.hand.concealed.tiles().count();
        let count = u16::try_from(count).unwrap_or(0) + 1;
        let fits = |size: &Size| {
            let melds = self.melds(best, *size).width();
            look(self.desk).slot(*size).0 * count + melds + 5 <= self.wide
        };
        let mut sizes = [Size::Large, Size::Medium].into_iter();
        sizes.find(fits).unwrap_or(Size::Small)
    }

    fn tiles(&self, best: &Winner, size: Size, buf: &mut Buffer) {
        let look = look(self.desk);
        let win = &best.win;
        let concealed: Vec<Tile> = win.hand.concealed.tiles().collect();
        let pitch = look.slot(size).0;
        let mut x = 0;
        for tile in concealed {
            face_up(
                buf,
                Position::new(x, 0),
                Piece::Tile(tile),
                size,
                Pose::Plain,
                look,
            );
            x += pitch;
        }
        x += 1;
        face_up(
            buf,
            Position::new(x, 0),
            Piece::Tile(win.tile),
            size,
            Pose::Cursor,
            look,
        );
        let melds = self.melds(best, size);
        let places = melds.in_a_row(Position::new(x + pitch + 2, 0));
        melds.draw(&places, buf);
    }

    fn melds<'b>(&'b self, best: &'b Winner, size: Size) -> Melds<'b> {
        Melds {
            melds: &best.win.hand.melds,
            owner: best.win.seat,
            size,
            room: u16::MAX,
            newest_hidden: false,
            on_offer: false,
            look: look(self.desk),
        }
    }

    /// A fan by its name, if its ruleset is at hand.
    fn fan(&self, id: &str) -> String {
        let mut all = self.desk.rulesets.iter();
        let rules = all.find(|rules| rules.id == self.figures.id);
        let words = &self.desk.words;
        rules
            .map_or(id, |rules| rules.fan_name(id, words))
            .to_owned()
    }

    fn favourites(&self, stats: &Stats, lines: &mut Vec<Line<'static>>) {
        const MOST: usize = 8;
        let favourites = stats.favourites();
        if favourites.is_empty() {
            return;
        }
        self.heading("stats.fans", lines);
        for (id, n) in favourites.into_iter().take(MOST) {
            let name = cut(&self.fan(id), 22, &self.desk.tiles.marks.ellipsis);
            lines.push(self.share(&name, n, stats.wins, self.desk.theme.accent));
        }
    }

    fn opponents(&self, stats: &Stats, lines: &mut Vec<Line<'static>>) {
        if stats.opponents.is_empty() {
            return;
        }
        let words = &self.desk.words;
        self.heading("stats.opponents", lines);
        let columns = Against::COLUMNS.map(|key| words.get(key));
        let wide = columns.map(|text| width(text).max(6) + 2);
        let first = self.wide.saturating_sub(wide.iter().sum()).min(24);
        let row = |name: &str, cells: [String; 4]| {
            let cells = cells
                .iter()
                .zip(wide)
                .map(|(cell, wide)| to_right(cell, wide));
            padded(&cut(name, first, &self.desk.tiles.marks.ellipsis), first)
                + &cells.collect::<String>()
        };
        let head = row("", columns.map(str::to_owned));
        lines.push(Line::from(Span::styled(head, self.desk.theme.faint)));
        for (who, against) in &stats.opponents {
            lines.push(Line::from(row(&bot_name(who, words), against.numbers())));
        }
    }
}
