//! What so many fan are worth, as a page says it and as a whole table.

use std::fmt;

use super::Writer;
use crate::lang::Words;
use crate::rules::{Limit, Points, Ruleset, Scale};

impl Ruleset {
    /// The whole table of points, as far as this many fan and farther: `2 fan = 4`, `3 = 8`, `4-6 = 16`; where there
    /// is no such table, how points come about.
    pub fn points_table(&self, fan: u32, words: &Words) -> Vec<String> {
        let writer = Writer { rules: self, words };
        if !writer.has_table() {
            return writer.worth();
        }
        let fans: Vec<u32> = (self.valuation.minimum..=writer.most().max(fan)).collect();
        let points = |fan: u32| self.valuation.points(fan).1;
        let rows = fans.chunk_by(|a, b| points(*a) == points(*b));
        let row = |(i, same): (usize, &[u32])| {
            let (&first, &last) = same.first().zip(same.last())?;
            let range = match last {
                _ if last > first => format!("{first}-{last}"),
                _ => first.to_string(),
            };
            // what is counted is said once
            Some(match (i, points(first)) {
                (0, points) => writer.row(&range, points),
                (_, points) => format!("{range} = {points}"),
            })
        };
        rows.enumerate().filter_map(row).collect()
    }
}

impl Writer<'_> {
    pub(super) fn worth(&self) -> Vec<String> {
        let valuation = &self.rules.valuation;
        if let Scale::Multipliers { plus } = &valuation.scale {
            return vec![self.n("ruleset.multiplied", plus)];
        }
        if !self.has_table() {
            return vec![self.n("ruleset.stake", &valuation.points(0).1)];
        }
        let table: Vec<String> = (valuation.minimum..=self.most())
            .map(|n| self.row(&n, valuation.points(n).1))
            .collect();
        let half_spicy = valuation.scale == Scale::HalfSpicy;
        let said = half_spicy.then(|| self.get("ruleset.half-spicy"));
        let rows = table.chunks(5).map(|row| row.join(" · "));
        said.into_iter().chain(rows).collect()
    }

    /// As many fan as the table of points is told for.
    fn most(&self) -> u32 {
        match self.rules.valuation.limit {
            Limit::Fan(fan) => fan.min(30),
            Limit::None | Limit::Points(_) => 13,
        }
    }

    /// Do points follow from a table of fan?
    fn has_table(&self) -> bool {
        match &self.rules.valuation.scale {
            Scale::Multipliers { .. } => false,
            Scale::Steps(steps) => steps.len() > 1,
            Scale::Doubling | Scale::HalfSpicy | Scale::Buckets | Scale::Linear { .. } => true,
        }
    }

    /// `3 fan = 8`.
    fn row(&self, fan: &dyn fmt::Display, points: Points) -> String {
        let places: [(&str, &dyn fmt::Display); 2] = [("n", fan), ("points", &points)];
        self.words.fill("ruleset.fan-points", &places)
    }
}

#[cfg(test)]
mod tests {
    use crate::lang::{Lang, Words};
    use crate::rules::builtin;

    #[test]
    fn a_table_of_points_is_whole_and_says_each_worth_once() {
        let words = Words::of(Lang::En);
        let told = |id: &str| {
            builtin::by_id(id)
                .unwrap()
                .points_table(1, &words)
                .join(", ")
        };
        let classic = "0 fan = 1, 1 = 2, 2 = 4, 3 = 8, 4-6 = 16, 7-8 = 32";
        assert_eq!(told("hong-kong"), classic);
        assert_eq!(told("28-mahjong"), "15 points, whatever the fan");
        let spicy = told("hong-kong-old-style");
        assert!(spicy.starts_with("3 fan = 8, 4 = 16, 5 = 24"), "{spicy}");
        assert!(spicy.ends_with("13 = 384"), "{spicy}");
    }
}
