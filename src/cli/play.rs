//! Without a command: play, on the screen or in words.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use jiff::civil::Date;
use rand::TryRng;
use rand::rngs::SysRng;

use super::args::PlayArgs;
use super::{Answer, Failure, ask, say, scores};
use crate::bot::bot_by_name;
use crate::conduct::{Conduct, Lineup, Player};
use crate::external::bot_by_spec;
use crate::game::{Event, Outcome};
use crate::lang::{Lang, Words};
use crate::plain::{Play, Stopped, Voice};
use crate::record::{Record, check_value};
use crate::rules::{Ruleset, builtin};
use crate::seat::{BySeat, Seat};
use crate::store::{
    self, Entry, Keeper, Kept, Paths, PlayerName, ScoreFile, Settings, SettingsFile, Trouble,
};
use crate::tui::runtime::Seeds;
use crate::tui::surroundings::Surroundings;
use crate::tui::{self, Start};

/// Where the person sits.
const ME: Seat = Seat::A;

/// A ruleset by id or file, for sessions that compete with others under its id.
fn to_play(id_or_file: &str) -> Result<Arc<Ruleset>, Failure> {
    let rules = ask::ruleset(id_or_file)?;
    if builtin::is_altered(&rules) {
        let id = &rules.id;
        return Err(Failure::Input(format!(
            "{id_or_file} has the id of the ruleset {id}, but is not the same: change the line id = \"{id}\" to an id of its own, such as \"my-{id}\", so that each has its own top ten"
        )));
    }
    Ok(rules)
}

/// Longer files are no keymaps.
const KEYMAP_CAP: u64 = 1 << 20;

/// Who answers when the person asks for a hint.
const ADVISER: &str = "balanced:hard";

pub(super) fn run(args: &PlayArgs, paths: &Paths, out: &mut impl Write) -> Result<Answer, Failure> {
    let mut place = Place::find(paths);
    args.overrule(&mut place.settings);
    if args.plain || place.surroundings.term == "dumb" {
        let words = place.words();
        say(place.troubles);
        return in_words(args, &place.settings, &words, paths, out);
    }
    if let Some(file) = &args.resume {
        left(file.as_deref(), paths)?;
    }
    let named = place.settings.ruleset.clone();
    let rulesets = rulesets(&mut place.settings.ruleset, args.ruleset.is_some())?;
    if place.settings.ruleset != named {
        let file = absolute(named);
        place.file.found_in(&place.settings.ruleset, &file);
    }
    place.file.begin_with(&place.settings);
    on_screen(paths, place, |options| tui::Options {
        rulesets,
        start: args.start(),
        practice: args.practice,
        seeds: args.seed.map_or(Seeds::Fresh(fresh_seed), Seeds::From),
        ..options
    })
}

/// What the program finds where it is started: the settings, what is wrong with them, the terminal.
struct Place {
    file: SettingsFile,
    settings: Settings,
    troubles: Vec<Trouble>,
    surroundings: Surroundings,
}

impl Place {
    fn find(paths: &Paths) -> Place {
        let (file, settings, troubles) = SettingsFile::open(paths);
        Place {
            file,
            settings,
            troubles,
            surroundings: Surroundings::read(|name| std::env::var(name).ok()),
        }
    }

    /// The words of the language that is set, else of the system's.
    fn words(&self) -> Words {
        let lang = Lang::of(&self.settings.lang);
        Words::of(lang.unwrap_or_else(|| self.surroundings.lang()))
    }
}

/// The words in which the program speaks where it is started.
pub(super) fn words_of(paths: &Paths) -> Words {
    let place = Place::find(paths);
    let words = place.words();
    say(place.troubles);
    words
}

/// Can the table be drawn where the program was started?
pub(super) fn has_screen() -> bool {
    let term = std::env::var("TERM").unwrap_or_default();
    let drawable = !cfg!(unix) || (!term.is_empty() && term != "dumb");
    drawable && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Shows a record to be watched again.
pub(super) fn watch(record: Record, open: bool, paths: &Paths) -> Result<Answer, Failure> {
    let mut place = Place::find(paths);
    let rulesets = rulesets(&mut place.settings.ruleset, false)?;
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
    let troubles = place.troubles.iter().chain(&more).map(ToString::to_string);
    let (keymap, flaw) = own_keymap(paths);
    let options = tui::Options {
        rulesets: Vec::new(),
        start: Start::Title,
        practice: false,
        paths: paths.clone(),
        settings_file: place.file,
        scores,
        own_keys: (keymap, paths.keymap()),
        surroundings: place.surroundings,
        seeds: Seeds::Fresh(fresh_seed),
        recruit,
        troubles: troubles.chain(flaw).collect(),
        settings: place.settings,
    };
    match tui::run(wish(options)) {
        Ok((exit, trouble)) => {
            say(trouble);
            Ok(Answer::Status(exit.status()))
        }
        Err(error) if error.is_usage() => Err(error.to_string().into()),
        Err(error) => Err(io::Error::other(error).into()),
    }
}

/// A file as it is found from any folder.
fn absolute(file: String) -> String {
    let file = std::path::absolute(&file).unwrap_or(file.into());
    file.to_string_lossy().into_owned()
}

/// The rulesets to choose from, one from a file among them: then `wanted` becomes its id. A
/// wrong name in the settings is no reason not to play; one on the command line is.
fn rulesets(wanted: &mut String, asked: bool) -> Result<Vec<Arc<Ruleset>>, Failure> {
    let mut all: Vec<Arc<Ruleset>> = builtin::all().to_vec();
    if !all.iter().any(|rules| rules.id == *wanted) {
        match to_play(wanted) {
            Ok(rules) => {
                wanted.clone_from(&rules.id);
                all.push(rules);
            }
            Err(failure) if asked => return Err(failure),
            Err(failure) => say(failure.message()),
        }
    }
    Ok(all)
}

/// The player's own keymap, if there is one, and what is wrong with the file.
fn own_keymap(paths: &Paths) -> (String, Option<String>) {
    let Some(path) = paths.keymap() else {
        return (String::new(), None);
    };
    match store::read_capped(&path, KEYMAP_CAP) {
        Ok(text) => (text.unwrap_or_default(), None),
        Err(error) => {
            let trouble = Trouble::Unreadable { path, error };
            (String::new(), Some(trouble.to_string()))
        }
    }
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
        set(&mut settings.ruleset, &self.ruleset);
        set(&mut settings.theme, &self.theme);
        set(&mut settings.tiles, &self.tiles);
        set(&mut settings.lang, &self.lang);
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

/// A session and whoever keeps it.
struct Seated {
    conduct: Conduct,
    dealt: Vec<Event>,
    keeper: Keeper,
}

fn in_words(
    args: &PlayArgs,
    settings: &Settings,
    words: &Words,
    paths: &Paths,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let today = today();
    let Seated {
        conduct,
        dealt,
        mut keeper,
    } = if let Some(file) = &args.resume {
        take_up(file.as_deref(), paths, today)?
    } else {
        if !args.new {
            remind(words, paths, out)?;
        }
        begin(args, settings, words, paths, today)?
    };
    let adviser = bot_by_name(ADVISER).map_err(|error| error.to_string())?;
    let mut keep = |record: &Record| {
        let trouble = keeper.keep(record);
        trouble.iter().map(ToString::to_string).collect()
    };
    let streams = (io::stdin().lock(), &mut *out);
    let echo = !io::stdin().is_terminal();
    let voice = Voice { words };
    let play = Play::new(
        conduct,
        ME,
        voice,
        adviser.as_ref(),
        &mut keep,
        streams,
        echo,
    );
    let (stopped, conduct) = play.run(&dealt)?;
    match stopped {
        Stopped::Left => leave(keeper, words, out)?,
        Stopped::Finished => {
            finished(&conduct, keeper, paths, words, out)?;
            say(store::keep_newest(paths, settings.records).err());
        }
    }
    Ok(Answer::Done)
}

/// Keeps a session that was left, and tells where.
fn leave(keeper: Keeper, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let path = keeper.path().map(Path::to_owned);
    match (keeper.leave(), path) {
        (None, Some(path)) => {
            let path = path.display();
            writeln!(out, "{}", words.fill("say.kept", &[("path", &path)]))?;
        }
        (trouble, _) => say(trouble),
    }
    Ok(())
}

/// Tells of a session that waits to be taken up, before another one begins.
fn remind(words: &Words, paths: &Paths, out: &mut impl Write) -> io::Result<()> {
    let (unfinished, _) = store::unfinished(paths);
    if unfinished.iter().any(Kept::is_free) {
        writeln!(out, "{}", words.get("say.left"))?;
    }
    Ok(())
}

fn begin(
    args: &PlayArgs,
    settings: &Settings,
    words: &Words,
    paths: &Paths,
    today: Date,
) -> Result<Seated, Failure> {
    let rules = to_play(&settings.ruleset)?;
    let [right, across, left] = tui::menu::at_the_table(&settings.bots, words);
    let bot = |name, i: usize| Ok::<_, String>((name, recruit(&settings.bots[i])?));
    let lineup: Lineup = BySeat::from([
        (settings.name.to_string(), Player::Person),
        bot(right, 0)?,
        bot(across, 1)?,
        bot(left, 2)?,
    ]);
    let seed = args.seed.map_or_else(new_seed, Ok)?;
    let (conduct, dealt) = Conduct::new(rules, seed, lineup, args.practice);
    let (keeper, trouble) = Keeper::begin(paths, conduct.record(), today);
    say(trouble);
    Ok(Seated {
        conduct,
        dealt,
        keeper,
    })
}

/// The sessions that were left and wait, the newest first, or the one that is named; there is one at
/// least.
fn left(file: Option<&Path>, paths: &Paths) -> Result<Vec<Kept>, Failure> {
    let (mut unfinished, troubles) = store::unfinished(paths);
    say(troubles);
    unfinished.retain(|kept| !kept.in_use);
    if let Some(file) = file {
        unfinished.retain(|kept| kept.is_named(file));
    }
    if unfinished.is_empty() {
        return Err(nothing_left(file));
    }
    Ok(unfinished)
}

fn nothing_left(file: Option<&Path>) -> Failure {
    let why = match file {
        None => "there is no unfinished session to take up".to_owned(),
        Some(file) => format!(
            "{} is no unfinished session that can be taken up: `records` lists them",
            file.display()
        ),
    };
    why.into()
}

/// The newest session that can be taken up. Those that cannot are told of and left as they are.
fn take_up(file: Option<&Path>, paths: &Paths, today: Date) -> Result<Seated, Failure> {
    for Kept { path, .. } in left(file, paths)? {
        let taken = Keeper::resume(paths, &path, today).and_then(|(keeper, record)| {
            let conduct = Conduct::take_up(record, ME, recruit);
            let conduct = conduct.map_err(|error| Trouble::Record { path, error })?;
            Ok((keeper, conduct))
        });
        match taken {
            Ok((keeper, conduct)) => {
                return Ok(Seated {
                    conduct,
                    dealt: Vec::new(),
                    keeper,
                });
            }
            Err(trouble) => say([trouble]),
        }
    }
    Err(nothing_left(file))
}

/// The result goes to the top ten, the record to the others.
fn finished(
    conduct: &Conduct,
    keeper: Keeper,
    paths: &Paths,
    words: &Words,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let rules = conduct.session().rules();
    let id = &rules.id;
    let practice = conduct.record().header.practice;
    let competes = (!practice).then(|| (id.as_str(), entry(conduct, today())));
    let mut scores = ScoreFile::unread(paths);
    let entered = keeper.finish(competes, &mut scores);
    let unknown = entered.troubles.iter().any(Trouble::hides);
    say(entered.troubles);
    if practice || unknown {
        return Ok(());
    }
    writeln!(out)?;
    let title = words.name(&rules.name);
    scores::write_table(title, scores.board().best(id), entered.place, words, out)
}

/// The session as an entry for the top ten.
fn entry(conduct: &Conduct, today: Date) -> Entry {
    let session = conduct.session();
    let won = |outcome: &Outcome| match outcome {
        Outcome::Won(winners) => winners.iter().any(|winner| winner.win.seat == ME),
        Outcome::Drawn | Outcome::FalseWin(_) => false,
    };
    let games_won = session
        .results()
        .iter()
        .filter(|result| won(&result.ended.outcome))
        .count();
    Entry {
        name: PlayerName::new(conduct.name(ME)),
        points: session.totals()[ME],
        date: today,
        games_won: u32::try_from(games_won).unwrap_or(u32::MAX),
        seed: session.seed(),
        check: Some(check_value(session)),
    }
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

/// Today's date, in UTC: no time zone is known.
fn today() -> Date {
    jiff::tz::TimeZone::UTC
        .to_datetime(jiff::Timestamp::now())
        .date()
}
