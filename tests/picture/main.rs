//! The table and the result as cells: at every size, in every style, with every state of play.

#![allow(clippy::unwrap_used)]

mod anywhere;
#[path = "../common/attributes.rs"]
mod attributes;
#[path = "../../examples/screenshot/hands.rs"]
mod hands;
mod names;
mod results;
mod room;
#[path = "../../examples/screenshot/scenes.rs"]
mod scenes;
#[path = "../../examples/screenshot/stories.rs"]
mod stories;
#[path = "../../examples/screenshot/story.rs"]
mod story;

use attributes::with_attributes;
use mahjong_tui::game::Leg;
use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::seat::Seat;
use mahjong_tui::tile::Piece;
use mahjong_tui::tui::art::{Size, TileStyle};
use mahjong_tui::tui::picture::{Look, TableScene};
use mahjong_tui::tui::print;
use mahjong_tui::tui::regions::Target;
use mahjong_tui::tui::screens::table;
use mahjong_tui::tui::theme::{Depth, Theme};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use scenes::Picture;

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (100, 30), (140, 45)];

/// The parts of a look, to be borrowed.
struct Dress {
    theme: Theme,
    tiles: TileStyle,
    words: Words,
}

impl Dress {
    fn new(theme: &str, tiles: &str, depth: Depth) -> Dress {
        Dress {
            theme: Theme::named(theme, depth).unwrap(),
            tiles: TileStyle::named(tiles).unwrap(),
            words: Words::of(Lang::En),
        }
    }

    fn look(&self) -> Look<'_> {
        Look {
            theme: &self.theme,
            tiles: &self.tiles,
            words: &self.words,
        }
    }
}

fn draw(picture: &Picture, look: Look, area: Rect) -> Buffer {
    let mut buf = Buffer::empty(area);
    match picture.result(look) {
        Some(result) => result.render(area, &mut buf),
        None => picture.table(look).render(area, &mut buf),
    }
    buf
}

fn snapshot(name: &str, (width, height): (u16, u16), tiles: &str, depth: Depth) -> String {
    let dress = Dress::new("felt", tiles, depth);
    let picture = Picture::named(name, &dress.words).unwrap();
    let buf = draw(&picture, dress.look(), Rect::new(0, 0, width, height));
    text_of(&buf, depth)
}

fn text_of(buf: &Buffer, depth: Depth) -> String {
    if depth == Depth::None {
        with_attributes(buf)
    } else {
        print::text(buf)
    }
}

/// The picture of the README is what the command beside it makes.
#[test]
fn the_picture_in_the_readme_is_up_to_date() {
    let dress = Dress::new("felt", "cjk", Depth::True);
    let picture = Picture::named("turn", &dress.words).unwrap();
    let now = print::svg(&picture.drawn_in(Rect::new(0, 0, 100, 30), dress.look()));
    let kept = std::fs::read_to_string("docs/table.svg").unwrap_or_default();
    assert!(
        now == kept,
        "make it anew: cargo run --example screenshot -- --size 100x30 turn > docs/table.svg"
    );
}

#[test]
fn my_turn_at_every_size() {
    for size in [(60, 20), (80, 24), (100, 30), (140, 45)] {
        let name = format!("turn_{}x{}", size.0, size.1);
        insta::assert_snapshot!(name, snapshot("turn", size, "cjk", Depth::True));
    }
}

/// The tile that is added to a pung is marked as a discard would be: it may be robbed.
#[test]
fn a_kong_that_may_be_robbed() {
    for size in [(60, 20), (80, 24), (140, 45)] {
        let name = format!("robbed_{}x{}", size.0, size.1);
        insta::assert_snapshot!(name, snapshot("robbed", size, "cjk", Depth::None));
    }
}

#[test]
fn a_claim_in_every_style() {
    for tiles in TileStyle::names() {
        insta::assert_snapshot!(
            format!("claim_80x24_{tiles}"),
            snapshot("claim", (80, 24), tiles, Depth::True)
        );
    }
}

#[test]
fn without_colour_everything_still_speaks() {
    insta::assert_snapshot!(
        "turn_80x24_mono",
        snapshot("turn", (80, 24), "cjk", Depth::None)
    );
    insta::assert_snapshot!(
        "claim_100x30_mono_ascii",
        snapshot("claim", (100, 30), "ascii", Depth::None)
    );
    insta::assert_snapshot!(
        "orphans_80x24_mono",
        snapshot("orphans", (80, 24), "letters", Depth::None)
    );
}

#[test]
fn results() {
    for name in ["win", "draw", "rake", "points", "several"] {
        for size in [(60, 20), (80, 24), (100, 30)] {
            insta::assert_snapshot!(
                format!("{name}_{}x{}", size.0, size.1),
                snapshot(name, size, "cjk", Depth::True)
            );
        }
    }
}

/// A claim under a clock with a hint, and a hand that a bot plays: every size, every style, with colour
/// and without.
#[test]
fn clock_hint_and_stand_in_at_every_size_in_every_style() {
    let advice = [
        "Hint: Chow 345p.",
        "Why: 1 from ready for mixed one suit (circles), 3 fan: 11 tiles help (25p 8s). 2. Pass.",
        "Why: 1 from ready for mixed one suit (circles), 3 fan: 11 tiles help.",
    ]
    .map(str::to_owned);
    let bot_plays = ["A bot plays for you. z and the hand is yours again.".to_owned()];
    for (width, height) in SIZES {
        for tiles in ["cjk", "letters", "ascii"] {
            for depth in [Depth::True, Depth::None] {
                let dress = Dress::new("felt", tiles, depth);
                let area = Rect::new(0, 0, width, height);
                let mut buf = Buffer::empty(area);
                let claim = Picture::named("claim", &dress.words).unwrap();
                let hinted = TableScene {
                    advice: &advice,
                    choices: None,
                    badge: "never pungs",
                    ..claim.table(dress.look())
                };
                hinted.render(area, &mut buf);
                let mut shown = text_of(&buf, depth);
                let turn = Picture::named("turn", &dress.words).unwrap();
                let stand_in = TableScene {
                    badge: "a bot plays",
                    note: &bot_plays,
                    ..turn.table(dress.look())
                };
                stand_in.render(area, &mut buf);
                shown += &text_of(&buf, depth);
                let colour = if depth == Depth::None {
                    "mono"
                } else {
                    "colour"
                };
                insta::assert_snapshot!(format!("help_{width}x{height}_{tiles}_{colour}"), shown);
            }
        }
    }
}

#[test]
fn the_card_that_asks_for_room() {
    insta::assert_snapshot!("small", snapshot("turn", (40, 8), "cjk", Depth::True));
}

/// In the ascii style there is nothing but ASCII, whatever is on the table.
#[test]
fn ascii_stays_ascii() {
    let dress = Dress::new("felt", "ascii", Depth::Sixteen);
    for name in Picture::NAMES.iter().filter(|name| **name != "names") {
        let picture = Picture::named(name, &dress.words).unwrap();
        for (width, height) in [(60, 20), (80, 24), (100, 30), (140, 45)] {
            let text = print::text(&draw(
                &picture,
                dress.look(),
                Rect::new(0, 0, width, height),
            ));
            let strange: String = text.chars().filter(|ch| !ch.is_ascii()).collect();
            assert_eq!(strange, "", "{name} {width}x{height}");
        }
    }
}

/// One arrow in the middle and one on a plate point to the seat at turn; while tiles are exchanged it is
/// everybody's, and after the game nobody's.
#[test]
fn arrows_point_to_whoever_is_at_turn() {
    let dress = Dress::new("felt", "cjk", Depth::True);
    let arrows = |picture: &Picture, size: (u16, u16)| {
        let mut buf = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        picture.table(dress.look()).render(buf.area, &mut buf);
        let marks = &dress.tiles.marks.towards;
        let text = print::text(&buf);
        marks
            .each_ref()
            .map(|mark| text.matches(mark.as_str()).count())
    };
    for size in SIZES {
        let mut picture = Picture::named("turn", &dress.words).unwrap();
        picture.last_discard = None;
        for (steps, seat) in Seat::ALL
            .into_iter()
            .map(|s| picture.view.me.steps_to(s))
            .zip(Seat::ALL)
        {
            picture.view.turn = seat;
            let mut wanted = [0; 4];
            wanted[steps] = 2;
            assert_eq!(arrows(&picture, size), wanted, "{size:?}");
        }
        picture.view.exchange = Some(Leg::Across);
        let all = arrows(&picture, size);
        assert!(all == [1; 4] || all == [2; 4], "{all:?}");
    }
}

/// What is under a region is what it stands for.
#[test]
fn a_click_hits_what_is_seen() {
    for (width, height) in [(60, 20), (80, 24), (100, 30), (140, 45), (250, 60)] {
        let dress = Dress::new("felt", "cjk", Depth::True);
        let picture = Picture::named("claim", &dress.words).unwrap();
        let scene = picture.table(dress.look());
        let area = Rect::new(0, 0, width, height);
        let buf = draw(&picture, dress.look(), area);
        let regions = table::regions(area, &scene);
        let under = |target| {
            let place: Rect = regions.find(target).unwrap();
            let mut part = Buffer::empty(place);
            for at in place.positions() {
                part[at] = buf[at].clone();
            }
            print::text(&part)
        };
        for (i, button) in scene.buttons.iter().enumerate() {
            assert!(under(Target::Button(i)).contains(&button.caption));
        }
        assert!(under(Target::Choice(1)).contains("4p 5p 6p"));
        let offered = under(Target::Offered);
        assert!(offered.contains(['5', '５']), "{offered}");
        for (i, &tile) in scene.rack.tiles.iter().enumerate() {
            let shown = under(Target::HandTile(i));
            let faces =
                [Size::Large, Size::Huge].map(|size| dress.tiles.face(size, Piece::Tile(tile)));
            let lines = |face: &[String]| face.iter().all(|line| shown.contains(line.trim()));
            assert!(faces.into_iter().any(lines), "{tile}: {shown}");
        }
    }
}
