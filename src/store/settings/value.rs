//! The values of settings: what types there are, and how each is written in the file.

use std::fmt;
use std::str::FromStr;

use toml_edit::{Array, Value};

use crate::seat::NotOneOf;
use crate::store::{PlayerName, TimeLimit};

/// How fast the other players play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs)]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
    Instant,
}

impl Speed {
    /// All, slowest first.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// Its word in settings and on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Speed {
    type Err = NotOneOf;

    fn from_str(word: &str) -> Result<Self, NotOneOf> {
        Speed::ALL
            .into_iter()
            .find(|speed| speed.word() == word)
            .ok_or_else(|| NotOneOf {
                word: word.to_owned(),
                expected: "slow, normal, fast, instant",
            })
    }
}

/// How many finished sessions are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeptRecords {
    /// As many as are played.
    All,
    /// So many, the newest.
    Newest(u32),
}

/// A value that a setting can have.
pub(super) trait Written: Sized {
    /// What stands in the file, for those who wrote something else.
    const EXPECTED: &'static str;

    /// The value as it is written; none if it will not do.
    fn read(value: &Value) -> Option<Self>;

    /// As it is written.
    fn write(&self) -> Value;
}

impl Written for String {
    const EXPECTED: &'static str = "a word in quotes";

    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(str::to_owned)
    }

    fn write(&self) -> Value {
        self.as_str().into()
    }
}

impl Written for PlayerName {
    const EXPECTED: &'static str = "a name in quotes";

    fn read(value: &Value) -> Option<Self> {
        value.as_str().map(PlayerName::new)
    }

    fn write(&self) -> Value {
        self.as_str().into()
    }
}

/// Three players.
impl Written for [String; 3] {
    const EXPECTED: &'static str =
        "three words in quotes, such as [\"balanced\", \"cautious\", \"bold\"]";

    fn read(value: &Value) -> Option<Self> {
        let words = value.as_array()?.iter();
        let words: Option<Vec<String>> = words.map(String::read).collect();
        words?.try_into().ok()
    }

    fn write(&self) -> Value {
        self.iter().collect::<Array>().into()
    }
}

/// An answer, or the question.
impl Written for Option<bool> {
    const EXPECTED: &'static str = "\"ask\", \"yes\" or \"no\"";

    fn read(value: &Value) -> Option<Self> {
        match value.as_str()? {
            "ask" => Some(None),
            "yes" => Some(Some(true)),
            "no" => Some(Some(false)),
            _ => None,
        }
    }

    fn write(&self) -> Value {
        let word = match self {
            None => "ask",
            Some(true) => "yes",
            Some(false) => "no",
        };
        word.into()
    }
}

/// So many fan, or as the ruleset says.
impl Written for Option<u32> {
    const EXPECTED: &'static str = "a number of fan, or \"rules\"";

    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            Some("rules") => Some(None),
            Some(_) => None,
            None => u32::try_from(value.as_integer()?).ok().map(Some),
        }
    }

    fn write(&self) -> Value {
        self.map_or_else(|| "rules".into(), |fan| i64::from(fan).into())
    }
}

impl Written for Speed {
    const EXPECTED: &'static str = "\"slow\", \"normal\", \"fast\" or \"instant\"";

    fn read(value: &Value) -> Option<Self> {
        value.as_str()?.parse().ok()
    }

    fn write(&self) -> Value {
        self.word().into()
    }
}

impl Written for TimeLimit {
    const EXPECTED: &'static str =
        "\"rules\", \"x2\", \"x4\", \"off\" or a number of seconds, 1 to 3600";

    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            Some(word) => TimeLimit::named(word),
            None => TimeLimit::of_seconds(value.as_integer()?),
        }
    }

    fn write(&self) -> Value {
        if let TimeLimit::Seconds(seconds) = self {
            i64::from(*seconds).into()
        } else {
            self.word().unwrap_or_default().into()
        }
    }
}

/// A switch.
impl Written for bool {
    const EXPECTED: &'static str = "\"on\" or \"off\"";

    fn read(value: &Value) -> Option<Self> {
        match value.as_str()? {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }

    fn write(&self) -> Value {
        if *self { "on" } else { "off" }.into()
    }
}

impl Written for KeptRecords {
    const EXPECTED: &'static str = "a number of sessions, or \"all\"";

    fn read(value: &Value) -> Option<Self> {
        match value.as_str() {
            Some("all") => Some(KeptRecords::All),
            Some(_) => None,
            None => u32::try_from(value.as_integer()?)
                .ok()
                .map(KeptRecords::Newest),
        }
    }

    fn write(&self) -> Value {
        match self {
            KeptRecords::All => "all".into(),
            KeptRecords::Newest(sessions) => i64::from(*sessions).into(),
        }
    }
}
