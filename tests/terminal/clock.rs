//! The clock of a choice, on a terminal: whoever is out of time passes or discards, and whoever is away
//! loses none. Nothing here measures time; two tables with the same clock are held against each other.

use std::fs;
use std::sync::Arc;

use portable_pty::CommandBuilder;

use super::BOTS;
use super::terminal::{PROGRAM, Terminal};

const DISCARDED: &str = "is discarded for you";
const PASSED: &str = "Time is up: you pass.";

/// A table with so many seconds for a turn, and one to claim.
fn hurried(turn: u8) -> Terminal {
    let data = Arc::new(tempfile::tempdir().unwrap());
    let settings = format!("chinese = \"yes\"\nclock = 1\nturn-clock = {turn}\n");
    fs::write(data.path().join("settings.toml"), settings).unwrap();
    let mut command = CommandBuilder::new(PROGRAM);
    // fast, but slow enough to be told that the time is up before the next question comes
    command.args(["--ruleset", "hong-kong", "--seed", "1", "--speed", "fast"]);
    command.args(BOTS);
    Terminal::run_in(data, command, (80, 24), &[])
}

#[test]
fn time_runs_out_and_stands_still_while_one_is_away() {
    let away = hurried(6);
    away.until_text("Choose a tile to discard");
    away.send("\x1b[O");
    let here = hurried(2);
    here.until_text(DISCARDED);
    here.until_text(PASSED);
    // of so many turns one would have been over there, too
    assert!(away.screen().contains("Choose a tile to discard"));
    away.send("\x1b[I");
    away.until_text(DISCARDED);
}
