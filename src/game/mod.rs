//! One game: from the deal to a win or a draw.
//!
//! A [`Table`] holds the truth, a [`View`] what one seat may know of it. A seat wishes with an
//! [`Action`]; the table answers with [`Event`]s; a seat sees of them what [`Event::seen_by`] lets
//! through, as a [`Sighting`]. Everything random has happened before the first event: the wall is
//! a function of the seed and the number of the game.

mod action;
mod bars;
mod claims;
mod deal;
mod ending;
mod event;
mod phase;
mod seating;
mod table;
mod turn;
mod verdict;
mod view;
mod wall;
mod winning;

pub use action::{Action, ActionError};
pub use event::{Ended, Event, Leg, Opening, Outcome, Paid, Sighting, Source, Winner};
pub use seating::Seating;
pub use table::{Illegal, Place, Table};
pub use view::{Discarded, Shown, View};
pub use wall::{Stack, WallView};
