//! Keys in, picture out: the real model and the real update loop, without a terminal or a clock.

#![allow(clippy::unwrap_used)]

mod any_state;
mod pages;
#[path = "../common/program.rs"]
mod program;

use std::time::Duration;

use mahjong_tui::game::{Action, Leg};
use mahjong_tui::rules::Ruleset;
use mahjong_tui::store::Speed;
use mahjong_tui::tui::app::Spot;
use mahjong_tui::tui::keymap::{Intent, Key};
use mahjong_tui::tui::menu::{Act, Knob};
use mahjong_tui::tui::msg::{Cmd, Msg};
use mahjong_tui::tui::play::{ME, PlayScreen};
use mahjong_tui::tui::regions::Target;
use mahjong_tui::tui::scene;
use program::Program;

#[test]
fn title_and_lobby() {
    let mut program = Program::new((80, 24), |_| ());
    insta::assert_snapshot!("title", program.picture());
    program.keys("Enter");
    insta::assert_snapshot!("lobby", program.picture());
    program.keys("Down Right");
    assert_eq!(program.model.desk.settings.ruleset, "28-mahjong");
    program.keys("Left Up");
    assert_eq!(program.model.desk.settings.ruleset, "hong-kong");
}

#[test]
fn the_name_is_typed_and_may_be_pasted() {
    let mut program = Program::new((80, 24), |_| ());
    program.keys("Enter Up Up Enter");
    program.keys("Backspace Backspace Backspace M e i");
    program.tell(Msg::Paste("\u{1b}[2J!".to_owned()));
    program.keys("Enter");
    assert_eq!(program.model.desk.settings.name.as_str(), "Mei[2J!");
    assert_eq!(program.said.last(), Some(&Cmd::SaveSettings));
}

#[test]
fn a_game_from_the_deal_to_its_result() {
    let mut program = Program::table("hong-kong", (80, 24));
    insta::assert_snapshot!("table", program.picture());
    program.keys("Esc");
    insta::assert_snapshot!("pause", program.picture());
    program.keys("Esc h");
    program.shows("Hint:");
    program.finish_game();
    insta::assert_snapshot!("result", program.picture());
    program.keys("Enter");
    assert_eq!(program.play_screen(), PlayScreen::Table);
    program.shows("game 2 of 8");
}

#[test]
fn a_session_ends_in_standings_and_the_top_ten() {
    let mut program = Program::table("hong-kong", (80, 24));
    for _ in 0..8 {
        program.finish_game();
        program.keys("Enter");
    }
    assert_eq!(program.said.last(), Some(&Cmd::RecordScore));
    let mut board = program.model.desk.board.clone();
    let (conduct, name) = (program.play().conduct(), program.model.desk.name());
    let (session, record) = (conduct.session(), conduct.record());
    let day = jiff::civil::date(2026, 1, 2);
    let entry = mahjong_tui::store::ScoreEntry::of(session, record, ME, name.clone(), day);
    assert_eq!(entry.seed, 7);
    let place = board.enter(&session.rules().id, entry);
    program.tell(Msg::Scored { place, board });
    insta::assert_snapshot!("standings", program.picture());
    program.keys("Enter");
    insta::assert_snapshot!("top-ten", program.picture());
    program.keys("Esc");
    program.shows("New session");
}

/// A place in the top ten is good news only where something was won.
#[test]
fn a_place_in_the_top_ten_is_told_soberly_to_who_lost() {
    let mut told = Vec::new();
    for others in ["ref:greedy", "ref:random"] {
        let mut program = Program::new((80, 24), |settings| {
            settings.bots = [others; 3].map(str::to_owned);
        });
        program.keys("Enter Enter");
        for _ in 0..8 {
            program.finish_game();
            program.keys("Enter");
        }
        let board = program.model.desk.board.clone();
        let place = Some(1);
        program.tell(Msg::Scored { place, board });
        let points = program.play().conduct().session().totals()[ME];
        let lost = points < mahjong_tui::rules::Points::default();
        assert_eq!(program.picture().contains("top ten!"), !lost, "{points}");
        assert_eq!(
            program.picture().contains("though below zero"),
            lost,
            "{points}"
        );
        told.push(lost);
    }
    assert!(told.contains(&true) && told.contains(&false), "{told:?}");
}

/// No few letters beside a panel: what the table says is seen whole, or not at all.
#[test]
fn the_pause_panel_leaves_what_the_table_says_whole() {
    for size in [(80, 24), (100, 30), (140, 45)] {
        let mut program = Program::table("hong-kong", size);
        program.wait(1000);
        let before = program.picture();
        let said = before.lines().find(|line| line.contains("Choose a tile"));
        let said = said.unwrap().to_owned();
        program.keys("Esc");
        let after = program.picture();
        assert!(after.contains("Paused"), "{after}");
        assert!(after.lines().any(|line| line == said), "{size:?}: {after}");
    }
}

#[test]
fn a_key_meant_for_what_was_there_before_does_nothing() {
    let mut program = Program::table("hong-kong", (80, 24));
    program.wait(1000);
    let tiles = program.play().tiles();
    let key: Key = "d".parse().unwrap();
    program.tell(Msg::Key { key, repeat: true });
    assert_eq!(program.play().tiles(), tiles, "a held key discards");
    program.keys("d");
    program.tell(Msg::Key { key, repeat: false });
    let step = program.play().stage.view().unwrap().step;
    program.tell(Msg::Key { key, repeat: false });
    assert_eq!(
        program.play().stage.view().unwrap().step,
        step,
        "it came too soon"
    );
}

/// What cannot be claimed has no button, where the program tells what can.
#[test]
fn only_what_can_be_claimed_has_a_button() {
    let program = Program::at_claim(|action| matches!(action, Action::Chow(_)));
    let buttons = scene::buttons(program.play(), &program.model.desk);
    let intents: Vec<Intent> = buttons.iter().map(|(intent, _)| *intent).collect();
    let may = |claim| {
        program
            .play()
            .options()
            .iter()
            .any(|a| Intent::of_claim(*a) == Some(claim))
    };
    for claim in [Intent::Win, Intent::Kong, Intent::Pung, Intent::Chow] {
        assert_eq!(intents.contains(&claim), may(claim), "{claim:?}");
    }
    let places: Vec<Option<usize>> = [Intent::Chow, Intent::Pass, Intent::Hint]
        .map(|intent| intents.iter().position(|other| *other == intent))
        .to_vec();
    assert!(places.is_sorted() && places[0].is_some(), "{intents:?}");
    assert!(buttons.iter().all(|(_, button)| button.enabled));
}

/// Where there are several ways to chow, each button has its key, and each way its number.
#[test]
fn ways_to_claim_are_chosen_by_keys() {
    let mut program = Program::table("hong-kong", (80, 24));
    let chows = |program: &Program| {
        let options = program.play().options().iter();
        options
            .filter(|action| matches!(action, Action::Chow(_)))
            .count()
    };
    while chows(&program) < 2 {
        let claim = program.play().is_claim();
        program.keys(if claim { "x" } else { "Enter" });
    }
    program.keys("c");
    let buttons = scene::buttons(program.play(), &program.model.desk);
    assert!(
        buttons.iter().all(|(_, button)| !button.key.is_empty()),
        "{buttons:?}"
    );
    program.keys("h");
    program.shows("Hint:");
    program.keys("2");
    assert_eq!(program.play().stage.view().unwrap().mine().melds.len(), 1);
}

#[test]
fn without_prompts_one_reaches_for_a_tile_and_pays_when_wrong() {
    let mut program = Program::table("simplified", (80, 24));
    for _ in 0..40 {
        if program.play().is_claim() {
            break;
        }
        program.keys("Enter");
    }
    assert!(program.play().is_claim());
    assert!(program.play().time_left(&program.model.desk).is_some());
    insta::assert_snapshot!("reach", program.picture());
    let before = program.play().stage.view().unwrap().mine().wrong_claims;
    program.keys("y");
    let view = program.play().stage.view().unwrap().clone();
    let melds = view.mine().melds.len();
    let wrong = view.mine().wrong_claims - before;
    // whichever it was, it was one of the two
    assert!(
        wrong == 1 || melds > 0 || program.play().ways.is_some(),
        "{}",
        program.picture()
    );
    if wrong == 1 {
        // told until the next question comes, and by the moves for good
        let picture = program.picture();
        assert!(
            picture.contains("lost") || picture.contains("Claim it?"),
            "{picture}"
        );
        program.keys("Tab");
        let picture = program.picture();
        assert!(picture.contains("wrong claim: -4"), "{picture}");
    }
}

#[test]
fn time_to_claim_runs_out_and_stands_still_when_it_should() {
    let mut program = Program::table("simplified", (80, 24));
    while !program.play().is_claim() {
        program.keys("Enter");
    }
    let left = |program: &Program| program.play().time_left(&program.model.desk).unwrap().0;
    let first = left(&program);
    program.wait(1000);
    assert_eq!(first, left(&program) + Duration::from_secs(1));
    for (away, back) in [
        (Msg::Focus(false), Msg::Focus(true)),
        (Msg::Resized(50, 10), Msg::Resized(80, 24)),
    ] {
        program.tell(away);
        let before = left(&program);
        program.wait(60_000);
        program.tell(back);
        assert_eq!(left(&program), before);
    }
    program.tell(Msg::Slept);
    program.wait(60_000);
    program.shows("Paused");
    program.keys("Enter");
    let step = program.play().stage.view().unwrap().step;
    let claimed = |program: &Program| program.play().stage.view().unwrap().step != step;
    for _ in 0..50 {
        program.wait(100);
    }
    assert!(
        claimed(&program) || !program.play().is_claim(),
        "the window never closes"
    );
}

#[test]
fn everything_by_mouse() {
    let mut program = Program::new((100, 30), |_| ());
    program.click_row(Act::Settings);
    let speed = program.row(Act::Turn(Knob::Speed));
    program.click(Spot::More(speed));
    assert_eq!(program.model.desk.settings.speed, Speed::Slow);
    program.click(Spot::Less(speed));
    assert_eq!(program.model.desk.settings.speed, Speed::Instant);
    program.click(Spot::Key(mahjong_tui::tui::keymap::Intent::Back));
    program.click_row(Act::NewSession);
    program.click_row(Act::Start);
    program.click(Spot::Table(Target::HandTile(2)));
    assert_eq!(program.play().stage.view().unwrap().mine().river.len(), 1);
    for _ in 0..300 {
        if program.play_screen() != PlayScreen::Table {
            break;
        }
        if program.play().is_claim() {
            let pass = 4;
            program.click(Spot::Table(Target::Button(pass)));
        } else {
            program.click(Spot::Table(Target::HandTile(0)));
        }
    }
    program.click(Spot::Table(Target::Button(0)));
    program.shows("game 2 of 8");
    // let go somewhere else, nothing happens
    let spot = Spot::Table(Target::HandTile(0));
    program.wait(200);
    program.tell(Msg::Press(Some(spot)));
    program.tell(Msg::Release(None));
    assert!(program.play().stage.view().unwrap().mine().river.is_empty());
}

/// Keys in, picture out, through a whole Charleston: three tiles each way, a second one on the dealer's
/// demand, and at the end as many across as both will give.
#[test]
fn a_charleston_is_played_by_keys() {
    let text = include_str!("../rulesets/charleston.toml");
    let mut program = Program::table_of(Ruleset::parse(text).unwrap(), (80, 24));
    insta::assert_snapshot!("charleston", program.picture());
    program.keys("h");
    let hint = program.picture();
    assert!(
        hint.contains("Hint: Give ") && hint.contains("Why: what you keep "),
        "{hint}"
    );
    program.keys("h");
    let mut legs = Vec::new();
    while let Some(leg) = program.play().exchange() {
        legs.push(leg);
        assert!(legs.len() < 9, "{legs:?}");
        match leg {
            Leg::Three { .. } => program.keys("Home Enter Right Enter Right Enter g"),
            Leg::Again => program.keys("a"),
            Leg::Across => program.keys("g"),
        };
    }
    let three = |second| [1, 2, 3].map(|to| Leg::Three { second, to });
    assert_eq!(legs[..3], three(false));
    assert_eq!(legs.last(), Some(&Leg::Across));
    let view = program.play().stage.view().unwrap();
    let deals = view.opening.dealer == view.me;
    assert_eq!(legs.contains(&Leg::Again), deals);
    assert!(!deals || legs[4..7] == three(true));
    assert_eq!(
        view.seats[view.me].concealed,
        13 + u8::from(view.drawn.is_some())
    );
}
