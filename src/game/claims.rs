//! Who may claim the tile on offer, and who gets it.
//!
//! A win comes before a pung or kong, and these before a chow. No two seats can pung the same tile,
//! there being four of each; only the next in turn can chow. So all that is open is who wins when
//! several can, and that the ruleset says.

use crate::game::{Action, Table};
use crate::hand::{Shape, is_complete};
use crate::rules::{
    Circumstance, Circumstances, RobKong, Ruleset, SeveralWinners, Win, WrongClaim,
};
use crate::seat::Seat;
use crate::tile::{Tile, TileClass};

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

/// What a seat may not claim until its own next discard, having let something go by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Bars {
    /// Any win on another's tile.
    pub win: bool,
    /// A pung or kong of these.
    pub pungs: TileClass,
}

impl Bars {
    /// What a seat bars itself from by answering an offer of `tile` with `answer`.
    pub fn missed(&mut self, rules: &Ruleset, options: &[Action], answer: Action, tile: Tile) {
        if rules.claims.missed_win_bars && options.contains(&Action::Win) {
            self.win |= answer != Action::Win;
        }
        let took_it = matches!(answer, Action::Pung | Action::Kong(_) | Action::Win);
        if rules.claims.missed_pung_bars && options.contains(&Action::Pung) && !took_it {
            self.pungs = self.pungs.or(TileClass::only(tile));
        }
    }
}

/// What the claims of a tile come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// These win, the nearest in turn first.
    Wins(Vec<Seat>),
    /// This seat takes the tile for a chow, pung or kong.
    Meld(Seat, Action),
    /// Nobody wants it.
    Nobody,
}

/// Who gets the tile that `from` offered. `answers` are in the order in which they were given;
/// `orphans` says who wins with thirteen orphans.
pub(super) fn resolve(
    answers: &[(Seat, Action)],
    from: Seat,
    rules: &Ruleset,
    orphans: impl Fn(Seat) -> bool,
) -> Verdict {
    let mut wins: Vec<Seat> = answers
        .iter()
        .filter(|(_, action)| *action == Action::Win)
        .map(|&(seat, _)| seat)
        .collect();
    if rules.claims.several_winners != SeveralWinners::FirstToClaim {
        wins.sort_by_key(|&seat| from.steps_to(seat));
    }
    if rules.claims.orphans_first {
        wins.sort_by_key(|&seat| !orphans(seat)); // stable: among equals the order stays
    }
    if rules.claims.several_winners != SeveralWinners::All {
        wins.truncate(1);
    }
    if !wins.is_empty() {
        return Verdict::Wins(wins);
    }
    let melds = |wanted: fn(&Action) -> bool| answers.iter().find(|(_, action)| wanted(action));
    melds(|action| matches!(action, Action::Pung | Action::Kong(_)))
        .or_else(|| melds(|action| matches!(action, Action::Chow(_))))
        .map_or(Verdict::Nobody, |&(seat, action)| {
            Verdict::Meld(seat, action)
        })
}

impl Table {
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

    /// Would this tile complete the seat's hand, and is it enough to declare?
    pub(super) fn may_win(&self, seat: Seat, tile: Tile, win: impl FnOnce() -> Win) -> bool {
        let hand = &self.views[seat].hand;
        let complete = hand
            .concealed
            .with(tile)
            .is_some_and(|tiles| is_complete(&tiles, hand.melds.len(), &self.rules.goal));
        complete && self.rules.may_win(&win())
    }

    pub(super) fn wins_with_orphans(&self, seat: Seat, tile: Tile) -> bool {
        let hand = &self.views[seat].hand;
        let orphans = self.rules.goal.only(Shape::ThirteenOrphans);
        hand.concealed
            .with(tile)
            .is_some_and(|t| is_complete(&t, hand.melds.len(), &orphans))
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
