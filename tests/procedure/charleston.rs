//! The Charleston, where the rules ask for one.

use mahjong_tui::game::{Leg, Table};
use mahjong_tui::seat::Seat;

use super::common::{lay, options, rules, run};

/// A table at which tiles are exchanged first.
fn begun() -> Table {
    let mut rules = rules("hong-kong");
    rules.table.charleston = true;
    let hands = [
        "111222333m4444p",
        "111222333s4444s",
        "555666777m8888m",
        "555666777p8888p",
    ];
    lay(rules, hands, "E", "").0
}

#[test]
fn a_charleston_goes_right_across_left_and_the_dealer_may_demand_another() {
    let mut table = begun();
    run(
        &mut table,
        "A give 111m; B give 111s; C give 555m; D give 555p",
    );
    let hand = |table: &Table, seat: Seat| table.view(seat).hand.concealed.to_string();
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
    let mut table = begun();
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
