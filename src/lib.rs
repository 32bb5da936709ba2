//! Four-player Mahjong: rules, play, bots, and a table in the terminal.
//!
//! The layers, lowest first; each may use those above it in this list, never those below:
//!
//! | modules | know |
//! |---|---|
//! | [`text`] | text from outside, made fit to be shown |
//! | [`tile`], [`seat`] | what a tile is, who sits where |
//! | [`hand`], [`rules`] | complete hands and what they are worth |
//! | [`game`] | one game, from the deal to its end |
//! | [`session`], [`record`] | games in a row, dealers, totals; what was done, as text |
//! | [`mjai`] | what happens, in the words of other programs |
//! | [`bot`] | players that see a view and choose |
//! | [`conduct`] | the loop without a screen: ask, apply, write down |
//! | [`arena`] | bots against bots, with figures |
//! | [`store`] | files: scores, settings, records |
//! | [`external`] | programs that play |
//! | [`tui`] | the screen |
//! | [`plain`] | the table in words |
//! | [`cli`] | arguments and answers |

#![cfg_attr(not(test), warn(unused_crate_dependencies))]

pub mod arena;
pub mod bot;
pub mod cli;
pub mod conduct;
pub mod external;
pub mod game;
pub mod hand;
pub mod mjai;
pub mod plain;
pub mod record;
pub mod rules;
pub mod seat;
pub mod session;
pub mod store;
pub mod text;
pub mod tile;
pub mod tui;
