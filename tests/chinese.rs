//! In Chinese every word on the screen is Chinese, but for what stands on the caps of keys.
#![allow(clippy::unwrap_used)]

#[path = "common/program.rs"]
mod program;

use mahjong_tui::rules::builtin;
use mahjong_tui::tui::msg::Msg;
use program::Program;

/// What is written in Latin letters on a Chinese keyboard, too, or is the name of something.
const LATIN: [&str; 12] = [
    "Enter",
    "Esc",
    "Tab",
    "Home",
    "End",
    "Ctrl",
    "Backspace",
    "Delete",
    "BackTab",
    "ASCII",
    "SVG",
    "fg",
];

/// The words of Latin letters on the screen.
fn latin(picture: &str) -> Vec<String> {
    let words = picture.split(|c: char| !c.is_ascii_alphabetic());
    let words = words.filter(|word| word.len() > 1 && !LATIN.contains(word));
    words.map(str::to_owned).collect()
}

fn look(program: &Program, at: &str, found: &mut Vec<String>) {
    for word in latin(&program.picture()) {
        found.push(format!("{at}: {word}"));
    }
}

#[test]
fn no_screen_falls_back_to_english() {
    let mut found = Vec::new();
    for rules in builtin::all() {
        let mut program = Program::new((100, 30), |settings| {
            settings.lang = "zh-Hant".to_owned();
            settings.ruleset.clone_from(&rules.id);
            settings.hints = true;
            settings.bots = ["balanced", "cautious:hard", "bold:easy"].map(str::to_owned);
        });
        look(&program, "title", &mut found);
        program.keys("Enter");
        look(&program, "lobby", &mut found);
        program.keys("Enter");
        look(&program, "table", &mut found);
        for (key, at) in [
            ("h", "hint"),
            ("v", "closer"),
            ("Tab", "log"),
            ("Esc", "pause"),
        ] {
            program.keys(key);
            look(&program, at, &mut found);
            program.keys("Esc");
        }
        while program.model.overlays.pop().is_some() {}
        program.tell(Msg::Resized(100, 200));
        program.keys("F1");
        look(&program, "help", &mut found);
        program.keys("Esc");
        for _ in 0..3 {
            program.finish_game();
            look(&program, "result", &mut found);
            let picture = program.picture();
            assert!(
                picture.contains("食糊") || picture.contains("自摸") || picture.contains("流局")
            );
            program.keys("Enter");
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
