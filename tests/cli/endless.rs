//! Words from outside that do not end: what is printed does.

use std::fs;

use mahjong_tui::bot::bot_by_name;
use mahjong_tui::conduct::{Conduct, Player};
use mahjong_tui::rules::builtin;
use mahjong_tui::seat::BySeat;

use crate::stdout;

/// Longer than the widest column that `format!` can make.
const LONG: usize = 100_000;

#[test]
fn a_record_with_an_endless_name_is_told() {
    let greedy = || Player::Bot(bot_by_name("ref:greedy").unwrap(), "ref:greedy".to_owned());
    let lineup = BySeat::from_fn(|seat| (format!("name-{seat}"), greedy()));
    let rules = builtin::by_id("hong-kong").unwrap();
    let (mut conduct, _) = Conduct::new(rules, 7, lineup, false);
    while conduct.session().results().iter().all(|ended| {
        ended
            .gains
            .iter()
            .all(|(_, gain)| gain.in_hundredths() == 0)
    }) {
        conduct.advance();
        conduct.next_game();
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long.jsonl");
    let text = conduct.record().to_string();
    let long = text.replace("name-A", &"x".repeat(LONG));
    assert!(long.len() > LONG);
    fs::write(&file, long).unwrap();
    let told = stdout(&["replay", file.to_str().unwrap()]);
    assert!(
        told.contains("xxxxxxxxxxxx ") && !told.contains(&"x".repeat(13)),
        "{told}"
    );
}

#[cfg(unix)]
#[test]
fn a_program_with_an_endless_command_is_told() {
    let bot = format!("exec:sh -c 'exit' {}", "x".repeat(LONG));
    let seats = format!("{bot},ref:greedy,ref:greedy,ref:greedy");
    let output = crate::run(&["arena", "--games", "4", "--seats", &seats]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{said}");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("points a game"), "{told}");
}
