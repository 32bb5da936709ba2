//! Text from outside, made fit to be shown: nothing in it moves the cursor, turns the line or hides.
//!
//! Names, messages and whole streams go through here. It knows characters, and nothing of Mahjong.
//! What JSON's reader says is put into words for people. What is written as text can be read from it: `read_as_written`.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// For types with `FromStr` and `Display`: what `#[serde(try_from = "String", into = "String")]` asks for.
macro_rules! read_as_written {
    ($type:ty) => {
        impl TryFrom<String> for $type {
            type Error = <$type as std::str::FromStr>::Err;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }
    };
}
pub(crate) use read_as_written;

/// The longest word that is repeated in full, in characters.
const LONGEST: usize = 200;

/// The widest name of a player, in terminal cells.
pub const NAME: usize = 12;

/// The text and blanks behind it, `cells` terminal cells in all; a wider one as it is. Any number will do:
/// the widths of `format!` end at 65,535.
pub fn filled(text: &str, cells: usize) -> String {
    let blanks = cells.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(blanks))
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
        if width == 0 || is_invisible(c) || (c == ' ' && (left.is_empty() || left.ends_with(' '))) {
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

/// The text as a sentence begins: `Pass` for `pass`.
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(rest).collect()
    })
}

/// Could the character do something to a terminal beyond standing there?
pub fn is_harmful(c: char) -> bool {
    c.is_control() || is_invisible(c)
}

/// Lines as they are, with a mark in place of each character that could do harm.
pub fn clean(text: &str) -> String {
    let mark = |c| if is_harmful(c) { '\u{fffd}' } else { c };
    text.chars()
        .map(|c| if matches!(c, '\n' | '\t') { c } else { mark(c) })
        .collect()
}

/// A message of the system for people: its endless words cut, nothing harmful in it, and without the
/// system's numbers, which say nothing to them: `(os error 28)`.
pub fn for_people(message: &str) -> String {
    clean(&clipped(&without_codes(message)))
}

fn without_codes(text: &str) -> String {
    let mut parts = text.split(" (os error ");
    let mut left = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        left += part.split_once(')').map_or("", |(_, rest)| rest);
    }
    left
}

/// Why JSON's reader stopped, without the place, for there is only one line, and without the words that
/// speak of Rust.
pub fn of_json(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    let words = [
        ("unknown field", "unknown key"),
        ("missing field", "missing key"),
        ("unknown variant", "unknown word"),
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u32", "expected a whole number"),
        ("expected usize", "expected a whole number"),
        ("expected a sequence", "expected a list"),
        (
            "expected a tuple of size 2",
            "expected a seat and what it does",
        ),
        ("invalid type: sequence", "invalid type: list"),
        ("invalid type: map", "invalid type: object"),
        (
            "did not match any variant of untagged enum Entry",
            "it has the form of neither",
        ),
    ];
    let text = text.get(..end).unwrap_or(&text).to_owned();
    let text = words
        .iter()
        .fold(text, |text, (from, to)| text.replace(from, to));
    match text.split_once("expected struct ") {
        Some((before, _)) => format!("{before}expected an object"),
        None => text,
    }
}

/// The same text, its endless words cut: what is repeated should not bury what is said of it.
pub fn clipped(text: &str) -> String {
    let mut left = String::new();
    let mut word = 0;
    for c in text.chars() {
        word = if c.is_whitespace() { 0 } else { word + 1 };
        if word <= LONGEST {
            left.push(c);
        } else if word == LONGEST + 1 {
            left.push('…');
        }
    }
    left
}

/// Characters that take room in some tables and turn or hide text in terminals.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}'
        | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_harm_is_marked_and_what_is_endless_is_cut() {
        for (text, shown) in [
            ("two\nlines\tof 東", "two\nlines\tof 東"),
            ("\u{1b}]0;pwn\u{7}", "\u{fffd}]0;pwn\u{fffd}"),
            ("a\u{202e}b\u{9b}c\r", "a\u{fffd}b\u{fffd}c\u{fffd}"),
        ] {
            assert_eq!(clean(text), shown, "{text:?}");
        }
        let long = format!("`{}` is no id", "a".repeat(5000));
        assert_eq!(
            clipped(&long),
            format!("`{}… is no id", "a".repeat(LONGEST - 1))
        );
    }

    #[test]
    fn blanks_fill_any_width() {
        assert_eq!(filled("東", 4), "東  ");
        assert_eq!(filled("wide", 3), "wide");
        assert_eq!(filled("", 100_000).len(), 100_000);
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capital("red dragon is safe"), "Red dragon is safe");
        assert_eq!(
            (capital("2 away"), capital("")),
            ("2 away".into(), String::new())
        );
    }

    #[test]
    fn the_numbers_of_the_system_are_left_out() {
        for (text, told) in [
            ("x: File exists (os error 17)", "x: File exists"),
            (
                "x (No space left on device (os error 28)); y (os error 1)",
                "x (No space left on device); y",
            ),
            ("nothing of it", "nothing of it"),
        ] {
            assert_eq!(without_codes(text), told);
        }
    }
}
