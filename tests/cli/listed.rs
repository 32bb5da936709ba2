//! Lists of records and figures from them: every file is told, or named as left out.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use crate::places::{play_and_leave, run_os, text};
use crate::{run, stdout};

/// Every file that lies among the records is told in the list or named as none: then the list is a part.
#[test]
#[allow(clippy::too_many_lines)] // a table of files
fn a_list_of_records_that_leaves_a_file_out_is_a_part() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    for (args, status) in [(["records"], 0), (["stats"], 0)] {
        let output = run(&[&args[..], &["--data-dir", dir]].concat());
        assert_eq!(output.status.code(), Some(status));
    }
    play_and_leave(&["--data-dir".as_ref(), dir.as_ref()]);
    let records = folder.path().join("records");
    fs::create_dir(&records).unwrap();
    let left = fs::read_dir(folder.path().join("unfinished")).unwrap();
    let left = left.last().unwrap().unwrap().path();
    let sound = fs::read_to_string(&left).unwrap();
    fs::remove_file(left).unwrap();
    let large = sound.clone() + &" ".repeat(1 << 24);
    for (name, text, why) in [
        ("foreign", "hello\n", "line 1 is no header"),
        ("empty", "", "the record is empty"),
        ("nul", &"\0".repeat(99), "line 1 is torn"),
        ("torn", sound.lines().next().unwrap(), "line 1 is torn"),
        (
            "list",
            "[1]\n",
            "line 1 is no header of a mahjong-tui record: it is no JSON object {…}",
        ),
        (
            "word",
            "{\"mahjong-tui\":\"one\"}\n",
            "invalid type: string \"one\", expected a whole number",
        ),
        (
            "newer",
            "{\"mahjong-tui\":99}\n",
            "a newer version wrote it",
        ),
        (
            "damaged",
            &format!("{sound}nonsense\n"),
            "is neither an action nor a check",
        ),
        ("illegal", &format!("{sound}[\"A\",\"win\"]\n"), "line "),
        ("blank", &format!("{sound}\n"), "is empty: remove it"),
        ("large", &large, "it is longer than"),
    ] {
        let file = records.join(format!("{name}.jsonl"));
        fs::write(&file, text).unwrap();
        for args in [
            &["records"][..],
            &["records", "--json"],
            &["stats"],
            &["stats", "--json"],
        ] {
            let output = run(&[args, &["--data-dir", dir]].concat());
            let (told, said) = (self::text(output.stdout), self::text(output.stderr));
            assert_eq!(output.status.code(), Some(3), "{name} {args:?}: {said}");
            assert!(said.contains(file.to_str().unwrap()), "{said}");
            assert!(said.contains(why), "{said}");
            let nothing = if args.contains(&"records") {
                "[]"
            } else {
                "{}"
            };
            let wanted = if args.len() == 2 { nothing } else { "" };
            assert_eq!(told.trim_end(), wanted, "{name} {args:?}");
        }
        fs::remove_file(file).unwrap();
    }
}

/// A link that leads nowhere is as little read as a file that is damaged.
#[cfg(unix)]
#[test]
fn a_link_to_nothing_among_the_records_is_named_and_can_be_removed() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap();
    fs::create_dir(folder.path().join("records")).unwrap();
    let link = folder.path().join("records/gone.jsonl");
    std::os::unix::fs::symlink(folder.path().join("nothing"), &link).unwrap();
    for command in ["records", "stats"] {
        let output = run(&[command, "--data-dir", dir]);
        let said = text(output.stderr);
        assert_eq!(output.status.code(), Some(3), "{said}");
        let told = format!(
            "{} cannot be read: this is a link to a file that is not there",
            link.display()
        );
        assert!(said.contains(&told), "{said}");
    }
    // elsewhere it is none of ours
    let other = folder.path().join("other.jsonl");
    std::os::unix::fs::symlink("nothing", &other).unwrap();
    let refused = run(&[
        "records",
        "--data-dir",
        dir,
        "remove",
        other.to_str().unwrap(),
    ]);
    assert!(text(refused.stderr).contains("none of the records"));
    let gone = stdout(&["records", "--data-dir", dir, "remove", "gone.jsonl"]);
    assert!(
        gone.contains("is removed.") && !link.is_symlink() && other.is_symlink(),
        "{gone}"
    );
}

/// A path that is no text is told in the list as it can be shown, and once more as it is.
#[cfg(target_os = "linux")] // other systems refuse such names themselves
#[test]
fn a_list_of_records_has_every_path_whole() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join(OsStr::from_bytes(b"d\xff"));
    play_and_leave(&["--data-dir".as_ref(), data.as_ref()]);
    let left = fs::read_dir(data.join("unfinished")).unwrap();
    let left = left.last().unwrap().unwrap().path();
    let listed = |data: &Path| -> serde_json::Value {
        let args = ["records", "--json", "--data-dir"].map(OsStr::new);
        let output = run_os(&[&args[..], &[data.as_ref()]].concat());
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let list = listed(&data);
    assert_eq!(list[0]["file"], left.display().to_string());
    assert_eq!(
        list[0]["file-bytes"],
        serde_json::json!(left.as_os_str().as_bytes())
    );
    let plain = folder.path().join("plain");
    play_and_leave(&["--data-dir".as_ref(), plain.as_ref()]);
    assert!(listed(&plain)[0].get("file-bytes").is_none());
}
