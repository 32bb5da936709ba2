//! From the text of a ruleset file to a [`Ruleset`](super::Ruleset), and back to text when a table
//! agrees on a change.
//!
//! `read` makes the raw mirror (`raw`, `raw_pattern`) of a text; `validate`, with `fans` for the fan table and
//! `compile` for their patterns, makes it right or finds every [`Flaw`]; `check` runs the proofs. None of
//! it is needed once a game is on.

mod agree;
mod check;
mod compile;
mod describe;
mod fans;
mod flaw;
mod raw;
mod raw_pattern;
mod read;
mod validate;

pub use check::Report;
pub use flaw::Flaw;
