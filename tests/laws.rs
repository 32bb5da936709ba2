//! Laws that hold whatever happens: random legal play under every shipped ruleset.
#![allow(clippy::unwrap_used, clippy::wildcard_enum_match_arm)]

use std::collections::BTreeMap;
use std::sync::Arc;

use mahjong_tui::game::{Action, Event, Illegal, Outcome, Paid, Table, View};
use mahjong_tui::hand::Hand;
use mahjong_tui::record::{Entry, Record};
use mahjong_tui::rules::{Points, Ruleset, Win, builtin};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::{Session, Stage};
use mahjong_tui::tile::{Tile, TileList, parse_tiles};
use proptest::prelude::*;

/// A random player that is reproducible from the seed proptest gives: a small congruential generator.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n
    }

    /// Wins when it can, claims often, and now and then makes a mistake that the rules let it make.
    fn choose(&mut self, options: &[Action]) -> Action {
        if options.contains(&Action::Win) && self.below(4) > 0 {
            return Action::Win;
        }
        let option = options[self.below(options.len())];
        if option == Action::FalseWin && self.below(50) > 0 {
            self.choose(options)
        } else {
            option
        }
    }
}

/// Plays on until the session is done or `limit` actions have been taken, showing each step.
fn play(
    session: &mut Session,
    dice: &mut Dice,
    limit: usize,
    mut see: impl FnMut(&Session, &[Event]),
) {
    for _ in 0..limit {
        let events = match session.stage() {
            Stage::Done => return,
            Stage::Between => session.next_game(),
            Stage::Playing => {
                let asked: Vec<Seat> = session.table().waiting().collect();
                let seat = asked[dice.below(asked.len())];
                let action = dice.choose(session.table().legal(seat));
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

    /// Every tile is in exactly one place, and no kind is there more than four times.
    #[test]
    fn tiles_are_conserved(rules in rulesets(), seed: u64) {
        let (mut session, _) = Session::new(rules, seed);
        play(&mut session, &mut Dice(seed), 600, |session, _| {
            let table = session.table();
            let mut seen = BTreeMap::<Tile, u8>::new();
            let mut bonus = 0;
            for (seat, shown) in table.view(Seat::A).seats.iter() {
                let hand = &table.view(seat).hand;
                let lying = shown.river.iter().filter(|d| d.claimed.is_none()).map(|d| d.tile);
                let melded = hand.melds.iter().flat_map(mahjong_tui::hand::Meld::tiles);
                for tile in hand.concealed.tiles().chain(lying).chain(melded) {
                    *seen.entry(tile).or_default() += 1;
                }
                bonus += hand.bonus.len();
                assert_eq!(usize::from(shown.concealed), hand.concealed.len());
                assert_eq!((&shown.melds, &shown.bonus), (&hand.melds, &hand.bonus));
            }
            // a robbed tile has left the robber's victim and is only named by the winner
            let robbed = table.ended().is_some_and(|ended| match &ended.outcome {
                Outcome::Won(winners) => winners.iter().any(|w| {
                    w.win.circumstances.has(mahjong_tui::rules::Circumstance::RobbedKong)
                }),
                Outcome::Drawn | Outcome::FalseWin(_) => false,
            });
            assert!(seen.values().all(|&n| n <= 4));
            let wall = table.wall();
            let held: usize = seen.values().map(|&n| usize::from(n)).sum();
            let all = usize::from(table.opening().side) * 8;
            let taken = usize::from(wall.front) + usize::from(wall.back);
            assert_eq!(held + bonus + usize::from(robbed), taken);
            assert_eq!(taken + usize::from(wall.live) + usize::from(wall.dead), all);
        });
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

    /// A view is the fold of what its seat has seen.
    #[test]
    fn a_view_is_the_fold_of_its_sightings(rules in rulesets(), seed: u64) {
        let (mut session, first) = Session::new(rules, seed);
        let opening = session.table().opening().clone();
        let mut views = BySeat::from_fn(|seat| View::new(seat, opening.clone()));
        let mut learn = |events: &[Event]| {
            for (seat, view) in views.iter_mut() {
                events.iter().filter_map(|e| e.seen_by(seat)).for_each(|s| view.learn(&s));
            }
            views.clone()
        };
        learn(&first);
        play(&mut session, &mut Dice(seed), 400, |session, events| {
            for (seat, view) in learn(events).iter() {
                assert_eq!(format!("{view:?}"), format!("{:?}", session.view(seat)));
            }
        });
    }

    /// A record played again, to any of its lines, gives the same session.
    #[test]
    fn a_record_replays_at_every_prefix(rules in rulesets(), seed: u64) {
        let lineup = BySeat::from_fn(|s| (s.to_string(), mahjong_tui::conduct::Player::Person));
        let (mut conduct, _) = mahjong_tui::conduct::Conduct::new(rules, seed, lineup, false);
        let mut dice = Dice(seed);
        let mut states = Vec::new();
        for _ in 0..300 {
            if conduct.session().stage() == Stage::Between {
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

    /// Points move between the seats and the house, and are neither made nor lost; only a wrong claim
    /// is paid to no one. A game ends within its wall.
    #[test]
    fn payments_sum_to_zero_and_games_end(rules in rulesets(), seed: u64) {
        let start = rules.session.start;
        let (mut session, _) = Session::new(rules, seed);
        let (mut fines, mut pending) = (Points::ZERO, Points::ZERO);
        let mut moves = 0;
        play(&mut session, &mut Dice(seed), 4_000, |session, events| {
            for event in events {
                moves += 1;
                match event {
                    Event::Opened(_) => moves = 0,
                    Event::Paid { why: Paid::WrongClaim(_), gains } => {
                        pending += gains.iter().map(|(_, &p)| p).sum();
                    }
                    Event::Ended(_) => fines += std::mem::take(&mut pending),
                    _ => {}
                }
            }
            assert!(moves < 1_500, "a game without end");
            let over = session.table().ended().is_some();
            assert_eq!(over, session.table().waiting().next().is_none());
        });
        let house: Points = session.results().iter().map(|r| r.ended.payments.house()).sum();
        let all: Points = session.totals().iter().map(|(_, &p)| p).sum();
        prop_assert_eq!(all + house - fines, start * 4);
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
