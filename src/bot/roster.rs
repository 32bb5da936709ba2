//! Bots by name, as the command line and records write them.

use crate::bot::{Bot, Reference};

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
    let bot = match name {
        "ref:random" => Reference::Random,
        "ref:greedy" => Reference::Greedy,
        "ref:claim-all" => Reference::ClaimAll,
        _ => {
            return Err(BotError {
                name: name.to_owned(),
                expected: "ref:random, ref:greedy, ref:claim-all",
            });
        }
    };
    Ok(Box::new(bot))
}
