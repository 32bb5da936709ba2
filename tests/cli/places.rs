//! Files by any name, folders from anywhere: options that name them, and the environment.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::Path;
use std::process::Output;

use crate::{program, run, stdout};

pub fn run_os(args: &[&OsStr]) -> Output {
    program(&[]).args(args).output().unwrap()
}

pub fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// A session in words that is left at once, in this folder.
pub fn play_and_leave(more: &[&OsStr]) -> Output {
    let mut command = program(&[
        "--plain",
        "--seed",
        "7",
        "--bots",
        "ref:greedy,ref:greedy,ref:greedy",
    ]);
    command.args(more).output().unwrap()
}

#[test]
fn the_folder_may_be_named_before_the_command_and_behind_it() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    play_and_leave(&["--data-dir".as_ref(), dir.as_ref()]);
    for args in [
        &["--data-dir", dir, "records"][..],
        &["records", "--data-dir", dir],
    ] {
        assert!(stdout(args).contains("seed 7"), "{args:?}");
    }
    for command in ["scores", "stats", "records"] {
        let [before, behind] =
            [["--data-dir", dir, command], [command, "--data-dir", dir]].map(|args| stdout(&args));
        assert_eq!(before, behind);
    }
    let file = fs::read_dir(folder.path().join("unfinished")).unwrap();
    let file = file.last().unwrap().unwrap().file_name();
    let file = file.to_str().unwrap();
    let gone = stdout(&["records", "--data-dir", dir, "remove", file]);
    assert!(gone.contains("is removed."), "{gone}");
}

#[test]
fn an_empty_variable_is_as_good_as_none() {
    let home = tempfile::tempdir().unwrap();
    let mut command = program(&["--plain", "--seed", "7"]);
    let output = command
        .env("MAHJONG_TUI_DATA_DIR", "")
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", "")
        .env("XDG_DATA_HOME", "")
        .env("XDG_CONFIG_HOME", "")
        .env("LC_ALL", "")
        .env("NO_COLOR", "")
        .output()
        .unwrap();
    assert_eq!(text(output.stderr), "");
    let state = home.path().join(".local/state/mahjong-tui/unfinished");
    if cfg!(target_os = "linux") {
        assert_eq!(fs::read_dir(state).unwrap().count(), 1);
    }
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
}

/// Names that are no text in any encoding of ours, for every option and argument that takes a file.
#[cfg(target_os = "linux")] // other systems refuse such names themselves
#[test]
#[allow(clippy::too_many_lines)] // one story, told to its end
fn a_path_may_be_any_bytes() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let odd = |stem: &[u8], ending: &str| -> OsString {
        let name = [stem, b"\xff\xfe", ending.as_bytes()].concat();
        folder.path().join(OsStr::from_bytes(&name)).into()
    };
    let (rules, data) = (odd(b"rules", ".toml"), odd(b"data", ""));
    let source = stdout(&[
        "rules",
        "copy",
        "hong-kong",
        folder.path().join("r.toml").to_str().unwrap(),
    ]);
    assert!(source.contains("is copied"));
    fs::rename(folder.path().join("r.toml"), &rules).unwrap();
    let copy = odd(b"copy", ".toml");
    let hand = ["123m456p789s1122z", "--win", "1z", "--ruleset"];
    let drawn = ["123m456p789s45s11z", "--ruleset"];
    let bots = [
        "arena",
        "--seats",
        "ref:greedy,ref:greedy,ref:greedy,ref:greedy",
        "--games",
        "4",
        "--ruleset",
    ];
    let words = |words: &[&str], file: &OsString| -> Vec<OsString> {
        let words = words.iter().map(OsString::from);
        words.chain([file.clone()]).collect()
    };
    let asked = [
        words(&["rules", "check"], &rules),
        words(&["rules", "show"], &rules),
        [words(&["rules", "copy"], &rules), vec![copy]].concat(),
        words(&[&["score"], &hand[..]].concat(), &rules),
        words(&[&["analyze"], &drawn[..]].concat(), &rules),
        words(&bots, &rules),
    ];
    for args in asked {
        let args: Vec<&OsStr> = args.iter().map(AsRef::as_ref).collect();
        let output = run_os(&args);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    }
    let played = play_and_leave(&["--ruleset".as_ref(), &rules, "--data-dir".as_ref(), &data]);
    assert!(String::from_utf8_lossy(&played.stdout).contains("discard?"));
    let left = fs::read_dir(Path::new(&data).join("unfinished")).unwrap();
    let left = left.last().unwrap().unwrap().path();
    let record = odd(b"record", ".jsonl");
    fs::copy(&left, &record).unwrap();
    let told = run_os(&["replay".as_ref(), &record]);
    assert_eq!(told.status.code(), Some(0));
    let within = odd(b"within", ".jsonl");
    let within = Path::new(&data)
        .join("unfinished")
        .join(Path::new(&within).file_name().unwrap());
    fs::rename(&left, &within).unwrap();
    let dir: [&OsStr; 2] = ["--data-dir".as_ref(), &data];
    let on = [
        &dir[..],
        &["--plain".as_ref(), "--resume".as_ref(), within.as_ref()],
    ]
    .concat();
    let on = run_os(&on);
    assert!(
        String::from_utf8_lossy(&on.stdout).contains("discard?"),
        "{on:?}"
    );
    let gone = [
        &dir[..],
        &[
            "records".as_ref(),
            "remove".as_ref(),
            within.file_name().unwrap(),
        ],
    ]
    .concat();
    assert_eq!(run_os(&gone).status.code(), Some(0));
    assert!(!within.exists());
}

/// What should be text and is not is named, whatever else is no text beside it.
#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_named() {
    use std::os::unix::ffi::OsStrExt;
    let bytes = |bytes: &'static [u8]| OsStr::from_bytes(bytes);
    for (args, named) in [
        (["--name", "M\u{fffd}"], "`M\u{fffd}` behind `--name`"),
        (["--seed", "\u{fffd}"], "`\u{fffd}` behind `--seed`"),
        (["--name=\u{fffd}", "--plain"], "`--name=\u{fffd}`"),
        (["score", "1\u{fffd}"], "`1\u{fffd}`"),
    ] {
        let args: Vec<Vec<u8>> = args
            .iter()
            .map(|arg| arg.replace('\u{fffd}', "?").into_bytes())
            .map(|arg| {
                arg.into_iter()
                    .map(|b| if b == b'?' { 0xff } else { b })
                    .collect()
            })
            .collect();
        let args = args.iter().map(|arg| OsStr::from_bytes(arg));
        // a folder may be called so
        let folder = [bytes(b"--data-dir"), bytes(b"/no/such/\xff")];
        let args: Vec<&OsStr> = folder.into_iter().chain(args).collect();
        let output = run_os(&args);
        assert_eq!(output.status.code(), Some(2));
        let said = text(output.stderr);
        assert!(
            said.contains(&format!("{named} is not UTF-8 text")),
            "{said}"
        );
    }
}

/// A folder or file without a name is none.
#[test]
fn an_empty_name_is_refused() {
    for args in [
        &["--data-dir", "", "scores"][..],
        &["--plain", "--ruleset", ""],
        &["replay", ""],
        &["rules", "check", ""],
        &["man", "--dir", ""],
    ] {
        let output = run(args);
        let said = text(output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        let told = said.contains("a name is missing") || said.contains("a value is required");
        assert!(told, "{args:?}: {said}");
    }
}

/// A copy can be printed, and then is what a file would have been.
#[test]
fn a_copy_of_a_ruleset_goes_to_standard_output_as_a_dash() {
    let folder = tempfile::tempdir().unwrap();
    let printed = program(&["rules", "copy", "simplified", "-"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let file = folder.path().join("my-simplified.toml");
    stdout(&["rules", "copy", "simplified", file.to_str().unwrap()]);
    assert_eq!(text(printed.stdout), fs::read_to_string(file).unwrap());
}

/// What is to be typed next can be pasted, whatever the file is called.
#[cfg(unix)]
#[test]
fn a_copy_of_a_ruleset_is_checked_by_the_line_that_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["it's mine.toml", "'", "plain.toml"] {
        let copied = program(&["rules", "copy", "hong-kong", name])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let told = text(copied.stdout);
        let (_, line) = told.split_once("then: mahjong-tui ").unwrap();
        let checked = std::process::Command::new("sh")
            .args([
                "-c",
                &format!("\"$0\" {line}"),
                env!("CARGO_BIN_EXE_mahjong-tui"),
            ])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(checked.status.code(), Some(0), "{line}");
    }
}

/// A file that was named and is of the wrong kind is wrong input, whatever was to be done with it.
#[test]
fn a_wrong_file_is_wrong_input_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, missing, dir) = (path("file"), path("missing"), path("."));
    let latin = path("latin.toml");
    fs::write(&file, "").unwrap();
    fs::write(&latin, b"id = \"x\"\nname = \"caf\xe9\"\n").unwrap();
    let below = path("file/below");
    for args in [
        &["man", "--dir", &file][..],
        &["man", "--dir", &missing],
        &["man", "--dir", &below],
        &["rules", "check", &missing],
        &["rules", "check", &dir],
        &["rules", "check", &below],
        &["rules", "copy", "hong-kong", &file],
        &["rules", "copy", "hong-kong", &below],
        &["rules", "show", &latin],
        &["replay", &missing],
        &["replay", &dir],
        &["replay", &below],
        &["score", "1m", "--win", "1m", "--ruleset", &dir],
    ] {
        let output = run(args);
        let said = text(output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.starts_with("mahjong-tui: "), "{args:?}: {said}");
    }
    let checked = run(&["rules", "check", &latin]);
    assert_eq!(checked.status.code(), Some(1), "a file with flaws");
    let told = text(checked.stdout);
    assert!(
        told.contains("latin.toml:2:12: this is not UTF-8 text"),
        "{told}"
    );
}

#[test]
fn lists_and_figures_speak_the_language_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    fs::write(folder.path().join("settings.toml"), "lang = \"zh\"\n").unwrap();
    for command in ["scores", "records", "stats"] {
        let said = |more: &[&str]| stdout(&[&[command, "--data-dir", dir], more].concat());
        assert!(said(&["--lang", "en"]).is_ascii(), "{command}");
        assert!(!said(&["--lang", "zh"]).is_ascii(), "{command}");
        assert!(!said(&[]).is_ascii(), "{command}: the settings say so");
    }
}
