//! The rulesets that the program carries with it.

use std::sync::{Arc, LazyLock};

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

/// Read when one is first asked for. A test makes sure that none is lost for a flaw.
static ALL: LazyLock<Vec<Arc<Ruleset>>> = LazyLock::new(|| {
    let parsed = FILES.iter().filter_map(|text| Ruleset::parse(text).ok());
    parsed.map(Arc::new).collect()
});

/// All of them, the default first.
pub fn all() -> &'static [Arc<Ruleset>] {
    &ALL
}

/// Their ids, the default first.
pub fn ids() -> Vec<String> {
    all().iter().map(|ruleset| ruleset.id.clone()).collect()
}

/// Does it have the id of one of them without being the same? Then it must not pass for it.
pub fn is_altered(rules: &Ruleset) -> bool {
    by_id(&rules.id).is_some_and(|shipped| shipped.digest() != rules.digest())
}

/// The one of this id.
pub fn by_id(id: &str) -> Option<Arc<Ruleset>> {
    all().iter().find(|ruleset| ruleset.id == id).cloned()
}
