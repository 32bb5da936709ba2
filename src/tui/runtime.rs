//! The loop that does the deeds: it waits, tells the model, runs its commands, and draws.
//!
//! The only place that reads a clock. It sleeps until something happens or something is due; nothing
//! is drawn while nothing has changed. Everything that waits is taken in before one picture is made.

mod clock;
mod hold;
mod keeping;

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;

use jiff::civil::Date;
use ratatui::crossterm::event::Event;

use self::clock::Clock;
use self::hold::Hold;
use crate::store::{self, Keeper, Paths, ScoreFile, SettingsFile};
use crate::tui::app::{AUTO, Model, Screen, Spot};
use crate::tui::input::Input;
use crate::tui::job::{self, Back};
use crate::tui::msg::{Cmd, Msg};
use crate::tui::regions::Regions;
use crate::tui::screens::front;
use crate::tui::terminal::TerminalGuard;
use crate::tui::update::update;
use crate::tui::watch::{self, Outside, Unread};
use crate::tui::{Ended, Error, Exit, MISHAP, mishap_for_a_test};

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
    /// Tells the date, under which sessions are kept.
    pub today: fn() -> Date,
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
    drawn: Regions<Spot>,
    hold: Hold,
    unread: Unread,
}

/// Why the loop ends.
#[derive(Debug)]
enum Halt {
    Exit(Exit),
    Failed(Error),
}

impl<E: Into<Error>> From<E> for Halt {
    fn from(error: E) -> Halt {
        Halt::Failed(error.into())
    }
}

/// Runs until the player leaves, or the program is told to.
pub fn run(model: Model, files: Files, first: Vec<Cmd>) -> Result<Ended, Error> {
    let (sender, outside) = watch::listen()?;
    if let Back::ToEnd(exit) = job::come_to_front(&outside)? {
        return Ok(Ended {
            exit: Ok(exit),
            trouble: None,
        });
    }
    let guard = TerminalGuard::enter(model.desk.settings.mouse)?;
    let mut runtime = Runtime {
        guard,
        model,
        files,
        clock: Clock::new(),
        input: Input::default(),
        keeper: None,
        drawn: Regions::default(),
        hold: Hold::default(),
        unread: Unread::default(),
    };
    runtime.meet_terminal()?;
    watch::listen_to_keys(sender, Arc::clone(&runtime.unread))?;
    let halt = match runtime.start(first) {
        Ok(()) => runtime.go_on(&outside),
        Err(error) => Halt::Failed(error),
    };
    let exit = match halt {
        Halt::Exit(exit) => Ok(exit),
        Halt::Failed(Error::Io(failure)) if watch::tells_of_vanishing(&failure) => Ok(Exit::Hangup),
        Halt::Failed(error) => Err(error),
    };
    Ok(Ended {
        exit,
        trouble: runtime.leave(),
    })
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
        self.model.open();
        self.draw()
    }

    fn go_on(&mut self, outside: &Receiver<Outside>) -> Halt {
        loop {
            if let Err(halt) = self.round(outside) {
                return halt;
            }
        }
    }

    /// Waits until something happens or is due, takes it in, and draws.
    fn round(&mut self, outside: &Receiver<Outside>) -> Result<(), Halt> {
        let now = self.clock.begin_wait();
        let until = self.model.deadline().map(|due| due.max(now));
        let first = match until {
            None => outside.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => outside.recv_timeout(until.saturating_sub(now)),
        };
        let first = match first {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Err(Halt::Exit(Exit::Hangup)),
        };
        let input = self.sort(first.into_iter().chain(outside.try_iter()))?;
        let slept = self.clock.has_slept(until);
        self.hold_terminal(outside)?;
        if slept && self.tell(Msg::Slept)? || self.take_in(&input)? {
            return Err(Halt::Exit(Exit::Done));
        }
        self.hold_terminal(outside)?;
        if self.model.changed {
            self.draw()?;
        }
        Ok(())
    }

    /// What was typed and clicked, out of everything that has happened; the rest is noted.
    fn sort(&mut self, events: impl Iterator<Item = Outside>) -> Result<Vec<Event>, Halt> {
        let mut input = Vec::new();
        for event in events {
            match event {
                Outside::Terminal(event) => input.push(event),
                Outside::Resized => {
                    let (columns, rows) = self.guard.size()?;
                    input.push(Event::Resize(columns, rows));
                }
                Outside::Ending(signal) => return Err(Halt::Exit(Exit::Signal(signal))),
                Outside::Vanished => return Err(Halt::Exit(Exit::Hangup)),
                Outside::Deaf(why) => return Err(Halt::Failed(Error::Deaf(why))),
                Outside::Stop => self.hold = Hold::ToStop,
                Outside::Continued => self.hold = Hold::Continued,
            }
        }
        Ok(input)
    }

    /// Takes in what was typed and clicked, and that time has passed. True if the program is to end.
    fn take_in(&mut self, input: &[Event]) -> Result<bool, Error> {
        let messages = self.input.messages(input, self.clock.now(), &self.drawn);
        for msg in std::iter::once(Msg::Tick).chain(messages) {
            if self.tell(msg)? {
                return Ok(true);
            }
        }
        Ok(false)
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
                Cmd::RecordScore => self.record_score()?,
                Cmd::BeginRecord => self.begin_record()?,
                Cmd::TakeUp(paths) => self.take_up(paths)?,
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
                Cmd::SaveSettings => {
                    let saved = self.files.settings.save(&self.model.desk.settings);
                    self.say(saved.err())?;
                }
                Cmd::SaveResult(form) => self.save_result(form)?,
                Cmd::Mouse(on) => self.guard.set_mouse(on)?,
                Cmd::Ring => self.guard.ring()?,
                Cmd::Redraw => {
                    self.guard.forget()?;
                    self.model.changed = true;
                }
                Cmd::Suspend => self.hold = Hold::ToStop,
            }
        }
        Ok(false)
    }

    fn draw(&mut self) -> Result<(), Error> {
        go_wrong(&self.model)?;
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

/// Tests of the terminal's recovery need something to go wrong in the middle of a game.
fn go_wrong(model: &Model) -> Result<(), Error> {
    let which = mishap_for_a_test().filter(|_| matches!(model.screen, Screen::Play(_)));
    match which.as_deref() {
        Some("panic") => panic!("{MISHAP}"),
        Some("panic elsewhere") => drop(thread::spawn(|| panic!("{MISHAP}")).join()),
        Some("error") => return Err(io::Error::other(MISHAP).into()),
        Some(_) | None => {}
    }
    Ok(())
}
