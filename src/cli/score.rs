//! `score`: is it a win, which fans, how much, and who pays what.
//!
//! Arguments and lines of a batch both become a [`Question`]; everything after is the same for both.

mod question;
mod reply;

use std::collections::HashMap;
use std::ffi::OsStr;
use std::io::Write;

use super::args::ScoreArgs;
use super::{Answer, Failure, ask, batch, parse, write_json};
use crate::lang::{Lang, Words};
use crate::plain::{self, Manner, Tiles, Voice};
use crate::rules::{Payments, Ruleset, Score, Win};
use crate::seat::{BySeat, Seat};

use question::Question;
use reply::Reply;

pub(super) fn run(args: &ScoreArgs, out: &mut impl Write) -> Result<Answer, Failure> {
    if args.form.batch {
        return answer_batch(&args.form.ruleset, out);
    }
    let rules = ask::ruleset(&args.form.ruleset)?;
    let win = Question::from_args(args)?.win(&rules)?;
    let found = score(&rules, &win);
    if args.form.json {
        write_json(out, &Reply::new(&rules, &win, found.as_ref()))?;
    } else {
        write_page(&rules, &win, found.as_ref(), out)?;
    }
    Ok(match found {
        Some((score, _)) if !score.below_minimum => Answer::Done,
        _ => Answer::No,
    })
}

fn answer_batch(default: &OsStr, out: &mut impl Write) -> Result<Answer, Failure> {
    let mut known = HashMap::from([(default.to_owned(), ask::ruleset(default)?)]);
    batch::run(out, |question: Question| {
        let name = question.ruleset.as_deref().map_or(default, OsStr::new);
        let rules = ask::cached(&mut known, name)?;
        let win = question.win(&rules)?;
        Ok(Reply::new(&rules, &win, score(&rules, &win).as_ref()))
    })
}

/// A score with who pays what; nobody pays anything for a hand that may not be declared.
fn score(rules: &Ruleset, win: &Win) -> Option<(Score, Option<Payments>)> {
    let score = rules.score(win)?;
    let payments =
        (!score.below_minimum).then(|| rules.settle(&score, win.seat, win.from, win.dealer));
    Some((score, payments))
}

/// The answer for people.
fn write_page(
    rules: &Ruleset,
    win: &Win,
    found: Option<&(Score, Option<Payments>)>,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let Some((score, payments)) = found else {
        let melds: Vec<String> = win.hand.melds.iter().map(|m| format!(" {m}")).collect();
        let (tiles, tile) = (win.hand.concealed, win.tile);
        return writeln!(
            out,
            "Not a winning hand: {tiles}{} with {tile}.",
            melds.concat()
        );
    };
    let words = Words::of(Lang::En);
    let voice = Voice { words: &words };
    let names = BySeat::from_fn(|seat: Seat| voice.wind(seat.wind(win.dealer)).to_owned());
    let how = match win.from {
        None => format!("draws {}", win.tile),
        Some(from) => format!("wins on {}'s {}", names[from], win.tile),
    };
    let (name, prevailing) = (&rules.name.en, voice.wind(win.prevailing));
    writeln!(
        out,
        "{name}, {prevailing} round: {} {how}.\n",
        names[win.seat]
    )?;
    plain::write_score(
        out,
        rules,
        win,
        score,
        payments.as_ref(),
        &names,
        Manner {
            voice,
            tiles: Tiles::Notation,
        },
    )
}
