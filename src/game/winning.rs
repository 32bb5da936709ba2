//! Who could win with a tile, and how: the hand that the scorer is asked about.
//!
//! What is special about a win (the last tile, a replacement, a robbed kong, heaven and earth) is read
//! off the table here; what it is worth is the ruleset's business.

use crate::game::Table;
use crate::game::claims::Offer;
use crate::game::phase::Phase;
use crate::hand::{Shape, completes, is_complete};
use crate::rules::{Circumstance, Circumstances, Win};
use crate::seat::Seat;
use crate::tile::Tile;

impl Table {
    pub(super) fn may_win_drawn(&self, seat: Seat, tile: Tile) -> bool {
        let Phase::Turn { kongs, .. } = self.phase else {
            return false;
        };
        let view = &self.views[seat];
        is_complete(
            &view.hand.concealed,
            view.hand.melds.len(),
            &self.rules.goal,
        ) && self.rules.may_win(&self.drawn_win(seat, tile, kongs))
    }

    pub(super) fn drawn_win(&self, seat: Seat, tile: Tile, kongs: u8) -> Win {
        let all = &self.views[seat].seats;
        let untouched = all
            .iter()
            .all(|(_, s)| s.river.is_empty() && s.melds.is_empty());
        let how = Circumstances::default()
            .with_if(self.wall().live == 0, Circumstance::LastTile)
            .with_if(kongs >= 1, Circumstance::KongReplacement)
            .with_if(kongs >= 2, Circumstance::DoubleKong)
            .with_if(untouched, Circumstance::Heavenly);
        let mut win = self.win(seat, tile, None, how);
        win.hand.concealed = win.hand.concealed.without(tile, 1).unwrap_or_default();
        win
    }

    /// Would this tile complete the seat's hand, and is it enough to declare?
    pub(super) fn may_win(&self, seat: Seat, tile: Tile, win: impl FnOnce() -> Win) -> bool {
        let hand = &self.views[seat].hand;
        completes(&hand.concealed, tile, hand.melds.len(), &self.rules.goal)
            && self.rules.may_win(&win())
    }

    pub(super) fn wins_with_orphans(&self, seat: Seat, tile: Tile) -> bool {
        let hand = &self.views[seat].hand;
        let orphans = self.rules.goal.only(Shape::ThirteenOrphans);
        completes(&hand.concealed, tile, hand.melds.len(), &orphans)
    }

    /// The win of `seat` with a tile that `from` offered.
    pub(super) fn claimed_win(&self, seat: Seat, from: Seat, tile: Tile, offer: Offer) -> Win {
        let public = &self.views[seat].seats;
        let first_discard = public.iter().map(|(_, s)| s.river.len()).sum::<usize>() == 1;
        let undisturbed = public.iter().all(|(_, s)| s.melds.is_empty());
        let earthly = from == self.opening().dealer && first_discard && undisturbed;
        let circumstances = Circumstances::default()
            .with_if(offer != Offer::Discard, Circumstance::RobbedKong)
            .with_if(
                offer == Offer::Discard && self.wall().live == 0,
                Circumstance::LastTile,
            )
            .with_if(offer == Offer::Discard && earthly, Circumstance::Earthly);
        self.win(seat, tile, Some(from), circumstances)
    }

    /// A win of `seat`, whose hand does not hold `tile`.
    pub(super) fn win(
        &self,
        seat: Seat,
        tile: Tile,
        from: Option<Seat>,
        how: Circumstances,
    ) -> Win {
        let opening = self.opening();
        Win {
            hand: self.views[seat].hand.clone(),
            tile,
            from,
            seat,
            dealer: opening.dealer,
            prevailing: opening.prevailing,
            circumstances: how,
            dealer_stays: opening.dealer_stays,
            wrong_claims: self.views[seat].mine().wrong_claims,
        }
    }
}
