//! Advice for a person, from nothing but what that person sees.
//!
//! It is what the strongest built-in player would do, and why: as data, which a
//! [`Speaker`](crate::bot::Speaker) puts into words.

use rand::SeedableRng;

use crate::bot::{Advice, BotRng, Level, Player, Reason, Temper};
use crate::game::View;
use crate::rules::Ruleset;

/// Pieces of advice given at once.
const MOST: usize = 3;

/// It never misjudges on purpose, so it needs no chance.
static ADVISER: Player = Player::new(Temper::Balanced, Level::Hard);

/// The best that can be done and the next two, the best first; fewer if there is less to choose, none
/// if nothing is asked. It is the same whenever it is asked.
pub fn hint(view: &View, rules: &Ruleset) -> Vec<Advice> {
    let mut advice = ADVISER.rank(view, rules, &mut BotRng::seed_from_u64(0));
    advice.truncate(MOST);
    advice
}

/// What the hand is best played for as it stands, asked or not; none if nothing is in reach.
pub fn plan(view: &View, rules: &Ruleset) -> Option<Reason> {
    ADVISER.plan(view, rules)
}
