//! A hand to be scored, from the arguments or a line of a batch, and what cannot be true of it.

use serde::Deserialize;

use super::{ScoreArgs, ask, batch, parse};
use crate::hand::{Hand, Meld};
use crate::rules::{BonusTiles, Circumstance, Circumstances, Ruleset, Win};
use crate::seat::{Seat, Wind};
use crate::tile::{Tile, parse_bonus, parse_tiles};

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
pub(super) struct Question {
    pub(super) ruleset: Option<String>,
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

impl Question {
    /// What the arguments ask.
    pub(super) fn from_args(args: &ScoreArgs) -> Result<Question, String> {
        let (concealed, melds) = parse::hand(&args.hand)?;
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

    /// The win that is asked about, or what cannot be about it.
    pub(super) fn win(&self, rules: &Ruleset) -> Result<Win, String> {
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
            let hint = if tiles.len() == size + 1 {
                "; leave out the winning tile, which --win names"
            } else {
                ""
            };
            return Err(format!(
                "{} and {}: without the winning tile a hand has {size} concealed tiles beside {}{hint}",
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
            let flag = parse::flag(word)?;
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
