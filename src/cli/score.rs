//! `score`: is it a win, which fans, how much, and who pays what.
//!
//! Arguments and lines of a batch both become a [`Question`]; everything after is the same for both.

use std::collections::HashMap;
use std::io::Write;

use serde::{Deserialize, Serialize};

use super::args::{ScoreArgs, parse_flag, split_hand};
use super::{Answer, Failure, ask, batch, write_json};
use crate::hand::{Hand, Meld};
use crate::plain::{self, Tiles};
use crate::rules::{
    BonusTiles, Circumstance, Circumstances, Payments, Points, Ruleset, Score, Step, Win,
};
use crate::seat::{BySeat, Seat, Wind};
use crate::tile::{Tile, parse_bonus, parse_tiles};

pub(super) fn run(args: &ScoreArgs, out: &mut impl Write) -> Result<Answer, Failure> {
    if args.batch {
        return answer_batch(&args.ruleset, out);
    }
    let rules = ask::ruleset(&args.ruleset)?;
    let win = question(args)?.win(&rules)?;
    let found = score(&rules, &win);
    if args.json {
        write_json(out, &Reply::new(&win, found.as_ref()))?;
    } else {
        write_page(&rules, &win, found.as_ref(), out)?;
    }
    Ok(match found {
        Some((score, _)) if !score.below_minimum => Answer::Done,
        _ => Answer::No,
    })
}

fn answer_batch(default: &str, out: &mut impl Write) -> Result<Answer, Failure> {
    let mut known = HashMap::from([(default.to_owned(), ask::ruleset(default)?)]);
    batch::run(out, |question: Question| {
        let name = question.ruleset.as_deref().unwrap_or(default);
        let rules = ask::cached(&mut known, name)?;
        let win = question.win(&rules)?;
        Ok(Reply::new(&win, score(&rules, &win).as_ref()))
    })
}

/// A score with who pays what; nobody pays anything for a hand that may not be declared.
fn score(rules: &Ruleset, win: &Win) -> Option<(Score, Option<Payments>)> {
    let score = rules.score(win)?;
    let payments =
        (!score.below_minimum).then(|| rules.settle(&score, win.seat, win.from, win.dealer));
    Some((score, payments))
}

/// The answer for people.
fn write_page(
    rules: &Ruleset,
    win: &Win,
    found: Option<&(Score, Option<Payments>)>,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let Some((score, payments)) = found else {
        let melds: Vec<String> = win.hand.melds.iter().map(|m| format!(" {m}")).collect();
        let (tiles, tile) = (win.hand.concealed, win.tile);
        return writeln!(
            out,
            "Not a winning hand: {tiles}{} with {tile}.",
            melds.concat()
        );
    };
    let names = BySeat::from_fn(|seat: Seat| plain::wind(seat.wind(win.dealer)).to_owned());
    let how = match win.from {
        None => format!("draws {}", win.tile),
        Some(from) => format!("wins on {}'s {}", names[from], win.tile),
    };
    let (name, prevailing) = (&rules.name.en, plain::wind(win.prevailing));
    writeln!(
        out,
        "{name}, {prevailing} round: {} {how}.\n",
        names[win.seat]
    )?;
    plain::write_score(
        out,
        rules,
        win,
        score,
        payments.as_ref(),
        &names,
        Tiles::Notation,
    )
}

/// How the winning tile came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum By {
    #[serde(rename = "self")]
    SelfDraw,
    Discard,
}

/// A hand to be scored, as a line of a batch has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    ruleset: Option<String>,
    concealed: String,
    #[serde(default, deserialize_with = "batch::or_default")]
    melds: Vec<Meld>,
    win: Tile,
    by: By,
    discarder: Option<Wind>,
    seat: Option<Wind>,
    prevailing: Option<Wind>,
    bonus: Option<String>,
    #[serde(default, deserialize_with = "batch::or_default")]
    flags: Vec<String>,
    #[serde(default, deserialize_with = "batch::or_default")]
    invalid_claims: u8,
}

fn question(args: &ScoreArgs) -> Result<Question, String> {
    let (concealed, melds) = split_hand(&args.hand)?;
    let win = args.win.ok_or("--win says which tile completes the hand")?;
    Ok(Question {
        ruleset: None,
        concealed,
        melds,
        win,
        by: if args.self_draw {
            By::SelfDraw
        } else {
            By::Discard
        },
        discarder: args.from,
        seat: Some(args.seat),
        prevailing: Some(args.prevailing),
        bonus: args.bonus.clone(),
        flags: args.flags.clone(),
        invalid_claims: args.invalid_claims,
    })
}

impl Question {
    /// The win that is asked about, or what cannot be about it.
    fn win(&self, rules: &Ruleset) -> Result<Win, String> {
        let dealer = Seat::A;
        let seat = Seat::of_wind(self.seat.unwrap_or(Wind::East), dealer);
        let win = Win {
            hand: self.hand(rules)?,
            tile: self.win,
            from: self.from(seat, dealer)?,
            seat,
            dealer,
            prevailing: self.prevailing.unwrap_or(Wind::East),
            circumstances: self.circumstances()?,
            dealer_stays: 0,
            wrong_claims: self.invalid_claims,
        };
        match contradiction(&win) {
            Some(why) => Err(why.to_owned()),
            None => Ok(win),
        }
    }

    fn hand(&self, rules: &Ruleset) -> Result<Hand, String> {
        let tiles = parse_tiles(&self.concealed).map_err(|error| error.to_string())?;
        let melds = self.melds.len();
        let size = ask::concealed_size(&rules.goal, melds)?;
        if tiles.len() != size {
            return Err(format!(
                "{} and {}: without the winning tile a hand has {size} concealed tiles beside {}",
                ask::count_of(tiles.len(), "concealed tile"),
                ask::count_of(melds, "meld"),
                ask::count_of(melds, "meld"),
            ));
        }
        let concealed = ask::hold(&tiles, &self.melds, &[self.win])?;
        let bonus = self.bonus.as_deref().unwrap_or_default();
        let bonus = parse_bonus(bonus).map_err(|error| error.to_string())?;
        if !bonus.is_empty() && rules.table.bonus == BonusTiles::Absent {
            return Err(format!(
                "{} is played without flowers and seasons",
                rules.id
            ));
        }
        Ok(Hand {
            concealed,
            melds: self.melds.clone(),
            bonus,
        })
    }

    /// Who discarded the tile: if that is left open the dealer, where the flags say so, or the next in turn.
    fn from(&self, winner: Seat, dealer: Seat) -> Result<Option<Seat>, String> {
        if self.by == By::SelfDraw {
            return match self.discarder {
                Some(_) => Err("a tile that was drawn has no discarder".to_owned()),
                None => Ok(None),
            };
        }
        let likely = if self.circumstances()?.has(Circumstance::Earthly) && winner != dealer {
            dealer
        } else {
            winner.next()
        };
        let from = self
            .discarder
            .map_or(likely, |wind| Seat::of_wind(wind, dealer));
        if from == winner {
            return Err("the winner cannot be the discarder".to_owned());
        }
        Ok(Some(from))
    }

    fn circumstances(&self) -> Result<Circumstances, String> {
        let mut all = Circumstances::default();
        for word in &self.flags {
            let flag = parse_flag(word)?;
            // the second of two kongs is a kong
            all = all.with(flag).with_if(
                flag == Circumstance::DoubleKong,
                Circumstance::KongReplacement,
            );
        }
        Ok(all)
    }
}

/// What cannot be true of one win together. A flag that only says more than the hand shows, such as a
/// kong that is written as a pung, is believed.
fn contradiction(win: &Win) -> Option<&'static str> {
    use Circumstance::{Earthly, Heavenly, KongReplacement, LastTile, RobbedKong};
    let has = |flag| win.circumstances.has(flag);
    let any = |flags: &[Circumstance]| flags.iter().any(|&flag| has(flag));
    let (drawn, deals) = (win.self_drawn(), win.seat == win.dealer);
    let melds = &win.hand.melds;
    Some(match () {
        () if has(RobbedKong) && drawn => "robbed-kong: the tile is another player's, not drawn",
        () if has(KongReplacement) && !drawn => {
            "kong-replacement and double-kong: the tile is drawn, say so with --self-draw"
        }
        () if has(Heavenly) && !(drawn && deals) => {
            "heavenly: the dealer, East, with the tiles dealt, say so with --self-draw"
        }
        () if has(Heavenly) && !melds.is_empty() => {
            "heavenly: with the tiles dealt, so nothing is claimed or declared"
        }
        () if has(Heavenly) && any(&[Earthly, LastTile, KongReplacement, RobbedKong]) => {
            "heavenly: with the tiles dealt, which goes with no other flag"
        }
        () if has(Earthly) && (drawn || deals) => {
            "earthly: on the dealer's first discard, so neither drawn nor by East"
        }
        () if has(Earthly) && win.from != Some(win.dealer) => {
            "earthly: on the dealer's first discard, so the discarder is East"
        }
        () if has(Earthly) && !melds.is_empty() => {
            "earthly: on the dealer's first discard, so nothing is claimed or declared"
        }
        () if has(Earthly) && any(&[LastTile, RobbedKong]) => {
            "earthly: on the dealer's first discard, which goes with no other flag"
        }
        () => return None,
    })
}

/// The answer for other programs.
#[derive(Debug, Serialize)]
struct Reply {
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
    steps: Vec<Step>,
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
    fn new(win: &Win, found: Option<&(Score, Option<Payments>)>) -> Reply {
        Reply {
            win: found.is_some(),
            found: found.map(|(score, payments)| Found::new(win, score, payments.as_ref())),
        }
    }
}

impl Found {
    fn new(win: &Win, score: &Score, payments: Option<&Payments>) -> Found {
        let hits = || score.hits.iter();
        let worth = match score.tile_points {
            Some(tile_points) => WorthReply::Multipliers {
                tile_points,
                multipliers: hits()
                    .map(|hit| Multiplier {
                        id: hit.fan.clone(),
                        times: hit.value,
                    })
                    .collect(),
            },
            None => WorthReply::Fans {
                fans: hits()
                    .map(|hit| FanReply {
                        id: hit.fan.clone(),
                        fan: hit.value,
                    })
                    .collect(),
                sum: score.sum,
                fan: score.fan,
                limited: score.limited,
            },
        };
        Found {
            shape: score.reading.shape.id(),
            reading: plain::parts(&score.reading),
            worth,
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
            steps: score.steps.clone(),
            payments: payments.map(|payments| PaymentsReply::new(payments, win.dealer)),
            next_best: score.next_best.as_ref().map(|(reading, points)| NextBest {
                reading: plain::parts(reading),
                points: *points,
            }),
        }
    }
}
