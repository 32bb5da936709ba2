//! What is said in words, and the answers that are understood.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::process::{Command, Stdio};

/// What is said in a session that is dealt from this seed, to these answers; prompt and answer stand on a
/// line together.
fn said(seed: &str, more: &[&str], answers: &[&str]) -> Vec<String> {
    let dir = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"))
        .args(["--plain", "--seed", seed])
        .args(["--bots", "ref:greedy,ref:greedy,ref:greedy", "--data-dir"])
        .arg(dir.path())
        .args(if more.contains(&"--ruleset") {
            &[][..]
        } else {
            &["--ruleset", "hong-kong"]
        })
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let text = answers.join("\n") + "\n";
    child
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    told.lines().map(str::to_owned).collect()
}

/// Seed 8 asks first about a discard of another, seed 7 for a discard of one's own.
#[test]
fn the_hand_is_read_out_once_before_the_first_question_of_a_game() {
    for (seed, asked) in [("8", "claim? ("), ("7", "discard? (")] {
        let told = said(seed, &["--lang", "en"], &["help"]);
        let first = told.iter().position(|line| line.contains("? (")).unwrap();
        assert!(told[first].starts_with(asked), "{told:#?}");
        let hands: Vec<usize> = told
            .iter()
            .enumerate()
            .filter_map(|(i, line)| line.starts_with("Hand: 1: ").then_some(i))
            .collect();
        assert_eq!(hands.len(), 1, "{told:#?}");
        assert!(hands[0] < first, "{told:#?}");
    }
}

/// Where the rules leave it to the player to see what can be claimed, each claim has its number, true or not.
#[test]
fn the_help_tells_how_a_claim_is_made_under_these_rules() {
    for (rules, how) in [
        ("hong-kong", "type the number or the word of your choice."),
        ("simplified", "type win, kong, pung or chow, or its number;"),
    ] {
        let told = said("8", &["--lang", "en", "--ruleset", rules], &["help"]).join("\n");
        assert!(told.contains(how), "{told}");
        let numbered = told.contains("type the number or the word");
        assert_eq!(numbered, rules == "hong-kong", "{told}");
    }
}

#[test]
fn a_claim_that_may_be_false_goes_by_word_or_by_number() {
    let told = |answer: &str| {
        let rules = ["--lang", "en", "--ruleset", "simplified"];
        said("8", &rules, &[answer])
    };
    let asked = "claim? (1 win / 2 kong / 3 pung / 4 chow / 5 pass / hint; enter alone passes; a wrong claim costs 4 points)";
    for (word, number) in [
        ("win", "1"),
        ("kong", "2"),
        ("pung", "3"),
        ("chow", "4"),
        ("pass", "5"),
    ] {
        let (by_word, by_number) = (told(word), told(number));
        assert!(
            by_number.iter().any(|line| line.starts_with(asked)),
            "{by_number:#?}"
        );
        assert_eq!(answered(&by_word, word), answered(&by_number, number));
    }
    let beyond = told("6");
    assert!(
        answered(&beyond, "6").contains("1 win / 2 kong"),
        "{beyond:#?}"
    );
}

/// What follows an answer.
fn answered<'a>(told: &'a [String], answer: &str) -> &'a str {
    let end = format!(" > {answer}");
    let at = told.iter().position(|line| line.ends_with(&end));
    let at = at.unwrap_or_else(|| panic!("{answer}: {told:#?}"));
    &told[at + 1]
}

#[test]
fn letters_of_the_screen_and_words_are_understood_alike() {
    let en = &["--lang", "en", "--practice"];
    for (letter, word, begins) in [
        ("h", "hint", "Hint: pung."),
        ("?", "help", "Your turn: type"),
        ("r", "repeat", "The seats: "),
        ("u", "undo", "There is nothing to take back."),
        ("x", "pass", "Mei discards"),
        ("p", "pung", "You claim West wind"),
        ("c", "chow", "chow is none of your choices."),
        ("k", "kong", "kong is none of your choices."),
        ("w", "win", "win is none of your choices."),
    ] {
        for answer in [letter, word] {
            let told = said("8", en, &[answer]);
            let next = answered(&told, answer);
            assert!(next.starts_with(begins), "{answer}: {next}");
        }
    }
    // in one's own turn the letters of tiles are tiles
    for (letter, begins) in [
        ("h", "Hint: discard"),
        ("?", "Your turn: type"),
        ("k", "You have no kong"),
        ("d", "You discard 3 of circles."),
        ("e", "You discard East wind."),
        ("c", "You discard red dragon."),
        ("w", "You hold no West wind."),
        ("p", "You hold no white dragon."),
    ] {
        let told = said("7", en, &[letter]);
        let next = answered(&told, letter);
        assert!(next.starts_with(begins), "{letter}: {next}");
    }
}

#[test]
fn the_words_of_the_game_are_explained() {
    for (lang, sought, begins) in [
        (
            "en",
            "words kong box",
            "dead wall: the tiles at the other end",
        ),
        ("en", "words nowhere", "Nothing is said about nowhere."),
        ("en", "words", "Tiles"),
        ("zh", "詞彙 較危險", "較危險: "),
        ("zh", "words 較危險", "較危險: "),
    ] {
        let told = said("8", &["--lang", lang], &[sought]);
        let next = answered(&told, sought);
        assert!(next.starts_with(begins), "{sought}: {next}");
    }
}

/// A name that is heard in one sentence is the name in every other.
#[test]
fn a_tile_has_one_name() {
    let answers = ["hand", "discards", "hint", "10", "discards", "hand"];
    let told = said("7", &["--lang", "en"], &answers).join("\n");
    let rest = ["circles", "bamboo", "characters"].map(|suit| (suit, format!(" of {suit}")));
    for (suit, full) in rest {
        let held: Vec<&str> = told
            .lines()
            .filter(|line| line.starts_with("Hand:"))
            .collect();
        assert!(!held.is_empty());
        for line in held {
            assert_eq!(
                line.matches(suit).count(),
                line.matches(&full).count(),
                "{line}"
            );
        }
    }
    for line in told.lines().filter(|line| line.starts_with("Hand:")) {
        let winds = line.matches("North").count();
        assert_eq!(winds, line.matches("North wind").count(), "{line}");
        assert_eq!(
            line.matches("red").count(),
            line.matches("red dragon").count()
        );
    }
}
