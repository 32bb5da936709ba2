//! A ruleset that is known to be valid: what the game, the bots and the screen read.

use serde::Deserialize;

use crate::hand::Goal;
use crate::lang::{Names, Words};
use crate::rules::fan::Fan;
use crate::rules::payment::{Pay, Share};
use crate::rules::scale::Valuation;
use crate::rules::{Payments, Points, Score};
use crate::seat::{BySeat, Seat};
use crate::text::capital;

/// What happens with flowers and seasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BonusTiles {
    /// They stay in the box: 136 tiles, walls of 17 stacks.
    Absent,
    /// Shown beside the hand and replaced at once: 144 tiles, walls of 18 stacks.
    Replaced,
}

/// Which stack the deal starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Break {
    /// The dice choose the wall, counting from the dealer, then the stack from its right end.
    AnyWall,
    /// The dealer's wall; the dice choose the stack from its right end.
    DealersWall,
}

/// The wall, the dice and the deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRules {
    /// Flowers and seasons.
    pub bonus: BonusTiles,
    /// Tiles kept apart at the back end; 0 for none: replacements then come from the tail.
    pub dead_wall: u8,
    /// How many tiles move from the live end to the dead wall at a time, once that many are gone
    /// from it; 0 for a dead wall that is never refilled.
    pub refill: u8,
    /// Dice thrown to break the wall, and to choose the first dealer.
    pub dice: u8,
    /// Where the wall is broken.
    pub broken_at: Break,
    /// Tiles exchanged before the first discard, as in American games.
    pub charleston: bool,
}

/// How long a session lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// So many games, whoever deals.
    Games(u8),
    /// So many rounds; each ends when the fourth dealer loses the deal.
    Rounds(u8),
}

/// When the deal passes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealerRule {
    /// After every game.
    Passes,
    /// Unless the dealer wins.
    StaysOnWin,
    /// Unless another player wins.
    StaysOnWinOrDraw,
}

/// How the first dealer of a session is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstDealer {
    /// Everybody throws the dice, and the highest deals.
    Dice,
    /// Everybody draws a wind tile: East deals, and the others sit by their winds.
    Winds,
}

/// A session: its length, its dealers and what everybody starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRules {
    /// How long it lasts.
    pub length: Length,
    /// Who deals first, and who sits where.
    pub first_dealer: FirstDealer,
    /// When the deal passes on.
    pub dealer: DealerRule,
    /// What each player starts with.
    pub start: Points,
    /// Seconds for one's own turn; none for as long as one likes.
    pub turn: Option<u16>,
}

/// Who wins when several can with the same tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeveralWinners {
    /// The next in turn after the discarder.
    Nearest,
    /// Whoever claims first.
    FirstToClaim,
    /// All of them, each settled alone.
    All,
}

/// Which kongs may be robbed of their fourth tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RobKong {
    /// None.
    Never,
    /// A tile added to a claimed pung.
    Added,
    /// That, and a concealed kong by thirteen orphans.
    AddedOrConcealedByOrphans,
}

/// What comes of a claim that the hand does not bear out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrongClaim {
    /// The program does not offer it.
    Refused,
    /// Anyone may reach for any discard, and loses this much when wrong.
    Costs(Points),
}

/// Claims: who may, how long, who comes first.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // independent switches of the file format
pub struct Claims {
    /// Are chows allowed at all?
    pub chow: bool,
    /// Seconds to claim a discard; none for as long as one likes.
    pub window: Option<u8>,
    /// Does the program say what may be claimed?
    pub prompt: bool,
    /// Does the program declare a self-drawn win by itself?
    pub auto_win: bool,
    /// When several can win with one tile.
    pub several_winners: SeveralWinners,
    /// Thirteen orphans wins a tile before anyone nearer in turn.
    pub orphans_first: bool,
    /// Who passes a pung may not claim that tile until after their own next discard.
    pub missed_pung_bars: bool,
    /// Who passes a win may not win on a discard until after their own next discard.
    pub missed_win_bars: bool,
    /// Robbing kongs.
    pub rob_kong: RobKong,
    /// Wrong claims of discards.
    pub wrong_claim: WrongClaim,
    /// May a player declare a win that is none, and pay the highest self-drawn win to each?
    pub false_win: bool,
}

/// What each of the others pays at once for a kong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KongPay {
    /// For a claimed or added kong.
    pub exposed: Points,
    /// For a concealed kong.
    pub concealed: Points,
}

/// Everything that a table agrees on. Only valid ones exist.
#[derive(Debug, Clone)]
pub struct Ruleset {
    /// Its id, such as `hong-kong`.
    pub id: String,
    /// Its name.
    pub name: Names,
    /// One line on what it is.
    pub about: Names,
    /// Wall, dice, deal.
    pub table: TableRules,
    /// Length, dealers, start.
    pub session: SessionRules,
    /// Claims.
    pub claims: Claims,
    /// What a complete hand is made of.
    pub goal: Goal,
    /// How fans become points: minimum, limit, scale.
    pub valuation: Valuation,
    /// Who pays what.
    pub pay: Pay,
    /// Kongs that are paid for at once.
    pub kong_pay: Option<KongPay>,
    pub(super) fans: Vec<Fan>,
    pub(super) source: String,
}

impl Ruleset {
    /// The fans in the order of the file, those that are only an option among them.
    pub fn fans(&self) -> &[Fan] {
        &self.fans
    }

    /// The fan of this id.
    pub fn fan(&self, id: &str) -> Option<&Fan> {
        self.fans.iter().find(|fan| fan.id == id)
    }

    /// What a fan is called in the language of `words`: its id, if there is none of this id.
    pub fn fan_name<'a>(&'a self, id: &'a str, words: &Words) -> &'a str {
        self.fan(id).map_or(id, |fan| words.name(&fan.names))
    }

    /// The file that it was read from: [`Ruleset::parse`] makes the same ruleset of it.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// FNV-1a of the source, the same on every machine and for ever.
    pub fn digest(&self) -> u64 {
        self.source
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            })
    }

    /// What a win moves between the players. `from` discarded, or none for a self-drawn win.
    pub fn settle(
        &self,
        score: &Score,
        winner: Seat,
        from: Option<Seat>,
        dealer: Seat,
    ) -> Payments {
        self.settle_points(score.points, winner, from, dealer)
    }

    /// The same for a hand worth so many points.
    pub fn settle_points(
        &self,
        points: Points,
        winner: Seat,
        from: Option<Seat>,
        dealer: Seat,
    ) -> Payments {
        self.pay.settle(points, winner, from, dealer)
    }

    /// Are hands counted in fan, and not in points and multipliers?
    pub const fn counts_fan(&self) -> bool {
        !self.valuation.scale.is_multipliers()
    }

    /// The arithmetic of [`Ruleset::settle`]: what each loser pays, and the house's part.
    pub fn explain_payment(
        &self,
        score: &Score,
        winner: Seat,
        from: Option<Seat>,
        dealer: Seat,
    ) -> Vec<Share> {
        self.pay.explain(score.points, winner, from, dealer)
    }

    /// Who pays for a win on a discard, or for a self-drawn one, in a sentence.
    pub fn who_pays(&self, self_drawn: bool, words: &Words) -> String {
        let told = self.pay.told(self_drawn, words);
        let dealer = (self.pay.dealer > 1).then_some(self.pay.dealer);
        let told = match dealer {
            Some(n) => words.fill("step.and-dealer", &[("told", &told), ("n", &n)]),
            None => told,
        };
        words.fill("step.who-pays", &[("told", &capital(&told))])
    }

    /// What a false win moves: the offender pays each of the others the highest self-drawn win.
    pub fn settle_false_win(&self, offender: Seat, dealer: Seat) -> Payments {
        self.pay
            .fine(self.valuation.most().unwrap_or_default(), offender, dealer)
    }

    /// What a kong moves at once; nothing where kongs are not paid for.
    pub fn settle_kong(&self, seat: Seat, concealed: bool) -> Payments {
        let each = self.kong_pay.map_or(Points::ZERO, |pay| {
            if concealed {
                pay.concealed
            } else {
                pay.exposed
            }
        });
        Payments::new(BySeat::from_fn(|other| {
            if other == seat { each * 3 } else { -each }
        }))
    }
}
