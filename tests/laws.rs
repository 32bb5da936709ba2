//! Laws that hold whatever happens: random legal play under every shipped ruleset.
#![allow(clippy::unwrap_used, clippy::wildcard_enum_match_arm)]

#[path = "common/dice.rs"]
mod dice;
#[path = "common/laws.rs"]
mod laws;

use std::sync::Arc;

use dice::Dice;
use laws::Watch;

use mahjong_tui::game::{Action, Event, Illegal, Outcome, Table};
use mahjong_tui::hand::Hand;
use mahjong_tui::record::{Entry, Record};
use mahjong_tui::rules::{Ruleset, Win, builtin};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::{Progress, Session};
use mahjong_tui::tile::{Tile, TileList, parse_tiles};
use proptest::prelude::*;

/// Plays on until the session is done or `limit` actions have been taken, showing each step.
fn play(
    session: &mut Session,
    dice: &mut Dice,
    limit: usize,
    mut see: impl FnMut(&Session, &[Event]),
) {
    for _ in 0..limit {
        let events = match session.progress() {
            Progress::Done => return,
            Progress::Between => session.next_game(),
            Progress::Playing => {
                let (seat, action) = dice.move_at(session.table());
                session.play(seat, action).unwrap()
            }
        };
        see(session, &events);
    }
}

fn debug(table: &Table) -> String {
    format!("{table:?}")
}

fn rulesets() -> impl Strategy<Value = Arc<Ruleset>> {
    prop::sample::select(builtin::all().to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// The laws that the soak asks of many more games: see `common/laws.rs`.
    #[test]
    fn the_laws_of_a_table_hold_at_every_step(rules in rulesets(), seed: u64) {
        let (mut session, dealt) = Session::new(rules, seed);
        let mut watch = Watch::new(session.table());
        watch.see(&dealt);
        play(&mut session, &mut Dice(seed), 2_000, |session, events| {
            watch.see(events);
            let table = session.table();
            laws::pieces_are_conserved(table);
            laws::the_list_is_sound(table);
            if table.ended().is_some() {
                watch.views_are_folds(table);
                watch.the_result_is_right(session);
            }
        });
        watch.views_are_folds(session.table());
    }

    /// What is listed applies; what is not listed is refused and changes nothing.
    #[test]
    fn the_list_is_the_law(rules in rulesets(), seed: u64, until in 0usize..250) {
        let (mut session, _) = Session::new(rules, seed);
        play(&mut session, &mut Dice(seed), until, |_, _| {});
        let table = session.table().clone();
        let before = debug(&table);
        let everything = Tile::all()
            .flat_map(|t| [Action::Discard(t), Action::Chow(t), Action::Kong(t)])
            .chain([Action::Pung, Action::Win, Action::Pass, Action::WrongClaim, Action::FalseWin, Action::Again]);
        for seat in Seat::ALL {
            for action in everything.clone() {
                let mut copy = table.clone();
                let answer = copy.apply(seat, action);
                if table.legal(seat).contains(&action) {
                    prop_assert!(answer.is_ok(), "{seat} {action}: {answer:?}");
                    prop_assert_ne!(&debug(&copy), &before);
                } else {
                    let why = answer.unwrap_err();
                    let over = table.ended().is_some();
                    let asked = !table.legal(seat).is_empty();
                    prop_assert_eq!(matches!(why, Illegal::Over { .. }), over);
                    prop_assert_eq!(matches!(why, Illegal::NotOffered { .. }), !over && asked);
                    prop_assert_eq!(&debug(&copy), &before, "{} {} changed the table", seat, action);
                }
            }
        }
        prop_assert!(table.ended().is_some() || table.waiting().next().is_some());
    }

    /// A record played again, to any of its lines, gives the same session.
    #[test]
    fn a_record_replays_at_every_prefix(rules in rulesets(), seed: u64) {
        let lineup = BySeat::from_fn(|s| (s.to_string(), mahjong_tui::conduct::Player::Person));
        let (mut conduct, _) = mahjong_tui::conduct::Conduct::new(rules, seed, lineup, false);
        let mut dice = Dice(seed);
        let mut states = Vec::new();
        for _ in 0..300 {
            if conduct.session().progress() == Progress::Between {
                conduct.next_game();
            }
            let Some(seat) = conduct.session().table().waiting().next() else { break };
            let action = dice.choose(conduct.session().table().legal(seat));
            conduct.act(seat, action).unwrap();
            states.push((conduct.record().entries.len(), debug(conduct.session().table()), *conduct.session().totals()));
        }
        let text = conduct.record().to_string();
        let (record, torn) = Record::parse(&text).unwrap();
        prop_assert!(!torn && &record == conduct.record());
        for (entries, table, totals) in states.iter().step_by(17).chain(states.last()) {
            let prefix = record.before(*entries);
            let session = prefix.replay().unwrap();
            prop_assert_eq!(&debug(session.table()), table);
            prop_assert_eq!(session.totals(), totals);
        }
        // one changed gain is noticed
        let mut entries = record.entries.clone();
        if let Some(Entry::Check { check, .. }) = entries.iter_mut().find(|e| matches!(e, Entry::Check { .. })) {
            check.replace_range(0..1, if check.starts_with('0') { "1" } else { "0" });
            let altered = Record { entries, ..record };
            prop_assert!(altered.replay().is_err());
        }
    }

    /// What is written is read back.
    #[test]
    fn notation_round_trips(indices in prop::collection::vec(0usize..34, 0..17)) {
        let tiles: Vec<Tile> = indices.into_iter().filter_map(Tile::from_index).collect();
        let text = TileList(&tiles).to_string();
        match parse_tiles(&text) {
            Ok(read) => prop_assert_eq!(read, tiles),
            Err(error) => prop_assert!(error.to_string().contains("only four"), "{}", error),
        }
    }

    /// The order in which melds were made does not matter to a score.
    #[test]
    fn a_score_does_not_depend_on_the_order_of_melds(rules in rulesets(), seed: u64) {
        let (mut session, _) = Session::new(rules, seed);
        let mut dice = Dice(seed);
        play(&mut session, &mut dice, 2_000, |_, _| {});
        for result in session.results() {
            let Outcome::Won(winners) = &result.ended.outcome else { continue };
            for winner in winners {
                let mut melds = winner.win.hand.melds.clone();
                melds.reverse();
                let hand = Hand { melds, ..winner.win.hand.clone() };
                let turned = session.rules().score(&Win { hand, ..winner.win.clone() }).unwrap();
                prop_assert_eq!(&turned.hits.iter().map(|h| (&h.fan, h.value)).collect::<Vec<_>>(),
                    &winner.score.hits.iter().map(|h| (&h.fan, h.value)).collect::<Vec<_>>());
                prop_assert_eq!(turned.points, winner.score.points);
            }
        }
    }
}
