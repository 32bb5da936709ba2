//! Do bots know their chances? What they foretold when they chose, beside what came of it; and how soon
//! games end, which is what a chance depends on most.
//!
//! It reads the reasons that bots give, so it can measure any bot that gives chances.

use crate::arena::{Foretold, Turn};
use crate::bot::{Choice, Reason};
use crate::seat::{BySeat, Seat};

/// Hands this far from ready and further are not told apart.
const FAR: usize = 6;

/// What was foretold in one game: by whom, how far from ready, and the chance in millionths.
pub(super) type Foreseen = Vec<(Seat, usize, u64)>;

/// The chance that a choice was made for, if its bot gave one.
pub(super) fn foreseen(seat: Seat, choice: &Choice) -> Option<(Seat, usize, u64)> {
    let Reason::Nearer {
        distance,
        chance: Some(chance),
        ..
    } = choice.reason
    else {
        return None;
    };
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0 to a million
    let millionths = (f64::from(chance) * 1e6) as u64;
    Some((seat, usize::try_from(distance).ok()?, millionths))
}

/// Sums by distance: decisions, chances in millionths, decisions of games that were won.
#[derive(Debug, Clone, Default)]
pub(super) struct Forecasts([[u64; 3]; FAR]);

impl Forecasts {
    pub(super) fn add(&mut self, distance: usize, chance: u64, won: bool) {
        let [decisions, foretold, happened] = &mut self.0[distance.min(FAR - 1)];
        *decisions += 1;
        *foretold += chance;
        *happened += u64::from(won);
    }

    pub(super) fn merge(&mut self, other: &Forecasts) {
        for (sums, more) in self.0.iter_mut().zip(&other.0) {
            for (sum, more) in sums.iter_mut().zip(more) {
                *sum += more;
            }
        }
    }

    #[allow(clippy::cast_precision_loss)] // far below 2^53
    pub(super) fn report(&self) -> Vec<Foretold> {
        let kept = self.0.iter().enumerate().filter(|(_, sums)| sums[0] > 0);
        kept.map(|(distance, &[decisions, foretold, happened])| Foretold {
            distance,
            decisions,
            foretold: foretold as f64 / 1e6 / decisions as f64,
            happened: happened as f64 / decisions as f64,
        })
        .collect()
    }
}

/// By turns of a seat: how often it came so far, and how often another won before its next turn.
#[derive(Debug, Clone, Default)]
pub(super) struct Endings(Vec<[u64; 2]>);

impl Endings {
    /// Enters a game by the turns that each seat had, and who won.
    pub(super) fn add(&mut self, turns: &BySeat<usize>, winners: &[Seat]) {
        for (seat, &had) in turns.iter() {
            if self.0.len() <= had {
                self.0.resize(had + 1, [0; 2]);
            }
            self.0[..=had].iter_mut().for_each(|turn| turn[0] += 1);
            let lost = !winners.is_empty() && !winners.contains(&seat);
            self.0[had][1] += u64::from(lost);
        }
    }

    pub(super) fn merge(&mut self, other: &Endings) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), [0; 2]);
        }
        for (turn, more) in self.0.iter_mut().zip(&other.0) {
            turn[0] += more[0];
            turn[1] += more[1];
        }
    }

    pub(super) fn report(&self) -> Vec<Turn> {
        let turns = self.0.iter().enumerate();
        turns
            .map(|(turn, &[reached, lost])| Turn {
                turn,
                reached,
                lost,
            })
            .collect()
    }
}
