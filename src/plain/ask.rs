//! What the player is asked, and what an answer means: pure text to [`Reply`].

use std::fmt::Display;

use super::words::Voice;
use crate::game::{Action, Leg, View};
use crate::hand::{KongKind, Meld, MeldKind};
use crate::rules::Claims;
use crate::tile::{Counts, Tile, parse_tiles};

/// What a line of input asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// Do this.
    Act(Action),
    /// Show something, and ask again.
    Show(Shown),
    /// Take the last choice back.
    Undo,
    /// Leave the table.
    Quit,
    /// It means nothing here, for this reason.
    Unclear(String),
}

/// What can be asked for at any prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub(super) enum Shown {
    Hint,
    Hand,
    Table,
    Discards,
    Wall,
    Score,
    Repeat,
    Help,
}

const SHOWN: [(&str, Shown); 8] = [
    ("hint", Shown::Hint),
    ("hand", Shown::Hand),
    ("table", Shown::Table),
    ("discards", Shown::Discards),
    ("wall", Shown::Wall),
    ("score", Shown::Score),
    ("repeat", Shown::Repeat),
    ("help", Shown::Help),
];

/// The words that can be typed, each with its key among the words of a language.
const COMMANDS: [(&str, &str); 22] = [
    ("hint", "command.hint"),
    ("hand", "command.hand"),
    ("table", "command.table"),
    ("discards", "command.discards"),
    ("wall", "command.wall"),
    ("score", "command.score"),
    ("repeat", "command.repeat"),
    ("help", "command.help"),
    ("quit", "command.quit"),
    ("undo", "command.undo"),
    ("next", "command.next"),
    ("win", "command.win"),
    ("kong", "command.kong"),
    ("pung", "command.pung"),
    ("chow", "command.chow"),
    ("pass", "command.pass"),
    ("d", "command.drawn"),
    ("discard", "command.discard"),
    ("false win", "command.false-win"),
    ("again", "command.again"),
    ("none", "command.none"),
    ("give", "command.give"),
];

/// A line as it would be typed in English: its first word may be in the language of the voice.
pub(super) fn in_english(line: &str, voice: Voice) -> String {
    let line = line.trim().to_lowercase();
    let said = |(english, key): &(&'static str, &str)| {
        let rest = line.strip_prefix(&voice.words.get(key).to_lowercase())?;
        let whole = rest.is_empty() || rest.starts_with(' ');
        whole.then(|| format!("{english}{rest}"))
    };
    let own = COMMANDS.iter().find_map(said);
    own.unwrap_or(line)
}

/// What is to be chosen now.
#[derive(Debug)]
pub(super) enum Asked<'a> {
    /// One's own turn: discard, win or declare.
    Turn(&'a View),
    /// Another's tile, with what may be done about it in the order of the numbers.
    Claim(&'a View, Vec<Action>),
    /// Another's tile under rules that do not tell what may be claimed.
    Reach(&'a View),
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
            Asked::Reach(view)
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
            Asked::Reach(_) | Asked::Again => vec![],
        }
    }

    pub(super) fn prompt(&self) -> String {
        let words = self.voice.words;
        let prompt = |key: &str, ways: &str| {
            let text = self.voice.say(key, &[("ways", &ways)]);
            format!("{text} > ")
        };
        match &self.asked {
            Asked::Turn(view) => {
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
                    .map(|key| words.get(key))
                    .collect();
                prompt("ask.discard", &self.voice.join(&ways))
            }
            Asked::Claim(_, options) => {
                let mut ways: Vec<&str> = options.iter().map(|a| words.get(verb_key(*a))).collect();
                ways.dedup();
                prompt("ask.claim", &ways.join(" / "))
            }
            Asked::Reach(_) => prompt("ask.reach", ""),
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
        let said = |(word, _): &&(&str, Shown)| *word == line || *word == synonym(&line);
        if let Some((_, shown)) = SHOWN.iter().find(said) {
            return Reply::Show(*shown);
        }
        match line.as_str() {
            "quit" => return Reply::Quit,
            "undo" | "u" => return Reply::Undo,
            _ => {}
        }
        let reader = Reader { voice: self.voice };
        match &self.asked {
            Asked::Turn(view) => reader.turn(view, &line),
            Asked::Claim(view, options) => reader.claim(view, options, synonym(&line)),
            Asked::Reach(view) => reader.reach(view, &line),
            Asked::Give(view) => reader.give(view, line.trim_start_matches("give").trim_start()),
            Asked::Again => match line.as_str() {
                "again" | "yes" => Reply::Act(Action::Again),
                "pass" | "no" | "x" => Reply::Act(Action::Pass),
                _ => reader.unclear("unclear.again", &[]),
            },
        }
    }

    fn offered(&self) -> Option<Tile> {
        match &self.asked {
            Asked::Claim(view, _) | Asked::Reach(view) => view.offered.map(|(_, tile)| tile),
            Asked::Turn(_) | Asked::Give(_) | Asked::Again => None,
        }
    }
}

fn synonym(word: &str) -> &str {
    match word {
        "?" | "h" => "help",
        "r" => "repeat",
        "x" => "pass",
        _ => word,
    }
}

/// The tiles held, numbered, the one just drawn apart.
pub(super) fn numbered(view: &View) -> Vec<Tile> {
    let mut rest = view.hand.concealed;
    if let Some(drawn) = view.drawn {
        let there = rest.take(drawn);
        debug_assert!(there, "the drawn tile is held");
    }
    rest.tiles().collect()
}

/// `Hand: 1: 2 char, 2: 3 char. Drawn: 8 char. Melds: pung of red dragons.`
pub(super) fn hand(view: &View, voice: Voice) -> String {
    let tiles: Vec<String> = numbered(view)
        .into_iter()
        .enumerate()
        .map(|(i, tile)| format!("{}: {}", i + 1, voice.short(tile)))
        .collect();
    let mut text = voice.say("hand.hand", &[("tiles", &voice.join(&tiles))]);
    if let Some(drawn) = view.drawn {
        text += &voice.say("hand.drawn", &[("tile", &voice.short(drawn))]);
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
        text += &voice.say("hand.set-aside", &[("bonus", &bonus.join("; "))]);
    }
    text
}

fn turn_choices(view: &View, voice: Voice) -> Option<String> {
    let choice = |action: &Action| {
        if let Action::Kong(tile) = action {
            let places: [(&str, &dyn Display); 2] = [("what", &voice.long(*tile)), ("tile", tile)];
            return Some(voice.say("say.declare-kong", &places));
        }
        (*action == Action::Win).then(|| voice.words.get("command.win").to_owned())
    };
    let choices: Vec<String> = view.options.iter().filter_map(choice).collect();
    let what = choices.join(voice.words.get("say.or"));
    (!choices.is_empty()).then(|| voice.say("say.you-may", &[("what", &what)]))
}

/// `chow with 3 and 4 of characters`.
pub(super) fn in_words(action: Action, offered: Option<Tile>, voice: Voice) -> String {
    match action {
        Action::Chow(low) => {
            let meld = Meld::new(MeldKind::Chow, low);
            let mut with = meld.map(|meld| meld.tiles()).unwrap_or_default();
            with.retain(|&tile| Some(tile) != offered);
            let with: Vec<String> = with.into_iter().map(|tile| voice.short(tile)).collect();
            let with = with.join(voice.words.get("say.and"));
            voice.say("say.chow-with", &[("tiles", &with)])
        }
        Action::Kong(tile) => {
            let meld = Meld::new(MeldKind::Kong(KongKind::Claimed), tile);
            let kong = || voice.words.get("command.kong").to_owned();
            meld.map_or_else(kong, |meld| voice.melded(&meld))
        }
        Action::Discard(tile) => voice.say("say.discard", &[("tile", &voice.long(tile))]),
        Action::Pung
        | Action::Win
        | Action::Pass
        | Action::Again
        | Action::WrongClaim
        | Action::FalseWin
        | Action::Give(_) => voice.words.get(verb_key(action)).to_owned(),
    }
}

const fn verb(action: Action) -> &'static str {
    match action {
        Action::Discard(_) => "discard",
        Action::Chow(_) => "chow",
        Action::Pung => "pung",
        Action::Kong(_) => "kong",
        Action::Win => "win",
        Action::Pass => "pass",
        Action::WrongClaim => "reach",
        Action::FalseWin => "false win",
        Action::Give(_) => "give",
        Action::Again => "again",
    }
}

/// The same as it is said in a language.
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

/// Reads answers, and says in words what is wrong with them.
struct Reader<'a> {
    voice: Voice<'a>,
}

impl Reader<'_> {
    fn unclear(&self, key: &str, places: &[(&str, &dyn Display)]) -> Reply {
        Reply::Unclear(self.voice.say(key, places))
    }

    fn turn(&self, view: &View, line: &str) -> Reply {
        let may = |action: Action| view.options.contains(&action);
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "d" | "drawn" => match view.drawn {
                Some(tile) => self.discard(view, tile),
                None => self.unclear("unclear.nothing-drawn", &[]),
            },
            "win" if may(Action::Win) => Reply::Act(Action::Win),
            "win" => self.unclear("unclear.no-win", &[]),
            "false" if rest == "win" && may(Action::FalseWin) => Reply::Act(Action::FalseWin),
            "kong" => self.kong(view, rest),
            "discard" => self.discard_of(view, rest),
            _ => self.discard_of(view, line),
        }
    }

    fn discard_of(&self, view: &View, text: &str) -> Reply {
        let tiles = numbered(view);
        if let Ok(n) = text.parse::<usize>() {
            return match n.checked_sub(1).and_then(|i| tiles.get(i)) {
                Some(&tile) => self.discard(view, tile),
                None => self.unclear("unclear.tile-number", &[("n", &tiles.len())]),
            };
        }
        match parse_tile(text) {
            Some(tile) if view.hand.concealed.of(tile) > 0 => self.discard(view, tile),
            Some(tile) => self.unclear("unclear.not-held", &[("tile", &self.voice.long(tile))]),
            None if text.is_empty() => self.unclear("unclear.empty", &[]),
            None => self.unclear("unclear.nonsense", &[("text", &text)]),
        }
    }

    fn discard(&self, view: &View, tile: Tile) -> Reply {
        let action = Action::Discard(tile);
        if view.options.contains(&action) {
            Reply::Act(action)
        } else {
            self.unclear("unclear.not-now", &[("tile", &self.voice.long(tile))])
        }
    }

    fn kong(&self, view: &View, text: &str) -> Reply {
        let kongs: Vec<Action> = view
            .options
            .iter()
            .copied()
            .filter(|action| matches!(action, Action::Kong(_)))
            .collect();
        let wanted = parse_tile(text).map(Action::Kong);
        match (kongs.as_slice(), wanted) {
            ([], _) => self.unclear("unclear.no-kong", &[]),
            ([kong], None) if text.is_empty() => Reply::Act(*kong),
            (_, Some(kong)) if kongs.contains(&kong) => Reply::Act(kong),
            _ => self.unclear("unclear.which-kong", &[]),
        }
    }

    fn claim(&self, view: &View, options: &[Action], line: &str) -> Reply {
        if let Ok(n) = line.parse::<usize>() {
            return match n.checked_sub(1).and_then(|i| options.get(i)) {
                Some(action) => Reply::Act(*action),
                None => self.unclear("unclear.number", &[("n", &options.len())]),
            };
        }
        if line == "false win" && view.options.contains(&Action::FalseWin) {
            return Reply::Act(Action::FalseWin);
        }
        match meant(options, line) {
            Ok(action) => Reply::Act(action),
            Err(ways) if ways.is_empty() => self.unclear("unclear.no-choice", &[("text", &line)]),
            Err(ways) => {
                let offered = view.offered.map(|(_, tile)| tile);
                let ways: Vec<String> = options
                    .iter()
                    .enumerate()
                    .filter(|(_, action)| ways.contains(action))
                    .map(|(i, action)| {
                        format!("{}: {}", i + 1, in_words(*action, offered, self.voice))
                    })
                    .collect();
                self.unclear("unclear.ways", &[("ways", &self.voice.join(&ways))])
            }
        }
    }

    /// Under rules that do not say what may be claimed a word that is not borne out costs its price.
    fn reach(&self, view: &View, line: &str) -> Reply {
        let word = line.split(' ').next().unwrap_or_default();
        if matches!(word, "" | "pass" | "x") {
            return Reply::Act(Action::Pass);
        }
        if !matches!(word, "win" | "kong" | "pung" | "chow") {
            return self.unclear("unclear.reach", &[]);
        }
        match meant(&view.options, line) {
            Ok(action) => Reply::Act(action),
            Err(ways) if !ways.is_empty() => {
                let ways: Vec<String> = ways.iter().map(ToString::to_string).collect();
                let ways = ways.join(self.voice.words.get("say.either"));
                self.unclear("unclear.ways", &[("ways", &ways)])
            }
            Err(_) if view.options.contains(&Action::WrongClaim) => Reply::Act(Action::WrongClaim),
            Err(_) => self.unclear("unclear.no-claim", &[]),
        }
    }

    fn give(&self, view: &View, line: &str) -> Reply {
        match chosen(view, line).map(Action::Give) {
            Some(give) if view.options.contains(&give) => Reply::Act(give),
            _ => self.unclear("unclear.give", &[]),
        }
    }
}

/// The option that a word means, with the lowest tile after it for one of several chows; else all the
/// options that it may mean.
fn meant(options: &[Action], line: &str) -> Result<Action, Vec<Action>> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let mut ways = options.iter().copied().filter(|a| verb(*a) == word);
    let exact = parse_tile(rest).map(Action::Chow);
    match (ways.next(), ways.next()) {
        (Some(only), None) => Ok(only),
        (first, second) => {
            let all: Vec<Action> = [first, second].into_iter().flatten().chain(ways).collect();
            exact.filter(|chow| all.contains(chow)).ok_or(all)
        }
    }
}

/// The tiles that a line names by their numbers, or as tiles.
fn chosen(view: &View, line: &str) -> Option<Counts> {
    let tiles = numbered_all(view);
    let numbers: Option<Vec<usize>> = line
        .split([' ', ','])
        .filter(|w| !w.is_empty())
        .map(|w| w.parse().ok())
        .collect();
    match numbers {
        Some(mut numbers) if line != "none" => {
            numbers.sort_unstable();
            numbers.dedup();
            let picked = numbers
                .iter()
                .map(|n| tiles.get(n.checked_sub(1)?).copied());
            picked
                .collect::<Option<Vec<Tile>>>()
                .and_then(Counts::from_tiles)
        }
        _ if line == "none" => Some(Counts::EMPTY),
        _ => parse_any_case(line).and_then(Counts::from_tiles),
    }
}

/// All tiles held, in the order in which they are numbered: the drawn one is last.
fn numbered_all(view: &View) -> Vec<Tile> {
    let mut tiles = numbered(view);
    tiles.extend(view.drawn);
    tiles
}

/// A tile in any case: `6P` or `e` will do where capitals decide nothing.
fn parse_tile(text: &str) -> Option<Tile> {
    match parse_any_case(text)?.as_slice() {
        [tile] => Some(*tile),
        _ => None,
    }
}

/// Tiles from lower-case input: a letter after a digit is a suit, alone it is an honour.
fn parse_any_case(text: &str) -> Option<Vec<Tile>> {
    let mut fixed = String::new();
    let mut after_digit = false;
    for c in text.chars() {
        fixed.push(if after_digit {
            c.to_ascii_lowercase()
        } else {
            c.to_ascii_uppercase()
        });
        after_digit = c.is_ascii_digit();
    }
    parse_tiles(&fixed).ok()
}
