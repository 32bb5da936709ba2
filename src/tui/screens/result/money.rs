//! The money: who won and who let the tile go, what each seat gains or loses and why so much, and what
//! it has now. What stands under a name adds up to what stands beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::game::Winner;
use crate::rules::{Payments, Points, WrongClaim};
use crate::seat::{Seat, Wind};
use crate::tui::picture::ResultScene;
use crate::tui::widgets::text::{cut, put, put_right, width as columns};

/// Columns before a name: the wind.
const WIND: u16 = 3;
/// Names are cut before the amounts are.
const NAME: u16 = 12;

/// One thing by which a seat gained or lost.
pub struct Item {
    /// The arithmetic, or the reason.
    pub what: String,
    /// What it came to.
    pub amount: Points,
}

/// A row of the table.
enum Row {
    /// A seat: what it had to do with the end, and perhaps all of its arithmetic.
    Seat(Seat, String),
    /// Part of the amount above; without its own amount where it is all of it.
    Part(String, Option<Points>),
    /// What the house takes.
    House,
}

/// What a seat gains in this game, all told.
fn gain(seat: Seat, scene: &ResultScene) -> Points {
    scene.ended.payments.seats()[seat] + scene.paid[seat]
}

/// The seats, East first.
pub fn seats(scene: &ResultScene) -> [Seat; 4] {
    Wind::ALL.map(|wind| Seat::of_wind(wind, scene.opening.dealer))
}

/// Everything by which a seat gained or lost in this game.
pub fn items(seat: Seat, scene: &ResultScene) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    for winner in scene.winners() {
        items.extend(of_win(seat, winner, scene));
    }
    items.push(Item {
        what: before(scene).to_owned(),
        amount: scene.paid[seat],
    });
    items.retain(|item| item.amount != Points::ZERO);
    items
}

/// What a seat pays a winner, or gets as the winner: for the hand, less what the house keeps.
fn of_win(seat: Seat, winner: &Winner, scene: &ResultScene) -> Vec<Item> {
    let (win, words) = (&winner.win, scene.look.words);
    let shares = scene
        .rules
        .explain_payment(&winner.score, win.seat, win.from, win.dealer);
    let (others, mine): (Vec<_>, Vec<_>) =
        shares.into_iter().partition(|share| share.seat != win.seat);
    let several = scene.winners().len() > 1;
    let item = |share: crate::rules::Share| Item {
        what: if several && seat != win.seat {
            let to = words.fill("result.to", &[("name", &scene.names[win.seat])]);
            format!("{to}  {}", share.text(words))
        } else {
            share.text(words)
        },
        amount: share.amount,
    };
    if seat != win.seat {
        let own = others.into_iter().filter(|share| share.seat == seat);
        return own.map(item).collect();
    }
    let hand = Item {
        what: words.get("result.hand").to_owned(),
        amount: -others.iter().map(|share| share.amount).sum::<Points>(),
    };
    [hand]
        .into_iter()
        .chain(mine.into_iter().map(item))
        .collect()
}

/// What points are paid for during a game under these rules.
fn before<'a>(scene: &ResultScene<'a>) -> &'a str {
    let kongs = scene.rules.settle_kong(Seat::A, false) != Payments::default();
    scene
        .look
        .words
        .get(match (scene.rules.claims.wrong_claim, kongs) {
            (WrongClaim::Costs(_), false) => "result.wrong_claims",
            (WrongClaim::Refused, true) => "result.kongs",
            (WrongClaim::Costs(_), true) | (WrongClaim::Refused, false) => {
                "result.claims_and_kongs"
            }
        })
}

/// What a seat had to do with the end, in a word with its style; empty where that was nothing.
fn part<'a>(seat: Seat, scene: &ResultScene<'a>) -> (&'a str, Style) {
    let (words, theme) = (scene.look.words, scene.look.theme);
    match (scene.won(seat), scene.let_go(seat)) {
        (true, _) => (words.get("result.wins"), theme.gain),
        (false, true) => (words.get("result.discards"), theme.loss),
        (false, false) => ("", theme.faint),
    }
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

/// Columns of a seat's row with this behind the name.
fn seat_width(seat: Seat, aside: &str, scene: &ResultScene) -> u16 {
    let (gains, totals) = amounts(scene);
    let (part, _) = part(seat, scene);
    let own = columns(&format!("{:+}", gain(seat, scene)));
    let gap = |text: &str, gap: u16| {
        if text.is_empty() {
            0
        } else {
            gap + columns(text)
        }
    };
    let name = columns(&scene.names[seat]).min(NAME);
    let words = name + gap(part, 1) + gap(aside, 2) + 2 + own;
    WIND + words.max(name + 2 + gains) + 2 + totals
}

/// Columns of the rows under a seat.
fn parts_width(seat: Seat, scene: &ResultScene) -> u16 {
    let (_, totals) = amounts(scene);
    let part = |item: Item| columns(&item.what) + 1 + columns(&format!("{:+}", item.amount));
    let widest = items(seat, scene).into_iter().map(part).max();
    WIND + widest.unwrap_or(0) + 2 + totals
}

/// The arithmetic of a seat where there is only one thing to tell, and the winner's is told elsewhere.
fn only(seat: Seat, scene: &ResultScene) -> Option<String> {
    match items(seat, scene).as_mut_slice() {
        [] => Some(String::new()),
        [_] if scene.won(seat) => Some(String::new()),
        [item] => Some(std::mem::take(&mut item.what)),
        _ => None,
    }
}

/// What the arithmetic is called above it; empty where there is none.
fn heading<'a>(scene: &ResultScene<'a>) -> &'a str {
    if scene.winners().is_empty() {
        return "";
    }
    scene.look.words.get("result.arithmetic")
}

/// Columns that the table would like, at most so many.
pub fn width(scene: &ResultScene, most: u16) -> u16 {
    let widths = Seat::ALL.map(|seat| {
        let bare = seat_width(seat, "", scene);
        let whole = match only(seat, scene) {
            Some(what) => seat_width(seat, &what, scene),
            None => parts_width(seat, scene),
        };
        if whole <= most { whole.max(bare) } else { bare }
    });
    widths.into_iter().max().unwrap_or(0).min(most)
}

/// The rows, with the arithmetic or without.
fn table(scene: &ResultScene, wide: u16, whole: bool) -> Vec<Row> {
    let mut rows = Vec::new();
    for seat in seats(scene) {
        match only(seat, scene) {
            _ if !whole => rows.push(Row::Seat(seat, String::new())),
            Some(what) if seat_width(seat, &what, scene) <= wide => {
                rows.push(Row::Seat(seat, what));
            }
            Some(what) => rows.extend([Row::Seat(seat, String::new()), Row::Part(what, None)]),
            None => {
                rows.push(Row::Seat(seat, String::new()));
                let items = items(seat, scene).into_iter();
                rows.extend(items.map(|item| Row::Part(item.what, Some(item.amount))));
            }
        }
    }
    if scene.ended.payments.house() != Points::ZERO {
        rows.push(Row::House);
    }
    rows
}

/// Rows that it takes in so many columns, its title included.
pub fn rows(scene: &ResultScene, wide: u16, whole: bool) -> u16 {
    1 + u16::try_from(table(scene, wide, whole).len()).unwrap_or(u16::MAX)
}

/// What the columns are: the arithmetic, what this game brought, what there is in all.
fn titles(area: Rect, gains: u16, whole: bool, scene: &ResultScene, buf: &mut Buffer) {
    let (words, faint) = (scene.look.words, scene.look.theme.faint);
    let this_game = words.get("result.this_game");
    put_right(buf, gains, area.y, area.width, this_game, faint);
    let total = words.get("result.total");
    put_right(buf, area.right(), area.y, area.width, total, faint);
    if whole {
        let end = gains.saturating_sub(columns(this_game) + 2).max(area.x);
        put_right(buf, end, area.y, end - area.x, heading(scene), faint);
    }
}

/// Draws it.
pub fn draw(area: Rect, whole: bool, scene: &ResultScene, buf: &mut Buffer) {
    let theme = scene.look.theme;
    let (_, totals) = amounts(scene);
    let gains = area.right().saturating_sub(totals + 2);
    titles(area, gains, whole, scene, buf);
    let places = area.rows().skip(1);
    for (row, place) in table(scene, area.width, whole).iter().zip(places) {
        let before_gains = Rect {
            width: gains.saturating_sub(area.x),
            ..place
        };
        match row {
            Row::Seat(seat, aside) => {
                draw_seat(*seat, aside, before_gains, scene, buf);
                let (total, right) = (scene.totals[*seat].to_string(), place.right());
                put_right(buf, right, place.y, place.width, &total, theme.strong);
            }
            Row::Part(what, amount) => {
                let amount = amount
                    .map(|amount| format!("{amount:+}"))
                    .unwrap_or_default();
                line(before_gains, what, &amount, scene, buf);
            }
            Row::House => {
                let house = format!("{:+}", scene.ended.payments.house());
                let name = scene.look.words.get("result.house");
                line(before_gains, name, &house, scene, buf);
            }
        }
    }
}

/// A quiet line with an amount.
fn line(area: Rect, text: &str, amount: &str, scene: &ResultScene, buf: &mut Buffer) {
    let style = scene.look.theme.faint;
    let room = area.width.saturating_sub(WIND + columns(amount) + 1);
    let text = cut(text, room, &scene.look.tiles.marks.ellipsis);
    put(buf, area.x + WIND, area.y, room, &text, style);
    put_right(buf, area.right(), area.y, area.width, amount, style);
}

fn draw_seat(seat: Seat, aside: &str, area: Rect, scene: &ResultScene, buf: &mut Buffer) {
    let (look, theme) = (scene.look, scene.look.theme);
    let gained = gain(seat, scene);
    let style = match gained.in_hundredths() {
        0 => theme.table,
        1.. => theme.gain,
        _ => theme.loss,
    };
    let wind = look.tiles.wind(seat.wind(scene.opening.dealer));
    put(buf, area.x, area.y, WIND, wind, theme.faint);
    let amount = format!("{gained:+}");
    let end = area.right().saturating_sub(columns(&amount) + 1);
    let room = |x: u16| end.saturating_sub(x);
    let mut x = area.x + WIND;
    let name_style = if scene.won(seat) {
        theme.strong
    } else {
        theme.table
    };
    let name = cut(
        &scene.names[seat],
        room(x).min(NAME),
        &look.tiles.marks.ellipsis,
    );
    x += put(buf, x, area.y, room(x), &name, name_style) + 1;
    let (part, part_style) = part(seat, scene);
    if !part.is_empty() && columns(part) <= room(x) {
        x += put(buf, x, area.y, room(x), part, part_style) + 1;
    }
    if x + 1 + columns(aside) <= end {
        put(buf, x + 1, area.y, room(x), aside, theme.faint);
    }
    put_right(buf, area.right(), area.y, area.width, &amount, style);
}
