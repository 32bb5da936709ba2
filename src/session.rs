//! A session: games in a row under one ruleset, with its dealers, its rounds and its totals.

use std::sync::Arc;

use crate::game::{Action, Ended, Event, Illegal, Outcome, Place, Table, View};
use crate::rules::{DealerRule, Length, Points, Ruleset};
use crate::seat::{BySeat, Seat};

/// One finished game of a session.
#[derive(Debug, Clone)]
pub struct GameResult {
    /// Number, dealer and wind.
    pub place: Place,
    /// How it ended, and with what hands.
    pub ended: Arc<Ended>,
    /// What each seat gained, payments during the game included.
    pub gains: BySeat<Points>,
}

/// Where a session stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// A game is being played.
    Playing,
    /// A game has ended, and another will follow.
    Between,
    /// The last game has ended.
    Done,
}

/// Games in a row under one ruleset.
#[derive(Debug, Clone)]
pub struct Session {
    rules: Arc<Ruleset>,
    seed: u64,
    table: Table,
    results: Vec<GameResult>,
    totals: BySeat<Points>,
}

impl Session {
    /// Finds the players their seats and deals the first game. The same ruleset and seed give the
    /// same session for ever, as far as the same actions are taken.
    pub fn new(rules: Arc<Ruleset>, seed: u64) -> (Session, Vec<Event>) {
        let (table, events) = Table::open(Arc::clone(&rules), seed);
        let totals = BySeat::from_fn(|_| rules.session.start);
        let mut session = Session {
            rules,
            seed,
            table,
            results: Vec::new(),
            totals,
        };
        session.note_end();
        (session, events)
    }

    /// The ruleset of the session.
    pub const fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// What everything random comes from.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The game that is being played, or the last one.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What `seat` knows of the game.
    pub fn view(&self, seat: Seat) -> &View {
        self.table.view(seat)
    }

    /// Points of each seat, finished games only.
    pub const fn totals(&self) -> &BySeat<Points> {
        &self.totals
    }

    /// The finished games, in order.
    pub fn results(&self) -> &[GameResult] {
        &self.results
    }

    /// How many games a session of this kind has; none where it is counted in rounds.
    pub fn games(&self) -> Option<u32> {
        length(&self.rules)
    }

    /// Playing, between two games, or done.
    pub fn progress(&self) -> Progress {
        if self.table.ended().is_none() {
            Progress::Playing
        } else if self.next_place().is_some() {
            Progress::Between
        } else {
            Progress::Done
        }
    }

    /// Does what a seat wishes, if it is legal. On a refusal nothing has changed.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        let events = self.table.apply(seat, action)?;
        self.note_end();
        Ok(events)
    }

    /// Deals the next game; nothing while one is being played or when the session is done.
    pub fn next_game(&mut self) -> Vec<Event> {
        if self.progress() != Progress::Between {
            return Vec::new();
        }
        let Some(place) = self.next_place() else {
            return Vec::new();
        };
        let (table, events) = Table::deal(Arc::clone(&self.rules), self.seed, place);
        self.table = table;
        self.note_end();
        events
    }

    /// Games that each seat has won so far.
    pub fn games_won(&self) -> BySeat<u32> {
        let mut won = BySeat::default();
        for result in &self.results {
            if let Outcome::Won(winners) = &result.ended.outcome {
                for winner in winners {
                    won[winner.win.seat] += 1;
                }
            }
        }
        won
    }

    /// The seats by points, the most first; equals in seat order.
    pub fn standings(&self) -> Vec<(Seat, Points)> {
        let mut order: Vec<(Seat, Points)> = self.totals.iter().map(|(s, &p)| (s, p)).collect();
        order.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
        order
    }

    /// Enters the game into the results, once, when it has ended.
    fn note_end(&mut self) {
        let Some(ended) = self.table.ended() else {
            return;
        };
        let shown = &self.table.view(Seat::A).seats;
        let paid = |seat: Seat| ended.payments.seats()[seat] + shown[seat].paid;
        let result = GameResult {
            place: self.table.place(),
            ended: Arc::clone(ended),
            gains: BySeat::from_fn(paid),
        };
        for (seat, &gain) in result.gains.iter() {
            self.totals[seat] += gain;
        }
        self.results.push(result);
    }

    /// Where the next game stands, if there is one.
    fn next_place(&self) -> Option<Place> {
        let last = self.results.last()?;
        let stays = self.dealer_stays(&last.ended.outcome, last.place.dealer);
        let mut place = Place {
            game: last.place.game + 1,
            ..last.place
        };
        let mut round_ends = false;
        if stays {
            place.dealer_stays = last.place.dealer_stays.saturating_add(1);
        } else {
            place.dealer_stays = 0;
            place.dealer = last.place.dealer.next();
            round_ends = place.dealer == self.results.first()?.place.dealer;
        }
        if round_ends {
            place.prevailing = last.place.prevailing.next();
        }
        let goes_on = match self.rules.session.length {
            Length::Games(games) => place.game <= u32::from(games),
            Length::Rounds(rounds) => self.rounds_before(round_ends) < u32::from(rounds),
        };
        goes_on.then_some(place)
    }

    /// Rounds that have ended, the one that ends now included.
    fn rounds_before(&self, ends_now: bool) -> u32 {
        let places = self.results.iter().map(|result| result.place.prevailing);
        let changes = places
            .clone()
            .zip(places.skip(1))
            .filter(|(a, b)| a != b)
            .count();
        u32::try_from(changes).unwrap_or(u32::MAX) + u32::from(ends_now)
    }

    /// Does the dealer keep the deal? A game that a mistake ended is no win of another player.
    fn dealer_stays(&self, outcome: &Outcome, dealer: Seat) -> bool {
        let kept = match outcome {
            Outcome::Won(winners) => winners.iter().any(|w| w.win.seat == dealer),
            Outcome::Drawn => self.rules.session.dealer == DealerRule::StaysOnWinOrDraw,
            Outcome::FalseWin(_) => true,
        };
        kept && self.rules.session.dealer != DealerRule::Passes
    }
}

/// How many games a session under these rules has; none where it is counted in rounds.
pub fn length(rules: &Ruleset) -> Option<u32> {
    match rules.session.length {
        Length::Games(games) => Some(u32::from(games)),
        Length::Rounds(_) => None,
    }
}
