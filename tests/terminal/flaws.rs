//! Files of the player's own with many flaws: all of them are told, with their lines, and can be read again.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use portable_pty::CommandBuilder;

use super::life::ASKED;
use super::terminal::{PROGRAM, Terminal};
use super::{BOTS, quick};

/// Writes flawed files into a folder, and says what is to be told of them.
fn write_flawed(folder: &Path) -> Vec<(&'static str, &'static str)> {
    let rules = folder.join("mine.toml");
    fs::write(&rules, "id = \"mine\"\nnonsense = 1\n").unwrap();
    let settings = format!(
        "chinese = \"yes\"\nsped = \"fast\"\nspeed = \"quick\"\ntheme = \"violet\"\ntiles = \"stone\"\nlang = \"xx\"\nbots = [\"bold\", \"nobody\", \"bold\"]\nruleset = {:?}\n",
        rules.display()
    );
    fs::write(folder.join("settings.toml"), settings).unwrap();
    let keymap = "[table]\nwin = [\"Hyper-Q\"]\nfly = [\"y\"]\n";
    fs::write(folder.join("keymap.toml"), keymap).unwrap();
    fs::write(folder.join("scores.json"), "no scores").unwrap();
    fs::create_dir_all(folder.join("unfinished")).unwrap();
    fs::write(folder.join("unfinished/2026-01-01-7.jsonl"), "nothing\n").unwrap();
    vec![
        ("settings.toml, line 2", "there is no setting `sped`"),
        ("settings.toml, line 3", "`speed` should be"),
        (
            "settings.toml, line 4",
            "`theme` is ignored: expected one of auto, felt",
        ),
        (
            "settings.toml, line 5",
            "`tiles` is ignored: expected one of auto, cjk",
        ),
        ("settings.toml, line 6", "`lang` is ignored: expected en"),
        ("settings.toml, line 7", "`bots` is ignored: "),
        ("settings.toml, line 8", "`ruleset` is ignored: "),
        ("mine.toml:2:1", "nonsense"),
        ("keymap.toml, line 2", "Hyper-Q"),
        ("keymap.toml, line 3", "has no `fly`"),
        ("scores.json", "is damaged"),
        ("2026-01-01-7.jsonl", "line 1"),
    ]
}

/// What a text says, whatever its lines are and whatever stands around it.
fn without_space(text: &str) -> String {
    let frame = |c: &char| c.is_whitespace() || "▌▐".contains(*c);
    text.chars().filter(|c| !frame(c)).collect()
}

#[test]
fn all_flaws_are_listed_at_the_start_and_again_in_the_settings() {
    let data = Arc::new(tempfile::tempdir().unwrap());
    let wanted = write_flawed(data.path());
    let mut command = CommandBuilder::new(PROGRAM);
    command.args(BOTS);
    let terminal = Terminal::run_in(data, command, (100, 60), &[]);
    terminal.until_text("What is wrong with your files");
    // a key that does not close it
    terminal.send("/");
    terminal.until_text("Search");
    terminal.send("\x1b");
    terminal.until_text("[Esc] back");
    let shown = without_space(&terminal.screen());
    for (file, what) in &wanted {
        assert!(shown.contains(&without_space(file)), "{file}\n{shown}");
        assert!(shown.contains(&without_space(what)), "{what}\n{shown}");
    }
    terminal.insist("New session", |terminal| terminal.send("\x1b"));
    terminal.insist("Speed", |terminal| {
        if let Some(place) = terminal.find("Settings") {
            terminal.click(place);
        }
    });
    terminal.insist("sped", |terminal| {
        if let Some(place) = terminal.find("What is wrong with your files") {
            terminal.click(place);
        }
    });
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn in_words_all_flaws_are_told_before_play() {
    let data = tempfile::tempdir().unwrap();
    let wanted = write_flawed(data.path());
    let output = Command::new(PROGRAM)
        .args(["--plain", "--seed", "7", "--data-dir"])
        .arg(data.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = without_space(&String::from_utf8(output.stderr).unwrap());
    for (file, what) in wanted {
        assert!(said.contains(&without_space(file)), "{file}\n{said}");
        assert!(said.contains(&without_space(what)), "{what}\n{said}");
    }
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("discard?")
    );
}

/// A table whose files have no folder: a file is where that should be. The other folder is here.
fn without_a_folder(elsewhere: &Path, more: &[&str], variable: Option<(&str, &str)>) -> Terminal {
    let no_folder = elsewhere.join("file");
    fs::write(&no_folder, "").unwrap();
    let mut args = quick("7");
    args.extend(["--ruleset", "hong-kong"]);
    args.extend(more);
    let mut env = vec![
        ("MAHJONG_TUI_DATA_DIR", no_folder.to_str().unwrap()),
        ("TMPDIR", elsewhere.to_str().unwrap()),
    ];
    env.extend(variable);
    Terminal::play(&args, (100, 60), &env)
}

/// What cannot be written is said where it is played, and kept elsewhere on request.
#[test]
#[allow(clippy::too_many_lines)] // one story, told to its end
fn a_session_that_cannot_be_written_goes_to_another_folder_when_told_to() {
    let elsewhere = tempfile::tempdir().unwrap();
    let terminal = without_a_folder(elsewhere.path(), &[], None);
    // before anything is played, of the top ten as well
    terminal.until_text("Can you read these tiles?");
    terminal.insist("What is wrong with your files", |terminal| {
        terminal.send("\r");
    });
    // lines end where there is no more room
    let until_told = |told: &str| {
        terminal.until(told, |shown| {
            let page = without_space(&shown.screen.screen().contents());
            page.contains(&without_space(told))
        });
    };
    until_told("scores.json cannot be");
    until_told("unfinished cannot be");
    terminal.send("\x1b");
    terminal.until_text("Discard ");
    terminal.send("q");
    terminal.until_text("Keep it in another folder");
    terminal.send("\x1b[B");
    terminal.until_text("▸ Keep it in another folder");
    terminal.send("\r");
    terminal.until_text("resume"); // the rest is where the path leaves room for it
    let found = std::fs::read_dir(elsewhere.path()).unwrap();
    let folders: Vec<_> = found
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .collect();
    let [folder] = folders.as_slice() else {
        panic!("{folders:?}");
    };
    let (unfinished, _) =
        mahjong_tui::store::unfinished(&mahjong_tui::store::Paths::find(Some(folder)));
    assert_eq!(unfinished.len(), 1);
    terminal.signal("TERM");
    let (_, said) = terminal.ends();
    assert!(said.contains("is kept in"), "{said}");
}

/// Where the session could be written nowhere but in another folder, its end says in which, whatever ended it.
#[test]
fn what_is_kept_elsewhere_is_told_after_an_error_too() {
    let elsewhere = tempfile::tempdir().unwrap();
    let mishap = ("MAHJONG_TEST_MISHAP", "panic at a key");
    let terminal = without_a_folder(elsewhere.path(), &["--tiles", "letters"], Some(mishap));
    terminal.until_text("What is wrong with your files");
    terminal.send("x");
    let (status, screen) = terminal.ends();
    assert_eq!(status.exit_code(), 3);
    assert!(screen.contains(ASKED), "{screen}");
    let folder = elsewhere.path().join("mahjong-tui");
    assert!(screen.contains(folder.to_str().unwrap()), "{screen}");
}
