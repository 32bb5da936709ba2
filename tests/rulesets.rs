//! Every ruleset that is shipped or kept as an example is right and proves what it means.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use mahjong_tui::rules::{Report, Ruleset, builtin};

fn files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(Path::new(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "toml"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_ruleset_parses_and_its_proofs_hold() {
    let mut all = files("rulesets");
    all.extend(files("tests/rulesets"));
    assert!(all.len() > builtin::ids().len());
    for path in all {
        let text = std::fs::read_to_string(&path).unwrap();
        let report = Ruleset::check(&text);
        let said: Vec<String> = report
            .flaws
            .iter()
            .chain(&report.warnings)
            .map(|flaw| format!("{}:{flaw}", path.display()))
            .collect();
        assert_eq!(report, Report::default(), "\n{}", said.join("\n"));
    }
}

#[test]
fn the_program_carries_every_shipped_file_by_its_own_name() {
    let mut names: Vec<String> = files("rulesets")
        .iter()
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    let mut ids = builtin::ids();
    assert_eq!(ids.first().map(String::as_str), Some("hong-kong"));
    names.sort();
    ids.sort();
    assert_eq!(ids, names);
}

/// Each wrong file begins with what must be said of it, flaws and warnings, in lines that begin with `#!`. A
/// line that ends in `…` goes on with the list of what would do, which grows.
#[test]
fn every_wrong_file_gets_exactly_the_messages_it_names() {
    let all = files("tests/rulesets/wrong");
    assert!(!all.is_empty());
    for path in all {
        let text = std::fs::read_to_string(&path).unwrap();
        let wanted: Vec<&str> = text
            .lines()
            .map_while(|line| line.strip_prefix("#! "))
            .collect();
        let report = Ruleset::check(&text);
        let flaws = report.flaws.iter().map(ToString::to_string);
        let warnings = report
            .warnings
            .iter()
            .map(|flaw| format!("warning: {flaw}"));
        let said: Vec<String> = flaws.chain(warnings).collect();
        let is_said = |(said, wanted): (&String, &&str)| match wanted.strip_suffix(" …") {
            Some(start) => said
                .strip_prefix(start)
                .is_some_and(|list| list.starts_with(" `")),
            None => said == wanted,
        };
        let alike = said.len() == wanted.len() && said.iter().zip(&wanted).all(is_said);
        assert!(
            alike,
            "{}\nsaid {said:#?}\nwanted {wanted:#?}",
            path.display()
        );
        let parses = Ruleset::parse(&text).is_ok();
        assert!(parses || !report.flaws.is_empty(), "{}", path.display());
    }
}

/// The manual's steps are those of its whole file, and that file is right.
#[test]
fn the_ruleset_of_the_manual_is_right() {
    let manual = std::fs::read_to_string("docs/rulesets.md").unwrap();
    let blocks: Vec<&str> = manual
        .split("```toml\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    let (whole, steps) = blocks.split_last().unwrap();
    assert_eq!(Ruleset::check(whole), Report::default());
    assert_eq!(steps.len(), 10);
    for line in steps.iter().flat_map(|step| step.lines()) {
        assert!(whole.lines().any(|other| other == line), "{line}");
    }
    assert_eq!(Ruleset::check(steps[0]), Report::default());
}
