//! Players that are not people: each sees a [`View`] and the ruleset, and says what it would do.
//!
//! A bot holds no state about the game: whatever it needs it reads from the view, and its generator
//! is keyed by seed, game, seat and move. So resuming, taking back and replaying need nothing from it.
//! What a bot may keep is what it has asked a ruleset's scorer, since that never changes.

mod aim;
mod behind;
mod book;
mod chance;
mod danger;
mod figures;
mod hazard;
mod hint;
mod judge;
mod outlook;
mod outside;
mod plan;
mod player;
mod price;
mod reach;
mod reason;
mod reference;
mod roster;
mod speaker;
mod temper;
mod tiles;

use std::fmt;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use serde::Serialize;

use crate::game::{Action, View};
use crate::rules::Ruleset;

pub use aim::{Aim, Material, Sets};
pub use behind::Behind;
pub use book::prepare;
pub use hint::{hint, plan, with_bonus};
pub use outlook::certain;
pub use outside::{Decided, Fault, Misdeed, Outside};
pub use player::{Advice, Player};
pub use reason::{Reason, Sign, Threat};
pub use reference::{FanTarget, Reference};
pub use roster::{BotError, bot_by_name};
pub use speaker::{Detail, Speaker};
pub use temper::{Level, Temper};

/// The generator a bot may use for one choice: quick to begin, since every choice has its own.
pub type BotRng = Xoshiro256PlusPlus;

/// A bot's generator for the choice that `view` asks for. It does not depend on what others have answered
/// meanwhile, since nobody sees that.
pub fn bot_rng(seed: u64, view: &View) -> BotRng {
    let session = BotRng::seed_from_u64(seed).next_u64();
    let moment = u64::from(view.opening.game) << 32 | u64::from(view.step) << 2;
    BotRng::seed_from_u64(session ^ (moment | view.me.index() as u64))
}

/// What a bot would do, and why.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    /// One of the view's options.
    pub action: Action,
    /// Why: in English by its `Display`, and as data for other languages.
    pub reason: Reason,
    /// How long a player of this character would hesitate, in thousandths of a second. It decides
    /// who comes first where claims are first come, first served; elsewhere it is only pacing.
    pub hesitation: u32,
}

/// A player that is not a person.
pub trait Bot: fmt::Debug + Send + Sync {
    /// Chooses among `view.options`, which are not empty.
    fn choose(&self, view: &View, rules: &Ruleset, rng: &mut BotRng) -> Choice;

    /// What a bot has beside this if it lives outside the program; those inside need only a view.
    fn outside(&self) -> Option<&dyn Outside> {
        None
    }
}
