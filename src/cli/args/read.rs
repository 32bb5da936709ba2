//! From what was typed to arguments, where clap does not say enough by itself.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Args as _, CommandFactory, FromArgMatches};

use super::{Args, PlayArgs};
use crate::store::Paths;

impl Args {
    /// Reads the arguments. What is for play is refused beside a command, and what is for all may stand on
    /// either side of it.
    pub(in crate::cli) fn read(args: Vec<OsString>) -> Result<Args, clap::Error> {
        let mut command = Args::command();
        let matches = match command.try_get_matches_from_mut(&args) {
            Err(error) if error.kind() == ErrorKind::InvalidUtf8 => {
                let why = format!("{} is not UTF-8 text", no_text(args));
                return Err(command.error(ErrorKind::InvalidUtf8, why));
            }
            matches => matches?,
        };
        let play = PlayArgs::augment_args(clap::Command::new("play"));
        let for_play = |arg: &&clap::Arg| play.get_arguments().any(|a| a.get_id() == arg.get_id());
        let source = |arg: &clap::Arg| matches.value_source(arg.get_id().as_str());
        let given = |arg: &&clap::Arg| source(arg) == Some(ValueSource::CommandLine);
        let wrong = command.get_arguments().filter(for_play).find(given);
        let wrong = wrong.map(ToString::to_string);
        if let (Some((name, _)), Some(arg)) = (matches.subcommand(), wrong) {
            let why = format!(
                "`{arg}` before `{name}` is for play; what `{name}` takes stands behind it: {name} --help"
            );
            return Err(command.error(ErrorKind::ArgumentConflict, why));
        }
        Args::from_arg_matches(&matches)
    }

    /// Where files belong.
    pub(in crate::cli) fn paths(&self) -> Paths {
        let in_environment = || std::env::var_os("MAHJONG_TUI_DATA_DIR");
        let set = || in_environment().filter(|folder| !folder.is_empty());
        let chosen = self.data_dir.clone().or_else(|| set().map(PathBuf::from));
        Paths::find(chosen.as_deref())
    }
}

/// The argument that should be text and is not, which clap does not name: the one after which, made text, it
/// no longer complains.
fn no_text(mut args: Vec<OsString>) -> String {
    for i in 0..args.len() {
        let text = args[i].to_string_lossy().into_owned();
        args[i] = text.clone().into();
        let read = Args::command().try_get_matches_from(&args);
        if read.map_or_else(|error| error.kind() != ErrorKind::InvalidUtf8, |_| true) {
            let before = i
                .checked_sub(1)
                .map(|before| args[before].to_string_lossy());
            let option = before.filter(|before| before.starts_with("--"));
            return option.map_or(format!("`{text}`"), |option| {
                format!("`{text}` behind `{option}`")
            });
        }
    }
    String::new()
}
