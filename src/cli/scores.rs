//! `scores`: the ten best sessions of each ruleset.

use std::collections::BTreeMap;
use std::io::Write;

use super::args::ListArgs;
use super::{Answer, Failure, ask, say, write_json};
use crate::store::{Entry, Paths, ScoreFile, Trouble};

pub(super) fn run(args: &ListArgs, paths: &Paths, out: &mut impl Write) -> Result<Answer, Failure> {
    let (file, troubles) = ScoreFile::open(paths);
    let (hidden, told): (Vec<_>, Vec<_>) = troubles.into_iter().partition(Trouble::hides);
    say(told);
    if let Some(trouble) = hidden.into_iter().next() {
        return Err(trouble.into());
    }
    let board = file.board();
    let wanted = |id: &&str| args.ruleset.as_deref().is_none_or(|wanted| wanted == *id);
    let best: BTreeMap<&str, &[Entry]> = board
        .rulesets()
        .filter(wanted)
        .map(|id| (id, board.best(id)))
        .collect();
    if best.is_empty() {
        ask::known(args.ruleset.as_deref())?;
    }
    if args.json {
        write_json(out, &best)?;
        return Ok(Answer::Done);
    }
    if best.is_empty() {
        match &args.ruleset {
            Some(id) => writeln!(out, "No finished session under {id} yet.")?,
            None => writeln!(out, "No finished session yet.")?,
        }
    }
    for (i, (id, entries)) in best.into_iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        write_table(id, entries, None, out)?;
    }
    Ok(Answer::Done)
}

/// The table of one ruleset, with a mark at the place of a new entry.
pub(super) fn write_table(
    id: &str,
    entries: &[Entry],
    new: Option<usize>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "{id}")?;
    writeln!(
        out,
        "    {:>9}  {:>4}  {:<10}  {:<12}  seed",
        "points", "won", "date", "name"
    )?;
    for (i, entry) in entries.iter().enumerate() {
        let Entry {
            name,
            points,
            date,
            games_won,
            seed,
            check: _,
        } = entry;
        let place = i + 1;
        let mark = if new == Some(place) {
            "  <- this session"
        } else {
            ""
        };
        let pad = crate::store::PlayerName::CELLS.saturating_sub(name.width());
        writeln!(
            out,
            "{place:>2}. {points:>9}  {games_won:>4}  {date}  {name}{:pad$}  {seed}{mark}",
            ""
        )?;
    }
    Ok(())
}
