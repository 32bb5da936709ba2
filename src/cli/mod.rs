//! The command line: what may be asked, and one file for each command that answers.
//!
//! The only module with arguments, environment, entropy and today's date. Data goes to standard output,
//! messages to standard error. Exit status: 0 done, 1 the answer is no, 2 wrong usage or input, 3 the
//! program could not do its work.

mod analyze;
mod arena;
mod args;
mod ask;
mod batch;
mod failure;
mod packaging;
mod play;
mod records;
mod rules;
mod score;
mod scores;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use failure::Failure;

/// What a command found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// It is done.
    Done,
    /// The question has an answer of no: not a winning hand, a file with flaws.
    No,
    /// Play ended with this exit status: 0, or 128 and the signal that ended it.
    Status(u8),
}

/// Reads the arguments, does what they ask, and says how it went.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(error) => {
            // help and version are no errors; a closed pipe is nobody's
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let out = &mut io::BufWriter::new(io::stdout().lock());
    let answer = answer(args, out).and_then(|answer| {
        out.flush()?;
        Ok(answer)
    });
    match answer {
        Ok(Answer::Done) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Ok(Answer::Status(status)) => ExitCode::from(status),
        Err(failure) => {
            if let Some(message) = failure.message() {
                let _ = writeln!(io::stderr(), "mahjong-tui: {message}");
            }
            failure.exit_code()
        }
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
        Some(Command::Replay(args)) => records::replay(&args, out),
        Some(Command::Records { json }) => records::list(json, &paths, out),
        Some(Command::Stats(args)) => records::stats(&args, &paths, out),
        Some(Command::Completions { shell }) => packaging::completions(shell, out),
        Some(Command::Man) => packaging::man(out),
    }
}

/// Tells the player about files, one line each, on standard error.
fn say<T: std::fmt::Display>(troubles: impl IntoIterator<Item = T>) {
    for trouble in troubles {
        let _ = writeln!(io::stderr(), "mahjong-tui: {trouble}");
    }
}

/// Writes a value as one readable block of JSON.
fn write_json(out: &mut impl Write, value: &impl serde::Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}
