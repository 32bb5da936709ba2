//! The command line: what may be asked, and one file for each command that answers.
//!
//! The only module with arguments, environment, entropy and today's date. Data goes to standard output,
//! messages to standard error. Exit status: 0 done, 1 the answer is no, 2 wrong usage or input, 3 the
//! program could not do its work.

mod advice;
mod analyze;
mod arena;
mod args;
mod ask;
mod batch;
mod clean;
mod failure;
mod packaging;
mod parse;
mod play;
mod records;
mod rules;
mod score;
mod scores;
mod stats;
mod tongue;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;

use args::{Args, Command};
use clean::Clean;
use failure::Failure;

use crate::text::{clean, clipped, for_people, is_harmful};

/// What a command found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// It is done.
    Done,
    /// The question has an answer of no: not a winning hand, a file with flaws.
    No,
    /// What could be read is told; the rest is not known.
    Part,
    /// Play ended with this exit status: 0, or 128 and the signal that ended it.
    Status(u8),
}

/// Reads the arguments, does what they ask, and says how it went.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    #[cfg(debug_assertions)]
    if let Ok(mishap) = std::env::var("MAHJONG_TEST_DISK") {
        crate::store::expect_mishap(&mishap);
    }
    outlive_limits();
    let args: Vec<OsString> = args.into_iter().collect();
    let harmless = |arg: &OsString| !arg.to_string_lossy().chars().any(is_harmful);
    let harmless = args.iter().all(harmless);
    let args = match Args::read(args) {
        Ok(args) => args,
        Err(error) => return told(&error, harmless),
    };
    let out = &mut Clean(io::BufWriter::new(io::stdout().lock()));
    let answer = answer(args, out).and_then(|answer| {
        out.flush()?;
        Ok(answer)
    });
    match answer {
        Ok(Answer::Done) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Part) => ExitCode::from(3),
        Ok(Answer::Status(status)) => ExitCode::from(status),
        Err(failure) => failed(&failure),
    }
}

/// A file that may not grow further is an error like a full disk, and not the end of the program.
#[cfg(unix)]
fn outlive_limits() {
    // where it cannot be registered all is as it was
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

#[cfg(not(unix))]
const fn outlive_limits() {}

fn failed(failure: &Failure) -> ExitCode {
    say(failure.message());
    failure.exit_code()
}

/// Prints what clap has to say: what is wrong with the arguments, or help and version, which are no
/// errors, and answers like any other.
fn told(error: &clap::Error, harmless: bool) -> ExitCode {
    let plain = error.render().to_string();
    let fit = clean(&clipped(&plain));
    let written = if harmless && fit == plain {
        error.print()
    } else {
        write!(io::stderr(), "{fit}")
    };
    if error.use_stderr() {
        return ExitCode::from(2);
    }
    match written.and_then(|()| io::stdout().flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error.into()),
    }
}

fn answer(args: Args, out: &mut impl Write) -> Result<Answer, Failure> {
    let paths = args.paths();
    match args.command {
        None => play::run(&args.play, &paths, out),
        Some(Command::Scores(args)) => scores::run(&args, &paths, out),
        Some(Command::Rules { what }) => rules::run(&what, out),
        Some(Command::Score(args)) => score::run(&args, out),
        Some(Command::Analyze(args)) => analyze::run(&args, out),
        Some(Command::Arena(args)) => arena::run(&args, out),
        Some(Command::Replay(args)) => records::replay(&args, &paths, out),
        Some(Command::Records(args)) => records::run(&args, &paths, out),
        Some(Command::Stats(args)) => stats::run(&args, &paths, out),
        Some(Command::Completions { shell }) => packaging::completions(shell, out),
        Some(Command::Man { dir }) => packaging::man(dir, out),
    }
}

/// Tells the player what went wrong, one line each, on standard error.
fn say<T: std::fmt::Display>(troubles: impl IntoIterator<Item = T>) {
    for trouble in troubles {
        let message = for_people(&trouble.to_string());
        let _ = writeln!(io::stderr(), "mahjong-tui: {message}");
    }
}

/// Writes a value as one readable block of JSON.
fn write_json(out: &mut impl Write, value: &impl serde::Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}
