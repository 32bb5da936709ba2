//! What would help: how far the hand is from ready, and what a sound player would do, in words.
//!
//! Both come in several lengths, the fullest first; whoever draws them takes the first that fits. The
//! aim stands before the tiles, so that what is cut first matters least.

use std::fmt::Display;

use crate::bot::{Advice, Detail, Reason, Speaker};
use crate::game::View;
use crate::hand::{Distance, Hand, distance, useful_tiles};
use crate::rules::{Ruleset, Value};
use crate::seat::{BySeat, Wind};
use crate::tile::{Counts, Tile, TileClass};
use crate::tui::app::Desk;
use crate::tui::play::Play;

/// Puts advice into the words of the screen.
pub(super) fn speaker(desk: &Desk) -> Speaker<'_> {
    Speaker::new(&desk.words, |tiles| names_of(tiles, desk))
}

/// The hand as it stands: its distance from ready, and the tiles that help with the copies left.
pub(super) fn help(play: &Play, desk: &Desk, view: &View) -> Vec<String> {
    if !desk.settings.hints || view.hand.concealed.is_empty() {
        return Vec::new();
    }
    let rules = play.conduct().session().rules();
    let Some((tiles, without)) = left_over(play, view) else {
        return Vec::new();
    };
    let states = states(&tiles, rules, desk, view);
    let Some(tile) = without.map(|tile| desk.words.tile(tile)) else {
        return states;
    };
    let told = states.iter().map(|state| {
        let places: [(&str, &dyn Display); 2] = [("tile", &tile), ("state", state)];
        desk.words.fill("hint.without", &places)
    });
    told.collect()
}

/// How far tiles are from ready beside my melds, and what helps, the fullest first.
fn states(tiles: &Counts, rules: &Ruleset, desk: &Desk, view: &View) -> Vec<String> {
    let melds = view.hand.melds.len();
    let away = distance(tiles, melds, &rules.goal);
    if away > 0 {
        let useful = useful_tiles(tiles, melds, &rules.goal);
        return told(
            ["hint.away-each", "hint.away", "hint.away-sum"],
            useful,
            away,
            desk,
            view,
        );
    }
    let hand = Hand {
        concealed: *tiles,
        ..view.hand.clone()
    };
    let some = Tile::wind(Wind::East); // which it is does not matter
    let waits = rules.waits(&view.a_win(hand, some, None));
    if waits.wins == TileClass::NONE {
        let keys = [
            "hint.too-little-each",
            "hint.too-little",
            "hint.too-little-sum",
        ];
        return told(keys, waits.too_little, away, desk, view);
    }
    let drawn = speaker(desk).drawn(waits.wins, waits.drawn);
    let keys = ["hint.ready-each", "hint.ready", "hint.ready-sum"];
    let states = told(keys, waits.wins, away, desk, view).into_iter();
    states.map(|state| state + &drawn).collect()
}

/// Texts about tiles: each with its copies left, all with their sum, the sum alone.
fn told(
    keys: [&str; 3],
    useful: TileClass,
    away: Distance,
    desk: &Desk,
    view: &View,
) -> Vec<String> {
    let copies = |tile: Tile| u32::from(view.unseen(tile));
    let useful: TileClass = useful.tiles().filter(|&tile| copies(tile) > 0).collect();
    let left: u32 = useful.tiles().map(copies).sum();
    let each = useful
        .tiles()
        .map(|tile| format!("{} x{}", desk.words.short(tile), copies(tile)));
    let each = each.collect::<Vec<_>>().join(", ");
    let useful: Vec<Tile> = useful.tiles().collect();
    let names = names_of(&useful, desk);
    let places: [(&str, &dyn Display); 4] = [
        ("n", &away),
        ("tiles", &names),
        ("each", &each),
        ("left", &left),
    ];
    keys.map(|key| desk.words.fill(key, &places)).to_vec()
}

/// The hand when another tile is to be drawn; on a turn what it would be without the tile under the
/// cursor, and that tile.
fn left_over(play: &Play, view: &View) -> Option<(Counts, Option<Tile>)> {
    let tiles = view.hand.concealed;
    if tiles.len() % 3 != 2 {
        return Some((tiles, None));
    }
    let &cursor = play.tiles().get(play.cursor)?;
    Some((tiles.without(cursor, 1).unwrap_or(tiles), Some(cursor)))
}

/// Others told beside the best.
const MOST: usize = 2;

/// The best that can be done; then its reason and the next two with theirs, the fullest first.
pub(super) fn advice(
    advice: &[Advice],
    view: &View,
    names: &BySeat<String>,
    desk: &Desk,
) -> Vec<String> {
    let Some((best, others)) = advice.split_first() else {
        return Vec::new();
    };
    let short = speaker(desk).naming(view, names);
    let long = Speaker::new(&desk.words, |tiles| desk.words.kinds(tiles)).naming(view, names);
    let why = |speaker: &Speaker, detail: Detail| {
        let reason = speaker.best(best, detail);
        desk.words.fill("hint.why", &[("reason", &reason)])
    };
    let also = |speaker: &Speaker, detail: Detail, most: usize| {
        let others = others.iter().take(most).zip(2..).map(|(other, n)| {
            let reason = speaker.alternative(best, other, Detail::Aim);
            speaker.place(n, &short.action(other.action), &reason)
        });
        let all: Vec<String> = std::iter::once(why(speaker, detail))
            .chain(others)
            .collect();
        all.join(" ")
    };
    let action = short.action(best.action);
    let what = desk.words.fill("hint.advice", &[("action", &action)]);
    let [tiles, aim, _] = Detail::ALL;
    let mut lengths = vec![
        what,
        also(&long, tiles, MOST),
        also(&short, tiles, MOST),
        also(&short, tiles, 1),
        also(&short, aim, 1),
        why(&long, tiles),
    ];
    lengths.extend(Detail::ALL.map(|detail| why(&short, detail)));
    lengths.dedup();
    lengths
}

/// `36m 5p E`: different tiles in order.
fn names_of(tiles: &[Tile], desk: &Desk) -> String {
    desk.words.runs(tiles).join(" ")
}

/// What the hand has for sure, and what it is played for: names and amounts.
pub(super) fn worth(play: &Play, desk: &Desk) -> Vec<(String, String)> {
    let words = &desk.words;
    let rules = play.conduct().session().rules();
    let (sure, aimed_at) = &play.outlook;
    let mut rows: Vec<(String, String)> = Vec::new();
    if !sure.is_empty() {
        rows.push((words.get("worth.sure").to_owned(), String::new()));
    }
    for (id, n) in sure {
        let name = rules.fan_name(id, words);
        let key = match rules.fan(id).map(|fan| fan.value) {
            Some(Value::Times(_)) => "result.times",
            Some(Value::Points(_)) => "result.plus_points",
            Some(Value::Fan(_)) | None => "result.fan",
        };
        rows.push((format!("  {name}"), words.fill(key, &[("n", n)])));
    }
    if let Some(Reason::Nearer { aim, fan, .. }) = aimed_at {
        let amount = fan.map(|n| words.fill("result.fan", &[("n", &n)]));
        rows.push((
            words.get("worth.plan").to_owned(),
            amount.unwrap_or_default(),
        ));
        let mut aim = speaker(desk).aim(aim);
        if aim.is_empty() {
            aim.push(words.get("worth.any").to_owned());
        }
        rows.extend(
            aim.into_iter()
                .map(|part| (format!("  {part}"), String::new())),
        );
    }
    rows
}
