//! What the environment says about the terminal: how many colours, which letters, whose language.
//!
//! The variables are read by whoever starts the program; here they are only judged, so that every
//! judgement can be tested without an environment.

use crate::lang::Lang;
use crate::tui::probe::Widths;
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
    /// What the terminal itself says, if it was asked and answered.
    pub widths: Option<Widths>,
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
            widths: None,
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

    /// The tile faces it can be trusted with. `readable` is what the player said of Chinese faces;
    /// until then the locale is asked.
    pub fn tiles(&self, readable: Option<bool>) -> &'static str {
        let wide_lines = self.widths.is_some_and(|widths| widths.line != 1);
        if !self.knows_unicode() || wide_lines {
            "ascii"
        } else if self.places_chinese() && readable.unwrap_or(self.reads_chinese()) {
            "cjk"
        } else {
            "letters"
        }
    }

    /// Might Chinese faces be shown, if only somebody could tell whether the font has them?
    pub fn wonders(&self) -> bool {
        self.knows_unicode()
            && self.places_chinese()
            && self.widths.is_none_or(|widths| widths.line == 1)
    }

    fn knows_unicode(&self) -> bool {
        let locale = self.locale.to_ascii_lowercase();
        // the Linux console has 512 glyphs, none of them Chinese
        (locale.contains("utf-8") || locale.contains("utf8")) && self.term != "linux"
    }

    fn places_chinese(&self) -> bool {
        self.widths.is_none_or(|widths| widths.chinese == 2)
    }

    /// Has the system the fonts, as far as one can tell without seeing them?
    pub fn reads_chinese(&self) -> bool {
        let has_fonts = cfg!(any(target_os = "macos", windows));
        let asian = ["zh", "ja", "ko"]
            .iter()
            .any(|lang| self.locale.starts_with(lang));
        has_fonts || asian
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
            (&[("LANG", "ja_JP.UTF-8")][..], "cjk", Lang::En),
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
            assert_eq!(with(pairs).tiles(None), tiles, "{pairs:?}");
            assert_eq!(with(pairs).lang(), lang, "{pairs:?}");
        }
    }

    #[test]
    fn faces_by_what_the_terminal_and_the_player_say() {
        for (chinese, line, said, tiles, wonders) in [
            (2, 1, Some(true), "cjk", true),
            (2, 1, Some(false), "letters", true),
            (1, 1, Some(true), "letters", false),
            (2, 2, Some(true), "ascii", false),
        ] {
            let around = Surroundings {
                widths: Some(Widths { chinese, line }),
                ..with(&[("LANG", "fr_FR.UTF-8")])
            };
            assert_eq!(around.tiles(said), tiles, "{chinese} {line} {said:?}");
            assert_eq!(around.wonders(), wonders, "{chinese} {line}");
        }
        assert!(with(&[("LANG", "fr_FR.UTF-8")]).wonders());
        assert!(!with(&[("LANG", "C")]).wonders());
    }
}
