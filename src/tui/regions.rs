//! Where things are on the screen, so that a click finds what was drawn there.
//!
//! Regions are computed from (area, scene) by the same code that draws: what is seen and what is hit
//! cannot differ. A later region lies over an earlier one.

use ratatui::layout::{Position, Rect};

use crate::seat::Seat;

/// What can be pointed at on the table and on the result screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A tile of my hand, by its place in the rack.
    HandTile(usize),
    /// The discard that may be claimed.
    Offered,
    /// A button of the action bar.
    Button(usize),
    /// A key of the key line.
    Key(usize),
    /// One of several ways to make a claim.
    Choice(usize),
    /// A river.
    River(Seat),
    /// A meld, in the order they were made.
    Meld(Seat, usize),
    /// A nameplate.
    Plate(Seat),
    /// The record of moves, or the explanation of a score: the wheel scrolls it.
    Log,
    /// A line of the explanation of a score.
    Reason(usize),
    /// A place in a recorded game, from 0.
    Place(usize),
    /// How fast a recorded game goes on: slower, or faster.
    Pace(bool),
}

/// Rectangles with what they stand for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regions<T> {
    places: Vec<(Rect, T)>,
}

impl<T> Default for Regions<T> {
    fn default() -> Self {
        Regions { places: Vec::new() }
    }
}

impl<T: Copy> Regions<T> {
    /// Adds one, over all that are there.
    pub fn add(&mut self, area: Rect, target: T) {
        if !area.is_empty() {
            self.places.push((area, target));
        }
    }

    /// What is at a cell.
    pub fn hit(&self, x: u16, y: u16) -> Option<T> {
        let at = Position::new(x, y);
        let hit = self.places.iter().rev().find(|(area, _)| area.contains(at));
        hit.map(|&(_, target)| target)
    }

    /// All of them, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = (Rect, T)> + '_ {
        self.places.iter().copied()
    }
}

impl<T: Copy + PartialEq> Regions<T> {
    /// Where something is, if it is on the screen.
    pub fn find(&self, target: T) -> Option<Rect> {
        let found = self.places.iter().find(|&&(_, t)| t == target);
        found.map(|&(area, _)| area)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_topmost_region_is_hit_and_edges_belong_to_nobody() {
        let mut regions = Regions::default();
        regions.add(Rect::new(2, 1, 6, 2), Target::River(Seat::B));
        regions.add(Rect::new(4, 1, 2, 1), Target::Offered);
        regions.add(Rect::new(9, 9, 0, 1), Target::Log);
        assert_eq!(regions.hit(4, 1), Some(Target::Offered));
        assert_eq!(regions.hit(4, 2), Some(Target::River(Seat::B)));
        assert_eq!(regions.hit(8, 1), None);
        assert_eq!(regions.hit(9, 9), None);
        assert_eq!(regions.find(Target::Offered), Some(Rect::new(4, 1, 2, 1)));
    }
}
