//! From the words of a pattern to a [`Pattern`] that can be asked.
//!
//! It knows the names of tile classes and what counts may say; every flaw is put where it stands.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;

use crate::rules::Names;
use crate::rules::file::flaw::Flaws;
use crate::rules::file::raw_pattern::{
    RawBonus, RawClass, RawCount, RawGroup, RawLadder, RawLadderSuits, RawPattern, RawSets,
};
use crate::rules::pattern::{Class, Count, Held, Ladder, Pattern};
use crate::tile::{BonusGroup, Counts, Suit, TileClass, parse_tiles};

/// The classes of tiles that have names everywhere.
const CLASSES: [(&str, Class); 12] = [
    ("all", Class::ALL),
    ("honours", Class::of(TileClass::HONOURS)),
    ("winds", Class::of(TileClass::WINDS)),
    ("dragons", Class::of(TileClass::DRAGONS)),
    ("suited", Class::of(TileClass::HONOURS.not())),
    ("terminals", Class::of(TileClass::TERMINALS)),
    ("simples", Class::of(TileClass::SIMPLES)),
    ("characters", Class::of(TileClass::suit(Suit::Characters))),
    ("circles", Class::of(TileClass::suit(Suit::Circles))),
    ("bamboo", Class::of(TileClass::suit(Suit::Bamboo))),
    (
        "seat-wind",
        Class {
            fixed: TileClass::NONE,
            seat_wind: true,
            prevailing_wind: false,
        },
    ),
    (
        "prevailing-wind",
        Class {
            fixed: TileClass::NONE,
            seat_wind: false,
            prevailing_wind: true,
        },
    ),
];

/// The deepest nesting of patterns; nobody reads deeper ones.
const DEEPEST: usize = 16;

/// The named classes of one file.
#[derive(Debug)]
pub(super) struct Compiler {
    classes: BTreeMap<String, Class>,
}

impl Compiler {
    /// Takes the classes of a file beside those that have names everywhere.
    pub(super) fn new(
        raw: &BTreeMap<Spanned<String>, Spanned<RawClass>>,
        flaws: &mut Flaws,
    ) -> Compiler {
        let mut compiler = Compiler {
            classes: CLASSES
                .iter()
                .map(|&(name, class)| (name.to_owned(), class))
                .collect(),
        };
        let mut added = Vec::new();
        for (name, words) in raw {
            let own = name.get_ref();
            if compiler.classes.contains_key(own) {
                flaws.add(&name.span(), format!("the class `{own}` exists already"));
            } else if !is_id(own) || own.len() < 3 {
                flaws.add(
                    &name.span(),
                    format!("`{own}` is no name for a class; expected three or more of a-z, 0-9 and -, such as greens"),
                );
            } else if let Some(class) = compiler.class(words, flaws) {
                added.push((own.clone(), class));
            }
        }
        compiler.classes.extend(added);
        compiler
    }

    fn class(&self, words: &Spanned<RawClass>, flaws: &mut Flaws) -> Option<Class> {
        let mut union = Class::default();
        for word in &words.get_ref().0 {
            let class = self.classes.get(word).copied().or_else(|| {
                let tiles = parse_tiles(word).ok()?;
                Some(Class::of(tiles.into_iter().collect()))
            });
            let Some(class) = class else {
                if flaws.full() {
                    return None;
                }
                let names: Vec<&str> = self.classes.keys().map(String::as_str).collect();
                flaws.add(
                    &words.span(),
                    format!(
                        "`{word}` is no class of tiles; expected tiles such as 19m E, or one of {}",
                        names.join(", ")
                    ),
                );
                return None;
            };
            union = union.or(class);
        }
        if union == Class::default() {
            flaws.add(&words.span(), "a class without tiles");
            return None;
        }
        Some(union)
    }

    fn class_or_all(&self, words: Option<&Spanned<RawClass>>, flaws: &mut Flaws) -> Option<Class> {
        words.map_or(Some(Class::ALL), |words| self.class(words, flaws))
    }

    /// The pattern, or none if there are flaws in it.
    pub(super) fn pattern(
        &self,
        raw: &Spanned<RawPattern>,
        depth: usize,
        flaws: &mut Flaws,
    ) -> Option<Pattern> {
        let span = raw.span();
        if depth > DEEPEST {
            flaws.add(&span, format!("patterns nest deeper than {DEEPEST}"));
            return None;
        }
        Some(match raw.get_ref() {
            RawPattern::All(parts) => Pattern::All(self.parts(parts, depth, &span, flaws)?),
            RawPattern::Any(parts) => Pattern::Any(self.parts(parts, depth, &span, flaws)?),
            RawPattern::Not(part) => {
                Pattern::Not(Box::new(self.pattern(part, depth + 1, flaws)?))
            }
            RawPattern::Shape(shape) => Pattern::Shape(*shape.get_ref()),
            RawPattern::Sets(sets) => self.sets(sets, &span, flaws)?,
            RawPattern::Pair(pair) => Pattern::Pair(self.class_or_all(pair.of.as_ref(), flaws)?),
            RawPattern::EveryTile(class) => Pattern::EveryTile(self.class(class, flaws)?),
            RawPattern::SomeTile(class) => Pattern::SomeTile(self.class(class, flaws)?),
            RawPattern::Suits(n) => Pattern::Suits(count(*n.get_ref(), &n.span(), flaws)?),
            RawPattern::Holds(tiles) => Pattern::Holds(held(tiles, flaws)?),
            RawPattern::Ladder(raw) => Pattern::Ladder(ladder(raw, flaws)?),
            RawPattern::WonBy(how) => Pattern::WonBy(*how),
            RawPattern::Wait(wait) => Pattern::Wait(*wait),
            RawPattern::Bonus(raw) => bonus(raw, &span, flaws)?,
            RawPattern::DealerStays(n) => {
                Pattern::DealerStays(count(*n.get_ref(), &n.span(), flaws)?)
            }
        })
    }

    fn parts(
        &self,
        raw: &[Spanned<RawPattern>],
        depth: usize,
        span: &Range<usize>,
        flaws: &mut Flaws,
    ) -> Option<Vec<Pattern>> {
        if raw.is_empty() {
            flaws.add(span, "an empty list of patterns; expected at least one");
            return None;
        }
        let parts: Vec<_> = raw
            .iter()
            .map(|part| self.pattern(part, depth + 1, flaws))
            .collect();
        parts.into_iter().collect() // all are looked at before one that is wrong ends it
    }

    fn sets(&self, raw: &RawSets, span: &Range<usize>, flaws: &mut Flaws) -> Option<Pattern> {
        let of = self.class_or_all(raw.of.as_ref(), flaws);
        let count = match &raw.every {
            Some(every) if *every.get_ref() => {
                if raw.count() != RawCount::default() {
                    flaws.add(&every.span(), "`every` says how many already; expected no at_least, at_most or exactly beside it");
                }
                Some(Count::Every)
            }
            Some(_) | None => count(raw.count(), span, flaws),
        };
        Some(Pattern::Sets {
            kind: raw.kind,
            of: of?,
            concealed: raw.concealed,
            melded: raw.melded,
            count: count?,
        })
    }
}

/// The longest id, in characters.
pub(super) const LONGEST_ID: usize = 40;

/// What is wrong with an id, if it is not lower-case letters, digits and single hyphens, such as `all-pungs`.
pub(super) fn id_flaw(id: &str, example: &str) -> Option<String> {
    (!is_id(id)).then(|| {
        format!(
            "`{id}` is no id; expected a-z, 0-9 and single hyphens, {LONGEST_ID} at most, such as {example}"
        )
    })
}

fn is_id(text: &str) -> bool {
    let words = text.split('-').all(|part| {
        !part.is_empty()
            && part
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    });
    words && text.len() <= LONGEST_ID
}

/// The longest name, in characters.
pub(super) const LONGEST_NAME: usize = 60;

/// Complains of a name that cannot head a page or stand in a line of fans.
pub(super) fn named(names: &Spanned<Names>, flaws: &mut Flaws) -> Names {
    for (_, name) in names.get_ref().all() {
        let length = name.trim().chars().count();
        if !(1..=LONGEST_NAME).contains(&length) {
            let message = format!("a name of {length} characters; expected 1 to {LONGEST_NAME}");
            flaws.add(&names.span(), message);
        }
    }
    names.get_ref().clone()
}

/// `exactly`, or `at_least` and `at_most`.
fn count(raw: RawCount, span: &Range<usize>, flaws: &mut Flaws) -> Option<Count> {
    if raw.exactly.is_some() && (raw.at_least, raw.at_most) != (None, None) {
        flaws.add(
            span,
            "`exactly` says how many already; expected no at_least or at_most beside it",
        );
        return None;
    }
    let (low, high) = raw.bounds();
    let high = high.unwrap_or(u8::MAX);
    if low > high {
        flaws.add(
            span,
            format!("at_least = {low} is more than at_most = {high}"),
        );
        return None;
    }
    Some(Count::Between(low, high))
}

fn bonus(raw: &RawBonus, span: &Range<usize>, flaws: &mut Flaws) -> Option<Pattern> {
    Some(Pattern::Bonus {
        group: raw.group.map(|group| match group {
            RawGroup::Flowers => BonusGroup::Flower,
            RawGroup::Seasons => BonusGroup::Season,
        }),
        own: raw.own,
        count: count(raw.count(), span, flaws)?,
    })
}

/// Tiles as everywhere, or ranks alone for any one suit.
fn held(raw: &Spanned<String>, flaws: &mut Flaws) -> Option<Held> {
    let text = raw.get_ref();
    if !text.is_empty() && text.bytes().all(|b| (b'1'..=b'9').contains(&b)) {
        let mut ranks = [0_u8; 9];
        for b in text.bytes() {
            ranks[usize::from(b - b'1')] = ranks[usize::from(b - b'1')].saturating_add(1);
        }
        if ranks.iter().all(|&n| n <= 4) {
            return Some(Held::InOneSuit(ranks));
        }
        flaws.add(&raw.span(), format!("more than four of a rank in `{text}`"));
        return None;
    }
    match parse_tiles(text).map(Counts::from_tiles) {
        Ok(Some(tiles)) if !tiles.is_empty() => Some(Held::These(tiles)),
        Ok(_) => {
            flaws.add(
                &raw.span(),
                "no tiles; expected such as 19m E, or ranks in any one suit such as 123456789",
            );
            None
        }
        Err(error) => {
            flaws.add(
                &raw.span(),
                format!("{error}; or ranks in any one suit, such as 123456789"),
            );
            None
        }
    }
}

fn ladder(raw: &Spanned<RawLadder>, flaws: &mut Flaws) -> Option<Ladder> {
    let RawLadder {
        kind,
        length,
        step,
        suits,
    } = *raw.get_ref();
    let same_suit = suits == RawLadderSuits::Same;
    let longest = if same_suit { 5 } else { 3 };
    if !(2..=longest).contains(&length) {
        flaws.add(
            &raw.span(),
            format!("a ladder of length {length}; expected 2 to {longest}"),
        );
        return None;
    }
    if step > 8 || usize::from(step) * usize::from(length - 1) > 8 {
        flaws.add(
            &raw.span(),
            format!("{length} rungs of step {step} do not fit between 1 and 9"),
        );
        return None;
    }
    Some(Ladder {
        kind,
        length,
        step,
        same_suit,
    })
}
