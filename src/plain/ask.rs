//! What the player is asked, and what an answer means: pure text to [`Reply`].

use crate::game::{Action, Leg, View};
use crate::hand::{KongKind, Meld, MeldKind};
use crate::plain::{tell, words};
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

/// What is to be chosen now.
#[derive(Debug)]
pub(super) enum Question<'a> {
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

impl<'a> Question<'a> {
    pub(super) fn new(view: &'a View, claims: &Claims) -> Question<'a> {
        let has = |wanted: fn(&Action) -> bool| view.options.iter().any(wanted);
        if has(|action| matches!(action, Action::Discard(_))) {
            Question::Turn(view)
        } else if has(|action| matches!(action, Action::Give(_))) {
            Question::Give(view)
        } else if has(|action| matches!(action, Action::Again)) {
            Question::Again
        } else if claims.prompt {
            let honest = view.options.iter().copied().filter(|a| !a.is_mistake());
            Question::Claim(view, honest.collect())
        } else {
            Question::Reach(view)
        }
    }

    /// What is said before the prompt.
    pub(super) fn lines(&self) -> Vec<String> {
        match self {
            Question::Turn(view) => {
                let mut lines = vec![hand(view)];
                lines.extend(turn_choices(view));
                lines
            }
            Question::Claim(_, options) => {
                let list: Vec<String> = options
                    .iter()
                    .enumerate()
                    .map(|(i, action)| format!("{}: {}", i + 1, in_words(*action, self.offered())))
                    .collect();
                vec![format!("You may {}.", list.join(", "))]
            }
            Question::Give(view) => vec![hand(view)],
            Question::Reach(_) | Question::Again => vec![],
        }
    }

    pub(super) fn prompt(&self) -> String {
        match self {
            Question::Turn(view) => {
                let mut ways = vec!["number", "tile like 6p"];
                ways.extend(view.drawn.map(|_| "d = drawn"));
                ways.extend(view.options.contains(&Action::Win).then_some("win"));
                let kongs = view.options.iter().any(|a| matches!(a, Action::Kong(_)));
                ways.extend(kongs.then_some("kong"));
                ways.extend(["hint", "table", "help"]);
                format!("discard? ({}) > ", ways.join(", "))
            }
            Question::Claim(_, options) => {
                let mut ways: Vec<&str> = options.iter().map(|a| verb(*a)).collect();
                ways.dedup();
                format!("claim? ({}) > ", ways.join(" / "))
            }
            Question::Reach(_) => {
                "claim? (win / kong / pung / chow, or enter to pass) > ".to_owned()
            }
            Question::Give(view) => match view.exchange {
                Some(Leg::Across) => "give? (up to three numbers, or tiles like 1m5pE, or none) > ",
                _ => "give? (three numbers like 1 5 9, or tiles like 1m5pE) > ",
            }
            .to_owned(),
            Question::Again => "a second Charleston? (again / pass) > ".to_owned(),
        }
    }

    /// What a line means.
    pub(super) fn read(&self, line: &str) -> Reply {
        let line = line.trim().to_lowercase();
        if let Some((_, shown)) = SHOWN
            .iter()
            .find(|(word, _)| *word == line || *word == synonym(&line))
        {
            return Reply::Show(*shown);
        }
        match line.as_str() {
            "quit" => return Reply::Quit,
            "undo" | "u" => return Reply::Undo,
            _ => {}
        }
        match self {
            Question::Turn(view) => read_turn(view, &line),
            Question::Claim(view, options) => read_claim(view, options, synonym(&line)),
            Question::Reach(view) => read_reach(view, &line),
            Question::Give(view) => read_give(view, line.trim_start_matches("give").trim_start()),
            Question::Again => match line.as_str() {
                "again" | "yes" => Reply::Act(Action::Again),
                "pass" | "no" | "x" => Reply::Act(Action::Pass),
                _ => unclear("Say again or pass."),
            },
        }
    }

    fn offered(&self) -> Option<Tile> {
        match self {
            Question::Claim(view, _) | Question::Reach(view) => view.offered.map(|(_, tile)| tile),
            Question::Turn(_) | Question::Give(_) | Question::Again => None,
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

fn unclear(text: &str) -> Reply {
    Reply::Unclear(text.to_owned())
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
pub(super) fn hand(view: &View) -> String {
    let tiles: Vec<String> = numbered(view)
        .into_iter()
        .enumerate()
        .map(|(i, tile)| format!("{}: {}", i + 1, words::short(tile)))
        .collect();
    let mut text = format!("Hand: {}.", tiles.join(", "));
    if let Some(drawn) = view.drawn {
        text += &format!(" Drawn: {}.", words::short(drawn));
    }
    if !view.hand.melds.is_empty() {
        let melds: Vec<String> = view.hand.melds.iter().map(words::melded).collect();
        text += &format!(" Melds: {}.", melds.join(", "));
    }
    if !view.hand.bonus.is_empty() {
        let bonus: Vec<String> = view.hand.bonus.iter().map(|&b| words::bonus(b)).collect();
        text += &format!(" Set aside: {}.", bonus.join("; "));
    }
    text
}

fn turn_choices(view: &View) -> Option<String> {
    let choices: Vec<String> = view
        .options
        .iter()
        .filter_map(|action| {
            if let Action::Kong(tile) = action {
                let what = words::long(*tile);
                return Some(format!("declare a kong of {what} (kong {tile})"));
            }
            (*action == Action::Win).then(|| "win".to_owned())
        })
        .collect();
    (!choices.is_empty()).then(|| format!("You may {}.", choices.join(", or ")))
}

/// `chow with 3 and 4 of characters`.
pub(super) fn in_words(action: Action, offered: Option<Tile>) -> String {
    match action {
        Action::Chow(low) => {
            let meld = Meld::new(MeldKind::Chow, low);
            let mut with = meld.map(|meld| meld.tiles()).unwrap_or_default();
            with.retain(|&tile| Some(tile) != offered);
            format!("chow with {}", tell::list_of(with).replace(", ", " and "))
        }
        Action::Kong(tile) => {
            let meld = Meld::new(MeldKind::Kong(KongKind::Claimed), tile);
            meld.map_or_else(|| "kong".to_owned(), |meld| words::melded(&meld))
        }
        Action::Discard(tile) => format!("discard {}", words::long(tile)),
        Action::Pung
        | Action::Win
        | Action::Pass
        | Action::Again
        | Action::WrongClaim
        | Action::FalseWin
        | Action::Give(_) => verb(action).to_owned(),
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

fn read_turn(view: &View, line: &str) -> Reply {
    let may = |action: Action| view.options.contains(&action);
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "d" | "drawn" => match view.drawn {
            Some(tile) => discard(view, tile),
            None => unclear("You have drawn nothing this turn: choose by number or tile."),
        },
        "win" if may(Action::Win) => Reply::Act(Action::Win),
        "win" => unclear("This hand does not win."),
        "false" if rest == "win" && may(Action::FalseWin) => Reply::Act(Action::FalseWin),
        "kong" => read_kong(view, rest),
        "discard" => read_discard(view, rest),
        _ => read_discard(view, line),
    }
}

fn read_discard(view: &View, text: &str) -> Reply {
    let tiles = numbered(view);
    if let Ok(n) = text.parse::<usize>() {
        return match n.checked_sub(1).and_then(|i| tiles.get(i)) {
            Some(&tile) => discard(view, tile),
            None => unclear(&format!("Your tiles are numbered 1 to {}.", tiles.len())),
        };
    }
    match parse_tile(text) {
        Some(tile) if view.hand.concealed.of(tile) > 0 => discard(view, tile),
        Some(tile) => unclear(&format!("You hold no {}.", words::long(tile))),
        None if text.is_empty() => unclear("Type the number of a tile, or help."),
        None => unclear(&format!("{text} means nothing here; help lists what does.")),
    }
}

fn discard(view: &View, tile: Tile) -> Reply {
    let action = Action::Discard(tile);
    if view.options.contains(&action) {
        Reply::Act(action)
    } else {
        unclear(&format!("You may not discard {} now.", words::long(tile)))
    }
}

fn read_kong(view: &View, text: &str) -> Reply {
    let kongs: Vec<Action> = view
        .options
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Kong(_)))
        .collect();
    let wanted = parse_tile(text).map(Action::Kong);
    match (kongs.as_slice(), wanted) {
        ([], _) => unclear("You have no kong to declare."),
        ([kong], None) if text.is_empty() => Reply::Act(*kong),
        (_, Some(kong)) if kongs.contains(&kong) => Reply::Act(kong),
        _ => unclear("Say which: kong, and a tile like 5s."),
    }
}

fn read_claim(view: &View, options: &[Action], line: &str) -> Reply {
    if let Ok(n) = line.parse::<usize>() {
        return match n.checked_sub(1).and_then(|i| options.get(i)) {
            Some(action) => Reply::Act(*action),
            None => unclear(&format!("Choose a number from 1 to {}.", options.len())),
        };
    }
    if line == "false win" && view.options.contains(&Action::FalseWin) {
        return Reply::Act(Action::FalseWin);
    }
    match meant(options, line) {
        Ok(action) => Reply::Act(action),
        Err(ways) if ways.is_empty() => unclear(&format!("{line} is none of your choices.")),
        Err(ways) => {
            let offered = view.offered.map(|(_, tile)| tile);
            let ways: Vec<String> = options
                .iter()
                .enumerate()
                .filter(|(_, action)| ways.contains(action))
                .map(|(i, action)| format!("{}: {}", i + 1, in_words(*action, offered)))
                .collect();
            unclear(&format!("There are several ways: {}.", ways.join(", ")))
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

/// Under rules that do not say what may be claimed a word that is not borne out costs its price.
fn read_reach(view: &View, line: &str) -> Reply {
    let word = line.split(' ').next().unwrap_or_default();
    if matches!(word, "" | "pass" | "x") {
        return Reply::Act(Action::Pass);
    }
    if !matches!(word, "win" | "kong" | "pung" | "chow") {
        return unclear("Say win, kong, pung or chow; enter alone passes.");
    }
    match meant(&view.options, line) {
        Ok(action) => Reply::Act(action),
        Err(ways) if !ways.is_empty() => {
            let ways: Vec<String> = ways.iter().map(ToString::to_string).collect();
            unclear(&format!("There are several ways: {}.", ways.join(" or ")))
        }
        Err(_) if view.options.contains(&Action::WrongClaim) => Reply::Act(Action::WrongClaim),
        Err(_) => unclear("You may not claim this tile."),
    }
}

fn read_give(view: &View, line: &str) -> Reply {
    let tiles = numbered_all(view);
    let numbers: Option<Vec<usize>> = line
        .split([' ', ','])
        .filter(|w| !w.is_empty())
        .map(|w| w.parse().ok())
        .collect();
    let chosen: Option<Counts> = match numbers {
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
    };
    match chosen.map(Action::Give) {
        Some(give) if view.options.contains(&give) => Reply::Act(give),
        _ => unclear("Choose among your tiles by number, or write them like 1m5pE."),
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
