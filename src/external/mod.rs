//! Programs from outside that play: `exec:COMMAND` on the command line.
//!
//! A program hears its seat's sightings in the mjai form and is asked in one line; it answers in
//! another. It is not trusted: one that is late, ends, floods its output or answers nonsense is ended,
//! and a built-in bot plays on in its place, for good. [`Fault`] says why. This module knows the mjai
//! form and processes, nothing of how a game is played or shown. It reads no clock: it waits on a
//! channel for as long as it is told.

mod program;
mod spec;

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::bot::{Bot, BotRng, Choice, Decided, Fault, Misdeed, Outside, Reason};
use crate::game::{Action, Sighting, View};
use crate::mjai::{Answer, Message, Request, Teller, answer, legal};
use crate::rules::Ruleset;
use crate::seat::BySeat;
use crate::text::harmless;
use program::{Leash, Program};

pub use spec::{SpecError, bot_by_spec, bot_of_record, open_quote, split_specs};

/// How long a program may think about one answer, its start included: Python and its libraries take
/// a while to load.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);

/// How much of what a program says is shown, in terminal cells.
const QUOTED: usize = 100;

/// A program in a seat, and the bot that takes over when it fails.
#[derive(Debug)]
pub struct External {
    seat: Arc<Place>,
    fallback: Arc<dyn Bot>,
}

/// What the one who asks shares with the thread that waits for an answer.
#[derive(Debug)]
struct Place {
    command: String,
    words: Vec<String>,
    limit: Duration,
    /// The first fault of this program or of one started like it.
    fault: Arc<Mutex<Option<Fault>>>,
    /// Never held for long, since the table goes on while the program thinks.
    news: Mutex<News>,
    /// Held while the program is asked.
    state: Mutex<State>,
    /// Does a thread wait for its answer?
    thinking: AtomicBool,
    /// Its answers that were taken.
    by_program: AtomicU64,
    /// What another has decided in its place.
    by_stand_in: AtomicU64,
    /// Ends the program, whoever holds it.
    leash: Option<Leash>,
}

/// What its seat has seen and the program has not been told yet.
#[derive(Debug, Default)]
struct News {
    heard: Vec<Sighting>,
    /// All there ever were.
    seen: u64,
}

/// What changes while a program plays.
#[derive(Debug, Default)]
struct State {
    /// None once it has failed.
    program: Option<Program>,
    /// Begun with the first question: a ruleset and a seat are known then.
    teller: Option<Teller>,
    /// What it answered, and how much its seat had seen then: nothing new, and it is not asked again.
    answered: Option<(u64, Choice)>,
}

impl External {
    /// Starts a program. `limit`: for each answer. `fallback` plays once it has failed.
    pub fn start(
        command: &str,
        limit: Duration,
        fallback: Arc<dyn Bot>,
    ) -> Result<External, SpecError> {
        let words = spec::words(command)?;
        let program = Program::start(&words).map_err(|error| SpecError::Start {
            command: command.to_owned(),
            error,
        })?;
        let seat = Place {
            command: command.to_owned(),
            words,
            limit,
            fault: Arc::default(),
            ..Place::of(Some(program))
        };
        Ok(External {
            seat: Arc::new(seat),
            fallback,
        })
    }

    /// A program that played here before and cannot be started again: `fallback` plays.
    fn gone(command: &str, error: &io::Error, fallback: Arc<dyn Bot>) -> External {
        let seat = Place {
            command: command.to_owned(),
            ..Place::of(None)
        };
        seat.report(Misdeed::NotStarted(error.to_string()), "");
        External {
            seat: Arc::new(seat),
            fallback,
        }
    }
}

impl Place {
    fn of(program: Option<Program>) -> Place {
        Place {
            command: String::new(),
            words: Vec::new(),
            limit: Duration::ZERO,
            fault: Arc::default(),
            news: Mutex::default(),
            leash: program.as_ref().map(Program::leash),
            state: Mutex::new(State {
                program,
                ..State::default()
            }),
            thinking: AtomicBool::new(false),
            by_program: AtomicU64::new(0),
            by_stand_in: AtomicU64::new(0),
        }
    }

    /// The program's choice; none if it has failed, now or before.
    fn ask(&self, view: &View, rules: &Ruleset) -> Option<Choice> {
        let mut state = held(&self.state);
        state.program.as_ref()?;
        if let Some(choice) = self.known(&state, view) {
            return Some(choice);
        }
        let (heard, seen) = {
            let mut news = held(&self.news);
            (std::mem::take(&mut news.heard), news.seen)
        };
        match state.choose(view, rules, heard, self.limit) {
            Ok(choice) => {
                self.by_program.fetch_add(1, Ordering::Relaxed);
                state.answered = Some((seen, choice.clone()));
                Some(choice)
            }
            Err(what) => {
                let last_words = state.dismiss();
                self.report(what, &last_words);
                None
            }
        }
    }

    /// What need not be asked: there is but one thing to do, or it has been said.
    fn known(&self, state: &State, view: &View) -> Option<Choice> {
        if let Some(action) = forced(view) {
            return Some(Choice {
                action,
                reason: Reason::Nothing,
                hesitation: HESITATION,
            });
        }
        let (seen, choice) = state.answered.as_ref()?;
        (*seen == held(&self.news).seen).then(|| choice.clone())
    }

    fn report(&self, what: Misdeed, last_words: &str) {
        held(&self.fault).get_or_insert(Fault {
            program: harmless(&self.command, QUOTED),
            what,
            last_words: harmless(last_words, QUOTED),
        });
    }
}

/// The one thing that there is to do, mistakes aside.
fn forced(view: &View) -> Option<Action> {
    let mut honest = view.options.iter().filter(|action| !action.is_mistake());
    let action = *honest.next()?;
    honest.next().is_none().then_some(action)
}

/// What a lock guards, also after a panic of somebody else.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl State {
    /// Asks the program, telling it first what it has not been told yet.
    fn choose(
        &mut self,
        view: &View,
        rules: &Ruleset,
        heard: Vec<Sighting>,
        limit: Duration,
    ) -> Result<Choice, Misdeed> {
        let question = self.question(view, rules, heard);
        let gone = || Misdeed::Ended("no program".to_owned()); // `ask` has seen one
        let program = self.program.as_mut().ok_or_else(gone)?;
        let said = program.ask(question, limit)?;
        let answer = answer(view, &said).map_err(|error| Misdeed::Wrong {
            said: harmless(&said, QUOTED),
            why: harmless(&error.to_string(), QUOTED),
        })?;
        Ok(choice(answer))
    }

    /// What has happened since the last question, and what may be done.
    fn question(&mut self, view: &View, rules: &Ruleset, heard: Vec<Sighting>) -> String {
        let me = view.me;
        let teller = self.teller.get_or_insert_with(|| {
            let names = BySeat::from_fn(|seat| seat.to_string());
            Teller::new(rules, names, Some(me))
        });
        let messages = heard
            .into_iter()
            .flat_map(|sighting| teller.tell(me, &sighting));
        line(&Request::new(messages.collect(), legal(view)))
    }

    /// The program plays no longer. Gives its last words.
    fn dismiss(&mut self) -> String {
        let program = std::mem::take(self).program;
        program.map_or_else(String::new, |mut program| program.last_words())
    }
}

/// How long a program seems to hesitate, in thousandths of a second: like the simple bots.
const HESITATION: u32 = 1000;

fn choice(answer: Answer) -> Choice {
    let said = answer.reason.map(|words| harmless(&words, QUOTED));
    let words = said.unwrap_or_else(|| "its program gives no reason".to_owned());
    Choice {
        action: answer.action,
        reason: Reason::Said(words),
        hesitation: HESITATION,
    }
}

/// One line of JSON.
fn line(request: &Request) -> String {
    // only maps with keys that are no text cannot be written, and there are none
    serde_json::to_string(request).unwrap_or_default()
}

impl Bot for External {
    fn choose(&self, view: &View, rules: &Ruleset, rng: &mut BotRng) -> Choice {
        let choice = self.seat.ask(view, rules);
        choice.unwrap_or_else(|| {
            if forced(view).is_none() {
                self.seat.by_stand_in.fetch_add(1, Ordering::Relaxed);
            }
            self.fallback.choose(view, rules, rng)
        })
    }

    fn outside(&self) -> Option<&dyn Outside> {
        Some(self)
    }
}

impl Outside for External {
    fn observe(&self, sighting: &Sighting) {
        let mut news = held(&self.seat.news);
        news.seen += 1;
        if self.fault().is_none() {
            news.heard.push(sighting.clone());
        }
    }

    fn think(&self, view: &View, rules: &Ruleset) -> bool {
        if self.seat.thinking.load(Ordering::SeqCst) {
            return true;
        }
        {
            let state = held(&self.seat.state);
            if state.program.is_none() || self.seat.known(&state, view).is_some() {
                return false;
            }
        }
        self.seat.thinking.store(true, Ordering::SeqCst);
        let (seat, view, rules) = (Arc::clone(&self.seat), view.clone(), rules.clone());
        let waits = thread::Builder::new().spawn(move || {
            seat.ask(&view, &rules);
            seat.thinking.store(false, Ordering::SeqCst);
        });
        if waits.is_err() {
            // no thread to be had: whoever asks must wait
            self.seat.thinking.store(false, Ordering::SeqCst);
        }
        waits.is_ok()
    }

    fn fault(&self) -> Option<Fault> {
        held(&self.seat.fault).clone()
    }

    fn decided(&self) -> Decided {
        Decided {
            by_program: self.seat.by_program.load(Ordering::Relaxed),
            by_stand_in: self.seat.by_stand_in.load(Ordering::Relaxed),
        }
    }

    fn another(&self) -> Box<dyn Bot> {
        let program = Program::start(&self.seat.words);
        if let Err(error) = &program {
            let why = Misdeed::NotStarted(error.to_string());
            self.seat.report(why, "");
        }
        let seat = Place {
            command: self.seat.command.clone(),
            words: self.seat.words.clone(),
            limit: self.seat.limit,
            fault: Arc::clone(&self.seat.fault),
            ..Place::of(program.ok())
        };
        Box::new(External {
            seat: Arc::new(seat),
            fallback: Arc::clone(&self.fallback),
        })
    }
}

impl Drop for External {
    /// The program hears how it ended, and may leave by itself; not one that is still thinking.
    fn drop(&mut self) {
        if self.seat.thinking.load(Ordering::SeqCst)
            && let Some(leash) = &self.seat.leash
        {
            leash.pull();
        }
        let mut state = held(&self.seat.state);
        let heard = std::mem::take(&mut held(&self.seat.news).heard);
        let mut messages = Vec::new();
        if let Some(teller) = &mut state.teller
            && let Some(me) = teller.seat()
        {
            messages.extend(heard.iter().flat_map(|sighting| teller.tell(me, sighting)));
        }
        messages.push(Message::EndGame);
        if let Some(program) = &mut state.program {
            program.farewell(line(&Request::new(messages, Vec::new())));
        }
    }
}
