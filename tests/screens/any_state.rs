//! Whatever the rules, the keys and the size: nothing panics, and nothing is drawn outside.

use mahjong_tui::rules::builtin;
use mahjong_tui::tui::app::Spot;
use mahjong_tui::tui::msg::Msg;
use proptest::prelude::*;
use ratatui::layout::Rect;

use crate::program::Program;

#[test]
fn every_ruleset_is_played_to_the_end_of_a_game() {
    for rules in builtin::ids() {
        let mut program = Program::table(&rules, (100, 30));
        program.finish_game();
        assert!(program.picture().contains("Next game"), "{rules}");
    }
}

#[test]
fn no_size_breaks_a_screen() {
    let mut program = Program::table("hong-kong", (80, 24));
    let sizes = (0..=300)
        .step_by(20)
        .flat_map(|w| (0..=100).step_by(10).map(move |h| (w, h)))
        .chain([(500, 200), (1, u16::MAX), (u16::MAX, 1)]);
    for keys in ["Esc", "Esc F1", "Esc Tab", "Esc Enter"] {
        for (w, h) in sizes.clone() {
            program.tell(Msg::Resized(w, h));
            program.draw();
        }
        program.tell(Msg::Resized(80, 24));
        program.keys(keys);
    }
}

const PRESSED: [&str; 36] = [
    "Enter", "Enter", "Enter", "Space", "Esc", "Esc", "Tab", "Up", "Down", "Left", "Right", "Home",
    "End", "PageUp", "PageDown", "F1", "?", "1", "5", "d", "c", "p", "k", "w", "x", "h", "s", "v",
    "z", "t", "T", "n", "N", "u", "m", "/",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever was pressed before and however large the terminal is: no screen panics, and nothing can
    /// be pointed at outside of it.
    #[test]
    fn any_state_is_drawn_at_any_size(
        ruleset in 0..builtin::all().len(),
        keys in prop::collection::vec(prop::sample::select(&PRESSED), 0..80),
        sizes in prop::collection::vec((0..=300u16, 0..=100u16), 1..5),
        games in 0..2,
    ) {
        let rules = &builtin::all()[ruleset].id;
        let mut program = Program::table(rules, (80, 24));
        for _ in 0..games {
            program.finish_game();
        }
        for key in keys {
            program.keys(key);
        }
        for (wide, high) in sizes {
            program.tell(Msg::Resized(wide, high));
            let (buf, regions) = program.draw();
            let inside = |(place, _): (Rect, Spot)| place.intersection(buf.area) == place;
            prop_assert!(regions.iter().all(inside), "{wide}x{high}");
        }
    }
}
