//! Without a command: play, on the screen or in words.

mod in_words;
mod place;

use std::ffi::OsStr;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;

use jiff::civil::Date;
use rand::TryRng;
use rand::rngs::SysRng;

use self::in_words::{in_words, left};
use self::place::Place;
use super::args::{PlayArgs, ReplayArgs};
use super::{Answer, Failure, ask, say};
use crate::conduct::Player;
use crate::external::{bot_by_spec, bot_of_record};
use crate::record::Record;
use crate::rules::{Ruleset, builtin};
use crate::store::{Paths, PlayerName, ScoreFile, Settings, Trouble};
use crate::tui::runtime::Seeds;
use crate::tui::{self, Exit, Start};

/// A ruleset by id or file, for sessions that compete with others under its id.
fn to_play(id_or_file: &OsStr) -> Result<Arc<Ruleset>, Failure> {
    let rules = ask::ruleset(id_or_file)?;
    if builtin::is_altered(&rules) {
        let id = &rules.id;
        return Err(Failure::Input(format!(
            "{} has the id of the ruleset {id}, but is not the same: change the line id = \"{id}\" to an id of its own, such as \"my-{id}\", so that each has its own top ten",
            id_or_file.display()
        )));
    }
    Ok(rules)
}

pub(super) fn run(args: &PlayArgs, paths: &Paths, out: &mut impl Write) -> Result<Answer, Failure> {
    let mut place = Place::find(paths);
    args.overrule(&mut place.settings);
    if args.plain || place.surroundings.term == "dumb" {
        return in_words(args, &place, paths, out);
    }
    if let Some(file) = &args.resume {
        left(file.as_deref(), paths)?;
    }
    let rulesets = place.rulesets(args.ruleset.as_deref())?;
    place.file.begin_with(&place.settings);
    on_screen(paths, place, |options| tui::Options {
        rulesets,
        start: args.start(),
        practice: args.practice,
        seeds: args.seed.map_or(Seeds::Fresh(fresh_seed), Seeds::From),
        ..options
    })
}

/// Can the table be drawn where the program was started?
pub(super) fn has_screen() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    let drawable = !cfg!(unix) || (!term.is_empty() && term != "dumb");
    drawable && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Shows a record to be watched again.
pub(super) fn watch(record: Record, args: &ReplayArgs, paths: &Paths) -> Result<Answer, Failure> {
    let open = args.open;
    let mut place = Place::find(paths);
    if let Some(lang) = &args.tongue.lang {
        place.settings.lang.clone_from(lang);
    }
    let rulesets = place.rulesets(None)?;
    let record = Box::new(record);
    on_screen(paths, place, |options| tui::Options {
        rulesets,
        start: Start::Watch { record, open },
        ..options
    })
}

/// Hands the terminal over, with what `wish` wants otherwise than usual.
fn on_screen(
    paths: &Paths,
    place: Place,
    wish: impl FnOnce(tui::Options) -> tui::Options,
) -> Result<Answer, Failure> {
    let (scores, more) = ScoreFile::open(paths);
    let more = more.into_iter().chain(scores.refusal());
    let more = more.map(|trouble| trouble.to_string());
    let options = tui::Options {
        rulesets: Vec::new(),
        start: Start::Title,
        practice: false,
        paths: paths.clone(),
        settings_file: place.file,
        scores,
        own_keys: (place.keymap, paths.keymap()),
        surroundings: place.surroundings,
        seeds: Seeds::Fresh(fresh_seed),
        today,
        recruit,
        recall,
        troubles: place.troubles.into_iter().chain(more).collect(),
        settings: place.settings,
    };
    let exit = tui::run(wish(options)).and_then(|ended| {
        let lost = ended.trouble.as_ref().is_some_and(Trouble::is_loss);
        say(ended.trouble);
        Ok(match ended.exit? {
            Exit::Done if lost => Answer::Part,
            exit @ (Exit::Done | Exit::Signal(_) | Exit::Hangup) => Answer::Status(exit.status()),
        })
    });
    exit.map_err(|error| {
        if error.is_usage() {
            error.to_string().into()
        } else {
            io::Error::other(error).into()
        }
    })
}

impl PlayArgs {
    /// What the program begins with.
    fn start(&self) -> Start {
        match &self.resume {
            Some(file) => Start::Resume(file.clone()),
            None if self.new || self.ruleset.is_some() => Start::NewSession,
            None => Start::Title,
        }
    }

    /// What is given on the command line comes before the settings.
    fn overrule(&self, settings: &mut Settings) {
        let set = |setting: &mut String, given: &Option<String>| {
            if let Some(given) = given {
                setting.clone_from(given);
            }
        };
        set(&mut settings.theme, &self.theme);
        set(&mut settings.tiles, &self.tiles);
        set(&mut settings.lang, &self.tongue.lang);
        if let Some(name) = &self.name {
            settings.name = PlayerName::new(name);
        }
        if let Some(speed) = self.speed {
            settings.speed = speed;
        }
        if let Some(bots) = &self.bots {
            settings.bots.clone_from(bots);
        }
    }
}

/// The player of a name such as `balanced:hard` or `exec:./my-bot`.
fn recruit(name: &str) -> Result<Player, String> {
    let bot = bot_by_spec(name).map_err(|error| error.to_string())?;
    Ok(Player::Bot(bot, name.to_owned()))
}

/// The same of a session that is taken up: a program that cannot be started any more is one that has
/// failed, and another bot plays on.
fn recall(name: &str) -> Result<Player, String> {
    let bot = bot_of_record(name).map_err(|error| error.to_string())?;
    Ok(Player::Bot(bot, name.to_owned()))
}

/// A seed that nobody knows, short enough to be read aloud and typed again.
fn new_seed() -> Result<u64, Failure> {
    let seed = SysRng.try_next_u32();
    let seed = seed.map_err(|error| io::Error::other(error.to_string()))?;
    Ok(u64::from(seed))
}

/// The same where nothing can be said: a system without chance deals what seed 0 deals.
fn fresh_seed() -> u64 {
    new_seed().unwrap_or(0)
}

/// Today's date, in UTC: no time zone is known. Nothing else goes by the wall clock.
#[expect(clippy::disallowed_methods, reason = "the one reading of the date")]
fn today() -> Date {
    jiff::tz::TimeZone::UTC
        .to_datetime(jiff::Timestamp::now())
        .date()
}
