//! Names of players, safe to show on any terminal.

use std::fmt;

use serde::{Deserialize, Serialize};
use unicode_width::UnicodeWidthStr;

use crate::lang::Words;
use crate::text::{self, harmless};

/// A name of 1 to [`PlayerName::CELLS`] cells, without control characters, bidirectional marks,
/// joiners and combining signs: nothing that could move the cursor or what stands beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct PlayerName(String);

impl PlayerName {
    /// The widest name, in terminal cells.
    pub const CELLS: usize = text::NAME;

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

    /// The name, or in the language of `words` the word for you where it is none.
    pub fn shown<'a>(&'a self, words: &'a Words) -> &'a str {
        if *self == PlayerName::default() {
            words.get("player.me")
        } else {
            &self.0
        }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
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
