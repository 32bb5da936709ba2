//! Why points move: each fan, what does not count, the limit, what the hand is worth, what each payer
//! owes for it, and what was paid before the end. With it the amounts of the game add up.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::game::Winner;
use crate::rules::{Payments, Points, Share, Step, Value, WrongClaim};
use crate::seat::Seat;
use crate::tui::picture::ResultScene;
use crate::tui::widgets::text::{cut, put, put_right, width};

/// One line of the explanation.
struct Line {
    left: String,
    /// In another voice behind it: other names, or why it does not count.
    aside: String,
    right: String,
    style: Style,
}

/// Rows that the whole explanation takes.
pub fn rows(scene: &ResultScene) -> u16 {
    u16::try_from(lines(scene).len()).unwrap_or(u16::MAX)
}

fn lines(scene: &ResultScene) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(winner) = scene.winner() {
        lines.extend(fans(winner, scene));
        lines.extend(worth(winner, scene));
    }
    for winner in scene.winners() {
        lines.extend(payments(winner, scene));
    }
    lines.extend(paid_before(scene));
    lines
}

fn plain(left: impl Into<String>, right: String, style: Style) -> Line {
    Line {
        left: left.into(),
        aside: String::new(),
        right,
        style,
    }
}

/// The fans that count, then those that are counted in others.
fn fans(winner: &Winner, scene: &ResultScene) -> Vec<Line> {
    let (words, theme, score) = (scene.look.words, scene.look.theme, &winner.score);
    let counted = score.hits.iter().map(|hit| Line {
        left: name(&hit.fan, scene),
        aside: other_names(&hit.fan, scene),
        right: value(&hit.fan, hit.value, scene),
        style: theme.table,
    });
    let displaced = score.displaced.iter().map(|displaced| Line {
        left: name(&displaced.fan, scene),
        aside: words.fill("result.counted_in", &[("fan", &name(&displaced.by, scene))]),
        right: value(&displaced.fan, displaced.value, scene),
        style: theme.struck,
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
        let step = |step: &Step| plain(step.what.clone(), step.after.to_string(), theme.faint);
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

/// What each payer owes a winner, with the arithmetic; said to whom where several won.
fn payments(winner: &Winner, scene: &ResultScene) -> Vec<Line> {
    let (words, theme, win) = (scene.look.words, scene.look.theme, &winner.win);
    let shares = scene
        .rules
        .explain_payment(&winner.score, win.seat, win.from, win.dealer);
    let line = |share: Share| {
        let payer = &scene.names[share.seat];
        let key = if scene.winners().len() > 1 {
            "result.pays_to"
        } else if win.from == Some(share.seat) {
            "result.discarder_pays"
        } else {
            "result.pays"
        };
        Line {
            left: words.fill(key, &[("name", payer), ("to", &scene.names[win.seat])]),
            aside: share.what,
            right: format!("{:+}", share.amount),
            style: theme.table,
        }
    };
    let owed = shares
        .into_iter()
        .filter(|share| share.amount != Points::ZERO);
    owed.map(line).collect()
}

/// What every seat gained or lost during the game, by wrong claims or by kongs.
fn paid_before(scene: &ResultScene) -> Vec<Line> {
    let (words, theme, rules) = (scene.look.words, scene.look.theme, scene.rules);
    let kongs = rules.settle_kong(Seat::A, false) != Payments::default();
    let key = match (rules.claims.wrong_claim, kongs) {
        (WrongClaim::Costs(_), false) => "result.wrong_claims",
        (WrongClaim::Refused, true) => "result.kongs",
        (WrongClaim::Costs(_), true) | (WrongClaim::Refused, false) => "result.claims_and_kongs",
    };
    let paid = scene.paid.iter().filter(|(_, paid)| **paid != Points::ZERO);
    let line = |(seat, paid): (Seat, &Points)| Line {
        left: scene.names[seat].clone(),
        aside: words.get(key).to_owned(),
        right: format!("{paid:+}"),
        style: theme.table,
    };
    paid.map(line).collect()
}

fn name(fan: &str, scene: &ResultScene) -> String {
    match scene.rules.fan(fan) {
        Some(fan) => scene.look.words.name(&fan.names).to_owned(),
        None => fan.to_owned(),
    }
}

/// The names in the other languages, as far as the tiles' font shows them.
fn other_names(fan: &str, scene: &ResultScene) -> String {
    let Some(fan) = scene.rules.fan(fan) else {
        return String::new();
    };
    let names = &fan.names;
    let shown = scene.look.words.name(names);
    let chinese = names
        .zh
        .as_ref()
        .filter(|_| scene.look.tiles.shows_chinese());
    let all = [Some(&names.en), names.yue.as_ref(), chinese];
    let others: Vec<&str> = all
        .into_iter()
        .flatten()
        .map(String::as_str)
        .filter(|name| *name != shown)
        .collect();
    others.join(" ")
}

fn value(fan: &str, value: u32, scene: &ResultScene) -> String {
    let key = match scene.rules.fan(fan).map(|fan| fan.value) {
        Some(Value::Times(_)) => "result.times",
        Some(Value::Points(_)) => "result.plus_points",
        Some(Value::Fan(_)) | None => "result.fan",
    };
    scene.look.words.fill(key, &[("n", &value)])
}

/// Draws it; scrolled where it is longer than the area, with a mark at the end that has more.
pub fn draw(area: Rect, scene: &ResultScene, buf: &mut Buffer) {
    let lines = lines(scene);
    let rows = usize::from(area.height);
    let past = usize::from(scene.scroll).min(lines.len().saturating_sub(rows));
    for (line, y) in lines.iter().skip(past).zip(area.top()..area.bottom()) {
        draw_line(
            line,
            Rect {
                y,
                height: 1,
                ..area
            },
            scene,
            buf,
        );
    }
    let [_, _, up, _] = &scene.look.tiles.marks.towards;
    let [down, ..] = &scene.look.tiles.marks.towards;
    let accent = scene.look.theme.accent;
    if past > 0 {
        put(buf, area.right(), area.y, 1, up, accent);
    }
    if past + rows < lines.len() && area.height > 0 {
        put(buf, area.right(), area.bottom() - 1, 1, down, accent);
    }
}

fn draw_line(line: &Line, area: Rect, scene: &ResultScene, buf: &mut Buffer) {
    let look = scene.look;
    let room = area.width.saturating_sub(width(&line.right) + 1);
    let left = cut(&line.left, room, &look.tiles.marks.ellipsis);
    let used = put(buf, area.x, area.y, room, &left, line.style) + 2;
    if width(&line.aside) + used <= room {
        put(
            buf,
            area.x + used,
            area.y,
            room - used,
            &line.aside,
            look.theme.faint,
        );
    }
    put_right(
        buf,
        area.right(),
        area.y,
        area.width,
        &line.right,
        line.style,
    );
}
