//! The seven honours as a group: they make no chows, so only how many kinds are held once, twice and more
//! often counts.

use crate::hand::merit::{FULL, MAX_SETS, Merits, Targets};

/// The honours of a hand.
#[derive(Debug, Clone, Copy)]
pub struct Honours {
    key: usize,
}

/// Packed merits by `kinds held once + 8 * twice + 64 * three times or more`.
const HONOURS: [u64; 512] = {
    let mut table = [0; 512];
    let mut key = 0;
    while key < 512 {
        let (once, twice, more) = (key & 7, key >> 3 & 7, key >> 6);
        if once + twice + more <= 7 {
            table[key] = honour_merits(once, twice, more);
        }
        key += 1;
    }
    table
};

/// The best `m` kinds become pungs; a pair takes the place of one more pung and saves a tile, unless all
/// are pungs already.
#[allow(clippy::cast_possible_truncation)] // merits are below 16
const fn honour_merits(once: usize, twice: usize, more: usize) -> u64 {
    let mut packed = 0;
    let mut kinds = 0;
    let mut missing = 0;
    while kinds <= MAX_SETS + 1 {
        // `missing` is what the best `kinds` kinds lack of pungs.
        if kinds <= MAX_SETS && missing < FULL as usize {
            packed |= ((FULL as usize - missing) as u64) << (8 * kinds);
        }
        if kinds >= 1 {
            let saved = if kinds > more { 1 } else { 0 };
            if missing - saved < FULL as usize {
                packed |= ((FULL as usize + saved - missing) as u64) << (8 * (kinds - 1) + 4);
            }
        }
        missing += if kinds < more {
            0
        } else if kinds < more + twice {
            1
        } else if kinds < more + twice + once {
            2
        } else {
            3
        };
        kinds += 1;
    }
    packed
}

impl Honours {
    /// From how many of each are held.
    pub fn new(counts: &[u8; 7]) -> Honours {
        // What so many of a kind add: in memory, where an array on the stack would be made anew for each.
        static ADDS: [usize; 5] = [0, 1, 8, 64, 64];
        let key: usize = counts.iter().map(|&n| ADDS[usize::from(n.min(4))]).sum();
        Honours { key: key & 511 }
    }

    /// Their merits.
    pub fn merits(self) -> Merits {
        Merits(HONOURS[self.key])
    }

    /// The honours that bring one of `targets` nearer, one bit each.
    pub fn nearer(self, counts: &[u8; 7], targets: Targets) -> u64 {
        let here = HONOURS[self.key];
        // one more of a kind of which there are none, one, two
        let useful = [1, 7, 56].map(|step| {
            let more = HONOURS[(self.key + step) & 511];
            (more ^ here) & targets.0 != 0
        });
        (0..7)
            .filter(|&i| useful.get(usize::from(counts[i])).is_some_and(|&u| u))
            .fold(0, |bits, i| bits | 1 << i)
    }
}
