//! What any bot reads off a view: tiles unseen, hands after a claim, what there is to choose from.

use crate::game::{Action, View};
use crate::hand::{KongKind, Meld, MeldKind};
use crate::seat::Seat;
use crate::tile::{Counts, Tile, TileClass};

/// How many copies of each kind are unseen.
#[derive(Debug, Clone, Copy)]
pub struct Unseen {
    /// Copies by [`Tile::index`].
    pub of: [u8; Tile::KINDS],
}

impl Unseen {
    /// As `view` has it: whatever is neither in the hand nor on the table.
    pub fn new(view: &View) -> Unseen {
        let mut of = [Tile::COPIES; Tile::KINDS];
        let mut see = |tile: Tile, copies: u8| {
            let left = &mut of[tile.index()];
            *left = left.saturating_sub(copies);
        };
        for tile in view.hand.concealed.kinds() {
            see(tile, view.hand.concealed.of(tile));
        }
        for (_, seat) in view.seats.iter() {
            for meld in &seat.melds {
                match meld.kind {
                    MeldKind::Chow => (0..3)
                        .filter_map(|i| meld.tile.plus(i))
                        .for_each(|tile| see(tile, 1)),
                    MeldKind::Pung => see(meld.tile, 3),
                    MeldKind::Kong(_) => see(meld.tile, 4),
                }
            }
            for lying in seat.river.iter().filter(|d| d.claimed.is_none()) {
                see(lying.tile, 1);
            }
        }
        Unseen { of }
    }

    /// All copies of all kinds.
    pub fn total(&self) -> u8 {
        self.of.iter().sum()
    }

    /// Those of a class of which any is unseen.
    pub fn left(&self, class: TileClass) -> TileClass {
        let is_left = |tile: &Tile| self.of[tile.index()] > 0;
        class.tiles().filter(is_left).collect()
    }

    /// Copies of a class.
    pub fn copies(&self, class: TileClass) -> u8 {
        class.tiles().map(|tile| self.of[tile.index()]).sum()
    }
}

/// A hand as a bot thinks about it: concealed tiles and melds.
#[derive(Debug, Clone)]
pub struct Held {
    /// Concealed tiles.
    pub tiles: Counts,
    /// Sets on the table.
    pub melds: Vec<Meld>,
}

impl Held {
    /// My hand as it is.
    pub fn new(view: &View) -> Held {
        Held {
            tiles: view.hand.concealed,
            melds: view.hand.melds.clone(),
        }
    }

    /// The hand after a claim or a kong; none for other actions, or if the tiles are not there.
    pub fn after(&self, action: Action, offered: Option<(Seat, Tile)>) -> Option<Held> {
        let mut held = self.clone();
        let Some((from, tile)) = offered else {
            let Action::Kong(tile) = action else {
                return None;
            };
            return held.with_own_kong(tile);
        };
        let meld = action.claim(from, tile)?;
        for tile in meld.from_hand() {
            held.tiles = held.tiles.without(tile, 1)?;
        }
        held.melds.push(meld);
        Some(held)
    }

    fn with_own_kong(mut self, tile: Tile) -> Option<Held> {
        let pung = |meld: &&mut Meld| meld.kind == MeldKind::Pung && meld.tile == tile;
        if let Some(pung) = self.melds.iter_mut().find(pung) {
            pung.kind = MeldKind::Kong(KongKind::Added);
            self.tiles = self.tiles.without(tile, 1)?;
        } else {
            self.melds
                .push(Meld::new(MeldKind::Kong(KongKind::Concealed), tile)?);
            self.tiles = self.tiles.without(tile, 4)?;
        }
        Some(self)
    }
}

/// The tiles that may be discarded.
pub fn discards(view: &View) -> impl Iterator<Item = Tile> + '_ {
    view.options.iter().filter_map(|action| match action {
        Action::Discard(tile) => Some(*tile),
        Action::Chow(_)
        | Action::Pung
        | Action::Kong(_)
        | Action::Win
        | Action::Pass
        | Action::WrongClaim
        | Action::FalseWin
        | Action::Give(_)
        | Action::Again => None,
    })
}

/// Is the choice about somebody else's tile?
pub fn is_offer(view: &View) -> bool {
    view.options.contains(&Action::Pass) && view.exchange.is_none()
}
