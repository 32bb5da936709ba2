//! The deal: tiles in blocks of four, bonus tiles replaced, a Charleston where the rules have one.
//!
//! The dealer's leap (the first and the fifth of the tiles after the blocks) takes the same tiles as
//! one tile each and an ordinary draw by the dealer, so that is what happens here.

use crate::game::phase::Phase;
use crate::game::{Action, Event, Leg, Source, Table};
use crate::seat::{BySeat, Seat};
use crate::tile::{Counts, Handful, Piece, Tile};

impl Table {
    /// Thirteen tiles each, or sixteen: blocks of four, then one each, from the dealer on.
    pub(super) fn deal_hands(&mut self, events: &mut Vec<Event>) {
        let dealer = self.opening().dealer;
        let size = self.rules.goal.hand_size();
        let blocks = std::iter::repeat_n(4, size / 4).chain(std::iter::repeat_n(1, size % 4));
        for block in blocks {
            for i in 0..4 {
                self.deal_block(dealer.after(i), block, Source::Live, events);
            }
        }
        for i in 0..4 {
            self.replace_bonus(dealer.after(i), size, events);
        }
    }

    /// A block of pieces: its tiles at once, then its bonus tiles one by one.
    fn deal_block(&mut self, seat: Seat, pieces: usize, source: Source, events: &mut Vec<Event>) {
        let mut tiles = Counts::EMPTY;
        let mut bonus = Vec::new();
        let front = usize::from(self.wall().front);
        let next = self.next_piece(source);
        let block = match source {
            Source::Live => self.pieces.get(front..front + pieces),
            Source::Replacement => Some(next.as_slice()),
        };
        for &piece in block.unwrap_or_default() {
            match piece {
                Piece::Tile(tile) => tiles = tiles.with(tile).unwrap_or(tiles),
                Piece::Bonus(one) => bonus.push(one),
            }
        }
        if !tiles.is_empty() {
            self.emit(
                events,
                Event::Dealt {
                    seat,
                    tiles,
                    source,
                },
            );
        }
        for bonus in bonus {
            self.emit(
                events,
                Event::SetAside {
                    seat,
                    bonus,
                    source,
                },
            );
        }
    }

    /// A tile for each bonus tile that was dealt, again if that is one too.
    fn replace_bonus(&mut self, seat: Seat, size: usize, events: &mut Vec<Event>) {
        while self.view(seat).hand.concealed.len() < size {
            self.deal_block(seat, 1, Source::Replacement, events);
        }
    }

    /// The Charleston if there is one, then the dealer's first turn.
    pub(super) fn begin(&mut self, events: &mut Vec<Event>) {
        if self.rules.table.charleston {
            self.start_leg(Leg::FIRST, events);
        } else {
            self.draw(self.opening().dealer, Source::Live, events);
        }
    }

    fn start_leg(&mut self, leg: Leg, events: &mut Vec<Event>) {
        self.emit(events, Event::Exchange(leg));
        let asked = match leg {
            Leg::Again => vec![self.opening().dealer],
            Leg::Three { .. } | Leg::Across => Seat::ALL.to_vec(),
        };
        for seat in asked {
            let hand = &self.view(seat).hand.concealed;
            let options = match leg {
                Leg::Three { .. } => choices(hand, 3),
                Leg::Again => vec![Action::Again, Action::Pass],
                Leg::Across => (0..=3).flat_map(|n| choices(hand, n)).collect(),
            };
            self.emit(events, Event::Asked { seat, options });
        }
    }

    /// One seat's answer in a Charleston; tiles move when all have given theirs.
    pub(super) fn exchange(&mut self, seat: Seat, action: Action, events: &mut Vec<Event>) {
        self.emit(events, Event::Answered { seat, action });
        if self.waiting().next().is_some() {
            return;
        }
        let Phase::Exchange { leg, given } = self.phase.clone() else {
            return;
        };
        match leg {
            Leg::Three { to, .. } => self.pass_on(&given, to, 3, events),
            Leg::Across => self.pass_on(&given, 2, 0, events),
            Leg::Again => {}
        }
        match leg.next(action == Action::Again) {
            Some(next) => self.start_leg(next, events),
            None => self.draw(self.opening().dealer, Source::Live, events),
        }
    }

    /// Moves what was given `to` seats on. Of an optional exchange (`least` 0) only as many tiles move
    /// as both players are willing to give, the lowest first.
    fn pass_on(
        &mut self,
        given: &BySeat<Option<Handful>>,
        to: usize,
        least: u8,
        events: &mut Vec<Event>,
    ) {
        let offered = |seat: Seat| given[seat].unwrap_or_default();
        for from in Seat::ALL {
            let partner = from.after(to);
            let n = offered(from).len().min(offered(partner).len()).max(least);
            let tiles = offered(from).tiles().take(usize::from(n));
            let tiles = Handful::from_tiles(tiles).unwrap_or_default();
            self.emit(
                events,
                Event::Gave {
                    from,
                    to: partner,
                    tiles,
                },
            );
        }
    }
}

/// Every way to give `n` tiles from a hand.
fn choices(hand: &Counts, n: usize) -> Vec<Action> {
    let mut found = Vec::new();
    let kinds: Vec<Tile> = hand.kinds().collect();
    pick(hand, &kinds, n, Counts::EMPTY, &mut found);
    found
}

fn pick(hand: &Counts, kinds: &[Tile], n: usize, chosen: Counts, found: &mut Vec<Action>) {
    if n == 0 {
        found.extend(Handful::from_tiles(chosen.tiles()).map(Action::Give));
        return;
    }
    for (i, &tile) in kinds.iter().enumerate() {
        if let Some(more) = chosen.with(tile).filter(|c| c.of(tile) <= hand.of(tile)) {
            pick(hand, &kinds[i..], n - 1, more, found);
        }
    }
}
