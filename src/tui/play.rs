//! A session being played: who is to choose, how long they have, what is shown meanwhile.
//!
//! Everything the table says goes through the [`Stage`]; a person's choice is open when the stage
//! shows it. Players that are not people choose when all that was known to them has been shown, so
//! the table is never more than one move ahead. Where claims are first come, first served, each
//! takes the time it would hesitate. The clock of a session runs only while nothing pauses it.

mod course;
mod practice;

use std::time::Duration;

use crate::bot::{self, Advice, Reason};
use crate::conduct::Conduct;
use crate::game::{Action, Event, Leg, View};
use crate::seat::{BySeat, Seat};
use crate::tile::{Handful, Tile};
use crate::tui::app::Desk;
use crate::tui::keymap::{Context, Intent};
use crate::tui::rack::{self, Order};
use crate::tui::scene;
use crate::tui::stage::Stage;

/// Where the person sits: drawn at the bottom.
pub const ME: Seat = Seat::A;

/// A choice that opened less than this ago takes no key: it was meant for what was there before.
const STALE: Duration = Duration::from_millis(150);
/// The same for a key that also skips what is shown.
const STALE_IF_MORE: Duration = Duration::from_millis(400);

/// How often it is looked whether a program has made up its mind.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// From one picture of a movement to the next.
pub const FRAME: Duration = Duration::from_millis(50);

/// What of a session fills the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayScreen {
    /// The table.
    Table,
    /// The end of a game.
    Result {
        /// Which winner is explained.
        winner: usize,
        /// The line of its explanation under the cursor.
        chosen: Option<usize>,
    },
    /// Everybody's points after the last game.
    Standings {
        /// The place in the top ten, from 1, once it is known.
        place: Option<usize>,
    },
}

/// Several ways to make a claim, and the one under the cursor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ways {
    /// What each would do.
    pub actions: Vec<Action>,
    /// The one that Enter takes.
    pub chosen: usize,
}

/// A player that will claim, and when.
#[derive(Debug, Clone, Copy)]
struct Planned {
    seat: Seat,
    action: Action,
    due: Duration,
}

/// A session being played.
#[derive(Debug)]
pub struct Play {
    conduct: Conduct,
    /// What is shown.
    pub stage: Stage,
    /// Table, result or standings.
    pub screen: PlayScreen,
    /// How my tiles are ordered.
    pub order: Order,
    /// The tile under the cursor.
    pub cursor: usize,
    /// Tiles marked to be given away in a Charleston, by their places.
    pub marked: Vec<usize>,
    /// Ways to choose from.
    pub ways: Option<Ways>,
    /// Something the table has to say, until the next question.
    pub note: Option<String>,
    /// What was done for a person who was out of time, until that person does something.
    pub late: Option<String>,
    /// The hint that was asked for: the best that can be done, and what comes after it.
    pub advice: Vec<Advice>,
    /// What my hand has for sure, by fan, and what it is best played for.
    pub outlook: (Vec<(String, u32)>, Option<Reason>),
    /// What went wrong with a program from outside, until the person has done something.
    pub fault: Option<String>,
    /// What was asked for once and needs asking twice.
    pub armed: Option<Action>,
    /// Lines of the log scrolled back.
    pub log_back: usize,
    planned: Vec<Planned>,
    /// Whose program thinks, and since when.
    thinking: Option<(Seat, Duration)>,
    /// Whose program has failed, as the person knows already.
    faulty: BySeat<bool>,
    /// When the person's present choice opened; none while there is none.
    opened: Option<Duration>,
    clock: Duration,
    hurry: bool,
}

impl Play {
    /// A session that has just been dealt.
    pub fn new(conduct: Conduct, events: &[Event]) -> Play {
        let mut play = Play {
            conduct,
            stage: Stage::new(ME),
            screen: PlayScreen::Table,
            order: Order::Suits,
            cursor: 0,
            marked: Vec::new(),
            ways: None,
            note: None,
            late: None,
            advice: Vec::new(),
            outlook: (Vec::new(), None),
            fault: None,
            armed: None,
            log_back: 0,
            planned: Vec::new(),
            thinking: None,
            faulty: BySeat::default(),
            opened: None,
            clock: Duration::ZERO,
            hurry: false,
        };
        play.show(events);
        play
    }

    /// A session that was left, as it was then: what is known is shown, and the choice is open.
    pub fn resumed(conduct: Conduct) -> Play {
        let mut play = Play::new(conduct, &[]);
        play.begin_again();
        play
    }

    /// The session, and who sits where.
    pub const fn conduct(&self) -> &Conduct {
        &self.conduct
    }

    /// Time that has passed at this table.
    pub const fn clock(&self) -> Duration {
        self.clock
    }

    /// What the person may choose from now; empty while something is still to be shown.
    pub fn options(&self) -> &[Action] {
        match self.stage.view() {
            Some(view) if self.opened.is_some() => &view.options,
            Some(_) | None => &[],
        }
    }

    /// How many have won the game that is shown.
    pub fn winners(&self) -> usize {
        let ended = self.stage.view().and_then(|view| view.ended.as_ref());
        ended.map_or(0, |ended| ended.outcome.winners().len())
    }

    /// Is the person asked about a tile on offer, and not about their own turn?
    pub fn is_claim(&self) -> bool {
        self.options().contains(&Action::Pass) && self.offered().is_some()
    }

    /// The tile on offer.
    pub fn offered(&self) -> Option<(Seat, Tile)> {
        self.stage.view()?.offered
    }

    /// Does the program say what may be claimed?
    pub fn prompts(&self) -> bool {
        self.conduct.session().rules().claims.prompt
    }

    /// Where a key is pressed.
    pub fn context(&self) -> Context {
        match self.screen {
            PlayScreen::Table if self.ways.is_some() => Context::Ways,
            PlayScreen::Table if self.is_claim() => Context::Claim,
            PlayScreen::Table => Context::Table,
            PlayScreen::Result { .. } | PlayScreen::Standings { .. } => Context::Result,
        }
    }

    /// My tiles in the order shown.
    pub fn tiles(&self) -> Vec<Tile> {
        let rack = |view: &View| rack::rack(view, self.order, None, &[]).tiles;
        self.stage.view().map(rack).unwrap_or_default()
    }

    /// Are tiles being exchanged, and is the person asked for some?
    pub fn exchange(&self) -> Option<Leg> {
        let view = self.stage.view()?;
        view.exchange.filter(|_| self.opened.is_some())
    }

    /// What giving the marked tiles away would be.
    pub fn gift(&self) -> Action {
        let tiles = self.tiles();
        let marked = self.marked.iter().filter_map(|&at| tiles.get(at).copied());
        Action::Give(Handful::from_tiles(marked).unwrap_or_default())
    }

    /// Has the choice been open for so short a time that no key can be meant for it? A key that
    /// `means_more` than one thing may have been meant for what came before a little longer.
    pub fn is_stale(&self, means_more: bool) -> bool {
        let time = if means_more { STALE_IF_MORE } else { STALE };
        self.opened.is_some_and(|at| self.clock < at + time)
    }

    /// The time to choose: what is left, and what there was; none without a limit.
    pub fn time_left(&self, desk: &Desk) -> Option<(Duration, Duration)> {
        let opened = self.opened?;
        let total = self.limit(self.is_claim(), desk)?;
        Some(((opened + total).saturating_sub(self.clock), total))
    }

    /// How long a claim, or one's own turn, may take; none where it may take for ever.
    fn limit(&self, claim: bool, desk: &Desk) -> Option<Duration> {
        let rules = self.conduct.session().rules();
        let seconds = if claim {
            let window = rules.claims.window.map(u16::from);
            desk.settings.clock.seconds(window)
        } else {
            desk.settings.turn_clock.seconds(rules.session.turn)
        };
        seconds.map(|seconds| Duration::from_secs(u64::from(seconds)))
    }

    /// Does time decide anything at this table?
    pub fn is_timed(&self, desk: &Desk) -> bool {
        [true, false]
            .iter()
            .any(|&claim| self.limit(claim, desk).is_some())
    }

    /// Is the last quarter of the time to choose running?
    pub fn is_pressed(&self, desk: &Desk) -> bool {
        let time = self.time_left(desk);
        time.is_some_and(|(left, total)| left * 4 < total)
    }

    /// When something is due, by the clock of messages, of which it is `now`.
    pub fn deadline(&self, desk: &Desk, now: Duration) -> Option<Duration> {
        if self.screen != PlayScreen::Table {
            return None;
        }
        let left = |at: Duration| at.saturating_sub(self.clock);
        let stage = self.stage.deadline(self.clock).map(left);
        let planned = self.planned.iter().map(|p| left(p.due)).min();
        let time = self.time_left(desk).map(|(left, _)| next_step(left));
        let frame = self.is_moving(desk).then_some(FRAME);
        let thinking = self.thinking.map(|_| LOOK_AGAIN);
        let due = [stage, planned, time, frame, thinking];
        let first = due.into_iter().flatten().min();
        first.map(|wait| now + wait)
    }

    /// Is a tile or a die on its way?
    fn is_moving(&self, desk: &Desk) -> bool {
        let moving = scene::moving(self, desk);
        moving.is_some_and(|(_, since, length)| self.clock < since + length + FRAME)
    }

    /// Is there nothing for the person to do but watch?
    pub fn is_watching(&self) -> bool {
        self.opened.is_none()
    }

    /// May the person win now, and does the table tell so? Not where wins are to be seen by oneself.
    pub fn is_won(&self) -> bool {
        let claims = &self.conduct.session().rules().claims;
        let view = self.stage.view().filter(|_| self.opened.is_some());
        view.is_some_and(|view| view.is_told_win(claims))
    }

    /// Was a key, or a fault, just answered in words?
    pub const fn has_answer(&self) -> bool {
        self.note.is_some() || self.fault.is_some()
    }

    /// The claim that the hint on the screen advises, or the kong.
    pub fn advised_claim(&self) -> Option<Action> {
        let best = self.advice.first()?.action;
        Intent::of_claim(best).map(|_| best)
    }

    /// The person's choice. A refusal is told and changes nothing.
    pub fn act(&mut self, action: Action, desk: &Desk) {
        self.ways = None;
        self.armed = None;
        match self.conduct.act(ME, action) {
            Ok(events) => {
                (self.note, self.late) = (None, None);
                self.advice.clear();
                self.fault = None;
                self.opened = None;
                self.show(&events);
            }
            Err(refused) => self.note = Some(refused.to_string()),
        }
        self.go_on(desk);
    }

    /// What a sound player would do in the person's place, the best first.
    pub fn hint(&self) -> Vec<Advice> {
        let session = self.conduct.session();
        bot::hint(session.view(ME), session.rules())
    }
}

/// How long until the number of the clock changes: it shows seconds, and tenths of the last ten.
fn next_step(left: Duration) -> Duration {
    let shown = if left < Duration::from_secs(10) {
        100
    } else {
        1000
    };
    let past = left.as_millis() % shown;
    let past = u64::try_from(past).unwrap_or(0) + 1;
    left.min(Duration::from_millis(past))
}
