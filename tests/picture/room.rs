//! The fullest hands, rivers and hints have room.

use mahjong_tui::seat::Seat;
use mahjong_tui::tui::picture::TableScene;
use mahjong_tui::tui::print;
use mahjong_tui::tui::regions::Target;
use mahjong_tui::tui::screens::table;
use mahjong_tui::tui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::scenes::Picture;
use super::{Dress, SIZES, draw};

/// A table with this hint, or with this help for the hand.
fn drawn_with(advice: &[&str], help: &[&str], (width, height): (u16, u16)) -> String {
    let dress = Dress::new("felt", "cjk", Depth::True);
    let picture = Picture::named("turn", &dress.words).unwrap();
    let [advice, help] =
        [advice, help].map(|texts| texts.iter().map(|t| (*t).to_owned()).collect::<Vec<_>>());
    let scene = TableScene {
        advice: &advice,
        help: &help,
        ..picture.table(dress.look())
    };
    let area = Rect::new(0, 0, width, height);
    let mut buf = Buffer::empty(area);
    scene.render(area, &mut buf);
    print::text(&buf)
}

/// A hint has all of the rail but the buttons; the fullest of its lengths that fits is shown.
#[test]
fn a_hint_is_never_cut_where_a_shorter_one_would_fit() {
    let what = "Hint: Discard South wind.";
    let best = "Why: bamboo and honours, 3 fan; 4 from ready, 62 tiles help (124578m 1348p 25s).";
    let full = format!(
        "{best} 2. Discard West wind - 4 from ready, 58 tiles help; Mei collects characters."
    );
    for size in SIZES {
        let text = drawn_with(&[what, &full, best], &[], size);
        assert!(text.contains(what), "{text}");
        let whole = if size.0 < 100 { best } else { full.as_str() };
        let missing: Vec<&str> = whole
            .split(' ')
            .filter(|word| !text.contains(word))
            .collect();
        assert!(missing.is_empty(), "{missing:?}\n{text}");
        assert!(!text.contains('…') && text.contains("Discard"), "{text}");
    }
    let endless = "word ".repeat(100);
    assert!(drawn_with(&["Hint", endless.trim_end()], &[], (80, 24)).contains('…'));
}

/// What a player should hear is told from its beginning, in place of the keys where that takes three rows.
#[test]
fn a_notice_of_three_rows_is_whole() {
    let words = "one two three four five six seven eight nine ten eleven twelve thirteen";
    let notice = format!("It cannot be written: {words} {words} {words}. Mend that, and go on.");
    for (width, height) in SIZES {
        let dress = Dress::new("felt", "cjk", Depth::True);
        let picture = Picture::named("turn", &dress.words).unwrap();
        let note = [notice[..notice.len().min(usize::from(width) * 5 / 2)].to_owned()];
        let scene = TableScene {
            note: &note,
            ..picture.table(dress.look())
        };
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        scene.render(area, &mut buf);
        let text = print::text(&buf);
        let mut missing = note[0].split(' ').filter(|word| !text.contains(word));
        assert_eq!(missing.next(), None, "{text}");
        assert!(text.contains("It cannot be written"), "{text}");
        let keys = table::regions(area, &scene).find(Target::Key(0));
        assert_eq!(
            keys.is_none(),
            note[0].len() > usize::from(width) * 2,
            "{text}"
        );
    }
}

/// Help for the hand never runs into my bonus tiles, and takes another row before it says less.
#[test]
fn help_for_the_hand_has_room() {
    let help = "4 from ready; useful: 1m x2, 2m x4, 4m x1, 5m x3, 7m x4, 8m x2";
    for size in SIZES {
        let text = drawn_with(&[], &[help, "4 away; 16 tiles help"], size);
        let shown = if size.0 < 80 {
            "4 away; 16 tiles help"
        } else {
            help
        };
        assert!(text.contains(shown) && text.contains(" 梅"), "{text}");
    }
}

/// How often a face is on the screen.
fn count(buf: &Buffer, face: &str) -> usize {
    print::text(buf).matches(face).count()
}

#[test]
fn four_kongs_and_a_drawn_tile_fit_at_eighty_columns() {
    for depth in [Depth::True, Depth::None] {
        let dress = Dress::new("felt", "cjk", depth);
        let picture = Picture::named("kongs", &dress.words).unwrap();
        let scene = picture.table(dress.look());
        let area = Rect::new(0, 0, 80, 24);
        let buf = draw(&picture, dress.look(), area);
        let regions = table::regions(area, &scene);
        for meld in 0..4 {
            for seat in [Seat::A, Seat::B, Seat::C] {
                let place = regions.find(Target::Meld(seat, meld)).unwrap();
                assert_eq!(place.intersection(area), place, "{seat} {meld}");
            }
        }
        for tile in 0..2 {
            let place = regions.find(Target::HandTile(tile)).unwrap();
            assert_eq!(place.intersection(area), place);
        }
        // outer tiles of concealed kongs up, inner ones down
        assert_eq!((count(&buf, "4p"), count(&buf, "7s")), (2, 2));
        for bonus in ["梅", "蘭", "菊", "竹", "春", "夏", "秋", "冬"] {
            assert_eq!(count(&buf, bonus), 1, "{bonus}");
        }
    }
}

#[test]
fn rivers_of_twenty_eight_are_whole() {
    for (size, faces) in [
        ((80, 24), ["1p", "9s", "5m"]),
        ((100, 30), ["1筒", "9索", "5萬"]),
    ] {
        let dress = Dress::new("felt", "cjk", Depth::True);
        let picture = Picture::named("long-rivers", &dress.words).unwrap();
        let buf = draw(&picture, dress.look(), Rect::new(0, 0, size.0, size.1));
        for face in faces {
            assert_eq!(count(&buf, face), 4, "{face} at {size:?}");
        }
        // east winds: four in my river, four in the river across
        assert_eq!(count(&buf, "西"), 4 + 4 + 1, "at {size:?}");
    }
}

#[test]
fn seventeen_tiles_fit_at_a_hundred_columns() {
    let dress = Dress::new("felt", "cjk", Depth::True);
    let picture = Picture::named("sixteen", &dress.words).unwrap();
    let area = Rect::new(0, 0, 100, 30);
    let regions = table::regions(area, &picture.table(dress.look()));
    for tile in 0..17 {
        let place = regions.find(Target::HandTile(tile)).unwrap();
        assert_eq!(place.intersection(area), place);
    }
}
