//! What a table agrees on before play: a [`Ruleset`], read from a TOML file and valid ever after, and
//! the scorer that works from it.
//!
//! A [`Win`] goes in, a [`Score`] comes out: a list of reasons, never a bare number. What everybody
//! pays is a second step, [`Ruleset::settle`]. Everything that may differ between tables is a key of
//! the file; no rule is fixed in Rust.

pub mod builtin;
mod explain;
mod fan;
mod file;
mod mark;
pub mod page;
mod pattern;
mod payment;
mod points;
mod proof;
mod ruleset;
mod scale;
mod score;
mod scorer;
mod waits;
mod win;

pub use crate::lang::Names;
pub use fan::{Fan, Value};
pub use file::{Flaw, Report};
pub use payment::{Due, Pay, Share};
pub use points::Points;
pub use ruleset::{
    BonusTiles, Break, Claims, DealerRule, FirstDealer, KongPay, Length, RobKong, Ruleset,
    SessionRules, SeveralWinners, TableRules, WrongClaim,
};
pub use scale::{Limit, Scale, Valuation};
pub use score::{Displaced, Doing, Evidence, Hit, Payments, Score, Step};
pub use scorer::Worth;
pub use waits::Waits;
pub use win::{Circumstance, Circumstances, Win};
