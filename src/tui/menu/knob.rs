//! Something in a menu that has a value: its names, its values, and turning it.

use super::bots::{bot_name, temper_and_level};
use crate::bot::{Level, Temper};
use crate::lang::{Lang, Words};
use crate::rules::Limit;
use crate::store::{Settings, Speed, TimeLimit};
use crate::tui::app::Desk;
use crate::tui::art::TileStyle;
use crate::tui::theme::Theme;

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
    /// How much time there is to claim.
    Clock,
    /// How much time there is for a turn.
    TurnClock,
    /// May moves be taken back?
    Practice,
    /// Colours.
    Theme,
    /// Faces.
    Tiles,
    /// Words.
    Lang,
    /// Chows passed by themselves.
    PassChows,
    /// Pungs and kongs passed by themselves.
    PassPungs,
    /// A bot in the person's place.
    AutoPlay,
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
            Knob::TurnClock => "act.turn-clock",
            Knob::Practice => "act.practice",
            Knob::Theme => "act.theme",
            Knob::Tiles => "act.tiles",
            Knob::Lang => "act.lang",
            Knob::PassChows => "act.pass-chows",
            Knob::PassPungs => "act.pass-pungs",
            Knob::AutoPlay => "act.auto-play",
            Knob::Motion => "act.motion",
            Knob::Hints => "act.hints",
            Knob::Confirm => "act.confirm",
            Knob::PauseAway => "act.pause-away",
            Knob::Mouse => "act.mouse",
            Knob::Bell => "act.bell",
        }
    }

    /// Its name alone.
    pub(super) fn id(self) -> &'static str {
        let label = self.label();
        label.strip_prefix("act.").unwrap_or(label)
    }

    pub(super) fn value(self, desk: &Desk) -> String {
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
            Knob::Minimum | Knob::Limit => self.fan(desk),
            Knob::Bot(i) => bot_name(&settings.bots[i.min(2)], words),
            Knob::Speed => word("speed", settings.speed.word()),
            Knob::Clock | Knob::TurnClock => self.time(desk),
            Knob::Practice => switch(desk.practice),
            Knob::Theme => word("theme", &settings.theme),
            Knob::Tiles => word("tiles", &settings.tiles),
            Knob::Lang => word("lang", &settings.lang),
            Knob::PassChows => switch(settings.pass_chows),
            Knob::PassPungs => switch(settings.pass_pungs),
            Knob::AutoPlay => switch(desk.auto_play),
            Knob::Motion => switch(settings.motion),
            Knob::Hints => switch(settings.hints),
            Knob::Confirm => switch(settings.confirm),
            Knob::PauseAway => switch(settings.pause_away),
            Knob::Mouse => switch(settings.mouse),
            Knob::Bell => switch(settings.bell),
        }
    }

    /// How much time there is, and what that comes to under the rules.
    fn time(self, desk: &Desk) -> String {
        let (rules, settings) = (desk.rules_at_hand(), &desk.settings);
        if self == Knob::Clock {
            let window = rules.and_then(|rules| rules.claims.window);
            time_limit(settings.clock, window.map(u16::from), &desk.words)
        } else {
            let turn = rules.and_then(|rules| rules.session.turn);
            time_limit(settings.turn_clock, turn, &desk.words)
        }
    }

    /// The fan that a table agrees on, or those of the ruleset.
    fn fan(self, desk: &Desk) -> String {
        let words = &desk.words;
        let in_fan = |n: u32| words.fill("result.fan", &[("n", &n)]);
        let offered = desk.ruleset().map(|(_, rules)| &rules.valuation);
        let (chosen, ruled) = if self == Knob::Minimum {
            let minimum = offered.map(|valuation| in_fan(valuation.minimum));
            (desk.settings.minimum, minimum)
        } else {
            let limit = offered.map(|valuation| match valuation.limit {
                Limit::None => words.get("clock.off").to_owned(),
                Limit::Fan(n) => in_fan(n),
                Limit::Points(points) => words.fill("result.plus_points", &[("n", &points)]),
            });
            (desk.settings.limit, limit)
        };
        match chosen {
            Some(n) => in_fan(n),
            None => with_value(words.get("clock.rules"), &ruled.unwrap_or_default(), words),
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
        let limits: Vec<&str> = TimeLimit::TURN.iter().filter_map(|l| l.word()).collect();
        keys.extend(of("clock", &limits));
        keys.extend(of("theme", &or_auto(Theme::names())));
        keys.extend(of("tiles", &or_auto(TileStyle::names())));
        keys.extend(of("lang", &or_auto(Lang::ALL.iter().map(|lang| lang.id()))));
        let tempers = Temper::ALL.map(|temper| format!("temper.{temper}"));
        let levels = Level::ALL.map(|level| format!("level.{level}"));
        for id in tempers.iter().chain(&levels) {
            keys.extend([format!("{id}.name"), format!("{id}.about")]);
        }
        keys.extend(tempers.iter().map(|id| format!("{id}.called")));
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
            Knob::Clock => settings.clock = next(&TimeLimit::CLAIM, settings.clock, forward),
            Knob::TurnClock => {
                settings.turn_clock = next(&TimeLimit::TURN, settings.turn_clock, forward);
            }
            Knob::Theme => next_word(&mut settings.theme, &or_auto(Theme::names()), forward),
            Knob::Tiles => next_word(&mut settings.tiles, &or_auto(TileStyle::names()), forward),
            Knob::Lang => {
                let ids = Lang::ALL.iter().map(|lang| lang.id());
                next_word(&mut settings.lang, &or_auto(ids), forward);
            }
            Knob::PassChows => settings.pass_chows ^= true,
            Knob::PassPungs => settings.pass_pungs ^= true,
            Knob::AutoPlay => desk.auto_play ^= true,
            Knob::Practice => desk.practice ^= true,
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

/// What a limit of time comes to under rules that give so many seconds, or any number of them.
fn time_limit(limit: TimeLimit, ruled: Option<u16>, words: &Words) -> String {
    let seconds = limit.seconds(ruled);
    let amount = match seconds {
        Some(n) => words.fill("clock.seconds", &[("n", &n)]),
        None => words.get("clock.off").to_owned(),
    };
    match limit.word() {
        Some(word) if limit != TimeLimit::Off => {
            let said = words.get(&format!("clock.{word}")).to_owned();
            with_value(&said, &amount, words)
        }
        Some(_) | None => amount,
    }
}

/// `as the rules say (3 fan)`.
fn with_value(said: &str, value: &str, words: &Words) -> String {
    words.fill("clock.comes-to", &[("said", &said), ("value", &value)])
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
