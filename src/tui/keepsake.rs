//! The result page as something to keep: a picture or a text, and the name of the file for it.
//!
//! It is drawn anew with room for all of it, without buttons, as it would be on a larger terminal. It
//! knows no folder and writes nothing.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::app::{Model, Screen};
use super::msg::Form;
use super::picture::ResultScene;
use super::print;
use super::scene::Scene;
use super::screens::result;

/// Columns and rows with room for everything but a long explanation.
const ROOM: (u16, u16) = (100, 30);

/// A page to keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keepsake {
    /// What the file should be called, without its ending.
    pub stem: String,
    /// The ending, without a dot.
    pub ending: &'static str,
    /// What should be in it.
    pub text: String,
}

impl Keepsake {
    /// The result that is shown; none if there is none.
    pub fn of(model: &Model, form: Form) -> Option<Keepsake> {
        let Screen::Play(play) = &model.screen else {
            return None;
        };
        let scene = Scene::new(model, play)?;
        let page = ResultScene {
            buttons: &[],
            footer: &[],
            note: "",
            chosen: None,
            ..scene.result()?
        };
        let (columns, rows) = model.size;
        let area = Rect::new(0, 0, columns.max(ROOM.0), rows.max(ROOM.1));
        let area = result::whole(area, &page);
        let mut buf = Buffer::empty(area);
        page.render(area, &mut buf);
        let (ending, text) = match form {
            Form::Picture => ("svg", print::svg(&buf)),
            Form::Text => ("txt", print::text(&buf)),
        };
        let (rules, seed, (game, _)) = (&page.rules.id, page.seed, page.games);
        Some(Keepsake {
            stem: format!("{rules}-{seed}-game-{game}"),
            ending,
            text,
        })
    }
}
