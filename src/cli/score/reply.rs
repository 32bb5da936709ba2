//! The answer for other programs, as it stands in JSON.

use serde::Serialize;

use crate::lang::{Lang, Words};
use crate::plain;
use crate::rules::{Payments, Points, Ruleset, Score, Win};
use crate::seat::{Seat, Wind};

/// Is it a win, and if so all about it.
#[derive(Debug, Serialize)]
pub(super) struct Reply {
    win: bool,
    #[serde(flatten)]
    found: Option<Found>,
}

#[derive(Debug, Serialize)]
struct Found {
    shape: &'static str,
    reading: Vec<String>,
    #[serde(flatten)]
    worth: WorthReply,
    below_minimum: bool,
    points: Points,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    displaced: Vec<DisplacedReply>,
    steps: Vec<StepReply>,
    #[serde(skip_serializing_if = "Option::is_none")]
    payments: Option<PaymentsReply>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next_best: Option<NextBest>,
}

/// Fan, or points and multipliers: whichever the ruleset counts in.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum WorthReply {
    Multipliers {
        tile_points: u32,
        multipliers: Vec<Multiplier>,
    },
    Fans {
        fans: Vec<FanReply>,
        sum: u32,
        fan: u32,
        limited: bool,
    },
}

#[derive(Debug, Serialize)]
struct FanReply {
    id: String,
    fan: u32,
}

#[derive(Debug, Serialize)]
struct Multiplier {
    id: String,
    times: u32,
}

#[derive(Debug, Serialize)]
struct DisplacedReply {
    id: String,
    by: String,
}

#[derive(Debug, Serialize)]
struct NextBest {
    reading: Vec<String>,
    points: Points,
}

#[derive(Debug, Serialize)]
struct PaymentsReply {
    #[serde(rename = "E")]
    east: Points,
    #[serde(rename = "S")]
    south: Points,
    #[serde(rename = "W")]
    west: Points,
    #[serde(rename = "N")]
    north: Points,
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<Points>,
}

/// A line of the arithmetic: what is done, in English, and the amount after it.
#[derive(Debug, Serialize)]
struct StepReply {
    what: String,
    after: Points,
}

impl PaymentsReply {
    fn new(payments: &Payments, dealer: Seat) -> PaymentsReply {
        let of = |wind| payments.seats()[Seat::of_wind(wind, dealer)];
        PaymentsReply {
            east: of(Wind::East),
            south: of(Wind::South),
            west: of(Wind::West),
            north: of(Wind::North),
            house: Some(payments.house()).filter(|&house| house != Points::ZERO),
        }
    }
}

impl Reply {
    pub(super) fn new(
        rules: &Ruleset,
        win: &Win,
        found: Option<&(Score, Option<Payments>)>,
    ) -> Reply {
        Reply {
            win: found.is_some(),
            found: found.map(|(score, payments)| Found::new(rules, win, score, payments.as_ref())),
        }
    }
}

impl Found {
    fn new(rules: &Ruleset, win: &Win, score: &Score, payments: Option<&Payments>) -> Found {
        Found {
            shape: score.reading.shape.id(),
            reading: plain::parts(&score.reading),
            worth: WorthReply::new(score),
            below_minimum: score.below_minimum,
            points: score.points,
            displaced: score
                .displaced
                .iter()
                .map(|gone| DisplacedReply {
                    id: gone.fan.clone(),
                    by: gone.by.clone(),
                })
                .collect(),
            steps: score
                .steps
                .iter()
                .map(|step| StepReply {
                    what: step.text(rules, &Words::of(Lang::En)),
                    after: step.after,
                })
                .collect(),
            payments: payments.map(|payments| PaymentsReply::new(payments, win.dealer)),
            next_best: score.next_best.as_ref().map(|(reading, points)| NextBest {
                reading: plain::parts(reading),
                points: *points,
            }),
        }
    }
}

impl WorthReply {
    fn new(score: &Score) -> WorthReply {
        let hits = score.hits.iter().map(|hit| (hit.fan.clone(), hit.value));
        match score.tile_points {
            Some(tile_points) => WorthReply::Multipliers {
                tile_points,
                multipliers: hits.map(|(id, times)| Multiplier { id, times }).collect(),
            },
            None => WorthReply::Fans {
                fans: hits.map(|(id, fan)| FanReply { id, fan }).collect(),
                sum: score.sum,
                fan: score.fan,
                limited: score.limited,
            },
        }
    }
}
