//! Why a hand is worth what it is: each fan, what does not count, the limit, the arithmetic.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::game::Winner;
use crate::rules::{Step, Value};
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

fn lines(winner: &Winner, scene: &ResultScene) -> Vec<Line> {
    let (look, score) = (scene.look, &winner.score);
    let theme = look.theme;
    let plain = |left: String, right: String, style| Line {
        left,
        aside: String::new(),
        right,
        style,
    };
    let mut lines: Vec<Line> = score
        .hits
        .iter()
        .map(|hit| Line {
            left: name(&hit.fan, scene),
            aside: other_names(&hit.fan, scene),
            right: value(&hit.fan, hit.value, scene),
            style: theme.table,
        })
        .collect();
    lines.extend(score.displaced.iter().map(|displaced| {
        Line {
            left: name(&displaced.fan, scene),
            aside: look
                .words
                .fill("result.counted_in", &[("fan", &name(&displaced.by, scene))]),
            right: value(&displaced.fan, displaced.value, scene),
            style: theme.struck,
        }
    }));
    if score.tile_points.is_some() {
        let step = |step: &Step| plain(step.what.clone(), step.after.to_string(), theme.faint);
        lines.extend(score.steps.iter().map(step));
    } else {
        let sum = look.words.fill("result.fan", &[("n", &score.sum)]);
        lines.push(plain(
            look.words.get("result.sum").to_owned(),
            sum,
            theme.strong,
        ));
        if score.limited {
            let limit = look.words.fill("result.fan", &[("n", &score.fan)]);
            lines.push(plain(
                look.words.get("result.limit").to_owned(),
                limit,
                theme.accent,
            ));
        }
    }
    let points = score.points.to_string();
    lines.push(plain(
        look.words.get("result.points").to_owned(),
        points,
        theme.accent,
    ));
    lines
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
    let Some(winner) = scene.winner() else {
        return;
    };
    let lines = lines(winner, scene);
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
