//! Damaged ruleset files: a flaw always names a line of the file, and nothing panics.
#![allow(clippy::unwrap_used)]

use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::rules::{Ruleset, builtin};
use proptest::prelude::*;

/// What befalls a file.
#[derive(Debug, Clone)]
enum Damage {
    Drop(usize),
    Double(usize),
    Retype(usize, &'static str),
    Misspell(usize, char),
    Cut(usize),
    Delete(usize, usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    let values = [
        "3",
        "-1",
        "\"x\"",
        "[]",
        "{}",
        "true",
        "1.5",
        "[1, \"a\"]",
        "\"",
        "{ fan = 1 }",
        "99999999999999999999",
    ];
    prop_oneof![
        any::<usize>().prop_map(Damage::Drop),
        any::<usize>().prop_map(Damage::Double),
        (any::<usize>(), proptest::sample::select(values.to_vec()))
            .prop_map(|(at, v)| Damage::Retype(at, v)),
        (any::<usize>(), any::<char>()).prop_map(|(at, c)| Damage::Misspell(at, c)),
        any::<usize>().prop_map(Damage::Cut),
        (any::<usize>(), 1..40_usize).prop_map(|(at, n)| Damage::Delete(at, n)),
    ]
}

fn damaged(text: &str, damage: &Damage) -> String {
    if text.is_empty() {
        return String::new(); // cut at its first letter: nothing is left to damage
    }
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    let mut chars: Vec<char> = text.chars().collect();
    let (line, letter) = (lines.len().max(1), chars.len().max(1));
    match *damage {
        Damage::Drop(at) => drop(lines.remove(at % line)),
        Damage::Double(at) => lines.insert(at % line, lines[at % line].clone()),
        Damage::Retype(at, value) => {
            let line = &mut lines[at % line];
            if let Some((key, _)) = line.split_once('=') {
                *line = format!("{key}= {value}");
            }
        }
        Damage::Misspell(at, c) => {
            chars[at % letter] = c;
            return chars.into_iter().collect();
        }
        Damage::Cut(at) => return chars[..at % letter].iter().collect(),
        Damage::Delete(at, n) => {
            let start = at % letter;
            chars.drain(start..(start + n).min(letter));
            return chars.into_iter().collect();
        }
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_file_is_read_or_its_flaws_name_a_line(which in 0..6_usize, harm in prop::collection::vec(damage(), 1..4)) {
        let mut text = builtin::all()[which].source().to_owned();
        for harm in &harm {
            text = damaged(&text, harm);
        }
        let lines = text.lines().count() + 1;
        let report = Ruleset::check(&text);
        for flaw in report.flaws.iter().chain(&report.warnings) {
            prop_assert!((1..=lines).contains(&flaw.line) && flaw.column >= 1, "{flaw}");
            prop_assert!(!flaw.message.is_empty() && !flaw.message.contains('\n'), "{flaw:?}");
        }
        match Ruleset::parse(&text) {
            Ok(rules) => prop_assert!(!rules.page(&Words::of(Lang::En)).to_string().is_empty()),
            Err(flaws) => prop_assert!(!flaws.is_empty()),
        }
    }
}
