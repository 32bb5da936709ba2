//! The table and the result as cells: at every size, in every style, with every state of play.

#![allow(clippy::unwrap_used)]

#[path = "common/attributes.rs"]
mod attributes;
#[path = "../examples/screenshot/scenes.rs"]
mod scenes;
#[path = "../examples/screenshot/story.rs"]
mod story;

use std::sync::Arc;

use attributes::with_attributes;
use mahjong_tui::game::{Place, Table, View};
use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::rules::builtin;
use mahjong_tui::rules::{Points, Ruleset};
use mahjong_tui::seat::{BySeat, Seat, Wind};
use mahjong_tui::tile::{Piece, Tile};
use mahjong_tui::tui::art::{Size, TileStyle};
use mahjong_tui::tui::picture::{
    Button, Choices, Clock, Look, Motion, Move, Progress, Rack, ResultScene, TableScene,
};
use mahjong_tui::tui::print;
use mahjong_tui::tui::regions::{Regions, Target};
use mahjong_tui::tui::screens::{result, table};
use mahjong_tui::tui::theme::{Depth, Theme};
use proptest::prelude::*;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;
use scenes::Picture;
use unicode_width::UnicodeWidthStr;

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

/// The page of the hand with many fans, its picture changed a little.
fn won(size: (u16, u16), change: impl FnOnce(&mut ResultScene)) -> Buffer {
    let dress = Dress::new("felt", "cjk", Depth::True);
    let picture = Picture::named("win", &dress.words).unwrap();
    let mut scene = picture.result(dress.look()).unwrap();
    change(&mut scene);
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buf = Buffer::empty(area);
    scene.render(area, &mut buf);
    buf
}

/// Fan become points, points become payments, and what was paid before the end stands by itself: what
/// stands under a name adds up to what stands beside it, and all of that to nothing.
#[test]
fn a_result_explains_every_point() {
    let paid = BySeat::from([0, 0, -12, 12].map(Points::whole));
    let text = print::text(&won((100, 40), |scene| {
        scene.paid = Box::leak(Box::new(paid));
    }));
    let row = |word: &str| text.lines().position(|line| line.contains(word)).unwrap();
    let has = |row: usize, what: &str| text.lines().nth(row).unwrap().contains(what);
    assert!(has(row("MAHJONG"), "Hong Kong"));
    assert!(has(row("Worth"), "8 fan = 32 points"));
    for (name, sum, parts) in [
        (
            "東 Lin",
            "-20",
            &[("1 x 32", "-32"), ("wrong claims and kongs", "+12")][..],
        ),
        ("南 Anna winner", "+128", &[]),
        ("西 Mei", "1 x 32", &[]),
        (
            "北 Bao discarder",
            "-76",
            &[("2 x 32", "-64"), ("wrong claims and kongs", "-12")],
        ),
    ] {
        let at = row(name);
        assert!(has(at, sum), "{name}: {text}");
        for (below, (what, amount)) in (at + 1..).zip(parts) {
            assert!(
                has(below, what) && has(below, amount),
                "{name} {what}: {text}"
            );
        }
    }
}

/// At 80x24 every payer is on the page, and nothing of the explanation is out of sight.
#[test]
fn a_result_is_whole_at_eighty_by_twenty_four() {
    let text = print::text(&won((80, 24), |_| {}));
    for words in [
        "Prevailing wind",
        "Worth",
        "西 Mei",
        "1 x 32",
        "北 Bao discarder",
        "2 x 32",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains('▾'), "{text}");
}

/// The cursor on a fan raises the tiles that earned it, and no others.
#[test]
fn a_reason_points_at_its_tiles() {
    let raised = |chosen| {
        let buf = won((100, 30), |scene| scene.chosen = chosen);
        let rows = 0..buf.area.height;
        let tops = rows.map(|y| (0..100).map(|x| buf[(x, y)].symbol()).collect::<String>());
        let first = tops.into_iter().find(|row| row.contains('▐')).unwrap();
        first
            .chars()
            .filter(|ch| *ch != ' ' && !"▐▌".contains(*ch))
            .collect::<String>()
    };
    assert_eq!(raised(None), "白"); // the winning tile
    assert_eq!(raised(Some(0)), "南南南"); // prevailing wind
    assert_eq!(raised(Some(2)), "中中中白白白"); // dragon pungs
}

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

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (100, 30), (140, 45)];

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

/// A claim under a clock with a hint, and a hand that a bot plays: every size, every style, with colour
/// and without.
#[test]
fn clock_hint_and_stand_in_at_every_size_in_every_style() {
    let advice = [
        "Hint: Chow 345p.",
        "Why: circles and honours, 3 fan; 1 from ready, 11 tiles help (25p 8s). 2. Pass.",
        "Why: circles and honours, 3 fan; 1 from ready, 11 tiles help.",
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

/// A game played by somebody who takes whatever option the numbers point at.
fn played(rules: Ruleset, seed: u64, picks: &[u8]) -> View {
    let place = Place {
        game: 1,
        dealer: Seat::D,
        prevailing: Wind::East,
        dealer_stays: 0,
    };
    let (mut table, _) = Table::deal(Arc::new(rules), seed, place);
    for &pick in picks {
        let Some(seat) = table.waiting().next() else {
            break;
        };
        let legal = table.legal(seat);
        let action = legal[usize::from(pick) % legal.len()];
        table.apply(seat, action).unwrap();
    }
    table.view(Seat::A).clone()
}

#[derive(Debug, Clone)]
struct Case {
    ruleset: usize,
    seed: u64,
    picks: Vec<u8>,
    size: (u16, u16),
    at: (u16, u16),
    dress: (usize, usize, usize),
    names: [String; 4],
    points: [i64; 4],
    cursor: usize,
    motion: (usize, f32),
    texts: [String; 3],
    scroll: u16,
}

#[allow(clippy::too_many_lines)] // an entry for each picture
fn cases() -> impl Strategy<Value = Case> {
    let size = prop_oneof![
        3 => (0..=300u16, 0..=100u16),
        2 => (56..=145u16, 18..=47u16),
    ];
    let world = (
        0..6usize,
        any::<u64>(),
        prop::collection::vec(any::<u8>(), 0..400),
    );
    let dress = (0..6usize, 0..4usize, 0..4usize);
    let words = (
        prop::array::uniform4(".{0,30}"),
        prop::array::uniform3(".{0,120}"),
    );
    let numbers = (
        prop::array::uniform4(-2_000_000_000..2_000_000_000i64),
        0..20usize,
        any::<u16>(),
    );
    let motion = (0..14usize, 0.0..=1.0f32);
    (
        world,
        size,
        (0..4u16, 0..4u16),
        dress,
        words,
        numbers,
        motion,
    )
        .prop_map(
            |(
                (ruleset, seed, picks),
                size,
                at,
                dress,
                (names, texts),
                (points, cursor, scroll),
                motion,
            )| Case {
                ruleset,
                seed,
                picks,
                size,
                at,
                dress,
                names,
                points,
                cursor,
                motion,
                texts,
                scroll,
            },
        )
}

/// Draws into an area within a larger buffer and says what was written outside the area.
fn written_outside(area: Rect, draw: impl FnOnce(&mut Buffer)) -> Option<String> {
    let mut untouched = Cell::new("?");
    untouched.set_style(Modifier::ITALIC);
    let whole = Rect::new(0, 0, area.right() + 3, area.bottom() + 3);
    let mut buf = Buffer::filled(whole, untouched.clone());
    draw(&mut buf);
    for at in whole.positions() {
        let cell = &buf[at];
        if !area.contains(at) && *cell != untouched {
            return Some(format!("{:?} at {at} outside {area}", cell.symbol()));
        }
        let last = at.x + 1 == area.right();
        if area.contains(at) && last && cell.symbol().width() > 1 {
            return Some(format!(
                "half of {:?} at {at} outside {area}",
                cell.symbol()
            ));
        }
    }
    None
}

fn within(regions: &Regions<Target>, area: Rect) -> bool {
    regions
        .iter()
        .all(|(place, _)| place.intersection(area) == place)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics_or_is_drawn_outside(case in cases()) {
        let rules = Ruleset::clone(&builtin::all()[case.ruleset]);
        let view = played(rules.clone(), case.seed, &case.picks);
        let theme = Theme::names().nth(case.dress.0).unwrap();
        let tiles = TileStyle::names().nth(case.dress.1).unwrap();
        let dress = Dress::new(theme, tiles, Depth::ALL[case.dress.2]);
        let tiles: Vec<Tile> = view.hand.concealed.tiles().collect();
        let rack = Rack {
            apart: view.drawn.is_some(),
            cursor: Some(case.cursor),
            raised: vec![case.cursor / 2, case.cursor * 2],
            tiles,
        };
        let [note, hint, footer] = &case.texts;
        let hints = [hint.clone(), note.clone()];
        let buttons: Vec<Button> = case.names.iter().map(|name| Button::new("Enter", name)).collect();
        let keys: Vec<Button> = case.names.iter().zip(&case.texts).map(|(key, word)| Button::new(key, word)).collect();
        let way = |n| ("1".to_owned(), vec![Tile::wind(Wind::East); n]);
        let choices = Choices { ways: vec![way(3), way(4), way(0), way(4)], chosen: 1 };
        let [seat, other] = [Seat::A, Seat::ALL[case.cursor % 4]];
        let moves = [
            Move::Build, Move::Dice, Move::Discard(seat), Move::Discard(other), Move::Draw(seat),
            Move::Draw(other), Move::Claim(seat), Move::Claim(other), Move::Deal(seat, 4),
            Move::Deal(other, 4), Move::Reveal, Move::Seats,
            Move::Pay(BySeat::from(case.points.map(Points::hundredths))),
        ];
        let names = BySeat::from(case.names.clone());
        let totals = BySeat::from(case.points.map(Points::hundredths));
        let area = Rect::new(case.at.0, case.at.1, case.size.0, case.size.1);
        let scene = TableScene {
            view: &view,
            rules: &rules,
            names: &names,
            open: None,
            practice: case.cursor % 5 == 0,
            totals: &totals,
            games: (3, None),
            seed: u64::MAX,
            rack: &rack,
            last_discard: Some(other).filter(|_| case.cursor % 3 > 0),
            buttons: &buttons,
            choices: Some(&choices).filter(|_| case.cursor % 2 == 0),
            note: &case.texts,
            help: &hints,
            advice: &hints[..case.cursor % 3],
            badge: footer,
            log: &case.texts,
            moves: &case.texts,
            worth: &[(note.clone(), hint.clone())],
            clock: Some(Clock { left: u32::from(case.scroll), total: 4000 }),
            motion: moves.get(case.motion.0).map(|&what| Motion { what, at: case.motion.1 }),
            progress: Some(Progress {
                at: case.cursor,
                of: usize::from(case.scroll),
                pace: note,
                place: hint,
            }).filter(|_| case.cursor % 3 == 0),
            footer: &keys,
            look: dress.look(),
        };
        let outside = written_outside(area, |buf| scene.render(area, buf));
        prop_assert_eq!(outside, None);
        prop_assert!(within(&table::regions(area, &scene), area));
        if let Some(ended) = view.ended.as_deref() {
            let result = ResultScene {
                ended,
                opening: &view.opening,
                me: Seat::A,
                rules: &rules,
                names: &names,
                practice: false,
                paid: &totals,
                totals: &totals,
                games: (3, Some(8)),
                seed: 0,
                step: view.step,
                winner: case.cursor,
                chosen: Some(usize::from(case.scroll) % 40),
                note: hint,
                buttons: &buttons,
                footer: &keys,
                look: dress.look(),
            };
            let outside = written_outside(area, |buf| result.render(area, buf));
            prop_assert_eq!(outside, None);
            prop_assert!(within(&result::regions(area, &result), area));
        }
    }
}

/// The random games do reach the end, so that results are drawn above.
#[test]
fn some_random_games_end() {
    let picks: Vec<u8> = (0..400u32).map(|i| (i * 7 % 251) as u8).collect();
    let rules = builtin::by_id("hong-kong").unwrap();
    let ended = (0..8).filter(|&seed| played(Ruleset::clone(&rules), seed, &picks).ended.is_some());
    assert!(ended.count() > 0);
}
