//! The column beside a large table: the moves, the tiles not yet seen, the worth of the hand.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::tile::{Piece, Suit, Tile};
use crate::tui::art::Size;
use crate::tui::picture::TableScene;
use crate::tui::widgets::text::{cut, put, put_right, repeat, width};
use crate::tui::widgets::tile::{Pose, face_up};

/// Draws it, from the bottom up: what is left over belongs to the moves.
pub fn draw(area: Rect, scene: &TableScene, buf: &mut Buffer) {
    let area = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    };
    let worth = u16::try_from(scene.worth.len()).unwrap_or(0).min(8);
    let worth_rows = if worth > 0 { worth + 2 } else { 0 };
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
    if worth > 0 {
        self::worth(worth_area, scene, buf);
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
    let rows = usize::from(area.height.saturating_sub(1));
    let newest = scene.moves.len().saturating_sub(rows);
    let look = scene.look;
    for ((i, entry), y) in scene.moves.iter().enumerate().skip(newest).zip(area.y..) {
        let last = i + 1 == scene.moves.len();
        let style = if last {
            look.theme.table
        } else {
            look.theme.faint
        };
        let entry = cut(entry, area.width, &look.tiles.marks.ellipsis);
        put(buf, area.x, y, area.width, &entry, style);
    }
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

fn worth(area: Rect, scene: &TableScene, buf: &mut Buffer) {
    let area = titled(area, "table.worth", scene, buf);
    let theme = scene.look.theme;
    for ((name, amount), y) in scene.worth.iter().zip(area.top()..area.bottom()) {
        let room = area.width.saturating_sub(width(amount) + 1);
        let name = cut(name, room, &scene.look.tiles.marks.ellipsis);
        put(buf, area.x, y, room, &name, theme.table);
        put_right(buf, area.right(), y, area.width, amount, theme.strong);
    }
}
