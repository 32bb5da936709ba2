//! The column beside a large table: the moves, the tiles not yet seen, the worth of the hand. What is too
//! long for a row goes on in the next.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::tile::{Piece, Suit, Tile};
use crate::tui::art::Size;
use crate::tui::picture::TableScene;
use crate::tui::widgets::text::{put, put_right, repeat, width, wrap};
use crate::tui::widgets::tile::{Pose, face_up};

/// The most rows for the worth of the hand.
const MOST_WORTH: u16 = 9;
/// Columns by which the further rows of a text stand in.
const HANG: u16 = 2;

/// Draws it, from the bottom up: what is left over belongs to the moves.
pub fn draw(area: Rect, scene: &TableScene, buf: &mut Buffer) {
    let area = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    };
    let worth = worth_rows(area.width, scene);
    let worth_rows = match u16::try_from(worth.len()).unwrap_or(u16::MAX) {
        0 => 0,
        rows => rows.min(MOST_WORTH) + 2,
    };
    let unseen_rows = 10;
    let worth_area = bottom(area, worth_rows);
    let unseen_area = bottom(
        Rect {
            height: area.height.saturating_sub(worth_rows),
            ..area
        },
        unseen_rows,
    );
    let log_rows = area.height.saturating_sub(worth_rows + unseen_rows);
    log(
        Rect {
            height: log_rows,
            ..area
        },
        scene,
        buf,
    );
    unseen(unseen_area, scene, buf);
    if worth_rows > 0 {
        self::worth(worth_area, &worth, scene, buf);
    }
}

fn bottom(area: Rect, height: u16) -> Rect {
    let height = height.min(area.height);
    Rect {
        y: area.bottom() - height,
        height,
        ..area
    }
}

/// A title with a rule behind it; the rest of the area.
fn titled(area: Rect, key: &str, scene: &TableScene, buf: &mut Buffer) -> Rect {
    let look = scene.look;
    let title = look.words.get(key);
    put(buf, area.x, area.y, area.width, title, look.theme.faint);
    let used = width(title) + 1;
    let rest = area.width.saturating_sub(used);
    repeat(
        buf,
        area.x + used,
        area.y,
        rest,
        &look.tiles.marks.rule,
        look.theme.rule,
    );
    Rect {
        y: area.y + 1,
        height: area.height.saturating_sub(1),
        ..area
    }
}

fn log(area: Rect, scene: &TableScene, buf: &mut Buffer) {
    let area = titled(area, "table.log", scene, buf);
    let theme = scene.look.theme;
    let mut room = usize::from(area.height.saturating_sub(1));
    let mut entries = Vec::new();
    for (i, entry) in scene.moves.iter().rev().enumerate() {
        let style = if i == 0 { theme.table } else { theme.faint };
        let rows = hanging(entry, area.width);
        let Some(rest) = room.checked_sub(rows.len()) else {
            break;
        };
        room = rest;
        entries.push((rows, style));
    }
    let entries = entries.into_iter().rev();
    let rows = entries.flat_map(|(rows, style)| rows.into_iter().map(move |row| (row, style)));
    for ((row, style), y) in rows.zip(area.top()..area.bottom()) {
        put(buf, area.x, y, area.width, &row, style);
    }
}

/// A text in rows of which all but the first stand in a little, as far as it does itself and more.
fn hanging(text: &str, room: u16) -> Vec<String> {
    if width(text) <= room {
        return vec![text.to_owned()];
    }
    let inset = width(text) - width(text.trim_start());
    let rows = wrap(text.trim_start(), room.saturating_sub(inset + HANG));
    let blanks = |i: usize| usize::from(if i == 0 { inset } else { inset + HANG });
    let row = |(i, row): (usize, String)| format!("{}{row}", " ".repeat(blanks(i)));
    rows.into_iter().enumerate().map(row).collect()
}

/// For every suit the ranks in its ink, and below each how many I have not seen.
fn unseen(area: Rect, scene: &TableScene, buf: &mut Buffer) {
    let area = titled(area, "table.unseen", scene, buf);
    let honours: Vec<Tile> = Tile::all().filter(|tile| tile.is_honour()).collect();
    let suits = Suit::ALL.map(|suit| {
        Tile::all()
            .filter(|tile| tile.suit() == Some(suit))
            .collect()
    });
    let rows = suits.into_iter().chain([honours]);
    for (tiles, y) in rows.zip((area.y..).step_by(2)) {
        if y + 1 < area.bottom() {
            unseen_row(
                Rect {
                    y,
                    height: 2,
                    ..area
                },
                &tiles,
                scene,
                buf,
            );
        }
    }
}

/// Columns before a row for its suit.
const SUIT: u16 = 3;

/// How a tile's face names its suit.
fn suit<'a>(tile: Tile, scene: &TableScene<'a>) -> &'a str {
    let face = scene
        .look
        .tiles
        .face(Size::Medium, Piece::Tile(tile))
        .first();
    face.map_or("", |line| {
        line.trim_start_matches(|ch: char| ch.is_ascii_digit())
            .trim()
    })
}

fn unseen_row(area: Rect, tiles: &[Tile], scene: &TableScene, buf: &mut Buffer) {
    let look = scene.look;
    let room = area.width.saturating_sub(SUIT);
    let pitch = room / if tiles.len() > 7 { 9 } else { 7 };
    if let Some(&tile) = tiles.first().filter(|tile| tile.suit().is_some()) {
        put(
            buf,
            area.x,
            area.y,
            SUIT,
            suit(tile, scene),
            look.theme.strong,
        );
    }
    let mut x = area.x + SUIT;
    for &tile in tiles {
        let at = Position::new(x, area.y);
        let count = scene.view.unseen(tile);
        let style = if count == 0 {
            look.theme.faint
        } else {
            look.theme.strong
        };
        if pitch > 2 {
            face_up(buf, at, Piece::Tile(tile), Size::Small, Pose::Plain, look);
        } else {
            let ink = look.ink(Piece::Tile(tile), Pose::Plain);
            let rank = tile
                .rank()
                .map_or_else(String::new, |rank| rank.to_string());
            put(buf, x, area.y, 2, &format!("{rank:<2}"), ink);
        }
        put(buf, x, area.y + 1, 1, &count.to_string(), style);
        x += pitch;
    }
}

/// Names and amounts in rows; of a name with more than one the amount stands beside the first.
fn worth_rows(wide: u16, scene: &TableScene) -> Vec<(String, String)> {
    let of_entry = |(name, amount): &(String, String)| {
        let room = wide.saturating_sub(width(amount) + u16::from(!amount.is_empty()));
        let rows = hanging(name, room).into_iter().enumerate();
        let beside = |i: usize| {
            if i == 0 {
                amount.clone()
            } else {
                String::new()
            }
        };
        rows.map(|(i, row)| (row, beside(i))).collect::<Vec<_>>()
    };
    scene.worth.iter().flat_map(of_entry).collect()
}

fn worth(area: Rect, rows: &[(String, String)], scene: &TableScene, buf: &mut Buffer) {
    let area = titled(area, "table.worth", scene, buf);
    let theme = scene.look.theme;
    for ((name, amount), y) in rows.iter().zip(area.top()..area.bottom()) {
        put(buf, area.x, y, area.width, name, theme.table);
        put_right(buf, area.right(), y, area.width, amount, theme.strong);
    }
}
