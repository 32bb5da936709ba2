//! The chance to complete a hand in the turns left, before somebody else ends the game.
//!
//! A hand that lacks `m` tiles advances in a go-around with chance `q`, and from then on at the usual
//! pace of hands that lack one tile less. In every go-around somebody else may win: that hazard is what
//! makes a quick small hand better than a slow large one, and leaving it out costs more than any other
//! part of a bot's judgement is worth.

use crate::bot::figures::{HAZARD, PACE};

/// Chances by tiles missing, step chance, and turns left.
#[derive(Debug, Clone)]
pub struct Chances {
    table: Vec<f32>,
    /// How soon games end.
    pub hazard: Hazard,
}

/// Tiles missing, at most.
const MOST: usize = 10;
/// Steps between 0 and 1 for the chance to advance.
const BINS: usize = 64;
/// Turns left, at most.
const TURNS: usize = 26;

/// How soon games end: the hazard is nothing up to a turn, and then grows by a slope each turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hazard {
    /// The first turns, in which nobody wins.
    pub calm: f32,
    /// What each further turn adds to the chance that another seat wins in it.
    pub slope: f32,
}

impl Chances {
    /// For games of `turns` turns a seat, in which hands that may be declared are so hard to make:
    /// 0 any hand, 1 any hand in which nothing was claimed, 2 only special ones.
    pub fn new(turns: usize, hardness: usize) -> Chances {
        let hazard = HAZARD[hardness.min(HAZARD.len() - 1)];
        let mut chances = Chances {
            table: vec![0.0; MOST * BINS * TURNS],
            hazard,
        };
        for left in 1..TURNS {
            #[allow(clippy::cast_precision_loss)] // below 26
            let turn = turns.saturating_sub(left) as f32;
            let calm = 1.0 - hazard.slope * (turn - hazard.calm).max(0.0);
            for missing in 1..MOST {
                let advanced = chances.at(missing - 1, PACE[missing - 1], left - 1);
                for bin in 0..BINS {
                    #[allow(clippy::cast_precision_loss)] // below 64
                    let q = bin as f32 / (BINS - 1) as f32;
                    let stayed = chances.table[place(missing, bin, left - 1)];
                    chances.table[place(missing, bin, left)] =
                        calm.max(0.0) * (q * advanced + (1.0 - q) * stayed);
                }
            }
        }
        chances
    }

    /// The chance to complete a hand that lacks `missing` tiles and advances with chance `q` a turn.
    pub fn at(&self, missing: usize, q: f32, left: usize) -> f32 {
        if missing == 0 {
            return 1.0;
        }
        if missing >= MOST {
            return 0.0;
        }
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss
        )]
        let bin = (q.clamp(0.0, 1.0) * (BINS - 1) as f32 + 0.5) as usize; // 0 to 63
        self.table[place(missing, bin, left.min(TURNS - 1))]
    }

    /// The same at the usual pace of such hands.
    pub fn usual(&self, missing: usize, left: usize) -> f32 {
        self.at(missing, PACE.get(missing).copied().unwrap_or(0.0), left)
    }
}

const fn place(missing: usize, bin: usize, left: usize) -> usize {
    (missing * BINS + bin) * TURNS + left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_longer_and_faster_is_better() {
        let chances = Chances::new(20, 1);
        for missing in 1..MOST - 1 {
            assert!(chances.usual(missing, 15) > chances.usual(missing + 1, 15));
            assert!(chances.usual(missing, 15) > chances.usual(missing, 14));
            assert!(chances.at(missing, 0.5, 15) > chances.at(missing, 0.3, 15));
        }
        assert!(chances.at(0, 0.0, 0) > 0.999 && chances.at(1, 0.0, 15) < 0.001);
        assert!(Chances::new(20, 2).usual(1, 15) > Chances::new(20, 0).usual(1, 15));
    }
}
