//! Taking choices back in a practice session, in words.

use std::io::{self, BufRead, Write};

use super::dialogue::Dialogue;

impl<R: BufRead, W: Write> Dialogue<'_, R, W> {
    /// Goes back to the last choice; `false` if there is none, or if this is no practice.
    pub(super) fn take_back(&mut self) -> io::Result<bool> {
        if !self.conduct.record().header.practice {
            writeln!(self.out, "{}", self.voice.words.get("say.no-practice"))?;
            return Ok(false);
        }
        match self
            .conduct
            .take_back(self.me, |view| view.options.len() > 1)
        {
            Ok(true) => {
                self.since.clear();
                self.view = self.conduct.session().view(self.me).clone();
                writeln!(self.out, "{}", self.voice.words.get("say.taken-back"))?;
                self.keep()?;
                self.table()?;
                Ok(true)
            }
            Ok(false) => {
                writeln!(self.out, "{}", self.voice.words.get("say.nothing-back"))?;
                Ok(false)
            }
            Err(error) => {
                let line = self.voice.say("say.not-back", &[("why", &error)]);
                writeln!(self.out, "{line}")?;
                Ok(false)
            }
        }
    }
}
