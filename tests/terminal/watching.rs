//! A record watched again on a terminal, and told in a pipe.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use mahjong_tui::bot::bot_by_name;
use mahjong_tui::conduct::{Conduct, Player};
use mahjong_tui::rules::builtin;
use mahjong_tui::seat::BySeat;

use super::terminal::{PROGRAM, Terminal};

/// A game of bots, in a file of its own.
fn record_of_bots(dir: &Path) -> PathBuf {
    let bot = |name: &str| Player::Bot(bot_by_name(name).unwrap(), name.to_owned());
    let lineup =
        BySeat::from(["Ann", "Ben", "Cat", "Dan"]).map(|name| (name.to_owned(), bot("ref:greedy")));
    let rules = builtin::by_id("hong-kong").unwrap();
    let (mut session, _) = Conduct::new(rules, 7, lineup, false);
    session.advance();
    let path = dir.join("game.jsonl");
    std::fs::write(&path, session.record().to_string()).unwrap();
    path
}

#[test]
fn a_record_is_watched_on_a_terminal_and_told_in_a_pipe() {
    let dir = tempfile::tempdir().unwrap();
    let path = record_of_bots(dir.path());
    let path = path.to_str().unwrap();
    let terminal = Terminal::play(&["replay", path], (80, 24), &[]);
    terminal.until_text(" 1 / ");
    terminal.send("\x1b[C");
    terminal.until_text(" 2 / ");
    terminal.until_text("Ann");
    let (x, y) = terminal.find("Why").unwrap();
    terminal.click((x, y));
    terminal.until_text("Why they did it");
    terminal.send("q");
    terminal.until_text(" 2 / ");
    terminal.send("\x1b"); // another key, as the same again would count as held down
    terminal.ends();

    let output = Command::new(PROGRAM)
        .args(["replay", path])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(
        told.contains("Ann draws") && !told.contains('\x1b'),
        "{told}"
    );
}
