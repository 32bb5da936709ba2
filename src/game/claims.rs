//! Who may claim the tile on offer, and what follows from the claims.
//!
//! A claim is an answer; when all who were asked have given theirs, `verdict` says who gets the tile.

use crate::game::phase::Phase;
use crate::game::verdict::{Verdict, resolve};
use crate::game::{Action, Event, Paid, Source, Table};
use crate::hand::Meld;
use crate::rules::{Points, RobKong, WrongClaim};
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;

/// What a tile is offered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Offer {
    /// A discard.
    Discard,
    /// A tile added to a claimed pung: it may be robbed.
    AddedKong,
    /// A concealed kong: some tables let thirteen orphans rob it.
    ConcealedKong,
}

impl Table {
    /// One answer to the tile on offer.
    pub(super) fn answer(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) {
        if action == Action::FalseWin {
            return self.end_falsely(seat, events);
        }
        if action == Action::WrongClaim {
            return self.penalise(seat, events);
        }
        self.emit(events, Event::Answered { seat, action });
        if self.waiting().next().is_none() {
            self.decide(events);
        }
    }

    /// A wrong claim costs its price; the seat may still claim rightly, but not wrongly again.
    pub(super) fn penalise(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if let WrongClaim::Costs(price) = self.rules.claims.wrong_claim {
            let gains = BySeat::from_fn(|s| if s == seat { -price } else { Points::ZERO });
            self.emit(
                events,
                Event::Paid {
                    why: Paid::WrongClaim(seat),
                    gains,
                },
            );
        }
        let options: Vec<Action> = self
            .legal(seat)
            .iter()
            .copied()
            .filter(|a| *a != Action::WrongClaim)
            .collect();
        self.emit(events, Event::Asked { seat, options });
    }

    /// The tile that has just been discarded, or laid down for a kong, goes to whoever may claim it.
    pub(super) fn offer(&mut self, events: &mut Vec<Event>) {
        let Phase::Claims {
            from, tile, offer, ..
        } = self.phase
        else {
            return;
        };
        for seat in from.others() {
            let options = self.claims_of(seat, from, tile, offer);
            if !options.is_empty() {
                self.emit(events, Event::Asked { seat, options });
            }
        }
        if self.waiting().next().is_none() {
            self.decide(events);
        }
    }

    /// All have answered: the tile finds its place.
    pub(super) fn decide(&mut self, events: &mut Vec<Event>) {
        let Phase::Claims {
            from,
            tile,
            offer,
            ref answers,
            ..
        } = self.phase
        else {
            return;
        };
        let verdict = resolve(answers, from, &self.rules.claims, |s| {
            self.wins_with_orphans(s, tile)
        });
        match verdict {
            Verdict::Wins(seats) => self.win_by_claim(&seats, from, tile, offer, events),
            Verdict::Meld(seat, action) => {
                if let Some(meld) = action.claim(from, tile) {
                    self.take(seat, meld, events);
                }
            }
            Verdict::Nobody if offer != Offer::Discard => {
                self.pay_for_kong(from, offer == Offer::ConcealedKong, events);
                self.draw(from, Source::Replacement, events);
            }
            Verdict::Nobody if self.wall().live == 0 => self.end_drawn(events),
            Verdict::Nobody => self.draw(from.next(), Source::Live, events),
        }
    }

    /// A chow, pung or kong with the discard.
    fn take(&mut self, seat: Seat, meld: Meld, events: &mut Vec<Event>) {
        self.emit(events, Event::Claimed { seat, meld });
        if meld.is_kong() {
            self.pay_for_kong(seat, false, events);
            self.draw(seat, Source::Replacement, events);
        } else {
            self.ask_turn(seat, events);
        }
    }

    /// What `seat` may answer to the offer of `tile` by `from`; empty if it is not asked.
    pub(super) fn claims_of(
        &self,
        seat: Seat,
        from: Seat,
        tile: Tile,
        offer: Offer,
    ) -> Vec<Action> {
        let claims = &self.rules.claims;
        let mut options = Vec::new();
        if !self.bars[seat].win && self.may_win_on(seat, from, tile, offer) {
            options.push(Action::Win);
        }
        if offer == Offer::Discard && self.wall().live > 0 {
            self.melds_with(seat, from, tile, &mut options);
        }
        let anyone = offer == Offer::Discard && claims.wrong_claim != WrongClaim::Refused;
        if options.is_empty() && !anyone {
            return options;
        }
        options.push(Action::Pass);
        if anyone {
            options.push(Action::WrongClaim);
        }
        if claims.false_win && !options.contains(&Action::Win) {
            options.push(Action::FalseWin);
        }
        options
    }

    fn melds_with(&self, seat: Seat, from: Seat, tile: Tile, options: &mut Vec<Action>) {
        let hand = &self.views[seat].hand.concealed;
        let barred = self.bars[seat].pungs.contains(tile);
        if hand.of(tile) == 3 && !barred && self.wall().has_replacement() {
            options.push(Action::Kong(tile));
        }
        if hand.of(tile) >= 2 && !barred {
            options.push(Action::Pung);
        }
        if seat == from.next() && self.rules.claims.chow {
            options.extend((0..3).filter_map(|down| {
                let low = tile.minus(2 - down)?;
                let mut others = (0..3).map(|up| low.plus(up));
                others
                    .all(|t| t.is_some_and(|t| t == tile || hand.of(t) > 0))
                    .then_some(Action::Chow(low))
            }));
        }
    }

    fn may_win_on(&self, seat: Seat, from: Seat, tile: Tile, offer: Offer) -> bool {
        let allowed = match (offer, self.rules.claims.rob_kong) {
            (Offer::Discard, _)
            | (Offer::AddedKong, RobKong::Added | RobKong::AddedOrConcealedByOrphans) => true,
            (Offer::ConcealedKong, RobKong::AddedOrConcealedByOrphans) => {
                self.wins_with_orphans(seat, tile)
            }
            (Offer::AddedKong | Offer::ConcealedKong, _) => false,
        };
        allowed && self.may_win(seat, tile, || self.claimed_win(seat, from, tile, offer))
    }
}
