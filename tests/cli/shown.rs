//! What README shows is what the program prints.

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
