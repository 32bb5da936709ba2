//! The standings after the last game: who has what, and how every game went.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::seat::Seat;
use crate::tui::app::{Model, Spot};
use crate::tui::play::{Face, ME, Play};
use crate::tui::regions::{Regions, Target};
use crate::tui::scene;
use crate::tui::widgets::buttons;
use crate::tui::widgets::text::{put, put_centre, put_right, repeat};

/// Columns of the table.
const WIDE: u16 = 56;
/// Columns of one seat's points.
const POINTS: u16 = 11;

/// Draws the standings.
pub fn draw(model: &Model, play: &Play, area: Rect, buf: &mut Buffer, regions: &mut Regions<Spot>) {
    let look = scene::look(&model.desk);
    let (words, theme) = (&model.desk.words, &model.desk.theme);
    let names = scene::names(play, &model.desk);
    let session = play.conduct().session();
    let results = session.results();
    let games = u16::try_from(results.len()).unwrap_or(u16::MAX);
    let top = area.y + area.height.saturating_sub(14 + games.min(area.height)) / 2;
    let line = |y: u16| Rect::new(area.x, y, area.width, 1).intersection(area);
    put_centre(buf, line(top), words.get("standings.title"), theme.accent);
    let rules = words.name(&session.rules().name);
    let under = words.fill(
        "standings.under",
        &[("rules", &rules), ("seed", &session.seed())],
    );
    put_centre(buf, line(top + 1), &under, theme.faint);

    let x = area.x + area.width.saturating_sub(WIDE) / 2;
    let won = play.games_won();
    for (place, (seat, points)) in session.standings().into_iter().enumerate() {
        let y = top + 3 + u16::try_from(place).unwrap_or(0);
        let style = if seat == ME {
            theme.accent
        } else {
            theme.table
        };
        put(buf, x, y, 4, &format!("{}.", place + 1), style);
        put(buf, x + 4, y, 20, &names[seat], style);
        put_right(buf, x + 34, y, POINTS, &points.to_string(), style);
        let won = words.fill("standings.won", &[("n", &won[seat])]);
        put_right(buf, x + WIDE, y, 20, &won, style);
    }
    let place = match play.face {
        Face::Standings { place } => place,
        Face::Table | Face::Result { .. } => None,
    };
    if let Some(place) = place {
        let text = words.fill("standings.place", &[("n", &place)]);
        put_centre(buf, line(top + 8), &text, theme.gain);
    }
    games_table(
        model,
        play,
        Rect::new(x, top + 10, WIDE, area.bottom().saturating_sub(top + 12)),
        buf,
    );

    let bar: Vec<_> = scene::buttons(play, &model.desk)
        .into_iter()
        .map(|(_, b)| b)
        .collect();
    let last = line(area.bottom().saturating_sub(1));
    let last = Rect::new(
        last.x + 1,
        last.y,
        last.width.saturating_sub(2),
        last.height,
    );
    let places = buttons::places(&bar, last);
    buttons::draw(&bar, &places, buf, look);
    for (i, place) in places.iter().enumerate() {
        regions.add(*place, Spot::Table(Target::Button(i)));
    }
}

/// What each game moved, the last ones where there is no room for all.
fn games_table(model: &Model, play: &Play, area: Rect, buf: &mut Buffer) {
    let theme = &model.desk.theme;
    let names = scene::names(play, &model.desk);
    let column = |seat: Seat| area.x + 12 + POINTS * (u16::try_from(seat.index()).unwrap_or(0) + 1);
    if area.height < 3 {
        return;
    }
    put(
        buf,
        area.x,
        area.y,
        11,
        model.desk.words.get("standings.game"),
        theme.faint,
    );
    for seat in Seat::ALL {
        put_right(
            buf,
            column(seat),
            area.y,
            POINTS - 1,
            &names[seat],
            theme.faint,
        );
    }
    repeat(
        buf,
        area.x,
        area.y + 1,
        area.width,
        &model.desk.tiles.marks.rule,
        theme.rule,
    );
    let results = play.conduct().session().results();
    let room = usize::from(area.height - 2);
    let shown = results.iter().skip(results.len().saturating_sub(room));
    for (y, result) in (area.y + 2..area.bottom()).zip(shown) {
        put(
            buf,
            area.x,
            y,
            11,
            &result.place.game.to_string(),
            theme.faint,
        );
        for (seat, &gain) in result.gains.iter() {
            let style = match gain.in_hundredths().signum() {
                1 => theme.gain,
                -1 => theme.loss,
                _ => theme.faint,
            };
            put_right(
                buf,
                column(seat),
                y,
                POINTS - 1,
                &format!("{gain:+}"),
                style,
            );
        }
    }
}
