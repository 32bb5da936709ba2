//! How a game ends: by a draw from the wall, by a claim, by the last tile, or by a false win.

use std::sync::Arc;

use crate::game::claims::Offer;
use crate::game::{Ended, Event, Outcome, Table, Winner};
use crate::rules::{Payments, Win};
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;

impl Table {
    pub(super) fn win_by_draw(&mut self, seat: Seat, kongs: u8, events: &mut Vec<Event>) {
        if let Some(tile) = self.views[seat].drawn {
            let win = self.drawn_win(seat, tile, kongs);
            self.end_won(vec![win], events);
        }
    }

    pub(super) fn win_by_claim(
        &mut self,
        seats: &[Seat],
        from: Seat,
        tile: Tile,
        offer: Offer,
        events: &mut Vec<Event>,
    ) {
        let wins = seats
            .iter()
            .map(|&s| self.claimed_win(s, from, tile, offer))
            .collect();
        if offer != Offer::Discard {
            self.emit(events, Event::Robbed { seat: from, tile });
        }
        self.end_won(wins, events);
    }

    pub(super) fn end_won(&mut self, wins: Vec<Win>, events: &mut Vec<Event>) {
        let rules = Arc::clone(&self.rules);
        // `may_win` has seen a score for each of them
        let winners: Vec<Winner> = wins
            .into_iter()
            .filter_map(|win| rules.score(&win).map(|score| Winner { win, score }))
            .collect();
        let payments = winners
            .iter()
            .map(|w| rules.settle(&w.score, w.win.seat, w.win.from, w.win.dealer))
            .fold(Payments::default(), |sum, one| sum + one);
        self.end(Outcome::Won(winners), payments, events);
    }

    pub(super) fn end_drawn(&mut self, events: &mut Vec<Event>) {
        self.end(Outcome::Drawn, Payments::default(), events);
    }

    pub(super) fn end_falsely(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let payments = self.rules.settle_false_win(seat, self.opening().dealer);
        self.end(Outcome::FalseWin(seat), payments, events);
    }

    pub(super) fn end(&mut self, outcome: Outcome, payments: Payments, events: &mut Vec<Event>) {
        let mut hands = BySeat::from_fn(|seat| self.views[seat].hand.clone());
        if let Outcome::Won(winners) = &outcome {
            for winner in winners {
                hands[winner.win.seat] = winner.win.hand.clone();
            }
        }
        self.emit(
            events,
            Event::Ended(Arc::new(Ended {
                outcome,
                hands,
                payments,
            })),
        );
    }
}
