//! A name in several languages: of a ruleset, of a fan. The files of rulesets bring them.

use super::Lang;

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
