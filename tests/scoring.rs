//! Laws of scoring, over random complete hands and all rulesets.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use mahjong_tui::hand::{Hand, Meld, MeldKind};
use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::rules::{
    Circumstance, Circumstances, Evidence, Limit, Points, Ruleset, Score, Value, Win, builtin,
};
use mahjong_tui::seat::{Seat, Wind};
use mahjong_tui::tile::{Bonus, Counts, Tile, parse_tiles};
use proptest::prelude::*;

/// Sets and a pair as they come, some of them on the table, and everything else about the win.
#[allow(clippy::too_many_lines)] // one strategy, part by part
fn wins() -> impl Strategy<Value = Option<Win>> {
    let one = (any::<bool>(), 0..34_usize, 0..5_usize);
    let circumstances = prop::sample::subsequence(Circumstance::ALL.to_vec(), 0..2);
    let bonus = prop::sample::subsequence(Bonus::all().collect::<Vec<_>>(), 0..=8);
    (
        prop::collection::vec(one, 4),
        0..34_usize,
        any::<prop::sample::Index>(),
        (0..4_usize, 0..4_usize, 0..5_usize),
        circumstances,
        bonus,
    )
        .prop_map(
            |(sets, pair, at, (seat, prevailing, from), circumstances, bonus)| {
                let pair = Tile::from_index(pair)?;
                let mut melds = Vec::new();
                let mut tiles = vec![pair; 2];
                for (chow, tile, melded) in sets {
                    let tile = Tile::from_index(tile)?;
                    let kind = if chow && tile.plus(2).is_some() {
                        MeldKind::Chow
                    } else {
                        MeldKind::Pung
                    };
                    let meld = Meld::new(kind, tile)?;
                    if melded == 0 {
                        melds.push(meld);
                    } else {
                        tiles.extend(meld.tiles());
                    }
                }
                let tile = tiles.swap_remove(at.index(tiles.len()));
                let seat = Seat::ALL[seat];
                let from = Seat::ALL.get(from).copied().filter(|&from| from != seat);
                Some(Win {
                    hand: Hand {
                        concealed: Counts::from_tiles(tiles)?,
                        melds,
                        bonus,
                    },
                    tile,
                    from,
                    seat,
                    dealer: Seat::A,
                    prevailing: Wind::ALL[prevailing],
                    circumstances: circumstances
                        .into_iter()
                        .fold(Circumstances::default(), Circumstances::with),
                    dealer_stays: 0,
                    wrong_claims: 0,
                })
            },
        )
}

/// What a score says, but for the order of melds.
fn told(score: &Score) -> (BTreeSet<(String, u32)>, u32, Points, Option<u32>) {
    let hits = score.hits.iter().map(|hit| (hit.fan.clone(), hit.value));
    (hits.collect(), score.sum, score.points, score.tile_points)
}

fn exists(part: Evidence, score: &Score, win: &Win) -> bool {
    match part {
        Evidence::Set(i) => i < score.reading.sets.len(),
        Evidence::Pair(i) => i < score.reading.pairs.len(),
        Evidence::Bonus(i) => i < win.hand.bonus.len(),
        Evidence::Hand | Evidence::WinningTile => true,
    }
}

#[allow(clippy::too_many_lines)] // everything that a score says of itself
fn check(rules: &Ruleset, win: &Win) -> Result<(), TestCaseError> {
    let Some(score) = rules.score(win) else {
        return Ok(()); // five of a tile
    };
    let worth = rules.worth(win).unwrap();
    prop_assert_eq!(
        (worth.points, worth.fan, worth.sum),
        (score.points, score.fan, score.sum)
    );
    prop_assert_eq!(rules.may_win(win), !score.below_minimum);
    prop_assert_eq!(
        score.steps.last().map_or(Points::ZERO, |step| step.after),
        score.points
    );

    let mut turned = win.clone();
    turned.hand.melds.reverse();
    turned.hand.bonus.reverse();
    prop_assert_eq!(told(&rules.score(&turned).unwrap()), told(&score));

    for hit in &score.hits {
        prop_assert!(
            hit.because.iter().all(|&part| exists(part, &score, win)),
            "{hit:?}"
        );
        prop_assert!(rules.fan(&hit.fan).unwrap().on);
    }
    for gone in &score.displaced {
        prop_assert!(
            rules.fan(&gone.fan).is_some() && gone.fan != gone.by,
            "{gone:?}"
        );
        prop_assert!(score.hits.iter().all(|hit| hit.fan != gone.fan));
    }
    if !rules.valuation.scale.is_multipliers() {
        prop_assert_eq!(
            score.hits.iter().map(|hit| hit.value).sum::<u32>(),
            score.sum
        );
        if let Limit::Fan(most) = rules.valuation.limit {
            prop_assert_eq!(score.fan, score.sum.min(most));
            prop_assert_eq!(score.limited, score.sum > most);
        }
    }
    if let Some((_, second)) = score.next_best {
        prop_assert!(second <= score.points);
    }
    let paid = rules.settle(&score, win.seat, win.from, win.dealer);
    let all = paid.seats().iter().map(|(_, &n)| n).sum::<Points>() + paid.house();
    prop_assert_eq!(all, Points::ZERO);
    let lines = rules.explain_payment(&score, win.seat, win.from, win.dealer);
    for seat in win.seat.others() {
        let paid_by = |s: Seat| {
            lines
                .iter()
                .filter(move |l| l.seat == s)
                .map(|l| l.amount)
                .sum::<Points>()
        };
        prop_assert_eq!(paid_by(seat), paid.seats()[seat]);
    }
    prop_assert!(paid.seats()[win.seat] >= Points::ZERO);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn scores_keep_their_laws(win in wins(), which in 0..6_usize) {
        let ids = ["hong-kong", "28-mahjong", "hong-kong-old-style", "hong-kong-bonus", "simplified", "four-rounds"];
        if let Some(win) = win {
            check(&builtin::by_id(ids[which]).unwrap(), &win)?;
        }
    }
}

fn words() -> Words {
    Words::of(Lang::En)
}

#[test]
fn a_score_tells_its_reasons() {
    let rules = builtin::by_id("hong-kong").unwrap();
    let example = |id: &str| rules.fan(id).unwrap().example().unwrap().clone();

    // dragons: which sets earned what, and what was displaced by what
    let score = rules.score(&example("small-dragons")).unwrap();
    let hit = score
        .hits
        .iter()
        .find(|hit| hit.fan == "small-dragons")
        .unwrap();
    assert_eq!(
        hit.because,
        [Evidence::Set(0), Evidence::Set(1), Evidence::Pair(0)]
    );
    let gone = &score.displaced[0];
    assert_eq!(
        (gone.fan.as_str(), gone.value, gone.by.as_str()),
        ("dragon-pung", 2, "small-dragons")
    );

    // 111222333m 789p 99s, drawn: three chows or three pungs, and what the other would have given
    let mut win = example("pure-one-suit");
    win.hand.melds.clear();
    win.hand.concealed = Counts::from_tiles(parse_tiles("111222333m 789p 9s").unwrap()).unwrap();
    win.tile = "9s".parse().unwrap();
    win.from = None;
    let score = rules.score(&win).unwrap();
    assert_eq!((score.sum, score.points), (3, Points::whole(8)));
    let (reading, points) = score.next_best.unwrap();
    assert_eq!((reading.sets.len(), points), (4, Points::whole(4)));

    // the limit is told
    let score = rules.score(&example("heavenly")).unwrap();
    assert_eq!((score.sum, score.fan, score.limited), (8, 8, false));
    let mut both = example("thirteen-orphans");
    both.from = None;
    both.circumstances = both.circumstances.with(Circumstance::Heavenly);
    let score = rules.score(&both).unwrap();
    assert_eq!((score.sum, score.fan, score.limited), (16, 8, true));
    assert_eq!(
        score.steps[0].text(&rules, &words()),
        "16 fan, cut to the limit of 8"
    );
}

#[test]
fn payments_are_told_line_by_line() {
    let told = |rules: &Ruleset, from: Option<Seat>| -> Vec<String> {
        let mut win = rules
            .fans()
            .iter()
            .find_map(|fan| fan.example())
            .unwrap()
            .clone();
        (win.seat, win.from) = (Seat::A, from);
        let score = rules.score(&win).unwrap();
        let lines = rules.explain_payment(&score, Seat::A, from, Seat::A);
        lines
            .iter()
            .map(|l| format!("{} {} = {}", l.seat, l.text(&words()), l.amount))
            .collect()
    };
    let stakes = builtin::by_id("28-mahjong").unwrap();
    assert_eq!(
        told(&stakes, Some(Seat::C)),
        [
            "B 1 x 15 / 3 = -5",
            "C 3 x 15 / 3 = -15",
            "D 1 x 15 / 3 = -5",
            "A 10 % to the house = -2.50"
        ]
    );
    let text = "id = \"x\"\nname = \"x\"\n[pay]\ndealer = 2\n[[fan]]\nid = \"f\"\nname = \"f\"\nfan = 3\n\
        when = { won_by = \"discard\" }\nyes = [\"123m 456p 789s 111s 55p\"]\n";
    assert_eq!(
        told(&Ruleset::parse(text).unwrap(), Some(Seat::B)),
        [
            "B 2 x 8 x 2 for the dealer = -32",
            "C 1 x 8 x 2 for the dealer = -16",
            "D 1 x 8 x 2 for the dealer = -16"
        ]
    );
}

#[test]
fn arithmetic_is_told_step_by_step() {
    let rules = builtin::by_id("simplified").unwrap();
    let mut win = rules.fan("clean").unwrap().example().unwrap().clone();
    win.wrong_claims = 1;
    let score = rules.score(&win).unwrap();
    let steps: Vec<String> = score
        .steps
        .iter()
        .map(|step| format!("{} = {}", step.text(&rules, &words()), step.after))
        .collect();
    assert_eq!(
        steps,
        [
            "+ 4: concealed pung of simples, 222m = 4",
            "+ 4: pung of terminals or honours, 999m = 8",
            "+ 4: pung of terminals or honours, WWW = 12",
            "x 2: clean hand = 24",
            "+ 20: for every win = 44",
            "- 1 x 4: wrong claims = 40",
        ]
    );
    let points: Vec<&str> = rules
        .fans()
        .iter()
        .filter(|fan| matches!(fan.value, Value::Points(_)))
        .map(|fan| fan.id.as_str())
        .collect();
    assert_eq!(points.len(), 8);
}
