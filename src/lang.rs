//! Every word that is shown, by key, in the chosen language.
//!
//! The words are TOML files, `assets/lang/*.toml`, compiled in. A key that another language lacks
//! falls back to English. Names of fans and rulesets are not in here: they come with the rulesets, as
//! [`Names`]. A test of the screen finds keys that are used and not written, or written and not used.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Arc, LazyLock};

use crate::seat::Wind;
use crate::tile::{Bonus, BonusGroup, Dragon, Face, Suit, Tile};

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

/// A name in the languages that a file gives; English is always there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// English.
    pub en: String,
    /// By code, in the order of [`Names::codes`].
    others: Vec<(&'static str, String)>,
}

impl From<String> for Names {
    /// A name in English alone.
    fn from(en: String) -> Names {
        let others = Vec::new();
        Names { en, others }
    }
}

impl Names {
    /// The code of romanised Cantonese, such as `Won Yat Sik`: names are known by it, no words are.
    pub const ROMANISED: &'static str = "yue";

    /// The codes by which a name may be given: English first.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        let others = Lang::ALL.map(Lang::code).into_iter();
        let others = others.filter(|&code| code != Lang::En.code());
        [Lang::En.code(), Names::ROMANISED]
            .into_iter()
            .chain(others)
    }

    /// From what `name` says by code.
    pub fn by_code(name: impl Fn(&str) -> Option<String>) -> Names {
        let en = name(Lang::En.code()).unwrap_or_default();
        let others = Names::codes().skip(1);
        let others = others.filter_map(|code| Some((code, name(code)?)));
        Names {
            en,
            others: others.collect(),
        }
    }

    /// The name by a code, if there is one.
    pub fn get(&self, code: &str) -> Option<&str> {
        self.all()
            .find_map(|(known, name)| (known == code).then_some(name))
    }

    /// Every name with its code, the English one first.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let others = self
            .others
            .iter()
            .map(|(code, name)| (*code, name.as_str()));
        std::iter::once((Lang::En.code(), self.en.as_str())).chain(others)
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

    /// Tiles of one suit, shortly: `36m`.
    pub fn run(&self, suit: Suit, tiles: &[Tile]) -> String {
        let digit = |tile: &Tile| match tile.face() {
            Face::Suited(_, rank) => rank.to_string(),
            Face::Wind(_) | Face::Dragon(_) => String::new(),
        };
        let ranks: String = tiles.iter().map(digit).collect();
        let key = match suit {
            Suit::Characters => "run.characters",
            Suit::Circles => "run.circles",
            Suit::Bamboo => "run.bamboo",
        };
        self.fill(key, &[("ranks", &ranks)])
    }

    /// Tiles shortly, suit by suit as they stand: `123m`, `EEE`.
    pub fn tiles(&self, tiles: &[Tile]) -> String {
        let groups = tiles.chunk_by(|a, b| a.suit().is_some() && a.suit() == b.suit());
        let told = groups.map(|same| match same.first().map(|tile| (tile, tile.suit())) {
            Some((_, Some(suit))) => self.run(suit, same),
            Some((honour, None)) => self.get(&format!("run.{honour}")).to_owned(),
            None => String::new(),
        });
        told.collect()
    }

    /// A tile shortly: `5s`, `E`. Where a tile is not told in words it is told in this form, whatever its face
    /// looks like.
    pub fn short(&self, tile: Tile) -> String {
        self.tiles(&[tile])
    }

    /// A chow by its lowest tile: `chow of 2 3 4 bamboo`.
    pub fn chow(&self, low: Tile) -> String {
        let Face::Suited(suit, rank) = low.face() else {
            return self.pung(low); // honours make none
        };
        let suit = self.suit(suit);
        let places: [(&str, &dyn Display); 4] = [
            ("low", &rank),
            ("mid", &(rank + 1)),
            ("high", &(rank + 2)),
            ("suit", &suit),
        ];
        self.fill("set.chow", &places)
    }

    /// `pung of red dragons`.
    pub fn pung(&self, tile: Tile) -> String {
        self.fill("set.pung", &[("tiles", &self.several(tile))])
    }

    /// `kong of 9 of characters`.
    pub fn kong(&self, tile: Tile) -> String {
        self.fill("set.kong", &[("tiles", &self.several(tile))])
    }

    /// `concealed kong of white dragons`.
    pub fn concealed_kong(&self, tile: Tile) -> String {
        self.fill("set.concealed", &[("set", &self.kong(tile))])
    }

    /// `pair of East winds`.
    pub fn pair(&self, tile: Tile) -> String {
        self.fill("set.pair", &[("tiles", &self.several(tile))])
    }

    /// `9 of characters`, `red dragons`.
    fn several(&self, tile: Tile) -> String {
        match tile.face() {
            Face::Suited(..) => self.tile(tile),
            Face::Wind(_) | Face::Dragon(_) => {
                self.fill("set.honours", &[("tile", &self.tile(tile))])
            }
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
    fn tiles_are_spelt() {
        let words = Words::of(Lang::En);
        let spelt: Vec<String> = Tile::all().map(|tile| words.tile(tile)).collect();
        assert_eq!(spelt.first().map(String::as_str), Some("1 of characters"));
        assert!(spelt.contains(&"East wind".to_owned()));
        assert!(spelt.contains(&"white dragon".to_owned()));
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

    #[test]
    fn tiles_are_written_shortly() {
        for (text, en, zh) in [
            ("123m", "123m", "123萬"),
            ("1m1p23s", "1m1p23s", "1萬1筒23索"),
            ("EEE", "EEE", "東東東"),
            ("55pCFP", "55pCFP", "55筒中發白"),
            ("", "", ""),
        ] {
            let tiles = crate::tile::parse_tiles(text).unwrap();
            assert_eq!(Words::of(Lang::En).tiles(&tiles), en);
            assert_eq!(Words::of(Lang::ZhHant).tiles(&tiles), zh);
        }
    }
}
