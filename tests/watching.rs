//! Sessions watched again, chosen from the list, taken up, counted: keys and clicks in, picture out.

#![allow(clippy::unwrap_used)]

#[path = "common/program.rs"]
mod program;
#[path = "common/shelf.rs"]
mod shelf;

use std::path::PathBuf;

use mahjong_tui::record::{Entry, Record};
use mahjong_tui::seat::Seat;
use mahjong_tui::store::Speed;
use mahjong_tui::tui::app::{Screen, Spot};
use mahjong_tui::tui::at_replay;
use mahjong_tui::tui::keymap::Intent;
use mahjong_tui::tui::menu::Act;
use mahjong_tui::tui::msg::{Cmd, Msg};
use mahjong_tui::tui::regions::Target;
use mahjong_tui::tui::replay::{Place, Replay};
use program::Program;
use shelf::{SESSION, kept, put_up, shelf};

/// The program with records, all of them read.
fn program(size: (u16, u16)) -> Program {
    let mut program = Program::new(size, |_| ());
    put_up(&mut program);
    program
}

/// The session being watched.
fn watching(size: (u16, u16)) -> Program {
    let mut program = Program::new(size, |settings| settings.speed = Speed::Fast);
    at_replay::watch(&mut program.model, SESSION.clone(), true);
    program
}

fn replay(program: &Program) -> &Replay {
    match &program.model.screen {
        Screen::Replay(replay) => replay,
        Screen::Menu(_) | Screen::Play(_) | Screen::Records => panic!("nothing is watched"),
    }
}

fn place(program: &Program) -> (usize, usize) {
    let Place { game, moment } = replay(program).place();
    (game, moment)
}

#[test]
fn one_steps_jumps_and_plays() {
    let mut program = watching((80, 24));
    assert_eq!(place(&program), (0, 0));
    program.keys("Right Right");
    assert_eq!(place(&program), (0, 2));
    program.keys("Left");
    assert_eq!(place(&program), (0, 1));
    program.keys("n n");
    assert_eq!(place(&program), (2, 0));
    // the moment before a game is the result of the one before it
    program.keys("Left");
    assert!(replay(&program).is_result());
    program.shows("this game");
    program.keys("p p");
    assert_eq!(place(&program), (0, 0));
    program.keys("End Right");
    program.shows("end of the record");
    let end = place(&program);
    assert_eq!(end.0, 7);
    program.keys("Home Space");
    for _ in 0..20_000 {
        if !replay(&program).playing {
            break;
        }
        program.wait(500);
    }
    assert_eq!(place(&program), end, "it plays to the end and stops");
}

#[test]
fn speed_hands_and_reasons() {
    let mut program = watching((100, 30));
    program.keys("n Right Right");
    let closed = program.picture();
    program.keys("a");
    let open = program.picture();
    assert_ne!(closed, open);
    assert!(open.contains("One hand"), "{open}");
    program.keys("w");
    program.shows("Why they did it");
    program.keys("Esc + +");
    assert_eq!(replay(&program).speed, Speed::Instant);
    program.keys("- - - -");
    assert_eq!(replay(&program).speed, Speed::Slow);
    program.keys("Tab");
    program.shows("The moves of this game");
}

#[test]
fn bots_asked_again_say_what_they_did() {
    let mut replay = Replay::new(SESSION.clone(), Speed::Fast, false).unwrap();
    let mut asked = 0;
    while replay.step_on() && replay.place().game < 3 {
        for thought in replay.thoughts().iter().filter(|thought| !thought.person) {
            let choice = thought.choice.as_ref().unwrap();
            assert_eq!(choice.action, thought.did, "{:?}", replay.place());
            asked += 1;
        }
    }
    assert!(asked > 100, "{asked}");
}

#[test]
fn every_decision_is_a_place_where_one_is_asked() {
    let mut replay = Replay::new(SESSION.clone(), Speed::Fast, false).unwrap();
    let mut found = 0;
    while replay.jump_decision(true) {
        assert!(
            replay.stage.view().unwrap().options.len() > 1,
            "{:?}",
            replay.place()
        );
        found += 1;
    }
    let mine = |entry: &&Entry| matches!(entry, Entry::Move(Seat::A, action) if !action.to_string().contains("pass"));
    assert!(found >= SESSION.entries.iter().filter(mine).count());
    while replay.jump_decision(false) {
        found -= 1;
    }
    assert_eq!(found, 1, "all of them backwards, but for the last");
}

#[test]
fn a_replay_stops_where_the_file_disagrees() {
    let mut record = SESSION.clone();
    let is_check = |entry: &Entry| matches!(entry, Entry::Check { game: 2, .. });
    let at = record.entries.iter().position(is_check).unwrap();
    let check = "0".repeat(16);
    record.entries[at] = Entry::Check { game: 2, check };
    let mut program = Program::new((80, 24), |_| ());
    at_replay::watch(&mut program.model, record, false);
    program.keys("End");
    assert_eq!(replay(&program).place().game, 1);
    let said = format!("line {}: after game 2", at + 2);
    program.shows(&said);
    program.keys("Right");
    assert_eq!(replay(&program).place().game, 1);
    // a move that was not legal stops it at the table
    let mut record = SESSION.before(40);
    record
        .entries
        .insert(20, Entry::Move(Seat::A, mahjong_tui::game::Action::Again));
    at_replay::watch(&mut program.model, record, false);
    program.keys("End w");
    program.shows("line 22");
    // so does a line that could not be read
    let (record, _) = Record::parse(SESSION.before(30).to_string() + "[\"A\",\"fold\"]\n").unwrap();
    at_replay::watch(&mut program.model, record, false);
    program.keys("End");
    let picture = program.picture();
    assert!(picture.contains("line 32 is neither"), "{picture}");
    program.keys("q");
    assert_eq!(program.said.last(), Some(&Cmd::Quit));
}

#[test]
fn a_session_with_a_damaged_line_is_listed_and_watched_but_not_taken_up() {
    let (record, _) = Record::parse(SESSION.before(30).to_string() + "?\n").unwrap();
    let mut program = Program::new((80, 24), |_| ());
    program.tell(Msg::Filed {
        unfinished: vec![kept("unfinished", "2026-03-04-3", record)],
        finished: Vec::new(),
    });
    assert!(
        !program.picture().contains("Resume"),
        "{}",
        program.picture()
    );
    program.model.screen = Screen::Records;
    while program.model.desk.shelf.is_untold() {
        program.wait(1);
    }
    program.shows("line 32 is neither");
    program.keys("Enter");
    assert!(matches!(program.model.screen, Screen::Records));
    program.shows("line 32 is neither");
    program.keys("w End");
    assert_eq!(replay(&program).place().game, 0);
    program.shows("line 32 is neither");
}

#[test]
fn the_list_by_keys() {
    let mut program = program((100, 30));
    // an older unfinished session can be reached; where nothing runs out it is there at once, in the game
    // that the list has told
    program.choose(Act::Records).keys("Down");
    let picture = program.picture();
    let row = picture.lines().find(|row| row.contains('▸')).unwrap();
    let told: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(told[3..7], ["Four", "rounds", "unfinished", "2"], "{row}");
    program.keys("Enter");
    program.shows("East round · game 2");
    assert!(!program.picture().contains("Paused"));
    let path = PathBuf::from("/home/wing/unfinished/2026-03-01-5.jsonl");
    assert!(program.said.contains(&Cmd::TakeUp(vec![path])));
    assert_eq!(program.play().conduct().session().rules().id, "four-rounds");
    // stopped again it goes back among the others
    program.keys("Esc").choose(Act::Keep);
    assert!(program.said.ends_with(&[Cmd::PutAside, Cmd::ReadRecords]));
    program.tell(shelf());
    program.choose(Act::Records).keys("End Enter");
    assert_eq!(replay(&program).record().header.seed, 6);
    program.keys("Esc Home Down Down x");
    program.shows("Remove this record?");
    program.keys("Enter");
    assert!(matches!(program.model.screen, Screen::Records));
    program.keys("x").choose(Act::Remove);
    let path = PathBuf::from("/home/wing/records/2026-02-28-3.jsonl");
    assert_eq!(program.said.last(), Some(&Cmd::RemoveRecord(path)));
}

#[test]
#[allow(clippy::too_many_lines)] // one story, told to its end
fn everything_by_mouse() {
    let mut program = program((100, 30));
    program.click_row(Act::Records);
    program.click(Spot::Item(3));
    assert_eq!(program.model.desk.shelf.cursor, 3);
    program.click(Spot::Item(3));
    assert_eq!(replay(&program).record().header.seed, 9);
    program.click(Spot::Table(Target::Button(2)));
    assert_eq!(place(&program), (0, 1));
    program.click(Spot::Table(Target::Button(3)));
    assert_eq!(place(&program), (1, 0));
    let far = |spot: &Spot| matches!(spot, Spot::Table(Target::Place(at)) if *at > 8);
    let (_, regions) = program.draw();
    let spot = regions.iter().map(|(_, spot)| spot).find(far).unwrap();
    program.click(spot);
    let (_, moment) = place(&program);
    assert!(moment > 8 && spot == Spot::Table(Target::Place(moment)));
    program.tell(Msg::Wheel {
        over: None,
        down: true,
    });
    assert_eq!(place(&program), (1, moment + 1));
    program.click(Spot::Table(Target::Button(1)));
    assert!(replay(&program).playing);
    let buttons = mahjong_tui::tui::scene::replay_buttons(replay(&program), &program.model.desk);
    let of = |wanted: Intent| {
        buttons
            .iter()
            .position(|(intent, _)| *intent == wanted)
            .unwrap()
    };
    program.click(Spot::Table(Target::Button(of(Intent::Hands))));
    assert!(replay(&program).open);
    program.click(Spot::Table(Target::Button(of(Intent::Thoughts))));
    program.click(Spot::Key(Intent::Back));
    program.click(Spot::Table(Target::Button(of(Intent::Back))));
    assert!(matches!(program.model.screen, Screen::Records));
    program.click(Spot::Key(Intent::Delete));
    program.click_row(Act::Remove);
    assert!(matches!(program.said.last(), Some(Cmd::RemoveRecord(_))));
    program.click(Spot::Key(Intent::Back));
    program.click_row(Act::Stats);
    program.shows("Your figures");
    program.click(Spot::Key(Intent::More));
    program.shows("Simplified");
    program.click(Spot::Key(Intent::Back));
    program.shows("New session");
}

#[test]
fn a_session_that_goes_on_has_its_log() {
    let mut program = program((80, 24));
    program.keys("Enter Esc Tab");
    program.shows("discard");
}

#[test]
fn no_size_breaks_these_screens() {
    let sizes: Vec<(u16, u16)> = (0..300)
        .step_by(23)
        .flat_map(|w| (0..100).step_by(9).map(move |h| (w, h)))
        .collect();
    let mut watched = watching((80, 24));
    let mut all = program((80, 24));
    for keys in ["Right", "a n d Right", "Left", "End", "w", "Esc Tab"] {
        watched.keys(keys);
        for &(w, h) in &sizes {
            watched.tell(Msg::Resized(w, h));
            watched.draw();
        }
        watched.tell(Msg::Resized(80, 24));
    }
    for keys in ["Down Down Down Enter", "Esc Down Enter", "x", "Esc End"] {
        all.keys(keys);
        for &(w, h) in &sizes {
            all.tell(Msg::Resized(w, h));
            all.draw();
        }
        all.tell(Msg::Resized(80, 24));
    }
}
