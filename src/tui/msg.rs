//! What the program is told, and what it asks the runtime to do.
//!
//! `update` takes a [`Msg`] and the time, changes the model, and answers with [`Cmd`]s. It does no
//! deeds itself: whatever touches the terminal, a file, the clock or chance is a [`Cmd`].

use std::path::PathBuf;

use crate::record::Record;
use crate::store::{Kept, Scoreboard};
use crate::tui::app::Spot;
use crate::tui::keymap::Key;

/// Something has happened.
#[derive(Debug, Clone)]
pub enum Msg {
    /// Time has passed; whatever was due is due.
    Tick,
    /// The clock has jumped: the program, or the whole computer, was asleep.
    Slept,
    /// A key, perhaps held down.
    Key {
        /// Which.
        key: Key,
        /// It was held down, or came so soon that it must have been.
        repeat: bool,
    },
    /// Text from the clipboard.
    Paste(String),
    /// The left button went down over this.
    Press(Option<Spot>),
    /// The left button came up over this.
    Release(Option<Spot>),
    /// The right button came up over this.
    RightClick(Option<Spot>),
    /// The wheel turned over this.
    Wheel {
        /// Over what.
        over: Option<Spot>,
        /// Towards the player.
        down: bool,
    },
    /// The terminal has the focus, or lost it.
    Focus(bool),
    /// The terminal has a new size: columns, rows.
    Resized(u16, u16),
    /// Here is a seed for the session that was asked for.
    Seeded(u64),
    /// The folders of records were read.
    Filed {
        /// Sessions that can be taken up again, the newest first.
        unfinished: Vec<Kept>,
        /// Finished ones, the newest first.
        finished: Vec<Kept>,
    },
    /// The session was entered into the top ten, or was not good enough.
    Scored {
        /// Its place, from 1.
        place: Option<usize>,
        /// The best sessions as they are now.
        board: Scoreboard,
    },
    /// This session is taken up, and nobody else can play it now.
    TakenUp {
        /// What has been played of it.
        record: Box<Record>,
        /// Its file.
        path: PathBuf,
        /// What is to be taken up if it cannot be.
        others: Vec<PathBuf>,
    },
    /// Something the player should hear.
    Told(String),
    /// Something is wrong with a file: to be heard now, and to be read again.
    Troubled(String),
}

/// Something is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cmd {
    /// Draw a seed for a new session, and say so by [`Msg::Seeded`].
    Seed,
    /// Enter the finished session of the table into the top ten; answered by [`Msg::Scored`].
    RecordScore,
    /// Begin the record of the session that was just dealt.
    BeginRecord,
    /// The session ends here: its record goes to the others.
    EndRecord,
    /// Take up the first of the sessions in these files that can be; answered by [`Msg::TakenUp`].
    TakeUp(Vec<PathBuf>),
    /// The session is left as it is, to be taken up another time.
    PutAside,
    /// The session cannot be written where it belongs: keep it in a folder for temporary files.
    KeepElsewhere,
    /// Read the folders of records; answered by [`Msg::Filed`].
    ReadRecords,
    /// Remove this record for good, and read the folders.
    RemoveRecord(PathBuf),
    /// Save the settings as they are now.
    SaveSettings,
    /// Keep the result page that is shown in a file.
    SaveResult(Form),
    /// Mouse reports on or off.
    Mouse(bool),
    /// Ring the bell.
    Ring,
    /// Draw everything anew.
    Redraw,
    /// Back to the shell for a while.
    Suspend,
    /// Leave the program.
    Quit,
}

/// How a page is kept in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A picture, as SVG.
    Picture,
    /// Text.
    Text,
}
