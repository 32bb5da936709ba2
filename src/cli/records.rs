//! `records` and `replay`: what the files of recorded sessions hold.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::json;

use super::args::{Export, RecordsArgs, RecordsCommand, ReplayArgs};
use super::{Answer, Failure, play, say, write_json};
use crate::lang::Words;
use crate::mjai::open_messages;
use crate::plain::{self, ReplayError, Voice};
use crate::record::Record;
use crate::seat::Seat;
use crate::session::{Progress, Session};
use crate::store::{self, Kept, Paths, Trouble, person};

/// A record that was played again.
pub(super) struct Played {
    path: PathBuf,
    pub(super) record: Record,
    pub(super) session: Session,
}

impl Played {
    fn write(&self, words: &Words, out: &mut impl Write) -> io::Result<()> {
        let Played {
            path,
            record,
            session,
        } = self;
        let file = path.display();
        let games = Voice { words }.games(session.results().len());
        let (id, seed) = (&session.rules().id, record.header.seed);
        let seed = words.fill("records.seed", &[("seed", &seed)]);
        let practice = record.header.practice.then_some("records.practice");
        let unfinished = (session.progress() != Progress::Done).then_some("records.unfinished");
        let kinds = practice.into_iter().chain(unfinished);
        let told = [id.as_str(), seed.as_str(), games.as_str()].into_iter();
        let told: Vec<&str> = told.chain(kinds.map(|key| words.get(key))).collect();
        write!(out, "{file}\n    {}", told.join(", "))?;
        let standings: Vec<String> = session
            .standings()
            .iter()
            .map(|(seat, points)| format!("{} {points}", record.header.players[*seat].name))
            .collect();
        writeln!(out, "\n    {}", standings.join(", "))
    }

    fn in_json(&self) -> serde_json::Value {
        let Played {
            path,
            record,
            session,
        } = self;
        let players = Seat::ALL.map(|seat| {
            let chair = &record.header.players[seat];
            json!({"name": chair.name, "plays": chair.plays, "points": session.totals()[seat]})
        });
        let mut told = json!({
            "file": path.display().to_string(),
            "ruleset": session.rules().id,
            "seed": record.header.seed.to_string(),
            "practice": record.header.practice,
            "finished": session.progress() == Progress::Done,
            "games": session.results().len(),
            "players": players,
        });
        if path.to_str().is_none() {
            told["file-bytes"] = path.as_os_str().as_encoded_bytes().into();
        }
        told
    }
}

pub(super) fn run(
    args: &RecordsArgs,
    paths: &Paths,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let words = args.tongue.words(paths);
    match &args.what {
        Some(_) if args.json => Err("--json is for the list of records".to_owned().into()),
        None => list(args.json, &words, paths, out),
        Some(RecordsCommand::Remove { files }) => {
            for file in files {
                let gone = store::remove(paths, file).map_err(not_removed)?;
                let told = words.fill("records.removed", &[("file", &gone.display())]);
                writeln!(out, "{told}")?;
            }
            Ok(Answer::Done)
        }
    }
}

/// A record that was named and cannot be removed is wrong input, unless it is the disk that fails.
fn not_removed(trouble: Trouble) -> Failure {
    if let Trouble::NotRemoved { path, error } = trouble {
        Failure::File { path, error }
    } else {
        trouble.into()
    }
}

/// All sessions, the newest first: the finished ones, and those that wait to be taken up again.
fn list(json: bool, words: &Words, paths: &Paths, out: &mut impl Write) -> Result<Answer, Failure> {
    let (unfinished, finished) = (store::unfinished(paths), store::finished(paths));
    let kept = unfinished.0.into_iter().chain(finished.0);
    let (played, answer) = replayed(kept, unfinished.1.into_iter().chain(finished.1));
    if json {
        let list: Vec<_> = played.iter().map(Played::in_json).collect();
        write_json(out, &list)?;
        return Ok(answer);
    }
    if played.is_empty() && answer == Answer::Done {
        writeln!(out, "{}", words.get("records.none"))?;
    }
    for played in &played {
        played.write(words, out)?;
    }
    Ok(answer)
}

/// Plays records again. Each file that cannot be read or played, whatever the reason, is named and left
/// out, and the answer is a part then.
pub(super) fn replayed(
    kept: impl Iterator<Item = Kept>,
    troubles: impl Iterator<Item = Trouble>,
) -> (Vec<Played>, Answer) {
    let mut troubles: Vec<Trouble> = troubles.collect();
    let mut played = Vec::new();
    for Kept { path, record, .. } in kept {
        match record.replay() {
            Ok(session) => played.push(Played {
                path,
                record,
                session,
            }),
            Err(error) => troubles.push(Trouble::Record { path, error }),
        }
    }
    let answer = if troubles.is_empty() {
        Answer::Done
    } else {
        Answer::Part
    };
    say(troubles);
    (played, answer)
}

/// Shows a recorded session on a terminal; else tells it in words, or writes it in another form.
pub(super) fn replay(
    args: &ReplayArgs,
    paths: &Paths,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let record = read(&args.file)?;
    if args.export.is_none() && !args.plain && play::has_screen() {
        record.rules().map_err(|error| error.to_string())?;
        return play::watch(record, args, paths);
    }
    let told = match args.export {
        Some(Export::Mjai) => export(&record, out),
        None => {
            let me = if args.open { None } else { person(&record) };
            let words = args.tongue.words(paths);
            plain::tell_record(out, &record, me, Voice { words: &words }).map(drop)
        }
    };
    match told {
        Ok(()) => Ok(Answer::Done),
        Err(ReplayError::Io(error)) => Err(error.into()),
        Err(ReplayError::Record(error)) => {
            out.flush()?;
            say([format!("{}, {error}", args.file.display())]);
            Ok(Answer::No)
        }
    }
}

fn export(record: &Record, out: &mut impl Write) -> Result<(), ReplayError> {
    let mut messages = Vec::new();
    let ended = open_messages(record, |message| messages.push(message));
    for message in messages {
        serde_json::to_writer(&mut *out, &message).map_err(io::Error::from)?;
        writeln!(out)?;
    }
    Ok(ended?)
}

/// A record that was named: what is wrong with it is wrong input.
fn read(path: &Path) -> Result<Record, Failure> {
    store::read_record(path).map_err(|trouble| {
        if let Trouble::Unreadable { path, error } = trouble {
            Failure::File { path, error }
        } else {
            Failure::Input(trouble.to_string())
        }
    })
}
