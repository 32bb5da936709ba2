//! A bot plays for a person who is away: the record says so, decision by decision, and so does the top ten.
#![allow(clippy::unwrap_used)]

#[path = "common/program.rs"]
mod program;

use std::path::PathBuf;

use mahjong_tui::record::{Entry, Record};
use mahjong_tui::seat::Seat;
use mahjong_tui::session::Progress;
use mahjong_tui::store::{self, Kept, Paths, PlayerName, ScoreFile};
use mahjong_tui::tui::msg::{Cmd, Msg};
use mahjong_tui::tui::play::PlayScreen;
use program::Program;

/// The entries of the person's seat, with who chose them.
fn mine(record: &Record) -> Vec<bool> {
    let own = |entry: &&Entry| entry.action().is_some_and(|(seat, _)| seat == Seat::A);
    let by_bot = |entry: &Entry| matches!(entry, Entry::StandIn(..));
    record.entries.iter().filter(own).map(by_bot).collect()
}

/// Lets what is left of the session be played for one who is away.
fn let_finish(program: &mut Program) -> store::ScoreEntry {
    for _ in 0..20_000 {
        if let Some(Cmd::RecordScore) = program.said.last() {
            let conduct = program.play().conduct();
            let (name, day) = (PlayerName::new("Mei"), jiff::civil::date(2026, 1, 2));
            let (session, record) = (conduct.session(), conduct.record());
            return store::ScoreEntry::of(session, record, Seat::A, name, day);
        }
        if program.play_screen() == PlayScreen::Table {
            program.wait(1_000);
        } else {
            program.keys("Enter");
        }
    }
    panic!("the session does not end");
}

#[test]
fn what_a_stand_in_decides_is_marked_through_record_resume_and_top_ten() {
    let mut program = Program::table("hong-kong", (100, 30));
    program.keys("d");
    let before = mine(program.play().conduct().record());
    assert!(!before.is_empty() && !before.contains(&true));
    assert!(!program.play().conduct().record().has_stand_in());
    program.keys("z");
    program.wait(5_000);
    let record = program.play().conduct().record().clone();
    assert!(record.has_stand_in());
    // written and read again, it is the same and can be played again
    let (read, torn) = Record::parse(record.to_string()).unwrap();
    assert!(!torn && read == record);
    let session = read.replay().unwrap();
    assert!(record.to_string().contains("\"stand-in\"]"));
    assert_eq!(
        session.totals(),
        program.play().conduct().session().totals()
    );
    // a session that is taken up by its player goes on as the player's own
    let path = PathBuf::from("/home/wing/unfinished/2026-01-01-7.jsonl");
    let mut again = Program::new((100, 30), |_| ());
    again.tell(Msg::Filed {
        unfinished: vec![Kept {
            path,
            record,
            in_use: false,
        }],
        finished: Vec::new(),
    });
    again.keys("Enter Enter");
    assert!(!again.model.desk.auto_play);
    again.finish_game();
    let marked = mine(again.play().conduct().record());
    assert!(
        marked.contains(&true) && marked.contains(&false),
        "{marked:?}"
    );
    again.keys("Enter z");
    assert!(let_finish(&mut again).stand_in);
    assert_eq!(again.play().conduct().session().progress(), Progress::Done);
}

#[test]
fn who_stays_has_no_mark() {
    let mut program = Program::table("hong-kong", (80, 24));
    program.finish_game();
    assert!(!program.play().conduct().record().has_stand_in());
    // what only can be passed is nobody's decision
    program.keys("Enter z");
    program.wait(5_000);
    let mine = of_second_game(program.play().conduct().record());
    assert!(mine.iter().any(|(_, options)| *options > 1));
    for (entry, options) in mine {
        assert_eq!(matches!(entry, Entry::StandIn(..)), options > 1, "{entry}");
    }
}

/// The person's entries of the second game, each with how much there was to choose from.
fn of_second_game(record: &Record) -> Vec<(Entry, usize)> {
    let rules = record.rules().unwrap();
    let (mut session, _) = mahjong_tui::session::Session::new(rules, record.header.seed);
    let mut found = Vec::new();
    for (line, entry) in record.lines() {
        if entry.action().is_some() {
            session.next_game(); // nothing while one is being played
        }
        let options = session.view(Seat::A).options.len();
        let second = session.table().opening().game == 2;
        if second && entry.action().is_some_and(|(seat, _)| seat == Seat::A) {
            found.push((entry.clone(), options));
        }
        mahjong_tui::record::step(&mut session, entry, line).unwrap();
    }
    found
}

#[test]
fn the_top_ten_says_which_sessions_a_bot_has_helped_with() {
    let dir = tempfile::tempdir().unwrap();
    let paths = Paths::find(Some(dir.path()));
    let (mut scores, _) = ScoreFile::open(&paths);
    for (name, stand_in) in [("Wing", false), ("Absent", true)] {
        let entry = store::ScoreEntry {
            name: store::PlayerName::new(name),
            points: mahjong_tui::rules::Points::whole(7),
            date: jiff::civil::date(2026, 1, 2),
            games_won: 1,
            seed: 7,
            check: Some(name.to_owned()),
            stand_in,
        };
        scores.enter("hong-kong", entry);
    }
    let board = ScoreFile::open(&paths).0.board().clone();
    let marks: Vec<bool> = board.best("hong-kong").iter().map(|e| e.stand_in).collect();
    assert_eq!(marks, [false, true]);
    let mut program = Program::new((80, 24), |_| ());
    program.model.desk.board = board;
    program.keys("Down Enter");
    let picture = program.picture();
    assert!(
        picture.contains("2.*Absent") && picture.contains("1. Wing"),
        "{picture}"
    );
    assert!(picture.contains("* a bot played a part of it"), "{picture}");
}
