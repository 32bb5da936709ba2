//! The records of sessions, line by line.

use std::fs;

use jiff::civil::date;
use mahjong_tui::record::{Chair, Entry, FORMAT, Header, Record};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::store::{
    KeptRecords, RecordFile, Trouble, finished, keep_newest, read_record, unfinished,
};

use super::at;

/// A record with these lines; nothing here asks whether they can be played.
fn record(moves: &[&str]) -> Record {
    let lines = moves.iter().map(|text| match text.strip_prefix("game ") {
        Some(game) => Entry::Check {
            game: game.parse().unwrap(),
            check: "0f".to_owned(),
        },
        None => Entry::Move(Seat::A, text.parse().unwrap()),
    });
    Record {
        entries: lines.collect(),
        ..Record::new(Header {
            format: FORMAT,
            version: "0".to_owned(),
            digest: "0".to_owned(),
            seed: 42,
            practice: false,
            players: BySeat::from_fn(|seat| Chair {
                name: seat.to_string(),
                plays: "person".to_owned(),
            }),
            ruleset: "id = \"none\"".to_owned(),
        })
    }
}

#[test]
fn a_record_grows_line_by_line_and_moves_away_when_it_is_done() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    let moves = ["discard 9m", "pung", "discard E", "game 1"];
    let mut file = RecordFile::begin(&paths, &record(&[]), date(2026, 1, 2)).unwrap();
    for n in 0..=moves.len() {
        file.keep(&record(&moves[..n])).unwrap();
        assert_eq!(read_record(file.path()).unwrap(), record(&moves[..n]));
    }
    let kept = &unfinished(&paths).0[0];
    assert!(kept.in_use);
    assert_eq!(kept.record, record(&moves));
    let path = file.finish().unwrap();
    assert!(path.ends_with("records/2026-01-02-2a.jsonl"));
    assert!(unfinished(&paths).0.is_empty());
    let kept = &finished(&paths).0[0];
    assert!(!kept.in_use && kept.path == path);
    assert_eq!(kept.record, record(&moves));
}

#[test]
fn a_record_that_was_copied_already_is_moved_and_not_doubled() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    let records = dir.path().join("records");
    fs::create_dir_all(&records).unwrap();
    let other = record(&["pass"]).to_string();
    fs::write(records.join("2026-01-02-2a.jsonl"), other).unwrap();
    let whole = record(&["pung", "discard E"]);
    for _ in 0..2 {
        // ended between the copy and the removal, the program finds the session again
        let file = RecordFile::begin(&paths, &whole, date(2026, 1, 2)).unwrap();
        let path = file.finish().unwrap();
        assert!(path.ends_with("2026-01-02-2a-2.jsonl"));
    }
    assert_eq!(finished(&paths).0.len(), 2);
    assert_eq!(fs::read_dir(records).unwrap().count(), 2);
}

#[test]
fn a_record_that_cannot_be_moved_stays_whole_where_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    fs::write(dir.path().join("records"), "in the way").unwrap();
    let file = RecordFile::begin(&paths, &record(&["pung"]), date(2026, 1, 2)).unwrap();
    assert!(file.finish().is_err());
    assert_eq!(unfinished(&paths).0[0].record, record(&["pung"]));
    let (found, troubles) = finished(&paths);
    assert!(found.is_empty());
    assert!(
        matches!(&troubles[..], [trouble @ Trouble::Unreadable { .. }] if trouble.hides()),
        "{troubles:?}"
    );
}

#[test]
fn moves_that_are_taken_back_leave_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let mut file = RecordFile::begin(&at(dir.path()), &record(&[]), date(2026, 1, 2)).unwrap();
    for moves in [
        &["pung", "discard E", "pass"][..],
        &["pung", "discard S"],
        &[],
        &["win"],
    ] {
        file.keep(&record(moves)).unwrap();
        assert_eq!(read_record(file.path()).unwrap(), record(moves));
    }
}

#[test]
fn a_torn_last_line_is_dropped_and_play_goes_on_after_it() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    let whole = record(&["pung", "discard E"]).to_string();
    let folder = dir.path().join("unfinished");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("torn.jsonl");
    let last = whole.trim_end().rfind('\n').unwrap() + 1;
    for end in last..whole.len() {
        fs::write(&path, &whole[..end]).unwrap();
        let (mut file, found) = RecordFile::resume(&paths, &path).unwrap();
        assert_eq!(found, record(&["pung"]));
        file.keep(&record(&["pung", "win"])).unwrap();
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            record(&["pung", "win"]).to_string()
        );
    }
}

#[test]
fn a_record_spelt_in_another_way_is_taken_up_whole() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    let path = dir.path().join("edited.jsonl");
    let text = record(&["pung", "pass"])
        .to_string()
        .replace("[\"A\",", "[ \"A\" , ");
    let text = text.replace('\n', "\r\n");
    fs::write(&path, &text).unwrap();
    let (mut file, found) = RecordFile::resume(&paths, &path).unwrap();
    assert_eq!(found, record(&["pung", "pass"]));
    // the lines that are there stay as they are spelt
    for moves in [&["pung", "pass"][..], &["pung", "pass", "win"]] {
        file.keep(&record(moves)).unwrap();
        assert_eq!(read_record(&path).unwrap(), record(moves));
        let kept = fs::read_to_string(&path).unwrap();
        assert!(kept.starts_with(&text), "{kept:?}");
    }
    file.keep(&record(&["pung", "kong E"])).unwrap();
    assert_eq!(read_record(&path).unwrap(), record(&["pung", "kong E"]));
}

#[test]
fn one_program_at_a_time_plays_a_session() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    let file = RecordFile::begin(&paths, &record(&[]), date(2026, 1, 2)).unwrap();
    let path = file.path().to_owned();
    let refused = RecordFile::resume(&paths, &path).unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("being played in another window"),
        "{refused}"
    );
    let twin = RecordFile::begin(&paths, &record(&[]), date(2026, 1, 2)).unwrap();
    assert!(twin.path().ends_with("2026-01-02-2a-2.jsonl"));
    drop(file);
    assert!(RecordFile::resume(&paths, &path).is_ok());
}

#[test]
fn a_record_with_a_damaged_line_ends_above_it_and_cannot_be_taken_up() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("unfinished");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("damaged.jsonl");
    let whole = record(&["pung", "pass", "win"]).to_string();
    let pass = whole.find("pass").unwrap();
    let neither = "line 3 is neither";
    for (spoilt, words) in [
        (&b"fold"[..], neither),
        (b"pa\xffs", neither),
        (b"pa\0s", neither),
        (b"pa\ns", neither),
        (b"\"]\n[", neither),
        (b"pass\"]\n\n[\"A\",\"pass", "line 4 is empty: remove it"),
        (
            b"pass\"]\r\n \r\n[\"A\",\"pass",
            "line 4 is empty: remove it",
        ),
    ] {
        let mut text = whole.clone().into_bytes();
        text.splice(pass..pass + 4, spoilt.iter().copied());
        fs::write(&path, &text).unwrap();
        let (found, troubles) = unfinished(&at(dir.path()));
        assert!(troubles.is_empty());
        let above = if words == neither {
            &["pung"][..]
        } else {
            &["pung", "pass"]
        };
        assert_eq!(found[0].record.entries, record(above).entries);
        assert!(!found[0].is_free());
        let why = found[0].record.broken.as_ref().unwrap().to_string();
        assert!(why.starts_with(words), "{why}");
        let refused = RecordFile::resume(&at(dir.path()), &path).unwrap_err();
        assert!(refused.to_string().ends_with(&why), "{refused}");
        assert_eq!(fs::read(&path).unwrap(), text);
    }
}

#[test]
fn a_file_that_is_no_record_is_told_of_and_left_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("unfinished");
    fs::create_dir_all(&folder).unwrap();
    for (name, text, words) in [
        ("foreign.jsonl", "hello\n", "line 1"),
        ("newer.jsonl", "{\"mahjong-tui\":99}\n", "a newer version"),
        ("older.jsonl", "{\"mahjong-tui\":0}\n", "no format 0"),
        ("empty.jsonl", "", "empty"),
        (
            "mark.jsonl",
            "\u{feff}{\"mahjong-tui\":1}\n",
            "line 1 begins with a byte order mark: save the file without one",
        ),
        (
            "blank.jsonl",
            "\r\n{\"mahjong-tui\":1}\n",
            "line 1 is empty: remove it",
        ),
    ] {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        let (found, troubles) = unfinished(&at(dir.path()));
        assert!(found.is_empty());
        let said = troubles[0].to_string();
        assert!(said.contains(words) && said.contains(name), "{said}");
        assert!(RecordFile::resume(&at(dir.path()), &path).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        fs::remove_file(path).unwrap();
    }
}

#[test]
fn the_oldest_finished_records_go_and_nothing_else() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    let begin = |day| RecordFile::begin(&paths, &record(&["pung"]), date(2026, 1, day)).unwrap();
    for day in [3, 1, 4, 2] {
        begin(day).finish().unwrap();
    }
    let left = begin(1);
    let foreign = dir.path().join("records/0-of-somebody-else.jsonl");
    fs::write(&foreign, "not ours\n").unwrap();
    let damaged = dir.path().join("records/1-damaged.jsonl");
    fs::write(
        &damaged,
        record(&["pung"]).to_string() + "[\"A\",\"fold\"]\n",
    )
    .unwrap();
    for (kept, days) in [
        (KeptRecords::All, &["01", "02", "03", "04"][..]),
        // the other files are counted, and stay
        (KeptRecords::Newest(4), &["03", "04"]),
        (KeptRecords::Newest(0), &[]),
    ] {
        keep_newest(&paths, kept).unwrap();
        let mut found: Vec<String> = finished(&paths)
            .0
            .iter()
            .filter(|kept| kept.path != damaged)
            .map(|kept| kept.path.file_name().unwrap().to_string_lossy()[8..10].to_owned())
            .collect();
        found.sort();
        assert_eq!(found, days, "{kept:?}");
        assert!(foreign.exists() && damaged.exists() && left.path().exists());
    }
}

#[test]
fn the_example_in_the_manual_is_a_record() {
    let manual = include_str!("../../docs/record-format.md");
    let example = manual.split("```json\n").nth(1).unwrap();
    let example = example.split("```").next().unwrap();
    let (record, torn) = Record::parse(example).unwrap();
    assert!(!torn && record.header.format == FORMAT);
    assert_eq!(record.to_string(), example);
    let seats: Vec<&str> = record
        .header
        .players
        .iter()
        .map(|(_, chair)| chair.plays.as_str())
        .collect();
    assert_eq!(seats, ["person", "balanced", "bold:hard", "exec:./my-bot"]);
}
