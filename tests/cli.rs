//! The program as other programs and people at a shell meet it: arguments and pipes in, text out.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::{Value, json};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");

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

fn cases(file: &str) -> Vec<Value> {
    let text = fs::read_to_string(Path::new(CASES).join(file)).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The rows of a file as maps from the names in its first line.
fn rows(file: &str) -> Vec<BTreeMap<String, String>> {
    let text = fs::read_to_string(Path::new(CASES).join(file)).unwrap();
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    lines
        .map(|line| {
            let fields = line.split(',').map(str::to_owned);
            names
                .iter()
                .map(|&name| name.to_owned())
                .zip(fields)
                .collect()
        })
        .collect()
}

/// `[{"id": "a", "fan": 3}]` as `{"a": 3}`.
fn by_id(list: &Value, number: &str) -> Value {
    let entries = list.as_array().unwrap().iter();
    entries
        .map(|entry| {
            (
                entry["id"].as_str().unwrap().to_owned(),
                entry[number].clone(),
            )
        })
        .collect()
}

#[test]
fn every_hong_kong_case_scores_as_given() {
    let cases = cases("hk_cases.jsonl");
    let questions: Vec<String> = cases.iter().map(|case| case["in"].to_string()).collect();
    let answers = batch(&["score", "--batch", "--ruleset", "hong-kong"], &questions);
    let mut wrong = Vec::new();
    for (case, answer) in cases.iter().zip(&answers) {
        let want = &case["want"];
        let mut got = json!({"win": answer["win"]});
        if want["win"] == json!(true) && answer["win"] == json!(true) {
            got["fans"] = by_id(&answer["fans"], "fan");
            got["sum"] = answer["sum"].clone();
            got["fan"] = answer["fan"].clone();
        }
        if &got != want {
            wrong.push(format!("{}: {got}, not {want}; {answer}", case["id"]));
        }
    }
    assert!(
        cases.len() > 300 && wrong.is_empty(),
        "{}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_simplified_case_scores_and_pays_as_given() {
    let cases = cases("simple_cases.jsonl");
    let questions: Vec<String> = cases
        .iter()
        .map(|case| {
            let mut question = case["in"].clone();
            question["ruleset"] = json!("simplified");
            question.to_string()
        })
        .collect();
    let answers = batch(&["score", "--batch"], &questions);
    let mut wrong = Vec::new();
    for (case, answer) in cases.iter().zip(&answers) {
        let mut got =
            json!({"win": answer["win"], "multipliers": by_id(&answer["multipliers"], "times")});
        for key in ["tile_points", "points", "payments"] {
            got[key] = answer[key].clone();
        }
        if got != case["want"] {
            wrong.push(format!("{}: {got}, not {}", case["id"], case["want"]));
        }
    }
    assert!(
        cases.len() > 60 && wrong.is_empty(),
        "{}\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_distance_is_as_given() {
    let rows = rows("shanten.csv");
    let questions: Vec<String> = rows
        .iter()
        .map(|row| {
            let melds: u8 = row["melds"].parse().unwrap();
            json!({"hand": row["hand"], "melds": melds}).to_string()
        })
        .collect();
    let answers = batch(
        &["analyze", "--batch", "--ruleset", "hong-kong"],
        &questions,
    );
    let mut wrong = Vec::new();
    for (row, answer) in rows.iter().zip(&answers) {
        let shapes = [
            ("standard", "shanten_normal"),
            ("thirteen-orphans", "shanten_13orphans"),
        ];
        let mut least = i64::MAX;
        for (shape, column) in shapes {
            let Ok(want) = row[column].parse::<i64>() else {
                continue;
            };
            least = least.min(want);
            if answer["by_shape"][shape] != json!(want) {
                wrong.push(format!("{row:?}: {answer}"));
            }
        }
        if answer["distance"] != json!(least) {
            wrong.push(format!("{row:?}: {answer}"));
        }
    }
    wrong.truncate(20);
    assert!(
        rows.len() > 8_000 && wrong.is_empty(),
        "{}",
        wrong.join("\n")
    );
}

#[test]
fn every_useful_tile_is_as_given() {
    let rows = rows("ukeire.csv");
    // simplified knows no shape but the standard one
    let questions: Vec<String> = rows
        .iter()
        .map(|row| {
            let melds: u8 = row["melds"].parse().unwrap();
            json!({"hand": row["hand"], "melds": melds}).to_string()
        })
        .collect();
    let answers = batch(
        &["analyze", "--batch", "--ruleset", "simplified"],
        &questions,
    );
    let mut wrong = Vec::new();
    for (row, answer) in rows.iter().zip(&answers) {
        let useful = answer["useful"].as_array().unwrap();
        let tiles: Vec<&str> = useful.iter().map(|u| u["tile"].as_str().unwrap()).collect();
        let mut want: Vec<String> = mahjong_tui::tile::parse_tiles(&row["improving_tiles"])
            .unwrap()
            .iter()
            .map(ToString::to_string)
            .collect();
        want.sort();
        let mut got = tiles.clone();
        got.sort_unstable();
        let number = |column: &str| json!(row[column].parse::<i64>().unwrap());
        if got != want
            || answer["total"] != number("n_copies_left")
            || json!(tiles.len()) != number("n_kinds")
            || answer["distance"] != number("shanten_normal")
        {
            wrong.push(format!("{row:?}: {answer}"));
        }
    }
    wrong.truncate(20);
    assert!(
        rows.len() > 2_500 && wrong.is_empty(),
        "{}",
        wrong.join("\n")
    );
}

/// What a refused command says on standard error; it must say nothing else, and exit with 2.
fn refusal(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// Arguments that are refused, and what is said then.
const REFUSED: &[(&[&str], &[&str])] = &[
    (
        &["score", "123m456p789s11z", "pung:CCC", "--win", "1m"],
        &["11 concealed tiles and 1 meld", "has 10 concealed tiles"],
    ),
    (
        &["score", "123m456x789s1122z", "--win", "1m"],
        &["`x` at character 8 of `123m456x789s1122z`"],
    ),
    (
        &["score", "123", "--win", "1m"],
        &["the digits at the end of `123` need a suit"],
    ),
    (
        &["score", "08m", "--win", "1m"],
        &["`0m` at character 1", "1-9"],
    ),
    (
        &["score", "11m456p789s11z", "pung:111m", "--win", "1m"],
        &[
            "6 of 1m (2 concealed, 3 in melds, 1 elsewhere)",
            "only four",
        ],
    ),
    (
        &["score", "1111m456p789s112z", "--win", "1m"],
        &["5 of 1m (4 concealed, 1 elsewhere)"],
    ),
    (
        &["score", "11111m", "--win", "1m"],
        &["5 of 1m", "only four"],
    ),
    (
        &["score", "1m", "pung:12m", "--win", "1m"],
        &["`pung:12m` is no meld", "chow:234p"],
    ),
    (
        &["score", "1m", "--win", "12m"],
        &["`12m` should be one tile"],
    ),
    (
        &[
            "score",
            "1m",
            "pung:222m",
            "pung:333m",
            "pung:444m",
            "pung:555m",
            "pung:666m",
            "--win",
            "1m",
        ],
        &["5 melds", "at most 4"],
    ),
    (
        &["score", "123m456p789s1122z", "--win", "1z", "--bonus", "1f"],
        &["played without flowers"],
    ),
    (
        &[
            "score",
            "--ruleset",
            "simplified",
            "123m456p789s1122z",
            "--win",
            "1z",
            "--bonus",
            "5f",
        ],
        &["`5f` should be bonus tiles"],
    ),
    (
        &[
            "score",
            "123m456p789s1122z",
            "--win",
            "1z",
            "--flag",
            "lucky",
        ],
        &["`lucky` is not one of last-tile, kong-replacement"],
    ),
    (
        &[
            "score",
            "123m456p789s1122z",
            "--win",
            "1z",
            "--flag",
            "heavenly",
        ],
        &["heavenly", "--self-draw"],
    ),
    (
        &[
            "score",
            "123m456p789s1z",
            "chow:123m",
            "--win",
            "1z",
            "--self-draw",
            "--flag",
            "heavenly",
        ],
        &["heavenly: with the tiles dealt, so nothing is claimed or declared"],
    ),
    (
        &[
            "score",
            "123m456p789s1122z",
            "--win",
            "1z",
            "--self-draw",
            "--seat",
            "S",
            "--flag",
            "heavenly",
        ],
        &["heavenly: the dealer, East"],
    ),
    (
        &[
            "score",
            "123m456p789s1122z",
            "--win",
            "1z",
            "--self-draw",
            "--flag",
            "heavenly",
            "--flag",
            "kong-replacement",
        ],
        &["heavenly: with the tiles dealt, which goes with no other flag"],
    ),
    (
        &[
            "score",
            "456p789s1122z",
            "chow:123m",
            "--win",
            "1z",
            "--seat",
            "S",
            "--flag",
            "earthly",
        ],
        &["earthly: on the dealer's first discard, so nothing is claimed or declared"],
    ),
    (
        &[
            "score",
            "123m456p789s1122z",
            "--win",
            "1z",
            "--seat",
            "S",
            "--from",
            "W",
            "--flag",
            "earthly",
        ],
        &["the discarder is East"],
    ),
    (
        &[
            "score",
            "123m456p789s1122z",
            "--win",
            "1z",
            "--seat",
            "S",
            "--flag",
            "earthly",
            "--flag",
            "last-tile",
        ],
        &["earthly: on the dealer's first discard, which goes with no other flag"],
    ),
    (
        &["score", "123m456p789s1122z", "--win", "1z", "--from", "E"],
        &["the winner cannot be the discarder"],
    ),
    (
        &["score", "123m456p789s1122z", "--win", "1z", "--seat", "X"],
        &["E S W N"],
    ),
    (&["score", "123m"], &["--win"]),
    (
        &["analyze", "123m456p78s1122z"],
        &["12 concealed tiles", "13 concealed tiles, or 14"],
    ),
    (
        &["analyze", "1111m456p789s112z", "--seen", "1m"],
        &["5 of 1m"],
    ),
    (
        &["score", "--ruleset", "hongkong", "1m", "--win", "1m"],
        &[
            "no ruleset `hongkong` (did you mean hong-kong?)",
            "simplified",
            "four-rounds",
        ],
    ),
    (
        &["analyze", "--ruleset", "nowhere.toml", "1m"],
        &["nowhere.toml: there is no such file"],
    ),
    (
        &["rules", "show", "bingo"],
        &["no ruleset `bingo`: the rulesets are hong-kong"],
    ),
    (
        &["rules", "check", "nowhere.toml"],
        &["nowhere.toml: there is no such file"],
    ),
    (
        &["replay", "nowhere.jsonl"],
        &["nowhere.jsonl: there is no such file"],
    ),
    (
        &["rules", "check", "/"],
        &["/: this is a folder; expected a file\n"],
    ),
    (
        &["rules", "check", "/dev/null"],
        &["/dev/null: this is a pipe or a device; expected a file"],
    ),
    (&["replay", "/"], &["this is a folder"]),
    (
        &["rules", "show", "x\u{1b}]0;pwn\u{7}"],
        &["no ruleset `x\u{fffd}]0;pwn\u{fffd}`"],
    ),
    (&["fly\u{1b}[2J"], &["subcommand 'fly"]),
    (&["--theme", "pink"], &["auto, felt, dark", "mono"]),
    (&["--tiles", "wood"], &["auto", "letter"]),
    (&["--lang", "tlh"], &["en, zh or auto"]),
    (&["--seed", "-1"], &["from 0 to 18446744073709551615"]),
    (&["--seed", "0x1F"], &["from 0 to 18446744073709551615"]),
    (
        &["arena", "--seats", "a,b,c,d", "--seed", "-1"],
        &["from 0 to 18446744073709551615"],
    ),
    (&["--bots", "a,b"], &["three bots, not 2"]),
    (&["--plain", "--bots", "a,b,c"], &["`a` is no bot"]),
    (&["--plain", "--ruleset", "bingo"], &["no ruleset `bingo`"]),
    (&["--resume"], &["no unfinished session"]),
    (&["--plain", "--resume"], &["no unfinished session"]),
    (&["--speed", "warp"], &["slow, normal, fast, instant"]),
    (&[], &["needs a terminal", "--plain"]),
    (&["fly"], &["fly"]),
];

#[test]
fn wrong_input_is_answered_with_what_is_wrong_and_what_would_do() {
    for (args, words) in REFUSED {
        let said = refusal(args);
        assert!(!said.contains('\u{1b}'), "no colour in a pipe: {said}");
        for word in *words {
            assert!(said.contains(word), "{args:?} says {said}\nwithout {word}");
        }
    }
}

#[test]
fn a_wrong_ruleset_file_is_named_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let name = file.to_str().unwrap();
    assert_eq!(
        run(&["rules", "copy", "hong-kong", name]).status.code(),
        Some(0)
    );
    assert_eq!(run(&["rules", "check", name]).status.code(), Some(0));
    assert!(
        stdout(&[
            "score",
            "--ruleset",
            name,
            "123m456p789s1122z",
            "--win",
            "1z"
        ])
        .contains("points")
    );
    let again = run(&["rules", "copy", "hong-kong", name]);
    assert_eq!(
        again.status.code(),
        Some(2),
        "a file that is there is not written over"
    );
    let said = String::from_utf8(again.stderr).unwrap();
    assert!(said.contains("choose another name"), "{said}");

    let text = fs::read_to_string(&file).unwrap();
    let wrong = text.replacen("[[fan]]", "[[fan]]\nfanz = 3", 1);
    let line = 1 + wrong[..wrong.find("fanz").unwrap()].matches('\n').count();
    fs::write(&file, wrong).unwrap();
    let place = format!("{name}:{line}:1: ");
    let checked = run(&["rules", "check", name]);
    assert_eq!(checked.status.code(), Some(1));
    let said = String::from_utf8(checked.stdout).unwrap();
    assert!(said.contains(&place) && said.contains("expected"), "{said}");
    let checked = run(&["rules", "check", name, "--json"]);
    assert_eq!(checked.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&checked.stdout).unwrap();
    assert_eq!(
        (&report["flaws"][0]["line"], &report["flaws"][0]["column"]),
        (&json!(line), &json!(1))
    );
    let said = refusal(&["score", "--ruleset", name, "1m", "--win", "1m"]);
    assert!(said.contains(&place), "{said}");
}

/// The first words say what is wrong; a long list of it is neither printed nor waited for.
#[test]
fn a_file_that_is_wrong_everywhere_is_answered_briefly() {
    let folder = tempfile::tempdir().unwrap();
    let head = "id = \"x\"\nname = \"x\"\n";
    let keys: Vec<String> = (0..60_000).map(|n| format!("k{n} = 1\n")).collect();
    let word = "a".repeat(100_000);
    for (name, text) in [
        ("equals", format!("{head}{}", "= =\n".repeat(100_000))),
        ("twice", format!("{head}{}", "[a]\n".repeat(100_000))),
        ("unknown", format!("{head}{}", keys.concat())),
        ("long", format!("{head}{word} = 1\nid = \"{word}\"\n")),
    ] {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        let checked = run(&["rules", "check", file.to_str().unwrap()]);
        assert_eq!(checked.status.code(), Some(1), "{name}");
        let said = String::from_utf8(checked.stdout).unwrap();
        assert!(said.lines().count() <= 21 && said.len() < 20_000, "{said}");
        let more = said.contains("and more from here on");
        assert_eq!(more, name != "long", "{said}");
    }
}

#[test]
fn a_line_of_a_batch_that_cannot_be_read_is_answered_in_its_place() {
    let good = json!({"concealed": "123m456p789s1122z", "win": "1z", "by": "discard"}).to_string();
    let wrong = [
        "",
        "no json",
        "null",
        r#"["hong-kong","123m456p789s1122z"]"#,
        "{}",
        r#"{"concealed":"123m","win":"1z","by":"discard"}"#,
        r#"{"concealed":"123m456p789s1122z","win":"1z","by":"luck"}"#,
        r#"{"concealed":"123m456p789s1122z","win":"1z","by":"self","colour":1}"#,
        r#"{"concealed":"123m456p789s1122z","win":"1z","by":"self","ruleset":"bingo"}"#,
        r#"{"concealed":"123m456p789s1122z","win":"1z","by":"self","discarder":"S"}"#,
    ];
    let huge = "9".repeat(1 << 20);
    let mut lines = vec![good.clone()];
    for line in wrong.iter().copied().chain([huge.as_str()]) {
        lines.extend([line.to_owned(), good.clone()]);
    }
    for (i, answer) in batch(&["score", "--batch"], &lines).iter().enumerate() {
        assert_eq!(answer["error"].is_string(), i % 2 == 1, "{i}: {answer}");
        assert_eq!(answer["win"] == json!(true), i % 2 == 0, "{i}: {answer}");
    }
    let open =
        r#"{"concealed":"123m456p789s1122z","win":"1z","by":"discard","melds":null,"seat":null}"#;
    assert_eq!(
        batch(&["score", "--batch"], &[open.into()])[0]["win"],
        json!(true)
    );
    let answers = batch(
        &["analyze", "--batch"],
        &[
            r#"{"hand":"1m"}"#.into(),
            r#"{"hand":"1z","melds":4}"#.into(),
        ],
    );
    assert!(answers[0]["error"].is_string());
    assert_eq!(answers[1]["distance"], json!(0));
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
}

/// `mahjong-tui scores | head -1`, with more than a pipe holds.
#[test]
fn a_reader_that_leaves_is_no_error() {
    for args in [
        &["rules", "show", "hong-kong"][..],
        &["completions", "bash"],
        &["--help"],
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
