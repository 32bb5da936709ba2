//! What helps at the table: hints, claims passed by themselves, a stand-in, refusals with reasons; and
//! that everything is reached by keyboard alone and by mouse alone.
#![allow(clippy::unwrap_used)]
#![allow(clippy::wildcard_enum_match_arm)] // a test asks about a few of many

#[path = "common/program.rs"]
mod program;

use std::collections::BTreeSet;

use mahjong_tui::bot;
use mahjong_tui::game::Action;
use mahjong_tui::store::Kept;
use mahjong_tui::tui::app::{Overlay, Screen, Spot};
use mahjong_tui::tui::at_replay;
use mahjong_tui::tui::keymap::{Context, Intent};
use mahjong_tui::tui::menu::{Act, Menu, MenuKind};
use mahjong_tui::tui::msg::Msg;
use mahjong_tui::tui::page::PageKind;
use mahjong_tui::tui::play::Face;
use mahjong_tui::tui::regions::Target;
use mahjong_tui::tui::scene;
use program::Program;

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (100, 30), (140, 45)];

/// A Hong Kong table at which somebody's discard can be claimed so, found by playing on.
fn claim(kind: impl Fn(&Action) -> bool) -> Program {
    let mut program = Program::table("hong-kong", (80, 24));
    for _ in 0..2000 {
        let play = program.play();
        if play.is_claim() && play.options().iter().any(&kind) {
            return program;
        }
        let key = match play.face {
            Face::Table if play.is_claim() => "x",
            _ => "Enter",
        };
        program.keys(key);
    }
    panic!("no such claim");
}

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
        assert!(
            !program.picture().contains("Hint: Discard"),
            "Esc closes it"
        );
        assert!(program.model.overlays.is_empty());
    }
}

#[test]
fn a_hint_on_a_claim_says_which() {
    let mut program = claim(|action| matches!(action, Action::Chow(_)));
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

/// Plays as the hints say until a tile completes the hand: one that was drawn, or one that may be claimed.
fn won(by_claim: bool) -> Program {
    for ruleset in ["hong-kong", "hong-kong-bonus", "28-mahjong"] {
        let mut program = Program::table(ruleset, (80, 24));
        while let Screen::Play(play) = &program.model.screen {
            if play.is_won() && play.is_claim() == by_claim {
                return program;
            }
            let mut key = "Enter";
            if play.face == Face::Table && !play.is_watching() {
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
        let buttons = scene::buttons(program.play(), &program.model.desk);
        let main: Vec<Intent> = buttons
            .iter()
            .filter(|(_, button)| button.default)
            .map(|&(intent, _)| intent)
            .collect();
        assert_eq!(main, [Intent::Win]);
        program.keys(habit);
        assert!(program.play().is_won(), "{habit} has let the win go");
        let picture = program.picture();
        assert!(picture.contains("lets the win go"), "{picture}");
        // once the warning is gone, it is given again
        program.keys("h h");
        program.keys(habit);
        assert!(program.play().is_won(), "{habit} after another key");
        assert!(program.picture().contains("lets the win go"));
        program.keys("t");
        program.keys(habit);
        assert!(program.play().is_won(), "{habit} behind a notice");
        program.keys("w");
        assert!(matches!(program.play().face, Face::Result { .. }));
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
    let mut program = claim(|action| matches!(action, Action::Chow(_)));
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
    assert!(
        program.picture().contains("never chows"),
        "{}",
        program.picture()
    );
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
    let mut program = claim(|action| matches!(action, Action::Chow(_)));
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
    assert!(
        program.picture().contains("Do you want it?"),
        "{}",
        program.picture()
    );
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

/// Every row of a menu is reached by the arrows, whatever the size, and shown when it is.
#[test]
fn the_row_with_the_cursor_is_always_on_the_screen() {
    for kind in [MenuKind::Lobby, MenuKind::Settings, MenuKind::Pause] {
        let mut program = Program::table("hong-kong", (60, 20));
        program.model.overlays.push(Overlay::Menu(Menu::new(kind)));
        let rows = Menu::new(kind).rows(&program.model.desk).len();
        for row in 0..rows {
            let (_, regions) = program.draw();
            assert!(regions.find(Spot::Item(row)).is_some(), "{kind:?} {row}");
            program.keys("Down");
        }
    }
}

/// The intents that can be clicked at this moment.
fn clickable(program: &Program) -> BTreeSet<Intent> {
    let (_, regions) = program.draw();
    let buttons = match &program.model.screen {
        Screen::Play(play) => scene::buttons(play, &program.model.desk),
        Screen::Replay(replay) => scene::replay_buttons(replay, &program.model.desk),
        Screen::Menu(_) | Screen::Records => Vec::new(),
    };
    let menu = match (program.model.overlays.last(), &program.model.screen) {
        (Some(Overlay::Menu(menu)), _) | (None, Screen::Menu(menu)) => Some(*menu),
        _ => None,
    };
    let acts = menu
        .map(|menu| menu.rows(&program.model.desk))
        .unwrap_or_default();
    let intents = regions.iter().flat_map(|(_, spot)| match spot {
        Spot::Key(intent) => vec![intent],
        Spot::Table(Target::Button(at)) => buttons
            .get(at)
            .map(|(intent, _)| *intent)
            .into_iter()
            .collect(),
        Spot::Table(Target::Log) => vec![Intent::Log],
        Spot::Table(Target::HandTile(_)) => vec![Intent::Discard, Intent::DiscardDrawn],
        Spot::Table(Target::Choice(_)) => vec![Intent::Choose],
        Spot::Table(Target::Offered) => vec![Intent::Take],
        Spot::Table(Target::River(_) | Target::Meld(..) | Target::Plate(_)) => vec![Intent::Closer],
        Spot::Table(Target::Pace(_)) => vec![Intent::Slower, Intent::Faster],
        Spot::Table(Target::Key(_) | Target::Reason(_) | Target::Place(_)) => Vec::new(),
        Spot::Less(_) => vec![Intent::Less],
        Spot::More(_) => vec![Intent::More],
        Spot::Item(row) => acts.get(row).map(|act| same_as(*act)).unwrap_or_default(),
    });
    intents.collect()
}

/// The keys for which a row of a menu stands.
fn same_as(act: Act) -> Vec<Intent> {
    use mahjong_tui::tui::menu::Knob;
    match act {
        Act::Help => vec![Intent::Help],
        Act::Quit => vec![Intent::Leave],
        Act::Sort => vec![Intent::Sort],
        Act::Turn(Knob::Mouse) => vec![Intent::Mouse],
        Act::Turn(Knob::Tiles) => vec![Intent::Tiles],
        Act::Turn(Knob::Theme) => vec![Intent::Theme],
        Act::Turn(Knob::AutoPlay) => vec![Intent::StepAway],
        Act::Turn(Knob::PassChows) => vec![Intent::NeverChow],
        Act::Turn(Knob::PassPungs) => vec![Intent::NeverPung],
        _ => Vec::new(),
    }
}

/// The last page of a session leads to the top ten, and to another one under the same rules.
#[test]
fn another_session_is_a_key_away() {
    let mut program = Program::table("simplified", (80, 24));
    while !matches!(program.face(), Face::Standings { .. }) {
        program.finish_game();
        program.keys("Enter");
    }
    assert!(program.picture().contains("Play again"));
    program.keys("a");
    let session = program.play().conduct().session();
    assert_eq!((program.face(), session.results().len()), (Face::Table, 0));
    assert_eq!(session.rules().id, "simplified");
}

/// Everything has a key, and everything that the mouse does not do by pointing can be clicked somewhere.
#[test]
#[allow(clippy::too_many_lines)] // one story, told to its end
fn everything_is_reached_by_keyboard_alone_and_by_mouse_alone() {
    let program = Program::new((100, 30), |_| ());
    let keymap = &program.model.desk.keymap;
    for context in Context::ALL {
        for (intent, keys) in keymap.rows(*context) {
            assert!(!keys.is_empty(), "{intent:?} in {context:?}");
        }
    }
    let mut seen = clickable(&program);
    let mut see = |program: &Program| seen.extend(clickable(program));
    let mut program = Program::new((100, 30), |_| ());
    let title = Menu::new(MenuKind::Title).rows(&program.model.desk);
    let rules = title.iter().position(|act| *act == Act::Rules).unwrap();
    program.click(Spot::Item(rules));
    see(&program);
    program.click(Spot::Key(Intent::Search));
    see(&program);
    let mut program = Program::table("hong-kong", (100, 30));
    see(&program);
    program.click(Spot::Table(Target::Log));
    assert!(
        matches!(&program.model.overlays[..], [Overlay::Page(page)] if page.kind == PageKind::Log)
    );
    program.click(Spot::Key(Intent::Back));
    for kind in [MenuKind::Pause, MenuKind::Settings] {
        program.model.overlays.push(Overlay::Menu(Menu::new(kind)));
        see(&program);
        program.model.overlays.clear();
    }
    see(&claim(|action| matches!(action, Action::Chow(_))));
    program.finish_game();
    see(&program);
    let record = program.play().conduct().record().clone();
    let kept = |path: &str| Kept {
        path: path.into(),
        record: record.clone(),
        in_use: false,
    };
    program.tell(Msg::Filed {
        unfinished: vec![kept("unfinished/one.jsonl")],
        finished: Vec::new(),
    });
    program.model.screen = Screen::Records;
    see(&program);
    at_replay::watch(&mut program.model, record, true);
    see(&program);
    program.keys("End");
    see(&program);
    program.model.desk.practice = true;
    program.model.screen = Screen::Menu(Menu::new(MenuKind::Lobby));
    program.keys("Home Enter");
    see(&program);
    while !matches!(program.face(), Face::Standings { .. }) {
        program.finish_game();
        program.keys("Enter");
    }
    see(&program);
    // pointing does these: a tile is clicked where it stands, a page is turned by the wheel, the bar of a
    // recorded game leads to both its ends, the right button goes on; the rest are a Charleston's, and of no ruleset that is shipped
    let by_pointing = |intent: &Intent| {
        intent.tile_place().is_some()
            || intent.way().is_some()
            || matches!(
                intent,
                Intent::Up
                    | Intent::Down
                    | Intent::Left
                    | Intent::Right
                    | Intent::First
                    | Intent::Last
                    | Intent::Top
                    | Intent::Bottom
                    | Intent::ToStart
                    | Intent::ToEnd
                    | Intent::Give
                    | Intent::Again
                    | Intent::Stop
                    | Intent::Redraw
            )
    };
    let missing: Vec<&Intent> = Intent::ALL
        .iter()
        .filter(|intent| !by_pointing(intent) && !seen.contains(intent))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
