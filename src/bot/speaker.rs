//! Advice in the words of a language, for a screen, for pipes and for screen readers alike.
//!
//! How tiles are called and players are named is for those to say who show it.

mod beside;

use std::fmt::{self, Display};

use crate::bot::{Aim, Material, Reason, Sets, Sign, Threat};
use crate::game::{Action, View};
use crate::hand::{Distance, Shape};
use crate::lang::Words;
use crate::seat::{BySeat, Wind};
use crate::tile::{Tile, TileClass};

/// How much a reason tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// The aim, how far the hand is from it, and the tiles that help.
    Full,
    /// Without the tiles.
    Aim,
    /// How far the hand is from ready.
    Distance,
}

impl Detail {
    /// All, the fullest first.
    pub const ALL: [Detail; 3] = [Detail::Full, Detail::Aim, Detail::Distance];
}

type Namer<'a> = Box<dyn Fn(&[Tile]) -> String + 'a>;

/// Puts advice into words.
pub struct Speaker<'a> {
    words: &'a Words,
    /// Several tiles, shortly.
    tiles: Namer<'a>,
    /// What the players are called, by wind.
    called: [String; 4],
}

impl fmt::Debug for Speaker<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut speaker = f.debug_struct("Speaker");
        speaker
            .field("called", &self.called)
            .finish_non_exhaustive()
    }
}

impl<'a> Speaker<'a> {
    /// In these words, with `tiles` for several tiles in a row; players are called by their winds.
    pub fn new(words: &'a Words, tiles: impl Fn(&[Tile]) -> String + 'a) -> Speaker<'a> {
        Speaker {
            words,
            tiles: Box::new(tiles),
            called: Wind::ALL.map(|wind| words.wind(wind).to_owned()),
        }
    }

    /// With the names of those who sit there.
    #[must_use]
    pub fn naming(self, view: &View, names: &BySeat<String>) -> Speaker<'a> {
        let mut called = self.called;
        for (seat, name) in names.iter() {
            called[view.wind(seat).index()].clone_from(name);
        }
        Speaker { called, ..self }
    }

    fn word(&self, key: &str) -> String {
        self.words.get(key).to_owned()
    }

    fn class(&self, tiles: TileClass) -> String {
        let tiles: Vec<Tile> = tiles.tiles().collect();
        (self.tiles)(&tiles)
    }

    /// What would be done.
    pub fn action(&self, action: Action) -> String {
        let words = self.words;
        match action {
            Action::Discard(tile) => words.fill("button.discard", &[("tile", &words.tile(tile))]),
            Action::Chow(low) => {
                let tiles: Vec<Tile> = (0..3).filter_map(|up| low.plus(up)).collect();
                format!("{} {}", words.get("button.chow"), (self.tiles)(&tiles))
            }
            Action::Kong(tile) => words.fill("hint.kong", &[("tile", &words.tile(tile))]),
            Action::Pung => self.word("button.pung"),
            Action::Win | Action::FalseWin => self.word("button.win"),
            Action::Pass | Action::WrongClaim => self.word("button.pass"),
            Action::Give(tiles) => {
                let tiles: Vec<Tile> = tiles.tiles().collect();
                words.fill("hint.give", &[("tiles", &(self.tiles)(&tiles))])
            }
            Action::Again => self.word("button.again"),
        }
    }

    /// Why something is done.
    pub fn reason(&self, reason: &Reason, detail: Detail) -> String {
        match reason {
            Reason::Wins { .. } => self.word("reason.wins"),
            Reason::Nothing => self.word("reason.nothing"),
            Reason::KeepsHand => self.word("reason.keeps-hand"),
            Reason::Keeps { aim: None } => self.word("reason.keeps-all"),
            Reason::Keeps { aim: Some(aim) } => match self.goal(aim) {
                Some(goal) => self.words.fill("reason.keeps", &[("goal", &goal)]),
                None => self.word("reason.keeps-any"),
            },
            Reason::NoUse => self.word("reason.no-use"),
            Reason::Lot => self.word("reason.lot"),
            Reason::Said(text) => text.clone(),
            Reason::Safest { threat } => self.word("reason.safest") + &self.threat(threat.as_ref()),
            Reason::Hopeless { threat } => {
                self.word("reason.hopeless") + &self.threat(threat.as_ref())
            }
            Reason::Nearer {
                aim,
                distance,
                useful,
                drawn,
                left,
                fan,
                least,
                threat,
                ..
            } => {
                let told = match detail {
                    Detail::Full | Detail::Aim => self.aimed(aim, self.worth(*least, *fan)),
                    Detail::Distance => Aimed::default(),
                };
                let is_full = detail == Detail::Full;
                self.state(*distance, *useful, *left, is_full, &told.goal)
                    + &told.worth
                    + &self.drawn(*useful, *drawn)
                    + &self.threat(threat.as_ref())
            }
        }
    }

    /// `3 fan`, `3 to 5 fan`.
    fn worth(&self, least: Option<u32>, most: Option<u32>) -> Option<String> {
        let most = most?.to_string();
        let span = |least: u32| self.words.fill("tile.to", &[("a", &least), ("b", &most)]);
        let n = least.map_or_else(|| most.clone(), span);
        Some(self.words.fill("result.fan", &[("n", &n)]))
    }

    /// What is played for, in one; none for any hand.
    fn goal(&self, aim: &Aim) -> Option<String> {
        let parts = self.aim(aim);
        (!parts.is_empty()).then(|| self.words.all(parts))
    }

    /// What is played for, and what that is worth; of a hand that may be any what it is worth.
    fn aimed(&self, aim: &Aim, fan: Option<String>) -> Aimed {
        match (self.goal(aim), fan) {
            (None, None) => Aimed::default(),
            (None, Some(fan)) => Aimed {
                worth: self.words.fill("reason.worth", &[("fan", &fan)]),
                ..Aimed::default()
            },
            (Some(goal), fan) => {
                let goal = match fan {
                    None => goal,
                    Some(fan) => self
                        .words
                        .fill("reason.valued", &[("goal", &goal), ("fan", &fan)]),
                };
                Aimed {
                    goal: self.words.fill("reason.for", &[("goal", &goal)]),
                    ..Aimed::default()
                }
            }
        }
    }

    /// How far the hand is from its goal, and what helps.
    fn state(
        &self,
        distance: Distance,
        useful: TileClass,
        left: u8,
        full: bool,
        goal: &str,
    ) -> String {
        let tiles = self.class(useful);
        let places: [(&str, &dyn Display); 4] = [
            ("n", &distance),
            ("left", &left),
            ("tiles", &tiles),
            ("goal", &goal),
        ];
        let key = match (distance <= 0, left, full) {
            (true, _, true) => "reason.ready",
            (true, _, false) => "reason.ready-short",
            (false, 0, _) => "reason.stuck",
            (false, _, true) => "reason.nearer",
            (false, _, false) => "reason.nearer-short",
        };
        self.words.fill(key, &places)
    }

    /// What a hand waits for that wins only when it is drawn: all, some, or for short nothing.
    pub fn drawn(&self, waits: TileClass, drawn: TileClass) -> String {
        if drawn == TileClass::NONE {
            String::new()
        } else if drawn == waits {
            self.word("reason.drawn")
        } else {
            let tiles = self.class(drawn);
            self.words.fill("reason.some-drawn", &[("tiles", &tiles)])
        }
    }

    /// Whom a discard may help, and what makes one think so.
    fn threat(&self, threat: Option<&Threat>) -> String {
        let Some(threat) = threat else {
            return String::new();
        };
        let (words, name) = (self.words, &self.called[threat.wind.index()]);
        match threat.sign {
            Sign::Suit(suit) => {
                let suit = words.suit(suit);
                words.fill("reason.feeds-suit", &[("name", name), ("suit", &suit)])
            }
            Sign::Melds(0) => words.fill("reason.feeds", &[("name", name)]),
            Sign::Melds(n) => words.fill("reason.feeds-melds", &[("name", name), ("n", &n)]),
        }
    }

    /// What a hand is to be made of, the most telling first; nothing for any hand.
    pub fn aim(&self, aim: &Aim) -> Vec<String> {
        let words = self.words;
        let shape = match aim.shape {
            Shape::Standard => None,
            Shape::SevenPairs => Some(self.word("aim.seven-pairs")),
            Shape::ThirteenOrphans => Some(self.word("aim.thirteen-orphans")),
        };
        let material = match aim.material {
            Material::All => None,
            Material::Mixed(suit) => Some(words.fill("aim.mixed", &[("suit", &words.suit(suit))])),
            Material::Pure(suit) => Some(words.fill("aim.pure", &[("suit", &words.suit(suit))])),
            Material::Honours => Some(self.word("aim.honours")),
            Material::Orphans => Some(self.word("aim.orphans")),
        };
        let sets = match aim.sets {
            Sets::Any => None,
            Sets::Chows => Some(self.word("aim.chows")),
            Sets::Pungs => Some(self.word("aim.pungs")),
        };
        let pung = |tile| words.fill("aim.pung-of", &[("set", &words.pung(tile))]);
        let honours = aim.honours.tiles().map(pung);
        let closed = aim.closed.then(|| self.word("aim.closed"));
        let first = [shape, material, sets].into_iter().flatten();
        first.chain(honours).chain(closed).collect()
    }
}

/// What is played for, as parts of a sentence.
#[derive(Debug, Default)]
struct Aimed {
    goal: String,
    worth: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::tile::parse_tiles;

    fn class(text: &str) -> TileClass {
        parse_tiles(text).unwrap().into_iter().collect()
    }

    /// So far from any hand, helped by these tiles, of which so many are left; worth so many fan.
    pub(super) fn nearer(distance: Distance, useful: &str, left: u8, fan: u32) -> Reason {
        Reason::Nearer {
            aim: Aim::ANY,
            distance,
            useful: class(useful),
            drawn: TileClass::NONE,
            left,
            fan: Some(fan),
            least: None,
            chance: Some(0.2),
            threat: None,
        }
    }

    #[test]
    fn a_goal_is_told_with_how_far_it_is() {
        let words = Words::of(Lang::En);
        let speaker = Speaker::new(&words, |tiles| words.kinds(tiles));
        let mut goal = nearer(2, "1p4p", 7, 4);
        if let Reason::Nearer { aim, .. } = &mut goal {
            aim.material = Material::Mixed(crate::tile::Suit::Circles);
            aim.honours = class("E");
        }
        for (reason, told) in [
            (
                &goal,
                "2 from ready for mixed one suit (circles), a pung of East winds, 4 fan: 7 tiles help \
                 (1, 4 of circles)",
            ),
            (
                &nearer(1, "3s", 1, 0),
                "1 from ready: 1 tile helps (3 of bamboo); worth 0 fan",
            ),
            (
                &nearer(1, "3s", 0, 0),
                "1 from ready, but no tile that helps is left; worth 0 fan",
            ),
        ] {
            assert_eq!(speaker.reason(reason, Detail::Full), told);
        }
    }

    #[test]
    fn what_wins_only_when_drawn_is_said() {
        let (english, chinese) = (Words::of(Lang::En), Words::of(Lang::ZhHant));
        let ready = |only: &str| {
            let mut reason = nearer(0, "14m", 5, 3);
            if let Reason::Nearer { drawn, .. } = &mut reason {
                *drawn = class(only);
            }
            reason
        };
        for (only, en, zh) in [
            ("", "ready: 5 tiles win (14m); worth 3 fan", ""),
            ("4m", "; 4m by self-draw only", "；4萬 只限自摸"),
            (
                "14m",
                "; only by self-draw: with a discard it is worth too little",
                "；只限自摸",
            ),
        ] {
            let said = |words: &Words| {
                let speaker = Speaker::new(words, |tiles| words.tiles(tiles));
                speaker.reason(&ready(only), Detail::Full)
            };
            let (english, chinese) = (said(&english), said(&chinese));
            assert!(english.contains(en), "{english}");
            assert!(chinese.contains(zh), "{chinese}");
            assert_eq!(english.contains("self-draw"), !only.is_empty());
        }
    }
}
