//! What packagers ask for: completions and the manual page, from the same tree that reads arguments.

use std::io::Write;

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

/// The manual page, commands included.
pub(super) fn man(out: &mut impl Write) -> Result<Answer, Failure> {
    clap_mangen::Man::new(Args::command()).render(out)?;
    Ok(Answer::Done)
}
