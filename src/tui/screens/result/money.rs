//! The money: who won and who let the tile go, what each seat gains or loses, and what it has now.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::rules::Points;
use crate::seat::{Seat, Wind};
use crate::tui::picture::ResultScene;
use crate::tui::widgets::text::{cut, put, put_right, width as columns};

/// What a seat gains in this game, all told.
fn gain(seat: Seat, scene: &ResultScene) -> Points {
    scene.ended.payments.seats()[seat] + scene.paid[seat]
}

/// Columns of the amounts: what this game brought, and the totals.
fn amounts(scene: &ResultScene) -> (u16, u16) {
    let look = scene.look;
    let widest = |texts: [String; 4], title: &str| {
        let widths = texts.iter().map(|text| columns(text));
        widths.chain([columns(title)]).max().unwrap_or(0)
    };
    let gains = Seat::ALL.map(|seat| format!("{:+}", gain(seat, scene)));
    let totals = Seat::ALL.map(|seat| scene.totals[seat].to_string());
    (
        widest(gains, look.words.get("result.this_game")),
        widest(totals, look.words.get("result.total")),
    )
}

/// What a seat had to do with the end, in a word; empty where that was nothing.
fn part<'a>(seat: Seat, scene: &ResultScene<'a>) -> &'a str {
    let key = match (scene.won(seat), scene.let_go(seat)) {
        (true, _) => "result.wins",
        (false, true) => "result.discards",
        (false, false) => return "",
    };
    scene.look.words.get(key)
}

/// Columns that the table takes.
pub fn width(scene: &ResultScene) -> u16 {
    let (gains, totals) = amounts(scene);
    let names = Seat::ALL.map(|seat| {
        let name = columns(&scene.names[seat]).min(12);
        let gain = columns(&format!("{:+}", gain(seat, scene)));
        (name + 2 + gains).max(name + 1 + columns(part(seat, scene)) + 1 + gain)
    });
    4 + names.into_iter().max().unwrap_or(0) + 2 + totals
}

/// Rows that it takes: a title, the seats, and the house if that gains anything.
pub fn rows(scene: &ResultScene) -> u16 {
    5 + u16::from(scene.ended.payments.house() != Points::ZERO)
}

/// Draws it, East first.
pub fn draw(area: Rect, scene: &ResultScene, buf: &mut Buffer) {
    let (look, theme) = (scene.look, scene.look.theme);
    let (_, totals) = amounts(scene);
    let gain_end = area.right().saturating_sub(totals + 2);
    put_right(
        buf,
        gain_end,
        area.y,
        area.width,
        look.words.get("result.this_game"),
        theme.faint,
    );
    put_right(
        buf,
        area.right(),
        area.y,
        area.width,
        look.words.get("result.total"),
        theme.faint,
    );
    let mut y = area.y + 1;
    for seat in Wind::ALL.map(|wind| Seat::of_wind(wind, scene.opening.dealer)) {
        if y >= area.bottom() {
            return;
        }
        let gained = gain(seat, scene);
        let style = match gained.in_hundredths() {
            0 => theme.table,
            1.. => theme.gain,
            _ => theme.loss,
        };
        let wind = look.tiles.wind(seat.wind(scene.opening.dealer));
        put(buf, area.x, y, 3, wind, theme.faint);
        let room = gain_end.saturating_sub(area.x + 4 + columns(&format!("{gained:+}")));
        let name = cut(&scene.names[seat], room, &look.tiles.marks.ellipsis);
        let name_style = if scene.won(seat) {
            theme.strong
        } else {
            theme.table
        };
        let used = put(buf, area.x + 3, y, room, &name, name_style) + 1;
        let part = part(seat, scene);
        if used + columns(part) <= room {
            put(buf, area.x + 3 + used, y, room, part, theme.faint);
        }
        put_right(buf, gain_end, y, area.width, &format!("{gained:+}"), style);
        put_right(
            buf,
            area.right(),
            y,
            area.width,
            &scene.totals[seat].to_string(),
            theme.strong,
        );
        y += 1;
    }
    let house = scene.ended.payments.house();
    if house != Points::ZERO && y < area.bottom() {
        put(
            buf,
            area.x + 3,
            y,
            area.width,
            look.words.get("result.house"),
            theme.faint,
        );
        put_right(
            buf,
            gain_end,
            y,
            area.width,
            &format!("{house:+}"),
            theme.faint,
        );
    }
}
