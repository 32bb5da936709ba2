//! Players to measure others by: simple, well known, and blind in ways that are easy to tell.
//!
//! They win whenever they may. Beside that, `Random` draws lots, `Greedy` looks for the least distance
//! and then the most useful tiles unseen, and `ClaimAll` claims whatever it can and discards like
//! `Greedy`; none of these knows what a fan is. `FanTarget` does, and is the one to beat.

use rand::seq::IndexedRandom;

use crate::bot::book::book;
use crate::bot::judge::{Judge, Lead};
use crate::bot::temper::Style;
use crate::bot::tiles::{Held, Unseen, discards, is_offer};
use crate::bot::{Aim, Bot, BotRng, Choice, Level, Reason, Temper};
use crate::game::{Action, View};
use crate::hand::{Distance, distance, nearer};
use crate::rules::Ruleset;
use crate::tile::{Counts, Tile, TileClass};

/// One of the simple players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reference {
    /// Any action is as good as another, but a win is taken.
    Random,
    /// Least distance, most useful tiles; claims what lowers the distance.
    Greedy,
    /// The same, but claims whatever it can.
    ClaimAll,
}

impl Bot for Reference {
    fn choose(&self, view: &View, rules: &Ruleset, rng: &mut BotRng) -> Choice {
        let (action, reason) = if view.options.contains(&Action::Win) {
            (Action::Win, Reason::Wins { fan: None })
        } else if *self == Reference::Random || view.exchange.is_some() {
            (by_lot(view, rng), Reason::Lot)
        } else if is_offer(view) {
            (self.answer(view, rules), Reason::Nothing)
        } else {
            turn(view, rules)
        };
        Choice {
            action,
            reason,
            hesitation: 1000,
        }
    }
}

impl Reference {
    /// Claims what lowers the distance; or whatever comes, a kong before a pung before a chow.
    fn answer(self, view: &View, rules: &Ruleset) -> Action {
        let held = Held::new(view);
        let here = distance(&held.tiles, held.melds.len(), &rules.goal);
        let mut claims = view.options.iter().copied().filter_map(|action| {
            let after = held.after(action, view.offered)?;
            let distance = distance(&after.tiles, after.melds.len(), &rules.goal);
            Some((action, distance))
        });
        match self {
            Reference::ClaimAll => claims.next(),
            Reference::Random | Reference::Greedy => claims
                .filter(|&(_, after)| after < here)
                .min_by_key(|&(_, after)| after),
        }
        .map_or(Action::Pass, |(action, _)| action)
    }
}

/// Kongs that cost nothing, then the discard that leaves the least distance and the most useful tiles.
fn turn(view: &View, rules: &Ruleset) -> (Action, Reason) {
    let melds = view.hand.melds.len();
    let unseen = Unseen::new(view);
    let judged = |tiles: &Counts, melds: usize| {
        let (distance, useful) = nearer(tiles, melds, &rules.goal);
        (distance, useful, unseen.copies(useful))
    };
    let mut best: Option<(Tile, (Distance, TileClass, u8))> = None;
    for tile in discards(view) {
        let Some(rest) = view.hand.concealed.without(tile, 1) else {
            continue;
        };
        let now = judged(&rest, melds);
        if best.is_none_or(|(_, old)| (now.0, old.2) < (old.0, now.2)) {
            best = Some((tile, now));
        }
    }
    let Some((tile, (distance, useful, left))) = best else {
        return (
            view.options.first().copied().unwrap_or(Action::Pass),
            Reason::Nothing,
        );
    };
    let kong = view.options.iter().copied().find(|&action| {
        matches!(action, Action::Kong(_))
            && Held::new(view)
                .after(action, None)
                .is_some_and(|after| judged(&after.tiles, after.melds.len()).0 <= distance)
    });
    let reason = Reason::Nearer {
        aim: Aim::ANY,
        distance,
        useful,
        drawn: TileClass::NONE,
        left,
        fan: None,
        least: None,
        chance: None,
        threat: None,
    };
    (kong.unwrap_or(Action::Discard(tile)), reason)
}

/// One of the options; for a mistake the first that is none.
fn by_lot(view: &View, rng: &mut BotRng) -> Action {
    let sound = |action: &&Action| !action.is_mistake();
    let drawn = view.options.choose(rng).filter(sound);
    let drawn = drawn.or_else(|| view.options.iter().find(sound));
    drawn.copied().unwrap_or(Action::Pass)
}

/// Plays for the aim with the largest payment times 0.35 to the power of the tiles missing, then for
/// the most useful tiles unseen; claims what raises that. It knows what hands are worth, but neither
/// chances nor danger.
#[derive(Debug, Clone, Copy)]
pub struct FanTarget {
    style: Style,
}

impl Default for FanTarget {
    /// The one there is.
    fn default() -> FanTarget {
        FanTarget {
            style: Style::new(Temper::Balanced, Level::Hard),
        }
    }
}

impl FanTarget {
    /// Of a hand with a tile too many: each discard with what it leaves, the best first.
    fn best_rest(judge: &Judge, held: &Held) -> Option<(Tile, f32, Lead)> {
        let kinds = held.tiles.kinds();
        let rests = kinds.filter_map(|tile| {
            let rest = Held {
                tiles: held.tiles.without(tile, 1)?,
                melds: held.melds.clone(),
            };
            let (value, lead) = judge.target(&rest)?;
            Some((tile, value, lead))
        });
        rests.max_by(|a, b| {
            let copies = |lead: &Lead| judge.unseen.copies(lead.useful);
            let by_value = a.1.total_cmp(&b.1);
            by_value.then_with(|| copies(&a.2).cmp(&copies(&b.2)))
        })
    }

    fn decide(&self, view: &View, rules: &Ruleset) -> (Action, Reason) {
        let book = book(rules);
        let judge = book.judge(view, rules, &self.style);
        let held = Held::new(view);
        let value = |held: &Held| judge.target(held).map_or(0.0, |(value, _)| value);
        let after = |action| {
            let after = held.after(action, view.offered)?;
            let worth = if matches!(action, Action::Kong(_)) {
                value(&after)
            } else {
                Self::best_rest(&judge, &after)?.1
            };
            Some((action, worth))
        };
        let claims = view.options.iter().copied().filter_map(after);
        let claim = claims.max_by(|a, b| a.1.total_cmp(&b.1));
        if is_offer(view) {
            let better = claim.filter(|&(_, worth)| worth > value(&held));
            return (
                better.map_or(Action::Pass, |(action, _)| action),
                Reason::KeepsHand,
            );
        }
        let Some((tile, worth, lead)) = Self::best_rest(&judge, &held) else {
            return (Action::Pass, Reason::Nothing);
        };
        match claim {
            Some((kong, with)) if with >= worth => (kong, Reason::KeepsHand),
            Some(_) | None => (Action::Discard(tile), lead.reason(&judge)),
        }
    }
}

impl Bot for FanTarget {
    fn choose(&self, view: &View, rules: &Ruleset, rng: &mut BotRng) -> Choice {
        let (action, reason) = if view.options.contains(&Action::Win) {
            (Action::Win, Reason::Wins { fan: None })
        } else if view.exchange.is_some() {
            (by_lot(view, rng), Reason::Lot)
        } else {
            self.decide(view, rules)
        };
        Choice {
            action,
            reason,
            hesitation: 1000,
        }
    }
}
