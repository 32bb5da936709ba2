//! The seven honours as a group: they make no chows, so only how many kinds are held once, twice and more
//! often counts.

use crate::hand::merit::{FULL, MAX_SETS, Merits, Targets};

/// Kinds as the lowest bits of seven bytes, east in the lowest byte.
type Kinds = u64;

/// All seven.
const ALL: Kinds = 0x01_0101_0101_0101;

/// The honours of a hand, by how many of a kind there are.
#[derive(Debug, Clone, Copy)]
pub struct Honours {
    none: Kinds,
    once: Kinds,
    twice: Kinds,
    /// Three or four.
    more: Kinds,
    four: Kinds,
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
    /// From how many of each are held, at most four: all seven numbers are looked at together.
    pub fn new(counts: &[u8; 7]) -> Honours {
        let mut bytes = [0; 8];
        bytes[..7].copy_from_slice(counts);
        let [ones, twos, four] = [0, 1, 2].map(|bit| u64::from_le_bytes(bytes) >> bit & ALL);
        Honours {
            none: ALL & !(ones | twos | four),
            once: ones & !twos,
            twice: twos & !ones,
            more: ones & twos | four,
            four,
        }
    }

    /// Do these tiles, all of them, make pungs and pairs? Then the number of pairs.
    pub fn pairs_beside_sets(self) -> Option<u8> {
        let to_spare = self.once | self.four;
        (to_spare == 0).then(|| count(self.twice))
    }

    /// Is there a kind of which there is none?
    pub const fn lacks_one(self) -> bool {
        self.none != 0
    }

    fn key(self) -> usize {
        usize::from(count(self.once))
            + usize::from(count(self.twice)) * 8
            + usize::from(count(self.more)) * 64
    }

    /// Their merits.
    pub fn merits(self) -> Merits {
        Merits(HONOURS[self.key() & 511])
    }

    /// The honours that bring one of `targets` nearer, one bit each.
    pub fn nearer(self, targets: Targets) -> u64 {
        let key = self.key();
        let here = HONOURS[key & 511];
        // one more of a kind of which there are none, one, two
        let steps = [(self.none, 1), (self.once, 7), (self.twice, 56)];
        let useful = steps.iter().fold(0, |useful, (kinds, step)| {
            let more = HONOURS[(key + step) & 511];
            let brings = (more ^ here) & targets.0 != 0;
            useful | if brings { *kinds } else { 0 }
        });
        // the bytes' lowest bits side by side
        useful.wrapping_mul(0x0102_0408_1020_4080) >> 56
    }
}

/// How many kinds.
#[allow(clippy::cast_possible_truncation)] // at most seven
const fn count(kinds: Kinds) -> u8 {
    (kinds.wrapping_mul(ALL) >> 48) as u8
}
