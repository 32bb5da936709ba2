//! Names of players, safe to show on any terminal.

use std::fmt;

use serde::{Deserialize, Serialize};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A name of 1 to [`PlayerName::CELLS`] cells, without control characters, bidirectional marks,
/// joiners and combining signs: nothing that could move the cursor or what stands beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct PlayerName(String);

impl PlayerName {
    /// The widest name, in terminal cells.
    pub const CELLS: usize = 12;

    /// What is left of `text` once everything unsafe is gone; `You` if that is nothing.
    pub fn new(text: &str) -> PlayerName {
        match harmless(text, Self::CELLS) {
            name if name.is_empty() => PlayerName("You".to_owned()),
            name => PlayerName(name),
        }
    }

    /// How many terminal cells it takes.
    pub fn width(&self) -> usize {
        self.0.width()
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The first `cells` terminal cells of what is left of `text` without control characters,
/// bidirectional marks, joiners and combining signs; white space becomes single spaces.
pub fn harmless(text: &str, cells: usize) -> String {
    let mut left = String::new();
    let mut used = 0;
    for c in text.trim().chars() {
        let c = if c.is_whitespace() { ' ' } else { c };
        // width 0 covers joiners, marks and variation selectors, and none is a control character
        let width = c.width().unwrap_or(0);
        if width == 0 || is_invisible(c) || (c == ' ' && left.ends_with(' ')) {
            continue;
        }
        used += width;
        if used > cells {
            break;
        }
        left.push(c);
    }
    left.truncate(left.trim_end().len());
    left
}

/// Characters that take room in some tables and turn or hide text in terminals.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}'
        | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..)
}

impl Default for PlayerName {
    fn default() -> Self {
        PlayerName::new("")
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<String> for PlayerName {
    fn from(text: String) -> Self {
        PlayerName::new(&text)
    }
}

impl From<PlayerName> for String {
    fn from(name: PlayerName) -> String {
        name.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_could_harm_is_gone() {
        for (text, name) in [
            ("Mei", "Mei"),
            ("  Old   Lee \n", "Old Lee"),
            ("", "You"),
            ("\u{1b}[2J", "[2J"),
            ("a\u{202e}b\u{200d}c\u{301}", "abc"),
            ("陳大文先生小姐們", "陳大文先生小"),
            ("a much too long name", "a much too l"),
        ] {
            assert_eq!(PlayerName::new(text).as_str(), name, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_gives_a_name_that_fits_and_stays(text in "\\PC*|.*") {
            let name = PlayerName::new(&text);
            prop_assert!((1..=PlayerName::CELLS).contains(&name.width()));
            prop_assert!(!name.as_str().chars().any(char::is_control));
            prop_assert_eq!(PlayerName::new(name.as_str()), name);
        }
    }
}
