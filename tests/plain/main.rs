//! Whole sessions in words, played by scripts through pipes.
#![allow(clippy::unwrap_used)]

mod kept;

use std::fs;
use std::io::{BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

/// The program in words, with plain bots, keeping its files in `dir`.
fn program(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"));
    command
        .args(["--plain", "--data-dir", dir.to_str().unwrap()])
        .env("LC_ALL", "C.UTF-8")
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
    for (ruleset, name) in [("hong-kong", "Hong Kong"), ("simplified", "Simplified")] {
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
        assert!(said.contains(&format!("\n{name}\n")), "{said}");
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
    let played = |seed: &str| {
        let dir = tempfile::tempdir().unwrap();
        let options = ["--ruleset", "hong-kong", "--seed", seed, "--bots", BOTS];
        let mut reader = Reader::new(program(dir.path(), &options));
        reader.follow_hints(usize::MAX);
        reader.finish()
    };
    // some sessions, for luck: whoever follows the hints wins now and then
    let sessions = ["11", "12", "13"].map(played);
    for said in &sessions {
        let refused = said.contains("means nothing") || said.contains("none of your choices");
        assert!(!refused, "{said}");
    }
    let won = sessions.iter().find(|said| said.contains("You win"));
    assert!(won.unwrap().contains("The hand is worth"));
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
fn a_line_that_is_too_long_is_one_answer_and_none() {
    let dir = tempfile::tempdir().unwrap();
    for (long, times) in [(4_000, 0), (4_096, 1), (50_000, 1)] {
        let script = format!("{}\n{}\n", "1 ".repeat(long / 2), "2".repeat(long));
        let args = ["--ruleset", "hong-kong", "--seed", "7", "--bots", BOTS];
        let output = scripted(dir.path(), &args, &script);
        let told = String::from_utf8(output.stdout).unwrap();
        assert_eq!(told.matches("too long to be an answer").count(), 2 * times);
        assert_eq!(
            told.matches("discard? (").count(),
            3,
            "asked again after each"
        );
        assert_eq!(told.matches("You discard").count(), 0, "{told}");
    }
}

/// A whole session in Chinese: every word is, what is typed and what is said; only names, ids and the
/// words of the command line are in letters.
#[test]
fn a_whole_session_in_chinese() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["--lang", "zh", "--seed", "7", "--new", "--bots", BOTS];
    let script = "說明
手牌
牌桌
棄牌
牌牆
分數
重說
提示
"
    .to_owned()
        + &"糊
摸
過
1

"
        .repeat(800);
    let output = scripted(dir.path(), &args, &script);
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("牌局結束。"), "{said}");
    for text in [
        "香港麻雀，種子 7",
        "手牌：",
        "還可摸",
        "提示：",
        "之後：",
        "食糊",
        "這手牌值",
    ] {
        assert!(said.contains(text), "{text}: {said}");
    }
    // the top ten after it is a listing of the command line
    let game = said.split("牌局結束。").next().unwrap();
    let strange: Vec<&str> = game
        .split(|c: char| !c.is_ascii_alphabetic())
        .filter(|word| word.len() > 2 && !["Enter", "hint", "win", "pass"].contains(word))
        .collect();
    assert!(strange.is_empty(), "{strange:?}");
}

#[test]
fn a_win_is_let_go_only_by_the_same_answer_twice() {
    const WARNED: &str = "The same answer again lets the win go.";
    let dir = tempfile::tempdir().unwrap();
    let args = ["--ruleset", "hong-kong", "--seed", "7", "--bots", BOTS];
    let mut reader = Reader::new(program(dir.path(), &args));
    let mut hinted = false;
    loop {
        let text = reader.until_prompt().unwrap();
        let prompt = text.lines().last().unwrap();
        let claims = prompt.starts_with("claim?");
        assert_eq!(claims, prompt.contains(" / hint / help)"), "{prompt}");
        if !prompt.starts_with("next game?") && prompt.contains("win") {
            assert!(!reader.said.contains(WARNED));
            let lets_go = if claims { "pass" } else { "1" };
            // another answer in between does not count, nor does a question
            for (answer, warns) in [(lets_go, true), ("hint", false), (lets_go, false)] {
                reader.answer(answer);
                let said = reader.until_prompt().unwrap();
                assert_eq!(said.contains(WARNED), warns, "{said}");
            }
            let done = if claims { "pass" } else { "You discard" };
            assert!(reader.said.contains(done));
            break;
        }
        let (_, hint) = text.rsplit_once("Hint: ").unwrap_or_default();
        let hint = hint.split('.').next().unwrap();
        let typed = hint.split(['(', ')']).nth(1).unwrap_or(hint);
        let answer = match (prompt.starts_with("next game?"), hinted) {
            (true, _) => "",
            (false, true) => typed,
            (false, false) => "hint",
        };
        hinted = answer == "hint";
        reader.answer(answer);
    }
    let said = reader.finish();
    assert_eq!(said.matches(WARNED).count(), 1, "{said}");
}
