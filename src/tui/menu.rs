//! Lists to choose from: title, lobby, pause, settings, and the questions before leaving.
//!
//! A menu is its kind and a cursor; what stands in its rows is a list of [`Act`]s, and a row that
//! holds a value turns a [`Knob`]. Words and values come from the desk, so nothing is kept twice.

mod bots;
mod knob;

use crate::rules::Length;
use crate::tui::app::Desk;

use bots::about_bot;
pub use bots::{bot_name, lineup, temper_and_level};
pub use knob::Knob;

/// Which list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuKind {
    /// What the program starts with.
    Title,
    /// Before a session.
    Lobby,
    /// During a session.
    Pause,
    /// Everything that can be set.
    Settings,
    /// Leave the session?
    Abandon,
    /// Leave the program in the middle of a session?
    Leave,
    /// Which faces can be read?
    Faces,
    /// Remove a record?
    Remove,
}

impl MenuKind {
    /// All there are: what is not in here no test looks at.
    pub const ALL: [MenuKind; 8] = [
        MenuKind::Title,
        MenuKind::Lobby,
        MenuKind::Pause,
        MenuKind::Settings,
        MenuKind::Abandon,
        MenuKind::Leave,
        MenuKind::Faces,
        MenuKind::Remove,
    ];

    /// The key of its title among the words.
    pub fn title(self) -> String {
        let id = match self {
            MenuKind::Title => "title",
            MenuKind::Lobby => "lobby",
            MenuKind::Pause => "pause",
            MenuKind::Settings => "settings",
            MenuKind::Abandon => "abandon",
            MenuKind::Leave => "leave",
            MenuKind::Faces => "faces",
            MenuKind::Remove => "remove",
        };
        format!("{id}.title")
    }
}

/// A menu on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Menu {
    /// Which one.
    pub kind: MenuKind,
    /// The row with the cursor.
    pub cursor: usize,
}

/// What a row does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// To the lobby.
    NewSession,
    /// Sit down and deal.
    Start,
    /// Go on with the session that was left.
    Resume,
    /// All recorded sessions.
    Records,
    /// The person's figures.
    Stats,
    /// Remove the record under the cursor.
    Remove,
    /// Back to the last choice, in practice.
    TakeBack,
    /// The best sessions.
    TopTen,
    /// The rules, by ruleset.
    Rules,
    /// How the game is played, and the keys.
    Help,
    /// The words of the game.
    Glossary,
    /// All settings.
    Settings,
    /// What has gone wrong with files.
    Troubles,
    /// My tiles by suit, or by plan.
    Sort,
    /// Close this menu.
    Back,
    /// Stop for now: the session is kept, and offered at the next start.
    Keep,
    /// Keep a session that cannot be written in another folder.
    Elsewhere,
    /// Ask whether to give the session up.
    Abandon,
    /// Back to the title.
    ToTitle,
    /// Leave the program.
    Quit,
    /// Chinese faces can be read, or cannot.
    Readable(bool),
    /// Type another name.
    Name,
    /// Another value.
    Turn(Knob),
}

const TITLE: [Act; 9] = [
    Act::NewSession,
    Act::TopTen,
    Act::Stats,
    Act::Records,
    Act::Rules,
    Act::Help,
    Act::Glossary,
    Act::Settings,
    Act::Quit,
];

const LOBBY: [Act; 13] = [
    Act::Start,
    Act::Turn(Knob::Ruleset),
    Act::Turn(Knob::Minimum),
    Act::Turn(Knob::Limit),
    Act::Turn(Knob::Bot(0)),
    Act::Turn(Knob::Bot(1)),
    Act::Turn(Knob::Bot(2)),
    Act::Turn(Knob::Speed),
    Act::Turn(Knob::Clock),
    Act::Turn(Knob::TurnClock),
    Act::Turn(Knob::Practice),
    Act::Name,
    Act::Back,
];

const PAUSE: [Act; 11] = [
    Act::Back,
    Act::Sort,
    Act::Turn(Knob::AutoPlay),
    Act::Turn(Knob::PassChows),
    Act::Turn(Knob::PassPungs),
    Act::Rules,
    Act::Help,
    Act::Glossary,
    Act::Settings,
    Act::Keep,
    Act::Abandon,
];

const SETTINGS: [Act; 16] = [
    Act::Name,
    Act::Turn(Knob::Speed),
    Act::Turn(Knob::Clock),
    Act::Turn(Knob::TurnClock),
    Act::Turn(Knob::Hints),
    Act::Turn(Knob::PassChows),
    Act::Turn(Knob::PassPungs),
    Act::Turn(Knob::Confirm),
    Act::Turn(Knob::PauseAway),
    Act::Turn(Knob::Theme),
    Act::Turn(Knob::Tiles),
    Act::Turn(Knob::Lang),
    Act::Turn(Knob::Motion),
    Act::Turn(Knob::Mouse),
    Act::Turn(Knob::Bell),
    Act::Back,
];

const FACES: [Act; 2] = [Act::Readable(true), Act::Readable(false)];

impl Menu {
    /// A menu with the cursor on its first row.
    pub const fn new(kind: MenuKind) -> Menu {
        Menu { kind, cursor: 0 }
    }

    /// Its rows.
    pub fn rows(&self, desk: &Desk) -> Vec<Act> {
        match self.kind {
            MenuKind::Title => {
                let resume = desk.shelf.left().next().map(|_| Act::Resume);
                resume.into_iter().chain(TITLE).collect()
            }
            MenuKind::Lobby => {
                let in_fan = desk.counts_fan();
                let fits =
                    |act: &Act| in_fan || !matches!(act, Act::Turn(Knob::Minimum | Knob::Limit));
                LOBBY.into_iter().filter(fits).collect()
            }
            MenuKind::Pause => {
                let (stay, rest) = PAUSE.split_at(1);
                let take_back = desk.takes_back().then_some(Act::TakeBack);
                let elsewhere = desk.unwritten.then_some(Act::Elsewhere);
                stay.iter()
                    .copied()
                    .chain(elsewhere)
                    .chain(take_back)
                    .chain(rest.iter().copied())
                    .collect()
            }
            MenuKind::Settings => {
                let troubles = (!desk.troubles.is_empty()).then_some(Act::Troubles);
                troubles.into_iter().chain(SETTINGS).collect()
            }
            MenuKind::Abandon => vec![Act::Back, Act::ToTitle],
            MenuKind::Leave => vec![Act::Back, Act::Quit],
            MenuKind::Faces => FACES.to_vec(),
            MenuKind::Remove => vec![Act::Back, Act::Remove],
        }
    }

    /// What the row with the cursor does.
    pub fn at_cursor(&self, desk: &Desk) -> Option<Act> {
        self.rows(desk).get(self.cursor).copied()
    }

    /// Moves the cursor up or down among so many rows, round the ends.
    pub const fn step(&mut self, down: bool, rows: usize) {
        if rows > 0 {
            let by = if down { 1 } else { rows - 1 };
            self.cursor = (self.cursor + by) % rows;
        }
    }
}

impl Act {
    /// Everything that a menu may offer, for the test of the words.
    #[cfg(test)]
    pub fn all() -> Vec<Act> {
        let others = [Act::Resume, Act::ToTitle, Act::Remove];
        let sometimes = [Act::TakeBack, Act::Elsewhere, Act::Troubles];
        let all = TITLE.iter().chain(&LOBBY).chain(&PAUSE).chain(&SETTINGS);
        all.chain(&FACES)
            .chain(&others)
            .chain(&sometimes)
            .copied()
            .collect()
    }

    /// Its name among the words: `act.` and `about.` go before it.
    pub fn id(self) -> &'static str {
        match self {
            Act::NewSession => "new-session",
            Act::Start => "start",
            Act::Resume => "resume",
            Act::Records => "records",
            Act::Stats => "stats",
            Act::Remove => "remove",
            Act::TakeBack => "take-back",
            Act::TopTen => "top-ten",
            Act::Rules => "rules",
            Act::Help => "help",
            Act::Glossary => "glossary",
            Act::Settings => "settings",
            Act::Troubles => "troubles",
            Act::Sort => "sort",
            Act::Back => "back",
            Act::Keep => "keep",
            Act::Elsewhere => "elsewhere",
            Act::Abandon => "abandon",
            Act::ToTitle => "to-title",
            Act::Quit => "quit",
            Act::Readable(true) => "readable",
            Act::Readable(false) => "unreadable",
            Act::Name => "name",
            Act::Turn(knob) => knob.id(),
        }
    }

    /// The value that its row shows.
    pub fn value(self, desk: &Desk) -> Option<String> {
        if let Act::Turn(knob) = self {
            return Some(knob.value(desk));
        }
        (self == Act::Name).then(|| desk.called(desk.name()))
    }

    /// One line on what it does or what its value means.
    pub fn about(self, desk: &Desk) -> String {
        if let Act::Turn(Knob::Ruleset) = self {
            about_ruleset(desk)
        } else if let Act::Turn(Knob::Bot(i)) = self {
            about_bot(&desk.settings.bots[i.min(2)], &desk.words)
        } else if self == Act::Resume {
            about_left(desk)
        } else if self == Act::Keep && desk.unwritten {
            desk.words.get("about.keep-unwritten").to_owned()
        } else {
            let key = format!("about.{}", self.id());
            desk.words.get(&key).to_owned()
        }
    }
}

/// How long a session is, and what else a ruleset says of itself.
fn about_ruleset(desk: &Desk) -> String {
    let Some((_, rules)) = desk.ruleset() else {
        return String::new();
    };
    let length = match rules.session.length {
        Length::Games(n) => desk.words.fill("lobby.games", &[("n", &n)]),
        Length::Rounds(n) => desk.words.fill("lobby.rounds", &[("n", &n)]),
    };
    format!("{length} {}", desk.words.name(&rules.about))
}

/// The newest session that was left, and how many more there are.
fn about_left(desk: &Desk) -> String {
    let words = &desk.words;
    let told = desk
        .shelf
        .left()
        .next()
        .and_then(|filed| filed.told.as_ref());
    let Some(Ok(told)) = told else {
        return words.get("about.resume-any").to_owned();
    };
    let rules = words.name(&told.rules);
    let game = words.game(told.game, told.of);
    let about = words.fill("about.resume", &[("ruleset", &rules), ("game", &game)]);
    match desk.shelf.left().count() - 1 {
        0 => about,
        more => about + &words.fill("about.resume-more", &[("n", &more)]),
    }
}
