//! Sessions in words that are kept: left, killed, taken up again, listed, told, counted.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{BOTS, Reader, blind_script, files, program, scripted};

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
    assert!(said.contains("Take it up again with --data-dir"), "{said}");
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
#[allow(clippy::too_many_lines)] // one story, told to its end
fn a_finished_session_is_listed_told_again_and_counted() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["--ruleset", "hong-kong", "--seed", "7", "--bots", BOTS];
    scripted(dir.path(), &args, &blind_script());
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"));
        let command = command.args(args).arg("--data-dir").arg(dir.path());
        command.output().unwrap()
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
    assert!(out(&["stats"]).contains("Sessions played to the end: 1."));

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

/// Leaves a session after so many choices, and tells where its record is.
fn left(dir: &Path, seed: &str, choices: usize) -> std::path::PathBuf {
    let args = ["--ruleset", "hong-kong", "--seed", seed, "--bots", BOTS];
    let mut reader = Reader::new(program(dir, &args));
    reader.follow_hints(choices);
    reader.finish();
    let folder = dir.join("unfinished");
    let seed = format!("{:x}.jsonl", seed.parse::<u64>().unwrap());
    let name = files(&folder).into_iter().find(|n| n.ends_with(&seed));
    folder.join(name.unwrap())
}

fn asked(dir: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"));
    let command = command.args(args).arg("--data-dir").arg(dir);
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
#[allow(clippy::too_many_lines)] // one story, told to its end
fn what_cannot_be_taken_up_is_skipped_and_named() {
    let dir = tempfile::tempdir().unwrap();
    let good = left(dir.path(), "5", 3);
    let text = fs::read_to_string(&good).unwrap();
    let folder = good.parent().unwrap();
    let gap: Vec<&str> = text
        .lines()
        .enumerate()
        .filter_map(|(i, line)| (i != 1).then_some(line))
        .collect();
    for (name, text, words) in [
        ("a", gap.join("\n") + "\n", "line 2"),
        (
            "b",
            text.replacen("ref:greedy", "person", 1),
            "seat B is played by \"person\"",
        ),
        (
            "c",
            text.replacen("\"person\"", "\"ref:greedy\"", 1),
            "seat A is played by \"ref:greedy\"",
        ),
        ("d", text.replacen("ref:greedy", "nobody", 1), "`nobody`"),
    ] {
        let newer = folder.join(format!("9999-{name}.jsonl"));
        fs::write(&newer, &text).unwrap();
        let output = scripted(dir.path(), &["--resume"], "hand\n");
        let (said, heard) = (
            String::from_utf8(output.stderr).unwrap(),
            String::from_utf8(output.stdout).unwrap(),
        );
        assert_eq!(output.status.code(), Some(0), "{said}");
        assert!(said.contains(words), "{words}: {said}");
        assert!(said.contains(newer.to_str().unwrap()), "{said}");
        assert!(heard.contains("The session goes on"), "{heard}");
        assert_eq!(fs::read_to_string(&newer).unwrap(), text, "left as it is");
        fs::remove_file(newer).unwrap();
    }
    fs::write(&good, gap.join("\n") + "\n").unwrap();
    let (status, _, said) = asked(dir.path(), &["--plain", "--resume"]);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("no unfinished session"), "{said}");
}

#[test]
fn a_session_is_taken_up_by_any_path_to_it_and_what_is_none_is_told_why() {
    let dir = tempfile::tempdir().unwrap();
    let file = left(dir.path(), "5", 3);
    let folder = file.parent().unwrap();
    let round = folder.join("..").join("unfinished");
    for path in [file.clone(), round.join(file.file_name().unwrap())] {
        let path = path.to_str().unwrap();
        let (status, heard, said) = asked(dir.path(), &["--plain", "--resume", path]);
        assert_eq!(status, Some(0), "{said}");
        assert!(heard.contains("The session goes on"), "{heard}");
    }
    let elsewhere = dir.path().join("copy.jsonl");
    fs::copy(&file, &elsewhere).unwrap();
    let nowhere = folder.join("nothing.jsonl");
    for (path, why) in [
        (nowhere.as_path(), "No such file"),
        (folder, "is no file"),
        (elsewhere.as_path(), "only what lies in"),
    ] {
        let path = path.to_str().unwrap();
        let (status, _, said) = asked(dir.path(), &["--plain", "--resume", path]);
        assert_eq!(status, Some(2), "{said}");
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn a_finished_session_that_is_taken_up_again_enters_no_second_time() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["--ruleset", "hong-kong", "--seed", "7", "--bots", BOTS];
    scripted(dir.path(), &args, &blind_script());
    let scores = fs::read_to_string(dir.path().join("scores.json")).unwrap();
    let records = dir.path().join("records");
    let name = files(&records).remove(0);
    for _ in 0..2 {
        // as if the program had been ended before the record was moved
        let back = dir.path().join("unfinished").join(&name);
        fs::copy(records.join(&name), back).unwrap();
        let output = scripted(dir.path(), &["--resume"], "");
        let heard = String::from_utf8(output.stdout).unwrap();
        assert!(heard.trim_end().ends_with("<- this session"), "{heard}");
    }
    let again = fs::read_to_string(dir.path().join("scores.json")).unwrap();
    assert_eq!(again, scores);
    assert_eq!(files(&records), [name]);
}

#[test]
fn a_session_that_was_left_is_not_counted_as_won() {
    let dir = tempfile::tempdir().unwrap();
    let record = left(dir.path(), "5", 3);
    fs::create_dir_all(dir.path().join("records")).unwrap();
    fs::rename(&record, dir.path().join("records/left.jsonl")).unwrap();
    let (_, told, _) = asked(dir.path(), &["stats"]);
    let line = "Sessions played to the end: 0. Won: 0. Games: 0. Given up: 1.";
    assert!(told.contains(line), "{told}");
    let (_, json, _) = asked(dir.path(), &["stats", "--json"]);
    let stats: serde_json::Value = serde_json::from_str(&json).unwrap();
    let counts = ["sessions", "sessions_won", "sessions_left"];
    let counts = counts.map(|key| stats["hong-kong"][key].as_u64().unwrap());
    assert_eq!(counts, [0, 0, 1]);
}

#[test]
fn files_that_cannot_be_read_are_not_taken_for_empty_ones() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("a-file");
    fs::write(&file, "").unwrap();
    fs::create_dir_all(dir.path().join("scores.json")).unwrap();
    fs::write(dir.path().join("records"), "").unwrap();
    for folder in [dir.path(), &file] {
        for command in ["scores", "records", "stats"] {
            let (status, told, said) = asked(folder, &[command]);
            assert_eq!(status, Some(3), "{command}: {told}{said}");
            assert_eq!(told, "", "{command}");
            assert!(said.contains("cannot be read"), "{command}: {said}");
        }
    }
    // a session says so before it begins and when it ends, and claims no place
    let args = ["--ruleset", "hong-kong", "--seed", "7", "--bots", BOTS];
    let output = scripted(dir.path(), &args, &blind_script());
    let said = String::from_utf8(output.stderr).unwrap();
    let heard = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.matches("scores.json").count(), 2, "{said}");
    assert!(
        said.contains("this session is not saved in the top ten"),
        "{said}"
    );
    assert!(!heard.contains("<- this session"), "{heard}");
}

#[test]
fn an_id_that_nobody_has_played_is_asked_after() {
    let dir = tempfile::tempdir().unwrap();
    for command in ["scores", "stats"] {
        let (status, _, said) = asked(dir.path(), &[command, "--ruleset", "hong-kog"]);
        assert_eq!(status, Some(2));
        assert!(said.contains("did you mean hong-kong"), "{said}");
        let (status, _, _) = asked(dir.path(), &[command, "--ruleset", "simplified"]);
        assert_eq!(status, Some(0));
    }
}

#[test]
fn a_check_stands_only_where_its_game_has_ended() {
    let dir = tempfile::tempdir().unwrap();
    let path = left(dir.path(), "5", 3);
    let text = fs::read_to_string(&path).unwrap();
    // the value of a session without a finished game
    let early = text.clone() + "{\"game\":1,\"check\":\"cbf29ce484222325\"}\n";
    fs::write(&path, &early).unwrap();
    let (status, _, said) = asked(dir.path(), &["replay", path.to_str().unwrap()]);
    assert_eq!(status, Some(1));
    let line = early.lines().count();
    assert!(
        said.contains(&format!("line {line}: a check after game 1")),
        "{said}"
    );

    let args = ["--ruleset", "hong-kong", "--seed", "7", "--bots", BOTS];
    scripted(dir.path(), &args, &blind_script());
    let records = dir.path().join("records");
    let path = records.join(&files(&records)[0]);
    let text = fs::read_to_string(&path).unwrap();
    let last = text.lines().last().unwrap();
    fs::write(&path, format!("{text}{last}\n")).unwrap();
    let (status, _, said) = asked(dir.path(), &["replay", path.to_str().unwrap()]);
    assert_eq!(status, Some(1));
    let line = text.lines().count() + 1;
    assert!(
        said.contains(&format!("line {line}: a check after game 8")),
        "{said}"
    );
}

#[test]
fn a_record_with_a_damaged_line_is_told_to_there_and_not_taken_up() {
    let dir = tempfile::tempdir().unwrap();
    let path = left(dir.path(), "5", 3);
    let mut lines: Vec<String> = fs::read_to_string(&path)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect();
    lines[4] = "[\"A\",\"fold\"]".to_owned();
    let damaged = lines.join("\n") + "\n";
    fs::write(&path, &damaged).unwrap();
    let file = path.to_str().unwrap();
    for (args, told) in [
        (&["replay", "--open", file][..], "discards"),
        (&["replay", "--export", "mjai", file], "dahai"),
        (&["records"], ""),
        (&["--plain", "--resume"], ""),
    ] {
        let (_, out, said) = asked(dir.path(), args);
        assert!(out.contains(told), "{out}");
        assert!(said.contains("line 5 is neither"), "{args:?}: {said}");
        assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    }
    assert_eq!(asked(dir.path(), &["replay", file]).0, Some(1));
    assert_eq!(asked(dir.path(), &["--plain", "--resume"]).0, Some(2));
}

#[test]
fn an_altered_copy_has_a_top_ten_of_its_own() {
    let dir = tempfile::tempdir().unwrap();
    let at = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    for (name, id) in [
        ("My House.toml", "my-house"),
        ("hong-kong.toml", "my-hong-kong"),
        ("simplified.toml", "my-hong-kong"),
        ("麻雀.toml", "my-hong-kong"),
        ("--x--9--.toml", "x-9"),
    ] {
        let (status, _, said) = asked(dir.path(), &["rules", "copy", "hong-kong", &at(name)]);
        assert_eq!(status, Some(0), "{said}");
        let text = fs::read_to_string(at(name)).unwrap();
        assert!(text.contains(&format!("\nid = \"{id}\"\n")), "{name}");
        let (status, told, _) = asked(dir.path(), &["rules", "check", &at(name)]);
        assert!(status == Some(0) && !told.contains("warning"), "{told}");
    }
    let text = fs::read_to_string(at("hong-kong.toml")).unwrap();
    let passing = text
        .replace("\"my-hong-kong\"", "\"hong-kong\"")
        .replace("start = 0", "start = 5000");
    fs::write(at("other.toml"), passing).unwrap();
    let (status, told, _) = asked(dir.path(), &["rules", "check", &at("other.toml")]);
    assert_eq!(status, Some(0));
    assert!(
        told.contains("other.toml:4:1: `hong-kong` is the id"),
        "{told}"
    );
    let (status, _, said) = asked(dir.path(), &["--plain", "--ruleset", &at("other.toml")]);
    assert_eq!(status, Some(2));
    assert!(said.contains("my-hong-kong"), "{said}");
    assert_eq!(files(&dir.path().join("unfinished")), [""; 0]);
}
