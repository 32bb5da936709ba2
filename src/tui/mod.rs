//! The table in the terminal: the only module with ratatui and crossterm.
//!
//! What a player knows goes in as plain data (a scene of [`picture`]); cells come out. Regions are
//! computed by the same code that draws, and serve the mouse.

pub mod art;
pub mod picture;
pub mod regions;
pub mod screens;
pub mod theme;
pub mod widgets;
