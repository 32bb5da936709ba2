//! Sums over deals, from which means and intervals come.
//!
//! All are whole numbers, so that the order of adding makes no difference.

use crate::arena::foresight::{Endings, Forecasts, Foreseen};
use crate::arena::times::Histogram;
use crate::arena::{Arena, Figure, Line, Program, Report};
use crate::game::{Outcome, Table};
use crate::hand::Meld;
use crate::rules::Points;
use crate::seat::{BySeat, Seat};

/// What is counted of a bot; one entry for each in [`Tally`].
const POINTS: usize = 0;
const WINS: usize = 1;
const SELF_DRAWS: usize = 2;
const DEAL_INS: usize = 3;
const FAN: usize = 4;
const MELDS: usize = 5;
const COUNTED: usize = 6;

/// Sums over deals, and sums of squares for the intervals.
#[derive(Debug, Clone, Default)]
struct Tally {
    sums: [i64; COUNTED],
    squares: [i128; COUNTED],
    fan_by_wins: i128,
    forecasts: Forecasts,
    program: Program,
    times: Histogram,
}

/// What one deal adds, in all its seatings.
#[derive(Debug, Clone, Default)]
pub(super) struct Deal {
    /// The lines of the report.
    pub(super) bots: Vec<Played>,
    drawn: i64,
    endings: Endings,
}

/// What one deal adds to a line.
#[derive(Debug, Clone, Default)]
pub(super) struct Played {
    counted: [i64; COUNTED],
    forecasts: Forecasts,
    /// Who decided, where a program plays.
    pub(super) program: Program,
    /// How long its decisions took.
    pub(super) times: Histogram,
}

impl Deal {
    /// Of so many lines, nothing played yet.
    pub(super) fn new(lines: usize) -> Deal {
        Deal {
            bots: vec![Played::default(); lines],
            ..Deal::default()
        }
    }

    /// Enters a game into the lines of its seats.
    pub(super) fn count(&mut self, table: &Table, line: &BySeat<usize>, foreseen: Foreseen) {
        let shown = &table.view(Seat::A).seats;
        let Some(ended) = table.ended() else {
            self.drawn += 1;
            return;
        };
        let winners = match &ended.outcome {
            Outcome::Won(winners) => winners.as_slice(),
            Outcome::Drawn | Outcome::FalseWin(_) => &[],
        };
        let won: Vec<Seat> = winners.iter().map(|winner| winner.win.seat).collect();
        for seat in Seat::ALL {
            let gained: Points = ended.payments.seats()[seat] + shown[seat].paid;
            let claimed = |meld: &&Meld| !meld.is_concealed();
            let melds = shown[seat].melds.iter().filter(claimed).count();
            let sums = &mut self.bots[line[seat]].counted;
            sums[POINTS] += gained.in_hundredths();
            sums[MELDS] += i64::try_from(melds).unwrap_or(0);
        }
        for winner in winners {
            let sums = &mut self.bots[line[winner.win.seat]].counted;
            sums[WINS] += 1;
            sums[SELF_DRAWS] += i64::from(winner.win.from.is_none());
            sums[FAN] += i64::from(winner.score.fan);
        }
        if let Some(from) = winners.first().and_then(|winner| winner.win.from) {
            self.bots[line[from]].counted[DEAL_INS] += 1;
        }
        self.drawn += i64::from(won.is_empty());
        let turns = BySeat::from_fn(|seat| shown[seat].river.len());
        self.endings.add(&turns, &won);
        for (seat, distance, chance) in foreseen {
            let forecasts = &mut self.bots[line[seat]].forecasts;
            forecasts.add(distance, chance, won.contains(&seat));
        }
    }
}

#[derive(Debug, Clone)]
pub(super) struct Sums {
    bots: Vec<Tally>,
    drawn: [i64; 2],
    endings: Endings,
}

impl Sums {
    pub(super) fn new(bots: usize) -> Sums {
        Sums {
            bots: vec![Tally::default(); bots],
            drawn: [0; 2],
            endings: Endings::default(),
        }
    }

    pub(super) fn with(mut self, deal: Deal) -> Sums {
        self.drawn[0] += deal.drawn;
        self.drawn[1] += deal.drawn * deal.drawn;
        self.endings.merge(&deal.endings);
        for (tally, played) in self.bots.iter_mut().zip(deal.bots) {
            let counted = played.counted;
            for (i, &x) in counted.iter().enumerate() {
                tally.sums[i] += x;
                tally.squares[i] += i128::from(x) * i128::from(x);
            }
            tally.fan_by_wins += i128::from(counted[FAN]) * i128::from(counted[WINS]);
            tally.forecasts.merge(&played.forecasts);
            tally.program.merge(&played.program);
            tally.times.merge(&played.times);
        }
        self
    }

    pub(super) fn and(mut self, other: Sums) -> Sums {
        self.drawn[0] += other.drawn[0];
        self.drawn[1] += other.drawn[1];
        self.endings.merge(&other.endings);
        for (tally, more) in self.bots.iter_mut().zip(other.bots) {
            for i in 0..COUNTED {
                tally.sums[i] += more.sums[i];
                tally.squares[i] += more.squares[i];
            }
            tally.fan_by_wins += more.fan_by_wins;
            tally.forecasts.merge(&more.forecasts);
            tally.program.merge(&more.program);
            tally.times.merge(&more.times);
        }
        self
    }

    #[allow(clippy::cast_precision_loss)] // sums far below 2^53
    pub(super) fn report(&self, arena: &Arena, names: &[&str], games: u64) -> Report {
        let deals = f64::from(arena.deals.max(1));
        let seats_a_deal = |name: &str| {
            let seats = arena.seats.iter().filter(|(_, c)| c.name == name).count();
            seats as f64 * games as f64 / deals
        };
        let bots = names.iter().zip(&self.bots).map(|(&name, tally)| {
            let each = seats_a_deal(name);
            let figure = |i: usize, unit: f64| tally.figure(i, deals, each * unit);
            Line {
                name: name.to_owned(),
                #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // whole
                games: (each * deals) as u64,
                points: figure(POINTS, 100.0),
                win: figure(WINS, 1.0),
                self_draw: figure(SELF_DRAWS, 1.0),
                deal_in: figure(DEAL_INS, 1.0),
                fan: arena.rules.counts_fan().then(|| tally.mean_fan()).flatten(),
                melds: figure(MELDS, 1.0),
                foresight: tally.forecasts.report(),
                program: arena.is_program(name).then_some(tally.program),
                time: tally.times.summary(),
            }
        });
        Report {
            ruleset: arena.rules.id.clone(),
            seed: arena.seed,
            deals: u64::from(arena.deals),
            games,
            drawn: Figure::of_mean(
                self.drawn[0] as f64,
                self.drawn[1] as f64,
                deals,
                games as f64 / deals,
            ),
            turns: self.endings.report(),
            bots: bots.collect(),
        }
    }
}

impl Tally {
    /// The mean of a sum over deals, each of so many units.
    #[allow(clippy::cast_precision_loss)] // far below 2^53
    fn figure(&self, of: usize, deals: f64, unit: f64) -> Figure {
        Figure::of_mean(self.sums[of] as f64, self.squares[of] as f64, deals, unit)
    }

    /// Fan of a won game: a ratio of two sums over deals.
    #[allow(clippy::cast_precision_loss)] // far below 2^53
    fn mean_fan(&self) -> Option<Figure> {
        let (fan, wins) = (self.sums[FAN] as f64, self.sums[WINS] as f64);
        if wins < 1.0 {
            return None;
        }
        let mean = fan / wins;
        let spread = self.squares[FAN] as f64 - 2.0 * mean * self.fan_by_wins as f64
            + mean * mean * self.squares[WINS] as f64;
        Some(Figure {
            mean,
            plus_minus: 1.96 * spread.max(0.0).sqrt() / wins,
        })
    }
}

impl Figure {
    /// The mean of `n` deals with this sum and sum of squares, each deal being `each` units.
    fn of_mean(sum: f64, squares: f64, n: f64, each: f64) -> Figure {
        let mean = sum / n;
        let variance = (squares / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0);
        Figure {
            mean: mean / each,
            plus_minus: 1.96 * (variance / n).sqrt() / each,
        }
    }
}
