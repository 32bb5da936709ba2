//! Advice for a person, from nothing but what that person sees.
//!
//! It is what the strongest built-in player would do, and why: as data, which a
//! [`Speaker`](crate::bot::Speaker) puts into words.

use rand::SeedableRng;

use crate::bot::outlook::bonus_fan;
use crate::bot::{Advice, BotRng, Level, Player, Reason, Temper};
use crate::game::View;
use crate::rules::{Limit, Ruleset};

/// Pieces of advice given at once.
const MOST: usize = 3;

/// It never misjudges on purpose, so it needs no chance.
static ADVISER: Player = Player::new(Temper::Balanced, Level::Hard);

/// The best that can be done and the next two, the best first; fewer if there is less to choose, none
/// if nothing is asked. It is the same whenever it is asked.
pub fn hint(view: &View, rules: &Ruleset) -> Vec<Advice> {
    let mut advice = ADVISER.rank(view, rules, &mut BotRng::seed_from_u64(0));
    advice.truncate(MOST);
    let bonus = bonus_fan(view, rules);
    let told = |advised: Advice| Advice {
        reason: counted(advised.reason, bonus, rules),
        ..advised
    };
    advice.into_iter().map(told).collect()
}

/// What the hand is best played for as it stands, asked or not; none if nothing is in reach.
pub fn plan(view: &View, rules: &Ruleset) -> Option<Reason> {
    let plan = ADVISER.plan(view, rules)?;
    Some(with_bonus(plan, view, rules))
}

/// A reason with what the player's bonus tiles do to the fan of its plan, which is priced without any; a
/// ready hand is scored with them.
pub fn with_bonus(reason: Reason, view: &View, rules: &Ruleset) -> Reason {
    counted(reason, bonus_fan(view, rules), rules)
}

fn counted(mut reason: Reason, bonus: i64, rules: &Ruleset) -> Reason {
    if let Reason::Nearer {
        distance: 1..,
        fan: Some(fan),
        ..
    } = &mut reason
    {
        let most = match rules.valuation.limit {
            Limit::Fan(most) => most,
            Limit::None | Limit::Points(_) => u32::MAX,
        };
        let counted = i64::from(*fan) + bonus;
        *fan = u32::try_from(counted.max(0)).unwrap_or(*fan).min(most);
    }
    reason
}
