//! The model: everything the screen is drawn from, and nothing else.
//!
//! One screen, and a stack of overlays over it; each holds its own data. What outlives a screen
//! (settings, words, keys, looks, rulesets, the top ten) lies on the [`Desk`].

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::conduct::Player;
use crate::lang::{Lang, Words};
use crate::rules::{Flaw, Limit, Ruleset};
use crate::store::{PlayerName, Scoreboard, Settings};
use crate::text::for_people;
use crate::tui::art::TileStyle;
use crate::tui::keymap::{Context, Intent, Keymap};
use crate::tui::menu::{Act, Menu, MenuKind};
use crate::tui::page::{Page, PageKind};
use crate::tui::play::{FRAME, Play};
use crate::tui::regions::Target;
use crate::tui::replay::Replay;
use crate::tui::scene;
use crate::tui::shelf::Shelf;
use crate::tui::surroundings::Surroundings;
use crate::tui::theme::Theme;

/// What fills the screen.
#[derive(Debug)]
pub enum Screen {
    /// The title, or the lobby.
    Menu(Menu),
    /// A session: table, result, standings.
    Play(Box<Play>),
    /// A recorded session.
    Replay(Box<Replay>),
    /// The recorded sessions, to be chosen from.
    Records,
}

/// What lies over the screen. The topmost has the keys.
#[derive(Debug)]
pub enum Overlay {
    /// Something to choose from.
    Menu(Menu),
    /// Something to read.
    Page(Page),
    /// The name, being typed.
    Name(String),
}

/// What can be pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// A row of the menu.
    Item(usize),
    /// The arrow at a row that goes back one value.
    Less(usize),
    /// The arrow at a row that goes on one value.
    More(usize),
    /// A key of the key bar.
    Key(Intent),
    /// Something on the table or the result.
    Table(Target),
}

/// Finds a player by its name in the settings, or says why there is none.
pub type Recruit = fn(&str) -> Result<Player, String>;

/// What outlives a screen.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools)] // no two of them are one state
pub struct Desk {
    /// Turns the name of a player that is no person, such as `bold:hard`, into one.
    pub recruit: Recruit,
    /// The same of a name in a record, whose player may be gone since.
    pub recall: Recruit,
    /// What the player has chosen.
    pub settings: Settings,
    /// The words of the chosen language.
    pub words: Words,
    /// Which key means what.
    pub keymap: Keymap,
    /// Colours.
    pub theme: Theme,
    /// Tile faces.
    pub tiles: TileStyle,
    /// What the terminal can show.
    pub surroundings: Surroundings,
    /// The rulesets to choose from.
    pub rulesets: Vec<Arc<Ruleset>>,
    /// Those that a table has agreed on since, with another minimum or limit.
    pub agreed: Vec<Arc<Ruleset>>,
    /// The best sessions.
    pub board: Scoreboard,
    /// Does a bot play in the person's place, who has stepped away?
    pub auto_play: bool,
    /// The recorded sessions.
    pub shelf: Shelf,
    /// Is the next session for practice?
    pub practice: bool,
    /// The session at the table, while there is one.
    pub seated: Option<Seated>,
    /// Is the session at the table in memory only, since it cannot be written?
    pub unwritten: bool,
    /// Where the player's own keymap belongs, for the help screen.
    pub own_keys: Option<PathBuf>,
    /// What has gone wrong with files, to be read again.
    pub troubles: Vec<String>,
}

/// What menus need to know of the session at the table.
#[derive(Debug, Clone)]
pub struct Seated {
    /// Its rules.
    pub rules: Arc<Ruleset>,
    /// May moves be taken back?
    pub takes_back: bool,
}

/// A line that stands for a while.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// When it goes.
    pub until: Duration,
}

/// Everything the screen is drawn from.
#[derive(Debug)]
pub struct Model {
    /// What fills the screen.
    pub screen: Screen,
    /// What lies over it, the topmost last.
    pub overlays: Vec<Overlay>,
    /// What outlives a screen.
    pub desk: Desk,
    /// The time of the last message.
    pub now: Duration,
    /// Columns and rows.
    pub size: (u16, u16),
    /// Has the terminal the focus, as far as we know?
    pub focused: bool,
    /// What the left button went down on.
    pub pressed: Option<Spot>,
    /// Something the player should hear, for a while.
    pub notice: Option<Notice>,
    /// Has anything changed since it was drawn?
    pub changed: bool,
    /// When everything is drawn anew after the last of several changes of size: frames of the sizes
    /// before may still be under way to the terminal.
    pub settles: Option<Duration>,
}

/// The smallest terminal with room for a table: columns, rows.
pub const SMALLEST: (u16, u16) = (60, 20);

/// The value of a setting that leaves it to the terminal.
pub const AUTO: &str = "auto";

/// How long a notice stands.
const NOTICE: Duration = Duration::from_secs(6);

impl Model {
    /// The title screen.
    pub fn new(desk: Desk, size: (u16, u16)) -> Model {
        Model {
            screen: Screen::Menu(Menu::new(MenuKind::Title)),
            overlays: Vec::new(),
            desk,
            now: Duration::ZERO,
            size,
            focused: true,
            pressed: None,
            notice: None,
            changed: true,
            settles: None,
        }
    }

    /// Back to the title, with the cursor on what was done there.
    pub fn to_title(&mut self, from: Act) {
        self.desk.seated = None;
        let mut menu = Menu::new(MenuKind::Title);
        let rows = menu.rows(&self.desk);
        let row = rows.iter().position(|act| *act == from);
        menu.cursor = row.unwrap_or(0);
        self.screen = Screen::Menu(menu);
    }

    /// Is the terminal too small for anything but asking for room?
    pub const fn is_cramped(&self) -> bool {
        self.size.0 < SMALLEST.0 || self.size.1 < SMALLEST.1
    }

    /// Does time stand still at the table?
    pub fn is_paused(&self) -> bool {
        let away = !self.focused && self.desk.settings.pause_away;
        self.is_cramped() || away || !self.overlays.is_empty()
    }

    /// Where a key is pressed now; none while a name is typed.
    pub fn context(&self) -> Option<Context> {
        match self.overlays.last() {
            Some(Overlay::Menu(_)) => Some(Context::Menu),
            Some(Overlay::Page(_)) => Some(Context::Page),
            Some(Overlay::Name(_)) => None,
            None => Some(match &self.screen {
                Screen::Menu(_) => Context::Menu,
                Screen::Play(play) => play.context(),
                Screen::Replay(_) => Context::Replay,
                Screen::Records => Context::Records,
            }),
        }
    }

    /// When something is due that no message announces.
    pub fn deadline(&self) -> Option<Duration> {
        let notice = self.notice.as_ref().map(|notice| notice.until);
        let play = match &self.screen {
            Screen::Play(play) if !self.is_paused() => play.deadline(&self.desk, self.now),
            Screen::Replay(replay) if !self.is_paused() => {
                let frame = scene::replay_moves(replay, &self.desk).then_some(FRAME);
                replay.deadline(self.now, frame)
            }
            Screen::Menu(_) | Screen::Records if self.desk.shelf.is_untold() => Some(self.now),
            Screen::Play(_) | Screen::Replay(_) | Screen::Menu(_) | Screen::Records => None,
        };
        [notice, play, self.settles].into_iter().flatten().min()
    }

    /// What comes before everything else: what went wrong with files, and over it a question.
    pub fn open(&mut self) {
        if !self.desk.troubles.is_empty() {
            let page = Page::new(PageKind::Troubles);
            self.overlays.push(Overlay::Page(page));
        }
        self.ask_for_faces();
    }

    /// Asks once which faces can be read, where nobody has said so and the terminal might show both.
    fn ask_for_faces(&mut self) {
        let desk = &self.desk;
        let Settings { tiles, chinese, .. } = &desk.settings;
        if tiles == AUTO && chinese.is_none() && desk.surroundings.wonders() {
            let mut menu = Menu::new(MenuKind::Faces);
            menu.cursor = usize::from(!desk.surroundings.reads_chinese());
            self.overlays.push(Overlay::Menu(menu));
        }
    }

    /// Tells the player something. It covers what the table says, such as that a key must be pressed twice.
    pub fn notify(&mut self, text: impl Into<String>) {
        if let Screen::Play(play) = &mut self.screen {
            play.armed = None;
        }
        self.notice = Some(Notice {
            text: text.into(),
            until: self.now + NOTICE,
        });
    }

    /// Tells the player what is wrong with a file, once, and keeps it to be read again.
    pub fn trouble(&mut self, text: &str) {
        let text = for_people(text);
        if !self.desk.troubles.contains(&text) {
            self.desk.troubles.push(text.clone());
            self.notify(text);
        }
    }
}

impl Desk {
    /// The person's name.
    pub const fn name(&self) -> &PlayerName {
        &self.settings.name
    }

    /// The ruleset that the lobby offers, and its place.
    pub fn ruleset(&self) -> Option<(usize, &Arc<Ruleset>)> {
        let mut all = self.rulesets.iter().enumerate();
        all.find(|(_, rules)| rules.id == self.settings.ruleset)
            .or_else(|| self.rulesets.iter().enumerate().next())
    }

    /// What stands on the first key of an action here; empty if it has none.
    pub fn key(&self, context: Context, intent: Intent) -> String {
        let first = self.keymap.keys(context, intent).first();
        first.map_or_else(String::new, |key| key.cap(&self.words))
    }

    /// What a player is called: one who has no name is you.
    pub fn called(&self, name: &PlayerName) -> String {
        name.shown(&self.words).to_owned()
    }

    /// May moves be taken back in the session at the table?
    pub fn takes_back(&self) -> bool {
        self.seated.as_ref().is_some_and(|seated| seated.takes_back)
    }

    /// The rules that are played by, or those that the lobby offers.
    pub fn rules_at_hand(&self) -> Option<&Ruleset> {
        let offered = || self.ruleset().map(|(_, rules)| &**rules);
        let seated = self.seated.as_ref().map(|seated| &*seated.rules);
        seated.or_else(offered)
    }

    /// The rulesets that there are pages about: those to choose from, and those agreed on.
    pub fn on_show(&self) -> impl Iterator<Item = &Arc<Ruleset>> {
        self.rulesets.iter().chain(&self.agreed)
    }

    /// Has a page for the ruleset that is played from now on.
    pub fn show(&mut self, rules: &Arc<Ruleset>) {
        if self.on_show().all(|known| known.id != rules.id) {
            self.agreed.push(Arc::clone(rules));
        }
    }

    /// Does the offered ruleset count in fan, so that minimum and limit can be agreed on?
    pub fn counts_fan(&self) -> bool {
        let scale = self.ruleset().map(|(_, rules)| &rules.valuation.scale);
        scale.is_some_and(|scale| !scale.is_multipliers())
    }

    /// The offered ruleset with the minimum and the limit that the table agrees on.
    pub fn agreed(&self) -> Result<Arc<Ruleset>, String> {
        let (_, offered) = self.ruleset().ok_or_else(String::new)?;
        let mut rules = Arc::clone(offered);
        if !self.counts_fan() {
            return Ok(rules);
        }
        let told = |flaws: Vec<Flaw>| {
            let told: Vec<String> = flaws.iter().map(ToString::to_string).collect();
            told.join("; ")
        };
        if let Some(fan) = self.settings.minimum {
            rules = Arc::new(rules.with_minimum(fan).map_err(told)?);
        }
        if let Some(fan) = self.settings.limit {
            rules = Arc::new(rules.with_limit(Limit::Fan(fan)).map_err(told)?);
        }
        Ok(rules)
    }

    /// Makes words, colours and faces follow the settings. A name that does not exist counts as `auto`.
    pub fn follow_settings(&mut self) {
        let Settings {
            theme, tiles, lang, ..
        } = &self.settings;
        let around = &self.surroundings;
        let lang = Lang::of(lang).unwrap_or_else(|| around.lang());
        if lang != self.words.lang() {
            self.words = Words::of(lang);
        }
        let depth = around.depth();
        let wanted = [theme.as_str(), around.theme()];
        if let Some(theme) = wanted.iter().find_map(|id| Theme::named(id, depth).ok()) {
            self.theme = theme;
        }
        let wanted = [tiles.as_str(), around.tiles(self.settings.chinese)];
        if let Some(tiles) = wanted.iter().find_map(|id| TileStyle::named(id).ok()) {
            self.tiles = tiles;
        }
    }
}
