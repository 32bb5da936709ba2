//! For every key of the ruleset format a test that fails when the key is ignored.
//!
//! Each line of the tables below writes one key into a plain ruleset and asks for something that must
//! come out otherwise than without it. A key of the format that no line names is an error, and so is one
//! that the manual does not explain. What the engine makes of its keys is shown in `procedure.rs`.
#![allow(clippy::unwrap_used, clippy::too_many_lines)] // tables, one line a key

use std::collections::BTreeSet;

use mahjong_tui::hand::{Hand, Meld};
use mahjong_tui::rules::{Circumstance, Circumstances, Ruleset, Score, Win};
use mahjong_tui::seat::{Seat, Wind};
use mahjong_tui::tile::{Counts, parse_bonus, parse_tiles};

const HEAD: &str = "id = \"x\"\nname = \"x\"\n";

fn parse(text: &str) -> Ruleset {
    Ruleset::parse(&format!("{HEAD}{text}")).unwrap_or_else(|flaws| panic!("{text}\n{flaws:?}"))
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
fn shown(score: Option<Score>) -> String {
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

/// Keys that decide the table, the session and the claims: what the game reads of them.
#[test]
fn every_key_of_play_reaches_the_game() {
    for (key, text, want) in [
        ("id", "", "id: \"x\""),
        ("about", "about = \"so\"", "en: \"so\""),
        (
            "bonus_tiles",
            "[table]\nbonus_tiles = \"replaced\"",
            "bonus: Replaced",
        ),
        ("dead_wall", "[table]\ndead_wall = 14", "dead_wall: 14"),
        ("refill", "[table]\ndead_wall = 14\nrefill = 2", "refill: 2"),
        ("dice", "[table]\ndice = 2", "dice: 2"),
        (
            "broken_at",
            "[table]\nbroken_at = \"dealers-wall\"",
            "broken_at: DealersWall",
        ),
        (
            "charleston",
            "[table]\ncharleston = true",
            "charleston: true",
        ),
        ("games", "[session]\ngames = 4", "Games(4)"),
        ("rounds", "[session]\nrounds = 2", "Rounds(2)"),
        (
            "first_dealer",
            "[session]\nfirst_dealer = \"winds\"",
            "first_dealer: Winds",
        ),
        ("dealer", "[session]\ndealer = \"passes\"", "dealer: Passes"),
        (
            "dealer",
            "[session]\ndealer = \"stays-on-win\"",
            "dealer: StaysOnWin,",
        ),
        (
            "start",
            "[session]\nstart = 2000.5",
            "start: Points(200050)",
        ),
        ("turn", "[session]\nturn = 20", "turn: Some(20)"),
        ("chow", "[claims]\nchow = false", "chow: false"),
        ("window", "[claims]\nwindow = 4", "window: Some(4)"),
        ("prompt", "[claims]\nprompt = false", "prompt: false"),
        ("auto_win", "[claims]\nauto_win = true", "auto_win: true"),
        (
            "several_winners",
            "[claims]\nseveral_winners = \"all\"",
            "several_winners: All",
        ),
        (
            "several_winners",
            "[claims]\nseveral_winners = \"first-to-claim\"",
            "several_winners: FirstToClaim",
        ),
        (
            "orphans_first",
            "[claims]\norphans_first = true",
            "orphans_first: true",
        ),
        (
            "missed_pung_bars",
            "[claims]\nmissed_pung_bars = true",
            "missed_pung_bars: true",
        ),
        (
            "missed_win_bars",
            "[claims]\nmissed_win_bars = true",
            "missed_win_bars: true",
        ),
        (
            "rob_kong",
            "[claims]\nrob_kong = \"never\"",
            "rob_kong: Never",
        ),
        (
            "rob_kong",
            "[claims]\nrob_kong = \"added-or-concealed-by-orphans\"",
            "rob_kong: AddedOrConcealedByOrphans",
        ),
        (
            "wrong_claim_costs",
            "[claims]\nwrong_claim_costs = 4",
            "Costs(Points(400))",
        ),
        (
            "false_win",
            "[claims]\nfalse_win = true\n[win]\nlimit = { fan = 8 }",
            "false_win: true",
        ),
        ("sets", "[goal]\nsets = 5", "sets: 5"),
        (
            "shapes",
            "[goal]\nshapes = [\"standard\", \"seven-pairs\"]",
            "SevenPairs",
        ),
        (
            "exposed",
            "[kong_pay]\nexposed = 3\nconcealed = 7",
            "exposed: Points(300)",
        ),
        (
            "concealed",
            "[kong_pay]\nexposed = 3\nconcealed = 7",
            "concealed: Points(700)",
        ),
    ] {
        let rules = |text: &str| {
            let r = parse(text);
            format!(
                "id: {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
                r.id, r.about, r.table, r.session, r.claims, r.goal, r.kong_pay
            )
        };
        assert!(rules(text).contains(want), "{key}: {}", rules(text));
        assert!(
            key == "id" || !rules("").contains(want),
            "{key} has this by default"
        );
    }
}

/// A fan of one pattern, worth 1.
fn fan(rest: &str) -> String {
    format!("\n[[fan]]\nid = \"f\"\nname = \"F\"\nfan = 1\n{rest}\n")
}

/// The pattern is met by the first hand and not by the second.
#[test]
fn every_word_of_the_pattern_vocabulary_tells_hands_apart() {
    let plain = "123m 456p 789s 111s 55p";
    for (pattern, yes, no) in [
        (
            "all = [{ some_tile = \"honours\" }, { suits = { exactly = 2 } }]",
            "123m 456p 789p EEE 55p",
            plain,
        ),
        (
            "any = [{ some_tile = \"honours\" }, { suits = { exactly = 2 } }]",
            "123m 456m 789p 111p 55p",
            plain,
        ),
        (
            "not = { some_tile = \"honours\" }",
            plain,
            "123m 456p 789s 111s EE",
        ),
        (
            "shape = \"thirteen-orphans\"",
            "19m 19p 19s ESWN CFP 1m",
            plain,
        ),
        ("shape = \"standard\"", plain, "19m 19p 19s ESWN CFP 1m"),
        (
            "sets = { kind = \"chow\", exactly = 4 }",
            "123m 456p 789s 123s 55p",
            plain,
        ),
        (
            "sets = { kind = \"pung\" }",
            "kong:1111s 123m 456p 789s 55p",
            "123m 456p 789s 123s 55p",
        ),
        (
            "sets = { kind = \"triplet\" }",
            plain,
            "kong:1111s 123m 456p 789s 55p",
        ),
        (
            "sets = { kind = \"kong\" }",
            "kong:1111s 123m 456p 789s 55p",
            plain,
        ),
        (
            "sets = { of = \"dragons\" }",
            "CCC 123m 456p 789s 55p",
            plain,
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
            plain,
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
            plain,
        ),
        (
            "sets = { kind = \"pung\", at_most = 0 }",
            "123m 456p 789s 123s 55p",
            plain,
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
            plain,
        ),
        ("every_tile = \"suited\"", plain, "123m 456p 789s 111s EE"),
        (
            "sets = { of = \"all\", at_least = 4 }",
            plain,
            "19m 19p 19s ESWN CFP 1m",
        ),
        ("every_tile = \"mine\"", "111m 999m 111p 999p 11s", plain),
        (
            "some_tile = \"winds\"",
            "123m 456p 789s 111s EE",
            "123m 456p 789s 111s CC",
        ),
        (
            "some_tile = \"characters\"",
            plain,
            "123p 456p 789s 111s CC",
        ),
        ("some_tile = \"circles\"", plain, "123m 456m 789s 111s CC"),
        ("some_tile = \"bamboo\"", plain, "123p 456p 789m 111m CC"),
        (
            "suits = { at_least = 2, at_most = 2 }",
            "123m 456m 789s 111s CC",
            plain,
        ),
        (
            "holds = \"123456789\"",
            "123m 456m 789m 111s CC",
            "123m 456p 789s 111s CC",
        ),
        ("holds = \"11s E\"", "123m 456p 789s 111s EE", plain),
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
            plain,
        ),
        (
            "won_by = \"discard\"",
            plain,
            "123m 456p 789s 111s 55p self",
        ),
        (
            "won_by = \"last-tile\"",
            "123m 456p 789s 111s 55p last-tile",
            plain,
        ),
        (
            "won_by = \"kong-replacement\"",
            "123m 456p 789s 111s 55p self kong-replacement",
            plain,
        ),
        (
            "won_by = \"double-kong\"",
            "123m 456p 789s 111s 55p self kong-replacement double-kong",
            plain,
        ),
        (
            "won_by = \"robbed-kong\"",
            "123m 55p 789s 111s 456p robbed-kong",
            plain,
        ),
        (
            "won_by = \"heavenly\"",
            "123m 456p 789s 111s 55p self heavenly",
            plain,
        ),
        (
            "won_by = \"earthly\"",
            "123m 456p 789s 111s 55p earthly",
            plain,
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
        ("wait = \"pung\"", "123m 456p 789s 55p 111s", plain),
        ("wait = \"pair\"", plain, "123m 456p 789s 55p 111s"),
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
            plain,
            "123m 456p 789s 111s 55p bonus=12f",
        ),
        (
            "bonus = { exactly = 0 }",
            plain,
            "123m 456p 789s 111s 55p bonus=1f",
        ),
        (
            "dealer_stays = { at_least = 2 }",
            "123m 456p 789s 111s 55p stays=2",
            "123m 456p 789s 111s 55p stays=1",
        ),
    ] {
        let classes = "[classes]\nmine = [\"19m\", \"19p\", \"19s\"]\n";
        let rules = parse(&format!(
            "{classes}{}",
            fan(&format!("when = {{ {pattern} }}"))
        ));
        let met = |text: &str| !rules.score(&win(text)).unwrap().hits.is_empty();
        assert!(met(yes), "{pattern}: {yes}");
        assert!(!met(no), "{pattern}: {no}");
    }
}

/// Keys of fans, of minimum and limit, of points and of payment: what the same hand comes to.
#[test]
fn every_key_of_worth_changes_what_a_hand_comes_to() {
    let dragons = "when = { sets = { kind = \"pung\", of = \"dragons\" } }";
    let two = fan(&format!("{dragons}\nper = true"));
    let second =
        "\n[[fan]]\nid = \"g\"\nname = \"G\"\nfan = 4\nwhen = { some_tile = \"honours\" }\n";
    let hand = "CCC FFF 123m 456p 55s";
    for (key, text, want) in [
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
    ] {
        assert_eq!(shown(parse(&text).score(&win(hand))), want, "{key}\n{text}");
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
        assert_eq!(shown(rules.score(&win)), want);
        assert_eq!(rules.may_win(&win), !want.ends_with("below"));
    }
}

#[test]
fn wrong_claims_come_off_the_points() {
    let text =
        "[claims]\nwrong_claim_costs = 4\n[points]\nscale = { multipliers = { plus = 20 } }\n";
    for (wrong, want) in [(0, "= 0: 20"), (2, "= 0: 12"), (6, "= 0: 0")] {
        let win = win(&format!("123m 456p 789s 111s 55p wrong={wrong}"));
        assert_eq!(shown(parse(text).score(&win)), want);
    }
}

/// A hand worth 12: what A (East, the dealer), B, C and D gain, and the house.
#[test]
fn every_key_of_payment_moves_points() {
    let paid = |pay: &str, winner: Seat, from: Option<Seat>| {
        let rules = parse(&format!(
            "[points]\nscale = {{ steps = [12] }}\n[pay]\n{pay}"
        ));
        let mut win = win("123m 456p 789s 111s 55p");
        (win.seat, win.from) = (winner, from);
        let paid = rules.settle(&rules.score(&win).unwrap(), winner, from, Seat::A);
        let seats: Vec<String> = paid.seats().iter().map(|(_, n)| n.to_string()).collect();
        format!("{} | {}", seats.join(" "), paid.house())
    };
    let (b, c) = (Seat::B, Some(Seat::C));
    for (key, pay, from, want) in [
        ("", "", c, "-12 48 -24 -12 | 0"),
        ("", "", None, "-24 72 -24 -24 | 0"),
        ("discarder", "discarder = 4", c, "-12 72 -48 -12 | 0"),
        ("others", "others = 0", c, "0 24 -24 0 | 0"),
        ("self_draw", "self_draw = 1", None, "-12 36 -12 -12 | 0"),
        ("parts", "parts = 8", c, "-1.50 6 -3 -1.50 | 0"),
        ("dealer", "dealer = 2", c, "-24 60 -24 -12 | 0"),
        ("rake", "rake = 10", c, "-12 43.20 -24 -12 | 4.80"),
    ] {
        assert_eq!(paid(pay, b, from), want, "{key}");
    }
    assert_eq!(paid("dealer = 2", Seat::A, c), "96 -24 -48 -24 | 0");
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
            fan.text.zh.as_deref()
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
            named.name.yue.as_deref(),
            named.name.zh.as_deref()
        ),
        ("e", Some("c"), Some("z"))
    );
    // a `no` that is earned is a lie
    let text = rules.source().replace("55p self-draw", "55p");
    assert!(Ruleset::check(&text).flaws[0].message.contains("earns `f`"));
}

/// Every key that the mirror of the format has, by its name.
fn keys() -> BTreeSet<String> {
    let file = |name| std::fs::read_to_string(format!("src/rules/file/{name}.rs")).unwrap();
    let raw = file("raw") + &file("words");
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
fn no_key_is_without_a_test_and_none_without_a_word_in_the_manual() {
    let tests = std::fs::read_to_string("tests/keys.rs").unwrap();
    let manual = std::fs::read_to_string("docs/rulesets.md").unwrap();
    let keys = keys();
    assert!(keys.len() > 60, "{keys:?}");
    for key in keys {
        let written = |mark: &str| tests.contains(&format!("{key}{mark}"));
        assert!(
            [" = ", "]", "\""].iter().any(|mark| written(mark)),
            "no test names {key}"
        );
        assert!(manual.contains(&key), "the manual does not name {key}");
    }
}
