//! Words of the command line as values, each refused with what would do.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{OsStringValueParser, PossibleValuesParser, TypedValueParser};

use crate::external::{open_quote, split_specs};
use crate::hand::Meld;
use crate::lang::Lang;
use crate::rules::Circumstance;

/// One of these names, or `auto`.
pub(super) fn or_auto(names: impl Iterator<Item = &'static str>) -> PossibleValuesParser {
    PossibleValuesParser::new(std::iter::once("auto").chain(names))
}

/// A language, or `auto`.
pub(super) fn lang(text: &str) -> Result<String, String> {
    if text == "auto" || Lang::of(text).is_some() {
        Ok(text.to_owned())
    } else {
        Err(format!("expected {} or auto", Lang::codes()))
    }
}

/// A whole number within bounds.
pub(super) fn number<N: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|n| (least..=most).contains(n));
        let number = number.and_then(|n| N::try_from(n).ok());
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

/// What walls are dealt from.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    number(0, u64::MAX)(text)
}

/// A file or folder, by any name that the system allows but `-`, which means no file elsewhere.
pub(super) fn file() -> impl TypedValueParser<Value = PathBuf> {
    id_or_file().map(PathBuf::from)
}

/// The same where an id will do.
pub(super) fn id_or_file() -> impl TypedValueParser<Value = OsString> {
    OsStringValueParser::new().try_map(|name| match name.to_str() {
        Some("-") => Err("`-` is not read or written here; a file of that name is ./-"),
        Some("") => Err("a name is missing"),
        Some(_) | None => Ok(name),
    })
}

/// Three bots, separated by commas.
pub(super) fn bots(text: &str) -> Result<[String; 3], String> {
    names(
        text,
        "there are three other players, so three bots",
        "A,B,C",
    )
}

/// Four bots, separated by commas.
pub(super) fn seats(text: &str) -> Result<[String; 4], String> {
    names(text, "there are four seats, so four bots", "A,B,C,D")
}

/// Exactly so many names; otherwise why there are to be so many, and how they are written.
fn names<const N: usize>(text: &str, why: &str, form: &str) -> Result<[String; N], String> {
    split_specs(text).try_into().map_err(|names: Vec<String>| {
        let last = names.last().map_or("", String::as_str);
        match open_quote(last) {
            Some(quote) => format!("the quotation mark {quote} in `{last}` is not closed"),
            None => format!("{why}, not {}: {form}", names.len()),
        }
    })
}

/// A circumstance by its word, with the words that would do.
pub(super) fn flag(word: &str) -> Result<Circumstance, String> {
    let known = Circumstance::ALL;
    known
        .into_iter()
        .find(|flag| flag.id() == word)
        .ok_or_else(|| {
            format!(
                "`{word}` is not one of {}",
                known.map(Circumstance::id).join(", ")
            )
        })
}

/// Tiles and melds as they come from the command line: words with a colon are melds.
pub(super) fn hand(words: &[String]) -> Result<(String, Vec<Meld>), String> {
    let mut concealed = String::new();
    let mut melds = Vec::new();
    for word in words.iter().flat_map(|text| text.split_whitespace()) {
        if word.contains(':') {
            melds.push(word.parse::<Meld>().map_err(|error| error.to_string())?);
        } else {
            if !concealed.is_empty() {
                concealed.push(' ');
            }
            concealed += word;
        }
    }
    Ok((concealed, melds))
}
