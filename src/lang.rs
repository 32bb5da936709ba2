//! Every word that is shown, by key, in the chosen language.
//!
//! The words are TOML files, `assets/lang/*.toml`, compiled in. A key that another language lacks
//! falls back to English. Names of fans and rulesets are not in here: they come with the rulesets, as
//! [`Names`]. A test of the screen finds keys that are used and not written, or written and not used.

mod names;
mod tiles;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Arc, LazyLock};

pub use names::Names;

/// The languages that are compiled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Traditional Chinese.
    ZhHant,
}

/// What makes a language one.
struct Written {
    id: &'static str,
    file: &'static str,
}

impl Lang {
    /// In the order of the setting. Menus, `--lang`, error messages and the tests of words go by it; a test
    /// holds it against what `assets/lang/` has.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::ZhHant];

    /// All that is to be written here of a new language.
    const fn entry(self) -> Written {
        match self {
            Lang::En => Written {
                id: "en",
                file: include_str!("../assets/lang/en.toml"),
            },
            Lang::ZhHant => Written {
                id: "zh-Hant",
                file: include_str!("../assets/lang/zh-Hant.toml"),
            },
        }
    }

    /// The name of its file, and of the setting.
    pub const fn id(self) -> &'static str {
        self.entry().id
    }

    /// Its code without a script, as locales begin: `zh`.
    pub fn code(self) -> &'static str {
        let id = self.id();
        id.split_once('-').map_or(id, |(code, _)| code)
    }

    /// What may be asked for, `auto` apart, as people read it: `en, zh`.
    pub fn codes() -> String {
        Lang::ALL.map(Lang::code).join(", ")
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

    /// Its words, as written.
    pub(crate) const fn file(self) -> &'static str {
        self.entry().file
    }
}

/// The words of one language.
#[derive(Debug, Clone)]
pub struct Words {
    lang: Lang,
    texts: Arc<BTreeMap<String, String>>,
}

static ENGLISH: LazyLock<Arc<BTreeMap<String, String>>> =
    LazyLock::new(|| Arc::new(texts(Lang::En.file())));
static WORDS: LazyLock<BTreeMap<Lang, Words>> = LazyLock::new(|| {
    let written = |lang: Lang| (lang, Words::written(lang, lang.file()));
    Lang::ALL.map(written).into()
});

impl Words {
    /// The words of a language, English where it has none.
    pub fn of(lang: Lang) -> Words {
        let written = || Words::written(lang, lang.file());
        WORDS.get(&lang).cloned().unwrap_or_else(written)
    }

    /// The words of a language as a file has them, English where it has none.
    pub fn written(lang: Lang, file: &str) -> Words {
        let mut texts = BTreeMap::clone(&ENGLISH);
        texts.extend(self::texts(file));
        let texts = Arc::new(texts);
        Words { lang, texts }
    }

    /// Whose words they are, also where English ones stand in.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a key such as `title.quit`; the key itself if nobody wrote one.
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.texts.get(key).map_or(key, String::as_str)
    }

    /// The text of a key; none if nobody wrote one.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    /// Is there a text for this key?
    pub fn has(&self, key: &str) -> bool {
        self.texts.contains_key(key)
    }

    /// The text of a key with its `{places}` filled. `{n:tile wins|tiles win}` is the first of the two where
    /// that place is filled with 1, else the second.
    pub fn fill(&self, key: &str, places: &[(&str, &dyn Display)]) -> String {
        let mut filled = String::new();
        let mut rest = self.get(key);
        while let Some((before, after)) = rest.split_once('{') {
            let (place, behind) = after.split_once('}').unwrap_or((after, ""));
            filled += before;
            filled += &filling(place, places).unwrap_or_else(|| format!("{{{place}}}"));
            rest = behind;
        }
        filled + rest
    }

    /// The name of a thing that a ruleset names, in this language.
    pub fn name<'a>(&self, names: &'a Names) -> &'a str {
        names.get(self.lang.code()).unwrap_or(&names.en)
    }

    /// `game 2 of 8`; without the number of games where that is not known.
    pub fn game(&self, n: impl Display, of: Option<u32>) -> String {
        match of {
            Some(of) => self.fill("table.game_of", &[("n", &n), ("of", &of)]),
            None => self.fill("table.game", &[("n", &n)]),
        }
    }
}

/// What stands for a place: its value, or the form of a word that goes with that number.
fn filling(place: &str, places: &[(&str, &dyn Display)]) -> Option<String> {
    let (name, forms) = place.split_once(':').unwrap_or((place, ""));
    let (_, value) = places.iter().find(|(known, _)| *known == name)?;
    let value = value.to_string();
    Some(match forms.split_once('|') {
        Some((one, _)) if value == "1" => one.to_owned(),
        Some((_, many)) => many.to_owned(),
        None => value,
    })
}

/// The file as `table.key` and text. The files are compiled in and tested, so nothing is lost here.
pub(crate) fn texts(file: &str) -> BTreeMap<String, String> {
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
                texts.insert(key, text.trim_end_matches('\n').to_owned());
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
    use super::*;

    #[test]
    fn a_locale_is_a_language_or_none() {
        assert_eq!(Lang::of("zh_HK.UTF-8"), Some(Lang::ZhHant));
        assert_eq!(Lang::of("xx_XX.UTF-8"), None); // nobody's locale, whatever languages there are
    }

    #[test]
    fn words_go_with_their_number() {
        let file = "[a]\nb = \"{n} {n:tile wins|tiles win}, {who}{of}\"\n";
        let words = Words::written(Lang::En, file);
        let said = |n: u8, who: &str| words.fill("a.b", &[("n", &n), ("who", &who)]);
        assert_eq!(said(1, "Mei"), "1 tile wins, Mei{of}");
        assert_eq!(said(0, "Mei"), "0 tiles win, Mei{of}");
        // what is filled in is not read again
        assert_eq!(said(11, "{n}"), "11 tiles win, {n}{of}");
    }

    #[test]
    fn every_file_is_a_language() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lang");
        let files = std::fs::read_dir(folder).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort_unstable();
        let mut known = Lang::ALL.map(|lang| format!("{}.toml", lang.id()));
        known.sort_unstable();
        assert_eq!(names, known, "`Lang::ALL` is what `assets/lang/` has");
    }
}
