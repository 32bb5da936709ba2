//! The action bar and the key line: what can be done now, and which key does it.
//!
//! Made from the list of what is legal; each button stands for the key that does the same.

use super::advice::speaker;
use crate::game::{Action, Leg};
use crate::session;
use crate::tui::app::Desk;
use crate::tui::keymap::{Context, Intent};
use crate::tui::picture::Button;
use crate::tui::play::{Play, PlayScreen};

/// The action bar: each button with what it stands for.
pub fn buttons(play: &Play, desk: &Desk) -> Vec<(Intent, Button)> {
    let bar = Bar { play, desk };
    match (&play.screen, play.context()) {
        (PlayScreen::Result { .. }, _) => bar.result(),
        (PlayScreen::Standings { .. }, _) => vec![
            bar.main(Intent::Next, "button.top-ten"),
            bar.button(Intent::PlayAgain, "button.play-again"),
        ],
        (PlayScreen::Table, Context::Ways) => bar.ways(),
        (PlayScreen::Table, Context::Claim) => bar.claim(),
        (PlayScreen::Table, _) if play.is_watching() => {
            let mut buttons = vec![bar.main(Intent::Discard, "button.skip")];
            if desk.auto_play {
                buttons.push(bar.button(Intent::StepAway, "button.come-back"));
            }
            buttons.extend(bar.take_back());
            buttons.push(bar.button(Intent::Menu, "button.menu"));
            buttons
        }
        (PlayScreen::Table, _) => match play.exchange() {
            Some(leg) => bar.exchange(leg),
            None => bar.turn(),
        },
    }
}

struct Bar<'a> {
    play: &'a Play,
    desk: &'a Desk,
}

impl Bar<'_> {
    fn button(&self, intent: Intent, caption: &str) -> (Intent, Button) {
        let key = self.desk.key(self.play.context(), intent);
        (intent, Button::new(key, self.desk.words.get(caption)))
    }

    fn main(&self, intent: Intent, caption: &str) -> (Intent, Button) {
        let (intent, button) = self.button(intent, caption);
        let default = true;
        (intent, Button { default, ..button })
    }

    /// The main button if there is a win that the table tells of.
    fn win(&self) -> (Intent, Button) {
        let may = self.may(|a| matches!(a, Action::Win | Action::FalseWin));
        let (intent, button) = self.if_so(may, Intent::Win, "button.win");
        let default = self.play.is_won();
        (intent, Button { default, ..button })
    }

    /// A button of one's own turn; the main one but for a win that the table tells of, and a kong that the
    /// hint advises.
    fn of_turn(&self, intent: Intent, caption: &str) -> (Intent, Button) {
        let (intent, button) = self.button(intent, caption);
        let kong = self.play.advised_claim().and_then(Intent::of_claim);
        let main = kong.unwrap_or(Intent::Discard);
        let default = intent == main && !self.play.is_won();
        (intent, Button { default, ..button })
    }

    fn if_so(&self, enabled: bool, intent: Intent, caption: &str) -> (Intent, Button) {
        let (intent, button) = self.button(intent, caption);
        (intent, Button { enabled, ..button })
    }

    /// In practice only.
    fn take_back(&self) -> Option<(Intent, Button)> {
        let practice = self.play.is_practice();
        practice.then(|| self.button(Intent::TakeBack, "button.take-back"))
    }

    fn may(&self, kind: impl Fn(&Action) -> bool) -> bool {
        self.play.options().iter().any(kind)
    }

    /// What can be claimed, the best first, then the way out. Where nobody is told, everything can be tried.
    fn claim(&self) -> Vec<(Intent, Button)> {
        let told = self.play.prompts();
        let take = (!told).then(|| self.button(Intent::Take, "button.take-it"));
        let mut bar: Vec<(Intent, Button)> = take.into_iter().collect();
        let wins = self.may(|a| matches!(a, Action::Win | Action::FalseWin));
        bar.extend((!told || wins).then(|| self.button(Intent::Win, "button.win")));
        for (claim, caption) in [
            (Intent::Kong, "button.kong"),
            (Intent::Pung, "button.pung"),
            (Intent::Chow, "button.chow"),
        ] {
            let may = self.may(|action| Intent::of_claim(*action) == Some(claim));
            bar.extend((!told || may).then(|| self.button(claim, caption)));
        }
        let (pass, button) = self.button(Intent::Pass, "button.pass");
        let lets_go = true;
        bar.push((pass, Button { lets_go, ..button }));
        bar.push(self.button(Intent::Hint, "button.hint"));
        bar.extend(self.take_back());
        bar.push(self.button(Intent::Menu, "button.menu"));
        let main = self.main_claim();
        let lit = bar.into_iter().map(|(intent, button)| {
            let default = intent == main;
            (intent, Button { default, ..button })
        });
        lit.collect()
    }

    /// What there is most reason to do: the win that the table tells of, the claim that the hint advises;
    /// else to pass.
    fn main_claim(&self) -> Intent {
        if self.play.is_won() {
            return Intent::Win;
        }
        let advised = self.play.advised_claim().and_then(Intent::of_claim);
        advised.unwrap_or(Intent::Pass)
    }

    fn result(&self) -> Vec<(Intent, Button)> {
        let last = self.play.conduct().session().progress() == session::Progress::Done;
        let next = if last {
            "button.standings"
        } else {
            "button.next-game"
        };
        let mut bar = vec![self.main(Intent::Next, next)];
        if self.play.winners() > 1 {
            bar.push(self.button(Intent::Right, "button.other-winner"));
        }
        bar.extend(self.take_back());
        bar.push(self.button(Intent::SavePicture, "button.save"));
        bar.push(self.button(Intent::SaveText, "button.save-text"));
        bar.push(self.button(Intent::Menu, "button.menu"));
        bar
    }

    /// The way under the cursor by its name.
    fn ways(&self) -> Vec<(Intent, Button)> {
        let (intent, button) = self.main(Intent::Choose, "button.take-it");
        let ways = self.play.ways.as_ref();
        let chosen = ways.and_then(|ways| ways.actions.get(ways.chosen));
        let caption = match chosen {
            Some(&action) => speaker(self.desk).action(action),
            None => button.caption,
        };
        vec![
            (intent, Button { caption, ..button }),
            self.button(Intent::Back, "button.back"),
            self.button(Intent::Hint, "button.hint"),
        ]
    }

    /// A Charleston: mark tiles and give them, or say whether there shall be another.
    fn exchange(&self, leg: Leg) -> Vec<(Intent, Button)> {
        let menu = self.button(Intent::Menu, "button.menu");
        if leg == Leg::Again {
            return vec![
                self.main(Intent::Again, "button.again"),
                self.button(Intent::Pass, "button.pass"),
                menu,
            ];
        }
        let is_marked = self.play.marked.contains(&self.play.cursor);
        let mark = if is_marked {
            "button.unmark"
        } else {
            "button.mark"
        };
        let may = self.play.options().contains(&self.play.gift());
        vec![
            self.main(Intent::Discard, mark),
            self.if_so(may, Intent::Give, "button.give"),
            self.button(Intent::Sort, "button.sort"),
            self.button(Intent::Hint, "button.hint"),
            menu,
        ]
    }

    fn turn(&self) -> Vec<(Intent, Button)> {
        let words = &self.desk.words;
        let (intent, button) = self.of_turn(Intent::Discard, "button.discard");
        let tile = self.play.tiles().get(self.play.cursor).copied();
        let caption = match tile {
            Some(tile) => words.fill("button.discard", &[("tile", &words.tile(tile))]),
            None => button.caption,
        };
        let mut bar = vec![(intent, Button { caption, ..button })];
        bar.extend([self.win()].into_iter().filter(|(_, win)| win.enabled));
        if self.may(|a| matches!(a, Action::Kong(_))) {
            bar.push(self.of_turn(Intent::Kong, "button.kong"));
        }
        bar.push(self.button(Intent::Sort, "button.sort"));
        bar.push(self.button(Intent::Hint, "button.hint"));
        bar.extend(self.take_back());
        bar.push(self.button(Intent::Menu, "button.menu"));
        bar
    }
}

/// What the key line of a context tells about.
pub fn footer_intents(context: Context) -> Vec<Intent> {
    let here: &[Intent] = match context {
        Context::Table => &[
            Intent::Left,
            Intent::Right,
            Intent::Tile1,
            Intent::DiscardDrawn,
            Intent::StepAway,
            Intent::NeverChow,
            Intent::NeverPung,
            Intent::Log,
            Intent::Closer,
        ],
        Context::Claim => &[
            Intent::NeverChow,
            Intent::NeverPung,
            Intent::StepAway,
            Intent::Log,
            Intent::Closer,
        ],
        Context::Ways => &[Intent::Left, Intent::Right],
        Context::Result => &[Intent::Up, Intent::Down],
        Context::Replay => &[Intent::GameBefore, Intent::DecisionBefore, Intent::Log],
        Context::Anywhere | Context::Menu | Context::Page | Context::Records => return Vec::new(),
    };
    // where there is little room, the key to the other keys is the one to keep
    let help = std::iter::once(Intent::Help);
    let after = [Intent::Tiles, Intent::Mouse];
    help.chain(here.iter().copied()).chain(after).collect()
}

/// The word for a key; another one while what it does is on. Of a pair the second has it.
fn key_word(desk: &Desk, intent: Intent) -> &str {
    let settings = &desk.settings;
    #[allow(clippy::wildcard_enum_match_arm)] // three of them are switches
    match intent {
        Intent::Left | Intent::Up => "",
        Intent::NeverChow if settings.pass_chows => desk.words.get("key.again-chow"),
        Intent::NeverPung if settings.pass_pungs => desk.words.get("key.again-pung"),
        Intent::StepAway if desk.auto_play => desk.words.get("key.come-back"),
        _ => {
            let key = format!("key.{}", intent.id());
            desk.words.text(&key).unwrap_or_default()
        }
    }
}

/// The keys of the last row at a table: none that can do nothing under its rules, or while tiles are exchanged.
pub fn footer_keys(play: &Play) -> Vec<Intent> {
    let mut keys = footer_intents(play.context());
    #[allow(clippy::wildcard_enum_match_arm)] // some of many
    keys.retain(|intent| match intent {
        Intent::DiscardDrawn => play.exchange().is_none(),
        Intent::NeverChow | Intent::NeverPung => play.prompts(),
        _ => true,
    });
    keys
}

/// The keys worth knowing here.
pub fn footer(desk: &Desk, context: Context, keys: &[Intent]) -> Vec<Button> {
    let one = |intent: Intent| {
        let label = |intent| desk.key(context, intent);
        let key = if intent == Intent::Tile1 {
            format!("{}-{}", label(Intent::Tile1), label(Intent::Tile10))
        } else {
            label(intent)
        };
        Button::new(key, key_word(desk, intent))
    };
    keys.iter().copied().map(one).collect()
}
