//! Tempers and levels: the knobs of one evaluator.
//!
//! A temper is what a player likes, a level how exactly it looks; any pair of them makes a player. The
//! balanced temper plays for points alone. The others pay a little for what they like, which docs/bots.md
//! tells in figures: a temper is to be told apart by its play, not beaten for it.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// What a player likes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Temper {
    /// Gives nothing away.
    Cautious,
    /// No preferences.
    Balanced,
    /// Large hands at any risk.
    Bold,
    /// One suit, if it can be.
    FlushLover,
    /// Any hand, but soon.
    Quick,
}

/// How exactly a player looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Misjudges what a hand may become, and never minds danger.
    Easy,
    /// Judges roughly, minds danger a little.
    Normal,
    /// As well as it can.
    Hard,
}

/// Temper and level as numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// Weight of what a discard may cost.
    pub fear: f32,
    /// Payments are judged by this power: above 1 large ones lure.
    pub greed: f32,
    /// What hands of one suit are overrated by.
    pub flush: f32,
    /// A claim must be better than passing by this factor.
    pub patience: f32,
    /// Width of the error in judging, relative to what is judged, where hands differ much in worth.
    pub noise: f32,
    /// Thousandths of a second to think, at least and at most.
    pub hesitation: (u32, u32),
}

impl Style {
    /// The numbers of a temper at a level.
    #[allow(clippy::too_many_lines)] // an arm for each temper
    pub const fn new(temper: Temper, level: Level) -> Style {
        // Chosen in the arena: with more noise the easy level loses to a player that is blind to fan, with
        // less the levels are hardly told apart; more fear gains nothing.
        let (noise, fear, hesitation) = match level {
            Level::Easy => (0.33, 0.0, (1600, 3600)),
            Level::Normal => (0.17, 0.2, (1000, 2600)),
            Level::Hard => (0.0, 0.4, (600, 1600)),
        };
        let plain = Style {
            fear,
            greed: 1.0,
            flush: 1.0,
            patience: 1.1,
            noise,
            hesitation,
        };
        match temper {
            Temper::Balanced => plain,
            Temper::Cautious => Style {
                fear: fear * 8.0,
                patience: 1.4,
                ..plain
            },
            Temper::Bold => Style {
                fear: 0.0,
                greed: 1.2,
                ..plain
            },
            Temper::FlushLover => Style {
                flush: 1.5,
                ..plain
            },
            Temper::Quick => Style {
                fear: 0.0,
                greed: 0.7,
                patience: 0.9,
                hesitation: (hesitation.0 / 2, hesitation.1 / 2),
                ..plain
            },
        }
    }

    /// A payment as this player feels it.
    pub fn weigh(&self, pays: f32, flush: bool) -> f32 {
        let felt = if (self.greed - 1.0).abs() < f32::EPSILON {
            pays
        } else {
            pays.powf(self.greed)
        };
        if flush { felt * self.flush } else { felt }
    }
}

impl Temper {
    /// In the order of the menus. What is not in here nobody can choose: names on the command line, menus, error
    /// messages and the tests of words and of docs/bots.md go by it; a test finds what is missing.
    pub const ALL: [Temper; 5] = [
        Temper::Cautious,
        Temper::Balanced,
        Temper::Bold,
        Temper::FlushLover,
        Temper::Quick,
    ];

    /// Its name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Temper::Cautious => "cautious",
            Temper::Balanced => "balanced",
            Temper::Bold => "bold",
            Temper::FlushLover => "flush-lover",
            Temper::Quick => "quick",
        }
    }
}

impl Level {
    /// The weakest first, as menus go through them. What is not in here nobody can choose.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// Its name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }
}

impl fmt::Display for Temper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Temper {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Temper::ALL
            .into_iter()
            .find(|temper| temper.id() == text)
            .ok_or(())
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Level::ALL
            .into_iter()
            .find(|level| level.id() == text)
            .ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The variants of an enum in this file, in kebab case.
    fn variants(of: &str) -> Vec<String> {
        let source = include_str!("temper.rs");
        let (_, rest) = source.split_once(&format!("pub enum {of} {{")).unwrap();
        let (body, _) = rest.split_once('}').unwrap();
        let names = body
            .lines()
            .filter_map(|line| line.trim().strip_suffix(','));
        let kebab = |name: &str| {
            let mut id = String::new();
            for c in name.chars() {
                if c.is_uppercase() && !id.is_empty() {
                    id.push('-');
                }
                id.extend(c.to_lowercase());
            }
            id
        };
        names.map(kebab).collect()
    }

    #[test]
    fn every_temper_and_level_can_be_chosen() {
        assert_eq!(variants("Temper"), Temper::ALL.map(Temper::id));
        assert_eq!(variants("Level"), Level::ALL.map(Level::id));
    }

    #[test]
    fn the_manual_tells_how_strong_every_temper_is() {
        let manual = include_str!("../../docs/bots.md");
        // the others are measured against it
        let others = Temper::ALL.into_iter().filter(|t| *t != Temper::Balanced);
        for temper in others {
            let row = format!("\n| {temper} |");
            assert!(
                manual.contains(&row),
                "docs/bots.md has no row `| {temper} | …`"
            );
        }
    }
}
