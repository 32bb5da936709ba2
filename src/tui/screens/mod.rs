//! Whole screens: a scene and an area go in, cells and regions come out.

mod closer;
pub mod front;
pub mod menu;
pub mod reading;
pub mod records;
pub mod result;
pub mod standings;
pub mod stats;
pub mod table;
