//! What the player is asked, and in which words: the hand, what may be done, the prompt.
//!
//! What is said in answer is read by `answer`.

use std::fmt::Display;

use super::answer::{Reader, Reply, anywhere, in_english, numbered, reaches};
use super::voice::Voice;
use crate::game::{Action, Leg, View};
use crate::hand::{KongKind, Meld, MeldKind};
use crate::rules::{Claims, WrongClaim};
use crate::tile::Tile;

/// What is to be chosen now.
#[derive(Debug)]
pub(super) enum Asked<'a> {
    /// One's own turn: discard, win or declare.
    Turn(&'a View),
    /// Another's tile, with what may be done about it in the order of the numbers.
    Claim(&'a View, Vec<Action>),
    /// Another's tile under rules that do not tell what may be claimed, and what happens if it is wrong.
    Reach(&'a View, WrongClaim),
    /// Tiles to give away.
    Give(&'a View),
    /// The dealer may ask for a second Charleston.
    Again,
}

/// A question, and the words to ask it in.
#[derive(Debug)]
pub(super) struct Question<'a> {
    voice: Voice<'a>,
    asked: Asked<'a>,
}

impl<'a> Asked<'a> {
    fn new(view: &'a View, claims: &Claims) -> Asked<'a> {
        let has = |wanted: fn(&Action) -> bool| view.options.iter().any(wanted);
        if has(|action| matches!(action, Action::Discard(_))) {
            Asked::Turn(view)
        } else if has(|action| matches!(action, Action::Give(_))) {
            Asked::Give(view)
        } else if has(|action| matches!(action, Action::Again)) {
            Asked::Again
        } else if claims.prompt {
            let honest = view.options.iter().copied().filter(|a| !a.is_mistake());
            Asked::Claim(view, honest.collect())
        } else {
            Asked::Reach(view, claims.wrong_claim)
        }
    }
}

impl<'a> Question<'a> {
    pub(super) fn new(view: &'a View, claims: &Claims, voice: Voice<'a>) -> Question<'a> {
        Question {
            voice,
            asked: Asked::new(view, claims),
        }
    }

    /// Is the hand read out with it?
    pub(super) const fn tells_hand(&self) -> bool {
        matches!(self.asked, Asked::Turn(_) | Asked::Give(_))
    }

    /// What is said before the prompt.
    pub(super) fn lines(&self) -> Vec<String> {
        let voice = self.voice;
        match &self.asked {
            Asked::Turn(view) => {
                let mut lines = vec![hand(view, voice)];
                lines.extend(turn_choices(view, voice));
                lines
            }
            Asked::Claim(_, options) => {
                let numbered = options.iter().enumerate();
                let list: Vec<String> = numbered
                    .map(|(i, action)| {
                        format!("{}: {}", i + 1, in_words(*action, self.offered(), voice))
                    })
                    .collect();
                vec![voice.say("say.you-may", &[("what", &voice.join(&list))])]
            }
            Asked::Give(view) => vec![hand(view, voice)],
            Asked::Reach(..) | Asked::Again => vec![],
        }
    }

    pub(super) fn prompt(&self) -> String {
        let words = self.voice.words;
        let prompt = |key: &str, ways: &str| {
            let text = self.voice.say(key, &[("ways", &ways)]);
            format!("{text} > ")
        };
        match &self.asked {
            Asked::Turn(view) => prompt("ask.discard", &turn_ways(view, self.voice)),
            Asked::Claim(_, options) => {
                let verbs = options.iter().map(|action| verb_key(*action));
                let help = ["command.hint", "command.help"].into_iter();
                let mut ways: Vec<&str> = verbs.chain(help).map(|key| words.get(key)).collect();
                ways.dedup();
                prompt("ask.claim", &ways.join(" / "))
            }
            Asked::Reach(_, WrongClaim::Refused) => prompt("ask.reach", &reaches(self.voice)),
            Asked::Reach(_, WrongClaim::Costs(points)) => {
                let ways = reaches(self.voice);
                let places: [(&str, &dyn Display); 2] = [("ways", &ways), ("points", points)];
                format!("{} > ", self.voice.say("ask.reach-at-risk", &places))
            }
            Asked::Give(view) => match view.exchange {
                Some(Leg::Across) => prompt("ask.give-up-to", ""),
                _ => prompt("ask.give", ""),
            },
            Asked::Again => prompt("ask.again", ""),
        }
    }

    /// What a line means.
    pub(super) fn read(&self, line: &str) -> Reply {
        let line = in_english(line, self.voice);
        if let Some(reply) = anywhere(&line) {
            return reply;
        }
        let reader = Reader { voice: self.voice };
        match &self.asked {
            Asked::Turn(view) => reader.turn(view, &line),
            Asked::Claim(view, options) => reader.claim(view, options, &line),
            Asked::Reach(view, _) => reader.reach(view, &line),
            Asked::Give(view) => reader.give(view, &line),
            Asked::Again => reader.again(&line),
        }
    }

    fn offered(&self) -> Option<Tile> {
        match &self.asked {
            Asked::Claim(view, _) | Asked::Reach(view, _) => view.offered.map(|(_, tile)| tile),
            Asked::Turn(_) | Asked::Give(_) | Asked::Again => None,
        }
    }
}

/// `Hand: 1: 2 of characters, 2: East wind. Drawn: 8 of circles. Melds: pung of red dragons.`
pub(super) fn hand(view: &View, voice: Voice) -> String {
    let tiles: Vec<String> = numbered(view)
        .into_iter()
        .enumerate()
        .map(|(i, tile)| format!("{}: {}", i + 1, voice.tile(tile)))
        .collect();
    let mut text = voice.say("hand.hand", &[("tiles", &voice.join(&tiles))]);
    if let Some(drawn) = view.drawn {
        text += &voice.say("hand.drawn", &[("tile", &voice.tile(drawn))]);
    }
    if !view.hand.melds.is_empty() {
        let melds: Vec<String> = view
            .hand
            .melds
            .iter()
            .map(|meld| voice.melded(meld))
            .collect();
        text += &voice.say("hand.melds", &[("melds", &voice.join(&melds))]);
    }
    if !view.hand.bonus.is_empty() {
        let bonus: Vec<String> = view.hand.bonus.iter().map(|&b| voice.bonus(b)).collect();
        text += &voice.say("hand.set-aside", &[("bonus", &voice.join(&bonus))]);
    }
    text
}

/// `number, tile like 6p, d = drawn, hint, table, help`
fn turn_ways(view: &View, voice: Voice) -> String {
    let kongs = view.options.iter().any(|a| matches!(a, Action::Kong(_)));
    let ways = [
        Some("ask.number"),
        Some("ask.tile"),
        view.drawn.map(|_| "ask.drawn"),
        view.options.contains(&Action::Win).then_some("command.win"),
        kongs.then_some("command.kong"),
        Some("command.hint"),
        Some("command.table"),
        Some("command.help"),
    ];
    let ways: Vec<&str> = ways
        .into_iter()
        .flatten()
        .map(|key| voice.words.get(key))
        .collect();
    voice.join(&ways)
}

fn turn_choices(view: &View, voice: Voice) -> Option<String> {
    let choice = |action: &Action| {
        if let Action::Kong(tile) = action {
            let places: [(&str, &dyn Display); 2] = [("what", &voice.tile(*tile)), ("tile", tile)];
            return Some(voice.say("say.declare-kong", &places));
        }
        (*action == Action::Win).then(|| voice.words.get("command.win").to_owned())
    };
    let choices: Vec<String> = view.options.iter().filter_map(choice).collect();
    let what = choices.join(voice.words.get("say.or"));
    (!choices.is_empty()).then(|| voice.say("say.you-may", &[("what", &what)]))
}

/// `chow with 3 of characters and 4 of characters`.
pub(super) fn in_words(action: Action, offered: Option<Tile>, voice: Voice) -> String {
    match action {
        Action::Chow(low) => {
            let meld = Meld::new(MeldKind::Chow, low);
            let mut with = meld.map(|meld| meld.tiles()).unwrap_or_default();
            with.retain(|&tile| Some(tile) != offered);
            let with: Vec<String> = with.into_iter().map(|tile| voice.tile(tile)).collect();
            let with = with.join(voice.words.get("say.and"));
            voice.say("say.chow-with", &[("tiles", &with)])
        }
        Action::Kong(tile) => {
            let meld = Meld::new(MeldKind::Kong(KongKind::Claimed), tile);
            let kong = || voice.words.get("command.kong").to_owned();
            meld.map_or_else(kong, |meld| voice.melded(&meld))
        }
        Action::Discard(tile) => voice.say("say.discard", &[("tile", &voice.tile(tile))]),
        Action::Pung
        | Action::Win
        | Action::Pass
        | Action::Again
        | Action::WrongClaim
        | Action::FalseWin
        | Action::Give(_) => voice.words.get(verb_key(action)).to_owned(),
    }
}

/// What an action is called, by its key among the words.
const fn verb_key(action: Action) -> &'static str {
    match action {
        Action::Discard(_) => "command.discard",
        Action::Chow(_) => "command.chow",
        Action::Pung => "command.pung",
        Action::Kong(_) => "command.kong",
        Action::Win => "command.win",
        Action::Pass | Action::WrongClaim => "command.pass",
        Action::FalseWin => "command.false-win",
        Action::Give(_) => "command.give",
        Action::Again => "command.again",
    }
}

/// An action as it would be typed.
pub(super) fn typed(action: Action, voice: Voice) -> String {
    let verb = voice.words.get(verb_key(action));
    match action.to_string().split_once(' ') {
        Some((_, rest)) => format!("{verb} {rest}"),
        None => verb.to_owned(),
    }
}
