//! The real model and the real update loop, without a terminal: a program whose clock is turned by hand.
#![allow(dead_code)] // each test file uses its own part
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use mahjong_tui::bot::bot_by_name;
use mahjong_tui::conduct::Player;
use mahjong_tui::game::Action;
use mahjong_tui::rules::{Ruleset, builtin};
use mahjong_tui::store::{Paths, ScoreFile, Settings, SettingsFile, Speed};
use mahjong_tui::tui::app::{Model, Overlay, Screen, Spot};
use mahjong_tui::tui::keymap::Key;
use mahjong_tui::tui::menu::{Act, Menu};
use mahjong_tui::tui::msg::{Cmd, Msg};
use mahjong_tui::tui::play::{Play, PlayScreen};
use mahjong_tui::tui::regions::Regions;
use mahjong_tui::tui::runtime::Seeds;
use mahjong_tui::tui::screens::front;
use mahjong_tui::tui::surroundings::Surroundings;
use mahjong_tui::tui::update::update;
use mahjong_tui::tui::{Options, Start, print, set_up};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

fn recruit(name: &str) -> Result<Player, String> {
    let bot = bot_by_name(name).map_err(|error| error.to_string())?;
    Ok(Player::Bot(bot, name.to_owned()))
}

/// What a program without files is begun with.
pub fn options(rulesets: Vec<Arc<Ruleset>>, settings: Settings) -> Options {
    let paths = Paths::none();
    Options {
        rulesets,
        start: Start::Title,
        practice: false,
        settings,
        settings_file: SettingsFile::open(&paths).0,
        scores: ScoreFile::unread(&paths),
        paths,
        own_keys: (String::new(), None),
        surroundings: Surroundings {
            term: "xterm-256color".to_owned(),
            locale: "en_US.UTF-8".to_owned(),
            ..Surroundings::default()
        },
        seeds: Seeds::From(7),
        today: || jiff::civil::date(2026, 1, 2),
        recruit,
        recall: recruit,
        troubles: Vec::new(),
    }
}

/// A program whose clock is turned by hand.
pub struct Program {
    pub model: Model,
    pub now: Duration,
    pub said: Vec<Cmd>,
}

impl Program {
    pub fn new(size: (u16, u16), change: impl FnOnce(&mut Settings)) -> Program {
        Program::with(builtin::all().to_vec(), size, change)
    }

    /// The same with other rulesets to choose from.
    pub fn with(
        rulesets: Vec<Arc<Ruleset>>,
        size: (u16, u16),
        change: impl FnOnce(&mut Settings),
    ) -> Program {
        let mut settings = Settings {
            speed: Speed::Instant,
            bots: ["ref:greedy", "ref:greedy", "ref:greedy"].map(str::to_owned),
            motion: false,
            tiles: "cjk".to_owned(),
            ..Settings::default()
        };
        change(&mut settings);
        let (mut model, _, _) = set_up(options(rulesets, settings)).unwrap();
        model.size = size;
        Program {
            model,
            now: Duration::ZERO,
            said: Vec::new(),
        }
    }

    pub fn tell(&mut self, msg: Msg) {
        for cmd in update(&mut self.model, self.now, msg) {
            if cmd == Cmd::Seed {
                self.tell(Msg::Seeded(7));
                continue;
            }
            if let Cmd::TakeUp(paths) = &cmd {
                self.take_up(paths);
            }
            self.said.push(cmd);
        }
    }

    /// Every session on the shelf can be taken up.
    fn take_up(&mut self, paths: &[PathBuf]) {
        let Some((path, others)) = paths.split_first() else {
            return;
        };
        let mut filed = self.model.desk.shelf.filed.iter();
        let filed = filed.find(|filed| filed.path() == *path).unwrap();
        self.tell(Msg::TakenUp {
            record: Box::new(filed.kept.record.clone()),
            path: path.clone(),
            others: others.to_vec(),
        });
    }

    /// Lets time pass.
    pub fn wait(&mut self, ms: u64) {
        self.now += Duration::from_millis(ms);
        self.tell(Msg::Tick);
    }

    /// Presses keys one after another, slowly enough that each is meant.
    pub fn keys(&mut self, keys: &str) -> &mut Program {
        for key in keys.split(' ') {
            self.wait(200);
            let key: Key = key.parse().unwrap();
            self.tell(Msg::Key { key, repeat: false });
        }
        self
    }

    pub fn draw(&self) -> (Buffer, Regions<Spot>) {
        let (columns, rows) = self.model.size;
        let area = Rect::new(0, 0, columns, rows);
        let mut buf = Buffer::empty(area);
        let regions = front::draw(&self.model, area, &mut buf);
        (buf, regions)
    }

    pub fn picture(&self) -> String {
        print::text(&self.draw().0)
    }

    /// Holds that this can be read on the screen.
    #[track_caller]
    pub fn shows(&self, text: &str) {
        let picture = self.picture();
        assert!(
            picture.contains(text),
            "no {text:?} on the screen:\n{picture}"
        );
    }

    pub fn click(&mut self, spot: Spot) {
        self.wait(200);
        let (_, regions) = self.draw();
        assert!(
            regions.find(spot).is_some(),
            "{spot:?} is not on the screen"
        );
        self.tell(Msg::Press(Some(spot)));
        self.tell(Msg::Release(Some(spot)));
    }

    /// The menu that has the keys.
    pub fn menu(&self) -> Option<Menu> {
        match (self.model.overlays.last(), &self.model.screen) {
            (Some(Overlay::Menu(menu)), _) | (None, Screen::Menu(menu)) => Some(*menu),
            (Some(Overlay::Page(_) | Overlay::Name(_)), _)
            | (None, Screen::Play(_) | Screen::Replay(_) | Screen::Records) => None,
        }
    }

    /// What its rows do; nothing where there is none.
    pub fn rows(&self) -> Vec<Act> {
        let rows = self.menu().map(|menu| menu.rows(&self.model.desk));
        rows.unwrap_or_default()
    }

    /// The place of the row that does this.
    pub fn row(&self, act: Act) -> usize {
        let place = self.rows().iter().position(|row| *row == act);
        place.unwrap_or_else(|| panic!("no row {act:?}:\n{}", self.picture()))
    }

    /// Goes to the row that does this, by the arrows, and presses Enter.
    pub fn choose(&mut self, act: Act) -> &mut Program {
        let row = self.row(act);
        while self.menu().is_some_and(|menu| menu.cursor < row) {
            self.keys("Down");
        }
        while self.menu().is_some_and(|menu| menu.cursor > row) {
            self.keys("Up");
        }
        self.keys("Enter")
    }

    /// Clicks on the row that does this.
    pub fn click_row(&mut self, act: Act) {
        self.click(Spot::Item(self.row(act)));
    }

    /// A table of this ruleset.
    pub fn table(ruleset: &str, size: (u16, u16)) -> Program {
        let mut program = Program::new(size, |settings| ruleset.clone_into(&mut settings.ruleset));
        program.keys("Enter Enter");
        program
    }

    /// A Hong Kong table at which somebody's discard can be claimed so, found by playing on.
    pub fn at_claim(kind: impl Fn(&Action) -> bool) -> Program {
        let mut program = Program::table("hong-kong", (80, 24));
        for _ in 0..2000 {
            let play = program.play();
            if play.is_claim() && play.options().iter().any(&kind) {
                return program;
            }
            let claim = play.screen == PlayScreen::Table && play.is_claim();
            program.keys(if claim { "x" } else { "Enter" });
        }
        panic!("no such claim");
    }

    /// A table of a ruleset that is not shipped.
    pub fn table_of(ruleset: Ruleset, size: (u16, u16)) -> Program {
        let mut program = Program::with(vec![Arc::new(ruleset)], size, |_| ());
        program.keys("Enter Enter");
        program
    }

    pub fn play_screen(&self) -> PlayScreen {
        match &self.model.screen {
            Screen::Play(play) => play.screen.clone(),
            Screen::Menu(_) | Screen::Replay(_) | Screen::Records => panic!("no table"),
        }
    }

    pub fn play(&self) -> &Play {
        match &self.model.screen {
            Screen::Play(play) => play,
            Screen::Menu(_) | Screen::Replay(_) | Screen::Records => panic!("no table"),
        }
    }

    /// Plays the simplest way until a game ends.
    pub fn finish_game(&mut self) {
        for _ in 0..400 {
            if self.play_screen() != PlayScreen::Table {
                return;
            }
            let key = if self.play().is_claim() { "x" } else { "Enter" };
            self.keys(key);
        }
        panic!("the game does not end");
    }
}
