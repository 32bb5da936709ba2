//! What an answer means: pure text to [`Reply`].
//!
//! It knows every word that can be typed, in English; [`in_english`] brings it there from the player's
//! language. It says in words what is wrong with an answer, and neither asks nor acts.

use std::fmt::Display;

use super::ask::in_words;
use super::voice::Voice;
use crate::game::{Action, View};
use crate::tile::{Handful, Tile, parse_tiles};

/// What a line of input asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// Do this.
    Act(Action),
    /// Show something, and ask again.
    Show(Shown),
    /// The words of the game explained: those in which this is found.
    Explain(String),
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
const COMMANDS: [(&str, &str); 23] = [
    ("words", "command.words"),
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

/// What may be said of another's tile where the rules do not tell what is true, in the order of its numbers.
const REACHES: [&str; 5] = ["win", "kong", "pung", "chow", "pass"];

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

/// What can be said whatever is asked.
pub(super) fn anywhere(line: &str) -> Option<Reply> {
    match whole(line, &ANYWHERE) {
        "quit" => Some(Reply::Quit),
        "undo" => Some(Reply::Undo),
        word => match word.strip_prefix("words") {
            Some(sought) if sought.is_empty() || sought.starts_with(' ') => {
                Some(Reply::Explain(sought.trim().to_owned()))
            }
            Some(_) | None => {
                let shown = SHOWN.iter().find(|(shown, _)| *shown == word);
                shown.map(|(_, shown)| Reply::Show(*shown))
            }
        },
    }
}

/// The letters of the screen's keys, and the words for which they stand: whatever is asked.
pub(super) const ANYWHERE: [(&str, &str); 4] =
    [("h", "hint"), ("?", "help"), ("u", "undo"), ("r", "repeat")];
/// About a claim. In one's own turn most of these letters are tiles.
const CLAIMING: [(&str, &str); 5] = [
    ("w", "win"),
    ("k", "kong"),
    ("p", "pung"),
    ("c", "chow"),
    ("x", "pass"),
];

/// The word for which a letter stands; else the word itself.
pub(super) fn whole<'a>(word: &'a str, letters: &[(&str, &'static str)]) -> &'a str {
    let letter = letters.iter().find(|(letter, _)| *letter == word);
    letter.map_or(word, |(_, word)| word)
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

/// Reads answers, and says in words what is wrong with them.
pub(super) struct Reader<'a> {
    pub(super) voice: Voice<'a>,
}

impl Reader<'_> {
    fn unclear(&self, key: &str, places: &[(&str, &dyn Display)]) -> Reply {
        Reply::Unclear(self.voice.say(key, places))
    }

    pub(super) fn turn(&self, view: &View, line: &str) -> Reply {
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
            "kong" | "k" => self.kong(view, rest),
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
            Some(tile) => self.unclear("unclear.not-held", &[("tile", &self.voice.tile(tile))]),
            None if text.is_empty() => self.unclear("unclear.empty", &[]),
            None => self.unclear("unclear.nonsense", &[("text", &text)]),
        }
    }

    fn discard(&self, view: &View, tile: Tile) -> Reply {
        let action = Action::Discard(tile);
        if view.options.contains(&action) {
            Reply::Act(action)
        } else {
            self.unclear("unclear.not-now", &[("tile", &self.voice.tile(tile))])
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

    pub(super) fn claim(&self, view: &View, options: &[Action], line: &str) -> Reply {
        let line = &claiming(line);
        let numbers = || self.unclear("unclear.number", &[("n", &options.len())]);
        if line.is_empty() {
            return numbers();
        }
        if let Ok(n) = line.parse::<usize>() {
            let chosen = n.checked_sub(1).and_then(|i| options.get(i));
            return chosen.map_or_else(numbers, |action| Reply::Act(*action));
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
    pub(super) fn reach(&self, view: &View, line: &str) -> Reply {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        let number = first.parse::<usize>().ok();
        let numbered = number.and_then(|n| REACHES.get(n.checked_sub(1)?));
        let line = &claiming(&format!("{} {rest}", numbered.unwrap_or(&first)));
        let word = line.split(' ').next().unwrap_or_default();
        if matches!(word, "" | "pass") {
            return Reply::Act(Action::Pass);
        }
        if !REACHES.contains(&word) {
            return self.unclear("unclear.reach", &[("ways", &reaches(self.voice))]);
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

    pub(super) fn again(&self, line: &str) -> Reply {
        match line {
            "again" | "a" | "yes" => Reply::Act(Action::Again),
            "pass" | "no" | "x" => Reply::Act(Action::Pass),
            _ => self.unclear("unclear.again", &[]),
        }
    }

    pub(super) fn give(&self, view: &View, line: &str) -> Reply {
        let named = line.trim_start_matches("give").trim_start();
        match chosen(view, named).map(Action::Give) {
            Some(give) if view.options.contains(&give) => Reply::Act(give),
            _ => self.unclear("unclear.give", &[]),
        }
    }
}

/// What may be said of another's tile, with the numbers.
pub(super) fn reaches(voice: Voice) -> String {
    let ways = (1..).zip(REACHES);
    let said = |word| voice.words.get(&format!("command.{word}")).to_owned();
    let ways = ways.map(|(number, word)| format!("{number} {}", said(word)));
    ways.collect::<Vec<String>>().join(" / ")
}

/// A claim with its first word in full.
fn claiming(line: &str) -> String {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let line = format!("{} {rest}", whole(word, &CLAIMING));
    line.trim_end().to_owned()
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
fn chosen(view: &View, line: &str) -> Option<Handful> {
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
                .and_then(Handful::from_tiles)
        }
        _ if line == "none" => Some(Handful::default()),
        _ => parse_any_case(line).and_then(Handful::from_tiles),
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
