//! Where files belong on this platform, or in one folder of the player's choice.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The folders to keep files in; without them nothing is saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paths {
    folders: Option<Folders>,
    /// The player's choice, if there was one.
    chosen: Option<PathBuf>,
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
            chosen: chosen.and_then(|folder| std::path::absolute(folder).ok()),
        }
    }

    /// No folders: everything stays in memory.
    pub const fn none() -> Paths {
        Paths {
            folders: None,
            chosen: None,
        }
    }

    /// The option that leads here, as a shell reads it; empty where no folder was chosen.
    pub fn choosing(&self) -> String {
        let folder = self.chosen.as_ref().map(|path| path.to_string_lossy());
        let quoted = folder
            .as_deref()
            .and_then(|path| shlex::try_quote(path).ok());
        quoted.map_or_else(String::new, |folder| format!("--data-dir {folder}"))
    }

    /// The options with which a session that was left here is taken up.
    pub fn resuming(&self) -> String {
        format!("{} --resume", self.choosing())
            .trim_start()
            .to_owned()
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
    fn what_takes_a_session_up_again_names_the_chosen_folder() {
        let resuming = |chosen: &str| Paths::find(Some(Path::new(chosen))).resuming();
        assert_eq!(resuming("/chosen"), "--data-dir /chosen --resume");
        assert_eq!(resuming("/my own"), "--data-dir '/my own' --resume");
        assert_eq!(Paths::find(None).resuming(), "--resume");
    }

    #[test]
    fn a_relative_choice_is_made_absolute() {
        let scores = Paths::find(Some(Path::new("here"))).scores();
        assert!(scores.is_some_and(|path| path.is_absolute()));
        assert_eq!(Paths::none().scores(), None);
    }
}
