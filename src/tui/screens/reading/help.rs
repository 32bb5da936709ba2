//! How to play: the game in a page, its tiles and the marks of the table as they look here, and every key.

use std::sync::Arc;

use ratatui::layout::Position;
use ratatui::text::{Line, Span};

use super::{legend, text};
use crate::rules::Ruleset;
use crate::seat::Wind;
use crate::tile::{Dragon, Piece, Suit, Tile};
use crate::tui::app::{Desk, Model};
use crate::tui::art::Size;
use crate::tui::keymap::{Context, Intent, Key};
use crate::tui::scene::look;
use crate::tui::update::ruleset_at_hand;
use crate::tui::widgets::lines::drawn;
use crate::tui::widgets::text::{padded, put, width, wrap};
use crate::tui::widgets::tile::{Pose, face_up};

/// An action and its keys.
type Row = (Intent, Vec<Key>);

/// The page.
pub(super) fn lines(model: &Model, wide: u16) -> Vec<Line<'static>> {
    let desk = &model.desk;
    let told = desk.words.get("help.text");
    let (before, after) = told.split_once("{tiles}\n").unwrap_or((told, ""));
    let (between, after) = after.split_once("{marks}\n").unwrap_or((after, ""));
    let mut lines = text(desk, before, wide);
    lines.extend(tiles(desk, wide));
    lines.extend(text(desk, between, wide));
    lines.extend(legend::lines(look(desk), wide));
    lines.extend(text(desk, after, wide));
    let rules = desk.on_show().nth(ruleset_at_hand(model));
    for &context in Context::ALL {
        let heading = desk.words.get(context_key(context)).to_owned();
        lines.push(Line::default());
        lines.push(Line::from(Span::styled(heading, desk.theme.strong)));
        let rows = desk.keymap.rows(context).iter();
        let rows: Vec<&Row> = rows
            .filter(|(intent, _)| means_something(*intent, context, rules))
            .collect();
        // keys of numbers are one line
        for same in rows.chunk_by(|(a, _), (b, _)| is_number(*a) && is_number(*b)) {
            let keys = same.iter().flat_map(|(_, keys)| keys);
            let first = same.first().map(|(intent, _)| *intent);
            lines.extend(
                first
                    .map(|intent| key_lines(desk, intent, keys, wide))
                    .into_iter()
                    .flatten(),
            );
        }
    }
    if let Some(path) = &desk.own_keys {
        lines.push(Line::default());
        let own = desk
            .words
            .fill("help.own-keys", &[("path", &path.display())]);
        lines.extend(wrap(&own, wide).into_iter().map(Line::from));
    }
    lines
}

const fn context_key(context: Context) -> &'static str {
    match context {
        Context::Anywhere => "context.anywhere",
        Context::Menu => "context.menu",
        Context::Page => "context.page",
        Context::Table => "context.table",
        Context::Claim => "context.claim",
        Context::Ways => "context.ways",
        Context::Result => "context.result",
        Context::Replay => "context.replay",
        Context::Records => "context.records",
    }
}

/// Is the key of any use under these rules? Some belong to a Charleston, one to tables where nobody is
/// told what may be claimed.
#[allow(clippy::wildcard_enum_match_arm)] // four of them are not always
fn means_something(intent: Intent, context: Context, rules: Option<&Arc<Ruleset>>) -> bool {
    let Some(rules) = rules else { return true };
    match (intent, context) {
        (Intent::Give | Intent::Again | Intent::Pass, Context::Table) => rules.table.charleston,
        (Intent::Take, _) => !rules.claims.prompt,
        _ => true,
    }
}

/// Does the key stand for a tile or a way by its number?
fn is_number(intent: Intent) -> bool {
    intent.tile_place().or(intent.way()).is_some()
}

/// Keys, and behind them what they do.
fn key_lines<'a>(
    desk: &Desk,
    intent: Intent,
    keys: impl Iterator<Item = &'a Key>,
    wide: u16,
) -> Vec<Line<'static>> {
    const MEANS: u16 = 22;
    let keys: Vec<String> = keys.map(|key| key.cap(&desk.words)).collect();
    let single = keys.iter().all(|key| key.chars().count() == 1);
    let keys = keys.join(if single { " " } else { "  " });
    let mut keys = format!("  {keys}  ");
    let means = desk.words.get(&intent.words()).to_owned();
    let column = MEANS.max(width(&keys));
    let means = wrap(&means, wide.saturating_sub(column));
    let lines = means.into_iter().map(|part| {
        let before = padded(&std::mem::take(&mut keys), column);
        Line::from(vec![
            Span::styled(before, desk.theme.accent),
            Span::from(part),
        ])
    });
    lines.collect()
}

/// All kinds of tiles by rows, and what they are called and written.
fn tiles(desk: &Desk, wide: u16) -> Vec<Line<'static>> {
    let words = &desk.words;
    let of = |suit| Tile::all().filter(move |tile| tile.suit() == Some(suit));
    let suits = Suit::ALL.map(|suit| (of(suit).collect(), words.suit(suit).to_owned()));
    let honours = [
        Wind::ALL.map(Tile::wind).to_vec(),
        Dragon::ALL.map(Tile::dragon).to_vec(),
    ];
    let honours = honours.map(|tiles| {
        let names: Vec<String> = tiles.iter().map(|tile| words.tile(*tile)).collect();
        (tiles, names.join(", "))
    });
    let rows = suits.into_iter().chain(honours);
    rows.flat_map(|(tiles, called)| row_of_tiles(&tiles, &called, desk, wide))
        .collect()
}

/// Tiles with their name, and below them how each is written.
fn row_of_tiles(tiles: &[Tile], called: &str, desk: &Desk, wide: u16) -> Vec<Line<'static>> {
    let (size, pitch) = (Size::Medium, Size::Medium.pitch());
    let written: String = tiles
        .iter()
        .map(|tile| padded(&tile.to_string(), pitch))
        .collect();
    let mut lines = drawn(wide, 1, |buf| {
        let mut x = 2;
        for &tile in tiles {
            let (at, piece) = (Position::new(x, 0), Piece::Tile(tile));
            face_up(buf, at, piece, size, Pose::Plain, look(desk));
            x += pitch;
        }
        let room = wide.saturating_sub(x + 1);
        put(buf, x + 1, 0, room, called, desk.theme.table);
    });
    let below = Span::styled(format!("  {}", written.trim_end()), desk.theme.faint);
    lines.push(Line::from(below));
    lines
}
