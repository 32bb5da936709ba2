//! Nothing is lost: the real program is ended in the middle of anything, or its disk fails it, and the
//! session still comes to the same end.
//!
//! Sessions are played in words by a player who needs no memory: whatever is asked, it answers `1` and an
//! empty line in turn until one of them is taken. So the end is the same wherever a session is taken up.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use jiff::civil::Date;
use mahjong_tui::record::Record;
use mahjong_tui::store::{Paths, ScoreEntry, ScoreFile, finished, unfinished};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const PROGRAM: &str = env!("CARGO_BIN_EXE_mahjong-tui");
const SEED: &str = "7";

/// What is left of a session that was played to its end.
struct Kept {
    record: Record,
    top_ten: Vec<ScoreEntry>,
}

/// The program with a folder for its files.
fn program(data: &Path, resume: bool) -> Command {
    program_of(SEED, data, resume)
}

/// The same for another session.
fn program_of(seed: &str, data: &Path, resume: bool) -> Command {
    let mut command = Command::new(PROGRAM);
    command
        .env_clear()
        .env("MAHJONG_TUI_DATA_DIR", data)
        .env("TMPDIR", data)
        .arg("--plain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    if resume {
        command.arg("--resume");
    } else {
        let bots = "ref:greedy,ref:greedy,ref:greedy";
        command.args(["--seed", seed, "--bots", bots, "--ruleset"]);
        command.arg(data.join("short.toml"));
    }
    command
}

/// A new folder with the ruleset of these tests in it: a shipped one with fewer games.
fn folder(games: u32) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let shipped = include_str!("../rulesets/hong-kong.toml");
    let short = shipped
        .replacen("id = \"hong-kong\"", "id = \"short\"", 1)
        .replacen("games = 8", &format!("games = {games}"), 1);
    assert_ne!(short, shipped);
    fs::write(dir.path().join("short.toml"), short).unwrap();
    dir
}

/// Plays until the program ends by itself.
fn play(mut command: Command) -> Output {
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    thread::spawn(move || while input.write_all(b"1\n\n").is_ok() {});
    child.wait_with_output().unwrap()
}

/// Plays until the program has said so many lines, and ends it as nothing else could.
fn play_and_kill(mut command: Command, lines: usize) {
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    thread::spawn(move || while input.write_all(b"1\n\n").is_ok() {});
    output.lines().take(lines).for_each(drop);
    let _ = child.kill(); // it may have come to its end
    child.wait().unwrap();
}

/// What is kept of a finished session; none while it is not finished.
fn kept(data: &Path) -> Option<Kept> {
    let paths = Paths::find(Some(data));
    let (records, troubles) = finished(&paths);
    assert!(troubles.is_empty(), "{troubles:?}");
    assert!(records.len() < 2, "a session is kept once");
    let record = records.into_iter().next()?.record;
    let (board, troubles) = ScoreFile::open(&paths);
    assert!(troubles.is_empty(), "{troubles:?}");
    let mut top_ten = board.board().best("short").to_vec();
    for entry in &mut top_ten {
        entry.date = Date::MIN; // midnight may pass
    }
    Some(Kept { record, top_ten })
}

/// Is there a session to be taken up?
fn waits(data: &Path) -> bool {
    let (left, troubles) = unfinished(&Paths::find(Some(data)));
    assert!(troubles.is_empty(), "{troubles:?}");
    assert!(left.len() < 2, "a session is left once");
    !left.is_empty()
}

/// The standings after the last game, as they were told.
fn standings(output: &Output) -> String {
    let told = String::from_utf8(output.stdout.clone()).unwrap();
    let (_, end) = told.split_once("The session is over.\n").unwrap();
    end.split("\n\n").next().unwrap().trim_end().to_owned()
}

/// The end of a session without any mishap.
struct Undisturbed {
    kept: Kept,
    standings: String,
    lines: usize,
}

impl Undisturbed {
    fn of(games: u32) -> Undisturbed {
        let dir = folder(games);
        let output = play(program(dir.path(), false));
        assert!(output.status.success() && output.stderr.is_empty());
        let kept = kept(dir.path()).unwrap();
        assert_eq!(kept.top_ten.len(), 1);
        assert!(!waits(dir.path()));
        Undisturbed {
            kept,
            standings: standings(&output),
            lines: output.stdout.split(|&byte| byte == b'\n').count(),
        }
    }

    /// Plays what is left of a session, if anything is, and looks whether it ends as this one did.
    fn is_reached(&self, data: &Path) {
        let left = waits(data);
        if left || kept(data).is_none() {
            let output = play(program(data, left));
            assert!(output.status.success(), "{output:?}");
            assert_eq!(standings(&output), self.standings);
        }
        let kept = kept(data).unwrap();
        assert_eq!(kept.record.entries, self.kept.record.entries);
        assert!(kept.record.header == self.kept.record.header);
        assert_eq!(kept.top_ten, self.kept.top_ten);
        assert!(!waits(data));
    }
}

#[test]
fn killed_at_any_moment_a_session_comes_to_the_same_end() {
    const KILLS: u32 = 200;
    let undisturbed = Undisturbed::of(2);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut kills = 0;
    while kills < KILLS {
        let dir = folder(2);
        while kept(dir.path()).is_none() {
            let lines = rng.random_range(0..undisturbed.lines);
            play_and_kill(program(dir.path(), waits(dir.path())), lines);
            kills += 1;
            if rng.random_ratio(1, 5) {
                break;
            }
        }
        undisturbed.is_reached(dir.path());
    }
}

/// Plays with each deed on the disk going wrong in turn, in a folder of its own, until none does; `look`
/// is given what came of it.
fn at_every_deed(mishap: &str, look: impl Fn(&Path, &Output)) {
    for n in 1.. {
        let dir = folder(1);
        let mut command = program(dir.path(), false);
        command.env("MAHJONG_TEST_DISK", format!("{mishap}:{n}"));
        let output = play(command);
        let unharmed = output.status.success() && output.stderr.is_empty();
        look(dir.path(), &output);
        if unharmed && !String::from_utf8_lossy(&output.stdout).contains("cannot be written") {
            assert!(n > 20, "a session does more on the disk than {n} deeds");
            return;
        }
    }
}

#[test]
fn killed_before_every_single_write_a_session_comes_to_the_same_end() {
    let undisturbed = Undisturbed::of(1);
    at_every_deed("die", |data, _| undisturbed.is_reached(data));
}

#[test]
fn whatever_write_fails_play_goes_on_and_nothing_is_lost() {
    let undisturbed = Undisturbed::of(1);
    at_every_deed("fail", |data, output| {
        assert_eq!(standings(output), undisturbed.standings);
        undisturbed.is_reached(data);
    });
}

#[test]
fn a_disk_that_is_full_from_some_moment_on_costs_only_what_came_after() {
    let undisturbed = Undisturbed::of(1);
    at_every_deed("full", |data, output| {
        assert_eq!(standings(output), undisturbed.standings);
        let said = String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr);
        // of the top ten at the start and at the end, of the record, of another place for it
        assert!(said.matches("cannot be written").count() <= 4, "{said}");
        undisturbed.is_reached(data);
    });
}

#[test]
fn programs_that_play_together_keep_a_record_each() {
    const ROUNDS: usize = 5;
    let dir = folder(1);
    for round in 1..=ROUNDS {
        thread::scope(|scope| {
            for n in [2 * round, 2 * round + 1] {
                let program = program_of(&n.to_string(), dir.path(), false);
                scope.spawn(|| assert!(play(program).status.success()));
            }
        });
        let paths = Paths::find(Some(dir.path()));
        assert_eq!(finished(&paths).0.len(), 2 * round);
        let board = ScoreFile::open(&paths).0;
        assert_eq!(board.board().best("short").len(), 2 * round);
    }
}

/// Plays where nothing can be kept, and finds the session among the temporary files.
fn kept_elsewhere(mut command: Command, why: &str) {
    let undisturbed = Undisturbed::of(1);
    let elsewhere = tempfile::tempdir().unwrap();
    command.env("TMPDIR", elsewhere.path());
    let output = play(command);
    assert!(output.status.success());
    assert_eq!(standings(&output), undisturbed.standings);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(why), "{said}");
    let folder = fs::read_dir(elsewhere.path()).unwrap().next().unwrap();
    let folder = folder.unwrap().path();
    let there = format!("show it with --data-dir {}", folder.display());
    assert!(said.contains(&there), "{said}");
    undisturbed.is_reached(&folder);
}

#[test]
fn where_no_folder_can_be_used_the_session_is_kept_elsewhere() {
    let dir = folder(1);
    let mut command = program(dir.path(), false);
    command.env("MAHJONG_TUI_DATA_DIR", dir.path().join("short.toml"));
    kept_elsewhere(command, "cannot be written");
}

#[test]
fn a_home_that_is_not_absolute_is_no_home() {
    let dir = folder(1);
    let mut command = program(dir.path(), false);
    command
        .env_remove("MAHJONG_TUI_DATA_DIR")
        .env("HOME", "relative")
        .current_dir(dir.path());
    kept_elsewhere(command, "HOME is unset or not absolute");
    assert_eq!(
        fs::read_dir(dir.path()).unwrap().count(),
        1,
        "nothing is strewn about"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn files_lie_where_the_platform_keeps_such_things() {
    let (dir, home) = (folder(1), tempfile::tempdir().unwrap());
    let mut command = program(dir.path(), false);
    command
        .env_remove("MAHJONG_TUI_DATA_DIR")
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", home.path().join("state"));
    assert!(play(command).status.success());
    let inside = |path: &str| {
        let files = fs::read_dir(home.path().join(path)).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    };
    assert_eq!(inside(""), [".local", "state"]);
    assert_eq!(
        inside(".local/share/mahjong-tui"),
        ["records", "scores.json", "scores.json.lock"]
    );
    assert_eq!(inside(".local/share/mahjong-tui/records").len(), 1);
    assert!(inside("state/mahjong-tui/unfinished").is_empty());
}
