//! What the loop does with files: records, scores, settings, and pages that are kept.
//!
//! Everything that goes wrong with them is told on the screen, the same trouble once; nothing is drawn
//! here.

use std::path::PathBuf;

use super::Runtime;
use crate::record::Record;
use crate::store::{self, Keeper, ScoreEntry, Trouble};
use crate::tui::Error;
use crate::tui::app::{Model, Screen};
use crate::tui::keepsake::Keepsake;
use crate::tui::msg::{Form, Msg};
use crate::tui::play::ME;

impl Runtime {
    /// The session of the table is over.
    pub(super) fn record_score(&mut self) -> Result<(), Error> {
        let Screen::Play(play) = &self.model.screen else {
            return Ok(());
        };
        let (conduct, name) = (play.conduct(), self.model.desk.name().clone());
        let (session, record) = (conduct.session(), conduct.record());
        let entry = ScoreEntry::of(session, record, ME, name, (self.files.today)());
        let (ruleset, scores) = (&session.rules().id, &mut self.files.scores);
        let entered = match self.keeper.take() {
            Some(keeper) => keeper.finish(Some((ruleset, entry)), scores),
            None => scores.enter(ruleset, entry),
        };
        let board = self.files.scores.board().clone();
        self.tell(Msg::Scored {
            place: entered.place,
            board,
        })?;
        self.say(entered.troubles)?;
        self.keep_newest()
    }

    fn keep_newest(&mut self) -> Result<(), Error> {
        let most = self.model.desk.settings.records;
        self.say(store::keep_newest(&self.files.paths, most).err())
    }

    pub(super) fn begin_record(&mut self) -> Result<(), Error> {
        self.end_record()?;
        let Some(record) = played(&self.model) else {
            return Ok(());
        };
        let (keeper, trouble) = Keeper::begin(&self.files.paths, record, (self.files.today)());
        self.model.desk.unwritten = keeper.is_behind();
        self.keeper = Some(keeper);
        self.say(trouble)
    }

    /// Takes up a session as it is in its file now: somebody else may have played it since it was listed.
    pub(super) fn take_up(&mut self, paths: Vec<PathBuf>) -> Result<(), Error> {
        self.keeper = None; // of one that could not be played
        let mut paths = paths.into_iter();
        while let Some(path) = paths.next() {
            match Keeper::resume(&self.files.paths, &path, (self.files.today)()) {
                Ok((keeper, record)) => {
                    self.keeper = Some(keeper);
                    self.tell(Msg::TakenUp {
                        record: Box::new(record),
                        path,
                        others: paths.collect(),
                    })?;
                    return Ok(());
                }
                // no fault of a file, and true only now
                Err(trouble @ Trouble::InUse { .. }) => {
                    self.tell(Msg::Told(trouble.to_string()))?;
                }
                Err(trouble) => self.say([trouble])?,
            }
        }
        self.read_records()
    }

    pub(super) fn read_records(&mut self) -> Result<(), Error> {
        let (unfinished, troubles) = store::unfinished(&self.files.paths);
        let (finished, more) = store::finished(&self.files.paths);
        self.tell(Msg::Filed {
            unfinished,
            finished,
        })?;
        self.say(troubles.into_iter().chain(more))
    }

    /// Writes down what has been done since the last time.
    pub(super) fn keep_record(&mut self) -> Result<(), Error> {
        let (Some(keeper), Some(record)) = (&mut self.keeper, played(&self.model)) else {
            return Ok(());
        };
        let trouble = keeper.keep(record);
        self.model.desk.unwritten = keeper.is_behind();
        self.say(trouble)
    }

    pub(super) fn keep_elsewhere(&mut self) -> Result<(), Error> {
        let Some(keeper) = &mut self.keeper else {
            return Ok(());
        };
        let failed = keeper.go_elsewhere().err();
        let told = failed.or_else(|| keeper.is_elsewhere());
        self.say(told)
    }

    /// The session of the table is given up: its record goes to the others.
    pub(super) fn end_record(&mut self) -> Result<(), Error> {
        match self.keeper.take() {
            Some(keeper) => {
                let ended = keeper.finish(None, &mut self.files.scores);
                self.say(ended.troubles)?;
                self.keep_newest()
            }
            None => Ok(()),
        }
    }

    /// The program ends, and the session of the table is left.
    pub(super) fn leave(&mut self) -> Option<Trouble> {
        self.keeper.take()?.leave().err()
    }

    /// Tells the player about trouble with files; the same trouble once.
    pub(super) fn say(&mut self, troubles: impl IntoIterator<Item = Trouble>) -> Result<(), Error> {
        for trouble in troubles {
            self.tell(Msg::Troubled(trouble.to_string()))?;
        }
        Ok(())
    }

    /// Keeps the result page in a new file and says where it is, or why not.
    pub(super) fn save_result(&mut self, form: Form) -> Result<(), Error> {
        let Some(keepsake) = Keepsake::of(&self.model, form) else {
            return Ok(());
        };
        let Keepsake { stem, ending, text } = keepsake;
        let told = match store::keep_new(self.files.paths.pictures(), &stem, ending, &text) {
            Ok(path) => {
                let words = &self.model.desk.words;
                words.fill("notice.saved", &[("path", &path.display())])
            }
            Err(trouble) => trouble.to_string(),
        };
        self.tell(Msg::Told(told))?;
        Ok(())
    }
}

/// The record of the session at the table.
fn played(model: &Model) -> Option<&Record> {
    match &model.screen {
        Screen::Play(play) => Some(play.conduct().record()),
        Screen::Replay(_) | Screen::Records | Screen::Menu(_) => None,
    }
}
