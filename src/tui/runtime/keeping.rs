//! What the loop does with files: records, scores, settings, and pages that are kept.
//!
//! Everything that goes wrong with them is told on the screen, the same trouble once. Today's date is
//! read here; nothing is drawn here.

use std::path::PathBuf;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::Runtime;
use crate::record::Record;
use crate::store::{self, Entry, Keeper, Trouble};
use crate::tui::Error;
use crate::tui::app::{Model, Screen};
use crate::tui::keepsake::Keepsake;
use crate::tui::msg::{Finished, Form, Msg};

impl Runtime {
    /// The session of the table is over.
    pub(super) fn record(&mut self, finished: Finished) -> Result<(), Error> {
        let entry = Entry {
            name: finished.name,
            points: finished.points,
            date: today(),
            games_won: finished.games_won,
            seed: finished.seed,
            check: Some(finished.check),
            stand_in: finished.stand_in,
        };
        let practice = played(&self.model).is_some_and(|record| record.header.practice);
        if practice {
            return self.end_record();
        }
        let scores = &mut self.files.scores;
        let entered = match self.keeper.take() {
            Some(keeper) => keeper.finish(Some((&finished.ruleset, entry)), scores),
            None => scores.enter(&finished.ruleset, entry),
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
        let (keeper, trouble) = Keeper::begin(&self.files.paths, record, today());
        self.model.desk.unwritten = keeper.is_behind();
        self.keeper = Some(keeper);
        self.say(trouble)
    }

    /// Takes up a session as it is in its file now: somebody else may have played it since it was listed.
    pub(super) fn take_up(&mut self, paths: Vec<PathBuf>) -> Result<(), Error> {
        self.keeper = None; // of one that could not be played
        let mut paths = paths.into_iter();
        while let Some(path) = paths.next() {
            match Keeper::resume(&self.files.paths, &path, today()) {
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
        self.keeper.take()?.leave()
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

/// Today's date, in UTC: no time zone is known.
fn today() -> Date {
    TimeZone::UTC.to_datetime(Timestamp::now()).date()
}
