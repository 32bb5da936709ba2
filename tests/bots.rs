//! What every bot must keep to, whatever the ruleset.
#![allow(clippy::unwrap_used)]

mod common;

use std::sync::Arc;

use common::{lay, rules};
use mahjong_tui::bot::{
    Bot, BotRng, Detail, Level, Player, Reason, Speaker, Temper, bot_by_name, hint,
};
use mahjong_tui::game::{Action, Outcome, Place, Table, View};
use mahjong_tui::hand::{Hand, distance, waits};
use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::rules::{Circumstances, Ruleset, Win, builtin};
use mahjong_tui::seat::{BySeat, Seat, Wind};
use mahjong_tui::tile::{Counts, TileList};
use rand::SeedableRng;

fn rng() -> BotRng {
    BotRng::seed_from_u64(7)
}

fn bots(names: [&str; 4]) -> BySeat<Box<dyn Bot>> {
    BySeat::from(names.map(|name| bot_by_name(name).unwrap()))
}

/// Plays a game, showing every choice before it is applied.
fn play(
    rules: &Arc<Ruleset>,
    game: u32,
    bots: &BySeat<Box<dyn Bot>>,
    mut see: impl FnMut(&View, Action),
) -> Table {
    let place = Place {
        game,
        dealer: Seat::ALL[game as usize % 4],
        prevailing: Wind::South,
        dealer_stays: 0,
    };
    let (mut table, _) = Table::deal(Arc::clone(rules), 11, place);
    loop {
        let Some(seat) = table.waiting().next() else {
            break;
        };
        let view = table.view(seat);
        let choice = bots[seat].choose(view, rules, &mut rng());
        see(view, choice.action);
        table.apply(seat, choice.action).unwrap();
    }
    assert!(table.ended().is_some());
    table
}

#[test]
fn choices_are_legal_no_mistakes_and_wins_are_taken_under_every_ruleset() {
    let lineups = [
        ["balanced:hard", "bold:normal", "flush-lover:easy", "quick"],
        ["cautious", "ref:fan-target", "ref:claim-all", "ref:greedy"],
    ];
    for rules in builtin::all() {
        for names in lineups {
            let bots = bots(names);
            for game in 1..6 {
                play(rules, game, &bots, |view, action| {
                    assert!(view.options.contains(&action), "{} {action}", rules.id);
                    assert!(!action.is_mistake(), "{} {action}", rules.id);
                    let wins = view.options.contains(&Action::Win);
                    assert_eq!(wins, action == Action::Win, "{} {action}", rules.id);
                });
            }
        }
    }
}

/// May a hand between turns be won with some tile that is left, from the wall or from another?
fn may_be_won(view: &View, rules: &Ruleset, concealed: Counts) -> bool {
    let melds = view.hand.melds.len();
    let waits = waits(&concealed, melds, &rules.goal);
    let mut left = waits.tiles().filter(|&tile| view.unseen(tile) > 0);
    left.any(|tile| {
        let win = |from| Win {
            hand: Hand {
                concealed,
                ..view.hand.clone()
            },
            tile,
            from,
            seat: view.me,
            dealer: view.opening.dealer,
            prevailing: view.opening.prevailing,
            circumstances: Circumstances::default(),
            dealer_stays: view.opening.dealer_stays,
            wrong_claims: view.mine().wrong_claims,
        };
        rules.may_win(&win(None)) || rules.may_win(&win(Some(view.me.next())))
    })
}

#[test]
fn no_bot_is_ready_for_a_hand_below_the_minimum_when_it_could_be_ready_for_another() {
    for rules in builtin::all() {
        for level in Level::ALL {
            let bots = BySeat::from(
                [
                    Temper::Balanced,
                    Temper::Bold,
                    Temper::FlushLover,
                    Temper::Quick,
                ]
                .map(|temper| Box::new(Player::new(temper, level)) as Box<dyn Bot>),
            );
            for game in 1..15 {
                play(rules, game, &bots, |view, action| {
                    let Action::Discard(tile) = action else {
                        return;
                    };
                    let leaves = |tile| view.hand.concealed.without(tile, 1).unwrap();
                    let ready =
                        |rest: &Counts| distance(rest, view.hand.melds.len(), &rules.goal) <= 0;
                    if ready(&leaves(tile)) && !may_be_won(view, rules, leaves(tile)) {
                        let mut others = view.hand.concealed.kinds();
                        let better = others.find(|&other| {
                            ready(&leaves(other)) && may_be_won(view, rules, leaves(other))
                        });
                        assert_eq!(
                            better, None,
                            "{} {level} {} {tile}",
                            rules.id, view.hand.concealed
                        );
                    }
                });
            }
        }
    }
}

#[test]
fn they_win_their_share_under_every_ruleset() {
    for rules in builtin::all() {
        let bots = bots(["balanced:hard"; 4]);
        let won = (1..13)
            .map(|game| play(rules, game, &bots, |_, _| {}))
            .filter(|table| matches!(table.ended().unwrap().outcome, Outcome::Won(_)))
            .count();
        assert!(won >= 6, "{}: {won} of 12 games won", rules.id);
    }
}

/// What the best player discards with these tiles, and why.
fn discard(ruleset: &Ruleset, hand: &str, drawn: &str) -> (Action, Reason) {
    let others = [
        "1199m 1199p 1199s E",
        "2288m 2288p 2288s S",
        "3377m 3377p 3377s W",
    ];
    let hands = [hand, others[0], others[1], others[2]];
    let (table, _) = lay(ruleset.clone(), hands, drawn, "");
    let player = Player::new(Temper::Balanced, Level::Hard);
    let choice = player.choose(table.view(Seat::A), ruleset, &mut rng());
    let hint = hint(table.view(Seat::A), ruleset);
    assert_eq!(hint[0].action, choice.action);
    assert!(hint.len() == 3 && hint[0].value >= hint[1].value && hint[1].value >= hint[2].value);
    (choice.action, choice.reason)
}

fn said(reason: &Reason) -> String {
    let words = Words::of(Lang::En);
    let speaker = Speaker::new(&words, |tiles| TileList(tiles).to_string());
    speaker.reason(reason, Detail::Full)
}

#[test]
fn a_ready_hand_waits_where_most_is_left_and_says_so() {
    let (action, reason) = discard(&rules("hong-kong"), "456m 456p 45667s 55m", "N");
    assert_eq!(action, "discard N".parse().unwrap());
    assert_eq!(said(&reason), "ready: 7 tiles win (58s); worth 2 fan");
}

#[test]
fn under_a_minimum_hands_are_built_that_may_be_declared() {
    // 55m 6m would make a quick hand that is worth nothing.
    let hand = "1234567s 99s 55m EE";
    let (bound, why) = discard(&rules("hong-kong-old-style"), hand, "6m");
    assert!(
        ["discard 5m", "discard 6m"].contains(&bound.to_string().as_str()),
        "{bound}"
    );
    assert!(said(&why).contains("bamboo"), "{why:?}");
}
