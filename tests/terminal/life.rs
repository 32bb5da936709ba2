//! The life of the program and its terminal: begun, stopped, continued, ended, vanished.

use std::io::Read;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::terminal::{AGAIN, PROGRAM, Shown, Terminal};
use super::{BOTS, at_the_table, at_the_title, quick};

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
    let env = [("MAHJONG_TEST_MISHAP", "panic")];
    let terminal = Terminal::play(&args, (80, 24), &env);
    let (status, screen) = terminal.ends();
    assert_eq!(status.exit_code(), 101);
    assert!(screen.contains(ASKED), "{screen}");
}

/// What a mishap says that a test has asked for.
pub const ASKED: &str = "asked for by MAHJONG_TEST_MISHAP";

/// An error leaves by the shortest way, and gives the terminal back on it.
#[test]
fn an_error_gives_the_terminal_back_and_is_told_there() {
    let mut args = quick("7");
    args.extend(["--ruleset", "hong-kong"]);
    let env = [("MAHJONG_TEST_MISHAP", "error")];
    let terminal = Terminal::play(&args, (80, 24), &env);
    let (status, screen) = terminal.ends();
    assert_eq!(status.exit_code(), 3);
    let told = format!("the terminal failed: {ASKED}");
    assert!(screen.contains(&told), "{screen}");
}

/// Whoever reads the keys has failed: nobody could end the program, so it ends, and keeps the session.
#[test]
fn a_program_that_has_become_deaf_ends_and_says_why() {
    let terminal = at_the_table(&[("MAHJONG_TEST_MISHAP", "panic at a key")]);
    terminal.send("x");
    let data = Arc::clone(&terminal.data);
    let (status, screen) = terminal.ends();
    assert_eq!(status.exit_code(), 3);
    let told = format!("what is typed can no longer be read: {ASKED}");
    assert!(screen.contains(&told), "{screen}");
    let kept = std::fs::read_dir(data.path().join("unfinished")).unwrap();
    assert_eq!(kept.count(), 1);
}

/// A panic in another thread, such as that of a bot, is no business of the terminal.
#[test]
fn a_panic_elsewhere_leaves_the_screen_as_it_is() {
    let terminal = at_the_table(&[("MAHJONG_TEST_MISHAP", "panic elsewhere")]);
    terminal.send("q");
    terminal.until_text("Go on playing");
    assert!(
        terminal
            .shown
            .0
            .lock()
            .unwrap()
            .screen
            .screen()
            .alternate_screen()
    );
    let shown = Arc::clone(&terminal.shown);
    terminal.signal("TERM");
    let (status, _) = terminal.ends();
    assert_eq!(status.exit_code(), 128 + 15);
    let shown = shown.0.lock().unwrap();
    let text = String::from_utf8_lossy(&shown.bytes);
    assert!(
        !text.contains("panicked") && !text.contains(ASKED),
        "{text}"
    );
    assert_eq!(text.matches("\x1b[?1049h").count(), 1);
}

#[test]
fn signals_end_it_with_128_and_their_number() {
    for (name, number) in [("TERM", 15), ("HUP", 1), ("INT", 2), ("QUIT", 3)] {
        let terminal = at_the_title(&[]);
        terminal.signal(name);
        let (status, _) = terminal.ends();
        assert_eq!(status.exit_code(), 128 + number, "SIG{name}");
    }
}

/// Seconds that the clock shows.
fn seconds(terminal: &Terminal) -> u64 {
    let screen = terminal.screen();
    let words: Vec<&str> = screen.split([' ', '\n', '▐']).collect();
    let number = |pair: &&[&str]| pair[1] == "s" && pair[0].parse::<u64>().is_ok();
    let shown = words.windows(2).find(number);
    shown.map_or_else(
        || panic!("no clock\n{screen}"),
        |pair| pair[0].parse().unwrap(),
    )
}

/// Stopped by somebody else, it is not asked first; what the clock may lose is what it takes to see that.
#[test]
fn time_in_which_it_was_stopped_does_not_count() {
    const STOPPED: Duration = Duration::from_secs(7);
    const NOTICED: Duration = Duration::from_secs(4);
    let data = tempfile::tempdir().unwrap();
    let settings = "chinese = \"yes\"\nturn-clock = 900\n";
    std::fs::write(data.path().join("settings.toml"), settings).unwrap();
    let mut command = CommandBuilder::new(PROGRAM);
    command.args(quick("7"));
    command.args(["--ruleset", "hong-kong"]);
    let terminal = Terminal::run_in(Arc::new(data), command, (80, 24), &[]);
    terminal.until_text("Discard ");
    let (before, since) = (seconds(&terminal), Instant::now());
    terminal.signal("STOP");
    let stopped = Instant::now();
    terminal.within(STOPPED, |shown| shown.closed);
    let awake = Instant::now();
    terminal.signal("CONT");
    terminal.until_text("Go on playing");
    terminal.insist("Discard ", |terminal| terminal.send("\r"));
    let lost = Duration::from_secs(before - seconds(&terminal));
    let most = stopped.duration_since(since) + awake.elapsed() + NOTICED;
    assert!(lost <= most, "{lost:?} of {most:?}");
    terminal.signal("TERM");
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

/// The terminal goes, and no signal tells: the program runs in a session of its own, which the kernel
/// does not tell of a terminal that is not its controlling one.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_vanishes_without_a_signal_takes_the_program_along() {
    const SECONDS: Duration = Duration::from_secs(3);
    let told = tempfile::tempdir().unwrap();
    let (status, folder) = (told.path().join("status"), told.path().join("data"));
    let line = format!(
        "trap '' HUP; setsid -w '{PROGRAM}' --tiles cjk --data-dir '{}'; echo $? > '{}'",
        folder.display(),
        status.display()
    );
    let mut command = CommandBuilder::new("sh");
    command.args(["-c", &line]);
    command.env("TERM", "xterm-256color");
    let size = PtySize::default();
    let pair = native_pty_system().openpty(size).unwrap();
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut shown = Vec::new();
    while !String::from_utf8_lossy(&shown).contains("New session") {
        let mut buffer = [0; 4_096];
        let read = output.read(&mut buffer).unwrap();
        assert_ne!(read, 0, "it never begins");
        shown.extend_from_slice(&buffer[..read]);
    }
    drop((output, pair.master));
    let deadline = Instant::now() + SECONDS;
    while child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < deadline, "it lives on without a terminal");
        thread::yield_now();
    }
    assert_eq!(std::fs::read_to_string(status).unwrap(), "129\n");
}

#[test]
fn output_that_leads_elsewhere_gets_no_escapes() {
    let told = tempfile::tempdir().unwrap();
    let file = told.path().join("output");
    let mut shell = CommandBuilder::new("sh");
    let line = format!("'{PROGRAM}' > '{}'; echo status $?", file.display());
    shell.args(["-c", &line]);
    let terminal = Terminal::run(shell, (80, 24), &[]);
    terminal.until_text("status 2");
    assert!(terminal.screen().contains("--plain"));
    terminal.ends();
    assert_eq!(std::fs::read_to_string(file).unwrap(), "");
}

#[test]
fn a_terminal_that_does_not_say_what_it_is_gets_a_sentence() {
    let terminal = Terminal::play(&BOTS, (80, 24), &[("TERM", "")]);
    let shown = Arc::clone(&terminal.shown);
    let (status, screen) = terminal.ends();
    assert_eq!(status.exit_code(), 2);
    assert!(
        screen.contains("TERM is not set") && screen.contains("--plain"),
        "{screen}"
    );
    assert!(!shown.0.lock().unwrap().bytes.contains(&0x1b));
}

#[test]
fn a_dumb_terminal_gets_the_table_in_words() {
    let mut args = quick("7");
    args.extend(["--ruleset", "hong-kong"]);
    let terminal = Terminal::play(&args, (80, 24), &[("TERM", "dumb")]);
    terminal.until_text("discard? (");
    terminal.send("quit\r");
    let shown = std::sync::Arc::clone(&terminal.shown);
    let (status, _) = terminal.ends();
    assert_eq!(status.exit_code(), 0);
    assert!(!shown.0.lock().unwrap().bytes.contains(&0x1b));
}

#[test]
fn a_program_that_thinks_does_not_hold_up_the_picture() {
    let bots = ["--bots", "exec:sleep 1000,ref:greedy,ref:greedy"];
    let mut args = vec![
        "--speed",
        "instant",
        "--seed",
        "7",
        "--ruleset",
        "hong-kong",
    ];
    args.extend(bots);
    let terminal = Terminal::play(&args, (80, 24), &[]);
    terminal.until_text("Discard ");
    // it sits on the right, and comes next
    terminal.insist("is thinking", |terminal| terminal.send("d"));
    terminal.send("q");
    terminal.until_text("Go on playing");
    let asked = Instant::now();
    terminal.signal("TERM");
    let (status, _) = terminal.ends();
    assert_eq!(status.exit_code(), 128 + 15);
    assert!(
        asked.elapsed() < Duration::from_secs(8),
        "it waited for the program"
    );
}

#[test]
fn a_program_that_plays_gets_no_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("keys");
    let bots = format!(
        "exec:sh -c 'cat /dev/tty > {}',ref:greedy,ref:greedy",
        file.display()
    );
    let mut args = vec!["--speed", "instant", "--seed", "7"];
    args.extend(["--ruleset", "hong-kong", "--bots", &bots]);
    let terminal = Terminal::play(&args, (80, 24), &[]);
    terminal.until_text("Discard ");
    terminal.insist("is thinking", |terminal| terminal.send("d"));
    for key in ["\x1b[C", "\x1b[D", "s", "v", "\x1b"].repeat(8) {
        terminal.send(key);
    }
    // right after Escape it would be another key
    terminal.insist("Go on playing", |terminal| terminal.send("q"));
    terminal.signal("TERM");
    terminal.ends();
    assert_eq!(std::fs::read(file).unwrap(), b"");
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

/// Processor time that a process has used, in hundredths of a second as Linux counts them.
#[cfg(target_os = "linux")]
fn used(id: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
    let (_, fields) = stat.rsplit_once(") ").unwrap();
    let fields: Vec<&str> = fields.split(' ').collect();
    let [user, system] = [11, 12].map(|at: usize| fields[at].parse::<u64>().unwrap());
    user + system
}

#[cfg(target_os = "linux")]
#[test]
fn while_nothing_moves_it_does_nothing() {
    const WAIT: Duration = Duration::from_secs(2);
    let terminal = at_the_table(&[]);
    let quiet = |shown: &Shown| !shown.bytes.is_empty() && shown.closed;
    terminal.within(WAIT, quiet); // whatever still moves comes to rest
    let drawn = terminal.shown.0.lock().unwrap().bytes.len();
    let before = used(terminal.child.process_id().unwrap());
    terminal.within(WAIT, quiet);
    let spent = used(terminal.child.process_id().unwrap()) - before;
    assert!(spent <= 2, "{spent} hundredths of a second");
    assert_eq!(terminal.shown.0.lock().unwrap().bytes.len(), drawn);
    terminal.signal("TERM");
    terminal.ends();
}
