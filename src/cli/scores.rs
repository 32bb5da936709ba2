//! `scores`: the ten best sessions of each ruleset.

use std::collections::BTreeMap;
use std::io::Write;

use super::args::ListArgs;
use super::{Answer, Failure, ask, say, write_json};
use crate::lang::Words;
use unicode_width::UnicodeWidthStr;

use crate::store::{Paths, PlayerName, ScoreEntry, ScoreFile, Trouble};

pub(super) fn run(args: &ListArgs, paths: &Paths, out: &mut impl Write) -> Result<Answer, Failure> {
    let (file, troubles) = ScoreFile::open(paths);
    let (hidden, told): (Vec<_>, Vec<_>) = troubles.into_iter().partition(Trouble::hides);
    say(told);
    if let Some(trouble) = hidden.into_iter().next() {
        return Err(trouble.into());
    }
    let board = file.board();
    let wanted = |id: &&str| args.ruleset.as_deref().is_none_or(|wanted| wanted == *id);
    let best: BTreeMap<&str, &[ScoreEntry]> = board
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
    let words = args.tongue.words(paths);
    if best.is_empty() {
        writeln!(out, "{}", words.get("top-ten.empty"))?;
    }
    for (i, (id, entries)) in best.into_iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        write_table(id, entries, None, &words, out)?;
    }
    Ok(Answer::Done)
}

/// Behind the place of a session of which a bot played a part.
const fn stand_in_mark(entry: &ScoreEntry) -> &'static str {
    if entry.stand_in { "*" } else { " " }
}

/// The table of one ruleset, with a mark at the place of a new entry.
pub(super) fn write_table(
    title: &str,
    entries: &[ScoreEntry],
    new: Option<usize>,
    words: &Words,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let right = |text: &str, cells: usize| " ".repeat(cells.saturating_sub(text.width())) + text;
    let left = |text: &str, cells: usize| {
        text.to_owned() + &" ".repeat(cells.saturating_sub(text.width()))
    };
    let row = |place: &str, [points, won, date, name, seed]: [&str; 5], mark: &str| {
        let (points, won) = (right(points, 9), right(won, 4));
        let (date, name) = (left(date, 10), left(name, PlayerName::CELLS));
        format!("{place:>4}{points}  {won}  {date}  {name}  {seed}{mark}")
    };
    writeln!(out, "{title}")?;
    let head = [
        "top-ten.points",
        "top-ten.won",
        "top-ten.date",
        "top-ten.name",
        "top-ten.seed",
    ];
    writeln!(out, "{}", row("", head.map(|key| words.get(key)), ""))?;
    for (i, entry) in entries.iter().enumerate() {
        let place = i + 1;
        let mark = if new == Some(place) {
            format!("  <- {}", words.get("top-ten.this-session"))
        } else {
            String::new()
        };
        let cells = [
            entry.points.to_string(),
            entry.games_won.to_string(),
            entry.date.to_string(),
            entry.name.shown(words).to_owned(),
            entry.seed.to_string(),
        ];
        let cells = cells.each_ref().map(String::as_str);
        let place = format!("{place}.{}", stand_in_mark(entry));
        writeln!(out, "{}", row(&place, cells, &mark))?;
    }
    if entries.iter().any(|entry| entry.stand_in) {
        writeln!(out, "   {}", words.get("top-ten.stand-in"))?;
    }
    Ok(())
}
