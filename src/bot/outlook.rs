//! What a hand has for sure, for whoever wants to see it grow.
//!
//! Sure is what every way to finish the hand would count: it follows from the melds and the bonus tiles
//! on the table. The ruleset's scorer is asked, so it holds for any ruleset.

use crate::bot::price::meld_of;
use crate::game::View;
use crate::hand::Hand;
use crate::rules::{BonusTiles, Circumstances, Ruleset, Win};
use crate::tile::{Bonus, Counts, Tile, parse_tiles};

/// Sets and pairs so unlike each other that nothing of them is common to all.
const FILLINGS: [([&str; 5], &str); 5] = [
    (["123m", "456p", "789s", "234p", "678m"], "5s"),
    (["123m", "345m", "567m", "678m", "234m"], "9m"),
    (["234p", "345p", "567p", "678p", "456p"], "8p"),
    (["222m", "888p", "444s", "666p", "333m"], "7s"),
    (["999m", "111p", "EEE", "111s", "999p"], "5p"),
];

/// The fans that a hand has whatever becomes of its concealed tiles, each with what it adds at least:
/// fan, points or a factor, as the ruleset counts.
pub fn certain(view: &View, rules: &Ruleset) -> Vec<(String, u32)> {
    let mut sure: Option<Vec<(String, u32)>> = None;
    for win in endings(view, rules) {
        let Some(score) = rules.score(&win) else {
            continue;
        };
        let value = |fan: &str| {
            let hit = score.hits.iter().find(|hit| hit.fan == fan);
            hit.map(|hit| hit.value)
        };
        sure = Some(match sure {
            None => {
                let hits = score.hits.iter();
                hits.map(|hit| (hit.fan.clone(), hit.value)).collect()
            }
            Some(before) => {
                let least = |(fan, least): (String, u32)| Some((value(&fan)?.min(least), fan));
                let still = before.into_iter().filter_map(least);
                still.map(|(least, fan)| (fan, least)).collect()
            }
        });
    }
    sure.unwrap_or_default()
}

/// What the player's bonus tiles add to the fan of any hand, or the want of them takes: a hand that is
/// planned is priced without any.
pub fn bonus_fan(view: &View, rules: &Ruleset) -> i64 {
    let (sets, pair) = FILLINGS[0];
    let with = ending(view, rules, (&sets, pair), (true, false, false));
    let fan = |bonus: Vec<Bonus>| {
        let mut win = with.clone()?;
        win.hand.bonus = bonus;
        Some(i64::from(rules.score(&win)?.sum))
    };
    let difference = || Some(fan(view.hand.bonus.clone())? - fan(Vec::new())?);
    difference().unwrap_or(0)
}

/// Ways to finish the hand: claimed or not, drawn or not, with another bonus tile or not.
fn endings(view: &View, rules: &Ruleset) -> Vec<Win> {
    let mut wins = Vec::new();
    for (sets, pair) in FILLINGS {
        for way in 0..8 {
            let (open, drawn, one_more) = (way & 1 > 0, way & 2 > 0, way & 4 > 0);
            wins.extend(ending(view, rules, (&sets, pair), (open, drawn, one_more)));
        }
    }
    wins
}

fn ending(
    view: &View,
    rules: &Ruleset,
    (sets, pair): (&[&str], &str),
    (open, drawn, one_more): (bool, bool, bool),
) -> Option<Win> {
    let missing = usize::from(rules.goal.sets).checked_sub(view.hand.melds.len())?;
    let mut sets: Vec<Vec<Tile>> = sets
        .iter()
        .take(missing)
        .map(|set| parse_tiles(set).ok())
        .collect::<Option<_>>()?;
    let pair = *parse_tiles(pair).ok()?.first()?;
    let mut hand = Hand {
        melds: view.hand.melds.clone(),
        bonus: view.hand.bonus.clone(),
        ..Hand::default()
    };
    let left = view.me.after(3);
    if open && !sets.is_empty() {
        let meld = meld_of(&sets.remove(0))?;
        hand.melds.push(meld.claimed(left, meld.tile));
    }
    let foreign = |bonus: &Bonus| !hand.bonus.contains(bonus) && bonus.wind() != view.wind(view.me);
    if one_more && rules.table.bonus == BonusTiles::Replaced {
        let other = Bonus::all().find(foreign);
        hand.bonus.extend(other);
    }
    // it waits for half of the pair
    let tiles = sets.into_iter().flatten().chain([pair]);
    hand.concealed = Counts::from_tiles(tiles)?;
    Some(Win {
        hand,
        tile: pair,
        from: (!drawn).then_some(left),
        seat: view.me,
        dealer: view.opening.dealer,
        prevailing: view.opening.prevailing,
        circumstances: Circumstances::default(),
        dealer_stays: 0,
        wrong_claims: 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Place, Table};
    use crate::rules::builtin;
    use crate::seat::{Seat, Wind};
    use crate::tile::parse_bonus;
    use std::sync::Arc;

    /// What the player beside the dealer sees of a new game.
    fn second_seat(ruleset: &str) -> (Arc<Ruleset>, View) {
        let rules = builtin::by_id(ruleset).unwrap();
        let place = Place {
            game: 1,
            dealer: Seat::A,
            prevailing: Wind::East,
            dealer_stays: 0,
        };
        let (table, _) = Table::deal(Arc::clone(&rules), 1, place);
        let view = table.view(Seat::B).clone();
        (rules, view)
    }

    fn sure(ruleset: &str, melds: &[&str], bonus: &str) -> String {
        let (rules, mut view) = second_seat(ruleset);
        view.hand.melds = melds.iter().map(|meld| meld.parse().unwrap()).collect();
        view.hand.bonus = parse_bonus(bonus).unwrap();
        let fans = certain(&view, &rules);
        let fans: Vec<String> = fans.iter().map(|(fan, n)| format!("{fan} {n}")).collect();
        fans.join(" ")
    }

    #[test]
    fn melds_and_bonus_tiles_are_sure_and_nothing_else_is() {
        for (melds, bonus, fans) in [
            (vec![], "", ""),
            (vec!["pung:CCC"], "", "dragon-pung 1"),
            (vec!["pung:CCC", "kong:FFFF"], "", "dragon-pung 2"),
            (vec!["chow:123m", "pung:555s"], "", ""),
        ] {
            assert_eq!(sure("hong-kong", &melds, bonus), fans, "{melds:?}");
        }
        // the second seat's own flower
        assert!(!sure("hong-kong-bonus", &[], "2f").is_empty());
    }

    #[test]
    fn bonus_tiles_count_in_a_plan_and_so_does_the_want_of_them() {
        let (rules, mut view) = second_seat("hong-kong-old-style");
        // without any there is a fan; the flower of another takes it, one's own gives it back
        for (bonus, fan) in [("", 0), ("1f", -1), ("2f", 0), ("2f2g", 1), ("1f2f2g", 1)] {
            view.hand.bonus = parse_bonus(bonus).unwrap();
            assert_eq!(bonus_fan(&view, &rules), fan, "{bonus}");
        }
        let plain = builtin::by_id("hong-kong").unwrap();
        view.hand.bonus.clear();
        assert_eq!(bonus_fan(&view, &plain), 0);
    }
}
