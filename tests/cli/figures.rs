//! The person's figures, from records.

use std::fs;

use mahjong_tui::bot::bot_by_name;
use mahjong_tui::conduct::{Conduct, Player};
use mahjong_tui::rules::builtin;
use mahjong_tui::seat::BySeat;

use crate::stdout;

/// A game in which a person sits in seat A, and bots of several kinds elsewhere.
fn record() -> String {
    let plays = BySeat::from(["person", "bold:hard", "balanced:normal", "exec:./bot"]);
    let lineup = BySeat::from_fn(|seat| {
        let bot = bot_by_name("ref:greedy").unwrap();
        (String::new(), Player::Bot(bot, plays[seat].to_owned()))
    });
    let rules = builtin::by_id("simplified").unwrap(); // where nobody moves to another seat
    let (mut conduct, _) = Conduct::new(rules, 7, lineup, false);
    conduct.advance();
    conduct.record().to_string()
}

#[test]
fn figures_name_bots_as_the_table_does_and_tell_of_stand_ins() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("records")).unwrap();
    let own = record();
    let move_of_mine = own
        .lines()
        .find(|line| line.starts_with("[\"A\","))
        .unwrap();
    let of_a_bot = move_of_mine.replace(']', ",\"stand-in\"]");
    let away = own.replacen(move_of_mine, &of_a_bot, 1);
    let stats = |of: &[&String]| {
        for (i, text) in of.iter().enumerate() {
            fs::write(folder.path().join(format!("records/{i}.jsonl")), text).unwrap();
        }
        stdout(&["stats", "--data-dir", folder.path().to_str().unwrap()])
    };
    let told = stats(&[&own]);
    for name in ["Tiger, hard  ", "Crane, normal  ", "exec:./bot  "] {
        assert!(told.contains(name), "{name}: {told}");
    }
    assert!(!told.contains("a bot played a part"), "{told}");
    let told = stats(&[&own, &away]);
    assert!(
        told.contains("Given up: 2. In 1 a bot played a part, while you were away."),
        "{told}"
    );
}
