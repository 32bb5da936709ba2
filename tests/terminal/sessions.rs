//! Whole sessions.

use std::sync::Arc;
use std::time::Instant;

use mahjong_tui::seat::Seat;
use mahjong_tui::session::Progress;
use mahjong_tui::store::{Paths, ScoreFile, finished, unfinished};
use portable_pty::CommandBuilder;

use super::quick;
use super::terminal::{AGAIN, PATIENCE, PROGRAM, Terminal};

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
    assert!(answer_times(terminal, usize::MAX, answer));
}

/// The same for so many answers; has the top ten come?
fn answer_times(terminal: &Terminal, times: usize, answer: impl Fn(&Terminal, usize)) -> bool {
    let deadline = Instant::now() + PATIENCE * 4;
    for _ in 0..times {
        let screen = terminal.screen();
        if screen.contains("date") && screen.contains("new") {
            return true;
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
    false
}

/// Answers by key: the tile just drawn goes, or the one under the cursor where a claim comes before the
/// discard.
fn by_key(terminal: &Terminal, at: usize) {
    let (_, key, _) = ANSWERS[at];
    let key = if key == "d" && !terminal.screen().contains("You drew") {
        "\r"
    } else {
        key
    };
    terminal.send(key);
}

#[test]
fn a_whole_session_by_keys() {
    let terminal = Terminal::play(&quick("7"), (80, 24), &[]);
    terminal.until_text("New session");
    terminal.send("\r");
    terminal.until_text("Sit down and deal");
    terminal.insist("seed 7", |terminal| terminal.send("\r"));
    play_to_the_top_ten(&terminal, by_key);
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

#[test]
#[allow(clippy::too_many_lines)] // one story, told to its end
fn killed_and_taken_up_again_a_session_comes_to_its_end() {
    let data = Arc::new(tempfile::tempdir().unwrap());
    let begin = |resume: bool| {
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(if resume {
            vec!["--speed", "instant", "--resume"]
        } else {
            [quick("7"), vec!["--ruleset", "hong-kong"]].concat()
        });
        Terminal::run_in(Arc::clone(&data), command, (80, 24), &[])
    };
    let paths = Paths::find(Some(data.path()));
    let mut terminal = begin(false);
    let mut kept = 0;
    for kill in 0.. {
        let ended = answer_times(&terminal, 5 + 11 * kill, by_key);
        terminal.signal(if ended { "TERM" } else { "KILL" });
        terminal.child.wait().unwrap();
        let left = unfinished(&paths).0;
        if ended || left.is_empty() {
            break; // it may come to its end in the moment of the kill
        }
        assert!(left.len() == 1 && left[0].record.entries.len() >= kept);
        kept = left[0].record.entries.len();
        terminal = begin(true);
        terminal.until_text(", step ");
    }
    let (records, troubles) = finished(&paths);
    assert!(troubles.is_empty() && records.len() == 1 && unfinished(&paths).0.is_empty());
    let session = records[0].record.replay().unwrap();
    assert_eq!(session.progress(), Progress::Done);
    let board = ScoreFile::open(&paths).0;
    assert_eq!(
        board.board().best("hong-kong")[0].points,
        session.totals()[Seat::A]
    );
}
