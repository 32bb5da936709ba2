//! Bots by name, as the command line and records write them.

use crate::bot::{Bot, FanTarget, Level, Player, Reference, Temper};

/// A name that no bot has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{name}` is no bot: a temper ({}) with a level (:{}), or ref:random, ref:greedy, ref:claim-all, \
     ref:fan-target",
    Temper::ALL.map(Temper::id).join(", "),
    Level::ALL.map(Level::id).join(", :"),
)]
pub struct BotError {
    /// What was written.
    pub name: String,
}

/// The bot of a name such as `balanced`, `bold:easy` or `ref:greedy`.
pub fn bot_by_name(name: &str) -> Result<Box<dyn Bot>, BotError> {
    match name {
        "ref:random" => return Ok(Box::new(Reference::Random)),
        "ref:greedy" => return Ok(Box::new(Reference::Greedy)),
        "ref:claim-all" => return Ok(Box::new(Reference::ClaimAll)),
        "ref:fan-target" => return Ok(Box::new(FanTarget::default())),
        _ => {}
    }
    let (temper, level) = name.split_once(':').unwrap_or((name, "normal"));
    match (temper.parse(), level.parse()) {
        (Ok(temper), Ok(level)) => Ok(Box::new(Player::new(temper, level))),
        _ => Err(BotError {
            name: name.to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_temper_at_every_level_has_a_name() {
        for temper in Temper::ALL {
            assert!(bot_by_name(temper.id()).is_ok());
            for level in Level::ALL {
                assert!(bot_by_name(&format!("{temper}:{level}")).is_ok());
            }
        }
        for wrong in ["", "balanced:", "brave", "bold:hardest", "ref:", "ref:best"] {
            assert!(bot_by_name(wrong).is_err(), "{wrong}");
        }
    }
}
