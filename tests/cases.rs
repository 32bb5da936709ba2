//! Hands and payments with known answers, from outside this project: see `tests/cases`.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use mahjong_tui::hand::{Hand, Meld};
use mahjong_tui::rules::{
    Circumstance, Circumstances, Pay, Points, Ruleset, Scale, Score, Win, builtin,
};
use mahjong_tui::seat::{BySeat, Seat, Wind};
use mahjong_tui::tile::{Counts, parse_tiles};
use serde_json::Value;

const DEALER: Seat = Seat::A;

fn lines(file: &str) -> Vec<Value> {
    std::fs::read_to_string(format!("tests/cases/{file}"))
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn seat(value: &Value) -> Seat {
    Seat::of_wind(value.as_str().unwrap().parse().unwrap(), DEALER)
}

fn win(case: &Value) -> Win {
    let text = |key: &str| case[key].as_str().unwrap();
    let melds: Vec<Meld> = serde_json::from_value(case["melds"].clone()).unwrap();
    let flags: Vec<Circumstance> = serde_json::from_value(case["flags"].clone()).unwrap();
    let winner = seat(&case["seat"]);
    Win {
        hand: Hand {
            concealed: Counts::from_tiles(parse_tiles(text("concealed")).unwrap()).unwrap(),
            melds,
            bonus: vec![],
        },
        tile: text("win").parse().unwrap(),
        from: match (text("by"), case.get("discarder")) {
            ("self", _) => None,
            (_, Some(from)) if from.is_string() => Some(seat(from)),
            _ => Some(winner.next()),
        },
        seat: winner,
        dealer: DEALER,
        prevailing: text("prevailing").parse().unwrap(),
        circumstances: flags
            .into_iter()
            .fold(Circumstances::default(), Circumstances::with),
        dealer_stays: 0,
        wrong_claims: case["invalid_claims"]
            .as_u64()
            .unwrap_or(0)
            .try_into()
            .unwrap(),
    }
}

fn hits(score: &Score) -> BTreeMap<String, u32> {
    score
        .hits
        .iter()
        .map(|hit| (hit.fan.clone(), hit.value))
        .collect()
}

fn map(value: &Value) -> BTreeMap<String, u32> {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn every_fan_case_has_the_known_answer() {
    let rules = builtin::by_id("hong-kong").unwrap();
    let cases = lines("hk_cases.jsonl");
    assert_eq!(cases.len(), 325);
    for case in &cases {
        let (id, want) = (&case["id"], &case["want"]);
        let score = rules.score(&win(&case["in"]));
        assert_eq!(score.is_some(), want["win"].as_bool().unwrap(), "{id}");
        let Some(score) = score else { continue };
        assert_eq!(hits(&score), map(&want["fans"]), "{id}");
        assert_eq!(Some(u64::from(score.sum)), want["sum"].as_u64(), "{id}");
        assert_eq!(Some(u64::from(score.fan)), want["fan"].as_u64(), "{id}");
        for other in case["other_readings"].as_array().into_iter().flatten() {
            let other = other.as_u64().or(other["sum"].as_u64()).unwrap();
            assert!(u64::from(score.sum) >= other, "{id}");
        }
    }
}

#[test]
fn every_points_and_multipliers_case_has_the_known_answer() {
    let rules = builtin::by_id("simplified").unwrap();
    let cases = lines("simple_cases.jsonl");
    assert_eq!(cases.len(), 66);
    for case in &cases {
        let (id, want) = (&case["id"], &case["want"]);
        let win = win(&case["in"]);
        let score = rules.score(&win).unwrap();
        assert_eq!(
            score.tile_points.map(u64::from),
            want["tile_points"].as_u64(),
            "{id}"
        );
        assert_eq!(hits(&score), map(&want["multipliers"]), "{id}");
        assert_eq!(
            score.points,
            Points::whole(want["points"].as_i64().unwrap()),
            "{id}"
        );
        assert_eq!(score.steps.last().unwrap().after, score.points, "{id}");
        let paid = rules.settle(&score, win.seat, win.from, DEALER);
        for wind in Wind::ALL {
            let wanted = want["payments"][wind.to_string()].as_i64().unwrap();
            assert_eq!(
                paid.seats()[Seat::of_wind(wind, DEALER)],
                Points::whole(wanted),
                "{id}"
            );
        }
    }
}

/// A ruleset without fans but one that gives as many as `fan`, paid for as the scheme says.
fn paying(fan: u64, scale: &str, pay: &str) -> Ruleset {
    Ruleset::parse(&format!(
        "id = \"x\"\nname = \"x\"\n[points]\nscale = {scale}\n[pay]\n{pay}\n[[fan]]\nid = \"it\"\nname = \"it\"\n\
         fan = {fan}\nwhen = {{ shape = \"standard\" }}\nyes = []\n"
    ))
    .unwrap()
}

#[test]
#[allow(clippy::too_many_lines)] // an arm for each scheme
fn every_payment_case_has_the_known_answer() {
    let cases = lines("payment_cases.jsonl");
    assert_eq!(cases.len(), 50);
    for case in &cases {
        let id = &case["id"];
        let scheme = case["scheme"].as_str().unwrap();
        let (scale, pay, units) = match scheme {
            // the same shares on a discard and on a self-drawn win, written for either
            "bucket/2-1-1" | "bucket/2-2-2" => (
                "\"buckets\"".to_owned(),
                "discarder = 2\nothers = 1\nself_draw = 2",
                1,
            ),
            // portions of one half
            "half-spicy/full" => (
                "\"half-spicy\"".to_owned(),
                "discarder = 4\nothers = 0\nself_draw = 2",
                2,
            ),
            stake => {
                let stake = stake.strip_prefix("28mahjong flat stake ").unwrap();
                (
                    format!("{{ steps = [{stake}] }}"),
                    "discarder = 3\nothers = 1\nself_draw = 1\nparts = 3\nrake = 10",
                    1,
                )
            }
        };
        let rules = paying(case["fan"].as_u64().unwrap_or(0), &scale, pay);
        let winner = case["winner"].as_str().map(|_| seat(&case["winner"]));
        let from = case["discarder"].as_str().map(|_| seat(&case["discarder"]));
        let paid = winner.map_or(BySeat::default(), |winner| {
            let win = Win {
                hand: Hand {
                    concealed: Counts::from_tiles(parse_tiles("123m456p789s111s5p").unwrap())
                        .unwrap(),
                    ..Hand::default()
                },
                tile: "5p".parse().unwrap(),
                from,
                seat: winner,
                dealer: DEALER,
                prevailing: Wind::East,
                circumstances: Circumstances::default(),
                dealer_stays: 0,
                wrong_claims: 0,
            };
            let score = rules.score(&win).unwrap();
            let paid = rules.settle(&score, winner, from, DEALER);
            if let Some(rake) = case["rake"].as_f64() {
                assert_eq!(paid.house(), hundredths(rake), "{id}");
            }
            *paid.seats()
        });
        for (seat, &amount) in paid.iter() {
            let wanted = hundredths(case["deltas"][seat.index()].as_f64().unwrap());
            assert_eq!(amount, wanted * units, "{id} {seat}");
        }
    }
}

#[allow(clippy::cast_possible_truncation)] // amounts of a few hundred points
fn hundredths(points: f64) -> Points {
    Points::hundredths((points * 100.0).round() as i64)
}

/// The two worked examples of table stakes: what each has after the game, the stake of 15 included.
#[test]
fn table_stakes_end_as_in_the_worked_examples() {
    let rules = builtin::by_id("28-mahjong").unwrap();
    assert_eq!(rules.session.start, Points::whole(15));
    let case = serde_json::json!({"concealed": "111222m333p4445s", "melds": [], "win": "5s",
        "by": "discard", "discarder": "S", "seat": "E", "prevailing": "E", "flags": []});
    let credited = |case: &Value| {
        let win = win(case);
        let score = rules.score(&win).unwrap();
        let paid = rules.settle(&score, win.seat, win.from, DEALER);
        (
            paid.seats()
                .map(|gain| (rules.session.start + gain).to_string()),
            paid.house().to_string(),
        )
    };
    let (seats, house) = credited(&case);
    assert_eq!(
        (seats, house.as_str()),
        (
            BySeat::from(["37.50", "0", "10", "10"].map(String::from)),
            "2.50"
        )
    );
    let case = serde_json::json!({"concealed": "111222m333p4445s", "melds": [], "win": "5s",
        "by": "self", "seat": "W", "prevailing": "E", "flags": []});
    let (seats, house) = credited(&case);
    assert_eq!(
        (seats, house.as_str()),
        (
            BySeat::from(["10", "10", "28.50", "10"].map(String::from)),
            "1.50"
        )
    );
}

#[test]
fn shipped_schemes_are_those_of_the_cases() {
    let hong_kong = builtin::by_id("hong-kong").unwrap();
    assert_eq!(hong_kong.valuation.scale, Scale::Buckets);
    let shares = |pay: Pay| {
        [
            pay.discarder,
            pay.others,
            pay.self_draw,
            pay.parts,
            pay.dealer,
            pay.rake,
        ]
    };
    assert_eq!(shares(hong_kong.pay), [2, 1, 2, 1, 1, 0]);
    let old_style = builtin::by_id("hong-kong-old-style").unwrap();
    assert_eq!(old_style.valuation.scale, Scale::HalfSpicy);
    assert_eq!(shares(old_style.pay), [4, 0, 2, 1, 1, 0]);
    let stakes = builtin::by_id("28-mahjong").unwrap();
    assert_eq!(stakes.valuation.scale, Scale::Steps(vec![15]));
    assert_eq!(shares(stakes.pay), [3, 1, 1, 3, 1, 10]);
}
