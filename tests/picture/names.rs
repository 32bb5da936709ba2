//! Names of ordinary length stand whole on every plate.

use std::sync::Arc;

use mahjong_tui::bot::Temper;
use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::rules::{Points, Ruleset, builtin};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::tui::print;
use mahjong_tui::tui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::scenes::Picture;
use super::{Dress, SIZES};

/// The person, by the longest name that can be given and by none, among bots of each temper: where two are
/// called the same, they are numbered.
fn companies(words: &Words) -> Vec<BySeat<String>> {
    let called = |temper: &Temper| {
        let key = format!("temper.{}.called", temper.id());
        words.get(&key).to_owned()
    };
    let of = |name: &String| {
        let me = [words.get("player.me"), "Hildegard B."];
        me.map(|me| {
            [
                me.to_owned(),
                format!("{name} 2"),
                name.clone(),
                format!("{name} 3"),
            ]
            .into()
        })
    };
    Temper::ALL
        .iter()
        .map(called)
        .flat_map(|name| of(&name))
        .collect()
}

/// What everybody may have after some games: little, much, and much less than nothing.
fn totals(rules: &Ruleset) -> [BySeat<Points>; 2] {
    let start = rules.session.start;
    let down = Points::hundredths(-1_234_550);
    [
        BySeat::from_fn(|_| start),
        [down, start + down, down, Points::ZERO - down].into(),
    ]
}

#[test]
fn no_name_of_ordinary_length_is_cut_on_a_plate() {
    for (lang, tiles) in [
        (Lang::En, "cjk"),
        (Lang::En, "ascii"),
        (Lang::ZhHant, "cjk"),
    ] {
        let mut dress = Dress::new("felt", tiles, Depth::True);
        dress.words = Words::of(lang);
        for rules in builtin::all() {
            for dealer in Seat::ALL {
                let mut picture = Picture::named("turn", &dress.words).unwrap();
                Arc::make_mut(&mut picture.view.opening).dealer = dealer;
                picture.rules = rules.clone();
                for names in companies(&dress.words) {
                    for totals in totals(rules) {
                        (picture.names, picture.totals) = (names.clone(), totals);
                        names_are_whole(&picture, &dress);
                    }
                }
            }
        }
    }
}

/// On a result they stand beside the hands and beside the points.
#[test]
fn no_name_is_cut_on_a_result() {
    let dress = Dress::new("felt", "cjk", Depth::True);
    for names in companies(&dress.words) {
        let mut picture = Picture::named("draw", &dress.words).unwrap();
        picture.names = names;
        for (width, height) in SIZES {
            let text = print::text(&super::draw(
                &picture,
                dress.look(),
                Rect::new(0, 0, width, height),
            ));
            for (_, name) in picture.names.iter() {
                assert!(text.matches(name.as_str()).count() >= 2, "{name}\n{text}");
            }
        }
    }
}

fn names_are_whole(picture: &Picture, dress: &Dress) {
    for (width, height) in SIZES {
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        picture.table(dress.look()).render(area, &mut buf);
        let text = print::text(&buf);
        for (seat, name) in picture.names.iter() {
            let closed_up = name.replace(' ', "");
            let whole = text.contains(name) || text.contains(&closed_up);
            assert!(whole, "{seat}: {name} of {}\n{text}", picture.rules.id);
            // hundredths and separators may go where there is no room
            let points = picture.totals[seat].to_string();
            let points = points.split('.').next().unwrap();
            let shown = text.contains(points) || text.contains(&points.replace(',', ""));
            assert!(shown, "{seat}: {points} of {}\n{text}", picture.rules.id);
        }
    }
}
