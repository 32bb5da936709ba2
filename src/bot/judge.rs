//! What a hand is worth: the chance to win with it times what that pays, over everything it may become.
//!
//! One value serves discards, claims, kongs and hints. It asks the ruleset's scorer for worths and
//! knows of the others only what the view shows; what a discard may cost is `danger`'s business.

use crate::bot::chance::Chances;
use crate::bot::figures::{
    CHOW_CLAIM, CLOSED_PACE, DRAWN_ONLY, PUNG_CLAIM, SELF_DRAWN, TARGET_STEP, WIN_CLAIM,
    WORTH_A_LOOK,
};
use crate::bot::price::{PriceList, gain};
use crate::bot::reach::{NEVER, Reach};
use crate::bot::temper::Style;
use crate::bot::tiles::{Held, Unseen};
use crate::bot::{Aim, Material, Reason, Sets};
use crate::game::View;
use crate::hand::{Goal, Hand, Meld, MeldKind, Shape, nearer};
use crate::rules::{Circumstances, Ruleset, Win};
use crate::tile::{Tile, TileClass};

/// What a hand between turns promises.
#[derive(Debug, Clone, Copy)]
pub struct Promise {
    /// Points to be expected of it; only to be compared.
    pub value: f32,
    /// What carries most of that value.
    pub lead: Lead,
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
    /// Fan it would have.
    pub fan: Option<u32>,
}

impl Lead {
    /// The same in words for the player.
    pub fn reason(&self, judge: &Judge) -> Reason {
        #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // at most 15
        let distance = self.missing as i8 - 1;
        Reason::Nearer {
            aim: self.aim,
            distance,
            useful: self.useful,
            left: judge.unseen.copies(self.useful),
            fan: self.fan,
            chance: Some(self.chance),
            threat: None,
        }
    }
}

/// An aim with what it pays.
#[derive(Debug, Clone, Copy)]
struct Plan {
    aim: Aim,
    pays: f32,
    /// Only a drawn tile wins: a discard would be below the minimum.
    only_drawn: bool,
    fan: Option<u32>,
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
        let reach = self.reach(held);
        let plans = self.plans(&reach, &held.melds);
        self.promise_of(&reach, &held.melds, &plans)
    }

    /// What is left after each discard that a hand of 3n + 2 tiles may make.
    pub fn after_discards(
        &self,
        held: &Held,
        discards: impl Iterator<Item = Tile>,
    ) -> Vec<(Tile, Promise)> {
        let plans = self.plans(&self.reach(held), &held.melds);
        discards
            .filter_map(|tile| {
                let rest = Held {
                    tiles: held.tiles.without(tile, 1)?,
                    melds: held.melds.clone(),
                };
                let reach = self.reach(&rest);
                Some((tile, self.promise_of(&reach, &rest.melds, &plans)))
            })
            .collect()
    }

    /// The best of what a hand may become, by a plain rule: what it pays, less with every tile missing.
    pub fn target(&self, held: &Held) -> Option<(f32, Lead)> {
        let reach = self.reach(held);
        let concealed = held.melds.iter().all(Meld::is_concealed);
        let mut best: Option<(f32, Plan, usize)> = None;
        for aim in self.aims(&reach, &held.melds) {
            let missing = reach.missing(&aim);
            for closed in [false, true] {
                if closed && !concealed || !closed && aim.shape != Shape::Standard {
                    continue;
                }
                let plan = self.plan(Aim { closed, ..aim });
                #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // small
                let value = plan.pays * TARGET_STEP.powi(missing as i32);
                if best.as_ref().is_none_or(|(most, ..)| value > *most) {
                    best = Some((value, plan, missing));
                }
            }
        }
        let (value, plan, missing) = best?;
        let useful = reach.useful(&plan.aim, missing);
        let lead = Lead {
            aim: plan.aim,
            missing,
            useful,
            chance: self.chances.usual(missing, self.left),
            fan: plan.fan,
        };
        Some((value, lead))
    }

    fn reach(&self, held: &Held) -> Reach {
        Reach::of(
            &held.tiles,
            held.melds.len(),
            melded(&held.melds),
            usize::from(self.rules.goal.sets),
        )
    }

    /// The aims that this hand may have, those left out that are far behind the best.
    fn plans(&self, reach: &Reach, melds: &[Meld]) -> Vec<Plan> {
        let mut plans: Vec<(Plan, f32)> = Vec::with_capacity(64);
        let mut best = 0.0_f32;
        let concealed = melds.iter().all(Meld::is_concealed);
        for aim in self.aims(reach, melds) {
            let missing = reach.missing(&aim);
            if missing >= NEVER {
                continue;
            }
            let chance = self.chances.usual(missing.max(1), self.left);
            for closed in [false, true] {
                let aim = Aim { closed, ..aim };
                if closed && !concealed || !closed && aim.shape != Shape::Standard {
                    continue;
                }
                let plan = self.plan(aim);
                let slow = if closed { CLOSED_PACE } else { 1.0 };
                let hope = plan.pays * chance * slow;
                best = best.max(hope);
                plans.push((plan, hope));
            }
        }
        plans.retain(|(_, hope)| *hope > 0.0 && *hope >= best * WORTH_A_LOOK / 2.0);
        plans.into_iter().map(|(plan, _)| plan).collect()
    }

    /// Every aim that the melds allow.
    fn aims(&self, reach: &Reach, melds: &[Meld]) -> Vec<Aim> {
        let valued = self.prices.valued(self.rules);
        let (table, pungs, chows) = shown(melds);
        let fixed = melded(melds).and(valued);
        let honours = honour_choices(valued.and(fixed.not()), &reach.held, fixed);
        let mut aims = Vec::with_capacity(64);
        for material in Material::EVERY {
            if !table.within(material.class()) {
                continue;
            }
            let has_honours = !matches!(material, Material::Pure(_));
            let has_chows = !matches!(material, Material::Honours | Material::Orphans);
            for &honours in honours.iter().filter(|h| has_honours || h.is_empty()) {
                let aim = |sets| Aim {
                    shape: Shape::Standard,
                    material,
                    sets,
                    honours,
                    closed: false,
                };
                if has_chows {
                    aims.push(aim(Sets::Any));
                }
                if has_chows && !pungs && honours.is_empty() {
                    aims.push(aim(Sets::Chows));
                }
                if !chows {
                    aims.push(aim(Sets::Pungs));
                }
            }
        }
        if melds.is_empty() {
            let special = self
                .rules
                .goal
                .shapes
                .iter()
                .filter(|s| **s != Shape::Standard);
            aims.extend(special.map(|&shape| Aim { shape, ..Aim::ANY }));
        }
        aims
    }

    fn plan(&self, aim: Aim) -> Plan {
        let price = self.prices.of(&aim, self.rules);
        let mixed = price.claimed * (1.0 - SELF_DRAWN) + price.drawn * SELF_DRAWN;
        let only_drawn = price.claimed <= 0.0;
        let pays = if only_drawn { price.drawn } else { mixed };
        let flush = matches!(aim.material, Material::Mixed(_) | Material::Pure(_));
        Plan {
            aim,
            pays: self.style.weigh(pays, flush),
            only_drawn,
            fan: price.fan,
        }
    }

    /// The values of all plans, combined by their fourth powers: several ways to win are better than
    /// one, but never as good as their sum.
    fn promise_of(&self, reach: &Reach, melds: &[Meld], plans: &[Plan]) -> Promise {
        let missing: Vec<usize> = plans.iter().map(|plan| reach.missing(&plan.aim)).collect();
        let hopes: Vec<f32> = plans
            .iter()
            .zip(&missing)
            .map(|(plan, &missing)| plan.pays * self.chances.usual(missing, self.left))
            .collect();
        let best = hopes.iter().copied().fold(0.0, f32::max);
        let chowable = reach.chowable();
        let mut sum = 0.0;
        let mut lead: Option<(f32, Lead)> = None;
        let mut take = |value: f32, found: Lead| {
            sum += (value * value) * (value * value);
            if lead.is_none_or(|(most, _)| value > most) {
                lead = Some((value, found));
            }
        };
        if missing.contains(&1)
            && let Some((value, ready)) = self.ready(reach, melds)
        {
            take(value, ready);
        }
        for ((plan, &missing), &hope) in plans.iter().zip(&missing).zip(&hopes) {
            if missing == 1 {
                continue; // the waits themselves have been scored
            }
            let mut found = Lead {
                aim: plan.aim,
                missing,
                useful: TileClass::NONE,
                chance: self.chances.usual(missing, self.left),
                fan: plan.fan,
            };
            if hope < best * WORTH_A_LOOK {
                take(hope, found);
                continue;
            }
            found.useful = reach.useful(&plan.aim, missing);
            let pace = self.pace(plan, &found, reach, chowable);
            found.chance = self.chances.at(missing, pace, self.left) * slowness(plan, missing);
            take(plan.pays * found.chance, found);
        }
        Promise {
            value: f32::sqrt(f32::sqrt(sum)),
            lead: lead.map_or(NOWHERE, |(_, lead)| lead),
        }
    }

    /// The chance to advance in a go-around: by drawing, or by claiming what others discard.
    fn pace(&self, plan: &Plan, found: &Lead, reach: &Reach, chowable: TileClass) -> f32 {
        let draws = self.copies(found.useful);
        let claims = if plan.aim.closed {
            0.0
        } else {
            let pairs = found.useful.and(reach.held[1]);
            let pungs = if plan.aim.sets == Sets::Chows {
                0.0
            } else {
                self.copies(pairs)
            };
            let chows = if plan.aim.sets == Sets::Pungs || !self.rules.claims.chow {
                0.0
            } else {
                self.copies(found.useful.and(chowable).and(pairs.not()))
            };
            PUNG_CLAIM * pungs + CHOW_CLAIM * chows
        };
        (draws + claims) / self.unseen_tiles()
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
        let goal: &Goal = &self.rules.goal;
        let (_, waits) = nearer(reach.tiles(), melds.len(), goal);
        let (mut pace, mut paid) = (0.0, 0.0);
        let mut good = TileClass::NONE;
        let mut most: Option<u32> = None;
        for tile in waits.tiles() {
            let copies = f32::from(self.unseen.of[tile.index()]);
            if copies <= 0.0 {
                continue;
            }
            let claimed = self.win(reach, melds, tile);
            let drawn = Win {
                from: None,
                ..claimed.clone()
            };
            let by_claim = gain(self.rules, &claimed, false);
            let by_draw = gain(self.rules, &drawn, false);
            let weights = [(by_draw, 1.0), (by_claim, WIN_CLAIM)];
            most = most.max(by_claim.or(by_draw).and_then(|(_, fan)| fan));
            for (gained, weight) in weights {
                if let Some((gained, _)) = gained {
                    pace += copies * weight;
                    paid += copies * weight * self.style.weigh(gained, false);
                    good = good.or(TileClass::only(tile));
                }
            }
        }
        if pace <= 0.0 {
            return None;
        }
        let chance = self.chances.at(1, pace / self.unseen_tiles(), self.left);
        let lead = Lead {
            aim: Aim::ANY,
            missing: 1,
            useful: good,
            chance,
            fan: most,
        };
        Some((chance * paid / pace, lead))
    }

    fn win(&self, reach: &Reach, melds: &[Meld], tile: Tile) -> Win {
        let opening = &self.view.opening;
        Win {
            hand: Hand {
                concealed: *reach.tiles(),
                melds: melds.to_vec(),
                bonus: self.view.hand.bonus.clone(),
            },
            tile,
            from: Some(self.view.me.next()),
            seat: self.view.me,
            dealer: opening.dealer,
            prevailing: opening.prevailing,
            circumstances: Circumstances::default(),
            dealer_stays: opening.dealer_stays,
            wrong_claims: self.view.mine().wrong_claims,
        }
    }
}

const NOWHERE: Lead = Lead {
    aim: Aim::ANY,
    missing: NEVER,
    useful: TileClass::NONE,
    chance: 0.0,
    fan: None,
};

/// A hand that claims nothing does not keep the usual pace of the steps to come.
fn slowness(plan: &Plan, missing: usize) -> f32 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // below 15
    let steps = missing.saturating_sub(1) as i32;
    let closed = if plan.aim.closed {
        CLOSED_PACE.powi(steps)
    } else {
        1.0
    };
    if plan.only_drawn {
        closed * DRAWN_ONLY
    } else {
        closed
    }
}

/// The honours of which a pung or kong lies on the table.
fn melded(melds: &[Meld]) -> TileClass {
    let honours = melds
        .iter()
        .map(|meld| meld.tile)
        .filter(|tile| tile.is_honour());
    honours.collect()
}

/// The kinds on the table, and whether there are pungs (or kongs) and chows among them.
fn shown(melds: &[Meld]) -> (TileClass, bool, bool) {
    let chow = |meld: &&Meld| meld.kind == MeldKind::Chow;
    let chows = melds.iter().filter(chow).count();
    let kinds = melds.iter().flat_map(|meld| {
        let span = if chow(&meld) { 3 } else { 1 };
        (0..span).filter_map(|i| meld.tile.plus(i).or((i == 0).then_some(meld.tile)))
    });
    (kinds.collect(), chows < melds.len(), chows > 0)
}

/// Which honours to plan pungs of, beside those on the table: none, one that is held, or several that
/// are held twice.
fn honour_choices(valued: TileClass, held: &[TileClass; 3], fixed: TileClass) -> Vec<TileClass> {
    let mut choices = vec![fixed];
    let singles = valued.and(held[0]).and(held[1].not());
    choices.extend(singles.tiles().map(|tile| fixed.or(TileClass::only(tile))));
    let pairs: Vec<Tile> = valued.and(held[1]).tiles().take(3).collect();
    for some in 1..1_usize << pairs.len() {
        let chosen = (0..pairs.len()).filter(|i| some >> i & 1 == 1);
        choices.push(chosen.fold(fixed, |all, i| all.or(TileClass::only(pairs[i]))));
    }
    choices
}
