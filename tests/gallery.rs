//! Every screen of the program at every size, in every style, with colour and without: to be looked at
//! when it changes.

#![allow(clippy::unwrap_used)]

#[path = "common/attributes.rs"]
mod attributes;
#[path = "common/program.rs"]
mod program;

use std::fmt::Write;

use attributes::with_attributes;
use mahjong_tui::tui::app::{Overlay, Screen};
use mahjong_tui::tui::menu::{Menu, MenuKind};
use mahjong_tui::tui::page::{Page, PageKind};
use mahjong_tui::tui::print;
use program::Program;

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (100, 30), (140, 45)];

/// Faces and sizes in colour: all sizes in one style, the others where they differ most.
const COLOURED: [(&str, &[(u16, u16)]); 3] = [
    ("cjk", &SIZES),
    ("letters", &[(80, 24), (100, 30)]),
    ("ascii", &[(60, 20), (80, 24)]),
];
/// The same without colour.
const MONO: [(&str, (u16, u16)); 3] = [("cjk", (80, 24)), ("cjk", (100, 30)), ("ascii", (80, 24))];

/// Leads a program at its title to a screen.
#[allow(clippy::too_many_lines)] // an arm for each screen
fn lead(program: &mut Program, screen: &str) {
    let page = |kind| Overlay::Page(Page::new(kind));
    let menu = |kind| Overlay::Menu(Menu::new(kind));
    let over = |program: &mut Program, overlay| program.model.overlays.push(overlay);
    match screen {
        "title" => {}
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
        "pause" => {
            sit_down(program);
            program.keys("Esc");
        }
        "leave" => {
            sit_down(program);
            program.keys("Ctrl-c");
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

#[test]
fn every_screen() {
    for screen in [
        "title",
        "lobby",
        "faces",
        "settings",
        "name",
        "rules",
        "help",
        "glossary",
        "top-ten",
        "table",
        "claim",
        "pause",
        "leave",
        "log",
        "result",
        "standings",
    ] {
        let mut all = String::new();
        let mut hang = |title: String, picture: String| {
            writeln!(all, "==== {title}\n{picture}").unwrap();
        };
        for (tiles, sizes) in COLOURED {
            for &(w, h) in sizes {
                hang(
                    format!("{tiles} {w}x{h}"),
                    shown(screen, tiles, (w, h), true),
                );
            }
        }
        for (tiles, (w, h)) in MONO {
            hang(
                format!("{tiles} {w}x{h} mono"),
                shown(screen, tiles, (w, h), false),
            );
        }
        insta::assert_snapshot!(screen, all);
    }
}
