//! `records`, `replay` and `stats`: what the files of finished sessions hold.

use std::io::{self, Write};
use std::path::Path;

use serde_json::json;

use super::args::{Export, ReplayArgs, StatsArgs};
use super::{Answer, Failure, ask, say, write_json};
use crate::mjai::open_messages;
use crate::plain::{self, ReplayError};
use crate::record::Record;
use crate::rules::Points;
use crate::seat::Seat;
use crate::session::{Session, Stage};
use crate::store::{self, Paths, Stats, Trouble, person};

/// A record that was played again.
struct Played {
    file: String,
    record: Record,
    session: Session,
}

/// All sessions, the newest first: the finished ones, and those that wait to be taken up again.
pub(super) fn list(json: bool, paths: &Paths, out: &mut impl Write) -> Result<Answer, Failure> {
    let (finished, troubles) = store::finished(paths);
    let (unfinished, more) = store::unfinished(paths);
    let answer = told(troubles.into_iter().chain(more));
    let played: Vec<Played> = unfinished
        .into_iter()
        .chain(finished)
        .filter_map(replayed)
        .collect();
    if json {
        let list: Vec<_> = played.iter().map(in_json).collect();
        write_json(out, &list)?;
        return Ok(answer);
    }
    if played.is_empty() && answer == Answer::Done {
        writeln!(out, "No records yet.")?;
    }
    for Played {
        file,
        record,
        session,
    } in &played
    {
        let games = ask::count_of(session.results().len(), "game");
        let id = &session.rules().id;
        let open = if session.stage() == Stage::Done {
            ""
        } else {
            ", unfinished"
        };
        writeln!(
            out,
            "{file}\n    {id}, seed {}, {games}{open}",
            record.header.seed
        )?;
        let standings: Vec<String> = session
            .standings()
            .iter()
            .map(|(seat, points)| format!("{} {points}", record.header.players[*seat].name))
            .collect();
        writeln!(out, "    {}", standings.join(", "))?;
    }
    Ok(answer)
}

/// Tells of troubles with files, and whether they leave the answer whole.
fn told(troubles: impl IntoIterator<Item = Trouble>) -> Answer {
    let troubles: Vec<Trouble> = troubles.into_iter().collect();
    let hidden = troubles.iter().any(Trouble::hides);
    say(troubles);
    if hidden { Answer::Part } else { Answer::Done }
}

fn in_json(played: &Played) -> serde_json::Value {
    let Played {
        file,
        record,
        session,
    } = played;
    let players: Vec<_> = Seat::ALL
        .iter()
        .map(|&seat| {
            let chair = &record.header.players[seat];
            json!({"name": chair.name, "plays": chair.plays, "points": session.totals()[seat]})
        })
        .collect();
    json!({
        "file": file,
        "ruleset": session.rules().id,
        "seed": record.header.seed.to_string(),
        "practice": record.header.practice,
        "finished": session.stage() == Stage::Done,
        "games": session.results().len(),
        "players": players,
    })
}

/// Plays a record again; one that cannot be is told of and left out.
fn replayed(kept: store::Kept) -> Option<Played> {
    match kept.record.replay() {
        Ok(session) => Some(Played {
            file: kept.path.display().to_string(),
            record: kept.record,
            session,
        }),
        Err(error) => {
            say([Trouble::Record {
                path: kept.path,
                error,
            }]);
            None
        }
    }
}

/// Tells a recorded session in words, or writes it in another form.
pub(super) fn replay(args: &ReplayArgs, out: &mut impl Write) -> Result<Answer, Failure> {
    let record = read(&args.file)?;
    let told = match args.export {
        Some(Export::Mjai) => export(&record, out),
        None => {
            let me = if args.open { None } else { person(&record) };
            plain::tell_record(out, &record, me).map(drop)
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
    for message in open_messages(record)? {
        serde_json::to_writer(&mut *out, &message).map_err(io::Error::from)?;
        writeln!(out)?;
    }
    Ok(())
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

/// The person's own record by ruleset.
pub(super) fn stats(
    args: &StatsArgs,
    paths: &Paths,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let (finished, troubles) = store::finished(paths);
    let answer = told(troubles);
    let mut played: Vec<Played> = finished.into_iter().filter_map(replayed).collect();
    played.reverse(); // oldest first
    let mut stats = store::gather(played.iter().map(|p| (&p.record, &p.session)));
    if let Some(wanted) = &args.ruleset {
        stats.retain(|id, _| id == wanted);
    }
    if stats.is_empty() && answer == Answer::Done {
        ask::known(args.ruleset.as_deref())?;
    }
    if args.json {
        write_json(out, &stats)?;
        return Ok(answer);
    }
    if stats.is_empty() && answer == Answer::Done {
        writeln!(out, "No finished session yet.")?;
    }
    for (i, (id, stats)) in stats.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        write_stats(id, stats, out)?;
    }
    Ok(answer)
}

fn write_stats(id: &str, stats: &Stats, out: &mut impl Write) -> Result<(), Failure> {
    let share = |n: u32| match stats.games {
        0 => 0.0,
        games => 100.0 * f64::from(n) / f64::from(games),
    };
    writeln!(out, "{id}")?;
    let Stats {
        sessions,
        sessions_won,
        sessions_left,
        games,
        ..
    } = stats;
    let left = match sessions_left {
        0 => String::new(),
        left => format!("; {left} more left early"),
    };
    writeln!(
        out,
        "  {}, {sessions_won} of them won{left}; {}",
        ask::count_of(*sessions as usize, "session"),
        ask::count_of(*games as usize, "game"),
    )?;
    for (what, n) in [
        ("won", stats.wins),
        ("  self-drawn", stats.self_draws),
        ("dealt in", stats.deal_ins),
        ("drawn", stats.draws),
    ] {
        writeln!(out, "  {what:<12} {n:>5}  {:>5.1} %", share(n))?;
    }
    if let Some(mean) = stats.mean_fan() {
        writeln!(out, "  fan of a win, on average: {mean:.2}")?;
    }
    let favourites: Vec<String> = stats
        .favourites()
        .into_iter()
        .take(5)
        .map(|(id, n)| format!("{id} {n}"))
        .collect();
    if !favourites.is_empty() {
        writeln!(out, "  fans won with most: {}", favourites.join(", "))?;
    }
    if let Some((reading, points)) = &stats.best {
        writeln!(
            out,
            "  best hand, {points}: {}",
            plain::parts(reading).join(", ")
        )?;
    }
    let total: Points = stats.points.iter().copied().sum();
    writeln!(out, "  points in all: {total}")?;
    Ok(())
}
