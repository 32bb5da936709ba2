//! The clock of a choice, driven by hand: what it gives, when it stands still, what happens at its end.
#![allow(clippy::unwrap_used)]

#[path = "common/program.rs"]
mod program;

use std::time::Duration;

use mahjong_tui::store::TimeLimit;
use mahjong_tui::tui::app::Model;
use mahjong_tui::tui::msg::{Cmd, Msg};
use program::Program;

/// A Hong Kong table with so many seconds for a claim and a turn.
fn table(claim: u16, turn: u16) -> Program {
    let mut program = Program::new((80, 24), |settings| {
        settings.clock = TimeLimit::Seconds(claim);
        settings.turn_clock = TimeLimit::Seconds(turn);
    });
    program.keys("Enter Enter");
    program
}

fn left(program: &Program) -> Duration {
    program.play().time_left(&program.model.desk).unwrap().0
}

fn lying(program: &Program) -> usize {
    let view = program.play().stage.view().unwrap();
    view.seats.iter().map(|(_, seat)| seat.river.len()).sum()
}

#[test]
fn a_turn_that_takes_too_long_discards_the_tile_just_drawn() {
    let mut program = table(60, 20);
    let drawn = program.play().stage.view().unwrap().drawn.unwrap();
    program.shows("20 s");
    program.keys("Home"); // the cursor is not what counts
    program.wait(20_000);
    let view = program.play().stage.view().unwrap();
    assert_eq!(view.mine().river.first().map(|d| d.tile), Some(drawn));
    // that is told with the next question, however fast it comes, and until something is chosen
    assert!(!program.play().is_watching());
    let told = |program: &Program| program.picture().contains("Time is up: ");
    assert!(told(&program), "{}", program.picture());
    let step = program.play().stage.view().unwrap().step;
    while program.play().stage.view().unwrap().step == step {
        program.keys("Enter x");
    }
    assert!(!told(&program), "{}", program.picture());
}

#[test]
fn a_claim_that_takes_too_long_is_passed() {
    let mut program = table(8, 600);
    while !program.play().is_claim() {
        program.keys("Enter");
    }
    let (melds, offered) = {
        let view = program.play().stage.view().unwrap();
        (view.mine().melds.len(), view.offered)
    };
    program.wait(7_000);
    assert_eq!(program.play().offered(), offered);
    program.wait(1_000);
    let view = program.play().stage.view().unwrap();
    assert!(view.offered != offered || !program.play().is_claim());
    assert_eq!(view.mine().melds.len(), melds);
}

#[test]
fn it_stands_still_while_one_is_away() {
    let mut program = table(60, 20);
    program.wait(3_000);
    let before = (left(&program), lying(&program));
    for (away, back) in [
        (Msg::Focus(false), Msg::Focus(true)),
        (Msg::Resized(59, 20), Msg::Resized(80, 24)),
    ] {
        program.tell(away);
        program.wait(60_000);
        program.tell(back);
        assert_eq!((left(&program), lying(&program)), before);
    }
    for (open, close) in [("Esc", "Esc"), ("F1", "Esc"), ("Tab", "Esc")] {
        // a key that opens something comes 200 ms after the one before it
        program.keys(open);
        let before = left(&program);
        program.wait(60_000);
        program.keys(close);
        assert_eq!(left(&program), before, "{open}");
    }
    program.tell(Msg::Slept);
    let before = left(&program);
    program.wait(60_000);
    program.shows("Paused");
    program.keys("Enter");
    assert_eq!(left(&program), before);
}

#[test]
fn a_limit_of_the_settings_comes_before_that_of_the_rules() {
    for (limit, total) in [
        (TimeLimit::Rules, Some(4)),
        (TimeLimit::Double, Some(8)),
        (TimeLimit::Fourfold, Some(16)),
        (TimeLimit::Seconds(9), Some(9)),
        (TimeLimit::Off, None),
    ] {
        let mut program = Program::table("simplified", (80, 24));
        while !program.play().is_claim() {
            program.keys("Enter");
        }
        program.model.desk.settings.clock = limit;
        let time = program.play().time_left(&program.model.desk);
        assert_eq!(time.map(|(_, total)| total.as_secs()), total, "{limit:?}");
    }
}

#[test]
fn the_bell_rings_for_a_question_and_again_when_time_is_short() {
    let mut program = table(60, 20);
    program.model.desk.settings.bell = true;
    program.wait(14_000);
    assert!(!program.said.contains(&Cmd::Ring));
    program.wait(1_200);
    assert_eq!(program.said.iter().filter(|c| **c == Cmd::Ring).count(), 1);
    program.wait(1_000);
    assert_eq!(program.said.iter().filter(|c| **c == Cmd::Ring).count(), 1);
}

/// The picture changes when the number does, and the program sleeps between.
#[test]
fn it_wakes_when_the_number_changes_and_not_before() {
    let mut program = table(60, 20);
    program.wait(500);
    let due = |model: &Model| model.deadline().unwrap().saturating_sub(model.now);
    assert_eq!(due(&program.model), Duration::from_millis(501));
    program.wait(501);
    program.shows("18 s");
    program.wait(10_000);
    assert!(due(&program.model) <= Duration::from_millis(101));
}

/// A quarter before the end the bar has another mark, and another still at the end: not colour alone.
#[test]
fn bar_and_number_change_shape_as_time_runs_out() {
    let mut program = table(60, 20);
    let marks = program.model.desk.tiles.marks.bar.clone();
    let mut shapes = Vec::new();
    for _ in 0..19 {
        let picture = program.picture();
        let rail = picture.lines().nth(20).unwrap();
        let shape = marks.iter().position(|mark| rail.contains(mark.as_str()));
        if shapes.last() != Some(&shape) {
            shapes.push(shape);
        }
        program.wait(1_000);
    }
    assert_eq!(shapes, [Some(0), Some(1), Some(2)]);
}
