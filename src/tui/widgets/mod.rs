//! The parts that screens are put together from. Each draws one thing into a buffer and keeps nothing.

pub mod buttons;
pub mod card;
pub mod clock;
pub mod empty;
pub mod header;
pub mod key_line;
pub mod lines;
pub mod melds;
pub mod plate;
pub mod progress;
pub mod river;
pub mod text;
pub mod tile;
pub mod wall;
