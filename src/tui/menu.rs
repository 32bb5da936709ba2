//! Lists to choose from: title, lobby, pause, settings, and the questions before leaving.
//!
//! A menu is its kind and a cursor; what stands in its rows is a list of [`Act`]s, and a row that
//! holds a value turns a [`Knob`]. Words and values come from the desk, so nothing is kept twice.

use crate::bot::{Level, Temper};
use crate::record::Entry;
use crate::rules::Length;
use crate::store::{ClockRate, Kept, Settings, Speed};
use crate::tui::app::Desk;
use crate::tui::art::TileStyle;
use crate::tui::lang::{Lang, Words};
use crate::tui::theme::Theme;

/// Which list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuKind {
    /// What the program starts with.
    Title,
    /// Before a session.
    Lobby,
    /// During a session.
    Pause,
    /// Everything that can be set.
    Settings,
    /// Leave the session?
    Abandon,
    /// Leave the program in the middle of a session?
    Leave,
}

/// A menu on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Menu {
    /// Which one.
    pub kind: MenuKind,
    /// The row with the cursor.
    pub cursor: usize,
}

/// What a row does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// To the lobby.
    NewSession,
    /// Sit down and deal.
    Start,
    /// Go on with the session that was left.
    Resume,
    /// The best sessions.
    TopTen,
    /// The rules, by ruleset.
    Rules,
    /// How the game is played, and the keys.
    Help,
    /// The words of the game.
    Glossary,
    /// All settings.
    Settings,
    /// Close this menu.
    Back,
    /// Stop for now: the session is kept, and offered at the next start.
    Keep,
    /// Ask whether to give the session up.
    Abandon,
    /// Back to the title.
    ToTitle,
    /// Leave the program.
    Quit,
    /// Type another name.
    Name,
    /// Another value.
    Turn(Knob),
}

/// Something that has a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Knob {
    /// The ruleset of the next session.
    Ruleset,
    /// The fewest fan to win with.
    Minimum,
    /// The most fan that count.
    Limit,
    /// A player: 0 on the right, 1 across, 2 on the left.
    Bot(usize),
    /// How fast they play.
    Speed,
    /// How much time there is.
    Clock,
    /// Colours.
    Theme,
    /// Faces.
    Tiles,
    /// Words.
    Lang,
    /// Does anything move?
    Motion,
    /// Distance and useful tiles.
    Hints,
    /// Discards confirmed.
    Confirm,
    /// Time stands still while away.
    PauseAway,
    /// The mouse plays.
    Mouse,
    /// The bell.
    Bell,
}

const TITLE: [Act; 7] = [
    Act::NewSession,
    Act::TopTen,
    Act::Rules,
    Act::Help,
    Act::Glossary,
    Act::Settings,
    Act::Quit,
];

const LOBBY: [Act; 11] = [
    Act::Start,
    Act::Turn(Knob::Ruleset),
    Act::Turn(Knob::Minimum),
    Act::Turn(Knob::Limit),
    Act::Turn(Knob::Bot(0)),
    Act::Turn(Knob::Bot(1)),
    Act::Turn(Knob::Bot(2)),
    Act::Turn(Knob::Speed),
    Act::Turn(Knob::Clock),
    Act::Name,
    Act::Back,
];

const PAUSE: [Act; 7] = [
    Act::Back,
    Act::Rules,
    Act::Help,
    Act::Glossary,
    Act::Settings,
    Act::Keep,
    Act::Abandon,
];

const SETTINGS: [Act; 13] = [
    Act::Name,
    Act::Turn(Knob::Speed),
    Act::Turn(Knob::Clock),
    Act::Turn(Knob::Hints),
    Act::Turn(Knob::Confirm),
    Act::Turn(Knob::PauseAway),
    Act::Turn(Knob::Theme),
    Act::Turn(Knob::Tiles),
    Act::Turn(Knob::Lang),
    Act::Turn(Knob::Motion),
    Act::Turn(Knob::Mouse),
    Act::Turn(Knob::Bell),
    Act::Back,
];

impl Menu {
    /// A menu with the cursor on its first row.
    pub const fn new(kind: MenuKind) -> Menu {
        Menu { kind, cursor: 0 }
    }

    /// Its rows.
    pub fn rows(&self, desk: &Desk) -> Vec<Act> {
        match self.kind {
            MenuKind::Title => {
                let resume = (!desk.unfinished.is_empty()).then_some(Act::Resume);
                resume.into_iter().chain(TITLE).collect()
            }
            MenuKind::Lobby => {
                let in_fan = desk.counts_fan();
                let fits =
                    |act: &Act| in_fan || !matches!(act, Act::Turn(Knob::Minimum | Knob::Limit));
                LOBBY.into_iter().filter(fits).collect()
            }
            MenuKind::Pause => PAUSE.to_vec(),
            MenuKind::Settings => SETTINGS.to_vec(),
            MenuKind::Abandon => vec![Act::Back, Act::ToTitle],
            MenuKind::Leave => vec![Act::Back, Act::Quit],
        }
    }

    /// What the row with the cursor does.
    pub fn at_cursor(&self, desk: &Desk) -> Option<Act> {
        self.rows(desk).get(self.cursor).copied()
    }

    /// Moves the cursor up or down among so many rows, round the ends.
    pub const fn step(&mut self, down: bool, rows: usize) {
        if rows > 0 {
            let by = if down { 1 } else { rows - 1 };
            self.cursor = (self.cursor + by) % rows;
        }
    }

    /// The name of this menu among the words.
    pub const fn id(&self) -> &'static str {
        match self.kind {
            MenuKind::Title => "title",
            MenuKind::Lobby => "lobby",
            MenuKind::Pause => "pause",
            MenuKind::Settings => "settings",
            MenuKind::Abandon => "abandon",
            MenuKind::Leave => "leave",
        }
    }
}

impl Act {
    /// Everything that a menu may offer, for the test of the words.
    #[cfg(test)]
    pub fn all() -> Vec<Act> {
        let others = [Act::Resume, Act::ToTitle];
        let all = TITLE.iter().chain(&LOBBY).chain(&PAUSE).chain(&SETTINGS);
        all.chain(&others).copied().collect()
    }

    /// Its name among the words: `act.` and `about.` go before it.
    pub const fn id(self) -> &'static str {
        match self {
            Act::NewSession => "new-session",
            Act::Start => "start",
            Act::Resume => "resume",
            Act::TopTen => "top-ten",
            Act::Rules => "rules",
            Act::Help => "help",
            Act::Glossary => "glossary",
            Act::Settings => "settings",
            Act::Back => "back",
            Act::Keep => "keep",
            Act::Abandon => "abandon",
            Act::ToTitle => "to-title",
            Act::Quit => "quit",
            Act::Name => "name",
            Act::Turn(knob) => knob.id(),
        }
    }

    /// The value that its row shows.
    pub fn value(self, desk: &Desk) -> Option<String> {
        match self {
            Act::Name => Some(desk.settings.name.to_string()),
            Act::Turn(knob) => Some(knob.value(desk)),
            Act::NewSession
            | Act::Start
            | Act::Resume
            | Act::TopTen
            | Act::Rules
            | Act::Help
            | Act::Glossary
            | Act::Settings
            | Act::Back
            | Act::Keep
            | Act::Abandon
            | Act::ToTitle
            | Act::Quit => None,
        }
    }

    /// One line on what it does or what its value means.
    pub fn about(self, desk: &Desk) -> String {
        let words = &desk.words;
        match self {
            Act::Turn(Knob::Ruleset) => desk
                .ruleset()
                .map(|(_, rules)| {
                    let length = match rules.session.length {
                        Length::Games(n) => words.fill("lobby.games", &[("n", &n)]),
                        Length::Rounds(n) => words.fill("lobby.rounds", &[("n", &n)]),
                    };
                    format!("{length} {}", words.name(&rules.about))
                })
                .unwrap_or_default(),
            Act::Resume => {
                desk.unfinished
                    .first()
                    .map_or_else(String::new, |Kept { record, .. }| {
                        let ended = |entry: &&Entry| matches!(entry, Entry::Check { .. });
                        let game = record.entries.iter().filter(ended).count() + 1;
                        let name = record.rules().map_or_else(
                            |_| String::new(),
                            |rules| words.name(&rules.name).to_owned(),
                        );
                        words.fill("about.resume", &[("ruleset", &name), ("game", &game)])
                    })
            }
            Act::Turn(Knob::Bot(i)) => about_bot(&desk.settings.bots[i.min(2)], words),
            Act::NewSession
            | Act::Start
            | Act::TopTen
            | Act::Rules
            | Act::Help
            | Act::Glossary
            | Act::Settings
            | Act::Back
            | Act::Keep
            | Act::Abandon
            | Act::ToTitle
            | Act::Quit
            | Act::Name
            | Act::Turn(_) => words.get(&format!("about.{}", self.id())).to_owned(),
        }
    }
}

/// `bold:hard` in its two parts; a player without a level is of the normal one.
pub fn temper_and_level(bot: &str) -> (&str, &str) {
    bot.split_once(':').unwrap_or((bot, "normal"))
}

impl Knob {
    /// The key of its name among the words.
    pub const fn label(self) -> &'static str {
        match self {
            Knob::Ruleset => "act.ruleset",
            Knob::Minimum => "act.minimum",
            Knob::Limit => "act.limit",
            Knob::Bot(0) => "act.bot-right",
            Knob::Bot(1) => "act.bot-across",
            Knob::Bot(_) => "act.bot-left",
            Knob::Speed => "act.speed",
            Knob::Clock => "act.clock",
            Knob::Theme => "act.theme",
            Knob::Tiles => "act.tiles",
            Knob::Lang => "act.lang",
            Knob::Motion => "act.motion",
            Knob::Hints => "act.hints",
            Knob::Confirm => "act.confirm",
            Knob::PauseAway => "act.pause-away",
            Knob::Mouse => "act.mouse",
            Knob::Bell => "act.bell",
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Knob::Ruleset => "ruleset",
            Knob::Minimum => "minimum",
            Knob::Limit => "limit",
            Knob::Bot(0) => "bot-right",
            Knob::Bot(1) => "bot-across",
            Knob::Bot(_) => "bot-left",
            Knob::Speed => "speed",
            Knob::Clock => "clock",
            Knob::Theme => "theme",
            Knob::Tiles => "tiles",
            Knob::Lang => "lang",
            Knob::Motion => "motion",
            Knob::Hints => "hints",
            Knob::Confirm => "confirm",
            Knob::PauseAway => "pause-away",
            Knob::Mouse => "mouse",
            Knob::Bell => "bell",
        }
    }

    fn value(self, desk: &Desk) -> String {
        let Desk {
            settings, words, ..
        } = desk;
        let word = |group: &str, id: &str| {
            let key = format!("{group}.{id}");
            if words.has(&key) {
                words.get(&key).to_owned()
            } else {
                id.to_owned()
            }
        };
        let switch = |on: bool| word("switch", if on { "on" } else { "off" });
        match self {
            Knob::Ruleset => desk
                .ruleset()
                .map(|(_, rules)| words.name(&rules.name).to_owned())
                .unwrap_or_default(),
            Knob::Minimum => fan_or_rules(settings.minimum, words),
            Knob::Limit => fan_or_rules(settings.limit, words),
            Knob::Bot(i) => bot_name(&settings.bots[i.min(2)], words),
            Knob::Speed => word("speed", settings.speed.word()),
            Knob::Clock => word("clock", settings.clock.word()),
            Knob::Theme => word("theme", &settings.theme),
            Knob::Tiles => word("tiles", &settings.tiles),
            Knob::Lang => word("lang", &settings.lang),
            Knob::Motion => switch(settings.motion),
            Knob::Hints => switch(settings.hints),
            Knob::Confirm => switch(settings.confirm),
            Knob::PauseAway => switch(settings.pause_away),
            Knob::Mouse => switch(settings.mouse),
            Knob::Bell => switch(settings.bell),
        }
    }

    /// The keys of all names that values can have, for the test of the words.
    #[cfg(test)]
    pub fn value_keys() -> Vec<String> {
        let of = |group: &str, ids: &[&str]| {
            let key = |id: &&str| format!("{group}.{id}");
            ids.iter().map(key).collect::<Vec<_>>()
        };
        let mut keys = of("switch", &["on", "off"]);
        keys.extend(of("speed", &Speed::ALL.map(Speed::word)));
        keys.extend(of("clock", &ClockRate::ALL.map(ClockRate::word)));
        keys.extend(of("theme", &or_auto(Theme::names())));
        keys.extend(of("tiles", &or_auto(TileStyle::names())));
        keys.extend(of("lang", &or_auto(Lang::ALL.iter().map(|lang| lang.id()))));
        let tempers = Temper::ALL.map(|temper| format!("temper.{temper}"));
        let levels = Level::ALL.map(|level| format!("level.{level}"));
        for id in tempers.iter().chain(&levels) {
            keys.extend([format!("{id}.name"), format!("{id}.about")]);
        }
        keys
    }

    /// The next value, or the one before.
    pub fn turn(self, desk: &mut Desk, forward: bool) {
        let settings = &mut desk.settings;
        match self {
            Knob::Ruleset => {
                let ids: Vec<&str> = desk.rulesets.iter().map(|r| r.id.as_str()).collect();
                next_word(&mut settings.ruleset, &ids, forward);
            }
            Knob::Minimum => settings.minimum = next(&MINIMA, settings.minimum, forward),
            Knob::Limit => settings.limit = next(&LIMITS, settings.limit, forward),
            Knob::Bot(i) => turn_bot(settings, i.min(2), forward),
            Knob::Speed => settings.speed = next(&Speed::ALL, settings.speed, forward),
            Knob::Clock => settings.clock = next(&ClockRate::ALL, settings.clock, forward),
            Knob::Theme => next_word(&mut settings.theme, &or_auto(Theme::names()), forward),
            Knob::Tiles => next_word(&mut settings.tiles, &or_auto(TileStyle::names()), forward),
            Knob::Lang => {
                let ids = Lang::ALL.iter().map(|lang| lang.id());
                next_word(&mut settings.lang, &or_auto(ids), forward);
            }
            Knob::Motion => settings.motion ^= true,
            Knob::Hints => settings.hints ^= true,
            Knob::Confirm => settings.confirm ^= true,
            Knob::PauseAway => settings.pause_away ^= true,
            Knob::Mouse => settings.mouse ^= true,
            Knob::Bell => settings.bell ^= true,
        }
    }
}

/// The fan that a table may agree on, beside what the ruleset says.
const MINIMA: [Option<u32>; 5] = [None, Some(0), Some(1), Some(2), Some(3)];
const LIMITS: [Option<u32>; 6] = [None, Some(5), Some(8), Some(10), Some(13), Some(20)];

fn fan_or_rules(fan: Option<u32>, words: &Words) -> String {
    match fan {
        Some(n) => words.fill("result.fan", &[("n", &n)]),
        None => words.get("clock.rules").to_owned(),
    }
}

/// `bold, hard`; a player from outside by its command.
fn bot_name(bot: &str, words: &Words) -> String {
    let (temper, level) = temper_and_level(bot);
    let (temper, level) = (
        format!("temper.{temper}.name"),
        format!("level.{level}.name"),
    );
    if words.has(&temper) && words.has(&level) {
        format!("{}, {}", words.get(&temper), words.get(&level))
    } else {
        bot.to_owned()
    }
}

fn about_bot(bot: &str, words: &Words) -> String {
    let (temper, level) = temper_and_level(bot);
    let about = [
        format!("temper.{temper}.about"),
        format!("level.{level}.about"),
    ];
    let known = about
        .iter()
        .filter(|key| words.has(key))
        .map(|key| words.get(key));
    known.collect::<Vec<_>>().join(" ")
}

fn turn_bot(settings: &mut Settings, i: usize, forward: bool) {
    let all: Vec<String> = Temper::ALL
        .iter()
        .flat_map(|temper| Level::ALL.map(|level| format!("{temper}:{level}")))
        .collect();
    let (temper, level) = temper_and_level(&settings.bots[i]);
    let mut whole = format!("{temper}:{level}");
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    next_word(&mut whole, &all, forward);
    settings.bots[i] = whole;
}

fn or_auto(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    std::iter::once("auto").chain(names).collect()
}

/// The value after `now` in `all`, or the one before; round the ends.
fn next<T: Copy + PartialEq>(all: &[T], now: T, forward: bool) -> T {
    let at = all.iter().position(|value| *value == now).unwrap_or(0);
    let by = if forward { 1 } else { all.len() - 1 };
    all[(at + by) % all.len()]
}

/// The same for words; a word that is not among them becomes the first.
fn next_word(now: &mut String, all: &[&str], forward: bool) {
    let known = all.iter().find(|word| *word == now);
    if let Some(word) = known {
        next(all, word, forward).clone_into(now);
    } else if let Some(first) = all.first() {
        (*first).clone_into(now);
    }
}
