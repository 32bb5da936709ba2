//! From the text of a ruleset file to a [`Ruleset`](super::Ruleset), and back to text when a table
//! agrees on a change.
//!
//! `read` makes the raw mirror (`raw`, `words`) of a text; `validate`, with `table` for the fans and
//! `compile` for their patterns, makes it right or finds every [`Flaw`]; `check` runs the proofs. None of
//! it is needed once a game is on.

mod agree;
mod check;
mod compile;
mod describe;
mod flaw;
mod raw;
mod read;
mod table;
mod validate;
mod words;

pub use check::Report;
pub use flaw::Flaw;
