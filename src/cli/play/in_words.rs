//! A session in words, from its deal or where it was left to its place in the top ten.
//!
//! `plain` plays it; who sits there, where it is kept and what comes of it is arranged here.

use std::ffi::OsStr;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use jiff::civil::Date;

use super::place::Place;
use super::{new_seed, recall, recruit, to_play, today};
use crate::cli::args::PlayArgs;
use crate::cli::{Answer, Failure, say, scores};
use crate::conduct::Conduct;
use crate::game::Event;
use crate::lang::Words;
use crate::plain::{Dialogue, Stopped, Voice};
use crate::record::Record;
use crate::seat::Seat;
use crate::store::{
    self, Keeper, Kept, Paths, PlayerName, ScoreEntry, ScoreFile, Settings, Trouble,
};
use crate::tui::menu;

/// Where the person sits.
const ME: Seat = Seat::A;

/// A session and whoever keeps it.
struct Seated {
    conduct: Conduct,
    dealt: Vec<Event>,
    keeper: Keeper,
}

pub(super) fn in_words(
    args: &PlayArgs,
    place: &Place,
    paths: &Paths,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    say(&place.troubles);
    let (mut scores, troubles) = ScoreFile::open(paths);
    say(troubles.into_iter().chain(scores.refusal()));
    let words = &place.words();
    let today = today();
    let Seated {
        conduct,
        dealt,
        mut keeper,
    } = if let Some(file) = &args.resume {
        take_up(file.as_deref(), paths, today)?
    } else {
        if !args.new {
            remind(words, paths, out)?;
        }
        begin(args, place, words, paths, today)?
    };
    let mut keep = |record: &Record| {
        let trouble = keeper.keep(record);
        trouble.iter().map(ToString::to_string).collect()
    };
    let streams = (io::stdin().lock(), &mut *out);
    let echo = !io::stdin().is_terminal();
    let voice = Voice { words };
    let dialogue = Dialogue::new(conduct, ME, voice, &mut keep, streams, echo);
    let (stopped, conduct) = dialogue.run(&dealt)?;
    match stopped {
        Stopped::Left => leave(keeper, paths, words, out),
        Stopped::Finished => {
            let answer = finished(&conduct, keeper, &mut scores, words, out)?;
            say(store::keep_newest(paths, place.settings.records).err());
            Ok(answer)
        }
    }
}

/// What is not saved is work that was not done.
const fn answer(all_saved: bool) -> Answer {
    if all_saved {
        Answer::Done
    } else {
        Answer::Part
    }
}

/// Keeps a session that was left, and tells where.
fn leave(
    keeper: Keeper,
    paths: &Paths,
    words: &Words,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    match keeper.leave() {
        Ok(Some(path)) => {
            let places: [(&str, &dyn Display); 2] =
                [("path", &path.display()), ("options", &paths.resuming())];
            writeln!(out, "{}", words.fill("say.kept", &places))?;
        }
        Ok(None) => {}
        Err(trouble) => {
            let lost = trouble.is_loss();
            say([trouble]);
            return Ok(answer(!lost));
        }
    }
    Ok(Answer::Done)
}

/// Tells of a session that waits to be taken up, before another one begins.
fn remind(words: &Words, paths: &Paths, out: &mut impl Write) -> io::Result<()> {
    let (unfinished, troubles) = store::unfinished(paths);
    say(troubles);
    if unfinished.iter().any(Kept::is_free) {
        let options = paths.resuming();
        writeln!(out, "{}", words.fill("say.left", &[("options", &options)]))?;
    }
    Ok(())
}

fn begin(
    args: &PlayArgs,
    Place { file, settings, .. }: &Place,
    words: &Words,
    paths: &Paths,
    today: Date,
) -> Result<Seated, Failure> {
    let in_settings = OsStr::new(&settings.ruleset);
    let rules = to_play(args.ruleset.as_deref().unwrap_or(in_settings))?;
    let chosen = args.bots.is_some();
    let recruit = |i: usize, spec: &str| {
        recruit(spec).or_else(|why| {
            if chosen {
                return Err(why);
            }
            let other = &Settings::default().bots[i];
            say(file.flaw("bots", format!("{why}; `{other}` plays instead")));
            recruit(other)
        })
    };
    let lineup = menu::lineup(settings.name.to_string(), &settings.bots, words, recruit)?;
    let seed = args.seed.map_or_else(new_seed, Ok)?;
    let (conduct, dealt) = Conduct::new(rules, seed, lineup, args.practice);
    let (keeper, trouble) = Keeper::begin(paths, conduct.record(), today);
    say(trouble);
    Ok(Seated {
        conduct,
        dealt,
        keeper,
    })
}

/// The sessions that were left and wait, the newest first, or the one that is named; there is one at
/// least.
pub(super) fn left(file: Option<&Path>, paths: &Paths) -> Result<Vec<Kept>, Failure> {
    let (mut unfinished, troubles) = store::unfinished(paths);
    let told = !troubles.is_empty();
    say(troubles);
    if let Some(file) = file {
        unfinished.retain(|kept| kept.is_named(file));
    }
    let (in_use, free): (Vec<_>, Vec<_>) = unfinished.into_iter().partition(|kept| kept.in_use);
    match in_use.into_iter().next() {
        Some(Kept { path, .. }) if free.is_empty() => {
            Err(Trouble::InUse { path }.to_string().into())
        }
        _ if free.is_empty() => Err(nothing_left(file, told, paths)),
        _ => Ok(free),
    }
}

/// Why no session can be taken up; `told`: some were there, and what is wrong with them was told.
fn nothing_left(file: Option<&Path>, told: bool, paths: &Paths) -> Failure {
    let why = match file {
        None if told => {
            "no unfinished session can be taken up: `replay FILE` shows one as far as it goes, \
             `records remove FILE` removes it"
                .to_owned()
        }
        None => "there is no unfinished session to take up".to_owned(),
        Some(file) => why_not(file, &paths.unfinished().unwrap_or_default()),
    };
    why.into()
}

/// Why this file is no session that can be taken up.
fn why_not(file: &Path, unfinished: &Path) -> String {
    let found = std::fs::metadata(file);
    let inside = store::lies_in(file, unfinished);
    let (file, unfinished) = (file.display(), unfinished.display());
    match found {
        Err(error) => format!("{file}: {error}; `records` lists the sessions there are"),
        Ok(found) if !found.is_file() => format!("{file} is no file"),
        Ok(_) if inside => format!("{file} cannot be taken up: `replay` shows what it holds"),
        Ok(_) => format!(
            "{file} is no unfinished session of these: only what lies in {unfinished} can be taken \
             up; `replay` shows any session"
        ),
    }
}

/// The newest session that can be taken up. Those that cannot are told of and left as they are.
fn take_up(file: Option<&Path>, paths: &Paths, today: Date) -> Result<Seated, Failure> {
    for Kept { path, .. } in left(file, paths)? {
        let taken = Keeper::resume(paths, &path, today).and_then(|(keeper, record)| {
            let conduct = Conduct::take_up(record, ME, recall);
            let conduct = conduct.map_err(|error| Trouble::Record { path, error })?;
            Ok((keeper, conduct))
        });
        match taken {
            Ok((keeper, conduct)) => {
                return Ok(Seated {
                    conduct,
                    dealt: Vec::new(),
                    keeper,
                });
            }
            Err(trouble) => say([trouble]),
        }
    }
    Err(nothing_left(file, true, paths))
}

/// The result goes to the top ten, the record to the others. Only a top ten that is saved is shown.
fn finished(
    conduct: &Conduct,
    keeper: Keeper,
    scores: &mut ScoreFile,
    words: &Words,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let rules = conduct.session().rules();
    let id = &rules.id;
    let practice = conduct.record().header.practice;
    let (session, record) = (conduct.session(), conduct.record());
    let name = PlayerName::new(conduct.name(ME));
    let entry = ScoreEntry::of(session, record, ME, name, today());
    let competes = (!practice).then_some((id.as_str(), entry));
    let entered = keeper.finish(competes, scores);
    let troubles = &entered.troubles;
    let lost = troubles.iter().any(Trouble::is_loss);
    let ranked = scores.is_kept() && !troubles.iter().any(|t| matches!(t, Trouble::NotEntered(_)));
    let elsewhere = |trouble: &Trouble| matches!(trouble, Trouble::OverElsewhere { .. });
    // elsewhere there is a top ten as well
    let saved = !lost && (practice || ranked || troubles.iter().any(elsewhere));
    say(entered.troubles);
    if ranked && !practice {
        writeln!(out)?;
        let title = words.name(&rules.name);
        scores::write_table(title, scores.board().best(id), entered.place, words, out)?;
    }
    Ok(answer(saved))
}
