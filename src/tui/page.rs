//! Pages to read: rules, help, glossary, top ten. They scroll, and can be searched.
//!
//! A page is its kind and a place in it; its lines are made anew from the model for a width, so a
//! change of language or size needs no care.

use ratatui::text::Line;

use crate::tui::app::Model;
use crate::tui::screens::reading;

/// What is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// The rules of the ruleset with this place on the desk.
    Rules(usize),
    /// How the game is played, and the keys.
    Help,
    /// The words of the game.
    Glossary,
    /// The best sessions of the ruleset with this place; one of them may be new, by its place from 1.
    TopTen {
        /// Which ruleset.
        ruleset: usize,
        /// The new entry.
        new: Option<usize>,
    },
    /// What happened in this game.
    Log,
}

/// What is looked for on a page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    /// The words.
    pub text: String,
    /// Are they still being typed?
    pub typing: bool,
}

/// A page on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// What is read.
    pub kind: PageKind,
    /// Lines scrolled past.
    pub scroll: usize,
    /// What is looked for.
    pub search: Option<Search>,
}

/// How to move on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A few lines up.
    Up(usize),
    /// A few lines down.
    Down(usize),
    /// To the beginning.
    Top,
    /// To the end.
    Bottom,
}

impl Page {
    /// A page from its beginning.
    pub const fn new(kind: PageKind) -> Page {
        Page {
            kind,
            scroll: 0,
            search: None,
        }
    }

    /// A page from its end.
    pub const fn at_end(kind: PageKind) -> Page {
        Page {
            kind,
            scroll: usize::MAX,
            search: None,
        }
    }

    /// Turns to the next ruleset, or to the one before, where the page is about one.
    pub fn turn_ruleset(&mut self, rulesets: usize, forward: bool) {
        let (PageKind::Rules(at) | PageKind::TopTen { ruleset: at, .. }) = &mut self.kind else {
            return;
        };
        if rulesets == 0 {
            return;
        }
        let by = if forward { 1 } else { rulesets - 1 };
        *at = (*at + by) % rulesets;
        if let PageKind::TopTen { new, .. } = &mut self.kind {
            *new = None;
        }
        self.scroll = 0;
    }

    /// Can one turn to another ruleset?
    pub const fn turns(&self) -> bool {
        matches!(self.kind, PageKind::Rules(_) | PageKind::TopTen { .. })
    }

    /// The place with scrolling done, kept within `lines` of which `height` are seen.
    pub fn moved(&self, by: Move, lines: usize, height: usize) -> usize {
        let last = lines.saturating_sub(height);
        match by {
            Move::Up(n) => self.scroll.min(last).saturating_sub(n),
            Move::Down(n) => self.scroll.saturating_add(n).min(last),
            Move::Top => 0,
            Move::Bottom => last,
        }
    }

    /// The line after `from` that holds what is looked for, round the end.
    pub fn find(&self, lines: &[Line], from: usize) -> Option<usize> {
        let text = self.search.as_ref()?.text.to_lowercase();
        if text.is_empty() {
            return None;
        }
        let count = lines.len();
        let holds = |i: &usize| {
            lines
                .get(*i)
                .is_some_and(|line| line.to_string().to_lowercase().contains(&text))
        };
        (0..count).map(|i| (from + i) % count).find(holds)
    }
}

/// The lines of a page and the height they are shown in.
pub fn extent<'a>(model: &'a Model, page: &Page) -> (Vec<Line<'a>>, usize) {
    let inner = reading::text_area(model.size);
    let lines = reading::lines(model, page, inner.width);
    (lines, usize::from(inner.height))
}
