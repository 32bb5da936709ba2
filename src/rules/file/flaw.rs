//! What is wrong with a ruleset file, and where.
//!
//! A flaw names a place as an editor does, by line and column, says what is wrong there and what was
//! expected. It knows nothing of what rulesets hold.

use std::fmt;
use std::ops::Range;

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
    pub(super) fn at(text: &str, offset: usize, message: impl Into<String>) -> Flaw {
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
    found: Vec<Flaw>,
}

impl<'t> Flaws<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        Flaws {
            text,
            found: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, span: &Range<usize>, message: impl Into<String>) {
        self.found.push(Flaw::at(self.text, span.start, message));
    }

    /// All of them in the order of the file, each once.
    pub(super) fn into_sorted(mut self) -> Vec<Flaw> {
        self.found.sort();
        self.found.dedup();
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
