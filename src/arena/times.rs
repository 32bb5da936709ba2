//! How long decisions took, counted by size: eight steps to every doubling.

use crate::arena::Times;

/// Counts of times in nanoseconds.
#[derive(Debug, Clone, Default)]
pub(super) struct Histogram {
    counts: Vec<u64>,
    worst: u64,
}
impl Histogram {
    pub(super) fn add(&mut self, nanos: u64) {
        let doubling = nanos.max(8).ilog2();
        #[allow(clippy::cast_possible_truncation)] // three bits
        let step = (nanos.max(8) >> (doubling - 3)) as usize & 7;
        let bin = (doubling as usize - 3) * 8 + step;
        if self.counts.len() <= bin {
            self.counts.resize(bin + 1, 0);
        }
        self.counts[bin] += 1;
        self.worst = self.worst.max(nanos);
    }

    pub(super) fn merge(&mut self, other: &Histogram) {
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.worst = self.worst.max(other.worst);
    }

    pub(super) fn summary(&self) -> Option<Times> {
        let decisions: u64 = self.counts.iter().sum();
        let below = |part: u64| {
            let mut left = decisions * part / 100;
            let bin = self.counts.iter().position(|&count| {
                let here = count > left;
                left = left.saturating_sub(count);
                here
            });
            let bin = bin.unwrap_or(0) as u64;
            (8 + bin % 8) << (bin / 8)
        };
        (decisions > 0).then(|| Times {
            decisions,
            median: below(50),
            p99: below(99),
            worst: self.worst,
        })
    }
}
