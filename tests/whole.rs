//! Nothing is cut: what menus and pages say is on the screen to its last word, in every language, at every
//! size that there is room for a table in.
#![allow(clippy::unwrap_used)]

#[path = "common/program.rs"]
mod program;

use mahjong_tui::lang::Lang;
use mahjong_tui::tui::app::{Overlay, Screen};
use mahjong_tui::tui::menu::{Menu, MenuKind};
use mahjong_tui::tui::page::{Page, PageKind};
use mahjong_tui::tui::play::ME;
use mahjong_tui::tui::screens::reading;
use mahjong_tui::tui::widgets::text::width;
use program::Program;

const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (100, 30)];

/// Letters and signs alone: lines may be broken and framed anywhere.
fn letters(text: &str) -> String {
    let kept = text
        .chars()
        .filter(|c| c.is_alphanumeric() || "，。、：；！？（）.,:;()".contains(*c));
    kept.collect()
}

/// What a menu says: all of the screen, or what its frame holds.
fn said(picture: &str) -> String {
    let inside = |row: &str| row.split('│').nth(1).unwrap_or(row).to_owned();
    letters(&picture.lines().map(inside).collect::<String>())
}

/// A table in a language.
fn table(lang: Lang, size: (u16, u16)) -> Program {
    let mut program = Program::new(size, |settings| lang.id().clone_into(&mut settings.lang));
    program.keys("Enter Enter");
    program
}

#[test]
fn menus_say_all_of_it() {
    for (lang, size) in Lang::ALL
        .iter()
        .flat_map(|lang| SIZES.map(|size| (*lang, size)))
    {
        let mut program = table(lang, size);
        for kind in MenuKind::ALL {
            let mut menu = Menu::new(kind);
            for (row, act) in menu.rows(&program.model.desk).into_iter().enumerate() {
                menu.cursor = row;
                let is_screen = matches!(kind, MenuKind::Title | MenuKind::Lobby);
                if is_screen {
                    program.model.overlays.clear();
                    program.model.screen = Screen::Menu(menu);
                } else {
                    program.model.overlays = vec![Overlay::Menu(menu)];
                }
                let picture = said(&program.picture());
                let desk = &program.model.desk;
                let texts = [act.about(desk), act.value(desk).unwrap_or_default()];
                for text in texts {
                    assert!(
                        picture.contains(&letters(&text)),
                        "{size:?} {kind:?}: {text}\n{}",
                        program.picture()
                    );
                }
            }
        }
    }
}

#[test]
fn pages_have_no_line_beyond_their_edge() {
    for (lang, size) in Lang::ALL
        .iter()
        .flat_map(|lang| SIZES.map(|size| (*lang, size)))
    {
        let mut program = table(lang, size);
        let rules = program.model.desk.on_show().count();
        let mut kinds: Vec<PageKind> = (0..rules).map(PageKind::Rules).collect();
        let stats = PageKind::Stats("hong-kong".to_owned());
        let top_ten = PageKind::TopTen {
            ruleset: 0,
            new: None,
        };
        kinds.extend([PageKind::Help, PageKind::Glossary, PageKind::Log]);
        kinds.extend([PageKind::Seat(ME), stats, top_ten]);
        program.finish_game();
        for kind in kinds {
            let page = Page::new(kind);
            let wide = reading::text_area(size).width;
            for line in reading::lines(&program.model, &page, wide) {
                let text = line.to_string().trim_end().to_owned();
                assert!(width(&text) <= wide, "{size:?} {:?}: {text}", page.kind);
            }
        }
    }
}
