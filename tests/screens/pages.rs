//! Pages that are read: scrolled, searched, and silent about what these rules have not.

use mahjong_tui::rules::{BonusTiles, Ruleset, builtin};
use mahjong_tui::tui::menu::Act;
use mahjong_tui::tui::msg::Msg;

use crate::program::Program;

#[test]
fn pages_scroll_search_and_close() {
    let mut program = Program::new((80, 24), |_| ());
    program.keys("F1");
    insta::assert_snapshot!("help", program.picture());
    program.keys("/ d e a l i n g Enter");
    program.shows("Winds and dealing");
    // first out of the search, then off the page
    program.keys("Esc");
    program.shows("Winds and dealing");
    program.keys("Esc");
    program.choose(Act::Rules);
    program.shows("136 tiles");
    program.keys("Right");
    assert!(!program.picture().contains("the limit is 8 fan"));
    program.keys("Esc");
    program.shows("New session");
}

#[test]
fn a_search_that_finds_nothing_leaves_the_page_where_it_was() {
    let mut program = Program::new((80, 24), |_| ());
    program.keys("F1 PageDown");
    let shown = |program: &Program| {
        let picture = program.picture();
        let rows = picture.lines().take(21).map(str::to_owned);
        rows.collect::<Vec<String>>()
    };
    let before = shown(&program);
    program.keys("/ d e a l");
    assert_ne!(shown(&program), before);
    program.keys("q");
    assert_eq!(shown(&program), before);
    program.shows("nothing found");
    // a letter less, and it is found again
    program.keys("Backspace");
    assert!(!program.picture().contains("nothing found"));
    assert_ne!(shown(&program), before);
    program.keys("Esc");
    assert_eq!(shown(&program), before);
}

#[test]
fn keys_that_mean_nothing_under_these_rules_are_not_explained() {
    let help = |program: &mut Program| {
        program.tell(Msg::Resized(80, 300));
        program.keys("F1");
        program.picture()
    };
    let plain = help(&mut Program::table("hong-kong", (80, 24)));
    assert!(!plain.contains("Charleston"), "{plain}");
    assert!(!plain.contains("does not say"), "{plain}");
    assert_eq!(plain.matches("with that number").count(), 2, "{plain}");
    assert!(plain.contains("1 2 3 4 5 6 7 8 9 0  "), "{plain}");
    let text = include_str!("../rulesets/charleston.toml");
    let with = help(&mut Program::table_of(
        Ruleset::parse(text).unwrap(),
        (80, 24),
    ));
    assert!(
        with.contains("give the marked tiles (Charleston)"),
        "{with}"
    );
}

#[test]
fn bonus_tiles_are_spoken_of_only_where_there_are_some() {
    for rules in builtin::all() {
        let mut program = Program::table(&rules.id, (100, 30));
        program.keys("v");
        let told = program.picture().contains("Bonus tiles");
        assert_eq!(
            told,
            rules.table.bonus == BonusTiles::Replaced,
            "{}",
            rules.id
        );
    }
}
