//! The words of patterns as they are written: the part of the raw mirror that nests.
//!
//! Enums are externally tagged, so that an error points at the exact word. A word that stands for itself is
//! that of [`crate::rules::pattern`]; what the others mean is the business of `compile`.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, SeqAccess, Visitor};
use toml::Spanned;

use crate::hand::Shape;
use crate::rules::pattern::{SetWord, Wait, WonBy};

#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawPattern {
    All(Vec<Spanned<RawPattern>>),
    Any(Vec<Spanned<RawPattern>>),
    Not(Box<Spanned<RawPattern>>),
    Shape(Spanned<Shape>),
    Sets(RawSets),
    Pair(RawPair),
    EveryTile(Spanned<RawClass>),
    SomeTile(Spanned<RawClass>),
    Suits(Spanned<RawCount>),
    Holds(Spanned<String>),
    Ladder(Spanned<RawLadder>),
    WonBy(WonBy),
    Wait(Wait),
    Bonus(RawBonus),
    DealerStays(Spanned<RawCount>),
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSets {
    pub kind: Option<SetWord>,
    pub of: Option<Spanned<RawClass>>,
    pub concealed: Option<bool>,
    pub melded: Option<bool>,
    pub at_least: Option<u8>,
    pub at_most: Option<u8>,
    pub exactly: Option<u8>,
    pub every: Option<Spanned<bool>>,
}

impl RawSets {
    pub(super) const fn count(&self) -> RawCount {
        RawCount::of(self.at_least, self.at_most, self.exactly)
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPair {
    pub of: Option<Spanned<RawClass>>,
}

/// How many. It stands alone or among the keys of what it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCount {
    pub at_least: Option<u8>,
    pub at_most: Option<u8>,
    pub exactly: Option<u8>,
}

impl RawCount {
    const fn of(at_least: Option<u8>, at_most: Option<u8>, exactly: Option<u8>) -> RawCount {
        RawCount {
            at_least,
            at_most,
            exactly,
        }
    }

    /// The fewest, and the most if there is a most: one or more where nothing is said.
    pub(super) fn bounds(self) -> (u8, Option<u8>) {
        match (self.at_least, self.at_most, self.exactly) {
            (_, _, Some(n)) => (n, Some(n)),
            (None, None, None) => (1, None),
            (low, high, None) => (low.unwrap_or(0), high),
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLadder {
    pub kind: SetWord,
    pub length: u8,
    pub step: u8,
    pub suits: RawLadderSuits,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RawLadderSuits {
    Same,
    Different,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBonus {
    pub group: Option<RawGroup>,
    pub own: Option<bool>,
    pub at_least: Option<u8>,
    pub at_most: Option<u8>,
    pub exactly: Option<u8>,
}

impl RawBonus {
    pub(super) const fn count(&self) -> RawCount {
        RawCount::of(self.at_least, self.at_most, self.exactly)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum RawGroup {
    Flowers,
    Seasons,
}

/// A class of tiles: one word, or several that are meant together: `"winds"` or `["winds", "terminals"]`.
#[derive(Debug, Clone)]
pub(super) struct RawClass(pub Vec<String>);

impl<'de> Deserialize<'de> for RawClass {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ClassVisitor;
        impl<'de> Visitor<'de> for ClassVisitor {
            type Value = RawClass;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word in quotes, or a list of them")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<RawClass, E> {
                Ok(RawClass(vec![word.to_owned()]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<RawClass, A::Error> {
                let mut words = Vec::new();
                while let Some(word) = seq.next_element()? {
                    words.push(word);
                }
                Ok(RawClass(words))
            }
        }
        deserializer.deserialize_any(ClassVisitor)
    }
}
