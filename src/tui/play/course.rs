//! The course of a session: what is due is shown, and whoever is asked chooses.
//!
//! Players that are not people choose when all that was known to them has been shown, so the table is
//! never more than one move ahead. Where claims are first come, first served, each takes the time it
//! would hesitate.

use std::fmt::Display;
use std::time::Duration;

use super::{ME, Planned, Play, PlayScreen};
use crate::bot;
use crate::conduct::Conduct;
use crate::conduct::default_action;
use crate::game::{Action, Event, Illegal};
use crate::rules::SeveralWinners;
use crate::seat::Seat;
use crate::session;
use crate::store::Settings;
use crate::tui::app::Desk;

/// How long whoever stands in for the person hesitates to claim.
const STAND_IN: Duration = Duration::from_millis(900);

impl Play {
    /// Lets time pass at the table, and does all that is due. Says whether anything has changed.
    pub fn pass_time(&mut self, by: Duration, desk: &Desk) -> bool {
        self.clock += by;
        if self.screen != PlayScreen::Table {
            return false;
        }
        let told = self.thinker();
        let moved = self.go_on(desk) || told != self.thinker();
        let timed = self.time_left(desk);
        if timed.is_some_and(|(left, _)| left.is_zero()) {
            self.run_out_of_time(desk);
            return true;
        }
        moved || timed.is_some() || self.is_moving(desk)
    }

    /// The claim is passed, or the tile just drawn discarded.
    fn run_out_of_time(&mut self, desk: &Desk) {
        let Some(action) = self.stage.view().and_then(default_action) else {
            return;
        };
        self.act(action, desk);
        let words = &desk.words;
        self.late = Some(if let Action::Discard(tile) = action {
            words.fill("note.time-up-discard", &[("tile", &words.tile(tile))])
        } else if action == Action::Pass {
            words.get("note.time-up-pass").to_owned()
        } else {
            words.get("note.time-up").to_owned()
        });
    }

    /// Shows everything up to the person's next choice at once.
    pub fn skip(&mut self, desk: &Desk) {
        self.hurry = true;
        self.go_on(desk);
    }

    /// Deals the next game, or goes on to the standings after the last one; true if that ends the
    /// session.
    pub fn next_game(&mut self, desk: &Desk) -> bool {
        match self.conduct.session().progress() {
            session::Progress::Playing => false,
            session::Progress::Between => {
                let events = self.conduct.next_game();
                self.screen = PlayScreen::Table;
                self.log_back = 0;
                self.show(&events);
                self.go_on(desk);
                false
            }
            session::Progress::Done => {
                self.screen = PlayScreen::Standings { place: None };
                true
            }
        }
    }

    pub(super) fn show(&mut self, events: &[Event]) {
        for sighting in events.iter().filter_map(|event| event.seen_by(ME)) {
            self.stage.queue(sighting);
        }
    }

    /// Shows what is due, and lets the other players choose, until there is something to wait for.
    pub(super) fn go_on(&mut self, desk: &Desk) -> bool {
        let mut moved = false;
        loop {
            moved |= self.stage.advance(self.clock, desk.settings.speed);
            if self.hurry {
                moved |= !self.stage.is_drained();
                self.stage.drain(self.clock);
            }
            if !self.stage.is_drained() {
                return moved;
            }
            self.open_choice();
            let chosen = self.next_choice(desk);
            self.tell_faults(desk);
            if !chosen {
                break;
            }
        }
        let ended = self.stage.view().is_some_and(|view| view.ended.is_some());
        if ended && (self.hurry || self.stage.is_still(self.clock)) {
            self.screen = PlayScreen::Result {
                winner: 0,
                chosen: None,
            };
            self.hurry = false;
            moved = true;
        }
        moved
    }

    /// Tells once of each program that plays no longer.
    fn tell_faults(&mut self, desk: &Desk) {
        for seat in ME.others() {
            if let Some(fault) = self.conduct.fault(seat).filter(|_| !self.faulty[seat]) {
                self.faulty[seat] = true;
                let places: [(&str, &dyn Display); 2] =
                    [("name", &self.conduct.name(seat)), ("fault", &fault.what)];
                self.fault = Some(desk.words.fill("note.program-failed", &places));
            }
        }
    }

    /// The person is asked, if the stage has just shown so.
    fn open_choice(&mut self) {
        let asked = self
            .stage
            .view()
            .is_some_and(|view| !view.options.is_empty());
        if !asked {
            self.opened = None;
            self.ways = None;
        } else if self.opened.is_none() {
            self.opened = Some(self.clock);
            self.note = None; // it was about the question before
            self.advice.clear();
            self.hurry = false;
            self.armed = None;
            self.marked.clear();
            let session = self.conduct.session();
            let (view, rules) = (session.view(ME), session.rules());
            self.outlook = (bot::certain(view, rules), bot::plan(view, rules));
            self.cursor = self.tiles().len().saturating_sub(1);
        }
    }

    /// Somebody chooses whose time has come. False if there is nobody.
    fn next_choice(&mut self, desk: &Desk) -> bool {
        let waiting: Vec<Seat> = self.conduct.session().table().waiting().collect();
        self.thinking = self.thinking.filter(|(seat, _)| waiting.contains(seat));
        let person = waiting.contains(&ME) && !desk.auto_play;
        if person && self.declares_itself() {
            return self.decide(ME, Action::Win);
        }
        if person && self.passes_by_itself(desk) {
            return self.decide(ME, Action::Pass);
        }
        let mut others = waiting
            .iter()
            .copied()
            .filter(|&seat| seat != ME || desk.auto_play);
        if !self.is_race() {
            return others.next().is_some_and(|seat| self.let_choose(seat));
        }
        // who is back chooses again, whatever a stand-in had in mind
        let still = |seat| waiting.contains(&seat) && (seat != ME || desk.auto_play);
        self.planned.retain(|plan| still(plan.seat));
        for seat in others {
            if self.planned.iter().all(|plan| plan.seat != seat) {
                self.plan(seat);
            }
        }
        let next = self.planned.iter().min_by_key(|plan| plan.due).copied();
        next.is_some_and(|plan| {
            let due = !person || plan.due <= self.clock;
            due && self.decide_for(plan.seat, plan.action)
        })
    }

    /// A program that thinks for so long that the person should know.
    pub fn thinker(&self) -> Option<Seat> {
        const LONG: Duration = Duration::from_millis(700);
        let (seat, since) = self.thinking?;
        (self.clock >= since + LONG).then_some(seat)
    }

    /// Does a program in this seat still think? Nobody waits for it here: it is looked up again soon.
    fn thinks(&mut self, seat: Seat) -> bool {
        let thinks = self.conduct.is_thinking(seat);
        self.thinking = match self.thinking {
            Some((other, _)) if other == seat && !thinks => None,
            None if thinks => Some((seat, self.clock)),
            before => before,
        };
        thinks
    }

    fn let_choose(&mut self, seat: Seat) -> bool {
        if self.thinks(seat) {
            return false;
        }
        let choice = self.choice_of(seat);
        choice.is_some_and(|(action, _)| self.decide_for(seat, action))
    }

    /// What a player will claim, once it has hesitated as long as it does.
    fn plan(&mut self, seat: Seat) {
        if self.thinks(seat) {
            return;
        }
        if let Some((action, hesitation)) = self.choice_of(seat) {
            self.planned.push(Planned {
                seat,
                action,
                due: self.clock + hesitation,
            });
        }
    }

    /// What a bot does, and how long it would hesitate; in the person's place the one that gives hints.
    fn choice_of(&self, seat: Seat) -> Option<(Action, Duration)> {
        if seat == ME {
            let best = self.hint().into_iter().next()?;
            return Some((best.action, STAND_IN));
        }
        let choice = self.conduct.bot_choice(seat)?;
        let hesitation = Duration::from_millis(u64::from(choice.hesitation));
        Some((choice.action, hesitation))
    }

    /// Is there nothing to choose, or nothing that the person wants to be asked about?
    fn passes_by_itself(&self, desk: &Desk) -> bool {
        let options = self.options();
        let plain = options == [Action::Pass];
        plain
            || self.is_claim()
                && self.prompts()
                && options.iter().all(|a| is_unwanted(*a, &desk.settings))
    }

    /// Does whoever claims first win? Then the order of the claims is what the clock says.
    fn is_race(&self) -> bool {
        let claims = &self.conduct.session().rules().claims;
        claims.several_winners == SeveralWinners::FirstToClaim && self.offered().is_some()
    }

    /// Where wins declare themselves, this one does.
    fn declares_itself(&self) -> bool {
        let rules = self.conduct.session().rules();
        rules.claims.auto_win && self.options().contains(&Action::Win)
    }

    fn decide(&mut self, seat: Seat, action: Action) -> bool {
        self.planned.retain(|plan| plan.seat != seat);
        self.note_deed(seat, action, Conduct::act)
    }

    /// What a player chose that is not the person; in the person's place it is a stand-in, where there was
    /// anything to choose.
    fn decide_for(&mut self, seat: Seat, action: Action) -> bool {
        let is_choice = self.conduct.session().view(seat).options.len() > 1;
        if seat == ME && is_choice {
            return self.note_deed(seat, action, Conduct::stand_in);
        }
        self.decide(seat, action)
    }

    fn note_deed(
        &mut self,
        seat: Seat,
        action: Action,
        deed: impl FnOnce(&mut Conduct, Seat, Action) -> Result<Vec<Event>, Illegal>,
    ) -> bool {
        match deed(&mut self.conduct, seat, action) {
            Ok(events) => {
                self.show(&events);
                if seat == ME {
                    self.opened = None;
                }
                true
            }
            Err(refused) => {
                self.note = Some(refused.to_string());
                false
            }
        }
    }
}

/// Is it something that the person does not want to be asked about?
pub(super) const fn is_unwanted(action: Action, settings: &Settings) -> bool {
    match action {
        Action::Pass => true,
        Action::Chow(_) => settings.pass_chows,
        Action::Pung | Action::Kong(_) => settings.pass_pungs,
        Action::Discard(_)
        | Action::Win
        | Action::WrongClaim
        | Action::FalseWin
        | Action::Give(_)
        | Action::Again => false,
    }
}
