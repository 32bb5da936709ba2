//! The marks of the table, each drawn as it is there, and beside it what it means.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::game::{Discarded, Stack};
use crate::hand::{KongKind, Meld, MeldKind};
use crate::rules::Points;
use crate::seat::{Seat, Wind};
use crate::tile::{Bonus, Dragon, Piece, Suit, Tile};
use crate::tui::art::Size;
use crate::tui::picture::Look;
use crate::tui::widgets::lines::drawn;
use crate::tui::widgets::melds::Melds;
use crate::tui::widgets::plate::Plate;
use crate::tui::widgets::river::River;
use crate::tui::widgets::text::{put, repeat, wrap};
use crate::tui::widgets::tile::{Pose, face_up};
use crate::tui::widgets::wall::{Side, level, upright};

/// Columns for a mark.
const MARK: u16 = 18;
/// Columns before it.
const INSET: u16 = 2;
/// Columns of a stack, and from one to the next.
const STACK: (u16, u16) = (2, 3);

/// Draws a mark into an area of one row.
type Painter = fn(Rect, Look, &mut Buffer);

/// The marks, with the words for them.
const MARKS: [(&str, Painter); 9] = [
    ("legend.plate", plate),
    ("legend.last", last),
    ("legend.claimed", claimed),
    ("legend.concealed", concealed),
    ("legend.bonus", bonus),
    ("legend.backs", backs),
    ("legend.wall", wall),
    ("legend.dead", dead),
    ("legend.live", live),
];

/// A row for each mark, and more where its words are long.
pub(super) fn lines(look: Look, wide: u16) -> Vec<Line<'static>> {
    let row = |(key, paint): (&str, Painter)| {
        let beside = INSET + MARK;
        let words = wrap(look.words.get(key), wide.saturating_sub(beside));
        let high = u16::try_from(words.len()).unwrap_or(u16::MAX);
        drawn(wide, high, |buf| {
            paint(Rect::new(INSET, 0, MARK - 2, 1), look, buf);
            for (text, y) in words.iter().zip(0..high) {
                put(buf, beside, y, wide, text, look.theme.table);
            }
        })
    };
    MARKS.into_iter().flat_map(row).collect()
}

/// East deals, and it is East's turn: mine, as at the beginning of many a game.
fn plate(area: Rect, look: Look, buf: &mut Buffer) {
    let plate = Plate {
        side: Side::Bottom,
        wind: Wind::East,
        name: look.words.get("player.me"),
        points: Points::ZERO,
        turn: true,
        look,
    };
    plate.draw(area, buf);
}

fn last(area: Rect, look: Look, buf: &mut Buffer) {
    let discard = Discarded {
        tile: Tile::dragon(Dragon::Red),
        drawn: false,
        claimed: None,
    };
    let river = River {
        discards: &[discard],
        newest_marked: true,
        newest_hidden: false,
        size: Size::Small,
        leading: 1,
        look,
    };
    let inner = Rect {
        x: area.x + 1,
        ..area
    };
    river.draw(inner, buf);
}

fn meld(meld: Option<Meld>, area: Rect, look: Look, buf: &mut Buffer) {
    let melds: Vec<Meld> = meld.into_iter().collect();
    let melds = Melds {
        melds: &melds,
        owner: Seat::A,
        size: Size::Small,
        room: u16::MAX,
        newest_hidden: false,
        on_offer: false,
        look,
    };
    melds.draw(&melds.in_a_row(area.as_position()), buf);
}

/// A chow to which the middle one of its tiles came from the left.
fn claimed(area: Rect, look: Look, buf: &mut Buffer) {
    let [low, middle] = [4, 5].map(|rank| Tile::suited(Suit::Circles, rank));
    let chow = low.and_then(|low| Meld::new(MeldKind::Chow, low));
    let chow = chow
        .zip(middle)
        .map(|(chow, tile)| chow.claimed(Seat::D, tile));
    meld(chow, area, look, buf);
}

fn concealed(area: Rect, look: Look, buf: &mut Buffer) {
    let kong = MeldKind::Kong(KongKind::Concealed);
    meld(Meld::new(kong, Tile::wind(Wind::North)), area, look, buf);
}

/// The first flower, as it lies before East.
fn bonus(area: Rect, look: Look, buf: &mut Buffer) {
    if let Some(flower) = Bonus::all().next() {
        let (piece, at) = (Piece::Bonus(flower), area.as_position());
        face_up(buf, at, piece, Size::Medium, Pose::Raised, look);
    }
}

fn backs(area: Rect, look: Look, buf: &mut Buffer) {
    let (marks, theme) = (&look.tiles.marks, look.theme);
    repeat(buf, area.x, area.y, 13, &marks.back, theme.back);
}

/// Stacks as they stand in a side that runs across the screen, then in one that runs down.
fn stacks(tiles: &[u8], of: fn(u8) -> Stack, area: Rect, look: Look, buf: &mut Buffer) {
    let (columns, pitch) = STACK;
    let mut at = area.as_position();
    for &tiles in tiles {
        level(of(tiles), at, columns, look, buf);
        at.x += pitch;
    }
    for &tiles in tiles {
        upright(of(tiles), 0, at, look, buf);
        at.x += pitch;
    }
}

fn wall(area: Rect, look: Look, buf: &mut Buffer) {
    let of = |tiles| Stack {
        tiles,
        dead: 0,
        live_end: false,
    };
    stacks(&[2, 1, 0], of, area, look, buf);
}

fn dead(area: Rect, look: Look, buf: &mut Buffer) {
    let of = |tiles| Stack {
        tiles,
        dead: tiles,
        live_end: false,
    };
    stacks(&[2, 1], of, area, look, buf);
}

fn live(area: Rect, look: Look, buf: &mut Buffer) {
    let of = |tiles| Stack {
        tiles,
        dead: 0,
        live_end: true,
    };
    stacks(&[2, 1], of, area, look, buf);
}
