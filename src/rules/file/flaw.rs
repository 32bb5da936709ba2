//! What is wrong with a ruleset file, and where.
//!
//! A flaw names a place as an editor does, by line and column, says what is wrong there and what was
//! expected. It knows nothing of what rulesets hold.

use std::fmt;
use std::ops::Range;

use crate::text::clipped;

/// One thing wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub struct Flaw {
    /// Line, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl fmt::Display for Flaw {
    /// `12:7: what is wrong`, to be put after the name of the file and a colon.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl Flaw {
    /// A flaw at a byte offset of `text`; an offset beyond the end is at the end.
    pub fn at(text: &str, offset: usize, message: impl Into<String>) -> Flaw {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &text[..offset];
        let start = before.rfind('\n').map_or(0, |i| i + 1);
        Flaw {
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            message: message.into(),
        }
    }
}

/// Collects flaws while a file is looked through.
#[derive(Debug)]
pub(super) struct Flaws<'t> {
    text: &'t str,
    /// Byte offsets, and what is wrong there.
    found: Vec<(usize, String)>,
}

impl<'t> Flaws<'t> {
    /// As many are told; nobody mends more at one sitting, and the first often explain the rest.
    pub(super) const MOST: usize = 20;

    pub(super) fn of(text: &'t str) -> Self {
        Flaws {
            text,
            found: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, span: &Range<usize>, message: impl Into<String>) {
        self.found.push((span.start, message.into()));
    }

    /// Is there nothing yet?
    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Are there more than will be told? Then there is no need to look further.
    pub(super) fn full(&self) -> bool {
        self.found.len() > Self::MOST
    }

    /// The first of them in the order of the file, each once; the last says if there are more.
    pub(super) fn into_sorted(mut self) -> Vec<Flaw> {
        self.found.sort();
        self.found.dedup();
        let more = self.found.len() > Self::MOST;
        if more {
            self.found.truncate(Self::MOST + 1);
            if let Some((_, message)) = self.found.last_mut() {
                "and more from here on: mend these first".clone_into(message);
            }
        }
        self.found
            .iter()
            .map(|(offset, message)| Flaw::at(self.text, *offset, clipped(message)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_flaws_the_first_are_told() {
        let text = "x\n".repeat(100);
        let told = |n: usize| {
            let mut flaws = Flaws::of(&text);
            for line in (0..n).rev() {
                flaws.add(&(2 * line..2 * line), format!("flaw {line}"));
            }
            flaws.into_sorted()
        };
        assert_eq!(told(Flaws::MOST).len(), Flaws::MOST);
        let many = told(100);
        assert_eq!(many.len(), Flaws::MOST + 1);
        assert_eq!(many[0].to_string(), "1:1: flaw 0");
        assert_eq!(
            many[20].to_string(),
            "21:1: and more from here on: mend these first"
        );
    }

    #[test]
    fn places_are_those_of_an_editor() {
        let text = "a = 1\n中文 = x\n";
        for (offset, line, column) in [
            (0, 1, 1),
            (4, 1, 5),
            (6, 2, 1),
            (13, 2, 4),
            (99, 3, 1),
            (7, 2, 1),
        ] {
            let flaw = Flaw::at(text, offset, "");
            assert_eq!((flaw.line, flaw.column), (line, column), "{offset}");
        }
        assert_eq!(Flaw::at(text, 4, "no").to_string(), "1:5: no");
    }
}
