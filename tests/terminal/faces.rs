//! Which faces of tiles a terminal gets: what it says itself, and what its player says.

use std::sync::Arc;

use portable_pty::CommandBuilder;

use super::BOTS;
use super::terminal::{Manners, PROGRAM, Terminal};

/// A first start, of a player who has never been asked anything, in a terminal with such manners.
fn first_start(manners: Manners, env: &[(&str, &str)]) -> Terminal {
    let mut command = CommandBuilder::new(PROGRAM);
    command.args(BOTS);
    let data = Arc::new(tempfile::tempdir().unwrap());
    Terminal::run_with(data, command, (80, 24), env, manners)
}

/// The question that is asked once.
const FACES: &str = "Can you read these tiles?";

#[test]
fn which_faces_can_be_read_is_asked_once_and_remembered() {
    for (key, answer, tile, stored) in [
        ("", "No: show letters", "1s", "no"),
        ("\x1b[A", "Yes, play with", "萬", "yes"),
    ] {
        let mut terminal = first_start(Manners::Honest, &[]);
        terminal.until_text(FACES);
        assert!(terminal.find("筒").is_some(), "{}", terminal.screen());
        terminal.send(key);
        terminal.until_text(&format!("▸ {answer}"));
        terminal.send("\r");
        terminal.until("an answered question", |shown| {
            let text = shown.screen.screen().contents();
            text.contains(tile) && !text.contains(FACES)
        });
        terminal.send("\x03");
        terminal.until("the end", |shown| shown.closed);
        terminal.child.wait().unwrap();
        let settings = std::fs::read_to_string(terminal.data.path().join("settings.toml")).unwrap();
        assert!(
            settings.contains(&format!("chinese = \"{stored}\"")),
            "{settings}"
        );
    }
}

#[test]
fn a_terminal_with_wide_lines_gets_ascii_and_no_question() {
    let terminal = first_start(Manners::WideLines, &[]);
    terminal.until_text("New session");
    let screen = terminal.screen();
    assert!(!screen.contains(FACES) && screen.is_ascii(), "{screen}");
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn a_locale_without_unicode_gets_ascii_and_no_question() {
    let terminal = first_start(Manners::Honest, &[("LANG", "C")]);
    terminal.until_text("New session");
    assert!(terminal.screen().is_ascii(), "{}", terminal.screen());
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn a_terminal_that_says_nothing_is_not_waited_for_and_may_answer_late() {
    let terminal = first_start(Manners::Silent, &[]);
    terminal.until_text(FACES);
    terminal.send("\x1b[1;3R\x1b[1;3R");
    // the late answers are no keys: the question still stands, and Enter answers it
    terminal.send("\r");
    terminal.until("an answered question", |shown| {
        let text = shown.screen.screen().contents();
        !text.contains(FACES) && text.contains("New session")
    });
    assert!(terminal.find("1s").is_some(), "{}", terminal.screen());
    terminal.signal("TERM");
    terminal.ends();
}
