//! Gains and losses as columns of cells above and below a line.

use crate::rules::Points;

/// Rows of the chart.
pub(super) const CHART: u16 = 7;

/// Gains as columns of cells above and below a line.
pub(super) struct Chart {
    pub(super) most: Points,
    pub(super) least: Points,
    /// The row of the line.
    pub(super) zero: u16,
}

impl Chart {
    pub(super) fn of(gains: &[Points]) -> Chart {
        let nothing = Points::default();
        let most = gains.iter().copied().max().unwrap_or(nothing).max(nothing);
        let least = gains.iter().copied().min().unwrap_or(nothing).min(nothing);
        let (up, down) = (most.in_hundredths(), -least.in_hundredths());
        let span = (up + down).max(1);
        let rows = i64::from(CHART - 1);
        // a row at least for each direction in which there is anything
        let zero = (up * rows + span / 2) / span;
        let zero = zero.clamp(i64::from(up > 0), rows - i64::from(down > 0));
        Chart {
            most,
            least,
            zero: u16::try_from(zero).unwrap_or(0),
        }
    }

    /// The rows that a gain fills, one at least if it is any.
    pub(super) fn rows_of(&self, gain: Points) -> std::ops::Range<u16> {
        let gain = gain.in_hundredths();
        let scaled = |part: i64, whole: i64, rows: u16| {
            let rows = i64::from(rows);
            u16::try_from((part * rows).div_euclid(whole.max(1)).max(1)).unwrap_or(1)
        };
        match gain.signum() {
            1 => {
                let high = scaled(gain, self.most.in_hundredths(), self.zero);
                self.zero - high.min(self.zero)..self.zero
            }
            -1 => {
                let below = CHART - 1 - self.zero;
                let deep = scaled(-gain, -self.least.in_hundredths(), below);
                self.zero + 1..self.zero + 1 + deep.min(below)
            }
            _ => 0..0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_gain_and_loss_is_seen_and_none_beyond_the_chart() {
        for gains in [
            vec![1, -1],
            vec![300, 1, -1, 0],
            vec![-5, -300],
            vec![5, 300],
            vec![0, 0],
            vec![1, -10_000],
        ] {
            let gains: Vec<Points> = gains.into_iter().map(Points::whole).collect();
            let chart = Chart::of(&gains);
            for &gain in &gains {
                let rows = chart.rows_of(gain);
                assert_eq!(rows.is_empty(), gain.in_hundredths() == 0, "{gains:?}");
                assert!(
                    rows.end <= CHART && !rows.contains(&chart.zero),
                    "{gains:?}"
                );
            }
        }
    }
}
