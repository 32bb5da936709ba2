//! Every word on the screen, by key, in the chosen language.
//!
//! The words are TOML files, `assets/lang/*.toml`, compiled in. A key that another language lacks
//! falls back to English. Names of fans and rulesets are not in here: they come with the rulesets.
//! A test below finds keys that are used and not written, and keys that are written and not used.

use std::collections::BTreeMap;

use crate::rules::Names;
use crate::seat::Wind;
use crate::tile::{Bonus, BonusGroup, Dragon, Face, Suit, Tile};

/// The languages that are compiled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Traditional Chinese.
    ZhHant,
}

impl Lang {
    /// All, in the order of the setting.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::ZhHant];

    /// The name of its file, and of the setting.
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::ZhHant => "zh-Hant",
        }
    }

    /// Its code without a script, as locales begin: `zh`.
    pub fn code(self) -> &'static str {
        let id = self.id();
        id.split_once('-').map_or(id, |(code, _)| code)
    }

    /// The language of an id such as `en`, `zh`, `zh-Hant`, or of a locale such as `zh_HK.UTF-8`.
    pub fn of(text: &str) -> Option<Lang> {
        let text = text.to_ascii_lowercase();
        if text == "c" || text.starts_with("c.") || text == "posix" {
            return Some(Lang::En);
        }
        let mut all = Lang::ALL.into_iter();
        all.find(|lang| text.starts_with(lang.code()))
    }

    const fn file(self) -> &'static str {
        match self {
            Lang::En => include_str!("../../assets/lang/en.toml"),
            Lang::ZhHant => include_str!("../../assets/lang/zh-Hant.toml"),
        }
    }
}

/// The words of one language.
#[derive(Debug, Clone)]
pub struct Words {
    lang: Lang,
    texts: BTreeMap<String, String>,
}

impl Words {
    /// The words of a language, English where it has none.
    pub fn of(lang: Lang) -> Words {
        Words::written(lang, lang.file())
    }

    /// The words of a language as a file has them, English where it has none.
    pub fn written(lang: Lang, file: &str) -> Words {
        let mut texts = texts(Lang::En.file());
        texts.extend(self::texts(file));
        Words { lang, texts }
    }

    /// Which language it is.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a key such as `title.quit`; the key itself if nobody wrote one.
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.texts.get(key).map_or(key, String::as_str)
    }

    /// Is there a text for this key?
    pub fn has(&self, key: &str) -> bool {
        self.texts.contains_key(key)
    }

    /// The text of a key with its `{places}` filled.
    pub fn fill(&self, key: &str, places: &[(&str, &dyn std::fmt::Display)]) -> String {
        let mut text = self.get(key).to_owned();
        for (place, value) in places {
            text = text.replace(&format!("{{{place}}}"), &value.to_string());
        }
        text
    }

    /// The name of a thing that a ruleset names, in this language.
    pub fn name<'a>(&self, names: &'a Names) -> &'a str {
        match self.lang {
            Lang::ZhHant => names.zh.as_deref().unwrap_or(&names.en),
            Lang::En => &names.en,
        }
    }

    /// A wind, in words.
    pub fn wind(&self, wind: Wind) -> &str {
        self.get(match wind {
            Wind::East => "wind.east",
            Wind::South => "wind.south",
            Wind::West => "wind.west",
            Wind::North => "wind.north",
        })
    }

    /// A suit, in words.
    pub fn suit(&self, suit: Suit) -> &str {
        self.get(match suit {
            Suit::Characters => "suit.characters",
            Suit::Circles => "suit.circles",
            Suit::Bamboo => "suit.bamboo",
        })
    }

    /// A tile in words: `5 of bamboo`, `East wind`, `red dragon`.
    pub fn tile(&self, tile: Tile) -> String {
        match tile.face() {
            Face::Suited(suit, rank) => {
                let suit = self.suit(suit);
                self.fill("tile.suited", &[("rank", &rank), ("suit", &suit)])
            }
            Face::Wind(wind) => self.fill("tile.wind", &[("wind", &self.wind(wind))]),
            Face::Dragon(dragon) => self
                .get(match dragon {
                    Dragon::Red => "dragon.red",
                    Dragon::Green => "dragon.green",
                    Dragon::White => "dragon.white",
                })
                .to_owned(),
        }
    }

    /// A bonus tile in words: `flower 1`.
    pub fn bonus(&self, bonus: Bonus) -> String {
        let key = match bonus.group() {
            BonusGroup::Flower => "flower.flower",
            BonusGroup::Season => "flower.season",
        };
        self.fill(key, &[("n", &(bonus.wind().index() + 1))])
    }
}

/// The file as `table.key` and text. The files are compiled in and tested, so nothing is lost here.
fn texts(file: &str) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    let table: toml::Table = file.parse().unwrap_or_default();
    flatten("", &table, &mut texts);
    texts
}

fn flatten(prefix: &str, table: &toml::Table, texts: &mut BTreeMap<String, String>) {
    for (key, value) in table {
        let key = format!("{prefix}{key}");
        match value {
            toml::Value::String(text) => {
                texts.insert(key, text.trim_end().to_owned());
            }
            toml::Value::Table(inner) => flatten(&format!("{key}."), inner, texts),
            toml::Value::Integer(_)
            | toml::Value::Float(_)
            | toml::Value::Boolean(_)
            | toml::Value::Datetime(_)
            | toml::Value::Array(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::tui::keymap::{Context, Intent};
    use crate::tui::menu::{Act, Knob};

    /// Every text of the sources of this module, tests left out.
    fn sources(folder: &Path, all: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, all);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                all.push_str(
                    text.split("#[cfg(test)]\nmod tests")
                        .next()
                        .unwrap_or_default(),
                );
            }
        }
    }

    /// Quoted words of the form `table.left`, `log.win-drawn`.
    fn quoted_keys(source: &str) -> BTreeSet<String> {
        let is_key = |text: &&str| {
            let mut parts = text.split('.');
            let word = |part: &str| {
                part.starts_with(|c: char| c.is_ascii_lowercase())
                    && part
                        .chars()
                        .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
            };
            text.contains('.') && parts.all(word)
        };
        source
            .split('"')
            .filter(is_key)
            .map(str::to_owned)
            .collect()
    }

    /// The keys that are put together: about a row, a name of a value, what a key does.
    fn composed_keys() -> BTreeSet<String> {
        let mut keys = BTreeSet::new();
        for act in Act::all() {
            let from_elsewhere = matches!(act, Act::Turn(Knob::Ruleset | Knob::Bot(_)));
            if !from_elsewhere {
                keys.insert(format!("about.{}", act.id()));
            }
        }
        keys.extend(Knob::value_keys());
        keys.extend(
            Intent::ALL
                .iter()
                .map(|intent| format!("intent.{}", intent.id())),
        );
        let footers = Context::ALL
            .iter()
            .flat_map(|&context| crate::tui::scene::footer_intents(context));
        keys.extend(footers.map(|intent| format!("key.{}", intent.id())));
        keys
    }

    #[test]
    fn every_key_is_written_and_every_text_is_used() {
        let mut source = String::new();
        sources(Path::new("src/tui"), &mut source);
        let quoted = quoted_keys(&source);
        let written: BTreeSet<String> = texts(Lang::En.file()).into_keys().collect();
        let person = |key: &String| {
            ["me", "other"]
                .iter()
                .map(|who| format!("{key}.{who}"))
                .collect::<Vec<_>>()
        };
        let composed = composed_keys();
        let missing: Vec<_> = composed
            .iter()
            .filter(|key| !written.contains(*key))
            .collect();
        assert!(missing.is_empty(), "not written: {missing:?}");
        // a quoted word is a key if its first part is a table of the file
        let tables: BTreeSet<&str> = written
            .iter()
            .filter_map(|key| key.split('.').next())
            .collect();
        let missing: Vec<_> = quoted
            .iter()
            .filter(|key| {
                key.split('.')
                    .next()
                    .is_some_and(|table| tables.contains(table))
            })
            .filter(|key| {
                !written.contains(*key) && !person(key).iter().all(|k| written.contains(k))
            })
            .collect();
        assert!(missing.is_empty(), "used and not written: {missing:?}");
        let used = |key: &String| {
            let stem = key
                .strip_suffix(".me")
                .or_else(|| key.strip_suffix(".other"));
            composed.contains(key)
                || quoted.contains(key)
                || stem.is_some_and(|stem| quoted.contains(stem))
        };
        let unused: Vec<_> = written.iter().filter(|key| !used(key)).collect();
        assert!(unused.is_empty(), "written and not used: {unused:?}");
    }

    #[test]
    fn every_language_has_the_same_keys_and_places() {
        let english = texts(Lang::En.file());
        for lang in Lang::ALL {
            let other = texts(lang.file());
            let keys = |texts: &BTreeMap<String, String>| texts.keys().cloned().collect::<Vec<_>>();
            assert_eq!(keys(&other), keys(&english), "{}", lang.id());
            for (key, text) in &english {
                assert_eq!(places(&other[key]), places(text), "{}: {key}", lang.id());
            }
        }
    }

    fn places(text: &str) -> BTreeSet<&str> {
        text.split('{')
            .skip(1)
            .filter_map(|rest| rest.split('}').next())
            .collect()
    }

    #[test]
    fn tiles_are_spelt() {
        let words = Words::of(Lang::En);
        let spelt: Vec<String> = Tile::all().map(|tile| words.tile(tile)).collect();
        assert_eq!(spelt.first().map(String::as_str), Some("1 of characters"));
        assert!(spelt.contains(&"East wind".to_owned()));
        assert!(spelt.contains(&"white dragon".to_owned()));
        assert_eq!(Lang::of("zh_HK.UTF-8"), Some(Lang::ZhHant));
        assert_eq!(Lang::of("fr_FR.UTF-8"), None);
    }
}
