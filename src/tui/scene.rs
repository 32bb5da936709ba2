//! From the model to a scene: everything decided and put into words, nothing drawn.
//!
//! The owner of what a [`TableScene`] or a [`ResultScene`] borrows. The action bar is made here from
//! the list of what is legal, and each button stands for the key that does the same.

mod advice;
mod bar;
mod moving;
mod note;
mod replay;

use std::time::Duration;

use crate::game::{Action, Sighting, View};
use crate::rules::Points;
use crate::seat::{BySeat, Seat};
use crate::session;
use crate::tui::app::{Desk, Model};
use crate::tui::keymap::{Context, Intent};
use crate::tui::picture::{Button, Choices, Clock, Look, Motion, Rack, ResultScene, TableScene};
use crate::tui::play::{ME, Play, PlayScreen};
use crate::tui::rack;
use crate::tui::stage::Stage;
use crate::tui::teller::Teller;
use crate::tui::widgets::text::endings;

use advice::{advice, help, worth};
pub use bar::{buttons, footer, footer_intents, footer_keys};
use moving::motion;
pub use moving::{moving, tween};
use note::badge;
use note::note;
pub use replay::{ReplayScene, replay_buttons, replay_log, replay_moves, thoughts};

/// What a scene of the table or the result borrows.
#[derive(Debug)]
pub struct Scene<'a> {
    play: &'a Play,
    desk: &'a Desk,
    view: &'a View,
    names: BySeat<String>,
    totals: BySeat<Points>,
    paid: BySeat<Points>,
    rack: Rack,
    buttons: Vec<Button>,
    choices: Option<Choices>,
    note: Vec<String>,
    help: Vec<String>,
    advice: Vec<String>,
    badge: String,
    worth: Vec<(String, String)>,
    log: Vec<String>,
    moves: Vec<String>,
    footer: Vec<Button>,
    clock: Option<Clock>,
    motion: Option<Motion>,
}

/// What the rail says: what is going on, and the hint, whose first line gives way to what a key was just
/// answered.
fn said(
    play: &Play,
    desk: &Desk,
    view: &View,
    teller: Teller,
    notice: Option<&String>,
) -> (Vec<String>, Vec<String>) {
    let note = match notice {
        Some(notice) => vec![notice.clone()],
        None if play.screen != PlayScreen::Table => vec![String::new()],
        None => endings(&note(play, desk, view, teller)),
    };
    let mut advice = advice(&play.advice, view, teller.names, desk);
    if let (Some(what), Some(note)) = (advice.first_mut(), note.first())
        && (notice.is_some() || play.has_answer())
    {
        what.clone_from(note);
    }
    (note, advice)
}

impl<'a> Scene<'a> {
    /// Everything about a session that has been opened; none before that.
    pub fn new(model: &'a Model, play: &'a Play) -> Option<Scene<'a>> {
        let desk = &model.desk;
        let view = play.stage.view()?;
        let names = names(play, desk);
        let teller = Teller {
            words: &desk.words,
            names: &names,
            me: Some(ME),
            brief: false,
        };
        let log = log(play, teller);
        let moves = self::log(play, teller.briefly());
        let notice = model.notice.as_ref().map(|notice| &notice.text);
        let (note, advice) = said(play, desk, view, teller, notice);
        let buttons = buttons(play, desk).into_iter().map(|(_, b)| b).collect();
        Some(Scene {
            rack: rack_of(play, view),
            totals: totals(play),
            paid: BySeat::from_fn(|seat| view.seats[seat].paid),
            choices: choices(play, desk),
            help: help(play, desk, view),
            advice,
            badge: badge(play, desk),
            worth: worth(play, desk),
            footer: footer(desk, play.context(), &footer_keys(play)),
            clock: clock(play, desk),
            motion: motion(play, desk),
            play,
            desk,
            view,
            names,
            buttons,
            note,
            log,
            moves,
        })
    }

    /// The table.
    pub fn table(&self) -> TableScene<'_> {
        let session = self.play.conduct().session();
        let shown = self.log.len().saturating_sub(self.play.log_back);
        TableScene {
            view: self.view,
            rules: session.rules(),
            names: &self.names,
            open: None,
            practice: self.play.is_practice(),
            totals: &self.totals,
            games: (self.view.opening.game, session.games()),
            seed: session.seed(),
            rack: &self.rack,
            last_discard: last_discard(&self.play.stage),
            buttons: &self.buttons,
            choices: self.choices.as_ref(),
            note: &self.note,
            help: &self.help,
            advice: &self.advice,
            badge: &self.badge,
            log: self.log.get(..shown).unwrap_or(&self.log),
            moves: self.moves.get(..shown).unwrap_or(&self.moves),
            worth: &self.worth,
            clock: self.clock,
            motion: self.motion,
            progress: None,
            footer: &self.footer,
            look: self.look(),
        }
    }

    /// The result; none while the game goes on.
    pub fn result(&self) -> Option<ResultScene<'_>> {
        let session = self.play.conduct().session();
        let PlayScreen::Result { winner, chosen } = self.play.screen else {
            return None;
        };
        Some(ResultScene {
            ended: self.view.ended.as_deref()?,
            opening: &self.view.opening,
            me: ME,
            rules: session.rules(),
            names: &self.names,
            practice: self.play.is_practice(),
            paid: &self.paid,
            totals: session.totals(),
            games: (self.view.opening.game, session.games()),
            seed: session.seed(),
            step: self.view.step,
            winner,
            chosen,
            note: self.note.first().map_or("", String::as_str),
            buttons: &self.buttons,
            footer: &self.footer,
            look: self.look(),
        })
    }

    fn look(&self) -> Look<'_> {
        look(self.desk)
    }
}

/// Colours, faces and words.
pub fn look(desk: &Desk) -> Look<'_> {
    Look {
        theme: &desk.theme,
        tiles: &desk.tiles,
        words: &desk.words,
    }
}

/// Who sits where; the person by the name that is set now.
pub fn names(play: &Play, desk: &Desk) -> BySeat<String> {
    BySeat::from_fn(|seat| {
        if seat == ME {
            desk.called(desk.name())
        } else {
            play.conduct().name(seat).to_owned()
        }
    })
}

/// Points before the game that is shown.
fn totals(play: &Play) -> BySeat<Points> {
    let session = play.conduct().session();
    let mut totals = *session.totals();
    if session.progress() != session::Progress::Playing
        && let Some(last) = session.results().last()
    {
        for (seat, &gain) in last.gains.iter() {
            totals[seat] -= gain;
        }
    }
    totals
}

/// The whole log of the game, in sentences.
pub fn log(play: &Play, teller: Teller) -> Vec<String> {
    let log = play.stage.log().iter();
    log.filter_map(|sighting| teller.tell(sighting)).collect()
}

/// Who discarded last, as long as nobody has claimed that tile.
#[allow(clippy::wildcard_enum_match_arm)] // of everything that happens, two things matter
fn last_discard(stage: &Stage) -> Option<Seat> {
    let found = stage
        .log()
        .iter()
        .rev()
        .find_map(|sighting| match sighting {
            Sighting::Discarded { seat, .. } => Some(Some(*seat)),
            Sighting::Claimed { .. } => Some(None),
            _ => None,
        });
    found.flatten()
}

/// My tiles as they are shown; those raised of which something is offered to be made.
fn rack_of(play: &Play, view: &View) -> Rack {
    let mut raised = Vec::new();
    let chosen = play.ways.as_ref().and_then(|w| w.actions.get(w.chosen));
    if let (Some(Action::Kong(tile)), false) = (chosen, play.is_claim()) {
        raised.extend([*tile; 4]);
    }
    if let (Some((from, tile)), true) = (
        play.offered(),
        play.is_claim() && (play.prompts() || !play.advice.is_empty()),
    ) {
        let advised = play.advice.first().map(|advice| &advice.action);
        let actions = chosen.or(advised);
        let actions = actions.map_or(play.options(), std::slice::from_ref);
        for meld in actions.iter().filter_map(|a| a.claim(from, tile)) {
            let used = meld.from_hand();
            for tile in &used {
                let copies = |tiles: &[_]| tiles.iter().filter(|&t| t == tile).count();
                if copies(&raised) < copies(&used) {
                    raised.push(*tile);
                }
            }
        }
    }
    let mut rack = {
        let cursor =
            (play.context() == Context::Table && !play.is_watching()).then_some(play.cursor);
        rack::rack(view, play.order, cursor, &raised)
    };
    rack.raised.extend(&play.marked);
    rack
}

fn choices(play: &Play, desk: &Desk) -> Option<Choices> {
    let ways = play.ways.as_ref()?;
    let picture = |action: Action| match (play.offered().filter(|_| play.is_claim()), action) {
        (Some((from, tile)), _) => action.claim(from, tile).map(|meld| meld.tiles()),
        (None, Action::Kong(tile)) => Some(vec![tile; 4]),
        (None, _) => None,
    };
    let numbers = [Intent::Way1, Intent::Way2, Intent::Way3];
    let label = |at: usize| {
        let number = numbers.get(at);
        number.map_or_else(String::new, |&way| desk.key(Context::Ways, way))
    };
    let pictures = ways.actions.iter().map(|&a| picture(a).unwrap_or_default());
    Some(Choices {
        ways: pictures
            .enumerate()
            .map(|(at, tiles)| (label(at), tiles))
            .collect(),
        chosen: ways.chosen,
    })
}

fn clock(play: &Play, desk: &Desk) -> Option<Clock> {
    let (left, total) = play.time_left(desk)?;
    let ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    Some(Clock {
        left: ms(left),
        total: ms(total),
    })
}
