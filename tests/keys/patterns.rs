//! The words of patterns: each tells two hands apart.

use std::collections::BTreeSet;

use mahjong_tui::rules::Ruleset;

use super::{fan, parse, shown_by, win};

const PLAIN: &str = "123m 456p 789s 111s 55p";

/// The pattern is met by the first hand and not by the second.
#[allow(clippy::too_many_lines)] // a line a case
const fn cases() -> &'static [(&'static str, &'static str, &'static str)] {
    &[
        (
            "all = [{ some_tile = \"honours\" }, { suits = { exactly = 2 } }]",
            "123m 456p 789p EEE 55p",
            PLAIN,
        ),
        (
            "any = [{ some_tile = \"honours\" }, { suits = { exactly = 2 } }]",
            "123m 456m 789p 111p 55p",
            PLAIN,
        ),
        (
            "not = { some_tile = \"honours\" }",
            PLAIN,
            "123m 456p 789s 111s EE",
        ),
        (
            "shape = \"thirteen-orphans\"",
            "19m 19p 19s ESWN CFP 1m",
            PLAIN,
        ),
        ("shape = \"standard\"", PLAIN, "19m 19p 19s ESWN CFP 1m"),
        (
            "sets = { kind = \"chow\", exactly = 4 }",
            "123m 456p 789s 123s 55p",
            PLAIN,
        ),
        (
            "sets = { kind = \"pung\" }",
            "kong:1111s 123m 456p 789s 55p",
            "123m 456p 789s 123s 55p",
        ),
        (
            "sets = { kind = \"triplet\" }",
            PLAIN,
            "kong:1111s 123m 456p 789s 55p",
        ),
        (
            "sets = { kind = \"kong\" }",
            "kong:1111s 123m 456p 789s 55p",
            PLAIN,
        ),
        (
            "sets = { of = \"dragons\" }",
            "CCC 123m 456p 789s 55p",
            PLAIN,
        ),
        (
            "sets = { of = \"seat-wind\" }",
            "WWW 123m 456p 789s 55p",
            "EEE 123m 456p 789s 55p",
        ),
        (
            "sets = { of = \"prevailing-wind\" }",
            "EEE 123m 456p 789s 55p",
            "WWW 123m 456p 789s 55p",
        ),
        (
            "sets = { of = \"simples\" }",
            "222m 123p 789s 111s EE",
            "123m 789p 789s 111s EE",
        ),
        (
            "sets = { of = [\"19m\", \"E\"] }",
            "EEE 123m 456p 789s 55p",
            PLAIN,
        ),
        (
            "sets = { kind = \"pung\", concealed = true }",
            "111s 123m 456p 789s 55p",
            "pung:111s 123m 456p 789s 55p",
        ),
        (
            "sets = { kind = \"pung\", melded = true }",
            "pung:111s 123m 456p 789s 55p",
            "111s 123m 456p 789s 55p",
        ),
        (
            "sets = { kind = \"pung\", at_least = 2 }",
            "111s 999m 456p 789s 55p",
            PLAIN,
        ),
        (
            "sets = { kind = \"pung\", at_most = 0 }",
            "123m 456p 789s 123s 55p",
            PLAIN,
        ),
        (
            "sets = { kind = \"pung\", exactly = 2 }",
            "111s 999m 456p 789s 55p",
            "111s 999m 444p 789s 55p",
        ),
        (
            "sets = { kind = \"pung\", every = true }",
            "111s 999m 444p 777s 55p",
            "111s 999m 444p 789s 55p",
        ),
        (
            "pair = { of = \"terminals\" }",
            "123m 456p 789s 111s 99p",
            PLAIN,
        ),
        ("every_tile = \"suited\"", PLAIN, "123m 456p 789s 111s EE"),
        (
            "sets = { of = \"all\", at_least = 4 }",
            PLAIN,
            "19m 19p 19s ESWN CFP 1m",
        ),
        ("every_tile = \"mine\"", "111m 999m 111p 999p 11s", PLAIN),
        (
            "some_tile = \"winds\"",
            "123m 456p 789s 111s EE",
            "123m 456p 789s 111s CC",
        ),
        (
            "some_tile = \"characters\"",
            PLAIN,
            "123p 456p 789s 111s CC",
        ),
        ("some_tile = \"circles\"", PLAIN, "123m 456m 789s 111s CC"),
        ("some_tile = \"bamboo\"", PLAIN, "123p 456p 789m 111m CC"),
        (
            "suits = { at_least = 2, at_most = 2 }",
            "123m 456m 789s 111s CC",
            PLAIN,
        ),
        (
            "holds = \"123456789\"",
            "123m 456m 789m 111s CC",
            "123m 456p 789s 111s CC",
        ),
        ("holds = \"11s E\"", "123m 456p 789s 111s EE", PLAIN),
        (
            "ladder = { kind = \"chow\", length = 3, step = 3, suits = \"same\" }",
            "123m 456m 789m 111s CC",
            "123m 456p 789s 111s CC",
        ),
        (
            "ladder = { kind = \"chow\", length = 3, step = 3, suits = \"different\" }",
            "123m 456p 789s 111s CC",
            "123m 456m 789m 111s CC",
        ),
        (
            "ladder = { kind = \"pung\", length = 2, step = 2, suits = \"same\" }",
            "111s 333s 456p 789m CC",
            "111s 444s 456p 789m CC",
        ),
        (
            "won_by = \"self-draw\"",
            "123m 456p 789s 111s 55p self",
            PLAIN,
        ),
        (
            "won_by = \"discard\"",
            PLAIN,
            "123m 456p 789s 111s 55p self",
        ),
        (
            "won_by = \"last-tile\"",
            "123m 456p 789s 111s 55p last-tile",
            PLAIN,
        ),
        (
            "won_by = \"kong-replacement\"",
            "123m 456p 789s 111s 55p self kong-replacement",
            PLAIN,
        ),
        (
            "won_by = \"double-kong\"",
            "123m 456p 789s 111s 55p self kong-replacement double-kong",
            PLAIN,
        ),
        (
            "won_by = \"robbed-kong\"",
            "123m 55p 789s 111s 456p robbed-kong",
            PLAIN,
        ),
        (
            "won_by = \"heavenly\"",
            "123m 456p 789s 111s 55p self heavenly",
            PLAIN,
        ),
        (
            "won_by = \"earthly\"",
            "123m 456p 789s 111s 55p earthly",
            PLAIN,
        ),
        (
            "wait = \"open\"",
            "789s 55p 111s 123m 456p",
            "789s 55p 111s 456p 123m",
        ),
        (
            "wait = \"closed\"",
            "789s 55p 111s 46p 123m 5p",
            "789s 55p 111s 456p 123m",
        ),
        (
            "wait = \"edge\"",
            "789s 55p 111s 456p 123m",
            "789s 55p 111s 123m 456p",
        ),
        (
            "wait = \"edge\"",
            "89m 789s 55p 111s 456p 7m",
            "789m 789s 55p 111s 456p",
        ),
        ("wait = \"pung\"", "123m 456p 789s 55p 111s", PLAIN),
        ("wait = \"pair\"", PLAIN, "123m 456p 789s 55p 111s"),
        (
            "bonus = { group = \"flowers\" }",
            "123m 456p 789s 111s 55p bonus=1f",
            "123m 456p 789s 111s 55p bonus=1g",
        ),
        (
            "bonus = { group = \"seasons\" }",
            "123m 456p 789s 111s 55p bonus=1g",
            "123m 456p 789s 111s 55p bonus=1f",
        ),
        (
            "bonus = { own = true }",
            "123m 456p 789s 111s 55p bonus=3g",
            "123m 456p 789s 111s 55p bonus=1g",
        ),
        (
            "bonus = { own = false }",
            "123m 456p 789s 111s 55p bonus=1g",
            "123m 456p 789s 111s 55p bonus=3g",
        ),
        (
            "bonus = { at_least = 2 }",
            "123m 456p 789s 111s 55p bonus=12f",
            "123m 456p 789s 111s 55p bonus=1f",
        ),
        (
            "bonus = { at_most = 1 }",
            PLAIN,
            "123m 456p 789s 111s 55p bonus=12f",
        ),
        (
            "bonus = { exactly = 0 }",
            PLAIN,
            "123m 456p 789s 111s 55p bonus=1f",
        ),
        (
            "dealer_stays = { at_least = 2 }",
            "123m 456p 789s 111s 55p stays=2",
            "123m 456p 789s 111s 55p stays=1",
        ),
    ]
}

fn text(pattern: &str) -> String {
    let classes = "[classes]\nmine = [\"19m\", \"19p\", \"19s\"]\n";
    format!("{classes}{}", fan(&format!("when = {{ {pattern} }}")))
}

fn met(rules: &Ruleset, hand: &str) -> bool {
    let score = rules.score(&win(hand));
    let score = score.unwrap_or_else(|| panic!("`{hand}` is no complete hand"));
    !score.hits.is_empty()
}

#[test]
fn the_first_hand_meets_the_pattern_and_the_second_does_not() {
    for (pattern, yes, no) in cases() {
        let rules = parse(&text(pattern));
        assert!(met(&rules, yes), "{pattern} should take {yes}");
        assert!(!met(&rules, no), "{pattern} should not take {no}");
    }
}

/// What a pattern must have: with the second value one of the hands is taken otherwise.
const OTHERWISE: [(&str, &str, &str, &str); 7] = [
    (
        "kind",
        LADDER,
        "{ kind = \"pung\", length = 3, step = 3, suits = \"same\" }",
        "123m 456m 789m 111s CC",
    ),
    (
        "length",
        LADDER,
        "{ kind = \"chow\", length = 2, step = 3, suits = \"same\" }",
        "123m 456m 789s 111s CC",
    ),
    (
        "step",
        LADDER,
        "{ kind = \"chow\", length = 3, step = 2, suits = \"same\" }",
        "123m 456m 789m 111s CC",
    ),
    (
        "suits",
        LADDER,
        "{ kind = \"chow\", length = 3, step = 3, suits = \"different\" }",
        "123m 456m 789m 111s CC",
    ),
    (
        "melded",
        "sets = { kind = \"pung\", melded = false }",
        "sets = { kind = \"pung\", melded = true }",
        PLAIN,
    ),
    (
        "own",
        "bonus = { own = true }",
        "bonus = { own = false }",
        "123m 456p 789s 111s 55p bonus=3g",
    ),
    (
        "group",
        "bonus = { group = \"flowers\" }",
        "bonus = { group = \"seasons\" }",
        "123m 456p 789s 111s 55p bonus=1f",
    ),
];
const LADDER: &str = "ladder = { kind = \"chow\", length = 3, step = 3, suits = \"same\" }";

/// The keys that these cases show: words of the vocabulary by telling hands apart, what stands in them
/// by its absence or by another value.
pub fn shown() -> BTreeSet<String> {
    let mut shown = BTreeSet::new();
    for (pattern, yes, no) in cases() {
        // a word that were ignored would take both hands alike
        shown.extend(pattern.split_once(" =").map(|(word, _)| word.to_owned()));
        shown.extend(shown_by(&text(pattern), |rules| {
            format!("{} {}", met(rules, yes), met(rules, no))
        }));
    }
    for (key, one, other, hand) in OTHERWISE {
        let other = if other.starts_with('{') {
            format!("ladder = {other}")
        } else {
            other.to_owned()
        };
        let taken = |pattern: &str| met(&parse(&text(pattern)), hand);
        assert_ne!(taken(one), taken(&other), "{key}");
        shown.insert(key.to_owned());
    }
    shown
}
