//! How much groups of tiles do for a hand, and how they share the sets of it.
//!
//! A hand falls into four groups that share no set: three suits and the honours. Each has a merit for
//! every target of so many sets, with or without the pair; together they have the best that sharing the
//! sets out among them gives (a min-plus product). How a group gets its merits is not known here.

use std::array;

/// The merit of a target that lacks nothing; each tile missing takes one away, and 0 is out of reach.
pub(super) const FULL: u8 = 15;

/// At most so many sets in a hand.
pub const MAX_SETS: usize = 5;

/// The merits of one group, four bits each: in byte `m` those of `m` sets, the low half without a pair,
/// the high half with one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Merits(pub(super) u64);

/// The merits of several groups, a byte each: byte `m` for `m` sets without a pair, byte `8 + m` with one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Joined([u8; 16]);

/// A set of targets of one group, laid out like its merits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Targets(pub(super) u64);

/// The low half of every byte.
const LOW: u64 = 0x0F0F_0F0F_0F0F_0F0F;

/// What a merit lacks of the full one, sixteen times.
const LACKS: [[u8; 16]; 16] = {
    let mut lacks = [[0; 16]; 16];
    let mut merit = 0;
    while merit <= FULL {
        lacks[merit as usize] = [FULL - merit; 16];
        merit += 1;
    }
    lacks
};

impl Merits {
    /// No tiles at all: only the target without sets and pair is met.
    pub const NOTHING: Merits = Merits(FULL as u64);

    /// A pair that lacks so many tiles, and no sets.
    pub fn pair_alone(lacks: u8) -> Merits {
        Merits(Merits::NOTHING.0 | u64::from(FULL - lacks.min(FULL)) << 4)
    }

    /// The targets that fall to this group in the cheapest ways to share `sets` sets and a pair with
    /// `rest`, given that `missing` tiles are missing then.
    pub fn targets(self, rest: Joined, sets: usize, missing: u8) -> Targets {
        if missing >= FULL {
            return Targets(0);
        }
        let (own, rest) = (Joined::from(self), rest.turned(sets));
        let best = 2 * FULL - missing; // above what anything out of reach comes to
        let is_best = |lane: usize| own.0[lane] + rest.0[lane] == best;
        let hit = array::from_fn(|lane| if is_best(lane) { 0xFF } else { 0 });
        let (single, paired) = Joined(hit).halves();
        Targets(single & LOW | (paired & LOW) << 4)
    }
}

impl From<Merits> for Joined {
    fn from(one: Merits) -> Joined {
        Joined::from_halves(one.0 & LOW, one.0 >> 4 & LOW)
    }
}

impl Joined {
    #[allow(clippy::cast_possible_truncation)] // each half
    fn halves(self) -> (u64, u64) {
        let both = u128::from_le_bytes(self.0);
        (both as u64, (both >> 64) as u64)
    }

    fn from_halves(single: u64, paired: u64) -> Joined {
        Joined((u128::from(single) | u128::from(paired) << 64).to_le_bytes())
    }

    /// These groups and one more, for targets of at most `sets` sets in all.
    #[must_use]
    #[inline]
    pub fn and(self, other: Merits, sets: usize) -> Joined {
        // a loop of known length takes half the time
        if sets > 4 {
            self.and_up_to::<MAX_SETS>(other)
        } else {
            self.and_up_to::<4>(other)
        }
    }

    #[inline]
    fn and_up_to<const SETS: usize>(self, other: Merits) -> Joined {
        let (single, paired) = self.halves();
        let mut best = [0; 16];
        for sets in 0..=SETS {
            let [merits, ..] = (other.0 >> (8 * sets)).to_le_bytes();
            // the other's `sets` sets without a pair, beside ours; and with its pair, beside ours without
            let plain = Joined::from_halves(single << (8 * sets), paired << (8 * sets)).0;
            let crossed = Joined::from_halves(0, single << (8 * sets)).0;
            let lacks = &LACKS[usize::from(merits & 15)];
            let pair_lacks = &LACKS[usize::from(merits >> 4)];
            for lane in 0..16 {
                best[lane] = best[lane]
                    .max(plain[lane].saturating_sub(lacks[lane]))
                    .max(crossed[lane].saturating_sub(pair_lacks[lane]));
            }
        }
        Joined(best)
    }

    /// What is left of `sets` sets and a pair for us, in the order of what falls to others.
    fn turned(self, sets: usize) -> Joined {
        let (single, paired) = self.halves();
        let turned = |half: u64| half.swap_bytes() >> (8 * (7 - sets.min(MAX_SETS)));
        Joined::from_halves(turned(paired), turned(single))
    }

    /// Tiles missing from `sets` sets and a pair, ours and those of `rest` together.
    pub fn missing(self, rest: Joined, sets: usize) -> u8 {
        let (single, paired) = self.halves();
        let (rest_single, rest_paired) = rest.turned(sets).halves();
        // two merits stay below a byte, so eight of them are added at once
        let shared = highest(single + rest_single, paired + rest_paired);
        let shared = [32, 16, 8]
            .into_iter()
            .fold(shared, |best, half| highest(best, best >> half));
        let [best, ..] = shared.to_le_bytes();
        FULL - best.saturating_sub(FULL)
    }
}

/// The greater of two bytes below 128, eight times.
const fn highest(one: u64, other: u64) -> u64 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let not_less = ((one | HIGH) - other) & HIGH;
    let of_one = not_less - (not_less >> 7);
    one & of_one | other & !of_one
}

impl Targets {
    /// Is a pair without sets among them?
    pub const fn wants_pair(self) -> bool {
        self.0 & 0xF0 != 0
    }
}
