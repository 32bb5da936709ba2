//! Bots by name, as the command line and records write them.

use crate::bot::{Bot, FanTarget, Player, Reference, Temper};

/// A name that no bot has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no bot: {expected}")]
pub struct BotError {
    /// What was written.
    pub name: String,
    /// The names that would do.
    pub expected: &'static str,
}

/// A player with a name, for those who choose company.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Character {
    /// What it is called.
    pub name: &'static str,
    /// How it plays.
    pub temper: Temper,
    /// One line on how it plays.
    pub about: &'static str,
}

/// One for each temper.
pub const CHARACTERS: [Character; 5] = [
    Character {
        name: "Heron",
        temper: Temper::Cautious,
        about: "Stands still, claims little, and gives nothing away late in the game.",
    },
    Character {
        name: "Crane",
        temper: Temper::Balanced,
        about: "Weighs every tile and has no favourites.",
    },
    Character {
        name: "Tiger",
        temper: Temper::Bold,
        about: "Goes for the large hand and does not look left or right.",
    },
    Character {
        name: "Peacock",
        temper: Temper::FlushLover,
        about: "Wants to see one colour only, and waits for it.",
    },
    Character {
        name: "Sparrow",
        temper: Temper::Quick,
        about: "Takes any crumb, wins often, and wins little.",
    },
];

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
            expected: "a temper (cautious, balanced, bold, flush-lover, quick) with a level \
                       (:easy, :normal, :hard), or ref:random, ref:greedy, ref:claim-all, \
                       ref:fan-target",
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bot::Level;

    #[test]
    fn every_temper_at_every_level_has_a_name_and_a_character() {
        for temper in Temper::ALL {
            assert!(bot_by_name(temper.id()).is_ok());
            for level in Level::ALL {
                assert!(bot_by_name(&format!("{temper}:{level}")).is_ok());
            }
            let of_temper = CHARACTERS.iter().filter(|c| c.temper == temper);
            assert_eq!(of_temper.count(), 1);
        }
        for wrong in ["", "balanced:", "brave", "bold:hardest", "ref:", "ref:best"] {
            assert!(bot_by_name(wrong).is_err(), "{wrong}");
        }
    }
}
