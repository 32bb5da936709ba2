//! The settings and their file.

use std::fs;

use mahjong_tui::store::{KeptRecords, PlayerName, Settings, SettingsFile, Speed};

use super::at;

#[test]
fn settings_are_saved_into_what_the_player_wrote() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("settings.toml");
    let (mut file, settings, troubles) = SettingsFile::open(&at(dir.path()));
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

#[test]
fn only_what_the_player_changed_is_saved() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("settings.toml");
    fs::write(&path, "speed = \"slow\"\nruleset = \"simplified\"\n").unwrap();
    let (mut file, mut settings, _) = SettingsFile::open(&at(dir.path()));
    settings.speed = Speed::Instant; // so the command line
    settings.ruleset = "mine".to_owned(); // so the file that it names
    file.found_in("mine", "/home/mei/mine.toml");
    file.begin_with(&settings);
    let (mut twin, mut others, _) = SettingsFile::open(&at(dir.path()));
    others.bell = true;
    twin.save(&others).unwrap();
    settings.motion = false;
    file.save(&settings).unwrap();
    let expected = "speed = \"slow\"\nruleset = \"simplified\"\nbell = \"on\"\nmotion = \"off\"\n";
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    for ruleset in ["28-mahjong", "mine"] {
        settings.ruleset = ruleset.to_owned();
        file.save(&settings).unwrap();
    }
    let found = SettingsFile::open(&at(dir.path())).1;
    assert_eq!(found.ruleset, "/home/mei/mine.toml");
}

#[test]
fn how_many_records_are_kept_is_a_number_or_all() {
    for (text, kept) in [
        ("", KeptRecords::Newest(1000)),
        ("records = 3", KeptRecords::Newest(3)),
        ("records = \"all\"", KeptRecords::All),
    ] {
        assert_eq!(Settings::parse(text).0.records, kept);
    }
    let flaw = &Settings::parse("\nrecords = -1").1[0];
    let said = "line 2: `records` should be a number of sessions, or \"all\": ignored";
    assert_eq!(flaw.to_string(), said);
}
