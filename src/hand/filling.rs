//! Every way to fill a suit, each with a place of its own.
//!
//! A filling is two numbers to the base of five, one digit for each rank: ranks 1 to 4, and 5 to 9. The
//! second numbers are put in order of the tiles they hold, so that those which leave a suit within a hand
//! come first, whatever the first number: a place is a start for the first and a step for the second.

use std::array;

/// Ranks of a suit.
pub(super) const RANKS: usize = 9;

/// First numbers: four digits to the base of five.
const FIRSTS: usize = 625;
/// Second numbers: five digits.
const SECONDS: usize = 3125;

/// What each rank adds to its number: ranks 1 to 4 to the first, 5 to 9 to the second.
const WORTH: [usize; RANKS] = [125, 25, 5, 1, 625, 125, 25, 5, 1];

/// The digits of every number, the highest first.
const DIGITS: [[u8; 5]; SECONDS] = {
    let mut digits = [[0; 5]; SECONDS];
    let mut number = 1;
    while number < SECONDS {
        digits[number] = digits[number - 1];
        let mut digit = 4;
        while digits[number][digit] == 4 {
            digits[number][digit] = 0;
            digit -= 1;
        }
        digits[number][digit] += 1;
        number += 1;
    }
    digits
};

/// How many tiles of each rank a suit holds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Filling {
    ranks: [u8; RANKS],
    first: usize,
    second: usize,
    /// Tiles in all.
    pub(super) tiles: usize,
}

impl Filling {
    /// From the copies of each rank, at most four.
    #[allow(clippy::cast_possible_truncation)] // the parts that are asked for
    pub(super) fn new(ranks: &[u8; RANKS]) -> Filling {
        let [eight @ .., nine] = *ranks;
        // Eight digits at once: neighbours become one digit to the base of 25, then of 625.
        let digits = u64::from_le_bytes(eight);
        let pairs = (digits * 5 + (digits >> 8)) & 0x00FF_00FF_00FF_00FF;
        let fours = (pairs * 25 + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
        let tiles = digits.wrapping_mul(0x0101_0101_0101_0101) >> 56;
        Filling {
            ranks: *ranks,
            first: fours as u32 as usize,
            second: (fours >> 32) as usize * 5 + usize::from(nine),
            tiles: tiles as usize + usize::from(nine),
        }
    }

    /// From its two numbers.
    fn at(first: usize, second: usize) -> Filling {
        let mut ranks = [0; RANKS];
        ranks[..4].copy_from_slice(&DIGITS[first][1..]);
        ranks[4..].copy_from_slice(&DIGITS[second]);
        Filling {
            ranks,
            first,
            second,
            tiles: ranks.iter().map(|&copies| usize::from(copies)).sum(),
        }
    }
}

/// A filling as its place is found: by its first number, and how far it is from the start of that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    first: usize,
    step: usize,
    tiles: usize,
}

/// The places of all fillings up to a number of tiles.
#[derive(Debug)]
pub(super) struct Index {
    /// Of all that a hand with a tile too many may hold.
    pub(super) whole: Starts,
    /// Of all that a hand between turns may hold: a tile less.
    pub(super) short: Starts,
    /// By second number, for both.
    steps: [u16; SECONDS],
    /// The second numbers by the tiles they hold.
    sorted: [u16; SECONDS],
}

/// Where the fillings with each first number start.
#[derive(Debug)]
pub(super) struct Starts {
    most: usize,
    /// By first number; the entry after the last is the end of all.
    starts: [u32; FIRSTS + 1],
}

impl Starts {
    /// For fillings of at most this many tiles; `sorted` are the second numbers by the tiles they hold.
    fn new(most: usize, sorted: &[u16]) -> Starts {
        let mut starts = [0; FIRSTS + 1];
        for first in 0..FIRSTS {
            let fits = |&second: &u16| tiles(first) + tiles(second.into()) <= most;
            let fitting = sorted.partition_point(fits);
            starts[first + 1] = starts[first] + u32::try_from(fitting).unwrap_or(0);
        }
        Starts { most, starts }
    }

    /// How many fillings there are.
    pub(super) fn len(&self) -> usize {
        self.starts[FIRSTS] as usize
    }

    /// The number of a filling, below [`Starts::len`]; none if it holds too many tiles.
    pub(super) fn number(&self, at: Place) -> Option<usize> {
        let start = *self.starts.get(at.first)? as usize;
        (at.tiles <= self.most).then_some(start + at.step)
    }
}

impl Index {
    /// For hands of at most this many tiles.
    pub(super) fn new(most: usize) -> Index {
        let mut sorted = [0; SECONDS];
        (0..).zip(&mut sorted).for_each(|(second, at)| *at = second);
        sorted.sort_by_key(|&second| tiles(second.into()));
        let mut steps = [0; SECONDS];
        for (step, &second) in (0..).zip(&sorted) {
            steps[usize::from(second)] = step;
        }
        Index {
            whole: Starts::new(most, &sorted),
            short: Starts::new(most - 1, &sorted),
            steps,
            sorted,
        }
    }

    /// The place of a filling.
    pub(super) fn place(&self, filling: &Filling) -> Place {
        Place {
            first: filling.first,
            step: self
                .steps
                .get(filling.second)
                .copied()
                .map_or(0, usize::from),
            tiles: filling.tiles,
        }
    }

    /// The number of a filling among those that a hand with a tile too many may hold.
    pub(super) fn number(&self, filling: &Filling) -> Option<usize> {
        self.whole.number(self.place(filling))
    }

    /// The numbers of the fillings with one tile more, for each rank; none where there are four, or where
    /// a hand would hold too many.
    #[inline]
    pub(super) fn above(&self, filling: &Filling) -> [Option<usize>; RANKS] {
        let room = filling.tiles < self.whole.most;
        array::from_fn(|rank| {
            let (mut first, mut second) = (filling.first, filling.second);
            *(if rank < 4 { &mut first } else { &mut second }) += WORTH[rank];
            let more = room && filling.ranks[rank] < 4;
            more.then(|| self.whole.starts[first] as usize + usize::from(self.steps[second]))
        })
    }

    /// The numbers of the fillings with one tile less, for each rank; none where there is none to take away.
    #[inline]
    pub(super) fn below(&self, filling: &Filling) -> [Option<usize>; RANKS] {
        array::from_fn(|rank| {
            let (mut first, mut second) = (filling.first, filling.second);
            let held = filling.ranks[rank] > 0;
            *(if rank < 4 { &mut first } else { &mut second }) -= usize::from(held) * WORTH[rank];
            held.then(|| self.whole.starts[first] as usize + usize::from(self.steps[second]))
        })
    }

    /// Every filling with its number, each before those with more tiles of a rank.
    pub(super) fn fillings(&self) -> impl DoubleEndedIterator<Item = (usize, Filling)> + '_ {
        (0..FIRSTS).flat_map(move |first| {
            let [start, end] = [first, first + 1].map(|first| self.whole.starts[first] as usize);
            let seconds = self.sorted[..end - start].iter();
            (start..end).zip(seconds.map(move |&second| Filling::at(first, second.into())))
        })
    }
}

/// The tiles that a number stands for.
fn tiles(number: usize) -> usize {
    DIGITS[number]
        .iter()
        .map(|&copies| usize::from(copies))
        .sum()
}
