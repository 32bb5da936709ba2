//! Sessions in words where something cannot be written, or is gone: what is said is true.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use mahjong_tui::store::{Paths, ScoreFile, finished, read_record, unfinished};

const BOTS: &str = "ref:greedy,ref:greedy,ref:greedy";

/// What a session in words said on both streams; it ended well.
fn played(args: &[&str], script: &str, change: impl FnOnce(&mut Command)) -> (String, String) {
    played_to(0, args, script, change)
}

/// The same of one that ended with this status.
fn played_to(
    status: i32,
    args: &[&str],
    script: &str,
    change: impl FnOnce(&mut Command),
) -> (String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"));
    command.arg("--plain").args(args);
    change(&mut command);
    played_by(command, script, status)
}

fn played_by(mut command: Command, script: &str, status: i32) -> (String, String) {
    command
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let script = script.to_owned();
    // the program may be done before the script is
    let writer = std::thread::spawn(move || drop(stdin.write_all(script.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let [heard, said] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert_eq!(output.status.code(), Some(status), "{said}\n{heard}");
    (heard, said)
}

/// Plays on without looking, to the end of the session.
fn to_the_end() -> String {
    "win\nd\npass\n1\n\n".repeat(800)
}

/// A few moves, and the table is left.
const FEW: &str = "d\npass\n1\npass\nd\nquit\n";

fn begin(dir: &Path) -> [&str; 6] {
    let dir = dir.to_str().unwrap();
    ["--data-dir", dir, "--seed", "7", "--bots", BOTS]
}

#[test]
fn a_top_ten_that_cannot_be_written_is_told_at_the_start_and_again_with_the_result() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("scores.json.lock")).unwrap();
    let (_, said) = played(&begin(dir.path()), "quit\n", |_| ());
    let trouble = "scores.json cannot be written: ";
    assert!(said.contains(trouble), "{said}");
    assert!(
        said.contains("sessions are not saved in the top ten"),
        "{said}"
    );
    fs::remove_dir_all(dir.path().join("unfinished")).unwrap();
    let (heard, said) = played_to(3, &begin(dir.path()), &to_the_end(), |_| ());
    let again = format!(
        "this session is not saved in the top ten: {}",
        dir.path().display()
    );
    assert_eq!(said.matches(trouble).count(), 2, "{said}");
    assert!(said.contains(&again), "{said}");
    assert!(
        said.contains("taken up again, it enters the top ten"),
        "{said}"
    );
    assert!(!heard.contains("this session"), "it has no place: {heard}");
    fs::remove_dir(dir.path().join("scores.json.lock")).unwrap();
    let (heard, said) = played(
        &["--data-dir", dir.path().to_str().unwrap(), "--resume"],
        "",
        |_| (),
    );
    assert_eq!(said, "");
    assert!(heard.contains("<- this session"), "{heard}");
    assert!(dir.path().join("scores.json").exists());
}

/// Nothing can be written anywhere.
#[test]
fn what_is_kept_nowhere_is_not_said_to_be_kept() {
    let no_folder = Path::new("/dev/null");
    for script in [FEW.to_owned(), to_the_end()] {
        let (heard, said) = played_to(3, &begin(no_folder), &script, |command| {
            command.env("TMPDIR", "/dev/null");
        });
        assert!(!heard.contains("kept"), "{heard}");
        assert!(
            said.contains(
                "the session is lost, since it can be kept nowhere: /dev/null cannot be written: "
            ),
            "{said}"
        );
        assert!(!said.contains("taken up"), "{said}");
    }
}

#[test]
fn what_is_kept_elsewhere_is_said_to_be_there_and_how_it_is_found() {
    let no_folder = Path::new("/dev/null");
    let elsewhere = tempfile::Builder::new()
        .prefix("a place")
        .tempdir()
        .unwrap();
    let there = |command: &mut Command| {
        command.env("TMPDIR", elsewhere.path());
    };
    let (heard, said) = played(&begin(no_folder), FEW, there);
    assert!(!heard.contains("kept"), "{heard}");
    let (_, how) = said
        .split_once("it can be taken up with --data-dir '")
        .unwrap();
    let folder = how.split_once("' --resume").unwrap().0;
    let (heard, _) = played(&["--data-dir", folder, "--resume"], "", |_| ());
    assert!(heard.contains("The session goes on"), "{heard}");

    let (_, said) = played(&begin(no_folder), &to_the_end(), there);
    assert!(!said.contains("taken up"), "{said}");
    let (_, how) = said.split_once("show it with --data-dir '").unwrap();
    let folder = Path::new(how.split_once('\'').unwrap().0);
    assert!(folder.starts_with(elsewhere.path()), "{said}");
    let paths = Paths::find(Some(folder));
    let (records, _) = finished(&paths);
    let session = records[0].record.replay().unwrap();
    assert_eq!(
        (session.results().len(), unfinished(&paths).0.len()),
        (8, 0)
    );
    assert_eq!(ScoreFile::open(&paths).0.board().best("hong-kong").len(), 1);
}

#[test]
fn how_a_session_is_taken_up_names_the_folder_that_was_chosen() {
    let dir = tempfile::tempdir().unwrap();
    let (heard, said) = played(&begin(dir.path()), FEW, |_| ());
    assert_eq!(said, "");
    let how = format!("--data-dir {} --resume", dir.path().display());
    assert!(
        heard.contains(&format!("Take it up again with {how}.")),
        "{heard}"
    );
    let (heard, _) = played(&begin(dir.path()), "", |_| ());
    assert!(heard.contains(&format!("{how} goes on with it")), "{heard}");
    let (heard, _) = played(&begin(dir.path())[2..], FEW, |command| {
        command.env("HOME", dir.path());
    });
    assert!(heard.contains("Take it up again with --resume."), "{heard}");
}

/// A program that passes whatever it is asked.
#[cfg(unix)]
fn passing(folder: &Path) -> PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let program = folder.join("bot");
    let text = "#!/bin/sh\nwhile read -r line; do echo '{\"type\":\"none\"}'; done\n";
    fs::write(&program, text).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    program
}

#[cfg(unix)]
#[test]
fn a_session_whose_program_is_gone_goes_on_with_another_bot() {
    let dir = tempfile::tempdir().unwrap();
    let program = passing(dir.path());
    let spec = format!("exec:{}", program.display());
    let folder = dir.path().join("data");
    let data = folder.to_str().unwrap();
    let bots = format!("{spec},ref:greedy,ref:greedy");
    let args = ["--data-dir", data, "--seed", "7", "--bots", &bots];
    played(&args, "quit\n", |_| ());
    fs::remove_file(program).unwrap();
    let (heard, said) = played(&["--data-dir", data, "--resume"], &to_the_end(), |_| ());
    assert_eq!(said, "");
    let told = format!(
        "the program `{}` cannot be started again: ",
        spec.trim_start_matches("exec:")
    );
    assert_eq!(heard.matches(&told).count(), 1, "{heard}");
    assert!(
        heard.contains("another bot plays on") && heard.contains("The session is over."),
        "{heard}"
    );
    let record = fs::read_dir(folder.join("records"))
        .unwrap()
        .next()
        .unwrap();
    let record = read_record(&record.unwrap().path()).unwrap();
    assert!(
        record.to_string().contains(&spec),
        "the record says who began"
    );
}

#[cfg(unix)]
#[test]
fn a_program_of_the_settings_that_cannot_start_is_told_with_its_line() {
    let dir = tempfile::tempdir().unwrap();
    let settings = dir.path().join("settings.toml");
    fs::write(
        &settings,
        "name = \"Mei\"\n\nbots = [\"exec:/no/such\", \"bold\", \"quick\"]\n",
    )
    .unwrap();
    let (heard, said) = played(&["--data-dir", dir.path().to_str().unwrap()], "", |_| ());
    let told = format!(
        "{}, line 3: `/no/such` cannot be started: ",
        settings.display()
    );
    assert!(said.contains(&told), "{said}");
    assert!(said.contains("`balanced` plays instead"), "{said}");
    assert!(heard.contains("Crane"), "{heard}");
}

/// Whatever lies where a file of the player's should: it is said, something else counts, and nothing waits.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_said_and_the_defaults_count() {
    for (make, kind) in [
        ("mkdir", "this is a folder; expected a file"),
        ("mkfifo", "this is a pipe or a device; expected a file"),
        (
            "ln -s /dev/zero",
            "this is a pipe or a device; expected a file",
        ),
    ] {
        let dir = tempfile::tempdir().unwrap();
        for name in [
            "settings.toml",
            "keymap.toml",
            "scores.json",
            "scores.json.lock",
        ] {
            let line = format!("{make} '{}'", dir.path().join(name).display());
            assert!(
                Command::new("sh")
                    .args(["-c", &line])
                    .status()
                    .unwrap()
                    .success()
            );
        }
        let (heard, said) = played(&begin(dir.path()), "quit\n", |_| ());
        assert!(heard.contains("discard? ("), "{heard}");
        for (name, instead) in [
            ("settings.toml", "; the default settings count"),
            ("keymap.toml", "; the default keys count"),
            ("scores.json", ""),
        ] {
            let told = format!("{name} cannot be read: {kind}{instead}");
            assert!(said.contains(&told), "{told}\n{said}");
        }
        assert!(said.contains("scores.json cannot be written"), "{said}");
    }
}

/// A limit on files is met in the middle of a session, at the worst in the middle of a line.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_may_not_grow_costs_nothing_but_itself() {
    let dir = tempfile::tempdir().unwrap();
    let (folder, elsewhere) = (dir.path().join("data"), dir.path().join("tmp"));
    fs::create_dir(&elsewhere).unwrap();
    let mut limited = Command::new("sh");
    let line = "ulimit -f \"$1\"; shift; exec \"$@\"";
    limited.args([
        "-c",
        line,
        "sh",
        "32",
        env!("CARGO_BIN_EXE_mahjong-tui"),
        "--plain",
    ]);
    limited.args(begin(&folder)).env("TMPDIR", &elsewhere);
    let (heard, said) = played_by(limited, &to_the_end(), 3);
    assert!(heard.contains("The session is over."), "{heard}");
    assert!(said.contains("cannot be written: File too large"), "{said}");
    assert!(said.contains("the end of the session is lost"), "{said}");
    assert_eq!(said.matches("in memory only").count(), 0, "{said}");
    let (left, _) = unfinished(&Paths::find(Some(&folder)));
    assert!(!left[0].record.entries.is_empty() && left[0].record.replay().is_ok());
}

/// The file of a session may be read and not written: it goes on, and what is new is kept elsewhere.
#[cfg(target_os = "linux")]
#[test]
#[allow(clippy::too_many_lines)] // one story, told to its end
fn a_session_that_can_only_be_read_goes_on() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65_534;
    let dir = tempfile::tempdir().unwrap();
    let (folder, elsewhere) = (dir.path().join("data"), dir.path().join("tmp"));
    fs::create_dir(&elsewhere).unwrap();
    played(&begin(&folder), FEW, |_| ());
    let unfinished = folder.join("unfinished");
    let file = fs::read_dir(&unfinished)
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    let text = fs::read_to_string(&file).unwrap();
    let allow =
        |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    allow(dir.path(), 0o755);
    allow(&elsewhere, 0o777);
    for folder in [&unfinished, &folder] {
        allow(folder, 0o555);
    }
    allow(&file, 0o444);
    let resume = ["--data-dir", folder.to_str().unwrap(), "--resume"];
    let read_only = |command: &mut Command| {
        command.env("TMPDIR", &elsewhere);
        if rustix::process::getuid().is_root() {
            command.uid(NOBODY); // who may write everything is refused nothing
        }
    };
    let (heard, said) = played(&resume, "quit\n", read_only);
    assert!(heard.contains("The session goes on"), "{heard}");
    assert!(
        heard.contains("It is kept in "),
        "nothing is new: {heard}{said}"
    );
    let (heard, said) = played(&resume, &to_the_end(), read_only);
    let told = format!("{} cannot be written: ", file.display());
    assert_eq!(heard.matches(&told).count(), 1, "{heard}");
    assert!(said.contains("the session is kept in "), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    for folder in [&unfinished, &folder] {
        allow(folder, 0o755);
    }
}
