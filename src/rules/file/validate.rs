//! From the raw mirror of a file to a [`Ruleset`], or to everything that is wrong with it.
//!
//! After this nobody asks again whether a fan exists, a range is right or two keys fit together.

use std::ops::{Range, RangeInclusive};

use toml::Spanned;

use crate::hand::{Goal, Shape};
use crate::rules::file::compile::{Compiler, id_flaw, named};
use crate::rules::file::flaw::Flaws;
use crate::rules::file::raw::{RawClaims, RawGoal, RawPay, RawRuleset, RawSession, RawTable};
use crate::rules::file::read::{Read, read};
use crate::rules::{
    Claims, Flaw, KongPay, Length, Limit, Names, Pay, Points, Ruleset, Scale, SessionRules,
    TableRules, Valuation, WrongClaim,
};

impl Ruleset {
    /// Reads a ruleset file. All flaws are found at once, in the order of the file.
    pub fn parse(text: &str) -> Result<Ruleset, Vec<Flaw>> {
        let mut flaws = Flaws::of(text);
        let read = read(text, &mut flaws);
        let ruleset = ruleset(text, &read, &mut flaws);
        match (ruleset, flaws.into_sorted()) {
            (Some(ruleset), flaws) if flaws.is_empty() => Ok(ruleset),
            (_, flaws) => Err(flaws),
        }
    }
}

fn ruleset(text: &str, read: &Read, flaws: &mut Flaws) -> Option<Ruleset> {
    let raw = &read.raw;
    let id = id(read, flaws);
    let name = name(read, flaws);
    let goal = goal(&raw.goal, flaws);
    let valuation = valuation(raw, flaws);
    let claims = claims(&raw.claims, &valuation, flaws);
    let compiler = Compiler::new(&raw.classes, flaws);
    let fans = super::fans::fans(read, &compiler, &valuation, &goal, flaws);
    Some(Ruleset {
        table: table(&raw.table, flaws),
        session: session(&raw.session, flaws),
        pay: pay(&raw.pay, flaws),
        kong_pay: kong_pay(raw, flaws),
        id: id?,
        name: name?,
        about: raw.about.clone().unwrap_or_default(),
        claims,
        goal,
        valuation,
        fans,
        source: text.to_owned(),
    })
}

fn id(read: &Read, flaws: &mut Flaws) -> Option<String> {
    let Some(id) = &read.raw.id else {
        if !read.lost_key("id") {
            flaws.add(
                &(0..0),
                "the ruleset has no id; expected such as id = \"my-house\"",
            );
        }
        return None;
    };
    if let Some(flaw) = id_flaw(id.get_ref(), "my-house") {
        flaws.add(&id.span(), flaw);
    }
    Some(id.get_ref().clone())
}

fn name(read: &Read, flaws: &mut Flaws) -> Option<Names> {
    if read.raw.name.is_none() && !read.lost_key("name") {
        flaws.add(
            &(0..0),
            "the ruleset has no name; expected such as name = \"My house\"",
        );
    }
    let name = read.raw.name.as_ref()?;
    Some(named(name, flaws))
}

/// Complains of a number outside its range.
pub(super) fn ranged<T: Copy + PartialOrd + std::fmt::Display>(
    number: &Spanned<T>,
    range: RangeInclusive<T>,
    what: &str,
    flaws: &mut Flaws,
) -> T {
    let n = *number.get_ref();
    if !range.contains(&n) {
        flaws.add(
            &number.span(),
            format!("{n} {what}; expected {} to {}", range.start(), range.end()),
        );
    }
    n
}

fn table(raw: &RawTable, flaws: &mut Flaws) -> TableRules {
    let dead_wall = ranged(&raw.dead_wall, 0..=40, "tiles in the dead wall", flaws);
    let refill = *raw.refill.get_ref();
    if dead_wall > 0 && refill > dead_wall {
        flaws.add(
            &raw.refill.span(),
            format!("refilled by {refill} at a time; expected at most the {dead_wall} tiles of the dead wall"),
        );
    }
    TableRules {
        bonus: raw.bonus_tiles,
        dead_wall,
        refill,
        dice: ranged(&raw.dice, 1..=6, "dice", flaws),
        broken_at: raw.broken_at,
        charleston: raw.charleston,
    }
}

fn session(raw: &RawSession, flaws: &mut Flaws) -> SessionRules {
    let length = match (&raw.games, &raw.rounds) {
        (Some(_), Some(rounds)) => {
            flaws.add(
                &rounds.span(),
                "a session lasts so many games or so many rounds; expected one of the two",
            );
            Length::Games(8)
        }
        (None, Some(rounds)) => Length::Rounds(ranged(rounds, 1..=16, "rounds", flaws)),
        (Some(games), None) => Length::Games(ranged(games, 1..=100, "games", flaws)),
        (None, None) => Length::Games(8),
    };
    SessionRules {
        length,
        first_dealer: raw.first_dealer,
        dealer: raw.dealer,
        start: *raw.start.get_ref(),
        turn: raw
            .turn
            .as_ref()
            .map(|seconds| ranged(seconds, 1..=3600, "seconds for a turn", flaws)),
    }
}

fn claims(raw: &RawClaims, valuation: &Valuation, flaws: &mut Flaws) -> Claims {
    if *raw.false_win.get_ref() && valuation.most().is_none() {
        flaws.add(
            &raw.false_win.span(),
            "a false win costs the highest win, and there is no limit; expected win.limit",
        );
    }
    Claims {
        chow: raw.chow,
        window: raw
            .window
            .as_ref()
            .map(|seconds| ranged(seconds, 1..=120, "seconds to claim", flaws)),
        prompt: raw.prompt,
        auto_win: raw.auto_win,
        several_winners: raw.several_winners,
        orphans_first: raw.orphans_first,
        missed_pung_bars: raw.missed_pung_bars,
        missed_win_bars: raw.missed_win_bars,
        rob_kong: raw.rob_kong,
        wrong_claim: match &raw.wrong_claim_costs {
            None => WrongClaim::Refused,
            Some(cost) => WrongClaim::Costs(positive(cost, "for a wrong claim", flaws)),
        },
        false_win: *raw.false_win.get_ref(),
    }
}

fn positive(points: &Spanned<Points>, what: &str, flaws: &mut Flaws) -> Points {
    let n = *points.get_ref();
    if n <= Points::ZERO {
        flaws.add(
            &points.span(),
            format!("{n} points {what}; expected more than 0"),
        );
    }
    n
}

fn goal(raw: &RawGoal, flaws: &mut Flaws) -> Goal {
    let sets = ranged(&raw.sets, 4..=5, "sets", flaws);
    let Some(given) = &raw.shapes else {
        return Goal {
            sets,
            shapes: if sets == 4 {
                vec![Shape::Standard, Shape::ThirteenOrphans]
            } else {
                vec![Shape::Standard]
            },
        };
    };
    let mut shapes = Vec::new();
    for shape in given.get_ref() {
        let (span, shape) = (shape.span(), *shape.get_ref());
        if shapes.contains(&shape) {
            flaws.add(&span, format!("the shape {} stands here twice", shape.id()));
        } else if sets != 4 && shape != Shape::Standard {
            flaws.add(
                &span,
                format!("the shape {} has 14 tiles, a hand of {sets} sets has {}; expected standard alone", shape.id(), sets * 3 + 2),
            );
        }
        shapes.push(shape);
    }
    if !shapes.contains(&Shape::Standard) {
        flaws.add(
            &given.span(),
            "the shape standard is missing; expected it among the shapes",
        );
    }
    Goal { sets, shapes }
}

fn valuation(raw: &RawRuleset, flaws: &mut Flaws) -> Valuation {
    let valuation = Valuation {
        minimum: ranged(&raw.win.minimum, 0..=100, "fan to win", flaws),
        minimum_counts_bonus: raw.win.minimum_counts_bonus,
        limit: *raw.win.limit.get_ref(),
        scale: raw.points.scale.get_ref().clone(),
        unit: positive(&raw.points.unit, "for one unit", flaws),
    };
    limit_flaws(&valuation, raw, flaws);
    if valuation.scale.is_multipliers() && valuation.minimum > 0 {
        flaws.add(
            &raw.win.minimum.span(),
            "a minimum in fan, where points are multiplied; expected 0",
        );
    }
    scale_flaws(&valuation.scale, &raw.points.scale.span(), flaws);
    valuation
}

fn limit_flaws(valuation: &Valuation, raw: &RawRuleset, flaws: &mut Flaws) {
    let limit = raw.win.limit.span();
    match valuation.limit {
        Limit::Fan(_) if valuation.scale.is_multipliers() => flaws.add(
            &limit,
            "a limit in fan, where points are multiplied; expected { points = … }",
        ),
        Limit::Fan(fan) if !(1..=100).contains(&fan) => {
            flaws.add(&limit, format!("a limit of {fan} fan; expected 1 to 100"));
        }
        Limit::Points(points) if points <= Points::ZERO => {
            flaws.add(
                &limit,
                format!("a limit of {points} points; expected more than 0"),
            );
        }
        Limit::Fan(fan) if fan < valuation.minimum => flaws.add(
            &limit,
            format!(
                "a limit of {fan} fan below the minimum of {}",
                valuation.minimum
            ),
        ),
        Limit::None | Limit::Fan(_) | Limit::Points(_) => {}
    }
}

fn scale_flaws(scale: &Scale, place: &Range<usize>, flaws: &mut Flaws) {
    match scale {
        Scale::Steps(steps) if steps.is_empty() => {
            flaws.add(
                place,
                "no steps; expected what 0 fan, 1 fan and so on are worth",
            );
        }
        Scale::Linear { per_fan: 0, .. } => {
            flaws.add(place, "0 for each fan; expected 1 or more");
        }
        Scale::Buckets
        | Scale::HalfSpicy
        | Scale::Doubling
        | Scale::Linear { .. }
        | Scale::Steps(_)
        | Scale::Multipliers { .. } => {}
    }
}

fn pay(raw: &RawPay, flaws: &mut Flaws) -> Pay {
    Pay {
        discarder: ranged(&raw.discarder, 1..=1000, "shares from the discarder", flaws),
        others: ranged(&raw.others, 0..=1000, "shares from the others", flaws),
        self_draw: ranged(
            &raw.self_draw,
            1..=1000,
            "shares for a self-drawn win",
            flaws,
        ),
        parts: ranged(
            &raw.parts,
            1..=1000,
            "shares in what a hand is worth",
            flaws,
        ),
        dealer: ranged(&raw.dealer, 1..=100, "times for the dealer", flaws),
        rake: ranged(&raw.rake, 0..=100, "percent for the house", flaws),
    }
}

fn kong_pay(raw: &RawRuleset, flaws: &mut Flaws) -> Option<KongPay> {
    raw.kong_pay.as_ref().map(|kongs| KongPay {
        exposed: positive(&kongs.exposed, "for a kong", flaws),
        concealed: positive(&kongs.concealed, "for a kong", flaws),
    })
}
