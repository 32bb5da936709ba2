//! What a result says, and that all of it is on the page.

use mahjong_tui::rules::Points;
use mahjong_tui::seat::BySeat;
use mahjong_tui::tui::picture::ResultScene;
use mahjong_tui::tui::print;
use mahjong_tui::tui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::Dress;
use super::scenes::Picture;

/// The page of the hand with many fans, its picture changed a little.
fn won(size: (u16, u16), change: impl FnOnce(&mut ResultScene)) -> Buffer {
    page("win", size, change)
}

fn page(name: &str, size: (u16, u16), change: impl FnOnce(&mut ResultScene)) -> Buffer {
    let dress = Dress::new("felt", "cjk", Depth::True);
    let picture = Picture::named(name, &dress.words).unwrap();
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
    assert_eq!(raised(Some(2)), "白白白中中中"); // dragon pungs
}

/// What is too long for its line stands below it whole, under the cursor.
#[test]
fn a_reason_that_is_cut_can_be_read() {
    let cut = |chosen| {
        let text = print::text(&page("points", (80, 24), |scene| scene.chosen = chosen));
        let row = text
            .lines()
            .position(|line| line.contains("concealed pung of"));
        let below: Vec<&str> = text.lines().skip(row.unwrap() + 1).take(2).collect();
        below.concat().contains("SSS")
    };
    assert!(!cut(None));
    assert!(cut(Some(4)));
}
