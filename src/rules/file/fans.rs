//! The fan table of a file: each fan by itself, then what they say of each other.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;

use crate::hand::Goal;
use crate::lang::{Lang, Names, Words};
use crate::rules::Valuation;
use crate::rules::fan::{Fan, FanSet, Value};
use crate::rules::file::compile::{Compiler, id_flaw, named};
use crate::rules::file::describe::describe;
use crate::rules::file::flaw::Flaws;
use crate::rules::file::raw::{RawFan, RawValue};
use crate::rules::file::read::Read;
use crate::rules::file::validate::ranged;
use crate::rules::proof::Proof;

/// What the fans of a file are checked against.
struct Checker<'a> {
    compiler: &'a Compiler,
    valuation: &'a Valuation,
    goal: &'a Goal,
}

/// The fans, those that can be made out.
pub(super) fn fans(
    read: &Read,
    compiler: &Compiler,
    valuation: &Valuation,
    goal: &Goal,
    flaws: &mut Flaws,
) -> Vec<Fan> {
    let checker = Checker {
        compiler,
        valuation,
        goal,
    };
    let raw = &read.raw.fan;
    if let Some(fan) = raw.get(FanSet::MOST) {
        flaws.add(&fan.span(), format!("more than {} fans", FanSet::MOST));
        return Vec::new();
    }
    let mut fans: Vec<Fan> = Vec::new();
    for (i, fan) in raw.iter().enumerate() {
        let end = raw.get(i + 1).map_or(usize::MAX, |next| next.span().start);
        let damaged = read.lost_within(&(fan.span().start..end));
        fans.extend(checker.fan(fan, damaged, &fans, flaws));
    }
    unknown_implied(raw, flaws);
    link(&mut fans);
    for id in raw.iter().filter_map(|fan| fan.get_ref().id.as_ref()) {
        if circular(id.get_ref(), &fans) {
            flaws.add(
                &id.span(),
                format!("`{}` displaces itself, by way of implies", id.get_ref()),
            );
        }
    }
    fans
}

/// Fans that are said to be implied and are not there. Where one has no id nobody can say.
fn unknown_implied(raw: &[Spanned<RawFan>], flaws: &mut Flaws) {
    let known: Vec<&Spanned<String>> = raw
        .iter()
        .filter_map(|fan| fan.get_ref().id.as_ref())
        .collect();
    if known.len() < raw.len() {
        return;
    }
    let is_known = |id: &str| known.iter().any(|known| known.get_ref() == id);
    let implied = raw.iter().flat_map(|fan| &fan.get_ref().implies);
    for id in implied.filter(|id| !is_known(id.get_ref())) {
        if flaws.full() {
            return;
        }
        let nearest = nearest(id.get_ref(), &known);
        flaws.add(
            &id.span(),
            format!("no fan has the id `{}`{nearest}", id.get_ref()),
        );
    }
}

/// Turns ids into places.
fn link(fans: &mut [Fan]) {
    let places: BTreeMap<String, usize> = fans
        .iter()
        .enumerate()
        .map(|(i, fan)| (fan.id.clone(), i))
        .collect();
    for fan in fans {
        for place in fan.implies.iter().filter_map(|id| places.get(id)) {
            fan.displaces.add(*place);
        }
    }
}

fn circular(id: &str, fans: &[Fan]) -> bool {
    let Some(start) = fans.iter().position(|fan| fan.id == id) else {
        return false;
    };
    let mut reached = FanSet::default();
    let mut todo = vec![start];
    while let Some(place) = todo.pop() {
        let fresh = fans[place].displaces.without(reached);
        reached = reached.or(fresh);
        todo.extend(fresh.iter());
    }
    reached.has(start)
}

/// `; did you mean …`, where a known id differs by few letters.
fn nearest(word: &str, known: &[&Spanned<String>]) -> String {
    known
        .iter()
        .filter(|id| id.get_ref().len().abs_diff(word.len()) <= word.len() / 2)
        .map(|id| (edits(word, id.get_ref()), id.get_ref()))
        .min()
        .filter(|(n, id)| n * 3 <= id.len())
        .map_or(String::new(), |(_, id)| format!("; did you mean `{id}`?"))
}

/// The Levenshtein distance.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut corner = i;
        let mut left = i + 1;
        for (cell, &y) in row.iter_mut().skip(1).zip(&b) {
            let best = (corner + usize::from(x != y)).min(*cell + 1).min(left + 1);
            corner = std::mem::replace(cell, best);
            left = best;
        }
        if let Some(first) = row.first_mut() {
            *first = i + 1;
        }
    }
    row.last().copied().unwrap_or(0)
}

/// What every fan has, and this one has not.
fn missing(raw: &RawFan, span: &Range<usize>, called: &str, flaws: &mut Flaws) {
    for (is_there, what, example) in [
        (raw.id.is_some(), "id", "id = \"all-pungs\""),
        (raw.name.is_some(), "name", "name = \"All pungs\""),
        (
            raw.when.is_some(),
            "`when`",
            "when = { some_tile = \"honours\" }",
        ),
    ] {
        if !is_there {
            let message = format!("{called} has no {what}; expected such as {example}");
            flaws.add(span, message);
        }
    }
}

/// An id that is none, or that another fan has.
fn wrong_id(id: &Spanned<String>, before: &[Fan], flaws: &mut Flaws) {
    if let Some(flaw) = id_flaw(id.get_ref(), "all-pungs") {
        flaws.add(&id.span(), flaw);
    }
    if before.iter().any(|fan| fan.id == *id.get_ref()) {
        let message = format!("a fan with the id `{}` stands above", id.get_ref());
        flaws.add(&id.span(), message);
    }
}

/// What it asks for, in the words of its pattern.
fn described(raw: &RawFan) -> Names {
    let Some(when) = &raw.when else {
        return Names::default();
    };
    Names::by_code(|code| Some(describe(when.get_ref(), &Words::of(Lang::of(code)?))))
}

impl Checker<'_> {
    /// One fan by itself; none if it has flaws. A damaged one is not said to lack anything.
    fn fan(
        &self,
        raw: &Spanned<RawFan>,
        damaged: bool,
        before: &[Fan],
        flaws: &mut Flaws,
    ) -> Option<Fan> {
        let span = raw.span();
        let raw = raw.get_ref();
        let id = raw.id.as_ref();
        let called = id.map_or("this fan".to_owned(), |id| {
            format!("the fan `{}`", id.get_ref())
        });
        if !damaged {
            missing(raw, &span, &called, flaws);
        }
        if let Some(id) = id {
            wrong_id(id, before, flaws);
        }
        let value = self.value(raw, &span, &called, damaged, flaws);
        let pattern = raw
            .when
            .as_ref()
            .and_then(|when| self.compiler.pattern(when, 0, flaws));
        if *raw.per.get_ref() && pattern.as_ref().is_some_and(|pattern| !pattern.countable()) {
            flaws.add(&raw.per.span(), "`per` counts matches of sets, pair, bonus or dealer_stays; expected one of them as the whole of `when`");
        }
        let (yes, no) = (self.proofs(&raw.yes, flaws), self.proofs(&raw.no, flaws));
        let names = raw.name.as_ref().map(|names| named(names, flaws));
        let (id, names, value, pattern) = (id?, names?, value?, pattern?);
        Some(Fan {
            id: id.get_ref().clone(),
            names,
            text: raw.text.clone().unwrap_or_else(|| described(raw)),
            value,
            per: *raw.per.get_ref(),
            bonus: pattern.about_bonus(),
            alone: *raw.alone.get_ref(),
            on: raw.on,
            implies: raw.implies.iter().map(|id| id.get_ref().clone()).collect(),
            pattern,
            displaces: FanSet::default(),
            yes,
            no,
            offset: id.span().start,
        })
    }

    /// Exactly one of `fan`, `times` and `points`, as the scale asks for.
    fn value(
        &self,
        raw: &RawFan,
        span: &Range<usize>,
        called: &str,
        damaged: bool,
        flaws: &mut Flaws,
    ) -> Option<Value> {
        let multipliers = self.valuation.scale.is_multipliers();
        match (&raw.fan, &raw.times, &raw.points) {
            (Some(fan), None, None) if !multipliers => {
                let n = match fan.get_ref() {
                    RawValue::Fan(n) => Some(*n),
                    RawValue::Limit => self.valuation.limit_fan(false),
                    RawValue::HalfLimit => self.valuation.limit_fan(true),
                };
                if n.is_none() {
                    flaws.add(
                        &fan.span(),
                        "the limit, and there is none; expected win.limit, or a number of fan",
                    );
                }
                n.map(|n| Value::Fan(ranged(&Spanned::new(fan.span(), n), 0..=1000, "fan", flaws)))
            }
            (None, Some(times), None) if multipliers => {
                if *raw.alone.get_ref() {
                    flaws.add(
                        &raw.alone.span(),
                        "`alone`, where points are multiplied; expected it beside `fan` only",
                    );
                }
                Some(Value::Times(ranged(times, 2..=100, "times", flaws)))
            }
            (None, None, Some(points)) if multipliers => {
                Some(Value::Points(ranged(points, 1..=10_000, "points", flaws)))
            }
            _ if damaged => None,
            _ => {
                let (expected, scale) = if multipliers {
                    ("one of `times = 2` and `points = 4`", "multipliers")
                } else {
                    ("`fan = 1` alone", "fan")
                };
                flaws.add(span, format!("{called} does not say what it is worth by a scale of {scale}; expected {expected}"));
                None
            }
        }
    }

    fn proofs(&self, raw: &[Spanned<String>], flaws: &mut Flaws) -> Vec<Proof> {
        raw.iter()
            .filter_map(|text| {
                let proof = Proof::parse(text.get_ref(), text.span().start);
                let size = self.goal.hand_size();
                let message = match &proof {
                    Err(message) => Some(message.clone()),
                    Ok(proof) => {
                        let held = proof.win.hand.concealed.len() + 3 * proof.win.hand.melds.len();
                        (held != size).then(|| {
                            format!(
                                "{} tiles, kongs counted as three; expected {}",
                                held + 1,
                                size + 1
                            )
                        })
                    }
                };
                if let Some(message) = message {
                    flaws.add(&text.span(), message);
                    return None;
                }
                proof.ok()
            })
            .collect()
    }
}
