//! Programs that play: from the first deal to the last, taken back and resumed, at a table and in the
//! arena.
#![cfg(unix)] // the bad ones are written for `sh`
#![allow(clippy::unwrap_used, clippy::print_stdout, clippy::disallowed_methods)]

mod wrong;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use mahjong_tui::arena::{Arena, Contender};
use mahjong_tui::bot::{Bot, Outside, bot_by_name};
use mahjong_tui::conduct::{Conduct, Lineup, Player};
use mahjong_tui::external::External;
use mahjong_tui::mjai::{Message, Request};
use mahjong_tui::record::Record;
use mahjong_tui::rules::{Ruleset, builtin};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::Progress;

/// Long enough for a machine that is busy with other tests.
const PATIENT: Duration = Duration::from_mins(1);

const PROGRAM: Seat = Seat::C;

fn start(command: &str, limit: Duration) -> External {
    let fallback = Arc::from(bot_by_name("ref:greedy").unwrap());
    External::start(command, limit, fallback).unwrap()
}

/// A program in seat C, simple bots around it, and a person in A if wanted.
fn lineup(program: External, person: bool) -> Lineup {
    let mut program = Some(Player::Bot(Box::new(program), "exec:".to_owned()));
    BySeat::from_fn(|seat| {
        let player = match seat {
            PROGRAM => program.take().unwrap(),
            Seat::A if person => Player::Person,
            Seat::A | Seat::B | Seat::D => {
                Player::Bot(bot_by_name("ref:greedy").unwrap(), "ref:greedy".to_owned())
            }
        };
        (seat.to_string(), player)
    })
}

/// A shipped ruleset, but that everybody sits as they come: the program in C.
fn rules(id: &str) -> Arc<Ruleset> {
    let text = builtin::by_id(id)
        .unwrap()
        .source()
        .replace("first_dealer = \"winds\"", "first_dealer = \"dice\"");
    Arc::new(Ruleset::parse(&text).unwrap())
}

/// Plays a session to its end without a person.
fn play_out(conduct: &mut Conduct) {
    loop {
        conduct.advance();
        if conduct.session().progress() == Progress::Done {
            return;
        }
        conduct.next_game();
    }
}

/// The shipped example; none, said aloud, on a machine without Python.
fn first_bot() -> Option<String> {
    let python = Command::new("python3")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if !python.is_ok_and(|status| status.success()) {
        println!("SKIPPED: there is no python3 here to run examples/bots/first.py");
        return None;
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bots/first.py");
    Some(format!("python3 '{}'", path.display()))
}

fn script(text: &str) -> String {
    format!("sh -c '{text}'")
}

#[test]
fn the_example_plays_whole_sessions_of_every_kind() {
    let Some(command) = first_bot() else { return };
    let charleston = builtin::by_id("hong-kong-bonus").unwrap();
    let charleston = charleston
        .source()
        .replacen("[table]\n", "[table]\ncharleston = true\n", 1);
    let mut all: Vec<_> = builtin::ids().iter().map(|id| rules(id)).collect();
    all.push(Arc::new(Ruleset::parse(&charleston).unwrap()));
    let mut won = 0;
    for rules in all {
        let (mut conduct, _) =
            Conduct::new(rules, 5, lineup(start(&command, PATIENT), false), false);
        play_out(&mut conduct);
        assert_eq!(conduct.fault(PROGRAM), None);
        won += conduct
            .session()
            .results()
            .iter()
            .filter(|r| match &r.ended.outcome {
                mahjong_tui::game::Outcome::Won(winners) => {
                    winners.iter().any(|w| w.win.seat == PROGRAM)
                }
                mahjong_tui::game::Outcome::Drawn | mahjong_tui::game::Outcome::FalseWin(_) => {
                    false
                }
            })
            .count();
    }
    assert!(won > 0, "it plays to win");
}

#[test]
fn a_move_taken_back_and_a_session_resumed_are_told_from_the_start() {
    let Some(command) = first_bot() else { return };
    let (mut conduct, _) = Conduct::new(
        rules("hong-kong"),
        3,
        lineup(start(&command, PATIENT), true),
        true,
    );
    let helper = bot_by_name("ref:greedy").unwrap();
    let mut moves = 0;
    while conduct.session().results().is_empty() {
        conduct.advance();
        if let Some(me) = conduct.waiting_person() {
            let view = conduct.session().view(me);
            let rules = conduct.session().rules();
            let action = helper
                .choose(view, rules, &mut conduct.rng_for(view))
                .action;
            conduct.act(me, action).unwrap();
            moves += 1;
            if moves % 5 == 0 {
                assert!(conduct.take_back(me, |_| true).unwrap());
            }
        }
    }
    assert!(moves > 5);
    assert_eq!(conduct.fault(PROGRAM), None, "its hand is as it was told");

    let (record, _) = Record::parse(conduct.record().to_string()).unwrap();
    let again = lineup(start(&command, PATIENT), false);
    let mut resumed = Conduct::resume(record, again).unwrap();
    assert_eq!(resumed.session().progress(), Progress::Between);
    resumed.next_game();
    resumed.advance();
    assert_eq!(resumed.fault(PROGRAM), None);
}

#[test]
fn each_table_of_the_arena_has_a_program_of_its_own() {
    let Some(command) = first_bot() else { return };
    let program: Arc<dyn Bot> = Arc::new(start(&command, PATIENT));
    let greedy: Arc<dyn Bot> = Arc::from(bot_by_name("ref:greedy").unwrap());
    let seats = BySeat::from_fn(|seat| match seat {
        Seat::A | Seat::C => Contender {
            name: "first".to_owned(),
            bot: Arc::clone(&program),
        },
        Seat::B | Seat::D => Contender {
            name: "greedy".to_owned(),
            bot: Arc::clone(&greedy),
        },
    });
    let arena = Arena {
        rules: rules("hong-kong"),
        seats,
        seed: 1,
        deals: 4,
        duplicate: false,
    };
    let report = arena.run(None, &|| ());
    assert_eq!(report.games, 4);
    let own = report.bots.iter().find_map(|line| line.program).unwrap();
    assert_eq!(own.games_with_stand_in, 0);
    assert!(own.decided.by_program > 0);
    assert_eq!(program.outside().and_then(Outside::fault), None);
}

#[test]
fn the_arena_tells_the_figures_of_a_stand_in_from_a_programs() {
    let dead = "exec:sh -c 'exit 1'";
    let babbler = "exec:sh -c 'while read line; do echo nonsense; done'";
    for (program, status) in [(dead, 3), (babbler, 3), ("balanced:easy", 0)] {
        let arena = |more: &[&str]| {
            let seats = format!("{program},quick,quick,quick");
            let mut command = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"));
            command.args(["arena", "--games", "4", "--seats", &seats]);
            let output = command.args(more).output().unwrap();
            assert_eq!(output.status.code(), Some(status), "{program}");
            String::from_utf8(output.stdout).unwrap()
        };
        let told = format!(
            "{program}: another bot stood in for it in 4 of 4 games; of what there was to decide, 0 was its own"
        );
        assert_eq!(arena(&[]).contains(&told), status == 3, "{program}");
        let report: serde_json::Value = serde_json::from_str(&arena(&["--json"])).unwrap();
        let own = &report["bots"][0]["program"];
        assert_eq!(
            own.is_object(),
            status == 3,
            "built-in bots are no programs"
        );
        if own.is_object() {
            assert_eq!(own["games_with_stand_in"], 4);
            assert_eq!(own["by_program"], 0);
            assert!(own["by_stand_in"].as_u64() > Some(0));
        }
    }
}

/// Waits until a file holds a line.
fn first_line(path: &PathBuf) -> String {
    let begun = Instant::now();
    loop {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        if let Some((line, _)) = text.split_once('\n') {
            return line.to_owned();
        }
        assert!(begun.elapsed() < PATIENT, "nothing in {}", path.display());
        std::thread::yield_now();
    }
}

/// Is there such a process, and not merely its entry for a parent that never asked?
fn is_alive(pid: &str) -> bool {
    let state = Command::new("ps")
        .args(["-o", "stat=", "-p", pid])
        .output()
        .unwrap();
    let state = String::from_utf8_lossy(&state.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

#[test]
fn a_program_and_what_it_has_started_end_with_the_session() {
    let folder = tempfile::tempdir().unwrap();
    let (own, child) = (folder.path().join("own"), folder.path().join("child"));
    let command = script(&format!(
        "sleep 1000 & echo $! > {}; echo $$ > {}; wait",
        child.display(),
        own.display()
    ));
    let program = start(&command, PATIENT);
    let pids = [first_line(&own), first_line(&child)];
    assert!(pids.iter().all(|pid| is_alive(pid)));
    drop(program);
    for pid in pids {
        let begun = Instant::now();
        while is_alive(&pid) {
            assert!(begun.elapsed() < PATIENT, "{pid} lives on");
            std::thread::yield_now();
        }
    }
}

#[test]
fn the_last_line_tells_the_end_and_asks_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("heard");
    let command = script(&format!("cat > {}", heard.display()));
    drop(start(&command, PATIENT));
    let line = first_line(&heard);
    let Request(told) = serde_json::from_str(&line).unwrap();
    assert_eq!(told.last().unwrap().message, Message::EndGame);
    assert!(told.last().unwrap().legal.is_empty());
}

#[test]
fn nobody_is_held_up_by_a_program_that_thinks() {
    let program = start("sleep 1000", PATIENT);
    let (mut conduct, _) = Conduct::new(rules("hong-kong"), 5, lineup(program, false), false);
    while !conduct.is_thinking(PROGRAM) {
        let seat = conduct.session().table().waiting().next().unwrap();
        let choice = conduct.bot_choice(seat).unwrap();
        conduct.act(seat, choice.action).unwrap();
    }
    assert!(conduct.is_thinking(PROGRAM));
    assert_eq!(conduct.fault(PROGRAM), None, "somebody waited for it");
}

#[test]
fn what_a_program_thought_of_is_what_it_does() {
    let Some(command) = first_bot() else { return };
    let records = [false, true].map(|think| {
        let program = start(&command, PATIENT);
        let (mut conduct, _) = Conduct::new(rules("simplified"), 9, lineup(program, false), false);
        while conduct.session().table().ended().is_none() {
            let seat = conduct.session().table().waiting().next().unwrap();
            while think && conduct.is_thinking(seat) {
                std::thread::yield_now();
            }
            let choice = conduct.bot_choice(seat).unwrap();
            conduct.act(seat, choice.action).unwrap();
        }
        assert_eq!(conduct.fault(PROGRAM), None);
        conduct.record().entries.clone()
    });
    assert_eq!(records[0], records[1]);
}
