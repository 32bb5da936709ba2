//! Tempers and levels: the knobs of one evaluator.
//!
//! A temper is what a player likes, a level how exactly it looks; any pair of them makes a player. At
//! the same level all tempers are about as strong, the quick one excepted, but they look different.

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
    /// All of them.
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
    /// All of them, the weakest first.
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
