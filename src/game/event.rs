//! What happened at the table, and what each seat sees of it.

use std::sync::Arc;

use crate::game::{Action, Seating};
use crate::hand::{Hand, Meld};
use crate::rules::{Payments, Points, Score, Win};
use crate::seat::{BySeat, Seat, Wind};
use crate::tile::{Bonus, Counts, Handful, Tile};

/// How a game begins: all that is public before the deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The number of the game in its session, from 1.
    pub game: u32,
    /// Who deals, and is East.
    pub dealer: Seat,
    /// The wind of the round.
    pub prevailing: Wind,
    /// How many games in a row the dealer has stayed on before this one.
    pub dealer_stays: u8,
    /// How the seats were chosen: before the first game of a session, and no other.
    pub seating: Option<Seating>,
    /// The dice that broke the wall.
    pub dice: Vec<u8>,
    /// Stacks on each of the four sides: 17, or 18 with bonus tiles.
    pub side: u8,
    /// Whose wall was broken.
    pub broken: Seat,
    /// How many stacks from that wall's right end the deal starts; it may reach into the next wall.
    pub break_after: u8,
    /// Tiles kept apart at the back end; 0 for none.
    pub dead_wall: u8,
    /// Tiles that move to the dead wall at a time; 0 for never.
    pub refill: u8,
}

/// One leg of a Charleston: to whom the tiles go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leg {
    /// Three tiles each to the player `to` seats on: 1 right, 2 across, 3 left.
    Three {
        /// Is it the second Charleston, on the dealer's demand?
        second: bool,
        /// 1 to 3.
        to: usize,
    },
    /// The dealer may demand a second one.
    Again,
    /// At the end up to three tiles to the player across, as many as both are willing to give.
    Across,
}

impl Leg {
    /// Three tiles to the right.
    pub(super) const FIRST: Leg = Leg::Three {
        second: false,
        to: 1,
    };

    /// What comes after it; `again`: the dealer has demanded a second one.
    pub(super) const fn next(self, again: bool) -> Option<Leg> {
        match self {
            Leg::Three {
                second,
                to: to @ 1..3,
            } => Some(Leg::Three { second, to: to + 1 }),
            Leg::Three { second: false, .. } => Some(Leg::Again),
            Leg::Again if again => Some(Leg::Three {
                second: true,
                to: 1,
            }),
            Leg::Three { second: true, .. } | Leg::Again => Some(Leg::Across),
            Leg::Across => None,
        }
    }
}

/// Where a tile was taken from the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// The front: an ordinary draw.
    Live,
    /// The back: in place of a kong's fourth tile or of a bonus tile.
    Replacement,
}

/// Why points change hands before the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paid {
    /// This seat reached for a discard that completes nothing.
    WrongClaim(Seat),
    /// This seat laid down a kong that is paid for at once.
    Kong(Seat),
}

/// One winner: the hand, how it was won, and what it is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Winner {
    /// Who, and with what.
    pub win: Win,
    /// What it is worth, and why.
    pub score: Score,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody won: one, or several with the same discard.
    Won(Vec<Winner>),
    /// The wall was used up.
    Drawn,
    /// This seat declared a win that was none.
    FalseWin(Seat),
}

impl Outcome {
    /// Everybody who won.
    pub fn winners(&self) -> &[Winner] {
        match self {
            Outcome::Won(winners) => winners,
            Outcome::Drawn | Outcome::FalseWin(_) => &[],
        }
    }
}

/// The end of a game: everything is open now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// Win, draw or false win.
    pub outcome: Outcome,
    /// All four hands, a winner's without the winning tile.
    pub hands: BySeat<Hand>,
    /// What the outcome moves; what was paid during the game comes on top.
    pub payments: Payments,
}

/// A fact about the table. The only thing that changes a table.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the fields are what their types say
pub enum Event {
    /// The dice are cast and the wall is broken.
    Opened(Arc<Opening>),
    /// A seat takes a block of its first tiles, or a tile in place of a bonus tile among them; the
    /// bonus tiles follow as [`Event::SetAside`].
    Dealt {
        seat: Seat,
        tiles: Counts,
        source: Source,
    },
    /// A bonus tile came from the wall and lies beside the hand.
    SetAside {
        seat: Seat,
        bonus: Bonus,
        source: Source,
    },
    /// A tile came from the wall into the hand.
    Drew {
        seat: Seat,
        tile: Tile,
        source: Source,
    },
    /// A seat has to choose among these.
    Asked { seat: Seat, options: Vec<Action> },
    /// A seat has chosen while others still may: nobody else sees what, until all have.
    Answered { seat: Seat, action: Action },
    /// Charleston: this leg begins, and all who are asked put tiles down for it.
    Exchange(Leg),
    /// Charleston: tiles change hands.
    Gave {
        from: Seat,
        to: Seat,
        tiles: Handful,
    },
    /// A tile goes into a river. `drawn`: it is the tile that was just drawn.
    Discarded { seat: Seat, tile: Tile, drawn: bool },
    /// The last discard becomes part of a chow, pung or kong.
    Claimed { seat: Seat, meld: Meld },
    /// A kong on one's own turn: concealed, or a tile added to a claimed pung.
    Declared { seat: Seat, meld: Meld },
    /// The tile just added to a pung is taken by the winner; the pung stays.
    Robbed { seat: Seat, tile: Tile },
    /// Points change hands at once.
    Paid { why: Paid, gains: BySeat<Points> },
    /// The game is over.
    Ended(Arc<Ended>),
}

/// What one seat sees of an [`Event`]. What it may not know has no place in the type.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // each is the event of the same name, or its half for one seat
pub enum Sighting {
    Opened(Arc<Opening>),
    IWasDealt {
        tiles: Counts,
        source: Source,
    },
    OtherWasDealt {
        seat: Seat,
        count: u8,
        source: Source,
    },
    SetAside {
        seat: Seat,
        bonus: Bonus,
        source: Source,
    },
    IDrew {
        tile: Tile,
        source: Source,
    },
    OtherDrew {
        seat: Seat,
        source: Source,
    },
    IMayChoose(Vec<Action>),
    IChose(Action),
    Exchange(Leg),
    IGave {
        to: Seat,
        tiles: Handful,
    },
    IWasGiven {
        from: Seat,
        tiles: Handful,
    },
    OthersExchanged {
        from: Seat,
        to: Seat,
        count: u8,
    },
    Discarded {
        seat: Seat,
        tile: Tile,
        drawn: bool,
    },
    Claimed {
        seat: Seat,
        meld: Meld,
    },
    Declared {
        seat: Seat,
        meld: Meld,
    },
    Robbed {
        seat: Seat,
        tile: Tile,
    },
    Paid {
        why: Paid,
        gains: BySeat<Points>,
    },
    Ended(Arc<Ended>),
}

impl Event {
    /// Do all seats see the same of it?
    pub const fn is_public(&self) -> bool {
        match self {
            Event::Opened(_)
            | Event::SetAside { .. }
            | Event::Exchange(_)
            | Event::Discarded { .. }
            | Event::Claimed { .. }
            | Event::Declared { .. }
            | Event::Robbed { .. }
            | Event::Paid { .. }
            | Event::Ended(_) => true,
            Event::Dealt { .. }
            | Event::Drew { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::Gave { .. } => false,
        }
    }

    /// What `me` sees of it; none if not even that it happened.
    #[allow(clippy::too_many_lines)] // an arm for each event
    pub fn seen_by(&self, me: Seat) -> Option<Sighting> {
        Some(match *self {
            Event::Opened(ref opening) => Sighting::Opened(Arc::clone(opening)),
            Event::Dealt {
                seat,
                tiles,
                source,
            } if seat == me => Sighting::IWasDealt { tiles, source },
            Event::Dealt {
                seat,
                tiles,
                source,
            } => Sighting::OtherWasDealt {
                seat,
                count: count(&tiles),
                source,
            },
            Event::SetAside {
                seat,
                bonus,
                source,
            } => Sighting::SetAside {
                seat,
                bonus,
                source,
            },
            Event::Drew { seat, tile, source } if seat == me => Sighting::IDrew { tile, source },
            Event::Drew { seat, source, .. } => Sighting::OtherDrew { seat, source },
            Event::Asked { seat, ref options } if seat == me => {
                Sighting::IMayChoose(options.clone())
            }
            Event::Answered { seat, action } if seat == me => Sighting::IChose(action),
            Event::Asked { .. } | Event::Answered { .. } => return None,
            Event::Exchange(leg) => Sighting::Exchange(leg),
            Event::Gave { from, to, tiles } if from == me => Sighting::IGave { to, tiles },
            Event::Gave { from, to, tiles } if to == me => Sighting::IWasGiven { from, tiles },
            Event::Gave { from, to, tiles } => Sighting::OthersExchanged {
                from,
                to,
                count: tiles.len(),
            },
            Event::Discarded { seat, tile, drawn } => Sighting::Discarded { seat, tile, drawn },
            Event::Claimed { seat, meld } => Sighting::Claimed { seat, meld },
            Event::Declared { seat, meld } => Sighting::Declared { seat, meld },
            Event::Robbed { seat, tile } => Sighting::Robbed { seat, tile },
            Event::Paid { why, gains } => Sighting::Paid { why, gains },
            Event::Ended(ref ended) => Sighting::Ended(ended.clone()),
        })
    }
}

#[allow(clippy::cast_possible_truncation)] // a hand has at most 17 tiles
fn count(tiles: &Counts) -> u8 {
    tiles.len() as u8
}
