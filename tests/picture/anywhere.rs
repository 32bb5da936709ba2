//! Any state of play is drawn at any size, and nothing outside its area.

use mahjong_tui::game::{Place, Table, View};
use mahjong_tui::rules::{Points, Ruleset, builtin};
use mahjong_tui::seat::{BySeat, Seat, Wind};
use mahjong_tui::tile::Tile;
use mahjong_tui::tui::art::TileStyle;
use mahjong_tui::tui::picture::{
    Button, Choices, Clock, Motion, Move, Progress, Rack, ResultScene, TableScene,
};
use mahjong_tui::tui::regions::{Regions, Target};
use mahjong_tui::tui::screens::{result, table};
use mahjong_tui::tui::theme::{Depth, Theme};
use proptest::prelude::*;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;

use super::Dress;

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
