//! Files on a real disk: scores that survive damage, full disks and company; settings that keep comments.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::thread;

use jiff::civil::date;
use mahjong_tui::record::{Chair, Entry as Line, FORMAT, Header, Record};
use mahjong_tui::rules::Points;
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::store::{
    Entry, Paths, PlayerName, RecordFile, ScoreFile, Scoreboard, Settings, SettingsFile, Speed,
    Trouble, finished, read_record, unfinished,
};

fn entry(points: i64) -> Entry {
    Entry {
        name: PlayerName::new("Mei"),
        points: Points::whole(points),
        date: date(2026, 1, 2),
        games_won: 3,
        seed: u64::MAX,
        check: None,
    }
}

fn points(board: &Scoreboard, ruleset: &str) -> Vec<i64> {
    let best = board.best(ruleset);
    best.iter()
        .map(|e| e.points.in_hundredths() / 100)
        .collect()
}

fn at(dir: &Path) -> Paths {
    Paths::find(Some(dir))
}

#[test]
fn a_missing_file_is_an_empty_board_and_reading_makes_no_files() {
    let dir = tempfile::tempdir().unwrap();
    let (file, troubles) = ScoreFile::open(&at(&dir.path().join("none")));
    assert_eq!(file.board(), &Scoreboard::default());
    assert!(troubles.is_empty());
    assert!(fs::read_dir(dir.path()).unwrap().next().is_none());
}

#[test]
fn ten_are_kept_best_first_and_equals_in_order_of_arrival() {
    let dir = tempfile::tempdir().unwrap();
    let (mut file, _) = ScoreFile::open(&at(dir.path()));
    let places: Vec<Option<usize>> = [5, 9, 5, 1, 2, 3, 4, 6, 7, 8, 1, 10]
        .map(|points| file.enter("hong-kong", entry(points)).place)
        .to_vec();
    let expected = [1, 1, 3, 4, 4, 4, 4, 2, 2, 2, 0, 1].map(|p| (p > 0).then_some(p));
    assert_eq!(places, expected);
    let (again, troubles) = ScoreFile::open(&at(dir.path()));
    assert!(troubles.is_empty());
    assert_eq!(again.board(), file.board());
    assert_eq!(
        points(again.board(), "hong-kong"),
        [10, 9, 8, 7, 6, 5, 5, 4, 3, 2]
    );
    assert!(again.board().best("simplified").is_empty());
    assert_eq!(again.board().best("hong-kong")[0], entry(10));
}

#[test]
fn a_damaged_file_is_set_aside_whole_and_its_backup_comes_back() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("scores.json");
    let (mut file, _) = ScoreFile::open(&at(dir.path()));
    file.enter("hong-kong", entry(1));
    file.enter("hong-kong", entry(2));
    fs::write(&path, "{\"version\": 1, \"best\": [").unwrap();
    let (file, troubles) = ScoreFile::open(&at(dir.path()));
    assert!(
        matches!(&troubles[..], [Trouble::Restored { .. }]),
        "{troubles:?}"
    );
    assert!(troubles[0].to_string().contains("scores.json.damaged-1"));
    assert_eq!(points(file.board(), "hong-kong"), [1]);
    let aside = fs::read_to_string(dir.path().join("scores.json.damaged-1")).unwrap();
    assert_eq!(aside, "{\"version\": 1, \"best\": [");
    assert!(ScoreFile::open(&at(dir.path())).1.is_empty(), "said once");
}

#[test]
fn without_a_backup_the_board_starts_empty() {
    let huge = vec![b'['; 2 << 20];
    for damage in [
        &b"not json"[..],
        b"",
        b"{\"version\":1}",
        b"\xff\xfe",
        &huge,
    ] {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("scores.json"), damage).unwrap();
        let (mut file, troubles) = ScoreFile::open(&at(dir.path()));
        assert!(
            matches!(&troubles[..], [Trouble::SetAside { .. }]),
            "{troubles:?}"
        );
        let entered = file.enter("hong-kong", entry(1));
        assert!(entered.place == Some(1) && entered.troubles.is_empty());
        assert_eq!(
            fs::read(dir.path().join("scores.json.damaged-1")).unwrap(),
            damage
        );
    }
}

#[test]
fn a_newer_file_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("scores.json");
    let text = "{\"version\": 7, \"something\": \"else\"}";
    fs::write(&path, text).unwrap();
    let (mut file, troubles) = ScoreFile::open(&at(dir.path()));
    assert!(
        matches!(&troubles[..], [Trouble::Newer { version: 7, .. }]),
        "{troubles:?}"
    );
    let entered = file.enter("hong-kong", entry(1));
    assert_eq!(entered.place, None, "who knows what is better");
    assert_eq!(
        points(file.board(), "hong-kong"),
        [1],
        "it stands in memory"
    );
    let said = entered.troubles[0].to_string();
    let words = ["not saved in the top ten", "a newer version"];
    assert!(words.iter().all(|word| said.contains(word)), "{said}");
    assert_eq!(entered.troubles.len(), 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn where_nothing_can_be_written_scores_stand_in_memory() {
    let dir = tempfile::tempdir().unwrap();
    let blocked = dir.path().join("a-file");
    fs::write(&blocked, "").unwrap();
    for (paths, place, words) in [
        (at(&blocked), None, "not saved in the top ten"),
        (Paths::none(), Some(1), "nothing is saved"),
    ] {
        let (mut file, _) = ScoreFile::open(&paths);
        let entered = file.enter("hong-kong", entry(1));
        assert_eq!(entered.place, place);
        assert!(!entered.troubles.is_empty());
        for trouble in entered.troubles {
            assert!(trouble.to_string().contains(words), "{trouble}");
        }
        assert_eq!(points(file.board(), "hong-kong"), [1]);
    }
}

#[test]
fn a_session_enters_the_top_ten_once() {
    let dir = tempfile::tempdir().unwrap();
    let session = |points, check: &str| Entry {
        check: Some(check.to_owned()),
        ..entry(points)
    };
    let mut places = Vec::new();
    for (points, check) in [(5, "0a"), (5, "0a"), (5, "0b"), (7, "0c"), (5, "0b")] {
        let mut file = ScoreFile::unread(&at(dir.path()));
        places.push(file.enter("hong-kong", session(points, check)).place);
    }
    assert_eq!(places, [1, 1, 2, 1, 3].map(Some));
    let (mut file, _) = ScoreFile::open(&at(dir.path()));
    assert_eq!(points(file.board(), "hong-kong"), [7, 5, 5]);
    let other = file.enter("simplified", session(5, "0a")).place;
    assert_eq!(other, Some(1), "another ruleset, another session");
}

#[test]
fn a_missing_file_comes_back_from_its_backup() {
    let dir = tempfile::tempdir().unwrap();
    let (mut file, _) = ScoreFile::open(&at(dir.path()));
    file.enter("hong-kong", entry(1));
    file.enter("hong-kong", entry(2));
    fs::remove_file(dir.path().join("scores.json")).unwrap();
    let (file, troubles) = ScoreFile::open(&at(dir.path()));
    assert!(
        matches!(&troubles[..], [Trouble::Missing { .. }]),
        "{troubles:?}"
    );
    assert_eq!(points(file.board(), "hong-kong"), [1]);
    assert!(ScoreFile::open(&at(dir.path())).1.is_empty(), "said once");
}

#[cfg(unix)]
#[test]
fn linked_scores_and_settings_stay_linked() {
    let (dir, home) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    for name in ["scores.json", "settings.toml"] {
        std::os::unix::fs::symlink(home.path().join(name), dir.path().join(name)).unwrap();
    }
    for n in 1..=2 {
        let entered = ScoreFile::unread(&at(dir.path())).enter("hong-kong", entry(n));
        assert!(entered.troubles.is_empty(), "{:?}", entered.troubles);
        let (file, mut settings, _) = SettingsFile::open(&at(dir.path()));
        settings.name = PlayerName::new(&format!("Mei {n}"));
        file.save(&settings).unwrap();
    }
    for name in ["scores.json", "settings.toml"] {
        assert!(dir.path().join(name).is_symlink());
        let text = fs::read_to_string(home.path().join(name)).unwrap();
        assert!(text.contains("Mei"), "{text}");
    }
}

#[test]
fn programs_that_finish_together_lose_no_score() {
    for round in 0..20 {
        let dir = tempfile::tempdir().unwrap();
        thread::scope(|scope| {
            for n in 0..Scoreboard::PLACES {
                let paths = at(dir.path());
                scope.spawn(move || {
                    let (mut file, troubles) = ScoreFile::open(&paths);
                    assert!(troubles.is_empty());
                    let entered = file.enter("hong-kong", entry(i64::try_from(n).unwrap()));
                    assert!(entered.troubles.is_empty());
                });
            }
        });
        let (file, _) = ScoreFile::open(&at(dir.path()));
        let expected = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
        assert_eq!(points(file.board(), "hong-kong"), expected, "round {round}");
    }
}

#[test]
fn settings_are_saved_into_what_the_player_wrote() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("settings.toml");
    let (file, settings, troubles) = SettingsFile::open(&at(dir.path()));
    assert_eq!((&settings, troubles.len()), (&Settings::default(), 0));
    assert!(!path.exists());

    fs::write(&path, "# mine\nspeed = \"fast\"\nmotion = 3\n").unwrap();
    let (_, mut settings, troubles) = SettingsFile::open(&at(dir.path()));
    assert_eq!(settings.speed, Speed::Fast);
    let said = format!(
        "{}, line 3: `motion` should be \"on\" or \"off\": ignored",
        path.display()
    );
    assert_eq!(troubles[0].to_string(), said);

    settings.name = PlayerName::new("Mei");
    file.save(&settings).unwrap();
    assert!(
        fs::read_to_string(&path)
            .unwrap()
            .starts_with("# mine\nspeed = \"fast\"\n")
    );
    assert_eq!(SettingsFile::open(&at(dir.path())).1.name.as_str(), "Mei");

    fs::write(&path, "no toml").unwrap();
    file.save(&settings).unwrap();
    assert_eq!(SettingsFile::open(&at(dir.path())).1, settings);
    assert_eq!(
        fs::read_to_string(dir.path().join("settings.toml.damaged-1")).unwrap(),
        "no toml"
    );
}

/// A record with these lines; nothing here asks whether they can be played.
fn record(moves: &[&str]) -> Record {
    let lines = moves.iter().map(|text| match text.strip_prefix("game ") {
        Some(game) => Line::Check {
            game: game.parse().unwrap(),
            check: "0f".to_owned(),
        },
        None => Line::Move(Seat::A, text.parse().unwrap()),
    });
    Record {
        header: Header {
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
        },
        entries: lines.collect(),
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
    fs::write(&path, text.replace('\n', "\r\n")).unwrap();
    let (mut file, found) = RecordFile::resume(&paths, &path).unwrap();
    assert_eq!(found, record(&["pung", "pass"]));
    file.keep(&record(&["pung", "pass", "win"])).unwrap();
    assert_eq!(
        read_record(&path).unwrap(),
        record(&["pung", "pass", "win"])
    );
}

#[test]
fn one_program_at_a_time_plays_a_session() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    let file = RecordFile::begin(&paths, &record(&[]), date(2026, 1, 2)).unwrap();
    let path = file.path().to_owned();
    let refused = RecordFile::resume(&paths, &path).unwrap_err();
    assert!(
        refused.to_string().contains("another program is playing"),
        "{refused}"
    );
    let twin = RecordFile::begin(&paths, &record(&[]), date(2026, 1, 2)).unwrap();
    assert!(twin.path().ends_with("2026-01-02-2a-2.jsonl"));
    drop(file);
    assert!(RecordFile::resume(&paths, &path).is_ok());
}

#[test]
fn a_damaged_record_is_named_by_its_line_and_left_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let folder = dir.path().join("unfinished");
    fs::create_dir_all(&folder).unwrap();
    let whole = record(&["pung", "pass"]).to_string();
    let damaged = whole.replace("[\"A\",\"pung\"]", "[\"A\",\"fold\"]");
    for (name, text, words) in [
        ("damaged.jsonl", damaged.as_str(), "line 2"),
        ("foreign.jsonl", "hello\n", "line 1"),
        ("newer.jsonl", "{\"mahjong-tui\":99}\n", "a newer version"),
        ("older.jsonl", "{\"mahjong-tui\":0}\n", "no format 0"),
        ("empty.jsonl", "", "empty"),
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
