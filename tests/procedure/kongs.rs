//! Kongs: declared, robbed, replaced.

use mahjong_tui::conduct::default_action;
use mahjong_tui::rules::{RobKong, Ruleset};
use mahjong_tui::seat::Seat;

use super::common::{lay, options, rules, run, won};
use super::{JUNK, dealt, no_nines};

#[test]
fn a_chow_can_be_made_in_three_ways_and_a_kong_needs_a_concealed_triplet() {
    let hands = [
        "5m 1m 19p 19s ESWN CFP",
        "3467m 258p 147s ESW",
        "555m 369p 147s ESWN",
        JUNK,
    ];
    let mut table = dealt("hong-kong", hands, "9p", "2s");
    run(&mut table, "A discard 5m");
    assert_eq!(
        options(&table, Seat::B),
        ["chow 3m", "chow 4m", "chow 5m", "pass"]
    );
    assert_eq!(options(&table, Seat::C), ["kong 5m", "pung", "pass"]);
    run(&mut table, "C kong 5m; B pass");
    let view = table.view(Seat::C);
    assert_eq!(view.hand.melds[0].to_string(), "kong:5555m");
    assert_eq!(view.drawn.unwrap().to_string(), "2s"); // from the back
    assert_eq!((view.wall.dead, view.wall.back), (14, 1)); // and made up again
    run(&mut table, "C discard 2s");
    assert_eq!(
        table.view(Seat::A).seats[Seat::A].river[0].claimed,
        Some(Seat::C)
    );
}

#[test]
fn robbing_the_kong() {
    // B pungs 5m and adds the fourth, which C needs between 4m and 6m
    let hands = [
        "5m 13m 19p 19s ESWN CF",
        "55m 369p 147s ESWN C",
        "46m 123p 456p 789p 99s",
        "147m 258p 369s ESWN",
    ];
    let mut table = dealt("hong-kong", hands, "9m 2m 3m 2s 5m", "8s");
    run(&mut table, "A discard 5m");
    assert_eq!(options(&table, Seat::C), ["win", "pass"]); // it could already win here
    run(&mut table, "B pung; C pass; B discard C");
    run(
        &mut table,
        "C discard 2m; D discard 3m; A discard 2s; B kong 5m",
    );
    assert_eq!(options(&table, Seat::C), ["win", "pass"]);
    assert_eq!(table.view(Seat::C).offered.unwrap().1.to_string(), "5m");
    let mut robbed = table.clone();
    run(&mut robbed, "C win");
    assert_eq!(won(&robbed), "C: all-chows concealed-hand robbed-kong");
    assert_eq!(
        robbed.ended().unwrap().hands[Seat::B].melds[0].to_string(),
        "pung:555m"
    );
    // the robbed player pays as if it had discarded the tile
    let paid = robbed.ended().unwrap().payments;
    assert!(paid.seats()[Seat::B] < paid.seats()[Seat::A]);
    run(&mut table, "C pass");
    assert_eq!(table.view(Seat::B).drawn.unwrap().to_string(), "8s");
}

#[test]
fn only_thirteen_orphans_robs_a_concealed_kong_and_only_where_the_rules_say_so() {
    let hands = [
        "1m 258m 369p 147s CFP",
        "9999m 369p 147s ESW",
        "19p 1m 19s ESWN CFP P",
        JUNK,
    ];
    for (id, rob, asked) in [("hong-kong", false, false), ("hong-kong", true, true)] {
        let mut rules: Ruleset = rules(id);
        if rob {
            rules.claims.rob_kong = RobKong::AddedOrConcealedByOrphans;
        }
        let (mut table, _) = lay(rules, hands, "2s 8p", "8s");
        run(&mut table, "A discard 2s");
        run(&mut table, "B kong 9m");
        assert_eq!(!options(&table, Seat::C).is_empty(), asked);
        if asked {
            run(&mut table, "C win");
            assert_eq!(won(&table), "C: robbed-kong thirteen-orphans");
        }
    }
}

#[test]
fn kong_upon_kong_and_the_winning_replacement() {
    // A declares 9m, draws the fourth 9s from the back, declares again, and draws its pair
    let hands = no_nines("999m 999s 123p 456p E");
    let mut table = dealt("hong-kong", hands, "9m", "9s E");
    run(&mut table, "A kong 9m");
    assert_eq!(table.view(Seat::A).drawn.unwrap().to_string(), "9s");
    run(&mut table, "A kong 9s; A win");
    assert!(won(&table).contains("double-kong"), "{}", won(&table));
    assert!(!won(&table).contains("kong-replacement"));
}

#[test]
fn one_kong_and_the_winning_replacement() {
    let hands = no_nines("999m 789s 123p 456p E");
    let mut table = dealt("hong-kong", hands, "9m", "E");
    run(&mut table, "A kong 9m; A win");
    assert!(won(&table).contains("kong-replacement") && won(&table).contains("self-draw"));
}

#[test]
fn no_kong_right_after_a_claim() {
    let hands = [
        "5m 1m 19p 19s ESWN CFP",
        "55m 2222p 17s ESWNC",
        "46m 258s 369p 147s WE",
        "147m 369p 369s ESWN",
    ];
    let mut table = dealt("hong-kong", hands, "9m", "");
    run(&mut table, "A discard 5m; B pung");
    assert!(
        options(&table, Seat::B)
            .iter()
            .all(|o| o.starts_with("discard"))
    );
}

#[test]
fn a_replacement_is_replaced_and_without_one_there_is_no_kong() {
    // A's kong brings a flower from the back, which brings another tile
    let mut bonus = rules("hong-kong-bonus");
    bonus.table.dead_wall = 0;
    let hands = no_nines("999m 999s 123p 456p E");
    let (mut table, _) = lay(bonus, hands, "9m", "1f 9s E");
    run(&mut table, "A kong 9m");
    let a = table.view(Seat::A);
    assert_eq!(a.hand.bonus.len(), 1);
    assert_eq!(a.drawn.unwrap().to_string(), "9s");
    run(&mut table, "A kong 9s; A win");
    assert!(won(&table).contains("double-kong"), "{}", won(&table));
    // neither an own kong nor a claimed one when the wall is used up
    let hands = [
        "999m 19p 19s ESWN CF",
        "34m 369p 147s ESW 55s",
        "55m 123p 456p 789p 22s",
        JUNK,
    ];
    let mut table = dealt("hong-kong", hands, "", "");
    while table.ended().is_none() {
        let left = table.wall().live;
        for seat in Seat::ALL {
            let kong = options(&table, seat).iter().any(|o| o.starts_with("kong"));
            assert!(left > 0 || !kong, "{seat}");
        }
        let seat = table.waiting().next().unwrap();
        let action = default_action(table.view(seat)).unwrap();
        table.apply(seat, action).unwrap();
    }
}
