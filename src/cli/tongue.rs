//! The language in which a command speaks.

use super::args::Tongue;
use crate::lang::{Lang, Words};
use crate::store::{Paths, SettingsFile};
use crate::tui::surroundings::Surroundings;

impl Tongue {
    /// The words of the language that is asked for, else of that in the settings, else of the system's.
    pub(super) fn words(&self, paths: &Paths) -> Words {
        // whatever is wrong with the settings is told where play begins
        let set = || SettingsFile::open(paths).1.lang;
        let named = self.lang.clone().unwrap_or_else(set);
        Words::of(Lang::of(&named).unwrap_or_else(of_system))
    }
}

/// The language of the system.
pub(super) fn of_system() -> Lang {
    Surroundings::read(|name| std::env::var(name).ok()).lang()
}
