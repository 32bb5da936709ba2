//! What the table is waiting for.

use crate::game::claims::Offer;
use crate::game::{Action, Leg};
use crate::seat::{BySeat, Seat};
use crate::tile::{Handful, Tile};

/// What the table is waiting for, with all that belongs to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Phase {
    /// The deal.
    Deal,
    /// A leg of the Charleston, and what each seat has put down for it.
    Exchange {
        leg: Leg,
        given: BySeat<Option<Handful>>,
    },
    /// A seat holds one tile too many. `kongs`: kongs in a row in this turn.
    Turn { seat: Seat, kongs: u8 },
    /// A tile is on offer. `kongs`: those in a row of the seat that offers it.
    Claims {
        from: Seat,
        tile: Tile,
        offer: Offer,
        kongs: u8,
        answers: Vec<(Seat, Action)>,
    },
    /// The game has ended.
    Over,
}
