//! One game: from the deal to a win or a draw.
//!
//! A table holds the truth, a [`View`] what one seat may know of it. A seat wishes with an
//! [`Action`]; the table answers with [`Event`]s; a seat sees of them what [`Event::seen_by`] lets
//! through, as a [`Sighting`]. Everything random has happened before the first event: the wall is
//! a function of the seed and the number of the game.

mod action;
mod event;
mod view;
mod wall;

pub use action::{Action, ActionError};
pub use event::{Ended, Event, Opening, Outcome, Paid, Sighting, Source, Winner};
pub use view::{Discarded, Shown, View};
pub use wall::{Stack, WallView};
