//! The player's settings: a commented TOML file that the program and the player may both edit.
//!
//! Each key stands alone: one wrong value is reported with its line and ignored, the others count.
//! Saving changes values in place, so comments and layout stay. The shipped file is the manual.

mod file;
mod value;

use toml_edit::{Document, DocumentMut, Item, Value};

use super::{PlayerName, TimeLimit};

pub use file::SettingsFile;
use value::Written;
pub use value::{KeptRecords, Speed};

/// The shipped file: every key with its default, and what it means.
pub(super) const SHIPPED: &str = include_str!("../../assets/settings.toml");

/// What the player has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // independent switches of the file
pub struct Settings {
    /// The player's name.
    pub name: PlayerName,
    /// The ruleset to offer first: an id or a file.
    pub ruleset: String,
    /// The fewest fan to win with; none for what the ruleset says.
    pub minimum: Option<u32>,
    /// The most fan that count; none for what the ruleset says.
    pub limit: Option<u32>,
    /// The other three, from the player's right: tempers or commands.
    pub bots: [String; 3],
    /// How fast the others play.
    pub speed: Speed,
    /// How much time there is to claim a discard.
    pub clock: TimeLimit,
    /// How much time there is for a turn.
    pub turn_clock: TimeLimit,
    /// Does time stand still while the terminal is not in front?
    pub pause_away: bool,
    /// Are offers passed that could only become a chow?
    pub pass_chows: bool,
    /// Are offers passed that could only become a pung or a kong?
    pub pass_pungs: bool,
    /// Must a discard be confirmed by doing it again?
    pub confirm: bool,
    /// Is it shown how far the hand is from ready, and which tiles would help?
    pub hints: bool,
    /// Is the bell rung when there is something to choose?
    pub bell: bool,
    /// Does the mouse play? Otherwise it selects text, as elsewhere in the terminal.
    pub mouse: bool,
    /// Do tiles and dice move?
    pub motion: bool,
    /// The name of a theme, or `auto`.
    pub theme: String,
    /// The name of a tile style, or `auto`.
    pub tiles: String,
    /// Can Chinese faces be read in this terminal? None until the player has said so.
    pub chinese: Option<bool>,
    /// A language, or `auto`.
    pub lang: String,
    /// How many finished sessions are kept as records.
    pub records: KeptRecords,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            name: PlayerName::default(),
            ruleset: "hong-kong".to_owned(),
            minimum: None,
            limit: None,
            bots: ["balanced", "cautious", "bold"].map(str::to_owned),
            speed: Speed::Normal,
            clock: TimeLimit::Rules,
            turn_clock: TimeLimit::Rules,
            pause_away: true,
            pass_chows: false,
            pass_pungs: false,
            confirm: false,
            hints: false,
            bell: false,
            mouse: true,
            motion: true,
            theme: "auto".to_owned(),
            tiles: "auto".to_owned(),
            chinese: None,
            lang: "auto".to_owned(),
            records: KeptRecords::Newest(1000),
        }
    }
}

/// One key of the file.
struct Key {
    name: &'static str,
    expected: &'static str,
    /// Takes the value into the settings; none if it will not do.
    read: fn(&mut Settings, &Value) -> Option<()>,
    write: fn(&Settings) -> Value,
}

/// A key for each field. How a value is written is the business of its type.
macro_rules! keys {
    ($($name:literal => $field:ident: $type:ty,)*) => {
        [$(Key {
            name: $name,
            expected: <$type as Written>::EXPECTED,
            read: |settings, value| {
                settings.$field = Written::read(value)?;
                Some(())
            },
            write: |settings| settings.$field.write(),
        }),*]
    };
}

const KEYS: &[Key] = &keys! {
    "name" => name: PlayerName,
    "ruleset" => ruleset: String,
    "minimum" => minimum: Option<u32>,
    "limit" => limit: Option<u32>,
    "bots" => bots: [String; 3],
    "speed" => speed: Speed,
    "clock" => clock: TimeLimit,
    "turn-clock" => turn_clock: TimeLimit,
    "pause-away" => pause_away: bool,
    "pass-chows" => pass_chows: bool,
    "pass-pungs" => pass_pungs: bool,
    "confirm" => confirm: bool,
    "hints" => hints: bool,
    "bell" => bell: bool,
    "mouse" => mouse: bool,
    "motion" => motion: bool,
    "theme" => theme: String,
    "tiles" => tiles: String,
    "chinese" => chinese: Option<bool>,
    "lang" => lang: String,
    "records" => records: KeptRecords,
};

/// Something wrong in a settings file. The rest of it counts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct SettingsFlaw {
    /// Its line, from 1.
    pub line: usize,
    /// What is wrong, and what would do.
    pub what: String,
}

impl Settings {
    /// The settings that a text gives, and everything in it that was ignored.
    pub fn parse(text: &str) -> (Settings, Vec<SettingsFlaw>) {
        let mut settings = Settings::default();
        let document = match Document::parse(text) {
            Ok(document) => document,
            Err(error) => {
                let what = format!("{}: the whole file is ignored", error.message().trim());
                let at = error.span().map_or(0, |span| span.start);
                let line = line_at(text, at);
                return (settings, vec![SettingsFlaw { line, what }]);
            }
        };
        let mut flaws = Vec::new();
        for (name, item) in document.iter() {
            let what = match KEYS.iter().find(|key| key.name == name) {
                None => unknown(name),
                Some(key) => match item.as_value().and_then(|v| (key.read)(&mut settings, v)) {
                    Some(()) => continue,
                    None => format!("`{name}` should be {}: ignored", key.expected),
                },
            };
            let line = line_at(text, item.span().map_or(0, |span| span.start));
            flaws.push(SettingsFlaw { line, what });
        }
        (settings, flaws)
    }

    /// A settings file with everything in it in which these settings differ from those `before`, and all
    /// else as it was; none if it is no TOML.
    pub fn written_into(&self, text: &str, before: &Settings) -> Option<String> {
        let mut document: DocumentMut = text.parse().ok()?;
        for key in KEYS {
            let mut new = (key.write)(self);
            if new.to_string() == (key.write)(before).to_string() {
                continue;
            }
            match document.get_mut(key.name).and_then(Item::as_value_mut) {
                Some(old) => {
                    *new.decor_mut() = old.decor().clone();
                    *old = new;
                }
                None => drop(document.insert(key.name, Item::Value(new))),
            }
        }
        Some(document.to_string())
    }
}

fn unknown(name: &str) -> String {
    let near = KEYS
        .iter()
        .map(|key| (strsim::damerau_levenshtein(key.name, name), key.name))
        .min()
        .filter(|(far, _)| *far <= 2);
    match near {
        Some((_, near)) => format!("there is no setting `{name}` (perhaps `{near}`): ignored"),
        None => format!("there is no setting `{name}`: ignored"),
    }
}

/// The line on which a key has its value; the first if it has none.
fn line_of(text: &str, key: &str) -> usize {
    let document = Document::parse(text).ok();
    let item = document.as_ref().and_then(|document| document.get(key));
    line_at(text, item.and_then(Item::span).map_or(0, |span| span.start))
}

fn line_at(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_shipped_file_gives_every_default() {
        assert_eq!(Settings::parse(SHIPPED), (Settings::default(), vec![]));
        for key in KEYS {
            let line = format!("\n{} = ", key.name);
            assert!(
                SHIPPED.contains(&line),
                "assets/settings.toml has no line {line:?}"
            );
        }
    }

    #[test]
    fn a_wrong_value_is_named_by_its_line_and_the_rest_counts() {
        let text =
            "name = \"Mei\"\nsped = 1\nspeed = \"quick\"\nbots = [\"bold\"]\nmotion = \"off\"\n";
        let (settings, flaws) = Settings::parse(text);
        assert_eq!(settings.name.as_str(), "Mei");
        assert!(!settings.motion);
        assert_eq!(settings.speed, Speed::Normal);
        let said: Vec<String> = flaws.iter().map(SettingsFlaw::to_string).collect();
        assert_eq!(
            said,
            [
                "line 2: there is no setting `sped` (perhaps `speed`): ignored",
                "line 3: `speed` should be \"slow\", \"normal\", \"fast\" or \"instant\": ignored",
                "line 4: `bots` should be three words in quotes, such as [\"balanced\", \"cautious\", \"bold\"]: ignored",
            ]
        );
    }

    #[test]
    fn text_that_is_no_toml_is_named_by_its_line() {
        let (settings, flaws) = Settings::parse("name = \"Mei\"\n= = =\n");
        assert_eq!(settings, Settings::default());
        assert_eq!(flaws[0].line, 2);
    }

    #[test]
    fn saving_keeps_comments_and_what_the_player_wrote() {
        let text = "# mine\nspeed = \"fast\" # quick!\nunknown = 1\n";
        let settings = Settings {
            speed: Speed::Slow,
            ..Settings::default()
        };
        let saved = settings.written_into(text, &Settings::default()).unwrap();
        assert!(saved.starts_with("# mine\nspeed = \"slow\" # quick!\nunknown = 1\n"));
        assert_eq!(Settings::parse(&saved).0, settings);
    }

    proptest! {
        #[test]
        fn whatever_is_saved_is_read_back(name in ".*", theme in ".*", fast: bool, motion: bool) {
            let settings = Settings {
                name: PlayerName::new(&name),
                theme,
                speed: if fast { Speed::Fast } else { Speed::Instant },
                motion,
                ..Settings::default()
            };
            let text = settings.written_into(SHIPPED, &Settings::default()).unwrap();
            prop_assert_eq!(Settings::parse(&text), (settings, vec![]));
        }

        #[test]
        fn no_text_breaks_the_reader(text in "\\PC*|(name|speed|bots|[=\\[\\]\"#\n a-z0-9])*") {
            let _ = Settings::parse(&text);
        }
    }
}
