//! Bots against bots, and figures that can be trusted.
//!
//! Every deal is played in several seatings, so that nobody is better off for the tiles; the deal, with
//! all its seatings, is the unit of statistics. Sums are whole numbers: the answer does not depend on
//! how the work was shared among cores. No clock: whoever wants times brings a timer.

mod foresight;
mod report;
mod tally;
mod times;

use std::sync::Arc;

use rayon::prelude::*;

use crate::arena::foresight::foreseen;
use crate::arena::tally::{Deal, Sums};
use crate::bot::{Bot, Choice, Decided, Outside, bot_rng, prepare};
use crate::game::{Action, Event, Place, Table, View};
use crate::rules::{Ruleset, SeveralWinners};
use crate::seat::{BySeat, Seat, Wind};

pub use report::{Figure, Foretold, Line, Program, Report, Times, Turn};

/// A bot in the arena.
#[derive(Debug, Clone)]
pub struct Contender {
    /// What it is called; equal names are one line of the report.
    pub name: String,
    /// The bot.
    pub bot: Arc<dyn Bot>,
}

/// Who plays what, and how often.
#[derive(Debug, Clone)]
pub struct Arena {
    /// The ruleset.
    pub rules: Arc<Ruleset>,
    /// Who sits where in the first seating.
    pub seats: BySeat<Contender>,
    /// What all deals come from.
    pub seed: u64,
    /// Deals; each is played once for every seating.
    pub deals: u32,
    /// Play every deal in all seatings, instead of one each in turn.
    pub duplicate: bool,
}

/// Reads a clock, in nanoseconds from any beginning.
pub type Timer<'a> = &'a (dyn Fn() -> u64 + Sync);

impl Arena {
    /// Plays all deals on all cores of the current thread pool; `progress` hears of every deal.
    pub fn run(&self, timer: Option<Timer>, progress: &(dyn Fn() + Sync)) -> Report {
        let names = self.names();
        let seatings = self.seatings();
        prepare(&self.rules);
        let sums = (0..self.deals)
            .into_par_iter()
            .map(|deal| {
                let played = self.play_deal(deal, &names, &seatings, timer);
                progress();
                played
            })
            .fold(|| Sums::new(names.len()), Sums::with)
            .reduce(|| Sums::new(names.len()), Sums::and);
        let games = u64::from(self.deals)
            * if self.duplicate {
                seatings.len() as u64
            } else {
                1
            };
        sums.report(self, &names, games)
    }

    /// How many games are played of each deal.
    pub fn games_a_deal(&self) -> u32 {
        if self.duplicate {
            u32::try_from(self.seatings().len()).unwrap_or(1)
        } else {
            1
        }
    }

    /// Every name once.
    fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for (_, contender) in self.seats.iter() {
            if !names.contains(&contender.name.as_str()) {
                names.push(&contender.name);
            }
        }
        names
    }

    /// Is what goes by this name a program from outside?
    fn is_program(&self, name: &str) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|(_, seated)| seated.name == name && seated.bot.outside().is_some())
    }

    /// Who of the first seating sits where. Up to six different seatings are all played; of more, the
    /// four rotations.
    fn seatings(&self) -> Vec<BySeat<Seat>> {
        let mut different: Vec<BySeat<Seat>> = Vec::new();
        let names = |seating: &BySeat<Seat>| seating.map(|seat| self.seats[seat].name.as_str());
        let orders = Seat::ALL.into_iter().flat_map(|first| {
            Seat::ALL.into_iter().flat_map(move |second| {
                Seat::ALL
                    .into_iter()
                    .map(move |third| [first, second, third])
            })
        });
        for [a, b, c] in orders {
            if a == b || a == c || b == c {
                continue;
            }
            let Some(d) = Seat::ALL.into_iter().find(|s| ![a, b, c].contains(s)) else {
                continue;
            };
            let seating = BySeat::from([a, b, c, d]);
            if !different
                .iter()
                .any(|known| names(known) == names(&seating))
            {
                different.push(seating);
            }
        }
        if different.len() > 6 {
            different = (0..4)
                .map(|by| BySeat::from_fn(|seat| seat.after(by)))
                .collect();
        }
        different
    }

    fn play_deal(
        &self,
        deal: u32,
        names: &[&str],
        seatings: &[BySeat<Seat>],
        timer: Option<Timer>,
    ) -> Deal {
        let mut played = Deal::new(names.len());
        let in_turn = deal as usize % seatings.len();
        let chosen = if self.duplicate {
            seatings
        } else {
            &seatings[in_turn..=in_turn]
        };
        for seating in chosen {
            let line = seating.map(|who| {
                let name = &self.seats[who].name;
                names.iter().position(|known| known == name).unwrap_or(0)
            });
            let bots = seating.map(|who| self.seats[who].bot.as_ref());
            let mut told = Vec::new();
            let (table, decided) = self.play(deal, &bots, timer, |seat, choice, nanos| {
                told.extend(foreseen(seat, choice));
                if let Some(nanos) = nanos {
                    played.bots[line[seat]].times.add(nanos);
                }
            });
            played.count(&table, &line, told);
            for (seat, decided) in decided.iter() {
                if let Some(decided) = decided {
                    played.bots[line[seat]].program.add(*decided);
                }
            }
        }
        played
    }

    /// What a bot chooses, and how long it took.
    fn ask(&self, bot: &dyn Bot, view: &View, timer: Option<Timer>) -> (Choice, Option<u64>) {
        let mut rng = bot_rng(self.seed, view);
        let before = timer.map(|now| now());
        let choice = bot.choose(view, &self.rules, &mut rng);
        let took = timer.zip(before);
        (
            choice,
            took.map(|(now, before)| now().saturating_sub(before)),
        )
    }

    /// Plays one game to its end; `chose` hears of every choice, and how long it took. Gives also who
    /// decided for the seats of programs.
    fn play(
        &self,
        deal: u32,
        bots: &BySeat<&dyn Bot>,
        timer: Option<Timer>,
        mut chose: impl FnMut(Seat, &Choice, Option<u64>),
    ) -> (Table, BySeat<Option<Decided>>) {
        // a program follows one table only
        let own = BySeat::from_fn(|seat| bots[seat].outside().map(Outside::another));
        let bot = |seat: Seat| own[seat].as_deref().unwrap_or(bots[seat]);
        let tell = |events: &[Event]| {
            for (seat, own) in own.iter() {
                if let Some(program) = own.as_ref().and_then(|bot| bot.outside()) {
                    let seen = events.iter().filter_map(|event| event.seen_by(seat));
                    seen.for_each(|sighting| program.observe(&sighting));
                }
            }
        };
        let (mut table, dealt) = Table::deal(Arc::clone(&self.rules), self.seed, place(deal));
        tell(&dealt);
        let first_come = self.rules.claims.several_winners == SeveralWinners::FirstToClaim;
        let mut asked: Vec<(Seat, Action, u32)> = Vec::with_capacity(3);
        while table.ended().is_none() {
            asked.clear();
            for seat in table.waiting() {
                let (choice, took) = self.ask(bot(seat), table.view(seat), timer);
                chose(seat, &choice, took);
                asked.push((seat, choice.action, choice.hesitation));
            }
            if first_come {
                asked.sort_by_key(|&(_, _, hesitation)| hesitation);
            }
            let mut moved = false;
            for &(seat, action, _) in &asked {
                if let Ok(events) = table.apply(seat, action) {
                    tell(&events);
                    moved = true;
                }
            }
            if !moved {
                break; // a bot that does nothing legal loses its game to nobody
            }
        }
        (
            table,
            BySeat::from_fn(|seat| Some(own[seat].as_deref()?.outside()?.decided())),
        )
    }
}

/// Everybody deals in turn, and after each has dealt the wind changes.
fn place(deal: u32) -> Place {
    Place {
        game: deal,
        dealer: Seat::ALL[deal as usize % 4],
        prevailing: Wind::ALL[deal as usize / 4 % 4],
        dealer_stays: 0,
    }
}
