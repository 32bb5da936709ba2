//! Why the players of a record did what they did.
//!
//! A bot keeps nothing, and its chance is keyed by seed, game, seat and move: asked again with what it
//! knew then, it says the same, and why. In a person's place a sound player is asked. A program from
//! outside is never started for this: a record may come from anywhere.

use std::collections::HashMap;

use super::moments::{Deed, Game};
use crate::bot::{Bot, Choice, bot_by_name, bot_rng, with_bonus};
use crate::game::Action;
use crate::record::Record;
use crate::rules::Ruleset;
use crate::seat::Seat;

/// The sound player who is asked in a person's place.
const ADVISER: &str = "balanced:hard";

/// What somebody did, and what a bot in that place would do.
#[derive(Debug, Clone)]
pub struct Thought {
    /// Who.
    pub seat: Seat,
    /// What was done.
    pub did: Action,
    /// Was it a person? Then the choice is a sound player's, else that of the bot itself.
    pub person: bool,
    /// None if it was a program from outside.
    pub choice: Option<Choice>,
}

/// Bots that have been asked before.
#[derive(Debug, Default)]
pub(super) struct Minds {
    bots: HashMap<String, Option<Box<dyn Bot>>>,
}

impl Minds {
    /// What was thought between a moment of a game and the one before it; deeds first, then passes.
    pub(super) fn read(
        &mut self,
        record: &Record,
        rules: &Ruleset,
        game: &Game,
        moment: usize,
    ) -> Vec<Thought> {
        let deeds = game.deeds_to(moment).filter(|deed| deed.free);
        let mut thoughts: Vec<Thought> = deeds
            .map(|done| self.thought(record, rules, game, done))
            .collect();
        thoughts.sort_by_key(|thought| (thought.did == Action::Pass, !thought.person));
        thoughts
    }

    fn thought(&mut self, record: &Record, rules: &Ruleset, game: &Game, done: &Deed) -> Thought {
        let plays = &record.header.players[done.seat].plays;
        let person = plays == "person";
        let name = if person { ADVISER } else { plays };
        let bot = self
            .bots
            .entry(name.to_owned())
            .or_insert_with(|| bot_by_name(name).ok());
        let known = game.events.get(..done.known).unwrap_or_default();
        let choice = bot.as_ref().and_then(|bot| {
            let view = Game::view(known, done.seat)?;
            let mut rng = bot_rng(record.header.seed, &view);
            (!view.options.is_empty()).then(|| {
                let choice = bot.choose(&view, rules, &mut rng);
                let reason = with_bonus(choice.reason, &view, rules);
                Choice { reason, ..choice }
            })
        });
        Thought {
            seat: done.seat,
            did: done.action,
            person,
            choice,
        }
    }
}
