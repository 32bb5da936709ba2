//! What a picture is made of: plain data, everything already decided.
//!
//! A scene says what is on the table and what can be done; the screens in [`screens`](super::screens)
//! turn it into cells. Nothing here knows a key, a clock or a file: whoever builds a scene has looked
//! the words up, counted the time and sorted the hand.

use crate::game::{Ended, Opening, View};
use crate::lang::Words;
use crate::rules::{Points, Ruleset};
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;
use crate::tui::art::TileStyle;
use crate::tui::theme::Theme;

/// How everything looks and in which words it speaks.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    /// Colours.
    pub theme: &'a Theme,
    /// Faces of the tiles, and the characters that lines are made of.
    pub tiles: &'a TileStyle,
    /// The words of the chosen language.
    pub words: &'a Words,
}

/// My concealed tiles as they stand before me.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rack {
    /// In the order shown.
    pub tiles: Vec<Tile>,
    /// The last of them is the tile just drawn: it stands apart.
    pub apart: bool,
    /// Where the cursor is, as a place in `tiles`.
    pub cursor: Option<usize>,
    /// Tiles lifted because a claim on offer would use them, or because they are chosen.
    pub raised: Vec<usize>,
}

/// One button of the action bar.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Button {
    /// The key that does the same, such as `Enter`.
    pub key: String,
    /// What it does.
    pub caption: String,
    /// Can it be pressed now?
    pub enabled: bool,
    /// Is it what the default key does?
    pub default: bool,
    /// Does it let the question go? Then its word is given up last.
    pub lets_go: bool,
}

impl Button {
    /// A button that can be pressed.
    pub fn new(key: impl Into<String>, caption: impl Into<String>) -> Button {
        Button {
            key: key.into(),
            caption: caption.into(),
            enabled: true,
            default: false,
            lets_go: false,
        }
    }
}

/// Several ways to make a claim, to choose from by picture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choices {
    /// The tiles of each way, with the key that takes it.
    pub ways: Vec<(String, Vec<Tile>)>,
    /// The way that the default key would take.
    pub chosen: usize,
}

/// Time to act, running out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// What is left, in milliseconds.
    pub left: u32,
    /// What there was, in milliseconds.
    pub total: u32,
}

/// Something that moves. The scene's view is the one after it has happened.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Motion {
    /// What moves.
    pub what: Move,
    /// How far it has come, 0 to 1.
    pub at: f32,
}

/// What may move on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// The seats are chosen: winds drawn, or dice thrown for the first dealer.
    Seats,
    /// The wall rises, stack by stack.
    Build,
    /// The dice of the opening roll in the courtyard; only then the wall is broken.
    Dice,
    /// So many tiles, four as a rule, come from the wall to this seat.
    Deal(Seat, usize),
    /// The tile at the end of this seat's river comes from its hand.
    Discard(Seat),
    /// The tile this seat has just drawn comes from the wall.
    Draw(Seat),
    /// The newest meld of a seat takes its claimed tile from a river.
    Claim(Seat),
    /// All hands are laid open, tile by tile.
    Reveal,
    /// Points go from those who pay to whoever gains most.
    Pay(BySeat<Points>),
}

/// How far a recorded game has come. It is shown in place of the key line.
#[derive(Debug, Clone, Copy)]
pub struct Progress<'a> {
    /// The place that is shown, from 0.
    pub at: usize,
    /// How many places there are.
    pub of: usize,
    /// Whether it runs, and how fast.
    pub pace: &'a str,
    /// The place in words.
    pub place: &'a str,
}

/// The table during a game.
#[derive(Debug, Clone, Copy)]
pub struct TableScene<'a> {
    /// What I know.
    pub view: &'a View,
    /// The rules of the table.
    pub rules: &'a Ruleset,
    /// Who sits where.
    pub names: &'a BySeat<String>,
    /// Everybody's tiles in the order shown, where all hands lie open during the game.
    pub open: Option<&'a BySeat<Vec<Tile>>>,
    /// May moves be taken back?
    pub practice: bool,
    /// Points before this game; what was paid during it comes on top.
    pub totals: &'a BySeat<Points>,
    /// The number of this game, and of how many where that is known.
    pub games: (u32, Option<u32>),
    /// The seed of the session.
    pub seed: u64,
    /// My tiles.
    pub rack: &'a Rack,
    /// Who discarded last, while that tile still lies in the river.
    pub last_discard: Option<Seat>,
    /// The action bar.
    pub buttons: &'a [Button],
    /// Ways to make a claim, if there is something to choose.
    pub choices: Option<&'a Choices>,
    /// What is going on, the fullest first.
    pub note: &'a [String],
    /// How far my hand is from ready and what would help, the fullest first; empty if not wanted.
    pub help: &'a [String],
    /// The hint that was asked for: what to do, then why, the fullest first; empty if none was.
    pub advice: &'a [String],
    /// What is done for me without being asked; empty if nothing is.
    pub badge: &'a str,
    /// What happened, newest last.
    pub log: &'a [String],
    /// The same with short names of tiles, as far as it is shown beside a large table.
    pub moves: &'a [String],
    /// What my hand would earn as it stands: names and amounts. Shown where there is room.
    pub worth: &'a [(String, String)],
    /// Time to act, if it is limited.
    pub clock: Option<Clock>,
    /// What moves.
    pub motion: Option<Motion>,
    /// How far the game has come, where it is watched again.
    pub progress: Option<Progress<'a>>,
    /// The keys worth knowing beside the buttons; the first of a pair has no caption.
    pub footer: &'a [Button],
    /// Colours, faces, words.
    pub look: Look<'a>,
}

/// The end of a game, laid open.
#[derive(Debug, Clone, Copy)]
pub struct ResultScene<'a> {
    /// How it ended.
    pub ended: &'a Ended,
    /// How it began.
    pub opening: &'a Opening,
    /// At the bottom of the screen.
    pub me: Seat,
    /// The rules of the table.
    pub rules: &'a Ruleset,
    /// Who sits where.
    pub names: &'a BySeat<String>,
    /// Could moves be taken back?
    pub practice: bool,
    /// What was paid during the game, beside what the end moves.
    pub paid: &'a BySeat<Points>,
    /// Points after everything is paid.
    pub totals: &'a BySeat<Points>,
    /// The number of this game, and of how many where that is known.
    pub games: (u32, Option<u32>),
    /// The seed of the session.
    pub seed: u64,
    /// Moves in this game.
    pub step: u32,
    /// Which winner is explained, where several won.
    pub winner: usize,
    /// The line of the explanation under the cursor: the tiles that it speaks of are raised.
    pub chosen: Option<usize>,
    /// Something the player should hear; empty if there is nothing.
    pub note: &'a str,
    /// What can be done now.
    pub buttons: &'a [Button],
    /// The keys worth knowing beside the buttons; the first of a pair has no caption.
    pub footer: &'a [Button],
    /// Colours, faces, words.
    pub look: Look<'a>,
}
