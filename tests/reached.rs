//! Everything is reached by keyboard alone and by mouse alone.
#![allow(clippy::unwrap_used)]
#![allow(clippy::wildcard_enum_match_arm)] // a test asks about a few of many

#[path = "common/program.rs"]
mod program;

use std::collections::BTreeSet;

use mahjong_tui::store::Kept;
use mahjong_tui::tui::app::{Overlay, Screen, Spot};
use mahjong_tui::tui::at_replay;
use mahjong_tui::tui::keymap::{Context, Intent};
use mahjong_tui::tui::menu::{Act, Menu, MenuKind};
use mahjong_tui::tui::msg::Msg;
use mahjong_tui::tui::page::PageKind;
use mahjong_tui::tui::play::PlayScreen;
use mahjong_tui::tui::regions::Target;
use mahjong_tui::tui::scene;
use program::Program;

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
    let acts = program.rows();
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
    program.click_row(Act::Rules);
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
    // where nobody is told what may be claimed, everything can be tried
    let mut untold = Program::table("simplified", (100, 30));
    while !untold.play().is_claim() {
        untold.keys("Enter");
    }
    see(&untold);
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
    while !matches!(program.play_screen(), PlayScreen::Standings { .. }) {
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
