//! What several commands must find or check first: a ruleset by id or file, and tiles that can be.

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Failure;
use crate::hand::{Goal, Meld};
pub(super) use crate::plain::count_of;
use crate::rules::{Flaw, Ruleset, builtin};
use crate::store;
use crate::tile::{Counts, Tile, TileList};

/// Longer files are no rulesets.
const CAP: u64 = 1 << 20;

/// A ruleset by the id of a built-in one, or from a file.
pub(super) fn ruleset(id_or_file: &OsStr) -> Result<Arc<Ruleset>, Failure> {
    if let Some(rules) = id_or_file.to_str().and_then(builtin::by_id) {
        return Ok(rules);
    }
    let path = Path::new(id_or_file);
    let is_file = path.extension().is_some() || path.components().count() > 1 || path.exists();
    if !is_file {
        return Err(unknown(&id_or_file.to_string_lossy()).into());
    }
    let parsed = ruleset_text(path)?.and_then(|text| Ruleset::parse(&text));
    parsed.map(Arc::new).map_err(|flaws| {
        let mut message = "the ruleset cannot be used:".to_owned();
        for flaw in &flaws {
            message += &format!("\n{}:{flaw}", path.display());
        }
        Failure::Input(message)
    })
}

/// Refuses an id under which nothing was found, unless it is a shipped one: it is not spelt as it was
/// meant.
pub(super) fn known(id: Option<&str>) -> Result<(), String> {
    match id {
        Some(id) if builtin::by_id(id).is_none() => Err(unknown(id)),
        Some(_) | None => Ok(()),
    }
}

/// The same, read once for many questions.
pub(super) fn cached(
    known: &mut HashMap<OsString, Arc<Ruleset>>,
    id_or_file: &OsStr,
) -> Result<Arc<Ruleset>, String> {
    if let Some(rules) = known.get(id_or_file) {
        return Ok(Arc::clone(rules));
    }
    let rules = ruleset(id_or_file).map_err(|failure| failure.to_string())?;
    known.insert(id_or_file.to_owned(), Arc::clone(&rules));
    Ok(rules)
}

/// The text of a ruleset file, or the flaw that it is none.
pub(super) fn ruleset_text(path: &Path) -> Result<Result<String, Vec<Flaw>>, Failure> {
    let file = |error| Failure::File {
        path: PathBuf::from(path),
        error,
    };
    let bytes = store::read_bytes_capped(path, CAP)
        .and_then(|bytes| bytes.ok_or_else(store::no_such_file))
        .map_err(file)?;
    Ok(String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes());
        vec![Flaw::at(&text, good, "this is not UTF-8 text".to_owned())]
    }))
}

fn unknown(id: &str) -> String {
    let ids = builtin::ids();
    let near = ids
        .iter()
        .map(|known| (strsim::damerau_levenshtein(known, id), known))
        .min()
        .filter(|(far, _)| *far <= 3);
    let perhaps = near.map_or_else(String::new, |(_, near)| format!(" (did you mean {near}?)"));
    format!(
        "there is no ruleset `{id}`{perhaps}: the rulesets are {}; a file is named with its folder or its .toml",
        ids.join(", ")
    )
}

/// The concealed tiles as a bag, if they and the tiles elsewhere can all be at one table.
pub(super) fn hold(
    concealed: &[Tile],
    melds: &[Meld],
    elsewhere: &[Tile],
) -> Result<Counts, String> {
    for tile in Tile::all() {
        let count = |tiles: &[Tile]| tiles.iter().filter(|&&t| t == tile).count();
        let (here, there) = (count(concealed), count(elsewhere));
        let melded: usize = melds.iter().map(|m| usize::from(m.count_of(tile))).sum();
        if here + melded + there > usize::from(Tile::COPIES) {
            let mut places = vec![format!("{here} concealed")];
            places.extend((melded > 0).then(|| format!("{melded} in melds")));
            places.extend((there > 0).then(|| format!("{there} elsewhere")));
            return Err(format!(
                "{} of {tile} ({}): there are only four of each tile",
                here + melded + there,
                places.join(", ")
            ));
        }
    }
    Counts::from_tiles(concealed.iter().copied())
        .ok_or_else(|| format!("{} holds a fifth copy of a tile", TileList(concealed)))
}

/// How many concealed tiles a seat holds between turns beside so many melds.
pub(super) fn concealed_size(goal: &Goal, melds: usize) -> Result<usize, String> {
    if melds > usize::from(goal.sets) {
        return Err(format!("{melds} melds: a hand has at most {}", goal.sets));
    }
    Ok(goal.hand_size() - 3 * melds)
}
