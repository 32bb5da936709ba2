//! Claims: whose come first, what they cost, what a missed one bars.

use mahjong_tui::rules::{SeveralWinners, WrongClaim};
use mahjong_tui::seat::Seat;

use super::common::{lay, options, rules, run, won};
use super::dealt;

#[test]
fn chow_only_from_the_left_pung_and_win_from_anyone() {
    let hands = [
        "19m19p19sESWNCFP",
        "34m 258p 147s ESWNC",
        "34m 55m 369p 14s ESWN",
        "34m 55p 147s 9s ESWNF",
    ];
    let mut table = dealt("hong-kong", hands, "5m", "");
    run(&mut table, "A discard 5m");
    assert_eq!(options(&table, Seat::B), ["chow 3m", "pass"]);
    assert_eq!(options(&table, Seat::C), ["pung", "pass"]);
    assert!(options(&table, Seat::D).is_empty());
    assert!(options(&table, Seat::A).is_empty());
    run(&mut table, "B chow 3m; C pung");
    assert_eq!(table.view(Seat::A).turn, Seat::C); // a pung comes before a chow, and B is skipped
    assert!(table.view(Seat::B).hand.melds.is_empty());
}

#[test]
fn a_missed_win_bars_until_the_own_discard_in_the_book() {
    // C waits for 2m and 5m and lets A's five go: B's five is barred, D's is not, C having discarded
    let hands = [
        "5m 1m 19p 19s ESWN CFP",
        "5m 369p 147s ESWNCF",
        "34m 123p 456p 789p 99s",
        "5m 147s 258p 36s ESWN",
    ];
    let mut table = dealt("four-rounds", hands, "9m 9m 8s 8s", "");
    run(&mut table, "A discard 5m");
    assert_eq!(options(&table, Seat::C), ["win", "pass"]);
    run(&mut table, "C pass; B discard 5m");
    assert!(!options(&table, Seat::C).contains(&"win".to_owned()));
    run(&mut table, "C pass; C discard 8s; D pass; D discard 5m");
    assert_eq!(options(&table, Seat::C), ["win", "pass"]);
}

#[test]
fn a_missed_win_bars_any_winning_tile_but_not_the_own_draw() {
    // C waits for 2m and 5m, lets A's 5m go, is barred from B's 2m, and draws 2m itself
    let hands = [
        "5m 1m 19p 19s ESWN CFP",
        "2m 369p 147s ESWNCF",
        "34m 123p 456p 789p 99s",
        "5m 147s 258p 36s ESWN",
    ];
    let mut table = dealt("four-rounds", hands, "9m 9m 2m", "");
    run(&mut table, "A discard 5m; C pass; B discard 2m");
    assert!(!options(&table, Seat::C).contains(&"win".to_owned()));
    run(&mut table, "C pass; C win");
    assert!(won(&table).starts_with("C: ") && won(&table).contains("self-draw"));
}

#[test]
fn a_missed_pung_bars_the_same_tile_until_the_own_discard_in_the_book() {
    let hands = [
        "9m 1m 19p 19s ESWN CFP",
        "55m 369p 147s ESWNC",
        "5m 147p 258s ESWN 36s",
        "5m 147s 258p 36s ESWN",
    ];
    for (id, asked_again) in [("four-rounds", false), ("hong-kong", true)] {
        let mut table = dealt(id, hands, "9m 8m 8s 8s", "");
        run(&mut table, "A discard 9m; B discard 8m; C discard 5m");
        assert!(options(&table, Seat::B).contains(&"pung".to_owned()));
        run(&mut table, "B pass; D discard 5m");
        assert_eq!(
            options(&table, Seat::B).contains(&"pung".to_owned()),
            asked_again,
            "{id}"
        );
    }
}

#[test]
fn several_winners_are_settled_each() {
    let two = [
        "5m 1m 19p 19s ESWN CFP",
        "46m 234p 567p 789p 11s",
        "46m 123p 456p 345s 77s",
        "147m 258p 369s ESWN",
    ];
    let mut table = dealt("four-rounds", two, "9m", "");
    run(&mut table, "A discard 5m; C win; B win");
    assert!(
        won(&table).starts_with("B: ") && won(&table).contains(", C: "),
        "{}",
        won(&table)
    );
    let payments = table.ended().unwrap().payments;
    assert!(payments.seats()[Seat::B] > payments.seats()[Seat::D]);
    let mut nearest = rules("four-rounds");
    nearest.claims.several_winners = SeveralWinners::Nearest;
    let (mut table, _) = lay(nearest, two, "9m", "");
    run(&mut table, "A discard 5m; C win; B win");
    assert!(won(&table).starts_with("B: ") && !won(&table).contains(','));
}

#[test]
fn a_wrong_claim_costs_points_once_and_the_right_one_is_still_open() {
    let rules = rules("simplified");
    assert!(matches!(rules.claims.wrong_claim, WrongClaim::Costs(_)));
    let hands = [
        "5m 1m 19p 19s ESWN CFP",
        "55m 369p 147s ESWNC",
        "46m 258s 369p 147s WE",
        "147m 258p 369s ESWN",
    ];
    let (mut table, _) = lay(rules, hands, "9m", "");
    run(&mut table, "A discard 5m; D wrong-claim");
    assert_eq!(options(&table, Seat::D), ["pass"]);
    assert_eq!(table.view(Seat::A).seats[Seat::D].paid.to_string(), "-4");
    run(&mut table, "B wrong-claim");
    assert_eq!(options(&table, Seat::B), ["pung", "pass"]);
}
