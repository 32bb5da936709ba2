//! A program in a terminal of its own, and what it shows.

use std::io::{Read, Write};
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_mahjong-tui");
/// Nothing takes so long unless it never comes.
pub const PATIENCE: Duration = Duration::from_mins(1);
/// A key that did nothing in this time may have come too early to count, and is pressed again.
pub const AGAIN: Duration = Duration::from_millis(170);

/// Between these a terminal shows nothing: a frame is seen whole or not at all.
const FRAME_BEGINS: &[u8] = b"\x1b[?2026h";
const FRAME_ENDS: &[u8] = b"\x1b[?2026l";

/// What has come out of the terminal so far.
pub struct Shown {
    pub screen: vt100::Parser,
    pub bytes: Vec<u8>,
    /// How many of the bytes are on the screen: not those of a frame that is not at its end.
    drawn: usize,
    pub closed: bool,
}

impl Shown {
    fn new(rows: u16, columns: u16) -> Shown {
        Shown {
            screen: vt100::Parser::new(rows.try_into().unwrap(), columns.try_into().unwrap(), 0),
            bytes: Vec::new(),
            drawn: 0,
            closed: false,
        }
    }

    /// How many frames have come to their end.
    pub fn frames(&self) -> usize {
        let places = self.bytes.windows(FRAME_ENDS.len());
        places.filter(|place| *place == FRAME_ENDS).count()
    }

    /// Takes in what has come, and answers as a real terminal does when it is asked where its cursor is.
    /// Nothing is the end.
    fn take(&mut self, bytes: &[u8], manners: Manners, input: &Mutex<Box<dyn Write + Send>>) {
        self.bytes.extend_from_slice(bytes);
        self.closed = bytes.is_empty();
        let whole = if self.closed {
            self.bytes.len()
        } else {
            self.drawn + up_to_a_torn_frame(&self.bytes[self.drawn..])
        };
        let mut rest = &self.bytes[self.drawn..whole];
        self.drawn = whole;
        while let Some(at) = rest.windows(4).position(|w| w == b"\x1b[6n") {
            self.screen.process(&rest[..at]);
            let wide_lines = rest[..at].ends_with("│".as_bytes());
            rest = &rest[at + 4..];
            let (row, column) = self.screen.screen().cursor_position();
            let extra = u16::from(manners == Manners::WideLines && wide_lines);
            if manners != Manners::Silent {
                let place = format!("\x1b[{};{}R", row + 1, column + 1 + extra);
                let _ = input.lock().unwrap().write_all(place.as_bytes());
            }
        }
        self.screen.process(rest);
    }
}

/// How many of these bytes come before a frame that has begun, or may have, and not ended.
fn up_to_a_torn_frame(bytes: &[u8]) -> usize {
    let last = |sought: &[u8]| bytes.windows(sought.len()).rposition(|w| w == sought);
    let may_begin = || {
        let part = (1..FRAME_BEGINS.len()).rev();
        part.map(|length| &FRAME_BEGINS[..length])
            .find(|part| bytes.ends_with(part))
            .map_or(bytes.len(), |part| bytes.len() - part.len())
    };
    match last(FRAME_BEGINS) {
        Some(begin) if last(FRAME_ENDS).is_none_or(|end| end < begin) => begin,
        Some(_) | None => may_begin(),
    }
}

/// How a terminal answers when it is asked where its cursor is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manners {
    /// As it is.
    Honest,
    /// As one that draws lines two columns wide.
    WideLines,
    /// Not at all.
    Silent,
}

/// A program in a terminal of its own.
pub struct Terminal {
    pub shown: Arc<(Mutex<Shown>, Condvar)>,
    pub input: Arc<Mutex<Box<dyn Write + Send>>>,
    pub master: Option<Box<dyn MasterPty + Send>>,
    pub child: Box<dyn Child + Send + Sync>,
    pub data: Arc<tempfile::TempDir>,
}

impl Terminal {
    /// The program with these arguments, in a terminal of this size.
    pub fn play(args: &[&str], (columns, rows): (u16, u16), env: &[(&str, &str)]) -> Terminal {
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(args);
        Terminal::run(command, (columns, rows), env)
    }

    pub fn run(command: CommandBuilder, size: (u16, u16), env: &[(&str, &str)]) -> Terminal {
        let data = Arc::new(tempfile::tempdir().unwrap());
        Terminal::run_in(data, command, size, env)
    }

    /// The same, with its files in this folder, for a player who can read Chinese faces and said so.
    pub fn run_in(
        data: Arc<tempfile::TempDir>,
        command: CommandBuilder,
        size: (u16, u16),
        env: &[(&str, &str)],
    ) -> Terminal {
        let settings = data.path().join("settings.toml");
        if !settings.exists() {
            std::fs::write(settings, "chinese = \"yes\"\n").unwrap();
        }
        Terminal::run_with(data, command, size, env, Manners::Honest)
    }

    /// The same for anybody, in a terminal with such manners.
    pub fn run_with(
        data: Arc<tempfile::TempDir>,
        mut command: CommandBuilder,
        (cols, rows): (u16, u16),
        env: &[(&str, &str)],
        manners: Manners,
    ) -> Terminal {
        command.env_clear();
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("MAHJONG_TUI_DATA_DIR", data.path());
        for (key, value) in env {
            command.env(key, value);
        }
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system().openpty(size).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut output = pair.master.try_clone_reader().unwrap();
        let input = Arc::new(Mutex::new(pair.master.take_writer().unwrap()));
        let shown = Arc::new((Mutex::new(Shown::new(rows, cols)), Condvar::new()));
        let (show, answer) = (Arc::clone(&shown), Arc::clone(&input));
        thread::spawn(move || {
            let mut buffer = [0; 8_192];
            loop {
                let read = output.read(&mut buffer).unwrap_or(0);
                let mut shown = show.0.lock().unwrap();
                shown.take(&buffer[..read], manners, &answer);
                show.1.notify_all();
                if read == 0 {
                    return;
                }
            }
        });
        Terminal {
            shown,
            input,
            master: Some(pair.master),
            child,
            data,
        }
    }

    pub fn send(&self, bytes: &str) {
        let mut input = self.input.lock().unwrap();
        let _ = input.write_all(bytes.as_bytes());
        let _ = input.flush();
    }

    pub fn click(&self, (x, y): (u16, u16)) {
        let (x, y) = (x + 1, y + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Tells the program that its terminal has another size.
    pub fn resize(&self, cols: u16, rows: u16) {
        let size = PtySize {
            rows,
            cols,
            ..PtySize::default()
        };
        self.master.as_ref().unwrap().resize(size).unwrap();
    }

    pub fn screen(&self) -> String {
        self.shown.0.lock().unwrap().screen.screen().contents()
    }

    /// Where a text stands on the screen, in cells.
    pub fn find(&self, text: &str) -> Option<(u16, u16)> {
        let shown = self.shown.0.lock().unwrap();
        let screen = shown.screen.screen();
        let (_, columns) = screen.size();
        for (y, row) in screen.rows(0, columns.into()).enumerate() {
            if let Some(at) = row.find(text) {
                let x = unicode_width::UnicodeWidthStr::width(&row[..at]);
                return Some((u16::try_from(x).unwrap(), u16::try_from(y).unwrap()));
            }
        }
        None
    }

    /// Waits until the terminal is as wished, or gives up with its picture.
    pub fn until(&self, wish: &str, holds: impl Fn(&Shown) -> bool) {
        assert!(
            self.within(PATIENCE, holds),
            "never came: {wish}\n{}",
            self.screen()
        );
    }

    pub fn within(&self, patience: Duration, holds: impl Fn(&Shown) -> bool) -> bool {
        let deadline = Instant::now() + patience;
        let mut shown = self.shown.0.lock().unwrap();
        while !holds(&shown) {
            let Some(left) = deadline.checked_duration_since(Instant::now()) else {
                return false;
            };
            shown = self.shown.1.wait_timeout(shown, left).unwrap().0;
        }
        true
    }

    pub fn until_text(&self, text: &str) {
        self.until(text, |shown| {
            shown.screen.screen().contents().contains(text)
        });
    }

    /// Does something until the screen shows the text, for what is not taken when it comes too early. It waits
    /// longer each time: where the machine is slow it would else do twice what was only not shown yet.
    pub fn insist(&self, text: &str, act: impl Fn(&Terminal)) {
        let deadline = Instant::now() + PATIENCE;
        let mut patience = AGAIN;
        loop {
            act(self);
            let shows = |shown: &Shown| shown.screen.screen().contents().contains(text);
            if self.within(patience, shows) {
                return;
            }
            patience *= 2;
            assert!(
                Instant::now() < deadline,
                "never came: {text}\n{}",
                self.screen()
            );
        }
    }

    pub fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        let sent = Command::new("kill")
            .args(["-s", name, &id])
            .status()
            .unwrap();
        assert!(sent.success());
    }

    /// Waits for the end, and checks that the terminal is as it was before.
    pub fn ends(mut self) -> (ExitStatus, String) {
        let status = self.child.wait().unwrap();
        self.until("the end of the output", |shown| shown.closed);
        let shown = self.shown.0.lock().unwrap();
        assert_given_back(&shown);
        (status, shown.screen.screen().contents())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

/// Every mode that was switched on is off again, and the cursor is back. Frames were whole, the screen
/// was cleared where there is no other one, its colours are plain again, and the terminal was asked nothing but how wide it draws two
/// samples, nor to tell each movement of the mouse.
pub fn assert_given_back(shown: &Shown) {
    let text = String::from_utf8_lossy(&shown.bytes);
    let count = |sequence: &str| text.matches(sequence).count();
    assert_eq!(
        count("\x1b[?2026h"),
        count("\x1b[?2026l") - count("\x1b[?1049l")
    );
    assert_eq!(count("\x1b[?1049h"), count("\x1b[?1049h\x1b[2J\x1b[H"));
    let plain_and_clear = "\x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h";
    assert_eq!(count("\x1b[?1049l"), count(plain_and_clear));
    let (entered, left) = (count("\x1b[?1049h"), count("\x1b[?1049l"));
    assert!(
        left <= entered,
        "it is left once, unless it is entered again"
    );
    assert!(matches!(count("\x1b[6n"), 0 | 2));
    assert_eq!(
        count("\x1bP") + count("\x1b_"),
        0,
        "no pictures but of text"
    );
    assert_eq!(count("\x1b[?1003h"), 0);
    assert_eq!(count("\x1b[>"), 0, "other protocols of keys are left alone");
    for mode in ["1049", "1000", "1006", "2004", "1004", "2026"] {
        let on = text.rfind(&format!("\x1b[?{mode}h"));
        let off = text.rfind(&format!("\x1b[?{mode}l"));
        assert!(off >= on, "mode {mode} was left on");
    }
    let screen = shown.screen.screen();
    assert!(!screen.alternate_screen());
    assert!(!screen.hide_cursor());
    assert!(!screen.bracketed_paste());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}
