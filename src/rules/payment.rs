//! Who pays what: one of the three tables of a ruleset that mix freely.
//!
//! It takes what a hand is worth and moves it between the seats; a rake goes to the house. What is paid
//! need not be whole: shares are cut off at the hundredth, as a house does.

use crate::lang::Words;
use crate::rules::{Payments, Points};
use crate::seat::{BySeat, Seat};

/// Shares of a hand's worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pay {
    /// Shares that the discarder pays.
    pub discarder: u32,
    /// Shares that each of the other two pays for a discard.
    pub others: u32,
    /// Shares that each of the three pays for a self-drawn win.
    pub self_draw: u32,
    /// How many shares make up what the hand is worth.
    pub parts: u32,
    /// What the dealer pays and receives is multiplied by this.
    pub dealer: u32,
    /// Percent of the winnings that the house keeps.
    pub rake: u32,
}

/// One line of a settlement: what a seat pays, and why so much.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Share {
    /// Who.
    pub seat: Seat,
    /// The arithmetic.
    pub due: Due,
    /// What it comes to; below zero, for it is paid.
    pub amount: Points,
}

/// How an amount of a settlement comes about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// A payer's shares of what the hand is worth.
    Shares {
        /// How many.
        shares: u32,
        /// What the hand is worth.
        worth: Points,
        /// How many shares make that up.
        parts: u32,
        /// What it is multiplied by where the dealer pays or receives; 1 elsewhere.
        dealer: u32,
    },
    /// So many percent of the winnings, for the house.
    Rake(u32),
}

impl Share {
    /// The arithmetic in words: `2 x 16`, `1 x 15 / 3`, `2 x 8 x 2 for the dealer`.
    pub fn text(&self, words: &Words) -> String {
        match self.due {
            Due::Rake(percent) => words.fill("step.rake", &[("n", &percent)]),
            Due::Shares {
                shares,
                worth,
                parts,
                dealer,
            } => {
                let key = if parts > 1 {
                    "step.share-of"
                } else {
                    "step.share"
                };
                let share =
                    words.fill(key, &[("n", &shares), ("worth", &worth), ("parts", &parts)]);
                if dealer > 1 {
                    words.fill("step.dealer", &[("share", &share), ("n", &dealer)])
                } else {
                    share
                }
            }
        }
    }
}

impl Pay {
    /// Who pays for a win on a discard, or for a self-drawn one, and how much.
    pub(super) fn told(&self, self_drawn: bool, words: &Words) -> String {
        let share = |n: u32| match (n, self.parts) {
            (0, _) => words.get("ruleset.nothing").to_owned(),
            (n, parts) if n == parts => words.get("ruleset.its-worth").to_owned(),
            (2, 1) => words.get("ruleset.twice-its-worth").to_owned(),
            (n, 1) => words.fill("ruleset.times-its-worth", &[("n", &n)]),
            (n, parts) => words.fill("ruleset.part-of-its-worth", &[("n", &n), ("parts", &parts)]),
        };
        if self_drawn {
            let share = share(self.self_draw);
            return words.fill("ruleset.on-self-draw", &[("share", &share)]);
        }
        let (discarder, others) = (share(self.discarder), share(self.others));
        words.fill(
            "ruleset.on-discard",
            &[("discarder", &discarder), ("others", &others)],
        )
    }

    /// Shares and factor by which `payer` pays.
    fn terms(&self, payer: Seat, winner: Seat, from: Option<Seat>, dealer: Seat) -> (u32, u32) {
        let shares = match from {
            None => self.self_draw,
            Some(from) if from == payer => self.discarder,
            Some(_) => self.others,
        };
        let dealer = dealer == payer || dealer == winner;
        (shares, if dealer { self.dealer } else { 1 })
    }

    /// What `payer` pays for a hand of this worth.
    fn due(
        &self,
        worth: Points,
        payer: Seat,
        winner: Seat,
        from: Option<Seat>,
        dealer: Seat,
    ) -> Points {
        let (shares, times) = self.terms(payer, winner, from, dealer);
        let whole = worth * i64::from(shares) * i64::from(times);
        Points::hundredths(whole.in_hundredths() / i64::from(self.parts.max(1)))
    }

    /// The arithmetic of [`Pay::settle`], a line for each payer and one for a rake.
    pub(super) fn explain(
        &self,
        worth: Points,
        winner: Seat,
        from: Option<Seat>,
        dealer: Seat,
    ) -> Vec<Share> {
        let mut lines = Vec::with_capacity(4);
        for seat in winner.others() {
            let (shares, times) = self.terms(seat, winner, from, dealer);
            let due = Due::Shares {
                shares,
                worth,
                parts: self.parts,
                dealer: times,
            };
            let amount = -self.due(worth, seat, winner, from, dealer);
            lines.push(Share { seat, due, amount });
        }
        let house = self.settle(worth, winner, from, dealer).house();
        if house != Points::ZERO {
            lines.push(Share {
                seat: winner,
                due: Due::Rake(self.rake),
                amount: -house,
            });
        }
        lines
    }

    /// Moves the worth of a win between the seats. `from` discarded, or none for a self-drawn win.
    pub(super) fn settle(
        &self,
        worth: Points,
        winner: Seat,
        from: Option<Seat>,
        dealer: Seat,
    ) -> Payments {
        let mut seats = BySeat::from_fn(|seat| {
            if seat == winner {
                Points::ZERO
            } else {
                -self.due(worth, seat, winner, from, dealer)
            }
        });
        let won = -seats.iter().map(|(_, &amount)| amount).sum::<Points>();
        let rake = Points::hundredths(won.in_hundredths() * i64::from(self.rake) / 100);
        seats[winner] = won - rake;
        Payments::new(seats)
    }

    /// An offender pays each of the others what a self-drawn win of this worth would cost.
    pub(super) fn fine(&self, worth: Points, offender: Seat, dealer: Seat) -> Payments {
        let mut seats = BySeat::from_fn(|seat| {
            if seat == offender {
                Points::ZERO
            } else {
                self.due(worth, offender, seat, None, dealer)
            }
        });
        seats[offender] = -seats.iter().map(|(_, &amount)| amount).sum::<Points>();
        Payments::new(seats)
    }
}
