//! The best sessions, and what befalls their file.

use std::fs;
use std::thread;

use jiff::civil::date;
use mahjong_tui::rules::Points;
use mahjong_tui::store::{
    Paths, PlayerName, ScoreEntry, ScoreFile, Scoreboard, SettingsFile, Trouble,
};

use super::at;

fn entry(points: i64) -> ScoreEntry {
    ScoreEntry {
        name: PlayerName::new("Mei"),
        points: Points::whole(points),
        date: date(2026, 1, 2),
        games_won: 3,
        seed: u64::MAX,
        check: None,
        stand_in: false,
    }
}

fn points(board: &Scoreboard, ruleset: &str) -> Vec<i64> {
    let best = board.best(ruleset);
    best.iter()
        .map(|e| e.points.in_hundredths() / 100)
        .collect()
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
fn a_mark_that_an_editor_put_before_it_spoils_no_board() {
    let dir = tempfile::tempdir().unwrap();
    let paths = at(dir.path());
    ScoreFile::open(&paths).0.enter("hong-kong", entry(8));
    let file = dir.path().join("scores.json");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, format!("\u{feff}{text}")).unwrap();
    let (scores, troubles) = ScoreFile::open(&paths);
    assert!(troubles.is_empty(), "{troubles:?}");
    assert_eq!(points(scores.board(), "hong-kong"), [8]);
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
    assert!(points(file.board(), "hong-kong").is_empty());
    let said = entered.troubles[0].to_string();
    let words = ["not saved in the top ten", "a newer version"];
    assert!(words.iter().all(|word| said.contains(word)), "{said}");
    assert_eq!(entered.troubles.len(), 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn what_cannot_be_written_has_no_place_and_without_a_folder_it_stands_in_memory() {
    let dir = tempfile::tempdir().unwrap();
    let blocked = dir.path().join("a-file");
    fs::write(&blocked, "").unwrap();
    let locked = dir.path().join("locked");
    fs::create_dir_all(locked.join("scores.json.lock")).unwrap();
    for (paths, place, words) in [
        (at(&blocked), None, "not saved in the top ten"),
        (at(&locked), None, "not saved in the top ten"),
        (Paths::none(), Some(1), "nothing is saved"),
    ] {
        let (mut file, _) = ScoreFile::open(&paths);
        let entered = file.enter("hong-kong", entry(1));
        assert_eq!(entered.place, place);
        assert!(!entered.troubles.is_empty());
        for trouble in entered.troubles {
            assert!(trouble.to_string().contains(words), "{trouble}");
        }
        let in_memory = points(file.board(), "hong-kong").len();
        assert_eq!(in_memory, place.unwrap_or(0));
    }
}

#[test]
fn a_session_enters_the_top_ten_once() {
    let dir = tempfile::tempdir().unwrap();
    let session = |points, check: &str| ScoreEntry {
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
        let (mut file, mut settings, _) = SettingsFile::open(&at(dir.path()));
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
    for round in 0..100 {
        let dir = tempfile::tempdir().unwrap();
        thread::scope(|scope| {
            for n in 0..4 {
                let paths = at(dir.path());
                scope.spawn(move || {
                    let (mut file, troubles) = ScoreFile::open(&paths);
                    assert!(troubles.is_empty());
                    let entered = file.enter("hong-kong", entry(n));
                    assert!(entered.troubles.is_empty());
                });
            }
        });
        let (file, _) = ScoreFile::open(&at(dir.path()));
        let found = points(file.board(), "hong-kong");
        assert_eq!(found, [3, 2, 1, 0], "round {round}");
    }
}
