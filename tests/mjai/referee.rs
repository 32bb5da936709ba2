//! Somebody who has nothing but the messages, and keeps the books.

use std::collections::BTreeSet;

use mahjong_tui::mjai::{Actor, Message, Pai, Settled};
use mahjong_tui::rules::Points;
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::tile::{Counts, Tile};

/// Follows open messages as somebody would who has nothing else.
#[derive(Default)]
pub struct Referee {
    hands: BySeat<Counts>,
    pub scores: BySeat<Points>,
    offered: Option<(Seat, Tile)>,
    /// Of all messages seen so far.
    pub kinds: BTreeSet<String>,
}

impl Referee {
    fn takes(&mut self, seat: Seat, tile: Tile) {
        assert!(self.hands[seat].add(tile), "a fifth {tile} for {seat}");
    }

    fn loses(&mut self, seat: Seat, tiles: &[Tile]) {
        for &tile in tiles {
            assert!(self.hands[seat].take(tile), "{seat} has no {tile}");
        }
    }

    fn claims(&mut self, actor: Actor, target: Actor, pai: Tile, consumed: &[Tile]) {
        assert_eq!(self.offered.take(), Some((target.0, pai)));
        assert_ne!(actor, target);
        self.loses(actor.0, consumed);
    }

    fn settles(&mut self, settled: &Settled, drawn_by: Option<(Seat, Tile)>) {
        if let Some((seat, tile)) = drawn_by {
            self.loses(seat, &[tile]);
        }
        for seat in Seat::ALL {
            let tiles: Vec<Tile> = self.hands[seat].tiles().collect();
            assert_eq!(settled.tehais[seat], tiles);
        }
        self.pays(&settled.deltas, &settled.scores);
    }

    fn pays(&mut self, deltas: &BySeat<Points>, scores: &BySeat<Points>) {
        let after = BySeat::from_fn(|seat| self.scores[seat] + deltas[seat]);
        assert_eq!(*scores, after);
        self.scores = after;
    }

    #[allow(clippy::too_many_lines)] // an arm for each message
    pub fn sees(&mut self, message: &Message) {
        let open = |pai: &Pai| match pai {
            Pai::Tile(tile) => *tile,
            Pai::Hidden => panic!("hidden: {message:?}"),
        };
        let kind = serde_json::to_value(message).unwrap()["type"].to_string();
        self.kinds.insert(kind);
        match message {
            Message::StartKyoku { tehais, scores, .. } => {
                self.scores = *scores;
                self.offered = None;
                self.hands = tehais
                    .clone()
                    .map(|hand| Counts::from_tiles(hand.iter().map(open)).unwrap());
                assert!(self.hands.iter().all(|(_, hand)| hand.len() == 13));
            }
            Message::Tsumo { actor, pai } => {
                self.offered = None;
                self.takes(actor.0, open(pai));
            }
            Message::Dahai { actor, pai, .. } => {
                self.loses(actor.0, &[*pai]);
                self.offered = Some((actor.0, *pai));
            }
            Message::Chi {
                actor,
                target,
                pai,
                consumed,
            } => {
                let mut run = [*pai, consumed[0], consumed[1]];
                run.sort_unstable();
                assert!(run[0].plus(1) == Some(run[1]) && run[1].plus(1) == Some(run[2]));
                assert_eq!(actor.0, target.0.next());
                self.claims(*actor, *target, *pai, consumed);
            }
            Message::Pon {
                actor,
                target,
                pai,
                consumed,
            } => {
                assert_eq!(*consumed, [*pai; 2]);
                self.claims(*actor, *target, *pai, consumed);
            }
            Message::Daiminkan {
                actor,
                target,
                pai,
                consumed,
            } => {
                assert_eq!(*consumed, [*pai; 3]);
                self.claims(*actor, *target, *pai, consumed);
            }
            Message::Ankan { actor, consumed } => {
                self.loses(actor.0, consumed);
                self.offered = Some((actor.0, consumed[0]));
            }
            Message::Kakan {
                actor,
                pai,
                consumed,
            } => {
                assert_eq!(*consumed, [*pai; 3]);
                self.loses(actor.0, &[*pai]);
                self.offered = Some((actor.0, *pai));
            }
            Message::Exchange {
                actor,
                target,
                consumed,
            } => {
                for tile in consumed.iter().map(open) {
                    // tiles cross: a hand may hold five copies for a moment, so take them first
                    self.loses(actor.0, &[tile]);
                    self.takes(target.0, tile);
                }
            }
            Message::Paid { deltas, scores, .. } => self.pays(deltas, scores),
            Message::Hora {
                actor,
                target,
                pai,
                settled,
                ..
            } => {
                let drawn = (actor == target).then_some((actor.0, *pai));
                if drawn.is_none() {
                    assert_eq!(self.offered, Some((target.0, *pai)));
                }
                if let Some(settled) = settled {
                    self.settles(settled, drawn);
                }
            }
            Message::Ryukyoku { settled, .. } => self.settles(settled, None),
            Message::StartGame { .. }
            | Message::Bonus { .. }
            | Message::Charleston { .. }
            | Message::EndKyoku
            | Message::EndGame => {}
            Message::Again { .. } | Message::None => panic!("no event: {message:?}"),
        }
    }
}
