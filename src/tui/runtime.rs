//! The loop that does the deeds: it waits, tells the model, runs its commands, and draws.
//!
//! The only place that reads a clock. It sleeps until something happens or something is due; nothing
//! is drawn while nothing has changed. Everything that waits is taken in before one picture is made.

mod clock;

use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use ratatui::crossterm::event::Event;

use self::clock::Clock;
use crate::record::Record;
use crate::store::{self, Entry, Keeper, Paths, ScoreFile, SettingsFile, Trouble};
use crate::tui::app::{AUTO, Model, Screen, Spot};
use crate::tui::input::Input;
use crate::tui::keepsake::Keepsake;
use crate::tui::msg::{Cmd, Finished, Form, Msg};
use crate::tui::regions::Regions;
use crate::tui::screens::front;
use crate::tui::terminal::TerminalGuard;
use crate::tui::update::update;
use crate::tui::watch::{self, Outside};
use crate::tui::{Error, Exit};

/// What the commands of a model need.
#[derive(Debug)]
pub struct Files {
    /// Where files belong.
    pub paths: Paths,
    /// The best sessions.
    pub scores: ScoreFile,
    /// The settings.
    pub settings: SettingsFile,
    /// Where seeds come from.
    pub seed: Seeds,
}

/// Seeds for sessions: the given one and those after it, or new ones.
#[derive(Debug, Clone, Copy)]
pub enum Seeds {
    /// As asked for on the command line.
    From(u64),
    /// From the system's chance.
    Fresh(fn() -> u64),
}

impl Seeds {
    fn next(&mut self) -> u64 {
        match self {
            Seeds::From(seed) => {
                let now = *seed;
                *seed = seed.wrapping_add(1);
                now
            }
            Seeds::Fresh(draw) => draw(),
        }
    }
}

/// The program while it has the terminal.
#[derive(Debug)]
struct Runtime {
    guard: TerminalGuard,
    model: Model,
    files: Files,
    clock: Clock,
    input: Input,
    /// Whoever keeps the session.
    keeper: Option<Keeper>,
    /// Troubles that were told.
    told: Vec<String>,
    drawn: Regions<Spot>,
    own_stops: u32,
}

/// Runs until the player leaves, or the program is told to. What it has to say after that is about the
/// session that was left.
pub fn run(model: Model, files: Files, first: Vec<Cmd>) -> Result<(Exit, Option<Trouble>), Error> {
    let (sender, outside) = watch::listen()?;
    let guard = TerminalGuard::enter(model.desk.settings.mouse)?;
    let mut runtime = Runtime {
        guard,
        model,
        files,
        clock: Clock::new(),
        input: Input::default(),
        keeper: None,
        told: Vec::new(),
        drawn: Regions::default(),
        own_stops: 0,
    };
    runtime.meet_terminal()?;
    watch::listen_to_keys(sender)?;
    let exit = match runtime.start(first).and_then(|()| runtime.go_on(&outside)) {
        Err(Error::Io(failure)) if watch::tells_of_vanishing(&failure) => Ok(Exit::Hangup),
        exit => exit,
    };
    let trouble = runtime.leave();
    exit.map(|exit| (exit, trouble))
}

impl Runtime {
    /// Asks the terminal what it can show, where the choice of faces is left to it.
    fn meet_terminal(&mut self) -> Result<(), Error> {
        self.model.size = self.guard.size()?;
        let desk = &mut self.model.desk;
        if desk.settings.tiles == AUTO {
            desk.surroundings.widths = self.guard.probe()?;
            desk.follow_settings();
        }
        Ok(())
    }

    fn start(&mut self, first: Vec<Cmd>) -> Result<(), Error> {
        self.execute(first)?;
        self.model.ask_for_faces();
        self.draw()
    }

    fn go_on(&mut self, outside: &Receiver<Outside>) -> Result<Exit, Error> {
        loop {
            let now = self.clock.now();
            let until = self.model.deadline().map(|due| due.max(now));
            let first = match until {
                None => outside.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(until) => outside.recv_timeout(until.saturating_sub(now)),
            };
            let mut events = Vec::new();
            match first {
                Ok(event) => events.push(event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Exit::Hangup),
            }
            events.extend(outside.try_iter());
            if self.clock.has_slept(until) && self.tell(Msg::Slept)? {
                return Ok(Exit::Done);
            }
            if let Some(exit) = self.take_in(events)? {
                return Ok(exit);
            }
            if self.model.changed {
                self.draw()?;
            }
        }
    }

    /// Takes in everything that has happened. Some if the program is to end.
    fn take_in(&mut self, events: Vec<Outside>) -> Result<Option<Exit>, Error> {
        let mut input: Vec<Event> = Vec::new();
        let mut stop = false;
        for event in events {
            match event {
                Outside::Terminal(event) => input.push(event),
                Outside::Ending(signal) => return Ok(Some(Exit::Signal(signal))),
                Outside::Vanished => return Ok(Some(Exit::Hangup)),
                Outside::Stop if self.own_stops > 0 => self.own_stops -= 1,
                Outside::Stop => stop = true,
                Outside::Continued => {
                    self.guard.forget()?;
                    self.model.changed = true;
                }
            }
        }
        let messages = self.input.messages(&input, self.clock.now(), &self.drawn);
        for msg in std::iter::once(Msg::Tick).chain(messages) {
            if self.tell(msg)? {
                return Ok(Some(Exit::Done));
            }
        }
        if stop {
            self.suspend()?;
        }
        Ok(None)
    }

    /// Tells the model something and does what it answers. True if the program is to end.
    fn tell(&mut self, msg: Msg) -> Result<bool, Error> {
        let cmds = update(&mut self.model, self.clock.now(), msg);
        let leave = self.execute(cmds)?;
        self.keep_record()?;
        Ok(leave)
    }

    fn execute(&mut self, cmds: Vec<Cmd>) -> Result<bool, Error> {
        for cmd in cmds {
            match cmd {
                Cmd::Quit => return Ok(true),
                Cmd::Seed => {
                    let seed = self.files.seed.next();
                    self.tell(Msg::Seeded(seed))?;
                }
                Cmd::RecordScore(finished) => self.record(finished)?,
                Cmd::BeginRecord => self.begin_record()?,
                Cmd::TakeUpRecord(path) => self.take_up_record(&path)?,
                Cmd::EndRecord => self.end_record()?,
                Cmd::PutAside => {
                    let trouble = self.leave();
                    self.say(trouble)?;
                }
                Cmd::KeepElsewhere => self.keep_elsewhere()?,
                Cmd::ReadRecords => self.read_records()?,
                Cmd::RemoveRecord(path) => {
                    let removed = store::remove(&self.files.paths, &path);
                    self.say(removed.err())?;
                    self.read_records()?;
                }
                Cmd::SaveSettings(settings) => {
                    let saved = self.files.settings.save(&settings);
                    self.say(saved.err())?;
                }
                Cmd::SaveResult(form) => self.save_result(form)?,
                Cmd::Mouse(on) => self.guard.set_mouse(on)?,
                Cmd::Ring => self.guard.ring()?,
                Cmd::Redraw => {
                    self.guard.forget()?;
                    self.model.changed = true;
                }
                Cmd::Suspend => self.suspend()?,
            }
        }
        Ok(false)
    }

    /// The session of the table is over.
    fn record(&mut self, finished: Finished) -> Result<(), Error> {
        let entry = Entry {
            name: finished.name,
            points: finished.points,
            date: today(),
            games_won: finished.games_won,
            seed: finished.seed,
            check: Some(finished.check),
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

    fn begin_record(&mut self) -> Result<(), Error> {
        self.end_record()?;
        let Some(record) = played(&self.model) else {
            return Ok(());
        };
        let (keeper, trouble) = Keeper::begin(&self.files.paths, record, today());
        self.model.desk.unwritten = keeper.is_behind();
        self.keeper = Some(keeper);
        self.say(trouble)
    }

    fn take_up_record(&mut self, path: &Path) -> Result<(), Error> {
        match Keeper::resume(&self.files.paths, path, today()) {
            Ok((keeper, _)) => {
                self.keeper = Some(keeper);
                Ok(())
            }
            Err(trouble) => self.say([trouble]),
        }
    }

    fn read_records(&mut self) -> Result<(), Error> {
        let (unfinished, troubles) = store::unfinished(&self.files.paths);
        let (finished, more) = store::finished(&self.files.paths);
        self.tell(Msg::Filed {
            unfinished,
            finished,
        })?;
        self.say(troubles.into_iter().chain(more))
    }

    /// Writes down what has been done since the last time.
    fn keep_record(&mut self) -> Result<(), Error> {
        let (Some(keeper), Some(record)) = (&mut self.keeper, played(&self.model)) else {
            return Ok(());
        };
        let trouble = keeper.keep(record);
        self.model.desk.unwritten = keeper.is_behind();
        self.say(trouble)
    }

    fn keep_elsewhere(&mut self) -> Result<(), Error> {
        let Some(keeper) = &mut self.keeper else {
            return Ok(());
        };
        let failed = keeper.go_elsewhere().err();
        let told = failed.or_else(|| keeper.is_elsewhere());
        self.say(told)
    }

    /// The session of the table is given up: its record goes to the others.
    fn end_record(&mut self) -> Result<(), Error> {
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
    fn leave(&mut self) -> Option<Trouble> {
        self.keeper.take()?.leave()
    }

    /// Tells the player about trouble with files; the same trouble once.
    fn say(&mut self, troubles: impl IntoIterator<Item = Trouble>) -> Result<(), Error> {
        for trouble in troubles {
            let text = trouble.to_string();
            if !self.told.contains(&text) {
                self.told.push(text.clone());
                self.tell(Msg::Told(text))?;
            }
        }
        Ok(())
    }

    /// Keeps the result page in a new file and says where it is, or why not.
    fn save_result(&mut self, form: Form) -> Result<(), Error> {
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

    fn suspend(&mut self) -> Result<(), Error> {
        self.own_stops += 1;
        let before = self.clock.now();
        if self.guard.suspend()? {
            self.clock.slept += self.clock.now().saturating_sub(before);
            self.model.size = self.guard.size()?;
            self.tell(Msg::Slept)?;
        } else {
            self.own_stops -= 1;
            let text = self.model.desk.words.get("notice.no-shell").to_owned();
            self.tell(Msg::Told(text))?;
        }
        Ok(())
    }

    fn draw(&mut self) -> Result<(), Error> {
        panic_for_a_test(&self.model);
        let model = &self.model;
        let mut drawn = Regions::default();
        self.guard.draw(|frame| {
            drawn = front::draw(model, frame.area(), frame.buffer_mut());
        })?;
        self.drawn = drawn;
        self.model.changed = false;
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

/// Tests of the terminal's recovery need a panic in the middle of a game; only debug builds have it.
fn panic_for_a_test(model: &Model) {
    if cfg!(debug_assertions)
        && matches!(model.screen, Screen::Play(_))
        && std::env::var_os("MAHJONG_TEST_PANIC").is_some()
    {
        panic!("asked for by MAHJONG_TEST_PANIC");
    }
}
