//! Who may claim the tile on offer, and who gets it.
//!
//! A win comes before a pung or kong, and these before a chow. No two seats can pung the same tile,
//! there being four of each; only the next in turn can chow. So all that is open is who wins when
//! several can, and that the ruleset says.

use crate::game::phase::Phase;
use crate::game::{Action, Event, Paid, Source, Table};
use crate::hand::{Meld, Shape, is_complete};
use crate::rules::{
    Circumstance, Circumstances, Claims, Points, RobKong, SeveralWinners, Win, WrongClaim,
};
use crate::seat::{BySeat, Seat};
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
    pub fn missed(&mut self, claims: &Claims, options: &[Action], answer: Action, tile: Tile) {
        if claims.missed_win_bars && options.contains(&Action::Win) {
            self.win |= answer != Action::Win;
        }
        let took_it = matches!(answer, Action::Pung | Action::Kong(_) | Action::Win);
        if claims.missed_pung_bars && options.contains(&Action::Pung) && !took_it {
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
    claims: &Claims,
    orphans: impl Fn(Seat) -> bool,
) -> Verdict {
    let mut wins: Vec<Seat> = answers
        .iter()
        .filter(|(_, action)| *action == Action::Win)
        .map(|&(seat, _)| seat)
        .collect();
    if claims.several_winners != SeveralWinners::FirstToClaim {
        wins.sort_by_key(|&seat| from.steps_to(seat));
    }
    if claims.orphans_first {
        wins.sort_by_key(|&seat| !orphans(seat)); // stable: among equals the order stays
    }
    if claims.several_winners != SeveralWinners::All {
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
    pub(super) fn take(&mut self, seat: Seat, meld: Meld, events: &mut Vec<Event>) {
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

#[cfg(test)]
mod tests {
    use super::*;

    const CLAIMS: Claims = Claims {
        chow: true,
        window: None,
        prompt: true,
        auto_win: false,
        several_winners: SeveralWinners::Nearest,
        orphans_first: false,
        missed_pung_bars: false,
        missed_win_bars: false,
        rob_kong: RobKong::Added,
        wrong_claim: WrongClaim::Refused,
        false_win: false,
    };

    /// Answers in the order they are given, such as `B pass, C win`, to a tile that A offers.
    fn verdict(claims: &Claims, answers: &str, orphans: Option<Seat>) -> String {
        let answers: Vec<(Seat, Action)> = answers
            .split(", ")
            .map(|answer| {
                let (seat, action) = answer.split_once(' ').unwrap();
                (seat.parse().unwrap(), action.parse().unwrap())
            })
            .collect();
        match resolve(&answers, Seat::A, claims, |seat| Some(seat) == orphans) {
            Verdict::Wins(seats) => {
                format!(
                    "win {}",
                    seats.iter().map(Seat::to_string).collect::<String>()
                )
            }
            Verdict::Meld(seat, action) => format!("{seat} {action}"),
            Verdict::Nobody => "nobody".to_owned(),
        }
    }

    #[test]
    #[allow(clippy::too_many_lines)] // one line a case
    fn who_gets_the_tile() {
        let nearest = &CLAIMS;
        let first = &Claims {
            several_winners: SeveralWinners::FirstToClaim,
            ..CLAIMS
        };
        let all = &Claims {
            several_winners: SeveralWinners::All,
            ..CLAIMS
        };
        let orphans = &Claims {
            orphans_first: true,
            ..CLAIMS
        };
        let all_orphans = &Claims {
            orphans_first: true,
            ..all.clone()
        };
        let c = Some(Seat::C);
        for (case, claims, answers, holds_orphans, want) in [
            ("all let it go", nearest, "B pass, C pass", None, "nobody"),
            ("a chow alone", nearest, "B chow 4m", None, "B chow 4m"),
            (
                "a pung before a chow",
                nearest,
                "B chow 4m, D pung",
                None,
                "D pung",
            ),
            (
                "a kong before a chow",
                nearest,
                "B chow 4m, C kong 5m",
                None,
                "C kong 5m",
            ),
            (
                "a win before a pung",
                nearest,
                "B win, C pung",
                None,
                "win B",
            ),
            (
                "a win before a pung, told last",
                nearest,
                "C pung, D win",
                None,
                "win D",
            ),
            (
                "two win: the nearest",
                nearest,
                "D win, B win",
                None,
                "win B",
            ),
            (
                "two win, one passes",
                nearest,
                "B pass, D win",
                None,
                "win D",
            ),
            (
                "three win: the nearest",
                nearest,
                "D win, C win, B win",
                None,
                "win B",
            ),
            (
                "two win: the first to speak",
                first,
                "D win, B win",
                None,
                "win D",
            ),
            (
                "a pung spoken before a win",
                first,
                "C pung, B win",
                None,
                "win B",
            ),
            (
                "two win: both, the nearest first",
                all,
                "D win, B win",
                None,
                "win BD",
            ),
            (
                "three win: all",
                all,
                "C win, D win, B win",
                None,
                "win BCD",
            ),
            (
                "orphans do not matter here",
                nearest,
                "B win, C win",
                c,
                "win B",
            ),
            (
                "orphans before the nearest",
                orphans,
                "B win, C win",
                c,
                "win C",
            ),
            (
                "orphans before the first to speak",
                orphans,
                "B win, D win, C win",
                c,
                "win C",
            ),
            (
                "orphans lead where all win",
                all_orphans,
                "B win, C win, D win",
                c,
                "win CBD",
            ),
        ] {
            assert_eq!(verdict(claims, answers, holds_orphans), want, "{case}");
        }
    }

    #[test]
    fn what_is_missed_is_barred_until_the_own_discard() {
        let tile: Tile = "5m".parse().unwrap();
        let offered = [Action::Win, Action::Pung, Action::Pass];
        let strict = Claims {
            missed_pung_bars: true,
            missed_win_bars: true,
            ..CLAIMS
        };
        for (claims, answer, bars) in [
            (&strict, Action::Pass, (true, true)),
            (&strict, Action::Chow(tile), (true, true)),
            (&strict, Action::Pung, (true, false)),
            (&strict, Action::Win, (false, false)),
            (&CLAIMS, Action::Pass, (false, false)),
        ] {
            let mut found = Bars::default();
            found.missed(claims, &offered, answer, tile);
            assert_eq!((found.win, found.pungs.contains(tile)), bars, "{answer}");
        }
        let mut nothing_offered = Bars::default();
        nothing_offered.missed(&strict, &[Action::Pass], Action::Pass, tile);
        assert_eq!(nothing_offered, Bars::default());
    }
}
