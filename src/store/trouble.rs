//! What can go wrong with files, in words for the player. None of it ends a game.

use std::io;
use std::path::{Path, PathBuf};

use super::{Paths, SettingsFlaw};
use crate::record::RecordError;

/// Something about a file that the player should hear of, once.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// There is no place to keep files.
    #[error(
        "there is no folder to keep files in (HOME is unset or not absolute): nothing is saved; choose one with --data-dir"
    )]
    NoFolder,
    /// A file is there and cannot be read.
    #[error("{} cannot be read: {error}", path.display())]
    Unreadable {
        /// Which file.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// A file that the player may have cannot be read, and something else counts.
    #[error("{} cannot be read: {error}; {instead}", path.display())]
    Ignored {
        /// Which file.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
        /// What counts instead.
        instead: &'static str,
    },
    /// A file cannot be written.
    #[error(
        "{} cannot be written: {error}; what was to be saved is kept in memory only; another folder can be chosen with --data-dir",
        path.display()
    )]
    Unwritable {
        /// Which file.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// A file cannot be written, and there is nothing to be done about it.
    #[error("{} cannot be written: {error}", path.display())]
    NotKept {
        /// Which file.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// A file was damaged. It has been moved, whole, to where somebody can look at it.
    #[error("{} is damaged ({why}): it was set aside as {}", path.display(), aside.display())]
    SetAside {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
        /// Where it is now.
        aside: PathBuf,
    },
    /// A file was damaged, and its backup is used in its place.
    #[error(
        "{} is damaged ({why}): it was set aside as {}, and its backup is used instead",
        path.display(), aside.display()
    )]
    Restored {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
        /// Where it is now.
        aside: PathBuf,
    },
    /// A file is gone and its backup is not, which is used in its place.
    #[error("{0} is missing: its backup {0}.bak is used instead; to begin anew, remove both", path.display())]
    Missing {
        /// Which file.
        path: PathBuf,
    },
    /// A file is damaged and cannot be moved away, so it is left alone.
    #[error("{} is damaged ({why}) and cannot be set aside: {error}; it is left as it is", path.display())]
    Stuck {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
        /// Why it cannot be moved.
        error: io::Error,
    },
    /// A value in the settings will not do.
    #[error("{}, {flaw}", path.display())]
    Setting {
        /// The settings file.
        path: PathBuf,
        /// Which line, and what is wrong.
        flaw: SettingsFlaw,
    },
    /// A record is damaged, foreign, or cannot be played again; it is left as it is.
    #[error("{}, {error}", path.display())]
    Record {
        /// Which file.
        path: PathBuf,
        /// Which line, and what is wrong.
        error: RecordError,
    },
    /// A session is being played by another program that runs now.
    #[error("{} is being played in another window: it can be taken up here when it has been left there", path.display())]
    InUse {
        /// Its file.
        path: PathBuf,
    },
    /// The record of a finished session lies among the others still.
    #[error("{} is the record of a finished session and stays where it is, since it cannot be moved: {error}", path.display())]
    NotMoved {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A record is still there that was to go.
    #[error("{} was not removed: {error}", path.display())]
    NotRemoved {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A newer program wrote the file; it is not touched.
    #[error("{} was written by a newer version of the program (format {version}): it is left as it is", path.display())]
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its format version.
        version: u64,
    },
    /// The top ten cannot be written, so no session will be saved in it.
    #[error(
        "{} cannot be written: {error}; sessions are not saved in the top ten; another folder can be chosen with --data-dir",
        path.display()
    )]
    NoTopTen {
        /// Which file.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// A finished session cannot stand in the top ten, since the file is as it is.
    #[error("this session is not saved in the top ten: {0}")]
    NotEntered(Box<Trouble>),
    /// A finished session is not entered yet, and not moved to the others.
    #[error("the session waits in {}: taken up again, it enters the top ten", path.display())]
    Waits {
        /// Its file.
        path: PathBuf,
    },
    /// A session could not be kept where it belongs, and is kept elsewhere.
    #[error(
        "the session is kept in {} instead: it can be taken up with {}",
        folder.display(), Paths::find(Some(folder)).resuming()
    )]
    Elsewhere {
        /// The folder, as `--data-dir` takes it.
        folder: PathBuf,
    },
    /// A session that is over could not be kept where it belongs.
    #[error(
        "the session is kept in {} instead: `records` and `scores` show it with {}",
        folder.display(), Paths::find(Some(folder)).choosing()
    )]
    OverElsewhere {
        /// The folder, as `--data-dir` takes it.
        folder: PathBuf,
    },
    /// A session, or the end of it, could be kept nowhere.
    #[error("{}: {error}", lost(part.as_deref()))]
    Lost {
        /// The file that holds the beginning of it, if there is one.
        part: Option<PathBuf>,
        /// The last attempt.
        error: Box<Trouble>,
    },
}

fn lost(part: Option<&Path>) -> String {
    match part {
        Some(path) => format!(
            "the end of the session is lost, since it can be kept nowhere; {} holds what comes before",
            path.display()
        ),
        None => "the session is lost, since it can be kept nowhere".to_owned(),
    }
}

impl Trouble {
    /// Is it unknown what a file holds? Then nobody can say that there is nothing.
    pub const fn hides(&self) -> bool {
        match self {
            Trouble::Unreadable { .. } | Trouble::Stuck { .. } | Trouble::Newer { .. } => true,
            Trouble::NotEntered(why) => why.hides(),
            Trouble::NoFolder
            | Trouble::Ignored { .. }
            | Trouble::NoTopTen { .. }
            | Trouble::OverElsewhere { .. }
            | Trouble::Unwritable { .. }
            | Trouble::NotKept { .. }
            | Trouble::SetAside { .. }
            | Trouble::Restored { .. }
            | Trouble::Missing { .. }
            | Trouble::Setting { .. }
            | Trouble::InUse { .. }
            | Trouble::NotRemoved { .. }
            | Trouble::NotMoved { .. }
            | Trouble::Record { .. }
            | Trouble::Waits { .. }
            | Trouble::Elsewhere { .. }
            | Trouble::Lost { .. } => false,
        }
    }

    /// Is a session or the end of it kept nowhere?
    pub const fn is_loss(&self) -> bool {
        matches!(self, Trouble::Lost { .. })
    }

    /// The same where nothing can be done about it any more.
    pub(super) fn for_good(self) -> Trouble {
        if let Trouble::Unwritable { path, error } = self {
            return Trouble::NotKept { path, error };
        }
        self
    }

    /// Did the disk fail, so that the same may succeed another time?
    pub(super) fn may_pass(&self) -> bool {
        let disk =
            |why: &Trouble| matches!(why, Trouble::Unreadable { .. } | Trouble::NotKept { .. });
        matches!(self, Trouble::NotEntered(why) if disk(why))
    }
}
