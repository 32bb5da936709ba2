//! From fan to points: one of the three tables of a ruleset that mix freely.
//!
//! It knows numbers only: not which fans there are, nor who pays.

use serde::Deserialize;

use crate::rules::Points;

/// What so many fan are worth, in units.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Scale {
    /// 1 2 4 8, then 16 for 4 to 6 fan, 32 for 7 to 9, 64 from 10 on.
    Buckets,
    /// 1 2 4 8 16, then in half steps: 24 32 48 64 96 128 and so on.
    HalfSpicy,
    /// 1 2 4 8 16 32 and so on.
    Doubling,
    /// So much for each fan, and so much on top.
    Linear {
        /// For each fan.
        per_fan: u32,
        /// On top, even without fan.
        #[serde(default)]
        plus: u32,
    },
    /// The file's own list, from 0 fan on; the last holds for all above.
    Steps(Vec<u32>),
    /// No fan: the points of the fans that add, times those that multiply, plus this.
    Multipliers {
        /// Added after multiplying.
        #[serde(default)]
        plus: u32,
    },
}

impl Scale {
    /// Units for a number of fan; of a points-and-multipliers scale, what is added.
    pub fn units(&self, fan: u32) -> i64 {
        // Nobody doubles more than thirty times; beyond it numbers would run over.
        let power = |n: u32| 1_i64 << n.min(30);
        match self {
            Scale::Buckets => match fan {
                0..=3 => power(fan),
                4..=6 => 16,
                7..=9 => 32,
                10.. => 64,
            },
            Scale::HalfSpicy => match fan {
                0..=4 => power(fan),
                _ if fan.is_multiple_of(2) => power(2 + fan / 2),
                _ => power(1 + fan / 2) * 3,
            },
            Scale::Doubling => power(fan),
            Scale::Linear { per_fan, plus } => {
                i64::from(*per_fan) * i64::from(fan.min(1000)) + i64::from(*plus)
            }
            Scale::Steps(steps) => steps
                .get(fan as usize)
                .or(steps.last())
                .map_or(0, |&units| i64::from(units)),
            Scale::Multipliers { plus } => i64::from(*plus),
        }
    }

    /// Does it count points and multipliers instead of fan?
    pub const fn is_multipliers(&self) -> bool {
        matches!(self, Scale::Multipliers { .. })
    }
}

/// The most that a hand may be worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// As much as it comes to.
    None,
    /// So many fan.
    Fan(u32),
    /// So many points.
    Points(Points),
}

/// How fans become points: minimum, limit, scale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Valuation {
    /// Fan that a hand must have to win.
    pub minimum: u32,
    /// Do fans for flowers and seasons count towards it?
    pub minimum_counts_bonus: bool,
    /// The most that a hand may be worth.
    pub limit: Limit,
    /// From fan to units.
    pub scale: Scale,
    /// What one unit is worth.
    pub unit: Points,
}

impl Valuation {
    /// Fan after the limit, their points, and whether the limit cut anything.
    pub(super) fn points(&self, sum: u32) -> (u32, Points, bool) {
        let worth = |fan: u32| self.unit * self.scale.units(fan);
        match self.limit {
            Limit::None => (sum, worth(sum), false),
            Limit::Fan(most) => (sum.min(most), worth(sum.min(most)), sum > most),
            Limit::Points(most) => (sum, worth(sum).min(most), worth(sum) > most),
        }
    }

    /// The fewest fan that are worth the limit, or at least half of it; none without a limit.
    pub(super) fn limit_fan(&self, half: bool) -> Option<u32> {
        let most = self.most()?.in_hundredths();
        let wanted = if half { (most + 1) / 2 } else { most };
        let worth = |fan: u32| self.points(fan).1.in_hundredths();
        match (self.limit, half) {
            (Limit::Fan(fan), false) => Some(fan),
            // A scale may end below a limit in points: then its end will do.
            _ => (0..=1000).find(|&fan| worth(fan) >= wanted.min(worth(1000))),
        }
    }

    /// Points of a hand at the limit; none without a limit.
    pub fn most(&self) -> Option<Points> {
        match self.limit {
            Limit::None => None,
            Limit::Fan(fan) => Some(self.points(fan).1),
            Limit::Points(points) => Some(points),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scales_are_those_that_tables_print() {
        let first = |scale: Scale| (0..=13).map(|fan| scale.units(fan)).collect::<Vec<_>>();
        assert_eq!(
            first(Scale::Buckets),
            [1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64]
        );
        assert_eq!(
            first(Scale::HalfSpicy),
            [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]
        );
        assert_eq!(Scale::Doubling.units(13), 8192);
        assert_eq!(
            Scale::Linear {
                per_fan: 5,
                plus: 2
            }
            .units(3),
            17
        );
        let own = Scale::Steps(vec![0, 0, 0, 92, 124]);
        assert_eq!([own.units(2), own.units(3), own.units(9)], [0, 92, 124]);
        assert_eq!(Scale::Steps(vec![15]).units(4), 15);
    }

    #[test]
    fn half_a_limit_is_the_fewest_fan_worth_half_the_points() {
        let with = |scale, limit| Valuation {
            minimum: 0,
            minimum_counts_bonus: true,
            limit,
            scale,
            unit: Points::whole(1),
        };
        let spicy = with(Scale::HalfSpicy, Limit::Fan(13));
        assert_eq!(
            (spicy.limit_fan(false), spicy.limit_fan(true)),
            (Some(13), Some(11))
        );
        let cut = with(Scale::Doubling, Limit::Points(Points::whole(100)));
        assert_eq!(
            (cut.limit_fan(false), cut.limit_fan(true)),
            (Some(7), Some(6))
        );
        assert_eq!(cut.points(9), (9, Points::whole(100), true));
        assert_eq!(with(Scale::Doubling, Limit::None).limit_fan(true), None);
    }
}
