//! What a seat cannot see makes no difference to it: deal all of that anew, play the same public game,
//! and its view and every bot's choice are the same to the last bit.
#![allow(clippy::unwrap_used, clippy::wildcard_enum_match_arm)]

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::Arc;

use mahjong_tui::bot::{Bot, BotRng, Level, Temper, bot_by_name, hint};
use mahjong_tui::game::{Action, Event, Source, Table};
use mahjong_tui::rules::builtin;
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::Session;
use mahjong_tui::tile::{Piece, Tile};
use proptest::prelude::*;
use rand::SeedableRng;

/// Which places of the wall the tiles in each concealed hand came from, and which are still there.
struct Places {
    gone: Vec<bool>,
    held: BySeat<Vec<usize>>,
}

impl Places {
    /// The next tile, or bonus tile, from an end: a block of the deal names its tiles first.
    fn take(&mut self, source: Source, bonus: bool, pieces: &[Piece]) -> usize {
        let fits = |&i: &usize| !self.gone[i] && matches!(pieces[i], Piece::Bonus(_)) == bonus;
        let place = match source {
            Source::Live => (0..pieces.len()).find(fits),
            Source::Replacement => (0..pieces.len()).rev().find(fits),
        };
        self.gone[place.unwrap()] = true;
        place.unwrap()
    }

    fn follow(&mut self, event: &Event, pieces: &[Piece]) {
        let leave = |seat: Seat, tile: Tile, held: &mut BySeat<Vec<usize>>| {
            let at = held[seat]
                .iter()
                .position(|&i| pieces[i] == Piece::Tile(tile))
                .unwrap();
            held[seat].remove(at);
        };
        match event {
            Event::Dealt {
                seat,
                tiles,
                source,
            } => {
                for _ in 0..tiles.len() {
                    let place = self.take(*source, false, pieces);
                    self.held[*seat].push(place);
                }
            }
            Event::Drew { seat, source, .. } => {
                let place = self.take(*source, false, pieces);
                self.held[*seat].push(place);
            }
            Event::SetAside { source, .. } => {
                self.take(*source, true, pieces);
            }
            Event::Discarded { seat, tile, .. } => leave(*seat, *tile, &mut self.held),
            Event::Claimed { seat, meld } => {
                let mut own = meld.tiles();
                let claimed = meld.claim.unwrap().tile;
                own.remove(own.iter().position(|&t| t == claimed).unwrap());
                for tile in own {
                    leave(*seat, tile, &mut self.held);
                }
            }
            Event::Declared { seat, meld } => {
                let count = if meld.is_concealed() { 4 } else { 1 };
                (0..count).for_each(|_| leave(*seat, meld.tile, &mut self.held));
            }
            _ => {}
        }
    }
}

fn shuffle(order: &mut [Piece], mut state: u64) {
    for i in (1..order.len()).rev() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        order.swap(i, usize::try_from(state >> 33).unwrap() % (i + 1));
    }
}

/// Plays the same wishes on another wall: who is asked now and was not before lets it pass, who is
/// not asked any more is skipped. None if the public game cannot be the same.
fn retrace(mut table: Table, script: &[(Seat, Action)]) -> Option<Table> {
    let mut script: VecDeque<_> = script.iter().copied().collect();
    while let Some(&(seat, action)) = script.front() {
        if table.ended().is_some() {
            return None;
        } else if table.legal(seat).contains(&action) {
            table.apply(seat, action).unwrap();
            script.pop_front();
        } else if action == Action::Pass {
            script.pop_front();
        } else {
            let asked = table
                .waiting()
                .find(|&s| s != seat && table.legal(s).contains(&Action::Pass))?;
            table.apply(asked, Action::Pass).unwrap();
        }
    }
    Some(table)
}

fn next_action(table: &Table, roll: usize) -> Option<(Seat, Action)> {
    let seat = table.waiting().nth(roll % table.waiting().count().max(1))?;
    let options = table.legal(seat);
    let calm: Vec<Action> = options
        .iter()
        .copied()
        .filter(|a| !a.is_mistake() && *a != Action::Win)
        .collect();
    Some((seat, calm[roll / 4 % calm.len()]))
}

#[test]
#[allow(clippy::too_many_lines)] // one law, told from the deal to the comparison
fn views_and_choices_do_not_depend_on_what_is_hidden() {
    let compared = Cell::new(0);
    let bots: Vec<Box<dyn Bot>> = Temper::ALL
        .iter()
        .flat_map(|temper| Level::ALL.map(|level| format!("{temper}:{level}")))
        .chain(["random", "greedy", "claim-all", "fan-target"].map(|name| format!("ref:{name}")))
        .map(|name| bot_by_name(&name).unwrap())
        .collect();
    let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig {
        cases: 900,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let cases = (
        0..builtin::all().len(),
        any::<u64>(),
        1usize..120,
        any::<u64>(),
    );
    runner
        .run(&cases, |(which, seed, length, luck)| {
            let rules = Arc::clone(&builtin::all()[which]);
            let (session, events) = Session::new(Arc::clone(&rules), seed);
            let mut table = session.table().clone();
            let pieces = table.pieces().to_vec();
            let mut places = Places {
                gone: vec![false; pieces.len()],
                held: BySeat::default(),
            };
            for event in &events {
                places.follow(event, &pieces);
            }
            let mut script = Vec::new();
            let mut state = luck;
            while script.len() < length {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(99);
                let Some((seat, action)) =
                    next_action(&table, usize::try_from(state >> 40).unwrap())
                else {
                    break;
                };
                table
                    .apply(seat, action)
                    .unwrap()
                    .iter()
                    .for_each(|e| places.follow(e, &pieces));
                script.push((seat, action));
            }
            let Some(me) = table.waiting().next() else {
                return Ok(());
            };
            let hidden: Vec<usize> = me
                .others()
                .into_iter()
                .flat_map(|s| places.held[s].clone())
                .chain((0..pieces.len()).filter(|&i| !places.gone[i]))
                .filter(|&i| matches!(pieces[i], Piece::Tile(_)))
                .collect();
            let mut tiles: Vec<Piece> = hidden.iter().map(|&i| pieces[i]).collect();
            shuffle(&mut tiles, seed ^ luck);
            let mut other = pieces.clone();
            hidden
                .iter()
                .zip(tiles)
                .for_each(|(&i, tile)| other[i] = tile);
            let opening = table.opening().clone();
            let (anew, _) = Table::deal_pieces(Arc::clone(&rules), other, opening);
            let Some(anew) = retrace(anew, &script) else {
                return Ok(());
            };
            if anew.legal(me).is_empty() {
                return Ok(()); // an answer of somebody else is still awaited there
            }
            let drawn = |t: &Table| {
                Seat::ALL.map(|s| {
                    t.view(me).seats[s]
                        .river
                        .iter()
                        .map(|d| d.drawn)
                        .collect::<Vec<_>>()
                })
            };
            if drawn(&anew) != drawn(&table) {
                return Ok(()); // everybody saw whether the tile just drawn was discarded
            }
            prop_assert_eq!(
                format!("{:?}", anew.view(me)),
                format!("{:?}", table.view(me))
            );
            for bot in &bots {
                let choice =
                    |t: &Table| bot.choose(t.view(me), &rules, &mut BotRng::seed_from_u64(luck));
                prop_assert_eq!(choice(&anew), choice(&table));
            }
            prop_assert_eq!(hint(anew.view(me), &rules), hint(table.view(me), &rules));
            compared.set(compared.get() + 1);
            Ok(())
        })
        .unwrap();
    let compared = compared.get();
    assert!(
        compared > 100,
        "only {compared} positions could be compared"
    );
}
