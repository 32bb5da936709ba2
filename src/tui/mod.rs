//! The table in the terminal: the only module with ratatui and crossterm.
//!
//! A message goes into [`update`](update::update), which changes the [`Model`] and answers
//! with commands; [`runtime`] carries them out and draws. What a player knows goes to the screens as
//! plain data (a scene of [`picture`]); cells come out. Regions are computed by the same code that
//! draws, and serve the mouse. [`runtime`] has the only clock, [`terminal`] the only escape sequences.

pub mod app;
pub mod art;
pub mod at_records;
pub mod at_replay;
pub mod at_table;
pub mod input;
pub mod job;
pub mod keepsake;
pub mod keymap;
#[cfg(test)]
mod lang_keys;
pub mod menu;
pub mod msg;
pub mod page;
pub mod picture;
pub mod play;
pub mod print;
pub mod probe;
pub mod rack;
pub mod regions;
pub mod replay;
pub mod runtime;
pub mod scene;
pub mod screens;
pub mod shelf;
pub mod stage;
pub mod surroundings;
pub mod teller;
pub mod terminal;
pub mod theme;
pub mod update;
pub mod watch;
pub mod widgets;

pub use crate::lang;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;

use jiff::civil::Date;

use crate::lang::Words;
use crate::record::Record;
use crate::rules::Ruleset;
use crate::store::{self, Paths, ScoreFile, Settings, SettingsFile, Trouble};
use app::{Desk, Model, Recruit, Screen};
use art::{ArtError, TileStyle};
use keymap::Keymap;
use msg::Cmd;
use runtime::{Files, Seeds};
use shelf::Shelf;
use surroundings::Surroundings;
use theme::{Theme, ThemeError};

/// Everything that play needs from outside.
#[derive(Debug)]
pub struct Options {
    /// The rulesets to choose from, the default first; one from a file among them.
    pub rulesets: Vec<Arc<Ruleset>>,
    /// What to show first.
    pub start: Start,
    /// Are sessions for practice, unless the lobby is told otherwise?
    pub practice: bool,
    /// What the player has chosen, the command line's wishes over it.
    pub settings: Settings,
    /// Where files belong: records are begun and taken up there.
    pub paths: Paths,
    /// Where settings are saved.
    pub settings_file: SettingsFile,
    /// Where the best sessions are kept.
    pub scores: ScoreFile,
    /// The player's own keymap, if there is one, and where it belongs.
    pub own_keys: (String, Option<PathBuf>),
    /// What the environment says about the terminal.
    pub surroundings: Surroundings,
    /// Where seeds come from.
    pub seeds: Seeds,
    /// Tells today's date.
    pub today: fn() -> Date,
    /// Turns a player's name in the settings into a player.
    pub recruit: Recruit,
    /// The same of a name in the record of a session that is taken up.
    pub recall: Recruit,
    /// What the player should hear first, such as that a file was damaged.
    pub troubles: Vec<String>,
}

/// What play starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Start {
    /// The title.
    Title,
    /// A table with the ruleset that the settings name, past title and lobby.
    NewSession,
    /// A session that was left: the newest, or the one in this file.
    Resume(Option<PathBuf>),
    /// A record, to be watched.
    Watch {
        /// Which.
        record: Box<Record>,
        /// With all hands open.
        open: bool,
    },
}

/// How play ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// The player left.
    Done,
    /// A signal ended it.
    Signal(i32),
    /// The terminal went away.
    Hangup,
}

impl Exit {
    /// The exit status of the process: 0, or 128 and the signal, as shells have it.
    pub fn status(self) -> u8 {
        const SIGHUP: u8 = 1;
        match self {
            Exit::Done => 0,
            Exit::Signal(signal) => 128 | u8::try_from(signal).unwrap_or(0),
            Exit::Hangup => 128 | SIGHUP,
        }
    }
}

/// What is left when play has ended.
#[derive(Debug)]
pub struct Ended {
    /// How it ended, or why it could not go on.
    pub exit: Result<Exit, Error>,
    /// What there is to say about the session that was left, whatever ended it.
    pub trouble: Option<Trouble>,
}

/// Why there can be no play.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Standard input or output leads elsewhere.
    #[error(
        "the table needs a terminal, and standard {0} is none; `--plain` plays in lines of text"
    )]
    NoTerminal(&'static str),
    /// A terminal that may be of any kind.
    #[error(
        "the terminal does not say what it is (TERM is not set), so the table cannot be shown; `--plain` plays in lines of text"
    )]
    Unnamed,
    /// A terminal that cannot place text.
    #[error("a terminal of type `{0}` cannot show the table; `--plain` plays in lines of text")]
    Dumb(String),
    /// The files that are compiled in are tested, so this does not happen.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// Nor does this.
    #[error(transparent)]
    Art(#[from] ArtError),
    /// What is typed can no longer be read.
    #[error("what is typed can no longer be read: {0}")]
    Deaf(String),
    /// The terminal failed.
    #[error("the terminal failed: {0}")]
    Io(#[from] io::Error),
}

impl Error {
    /// Is it a matter of where the program was started, not of a failure?
    pub const fn is_usage(&self) -> bool {
        matches!(self, Error::NoTerminal(_) | Error::Unnamed | Error::Dumb(_))
    }
}

/// Plays in the terminal until the player leaves. An error of its own is why there was no play at all.
pub fn run(options: Options) -> Result<Ended, Error> {
    for (name, there) in [
        ("input", io::stdin().is_terminal()),
        ("output", io::stdout().is_terminal()),
    ] {
        if !there {
            return Err(Error::NoTerminal(name));
        }
    }
    let term = &options.surroundings.term;
    if cfg!(unix) && term.is_empty() {
        return Err(Error::Unnamed);
    }
    if cfg!(unix) && term == "dumb" {
        return Err(Error::Dumb(term.clone()));
    }
    let (model, files, first) = set_up(options)?;
    runtime::run(model, files, first)
}

/// The model that play starts with.
pub fn set_up(options: Options) -> Result<(Model, Files, Vec<Cmd>), Error> {
    let (own, own_keys) = options.own_keys;
    let (keymap, _) = Keymap::with(&own); // whoever read it has told its flaws
    let depth = options.surroundings.depth();
    let (unfinished, unreadable) = store::unfinished(&options.paths);
    let mut desk = Desk {
        recruit: options.recruit,
        recall: options.recall,
        words: Words::of(options.surroundings.lang()),
        keymap,
        theme: Theme::named(options.surroundings.theme(), depth)?,
        tiles: TileStyle::named(options.surroundings.tiles(None))?,
        settings: options.settings,
        surroundings: options.surroundings,
        rulesets: options.rulesets,
        agreed: Vec::new(),
        board: options.scores.board().clone(),
        auto_play: false,
        shelf: Shelf::new(unfinished, Vec::new(), &Shelf::default()),
        practice: options.practice,
        seated: None,
        unwritten: false,
        own_keys,
        troubles: Vec::new(),
    };
    desk.follow_settings();
    let unreadable = unreadable.iter().map(ToString::to_string);
    let troubles = options.troubles.into_iter().chain(unreadable);
    let mut model = Model::new(desk, (0, 0));
    troubles.for_each(|trouble| model.trouble(&trouble));
    let files = Files {
        paths: options.paths,
        scores: options.scores,
        settings: options.settings_file,
        seed: options.seeds,
        today: options.today,
    };
    let first = begin(&mut model, options.start);
    Ok((model, files, first))
}

/// What is done first.
fn begin(model: &mut Model, start: Start) -> Vec<Cmd> {
    match start {
        Start::Title => Vec::new(),
        Start::NewSession => vec![Cmd::Seed],
        Start::Resume(file) => at_table::take_up(model, file.as_deref()),
        Start::Watch { record, open } => {
            let cmds = at_replay::watch(model, *record, false);
            if let (Screen::Replay(replay), true) = (&mut model.screen, open) {
                replay.open = true;
            }
            cmds
        }
    }
}

/// Who goes wrong for a test says why.
const MISHAP: &str = "asked for by MAHJONG_TEST_MISHAP";

/// What a test wants to go wrong; only debug builds hear of it.
fn mishap_for_a_test() -> Option<String> {
    let asked = || std::env::var("MAHJONG_TEST_MISHAP").ok();
    cfg!(debug_assertions).then(asked).flatten()
}
