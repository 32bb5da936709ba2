//! Fans that even a great many games may not show, each in a game laid by hand, under every shipped
//! ruleset that has it.
#![allow(clippy::unwrap_used)]

mod common;

use common::rare::{GAMES, Game};
use common::{lay, pieces};
use mahjong_tui::conduct::default_action;
use mahjong_tui::game::{Action, Outcome, Table};
use mahjong_tui::rules::{BonusTiles, Doing, Ruleset, builtin};
use mahjong_tui::seat::Seat;
use mahjong_tui::tile::{Bonus, Piece, Tile, TileList};

/// The hands of a game; those that it does not give are made of tiles that nobody needs.
fn hands(game: &Game, rules: &Ruleset) -> [String; 4] {
    let mut left: Vec<Piece> = Tile::all().flat_map(|t| [Piece::Tile(t); 4]).collect();
    if rules.table.bonus == BonusTiles::Replaced {
        left.extend(Bonus::all().map(Piece::Bonus));
    }
    for text in game.hands.iter().chain(&game.walls) {
        for piece in pieces(text) {
            left.remove(left.iter().position(|p| *p == piece).unwrap());
        }
    }
    let mut left: Vec<Tile> = left
        .into_iter()
        .filter_map(|piece| match piece {
            Piece::Tile(tile) => Some(tile),
            Piece::Bonus(_) => None,
        })
        .collect();
    let mut given = game.hands.iter();
    [(); 4].map(|()| {
        if let Some(hand) = given.next() {
            return (*hand).to_owned();
        }
        let tiles = (0..13).map(|i| left.remove(i * 5 % left.len()));
        TileList(&tiles.collect::<Vec<Tile>>()).to_string()
    })
}

/// Does what the script says; whoever else is asked lets it go. Where wins are declared by themselves,
/// the game may end before the script.
fn play(table: &mut Table, script: &str) {
    for step in script.split("; ") {
        let (seat, action) = step.split_once(' ').unwrap();
        let (seat, action): (Seat, Action) = (seat.parse().unwrap(), action.parse().unwrap());
        while table.ended().is_none() && !table.legal(seat).contains(&action) {
            pass(table, step);
        }
        if table.ended().is_none() {
            table.apply(seat, action).unwrap();
        }
    }
    while table.ended().is_none() {
        pass(table, script);
    }
}

fn pass(table: &mut Table, before: &str) {
    let seat = table.waiting().next().unwrap();
    let action = default_action(table.view(seat)).unwrap();
    assert_eq!(action, Action::Pass, "{seat} is to act before {before}");
    table.apply(seat, action).unwrap();
}

/// The ids of the fans that a game ended with, those that only add points among them.
fn shown(table: &Table) -> Vec<String> {
    let Outcome::Won(winners) = &table.ended().unwrap().outcome else {
        return Vec::new();
    };
    let score = &winners[0].score;
    let adds = score.steps.iter().filter_map(|step| match &step.doing {
        Doing::Add { fan, .. } => Some(fan.clone()),
        Doing::Fan(_)
        | Doing::FanCut { .. }
        | Doing::Times { .. }
        | Doing::Plus(_)
        | Doing::WrongClaims { .. }
        | Doing::Cut => None,
    });
    score
        .hits
        .iter()
        .map(|hit| hit.fan.clone())
        .chain(adds)
        .collect()
}

#[test]
fn each_is_shown_by_its_game() {
    for game in &GAMES {
        let having = builtin::all()
            .iter()
            .filter(|rules| rules.fan(game.fan).is_some_and(|fan| fan.on));
        let mut shown_by = 0;
        for rules in having {
            let hands = hands(game, rules);
            let hands = [0, 1, 2, 3].map(|i: usize| hands[i].as_str());
            let (mut table, _) = lay(Ruleset::clone(rules), hands, game.walls[0], game.walls[1]);
            play(&mut table, game.script);
            let shown = shown(&table);
            assert!(
                shown.iter().any(|id| id == game.fan),
                "{} under {}: {shown:?}",
                game.fan,
                rules.id
            );
            shown_by += 1;
        }
        assert!(shown_by > 0, "no ruleset has {}", game.fan);
    }
}
