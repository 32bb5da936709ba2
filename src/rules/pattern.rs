//! The closed vocabulary that fans are written in, ready to be asked.
//!
//! A [`Pattern`] looks at one reading of one win and answers with the part of the hand that meets it,
//! or nothing. It knows neither names nor values, and it allocates nothing: bots ask it a lot. What it
//! cannot say becomes a word here, with a case in `tests/keys/patterns.rs`, never an expression in a string.

use serde::Deserialize;

use crate::hand::{Completes, ReadSet, Reading, SetKind, Shape};
use crate::rules::mark::Mark;
use crate::rules::{Circumstance, Win};
use crate::tile::{BonusGroup, Counts, Suit, Tile, TileClass};

/// Which of several: `at_least`, `at_most`, `exactly`, or `every`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    Between(u8, u8),
    Every,
}

impl Count {
    fn allows(self, n: usize, of: usize) -> bool {
        match self {
            Count::Between(low, high) => (usize::from(low)..=usize::from(high)).contains(&n),
            Count::Every => n == of && n > 0,
        }
    }
}

/// Kinds of tiles, some of which only the game decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Class {
    pub fixed: TileClass,
    pub seat_wind: bool,
    pub prevailing_wind: bool,
}

impl Class {
    pub(super) const ALL: Class = Class::of(TileClass::ALL);

    pub(super) const fn of(fixed: TileClass) -> Class {
        Class {
            fixed,
            seat_wind: false,
            prevailing_wind: false,
        }
    }

    pub(super) const fn or(self, other: Class) -> Class {
        Class {
            fixed: self.fixed.or(other.fixed),
            seat_wind: self.seat_wind || other.seat_wind,
            prevailing_wind: self.prevailing_wind || other.prevailing_wind,
        }
    }

    fn tiles(self, win: &Win) -> TileClass {
        let mut tiles = self.fixed;
        if self.seat_wind {
            tiles = tiles.or(TileClass::only(Tile::wind(win.seat_wind())));
        }
        if self.prevailing_wind {
            tiles = tiles.or(TileClass::only(Tile::wind(win.prevailing)));
        }
        tiles
    }
}

/// What sets are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SetWord {
    Chow,
    /// A kong counts as a pung.
    Pung,
    /// A pung that is no kong.
    Triplet,
    Kong,
}

impl SetWord {
    const fn covers(self, kind: SetKind) -> bool {
        match self {
            SetWord::Chow => matches!(kind, SetKind::Chow),
            SetWord::Pung => matches!(kind, SetKind::Pung | SetKind::Kong),
            SetWord::Triplet => matches!(kind, SetKind::Pung),
            SetWord::Kong => matches!(kind, SetKind::Kong),
        }
    }
}

/// How a hand was won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum WonBy {
    SelfDraw,
    Discard,
    LastTile,
    KongReplacement,
    DoubleKong,
    RobbedKong,
    Heavenly,
    Earthly,
}

impl WonBy {
    fn is_so(self, win: &Win) -> bool {
        let had = |circumstance| win.circumstances.has(circumstance);
        match self {
            WonBy::SelfDraw => win.self_drawn(),
            WonBy::Discard => !win.self_drawn(),
            WonBy::LastTile => had(Circumstance::LastTile),
            WonBy::KongReplacement => had(Circumstance::KongReplacement),
            WonBy::DoubleKong => had(Circumstance::DoubleKong),
            WonBy::RobbedKong => had(Circumstance::RobbedKong),
            WonBy::Heavenly => had(Circumstance::Heavenly),
            WonBy::Earthly => had(Circumstance::Earthly),
        }
    }
}

/// What the winning tile completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Wait {
    /// A chow that either of two tiles would have completed.
    Open,
    /// The middle of a chow.
    Closed,
    /// The 3 of 123 or the 7 of 789.
    Edge,
    Pung,
    Pair,
}

/// Tiles that a hand must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    These(Counts),
    /// These ranks, 1 to 9, in any one suit.
    InOneSuit([u8; 9]),
}

/// Chows or pungs that climb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ladder {
    pub kind: SetWord,
    pub length: u8,
    pub step: u8,
    /// All in one suit, or each in another.
    pub same_suit: bool,
}

/// One pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pattern {
    All(Vec<Pattern>),
    Any(Vec<Pattern>),
    Not(Box<Pattern>),
    Shape(Shape),
    Sets {
        /// None: whichever it is.
        kind: Option<SetWord>,
        of: Class,
        concealed: Option<bool>,
        melded: Option<bool>,
        count: Count,
    },
    Pair(Class),
    EveryTile(Class),
    SomeTile(Class),
    Suits(Count),
    Holds(Held),
    Ladder(Ladder),
    WonBy(WonBy),
    Wait(Wait),
    Bonus {
        group: Option<BonusGroup>,
        own: Option<bool>,
        count: Count,
    },
    DealerStays(Count),
}

/// One reading of one win, with what many patterns ask for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Subject<'a> {
    pub win: &'a Win,
    pub reading: &'a Reading,
    /// Every tile of the hand, melds and the winning tile included.
    pub tiles: &'a Counts,
    /// Their kinds.
    pub kinds: TileClass,
}

impl Pattern {
    /// What part of the hand meets it, or none.
    #[allow(clippy::too_many_lines)] // an arm for each word of the vocabulary
    pub(super) fn find(&self, subject: &Subject) -> Option<Mark> {
        let hand_if = |so: bool| so.then_some(Mark::HAND);
        let (win, reading) = (subject.win, subject.reading);
        match self {
            Pattern::All(parts) => parts
                .iter()
                .try_fold(Mark::default(), |mark, p| Some(mark.or(p.find(subject)?))),
            Pattern::Any(parts) => parts
                .iter()
                .filter_map(|p| p.find(subject))
                .reduce(Mark::or),
            Pattern::Not(part) => hand_if(part.find(subject).is_none()),
            Pattern::Shape(shape) => hand_if(reading.shape == *shape),
            Pattern::Sets {
                kind,
                of,
                concealed,
                melded,
                count,
            } => {
                let of = of.tiles(win);
                let sets = reading.sets.iter().map(|set| {
                    kind.is_none_or(|kind| kind.covers(set.kind))
                        && within(*set, of)
                        && concealed.is_none_or(|c| c == set.concealed)
                        && melded.is_none_or(|m| m == set.melded)
                });
                marked(sets, *count, Mark::set, Mark::HAND)
            }
            Pattern::Pair(of) => {
                let of = of.tiles(win);
                let pairs = reading.pairs.iter().map(|&tile| of.contains(tile));
                let any = Count::Between(1, u8::MAX);
                marked(pairs, any, Mark::pair, Mark::HAND)
            }
            Pattern::EveryTile(of) => hand_if(subject.kinds.within(of.tiles(win))),
            Pattern::SomeTile(of) => hand_if(!subject.kinds.and(of.tiles(win)).is_empty()),
            Pattern::Suits(count) => {
                let suits = Suit::ALL.map(TileClass::suit);
                let there = |suit: &&TileClass| !subject.kinds.and(**suit).is_empty();
                hand_if(count.allows(suits.iter().filter(there).count(), suits.len()))
            }
            Pattern::Holds(held) => hand_if(held.within(subject.tiles)),
            Pattern::Ladder(ladder) => ladder.find(&reading.sets),
            Pattern::WonBy(how) => how.is_so(win).then_some(Mark::WINNING_TILE),
            Pattern::Wait(wait) => {
                (wait_of(reading, win.tile) == Some(*wait)).then_some(Mark::WINNING_TILE)
            }
            Pattern::Bonus { group, own, count } => {
                let bonus = win.hand.bonus.iter().map(|bonus| {
                    group.is_none_or(|g| g == bonus.group())
                        && own.is_none_or(|o| o == (bonus.wind() == win.seat_wind()))
                });
                marked(bonus, *count, Mark::bonus, Mark::default())
            }
            Pattern::DealerStays(count) => {
                hand_if(count.allows(usize::from(win.dealer_stays), usize::MAX))
            }
        }
    }

    /// How often a fan that counts once for each match is met.
    pub(super) fn times(&self, subject: &Subject, mark: Mark) -> u32 {
        if matches!(self, Pattern::DealerStays(_)) {
            u32::from(subject.win.dealer_stays)
        } else {
            mark.parts()
        }
    }

    /// Can it be met several times by one hand?
    pub(super) const fn countable(&self) -> bool {
        matches!(
            self,
            Pattern::Sets { .. }
                | Pattern::Pair(_)
                | Pattern::Bonus { .. }
                | Pattern::DealerStays(_)
        )
    }

    /// Does it ask for flowers or seasons, or for their absence?
    pub(super) fn about_bonus(&self) -> bool {
        match self {
            Pattern::Bonus { .. } => true,
            Pattern::All(parts) | Pattern::Any(parts) => parts.iter().any(Pattern::about_bonus),
            Pattern::Not(part) => part.about_bonus(),
            Pattern::Shape(_)
            | Pattern::Sets { .. }
            | Pattern::Pair(_)
            | Pattern::EveryTile(_)
            | Pattern::SomeTile(_)
            | Pattern::Suits(_)
            | Pattern::Holds(_)
            | Pattern::Ladder(_)
            | Pattern::WonBy(_)
            | Pattern::Wait(_)
            | Pattern::DealerStays(_) => false,
        }
    }
}

/// The places that match, if there are as many as asked for; `none` if that is none at all.
fn marked(
    matches: impl ExactSizeIterator<Item = bool>,
    count: Count,
    place: fn(usize) -> Mark,
    none: Mark,
) -> Option<Mark> {
    let of = matches.len();
    let mut mark = Mark::default();
    for (i, _) in matches.enumerate().filter(|&(_, so)| so) {
        mark = mark.or(place(i));
    }
    count
        .allows(mark.parts() as usize, of)
        .then_some(if mark == Mark::default() { none } else { mark })
}

/// Are all its tiles of the class?
fn within(set: ReadSet, class: TileClass) -> bool {
    match set.kind {
        SetKind::Pung | SetKind::Kong => class.contains(set.tile),
        SetKind::Chow => (0..3).all(|i| set.tile.plus(i).is_some_and(|tile| class.contains(tile))),
    }
}

fn wait_of(reading: &Reading, win: Tile) -> Option<Wait> {
    match reading.completes {
        Completes::Single => None,
        Completes::Pair(_) => Some(Wait::Pair),
        Completes::Set(place) => {
            let set = reading.sets.get(place)?;
            Some(if set.kind != SetKind::Chow {
                Wait::Pung
            } else if set.tile.plus(1) == Some(win) {
                Wait::Closed
            } else if (set.tile == win && set.tile.rank() == Some(7))
                || (set.tile != win && set.tile.rank() == Some(1))
            {
                Wait::Edge
            } else {
                Wait::Open
            })
        }
    }
}

impl Held {
    fn within(&self, tiles: &Counts) -> bool {
        match self {
            Held::These(held) => Tile::all().all(|tile| held.of(tile) <= tiles.of(tile)),
            Held::InOneSuit(ranks) => Suit::ALL.iter().any(|&suit| {
                (1..=9).zip(ranks).all(|(rank, &n)| {
                    Tile::suited(suit, rank).is_some_and(|tile| n <= tiles.of(tile))
                })
            }),
        }
    }
}

impl Ladder {
    fn find(self, sets: &[ReadSet]) -> Option<Mark> {
        (0..sets.len()).find_map(|i| self.climb(sets, i, self.length, 0, Mark::default()))
    }

    /// Can `left` rungs be climbed from set `i` on, in suits not yet `used`?
    fn climb(self, sets: &[ReadSet], i: usize, left: u8, used: u8, mark: Mark) -> Option<Mark> {
        let set = sets.get(i).filter(|set| self.kind.covers(set.kind))?;
        let (suit, rank) = (set.tile.suit()?, set.tile.rank()?);
        let bit = 1 << suit.index();
        let fits = self.same_suit || used & bit == 0;
        if !fits || mark.or(Mark::set(i)) == mark {
            return None;
        }
        let (mark, used) = (mark.or(Mark::set(i)), used | bit);
        if left <= 1 {
            return Some(mark);
        }
        (0..sets.len())
            .filter(|&next| {
                let tile = sets[next].tile;
                tile.rank() == rank.checked_add(self.step)
                    && (!self.same_suit || tile.suit() == Some(suit))
            })
            .find_map(|next| self.climb(sets, next, left - 1, used, mark))
    }
}
