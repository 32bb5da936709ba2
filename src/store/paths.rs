//! Where files belong on this platform, or in one folder of the player's choice.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The folders to keep files in; without them nothing is saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paths {
    folders: Option<Folders>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Folders {
    config: PathBuf,
    data: PathBuf,
    state: PathBuf,
}

impl Paths {
    /// The chosen folder for everything, or the platform's places for settings, data and state.
    pub fn find(chosen: Option<&Path>) -> Paths {
        let folders = match chosen {
            Some(folder) => std::path::absolute(folder).ok().map(|folder| Folders {
                config: folder.clone(),
                data: folder.clone(),
                state: folder,
            }),
            None => ProjectDirs::from("", "", "mahjong-tui").map(|dirs| Folders {
                config: dirs.config_dir().to_owned(),
                data: dirs.data_dir().to_owned(),
                state: dirs.state_dir().unwrap_or(dirs.data_local_dir()).to_owned(),
            }),
        };
        Paths {
            // a relative HOME would scatter files over whatever folder the program is started in
            folders: folders.filter(|f| f.config.is_absolute() && f.data.is_absolute()),
        }
    }

    /// No folders: everything stays in memory.
    pub const fn none() -> Paths {
        Paths { folders: None }
    }

    /// The settings.
    pub fn settings(&self) -> Option<PathBuf> {
        self.in_config("settings.toml")
    }

    /// The player's own keymap, laid over the built-in one.
    pub fn keymap(&self) -> Option<PathBuf> {
        self.in_config("keymap.toml")
    }

    /// The best sessions.
    pub fn scores(&self) -> Option<PathBuf> {
        self.folders.as_ref().map(|f| f.data.join("scores.json"))
    }

    /// The records of finished sessions.
    pub fn records(&self) -> Option<PathBuf> {
        self.folders.as_ref().map(|f| f.data.join("records"))
    }

    /// Pages that the player keeps, as pictures or text.
    pub fn pictures(&self) -> Option<PathBuf> {
        self.folders.as_ref().map(|f| f.data.join("pictures"))
    }

    /// The records of sessions that are not finished.
    pub fn unfinished(&self) -> Option<PathBuf> {
        self.folders.as_ref().map(|f| f.state.join("unfinished"))
    }

    fn in_config(&self, name: &str) -> Option<PathBuf> {
        self.folders.as_ref().map(|f| f.config.join(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_chosen_folder_holds_everything() {
        let paths = Paths::find(Some(Path::new("/chosen")));
        assert_eq!(paths.scores(), Some("/chosen/scores.json".into()));
        assert_eq!(paths.records(), Some("/chosen/records".into()));
        assert_eq!(paths.unfinished(), Some("/chosen/unfinished".into()));
        assert_eq!(paths.pictures(), Some("/chosen/pictures".into()));
        assert_eq!(paths.settings(), Some("/chosen/settings.toml".into()));
    }

    #[test]
    fn a_relative_choice_is_made_absolute() {
        let scores = Paths::find(Some(Path::new("here"))).scores();
        assert!(scores.is_some_and(|path| path.is_absolute()));
        assert_eq!(Paths::none().scores(), None);
    }
}
