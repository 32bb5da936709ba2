//! The program as a job of a shell: stopped, put into the background, brought back, and ended there.

use std::process::Command;
use std::time::{Duration, Instant};

use mahjong_tui::store::{Paths, unfinished};
use portable_pty::CommandBuilder;

use super::BOTS;
use super::terminal::{AGAIN, PATIENCE, PROGRAM, Shown, Terminal, assert_given_back};

/// A shell that puts jobs into the background, with an empty screen.
fn shell() -> Terminal {
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
    terminal
}

/// The line that starts a table.
fn line() -> String {
    let bots = BOTS[1];
    format!("{PROGRAM} --ruleset hong-kong --speed instant --seed 7 --bots {bots}")
}

/// A shell with a table before it.
fn table_in_a_shell() -> Terminal {
    let terminal = shell();
    terminal.send(&format!("{}\r", line()));
    terminal.until_text("Discard ");
    terminal
}

/// The process of the table.
fn id(terminal: &Terminal) -> String {
    let shell = terminal.child.process_id().unwrap().to_string();
    let output = Command::new("pgrep").args(["-P", &shell]).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// Sends a signal to the table from outside, as another program would.
fn kill(terminal: &Terminal, signal: &str) {
    let arguments = ["-s", signal, &id(terminal)];
    assert!(
        Command::new("kill")
            .args(arguments)
            .status()
            .unwrap()
            .success()
    );
}

/// Types a line into the shell until the screen shows the text: what is typed until the shell reads
/// again is thrown away, and may be so in part. So an exit status is not asked for by a line of its own after the
/// end: the line that the program was started in tells it, or the list of jobs.
fn tell_shell(terminal: &Terminal, line: &str, text: &str) {
    terminal.insist(text, |terminal| terminal.send(&format!("{line}\r")));
}

/// The shell ends, with every mode as it was before.
fn leave_shell(terminal: Terminal) {
    let deadline = Instant::now() + PATIENCE;
    while !terminal.within(AGAIN, |shown| shown.closed) {
        assert!(Instant::now() < deadline, "the shell stays");
        terminal.send("exit\r");
    }
    terminal.ends();
}

/// The one session that is kept can be taken up, with what was played in it.
fn assert_kept(terminal: &Terminal) {
    let (left, troubles) = unfinished(&Paths::find(Some(terminal.data.path())));
    assert!(troubles.is_empty(), "{troubles:?}");
    let [kept] = left.as_slice() else {
        panic!("{left:?}");
    };
    assert!(kept.is_free() && !kept.record.entries.is_empty());
    kept.record.replay().unwrap();
}

fn is_taken_over(shown: &Shown) -> bool {
    let screen = shown.screen.screen();
    screen.alternate_screen()
        && screen.hide_cursor()
        && screen.bracketed_paste()
        && screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
}

#[test]
fn it_stops_like_any_job_and_continues_where_it_was() {
    let terminal = table_in_a_shell();
    terminal.send("\x1a");
    terminal.until_text("Stopped");
    assert_given_back(&terminal.shown.0.lock().unwrap());
    terminal.send("fg\r");
    // a pause waits for its player
    terminal.until_text("Go on playing");
    assert!(is_taken_over(&terminal.shown.0.lock().unwrap()));
    terminal.insist("Discard ", |terminal| terminal.send("\r"));
    terminal.insist("Leave in the middle", |terminal| terminal.send("\x03"));
    terminal.insist("ready>", |terminal| terminal.send("\x03"));
    leave_shell(terminal);
}

#[test]
fn put_into_the_background_it_stops_again_and_can_be_brought_back() {
    let terminal = table_in_a_shell();
    terminal.send("\x1a");
    terminal.until_text("Stopped");
    terminal.send("clear; bg\r");
    tell_shell(&terminal, "jobs", "Stopped");
    assert_given_back(&terminal.shown.0.lock().unwrap());
    terminal.send("clear; fg; echo status $?\r");
    terminal.until_text("Go on playing");
    terminal.insist("Discard ", |terminal| terminal.send("\r"));
    kill(&terminal, "TERM");
    terminal.until_text("status 143");
    assert_kept(&terminal);
    leave_shell(terminal);
}

/// The shell's own `kill` continues what it has told to end; others do it in two steps.
#[test]
fn stopped_and_told_to_end_it_ends_in_the_background() {
    for (signal, way) in [
        ("TERM", "kill %1"),
        ("TERM", "command kill -s TERM $(jobs -p); kill -s CONT %1"),
        ("HUP", "kill -s HUP %1"),
    ] {
        let terminal = table_in_a_shell();
        terminal.send("\x1a");
        terminal.until_text("Stopped");
        terminal.send(&format!("{way}\r"));
        let number = if signal == "TERM" { 143 } else { 129 };
        tell_shell(&terminal, "jobs", &format!("Exit {number}"));
        assert_given_back(&terminal.shown.0.lock().unwrap());
        assert_kept(&terminal);
        leave_shell(terminal);
    }
}

#[test]
fn begun_in_the_background_it_waits_there_and_can_be_ended() {
    let terminal = shell();
    terminal.send(&format!("{} &\r", line()));
    tell_shell(&terminal, "jobs", "Stopped");
    terminal.send("kill %1\r");
    tell_shell(&terminal, "jobs", "Exit 143");
    let shown = terminal.shown.0.lock().unwrap();
    assert!(!String::from_utf8_lossy(&shown.bytes).contains("\x1b[?1049h"));
    drop(shown);
    terminal.send(&format!("clear; {} &\r", line()));
    tell_shell(&terminal, "jobs", "Stopped");
    terminal.send("fg; echo status $?\r");
    terminal.until_text("Discard ");
    kill(&terminal, "TERM");
    terminal.until_text("status 143");
    leave_shell(terminal);
}

/// Nobody asked it to give the terminal back, and the shell has set other modes meanwhile.
#[test]
fn stopped_without_being_asked_it_takes_the_terminal_over_anew() {
    let terminal = table_in_a_shell();
    kill(&terminal, "STOP");
    terminal.until_text("Stopped");
    // what other programs and shells do to a terminal
    terminal.send("stty sane; printf '\\033[?1000l\\033[?2004l\\033[?25h'; clear\r");
    terminal.until("a shell of its own", |shown| !is_taken_over(shown));
    terminal.send("fg\r");
    terminal.until_text("Go on playing");
    terminal.until("every mode", is_taken_over);
    // raw mode: a click is a click, and no key is echoed
    terminal.insist("Discard ", |terminal| {
        if let Some(place) = terminal.find("Go on playing") {
            terminal.click(place);
        }
    });
    terminal.insist("Leave in the middle", |terminal| terminal.send("\x03"));
    terminal.insist("ready>", |terminal| terminal.send("\x03"));
    leave_shell(terminal);
}

#[test]
fn stopped_without_being_asked_and_ended_it_leaves_no_mode_behind() {
    let terminal = table_in_a_shell();
    kill(&terminal, "STOP");
    terminal.until_text("Stopped");
    terminal.send("kill %1\r");
    tell_shell(&terminal, "jobs", "Exit 143");
    assert_given_back(&terminal.shown.0.lock().unwrap());
    assert_kept(&terminal);
    leave_shell(terminal);
}

/// Under a script that controls no jobs: stopped there, nobody could continue it.
#[test]
fn where_nobody_could_continue_it_it_does_not_stop() {
    let mut script = CommandBuilder::new("sh");
    script.args(["-c", &format!("{}; echo status $?", line())]);
    let terminal = Terminal::run(script, (80, 24), &[]);
    terminal.until_text("Discard ");
    let told = |shown: &Shown| shown.screen.screen().contents().contains("no shell");
    let deadline = Instant::now() + PATIENCE;
    terminal.send("\x1a");
    while !terminal.within(Duration::from_secs(2), told) {
        assert!(Instant::now() < deadline, "it does not go on");
        terminal.send("\x1a");
    }
    kill(&terminal, "TERM");
    terminal.until_text("status 143");
    terminal.ends();
}
