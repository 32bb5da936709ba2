//! Taking choices back in a practice session, in words.

use std::io::{self, BufRead, Write};

use super::play::Play;

/// What is said when a practice session begins.
pub(super) const ABOUT: &str =
    "This is practice: undo takes your last choice back. The result enters no top ten.";

impl<R: BufRead, W: Write> Play<'_, R, W> {
    /// Goes back to the last choice; `false` if there is none, or if this is no practice.
    pub(super) fn take_back(&mut self) -> io::Result<bool> {
        if !self.conduct.record().header.practice {
            let why = "Only in practice sessions (--practice) can a choice be taken back.";
            writeln!(self.out, "{why}")?;
            return Ok(false);
        }
        match self
            .conduct
            .take_back(self.me, |view| view.options.len() > 1)
        {
            Ok(true) => {
                self.since.clear();
                self.view = self.conduct.session().view(self.me).clone();
                writeln!(self.out, "Your last choice is taken back.")?;
                self.keep()?;
                self.table()?;
                Ok(true)
            }
            Ok(false) => {
                writeln!(self.out, "There is nothing to take back.")?;
                Ok(false)
            }
            Err(error) => {
                writeln!(self.out, "It cannot be taken back: {error}.")?;
                Ok(false)
            }
        }
    }
}
