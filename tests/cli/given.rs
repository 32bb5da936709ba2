//! Questions by the batch: hands with known answers through the program itself, in the form of its JSON;
//! and lines that are no question.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::{batch, stdout};

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");

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

/// Each line has its answer, so all was done, whatever the answers are.
#[test]
fn a_batch_in_which_lines_are_no_questions_is_done() {
    for command in ["score", "analyze"] {
        let answers = batch(
            &[command, "--batch"],
            &["nonsense".to_owned(), String::new()],
        );
        assert!(answers.iter().all(|answer| answer["error"].is_string()));
        let help = stdout(&[command, "--help"]);
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            help.contains("the exit status is 0 once all are answered"),
            "{help}"
        );
    }
}
