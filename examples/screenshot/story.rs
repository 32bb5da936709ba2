//! A game told move by move, as one seat sees it: how the pictures come by their tables.

use mahjong_tui::game::{Opening, Sighting, Source, View};
use mahjong_tui::hand::{KongKind, Meld, MeldKind};
use mahjong_tui::seat::{Seat, Wind};
use mahjong_tui::tile::{Counts, Tile, parse_bonus, parse_tiles};

/// What seat A has seen so far.
#[derive(Debug, Clone)]
pub struct Story {
    /// Its view.
    pub view: View,
    /// Who discarded last, while that tile lies in the river.
    pub last_discard: Option<Seat>,
}

impl Story {
    /// Seat A holds these tiles; D deals; the wall has 17 stacks a side, or 18 with bonus tiles.
    pub fn new(hand: &str, side: u8) -> Story {
        let opening = Opening {
            game: 2,
            dealer: Seat::D,
            prevailing: Wind::East,
            dealer_stays: 0,
            seating: None,
            dice: vec![3, 1, 5],
            side,
            broken: Seat::B,
            break_after: 9,
            dead_wall: 14,
            refill: 0,
        };
        let mut story = Story {
            view: View::new(Seat::A, opening),
            last_discard: None,
        };
        story.see(&Sighting::IWasDealt {
            tiles: counts(hand),
            source: Source::Live,
        });
        for seat in Seat::A.others() {
            story.see(&Sighting::OtherWasDealt {
                seat,
                count: 13,
                source: Source::Live,
            });
        }
        story
    }

    fn see(&mut self, sighting: &Sighting) {
        self.view.learn(sighting);
    }

    /// A seat's bonus tiles, replaced as they came.
    pub fn bonus(mut self, seat: Seat, tiles: &str) -> Story {
        for bonus in parse_bonus(tiles).unwrap_or_default() {
            self.see(&Sighting::SetAside {
                seat,
                bonus,
                source: Source::Replacement,
            });
        }
        self
    }

    /// I draw.
    pub fn i_draw(mut self, tile: &str) -> Story {
        self.see(&Sighting::IDrew {
            tile: one(tile),
            source: Source::Live,
        });
        self
    }

    /// Another seat draws.
    pub fn draws(mut self, seat: Seat) -> Story {
        self.see(&Sighting::OtherDrew {
            seat,
            source: Source::Live,
        });
        self
    }

    /// A seat discards.
    pub fn discards(mut self, seat: Seat, tile: &str) -> Story {
        self.see(&Sighting::Discarded {
            seat,
            tile: one(tile),
            drawn: false,
        });
        self.last_discard = Some(seat);
        self
    }

    /// Turns of the others, and of mine as long as I discard what I draw: `B 5p C E …`.
    pub fn turns(mut self, text: &str) -> Story {
        let words: Vec<&str> = text.split_whitespace().collect();
        for pair in words.chunks(2) {
            let [seat, tile] = pair else { continue };
            let seat: Seat = seat.parse().unwrap_or(Seat::B);
            self = if seat == Seat::A {
                self.i_draw(tile)
            } else {
                self.draws(seat)
            };
            self = self.discards(seat, tile);
        }
        self
    }

    /// A seat claims the last discard for a meld.
    pub fn claims(mut self, seat: Seat, meld: &str) -> Story {
        if let (Some((from, tile)), Ok(meld)) = (self.view.offered, meld.parse::<Meld>()) {
            self.see(&Sighting::Claimed {
                seat,
                meld: meld.claimed(from, tile),
            });
            self.last_discard = None;
        }
        self
    }

    /// A seat adds a tile to its pung: it may be robbed.
    pub fn adds(mut self, seat: Seat, tile: &str) -> Story {
        let pung = |meld: &&Meld| meld.kind == MeldKind::Pung && meld.tile == one(tile);
        let pung = self.view.seats[seat].melds.iter().find(pung).copied();
        if let Some(pung) = pung {
            let kind = MeldKind::Kong(KongKind::Added);
            let meld = Meld { kind, ..pung };
            self.see(&Sighting::Declared { seat, meld });
            self.last_discard = None;
        }
        self
    }

    /// A seat declares a concealed kong and takes a replacement, mine as given.
    pub fn declares(mut self, seat: Seat, tile: &str, replacement: Option<&str>) -> Story {
        let kind = MeldKind::Kong(KongKind::Concealed);
        if let Some(meld) = Meld::new(kind, one(tile)) {
            self.see(&Sighting::Declared { seat, meld });
            let source = Source::Replacement;
            self.see(&match replacement {
                Some(tile) => Sighting::IDrew {
                    tile: one(tile),
                    source,
                },
                None => Sighting::OtherDrew { seat, source },
            });
        }
        self
    }
}

fn counts(tiles: &str) -> Counts {
    Counts::from_tiles(parse_tiles(tiles).unwrap_or_default()).unwrap_or_default()
}

fn one(tile: &str) -> Tile {
    tile.parse().unwrap_or(Tile::wind(Wind::East))
}
