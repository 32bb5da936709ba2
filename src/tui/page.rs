//! Pages to read: rules, help, glossary, top ten. They scroll, and can be searched.
//!
//! A page is its kind and a place in it; its lines are made anew from the model for a width, so a
//! change of language or size needs no care.

use ratatui::text::Line;

use crate::seat::Seat;
use crate::tui::app::Model;
use crate::tui::screens::reading;
use crate::tui::shelf::Shelf;

/// What is read.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// What everybody can see of a player.
    Seat(Seat),
    /// What happened in this game.
    Log,
    /// The person's figures under the ruleset with this id, or under the first that there are any of.
    Stats(String),
    /// Why the players of a recorded game did what they did.
    Thoughts,
    /// What has gone wrong with files.
    Troubles,
}

/// What is looked for on a page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Search {
    /// The words.
    pub text: String,
    /// Are they still being typed?
    pub typing: bool,
    /// The line where they were found last, or where the search began.
    pub line: usize,
    /// Lines that were scrolled past when it began.
    pub from: usize,
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
pub enum Scroll {
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

    /// Turns to the next ruleset or player, or to the one before, where the page is about one.
    pub fn turn(&mut self, rulesets: usize, forward: bool) {
        if let PageKind::Seat(seat) = &mut self.kind {
            *seat = seat.after(if forward { 1 } else { 3 });
            self.scroll = 0;
            return;
        }
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

    /// Turns to the figures of another ruleset.
    pub fn turn_figures(&mut self, records: &Shelf, forward: bool) {
        let figures = records.figures();
        if let (PageKind::Stats(id), false) = (&mut self.kind, figures.is_empty()) {
            let by = if forward { 1 } else { figures.len() - 1 };
            let to = (records.place_of(id) + by) % figures.len();
            if let Some(figures) = figures.get(to) {
                id.clone_from(&figures.id);
            }
            self.scroll = 0;
        }
    }

    /// Can one turn to another ruleset or player?
    pub const fn turns(&self) -> bool {
        matches!(
            self.kind,
            PageKind::Rules(_) | PageKind::TopTen { .. } | PageKind::Stats(_) | PageKind::Seat(_)
        )
    }

    /// Begins to look for something from here on.
    pub fn begin_search(&mut self, lines: usize, height: usize) {
        let from = self.scroll.min(lines.saturating_sub(height));
        self.search = Some(Search {
            text: String::new(),
            typing: true,
            line: from,
            from,
        });
    }

    /// Back to where the search began, as long as it is being typed.
    pub fn rewind_search(&mut self) {
        if let Some(search) = self.search.as_mut().filter(|search| search.typing) {
            search.line = search.from;
            self.scroll = search.from;
        }
    }

    /// Looks for nothing any more. What has been found stays in sight.
    pub fn end_search(&mut self) {
        self.rewind_search();
        self.search = None;
    }

    /// The place with scrolling done, kept within `lines` of which `height` are seen.
    pub fn moved(&self, by: Scroll, lines: usize, height: usize) -> usize {
        let last = lines.saturating_sub(height);
        match by {
            Scroll::Up(n) => self.scroll.min(last).saturating_sub(n),
            Scroll::Down(n) => self.scroll.saturating_add(n).min(last),
            Scroll::Top => 0,
            Scroll::Bottom => last,
        }
    }

    /// The lines that hold what is looked for; none if nothing is.
    pub fn found(&self, lines: &[Line]) -> Option<Vec<usize>> {
        let sought = self.search.as_ref().filter(|s| !s.text.is_empty())?;
        let holds = |(_, line): &(usize, &Line)| {
            let places = places(&line.to_string(), &sought.text);
            !places.is_empty()
        };
        let found = lines.iter().enumerate().filter(holds);
        Some(found.map(|(i, _)| i).collect())
    }
}

/// Where a text holds what is looked for, in characters from its beginning; large and small letters
/// are alike.
pub fn places(text: &str, sought: &str) -> Vec<usize> {
    let small = |text: &str| -> Vec<char> {
        let lower = text.chars().map(|c| c.to_lowercase().next().unwrap_or(c));
        lower.collect()
    };
    let (text, sought) = (small(text), small(sought));
    if sought.is_empty() {
        return Vec::new();
    }
    let windows = text.windows(sought.len()).enumerate();
    let hits = windows.filter(|(_, window)| *window == sought);
    hits.map(|(at, _)| at).collect()
}

/// The lines of a page and the height they are shown in.
pub fn extent<'a>(model: &'a Model, page: &Page) -> (Vec<Line<'a>>, usize) {
    let inner = reading::text_area(model.size);
    let lines = reading::lines(model, page, inner.width);
    (lines, usize::from(inner.height))
}
