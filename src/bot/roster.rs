//! Bots by name, as the command line and records write them.

use crate::bot::{Bot, Player, Reference};

/// A name that no bot has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no bot: {expected}")]
pub struct BotError {
    /// What was written.
    pub name: String,
    /// The names that would do.
    pub expected: &'static str,
}

/// The bot of a name such as `balanced`, `bold:easy` or `ref:greedy`.
pub fn bot_by_name(name: &str) -> Result<Box<dyn Bot>, BotError> {
    let reference = match name {
        "ref:random" => Some(Reference::Random),
        "ref:greedy" => Some(Reference::Greedy),
        "ref:claim-all" => Some(Reference::ClaimAll),
        _ => None,
    };
    if let Some(reference) = reference {
        return Ok(Box::new(reference));
    }
    let (temper, level) = name.split_once(':').unwrap_or((name, "normal"));
    match (temper.parse(), level.parse()) {
        (Ok(temper), Ok(level)) => Ok(Box::new(Player::new(temper, level))),
        _ => Err(BotError {
            name: name.to_owned(),
            expected: "a temper (cautious, balanced, bold, flush-lover, quick) with a level \
                       (:easy, :normal, :hard), or ref:random, ref:greedy, ref:claim-all",
        }),
    }
}
