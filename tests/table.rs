//! What helps at the table: hints, claims passed by themselves, a stand-in, refusals with reasons.
#![allow(clippy::unwrap_used)]
#![allow(clippy::wildcard_enum_match_arm)] // a test asks about a few of many

#[path = "common/program.rs"]
mod program;

use mahjong_tui::bot::{self, Advice, Reason};
use mahjong_tui::game::Action;
use mahjong_tui::rules::{Ruleset, builtin};
use mahjong_tui::tui::app::{Overlay, Screen, Spot};
use mahjong_tui::tui::keymap::Intent;
use mahjong_tui::tui::msg::Msg;
use mahjong_tui::tui::page::PageKind;
use mahjong_tui::tui::play::PlayScreen;
use mahjong_tui::tui::regions::Target;
use mahjong_tui::tui::scene;
use program::Program;

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (100, 30), (140, 45)];

#[test]
fn a_hint_points_at_what_it_advises_and_goes_away_again() {
    for size in SIZES {
        let mut program = Program::table("hong-kong", size);
        program.keys("h");
        let play = program.play();
        assert_eq!(play.advice.len(), 3);
        let Action::Discard(best) = play.advice[0].action else {
            panic!("no discard: {:?}", play.advice);
        };
        assert_eq!(play.tiles()[play.cursor], best);
        let picture = program.picture();
        let rail: Vec<&str> = picture.lines().rev().take(4).collect();
        assert!(
            picture.contains("Hint: Discard") && !rail.concat().contains('…'),
            "{picture}"
        );
        program.keys("h");
        assert!(!program.picture().contains("Hint: Discard"));
        program.keys("h Esc");
        assert_eq!(
            program.model.overlays.len(),
            1,
            "Esc is the menu, as its button says"
        );
        program.keys("Esc");
        assert!(program.picture().contains("Hint: Discard"));
    }
}

/// Enter follows a hint; where that is a kong, it does not discard what the hint keeps.
#[test]
fn an_advised_kong_is_let_go_only_when_asked_twice() {
    let mut program = Program::table("hong-kong", (80, 24));
    let tile = program.play().tiles()[0];
    let Screen::Play(play) = &mut program.model.screen else {
        panic!("no table");
    };
    play.advice = vec![Advice {
        action: Action::Kong(tile),
        value: 1.0,
        risk: 0.0,
        reason: Reason::Nothing,
    }];
    program.shows("Hint: Kong of");
    let discards = |program: &Program| {
        let view = program.play().stage.view();
        view.unwrap().mine().river.len()
    };
    program.keys("Enter");
    program.shows("The hint says Kong (k)");
    assert_eq!(discards(&program), 0);
    program.keys("Enter");
    assert_eq!(discards(&program), 1);
}

/// Whoever asks while a tile still flies need not ask again; nothing is played by it.
#[test]
fn a_hint_asked_for_early_is_given() {
    let mut program = Program::table("hong-kong", (80, 24));
    program.model.desk.settings.speed = mahjong_tui::store::Speed::Normal;
    program.keys("d");
    assert!(program.play().is_watching());
    program.keys("h");
    let play = program.play();
    assert!(!play.is_watching() && !play.advice.is_empty());
    assert_eq!(play.stage.view().unwrap().mine().river.len(), 1);
}

#[test]
fn a_hint_on_a_claim_says_which() {
    let mut program = Program::at_claim(|action| matches!(action, Action::Chow(_)));
    program.keys("h");
    let best = program.play().advice[0].action;
    let picture = program.picture();
    let told = match best {
        Action::Chow(low) => format!("Hint: Chow {}", low.rank().unwrap()),
        Action::Pung => "Hint: Pung".to_owned(),
        _ => "Hint: Pass".to_owned(),
    };
    assert!(picture.contains(&told), "{best}: {picture}");
}

/// The main buttons.
fn lit(program: &Program) -> Vec<Intent> {
    let buttons = scene::buttons(program.play(), &program.model.desk);
    let lit = buttons.iter().filter(|(_, button)| button.default);
    lit.map(|&(intent, _)| intent).collect()
}

/// Where a false win may be declared, the button does not tell a right one from it.
#[test]
fn a_win_that_may_be_false_can_always_be_declared() {
    let text = builtin::by_id("hong-kong").unwrap().source().to_owned();
    let rules = text.replacen("[claims]\n", "[claims]\nfalse_win = true\n", 1);
    let mut program = Program::table_of(Ruleset::parse(&rules).unwrap(), (80, 24));
    while !program.play().is_claim() {
        program.keys("Enter");
    }
    assert!(program.play().options().contains(&Action::FalseWin));
    let buttons = scene::buttons(program.play(), &program.model.desk);
    let win = buttons.iter().find(|(intent, _)| *intent == Intent::Win);
    assert!(win.unwrap().1.enabled);
    assert_eq!(lit(&program), [Intent::Pass]);
}

/// What the hint advises is the main button, and a key pressed out of habit asks before it passes.
#[test]
fn an_advised_claim_is_not_let_go_out_of_habit() {
    for habit in ["Enter", "x"] {
        let mut program = Program::at_claim(|action| *action == Action::Pung);
        while program.play().hint()[0].action != Action::Pung {
            program.keys("x");
            while !program.play().is_claim() {
                program.keys("Enter");
            }
        }
        assert_eq!(lit(&program), [Intent::Pass]);
        let offered = program.play().offered();
        program.keys("h");
        assert_eq!(lit(&program), [Intent::Pung]);
        program.keys(habit);
        assert_eq!(program.play().offered(), offered, "{habit} has passed");
        let picture = program.picture();
        assert!(picture.contains("The hint says Pung (p)."), "{picture}");
        program.keys(habit);
        let passed = program.play().conduct().record().entries.last().cloned();
        assert!(
            !program.play().is_claim() || program.play().offered() != offered,
            "{passed:?}"
        );
    }
}

/// Plays as the hints say until a tile completes the hand: one that was drawn, or one that may be claimed.
fn won(by_claim: bool) -> Program {
    for ruleset in ["hong-kong", "hong-kong-bonus", "28-mahjong"] {
        let mut program = Program::table(ruleset, (80, 24));
        while let Screen::Play(play) = &program.model.screen {
            if play.is_won() && play.is_claim() == by_claim {
                return program;
            }
            let mut key = "Enter";
            if play.screen == PlayScreen::Table && !play.is_watching() {
                let rules = play.conduct().session().rules();
                let best = bot::hint(play.stage.view().unwrap(), rules);
                key = match best[0].action {
                    Action::Win => "w",
                    Action::Pung => "p",
                    Action::Kong(_) => "k",
                    Action::Chow(_) => "h c Enter",
                    Action::Pass => "x",
                    _ => "h Enter",
                };
            }
            program.keys(key);
        }
    }
    panic!("no such win");
}

/// A win is the main button, and a key pressed out of habit lets it go only when it is pressed again.
#[test]
fn a_win_is_not_let_go_out_of_habit() {
    for (by_claim, habit) in [(false, "Enter"), (false, "d"), (true, "x"), (true, "Enter")] {
        let mut program = won(by_claim);
        let picture = program.picture();
        assert!(picture.contains("your hand"), "{picture}");
        assert!(picture.contains(": w wins."), "{picture}");
        assert_eq!(lit(&program), [Intent::Win]);
        if by_claim {
            program.tell(Msg::RightClick(None));
            assert!(
                program.play().is_won(),
                "the right button has let the win go"
            );
            program.keys("h h");
        }
        program.keys(habit);
        assert!(program.play().is_won(), "{habit} has let the win go");
        let picture = program.picture();
        assert!(picture.contains("lets the win go"), "{picture}");
        // once the warning is gone, it is given again, and before what a hint says
        program.keys("h");
        program.keys(habit);
        assert!(program.play().is_won(), "{habit} after another key");
        program.shows("lets the win go");
        program.keys("h");
        program.keys("t");
        program.keys(habit);
        assert!(program.play().is_won(), "{habit} behind a notice");
        program.keys("w");
        assert!(matches!(program.play().screen, PlayScreen::Result { .. }));
        // whoever means it may
        let mut program = won(by_claim);
        let moves = |program: &Program| program.play().conduct().record().entries.len();
        let before = moves(&program);
        program.keys(habit);
        assert_eq!(moves(&program), before);
        program.keys(habit);
        assert!(moves(&program) > before && !program.play().is_won());
    }
}

#[test]
fn claims_that_are_never_wanted_are_passed_and_said_so() {
    let only_chows = |options: &[Action]| {
        options
            .iter()
            .all(|a| matches!(a, Action::Pass | Action::Chow(_)))
    };
    let mut program = Program::at_claim(|action| matches!(action, Action::Chow(_)));
    while !only_chows(program.play().options()) {
        program.keys("x");
        while !program.play().is_claim() {
            program.keys("Enter");
        }
    }
    let offered = program.play().offered();
    program.keys("n");
    assert!(program.model.desk.settings.pass_chows);
    assert!(
        !program.play().is_claim() || program.play().offered() != offered,
        "it is passed at once"
    );
    program.shows("never chows");
    for _ in 0..40 {
        let play = program.play();
        if play.is_claim() {
            assert!(!only_chows(play.options()), "{:?}", play.options());
        }
        program.keys(if play.is_claim() { "x" } else { "Enter" });
    }
    program.keys("n N");
    assert!(!program.model.desk.settings.pass_chows && program.model.desk.settings.pass_pungs);
}

#[test]
fn a_bot_plays_while_one_is_away_and_stops_when_one_is_back() {
    let mut program = Program::table("hong-kong", (80, 24));
    program.model.desk.settings.speed = mahjong_tui::store::Speed::Normal;
    program.keys("z");
    for _ in 0..40 {
        program.wait(500);
    }
    let mine = program.play().stage.view().unwrap().mine().river.len();
    assert!(mine > 0, "{}", program.picture());
    let picture = program.picture();
    assert!(
        picture.contains("A bot plays for you") && picture.contains("a bot plays"),
        "{picture}"
    );
    program.keys("z");
    for _ in 0..40 {
        program.wait(500);
    }
    let play = program.play();
    assert!(
        !program.model.desk.auto_play && !play.options().is_empty(),
        "it is my choice again"
    );
}

#[test]
fn a_key_that_can_do_nothing_says_why() {
    let mut program = Program::table("hong-kong", (100, 30));
    for (key, why) in [
        ("w", "not complete"),
        ("k", "no four of a kind"),
        ("p", "no discard to claim"),
        ("c", "no discard to claim"),
    ] {
        program.keys(key);
        assert!(
            program.picture().contains(why),
            "{key}: {}",
            program.picture()
        );
    }
    let mut program = Program::at_claim(|action| matches!(action, Action::Chow(_)));
    for (key, why) in [
        ("p", "two more of it"),
        ("k", "three more of it"),
        ("w", "does not complete"),
    ] {
        let button = match key {
            "p" => Action::Pung,
            "k" => Action::Kong(program.play().offered().unwrap().1),
            _ => Action::Win,
        };
        if !program.play().options().contains(&button) {
            program.keys(key);
            assert!(
                program.picture().contains(why),
                "{key}: {}",
                program.picture()
            );
        }
    }
    // what it said gives way to the question as soon as another key is pressed
    program.keys("Left Right h h");
    program.shows("Do you want it?");
}

#[test]
fn a_player_can_be_looked_at_closely() {
    let mut program = Program::table("hong-kong", (80, 24));
    for _ in 0..6 {
        program.keys(if program.play().is_claim() {
            "x"
        } else {
            "Enter"
        });
    }
    program.keys("v");
    let first = program.picture();
    assert!(
        first.contains("in the hand") && first.contains(" 1 "),
        "{first}"
    );
    program.keys("Right");
    assert_ne!(program.picture(), first);
    program.keys("Esc");
    let seat = mahjong_tui::seat::Seat::ALL[2];
    program.click(Spot::Table(Target::Plate(seat)));
    assert!(
        matches!(&program.model.overlays[..], [Overlay::Page(page)] if page.kind == PageKind::Seat(seat))
    );
}

/// The last page of a session leads to the top ten, and to another one under the same rules.
#[test]
fn another_session_is_a_key_away() {
    let mut program = Program::table("simplified", (80, 24));
    while !matches!(program.play_screen(), PlayScreen::Standings { .. }) {
        program.finish_game();
        program.keys("Enter");
    }
    program.shows("Play again");
    program.keys("a");
    let session = program.play().conduct().session();
    assert_eq!(
        (program.play_screen(), session.results().len()),
        (PlayScreen::Table, 0)
    );
    assert_eq!(session.rules().id, "simplified");
}
