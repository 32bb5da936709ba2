//! What the environment says about the terminal: how many colours, which letters, whose language.
//!
//! The variables are read by whoever starts the program; here they are only judged, so that every
//! judgement can be tested without an environment.

use crate::tui::lang::Lang;
use crate::tui::theme::Depth;

/// What the environment says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// `TERM`.
    pub term: String,
    /// `COLORTERM`.
    pub colorterm: String,
    /// `TERM_PROGRAM`.
    pub program: String,
    /// `NO_COLOR` is set, and not to nothing.
    pub no_color: bool,
    /// `LC_ALL`, else `LC_CTYPE`, else `LANG`.
    pub locale: String,
}

impl Surroundings {
    /// Reads the variables through `get`, which knows the environment.
    pub fn read(get: impl Fn(&str) -> Option<String>) -> Surroundings {
        let set = |name: &str| get(name).filter(|value| !value.is_empty());
        let first = |names: &[&str]| names.iter().find_map(|name| set(name)).unwrap_or_default();
        Surroundings {
            term: first(&["TERM"]),
            colorterm: first(&["COLORTERM"]),
            program: first(&["TERM_PROGRAM"]),
            no_color: set("NO_COLOR").is_some(),
            locale: first(&["LC_ALL", "LC_CTYPE", "LANG"]),
        }
    }

    /// How many colours can be shown.
    pub fn depth(&self) -> Depth {
        let rich = matches!(self.colorterm.as_str(), "truecolor" | "24bit");
        if self.no_color || matches!(self.term.as_str(), "dumb" | "vt100" | "vt220") {
            Depth::None
        } else if rich && self.program != "Apple_Terminal" {
            Depth::True
        } else if self.term.contains("256color") || rich || self.term.contains("direct") {
            Depth::Indexed
        } else {
            Depth::Sixteen
        }
    }

    /// The theme that suits it.
    pub const fn theme(&self) -> &'static str {
        "felt"
    }

    /// The tile faces it can be trusted with: Chinese ones where the reader surely has the fonts.
    pub fn tiles(&self) -> &'static str {
        let locale = self.locale.to_ascii_lowercase();
        let utf8 = locale.contains("utf-8") || locale.contains("utf8");
        // the Linux console has 512 glyphs, none of them Chinese
        if !utf8 || self.term == "linux" {
            "ascii"
        } else {
            "cjk"
        }
    }

    /// The language of the system.
    pub fn lang(&self) -> Lang {
        Lang::of(&self.locale).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &[(&str, &str)]) -> Surroundings {
        Surroundings::read(|name| {
            let pair = pairs.iter().find(|(key, _)| *key == name);
            pair.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn colours_by_what_is_claimed() {
        for (pairs, depth) in [
            (&[("TERM", "xterm-256color")][..], Depth::Indexed),
            (
                &[("TERM", "xterm"), ("COLORTERM", "truecolor")],
                Depth::True,
            ),
            (
                &[
                    ("COLORTERM", "truecolor"),
                    ("TERM_PROGRAM", "Apple_Terminal"),
                ],
                Depth::Indexed,
            ),
            (&[("TERM", "xterm")], Depth::Sixteen),
            (
                &[("COLORTERM", "truecolor"), ("NO_COLOR", "1")],
                Depth::None,
            ),
            (&[("COLORTERM", "truecolor"), ("NO_COLOR", "")], Depth::True),
        ] {
            assert_eq!(with(pairs).depth(), depth, "{pairs:?}");
        }
    }

    #[test]
    fn letters_and_language_by_locale() {
        for (pairs, tiles, lang) in [
            (&[("LANG", "en_GB.UTF-8")][..], "cjk", Lang::En),
            (&[("LANG", "zh_HK.UTF-8")], "cjk", Lang::ZhHant),
            (&[("LANG", "zh_TW.Big5")], "ascii", Lang::ZhHant),
            (
                &[("LANG", "de_DE.utf8"), ("LC_ALL", "C")],
                "ascii",
                Lang::En,
            ),
            (
                &[("LANG", "en_US.UTF-8"), ("TERM", "linux")],
                "ascii",
                Lang::En,
            ),
            (&[], "ascii", Lang::En),
        ] {
            assert_eq!(with(pairs).tiles(), tiles, "{pairs:?}");
            assert_eq!(with(pairs).lang(), lang, "{pairs:?}");
        }
    }
}
