//! A pattern in plain words, for pages and screens.
//!
//! It works from the words of the file, so that a class which the file names keeps its name.

use toml::Spanned;

use crate::hand::Shape;
use crate::lang::Words;
use crate::rules::file::raw_pattern::{
    RawBonus, RawClass, RawCount, RawGroup, RawLadder, RawLadderSuits, RawPattern, RawSets,
};
use crate::rules::pattern::{SetWord, Wait, WonBy};

/// When a fan counts, as a sentence without a capital or a full stop, in the language of `words`.
pub(super) fn describe(pattern: &RawPattern, words: &Words) -> String {
    Describer { words }.pattern(pattern)
}

/// What patterns count.
#[derive(Clone, Copy)]
enum Noun {
    Suit,
    Game,
    /// None: whichever it is.
    Set(Option<SetWord>),
    /// None: of both groups.
    Bonus(Option<RawGroup>),
}

impl Noun {
    /// The keys for one of it, and for several.
    const fn keys(self) -> [&'static str; 2] {
        match self {
            Noun::Suit => ["pattern.suit", "pattern.suits"],
            Noun::Game => ["pattern.game", "pattern.games"],
            Noun::Set(None) => ["pattern.set", "pattern.sets"],
            Noun::Set(Some(SetWord::Chow)) => ["pattern.chow", "pattern.chows"],
            Noun::Set(Some(SetWord::Pung)) => ["pattern.pung", "pattern.pungs"],
            Noun::Set(Some(SetWord::Triplet)) => ["pattern.triplet", "pattern.triplets"],
            Noun::Set(Some(SetWord::Kong)) => ["pattern.kong", "pattern.kongs"],
            Noun::Bonus(None) => ["pattern.bonus", "pattern.bonuses"],
            Noun::Bonus(Some(RawGroup::Flowers)) => ["pattern.flower", "pattern.flowers"],
            Noun::Bonus(Some(RawGroup::Seasons)) => ["pattern.season", "pattern.seasons"],
        }
    }
}

struct Describer<'a> {
    words: &'a Words,
}

impl Describer<'_> {
    fn get(&self, key: &str) -> String {
        self.words.get(key).to_owned()
    }

    fn what(&self, key: &str, what: &str) -> String {
        self.words.fill(key, &[("what", &what)])
    }

    fn pattern(&self, pattern: &RawPattern) -> String {
        match pattern {
            RawPattern::All(parts) => self.list(parts, "pattern.comma"),
            RawPattern::Any(parts) => self.list(parts, "pattern.or"),
            RawPattern::Not(part) => self.what("pattern.not", &self.pattern(part.get_ref())),
            RawPattern::Shape(shape) => self.get(match shape.get_ref() {
                Shape::Standard => "pattern.standard",
                Shape::SevenPairs => "pattern.seven-pairs",
                Shape::ThirteenOrphans => "pattern.thirteen-orphans",
            }),
            RawPattern::Sets(raw) => self.sets(raw),
            RawPattern::Pair(raw) => match &raw.of {
                Some(class) => self.what("pattern.pair-of", &self.class(class)),
                None => self.get("pattern.pair"),
            },
            RawPattern::EveryTile(class) => self.what("pattern.every-tile", &self.class(class)),
            RawPattern::SomeTile(class) => self.what("pattern.some-tile", &self.class(class)),
            RawPattern::Suits(n) => self.counted(*n.get_ref(), &self.noun(Noun::Suit)),
            RawPattern::Holds(tiles) => self.holds(tiles.get_ref()),
            RawPattern::Ladder(raw) => self.ladder(raw.get_ref()),
            RawPattern::WonBy(how) => self.get(won_by(*how)),
            RawPattern::Wait(wait) => self.get(match wait {
                Wait::Open => "pattern.wait-open",
                Wait::Closed => "pattern.wait-closed",
                Wait::Edge => "pattern.wait-edge",
                Wait::Pung => "pattern.wait-pung",
                Wait::Pair => "pattern.wait-pair",
            }),
            RawPattern::Bonus(raw) => self.bonus(raw),
            RawPattern::DealerStays(n) => self.stays(*n.get_ref()),
        }
    }

    fn holds(&self, tiles: &str) -> String {
        let ranks = tiles.bytes().all(|b| b.is_ascii_digit());
        let key = if ranks {
            "pattern.holds-ranks"
        } else {
            "pattern.holds"
        };
        self.what(key, tiles)
    }

    fn stays(&self, n: RawCount) -> String {
        if n.bounds() == (1, None) {
            return self.get("pattern.stays-each");
        }
        self.what("pattern.stays", &self.counted(n, &self.noun(Noun::Game)))
    }

    fn list(&self, parts: &[Spanned<RawPattern>], joint: &str) -> String {
        let parts = parts.iter().map(|part| self.pattern(part.get_ref()));
        parts.collect::<Vec<_>>().join(self.words.get(joint))
    }

    fn class(&self, class: &Spanned<RawClass>) -> String {
        let name = |word: &String| match class_key(word) {
            Some(key) => self.get(key),
            None => word.replace('-', " "),
        };
        let names: Vec<String> = class.get_ref().0.iter().map(name).collect();
        names.join(self.words.get("pattern.class-or"))
    }

    /// A thing that is counted: one of it, and several.
    fn noun(&self, noun: Noun) -> [String; 2] {
        noun.keys().map(|key| self.get(key))
    }

    fn counted(&self, n: RawCount, [one, many]: &[String; 2]) -> String {
        let noun = |n: u8| if n == 1 { one } else { many };
        let so_many = |key: &str, n: u8| self.words.fill(key, &[("n", &n), ("what", noun(n))]);
        match n.bounds() {
            (0, Some(0)) => self.what("pattern.none", one),
            (low, Some(high)) if low == high => so_many("pattern.exactly", low),
            (0, Some(high)) => so_many("pattern.at-most", high),
            (low, Some(high)) => self.words.fill(
                "pattern.from-to",
                &[("low", &low), ("high", &high), ("what", many)],
            ),
            (1, None) => self.a(one),
            (low, None) => so_many("pattern.at-least", low),
        }
    }

    /// With its article, where the language has one.
    fn a(&self, noun: &str) -> String {
        let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']);
        self.what(if vowel { "pattern.an" } else { "pattern.a" }, noun)
    }

    fn sets(&self, raw: &RawSets) -> String {
        let noun = self.noun(Noun::Set(raw.kind));
        let phrase = noun.map(|noun| {
            let mut phrase = match &raw.of {
                Some(of) => self
                    .words
                    .fill("pattern.of", &[("what", &noun), ("class", &self.class(of))]),
                None => noun,
            };
            for (switch, yes, no) in [
                (raw.melded, "pattern.melded", "pattern.unmelded"),
                (raw.concealed, "pattern.concealed", "pattern.exposed"),
            ] {
                if let Some(so) = switch {
                    phrase = self.what(if so { yes } else { no }, &phrase);
                }
            }
            phrase
        });
        if raw.every.as_ref().is_some_and(|every| *every.get_ref()) {
            return self.what("pattern.every-set", &self.a(&phrase[0]));
        }
        self.counted(raw.count(), &phrase)
    }

    fn ladder(&self, raw: &RawLadder) -> String {
        let [_, kind] = self.noun(Noun::Set(Some(raw.kind)));
        let suits = self.get(match raw.suits {
            RawLadderSuits::Same => "pattern.one-suit",
            RawLadderSuits::Different => "pattern.different-suits",
        });
        let key = match raw.step {
            0 => "pattern.ladder-level",
            _ => "pattern.ladder",
        };
        self.words.fill(
            key,
            &[
                ("n", &raw.length),
                ("what", &kind),
                ("suits", &suits),
                ("step", &raw.step),
            ],
        )
    }

    fn bonus(&self, raw: &RawBonus) -> String {
        let noun = self.noun(Noun::Bonus(raw.group));
        let phrase = noun.map(|noun| match raw.own {
            None => noun,
            Some(true) => self.what("pattern.own", &noun),
            Some(false) => self.what("pattern.other", &noun),
        });
        self.counted(raw.count(), &phrase)
    }
}

/// The text of a class that every ruleset has; none for those that a file names.
fn class_key(word: &str) -> Option<&'static str> {
    Some(match word {
        "all" => "pattern.any-tiles",
        "honours" => "pattern.honours",
        "winds" => "pattern.winds",
        "dragons" => "pattern.dragons",
        "suited" => "pattern.suited",
        "terminals" => "pattern.terminals",
        "simples" => "pattern.simples",
        "characters" => "pattern.characters",
        "circles" => "pattern.circles",
        "bamboo" => "pattern.bamboo",
        "seat-wind" => "pattern.seat-wind",
        "prevailing-wind" => "pattern.prevailing-wind",
        _ => return None,
    })
}

const fn won_by(how: WonBy) -> &'static str {
    match how {
        WonBy::SelfDraw => "pattern.self-draw",
        WonBy::Discard => "pattern.discard",
        WonBy::LastTile => "pattern.last-tile",
        WonBy::KongReplacement => "pattern.kong-replacement",
        WonBy::DoubleKong => "pattern.double-kong",
        WonBy::RobbedKong => "pattern.robbed-kong",
        WonBy::Heavenly => "pattern.heavenly",
        WonBy::Earthly => "pattern.earthly",
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::Ruleset;

    #[test]
    #[allow(clippy::too_many_lines)] // a line a case
    fn patterns_read_as_english() {
        for (pattern, words) in [
            (
                "all = [{ suits = { exactly = 1 } }, { some_tile = \"honours\" }]",
                "1 suit, some honours",
            ),
            (
                "any = [{ pair = { of = \"seat-wind\" } }, { wait = \"edge\" }]",
                "a pair of the seat wind, or the winning tile is the 3 of 123 or the 7 of 789",
            ),
            (
                "not = { every_tile = \"suited\" }",
                "not (nothing but suit tiles)",
            ),
            (
                "sets = { kind = \"pung\", of = [\"terminals\", \"honours\"], concealed = false }",
                "an exposed pung or kong of terminals or honours",
            ),
            (
                "sets = { kind = \"chow\", every = true }",
                "every set a chow",
            ),
            (
                "sets = { kind = \"kong\", at_least = 3 }",
                "at least 3 kongs",
            ),
            ("sets = { melded = true, exactly = 0 }", "no melded set"),
            ("sets = { kind = \"chow\", at_most = 1 }", "at most 1 chow"),
            ("holds = \"123456789\"", "123456789 of one suit"),
            (
                "ladder = { kind = \"chow\", length = 3, step = 3, suits = \"same\" }",
                "3 chows of one suit, each 3 higher",
            ),
            (
                "ladder = { kind = \"pung\", length = 3, step = 0, suits = \"different\" }",
                "3 pungs or kongs of the same tiles in different suits",
            ),
            (
                "bonus = { group = \"flowers\", own = true }",
                "an own flower",
            ),
            (
                "bonus = { at_least = 2, at_most = 3 }",
                "2 to 3 flowers and seasons",
            ),
            (
                "dealer_stays = { at_least = 1 }",
                "for each game that the dealer has stayed on",
            ),
            (
                "dealer_stays = { at_least = 3 }",
                "the dealer has stayed on for at least 3 games",
            ),
        ] {
            let text = format!(
                "id = \"x\"\nname = \"x\"\n[[fan]]\nid = \"f\"\nname = \"f\"\nfan = 1\nwhen = {{ {pattern} }}\n"
            );
            let rules = Ruleset::parse(&text).unwrap();
            assert_eq!(rules.fans()[0].text.en, words);
        }
    }
}
