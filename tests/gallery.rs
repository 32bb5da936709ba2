//! Every screen of the program at every size, in every style, with colour and without: to be looked at
//! when it changes.

#![allow(clippy::unwrap_used)]

#[path = "common/attributes.rs"]
mod attributes;
#[path = "common/program.rs"]
mod program;
#[path = "common/shelf.rs"]
mod shelf;

use std::fmt::Write;

use attributes::with_attributes;
use mahjong_tui::tui::app::{Overlay, Screen};
use mahjong_tui::tui::at_replay;
use mahjong_tui::tui::menu::{Act, Menu, MenuKind};
use mahjong_tui::tui::page::{Page, PageKind};
use mahjong_tui::tui::print;
use program::Program;
use shelf::{SESSION, put_up};

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (100, 30), (140, 45)];

/// Leads a program at its title to a screen.
#[allow(clippy::too_many_lines)] // an arm for each screen
fn lead(program: &mut Program, screen: &str) {
    let page = |kind| Overlay::Page(Page::new(kind));
    let menu = |kind| Overlay::Menu(Menu::new(kind));
    let over = |program: &mut Program, overlay| program.model.overlays.push(overlay);
    match screen {
        "title" => {}
        "title-with-sessions" => put_up(program),
        "records" => {
            put_up(program);
            program.model.screen = Screen::Records;
        }
        "figures" => {
            put_up(program);
            over(program, page(PageKind::Stats("hong-kong".to_owned())));
        }
        "replay" => {
            at_replay::watch(&mut program.model, SESSION.clone(), true);
            program.keys("n d Right a");
        }
        "thoughts" => {
            at_replay::watch(&mut program.model, SESSION.clone(), true);
            program.keys("n d Right w");
        }
        "troubles" => {
            for trouble in [
                "settings.toml, line 3: there is no theme `pink`",
                "scores.json is damaged",
            ] {
                program.model.trouble(trouble);
            }
            over(program, page(PageKind::Troubles));
        }
        "lobby" => program.model.screen = Screen::Menu(Menu::new(MenuKind::Lobby)),
        "faces" => over(program, menu(MenuKind::Faces)),
        "settings" => over(program, menu(MenuKind::Settings)),
        "name" => over(program, Overlay::Name("Mei".to_owned())),
        "rules" => over(program, page(PageKind::Rules(0))),
        "help" => over(program, page(PageKind::Help)),
        "glossary" => over(program, page(PageKind::Glossary)),
        "top-ten" => over(
            program,
            page(PageKind::TopTen {
                ruleset: 0,
                new: None,
            }),
        ),
        "table" => sit_down(program),
        "claim" => {
            sit_down(program);
            while !program.play().is_claim() {
                program.keys("Enter");
            }
        }
        "hint" => {
            sit_down(program);
            program.keys("h");
        }
        "closer" => {
            sit_down(program);
            program.keys("Enter x Enter x v");
        }
        "pause" => {
            sit_down(program);
            program.keys("Esc");
        }
        "leave" => {
            sit_down(program);
            program.keys("Ctrl-c");
        }
        "abandon" => {
            sit_down(program);
            program.keys("Esc").choose(Act::Abandon);
        }
        "remove" => {
            put_up(program);
            program.model.screen = Screen::Records;
            program.keys("x");
        }
        "log" => {
            sit_down(program);
            program.keys("Enter x Enter x Tab");
        }
        "result" => {
            sit_down(program);
            program.finish_game();
            program.keys("Down");
        }
        "standings" => {
            sit_down(program);
            for _ in 0..8 {
                program.finish_game();
                program.keys("Enter");
            }
        }
        other => panic!("there is no screen {other}"),
    }
}

/// The lobby is not asked: what stands first in it may change.
fn sit_down(program: &mut Program) {
    program.model.screen = Screen::Menu(Menu::new(MenuKind::Lobby));
    program.keys("Home Enter");
}

fn shown(screen: &str, tiles: &str, size: (u16, u16), colour: bool) -> String {
    let mut program = Program::new(size, |settings| tiles.clone_into(&mut settings.tiles));
    program.model.desk.surroundings.no_color = !colour;
    program.model.desk.follow_settings();
    lead(&mut program, screen);
    let (buf, _) = program.draw();
    if colour {
        print::text(&buf)
    } else {
        with_attributes(&buf)
    }
}

/// All of which there is a picture. What is new goes in here and into `lead`.
const SCREENS: [&str; 26] = [
    "title",
    "title-with-sessions",
    "lobby",
    "faces",
    "settings",
    "name",
    "rules",
    "help",
    "glossary",
    "top-ten",
    "records",
    "remove",
    "figures",
    "replay",
    "thoughts",
    "troubles",
    "table",
    "hint",
    "claim",
    "closer",
    "pause",
    "leave",
    "abandon",
    "log",
    "result",
    "standings",
];

#[test]
fn every_screen() {
    for screen in SCREENS {
        let mut all = String::new();
        for tiles in ["cjk", "letters", "ascii"] {
            for (w, h) in SIZES {
                for (colour, mono) in [(true, ""), (false, " mono")] {
                    let picture = shown(screen, tiles, (w, h), colour);
                    writeln!(all, "==== {tiles} {w}x{h}{mono}\n{picture}").unwrap();
                }
            }
        }
        insta::assert_snapshot!(screen, all);
    }
}

/// Which picture shows a page.
const fn picture_of(page: &PageKind) -> &'static str {
    match page {
        PageKind::Rules(_) => "rules",
        PageKind::Help => "help",
        PageKind::Glossary => "glossary",
        PageKind::TopTen { .. } => "top-ten",
        PageKind::Seat(_) => "closer",
        PageKind::Log => "log",
        PageKind::Stats(_) => "figures",
        PageKind::Thoughts => "thoughts",
        PageKind::Troubles => "troubles",
    }
}

#[test]
fn no_menu_and_no_page_is_without_a_picture() {
    let mut menus = Vec::new();
    for screen in SCREENS {
        let mut program = Program::new((80, 24), |_| ());
        lead(&mut program, screen);
        menus.extend(program.menu().map(|menu| menu.kind));
        if let Some(Overlay::Page(page)) = program.model.overlays.last() {
            assert_eq!(picture_of(&page.kind), screen);
        }
    }
    for kind in MenuKind::ALL {
        assert!(menus.contains(&kind), "{kind:?} is not in tests/gallery.rs");
    }
}
