//! The reasons behind a worth: which fans, earned by which tiles, displaced by what, and the arithmetic.
//!
//! It counts nothing itself: it puts into words what the scorer found for the reading that is kept.

use crate::hand::Reading;
use crate::rules::fan::Value;
use crate::rules::mark::Mark;
use crate::rules::pattern::Subject;
use crate::rules::scorer::{Best, Tally, Worth, all_tiles};
use crate::rules::{Displaced, Doing, Evidence, Hit, Points, Ruleset, Score, Step, Win};
use crate::tile::TileList;

impl Ruleset {
    /// The score of a win whose readings were counted.
    pub(super) fn explain(&self, win: &Win, best: Best) -> Score {
        let Best {
            reading,
            ref tally,
            second,
        } = best;
        let tiles = all_tiles(win).unwrap_or_default();
        let subject = Subject {
            win,
            reading: &reading,
            tiles: &tiles,
            kinds: tiles.class(),
        };
        let mark = |i: usize| self.fans[i].pattern.find(&subject).unwrap_or_default();
        let multipliers = self.valuation.scale.is_multipliers();
        let Worth {
            sum,
            fan,
            points,
            limited,
            below_minimum,
        } = tally.worth;
        Score {
            hits: self.hits(tally, mark),
            displaced: self.displaced(tally, mark),
            sum,
            fan,
            limited,
            below_minimum,
            tile_points: multipliers.then_some(tally.tile_points),
            points,
            steps: if multipliers {
                self.steps_of_multipliers(win, &reading, tally, mark)
            } else {
                Self::steps_of_fan(tally.worth)
            },
            next_best: second,
            reading,
        }
    }

    fn hits(&self, tally: &Tally, mark: impl Fn(usize) -> Mark) -> Vec<Hit> {
        tally
            .kept
            .iter()
            .filter(|&i| !matches!(self.fans[i].value, Value::Points(_)))
            .map(|i| Hit {
                fan: self.fans[i].id.clone(),
                value: self.value_of(i, tally),
                because: mark(i).evidence(),
            })
            .collect()
    }

    fn displaced(&self, tally: &Tally, mark: impl Fn(usize) -> Mark) -> Vec<Displaced> {
        tally
            .met
            .without(tally.kept)
            .iter()
            .filter_map(|i| {
                Some(Displaced {
                    fan: self.fans[i].id.clone(),
                    value: self.value_of(i, tally),
                    by: self.fans[self.displacer(i, tally)?].id.clone(),
                    because: mark(i).evidence(),
                })
            })
            .collect()
    }

    /// The fan that keeps another out: one that says so, those that count first; else the greatest of
    /// those that count, one of the two standing alone.
    pub(super) fn displacer(&self, place: usize, tally: &Tally) -> Option<usize> {
        let says_so = |&i: &usize| self.fans[i].displaces.has(place);
        tally
            .kept
            .iter()
            .find(says_so)
            .or_else(|| tally.met.iter().find(says_so))
            .or_else(|| {
                tally
                    .kept
                    .iter()
                    .max_by_key(|&i| self.fan_value(i, &tally.times))
            })
    }

    /// What a fan adds in all, or the factor it comes to.
    fn value_of(&self, place: usize, tally: &Tally) -> u32 {
        let n = u32::from(tally.times[place]);
        match self.fans[place].value {
            Value::Fan(value) | Value::Points(value) => value.saturating_mul(n),
            Value::Times(value) => value.saturating_pow(n),
        }
    }

    fn steps_of_fan(worth: Worth) -> Vec<Step> {
        let sum = worth.sum;
        let doing = if worth.limited {
            let to = (worth.fan < sum).then_some(worth.fan);
            Doing::FanCut { sum, to }
        } else {
            Doing::Fan(sum)
        };
        vec![Step {
            doing,
            after: worth.points,
        }]
    }

    /// Each part that earned points, the multipliers, and what follows.
    fn steps_of_multipliers(
        &self,
        win: &Win,
        reading: &Reading,
        tally: &Tally,
        mark: impl Fn(usize) -> Mark,
    ) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut points = Points::ZERO;
        for i in tally.kept.iter() {
            let Value::Points(each) = self.fans[i].value else {
                continue;
            };
            let parts = mark(i).evidence();
            let times = if self.fans[i].per {
                parts.as_slice()
            } else {
                &parts[..parts.len().min(1)]
            };
            for &part in times {
                points += self.valuation.unit * i64::from(each);
                let doing = Doing::Add {
                    points: each,
                    fan: self.fans[i].id.clone(),
                    tiles: tiles_of(part, reading, win),
                };
                steps.push(Step {
                    doing,
                    after: points,
                });
            }
        }
        let note = |doing, after| steps.push(Step { doing, after });
        self.multiplied(tally.kept, &tally.times, tally.tile_points, win, note);
        steps
    }
}

/// The tiles that a piece of evidence points at, as text; none for the whole hand.
fn tiles_of(part: Evidence, reading: &Reading, win: &Win) -> Option<String> {
    match part {
        Evidence::Set(i) => Some(TileList(&reading.sets.get(i)?.tiles()).to_string()),
        Evidence::Pair(i) => Some(TileList(&[*reading.pairs.get(i)?; 2]).to_string()),
        Evidence::Bonus(i) => Some(win.hand.bonus.get(i)?.to_string()),
        Evidence::WinningTile => Some(win.tile.to_string()),
        Evidence::Hand => None,
    }
}
