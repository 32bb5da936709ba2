//! The real program in a real terminal: a whole session by keys, another by mouse, and the terminal
//! given back whatever happens. Everything waits for what the screen shows, never for time to pass.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods)] // deadlines, in a test

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

const PROGRAM: &str = env!("CARGO_BIN_EXE_mahjong-tui");
/// Nothing takes so long unless it never comes.
const PATIENCE: Duration = Duration::from_mins(1);
/// A key that did nothing in this time came too early to count, and is pressed again.
const AGAIN: Duration = Duration::from_millis(170);

/// What has come out of the terminal so far.
struct Shown {
    screen: vt100::Parser,
    bytes: Vec<u8>,
    closed: bool,
}

/// A program in a terminal of its own.
struct Terminal {
    shown: Arc<(Mutex<Shown>, Condvar)>,
    input: Arc<Mutex<Box<dyn Write + Send>>>,
    master: Option<Box<dyn MasterPty + Send>>,
    child: Box<dyn Child + Send + Sync>,
    _data: tempfile::TempDir,
}

impl Terminal {
    /// The program with these arguments, in a terminal of this size.
    fn play(args: &[&str], (columns, rows): (u16, u16), env: &[(&str, &str)]) -> Terminal {
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(args);
        Terminal::run(command, (columns, rows), env)
    }

    fn run(
        mut command: CommandBuilder,
        (cols, rows): (u16, u16),
        env: &[(&str, &str)],
    ) -> Terminal {
        let data = tempfile::tempdir().unwrap();
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
        let shown = Arc::new((
            Mutex::new(Shown {
                screen: vt100::Parser::new(rows.try_into().unwrap(), cols.try_into().unwrap(), 0),
                bytes: Vec::new(),
                closed: false,
            }),
            Condvar::new(),
        ));
        let (show, answer) = (Arc::clone(&shown), Arc::clone(&input));
        thread::spawn(move || {
            let mut buffer = [0; 8_192];
            loop {
                let read = output.read(&mut buffer).unwrap_or(0);
                let mut shown = show.0.lock().unwrap();
                shown.bytes.extend_from_slice(&buffer[..read]);
                shown.screen.process(&buffer[..read]);
                shown.closed = read == 0;
                // a real terminal answers when it is asked where its cursor is
                if buffer[..read].windows(4).any(|w| w == b"\x1b[6n") {
                    let _ = answer.lock().unwrap().write_all(b"\x1b[1;1R");
                }
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
            _data: data,
        }
    }

    fn send(&self, bytes: &str) {
        let mut input = self.input.lock().unwrap();
        let _ = input.write_all(bytes.as_bytes());
        let _ = input.flush();
    }

    fn click(&self, (x, y): (u16, u16)) {
        let (x, y) = (x + 1, y + 1);
        self.send(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    fn screen(&self) -> String {
        self.shown.0.lock().unwrap().screen.screen().contents()
    }

    /// Where a text stands on the screen, in cells.
    fn find(&self, text: &str) -> Option<(u16, u16)> {
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
    fn until(&self, wish: &str, holds: impl Fn(&Shown) -> bool) {
        assert!(
            self.within(PATIENCE, holds),
            "never came: {wish}\n{}",
            self.screen()
        );
    }

    fn within(&self, patience: Duration, holds: impl Fn(&Shown) -> bool) -> bool {
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

    fn until_text(&self, text: &str) {
        self.until(text, |shown| {
            shown.screen.screen().contents().contains(text)
        });
    }

    /// Does something until the screen shows the text: early keys are not taken.
    fn insist(&self, text: &str, act: impl Fn(&Terminal)) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            act(self);
            let shows = |shown: &Shown| shown.screen.screen().contents().contains(text);
            if self.within(AGAIN, shows) {
                return;
            }
            assert!(
                Instant::now() < deadline,
                "never came: {text}\n{}",
                self.screen()
            );
        }
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        let sent = Command::new("kill")
            .args(["-s", name, &id])
            .status()
            .unwrap();
        assert!(sent.success());
    }

    /// Waits for the end, and checks that the terminal is as it was before.
    fn ends(mut self) -> (ExitStatus, String) {
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

/// Every mode that was switched on is off again, and the cursor is back.
fn assert_given_back(shown: &Shown) {
    let text = String::from_utf8_lossy(&shown.bytes);
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

const BOTS: [&str; 2] = ["--bots", "ref:greedy,ref:greedy,ref:greedy"];

fn quick(seed: &str) -> Vec<&str> {
    let mut args = vec!["--speed", "instant", "--seed", seed];
    args.extend(BOTS);
    args
}

/// What the screen asks for, and how it is answered by key and by the text to click.
const ANSWERS: [(&str, &str, &str); 7] = [
    ("Win", "w", "Win"),
    ("Pass", "x", "Pass"),
    ("Discard ", "d", "Discard "),
    ("Next game", "\r", "Next game"),
    ("Standings", "\r", "Standings"),
    ("Top ten", "\r", "Top ten"),
    ("Skip ahead", " ", "Skip ahead"),
];

/// Plays on, always the same simple way, until the top ten shows the new entry.
fn play_to_the_top_ten(terminal: &Terminal, answer: impl Fn(&Terminal, usize)) {
    let deadline = Instant::now() + PATIENCE * 4;
    loop {
        let screen = terminal.screen();
        if screen.contains("date") && screen.contains("new") {
            return;
        }
        assert!(
            Instant::now() < deadline,
            "the session does not end\n{screen}"
        );
        // the button of a win stays in its place when it cannot be pressed
        let wins = screen.contains("Win") && !screen.contains("Pass");
        let asked = |text: &str| screen.contains(text) && (text != "Win" || wins);
        if let Some(at) = ANSWERS.iter().position(|(text, ..)| asked(text)) {
            answer(terminal, at);
        }
        terminal.within(AGAIN, |shown| shown.screen.screen().contents() != screen);
    }
}

#[test]
fn a_whole_session_by_keys() {
    let terminal = Terminal::play(&quick("7"), (80, 24), &[]);
    terminal.until_text("New session");
    terminal.send("\r");
    terminal.until_text("Sit down and deal");
    terminal.insist("seed 7", |terminal| terminal.send("\r"));
    play_to_the_top_ten(&terminal, |terminal, at| {
        let (_, key, _) = ANSWERS[at];
        // the tile just drawn, or the one under the cursor where a claim comes before the discard
        let key = if key == "d" && !terminal.screen().contains("You drew") {
            "\r"
        } else {
            key
        };
        terminal.send(key);
    });
    terminal.insist("New session", |terminal| terminal.send("q"));
    terminal.insist("ten best", |terminal| terminal.send("\x1b[B"));
    terminal.send("\x03");
    let (status, _) = terminal.ends();
    assert_eq!(status.exit_code(), 0);
}

#[test]
fn a_whole_session_by_mouse() {
    let terminal = Terminal::play(&quick("11"), (100, 30), &[]);
    let click = |terminal: &Terminal, text: &str| {
        if let Some((x, y)) = terminal.find(text) {
            terminal.click((x + 1, y));
        }
    };
    terminal.until_text("New session");
    click(&terminal, "New session");
    terminal.until_text("Sit down and deal");
    terminal.insist("seed 11", |terminal| click(terminal, "Sit down and deal"));
    play_to_the_top_ten(&terminal, |terminal, at| click(terminal, ANSWERS[at].2));
    terminal.insist("New session", |terminal| click(terminal, "back"));
    click(&terminal, "Quit");
    let (status, _) = terminal.ends();
    assert_eq!(status.exit_code(), 0);
}

/// A title screen to try things on.
fn at_the_title(env: &[(&str, &str)]) -> Terminal {
    let terminal = Terminal::play(&BOTS, (80, 24), env);
    terminal.until_text("New session");
    terminal
}

/// A table in the middle of a game.
fn at_the_table(env: &[(&str, &str)]) -> Terminal {
    let mut args = quick("7");
    args.extend(["--ruleset", "hong-kong"]);
    let terminal = Terminal::play(&args, (80, 24), env);
    terminal.until_text("Discard ");
    terminal
}

#[test]
fn control_c_asks_at_the_table_and_leaves_the_second_time() {
    let terminal = at_the_table(&[]);
    terminal.insist("Leave in the middle", |terminal| terminal.send("\x03"));
    // twice at once would be one key held down, so it insists
    while !terminal.within(AGAIN, |shown| shown.closed) {
        terminal.send("\x03");
    }
    let (status, _) = terminal.ends();
    assert_eq!(status.exit_code(), 0);
}

#[test]
fn a_panic_gives_the_terminal_back_and_is_told_there() {
    let mut args = quick("7");
    args.extend(["--ruleset", "hong-kong"]);
    let env = [("MAHJONG_TEST_PANIC", "1")];
    let terminal = Terminal::play(&args, (80, 24), &env);
    let (status, screen) = terminal.ends();
    assert_eq!(status.exit_code(), 101);
    assert!(
        screen.contains("asked for by MAHJONG_TEST_PANIC"),
        "{screen}"
    );
}

#[test]
fn signals_end_it_with_128_and_their_number() {
    for (name, number) in [("TERM", 15), ("HUP", 1), ("INT", 2)] {
        let terminal = at_the_title(&[]);
        terminal.signal(name);
        let (status, _) = terminal.ends();
        assert_eq!(status.exit_code(), 128 + number, "SIG{name}");
    }
}

#[test]
fn it_stops_like_any_job_and_continues_where_it_was() {
    let mut shell = CommandBuilder::new("bash");
    shell.args(["--norc", "--noprofile", "-i"]);
    let terminal = Terminal::run(shell, (80, 24), &[("PS1", "ready> ")]);
    terminal.until_text("ready>");
    // the shell's own paste marks would be taken for ours
    terminal.send("bind 'set enable-bracketed-paste off'; clear; echo quiet\r");
    terminal.until("a quiet shell", |shown| {
        shown
            .screen
            .screen()
            .contents()
            .trim_start()
            .starts_with("quiet")
    });
    let line = format!(
        "{PROGRAM} --ruleset hong-kong --speed instant --seed 7 --bots {}\r",
        BOTS[1]
    );
    terminal.send(&line);
    terminal.until_text("Discard ");
    terminal.send("\x1a");
    terminal.until_text("Stopped");
    assert_given_back(&terminal.shown.0.lock().unwrap());
    terminal.send("fg\r");
    // a pause waits for its player
    terminal.until_text("Go on playing");
    terminal.insist("Discard ", |terminal| terminal.send("\r"));
    terminal.insist("Leave in the middle", |terminal| terminal.send("\x03"));
    terminal.insist("ready>", |terminal| terminal.send("\x03"));
    // the prompt of before shows as soon as the program gives the screen back, and what is typed until
    // the shell reads again is thrown away
    let deadline = Instant::now() + PATIENCE;
    while !terminal.within(AGAIN, |shown| shown.closed) {
        assert!(Instant::now() < deadline, "the shell stays");
        terminal.send("exit\r");
    }
    terminal.ends();
}

#[test]
fn a_terminal_that_vanishes_takes_the_program_along() {
    let mut terminal = at_the_title(&[]);
    terminal.master = None;
    *terminal.input.lock().unwrap() = Box::new(std::io::sink());
    let deadline = Instant::now() + Duration::from_secs(3);
    // the reading half keeps the terminal open until the program is told
    terminal.signal("HUP");
    while terminal.child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < deadline, "it lives on without a terminal");
        thread::yield_now();
    }
}

#[test]
fn without_a_terminal_it_says_so_and_sends_no_escapes() {
    let output = Command::new(PROGRAM)
        .stdin(Stdio::null())
        .env("TERM", "xterm")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(!output.stdout.contains(&0x1b) && !output.stderr.contains(&0x1b));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--plain"));
}

#[test]
fn any_size_may_come_at_any_time() {
    let terminal = at_the_table(&[]);
    let resize = |cols: u16, rows: u16| {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        let mut shown = terminal.shown.0.lock().unwrap();
        if let (Ok(rows), Ok(cols)) = (rows.try_into(), cols.try_into()) {
            shown.screen.screen_mut().set_size(rows, cols);
        }
        terminal.master.as_ref().unwrap().resize(size).unwrap();
    };
    for step in 0..60_u16 {
        resize((step * 37) % 200, (step * 13) % 60);
    }
    resize(50, 15);
    // frames of sizes before may still be under way to this emulator: Ctrl-L repaints all
    terminal.insist("The table needs", |terminal| terminal.send("\x0c"));
    resize(250, 60);
    terminal.until_text("Discard ");
    // a click far to the right, where old mouse protocols end
    let (x, y) = terminal.find("Menu").unwrap();
    terminal.click((x, y));
    terminal.until_text("Go on playing");
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn pasted_text_plays_nothing() {
    let terminal = at_the_table(&[]);
    terminal.send("\x1b[200~ddddd\r\x1b[201~");
    terminal.send("d d d d d d d d d d d");
    // what comes after the paste is shown after it
    terminal.insist("Paused", |terminal| terminal.send("q"));
    assert!(
        !terminal.screen().contains("You discard"),
        "{}",
        terminal.screen()
    );
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn without_colour_the_cursor_is_still_seen() {
    let terminal = at_the_title(&[("NO_COLOR", "1")]);
    {
        let shown = terminal.shown.0.lock().unwrap();
        let text = String::from_utf8_lossy(&shown.bytes);
        assert!(!text.contains("\x1b[38;") && !text.contains("\x1b[48;"));
        assert!(text.contains("\x1b[7m"), "nothing is reversed");
    }
    terminal.signal("TERM");
    terminal.ends();
}
