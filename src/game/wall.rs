//! The wall: its tiles in the order they will be drawn, and what everybody sees of it.
//!
//! The order is a function of (seed, game) alone, by a named generator, explicit key bytes and our
//! own shuffle: a library's `shuffle` may change with a version, and a record must not.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::game::{Opening, Source};
use crate::seat::Seat;
use crate::tile::{Bonus, Piece, Tile};

/// A generator for one purpose: the same key gives the same numbers for ever.
pub(super) fn keyed_rng(seed: u64, numbers: [u32; 3], purpose: [u8; 4]) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    for (i, number) in numbers.iter().enumerate() {
        key[8 + 4 * i..12 + 4 * i].copy_from_slice(&number.to_le_bytes());
    }
    key[20..24].copy_from_slice(&purpose);
    ChaCha8Rng::from_seed(key)
}

/// A number below `n`, every one as likely: numbers from the incomplete last block are thrown again.
pub(crate) fn below(rng: &mut impl Rng, n: u32) -> u32 {
    let limit = u32::MAX - u32::MAX % n;
    loop {
        let number = rng.next_u32();
        if number < limit {
            return number % n;
        }
    }
}

/// The sum of this many dice, each shown.
pub(crate) fn throw(rng: &mut impl Rng, dice: u8) -> Vec<u8> {
    #[allow(clippy::cast_possible_truncation)] // 1 to 6
    (0..dice).map(|_| below(rng, 6) as u8 + 1).collect()
}

/// All pieces in a random order, by Fisher and Yates.
pub(crate) fn shuffled(rng: &mut impl Rng, bonus: bool) -> Vec<Piece> {
    let tiles = Tile::all().flat_map(|tile| [Piece::Tile(tile); Tile::COPIES as usize]);
    let mut pieces: Vec<Piece> = tiles.collect();
    if bonus {
        pieces.extend(Bonus::all().map(Piece::Bonus));
    }
    for i in (1..pieces.len()).rev() {
        #[allow(clippy::cast_possible_truncation)] // 144 at most
        let j = below(rng, i as u32 + 1) as usize;
        pieces.swap(i, j);
    }
    pieces
}

/// What everybody sees of the wall: how much has been taken from either end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WallView {
    /// Tiles taken from the front.
    pub front: u16,
    /// Tiles taken from the back.
    pub back: u16,
    /// Tiles that may still be drawn.
    pub live: u16,
    /// Tiles in the dead wall now.
    pub dead: u8,
    /// Tiles in a full dead wall.
    full: u8,
    /// Tiles that move to the dead wall at a time.
    refill: u8,
}

impl WallView {
    /// The whole wall, before anything is taken.
    pub(crate) fn new(opening: &Opening) -> WallView {
        let (full, refill) = (opening.dead_wall, opening.refill);
        let live = u16::from(opening.side) * 8 - u16::from(full);
        WallView {
            front: 0,
            back: 0,
            live,
            dead: full,
            full,
            refill,
        }
    }

    /// Can another tile be taken from the back? Where the dead wall is refilled, only while the live
    /// wall can make up for it.
    pub const fn has_replacement(&self) -> bool {
        if self.full > 0 && self.refill == 0 {
            self.dead > 0
        } else {
            self.live > 0
        }
    }

    /// One tile gone from an end, and the dead wall made up again if it is time.
    pub(crate) fn take(&mut self, source: Source) {
        match source {
            Source::Live => {
                self.front += 1;
                self.live = self.live.saturating_sub(1);
            }
            Source::Replacement if self.full == 0 => {
                self.back += 1;
                self.live = self.live.saturating_sub(1);
            }
            Source::Replacement => {
                self.back += 1;
                self.dead = self.dead.saturating_sub(1);
                if self.refill > 0 && self.full - self.dead >= self.refill {
                    let moved = u16::from(self.refill).min(self.live);
                    self.live -= moved;
                    self.dead += u8::try_from(moved).unwrap_or(0);
                }
            }
        }
    }

    /// What stands at a place: `from_right` stacks from the right end of a seat's wall, as that seat
    /// sees it. Tiles are taken clockwise from the break: along a wall from right to left, then on to
    /// the wall of the player on the left.
    pub fn stack(&self, opening: &Opening, owner: Seat, from_right: u8) -> Stack {
        let side = usize::from(opening.side);
        // owners follow each other clockwise: A, D, C, B
        let place = |seat: Seat, i: u8| seat.steps_to(Seat::A) * side + usize::from(i);
        let start = place(opening.broken, opening.break_after);
        let nth = (place(owner, from_right) + 8 * side - start) % (4 * side);
        // the two tiles of this stack are drawn as numbers `first` and `first + 1`
        let first = nth * 2;
        #[allow(clippy::cast_possible_truncation)] // 0 to 2
        let within =
            |from: usize, to: usize| to.min(first + 2).saturating_sub(from.max(first)) as u8;
        let front = usize::from(self.front);
        let back = (8 * side).saturating_sub(usize::from(self.back));
        Stack {
            tiles: within(front, back),
            dead: within(back.saturating_sub(usize::from(self.dead)), back),
            live_end: self.live > 0 && within(front, front + 1) == 1,
        }
    }
}

/// One place of the wall, where two tiles stood one upon the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stack {
    /// Tiles that stand there now, 0 to 2.
    pub tiles: u8,
    /// How many of them belong to the dead wall.
    pub dead: u8,
    /// The next draw comes from here.
    pub live_end: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Wind;

    fn opening(dead_wall: u8, refill: u8) -> Opening {
        Opening {
            game: 1,
            dealer: Seat::A,
            prevailing: Wind::East,
            dealer_stays: 0,
            seating: None,
            dice: vec![3, 4],
            side: 17,
            broken: Seat::C,
            break_after: 7,
            dead_wall,
            refill,
        }
    }

    /// All stacks of a wall as its owner sees them, from right to left.
    fn wall_of(view: &WallView, opening: &Opening, owner: Seat) -> String {
        (0..opening.side)
            .map(|i| match view.stack(opening, owner, i) {
                Stack { tiles: 0, .. } => '.',
                Stack {
                    live_end: true,
                    tiles,
                    ..
                } => ['a', 'b'][usize::from(tiles) - 1],
                Stack { dead, tiles, .. } if dead == tiles => ['x', 'X'][usize::from(tiles) - 1],
                Stack { tiles, .. } => ['1', '2'][usize::from(tiles) - 1],
            })
            .collect()
    }

    #[test]
    fn tiles_go_clockwise_from_the_break_and_the_dead_wall_ends_there() {
        let opening = opening(14, 1);
        let mut view = WallView::new(&opening);
        assert_eq!(wall_of(&view, &opening, Seat::C), "XXXXXXXb222222222");
        for _ in 0..23 {
            view.take(Source::Live);
        }
        assert_eq!(wall_of(&view, &opening, Seat::C), "XXXXXXX..........");
        // clockwise from the far side comes the wall on the right
        assert_eq!(wall_of(&view, &opening, Seat::B), ".a222222222222222");
        assert_eq!(wall_of(&view, &opening, Seat::A), "2".repeat(17));
        assert_eq!(wall_of(&view, &opening, Seat::D), "2".repeat(17));
        view.take(Source::Replacement);
        // its last tile is gone, and one live tile has joined it
        assert_eq!(wall_of(&view, &opening, Seat::C), "XXXXXXx..........");
        assert_eq!(
            wall_of(&view, &opening, Seat::D),
            format!("{}2", "2".repeat(16))
        );
        assert_eq!((view.live, view.dead), (136 - 14 - 23 - 1, 14));
    }

    #[test]
    fn dead_walls_are_made_up_as_the_ruleset_says() {
        for (dead, refill, after) in [
            (14, 1, [(121, 14), (120, 14), (119, 14)]),
            (14, 2, [(122, 13), (120, 14), (120, 13)]),
            (14, 0, [(122, 13), (122, 12), (122, 11)]),
            (0, 0, [(135, 0), (134, 0), (133, 0)]),
        ] {
            let mut view = WallView::new(&opening(dead, refill));
            for want in after {
                view.take(Source::Replacement);
                assert_eq!((view.live, view.dead), want, "{dead} refilled by {refill}");
            }
        }
    }

    #[test]
    fn a_seed_gives_one_wall_for_ever() {
        let first = |seed, game| {
            let mut rng = keyed_rng(seed, [game, 0, 0], *b"wall");
            let pieces = shuffled(&mut rng, false);
            pieces
                .iter()
                .take(9)
                .map(|p| format!("{p:?}"))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(first(42, 1), first(42, 1));
        assert_ne!(first(42, 1), first(42, 2));
        assert_ne!(first(42, 1), first(43, 1));
        assert_eq!(
            first(42, 1),
            "Tile(S) Tile(1m) Tile(3p) Tile(5m) Tile(3m) Tile(3m) Tile(F) Tile(C) Tile(3m)"
        );
    }

    #[test]
    fn numbers_below_a_limit_are_all_as_likely() {
        let mut rng = keyed_rng(7, [0; 3], *b"test");
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[below(&mut rng, 6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }
}
