//! Whole sessions in words, played by scripts through pipes.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The program in words, with plain bots, keeping its files in `dir`.
fn program(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"));
    command
        .args(["--plain", "--data-dir", dir.to_str().unwrap()])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

const BOTS: &str = "ref:greedy,ref:greedy,ref:greedy";

/// Plays a script that does not look: whatever does not fit is refused and asked again.
fn scripted(dir: &Path, args: &[&str], script: &str) -> Output {
    let mut child = program(dir, args).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let script = script.to_owned();
    // the program may be done before the script is
    let writer = std::thread::spawn(move || drop(stdin.write_all(script.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Says `win`, discards what was drawn, passes, else discards the first tile; 800 times.
fn blind_script() -> String {
    "win\nd\npass\n1\n\n".repeat(800)
}

/// Somebody who reads: answers each prompt with what the program hints at.
struct Reader {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    said: String,
}

impl Reader {
    fn new(mut command: Command) -> Reader {
        let mut child = command.spawn().unwrap();
        Reader {
            stdin: child.stdin.take().unwrap(),
            stdout: BufReader::new(child.stdout.take().unwrap()),
            child,
            said: String::new(),
        }
    }

    /// What is said up to the next prompt; none at the end.
    fn until_prompt(&mut self) -> Option<String> {
        let mut text = Vec::new();
        let mut byte = [0];
        while self.stdout.read(&mut byte).unwrap() == 1 {
            text.push(byte[0]);
            if text.ends_with(b" > ") {
                let text = String::from_utf8(text).unwrap();
                self.said += &text;
                return Some(text);
            }
        }
        self.said += std::str::from_utf8(&text).unwrap();
        None
    }

    fn answer(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    /// Follows every hint, for so many choices or to the end.
    fn follow_hints(&mut self, choices: usize) {
        let mut made = 0;
        while let Some(text) = self.until_prompt() {
            let prompt = text.lines().last().unwrap();
            if prompt.starts_with("next game?") {
                self.answer("");
            } else if let Some((_, hint)) = text.rsplit_once("Hint: ") {
                // `discard South wind (discard S). …` or `pass. …`
                let hint = hint.split('.').next().unwrap();
                let typed = hint.split(['(', ')']).nth(1).unwrap_or(hint);
                self.answer(typed);
                made += 1;
            } else if made == choices {
                return;
            } else {
                self.answer("hint");
            }
        }
    }

    fn finish(mut self) -> String {
        drop(self.stdin);
        self.stdout.read_to_string(&mut self.said).unwrap();
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        self.said
    }
}

fn files(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_script_plays_a_whole_session_of_each_ruleset_to_the_top_ten() {
    for ruleset in ["hong-kong", "simplified"] {
        let dir = tempfile::tempdir().unwrap();
        let args = [
            "--ruleset",
            ruleset,
            "--seed",
            "7",
            "--name",
            "Mei Ling",
            "--bots",
            BOTS,
        ];
        let output = scripted(dir.path(), &args, &blind_script());
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        assert!(!said.contains('\u{1b}'), "no escape bytes");
        assert!(
            said.contains("After 8 games") && said.contains("The session is over."),
            "{said}"
        );
        assert!(said.contains(&format!("\n{ruleset}\n")), "{said}");
        assert!(said.trim_end().ends_with("<- this session"), "{said}");
        assert_eq!(files(&dir.path().join("records")).len(), 1);
        assert_eq!(files(&dir.path().join("unfinished")).len(), 0);
        let scores = fs::read_to_string(dir.path().join("scores.json")).unwrap();
        assert!(
            scores.contains(ruleset) && scores.contains("Mei Ling"),
            "{scores}"
        );
    }
}

#[test]
fn following_the_hints_plays_any_ruleset() {
    let charleston = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/rulesets/charleston.toml"
    );
    for ruleset in [
        "28-mahjong",
        "hong-kong-bonus",
        "simplified",
        "four-rounds",
        charleston,
    ] {
        let dir = tempfile::tempdir().unwrap();
        let args = ["--ruleset", ruleset, "--seed", "2", "--bots", BOTS];
        let mut reader = Reader::new(program(dir.path(), &args));
        reader.follow_hints(usize::MAX);
        let said = reader.finish();
        assert!(said.contains("The session is over."), "{ruleset}: {said}");
        for refused in [
            "means nothing",
            "none of your choices",
            "Choose among",
            "Say ",
        ] {
            assert!(!said.contains(refused), "{ruleset}: {said}");
        }
        assert_eq!(said.contains("Charleston"), ruleset == charleston);
    }
}

#[test]
fn following_the_hints_plays_and_wins() {
    let dir = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(program(
        dir.path(),
        &["--ruleset", "hong-kong", "--seed", "11", "--bots", BOTS],
    ));
    reader.follow_hints(usize::MAX);
    let said = reader.finish();
    assert!(
        !said.contains("means nothing") && !said.contains("none of your choices"),
        "{said}"
    );
    assert!(said.contains("You win"), "{said}");
    assert!(said.contains("The hand is worth"), "{said}");
}

#[test]
fn what_can_be_asked_is_answered() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["--ruleset", "hong-kong", "--seed", "7", "--bots", BOTS];
    let script = "hand\ntable\ndiscards\nwall\nscore\nrepeat\nhelp\n6x\n99\nE\n";
    let output = scripted(dir.path(), &args, script);
    insta::assert_snapshot!(
        String::from_utf8(output.stdout)
            .unwrap()
            .replace(dir.path().to_str().unwrap(), "DIR")
            .lines()
            .map(|line| line.split(" It is kept in").next().unwrap())
            .collect::<Vec<_>>()
            .join("\n")
    );
}

#[test]
fn input_that_ends_keeps_the_session_and_it_goes_on_where_it_was() {
    let whole = tempfile::tempdir().unwrap();
    let args = ["--ruleset", "hong-kong", "--seed", "5", "--bots", BOTS];
    let mut reader = Reader::new(program(whole.path(), &args));
    reader.follow_hints(usize::MAX);
    let unbroken = reader.finish();

    let broken = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(program(broken.path(), &args));
    reader.follow_hints(10);
    let said = reader.finish();
    assert!(said.contains("The session is kept"), "{said}");
    for choices in [0, 1, 25] {
        let mut reader = Reader::new(program(broken.path(), &["--resume"]));
        reader.follow_hints(choices);
        let said = reader.finish();
        assert!(said.contains("The session goes on"), "{said}");
    }
    let mut reader = Reader::new(program(broken.path(), &["--resume"]));
    reader.follow_hints(usize::MAX);
    let resumed = reader.finish();
    let ending = |said: &str| {
        said.split("The session is over.")
            .nth(1)
            .unwrap()
            .to_owned()
    };
    assert_eq!(ending(&resumed), ending(&unbroken));
    let record = |dir: &Path| {
        let name = &files(&dir.join("records"))[0];
        fs::read_to_string(dir.join("records").join(name)).unwrap()
    };
    assert_eq!(record(broken.path()), record(whole.path()));
}

#[test]
fn a_program_that_is_killed_loses_no_choice() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["--ruleset", "simplified", "--seed", "3", "--bots", BOTS];
    let mut reader = Reader::new(program(dir.path(), &args));
    for choices in [3, 8, 1, 13] {
        reader.follow_hints(choices);
        let before = reader.said.lines().last().unwrap().to_owned();
        reader.child.kill().unwrap();
        reader.child.wait().unwrap();
        reader = Reader::new(program(dir.path(), &["--resume"]));
        let again = reader.until_prompt().unwrap();
        assert_eq!(again.lines().last().unwrap(), before);
        reader.answer("hand"); // the prompt comes again
    }
    reader.follow_hints(usize::MAX);
    assert!(reader.finish().contains("The session is over."));
}

#[test]
fn a_finished_session_is_listed_told_again_and_counted() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().to_str().unwrap();
    let args = ["--ruleset", "hong-kong", "--seed", "7", "--bots", BOTS];
    scripted(dir.path(), &args, &blind_script());
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"));
        command
            .args(args)
            .args(["--data-dir", data])
            .output()
            .unwrap()
    };
    let out = |args: &[&str]| String::from_utf8(run(args).stdout).unwrap();

    let listed: serde_json::Value = serde_json::from_str(&out(&["records", "--json"])).unwrap();
    assert_eq!(listed[0]["games"], 8);
    assert_eq!(listed[0]["finished"], true);
    let file = listed[0]["file"].as_str().unwrap();

    let told = out(&["replay", file]);
    assert!(
        told.contains("After 8 games") && !told.contains("Bao holds"),
        "{told}"
    );
    let open = out(&["replay", "--open", file]);
    assert!(
        open.contains("Bao holds") && open.contains("Lin draws"),
        "{open}"
    );
    let points = listed[0]["players"][0]["points"].to_string();
    assert!(told.contains(&format!("You: {points}")), "{told}");

    let exported = out(&["replay", "--export", "mjai", file]);
    let kinds: Vec<String> = exported
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["type"].to_string())
        .collect();
    let deals = kinds
        .iter()
        .filter(|kind| *kind == "\"start_kyoku\"")
        .count();
    assert_eq!(deals, 8, "{exported}");
    assert_eq!(kinds.last().unwrap(), "\"end_game\"");

    let stats: serde_json::Value = serde_json::from_str(&out(&["stats", "--json"])).unwrap();
    assert_eq!(stats["hong-kong"]["games"], 8);
    assert!(out(&["stats"]).contains("1 session, "));

    // a record that says what was not played is told to where it disagrees
    let text = fs::read_to_string(file).unwrap();
    let at = text.find("\"check\":\"").unwrap() + 9;
    let changed = format!("{}{:016x}{}", &text[..at], 0, &text[at + 16..]);
    let line = 1 + text[..at].matches('\n').count();
    fs::write(file, changed).unwrap();
    let output = run(&["replay", file]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains(&format!("line {line}: after game 1 the check is")),
        "{said}"
    );
}
