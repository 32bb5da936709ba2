//! What a win is worth: every reading is counted, the best is kept and explained.
//!
//! Counting a reading allocates nothing; words are made for the reading that is kept. It knows the fan
//! table and the valuation, not who pays.

use crate::hand::{Reading, is_complete, readings};
use crate::rules::fan::{FanSet, Value};
use crate::rules::pattern::Subject;
use crate::rules::{Doing, Points, Ruleset, Score, Win, WrongClaim};
use crate::tile::Counts;

/// What a win comes to, without the reasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    /// Fan before the limit; 0 under a points-and-multipliers ruleset.
    pub sum: u32,
    /// Fan after the limit.
    pub fan: u32,
    /// What the hand is worth, before anyone pays.
    pub points: Points,
    /// Did the limit cut it?
    pub limited: bool,
    /// Is it too little to win with?
    pub below_minimum: bool,
}

/// One reading, counted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tally {
    /// The fans that the hand meets, and those of them that count.
    pub met: FanSet,
    pub kept: FanSet,
    /// How often each fan is met.
    pub times: [u8; FanSet::MOST],
    /// What the sets add to, under a points-and-multipliers ruleset.
    pub tile_points: u32,
    pub worth: Worth,
}

/// The reading worth most, and the best of those that differ from it in worth.
#[derive(Debug)]
pub(super) struct Best {
    pub reading: Reading,
    pub tally: Tally,
    pub second: Option<(Reading, Points)>,
}

impl Ruleset {
    /// What the win is worth, by the reading worth most; none if the hand is not complete.
    pub fn score(&self, win: &Win) -> Option<Score> {
        self.best(win).map(|best| self.explain(win, best))
    }

    /// The same without the reasons: for those who ask often.
    pub fn worth(&self, win: &Win) -> Option<Worth> {
        self.best(win).map(|best| best.tally.worth)
    }

    /// May this hand be declared: complete, and not below the minimum?
    pub fn may_win(&self, win: &Win) -> bool {
        self.worth(win).is_some_and(|worth| !worth.below_minimum)
    }

    pub(super) fn best(&self, win: &Win) -> Option<Best> {
        // Most hands that are asked about are not complete: those are turned away first.
        let concealed = win.hand.concealed.with(win.tile)?;
        if !is_complete(&concealed, win.hand.melds.len(), &self.goal) {
            return None;
        }
        let tiles = all_tiles(win)?;
        let kinds = tiles.class();
        let mut counted: Vec<(Reading, Tally)> =
            readings(&win.hand, win.tile, win.self_drawn(), &self.goal)
                .into_iter()
                .map(|reading| {
                    let subject = Subject {
                        win,
                        reading: &reading,
                        tiles: &tiles,
                        kinds,
                    };
                    let tally = self.tally(&subject);
                    (reading, tally)
                })
                .collect();
        let key = |tally: &Tally| (tally.worth.points, tally.worth.sum);
        // Of equals the first: the order of readings does not depend on the order of melds.
        let backwards = (0..counted.len()).rev();
        let at = backwards.max_by_key(|&i| key(&counted[i].1))?;
        let (reading, tally) = counted.swap_remove(at);
        let second = counted
            .into_iter()
            .filter(|(_, other)| key(other) < key(&tally))
            .max_by_key(|(_, other)| key(other))
            .map(|(reading, other)| (reading, other.worth.points));
        Some(Best {
            reading,
            tally,
            second,
        })
    }

    fn tally(&self, subject: &Subject) -> Tally {
        let mut met = FanSet::default();
        let mut displaced = FanSet::default();
        let mut times = [0; FanSet::MOST];
        for (place, fan) in self.fans.iter().enumerate().filter(|(_, fan)| fan.on) {
            let Some(mark) = fan.pattern.find(subject) else {
                continue;
            };
            let n = if fan.per {
                fan.pattern.times(subject, mark)
            } else {
                1
            };
            if n > 0 {
                met.add(place);
                displaced = displaced.or(fan.displaces);
                times[place] = u8::try_from(n).unwrap_or(u8::MAX);
            }
        }
        let kept = self.settle_alone(met.without(displaced), &times);
        let tile_points = self.tile_points(kept, &times);
        Tally {
            met,
            kept,
            times,
            tile_points,
            worth: self.worth_of(kept, &times, tile_points, subject.win),
        }
    }

    /// A fan that stands alone keeps all others out, if it is worth more than they are.
    fn settle_alone(&self, kept: FanSet, times: &[u8]) -> FanSet {
        let mut alone = FanSet::default();
        kept.iter()
            .filter(|&i| self.fans[i].alone)
            .for_each(|i| alone.add(i));
        if alone == FanSet::default() {
            return kept;
        }
        let rest = kept.without(alone);
        let best = alone
            .iter()
            .max_by_key(|&i| (self.fan_value(i, times), std::cmp::Reverse(i)));
        match best {
            Some(i) if self.fan_value(i, times) >= self.sum(rest, times) => FanSet::only(i),
            _ => rest,
        }
    }

    pub(super) fn fan_value(&self, place: usize, times: &[u8]) -> u32 {
        match self.fans[place].value {
            Value::Fan(n) => n.saturating_mul(u32::from(times[place])),
            Value::Times(_) | Value::Points(_) => 0,
        }
    }

    fn sum(&self, fans: FanSet, times: &[u8]) -> u32 {
        fans.iter()
            .fold(0, |sum, i| sum.saturating_add(self.fan_value(i, times)))
    }

    fn tile_points(&self, fans: FanSet, times: &[u8]) -> u32 {
        fans.iter()
            .map(|i| match self.fans[i].value {
                Value::Points(n) => n.saturating_mul(u32::from(times[i])),
                Value::Fan(_) | Value::Times(_) => 0,
            })
            .fold(0, u32::saturating_add)
    }

    fn worth_of(&self, kept: FanSet, times: &[u8], tile_points: u32, win: &Win) -> Worth {
        if self.valuation.scale.is_multipliers() {
            let (points, limited) = self.multiplied(kept, times, tile_points, win, |_, _| ());
            return Worth {
                sum: 0,
                fan: 0,
                points,
                limited,
                below_minimum: false,
            };
        }
        let sum = self.sum(kept, times);
        let mut bonus = FanSet::default();
        if !self.valuation.minimum_counts_bonus {
            kept.iter()
                .filter(|&i| self.fans[i].bonus)
                .for_each(|i| bonus.add(i));
        }
        let (fan, points, limited) = self.valuation.points(sum);
        Worth {
            sum,
            fan,
            points,
            limited,
            below_minimum: self.sum(kept.without(bonus), times) < self.valuation.minimum,
        }
    }

    /// Points times multipliers, plus what every win gets, less the winner's wrong claims; never below
    /// nothing. Each step is told to `note` with the amount after it. Also: did the limit cut it?
    pub(super) fn multiplied(
        &self,
        kept: FanSet,
        times: &[u8],
        tile_points: u32,
        win: &Win,
        mut note: impl FnMut(Doing, Points),
    ) -> (Points, bool) {
        let unit = self.valuation.unit;
        let mut points = unit * i64::from(tile_points);
        for i in kept.iter() {
            if let Value::Times(n) = self.fans[i].value {
                for _ in 0..times[i] {
                    points = points * i64::from(n);
                    let fan = self.fans[i].id.clone();
                    note(Doing::Times { by: n, fan }, points);
                }
            }
        }
        let plus = unit * self.valuation.scale.units(0);
        if plus != Points::ZERO {
            points += plus;
            note(Doing::Plus(plus), points);
        }
        if let WrongClaim::Costs(cost) = self.claims.wrong_claim
            && win.wrong_claims > 0
        {
            points = (points - cost * i64::from(win.wrong_claims)).max(Points::ZERO);
            let count = win.wrong_claims;
            note(Doing::WrongClaims { count, each: cost }, points);
        }
        let most = self.valuation.most().filter(|&most| most < points);
        if let Some(most) = most {
            note(Doing::Cut, most);
        }
        (most.unwrap_or(points), most.is_some())
    }
}

/// Every tile of the hand, melds and the winning tile included; none if one is there a fifth time.
pub(super) fn all_tiles(win: &Win) -> Option<Counts> {
    let mut tiles = win.hand.concealed.with(win.tile)?;
    for meld in &win.hand.melds {
        for tile in meld.tiles() {
            tiles.add(tile).then_some(())?;
        }
    }
    Some(tiles)
}
