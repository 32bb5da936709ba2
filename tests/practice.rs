//! Choices taken back: the record, its file and the table are always the session as it stands.
#![allow(clippy::unwrap_used)]

#[path = "common/program.rs"]
mod program;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use jiff::civil::date;
use mahjong_tui::bot::bot_by_name;
use mahjong_tui::conduct::{Conduct, Lineup, Player};
use mahjong_tui::game::{Action, View};
use mahjong_tui::record::{Record, check_value};
use mahjong_tui::rules::builtin;
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::Progress;
use mahjong_tui::store::{Paths, RecordFile, read_record};
use mahjong_tui::tui::msg::Cmd;
use mahjong_tui::tui::play::PlayScreen;
use program::Program;
use proptest::prelude::*;

const ME: Seat = Seat::A;

fn lineup() -> Lineup {
    BySeat::from_fn(|seat| {
        let player = if seat == ME {
            Player::Person
        } else {
            let name = "ref:greedy";
            Player::Bot(bot_by_name(name).unwrap(), name.to_owned())
        };
        (seat.to_string(), player)
    })
}

fn begin(seed: u64) -> Conduct {
    let rules = builtin::by_id("hong-kong").unwrap();
    Conduct::new(rules, seed, lineup(), true).0
}

fn is_choice(view: &View) -> bool {
    view.options.len() > 1
}

/// One of what may be chosen: the last is a win or the newest tile as often as not.
fn choose(conduct: &Conduct, which: usize) -> Action {
    let options = &conduct.session().view(ME).options;
    options[options.len() - 1 - which % options.len()]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 12, ..ProptestConfig::default() })]

    /// Whatever is done and taken back: what the file holds can be played again, and is where the
    /// table is.
    #[test]
    fn the_record_is_the_session_as_it_stands(
        seed in 0_u64..50,
        steps in proptest::collection::vec((0_usize..20, proptest::bool::weighted(0.3)), 1..60),
    ) {
        let dir = tempfile::tempdir().unwrap();
        let mut conduct = begin(seed);
        let paths = Paths::find(Some(dir.path()));
        let mut file = RecordFile::begin(&paths, conduct.record(), date(2026, 1, 2)).unwrap();
        for (which, back) in steps {
            if back {
                let before = conduct.record().entries.len();
                let done = conduct.take_back(ME, is_choice).unwrap();
                prop_assert_eq!(done, conduct.record().entries.len() < before);
                if done {
                    prop_assert!(is_choice(conduct.session().view(ME)));
                }
            } else if conduct.waiting_person().is_some() {
                conduct.act(ME, choose(&conduct, which)).unwrap();
            }
            conduct.advance();
            if conduct.session().progress() == Progress::Between {
                conduct.next_game();
            }
            file.keep(conduct.record()).unwrap();
            let kept = read_record(file.path()).unwrap();
            prop_assert_eq!(&kept, conduct.record());
            let mut again = kept.replay().unwrap();
            if again.progress() == Progress::Between {
                again.next_game();
            }
            prop_assert_eq!(check_value(&again), check_value(conduct.session()));
            prop_assert_eq!(again.view(ME).step, conduct.session().view(ME).step);
            prop_assert_eq!(&again.view(ME).options, &conduct.session().view(ME).options);
        }
    }
}

#[test]
fn the_same_choice_again_leads_to_the_same_table() {
    let mut conduct = begin(3);
    conduct.advance();
    for _ in 0..30 {
        let Some(ME) = conduct.waiting_person() else {
            break;
        };
        let (before, action) = (conduct.record().entries.len(), choose(&conduct, 0));
        conduct.act(ME, action).unwrap();
        conduct.advance();
        let after = conduct.record().clone();
        if after.entries[before..].len() > 1 && conduct.take_back(ME, |_| true).unwrap() {
            assert_eq!(conduct.record().entries.len(), before);
            conduct.act(ME, action).unwrap();
            conduct.advance();
        }
        assert_eq!(conduct.record(), &after);
    }
}

#[test]
fn everything_can_be_taken_back_across_games_and_no_more() {
    let mut conduct = begin(5);
    while conduct.session().results().len() < 2 {
        conduct.advance();
        if conduct.waiting_person().is_some() {
            conduct.act(ME, choose(&conduct, 0)).unwrap();
        }
        conduct.next_game();
    }
    let mut taken = 0;
    while conduct.take_back(ME, is_choice).unwrap() {
        taken += 1;
    }
    assert!(taken > 4, "{taken}");
    let mine = |record: &Record| record.to_string().contains("[\"A\",\"discard");
    assert!(!mine(conduct.record()));
    assert_eq!(conduct.session().table().opening().game, 1);
}

const GAME: [&str; 8] = [
    "--plain",
    "--practice",
    "--ruleset",
    "hong-kong",
    "--seed",
    "7",
    "--bots",
    "ref:greedy,ref:greedy,ref:greedy",
];

/// What the program says to a script, with its files in this folder.
fn run(dir: &Path, args: &[&str], script: &str) -> String {
    let input = dir.join("script");
    fs::write(&input, script).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"))
        .args(args)
        .args(["--data-dir", dir.to_str().unwrap()])
        .stdin(Stdio::from(fs::File::open(&input).unwrap()))
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Answers that play a whole session.
fn to_the_end() -> String {
    "win\nd\npass\n1\n\n".repeat(800)
}

/// A finished practice session stands in no top ten, and in figures of its own.
fn counts_as_practice(dir: &Path) {
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let records = json(&run(dir, &["records", "--json"], ""));
    let finished = |record: &&serde_json::Value| record["finished"] == true;
    let finished = records.as_array().unwrap().iter().find(finished).unwrap();
    assert_eq!(finished["practice"], true);
    assert!(run(dir, &["records"], "").contains("practice"));
    assert!(!dir.join("scores.json").exists());
    assert_eq!(json(&run(dir, &["stats", "--json"], "")), json("{}"));
    let stats = json(&run(dir, &["stats", "--practice", "--json"], ""));
    assert_eq!(stats["hong-kong"]["games"], 8);
    assert_eq!(stats["hong-kong"]["opponents"]["ref:greedy"]["games"], 24);
}

#[test]
fn practice_in_words_is_marked_and_counts_nowhere_else() {
    let dir = tempfile::tempdir().unwrap();
    let told = run(dir.path(), &GAME, "undo\n1\nundo\nundo\n2\n");
    assert!(told.contains("This is practice"), "{told}");
    let times = |text: &str| told.matches(text).count();
    assert_eq!(times("Your last choice is taken back."), 1, "{told}");
    assert_eq!(times("There is nothing to take back."), 2, "{told}");
    run(dir.path(), &GAME, &to_the_end());
    counts_as_practice(dir.path());
    // without --practice nothing is taken back
    let strict = GAME.iter().copied().filter(|a| *a != "--practice");
    let strict: Vec<&str> = strict.collect();
    assert!(run(dir.path(), &strict, "1\nundo\n").contains("Only in practice"));
}

#[test]
fn practice_that_is_taken_up_again_is_practice_still() {
    let dir = tempfile::tempdir().unwrap();
    run(dir.path(), &GAME, "1\nquit\n");
    let resumed = ["--plain", "--resume"];
    let told = run(dir.path(), &resumed, "undo\n");
    assert!(told.contains("Your last choice is taken back."), "{told}");
    run(dir.path(), &resumed, &to_the_end());
    counts_as_practice(dir.path());
}

#[test]
fn practice_is_marked_taken_back_and_competes_with_nobody() {
    let mut program = Program::new((80, 24), |_| ());
    program.model.desk.practice = true;
    program.keys("Enter Enter");
    program.shows("PRACTICE");
    let before = program.play().tiles();
    program.keys("u");
    program.shows("nothing to take back");
    program.keys("1 Enter");
    let river = |program: &Program| program.play().stage.view().unwrap().mine().river.len();
    assert_eq!(river(&program), 1);
    program.keys("u");
    assert_eq!((program.play().tiles(), river(&program)), (before, 0));
    program.shows("taken back");
    // from the menu, too, and from the result of a game
    program.keys("1 Enter Esc Down Enter");
    assert_eq!(river(&program), 0);
    program.finish_game();
    program.keys("u");
    assert_eq!(program.play_screen(), PlayScreen::Table);
    for _ in 0..8 {
        program.finish_game();
        program.keys("Enter");
    }
    assert_eq!(
        program.play().conduct().session().progress(),
        Progress::Done
    );
    assert!(program.said.contains(&Cmd::EndRecord));
    assert!(!program.said.contains(&Cmd::RecordScore));
    let record = program.play().conduct().record();
    assert!(record.header.practice && record.replay().is_ok());
}

#[test]
fn without_practice_nothing_is_taken_back() {
    let mut program = Program::table("hong-kong", (80, 24));
    program.keys("1 Enter");
    let entries = program.play().conduct().record().entries.len();
    program.keys("u Esc");
    assert!(!program.picture().contains("Take"), "{}", program.picture());
    assert!(program.play().conduct().record().entries.len() >= entries);
}
