//! What a hand is worth: the chance to win with it times what that pays, over everything it may become.
//!
//! One value serves discards, claims, kongs and hints. It asks the ruleset's scorer for worths and
//! knows of the others only what the view shows; what a discard may cost is `danger`'s business.

use crate::bot::chance::Chances;
use crate::bot::figures::{
    CHOW_CLAIM, FORETOLD, NOT_BEGUN, PUNG_CLAIM, SUREST, TARGET_STEP, WIN_CLAIM, WORTH_A_LOOK,
};
use crate::bot::plan::{Plan, Way, melded_honours, plans};
use crate::bot::price::{PriceList, gain};
use crate::bot::reach::{NEVER, Reach};
use crate::bot::temper::Style;
use crate::bot::tiles::{Held, Unseen};
use crate::bot::{Aim, Reason, Sets};
use crate::game::View;
use crate::hand::{Distance, Hand, Meld, nearer};
use crate::rules::{Ruleset, Win};
use crate::tile::{Counts, Tile, TileClass};

/// What a hand between turns promises.
#[derive(Debug, Clone, Copy)]
pub struct Promise {
    /// Points to be expected of it; only to be compared.
    pub value: f32,
    /// What it waits for if it is ready; else what carries most of that value.
    pub lead: Lead,
    /// It waits for a tile that is left and that it may be declared with.
    pub ready: bool,
}

/// One aim, as far as it has come.
#[derive(Debug, Clone, Copy)]
pub struct Lead {
    /// The aim.
    pub aim: Aim,
    /// Tiles missing.
    pub missing: usize,
    /// The tiles that bring it nearer.
    pub useful: TileClass,
    /// The chance to win with it.
    pub chance: f32,
    /// The tiles that win only when they are drawn, be they useful or not.
    pub drawn: TileClass,
    /// Fan it would have.
    pub fan: Option<u32>,
    /// The least of it, where that depends on the tile it is won with.
    pub least: Option<u32>,
}

impl Lead {
    /// The same in words for the player.
    pub fn reason(&self, judge: &Judge) -> Reason {
        if self.missing >= NEVER {
            return Reason::Hopeless { threat: None };
        }
        let useful = judge.unseen.left(self.useful);
        let away = self.missing.saturating_sub(1);
        let happens = FORETOLD[away.min(FORETOLD.len() - 1)];
        Reason::Nearer {
            aim: self.aim,
            #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // at most 14
            distance: away as Distance,
            useful,
            drawn: useful.and(self.drawn),
            left: judge.unseen.copies(useful),
            fan: self.fan,
            least: self.least,
            chance: Some((self.chance * happens).min(SUREST)),
            threat: None,
        }
    }
}

/// Everything that is the same for all hands thought about in one decision.
#[derive(Debug)]
pub struct Judge<'a> {
    /// What the player sees.
    pub view: &'a View,
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// Prices for the player's winds.
    pub prices: &'a PriceList,
    /// Chances to win.
    pub chances: &'a Chances,
    /// Inclinations.
    pub style: &'a Style,
    /// Copies unseen.
    pub unseen: Unseen,
    /// Turns left.
    pub left: usize,
}

impl Judge<'_> {
    /// What a hand of 3n + 1 tiles promises.
    pub fn promise(&self, held: &Held) -> Promise {
        let reach = self.reach(&held.tiles, &held.melds);
        let plans = self.plans(&reach, &held.melds);
        self.promise_of(&reach, &held.melds, &plans)
    }

    /// What is left after each discard that a hand of 3n + 2 tiles may make.
    pub fn after_discards(
        &self,
        held: &Held,
        discards: impl Iterator<Item = Tile>,
    ) -> Vec<(Tile, Promise)> {
        let plans = self.plans(&self.reach(&held.tiles, &held.melds), &held.melds);
        discards
            .filter_map(|tile| {
                let reach = self.reach(&held.tiles.without(tile, 1)?, &held.melds);
                Some((tile, self.promise_of(&reach, &held.melds, &plans)))
            })
            .collect()
    }

    /// The best of what a hand may become, by a plain rule: what it pays, less with every tile missing.
    pub fn target(&self, held: &Held) -> Option<(f32, Lead)> {
        let reach = self.reach(&held.tiles, &held.melds);
        let mut best: Option<(f32, Lead)> = None;
        for plan in plans(&reach, &held.melds, self.prices, self.rules, self.style) {
            let missing = reach.missing(&plan.aim);
            #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // small
            let nearness = TARGET_STEP.powi(missing as i32);
            for way in plan.ways() {
                let value = way.pays * nearness;
                if best.as_ref().is_none_or(|(most, _)| value > *most) {
                    best = Some((value, self.lead(&plan, way, missing)));
                }
            }
        }
        let (value, lead) = best?;
        let useful = reach.useful(&lead.aim, lead.missing);
        Some((value, Lead { useful, ..lead }))
    }

    /// A plan as far as it has come, at the usual pace; which tiles help is not said yet.
    fn lead(&self, plan: &Plan, way: &Way, missing: usize) -> Lead {
        Lead {
            aim: Aim {
                closed: way.closed,
                ..plan.aim
            },
            missing,
            useful: TileClass::NONE,
            drawn: if way.only_drawn {
                TileClass::ALL
            } else {
                TileClass::NONE
            },
            chance: self.usual(way, missing),
            fan: way.fan,
            least: None,
        }
    }

    /// The chance to win in one way at the usual pace.
    fn usual(&self, way: &Way, missing: usize) -> f32 {
        self.chances.usual(way.closed, missing, self.left) * way.luck()
    }

    /// The most that a plan promises in any way at the usual pace.
    fn hope(&self, plan: &Plan, missing: usize) -> f32 {
        let hopes = plan.ways().map(|way| way.pays * self.usual(way, missing));
        hopes.fold(0.0, f32::max)
    }

    fn reach(&self, tiles: &Counts, melds: &[Meld]) -> Reach {
        let sets = usize::from(self.rules.goal.sets);
        Reach::of(tiles, melds.len(), melded_honours(melds), sets)
    }

    /// The plans that this hand may have, those left out that are far behind the best.
    fn plans(&self, reach: &Reach, melds: &[Meld]) -> Vec<Plan> {
        let mut kept: Vec<(Plan, f32)> = Vec::with_capacity(64);
        let mut best = 0.0_f32;
        for plan in plans(reach, melds, self.prices, self.rules, self.style) {
            let missing = reach.missing(&plan.aim);
            if missing < NEVER {
                let hope = self.hope(&plan, missing.max(1));
                best = best.max(hope);
                kept.push((plan, hope));
            }
        }
        kept.retain(|(_, hope)| *hope > 0.0 && *hope >= best * WORTH_A_LOOK / 2.0);
        kept.into_iter().map(|(plan, _)| plan).collect()
    }

    /// The values of all plans, combined by their eighth powers: several ways to win are better than
    /// one, but never as good as their sum.
    fn promise_of(&self, reach: &Reach, melds: &[Meld], plans: &[Plan]) -> Promise {
        let missing: Vec<usize> = plans.iter().map(|plan| reach.missing(&plan.aim)).collect();
        let close = self.best_hope(plans, &missing) * WORTH_A_LOOK;
        let chowable = reach.chowable();
        let mut sum = Sum::new(reach.held[1].or(melded_honours(melds)));
        let near = missing.contains(&1) || reach.missing(&Aim::ANY) == 1;
        let ready = near.then(|| self.ready(reach, melds)).flatten();
        if let Some((value, waits)) = ready {
            sum.take(value, waits);
        }
        // where one is missing the waits themselves have been scored
        let further = plans.iter().zip(&missing).filter(|(_, m)| **m != 1);
        for (plan, &missing) in further {
            let mut useful = None;
            for way in plan.ways() {
                let mut found = self.lead(plan, way, missing);
                let hope = way.pays * found.chance;
                if hope < close {
                    sum.take(hope, found);
                    continue;
                }
                let seen = || reach.useful(&plan.aim, missing);
                found.useful = *useful.get_or_insert_with(seen);
                let pace = self.pace(&found, reach, chowable);
                let chance = self.chances.at(way.closed, missing, pace, self.left);
                found.chance = chance * way.luck();
                sum.take(way.pays * found.chance, found);
            }
        }
        let mut lead = ready.or(sum.lead).map_or(NOWHERE, |(_, lead)| lead);
        if lead.useful == TileClass::NONE && lead.missing < NEVER {
            lead.useful = reach.useful(&lead.aim, lead.missing); // it was not worth a look
        }
        Promise {
            value: sum.powers.sqrt().sqrt().sqrt(),
            lead,
            ready: ready.is_some(),
        }
    }

    fn best_hope(&self, plans: &[Plan], missing: &[usize]) -> f32 {
        let hopes = plans.iter().zip(missing);
        let hopes = hopes.map(|(plan, &missing)| self.hope(plan, missing));
        hopes.fold(0.0, f32::max)
    }

    /// The chance to advance in a go-around: by drawing, or by claiming what others discard.
    fn pace(&self, found: &Lead, reach: &Reach, chowable: TileClass) -> f32 {
        let mut chances = self.copies(found.useful);
        if !found.aim.closed {
            let pairs = found.useful.and(reach.held[1]);
            if found.aim.sets != Sets::Chows {
                chances += PUNG_CLAIM * self.copies(pairs);
            }
            if found.aim.sets != Sets::Pungs && self.rules.claims.chow {
                let chows = found.useful.and(chowable).and(pairs.not());
                chances += CHOW_CLAIM * self.copies(chows);
            }
        }
        chances / self.unseen_tiles()
    }

    fn copies(&self, class: TileClass) -> f32 {
        f32::from(self.unseen.copies(class))
    }

    fn unseen_tiles(&self) -> f32 {
        f32::from(self.unseen.total().max(1))
    }

    /// A ready hand: every tile it waits for is scored as it would be won with. None if nothing that may
    /// be declared is left to win with.
    fn ready(&self, reach: &Reach, melds: &[Meld]) -> Option<(f32, Lead)> {
        let (_, waits) = nearer(reach.tiles(), melds.len(), &self.rules.goal);
        let mut win = self.win(reach, melds, waits.tiles().next()?);
        let (mut pace, mut paid) = (0.0, 0.0);
        let (mut good, mut drawn) = (TileClass::NONE, TileClass::NONE);
        let mut fan: Option<(u32, u32)> = None; // the least and the most
        for tile in self.unseen.left(waits).tiles() {
            let copies = f32::from(self.unseen.of[tile.index()]);
            win.tile = tile;
            let (mut worth, mut claimed) = (None, false);
            for (from, weight) in [(Some(self.view.me.next()), WIN_CLAIM), (None, 1.0)] {
                win.from = from;
                if let Some((gained, fan)) = gain(self.rules, &win, false) {
                    pace += copies * weight;
                    paid += copies * weight * self.style.weigh(gained, false);
                    good = good.or(TileClass::only(tile));
                    claimed |= from.is_some();
                    worth = worth.or(fan); // on a discard if that may be declared
                }
            }
            let span = |n: u32| fan.map_or((n, n), |(least, most)| (least.min(n), most.max(n)));
            fan = worth.map(span).or(fan);
            if !claimed {
                drawn = drawn.or(good.and(TileClass::only(tile)));
            }
        }
        if pace <= 0.0 {
            return None;
        }
        let each_turn = pace / self.unseen_tiles();
        let chance = self.chances.at(false, 1, each_turn, self.left);
        let lead = Lead {
            useful: good,
            drawn,
            chance,
            fan: fan.map(|(_, most)| most),
            least: fan.and_then(|(least, most)| (least < most).then_some(least)),
            ..READY
        };
        Some((chance * paid / pace, lead))
    }

    fn win(&self, reach: &Reach, melds: &[Meld], tile: Tile) -> Win {
        let hand = Hand {
            concealed: *reach.tiles(),
            melds: melds.to_vec(),
            bonus: self.view.hand.bonus.clone(),
        };
        self.view.a_win(hand, tile, Some(self.view.me.next()))
    }
}

/// The values of several plans: their eighth powers added up, and what carries most.
struct Sum {
    powers: f32,
    /// With what it promises, as far as that is telling.
    lead: Option<(f32, Lead)>,
    /// Honours of which two or more are there.
    begun: TileClass,
}

impl Sum {
    const fn new(begun: TileClass) -> Sum {
        Sum {
            powers: 0.0,
            lead: None,
            begun,
        }
    }

    fn take(&mut self, value: f32, found: Lead) {
        let fourth = (value * value) * (value * value);
        self.powers += fourth * fourth;
        // of several honours held once any may come to a pair: none of them is what is played for
        let is_begun = found.aim.honours.and(self.begun.not()) == TileClass::NONE;
        let telling = if is_begun { value } else { value * NOT_BEGUN };
        if self.lead.is_none_or(|(most, _)| telling > most) {
            self.lead = Some((telling, found));
        }
    }
}

/// One tile missing, of a hand that may become anything.
const READY: Lead = Lead {
    missing: 1,
    ..NOWHERE
};

const NOWHERE: Lead = Lead {
    aim: Aim::ANY,
    missing: NEVER,
    useful: TileClass::NONE,
    drawn: TileClass::NONE,
    chance: 0.0,
    fan: None,
    least: None,
};
