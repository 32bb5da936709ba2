//! What has gone wrong with files, one after another, whole: a notice has room for a part of one only.

use ratatui::text::Line;

use super::{hang, indented};
use crate::tui::app::Desk;
use crate::tui::widgets::text::wrap;

pub(super) fn lines(desk: &Desk, wide: u16) -> Vec<Line<'static>> {
    let about = wrap(desk.words.get("about.troubles"), wide);
    let mut lines: Vec<Line> = about.into_iter().map(Line::from).collect();
    for trouble in &desk.troubles {
        lines.push(Line::default());
        let mut parts = trouble.lines();
        if let Some(first) = parts.next() {
            hang(
                &mut lines,
                first,
                wide,
                desk.theme.table,
                &desk.tiles.marks.dot,
            );
        }
        lines.extend(parts.flat_map(|part| indented(part, wide)));
    }
    lines
}
