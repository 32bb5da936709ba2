//! Advice in the words of a language, for a screen, for pipes and for screen readers alike.
//!
//! How tiles are called and players are named is for those to say who show it.

use std::fmt::{self, Display};

use crate::bot::{Aim, Edge, Gain, Material, Reason, Sets, Sign, Threat};
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
            Reason::Keeps { aim: Some(aim) } => match self.goal(self.aim(aim)) {
                Some(goal) => self.words.fill("reason.keeps", &[("goal", &goal)]),
                None => self.word("reason.keeps-any"),
            },
            Reason::NoUse => self.word("reason.no-use"),
            Reason::Lot => self.word("reason.lot"),
            Reason::Said(text) => text.clone(),
            Reason::Safest { threat } => self.word("reason.safest") + &self.threat(threat.as_ref()),
            Reason::Nearer {
                aim,
                distance,
                useful,
                drawn,
                left,
                fan,
                threat,
                edge,
                ..
            } => {
                let state = self.state(*distance, *useful, *left, detail == Detail::Full);
                let told = match detail {
                    Detail::Full | Detail::Aim => self.towards(aim, *fan, state, *distance),
                    Detail::Distance => state,
                };
                let edge = edge.as_ref().filter(|_| detail != Detail::Distance);
                told + &self.drawn(*useful, *drawn)
                    + &self.threat(threat.as_ref())
                    + &self.edge(edge)
            }
        }
    }

    /// What is played for and how much that would be worth, and how far the hand is from it; where any hand
    /// will do, what that is worth.
    fn towards(&self, aim: &Aim, fan: Option<u32>, state: String, distance: Distance) -> String {
        let fan = fan.map(|n| self.words.fill("result.fan", &[("n", &n)]));
        let aims = self.aim(aim);
        let goal = match fan {
            None if aims.is_empty() => return state,
            Some(fan) if aims.is_empty() => {
                let places: [(&str, &dyn Display); 2] = [("state", &state), ("fan", &fan)];
                return self.words.fill("reason.worth", &places);
            }
            fan => aims.into_iter().chain(fan),
        };
        let goal = self.goal(goal).unwrap_or_default();
        let places: [(&str, &dyn Display); 2] = [("goal", &goal), ("state", &state)];
        let is_ready = distance <= 0;
        let key = if is_ready {
            "reason.goal"
        } else {
            "reason.goal-far"
        };
        self.words.fill(key, &places)
    }

    /// Everything that is played for as one; none if there is nothing.
    fn goal(&self, parts: impl IntoIterator<Item = String>) -> Option<String> {
        let and = |a: String, b: String| self.words.fill("reason.and", &[("a", &a), ("b", &b)]);
        parts.into_iter().reduce(and)
    }

    /// How far the hand is, and what helps.
    fn state(&self, distance: Distance, useful: TileClass, left: u8, full: bool) -> String {
        let tiles = self.class(useful);
        let places: [(&str, &dyn Display); 3] =
            [("n", &distance), ("left", &left), ("tiles", &tiles)];
        self.words.fill(
            match (distance <= 0, full) {
                (true, true) => "reason.ready",
                (true, false) => "reason.ready-short",
                (false, true) => "reason.nearer",
                (false, false) => "reason.nearer-short",
            },
            &places,
        )
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

    /// What makes it better than something that looks better.
    fn edge(&self, edge: Option<&Edge>) -> String {
        let Some(&Edge { over, nearer, by }) = edge else {
            return String::new();
        };
        let over = self.action(over);
        let seems = self.word(if nearer {
            "reason.seems-nearer"
        } else {
            "reason.seems-more"
        });
        let but = self.word(match by {
            Gain::Worth => "reason.but-worth-less",
            Gain::Safety => "reason.but-dangerous",
            Gain::Chance => "reason.but-unlikely",
            Gain::Sum => "reason.but-less-in-sum",
        });
        let places: [(&str, &dyn Display); 3] = [("over", &over), ("seems", &seems), ("but", &but)];
        self.words.fill("reason.better-than", &places)
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
        let honours = (aim.honours != TileClass::NONE)
            .then(|| words.fill("aim.pung-of", &[("tiles", &self.class(aim.honours))]));
        let closed = aim.closed.then(|| self.word("aim.closed"));
        let all = [shape, material, sets, honours, closed];
        all.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::tile::TileList;

    #[test]
    fn what_wins_only_when_drawn_is_said() {
        let (english, chinese) = (Words::of(Lang::En), Words::of(Lang::ZhHant));
        let class = |text: &str| {
            let tile: Tile = text.parse().unwrap();
            TileClass::only(tile)
        };
        let (one, four) = (class("1m"), class("4m"));
        let reason = |drawn| Reason::Nearer {
            aim: Aim::ANY,
            distance: 0,
            useful: one.or(four),
            drawn,
            left: 5,
            fan: Some(3),
            chance: None,
            threat: None,
            edge: None,
        };
        for (drawn, en, zh) in [
            (TileClass::NONE, "ready, 5 tiles win (14m); worth 3 fan", ""),
            (four, "; 4m by self-draw only", "；4m 只限自摸"),
            (
                one.or(four),
                "; by self-draw only: a discard makes it worth too little",
                "；只限自摸",
            ),
        ] {
            let said = |words| {
                let tiles = |tiles: &[Tile]| TileList(tiles).to_string();
                Speaker::new(words, tiles).reason(&reason(drawn), Detail::Full)
            };
            let (english, chinese) = (said(&english), said(&chinese));
            assert!(english.contains(en), "{english}");
            assert!(chinese.contains(zh), "{chinese}");
            assert_eq!(english.contains("self-draw"), drawn != TileClass::NONE);
        }
    }
}
