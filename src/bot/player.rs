//! A player with a temper and a level: the evaluator put to use for every kind of choice.

use rand::RngExt;
use serde::Serialize;

use crate::bot::book::book;
use crate::bot::danger::Dangers;
use crate::bot::figures::{KONG_DRAW, SELF_DRAWN, TYPICAL_HAND, UNSURE};
use crate::bot::judge::{Judge, Promise};
use crate::bot::temper::{Level, Style, Temper};
use crate::bot::tiles::{Held, discards, is_offer};
use crate::bot::{Bot, BotRng, Choice, Reason};
use crate::game::{Action, View};
use crate::hand::distance;
use crate::rules::Ruleset;
use crate::tile::Tile;

/// A bot that thinks.
#[derive(Debug, Clone, Copy)]
pub struct Player {
    style: Style,
}

/// One of several actions, with what it promises.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Advice {
    /// The action.
    pub action: Action,
    /// Points to be expected; only to be compared.
    pub value: f32,
    /// Those that the danger of a discard has taken away already.
    pub risk: f32,
    /// Why.
    pub reason: Reason,
}

impl Advice {
    /// Of something that is no danger.
    const fn safe(action: Action, value: f32, reason: Reason) -> Advice {
        Advice {
            action,
            value,
            risk: 0.0,
            reason,
        }
    }
}

impl Player {
    /// A player of this temper at this level.
    pub const fn new(temper: Temper, level: Level) -> Player {
        Player {
            style: Style::new(temper, level),
        }
    }

    /// What there is to choose, the best first. Never empty unless the view asks for nothing.
    pub fn rank(&self, view: &View, rules: &Ruleset, rng: &mut BotRng) -> Vec<Advice> {
        if view.options.contains(&Action::Win) {
            return vec![wins()];
        }
        let book = book(rules);
        let judge = book.judge(view, rules, &self.style);
        let mut ranked = if view.exchange.is_some() {
            exchanges(&judge)
        } else if is_offer(view) {
            self.claims(&judge)
        } else {
            self.turn(&judge, rng)
        };
        ranked.sort_by(|a, b| b.value.total_cmp(&a.value));
        ranked
    }

    /// What the hand is best played for, and how far that has come; none if nothing is in reach.
    pub fn plan(&self, view: &View, rules: &Ruleset) -> Option<Reason> {
        let book = book(rules);
        let judge = book.judge(view, rules, &self.style);
        let held = Held::new(view);
        let promise = if held.tiles.len() % 3 == 2 {
            let after = judge.after_discards(&held, held.tiles.kinds()).into_iter();
            let promises = after.map(|(_, promise)| promise);
            promises.max_by(|a, b| a.value.total_cmp(&b.value))?
        } else {
            judge.promise(&held)
        };
        (promise.value > 0.0).then(|| promise.lead.reason(&judge))
    }

    /// Discards and kongs.
    fn turn(&self, judge: &Judge, rng: &mut BotRng) -> Vec<Advice> {
        let (view, held) = (judge.view, Held::new(judge.view));
        let dangers = Dangers::new(view, judge.unseen, &judge.chances.hazard);
        let cost = self.style.fear * dealing_in(judge);
        let mut after = judge.after_discards(&held, discards(view));
        let away = |tile: Tile| {
            let rest = held.tiles.without(tile, 1).unwrap_or_default();
            distance(&rest, held.melds.len(), &judge.rules.goal)
        };
        let any_ready = after.iter().any(|(_, promise)| promise.ready);
        if any_ready {
            // No waiting for what may not be declared while something that may is as near.
            after.retain(|&(tile, promise)| promise.ready || away(tile) > 0);
        }
        let hopeless = after.iter().all(|(_, promise)| promise.value <= 0.0);
        let mut ranked: Vec<Advice> = after
            .into_iter()
            .map(|(tile, promise)| {
                let (chance, threat) = (dangers.chance(tile), dangers.threat(tile));
                let (promised, risk, reason) = if hopeless {
                    // Far below everything else; among equals the nearer hand.
                    let away = f32::from(away(tile));
                    (-away, 100.0 * chance, Reason::Safest { threat: None })
                } else {
                    let gives_up = any_ready && !promise.ready;
                    let sure = if gives_up { UNSURE } else { 1.0 };
                    let judged = promise.value * sure * self.error(judge, rng);
                    (judged, cost * chance, promise.lead.reason(judge))
                };
                Advice {
                    action: Action::Discard(tile),
                    value: promised - risk,
                    risk,
                    reason: reason.feeding(threat),
                }
            })
            .collect();
        ranked.extend(kongs(judge, &held));
        ranked
    }

    /// Claims, and letting the tile go by.
    fn claims(&self, judge: &Judge) -> Vec<Advice> {
        let (view, held) = (judge.view, Held::new(judge.view));
        let mut ranked: Vec<Advice> = view
            .options
            .iter()
            .filter_map(|&action| {
                let after = held.after(action, view.offered)?;
                let promise = if matches!(action, Action::Kong(_)) {
                    let promise = judge.promise(&after);
                    Promise {
                        value: promise.value * KONG_DRAW,
                        ..promise
                    }
                } else {
                    let rests = judge.after_discards(&after, after.tiles.kinds());
                    rests
                        .into_iter()
                        .map(|(_, promise)| promise)
                        .max_by(|a, b| a.value.total_cmp(&b.value))?
                };
                Some(Advice::safe(
                    action,
                    promise.value / self.style.patience,
                    promise.lead.reason(judge),
                ))
            })
            .collect();
        let (stays, why) = if ranked.is_empty() {
            (0.0, Reason::NoUse)
        } else {
            standing_still(judge, &held)
        };
        ranked.insert(
            0, // of equals the first is chosen: no claim without a gain
            Advice::safe(Action::Pass, stays, why),
        );
        ranked
    }

    /// The factor by which this player misjudges something.
    fn error(&self, judge: &Judge, rng: &mut BotRng) -> f32 {
        if self.style.noise <= 0.0 {
            return 1.0;
        }
        let width = self.style.noise * judge.prices.variety(judge.rules);
        1.0 + width * (rng.random::<f32>() - 0.5)
    }
}

impl Bot for Player {
    fn choose(&self, view: &View, rules: &Ruleset, rng: &mut BotRng) -> Choice {
        let best = self.rank(view, rules, rng).into_iter().next();
        let (action, reason) = match best {
            Some(ranked) => (ranked.action, ranked.reason),
            None => (Action::Pass, Reason::Nothing),
        };
        let (least, most) = self.style.hesitation;
        Choice {
            action,
            reason,
            hesitation: rng.random_range(least..most),
        }
    }
}

/// What the hand promises as it is, and how far it has come.
fn standing_still(judge: &Judge, held: &Held) -> (f32, Reason) {
    let promise = judge.promise(held);
    if promise.value > 0.0 {
        (promise.value, promise.lead.reason(judge))
    } else {
        (0.0, Reason::Hopeless { threat: None })
    }
}

/// Kongs on one's own turn.
fn kongs(judge: &Judge, held: &Held) -> Vec<Advice> {
    let kongs = judge.view.options.iter().copied();
    kongs
        .filter(|action| matches!(action, Action::Kong(_)))
        .filter_map(|action| {
            let promise = judge.promise(&held.after(action, None)?);
            (promise.value > 0.0).then(|| {
                Advice::safe(
                    action,
                    promise.value * KONG_DRAW,
                    promise.lead.reason(judge),
                )
            })
        })
        .collect()
}

const fn wins() -> Advice {
    Advice::safe(Action::Win, f32::INFINITY, Reason::Wins { fan: None })
}

/// What dealing in costs beyond what the same win would cost anyway, for a usual hand.
fn dealing_in(judge: &Judge) -> f32 {
    let usual = judge.prices.usual(judge.rules);
    let otherwise = (1.0 - SELF_DRAWN) * usual.by_standing + SELF_DRAWN * usual.drawn_by;
    TYPICAL_HAND * (usual.by_dealing - otherwise / 2.0).max(0.0)
}

/// A Charleston: keep what the best aim can use. A second one promises nothing that can be reckoned.
fn exchanges(judge: &Judge) -> Vec<Advice> {
    let held = Held::new(judge.view);
    let options = judge.view.options.iter().copied();
    options
        .filter_map(|action| {
            let (value, aim) = match action {
                Action::Give(given) => {
                    let mut tiles = given.tiles();
                    let kept = tiles.try_fold(held.tiles, |rest, tile| rest.without(tile, 1))?;
                    let promise = judge.promise(&Held {
                        tiles: kept,
                        melds: Vec::new(),
                    });
                    (promise.value, Some(promise.lead.aim))
                }
                Action::Pass => (f32::MIN_POSITIVE, None),
                Action::Discard(_)
                | Action::Chow(_)
                | Action::Pung
                | Action::Kong(_)
                | Action::Win
                | Action::WrongClaim
                | Action::FalseWin
                | Action::Again => return None,
            };
            Some(Advice::safe(action, value, Reason::Keeps { aim }))
        })
        .collect()
}
