//! Every key of the ruleset format, shown to matter.
//!
//! Each case writes keys into a small ruleset and asks what comes out: of a hand, of a payment, of a
//! game. Then every key of the case is left out in turn. Where something else comes out, the key is
//! shown; a key that has no default gets another value instead. The last test holds what was shown
//! against the keys that the format has: a key without a case fails, and so does one that the manual
//! does not explain.
//!
//! Where a case goes: of a word of patterns or what stands in it, into `patterns.rs`, a hand that meets it
//! beside one that does not; of worth and payments, into `worth.rs`; of how a game goes, into `play.rs`.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod deals;
mod patterns;
mod play;
#[path = "../common/program.rs"]
mod program;
mod questions;
mod worth;

use std::collections::BTreeSet;

use mahjong_tui::hand::{Hand, Meld};
use mahjong_tui::rules::{Circumstance, Circumstances, Ruleset, Score, Win};
use mahjong_tui::seat::{Seat, Wind};
use mahjong_tui::tile::{Counts, parse_bonus, parse_tiles};

const HEAD: &str = "id = \"x\"\nname = \"x\"\n";

fn parse(text: &str) -> Ruleset {
    Ruleset::parse(&format!("{HEAD}{text}")).unwrap_or_else(|flaws| panic!("{text}\n{flaws:?}"))
}

/// The keys of a ruleset's text that matter to what `outcome` tells of it: left out, each gives
/// something else. Keys that must be there are not among them.
fn shown_by(text: &str, outcome: impl Fn(&Ruleset) -> String) -> BTreeSet<String> {
    let table: toml::Table = format!("{HEAD}{text}").parse().unwrap();
    let whole = outcome(&parse(text));
    let mut keys = BTreeSet::new();
    keys_of(&table, &mut keys);
    keys.retain(|key| {
        let mut less = table.clone();
        leave_out(&mut less, key);
        Ruleset::parse(&less.to_string()).is_ok_and(|rules| outcome(&rules) != whole)
    });
    keys
}

fn keys_of(table: &toml::Table, keys: &mut BTreeSet<String>) {
    for (key, value) in table {
        keys.insert(key.clone());
        each_table(value, &mut |table| keys_of(table, keys));
    }
}

fn each_table(value: &toml::Value, visit: &mut dyn FnMut(&toml::Table)) {
    if let Some(table) = value.as_table() {
        visit(table);
    }
    for item in value.as_array().into_iter().flatten() {
        each_table(item, visit);
    }
}

fn leave_out(table: &mut toml::Table, key: &str) {
    table.remove(key);
    for (_, value) in table.iter_mut() {
        leave_out_of(value, key);
    }
}

fn leave_out_of(value: &mut toml::Value, key: &str) {
    if let Some(table) = value.as_table_mut() {
        leave_out(table, key);
    }
    for item in value.as_array_mut().into_iter().flatten() {
        leave_out_of(item, key);
    }
}

/// A hand in words: tiles and melds, the last tile won from South's discard; then `self`, `bonus=`,
/// `seat=`, `stays=`, `wrong=`, circumstances.
fn win(text: &str) -> Win {
    let mut tiles = Vec::new();
    let mut win = Win {
        hand: Hand::default(),
        tile: "1m".parse().unwrap(),
        from: Some(Seat::B),
        seat: Seat::C,
        dealer: Seat::A,
        prevailing: Wind::East,
        circumstances: Circumstances::default(),
        dealer_stays: 0,
        wrong_claims: 0,
    };
    for word in text.split_whitespace() {
        if let Some(one) = Circumstance::ALL.into_iter().find(|c| c.id() == word) {
            win.circumstances = win.circumstances.with(one);
        } else if word == "self" {
            win.from = None;
        } else if let Some((key, value)) = word.split_once('=') {
            match key {
                "bonus" => win.hand.bonus = parse_bonus(value).unwrap(),
                "seat" => win.seat = value.parse().unwrap(),
                "stays" => win.dealer_stays = value.parse().unwrap(),
                _ => win.wrong_claims = value.parse().unwrap(),
            }
        } else if word.contains(':') {
            win.hand.melds.push(word.parse::<Meld>().unwrap());
        } else {
            tiles.extend(parse_tiles(word).unwrap());
        }
    }
    win.tile = tiles.pop().unwrap();
    win.hand.concealed = Counts::from_tiles(tiles).unwrap();
    win
}

/// Fans, sum and points in one line: `a 2 b 1 = 3: 8`.
fn line(score: Option<Score>) -> String {
    let Some(score) = score else {
        return "no win".to_owned();
    };
    let mut hits = String::new();
    for hit in &score.hits {
        hits += &format!("{} {} ", hit.fan, hit.value);
    }
    let below = if score.below_minimum { " below" } else { "" };
    format!("{hits}= {}: {}{below}", score.fan, score.points)
}

/// A fan of one pattern, worth 1.
fn fan(rest: &str) -> String {
    format!("\n[[fan]]\nid = \"f\"\nname = \"F\"\nfan = 1\n{rest}\n")
}

/// Every key that the mirror of the format has, by its name.
fn keys() -> BTreeSet<String> {
    let file = |name| std::fs::read_to_string(format!("src/rules/file/{name}.rs")).unwrap();
    let raw = file("raw") + &file("raw_pattern");
    let mut keys: BTreeSet<String> = raw
        .lines()
        .filter_map(|line| line.strip_prefix("    pub ")?.split_once(':'))
        .map(|(key, _)| key.to_owned())
        .collect();
    let (_, patterns) = raw.split_once("enum RawPattern {").unwrap();
    let (patterns, _) = patterns.split_once('}').unwrap();
    for word in patterns
        .lines()
        .filter_map(|line| line.trim().split_once('('))
    {
        let snake: String = word
            .0
            .char_indices()
            .flat_map(|(i, c)| {
                let gap = (i > 0 && c.is_ascii_uppercase()).then_some('_');
                gap.into_iter().chain(c.to_lowercase())
            })
            .collect();
        keys.insert(snake);
    }
    keys
}

#[test]
fn every_key_is_shown_to_matter_and_explained() {
    let manual = std::fs::read_to_string("docs/rulesets.md").unwrap();
    // in code, between backticks or fences: in prose a key may be but an English word
    let code = manual.split('`').skip(1).step_by(2);
    let word = |c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-';
    let named: BTreeSet<&str> = code.flat_map(|text| text.split(word)).collect();
    let keys = keys();
    assert!(keys.len() > 60, "{keys:?}");
    let mut shown = patterns::shown();
    shown.extend(worth::shown());
    shown.extend(play::shown());
    let missing: Vec<_> = keys.difference(&shown).collect();
    assert!(
        missing.is_empty(),
        "no case shows {missing:?}; the head of tests/keys/main.rs says where one goes"
    );
    let untold: Vec<_> = keys
        .iter()
        .filter(|key| !named.contains(key.as_str()))
        .collect();
    assert!(
        untold.is_empty(),
        "docs/rulesets.md does not name {untold:?}"
    );
}
