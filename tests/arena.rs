//! The arena: the same answer however the work is shared, sums that come out, and the order of strength.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use mahjong_tui::arena::{Arena, Contender, Report};
use mahjong_tui::bot::{Bot, bot_by_name};
use mahjong_tui::rules::Ruleset;
use mahjong_tui::seat::BySeat;

/// The table that bots are measured at, with a minimum.
fn study(minimum: u32) -> Arc<Ruleset> {
    let rules = Ruleset::parse(include_str!("rulesets/study.toml")).unwrap();
    Arc::new(rules.with_minimum(minimum).unwrap())
}

fn arena(names: [&str; 4], minimum: u32, deals: u32) -> Arena {
    Arena {
        rules: study(minimum),
        seats: BySeat::from(names.map(|name| Contender {
            name: name.to_owned(),
            bot: Arc::from(bot_by_name(name).unwrap()) as Arc<dyn Bot>,
        })),
        seed: 5,
        deals,
        duplicate: true,
    }
}

fn run(arena: &Arena, threads: usize) -> Report {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .unwrap();
    pool.install(|| arena.run(None, &|| ()))
}

#[test]
fn the_report_does_not_depend_on_the_number_of_threads() {
    let arena = arena(
        ["quick:easy", "ref:greedy", "ref:greedy", "ref:random"],
        0,
        6,
    );
    let report = run(&arena, 1);
    assert_eq!(report, run(&arena, 3));
    // twelve seatings differ: the four rotations are played
    assert_eq!(report.games, 24);
    assert_eq!(
        report.bots.iter().map(|bot| bot.games).collect::<Vec<_>>(),
        [24, 48, 24]
    );
    let heard = AtomicU32::new(0);
    arena.run(None, &|| {
        heard.fetch_add(1, Ordering::Relaxed);
    });
    assert_eq!(heard.into_inner(), 6);
}

#[test]
#[allow(clippy::cast_precision_loss)]
fn points_sum_to_zero_and_wins_to_the_games_that_were_won() {
    let report = run(
        &arena(["quick", "quick", "ref:greedy", "ref:claim-all"], 0, 8),
        2,
    );
    let all = |of: fn(&mahjong_tui::arena::Line) -> f64| -> f64 {
        report
            .bots
            .iter()
            .map(|bot| of(bot) * bot.games as f64)
            .sum()
    };
    assert!(all(|bot| bot.points.mean).abs() < 1e-6);
    let won = report.games as f64 * (1.0 - report.drawn.mean);
    assert!((all(|bot| bot.win.mean) - won).abs() < 1e-6);
    assert!((all(|bot| bot.win.mean - bot.self_draw.mean - bot.deal_in.mean)).abs() < 1e-6);
}

#[test]
fn who_knows_what_hands_are_worth_beats_who_does_not() {
    let report = run(
        &arena(
            ["balanced:hard", "ref:greedy", "ref:greedy", "ref:greedy"],
            3,
            40,
        ),
        2,
    );
    let points = report.bots[0].points;
    assert!(points.mean - points.plus_minus > 20.0, "{points:?}");
}

#[test]
fn times_are_counted_when_there_is_a_timer() {
    let ticks = std::sync::atomic::AtomicU64::new(0);
    let timer = || ticks.fetch_add(1000, Ordering::Relaxed);
    let arena = arena(["ref:random"; 4], 0, 2);
    let report = arena.run(Some(&timer), &|| ());
    let took = report.bots[0].time.unwrap();
    assert!(took.decisions > 100);
    assert!(took.median <= 1000 && 1000 <= took.worst, "{took:?}");
}

#[test]
fn chances_are_told_with_what_came_of_them() {
    let report = run(
        &arena(
            ["balanced:hard", "balanced:hard", "ref:random", "ref:random"],
            0,
            10,
        ),
        2,
    );
    let [hard, random] = report.bots.as_slice() else {
        panic!("two lines, not {}", report.bots.len());
    };
    assert!(random.foresight.is_empty()); // it gives none
    let ready = hard.foresight[0];
    assert!(ready.distance == 0 && ready.decisions > 20, "{ready:?}");
    assert!(
        hard.foresight
            .iter()
            .all(|at| at.foretold > 0.0 && at.foretold < 1.0)
    );
    let far = hard.foresight[hard.foresight.len() - 1];
    assert!(ready.foretold > far.foretold && ready.happened > far.happened);
    assert_eq!(report.turns[0].reached, 4 * report.games);
    let lost: u64 = report.turns.iter().map(|turn| turn.lost).sum();
    assert!(lost <= 3 * report.games && lost > 0, "{lost}");
}
