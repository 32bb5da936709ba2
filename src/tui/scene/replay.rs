//! From a recorded session to the same scenes as of one that is being played.

use std::fmt::Display;

use super::advice::speaker;
use super::bar::{footer, footer_intents};
use super::moving::{progress, tween};
use super::{last_discard, look};
use crate::bot::Detail;
use crate::game::{Action, Event, View};
use crate::rules::Points;
use crate::seat::BySeat;
use crate::session::length;
use crate::store::Speed;
use crate::tile::Tile;
use crate::tui::app::{Desk, Model};
use crate::tui::keymap::{Context, Intent};
use crate::tui::picture::{Button, Motion, Progress, Rack, ResultScene, TableScene};
use crate::tui::rack::{self, Order};
use crate::tui::replay::{Replay, Thought};
use crate::tui::teller::Teller;

/// What a scene of a recorded session borrows.
#[derive(Debug)]
pub struct ReplayScene<'a> {
    replay: &'a Replay,
    desk: &'a Desk,
    view: &'a View,
    names: BySeat<String>,
    paid: BySeat<Points>,
    open: Option<BySeat<Vec<Tile>>>,
    rack: Rack,
    buttons: Vec<Button>,
    note: Vec<String>,
    /// Is it more than what happened last?
    told: bool,
    log: Vec<String>,
    moves: Vec<String>,
    footer: Vec<Button>,
    pace: String,
    place: String,
    motion: Option<Motion>,
}

impl<'a> ReplayScene<'a> {
    /// The place that is shown.
    pub fn new(model: &'a Model, replay: &'a Replay) -> Option<ReplayScene<'a>> {
        let desk = &model.desk;
        let view = replay.stage.view()?;
        let names = replay.names();
        let teller = teller(replay, desk, &names);
        let log = log(replay, teller);
        let moves = self::log(replay, teller.briefly());
        let note = match (&model.notice, replay.stopped()) {
            (Some(notice), _) => vec![notice.text.clone()],
            (None, Some(error)) => vec![desk.words.fill("replay.stopped", &[("why", error)])],
            (None, None) => {
                let names = &names;
                let narrator = Narrator { desk, view, names };
                note(replay, narrator, log.last())
            }
        };
        let buttons = replay_buttons(replay, desk);
        Some(ReplayScene {
            paid: BySeat::from_fn(|seat| view.seats[seat].paid),
            open: replay.open_hands(),
            rack: rack::rack(view, Order::Suits, None, &[]),
            buttons: buttons.into_iter().map(|(_, button)| button).collect(),
            footer: footer(desk, Context::Replay, &footer_intents(Context::Replay)),
            pace: pace(replay, desk),
            place: place(replay, desk),
            motion: motion(replay, desk),
            replay,
            desk,
            view,
            names,
            note,
            told: model.notice.is_some() || replay.stopped().is_some(),
            log,
            moves,
        })
    }

    /// The table.
    pub fn table(&self) -> TableScene<'_> {
        let rules = self.replay.rules();
        TableScene {
            view: self.view,
            rules,
            names: &self.names,
            open: self.open.as_ref(),
            practice: self.replay.record().header.practice,
            totals: self.replay.totals().0,
            games: (self.view.opening.game, length(rules)),
            seed: self.replay.record().header.seed,
            rack: &self.rack,
            last_discard: last_discard(&self.replay.stage),
            buttons: &self.buttons,
            choices: None,
            note: &self.note,
            help: &[],
            advice: &[],
            badge: "",
            log: &self.log,
            moves: &self.moves,
            worth: &[],
            clock: None,
            motion: self.motion,
            progress: Some(Progress {
                at: self.replay.place().moment,
                of: self.replay.moments(),
                pace: &self.pace,
                place: &self.place,
            }),
            footer: &self.footer,
            look: look(self.desk),
        }
    }

    /// The result, at the end of a game.
    pub fn result(&self) -> Option<ResultScene<'_>> {
        let rules = self.replay.rules();
        let (winner, chosen) = self.replay.reading;
        Some(ResultScene {
            ended: self
                .view
                .ended
                .as_deref()
                .filter(|_| self.replay.is_result())?,
            opening: &self.view.opening,
            me: self.replay.me,
            rules,
            names: &self.names,
            practice: self.replay.record().header.practice,
            paid: &self.paid,
            totals: self.replay.totals().1,
            games: (self.view.opening.game, length(rules)),
            seed: self.replay.record().header.seed,
            step: self.view.step,
            winner,
            chosen,
            note: self
                .note
                .first()
                .filter(|_| self.told)
                .map_or("", String::as_str),
            buttons: &self.buttons,
            footer: &self.footer,
            look: look(self.desk),
        })
    }
}

fn teller<'a>(replay: &Replay, desk: &'a Desk, names: &'a BySeat<String>) -> Teller<'a> {
    Teller {
        words: &desk.words,
        names,
        me: replay.person,
        brief: false,
    }
}

/// What happened in this game so far, in sentences: with what everybody drew where all hands lie open.
fn log(replay: &Replay, teller: Teller) -> Vec<String> {
    let told = |event: &Event| {
        if let (Event::Drew { seat, tile, .. }, true) = (event, replay.open) {
            Some(teller.draw(*seat, *tile))
        } else {
            teller.tell(&event.seen_by(replay.me)?)
        }
    };
    replay.events().iter().filter_map(told).collect()
}

/// The action bar: each button with what it stands for.
pub fn replay_buttons(replay: &Replay, desk: &Desk) -> Vec<(Intent, Button)> {
    let button = |intent: Intent, caption: &str| {
        let key = desk.key(Context::Replay, intent);
        (intent, Button::new(key, desk.words.get(caption)))
    };
    let (play, hands) = (
        if replay.playing {
            "button.pause"
        } else {
            "button.play"
        },
        if replay.open {
            "button.one-hand"
        } else {
            "button.all-hands"
        },
    );
    let (intent, play) = button(Intent::Play, play);
    let default = true;
    let [_, on, _, back] = &desk.tiles.marks.towards;
    let step = |intent, mark: &str| {
        let key = desk.key(Context::Replay, intent);
        (intent, Button::new(key, mark))
    };
    let mut bar = vec![
        step(Intent::StepBack, back),
        (intent, Button { default, ..play }),
        step(Intent::StepOn, on),
        button(Intent::GameNext, "button.game-on"),
    ];
    if replay.person.is_some() {
        bar.push(button(Intent::DecisionNext, "button.decision"));
    }
    bar.extend([
        button(Intent::Hands, hands),
        button(Intent::Thoughts, "button.thoughts"),
        button(Intent::Back, "button.close"),
    ]);
    bar
}

fn pace(replay: &Replay, desk: &Desk) -> String {
    let speed = match replay.speed {
        Speed::Slow => "speed.slow",
        Speed::Normal => "speed.normal",
        Speed::Fast => "speed.fast",
        Speed::Instant => "replay.fastest",
    };
    let state = if replay.playing {
        "replay.runs"
    } else {
        "replay.stands"
    };
    let keys = [Intent::Slower, Intent::Faster];
    let [slower, faster] = keys.map(|intent| desk.key(Context::Replay, intent));
    desk.words.fill(
        state,
        &[
            ("speed", &desk.words.get(speed)),
            ("slower", &slower),
            ("faster", &faster),
        ],
    )
}

fn place(replay: &Replay, desk: &Desk) -> String {
    let (at, of) = (replay.place().moment + 1, replay.moments());
    desk.words.fill("replay.place", &[("n", &at), ("of", &of)])
}

fn motion(replay: &Replay, desk: &Desk) -> Option<Motion> {
    if !desk.settings.motion {
        return None;
    }
    progress(
        tween(&replay.stage, replay.me, replay.clock())?,
        replay.clock(),
    )
}

/// Is anything on its way?
pub fn replay_moves(replay: &Replay, desk: &Desk) -> bool {
    motion(replay, desk).is_some()
}

/// What happened last, and why: of who did it, else of who let something go by.
fn note(replay: &Replay, narrator: Narrator, last: Option<&String>) -> Vec<String> {
    let last = last.map_or("", String::as_str);
    let Some(thought) = replay.thoughts().first() else {
        return vec![last.to_owned()];
    };
    let passed = thought.did == Action::Pass;
    let told = Detail::ALL.map(|detail| {
        if passed {
            let let_by = narrator.because(&narrator.deed(thought), thought, detail);
            format!("{last} {let_by}")
        } else {
            let did = last.trim_end_matches(['.', '。', '!', '！']);
            narrator.because(did, thought, detail)
        }
    });
    told.into_iter().chain([last.to_owned()]).collect()
}

/// Puts thoughts into words.
#[derive(Clone, Copy)]
struct Narrator<'a> {
    desk: &'a Desk,
    view: &'a View,
    names: &'a BySeat<String>,
}

impl Narrator<'_> {
    fn because(self, did: &str, thought: &Thought, detail: Detail) -> String {
        let why = self.verdict(thought, detail);
        let places: [(&str, &dyn Display); 2] = [("did", &did), ("why", &why)];
        self.desk.words.fill("replay.because", &places)
    }

    /// Who did what.
    fn deed(self, thought: &Thought) -> String {
        let action = speaker(self.desk).action(thought.did);
        let name = &self.names[thought.seat];
        let places: [(&str, &dyn Display); 2] = [("name", name), ("action", &action)];
        self.desk.words.fill("replay.did", &places)
    }

    /// Why, or what would have been better.
    fn verdict(self, thought: &Thought, detail: Detail) -> String {
        let words = &self.desk.words;
        let Some(choice) = &thought.choice else {
            return words.get("replay.outside").to_owned();
        };
        let speaker = speaker(self.desk).naming(self.view, self.names);
        let reason = speaker.reason(&choice.reason, detail);
        let same = choice.action == thought.did;
        let key = match (thought.person, same) {
            (false, true) => return reason,
            (false, false) => "replay.otherwise",
            (true, true) => "replay.agreed",
            (true, false) => "replay.better",
        };
        let action = speaker.action(choice.action);
        words.fill(key, &[("action", &action), ("reason", &reason)])
    }
}

/// Everything that was thought before the place that is shown, who did what and why; and why it stops there.
pub fn thoughts(replay: &Replay, desk: &Desk) -> Vec<(String, String)> {
    let names = replay.names();
    let Some(view) = replay.stage.view() else {
        return Vec::new();
    };
    let narrator = Narrator {
        desk,
        view,
        names: &names,
    };
    let stopped = replay.stopped().map(|error| {
        let stopped = desk.words.get("replay.stops").to_owned();
        (stopped, error.to_string())
    });
    let told = |thought| {
        (
            narrator.deed(thought),
            narrator.verdict(thought, Detail::Full),
        )
    };
    stopped
        .into_iter()
        .chain(replay.thoughts().iter().map(told))
        .collect()
}

/// The log of a recorded game, for its page.
pub fn replay_log(replay: &Replay, desk: &Desk) -> Vec<String> {
    let names = replay.names();
    log(replay, teller(replay, desk, &names))
}
