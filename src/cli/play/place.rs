//! What the program finds where it is started: the settings, the keymap, the terminal.
//!
//! Whatever is wrong with the player's files is told, all of it, and is no reason not to play: a value
//! that will not do counts as not given. What only a part of the program knows, such as the names of
//! themes, is checked here.

use std::ffi::OsStr;
use std::sync::Arc;

use super::to_play;
use crate::bot::bot_by_name;
use crate::cli::{Failure, parse};
use crate::lang::{Lang, Words};
use crate::rules::{Ruleset, builtin};
use crate::store::{self, Paths, Settings, SettingsFile, Trouble};
use crate::tui::art::TileStyle;
use crate::tui::keymap::Keymap;
use crate::tui::surroundings::Surroundings;
use crate::tui::theme::Theme;

/// Longer files are no keymaps.
const KEYMAP_CAP: u64 = 1 << 20;

pub(super) struct Place {
    pub(super) file: SettingsFile,
    pub(super) settings: Settings,
    /// The player's own keymap, as it is written.
    pub(super) keymap: String,
    pub(super) troubles: Vec<String>,
    pub(super) surroundings: Surroundings,
}

impl Place {
    pub(super) fn find(paths: &Paths) -> Place {
        let (file, mut settings, troubles) = SettingsFile::open(paths);
        let mut troubles: Vec<String> = troubles.iter().map(ToString::to_string).collect();
        for (key, what) in ignore_unknown(&mut settings) {
            troubles.extend(file.flaw(key, what).map(|trouble| trouble.to_string()));
        }
        let (keymap, flaws) = own_keymap(paths);
        troubles.extend(flaws);
        Place {
            file,
            settings,
            keymap,
            troubles,
            surroundings: Surroundings::read(|name| std::env::var(name).ok()),
        }
    }

    /// The words of the language that is set, else of the system's.
    pub(super) fn words(&self) -> Words {
        let lang = Lang::of(&self.settings.lang);
        Words::of(lang.unwrap_or_else(|| self.surroundings.lang()))
    }

    /// The rulesets to choose from, the one of the settings among them, or in its place the wanted one. Of
    /// one from a file the settings then name the id, and are saved with the file.
    pub(super) fn rulesets(
        &mut self,
        wanted: Option<&OsStr>,
    ) -> Result<Vec<Arc<Ruleset>>, Failure> {
        let wanted = wanted.map_or_else(|| self.settings.ruleset.clone().into(), OsStr::to_owned);
        let rules = to_play(&wanted)?;
        self.settings.ruleset.clone_from(&rules.id);
        let mut all = builtin::all().to_vec();
        if all.iter().all(|known| known.id != rules.id) {
            let file = std::path::absolute(&wanted).unwrap_or(wanted.into());
            // a name that is no text can stand in no settings
            if let Some(file) = file.to_str() {
                self.file.found_in(&rules.id, file);
            }
            all.push(rules);
        }
        Ok(all)
    }
}

/// Puts the default in the place of every name that nobody knows, and says which, and why.
fn ignore_unknown(settings: &mut Settings) -> Vec<(&'static str, String)> {
    type Take = fn(&mut Settings, Settings);
    let ruleset = to_play(OsStr::new(&settings.ruleset)).map_err(|failure| failure.to_string());
    let checks: [(_, Result<(), String>, Take); 5] = [
        ("theme", known(&settings.theme, Theme::names()), |s, d| {
            s.theme = d.theme;
        }),
        (
            "tiles",
            known(&settings.tiles, TileStyle::names()),
            |s, d| {
                s.tiles = d.tiles;
            },
        ),
        ("lang", parse::lang(&settings.lang).map(drop), |s, d| {
            s.lang = d.lang;
        }),
        ("bots", bots(&settings.bots), |s, d| s.bots = d.bots),
        ("ruleset", ruleset.map(drop), |s, d| s.ruleset = d.ruleset),
    ];
    let mut unknown = Vec::new();
    for (key, checked, take_default) in checks {
        if let Err(why) = checked {
            take_default(settings, Settings::default());
            unknown.push((key, format!("`{key}` is ignored: {why}")));
        }
    }
    unknown
}

fn known(name: &str, names: impl Iterator<Item = &'static str>) -> Result<(), String> {
    let names: Vec<&str> = std::iter::once("auto").chain(names).collect();
    if names.contains(&name) {
        return Ok(());
    }
    Err(format!("expected one of {}", names.join(", ")))
}

/// Programs are not started to see whether they can be.
fn bots(specs: &[String]) -> Result<(), String> {
    let ours = specs.iter().filter(|spec| !spec.starts_with("exec:"));
    for name in ours {
        bot_by_name(name).map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// The player's own keymap, if there is one, and everything that is wrong with the file.
fn own_keymap(paths: &Paths) -> (String, Vec<String>) {
    let Some(path) = paths.keymap() else {
        return (String::new(), Vec::new());
    };
    match store::read_capped(&path, KEYMAP_CAP) {
        Ok(text) => {
            let text = text.unwrap_or_default();
            let flaws = Keymap::with(&text).1;
            let told = flaws
                .iter()
                .map(|flaw| format!("{}, {flaw}", path.display()));
            let told = told.collect();
            (text, told)
        }
        Err(error) => {
            let trouble = Trouble::Ignored {
                path,
                error,
                instead: "the default keys count",
            };
            (String::new(), vec![trouble.to_string()])
        }
    }
}
