//! The program as other programs and people at a shell meet it: arguments and pipes in, text out.
#![allow(clippy::unwrap_used)]

mod endless;
mod figures;
mod given;
mod listed;
mod places;
mod refused;
mod shown;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::Value;

/// The program with these arguments, and a data folder that does not exist.
fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"));
    command
        .args(args)
        .env("MAHJONG_TUI_DATA_DIR", "/nonexistent/mahjong-tui")
        .stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    program(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = run(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// One process for all the lines.
fn batch(args: &[&str], lines: &[String]) -> Vec<Value> {
    let mut child = program(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = lines.join("\n") + "\n";
    let writer = thread::spawn(move || stdin.write_all(text.as_bytes()));
    let answers: Vec<Value> = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
        .collect();
    writer.join().unwrap().unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(answers.len(), lines.len());
    answers
}

#[test]
fn the_exit_status_answers_the_question() {
    let no = run(&["score", "123m456p789s1123z", "--win", "9m"]);
    assert_eq!(no.status.code(), Some(1));
    assert!(
        String::from_utf8(no.stdout)
            .unwrap()
            .starts_with("Not a winning hand")
    );
    // a chicken hand under a minimum of two fan
    let low = run(&[
        "score",
        "--ruleset",
        "28-mahjong",
        "789m23p55s",
        "chow:123m",
        "chow:456s",
        "--win",
        "4p",
    ]);
    assert_eq!(low.status.code(), Some(1));
    assert!(
        String::from_utf8(low.stdout)
            .unwrap()
            .contains("Nobody pays")
    );
}

#[test]
fn a_score_is_explained_to_people() {
    insta::assert_snapshot!(stdout(&[
        "score",
        "1112223338899s",
        "--win",
        "9s",
        "--seat",
        "S",
        "--from",
        "W",
    ]));
    insta::assert_snapshot!(stdout(&[
        "score",
        "--ruleset",
        "simplified",
        "111m22z444m99mNNN",
        "--win",
        "2z",
        "--seat",
        "S",
        "--from",
        "W",
        "--invalid-claims",
        "1",
    ]));
    insta::assert_snapshot!(stdout(&[
        "score",
        "19m19p19sESWNCFP",
        "--win",
        "E",
        "--self-draw",
    ]));
}

#[test]
fn an_analysis_is_explained_to_people() {
    insta::assert_snapshot!(stdout(&["analyze", "123m456p78s115z", "pung:FFF"]));
    insta::assert_snapshot!(stdout(&[
        "analyze",
        "123m456p789s45s11z",
        "--seen",
        "333s6s"
    ]));
}

#[test]
fn every_listing_has_json() {
    for args in [
        &["scores", "--json"][..],
        &["rules", "list", "--json"],
        &["rules", "show", "simplified", "--json"],
        &["score", "123m456p789s1122z", "--win", "1z", "--json"],
        &["analyze", "123m456p789s1122z", "--json"],
        &["records", "--json"],
        &["stats", "--json"],
    ] {
        let text = stdout(args);
        assert!(
            serde_json::from_str::<Value>(&text).is_ok(),
            "{args:?}: {text}"
        );
    }
}

#[test]
fn packagers_get_completions_and_a_manual() {
    for shell in ["bash", "zsh", "fish"] {
        let text = stdout(&["completions", shell]);
        assert!(
            text.contains("analyze") && text.contains("data-dir"),
            "{shell}"
        );
    }
    let manual = stdout(&["man"]);
    assert!(manual.starts_with(".ie") && manual.contains("Exit status"));
    let folder = tempfile::tempdir().unwrap();
    stdout(&["man", "--dir", folder.path().to_str().unwrap()]);
    let pages = manual.lines().filter_map(|line| line.strip_suffix("(1)"));
    let pages: Vec<&str> = pages.collect();
    assert!(!pages.is_empty());
    for page in pages {
        let page = page.replace("\\-", "-");
        let text = std::fs::read_to_string(folder.path().join(format!("{page}.1"))).unwrap();
        assert!(text.contains(".SH OPTIONS"), "{page}");
    }
}

/// Whatever is printed, a full disk is no success.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_told() {
    let record = tempfile::tempdir().unwrap();
    let data = record.path().to_str().unwrap();
    let played = program(&["--plain", "--seed", "7", "--data-dir", data]);
    assert!({ played }.output().unwrap().status.success());
    for args in [
        &["--help"][..],
        &["-h"],
        &["--version"],
        &["help"],
        &["help", "rules"],
        &["scores", "--help"],
        &["scores"],
        &["scores", "--json"],
        &["records", "--data-dir", data],
        &["records", "--json"],
        &["stats"],
        &["stats", "--json"],
        &["rules", "list"],
        &["rules", "list", "--json"],
        &["rules", "show", "hong-kong"],
        &["rules", "copy", "hong-kong", "-"],
        &["score", "123m456p789s1122z", "--win", "1z"],
        &["analyze", "123m456p789s45s11z"],
        &["completions", "bash"],
        &["man"],
        &["--plain", "--seed", "7", "--data-dir", data],
    ] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let output = program(args).stdout(full).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{args:?}: {said}");
        let told = "standard input or output: No space left on device";
        assert!(said.contains(told), "{args:?}: {said}");
    }
}

/// `mahjong-tui scores | head -1`, with more than a pipe holds.
#[test]
fn a_reader_that_leaves_is_no_error() {
    for args in [
        &["rules", "show", "hong-kong"][..],
        &["completions", "bash"],
        &["--help"],
        &["--version"],
        &["rules", "copy", "hong-kong", "-"],
    ] {
        let mut child = program(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{args:?}");
    }
}
