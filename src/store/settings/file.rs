//! The file that keeps the settings.

use std::path::PathBuf;

use super::{SHIPPED, Settings, SettingsFlaw, line_of};
use crate::store::file::{lock_beside, read_capped, set_aside, write_whole};
use crate::store::{Paths, Trouble};

/// Longer files are not ours.
const CAP: u64 = 1 << 20;

/// Settings with the file that keeps them, or without one.
#[derive(Debug)]
pub struct SettingsFile {
    path: Option<PathBuf>,
    /// What was read or saved last, with what the command line says over it: only what differs from
    /// this is the player's wish to be saved.
    last: Settings,
    /// The file as it was read.
    text: String,
    /// A ruleset's id, and the file that it was read from.
    own_ruleset: Option<(String, String)>,
}

impl SettingsFile {
    /// Reads the settings, and tells everything about the file that the player should hear.
    pub fn open(paths: &Paths) -> (SettingsFile, Settings, Vec<Trouble>) {
        let mut file = SettingsFile {
            path: paths.settings(),
            last: Settings::default(),
            text: String::new(),
            own_ruleset: None,
        };
        let Some(path) = file.path.clone() else {
            return (file, Settings::default(), Vec::new());
        };
        match read_capped(&path, CAP) {
            Ok(text) => {
                file.text = text.unwrap_or_default();
                let (settings, flaws) = Settings::parse(&file.text);
                file.last = settings.clone();
                let trouble = |flaw| Trouble::Setting {
                    path: path.clone(),
                    flaw,
                };
                let troubles = flaws.into_iter().map(trouble).collect();
                (file, settings, troubles)
            }
            Err(error) => {
                let trouble = Trouble::Ignored {
                    path,
                    error,
                    instead: "the default settings count",
                };
                (file, Settings::default(), vec![trouble])
            }
        }
    }

    /// A value that was read will not do, though it has the form of one: said with its line. None where
    /// there is no file.
    pub fn flaw(&self, key: &str, what: String) -> Option<Trouble> {
        let path = self.path.clone()?;
        let line = line_of(&self.text, key);
        let flaw = SettingsFlaw { line, what };
        Some(Trouble::Setting { path, flaw })
    }

    /// Play begins with these settings, whoever says so: they are not saved unless they change.
    pub fn begin_with(&mut self, settings: &Settings) {
        self.last = settings.clone();
    }

    /// The ruleset of this id was read from a file: settings that name it are saved with the file, under
    /// which it is found again.
    pub fn found_in(&mut self, id: &str, file: &str) {
        self.own_ruleset = Some((id.to_owned(), file.to_owned()));
    }

    /// Saves what has changed into the file as it is on disk now; into the shipped one if there is none.
    /// A file that is no TOML is set aside first.
    pub fn save(&mut self, settings: &Settings) -> Result<(), Trouble> {
        let path = self.path.clone().ok_or(Trouble::NoFolder)?;
        let (new, last) = (self.with_file(settings), self.with_file(&self.last));
        let saved = lock_beside(&path).and_then(|_held| {
            let on_disk = read_capped(&path, CAP)?;
            let text = match on_disk.as_deref() {
                None => new.written_into(SHIPPED, &last),
                Some(text) => match new.written_into(text, &last) {
                    None => {
                        set_aside(&path).map(|_| new.written_into(SHIPPED, &Settings::default()))?
                    }
                    text => text,
                },
            };
            text.map_or(Ok(()), |text| write_whole(&path, &text))
        });
        saved.map_err(|error| Trouble::Unwritable { path, error })?;
        self.last = settings.clone();
        Ok(())
    }

    fn with_file(&self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        if let Some((id, file)) = &self.own_ruleset
            && settings.ruleset == *id
        {
            settings.ruleset.clone_from(file);
        }
        settings
    }
}
