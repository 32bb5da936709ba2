//! From the model to a scene: everything decided and put into words, nothing drawn.
//!
//! The owner of what a [`TableScene`] or a [`ResultScene`] borrows. The action bar is made here from
//! the list of what is legal, and each button stands for the key that does the same.

use std::time::Duration;

use crate::bot::Reason;
use crate::game::{Action, Leg, Sighting, View};
use crate::hand::{distance, useful_tiles};
use crate::rules::{Points, Ruleset, WrongClaim};
use crate::seat::{BySeat, Seat};
use crate::session;
use crate::store::Speed;
use crate::tile::{Tile, TileList};
use crate::tui::app::{Desk, Model};
use crate::tui::keymap::{Context, Intent};
use crate::tui::lang::Words;
use crate::tui::picture::{
    Button, Choices, Clock, Look, Motion, Move, Rack, ResultScene, TableScene,
};
use crate::tui::play::{self, Face, ME, Play};
use crate::tui::rack;
use crate::tui::tell::Teller;

/// No explanation of a score is longer.
pub const LONGEST_RESULT: u16 = 400;

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
    note: String,
    hint: Option<String>,
    log: Vec<String>,
    footer: String,
    clock: Option<Clock>,
    motion: Option<Motion>,
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
        };
        let log = log(play, teller);
        let note = match &model.notice {
            Some(notice) => notice.text.clone(),
            None => note(play, desk, view, teller),
        };
        let buttons = buttons(play, desk).into_iter().map(|(_, b)| b).collect();
        Some(Scene {
            rack: rack_of(play, view),
            totals: totals(play),
            paid: BySeat::from_fn(|seat| view.seats[seat].paid),
            choices: choices(play, desk),
            hint: hint(play, desk, view),
            footer: footer(desk, play.context()),
            clock: clock(play, desk),
            motion: motion(play, desk),
            play,
            desk,
            view,
            names,
            buttons,
            note,
            log,
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
            totals: &self.totals,
            games: (self.view.opening.game, session.games()),
            seed: session.seed(),
            rack: &self.rack,
            last_discard: last_discard(self.play),
            buttons: &self.buttons,
            choices: self.choices.as_ref(),
            note: &self.note,
            hint: self.hint.as_deref(),
            log: self.log.get(..shown).unwrap_or(&self.log),
            worth: &[],
            clock: self.clock,
            motion: self.motion,
            footer: &self.footer,
            look: self.look(),
        }
    }

    /// The result; none while the game goes on.
    pub fn result(&self) -> Option<ResultScene<'_>> {
        let session = self.play.conduct().session();
        let Face::Result { winner, scroll } = self.play.face else {
            return None;
        };
        Some(ResultScene {
            ended: self.view.ended.as_deref()?,
            opening: &self.view.opening,
            me: ME,
            rules: session.rules(),
            names: &self.names,
            paid: &self.paid,
            totals: session.totals(),
            games: (self.view.opening.game, session.games()),
            seed: session.seed(),
            step: self.view.step,
            winner,
            scroll,
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
            desk.name().to_string()
        } else {
            play.conduct().name(seat).to_owned()
        }
    })
}

/// Points before the game that is shown.
fn totals(play: &Play) -> BySeat<Points> {
    let session = play.conduct().session();
    let mut totals = *session.totals();
    if session.stage() != session::Stage::Playing
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
fn last_discard(play: &Play) -> Option<Seat> {
    let found = play
        .stage
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

fn rack_of(play: &Play, view: &View) -> Rack {
    let mut raised = Vec::new();
    if let (Some((_, tile)), true) = (play.offered(), play.is_claim() && play.prompts()) {
        let chosen = play.ways.as_ref().and_then(|w| w.actions.get(w.chosen));
        let actions = chosen.map_or(play.options(), std::slice::from_ref);
        for &action in actions {
            for used in play::used_by(action, tile) {
                let copies = |tiles: &[_]| tiles.iter().filter(|&&t| t == used).count();
                let wanted = copies(&play::used_by(action, tile));
                if copies(&raised) < wanted {
                    raised.push(used);
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

/// The action bar: each button with what it stands for.
pub fn buttons(play: &Play, desk: &Desk) -> Vec<(Intent, Button)> {
    let bar = Bar { play, desk };
    match (&play.face, play.context()) {
        (Face::Result { .. }, _) => {
            let last = play.conduct().session().stage() == session::Stage::Done;
            let next = if last {
                "button.standings"
            } else {
                "button.next-game"
            };
            vec![
                bar.main(Intent::Next, next),
                bar.button(Intent::Menu, "button.menu"),
            ]
        }
        (Face::Standings { .. }, _) => vec![bar.main(Intent::Next, "button.top-ten")],
        (Face::Table, Context::Ways) => vec![
            bar.main(Intent::Choose, "button.take-it"),
            bar.button(Intent::Back, "button.back"),
        ],
        (Face::Table, Context::Claim) => bar.claim(),
        (Face::Table, _) if play.is_watching() => vec![
            bar.main(Intent::Discard, "button.skip"),
            bar.button(Intent::Menu, "button.menu"),
        ],
        (Face::Table, _) => match play.exchange() {
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
        let key = self.desk.keymap.label(self.play.context(), intent);
        (intent, Button::new(key, self.desk.words.get(caption)))
    }

    fn main(&self, intent: Intent, caption: &str) -> (Intent, Button) {
        let (intent, button) = self.button(intent, caption);
        let default = true;
        (intent, Button { default, ..button })
    }

    fn if_so(&self, enabled: bool, intent: Intent, caption: &str) -> (Intent, Button) {
        let (intent, button) = self.button(intent, caption);
        (intent, Button { enabled, ..button })
    }

    fn may(&self, kind: impl Fn(&Action) -> bool) -> bool {
        self.play.options().iter().any(kind)
    }

    /// The buttons that are there in every claim stay in their places, so that none moves under the
    /// pointer.
    fn claim(&self) -> Vec<(Intent, Button)> {
        let menu = self.button(Intent::Menu, "button.menu");
        if !self.play.prompts() {
            return vec![
                self.button(Intent::Take, "button.take-it"),
                self.main(Intent::Pass, "button.pass"),
                menu,
            ];
        }
        let win = |a: &Action| matches!(a, Action::Win | Action::FalseWin);
        let kong = |a: &Action| matches!(a, Action::Kong(_));
        let chow = |a: &Action| matches!(a, Action::Chow(_));
        vec![
            self.if_so(self.may(win), Intent::Win, "button.win"),
            self.if_so(self.may(kong), Intent::Kong, "button.kong"),
            self.if_so(
                self.may(|a| *a == Action::Pung),
                Intent::Pung,
                "button.pung",
            ),
            self.if_so(self.may(chow), Intent::Chow, "button.chow"),
            self.main(Intent::Pass, "button.pass"),
            self.button(Intent::Hint, "button.hint"),
            menu,
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
            menu,
        ]
    }

    fn turn(&self) -> Vec<(Intent, Button)> {
        let words = &self.desk.words;
        let (intent, button) = self.main(Intent::Discard, "button.discard");
        let tile = self.play.tiles().get(self.play.cursor).copied();
        let caption = match tile {
            Some(tile) => words.fill("button.discard", &[("tile", &words.tile(tile))]),
            None => button.caption,
        };
        let mut bar = vec![(intent, Button { caption, ..button })];
        if self.may(|a| matches!(a, Action::Win | Action::FalseWin)) {
            bar.push(self.button(Intent::Win, "button.win"));
        }
        if self.may(|a| matches!(a, Action::Kong(_))) {
            bar.push(self.button(Intent::Kong, "button.kong"));
        }
        bar.push(self.button(Intent::Sort, "button.sort"));
        bar.push(self.button(Intent::Hint, "button.hint"));
        bar.push(self.button(Intent::Menu, "button.menu"));
        bar
    }
}

fn choices(play: &Play, desk: &Desk) -> Option<Choices> {
    let ways = play.ways.as_ref()?;
    let offered = play.offered().map(|(_, tile)| tile);
    let numbers = [Intent::Way1, Intent::Way2, Intent::Way3];
    let label = |at: usize| {
        let number = numbers.get(at);
        number.map_or_else(String::new, |&way| desk.keymap.label(Context::Ways, way))
    };
    let pictures = ways.actions.iter().map(|&a| play::picture_of(a, offered));
    Some(Choices {
        ways: pictures
            .enumerate()
            .map(|(at, tiles)| (label(at), tiles))
            .collect(),
        chosen: ways.chosen,
    })
}

/// One line on what is going on, and what the player may do about it.
fn note(play: &Play, desk: &Desk, view: &View, teller: Teller) -> String {
    let words = &desk.words;
    if let Some(note) = play.fault.as_ref().or(play.note.as_ref()) {
        return note.clone();
    }
    let last = || {
        let mut told = play.stage.log().iter().rev();
        told.find_map(|s| teller.tell(s)).unwrap_or_default()
    };
    if play.ways.is_some() {
        return words.get("note.ways").to_owned();
    }
    match (play.context(), view.offered) {
        _ if play.is_watching() => last(),
        (Context::Claim, _) => {
            let rules = play.conduct().session().rules();
            format!("{} {}", last(), claim_question(rules, words))
        }
        _ if play.exchange().is_some() => exchange_note(play, desk, view, teller.names),
        (_, _) => match view.drawn {
            Some(tile) => words.fill("note.turn-drawn", &[("tile", &words.tile(tile))]),
            None => words.get("note.turn").to_owned(),
        },
    }
}

/// To whom the tiles of a Charleston go now.
fn exchange_note(play: &Play, desk: &Desk, view: &View, names: &BySeat<String>) -> String {
    let to = |steps: usize| &names[view.me.after(steps)];
    match play.exchange() {
        Some(Leg::Three { to: steps, .. }) => desk.words.fill("note.give", &[("name", to(steps))]),
        Some(Leg::Across) => desk.words.fill("note.give-up-to", &[("name", to(2))]),
        Some(Leg::Again) | None => desk.words.get("note.again").to_owned(),
    }
}

fn claim_question(rules: &Ruleset, words: &Words) -> String {
    match rules.claims.wrong_claim {
        WrongClaim::Costs(price) if !rules.claims.prompt => {
            words.fill("note.take-at-risk", &[("points", &-price)])
        }
        WrongClaim::Costs(_) | WrongClaim::Refused if rules.claims.prompt => {
            words.get("note.claim").to_owned()
        }
        WrongClaim::Costs(_) | WrongClaim::Refused => words.get("note.take").to_owned(),
    }
}

/// One line on the hand: how far it is from ready, and which tiles would help.
fn hint(play: &Play, desk: &Desk, view: &View) -> Option<String> {
    if !desk.settings.hints {
        return None;
    }
    let rules = play.conduct().session().rules();
    let mut tiles = view.hand.concealed;
    if tiles.len() % 3 == 2 {
        // what the hand would be without the tile under the cursor
        let cursor = play.tiles().get(play.cursor).copied()?;
        let _held = tiles.take(cursor);
    }
    let melds = view.hand.melds.len();
    let away = distance(&tiles, melds, &rules.goal);
    let useful: Vec<_> = useful_tiles(&tiles, melds, &rules.goal).tiles().collect();
    let left: u32 = useful
        .iter()
        .map(|&tile| u32::from(view.unseen(tile)))
        .sum();
    let key = if away == 0 { "hint.ready" } else { "hint.away" };
    Some(desk.words.fill(
        key,
        &[("n", &away), ("tiles", &TileList(&useful)), ("left", &left)],
    ))
}

/// What a sound player would do in my place, and why, in one line.
pub fn advice(play: &mut Play, desk: &Desk) -> Option<String> {
    let choice = play.advice(desk)?;
    let words = &desk.words;
    let action = action_in_words(choice.action, words);
    let reason = reason_in_words(&choice.reason, words);
    let places: [(&str, &dyn std::fmt::Display); 2] = [("action", &action), ("reason", &reason)];
    Some(words.fill("hint.advice", &places))
}

fn reason_in_words(reason: &Reason, words: &Words) -> String {
    match reason {
        Reason::Wins { .. } => words.get("reason.wins").to_owned(),
        Reason::Nothing => words.get("reason.nothing").to_owned(),
        Reason::Safest { .. } => words.get("reason.safest").to_owned(),
        Reason::KeepsHand => words.get("reason.keeps-hand").to_owned(),
        Reason::Lot => words.get("reason.lot").to_owned(),
        Reason::Said(text) => text.clone(),
        Reason::Nearer {
            distance,
            useful,
            left,
            fan,
            ..
        } => {
            let tiles: Vec<Tile> = useful.tiles().collect();
            let key = if *distance <= 0 {
                "reason.ready"
            } else {
                "reason.nearer"
            };
            let tiles = TileList(&tiles);
            let places: [(&str, &dyn std::fmt::Display); 3] =
                [("n", distance), ("left", left), ("tiles", &tiles)];
            let nearer = words.fill(key, &places);
            match fan {
                Some(n) => nearer + &words.fill("reason.fan", &[("n", n)]),
                None => nearer,
            }
        }
    }
}

fn action_in_words(action: Action, words: &Words) -> String {
    match action {
        Action::Discard(tile) => words.fill("button.discard", &[("tile", &words.tile(tile))]),
        Action::Chow(low) => {
            let tiles: Vec<Tile> = (0..3).filter_map(|up| low.plus(up)).collect();
            format!("{} {}", words.get("button.chow"), TileList(&tiles))
        }
        Action::Pung => words.get("button.pung").to_owned(),
        Action::Kong(_) => words.get("button.kong").to_owned(),
        Action::Win | Action::FalseWin => words.get("button.win").to_owned(),
        Action::Pass | Action::WrongClaim => words.get("button.pass").to_owned(),
        Action::Give(tiles) => words.fill("hint.give", &[("tiles", &tiles)]),
        Action::Again => words.get("button.again").to_owned(),
    }
}

fn clock(play: &Play, desk: &Desk) -> Option<Clock> {
    let (left, total) = play.time_left(desk)?;
    let ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
    Some(Clock {
        left: ms(left),
        total: ms(total),
    })
}

/// What moves, and how far it has come.
fn motion(play: &Play, desk: &Desk) -> Option<Motion> {
    let (what, since, length) = moving(play, desk)?;
    let passed = play.clock().saturating_sub(since);
    (passed < length).then(|| Motion {
        what,
        at: passed.as_secs_f32() / length.as_secs_f32(),
    })
}

/// What was set in motion last, when, and for how long.
pub fn moving(play: &Play, desk: &Desk) -> Option<(Move, Duration, Duration)> {
    if !desk.settings.motion || desk.settings.speed == Speed::Instant {
        return None;
    }
    let (last, since, until) = play.stage.beat()?;
    let (what, ms) = match *last {
        Sighting::Opened(_) => (Move::Dice, 550),
        Sighting::Discarded { seat, .. } => (Move::Discard(seat), 180),
        Sighting::IDrew { .. } => (Move::Draw(ME), 120),
        Sighting::OtherDrew { seat, .. } => (Move::Draw(seat), 120),
        Sighting::Claimed { seat, .. } => (Move::Claim(seat), 220),
        Sighting::IWasDealt { .. }
        | Sighting::OtherWasDealt { .. }
        | Sighting::SetAside { .. }
        | Sighting::IMayChoose(_)
        | Sighting::IChose(_)
        | Sighting::Exchange(_)
        | Sighting::IGave { .. }
        | Sighting::IWasGiven { .. }
        | Sighting::OthersExchanged { .. }
        | Sighting::Declared { .. }
        | Sighting::Robbed { .. }
        | Sighting::Paid { .. }
        | Sighting::Ended(_) => return None,
    };
    let length = Duration::from_millis(ms).min(until.saturating_sub(since));
    (!length.is_zero()).then_some((what, since, length))
}

/// What the key line of a context tells about.
pub fn footer_intents(context: Context) -> Vec<Intent> {
    let here: &[Intent] = match context {
        Context::Table => &[
            Intent::Left,
            Intent::Tile1,
            Intent::DiscardDrawn,
            Intent::Log,
        ],
        Context::Claim => &[Intent::Log],
        Context::Ways => &[Intent::Left],
        Context::Result => &[Intent::Menu],
        Context::Anywhere | Context::Menu | Context::Page => return Vec::new(),
    };
    let anywhere = [Intent::Help, Intent::Tiles, Intent::Mouse];
    here.iter().copied().chain(anywhere).collect()
}

/// The keys worth knowing here, in one line.
pub fn footer(desk: &Desk, context: Context) -> String {
    let one = |intent: Intent| {
        let key = key_pair(desk, context, intent);
        let word = desk.words.get(&format!("key.{}", intent.id())).to_owned();
        format!("{key} {word}")
    };
    let all: Vec<String> = footer_intents(context).into_iter().map(one).collect();
    all.join("  ")
}

/// The keys of an action; for one of a pair or a row, both ends of it.
pub fn key_pair(desk: &Desk, context: Context, intent: Intent) -> String {
    let label = |intent| desk.keymap.label(context, intent);
    #[allow(clippy::wildcard_enum_match_arm)] // most keys stand alone
    match intent {
        Intent::Left => format!("{} {}", label(Intent::Left), label(Intent::Right)),
        Intent::Tile1 => format!("{}-{}", label(Intent::Tile1), label(Intent::Tile10)),
        other => label(other),
    }
}
