//! What a player does at the table, the result and the standings: keys and clicks become actions.
//!
//! Whatever can be done is on the list of options that the table gives; what is not on it is not
//! done. Where the program does not say what may be claimed, reaching for a tile is one gesture, and
//! a wrong one costs what the rules say.

// a screen answers to a few of the many intents, and to no others
#![allow(clippy::wildcard_enum_match_arm)]

use std::time::Duration;

use crate::conduct::{Conduct, Lineup, Player};
use crate::game::{Action, Outcome};
use crate::rules::WrongClaim;
use crate::seat::BySeat;
use crate::store::{Kept, Speed, Trouble};
use crate::tui::app::{Desk, Model, Overlay, Screen, Spot};
use crate::tui::keymap::{Context, Intent};
use crate::tui::menu::{Menu, MenuKind};
use crate::tui::msg::Cmd;
use crate::tui::page::{Page, PageKind};
use crate::tui::play::{Face, ME, Play, Ways};
use crate::tui::regions::Target;
use crate::tui::scene;
use crate::tui::update;

/// Sits the players down and deals.
pub fn sit_down(model: &mut Model, seed: u64) -> Vec<Cmd> {
    let desk = &model.desk;
    let seated = desk.agreed().and_then(|rules| Ok((rules, lineup(desk)?)));
    match seated {
        Ok((rules, lineup)) => {
            let (conduct, events) = Conduct::new(rules, seed, lineup, false);
            let mut cmds = show(model, Play::new(conduct, &events));
            cmds.push(Cmd::BeginRecord);
            cmds
        }
        Err(why) => {
            model.tell(why);
            Vec::new()
        }
    }
}

/// Takes up the newest session that can be, exactly where it was left, and waits for its player.
/// Those that cannot be taken up are told of.
pub fn take_up(model: &mut Model) -> Vec<Cmd> {
    let mut left = std::mem::take(&mut model.desk.unfinished).into_iter();
    let mut troubles = Vec::new();
    let mut cmds = Vec::new();
    for Kept { path, record, .. } in left.by_ref() {
        match Conduct::take_up(record, ME, model.desk.recruit) {
            Ok(conduct) => {
                cmds = show(model, Play::resumed(conduct));
                let pause = Menu::new(MenuKind::Pause);
                model.overlays.push(Overlay::Menu(pause));
                cmds.push(Cmd::TakeUpRecord(path));
                break;
            }
            Err(error) => troubles.push(Trouble::Record { path, error }.to_string()),
        }
    }
    model.desk.unfinished = left.collect();
    if !troubles.is_empty() {
        model.tell(troubles.join("; "));
    }
    cmds
}

fn show(model: &mut Model, mut play: Play) -> Vec<Cmd> {
    play.pass_time(Duration::ZERO, &model.desk);
    model.overlays.clear();
    model.screen = Screen::Play(Box::new(play));
    vec![Cmd::Redraw]
}

/// The person at the bottom, and the three that the settings name.
fn lineup(desk: &Desk) -> Result<Lineup, String> {
    let [right, across, left] = &desk.settings.bots;
    let bot = |key: &str, bot: &String| -> Result<(String, Player), String> {
        let player = (desk.recruit)(bot)?;
        Ok((desk.words.get(key).to_owned(), player))
    };
    Ok(BySeat::from([
        (desk.name().to_string(), Player::Person),
        bot("player.right", right)?,
        bot("player.across", across)?,
        bot("player.left", left)?,
    ]))
}

/// A key that means nothing here: it skips what is being shown.
pub fn any_key(model: &mut Model) -> Vec<Cmd> {
    with_play(model, |play, desk| {
        if play.face == Face::Table && play.is_watching() {
            play.skip(desk);
        }
        Vec::new()
    })
}

fn with_play(model: &mut Model, act: impl FnOnce(&mut Play, &Desk) -> Vec<Cmd>) -> Vec<Cmd> {
    let free = model.overlays.is_empty() && !model.is_cramped();
    match &mut model.screen {
        Screen::Play(play) if free => act(play, &model.desk),
        Screen::Play(_) | Screen::Menu(_) => Vec::new(),
    }
}

/// Does what a key asks for.
pub fn obey(model: &mut Model, intent: Intent) -> Vec<Cmd> {
    match intent {
        Intent::Menu => {
            model
                .overlays
                .push(Overlay::Menu(Menu::new(MenuKind::Pause)));
            return Vec::new();
        }
        Intent::Log => {
            model
                .overlays
                .push(Overlay::Page(Page::at_end(PageKind::Log)));
            return Vec::new();
        }
        _ => {}
    }
    if let Screen::Play(play) = &model.screen
        && let Face::Standings { place } = play.face
    {
        if intent == Intent::Next {
            let ruleset = update::ruleset_at_hand(model);
            let kind = PageKind::TopTen {
                ruleset,
                new: place,
            };
            model.overlays.push(Overlay::Page(Page::new(kind)));
        }
        return Vec::new();
    }
    with_play(model, |play, desk| match play.face {
        Face::Result { .. } => at_result(play, intent, desk),
        Face::Table | Face::Standings { .. } => at_game(play, intent, desk),
    })
}

/// A page was closed and nothing lies over the screen any more: after the top ten of a finished
/// session comes the title.
pub fn page_closed(model: &mut Model) -> Vec<Cmd> {
    if let Screen::Play(play) = &model.screen
        && matches!(play.face, Face::Standings { .. })
    {
        model.screen = Screen::Menu(Menu::new(MenuKind::Title));
    }
    Vec::new()
}

fn at_result(play: &mut Play, intent: Intent, desk: &Desk) -> Vec<Cmd> {
    let winners = match play.stage.view().and_then(|view| view.ended.as_ref()) {
        Some(ended) => match &ended.outcome {
            Outcome::Won(winners) => winners.len(),
            Outcome::Drawn | Outcome::FalseWin(_) => 0,
        },
        None => 0,
    };
    if intent == Intent::Next {
        return play
            .next_game(desk)
            .map(Cmd::RecordScore)
            .into_iter()
            .collect();
    }
    if let Face::Result { winner, scroll } = &mut play.face
        && winners > 0
        && matches!(intent, Intent::Left | Intent::Right)
    {
        let by = if intent == Intent::Right {
            1
        } else {
            winners - 1
        };
        *winner = (*winner + by) % winners;
        *scroll = 0;
    }
    Vec::new()
}

/// Enter and the space bar also skip what is shown: pressed twice, the second was not meant for a
/// question that has only just come up.
fn means_more(intent: Intent, desk: &Desk) -> bool {
    let skips = matches!(intent, Intent::Discard | Intent::Take | Intent::Pass);
    skips && desk.settings.speed != Speed::Instant
}

fn at_game(play: &mut Play, intent: Intent, desk: &Desk) -> Vec<Cmd> {
    match intent {
        Intent::Sort => {
            play.order = play.order.other();
            play.marked.clear();
            return Vec::new();
        }
        _ if play.is_watching() => {
            play.skip(desk);
            return Vec::new();
        }
        _ => {}
    }
    if move_cursor(play, intent) || play.is_stale(means_more(intent, desk)) {
        return Vec::new();
    }
    if intent == Intent::Hint {
        play.note = scene::advice(play, desk);
        point_at_advice(play, desk);
        return Vec::new();
    }
    match play.context() {
        Context::Ways => at_ways(play, intent, desk),
        Context::Claim => at_claim(play, intent, desk),
        _ => at_turn(play, intent, desk),
    }
    Vec::new()
}

/// The cursor goes where the advice is: to the tile, or to the way.
fn point_at_advice(play: &mut Play, desk: &Desk) {
    let Some(choice) = play.advice(desk) else {
        return;
    };
    if let Action::Discard(tile) = choice.action
        && let Some(place) = play.tiles().iter().rposition(|&t| t == tile)
    {
        play.cursor = place;
    } else if let Some(ways) = &mut play.ways
        && let Some(way) = ways.actions.iter().position(|&a| a == choice.action)
    {
        ways.chosen = way;
    }
}

/// Moves the cursor among my tiles, or among the ways. False if the key does not move it.
fn move_cursor(play: &mut Play, intent: Intent) -> bool {
    let (at, len) = match &play.ways {
        Some(ways) => (ways.chosen, ways.actions.len()),
        None => (play.cursor, play.tiles().len()),
    };
    if len == 0 {
        return false;
    }
    let to = match intent {
        Intent::Left => (at + len - 1) % len,
        Intent::Right => (at + 1) % len,
        Intent::First => 0,
        Intent::Last => len - 1,
        other => match other.tile_place() {
            Some(place) => place.min(len - 1),
            None => return false,
        },
    };
    match &mut play.ways {
        Some(ways) => ways.chosen = to,
        None => play.cursor = to,
    }
    play.armed = None;
    true
}

fn at_turn(play: &mut Play, intent: Intent, desk: &Desk) {
    if play.exchange().is_some() {
        return at_exchange(play, intent, desk);
    }
    match intent {
        Intent::Discard => {
            if let Some(&tile) = play.tiles().get(play.cursor) {
                discard(play, Action::Discard(tile), desk);
            }
        }
        Intent::DiscardDrawn => {
            let drawn = play.stage.view().and_then(|view| view.drawn);
            if let Some(tile) = drawn {
                discard(play, Action::Discard(tile), desk);
            }
        }
        Intent::Win => declare_win(play, desk),
        Intent::Kong => choose(play, |action| matches!(action, Action::Kong(_)), desk),
        _ => {}
    }
}

/// A Charleston: tiles are marked, then given away.
fn at_exchange(play: &mut Play, intent: Intent, desk: &Desk) {
    let wish = match intent {
        Intent::Discard => return mark(play, play.cursor),
        Intent::Give => play.gift(),
        Intent::Again => Action::Again,
        Intent::Pass => Action::Pass,
        _ => return,
    };
    if play.options().contains(&wish) {
        play.act(wish, desk);
    }
}

/// Marks a tile to be given away, or takes the mark off.
fn mark(play: &mut Play, at: usize) {
    const MOST: usize = 3;
    if let Some(marked) = play.marked.iter().position(|&place| place == at) {
        play.marked.remove(marked);
    } else if play.marked.len() < MOST && at < play.tiles().len() {
        play.marked.push(at);
    }
}

/// A discard, asked for twice if the settings say so.
fn discard(play: &mut Play, action: Action, desk: &Desk) {
    if desk.settings.confirm && play.armed != Some(action) {
        play.armed = Some(action);
        play.note = Some(desk.words.get("note.again-to-discard").to_owned());
    } else {
        play.act(action, desk);
    }
}

/// A win; where the rules let one declare a false one, it is asked for twice, right or wrong.
fn declare_win(play: &mut Play, desk: &Desk) {
    let may = |action: Action| play.options().contains(&action);
    let action = if may(Action::Win) {
        Action::Win
    } else if may(Action::FalseWin) {
        Action::FalseWin
    } else {
        return refuse(play, desk);
    };
    let risky = play.conduct().session().rules().claims.false_win;
    if risky && play.armed != Some(action) {
        play.armed = Some(action);
        play.note = Some(desk.words.get("note.again-to-win").to_owned());
    } else {
        play.act(action, desk);
    }
}

fn at_claim(play: &mut Play, intent: Intent, desk: &Desk) {
    if !play.prompts() {
        return match intent {
            Intent::Pass => play.act(Action::Pass, desk),
            Intent::Take | Intent::Win | Intent::Kong | Intent::Pung | Intent::Chow => {
                reach(play, desk);
            }
            _ => {}
        };
    }
    match intent {
        Intent::Pass => play.act(Action::Pass, desk),
        Intent::Win => declare_win(play, desk),
        Intent::Kong => choose(play, |action| matches!(action, Action::Kong(_)), desk),
        Intent::Pung => choose(play, |action| *action == Action::Pung, desk),
        Intent::Chow => choose(play, |action| matches!(action, Action::Chow(_)), desk),
        _ => {}
    }
}

/// A key that is known here and can do nothing now says so.
fn refuse(play: &mut Play, desk: &Desk) {
    play.note = Some(desk.words.get("note.cannot").to_owned());
}

/// Takes the one action of a kind, or asks which.
fn choose(play: &mut Play, kind: impl Fn(&Action) -> bool, desk: &Desk) {
    let actions: Vec<Action> = play.options().iter().copied().filter(kind).collect();
    match actions[..] {
        [] => refuse(play, desk),
        [only] => play.act(only, desk),
        _ => play.ways = Some(Ways { actions, chosen: 0 }),
    }
}

/// Reaches for the tile on offer without being told whether one may.
fn reach(play: &mut Play, desk: &Desk) {
    let may = |action: &Action| {
        matches!(
            action,
            Action::Win | Action::Kong(_) | Action::Pung | Action::Chow(_)
        )
    };
    if play.options().iter().any(may) {
        return choose(play, may, desk);
    }
    if !play.options().contains(&Action::WrongClaim) {
        return;
    }
    let offered = play.offered();
    play.act(Action::WrongClaim, desk);
    if let (Some((_, tile)), WrongClaim::Costs(price)) =
        (offered, play.conduct().session().rules().claims.wrong_claim)
    {
        let tile = desk.words.tile(tile);
        let places: [(&str, &dyn std::fmt::Display); 2] = [("tile", &tile), ("points", &price)];
        play.note = Some(desk.words.fill("note.wrong-claim", &places));
    }
}

fn at_ways(play: &mut Play, intent: Intent, desk: &Desk) {
    let Some(ways) = &play.ways else { return };
    let wanted = match intent {
        Intent::Choose => Some(ways.chosen),
        Intent::Back => {
            play.ways = None;
            return;
        }
        other => other.way(),
    };
    if let Some(&action) = wanted.and_then(|at| ways.actions.get(at)) {
        play.act(action, desk);
    }
}

/// A click on the table, the result or the standings.
pub fn click(model: &mut Model, target: Target) -> Vec<Cmd> {
    if let Target::Button(at) = target {
        let intent = match &model.screen {
            Screen::Play(play) => scene::buttons(play, &model.desk)
                .get(at)
                .filter(|(_, button)| button.enabled)
                .map(|(intent, _)| *intent),
            Screen::Menu(_) => None,
        };
        return intent.map_or_else(Vec::new, |intent| obey(model, intent));
    }
    if matches!(target, Target::Log) {
        return obey(model, Intent::Log);
    }
    with_play(model, |play, desk| {
        if play.face != Face::Table {
            return Vec::new();
        }
        if play.is_watching() {
            play.skip(desk);
        } else if !play.is_stale(false) {
            point_at(play, target, desk);
        }
        Vec::new()
    })
}

fn point_at(play: &mut Play, target: Target, desk: &Desk) {
    match target {
        Target::HandTile(at) if play.exchange().is_some() => {
            play.cursor = at;
            mark(play, at);
        }
        Target::HandTile(at) if play.context() == Context::Table => {
            if let Some(&tile) = play.tiles().get(at) {
                play.cursor = at;
                discard(play, Action::Discard(tile), desk);
            }
        }
        Target::HandTile(at) => play.cursor = at,
        Target::Offered if play.context() == Context::Claim => reach_for_best(play, desk),
        Target::Choice(at) => {
            let action = play.ways.as_ref().and_then(|ways| ways.actions.get(at));
            if let Some(&action) = action {
                play.act(action, desk);
            }
        }
        Target::Offered
        | Target::Button(_)
        | Target::River(_)
        | Target::Meld(..)
        | Target::Plate(_)
        | Target::Log => {}
    }
}

/// A click on the discard: the win if it is one, else whatever it can be taken for.
fn reach_for_best(play: &mut Play, desk: &Desk) {
    if !play.prompts() {
        reach(play, desk);
    } else if play.options().contains(&Action::Win) {
        declare_win(play, desk);
    } else {
        let takes =
            |action: &Action| matches!(action, Action::Kong(_) | Action::Pung | Action::Chow(_));
        choose(play, takes, desk);
    }
}

/// The right button: out of the ways, past a claim, ahead of a show.
pub fn right_click(model: &mut Model) -> Vec<Cmd> {
    with_play(model, |play, desk| {
        if play.is_watching() {
            play.skip(desk);
        } else if play.ways.take().is_none() && play.is_claim() && !play.is_stale(false) {
            play.act(Action::Pass, desk);
        }
        Vec::new()
    })
}

/// The wheel: through the explanation of a score, or back through the log.
pub fn wheel(model: &mut Model, over: Option<Spot>, down: bool) {
    with_play(model, |play, _| {
        let by = |from: u16| {
            if down {
                from + 1
            } else {
                from.saturating_sub(1)
            }
        };
        match &mut play.face {
            Face::Result { scroll, .. } => *scroll = by(*scroll).min(scene::LONGEST_RESULT),
            Face::Table if over == Some(Spot::Table(Target::Log)) => {
                let lines = play.stage.log().len();
                play.log_back = if down {
                    play.log_back.saturating_sub(1)
                } else {
                    (play.log_back + 1).min(lines)
                };
            }
            Face::Table | Face::Standings { .. } => {}
        }
        Vec::new()
    });
}
