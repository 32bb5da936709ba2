//! A turn: a tile is drawn, and its seat discards, declares a kong or wins.

use crate::game::phase::Phase;
use crate::game::{Action, Event, Paid, Source, Table};
use crate::hand::{KongKind, Meld, MeldKind};
use crate::seat::{BySeat, Seat};
use crate::tile::{Piece, Tile, TileClass};

impl Table {
    /// The choice of the seat whose turn it is.
    pub(super) fn act(&mut self, seat: Seat, action: Action, kongs: u8, events: &mut Vec<Event>) {
        match action {
            Action::Discard(tile) => {
                let drawn = self.views[seat].drawn == Some(tile);
                self.emit(events, Event::Discarded { seat, tile, drawn });
                self.offer(events);
            }
            Action::Kong(tile) => {
                let meld = self.own_kong(seat, tile);
                self.emit(events, Event::Declared { seat, meld });
                self.offer(events);
            }
            Action::Win => self.win_by_draw(seat, kongs, events),
            Action::FalseWin => self.end_falsely(seat, events),
            Action::Chow(_)
            | Action::Pung
            | Action::Pass
            | Action::WrongClaim
            | Action::Give(_)
            | Action::Again => {} // never offered on a turn
        }
    }

    /// The kong that `seat` can make of `tile` on its own turn: added if there is a pung of it.
    pub(super) fn own_kong(&self, seat: Seat, tile: Tile) -> Meld {
        let melds = &self.views[seat].hand.melds;
        match melds
            .iter()
            .find(|m| m.kind == MeldKind::Pung && m.tile == tile)
        {
            Some(&pung) => Meld {
                kind: MeldKind::Kong(KongKind::Added),
                ..pung
            },
            None => Meld {
                kind: MeldKind::Kong(KongKind::Concealed),
                tile,
                claim: None,
            },
        }
    }

    pub(super) fn pay_for_kong(&mut self, seat: Seat, concealed: bool, events: &mut Vec<Event>) {
        if let Some(pay) = self.rules.kong_pay {
            let each = if concealed {
                pay.concealed
            } else {
                pay.exposed
            };
            let gains = BySeat::from_fn(|s| if s == seat { each * 3 } else { -each });
            self.emit(
                events,
                Event::Paid {
                    why: Paid::Kong(seat),
                    gains,
                },
            );
        }
    }

    /// Takes a tile for `seat`, setting bonus tiles aside, and lets it choose.
    pub(super) fn draw(&mut self, seat: Seat, mut source: Source, events: &mut Vec<Event>) {
        loop {
            if source == Source::Replacement && !self.wall().has_replacement() {
                return self.end_drawn(events); // a bonus tile came last and nothing replaces it
            }
            match self.next_piece(source) {
                Some(Piece::Tile(tile)) => {
                    self.emit(events, Event::Drew { seat, tile, source });
                    return self.ask_turn(seat, events);
                }
                Some(Piece::Bonus(bonus)) => {
                    self.emit(
                        events,
                        Event::SetAside {
                            seat,
                            bonus,
                            source,
                        },
                    );
                    source = Source::Replacement;
                }
                None => return self.end_drawn(events),
            }
        }
    }

    pub(super) fn next_piece(&self, source: Source) -> Option<Piece> {
        let wall = self.wall();
        match source {
            Source::Live => self.pieces.get(usize::from(wall.front)).copied(),
            Source::Replacement => self.pieces.iter().nth_back(usize::from(wall.back)).copied(),
        }
    }

    /// Lets `seat`, which holds one tile too many, choose.
    pub(super) fn ask_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let view = &self.views[seat];
        let mut options = Vec::with_capacity(18);
        let wins = view
            .drawn
            .is_some_and(|tile| self.may_win_drawn(seat, tile));
        if wins && self.rules.claims.auto_win {
            let Phase::Turn { kongs, .. } = self.phase else {
                return;
            };
            return self.win_by_draw(seat, kongs, events);
        }
        if wins {
            options.push(Action::Win);
        }
        if view.drawn.is_some() && view.wall.has_replacement() {
            let concealed = &view.hand.concealed;
            let pungs = view.hand.melds.iter().filter(|m| m.kind == MeldKind::Pung);
            let pungs: TileClass = pungs.map(|meld| meld.tile).collect();
            let kongs = concealed.at_least(4).or(pungs.and(concealed.class()));
            options.extend(kongs.tiles().map(Action::Kong));
        }
        options.extend(view.hand.concealed.kinds().map(Action::Discard));
        if self.rules.claims.false_win && view.drawn.is_some() && !wins {
            options.push(Action::FalseWin);
        }
        self.emit(events, Event::Asked { seat, options });
    }
}
