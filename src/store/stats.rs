//! What the records say about the person who played: wins, deal-ins, favourite fans, the best hand.
//!
//! Everything is derived by playing the records again. Practice sessions, where moves may be taken
//! back, are left out.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{Outcome, Winner};
use crate::hand::Reading;
use crate::record::Record;
use crate::rules::Points;
use crate::seat::Seat;
use crate::session::{GameResult, Session, Stage};

/// The person's record under one ruleset.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Stats {
    /// Finished sessions.
    pub sessions: u32,
    /// Of those, sessions in which nobody had more points.
    pub sessions_won: u32,
    /// Sessions that were left before their last game; what was played of them counts as games.
    pub sessions_left: u32,
    /// Games.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Of those, with a tile drawn by oneself.
    pub self_draws: u32,
    /// Games in which another won on one's discard.
    pub deal_ins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Fan of all wins together, after the limit.
    pub fan: u32,
    /// How often each fan was won with, by id.
    pub fans: BTreeMap<String, u32>,
    /// The total of each finished session, in order.
    pub points: Vec<Points>,
    /// The hand worth most, and what it was worth.
    #[serde(skip)]
    pub best: Option<(Reading, Points)>,
}

impl Stats {
    /// Fan of a win on average; none without a win.
    pub fn mean_fan(&self) -> Option<f64> {
        (self.wins > 0).then(|| f64::from(self.fan) / f64::from(self.wins))
    }

    /// The fans won with most often, with how often.
    pub fn favourites(&self) -> Vec<(&str, u32)> {
        let mut fans: Vec<(&str, u32)> =
            self.fans.iter().map(|(id, &n)| (id.as_str(), n)).collect();
        fans.sort_by_key(|&(_, n)| std::cmp::Reverse(n));
        fans
    }

    fn add_session(&mut self, session: &Session, me: Seat) {
        if session.stage() == Stage::Done {
            let mine = session.totals()[me];
            let beaten = session.totals().iter().all(|(_, &points)| points <= mine);
            self.sessions += 1;
            self.sessions_won += u32::from(beaten);
            self.points.push(mine);
        } else {
            self.sessions_left += 1;
        }
        for result in session.results() {
            self.add_game(result, me);
        }
    }

    fn add_game(&mut self, result: &GameResult, me: Seat) {
        self.games += 1;
        match &result.ended.outcome {
            Outcome::Drawn => self.draws += 1,
            Outcome::FalseWin(_) => {}
            Outcome::Won(winners) => {
                let dealt_in = winners.iter().any(|winner| winner.win.from == Some(me));
                self.deal_ins += u32::from(dealt_in);
                if let Some(winner) = winners.iter().find(|winner| winner.win.seat == me) {
                    self.add_win(winner);
                }
            }
        }
    }

    fn add_win(&mut self, winner: &Winner) {
        let score = &winner.score;
        self.wins += 1;
        self.self_draws += u32::from(winner.win.self_drawn());
        self.fan += score.fan;
        for hit in &score.hits {
            *self.fans.entry(hit.fan.clone()).or_default() += 1;
        }
        if self
            .best
            .as_ref()
            .is_none_or(|(_, points)| score.points > *points)
        {
            self.best = Some((score.reading.clone(), score.points));
        }
    }
}

/// Where the person sat; none in a session of bots.
pub fn person(record: &Record) -> Option<Seat> {
    let players = &record.header.players;
    Seat::ALL
        .into_iter()
        .find(|&seat| players[seat].plays == "person")
}

/// The statistics by ruleset id, over sessions with their records.
pub fn gather<'a>(
    played: impl IntoIterator<Item = (&'a Record, &'a Session)>,
) -> BTreeMap<String, Stats> {
    let mut stats: BTreeMap<String, Stats> = BTreeMap::new();
    for (record, session) in played {
        if let Some(me) = person(record).filter(|_| !record.header.practice) {
            let id = session.rules().id.clone();
            stats.entry(id).or_default().add_session(session, me);
        }
    }
    stats
}
