//! What bots ask of the rules, again and again: may this be won, what is it worth, and why.
#![allow(clippy::unwrap_used)]

use divan::{Bencher, black_box};
use mahjong_tui::hand::{Hand, Meld};
use mahjong_tui::rules::{Circumstances, Ruleset, Win, builtin};
use mahjong_tui::seat::{Seat, Wind};
use mahjong_tui::tile::{Counts, parse_tiles};

const RULES: [&str; 3] = ["hong-kong", "hong-kong-old-style", "simplified"];

fn main() {
    divan::main();
}

fn win(concealed: &str, melds: &[&str], tile: &str) -> Win {
    Win {
        hand: Hand {
            concealed: Counts::from_tiles(parse_tiles(concealed).unwrap()).unwrap(),
            melds: melds
                .iter()
                .map(|meld| meld.parse::<Meld>().unwrap())
                .collect(),
            bonus: vec![],
        },
        tile: tile.parse().unwrap(),
        from: Some(Seat::B),
        seat: Seat::A,
        dealer: Seat::A,
        prevailing: Wind::East,
        circumstances: Circumstances::default(),
        dealer_stays: 0,
        wrong_claims: 0,
    }
}

fn plain() -> Win {
    win("123m456p5s", &["pung:EEE", "chow:789s"], "5s")
}

#[divan::bench(args = RULES)]
fn an_incomplete_hand(bencher: Bencher, rules: &str) {
    let (rules, win) = (
        builtin::by_id(rules).unwrap(),
        win("123m456p789s1123p", &[], "9m"),
    );
    bencher.bench(|| rules.may_win(black_box(&win)));
}

#[divan::bench(args = RULES)]
fn the_worth_of_a_hand(bencher: Bencher, rules: &str) {
    let (rules, win) = (builtin::by_id(rules).unwrap(), plain());
    bencher.bench(|| rules.worth(black_box(&win)));
}

#[divan::bench(args = RULES)]
fn the_worth_of_a_hand_with_many_readings(bencher: Bencher, rules: &str) {
    let rules = builtin::by_id(rules).unwrap();
    let win = win("111222333444m5m", &[], "5m");
    bencher.bench(|| rules.worth(black_box(&win)));
}

#[divan::bench(args = RULES)]
fn the_score_of_a_hand_with_reasons(bencher: Bencher, rules: &str) {
    let (rules, win) = (builtin::by_id(rules).unwrap(), plain());
    bencher.bench(|| rules.score(black_box(&win)));
}

#[divan::bench]
fn reading_a_file(bencher: Bencher) {
    let rules = builtin::by_id("hong-kong").unwrap();
    bencher.bench(|| Ruleset::parse(black_box(rules.source())));
}
