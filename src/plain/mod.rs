//! The table in words, line by line: for screen readers, pipes, scripts and plain terminals.
//!
//! Nothing is ever drawn over, nothing is coloured, no tile is a picture. It plays the same session as
//! the screen and knows only what the person's seat may see. It reads and writes what it is given, so
//! it knows no terminal and no files.

mod answer;
mod ask;
mod dialogue;
mod practice;
mod replay;
mod score;
mod show;
mod tell;
mod voice;

pub use dialogue::{Dialogue, Stopped};
pub use replay::{ReplayError, tell_record};
pub use score::{Manner, Tiles, parts, write_score};
pub use voice::{Voice, count_of};
