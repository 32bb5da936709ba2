//! Somebody leans on the keyboard, rolls the mouse about and tears at the window.

use std::time::Duration;

use mahjong_tui::bot::bot_by_name;
use mahjong_tui::conduct::Player;
use mahjong_tui::rules::builtin;
use mahjong_tui::store::{Settings, Speed};
use mahjong_tui::tui::app::{Model, Spot};
use mahjong_tui::tui::input::Input;
use mahjong_tui::tui::msg::{Cmd, Msg};
use mahjong_tui::tui::regions::Regions;
use mahjong_tui::tui::screens::front;
use mahjong_tui::tui::update::update;
use mahjong_tui::tui::{Options, set_up};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use crate::program;

/// Two times Enter, and a few keys at the table.
pub const TO_THE_TABLE: &[u8] = &[
    0, 0, 0, 0, 0, 2, 0, 2, 0, 2, 1, 9, 1, 40, 0, 0, 2, 90, 30, 0, 3,
];

/// Keys that are no letters.
const KEYS: [KeyCode; 14] = [
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::F(1),
];

/// The program, with the bytes that say what happens to it.
struct Program<'a> {
    model: Model,
    input: Input,
    drawn: Regions<Spot>,
    now: Duration,
    bytes: std::slice::Iter<'a, u8>,
}

pub fn play(bytes: &[u8]) {
    let mut program = Program {
        model: model(bytes.first().copied().unwrap_or_default()),
        input: Input::default(),
        drawn: Regions::default(),
        now: Duration::ZERO,
        bytes: bytes.iter(),
    };
    program.happen(Msg::Resized(80, 24));
    // a picture takes long beside all else
    for _ in 0..120 {
        let Some(messages) = program.messages() else {
            return;
        };
        for msg in std::iter::once(Msg::Tick).chain(messages) {
            program.happen(msg);
        }
    }
}

fn model(choice: u8) -> Model {
    let all = builtin::all().to_vec();
    let settings = Settings {
        speed: Speed::ALL[usize::from(choice >> 3) % 4],
        bots: ["ref:greedy", "ref:claim-all", "ref:random"].map(str::to_owned),
        motion: choice & 0x40 == 0,
        tiles: if choice & 0x80 == 0 { "cjk" } else { "ascii" }.to_owned(),
        ruleset: all[usize::from(choice) % all.len()].id.clone(),
        ..Settings::default()
    };
    let options = Options {
        practice: choice & 0x20 != 0,
        recruit: |name| {
            let bot = bot_by_name(name.split(':').next().map_or(name, |temper| match temper {
                "ref" => name,
                _ => "ref:greedy", // the adviser would take its time
            }));
            Ok(Player::Bot(bot.unwrap(), name.to_owned()))
        },
        troubles: vec!["a\u{202e}b\u{1b}[2J".to_owned()],
        ..program::options(all, settings)
    };
    set_up(options).unwrap().0
}

impl Program<'_> {
    fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or_default()
    }

    /// What happens next; none at the end.
    fn messages(&mut self) -> Option<Vec<Msg>> {
        let what = *self.bytes.next()?;
        self.now += Duration::from_millis(u64::from(what >> 3) * 20);
        let event = match what & 7 {
            0 | 1 => Event::Key(self.key(what & 1 == 1)),
            2 | 3 => Event::Mouse(self.mouse()),
            4 => {
                let (columns, rows) = (self.byte(), self.byte());
                Event::Resize(columns.into(), (rows / 2).into())
            }
            5 => Event::Paste("\u{202e}dw\r\u{1b}[A".repeat(self.byte().into())),
            6 if what & 8 == 0 => Event::FocusLost,
            6 => Event::FocusGained,
            _ => return Some(vec![Msg::Slept]),
        };
        Some(self.input.messages(&[event], self.now, &self.drawn))
    }

    fn key(&mut self, letter: bool) -> KeyEvent {
        let byte = self.byte();
        let code = if letter {
            KeyCode::Char(char::from(byte % 95 + b' '))
        } else {
            KEYS[usize::from(byte) % KEYS.len()]
        };
        let control = letter && byte > 230;
        let modifiers = if control {
            KeyModifiers::CONTROL
        } else {
            KeyModifiers::NONE
        };
        KeyEvent::new(code, modifiers)
    }

    fn mouse(&mut self) -> MouseEvent {
        let (column, row, how) = (self.byte(), self.byte(), self.byte());
        let kind = match how % 6 {
            0 | 1 => MouseEventKind::Down(MouseButton::Left),
            2 | 3 => MouseEventKind::Up(MouseButton::Left),
            4 => MouseEventKind::Up(MouseButton::Right),
            _ => MouseEventKind::ScrollDown,
        };
        let (column, row) = (u16::from(column), u16::from(row) / 4);
        MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }
    }

    fn happen(&mut self, msg: Msg) {
        for cmd in update(&mut self.model, self.now, msg) {
            match cmd {
                Cmd::Seed => self.happen(Msg::Seeded(7)),
                Cmd::RecordScore => {
                    let board = self.model.desk.board.clone();
                    self.happen(Msg::Scored {
                        place: Some(1),
                        board,
                    });
                }
                Cmd::BeginRecord
                | Cmd::EndRecord
                | Cmd::PutAside
                | Cmd::KeepElsewhere
                | Cmd::ReadRecords
                | Cmd::RemoveRecord(_)
                | Cmd::TakeUp(_)
                | Cmd::SaveSettings
                | Cmd::SaveResult(_)
                | Cmd::Mouse(_)
                | Cmd::Ring
                | Cmd::Redraw
                | Cmd::Suspend
                | Cmd::Quit => {}
            }
        }
        if self.model.changed {
            let (columns, rows) = self.model.size;
            let area = Rect::new(0, 0, columns, rows);
            let mut buf = Buffer::empty(area);
            self.drawn = front::draw(&self.model, area, &mut buf);
            self.model.changed = false;
        }
    }
}
