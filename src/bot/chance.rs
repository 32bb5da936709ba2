//! The chance to complete a hand in the turns left, before somebody else ends the game.
//!
//! A hand that lacks `m` tiles advances in a go-around with chance `q`, and from then on at the usual
//! pace of hands that lack one tile less. In every go-around somebody else may win: that hazard is what
//! makes a quick small hand better than a slow large one, and leaving it out costs more than any other
//! part of a bot's judgement is worth.

use crate::bot::figures::PACE;

/// Chances by tiles missing, step chance, and turns left; of hands that claim, and of hands that do not.
#[derive(Debug, Clone)]
pub struct Chances {
    table: Vec<f32>,
    /// At the usual pace.
    usual: Vec<f32>,
    /// How soon games end.
    pub hazard: Hazard,
}

/// Tiles missing, at most.
const MOST: usize = 10;
/// Steps between 0 and 1 for the chance to advance.
const BINS: usize = 64;
/// The last of them.
const LAST: f32 = 63.0;
/// Turns left, at most.
pub const TURNS: usize = 26;

/// By turn, how likely it is that one of the others wins in it.
pub type Hazard = [f32; TURNS];

impl Chances {
    /// For games of `turns` turns a seat that end so soon.
    pub fn new(turns: usize, hazard: Hazard) -> Chances {
        let mut chances = Chances {
            table: vec![0.0; 2 * MOST * BINS * TURNS],
            usual: vec![0.0; 2 * MOST * TURNS],
            hazard,
        };
        chances.enter_usual(0);
        for left in 1..TURNS {
            let turn = turns.saturating_sub(left).min(TURNS - 1);
            let calm = 1.0 - hazard[turn];
            for (closed, missing) in (2..2 * MOST).map(|i| (i % 2 == 1, i / 2)) {
                let advanced = chances.usual(closed, missing - 1, left - 1);
                for bin in 0..BINS {
                    #[allow(clippy::cast_precision_loss)] // below 64
                    let q = bin as f32 / LAST;
                    let stayed = chances.table[place(closed, missing, bin, left - 1)];
                    chances.table[place(closed, missing, bin, left)] =
                        calm * (q * advanced + (1.0 - q) * stayed);
                }
            }
            chances.enter_usual(left);
        }
        chances
    }

    /// The chance to complete a hand that lacks `missing` tiles and advances with chance `q` a turn;
    /// `closed` if nothing but the last of them may be claimed.
    pub fn at(&self, closed: bool, missing: usize, q: f32, left: usize) -> f32 {
        if missing == 0 {
            return 1.0;
        }
        if missing >= MOST {
            return 0.0;
        }
        let step = q.clamp(0.0, 1.0) * LAST;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let bin = (step as usize).min(BINS - 2); // 0 to 62
        let here = place(closed, missing, bin, left.min(TURNS - 1));
        let (low, high) = (self.table[here], self.table[here + 1]);
        #[allow(clippy::cast_precision_loss)] // below 64
        let above = step - bin as f32;
        low + (high - low) * above
    }

    /// The same at the usual pace of such hands.
    pub fn usual(&self, closed: bool, missing: usize, left: usize) -> f32 {
        if missing >= MOST {
            return 0.0;
        }
        self.usual[row(closed, missing, left.min(TURNS - 1))]
    }

    fn enter_usual(&mut self, left: usize) {
        for (closed, paces) in [false, true].into_iter().zip(PACE) {
            for (missing, pace) in paces.into_iter().enumerate() {
                self.usual[row(closed, missing, left)] = self.at(closed, missing, pace, left);
            }
        }
    }
}

const fn place(closed: bool, missing: usize, bin: usize, left: usize) -> usize {
    row(closed, missing, left) * BINS + bin
}

/// What is asked in one decision lies side by side: it has the same turns left.
const fn row(closed: bool, missing: usize, left: usize) -> usize {
    (left * 2 + closed as usize) * MOST + missing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_longer_and_faster_is_better() {
        let [soon, never] = [0.1, 0.0].map(|hazard| Chances::new(20, [hazard; TURNS]));
        for missing in 1..MOST - 1 {
            for closed in [false, true] {
                let usual = |missing, left| soon.usual(closed, missing, left);
                assert!(usual(missing, 15) > usual(missing + 1, 15));
                assert!(usual(missing, 15) > usual(missing, 14));
                assert!(soon.at(closed, missing, 0.5, 15) > soon.at(closed, missing, 0.3, 15));
                assert!(never.usual(closed, missing, 15) > usual(missing, 15));
            }
            assert!(soon.usual(false, missing, 15) >= soon.usual(true, missing, 15));
        }
        assert!(soon.at(false, 0, 0.0, 0) > 0.999 && soon.at(false, 1, 0.0, 15) < 0.001);
    }
}
