//! The procedure of a game, case by case, on walls laid by hand.
#![allow(clippy::unwrap_used)]

mod common;

use common::{lay, options, rules, run, won};
use mahjong_tui::game::Leg;
use mahjong_tui::rules::{Ruleset, SeveralWinners, WrongClaim};
use mahjong_tui::seat::Seat;

const JUNK: &str = "147m258p369sESWN";

/// Hands of which only the first needs saying: the others hold nothing that fits together.
fn junk(a: &'static str) -> [&'static str; 4] {
    [a, "258m369p147sESWN", "369m147p258sESWN", JUNK]
}

/// The same, and no nines but those said.
fn no_nines(a: &'static str) -> [&'static str; 4] {
    [
        a,
        "258m 367p 147s FSWN",
        "36m 147p 258s ESWNC",
        "147m 258p 36s ESWNC",
    ]
}

#[test]
fn chow_only_from_the_left_pung_and_win_from_anyone() {
    let hands = [
        "19m19p19sESWNCFP",
        "34m 258p 147s ESWNC",
        "34m 55m 369p 14s ESWN",
        "34m 55p 147s 9s ESWNF",
    ];
    let (mut table, _) = lay(rules("hong-kong"), hands, "5m", "");
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
fn a_chow_can_be_made_in_three_ways_and_a_kong_needs_a_concealed_triplet() {
    let hands = [
        "5m 1m 19p 19s ESWN CFP",
        "3467m 258p 147s ESW",
        "555m 369p 147s ESWN",
        JUNK,
    ];
    let (mut table, _) = lay(rules("hong-kong"), hands, "9p", "2s");
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
    let (mut table, _) = lay(rules("hong-kong"), hands, "9m 2m 3m 2s 5m", "8s");
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
            rules.claims.rob_kong = mahjong_tui::rules::RobKong::AddedOrConcealedByOrphans;
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
    let (mut table, _) = lay(rules("hong-kong"), hands, "9m", "9s E");
    run(&mut table, "A kong 9m");
    assert_eq!(table.view(Seat::A).drawn.unwrap().to_string(), "9s");
    run(&mut table, "A kong 9s; A win");
    assert!(won(&table).contains("double-kong"), "{}", won(&table));
    assert!(!won(&table).contains("kong-replacement"));
}

#[test]
fn one_kong_and_the_winning_replacement() {
    let hands = no_nines("999m 789s 123p 456p E");
    let (mut table, _) = lay(rules("hong-kong"), hands, "9m", "E");
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
    let (mut table, _) = lay(rules("hong-kong"), hands, "9m", "");
    run(&mut table, "A discard 5m; B pung");
    assert!(
        options(&table, Seat::B)
            .iter()
            .all(|o| o.starts_with("discard"))
    );
}

/// Draws and discards until the live wall has `left` tiles.
fn run_down(table: &mut mahjong_tui::game::Table, left: u16) {
    while table.wall().live > left
        || table.waiting().count() > 1
        || table.view(Seat::A).offered.is_some()
    {
        let seat = table.waiting().next().unwrap();
        let action = mahjong_tui::conduct::default_action(table.view(seat)).unwrap();
        table.apply(seat, action).unwrap();
        if table.ended().is_some() {
            return;
        }
    }
}

#[test]
fn after_the_last_tile_a_discard_can_only_be_won() {
    let hands = [
        "19m 19p 19s ESWN CFP",
        "34m 369p 147s ESW 55s",
        "55m 123p 456p 789p 22s",
        "147m 258p 369s ESWN",
    ];
    let (mut table, _) = lay(rules("hong-kong"), hands, "", "");
    run_down(&mut table, 0);
    let last = table.waiting().next().unwrap();
    assert!(
        options(&table, last).iter().all(|o| !o.starts_with("kong")),
        "no replacement is left"
    );
    let action = mahjong_tui::conduct::default_action(table.view(last)).unwrap();
    table.apply(last, action).unwrap();
    for seat in Seat::ALL {
        assert!(
            options(&table, seat)
                .iter()
                .all(|o| o == "win" || o == "pass"),
            "{seat}"
        );
    }
    let asked: Vec<Seat> = table.waiting().collect();
    for seat in asked {
        table.apply(seat, mahjong_tui::game::Action::Pass).unwrap();
    }
    assert_eq!(won(&table), "drawn");
}

#[test]
fn heaven_and_earth() {
    let heavenly = [
        "123m 456m 789p 99s 11s",
        "258m369p147sESWN",
        "369m147p258sESWN",
        JUNK,
    ];
    let (mut table, _) = lay(rules("hong-kong"), heavenly, "9s", "");
    run(&mut table, "A win");
    assert!(won(&table).contains("heavenly"), "{}", won(&table));
    let earthly = [
        "19m 19p 19s ESWN CFP",
        "34m 123p 456p 789p 22s",
        "369m147p258sESWN",
        JUNK,
    ];
    let (mut table, _) = lay(rules("hong-kong"), earthly, "5m", "");
    run(&mut table, "A discard 5m; B win");
    assert!(won(&table).contains("earthly"), "{}", won(&table));
}

#[test]
fn bonus_tiles_are_replaced_from_the_back_again_and_again() {
    let mut rules = rules("hong-kong-bonus");
    rules.table.charleston = false;
    let hands = [
        "19m 19p 19s ESWN CFP",
        "1f 34m 123p 456p 789p 2s",
        "369m147p258sESWN",
        JUNK,
    ];
    let (table, events) = lay(rules, hands, "2g 3m", "2f 5m 7s");
    let b = table.view(Seat::B);
    let bonus = |seat: Seat| format!("{:?}", table.view(seat).seats[seat].bonus);
    assert_eq!(bonus(Seat::B), "[1f, 2f]");
    assert_eq!(b.hand.concealed.len(), 13);
    assert_eq!(bonus(Seat::A), "[2g]");
    assert_eq!(table.view(Seat::A).drawn.unwrap().to_string(), "7s");
    assert!(events.len() > 20);
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
    let (mut table, _) = lay(rules("four-rounds"), hands, "9m 9m 8s 8s", "");
    run(&mut table, "A discard 5m");
    assert_eq!(options(&table, Seat::C), ["win", "pass"]);
    run(&mut table, "C pass; B discard 5m");
    assert!(!options(&table, Seat::C).contains(&"win".to_owned()));
    run(&mut table, "C pass; C discard 8s; D pass; D discard 5m");
    assert_eq!(options(&table, Seat::C), ["win", "pass"]);
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
        let (mut table, _) = lay(rules(id), hands, "9m 8m 8s 8s", "");
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
    let (mut table, _) = lay(rules("four-rounds"), two, "9m", "");
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

#[test]
fn a_false_win_ends_the_game_and_pays_everybody() {
    let (mut table, _) = lay(rules("four-rounds"), junk("19m 19p 19s ESWN CFP"), "9m", "");
    assert!(
        options(&table, Seat::A).contains(&"win".to_owned())
            || options(&table, Seat::A).contains(&"false-win".to_owned())
    );
    let (mut other, _) = lay(rules("four-rounds"), junk("19m 19p 18s ESWN CFP"), "9m", "");
    run(&mut other, "A false-win");
    assert_eq!(won(&other), "false win of A");
    let paid = other.ended().unwrap().payments;
    assert!(
        Seat::A
            .others()
            .iter()
            .all(|&s| paid.seats()[s] > mahjong_tui::rules::Points::ZERO)
    );
    run(&mut table, "A win");
    assert!(won(&table).contains("thirteen-orphans"));
}

#[test]
fn a_charleston_goes_right_across_left_and_the_dealer_may_demand_another() {
    let mut rules = rules("hong-kong");
    rules.table.charleston = true;
    let hands = [
        "111222333m4444p",
        "111222333s4444s",
        "555666777m8888m",
        "555666777p8888p",
    ];
    let (mut table, _) = lay(rules, hands, "E", "");
    run(
        &mut table,
        "A give 111m; B give 111s; C give 555m; D give 555p",
    );
    let hand =
        |table: &mahjong_tui::game::Table, seat: Seat| table.view(seat).hand.concealed.to_string();
    assert!(hand(&table, Seat::B).starts_with("111m")); // to the right
    assert!(hand(&table, Seat::A).contains("555"));
    run(
        &mut table,
        "A give 222m; B give 222s; C give 666m; D give 666p",
    );
    assert!(hand(&table, Seat::C).starts_with("222"));
    run(
        &mut table,
        "A give 333m; B give 333s; C give 777m; D give 777p",
    );
    assert!(hand(&table, Seat::D).starts_with("333"));
    assert_eq!(options(&table, Seat::A), ["again", "pass"]);
    assert!(options(&table, Seat::B).is_empty());
    run(&mut table, "A pass");
    run(&mut table, "A give 44p; B give; C give 8m; D give 8p");
    // A and C both give one: the fewer of two and one; B gives none, so D keeps its own
    assert_eq!(
        table.view(Seat::A).hand.concealed.of("8m".parse().unwrap()),
        1
    );
    assert_eq!(
        table.view(Seat::D).hand.concealed.of("8p".parse().unwrap()),
        4
    );
    assert_eq!(table.view(Seat::A).drawn.unwrap().to_string(), "E");
    assert_eq!(
        Seat::ALL.map(|s| table.view(s).hand.concealed.len()),
        [14, 13, 13, 13]
    );
}

#[test]
fn the_second_charleston_goes_the_same_way_and_ends_across() {
    let mut rules = rules("hong-kong");
    rules.table.charleston = true;
    let hands = [
        "111222333m4444p",
        "111222333s4444s",
        "555666777m8888m",
        "555666777p8888p",
    ];
    let (mut table, _) = lay(rules, hands, "E", "");
    let mut legs = Vec::new();
    while let Some(leg) = table
        .view(Seat::A)
        .exchange
        .filter(|leg| *leg != Leg::Across)
    {
        if leg == Leg::Again {
            run(&mut table, "A again");
            continue;
        }
        legs.push(leg);
        for seat in Seat::ALL {
            let first = table.legal(seat)[0];
            table.apply(seat, first).unwrap();
        }
    }
    let three = |second| [1, 2, 3].map(|to| Leg::Three { second, to });
    assert_eq!(legs, [three(false), three(true)].concat());
    // then one to three tiles across, or none
    let counts: std::collections::BTreeSet<usize> = options(&table, Seat::A)
        .iter()
        .map(|option| {
            let tiles = option.strip_prefix("give").unwrap().trim();
            mahjong_tui::tile::parse_tiles(tiles).unwrap().len()
        })
        .collect();
    assert_eq!(counts, [0, 1, 2, 3].into());
    run(&mut table, "A give; B give; C give; D give");
    assert_eq!(table.view(Seat::A).exchange, None);
    assert_eq!(
        Seat::ALL.map(|s| table.view(s).hand.concealed.len()),
        [14, 13, 13, 13]
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
    let (mut table, _) = lay(rules("hong-kong"), hands, "", "");
    while table.ended().is_none() {
        let left = table.wall().live;
        for seat in Seat::ALL {
            let kong = options(&table, seat).iter().any(|o| o.starts_with("kong"));
            assert!(left > 0 || !kong, "{seat}");
        }
        let seat = table.waiting().next().unwrap();
        let action = mahjong_tui::conduct::default_action(table.view(seat)).unwrap();
        table.apply(seat, action).unwrap();
    }
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
    let (mut table, _) = lay(rules("four-rounds"), hands, "9m 9m 2m", "");
    run(&mut table, "A discard 5m; C pass; B discard 2m");
    assert!(!options(&table, Seat::C).contains(&"win".to_owned()));
    run(&mut table, "C pass; C win");
    assert!(won(&table).starts_with("C: ") && won(&table).contains("self-draw"));
}
