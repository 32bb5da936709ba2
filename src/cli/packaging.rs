//! What packagers ask for: completions and the manual page, from the same tree that reads arguments.

use std::io::Write;
use std::path::PathBuf;

use clap::CommandFactory;

use super::args::Args;
use super::{Answer, Failure};

/// Completions for a shell.
pub(super) fn completions(
    shell: clap_complete::Shell,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    // clap_complete panics when a write fails, so it writes into memory
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "mahjong-tui", &mut text);
    out.write_all(&text)?;
    Ok(Answer::Done)
}

/// The main page of the manual, or into a folder the pages of all commands.
pub(super) fn man(dir: Option<PathBuf>, out: &mut impl Write) -> Result<Answer, Failure> {
    let command = Args::command().disable_help_subcommand(true); // it has no page
    match dir {
        None => clap_mangen::Man::new(command).render(out)?,
        Some(dir) => clap_mangen::generate_to(command, &dir)
            .map_err(|error| Failure::File { path: dir, error })?,
    }
    Ok(Answer::Done)
}
