//! A ruleset file as it is written: a mirror for serde, and nothing else.
//!
//! Everything a file may leave out has its default here. Whether the parts fit together is the
//! business of `validate`. Values that can be wrong in meaning carry their place in the text.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, Visitor};
use toml::Spanned;

use crate::hand::Shape;
use crate::lang::Lang;
use crate::rules::file::raw_pattern::{RawClass, RawPattern};
use crate::rules::ruleset::{BonusTiles, Break, DealerRule, FirstDealer, RobKong, SeveralWinners};
use crate::rules::{Limit, Names, Points, Scale};
use crate::text::is_harmful;

/// The longest description, in characters.
const LONGEST_TEXT: usize = 500;

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawRuleset {
    pub id: Option<Spanned<String>>,
    pub name: Option<Spanned<Names>>,
    pub about: Option<Names>,
    pub table: RawTable,
    pub session: RawSession,
    pub claims: RawClaims,
    pub goal: RawGoal,
    pub win: RawWin,
    pub points: RawPoints,
    pub pay: RawPay,
    pub kong_pay: Option<RawKongPay>,
    pub classes: BTreeMap<Spanned<String>, Spanned<RawClass>>,
    pub fan: Vec<Spanned<RawFan>>,
}

#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawTable {
    pub bonus_tiles: BonusTiles,
    pub dead_wall: Spanned<u8>,
    pub refill: Spanned<u8>,
    pub dice: Spanned<u8>,
    pub broken_at: Break,
    pub charleston: bool,
}

impl Default for RawTable {
    fn default() -> Self {
        RawTable {
            bonus_tiles: BonusTiles::Absent,
            dead_wall: unplaced(0),
            refill: unplaced(1),
            dice: unplaced(3),
            broken_at: Break::AnyWall,
            charleston: false,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawSession {
    pub games: Option<Spanned<u8>>,
    pub rounds: Option<Spanned<u8>>,
    pub first_dealer: FirstDealer,
    pub dealer: DealerRule,
    pub start: Spanned<Points>,
    pub turn: Option<Spanned<u16>>,
}

impl Default for RawSession {
    fn default() -> Self {
        RawSession {
            games: None,
            rounds: None,
            first_dealer: FirstDealer::Dice,
            dealer: DealerRule::StaysOnWinOrDraw,
            start: unplaced(Points::ZERO),
            turn: None,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)] // independent switches of the file format
pub(super) struct RawClaims {
    pub chow: bool,
    pub window: Option<Spanned<u8>>,
    pub prompt: bool,
    pub auto_win: bool,
    pub several_winners: SeveralWinners,
    pub orphans_first: bool,
    pub missed_pung_bars: bool,
    pub missed_win_bars: bool,
    pub rob_kong: RobKong,
    pub wrong_claim_costs: Option<Spanned<Points>>,
    pub false_win: Spanned<bool>,
}

impl Default for RawClaims {
    fn default() -> Self {
        RawClaims {
            chow: true,
            window: None,
            prompt: true,
            auto_win: false,
            several_winners: SeveralWinners::Nearest,
            orphans_first: false,
            missed_pung_bars: false,
            missed_win_bars: false,
            rob_kong: RobKong::Added,
            wrong_claim_costs: None,
            false_win: unplaced(false),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawGoal {
    pub sets: Spanned<u8>,
    pub shapes: Option<Spanned<Vec<Spanned<Shape>>>>,
}

impl Default for RawGoal {
    fn default() -> Self {
        RawGoal {
            sets: unplaced(4),
            shapes: None,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawWin {
    pub minimum: Spanned<u32>,
    pub minimum_counts_bonus: bool,
    pub limit: Spanned<Limit>,
}

impl Default for RawWin {
    fn default() -> Self {
        RawWin {
            minimum: unplaced(0),
            minimum_counts_bonus: true,
            limit: unplaced(Limit::None),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawPoints {
    pub scale: Spanned<Scale>,
    pub unit: Spanned<Points>,
}

impl Default for RawPoints {
    fn default() -> Self {
        RawPoints {
            scale: unplaced(Scale::Doubling),
            unit: unplaced(Points::whole(1)),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawPay {
    pub discarder: Spanned<u32>,
    pub others: Spanned<u32>,
    pub self_draw: Spanned<u32>,
    pub parts: Spanned<u32>,
    pub dealer: Spanned<u32>,
    pub rake: Spanned<u32>,
}

impl Default for RawPay {
    fn default() -> Self {
        RawPay {
            discarder: unplaced(2),
            others: unplaced(1),
            self_draw: unplaced(2),
            parts: unplaced(1),
            dealer: unplaced(1),
            rake: unplaced(0),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawKongPay {
    pub exposed: Spanned<Points>,
    pub concealed: Spanned<Points>,
}

#[derive(Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RawFan {
    pub id: Option<Spanned<String>>,
    pub name: Option<Spanned<Names>>,
    pub text: Option<Names>,
    pub fan: Option<Spanned<RawValue>>,
    pub times: Option<Spanned<u32>>,
    pub points: Option<Spanned<u32>>,
    pub when: Option<Spanned<RawPattern>>,
    pub per: Spanned<bool>,
    pub implies: Vec<Spanned<String>>,
    pub alone: Spanned<bool>,
    pub on: bool,
    pub yes: Vec<Spanned<String>>,
    pub no: Vec<Spanned<String>>,
}

impl Default for RawFan {
    fn default() -> Self {
        RawFan {
            id: None,
            name: None,
            text: None,
            fan: None,
            times: None,
            points: None,
            when: None,
            per: unplaced(false),
            implies: Vec::new(),
            alone: unplaced(false),
            on: true,
            yes: Vec::new(),
            no: Vec::new(),
        }
    }
}

/// `fan = 3`, `fan = "limit"` or `fan = "half-limit"`.
#[derive(Debug, Clone, Copy)]
pub(super) enum RawValue {
    Fan(u32),
    Limit,
    HalfLimit,
}

impl<'de> Deserialize<'de> for RawValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ValueVisitor;
        impl Visitor<'_> for ValueVisitor {
            type Value = RawValue;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number of fan, \"limit\" or \"half-limit\"")
            }

            fn visit_i64<E: de::Error>(self, n: i64) -> Result<RawValue, E> {
                u32::try_from(n)
                    .map(RawValue::Fan)
                    .map_err(|_| E::invalid_value(de::Unexpected::Signed(n), &self))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<RawValue, E> {
                match word {
                    "limit" => Ok(RawValue::Limit),
                    "half-limit" => Ok(RawValue::HalfLimit),
                    _ => Err(E::invalid_value(de::Unexpected::Str(word), &self)),
                }
            }
        }
        deserializer.deserialize_any(ValueVisitor)
    }
}

/// `name = "Half flush"`, or `{ en = "Half flush", yue = "…", zh = "…" }`.
impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NamesVisitor;
        impl<'de> Visitor<'de> for NamesVisitor {
            type Value = Names;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let codes: Vec<String> = Names::codes()
                    .map(|code| format!("{code} = \"…\""))
                    .collect();
                write!(f, "a name in quotes, or {{ {} }}", codes.join(", "))
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Names, E> {
                fit(name.to_owned()).map(Names::from)
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Names, A::Error> {
                let mut given = BTreeMap::new();
                while let Some(code) = map.next_key::<String>()? {
                    if !Names::codes().any(|known| known == code) {
                        let known: Vec<String> =
                            Names::codes().map(|code| format!("`{code}`")).collect();
                        let known = known.join(", ");
                        let message = format!("unknown field `{code}`, expected one of {known}");
                        return Err(de::Error::custom(message));
                    }
                    given.insert(code, fit(map.next_value()?)?);
                }
                if !given.contains_key(Lang::En.code()) {
                    return Err(de::Error::missing_field(Lang::En.code()));
                }
                Ok(Names::by_code(|code| given.get(code).cloned()))
            }
        }
        deserializer.deserialize_any(NamesVisitor)
    }
}

/// A text of a line that can be shown.
fn fit<E: de::Error>(text: String) -> Result<String, E> {
    if text.chars().any(is_harmful) {
        return Err(E::custom(
            "control or invisible characters; expected one line of text",
        ));
    }
    match text.chars().count() {
        n if n > LONGEST_TEXT => Err(E::custom(format!(
            "{n} characters; expected {LONGEST_TEXT} at most"
        ))),
        _ => Ok(text),
    }
}

/// A default has no place in the text.
fn unplaced<T>(value: T) -> Spanned<T> {
    Spanned::new(0..0, value)
}
