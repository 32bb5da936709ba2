//! A ruleset that is known to be valid: what the game, the bots and the screen read.

use crate::hand::Goal;
use crate::rules::{Payments, Points, Score, Win};
use crate::seat::Seat;

/// A name in the languages that the file gives; English is always there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names {
    /// English.
    pub en: String,
    /// The seed's romanised Cantonese, such as `Won Yat Sik`.
    pub yue: Option<String>,
    /// Traditional Chinese.
    pub zh: Option<String>,
}

/// What happens with flowers and seasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BonusTiles {
    /// They stay in the box: 136 tiles, walls of 17 stacks.
    Absent,
    /// Shown beside the hand and replaced at once: 144 tiles, walls of 18 stacks.
    Replaced,
}

/// Which stack the deal starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DealerRule {
    /// After every game.
    Passes,
    /// Unless the dealer wins.
    StaysOnWin,
    /// Unless another player wins.
    StaysOnWinOrDraw,
}

/// A session: its length, its dealers and what everybody starts with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRules {
    /// How long it lasts.
    pub length: Length,
    /// When the deal passes on.
    pub dealer: DealerRule,
    /// What each player starts with.
    pub start: Points,
}

/// Who wins when several can with the same tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeveralWinners {
    /// The next in turn after the discarder.
    Nearest,
    /// Whoever claims first.
    FirstToClaim,
    /// All of them, each settled alone.
    All,
}

/// Which kongs may be robbed of their fourth tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// Kongs that are paid for at once.
    pub kong_pay: Option<KongPay>,
}

impl Ruleset {
    /// What the win is worth, by the reading worth most; none if the hand is not complete.
    pub fn score(&self, _win: &Win) -> Option<Score> {
        None
    }

    /// May this hand be declared: complete, and not below the minimum?
    pub fn may_win(&self, win: &Win) -> bool {
        self.score(win).is_some_and(|score| !score.below_minimum)
    }

    /// What a false win moves: the offender pays each of the others the highest self-drawn win.
    pub fn settle_false_win(&self, _offender: Seat, _dealer: Seat) -> Payments {
        Payments::default()
    }

    /// What a win moves between the players. `from` discarded, or none for a self-drawn win.
    pub fn settle(
        &self,
        _score: &Score,
        _winner: Seat,
        _from: Option<Seat>,
        _dealer: Seat,
    ) -> Payments {
        Payments::default()
    }
}
