//! How a game begins and ends: bonus tiles, the first and the last tile, a false win.

use mahjong_tui::conduct::default_action;
use mahjong_tui::game::{Action, Table};
use mahjong_tui::rules::Points;
use mahjong_tui::seat::Seat;

use super::common::{lay, options, rules, run, won};
use super::{JUNK, dealt, junk};

/// Draws and discards until the live wall has `left` tiles.
fn run_down(table: &mut Table, left: u16) {
    while table.wall().live > left
        || table.waiting().count() > 1
        || table.view(Seat::A).offered.is_some()
    {
        let seat = table.waiting().next().unwrap();
        let action = default_action(table.view(seat)).unwrap();
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
    let mut table = dealt("hong-kong", hands, "", "");
    run_down(&mut table, 0);
    let last = table.waiting().next().unwrap();
    assert!(
        options(&table, last).iter().all(|o| !o.starts_with("kong")),
        "no replacement is left"
    );
    let action = default_action(table.view(last)).unwrap();
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
        table.apply(seat, Action::Pass).unwrap();
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
    let mut table = dealt("hong-kong", heavenly, "9s", "");
    run(&mut table, "A win");
    assert!(won(&table).contains("heavenly"), "{}", won(&table));
    let earthly = [
        "19m 19p 19s ESWN CFP",
        "34m 123p 456p 789p 22s",
        "369m147p258sESWN",
        JUNK,
    ];
    let mut table = dealt("hong-kong", earthly, "5m", "");
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
fn a_false_win_ends_the_game_and_pays_everybody() {
    let mut table = dealt("four-rounds", junk("19m 19p 19s ESWN CFP"), "9m", "");
    assert!(
        options(&table, Seat::A).contains(&"win".to_owned())
            || options(&table, Seat::A).contains(&"false-win".to_owned())
    );
    let mut other = dealt("four-rounds", junk("19m 19p 18s ESWN CFP"), "9m", "");
    run(&mut other, "A false-win");
    assert_eq!(won(&other), "false win of A");
    let paid = other.ended().unwrap().payments;
    assert!(
        Seat::A
            .others()
            .iter()
            .all(|&s| paid.seats()[s] > Points::ZERO)
    );
    run(&mut table, "A win");
    assert!(won(&table).contains("thirteen-orphans"));
}
