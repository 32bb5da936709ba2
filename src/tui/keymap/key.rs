//! A key, and its name in the keymap file.

use std::fmt;
use std::str::FromStr;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::lang::Words;

/// A key as a person names it: Shift is part of the character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd)]
pub struct Key {
    /// The key.
    pub code: KeyCode,
    /// With the control key.
    pub ctrl: bool,
}

impl Key {
    /// What a terminal reported. Alt is not used; some terminals send Alt-Esc for Esc.
    pub fn of(event: &KeyEvent) -> Option<Key> {
        let alt = event.modifiers.contains(KeyModifiers::ALT);
        if alt && event.code != KeyCode::Esc {
            return None;
        }
        let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
        #[allow(clippy::wildcard_enum_match_arm)] // crossterm's enum
        let code = match event.code {
            KeyCode::Char(c) if ctrl => KeyCode::Char(c.to_ascii_lowercase()),
            KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
            code => code,
        };
        Some(Key { code, ctrl })
    }
}

/// Keys that have a name, which is also the name of their caps among the words.
pub(in crate::tui) const NAMED: [(&str, KeyCode); 16] = [
    ("Enter", KeyCode::Enter),
    ("Space", KeyCode::Char(' ')),
    ("Esc", KeyCode::Esc),
    ("Tab", KeyCode::Tab),
    ("BackTab", KeyCode::BackTab),
    ("Backspace", KeyCode::Backspace),
    ("Delete", KeyCode::Delete),
    ("Insert", KeyCode::Insert),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PageUp", KeyCode::PageUp),
    ("PageDown", KeyCode::PageDown),
];

impl Key {
    /// What stands on its cap, in the language of `words`.
    pub fn cap(self, words: &Words) -> String {
        let named = NAMED.iter().find(|(_, code)| *code == self.code);
        let Some((name, _)) = named.filter(|_| !self.ctrl) else {
            return self.to_string();
        };
        words.get(&format!("cap.{name}")).to_owned()
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl-")?;
        }
        if let Some((name, _)) = NAMED.iter().find(|(_, code)| *code == self.code) {
            return f.write_str(name);
        }
        #[allow(clippy::wildcard_enum_match_arm)] // crossterm's enum; `FromStr` makes only these
        match self.code {
            KeyCode::Char(c) => write!(f, "{c}"),
            KeyCode::F(n) => write!(f, "F{n}"),
            other => write!(f, "{other}"),
        }
    }
}

/// Text that names no key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no key")]
pub struct NoKey(String);

impl FromStr for Key {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Key, NoKey> {
        let (ctrl, rest) = match text.strip_prefix("Ctrl-") {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let mut chars = rest.chars();
        let code = match (chars.next(), chars.next()) {
            (Some(c), None) if !c.is_control() => KeyCode::Char(c),
            _ => named(rest).ok_or_else(|| NoKey(text.to_owned()))?,
        };
        Ok(Key { code, ctrl })
    }
}

fn named(name: &str) -> Option<KeyCode> {
    let by_name = NAMED.iter().find(|(n, _)| n.eq_ignore_ascii_case(name));
    by_name.map(|(_, code)| *code).or_else(|| {
        let number = name.strip_prefix(['F', 'f'])?.parse().ok()?;
        (1..=12).contains(&number).then_some(KeyCode::F(number))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_both_ways() {
        for text in ["d", "D", "?", "Enter", "Space", "F12", "Ctrl-c", "BackTab"] {
            assert_eq!(text.parse::<Key>().unwrap().to_string(), text);
        }
        for text in ["", "F13", "F0", "Hyper-x", "dd", "Ctrl-"] {
            assert!(text.parse::<Key>().is_err(), "{text}");
        }
    }

    #[test]
    fn shift_is_part_of_the_character() {
        let event = |code, modifiers| KeyEvent::new(code, modifiers);
        for modifiers in [KeyModifiers::NONE, KeyModifiers::SHIFT] {
            let key = Key::of(&event(KeyCode::Char('?'), modifiers)).unwrap();
            assert_eq!(key.to_string(), "?");
        }
        let alt_esc = Key::of(&event(KeyCode::Esc, KeyModifiers::ALT)).unwrap();
        assert_eq!(alt_esc.to_string(), "Esc");
        assert!(Key::of(&event(KeyCode::Char('x'), KeyModifiers::ALT)).is_none());
    }
}
