//! The rail at the bottom: what is going on, what can be done, and the keys; or a hint round the
//! buttons.
//!
//! What does not fit in its row goes on in the next that is free, with a new sentence if the buttons are
//! between, and at last in place of the keys; it is cut only where no row is left.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::Drawing;
use crate::tile::Piece;
use crate::tui::art::Size;
use crate::tui::picture::Choices;
use crate::tui::widgets::text::{cut, fill, put, sentences_into, width, wrap_into};
use crate::tui::widgets::tile::{Pose, face_up};
use crate::tui::widgets::{buttons, clock, key_line, progress};

impl Drawing<'_> {
    pub(super) fn rail(&self, buf: &mut Buffer) {
        let (scene, plan) = (self.scene, self.plan);
        let theme = scene.look.theme;
        fill(buf, plan.rail, theme.rail);
        self.clock(buf);
        let places = buttons::places(scene.buttons, self.button_area());
        buttons::draw(scene.buttons, &places, buf, scene.look);
        if let Some(choices) = scene.choices {
            self.choices(choices, buf);
        }
        if !scene.advice.is_empty() {
            return self.advice(buf);
        }
        if self.shows_keys() {
            self.last_row(buf);
        }
        let used = self.note(&self.note_rows(), buf);
        if self.extra_is_free() && used == 1 {
            self.below_the_buttons(inside(plan.extra), buf);
        }
    }

    /// The rows for what is going on: beside the clock, below the buttons, and where that is too little in
    /// place of the keys.
    fn note_rows(&self) -> Vec<Rect> {
        let extra = Some(self.plan.extra).filter(|_| self.extra_is_free());
        let mut rows: Vec<Rect> = [self.beside_the_clock()].into_iter().chain(extra).collect();
        let rooms: Vec<u16> = rows.iter().map(|row| inside(*row).width).collect();
        let mut texts = self.scene.note.iter();
        let fits = texts.any(|text| wrap_into(text, &rooms).is_some());
        if !fits && self.scene.progress.is_none() {
            rows.push(self.plan.footer);
        }
        rows
    }

    /// Has the last row the keys, and neither a hint nor the end of a long text?
    pub(super) fn shows_keys(&self) -> bool {
        self.scene.advice.is_empty() && !self.note_rows().contains(&self.plan.footer)
    }

    /// What is going on, above the buttons; what does not fit goes on below them with a new sentence.
    fn note(&self, rows: &[Rect], buf: &mut Buffer) -> usize {
        let (note, style) = (self.scene.note, self.scene.look.theme.rail);
        let rooms: Vec<u16> = rows.iter().map(|row| inside(*row).width).collect();
        let whole = note.iter().find_map(|text| sentences_into(text, &rooms));
        match whole {
            Some(lines) => put_lines(&lines, rows, style, buf),
            None => self.text(note, rows, style, buf),
        }
    }

    /// The keys, or how far a recorded game has come.
    fn last_row(&self, buf: &mut Buffer) {
        let (scene, row) = (self.scene, self.plan.footer);
        match scene.progress {
            Some(progress) => progress::draw(progress, row, buf, scene.look),
            None => key_line::draw(scene.footer, row, buf, scene.look),
        }
    }

    /// The hint: what to do above the buttons, why below them.
    fn advice(&self, buf: &mut Buffer) {
        let note = self.beside_the_clock();
        let extra = Some(self.plan.extra).filter(|_| self.extra_is_free());
        let (advice, accent) = (self.scene.advice, self.scene.look.theme.accent);
        let (what, why) = advice.split_at(1.min(advice.len()));
        self.text(what, &[note], accent, buf);
        let below: Vec<Rect> = extra.into_iter().chain([self.plan.footer]).collect();
        self.text(why, &below, accent, buf);
    }

    /// What would help the hand, if it is too long for its place; else the latest moves.
    fn below_the_buttons(&self, row: Rect, buf: &mut Buffer) {
        let theme = self.scene.look.theme;
        let (text, style) = match self.help() {
            Some((help, false)) => (help.to_owned(), theme.accent),
            // beside the table all of them can be read
            Some((_, true)) | None if !self.plan.column.is_empty() => return,
            Some((_, true)) | None => (self.latest_moves(row.width), theme.rail_faint),
        };
        if self.scene.note.contains(&text) {
            return; // it stands above the buttons
        }
        put(buf, row.x, row.y, row.width, &text, style);
    }

    /// The first of these texts that fits into rows, or the last as far as it goes. Says how many rows
    /// it took.
    fn text(&self, texts: &[String], rows: &[Rect], style: Style, buf: &mut Buffer) -> usize {
        let rooms: Vec<u16> = rows.iter().map(|row| inside(*row).width).collect();
        let ellipsis = &self.scene.look.tiles.marks.ellipsis;
        let fit = |text: &String| {
            let whole = sentences_into(text, &rooms);
            whole.or_else(|| wrap_into(text, &rooms))
        };
        let lines = texts.iter().find_map(fit);
        let lines = lines.unwrap_or_else(|| {
            let all: u16 = rooms.iter().sum();
            let text = texts.last().map_or("", String::as_str);
            // words that do not end with a row leave some of it empty
            let fits = (0..=all)
                .rev()
                .find_map(|room| wrap_into(&cut(text, room, ellipsis), &rooms));
            fits.unwrap_or_default()
        });
        put_lines(&lines, rows, style, buf)
    }

    /// The place of the clock, at the end of the first row; none without one.
    fn clock_area(&self) -> Option<Rect> {
        const LEAST: u16 = 14;
        let (scene, note) = (self.scene, self.plan.note);
        scene.clock?;
        // the words come first, but the bar is never too short to be read
        let words = scene.advice.first().or(scene.note.first());
        let words = words.map_or("", String::as_str);
        let left = note.width.saturating_sub(width(words) + 4);
        let wide = left.clamp(LEAST, note.width / 3);
        Some(Rect {
            x: note.right() - 1 - wide,
            width: wide,
            ..note
        })
    }

    /// Time to act.
    fn clock(&self, buf: &mut Buffer) {
        if let Some((time, area)) = self.scene.clock.zip(self.clock_area()) {
            clock::draw(time, area, buf, self.scene.look);
        }
    }

    /// The first row as far as the clock.
    fn beside_the_clock(&self) -> Rect {
        let note = self.plan.note;
        let clock = self.clock_area().map_or(0, |clock| clock.width + 2);
        Rect {
            width: note.width - clock,
            ..note
        }
    }

    /// The action bar; it may use the row below where nothing else needs that.
    pub(super) const fn button_area(&self) -> Rect {
        let area = self.plan.actions;
        let alone = self.scene.choices.is_none() && self.scene.advice.is_empty();
        Rect {
            x: area.x + 1,
            width: area.width - 2,
            height: if alone { 2 } else { 1 },
            ..area
        }
    }

    /// Is the row below the buttons neither theirs nor one of pictures to choose from?
    pub(super) fn extra_is_free(&self) -> bool {
        let places = buttons::places(self.scene.buttons, self.button_area());
        let mut places = places.iter().filter(|place| !place.is_empty());
        self.scene.choices.is_none() && places.all(|place| place.y != self.plan.extra.y)
    }

    /// As many of the latest moves as fit, newest last.
    fn latest_moves(&self, room: u16) -> String {
        let dot = format!(" {} ", self.scene.look.tiles.marks.dot);
        let mut line = String::new();
        for entry in self.scene.log.iter().rev() {
            let longer = if line.is_empty() {
                entry.clone()
            } else {
                format!("{entry}{dot}{line}")
            };
            if width(&longer) > room {
                break;
            }
            line = longer;
        }
        line
    }

    pub(super) fn choice_places(&self) -> Vec<Rect> {
        let Some(choices) = self.scene.choices else {
            return Vec::new();
        };
        let row = self.plan.extra;
        let mut x = row.x + 1;
        let place = |(key, tiles): &(String, Vec<_>)| {
            let count = u16::try_from(tiles.len()).unwrap_or(0);
            let wide = width(key) + 3 + count * Size::Small.pitch();
            let area = Rect {
                x,
                width: wide,
                ..row
            };
            x += wide + 1;
            area.intersection(row)
        };
        choices.ways.iter().map(place).collect()
    }

    fn choices(&self, choices: &Choices, buf: &mut Buffer) {
        let theme = self.scene.look.theme;
        for (i, (area, (key, tiles))) in self.choice_places().iter().zip(&choices.ways).enumerate()
        {
            let chosen = i == choices.chosen;
            let (ground, key_style) = if chosen {
                (theme.button_default, theme.key_default)
            } else {
                (theme.button, theme.key)
            };
            fill(buf, *area, ground);
            let used = put(
                buf,
                area.x,
                area.y,
                area.width,
                &format!(" {key} "),
                key_style,
            );
            let mut x = area.x + used + 1;
            for &tile in tiles {
                if x + Size::Small.face().0 <= area.right() {
                    let at = Position::new(x, area.y);
                    face_up(
                        buf,
                        at,
                        Piece::Tile(tile),
                        Size::Small,
                        Pose::Plain,
                        self.scene.look,
                    );
                }
                x += Size::Small.pitch();
            }
        }
    }
}

/// Writes lines into rows, and says how many there were.
fn put_lines(lines: &[String], rows: &[Rect], style: Style, buf: &mut Buffer) -> usize {
    for (line, row) in lines.iter().zip(rows) {
        let row = inside(*row);
        put(buf, row.x, row.y, row.width, line, style);
    }
    lines.len()
}

/// A row without its margins.
const fn inside(row: Rect) -> Rect {
    Rect {
        x: row.x + 1,
        width: row.width.saturating_sub(2),
        ..row
    }
}
