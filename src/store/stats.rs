//! What the records say about the person who played: wins, deal-ins, favourite fans, the best hand,
//! and how it went against whom.
//!
//! Everything is derived by playing the records again. Practice sessions, where moves may be taken
//! back, are a record of their own.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::game::{Outcome, Winner};
use crate::lang::Words;
use crate::record::Record;
use crate::rules::Points;
use crate::seat::Seat;
use crate::session::{GameResult, Progress, Session};

/// The person's record under one ruleset.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Stats {
    /// Finished sessions.
    pub sessions: u32,
    /// Of those, sessions in which nobody had more points.
    pub sessions_won: u32,
    /// Sessions that were left before their last game; what was played of them counts as games.
    pub sessions_left: u32,
    /// Sessions, finished and left, in which a bot chose for the person at times.
    pub sessions_with_stand_in: u32,
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
    /// What each finished session gained over the points that everybody began with, in order.
    pub gains: Vec<Points>,
    /// How it went against each kind of player, by its name on the command line.
    pub opponents: BTreeMap<String, Against>,
    /// The win worth most.
    #[serde(serialize_with = "best_in_short")]
    pub best: Option<Winner>,
}

/// How it went against one kind of player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Against {
    /// Games it played against the person; two of a kind at one table count twice.
    pub games: u32,
    /// Games it won.
    pub wins: u32,
    /// Of those, on the person's discard.
    pub wins_on_you: u32,
    /// Games that the person won on its discard.
    pub your_wins_on_it: u32,
}

/// The best hand as other programs read it.
#[allow(clippy::ref_option)] // serde asks for a reference
fn best_in_short<S: Serializer>(best: &Option<Winner>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Short {
        points: Points,
        fan: u32,
        concealed: String,
        melds: Vec<String>,
        win: String,
        self_draw: bool,
    }
    let short = |winner: &Winner| Short {
        points: winner.score.points,
        fan: winner.score.fan,
        concealed: winner.win.hand.concealed.to_string(),
        melds: winner
            .win
            .hand
            .melds
            .iter()
            .map(ToString::to_string)
            .collect(),
        win: winner.win.tile.to_string(),
        self_draw: winner.win.self_drawn(),
    };
    best.as_ref().map(short).serialize(serializer)
}

impl Stats {
    /// What one session says about the person in seat `me`.
    pub fn of(record: &Record, session: &Session, me: Seat) -> Stats {
        let mut stats = Stats {
            sessions_with_stand_in: u32::from(record.has_stand_in()),
            ..Stats::default()
        };
        if session.progress() == Progress::Done {
            let mine = session.totals()[me];
            let beaten = session.totals().iter().all(|(_, &points)| points <= mine);
            stats.sessions = 1;
            stats.sessions_won = u32::from(beaten);
            stats.points.push(mine);
            stats.gains.push(mine - session.rules().session.start);
        } else {
            stats.sessions_left = 1;
        }
        for result in session.results() {
            stats.add_game(result, me);
            for seat in me.others() {
                let who = record.header.players[seat].plays.clone();
                stats
                    .opponents
                    .entry(who)
                    .or_default()
                    .add(&Against::of(result, me, seat));
            }
        }
        stats
    }

    /// Adds what later sessions say.
    pub fn add(&mut self, later: &Stats) {
        for (sum, more) in [
            (&mut self.sessions, later.sessions),
            (&mut self.sessions_won, later.sessions_won),
            (&mut self.sessions_left, later.sessions_left),
            (
                &mut self.sessions_with_stand_in,
                later.sessions_with_stand_in,
            ),
            (&mut self.games, later.games),
            (&mut self.wins, later.wins),
            (&mut self.self_draws, later.self_draws),
            (&mut self.deal_ins, later.deal_ins),
            (&mut self.draws, later.draws),
            (&mut self.fan, later.fan),
        ] {
            *sum += more;
        }
        for (fan, times) in &later.fans {
            *self.fans.entry(fan.clone()).or_default() += times;
        }
        for (who, against) in &later.opponents {
            self.opponents.entry(who.clone()).or_default().add(against);
        }
        self.points.extend(&later.points);
        self.gains.extend(&later.gains);
        if let Some(best) = &later.best {
            self.keep_best(best);
        }
    }

    /// The sessions and games counted, in a few sentences.
    pub fn told(&self, words: &Words) -> String {
        let counted = words.fill(
            "stats.sessions",
            &[
                ("n", &self.sessions),
                ("won", &self.sessions_won),
                ("games", &self.games),
            ],
        );
        let more = [
            ("stats.left", self.sessions_left),
            ("stats.stand-in", self.sessions_with_stand_in),
        ];
        let more = more.into_iter().filter(|&(_, n)| n > 0);
        more.fold(counted, |told, (key, n)| {
            told + &words.fill(key, &[("n", &n)])
        })
    }

    /// Games of a kind and of how many they are a part, with the key of what they are called.
    pub const fn shares(&self) -> [(&'static str, u32, u32); 4] {
        [
            ("stats.won", self.wins, self.games),
            ("stats.self-drawn", self.self_draws, self.wins),
            ("stats.dealt-in", self.deal_ins, self.games),
            ("stats.drawn", self.draws, self.games),
        ]
    }

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
        self.keep_best(winner);
    }

    fn keep_best(&mut self, winner: &Winner) {
        let better = |best: &Winner| best.score.points >= winner.score.points;
        if !self.best.as_ref().is_some_and(better) {
            self.best = Some(winner.clone());
        }
    }
}

impl Against {
    /// The keys of what its numbers are called, as [`Against::numbers`] has them.
    pub const COLUMNS: [&'static str; 4] =
        ["stats.games", "stats.it-won", "stats.on-you", "stats.on-it"];

    /// Its numbers as texts, for a row of a table.
    pub fn numbers(&self) -> [String; 4] {
        let Against {
            games,
            wins,
            wins_on_you,
            your_wins_on_it,
        } = self;
        [games, wins, wins_on_you, your_wins_on_it].map(u32::to_string)
    }

    /// One game, in which `it` played against `me`.
    fn of(result: &GameResult, me: Seat, it: Seat) -> Against {
        let won = |seat: Seat, from: Option<Seat>| match &result.ended.outcome {
            Outcome::Won(winners) => winners
                .iter()
                .any(|w| w.win.seat == seat && (from.is_none() || w.win.from == from)),
            Outcome::Drawn | Outcome::FalseWin(_) => false,
        };
        Against {
            games: 1,
            wins: won(it, None).into(),
            wins_on_you: won(it, Some(me)).into(),
            your_wins_on_it: won(me, Some(it)).into(),
        }
    }

    fn add(&mut self, more: &Against) {
        self.games += more.games;
        self.wins += more.wins;
        self.wins_on_you += more.wins_on_you;
        self.your_wins_on_it += more.your_wins_on_it;
    }
}

/// Where the person sat; none in a session of bots.
pub fn person(record: &Record) -> Option<Seat> {
    let players = &record.header.players;
    Seat::ALL
        .into_iter()
        .find(|&seat| players[seat].plays == "person")
}

/// The statistics by ruleset id over sessions with their records, the oldest first: of practice
/// sessions, or of all others.
pub fn gather<'a>(
    played: impl IntoIterator<Item = (&'a Record, &'a Session)>,
    practice: bool,
) -> BTreeMap<String, Stats> {
    let mut stats: BTreeMap<String, Stats> = BTreeMap::new();
    for (record, session) in played {
        if let Some(me) = person(record).filter(|_| record.header.practice == practice) {
            let id = session.rules().id.clone();
            stats
                .entry(id)
                .or_default()
                .add(&Stats::of(record, session, me));
        }
    }
    stats
}
