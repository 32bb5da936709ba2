//! Two windows and one session: it is played in one of them, and nothing that was played is lost.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::time::Instant;

use mahjong_tui::store::{Paths, unfinished};
use portable_pty::CommandBuilder;

use super::quick;
use super::terminal::{AGAIN, PATIENCE, PROGRAM, Terminal};

type Data = Arc<tempfile::TempDir>;

const IN_USE: &str = "is being played in another window";

fn window(data: &Data, args: &[&str]) -> Terminal {
    let mut command = CommandBuilder::new(PROGRAM);
    command.args(args);
    Terminal::run_in(Arc::clone(data), command, (100, 30), &[])
}

fn in_a_pipe(data: &Data, args: &[&str]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(args).env("MAHJONG_TUI_DATA_DIR", data.path());
    command.stdin(Stdio::null()).output().unwrap()
}

/// A window with a table, in which something has been played.
fn playing(data: &Data) -> Terminal {
    let terminal = window(data, &[quick("7"), vec!["--ruleset", "hong-kong"]].concat());
    terminal.until_text("Discard ");
    terminal
}

/// The one session that was left, and how much has been played of it.
fn left(data: &Data) -> (PathBuf, usize) {
    let (left, _) = unfinished(&Paths::find(Some(data.path())));
    assert_eq!(left.len(), 1);
    (left[0].path.clone(), left[0].record.entries.len())
}

/// Plays until more than so much is in the file.
fn play_on(data: &Data, terminal: &Terminal, more_than: usize) {
    let deadline = Instant::now() + PATIENCE;
    while left(data).1 <= more_than {
        assert!(Instant::now() < deadline, "{}", terminal.screen());
        let claims = terminal.screen().contains("Pass");
        terminal.send(if claims { "x" } else { "\r" });
        terminal.within(AGAIN, |shown| shown.closed);
    }
}

fn leave(terminal: Terminal) {
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn what_is_played_in_another_window_is_refused_for_that_reason() {
    let data = Data::new(tempfile::tempdir().unwrap());
    let first = playing(&data);
    let file = left(&data).0;
    let file = file.to_str().unwrap();
    let name = file.rsplit('/').next().unwrap();
    for args in [
        &["--plain", "--resume"][..],
        &["--plain", "--resume", name],
        &["--plain", "--resume", file],
        &["records", "remove", name],
    ] {
        let output = in_a_pipe(&data, args);
        let said = String::from_utf8(output.stderr).unwrap();
        let why = if args[0] == "records" {
            "another program is playing this session"
        } else {
            IN_USE
        };
        assert!(said.contains(why), "{args:?}: {said}");
        assert_ne!(output.status.code(), Some(0), "{args:?}");
    }
    let refused = window(&data, &["--resume"]);
    let (status, screen) = refused.ends();
    assert!(screen.contains("in another window"), "{screen}");
    assert_eq!(status.exit_code(), 2);
    let second = window(&data, &[]);
    second.until_text("New session");
    assert!(!second.screen().contains("Go on with the session"));
    second.insist("being played", |second| {
        if let Some(place) = second.find("Recorded sessions") {
            second.click(place);
        }
    });
    second.send("\r"); // once: a second would begin a new session
    second.until_text("in another window");
    leave(second);
    leave(first);
}

#[test]
fn a_session_is_taken_up_as_it_is_and_not_as_it_was_listed() {
    let data = Data::new(tempfile::tempdir().unwrap());
    leave(playing(&data));
    let waiting = window(&data, &[]);
    waiting.until_text("Go on with the session");
    let other = window(&data, &["--speed", "instant", "--resume"]);
    other.until_text(", step ");
    let before = left(&data).1;
    play_on(&data, &other, before + 4);
    // while it is played it is not taken up
    waiting.send("\r"); // once: a second would begin a new session
    waiting.until_text("in another window");
    leave(other);
    let played = left(&data).1;
    waiting.insist("ruleset", |waiting| {
        if let Some(place) = waiting.find("Recorded sessions") {
            waiting.click(place);
        }
    });
    waiting.send("\r"); // once: a second would play
    waiting.until_text(", step ");
    assert_eq!(left(&data).1, played);
    play_on(&data, &waiting, played);
    leave(waiting);
}
