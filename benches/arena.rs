//! Games a second on one core, by who plays; one item is one game.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use divan::{Bencher, counter::ItemsCount};
use mahjong_tui::arena::{Arena, Contender};
use mahjong_tui::bot::{Bot, bot_by_name};
use mahjong_tui::rules::Ruleset;
use mahjong_tui::seat::BySeat;

fn main() {
    divan::main();
}

/// Four of the same at the study's table without a minimum.
#[divan::bench(args = ["ref:random", "ref:greedy", "balanced:normal", "balanced:hard"], sample_count = 10)]
fn games(bencher: Bencher, name: &str) {
    const DEALS: u32 = 100;
    let rules = Ruleset::parse(include_str!("../tests/rulesets/study.toml")).unwrap();
    let bot: Arc<dyn Bot> = Arc::from(bot_by_name(name).unwrap());
    let arena = Arena {
        rules: Arc::new(rules),
        seats: BySeat::from_fn(|_| Contender {
            name: name.to_owned(),
            bot: Arc::clone(&bot),
        }),
        seed: 1,
        deals: DEALS,
        duplicate: false,
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build()
        .unwrap();
    bencher
        .counter(ItemsCount::new(DEALS))
        .bench(|| pool.install(|| arena.run(None, &|| ())));
}
