//! Why points move: each fan and what it asks, what does not count and why, the limit, how fan become
//! points, and what another reading would be. Each line knows the tiles that it speaks of.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::money;
use crate::game::Winner;
use crate::hand::{ReadSet, Reading};
use crate::lang::{Lang, Names, Words};
use crate::rules::{Evidence, Step, Value};
use crate::tile::Tile;
use crate::tui::picture::ResultScene;
use crate::tui::widgets::text::{cut, fill, put, put_right, width, wrap};

/// One line of the explanation.
struct Line {
    left: String,
    /// In another voice behind it, the fullest first: other names, or why it does not count.
    asides: Vec<String>,
    right: String,
    style: Style,
    /// A sentence below it: what a fan asks, or by which table fan become points. Often empty.
    told: String,
    /// The tiles that it speaks of.
    because: Vec<Evidence>,
}

/// Columns by which a sentence stands in.
const INDENT: u16 = 2;
/// A blank at which no row ends.
const BOUND: &str = "\u{a0}";

/// The whole explanation, as it is laid out in so many columns.
pub struct Explanation {
    lines: Vec<Line>,
    /// From above: the line that a row belongs to, and the part of its sentence; without that it is the
    /// line itself.
    rows: Vec<(usize, Option<String>)>,
    /// Rows beside those that the sentence of another line may take.
    spare: usize,
}

impl Explanation {
    /// With every sentence if that fits into `room`, else with that of the line under the cursor.
    /// `all` of it tells the payments, too.
    pub fn new(scene: &ResultScene, all: bool, wide: u16, room: u16) -> Explanation {
        let lines = lines(scene, all);
        let every = rows(&lines, wide, |_| true);
        if every.len() <= usize::from(room) {
            let (rows, spare) = (every, 0);
            return Explanation { lines, rows, spare };
        }
        let rows = rows(&lines, wide, |line| scene.chosen == Some(line));
        let longest = lines.iter().map(|line| line.sentence(wide).len()).max();
        let most = lines.len() + longest.unwrap_or(0);
        let spare = most.saturating_sub(rows.len());
        Explanation { lines, rows, spare }
    }

    /// Rows that it takes, whichever line is under the cursor.
    pub fn height(&self) -> u16 {
        u16::try_from(self.rows.len() + self.spare).unwrap_or(u16::MAX)
    }

    /// How many lines there are to be under the cursor.
    pub const fn lines(&self) -> usize {
        self.lines.len()
    }

    /// What the line under the cursor speaks of; none without a cursor.
    pub fn because(&self, scene: &ResultScene) -> Option<&[Evidence]> {
        let chosen = self.lines.get(scene.chosen?);
        chosen.map(|line| line.because.as_slice())
    }

    /// Where each line is, with its place in the explanation.
    pub fn places(&self, area: Rect, scene: &ResultScene) -> Vec<(usize, Rect)> {
        let past = self.past(area, scene);
        let shown = self.rows.iter().skip(past).map(|(line, _)| *line);
        shown.zip(area.rows()).collect()
    }

    /// Draws it: where it is longer than the area the cursor is kept in sight, and a mark at each end
    /// tells that there is more.
    pub fn draw(&self, area: Rect, scene: &ResultScene, buf: &mut Buffer) {
        let past = self.past(area, scene);
        for ((line, told), place) in self.rows.iter().skip(past).zip(area.rows()) {
            let chosen = scene.chosen == Some(*line);
            match (told, self.lines.get(*line)) {
                (Some(told), _) => draw_told(told, chosen, place, scene, buf),
                (None, Some(line)) => draw_line(line, chosen, place, scene, buf),
                (None, None) => {}
            }
        }
        let [down, _, up, _] = &scene.look.tiles.marks.towards;
        let accent = scene.look.theme.accent;
        if past > 0 {
            put(buf, area.right(), area.y, 1, up, accent);
        }
        if past + usize::from(area.height) < self.rows.len() && area.height > 0 {
            put(buf, area.right(), area.bottom() - 1, 1, down, accent);
        }
    }

    /// Rows that are not shown before the first that is: one more than the cursor is kept in sight.
    fn past(&self, area: Rect, scene: &ResultScene) -> usize {
        let height = usize::from(area.height);
        let chosen = scene.chosen.unwrap_or(0);
        let of_chosen = |(line, _): &(usize, _)| *line == chosen;
        let first = self.rows.iter().position(of_chosen).unwrap_or(0);
        let last = self.rows.iter().rposition(of_chosen).unwrap_or(0);
        let past = (last + 2).saturating_sub(height);
        past.min(self.rows.len().saturating_sub(height)).min(first)
    }
}

impl Line {
    /// What stands below it in so many columns; what is cut in the line itself stands there whole.
    fn sentence(&self, wide: u16) -> Vec<String> {
        let told = if width(&self.left) > self.room(wide) {
            &self.left
        } else {
            &self.told
        };
        if told.is_empty() {
            return Vec::new();
        }
        wrap(told, wide.saturating_sub(INDENT))
    }

    /// Columns before what stands to its right.
    fn room(&self, wide: u16) -> u16 {
        wide.saturating_sub(width(&self.right) + 1)
    }
}

/// Each line, and the sentences of those that are `open`.
fn rows(lines: &[Line], wide: u16, open: impl Fn(usize) -> bool) -> Vec<(usize, Option<String>)> {
    let of_line = |(i, line): (usize, &Line)| {
        let told = if open(i) {
            line.sentence(wide)
        } else {
            Vec::new()
        };
        let told = told.into_iter().map(Some);
        std::iter::once(None)
            .chain(told)
            .map(move |told| (i, told))
            .collect::<Vec<_>>()
    };
    lines.iter().enumerate().flat_map(of_line).collect()
}

fn lines(scene: &ResultScene, all: bool) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(winner) = scene.winner() {
        lines.extend(fans(winner, scene));
        lines.extend(worth(winner, scene));
        lines.extend(next_best(winner, scene));
    }
    if all {
        lines.extend(payments(scene));
    }
    lines
}

fn plain(left: impl Into<String>, right: String, style: Style) -> Line {
    Line {
        left: left.into(),
        asides: Vec::new(),
        right,
        style,
        told: String::new(),
        because: Vec::new(),
    }
}

/// The fans that count, then those that are counted in others.
fn fans(winner: &Winner, scene: &ResultScene) -> Vec<Line> {
    let (words, theme, score) = (scene.look.words, scene.look.theme, &winner.score);
    let counted = score.hits.iter().map(|hit| Line {
        left: name(&hit.fan, scene),
        asides: other_names(&hit.fan, scene),
        right: value(&hit.fan, hit.value, scene),
        style: theme.table,
        told: asks(&hit.fan, scene),
        because: hit.because.clone(),
    });
    let chicken = words.get("result.no_fan");
    let nothing = score.hits.is_empty() && score.tile_points.is_none();
    let nothing = nothing.then(|| plain(chicken, String::new(), theme.table));
    let displaced = score.displaced.iter().map(|displaced| Line {
        left: name(&displaced.fan, scene),
        asides: vec![words.fill("result.counted_in", &[("fan", &name(&displaced.by, scene))])],
        right: value(&displaced.fan, displaced.value, scene),
        style: theme.struck,
        told: asks(&displaced.fan, scene),
        because: displaced.because.clone(),
    });
    counted.chain(nothing).chain(displaced).collect()
}

/// From fan to points: their sum and the limit where that cuts it, or the steps of multiplication.
fn worth(winner: &Winner, scene: &ResultScene) -> Vec<Line> {
    let (words, theme, score) = (scene.look.words, scene.look.theme, &winner.score);
    let fan = |n: u32| words.fill("result.fan", &[("n", &n)]);
    let points = words.fill("result.plus_points", &[("n", &score.points)]);
    let title = words.get("result.points");
    let mut lines = Vec::new();
    if score.tile_points.is_some() {
        let step = |step: &Step| {
            let what = step.text(scene.rules, words);
            plain(what, step.after.to_string(), theme.faint)
        };
        lines.extend(score.steps.iter().map(step));
        lines.push(plain(title, points, theme.accent));
        return lines;
    }
    if score.limited {
        lines.push(plain(words.get("result.sum"), fan(score.sum), theme.strong));
        lines.push(plain(
            words.get("result.limit"),
            fan(score.fan),
            theme.accent,
        ));
    }
    let worth = format!("{} = {points}", fan(score.fan));
    let dot = format!("{BOUND}{} ", scene.look.tiles.marks.dot);
    let mut table = scene.rules.points_table(score.fan, words);
    if table.len() > 1 {
        let bound = |entry: &mut String| *entry = entry.replace(' ', BOUND);
        table.iter_mut().for_each(bound);
    }
    let table = table.join(&dot);
    lines.push(Line {
        told: words.fill("result.table", &[("table", &table)]),
        ..plain(title, worth, theme.accent)
    });
    lines
}

/// What the hand would be worth read in another way. Beyond a limit that may be as much: then there is
/// nothing to tell.
fn next_best(winner: &Winner, scene: &ResultScene) -> Option<Line> {
    let words = scene.look.words;
    let (reading, points) = winner.score.next_best.as_ref()?;
    (*points != winner.score.points).then(|| Line {
        asides: vec![sets(reading, words)],
        told: words.get("result.best_counts").to_owned(),
        ..plain(
            words.get("result.next_best"),
            words.fill("result.plus_points", &[("n", points)]),
            scene.look.theme.faint,
        )
    })
}

/// `123m 456p 55s`
fn sets(reading: &Reading, words: &Words) -> String {
    let sets = reading.sets.iter().map(ReadSet::tiles);
    let pairs = reading.pairs.iter().map(|&tile| vec![tile; 2]);
    let parts = sets.chain(pairs);
    let parts = parts.map(|tiles: Vec<Tile>| words.tiles(&tiles));
    parts.collect::<Vec<_>>().join(" ")
}

/// What each seat gained and lost by, where the table of payments has no room for it.
fn payments(scene: &ResultScene) -> Vec<Line> {
    let table = scene.look.theme.table;
    let of_seat = |seat| {
        let items = money::items(seat, scene).into_iter();
        items.map(move |item| Line {
            asides: vec![item.what],
            ..plain(&*scene.names[seat], format!("{:+}", item.amount), table)
        })
    };
    money::seats(scene).into_iter().flat_map(of_seat).collect()
}

fn name(fan: &str, scene: &ResultScene) -> String {
    scene.rules.fan_name(fan, scene.look.words).to_owned()
}

/// When a fan counts.
fn asks(fan: &str, scene: &ResultScene) -> String {
    let fan = scene.rules.fan(fan);
    let told = fan.and_then(|fan| fan.asks(scene.look.words));
    told.unwrap_or_default().to_owned()
}

/// The Chinese names beside English ones, as far as the tiles' font shows them: all, one, or for short none.
fn other_names(fan: &str, scene: &ResultScene) -> Vec<String> {
    let Some(fan) = scene.rules.fan(fan) else {
        return Vec::new();
    };
    let chinese = fan.names.get(Lang::ZhHant.code());
    // who is told the Chinese name needs no other
    let told = scene.look.words.name(&fan.names);
    let shown = chinese.filter(|_| scene.look.tiles.shows_chinese());
    let others = match chinese {
        Some(chinese) if chinese == told => [None, None],
        Some(_) | None => [fan.names.get(Names::ROMANISED), shown],
    };
    let others: Vec<&str> = others.into_iter().flatten().collect();
    let mut asides = vec![others.join(" ")];
    asides.extend(others.into_iter().map(str::to_owned));
    asides.push(String::new());
    asides
}

fn value(fan: &str, value: u32, scene: &ResultScene) -> String {
    let key = match scene.rules.fan(fan).map(|fan| fan.value) {
        Some(Value::Times(_)) => "result.times",
        Some(Value::Points(_)) => "result.plus_points",
        Some(Value::Fan(_)) | None => "result.fan",
    };
    scene.look.words.fill(key, &[("n", &value)])
}

fn draw_told(told: &str, chosen: bool, area: Rect, scene: &ResultScene, buf: &mut Buffer) {
    let theme = scene.look.theme;
    let style = if chosen {
        fill(buf, area, theme.chosen);
        theme.chosen
    } else {
        theme.faint
    };
    let room = area.width.saturating_sub(INDENT);
    let told = told.replace(BOUND, " ");
    put(buf, area.x + INDENT, area.y, room, &told, style);
}

fn draw_line(line: &Line, chosen: bool, area: Rect, scene: &ResultScene, buf: &mut Buffer) {
    let (look, theme) = (scene.look, scene.look.theme);
    let (style, aside) = if chosen {
        fill(buf, area, theme.chosen);
        (theme.chosen, theme.chosen)
    } else {
        (line.style, theme.faint)
    };
    let room = line.room(area.width);
    let dots = &look.tiles.marks.ellipsis;
    let left = cut(&line.left, room, dots);
    let used = put(buf, area.x, area.y, room, &left, style) + 2;
    let left_over = room.saturating_sub(used);
    let fits = line.asides.iter().find(|text| width(text) <= left_over);
    if let Some(text) = fits.or(line.asides.last())
        && width(text).min(12) <= left_over
    // a few letters of it would say nothing
    {
        let text = cut(text, left_over, dots);
        put(buf, area.x + used, area.y, left_over, &text, aside);
    }
    put_right(buf, area.right(), area.y, area.width, &line.right, style);
}
