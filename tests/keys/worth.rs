//! Keys of fans, of minimum and limit, of points and of payment: what the same hand comes to.

use std::collections::BTreeSet;

use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::rules::Ruleset;
use mahjong_tui::seat::Seat;

use super::{fan, line, parse, shown_by, win};

const HAND: &str = "CCC FFF 123m 456p 55s";
const DRAGONS: &str = "when = { sets = { kind = \"pung\", of = \"dragons\" } }";

/// Texts of rulesets, and what the hand comes to under each.
#[allow(clippy::too_many_lines)] // a line a case
fn worths() -> Vec<(String, &'static str)> {
    let dragons = DRAGONS;
    let two = fan(&format!("{dragons}\nper = true"));
    let second =
        "\n[[fan]]\nid = \"g\"\nname = \"G\"\nfan = 4\nwhen = { some_tile = \"honours\" }\n";
    [
        ("", fan(dragons), "f 1 = 1: 2"),
        ("per", two.clone(), "f 2 = 2: 4"),
        (
            "fan",
            fan(dragons).replace("fan = 1", "fan = 5"),
            "f 5 = 5: 32",
        ),
        ("on", fan(&format!("{dragons}\non = false")), "= 0: 1"),
        (
            "implies",
            format!("{two}{second}implies = [\"f\"]"),
            "g 4 = 4: 16",
        ),
        ("alone", format!("{two}{second}alone = true"), "g 4 = 4: 16"),
        (
            "alone",
            format!("{}{second}alone = true", two.replace("fan = 1", "fan = 3")),
            "f 6 = 6: 64",
        ),
        (
            "minimum",
            format!("[win]\nminimum = 3\n{two}"),
            "f 2 = 2: 4 below",
        ),
        (
            "limit",
            format!("[win]\nlimit = {{ fan = 1 }}\n{two}"),
            "f 2 = 1: 2",
        ),
        (
            "limit",
            format!("[win]\nlimit = {{ points = 3 }}\n{two}"),
            "f 2 = 2: 3",
        ),
        (
            "fan",
            format!(
                "[win]\nlimit = {{ fan = 7 }}\n{}",
                fan(dragons).replace("fan = 1", "fan = \"limit\"")
            ),
            "f 7 = 7: 128",
        ),
        (
            "fan",
            format!(
                "[win]\nlimit = {{ fan = 7 }}\n{}",
                fan(dragons).replace("fan = 1", "fan = \"half-limit\"")
            ),
            "f 6 = 6: 64",
        ),
        (
            "scale",
            format!(
                "[points]\nscale = \"half-spicy\"\n{second}{}",
                two.replace("fan = 1", "fan = 3")
            ),
            "g 4 f 6 = 10: 128",
        ),
        (
            "scale",
            format!("[points]\nscale = \"buckets\"\n{second}{two}"),
            "g 4 f 2 = 6: 16",
        ),
        (
            "per_fan",
            format!("[points]\nscale = {{ linear = {{ per_fan = 7 }} }}\n{two}"),
            "f 2 = 2: 14",
        ),
        (
            "plus",
            format!("[points]\nscale = {{ linear = {{ per_fan = 7, plus = 5 }} }}\n{two}"),
            "f 2 = 2: 19",
        ),
        (
            "steps",
            format!("[points]\nscale = {{ steps = [1, 5, 9] }}\n{two}"),
            "f 2 = 2: 9",
        ),
        ("unit", format!("[points]\nunit = 0.5\n{two}"), "f 2 = 2: 2"),
        (
            "times",
            format!(
                "[points]\nscale = {{ multipliers = {{}} }}\n{}{}",
                two.replace("fan = 1", "points = 3"),
                second.replace("fan = 4", "times = 4")
            ),
            "g 4 = 0: 24",
        ),
        (
            "points",
            format!(
                "[points]\nscale = {{ multipliers = {{}} }}\n{}",
                fan(dragons).replace("fan = 1", "points = 3")
            ),
            "= 0: 3",
        ),
        (
            "plus",
            format!(
                "[points]\nscale = {{ multipliers = {{ plus = 20 }} }}\n{}",
                two.replace("fan = 1", "points = 3")
            ),
            "= 0: 26",
        ),
        (
            "limit",
            format!(
                "[win]\nlimit = {{ points = 25 }}\n[points]\nscale = {{ multipliers = {{ plus = 20 }} }}\n{}",
                two.replace("fan = 1", "points = 3")
            ),
            "= 0: 25",
        ),
    ]
    .map(|(_, text, want)| (text, want))
    .into()
}

#[test]
fn the_hand_comes_to_what_the_keys_say() {
    for (text, want) in worths() {
        assert_eq!(line(parse(&text).score(&win(HAND))), want, "{text}");
    }
}

#[test]
fn the_minimum_may_leave_flowers_out() {
    let flowers = fan("when = { bonus = { at_least = 1 } }");
    for (text, want) in [
        ("minimum = 1", "f 1 = 1: 2"),
        (
            "minimum = 1\nminimum_counts_bonus = false",
            "f 1 = 1: 2 below",
        ),
    ] {
        let rules = parse(&format!("[win]\n{text}\n{flowers}"));
        let win = win("123m 456p 789s 111s 55p bonus=1f");
        assert_eq!(line(rules.score(&win)), want);
        assert_eq!(rules.may_win(&win), !want.ends_with("below"));
    }
}

#[test]
fn wrong_claims_come_off_the_points() {
    let text =
        "[claims]\nwrong_claim_costs = 4\n[points]\nscale = { multipliers = { plus = 20 } }\n";
    for (wrong, want) in [(0, "= 0: 20"), (2, "= 0: 12"), (6, "= 0: 0")] {
        let win = win(&format!("123m 456p 789s 111s 55p wrong={wrong}"));
        assert_eq!(line(parse(text).score(&win)), want);
    }
}

/// What is written in `[pay]`, whether the tile was discarded by C, and what a hand of B worth 12 moves
/// between A (East, the dealer), B, C, D and the house.
const PAYMENTS: [(&str, bool, &str); 8] = [
    ("", true, "-12 48 -24 -12 | 0"),
    ("", false, "-24 72 -24 -24 | 0"),
    ("discarder = 4", true, "-12 72 -48 -12 | 0"),
    ("others = 0", true, "0 24 -24 0 | 0"),
    ("self_draw = 1", false, "-12 36 -12 -12 | 0"),
    ("parts = 8", true, "-1.50 6 -3 -1.50 | 0"),
    ("dealer = 2", true, "-24 60 -24 -12 | 0"),
    ("rake = 10", true, "-12 43.20 -24 -12 | 4.80"),
];

fn pay(text: &str) -> String {
    format!("[points]\nscale = {{ steps = [12] }}\n[pay]\n{text}")
}

fn paid(rules: &Ruleset, winner: Seat, discarded: bool) -> String {
    let mut win = win("123m 456p 789s 111s 55p");
    (win.seat, win.from) = (winner, discarded.then_some(Seat::C));
    let paid = rules.settle(&rules.score(&win).unwrap(), winner, win.from, Seat::A);
    let seats: Vec<String> = paid.seats().iter().map(|(_, n)| n.to_string()).collect();
    format!("{} | {}", seats.join(" "), paid.house())
}

#[test]
fn every_key_of_payment_moves_points() {
    for (text, discarded, want) in PAYMENTS {
        assert_eq!(paid(&parse(&pay(text)), Seat::B, discarded), want, "{text}");
    }
    let double = parse(&pay("dealer = 2"));
    assert_eq!(paid(&double, Seat::A, true), "96 -24 -48 -24 | 0");
}

#[test]
fn kongs_are_paid_for_at_once_and_a_false_win_costs_the_limit() {
    let kongs = parse("[kong_pay]\nexposed = 1\nconcealed = 2.5");
    let seats = |paid: mahjong_tui::rules::Payments| paid.seats().map(|n| n.to_string());
    assert_eq!(
        seats(kongs.settle_kong(Seat::B, true)),
        ["-2.50", "7.50", "-2.50", "-2.50"].map(String::from).into()
    );
    assert_eq!(
        seats(kongs.settle_kong(Seat::B, false)),
        ["-1", "3", "-1", "-1"].map(String::from).into()
    );
    assert_eq!(
        seats(parse("").settle_kong(Seat::B, false)),
        ["0", "0", "0", "0"].map(String::from).into()
    );
    let book = parse("[claims]\nfalse_win = true\n[win]\nlimit = { fan = 3 }\n[pay]\ndealer = 2");
    assert_eq!(
        seats(book.settle_false_win(Seat::B, Seat::A)),
        ["32", "-64", "16", "16"].map(String::from).into()
    );
}

#[test]
fn names_and_words_are_shown() {
    let rules = parse(&fan(
        "when = { won_by = \"discard\" }\ntext = { en = \"said so\", zh = \"話\" }\nyes = [\"123m 456p 789s 111s 55p\"]\nno = [\"123m 456p 789s 111s 55p self-draw\"]",
    ));
    let fan = rules.fan("f").unwrap();
    assert_eq!(
        (
            fan.names.en.as_str(),
            fan.text.en.as_str(),
            fan.text.get("zh")
        ),
        ("F", "said so", Some("話"))
    );
    assert_eq!(fan.example().unwrap().tile, "5p".parse().unwrap());
    assert_eq!(rules.name.en, "x");
    let named =
        Ruleset::parse("id = \"y\"\nname = { en = \"e\", yue = \"c\", zh = \"z\" }").unwrap();
    assert_eq!(
        (
            named.name.en.as_str(),
            named.name.get("yue"),
            named.name.get("zh")
        ),
        ("e", Some("c"), Some("z"))
    );
    // a `no` that is earned is a lie
    let text = rules.source().replace("55p self-draw", "55p");
    assert!(Ruleset::check(&text).flaws[0].message.contains("earns `f`"));
}

const MULTIPLIERS: &str = "[points]\nscale = { multipliers = { plus = 20 } }\n";

/// What must be given: the key, what stands before the fan, the part of the fan that is written in two
/// ways, and these.
const OTHERWISE: [(&str, &str, &str, [&str; 2]); 7] = [
    ("fan", "", "fan = 1", ["fan = 1", "fan = 2"]),
    ("times", MULTIPLIERS, "fan = 1", ["times = 2", "times = 3"]),
    (
        "points",
        MULTIPLIERS,
        "fan = 1",
        ["points = 2", "points = 3"],
    ),
    ("id", "", "id = \"f\"", ["id = \"f\"", "id = \"e\""]),
    ("name", "", "name = \"F\"", ["name = \"F\"", "name = \"E\""]),
    ("when", "", "dragons", ["dragons", "winds"]),
    (
        "classes",
        "[classes]\nmine = \"19m\"\n",
        "dragons",
        ["dragons", "mine"],
    ),
];

/// The keys that these cases show.
pub fn shown() -> BTreeSet<String> {
    let mut shown = BTreeSet::new();
    for (text, _) in worths() {
        shown.extend(shown_by(&text, |rules| line(rules.score(&win(HAND)))));
    }
    for (text, discarded, _) in PAYMENTS {
        shown.extend(shown_by(&pay(text), |rules| {
            paid(rules, Seat::B, discarded)
        }));
    }
    let flowers = fan("when = { bonus = { at_least = 1 } }");
    let text = format!("[win]\nminimum = 1\nminimum_counts_bonus = false\n{flowers}");
    shown.extend(shown_by(&text, |rules| {
        line(rules.score(&win("123m 456p 789s 111s 55p bonus=1f")))
    }));
    let earned = "[\"CCC 123m 456p 789s 55s\"]";
    let said = fan(&format!("{DRAGONS}\ntext = \"so\"\nyes = {earned}"));
    shown.extend(shown_by(&format!("about = \"so\"\n{said}"), |rules| {
        rules.page(&Words::of(Lang::En)).to_string()
    }));
    let lies = fan(&format!("{DRAGONS}\nno = {earned}"));
    shown.extend(shown_by(&lies, |rules| {
        Ruleset::check(rules.source()).flaws.len().to_string()
    }));
    for (key, before, part, ways) in OTHERWISE {
        let [one, other] = ways.map(|way| {
            let rules = parse(&format!("{before}{}", fan(DRAGONS).replacen(part, way, 1)));
            let comes_to = line(rules.score(&win(HAND)));
            format!("{comes_to} {}", rules.fans()[0].names.en)
        });
        assert_ne!(one, other, "{key}");
        shown.insert(key.to_owned());
    }
    shown
}
