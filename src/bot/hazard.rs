//! How soon games end under a ruleset: reckoned from what random hands would play for, and how long that
//! takes them. So a ruleset that nobody has measured gets chances of its own.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::bot::chance::{Chances, Hazard, TURNS};
use crate::bot::figures::{DETOURS, LURE};
use crate::bot::plan::{Way, plans};
use crate::bot::price::PriceList;
use crate::bot::reach::Reach;
use crate::bot::temper::{Level, Style, Temper};
use crate::rules::Ruleset;
use crate::tile::{Counts, Tile, TileClass};

/// Hands dealt.
const DEALS: usize = 40;
/// What hands play for depends on how soon games end, and that on what hands play for.
const ROUNDS: usize = 4;

/// By turn, how likely it is that one of three others wins in it, in games of `turns` turns a seat, where
/// these hands are dealt.
pub fn hazard(hands: &[Reach], rules: &Ruleset, prices: &PriceList, turns: usize) -> Hazard {
    let hands = hopes(hands, rules, prices);
    let undisturbed = Chances::new(turns, [0.0; TURNS]);
    let mut hazard = [0.0; TURNS];
    for _ in 0..ROUNDS {
        let chances = Chances::new(turns, hazard);
        let promise = |hope: &Hope| hope.way.pays.powf(LURE) * hope.chance(&chances, turns);
        let best = |hand: &Vec<Hope>| {
            let by_promise = |a: &Hope, b: &Hope| promise(a).total_cmp(&promise(b));
            hand.iter().copied().max_by(by_promise)
        };
        let played: Vec<Hope> = hands.iter().filter_map(best).collect();
        // The part of the hands that is not complete yet after so many turns.
        let open = |turn: usize| {
            let done = played.iter().map(|hope| hope.chance(&undisturbed, turn));
            #[allow(clippy::cast_precision_loss)] // 40
            let mean = done.sum::<f32>() / DEALS as f32;
            1.0 - mean
        };
        for (turn, hazard) in hazard.iter_mut().enumerate() {
            let stays = (open(turn + 1) / open(turn).max(0.001)).min(1.0);
            *hazard = 1.0 - stays.powf(3.0 * DETOURS);
        }
    }
    hazard
}

/// Asks for the prices of what these hands might be played for.
pub fn look_up(hands: &[Reach], rules: &Ruleset, prices: &PriceList) {
    let style = Style::new(Temper::Balanced, Level::Hard);
    for reach in hands {
        plans(reach, &[], prices, rules, &style).for_each(drop);
    }
}

/// What each of some dealt hands might be played for.
fn hopes(hands: &[Reach], rules: &Ruleset, prices: &PriceList) -> Vec<Vec<Hope>> {
    let style = Style::new(Temper::Balanced, Level::Hard);
    let hopes = hands.iter().map(|reach| {
        let plans = plans(reach, &[], prices, rules, &style);
        let hopes = plans.flat_map(|plan| {
            let missing = reach.missing(&plan.aim);
            let ways = plan.ways.into_iter().flatten();
            ways.map(move |way| Hope { way, missing })
        });
        hopes.collect()
    });
    hopes.collect()
}

/// What a hand might be played for.
#[derive(Debug, Clone, Copy)]
struct Hope {
    way: Way,
    missing: usize,
}

impl Hope {
    fn chance(&self, chances: &Chances, left: usize) -> f32 {
        chances.usual(self.way.closed, self.missing, left) * self.way.luck()
    }
}

/// Hands as they are dealt.
pub fn deals(rules: &Ruleset) -> Vec<Reach> {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut wall: Vec<Tile> = Tile::all().flat_map(|tile| [tile; 4]).collect();
    let size = rules.goal.hand_size();
    let deal = |_| {
        wall.shuffle(&mut rng);
        let tiles = Counts::from_tiles(wall.iter().copied().take(size)).unwrap_or_default();
        Reach::of(&tiles, 0, TileClass::NONE, usize::from(rules.goal.sets))
    };
    (0..DEALS).map(deal).collect()
}
