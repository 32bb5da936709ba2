//! What README shows is what the program prints, and what it can be asked is in README.

use crate::stdout;

#[test]
fn the_examples_of_the_readme_are_printed_as_they_stand_there() {
    let readme = include_str!("../../README.md");
    let examples = readme.split("```console\n$ mahjong-tui ").skip(1);
    let examples: Vec<&str> = examples
        .map(|text| text.split_once("\n```").unwrap().0)
        .collect();
    assert!(!examples.is_empty());
    for example in examples {
        let (line, shown) = example.split_once('\n').unwrap();
        let args: Vec<&str> = line.split(' ').collect();
        assert_eq!(stdout(&args).trim_end(), shown.trim_end(), "{line}");
    }
}

#[test]
fn the_manual_of_the_format_comes_with_the_program() {
    let manual = include_str!("../../docs/rulesets.md");
    assert_eq!(stdout(&["rules", "manual"]), manual);
}

#[test]
fn the_readme_has_every_ruleset() {
    let readme = include_str!("../../README.md");
    let listed = stdout(&["rules", "list"]);
    let ids = listed.lines().filter_map(|line| line.split(' ').next());
    let missing: Vec<&str> = ids
        .filter(|id| !readme.contains(&format!("| `{id}` |")))
        .collect();
    assert!(
        missing.is_empty(),
        "README's table of rulesets lacks {missing:?}"
    );
}

#[test]
fn the_readme_has_every_command() {
    let readme = include_str!("../../README.md");
    let (_, commands) = readme.split_once("## Commands").unwrap();
    let (rows, _) = commands.split_once("```").unwrap();
    let help = stdout(&["--help"]);
    let (_, listed) = help.split_once("Commands:\n").unwrap();
    let (listed, _) = listed.split_once("\n\n").unwrap();
    let names = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    let missing: Vec<&str> = names
        .filter(|name| *name != "help" && !rows.contains(&format!("`{name}")))
        .collect();
    assert!(
        missing.is_empty(),
        "README's table of commands lacks {missing:?}"
    );
}
