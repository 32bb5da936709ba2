//! Whole screens: a scene and an area go in, cells and regions come out.

pub mod table;
