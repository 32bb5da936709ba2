//! Keeps the session that is being played, as well as the disk allows.
//!
//! A write that fails is told once and tried again with the next move; meanwhile all is in memory. Where
//! it still fails when the player leaves, or wishes it before, the session goes to a folder for temporary
//! files rather than nowhere. A finished session enters the top ten first and moves to the others after that: ended in
//! between, it is found again, and a session stands on the board only once.

use std::io;
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use super::{Entered, Paths, RecordFile, ScoreEntry, ScoreFile, Trouble};
use crate::record::Record;

/// The record of a session that is being played, and the place where it is kept.
#[derive(Debug)]
pub struct Keeper {
    paths: Paths,
    today: Date,
    /// None while there is no file yet.
    file: Option<RecordFile>,
    /// The whole record, while the file does not hold it.
    unwritten: Option<Record>,
    /// The folder for temporary files that it has gone to.
    elsewhere: Option<PathBuf>,
    told: bool,
}

impl Keeper {
    /// Begins the file of a new session, and says what is wrong if that cannot be done.
    pub fn begin(paths: &Paths, record: &Record, today: Date) -> (Keeper, Option<Trouble>) {
        let mut keeper = Keeper::new(paths, None, today);
        let trouble = keeper.keep(record);
        (keeper, trouble)
    }

    /// Takes up the file of a session that was left.
    pub fn resume(paths: &Paths, path: &Path, today: Date) -> Result<(Keeper, Record), Trouble> {
        let (file, record) = RecordFile::resume(paths, path)?;
        Ok((Keeper::new(paths, Some(file), today), record))
    }

    fn new(paths: &Paths, file: Option<RecordFile>, today: Date) -> Keeper {
        Keeper {
            paths: paths.clone(),
            today,
            file,
            unwritten: None,
            elsewhere: None,
            told: false,
        }
    }

    /// Where the session is kept; none while it is in memory only.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(RecordFile::path)
    }

    /// Writes down what is new. Trouble is told once, and what failed is tried again with what comes next.
    pub fn keep(&mut self, record: &Record) -> Option<Trouble> {
        if self.unwritten.as_ref() == Some(record) {
            return None;
        }
        let trouble = self.write(record).err();
        self.unwritten = trouble.is_some().then(|| record.clone());
        let told = self.told;
        self.told |= trouble.is_some();
        trouble.filter(|_| !told)
    }

    fn write(&mut self, record: &Record) -> Result<(), Trouble> {
        // as when somebody cleans a folder up
        self.file.take_if(|file| file.is_gone());
        if let Some(file) = &mut self.file {
            return file.keep(record);
        }
        self.file = Some(RecordFile::begin(&self.paths, record, self.today)?);
        Ok(())
    }

    /// Is the session, or the end of it, in memory only?
    pub const fn is_behind(&self) -> bool {
        self.unwritten.is_some()
    }

    /// Keeps a session that cannot be written in a folder for temporary files, from now on.
    pub fn go_elsewhere(&mut self) -> Result<(), Trouble> {
        if let Some(record) = self.unwritten.take() {
            match elsewhere(&record, self.today) {
                Ok((folder, file)) => {
                    // what it holds is less, and would be offered beside the whole
                    if let Some(partial) = self.file.replace(file) {
                        partial.give_up();
                    }
                    self.elsewhere = Some(folder);
                }
                Err(error) => {
                    self.unwritten = Some(record);
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Where it has gone; none while it is where it belongs.
    pub fn is_elsewhere(&self) -> Option<Trouble> {
        let folder = self.elsewhere.clone()?;
        Some(Trouble::Elsewhere { folder })
    }

    /// The player leaves: what could not be written is tried once more, or kept elsewhere. Tells where the
    /// session is, if it is where it belongs; none if there is nothing to keep.
    pub fn leave(mut self) -> Result<Option<PathBuf>, Trouble> {
        self.keep_somewhere()?;
        match self.is_elsewhere() {
            Some(elsewhere) => Err(elsewhere),
            None => Ok(self.path().map(Path::to_owned)),
        }
    }

    /// The last attempt to write what is in memory only, if that is more than a deal.
    fn keep_somewhere(&mut self) -> Result<(), Trouble> {
        let record = self.unwritten.take();
        if let Some(record) = record.filter(|record| !record.entries.is_empty())
            && self.write(&record).is_err()
        {
            self.unwritten = Some(record);
            let path = self.path().map(Path::to_owned);
            let lost = |error| Trouble::Lost {
                part: path,
                error: Box::new(error),
            };
            return self.go_elsewhere().map_err(lost);
        }
        Ok(())
    }

    /// The session is over: it enters the top ten, if it competes there, and its record goes to the
    /// others. Where the top ten cannot be written the session waits to be taken up again; one that had to
    /// go elsewhere enters the top ten there.
    pub fn finish(
        mut self,
        competes: Option<(&str, ScoreEntry)>,
        scores: &mut ScoreFile,
    ) -> Entered {
        let mut entered = match &competes {
            Some((ruleset, entry)) => scores.enter(ruleset, entry.clone()),
            None => Entered {
                place: None,
                troubles: Vec::new(),
            },
        };
        let told = self.told;
        let again = |trouble: &Trouble| told && matches!(trouble, Trouble::NoFolder);
        entered.troubles.retain(|trouble| !again(trouble));
        if let Some(record) = self.unwritten.take() {
            entered.troubles.extend(self.keep(&record)); // once more
        }
        let lost = self.keep_somewhere().err();
        let refused = entered.troubles.iter().any(Trouble::may_pass);
        let trouble = match (lost, self.file) {
            (Some(lost), _) => Some(lost),
            (None, Some(file)) => match self.elsewhere {
                Some(folder) => finish_there(folder, file, competes),
                None if refused => Some(Trouble::Waits {
                    path: file.path().to_owned(),
                }),
                None => file.finish().err(),
            },
            (None, None) => None,
        };
        entered.troubles.extend(trouble);
        entered
    }
}

/// The end of a session in another folder, which has a top ten of its own.
fn finish_there(
    folder: PathBuf,
    file: RecordFile,
    competes: Option<(&str, ScoreEntry)>,
) -> Option<Trouble> {
    if let Some((ruleset, entry)) = competes {
        let (mut scores, _) = ScoreFile::open(&Paths::find(Some(&folder)));
        scores.enter(ruleset, entry);
    }
    let failed = file.finish().err();
    failed.or(Some(Trouble::OverElsewhere { folder }))
}

/// Keeps a whole session in a new folder among the temporary files.
fn elsewhere(record: &Record, today: Date) -> Result<(PathBuf, RecordFile), Trouble> {
    let make = || tempfile::Builder::new().prefix("mahjong-tui-").tempdir();
    let folder = make().map_err(|error: io::Error| Trouble::NotKept {
        path: tempfile::env::temp_dir(),
        error,
    })?;
    let file = RecordFile::begin(&Paths::find(Some(folder.path())), record, today);
    let file = file.map_err(Trouble::for_good)?;
    Ok((folder.keep(), file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Chair, Entry, Header};
    use crate::rules::builtin;
    use crate::seat::{BySeat, Seat};
    use crate::store::{read_record, unfinished};

    fn record(moves: &[&str]) -> Record {
        let rules = builtin::by_id("hong-kong").unwrap();
        let chair = |seat: Seat| Chair {
            name: seat.to_string(),
            plays: "person".to_owned(),
        };
        let header = Header::new(&rules, 42, BySeat::from_fn(chair), false);
        let line = |text: &&str| Entry::Move(Seat::A, text.parse().unwrap());
        Record {
            entries: moves.iter().map(line).collect(),
            ..Record::new(header)
        }
    }

    #[test]
    fn a_session_whose_file_is_removed_is_written_anew() {
        let dir = tempfile::tempdir().unwrap();
        let paths = Paths::find(Some(dir.path()));
        let today = jiff::civil::date(2026, 1, 2);
        let (mut keeper, _) = Keeper::begin(&paths, &record(&["pung"]), today);
        for moves in [&["pung"][..], &["pung", "discard E"]] {
            std::fs::remove_dir_all(paths.unfinished().unwrap()).unwrap();
            assert!(keeper.keep(&record(moves)).is_none() && !keeper.is_behind());
            assert_eq!(unfinished(&paths).0[0].record, record(moves));
        }
        std::fs::remove_dir_all(paths.unfinished().unwrap()).unwrap();
        let ended = keeper.finish(None, &mut ScoreFile::unread(&paths));
        assert!(ended.troubles.is_empty(), "{:?}", ended.troubles);
        let kept = &crate::store::finished(&paths).0[0].record;
        assert_eq!(*kept, record(&["pung", "discard E"]));
    }

    #[test]
    fn a_session_that_goes_elsewhere_leaves_no_part_of_it_behind() {
        let dir = tempfile::tempdir().unwrap();
        let paths = Paths::find(Some(dir.path()));
        let today = jiff::civil::date(2026, 1, 2);
        let (mut keeper, trouble) = Keeper::begin(&paths, &record(&["pung"]), today);
        assert!(trouble.is_none() && unfinished(&paths).0.len() == 1);
        keeper.file.as_mut().unwrap().break_down();
        let whole = record(&["pung", "discard E"]);
        assert!(keeper.keep(&whole).is_some() && keeper.is_behind());
        assert_eq!(unfinished(&paths).0[0].record, record(&["pung"]));
        keeper.go_elsewhere().unwrap();
        assert!(unfinished(&paths).0.is_empty());
        let there = keeper.path().unwrap().to_owned();
        assert_eq!(read_record(&there).unwrap(), whole);
        let Err(Trouble::Elsewhere { folder }) = keeper.leave() else {
            panic!("it is where it was");
        };
        assert!(there.starts_with(&folder));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
