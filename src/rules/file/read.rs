//! From text to the raw mirror, with every flaw of writing at once.
//!
//! TOML's reader stops at the first value that does not fit. Here the entry at fault is noted, taken
//! out, and the rest is read again, until what is left fits or there are flaws enough. What was taken
//! out is remembered, so that nobody complains a second time that it is missing. Where the text is no
//! TOML, nothing but that is said: what the rest means is anybody's guess.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue, ValueDeserializer};

use crate::rules::file::flaw::Flaws;
use crate::rules::file::raw::RawRuleset;

/// What could be read, and the places of what could not.
#[derive(Debug)]
pub(super) struct Read {
    pub raw: RawRuleset,
    /// Where something was left out for not being readable.
    lost: Vec<Lost>,
}

/// An entry that could not be read, by its key; none where all was given up.
#[derive(Debug)]
struct Lost {
    at: Range<usize>,
    key: Option<String>,
}

impl Read {
    /// Nothing could be read, and nobody should say that anything is missing.
    fn nothing(text: &str) -> Read {
        Read {
            raw: RawRuleset::default(),
            lost: vec![Lost {
                at: 0..text.len(),
                key: None,
            }],
        }
    }

    /// Was something within this place left out?
    pub(super) fn lost_within(&self, span: &Range<usize>) -> bool {
        self.lost
            .iter()
            .any(|lost| span.start <= lost.at.start && lost.at.start < span.end)
    }

    /// Was an entry of this key left out, or everything?
    pub(super) fn lost_key(&self, key: &str) -> bool {
        self.lost
            .iter()
            .any(|lost| lost.key.as_deref().is_none_or(|lost| lost == key))
    }
}

/// Reads what can be read of `text`.
pub(super) fn read(text: &str, flaws: &mut Flaws) -> Read {
    let (mut root, syntax) = DeTable::parse_recoverable(text);
    for error in &syntax {
        let span = error.span().unwrap_or(text.len()..text.len());
        flaws.add(&span, sentence(error.message()));
    }
    if !flaws.is_empty() {
        return Read::nothing(text);
    }
    let mut lost = Vec::new();
    // Each turn finds a flaw, and there is an end to those that are told.
    while !flaws.full() {
        let span = root.span();
        let whole = Spanned::new(span, DeValue::Table(root.get_ref().clone()));
        let error = match RawRuleset::deserialize(ValueDeserializer::from(whole)) {
            Ok(raw) => return Read { raw, lost },
            Err(error) => error,
        };
        let at = error.span().unwrap_or(0..0);
        flaws.add(&at, sentence(error.message()));
        let Some(key) = take_out(root.get_mut(), &at) else {
            break;
        };
        lost.push(Lost {
            at: key.span(),
            key: Some(key.into_inner().into_owned()),
        });
    }
    Read::nothing(text)
}

/// Removes the entry of a section, or of one fan, that holds the place; gives its key.
fn take_out<'i>(root: &mut DeTable<'i>, at: &Range<usize>) -> Option<Spanned<DeString<'i>>> {
    for (_, value) in root.iter_mut() {
        let taken = if let DeValue::Array(items) = value.get_mut() {
            items.iter_mut().find_map(|item| within(item.get_mut(), at))
        } else {
            within(value.get_mut(), at)
        };
        if taken.is_some() {
            return taken;
        }
    }
    take_entry(root, at)
}

fn within<'i>(section: &mut DeValue<'i>, at: &Range<usize>) -> Option<Spanned<DeString<'i>>> {
    if let DeValue::Table(section) = section {
        take_entry(section, at)
    } else {
        None
    }
}

fn take_entry<'i>(table: &mut DeTable<'i>, at: &Range<usize>) -> Option<Spanned<DeString<'i>>> {
    let key = table
        .iter()
        .find(|(key, value)| holds(&key.span(), at) || touches(value, at))
        .map(|(key, _)| key.clone())?;
    table.remove(&key);
    Some(key)
}

fn holds(span: &Range<usize>, at: &Range<usize>) -> bool {
    span.start <= at.start && at.end <= span.end
}

/// Is the place in this value, or in a value in it? Tables with a header of their own do not span
/// what follows the header, so all are looked into.
fn touches(value: &Spanned<DeValue>, at: &Range<usize>) -> bool {
    holds(&value.span(), at)
        || value
            .get_ref()
            .as_array()
            .is_some_and(|items| items.iter().any(|item| touches(item, at)))
        || value.get_ref().as_table().is_some_and(|table| {
            table
                .iter()
                .any(|(key, value)| holds(&key.span(), at) || touches(value, at))
        })
}

/// The reader's words, made friendlier where they speak of Rust.
fn sentence(message: &str) -> String {
    [
        ("unknown field", "unknown key"),
        ("missing field", "missing key"),
        ("unknown variant", "unknown word"),
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u32", "expected a whole number from 0 to 4294967295"),
        ("expected a boolean", "expected true or false"),
        ("expected f64", "expected a number"),
        ("expected struct RawSets", "expected such as { kind = \"pung\", at_least = 2 }"),
        ("expected struct RawPair", "expected such as { of = \"dragons\" }"),
        ("expected struct RawCount", "expected such as { exactly = 1 }"),
        ("expected struct RawBonus", "expected such as { group = \"flowers\" }"),
        ("expected struct RawLadder", "expected such as { kind = \"chow\", length = 3, step = 3, suits = \"same\" }"),
        ("invalid type: map, expected a sequence", "one pattern alone; expected a list in brackets, such as [{ … }, { … }]"),
        ("expected a sequence", "expected a list in brackets"),
        ("wanted exactly 1 element, found 0 elements", "an empty pattern; expected one, such as { every_tile = \"honours\" }"),
        ("wanted exactly 1 element, more than 1 element", "several patterns in one pair of braces; put each in its own and join them by all or any"),
    ]
    .iter()
    .fold(message.trim().to_owned(), |text, (from, to)| {
        text.replace(from, to)
    })
    .replace('\n', "; ")
}
