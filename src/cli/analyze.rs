//! `analyze`: how far a hand is from ready, which tiles help, and which discard is nearest or best.

mod text;

use std::collections::HashMap;
use std::ffi::OsStr;
use std::io::Write;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::advice::{Advised, advice};
use super::args::AnalyzeArgs;
use super::{Answer, Failure, ask, batch, parse, write_json};
use crate::hand::{Distance, Goal, Hand, Meld, Shape, distance, useful_tiles};
use crate::rules::{Circumstances, Ruleset, Waits, Win};
use crate::seat::{Seat, Wind};
use crate::tile::{Counts, Tile, TileClass, parse_tiles};
use text::reason;

pub(super) fn run(args: &AnalyzeArgs, out: &mut impl Write) -> Result<Answer, Failure> {
    let rules = ask::ruleset(&args.form.ruleset)?;
    if args.form.batch {
        return answer_batch(&args.form.ruleset, rules, out);
    }
    let (hand, melds) = parse::hand(&args.hand)?;
    let question = Question {
        ruleset: None,
        hand,
        melds: Melds::Known(melds),
        seen: args.seen.clone(),
        seat: args.seat,
        prevailing: args.prevailing,
    };
    let analysis = question.analyse(&rules)?;
    if args.form.json {
        write_json(out, &analysis)?;
    } else {
        analysis.write(out)?;
    }
    Ok(Answer::Done)
}

fn answer_batch(
    default: &OsStr,
    rules: Arc<Ruleset>,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let mut known = HashMap::from([(default.to_owned(), rules)]);
    batch::run(out, |question: Question| {
        let name = question.ruleset.as_deref().map_or(default, OsStr::new);
        let rules = ask::cached(&mut known, name)?;
        question.analyse(&rules)
    })
}

/// A hand to be looked at, as a line of a batch has it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    ruleset: Option<String>,
    hand: String,
    #[serde(default, deserialize_with = "batch::or_default")]
    melds: Melds,
    seen: Option<String>,
    #[serde(default = "east")]
    seat: Wind,
    #[serde(default = "east")]
    prevailing: Wind,
}

const fn east() -> Wind {
    Wind::East
}

/// The melds, or only how many there are.
#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "melds should be their number, or a list such as [\"pung:555s\"]"
)]
enum Melds {
    Number(usize),
    Known(Vec<Meld>),
}

impl Default for Melds {
    fn default() -> Self {
        Melds::Number(0)
    }
}

impl Question {
    fn analyse(&self, rules: &Ruleset) -> Result<Analysis, String> {
        let seen = self.seen.as_deref().unwrap_or_default();
        let seen = parse_tiles(seen).map_err(|error| error.to_string())?;
        let position = self.position(rules, &seen)?;
        Ok(Analysis {
            advice: self.advice(&position, rules, &seen),
            ..position.analyse()
        })
    }

    /// What a sound player would discard; nothing where it is not said which melds there are.
    fn advice(&self, position: &Position, rules: &Ruleset, seen: &[Tile]) -> Vec<Advised> {
        let melds = match &self.melds {
            Melds::Number(0) => Vec::new(),
            Melds::Number(_) => return Vec::new(),
            Melds::Known(melds) => melds.clone(),
        };
        if !position.drawn {
            return Vec::new();
        }
        let hand = Hand {
            concealed: position.concealed,
            melds,
            bonus: Vec::new(),
        };
        advice(rules, hand, self.seat, self.prevailing, seen)
    }

    /// A win with this hand; with which tile is left open.
    fn a_win(&self, concealed: Counts, melds: &[Meld]) -> Win {
        let dealer = Seat::A;
        Win {
            hand: Hand {
                concealed,
                melds: melds.to_vec(),
                bonus: Vec::new(),
            },
            tile: Tile::wind(Wind::East),
            from: None,
            seat: Seat::of_wind(self.seat, dealer),
            dealer,
            prevailing: self.prevailing,
            circumstances: Circumstances::default(),
            dealer_stays: 0,
            wrong_claims: 0,
        }
    }

    fn position<'a>(&self, rules: &'a Ruleset, seen: &[Tile]) -> Result<Position<'a>, String> {
        let tiles = parse_tiles(&self.hand).map_err(|error| error.to_string())?;
        let (melds, known): (usize, &[Meld]) = match &self.melds {
            Melds::Number(n) => (*n, &[]),
            Melds::Known(melds) => (melds.len(), melds),
        };
        let size = ask::concealed_size(&rules.goal, melds)?;
        if tiles.len() != size && tiles.len() != size + 1 {
            return Err(format!(
                "{}: beside {} a hand has {size} concealed tiles, or {} with the one drawn",
                ask::count_of(tiles.len(), "concealed tile"),
                ask::count_of(melds, "meld"),
                size + 1,
            ));
        }
        let concealed = ask::hold(&tiles, known, seen)?;
        let left = |tile: Tile| {
            let melded: u8 = known.iter().map(|meld| meld.count_of(tile)).sum();
            let lying = seen.iter().filter(|&&t| t == tile).count();
            Tile::COPIES
                .saturating_sub(concealed.of(tile) + melded)
                .saturating_sub(u8::try_from(lying).unwrap_or(Tile::COPIES))
        };
        // how many melds there are does not say what a hand is worth
        let win = matches!(self.melds, Melds::Known(_) | Melds::Number(0));
        let win = win.then(|| self.a_win(concealed, known));
        Ok(Position {
            concealed,
            melds,
            drawn: tiles.len() > size,
            left: Tile::all().map(left).collect(),
            win,
            rules,
        })
    }
}

/// A hand, and what is left of each tile.
struct Position<'a> {
    concealed: Counts,
    melds: usize,
    /// Does it hold a tile more than between turns?
    drawn: bool,
    /// Copies not seen, by [`Tile::index`].
    left: Vec<u8>,
    /// The hand as it would win, where its melds are known.
    win: Option<Win>,
    rules: &'a Ruleset,
}

/// The answer.
#[derive(Debug, Serialize)]
struct Analysis {
    distance: Distance,
    by_shape: serde_json::Map<String, serde_json::Value>,
    useful: Vec<Useful>,
    total: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    discards: Vec<Discard>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    advice: Vec<Advised>,
}

/// A tile that lowers the distance.
#[derive(Debug, Serialize)]
struct Useful {
    tile: Tile,
    left: u8,
    /// Where a ready hand may not win with it on a discard.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<Wins>,
}

/// How a tile that completes a hand wins, if not always: else the hand is worth too little.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Wins {
    SelfDrawOnly,
    Never,
}

impl Wins {
    const fn text(self) -> &'static str {
        match self {
            Wins::SelfDrawOnly => "by self-draw only",
            Wins::Never => "worth too little to win",
        }
    }
}

/// What a discard leaves.
#[derive(Debug, Serialize)]
struct Discard {
    tile: Tile,
    distance: Distance,
    useful: Vec<Useful>,
    total: u32,
    reason: String,
}

impl Position<'_> {
    fn analyse(&self) -> Analysis {
        let distance = distance(&self.concealed, self.melds, &self.rules.goal);
        let (useful, total) = self.useful(&self.concealed);
        Analysis {
            distance,
            by_shape: self.by_shape(),
            useful,
            total,
            discards: if self.drawn {
                self.discards(distance)
            } else {
                vec![]
            },
            advice: vec![],
        }
    }

    fn by_shape(&self) -> serde_json::Map<String, serde_json::Value> {
        let possible = |shape: &&Shape| **shape == Shape::Standard || self.melds == 0;
        let shapes = self.rules.goal.shapes.iter().filter(possible);
        shapes
            .map(|&shape| {
                let goal = Goal {
                    shapes: vec![shape],
                    ..self.rules.goal.clone()
                };
                let far = distance(&self.concealed, self.melds, &goal);
                (shape.id().to_owned(), far.into())
            })
            .collect()
    }

    /// The useful tiles of which some are left, and how many tiles that is.
    fn useful(&self, concealed: &Counts) -> (Vec<Useful>, u32) {
        let waits = self.waits(concealed);
        let useful: Vec<Useful> = useful_tiles(concealed, self.melds, &self.rules.goal)
            .tiles()
            .filter_map(|tile| {
                let left = self.left.get(tile.index()).copied().unwrap_or(0);
                (left > 0).then_some(Useful {
                    tile,
                    left,
                    wins: waits.and_then(|waits| wins(tile, waits)),
                })
            })
            .collect();
        let total = useful.iter().map(|useful| u32::from(useful.left)).sum();
        (useful, total)
    }

    /// What these tiles wait for, where that can be known.
    fn waits(&self, concealed: &Counts) -> Option<Waits> {
        let win = self.win.clone()?;
        let concealed = *concealed;
        let hand = Hand {
            concealed,
            ..win.hand
        };
        Some(self.rules.waits(&Win { hand, ..win }))
    }

    /// Every discard, the best first: nearest to ready, then most tiles that help.
    fn discards(&self, now: Distance) -> Vec<Discard> {
        let mut discards: Vec<Discard> = self
            .concealed
            .kinds()
            .filter_map(|tile| {
                let rest = self.concealed.without(tile, 1)?;
                let distance = distance(&rest, self.melds, &self.rules.goal);
                let (useful, total) = self.useful(&rest);
                Some(Discard {
                    tile,
                    distance,
                    reason: reason(now, distance, &useful, total),
                    useful,
                    total,
                })
            })
            .collect();
        discards.sort_by_key(|discard| (discard.distance, std::cmp::Reverse(discard.total)));
        discards
    }
}

fn wins(tile: Tile, waits: Waits) -> Option<Wins> {
    let within = |class: TileClass, wins: Wins| class.contains(tile).then_some(wins);
    within(waits.drawn, Wins::SelfDrawOnly).or(within(waits.too_little, Wins::Never))
}
