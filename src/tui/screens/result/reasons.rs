//! Why points move: each fan, what does not count and why, the limit, what the hand is worth, and what
//! another reading of it would be. Each line knows the tiles that it speaks of.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::money;
use crate::game::Winner;
use crate::hand::{ReadSet, Reading};
use crate::lang::Words;
use crate::rules::{Evidence, Step, Value};
use crate::tile::Tile;
use crate::tui::picture::ResultScene;
use crate::tui::widgets::text::{cut, fill, put, put_right, width};

/// One line of the explanation.
struct Line {
    left: String,
    /// In another voice behind it, the fullest first: other names, or why it does not count.
    asides: Vec<String>,
    right: String,
    style: Style,
    /// The tiles that it speaks of.
    because: Vec<Evidence>,
}

/// Rows that the whole explanation takes; `all` of it tells the payments, too.
pub fn rows(scene: &ResultScene, all: bool) -> u16 {
    u16::try_from(lines(scene, all).len()).unwrap_or(u16::MAX)
}

/// What the line under the cursor speaks of; none without a cursor.
pub fn because(scene: &ResultScene, all: bool) -> Option<Vec<Evidence>> {
    let chosen = lines(scene, all).into_iter().nth(scene.chosen?);
    chosen.map(|line| line.because)
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
        because: hit.because.clone(),
    });
    let displaced = score.displaced.iter().map(|displaced| Line {
        left: name(&displaced.fan, scene),
        asides: vec![words.fill("result.counted_in", &[("fan", &name(&displaced.by, scene))])],
        right: value(&displaced.fan, displaced.value, scene),
        style: theme.struck,
        because: displaced.because.clone(),
    });
    counted.chain(displaced).collect()
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
    lines.push(plain(title, worth, theme.accent));
    lines
}

/// What the hand would be worth read in another way. Beyond a limit that may be as much: then there is
/// nothing to tell.
fn next_best(winner: &Winner, scene: &ResultScene) -> Option<Line> {
    let words = scene.look.words;
    let (reading, points) = winner.score.next_best.as_ref()?;
    (*points != winner.score.points).then(|| Line {
        asides: vec![sets(reading, words)],
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
    match scene.rules.fan(fan) {
        Some(fan) => scene.look.words.name(&fan.names).to_owned(),
        None => fan.to_owned(),
    }
}

/// The Chinese names beside English ones, as far as the tiles' font shows them: all, one, or for short none.
fn other_names(fan: &str, scene: &ResultScene) -> Vec<String> {
    let Some(fan) = scene.rules.fan(fan) else {
        return Vec::new();
    };
    let names = &fan.names;
    let chinese = names
        .zh
        .as_ref()
        .filter(|_| scene.look.tiles.shows_chinese());
    // who is told the Chinese name needs no other
    let told = scene.look.words.name(names);
    let all = [names.yue.as_deref(), chinese.map(String::as_str)];
    let others = match &names.zh {
        Some(zh) if zh == told => Vec::new(),
        Some(_) | None => all.into_iter().flatten().collect(),
    };
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

/// Draws it: where it is longer than the area the cursor is kept in sight, and a mark at each end tells
/// that there is more.
pub fn draw(area: Rect, all: bool, scene: &ResultScene, buf: &mut Buffer) {
    let lines = lines(scene, all);
    let past = past(area, lines.len(), scene);
    for ((i, line), place) in lines.iter().enumerate().skip(past).zip(area.rows()) {
        draw_line(line, scene.chosen == Some(i), place, scene, buf);
    }
    let [down, _, up, _] = &scene.look.tiles.marks.towards;
    let accent = scene.look.theme.accent;
    if past > 0 {
        put(buf, area.right(), area.y, 1, up, accent);
    }
    if past + usize::from(area.height) < lines.len() && area.height > 0 {
        put(buf, area.right(), area.bottom() - 1, 1, down, accent);
    }
}

/// Lines that are not shown before the first that is: one more than the cursor is kept in sight.
fn past(area: Rect, lines: usize, scene: &ResultScene) -> usize {
    let rows = usize::from(area.height);
    let chosen = scene.chosen.unwrap_or(0);
    let past = (chosen + 2).saturating_sub(rows);
    past.min(lines.saturating_sub(rows)).min(chosen)
}

/// Where each line is, with its place in the explanation.
pub fn places(area: Rect, all: bool, scene: &ResultScene) -> Vec<(usize, Rect)> {
    let lines = usize::from(rows(scene, all));
    (0..lines)
        .skip(past(area, lines, scene))
        .zip(area.rows())
        .collect()
}

fn draw_line(line: &Line, chosen: bool, area: Rect, scene: &ResultScene, buf: &mut Buffer) {
    let (look, theme) = (scene.look, scene.look.theme);
    let (style, aside) = if chosen {
        fill(buf, area, theme.chosen);
        (theme.chosen, theme.chosen)
    } else {
        (line.style, theme.faint)
    };
    let room = area.width.saturating_sub(width(&line.right) + 1);
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
