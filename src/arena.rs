//! Bots against bots, and figures that can be trusted.
//!
//! Every deal is played in several seatings, so that nobody is better off for the tiles; the deal, with
//! all its seatings, is the unit of statistics. Sums are whole numbers: the answer does not depend on
//! how the work was shared among cores. No clock: whoever wants times brings a timer.

use std::sync::Arc;

use rayon::prelude::*;
use serde::{Serialize, Serializer};

use crate::bot::{Bot, Outside};
use crate::game::{Action, Event, Outcome, Place, Table, keyed_rng};
use crate::hand::Meld;
use crate::rules::{Points, Ruleset, SeveralWinners};
use crate::seat::{BySeat, Seat, Wind};

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

/// An estimate with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Figure {
    /// The mean.
    #[serde(serialize_with = "rounded")]
    pub mean: f64,
    /// Half the width of the interval.
    #[serde(serialize_with = "rounded")]
    pub plus_minus: f64,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the shape that serde asks for
fn rounded<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64((number * 1e5).round() / 1e5)
}

/// One bot's line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Games played, seats of the same name counted apart.
    pub games: u64,
    /// Points a game.
    pub points: Figure,
    /// Part of the games won.
    pub win: Figure,
    /// Part of the games won with a drawn tile.
    pub self_draw: Figure,
    /// Part of the games in which another won with its discard.
    pub deal_in: Figure,
    /// Fan of a won game; none where hands are not counted in fan, or nothing was won.
    pub fan: Option<Figure>,
    /// Melds claimed in a game.
    pub melds: Figure,
    /// Time for a decision, if a timer was given.
    pub time: Option<Times>,
}

/// How long decisions took, in nanoseconds, to an eighth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Times {
    /// Decisions.
    pub decisions: u64,
    /// Half of them were quicker.
    pub median: u64,
    /// 99 of 100 were quicker.
    pub p99: u64,
    /// The slowest.
    pub worst: u64,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The ruleset's id.
    pub ruleset: String,
    /// What all deals came from.
    pub seed: u64,
    /// Deals played.
    pub deals: u64,
    /// Games played.
    pub games: u64,
    /// Part of the games that nobody won.
    pub drawn: Figure,
    /// The bots, in the order in which they were named.
    pub bots: Vec<Line>,
}

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
    times: Histogram,
}

/// What one deal adds, in all its seatings.
#[derive(Debug, Clone, Default)]
struct Deal {
    bots: Vec<([i64; COUNTED], Histogram)>,
    drawn: i64,
}

impl Arena {
    /// Plays all deals on all cores of the current thread pool; `progress` hears of every deal.
    pub fn run(&self, timer: Option<Timer>, progress: &(dyn Fn() + Sync)) -> Report {
        let names = self.names();
        let seatings = self.seatings();
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
        let mut played = Deal {
            bots: vec![Default::default(); names.len()],
            drawn: 0,
        };
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
            let table = self.play(deal, &bots, timer, |seat, nanos| {
                played.bots[line[seat]].1.add(nanos);
            });
            played.drawn += count(&table, &line, &mut played.bots);
        }
        played
    }

    /// Plays one game to its end.
    fn play(
        &self,
        deal: u32,
        bots: &BySeat<&dyn Bot>,
        timer: Option<Timer>,
        mut took: impl FnMut(Seat, u64),
    ) -> Table {
        let place = Place {
            game: deal,
            dealer: Seat::ALL[deal as usize % 4],
            prevailing: Wind::ALL[deal as usize / 4 % 4],
            dealer_stays: 0,
        };
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
        let (mut table, dealt) = Table::deal(Arc::clone(&self.rules), self.seed, place);
        tell(&dealt);
        let first_come = self.rules.claims.several_winners == SeveralWinners::FirstToClaim;
        let mut asked: Vec<(Seat, Action, u32)> = Vec::with_capacity(3);
        while table.ended().is_none() {
            asked.clear();
            for seat in table.waiting() {
                let view = table.view(seat);
                #[allow(clippy::cast_possible_truncation)] // 0 to 3
                let key = [deal, seat.index() as u32, view.step];
                let mut rng = keyed_rng(self.seed, key, *b"bot ");
                let before = timer.map(|now| now());
                let choice = bot(seat).choose(view, &self.rules, &mut rng);
                if let (Some(now), Some(before)) = (timer, before) {
                    took(seat, now().saturating_sub(before));
                }
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
        table
    }
}

/// Enters a game into the lines of its seats; 1 if nobody won.
fn count(table: &Table, line: &BySeat<usize>, bots: &mut [([i64; COUNTED], Histogram)]) -> i64 {
    let shown = &table.view(Seat::A).seats;
    let Some(ended) = table.ended() else {
        return 1;
    };
    for seat in Seat::ALL {
        let gained: Points = ended.payments.seats()[seat] + shown[seat].paid;
        let claimed = |meld: &&Meld| !meld.is_concealed();
        let melds = shown[seat].melds.iter().filter(claimed).count();
        let sums = &mut bots[line[seat]].0;
        sums[POINTS] += gained.in_hundredths();
        sums[MELDS] += i64::try_from(melds).unwrap_or(0);
    }
    let Outcome::Won(winners) = &ended.outcome else {
        return 1;
    };
    for winner in winners {
        let sums = &mut bots[line[winner.win.seat]].0;
        sums[WINS] += 1;
        sums[SELF_DRAWS] += i64::from(winner.win.from.is_none());
        sums[FAN] += i64::from(winner.score.fan);
    }
    if let Some(from) = winners.first().and_then(|winner| winner.win.from) {
        bots[line[from]].0[DEAL_INS] += 1;
    }
    0
}

#[derive(Debug, Clone)]
struct Sums {
    bots: Vec<Tally>,
    drawn: [i64; 2],
}

impl Sums {
    fn new(bots: usize) -> Sums {
        Sums {
            bots: vec![Tally::default(); bots],
            drawn: [0; 2],
        }
    }

    fn with(mut self, deal: Deal) -> Sums {
        self.drawn[0] += deal.drawn;
        self.drawn[1] += deal.drawn * deal.drawn;
        for (tally, (counted, times)) in self.bots.iter_mut().zip(deal.bots) {
            for (i, &x) in counted.iter().enumerate() {
                tally.sums[i] += x;
                tally.squares[i] += i128::from(x) * i128::from(x);
            }
            tally.fan_by_wins += i128::from(counted[FAN]) * i128::from(counted[WINS]);
            tally.times.merge(&times);
        }
        self
    }

    fn and(mut self, other: Sums) -> Sums {
        self.drawn[0] += other.drawn[0];
        self.drawn[1] += other.drawn[1];
        for (tally, more) in self.bots.iter_mut().zip(other.bots) {
            for i in 0..COUNTED {
                tally.sums[i] += more.sums[i];
                tally.squares[i] += more.squares[i];
            }
            tally.fan_by_wins += more.fan_by_wins;
            tally.times.merge(&more.times);
        }
        self
    }

    #[allow(clippy::cast_precision_loss)] // sums far below 2^53
    fn report(&self, arena: &Arena, names: &[&str], games: u64) -> Report {
        let deals = f64::from(arena.deals.max(1));
        let seats_a_deal = |name: &str| {
            let seats = arena.seats.iter().filter(|(_, c)| c.name == name).count();
            seats as f64 * games as f64 / deals
        };
        let bots = names.iter().zip(&self.bots).map(|(&name, tally)| {
            let each = seats_a_deal(name);
            let figure = |i: usize, unit: f64| {
                Figure::of_mean(
                    tally.sums[i] as f64,
                    tally.squares[i] as f64,
                    deals,
                    each * unit,
                )
            };
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
            bots: bots.collect(),
        }
    }
}

impl Tally {
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

/// Counts of times by size: eight steps to every doubling.
#[derive(Debug, Clone, Default)]
struct Histogram {
    counts: Vec<u64>,
    worst: u64,
}

impl Histogram {
    fn add(&mut self, nanos: u64) {
        let doubling = nanos.max(8).ilog2();
        #[allow(clippy::cast_possible_truncation)] // three bits
        let step = (nanos.max(8) >> (doubling - 3)) as usize & 7;
        let bin = (doubling as usize - 3) * 8 + step;
        if self.counts.len() <= bin {
            self.counts.resize(bin + 1, 0);
        }
        self.counts[bin] += 1;
        self.worst = self.worst.max(nanos);
    }

    fn merge(&mut self, other: &Histogram) {
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.worst = self.worst.max(other.worst);
    }

    fn summary(&self) -> Option<Times> {
        let decisions: u64 = self.counts.iter().sum();
        let below = |part: u64| {
            let mut left = decisions * part / 100;
            let bin = self.counts.iter().position(|&count| {
                let here = count > left;
                left = left.saturating_sub(count);
                here
            });
            let bin = bin.unwrap_or(0) as u64;
            (8 + bin % 8) << (bin / 8)
        };
        (decisions > 0).then(|| Times {
            decisions,
            median: below(50),
            p99: below(99),
            worst: self.worst,
        })
    }
}
