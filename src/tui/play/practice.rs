//! Practice: going back to one's last choice, as often as one likes.

use super::course::is_unwanted;
use super::{ME, Play, PlayScreen};
use crate::game::{Action, View};
use crate::tui::app::Desk;
use crate::tui::stage::Stage;

impl Play {
    /// May choices be taken back?
    pub const fn is_practice(&self) -> bool {
        self.conduct.record().header.practice
    }

    /// Goes back to the person's last choice, as if it had not been made.
    pub fn take_back(&mut self, desk: &Desk) {
        if !self.is_practice() {
            return;
        }
        let claims = self.conduct.session().rules().claims.clone();
        // what was done without asking is no choice
        let chosen = |view: &View| {
            let options = &view.options;
            let won = claims.auto_win && options.contains(&Action::Win);
            let passed = claims.prompt && options.iter().all(|a| is_unwanted(*a, &desk.settings));
            options.len() > 1 && !won && !passed
        };
        let key = match self.conduct.take_back(ME, chosen) {
            Ok(true) => {
                self.begin_again();
                self.go_on(desk);
                "note.taken-back"
            }
            // a record of this session can be played again, so there is nothing else to tell
            Ok(false) | Err(_) => "note.nothing-to-take-back",
        };
        self.note = Some(desk.words.get(key).to_owned());
    }

    /// Shows the table as the session has it, and nothing of what was going on before.
    pub(super) fn begin_again(&mut self) {
        self.stage = match self.conduct.seen(ME) {
            Ok(seen) => Stage::showing(ME, seen, self.clock),
            Err(_) => Stage::new(ME),
        };
        self.screen = PlayScreen::Table;
        self.ways = None;
        self.armed = None;
        self.advice.clear();
        self.fault = None;
        self.marked.clear();
        self.planned.clear();
        self.log_back = 0;
        self.opened = None;
        self.hurry = false;
    }
}
