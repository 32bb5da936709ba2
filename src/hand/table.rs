//! What each group of tiles lacks of so many sets and a pair, looked up instead of searched for.
//!
//! A hand falls into four groups that share no set: three suits and the honours. For each group a table
//! says how many tiles are missing from every target of `m` sets and `p` pairs; the hand's own answer is
//! the cheapest way to share the sets among the groups (a min-plus product). Targets never hold a fifth
//! copy of a tile, so neither does the answer.
//!
//! A table is built in three passes over all fillings of a suit, lowest first in number of tiles:
//! 1. which fillings are part of some target (from the targets downwards);
//! 2. the tiles missing: either the filling is part of the target, or some tile of it is in excess and the
//!    answer is that of the filling without it (upwards);
//! 3. which tiles bring a target nearer: those that the filling with one more is nearer by.

use std::sync::OnceLock;

/// A lane for each target: byte `m` for a target without a pair, byte `8 + m` for one with a pair.
/// Holds 15 less the tiles missing, so that 0 is out of reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Merit([u8; 16]);

/// The merit of a target that lacks nothing.
const FULL: u8 = 15;

impl Merit {
    /// No tiles at all: only the target without sets and pair is met.
    pub const NOTHING: Merit = {
        let mut lanes = [0; 16];
        lanes[0] = FULL;
        Merit(lanes)
    };

    /// A pair that lacks so many tiles, and no sets.
    #[must_use]
    pub fn pair_alone(lacks: u8) -> Merit {
        let mut merit = Merit::NOTHING;
        merit.0[8] = FULL - lacks.min(FULL);
        merit
    }

    /// From a byte for each number of sets: low half without a pair, high half with one.
    fn unpack(packed: u64) -> Merit {
        Merit::from_halves(packed & LOW, packed >> 4 & LOW)
    }

    #[allow(clippy::cast_possible_truncation)] // each half
    fn halves(self) -> (u64, u64) {
        let both = u128::from_le_bytes(self.0);
        (both as u64, (both >> 64) as u64)
    }

    fn from_halves(single: u64, paired: u64) -> Merit {
        Merit((u128::from(single) | u128::from(paired) << 64).to_le_bytes())
    }

    /// The merits of two groups together.
    #[must_use]
    pub fn join(self, other: Merit) -> Merit {
        let (single, paired) = self.halves();
        let mut best = [0; 16];
        for sets in 0..=MAX_SETS {
            let shift = 8 * sets;
            // other's `sets` sets without a pair, beside ours; and with its pair, beside ours without.
            let plain = Merit::from_halves(single << shift, paired << shift).0;
            let crossed = Merit::from_halves(0, single << shift).0;
            let (lacks, pair_lacks) = (FULL - other.0[sets], FULL - other.0[8 + sets]);
            for lane in 0..16 {
                best[lane] = best[lane]
                    .max(plain[lane].saturating_sub(lacks))
                    .max(crossed[lane].saturating_sub(pair_lacks));
            }
        }
        Merit(best)
    }

    /// The merit of each way to share `sets` sets and the pair with `rest`, by what falls to us.
    fn shared(self, rest: Merit, sets: usize) -> [u8; 16] {
        let (single, paired) = rest.halves();
        let turned = |half: u64| half.swap_bytes() >> (8 * (7 - sets.min(MAX_SETS)));
        let rest = Merit::from_halves(turned(paired), turned(single)).0;
        let mut shared = [0; 16];
        for lane in 0..16 {
            shared[lane] = (self.0[lane] + rest[lane]).saturating_sub(FULL);
        }
        shared
    }

    /// Tiles missing from `sets` sets and a pair, ours and those of `rest` together.
    pub fn missing(self, rest: Merit, sets: usize) -> u8 {
        FULL - self.shared(rest, sets).into_iter().fold(0, u8::max)
    }

    /// The targets that fall to us in the cheapest ways, given that `missing` tiles are.
    pub fn aims(self, rest: Merit, sets: usize, missing: u8) -> Aims {
        let shared = self.shared(rest, sets);
        if missing >= FULL {
            return Aims(0);
        }
        let hit = shared.map(|merit| if merit == FULL - missing { 0xFF } else { 0 });
        let (single, paired) = Merit(hit).halves();
        Aims(single & LOW | paired & LOW << 4)
    }
}

/// A set of targets, four bits each: byte `m`, low half without a pair, high half with one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aims(u64);

impl Aims {
    /// Is a pair without sets among them?
    pub const fn wants_pair(self) -> bool {
        self.0 & 0xF0 != 0
    }
}

/// The low half of every byte.
const LOW: u64 = 0x0F0F_0F0F_0F0F_0F0F;
/// The lowest bit of every half byte.
const ONES: u64 = 0x1111_1111_1111;

/// At most so many sets in a hand.
pub const MAX_SETS: usize = 5;
/// Ranks of a suit.
const RANKS: usize = 9;

/// What may be a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sets {
    /// Chows and pungs.
    Any,
    /// Chows alone.
    Chows,
}

/// The answers for every filling of one suit.
#[derive(Debug)]
pub struct SuitTable {
    merits: Vec<u64>,
    nearer: Vec<Nearer>,
}

/// For each rank the targets that a tile of it brings nearer: ranks 1-4 as the four bits of each target, then
/// ranks 5-8, then rank 9 folded to 16 bits.
#[derive(Debug, Clone, Copy, Default)]
struct Nearer(u128);

impl Nearer {
    fn mark(&mut self, rank: usize, aims: u64) {
        self.0 |= match rank {
            0..4 => u128::from(aims) << rank,
            4..8 => u128::from(aims) << (44 + rank),
            _ => u128::from(folded(aims)) << 96,
        };
    }

    /// One bit for each rank that brings one of `aims` nearer.
    #[allow(clippy::cast_possible_truncation)] // 48 bits each
    fn ranks(self, aims: Aims) -> u64 {
        let any = |of_four: u64| {
            let four = of_four & aims.0;
            let four = four | four >> 24;
            let four = four | four >> 12;
            (four | four >> 4 | four >> 8) & 0xF
        };
        let nine = (self.0 >> 96) as u64 & folded(aims.0 & ONES);
        any(self.0 as u64) | any((self.0 >> 48) as u64) << 4 | u64::from(nine != 0) << 8
    }
}

/// Twelve bits, four apart, in 16 bits.
fn folded(bits: u64) -> u64 {
    (bits | bits >> 15 | bits >> 30) & 0x7777
}

impl SuitTable {
    /// The table for hands of at most four or five sets, built when first asked for.
    pub fn get(sets: usize, of: Sets) -> &'static SuitTable {
        static TABLES: [OnceLock<SuitTable>; 4] = [const { OnceLock::new() }; 4];
        let of_five = usize::from(sets > 4);
        let table = &TABLES[of_five * 2 + of as usize];
        table.get_or_init(|| SuitTable::build(4 + of_five, of))
    }

    /// The merits of a suit that holds these many of each rank.
    pub fn merit(&self, ranks: &[u8; RANKS]) -> Merit {
        Merit::unpack(self.merits.get(place(ranks)).copied().unwrap_or(0))
    }

    /// The ranks that bring one of `aims` nearer, one bit each.
    pub fn nearer(&self, ranks: &[u8; RANKS], aims: Aims) -> u64 {
        self.nearer
            .get(place(ranks))
            .map_or(0, |nearer| nearer.ranks(aims))
    }

    /// Do these tiles, all of them, make sets, or sets and a pair? Then the number of pairs.
    pub fn pairs_beside_sets(&self, ranks: &[u8; RANKS]) -> Option<u8> {
        let tiles: usize = ranks.iter().map(|&n| usize::from(n)).sum();
        let pairs = [Some(0), None, Some(1)][tiles % 3]?;
        let packed = self.merits.get(place(ranks)).copied()?;
        let merit = packed >> (8 * (tiles / 3) + 4 * usize::from(pairs)) & 0xF;
        (merit == u64::from(FULL)).then_some(pairs)
    }

    fn build(sets: usize, of: Sets) -> SuitTable {
        let most = 3 * sets + 2;
        let part = parts(sets, of);
        let merits = merits(&part, sets);
        let mut nearer = vec![Nearer::default(); START[most]];
        for tiles in 0..most {
            each_filling(tiles, |at, ranks| {
                for (rank, up) in ups(ranks, tiles).into_iter().enumerate() {
                    if let Some(&more) = merits.get(up) {
                        nearer[at].mark(rank, more - merits[at]);
                    }
                }
            });
        }
        SuitTable { merits, nearer }
    }
}

/// For every filling, the targets that it is part of: bit `2m + p`.
fn parts(sets: usize, of: Sets) -> Vec<u16> {
    let most = 3 * sets + 2;
    let mut part = vec![0; START[most + 1]];
    mark_targets(&mut [0; RANKS], 0, sets, 0, of, &mut part);
    for tiles in (0..most).rev() {
        each_filling(tiles, |at, ranks| {
            for up in ups(ranks, tiles) {
                part[at] |= part.get(up).copied().unwrap_or(0);
            }
        });
    }
    part
}

/// Marks the target in `ranks` of `made` sets and those that add sets from the `from`th on: seven chows,
/// then nine pungs.
fn mark_targets(
    ranks: &mut [u8; RANKS],
    made: usize,
    sets: usize,
    from: usize,
    of: Sets,
    part: &mut [u16],
) {
    part[place(ranks)] |= 1 << (2 * made);
    for pair in 0..RANKS {
        if ranks[pair] <= 2 {
            ranks[pair] += 2;
            part[place(ranks)] |= 2 << (2 * made);
            ranks[pair] -= 2;
        }
    }
    let kinds = if of == Sets::Any { 16 } else { 7 };
    for kind in if made < sets { from..kinds } else { 0..0 } {
        let (low, span, copies) = if kind < 7 {
            (kind, 3, 1)
        } else {
            (kind - 7, 1, 3)
        };
        if ranks[low..low + span].iter().all(|&n| n + copies <= 4) {
            ranks[low..low + span].iter_mut().for_each(|n| *n += copies);
            mark_targets(ranks, made + 1, sets, kind, of, part);
            ranks[low..low + span].iter_mut().for_each(|n| *n -= copies);
        }
    }
}

/// For every filling, the merits of all targets, packed as [`Merit::unpack`] reads them.
fn merits(part: &[u16], sets: usize) -> Vec<u64> {
    let most = 3 * sets + 2;
    let mut lanes = vec![[0_u8; 16]; START[most + 1]];
    for tiles in 0..=most {
        each_filling(tiles, |at, ranks| {
            for made in 0..=sets {
                for pair in 0..2 {
                    let missing = (3 * made + 2 * pair).saturating_sub(tiles);
                    if part[at] >> (2 * made + pair) & 1 == 1 && missing < usize::from(FULL) {
                        #[allow(clippy::cast_possible_truncation)] // below 15
                        let merit = FULL - missing as u8;
                        lanes[at][8 * pair + made] = lanes[at][8 * pair + made].max(merit);
                    }
                }
            }
            let here = lanes[at];
            for up in ups(ranks, tiles) {
                if let Some(above) = lanes.get_mut(up) {
                    for (above, here) in above.iter_mut().zip(here) {
                        *above = (*above).max(here);
                    }
                }
            }
        });
    }
    let pack = |lanes: [u8; 16]| {
        let (single, paired) = Merit(lanes).halves();
        single | paired << 4
    };
    lanes.into_iter().map(pack).collect()
}

/// Tiles in one suit at most: five sets and a pair.
const MOST: usize = 3 * MAX_SETS + 2;

/// `WAYS[i][n]`: in how many ways the last `i` ranks can hold `n` tiles.
const WAYS: [[u32; MOST + 2]; RANKS + 1] = {
    let mut ways = [[0; MOST + 2]; RANKS + 1];
    ways[0][0] = 1;
    let mut ranks = 1;
    while ranks <= RANKS {
        let mut tiles = 0;
        while tiles < MOST + 2 {
            let mut here = 0;
            while here <= 4 && here <= tiles {
                ways[ranks][tiles] += ways[ranks - 1][tiles - here];
                here += 1;
            }
            tiles += 1;
        }
        ranks += 1;
    }
    ways
};

/// `START[n]`: how many fillings hold fewer than `n` tiles.
const START: [usize; MOST + 2] = {
    let mut start = [0; MOST + 2];
    let mut tiles = 0;
    while tiles <= MOST {
        start[tiles + 1] = start[tiles] + WAYS[RANKS][tiles] as usize;
        tiles += 1;
    }
    start
};

/// `BEFORE[i][n][c]`: of the fillings that hold `n` tiles in rank `i` and above, how many hold fewer than
/// `c` in rank `i`.
const BEFORE: [[[u32; 8]; 32]; RANKS] = {
    let mut before = [[[0; 8]; 32]; RANKS];
    let mut rank = 0;
    while rank < RANKS {
        let mut tiles = 0;
        while tiles < MOST + 2 {
            let mut here = 0;
            while here < 4 {
                let fewer = if here <= tiles {
                    WAYS[RANKS - 1 - rank][tiles - here]
                } else {
                    0
                };
                before[rank][tiles][here + 1] = before[rank][tiles][here] + fewer;
                here += 1;
            }
            tiles += 1;
        }
        rank += 1;
    }
    before
};

/// The place of a filling among all, by number of tiles and then by ranks; beyond every table for a suit
/// of more tiles than a hand holds.
fn place(ranks: &[u8; RANKS]) -> usize {
    let mut left: usize = ranks.iter().map(|&n| usize::from(n)).sum();
    let Some(&start) = START.get(left).filter(|_| left <= MOST) else {
        return usize::MAX;
    };
    let mut at = 0;
    for (before, &here) in BEFORE.iter().zip(ranks) {
        at += before[left & 31][usize::from(here) & 7];
        left = left.wrapping_sub(usize::from(here));
    }
    start + at as usize
}

/// The places of the fillings with one tile more, for each rank; beyond every table for a fifth copy.
fn ups(ranks: &[u8; RANKS], tiles: usize) -> [usize; RANKS] {
    let mut left = [0; RANKS];
    let mut rest = tiles;
    for (left, &here) in left.iter_mut().zip(ranks) {
        *left = rest;
        rest -= usize::from(here);
    }
    let mut ups = [usize::MAX; RANKS];
    // The ranks above keep their terms, the ranks below see one tile more.
    let mut above: u32 = 0;
    for rank in (0..RANKS).rev() {
        let here = usize::from(ranks[rank]);
        if here < 4 {
            ups[rank] =
                START[tiles + 1] + (above + BEFORE[rank][left[rank] + 1][here + 1]) as usize;
        }
        above += BEFORE[rank][left[rank]][here];
    }
    let mut below = 0;
    for rank in 0..RANKS {
        ups[rank] = ups[rank].saturating_add(below as usize);
        below += BEFORE[rank][left[rank] + 1][usize::from(ranks[rank])];
    }
    ups
}

/// Visits every filling of so many tiles with its place, in order of place.
fn each_filling(tiles: usize, mut visit: impl FnMut(usize, &[u8; RANKS])) {
    fn fill(
        rank: usize,
        left: usize,
        ranks: &mut [u8; RANKS],
        at: &mut usize,
        visit: &mut impl FnMut(usize, &[u8; RANKS]),
    ) {
        if rank == RANKS {
            visit(*at, ranks);
            *at += 1;
            return;
        }
        let room = 4 * (RANKS - 1 - rank);
        for here in left.saturating_sub(room)..=left.min(4) {
            #[allow(clippy::cast_possible_truncation)] // at most four
            let copies = here as u8;
            ranks[rank] = copies;
            fill(rank + 1, left - here, ranks, at, visit);
        }
        ranks[rank] = 0;
    }
    fill(
        0,
        tiles,
        &mut [0; RANKS],
        &mut START[tiles].clone(),
        &mut visit,
    );
}

/// The seven honours: they make no chows, so only how many kinds are held once, twice and more often counts.
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
        let key = counts
            .iter()
            .map(|&n| [0, 1, 8, 64, 64][usize::from(n.min(4))])
            .sum::<usize>();
        Honours { key: key & 511 }
    }

    /// Their merits.
    pub fn merit(self) -> Merit {
        Merit::unpack(HONOURS[self.key])
    }

    /// The honours that bring one of `aims` nearer, one bit each.
    pub fn nearer(self, counts: &[u8; 7], aims: Aims) -> u64 {
        let here = HONOURS[self.key];
        let useful = [1, 7, 56].map(|step| {
            let more = HONOURS[(self.key + step) & 511];
            more.wrapping_sub(here) & aims.0 & ONES != 0
        });
        (0..7)
            .filter(|&i| useful.get(usize::from(counts[i])).is_some_and(|&u| u))
            .fold(0, |bits, i| bits | 1 << i)
    }
}
