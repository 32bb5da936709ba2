//! The rulesets that the program carries with it.

use crate::rules::Ruleset;

/// Their files, the default first.
const FILES: [&str; 6] = [
    include_str!("../../rulesets/hong-kong.toml"),
    include_str!("../../rulesets/28-mahjong.toml"),
    include_str!("../../rulesets/hong-kong-old-style.toml"),
    include_str!("../../rulesets/hong-kong-bonus.toml"),
    include_str!("../../rulesets/simplified.toml"),
    include_str!("../../rulesets/four-rounds.toml"),
];

/// All of them, the default first. A test makes sure that none is lost for a flaw.
pub fn all() -> Vec<Ruleset> {
    FILES
        .iter()
        .filter_map(|text| Ruleset::parse(text).ok())
        .collect()
}

/// Their ids, the default first.
pub fn ids() -> Vec<String> {
    all().into_iter().map(|ruleset| ruleset.id).collect()
}

/// Does it have the id of one of them without being the same? Then it must not pass for it.
pub fn is_altered(rules: &Ruleset) -> bool {
    by_id(&rules.id).is_some_and(|shipped| shipped.digest() != rules.digest())
}

/// The one of this id.
pub fn by_id(id: &str) -> Option<Ruleset> {
    all().into_iter().find(|ruleset| ruleset.id == id)
}
