//! What a hand may be made into: every aim that its melds allow, with what it pays.
//!
//! It asks the price list for payments and the reach for distances. How likely any of it is to come about
//! is the judge's business.

use crate::bot::figures::{DRAWN_ONLY, SELF_DRAWN};
use crate::bot::price::PriceList;
use crate::bot::reach::Reach;
use crate::bot::temper::Style;
use crate::bot::{Aim, Material, Sets};
use crate::hand::{Meld, MeldKind, Shape};
use crate::rules::Ruleset;
use crate::tile::{Tile, TileClass};

/// An aim, and what it pays if it is reached with claims or without.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// The aim; the ways say whether anything is claimed for it.
    pub aim: Aim,
    /// With claims, and without; none if the melds or the shape do not allow it.
    pub ways: [Option<Way>; 2],
}

/// What a hand pays.
#[derive(Debug, Clone, Copy)]
pub struct Way {
    /// Nothing is claimed but the winning tile.
    pub closed: bool,
    /// Points, as the player feels them.
    pub pays: f32,
    /// Only a drawn tile wins: a discard would be below the minimum.
    pub only_drawn: bool,
    /// Fan of a hand won on a discard; none where hands are not counted in fan.
    pub fan: Option<u32>,
}

impl Plan {
    /// The ways that there are.
    pub fn ways(&self) -> impl Iterator<Item = &Way> {
        self.ways.iter().flatten()
    }
}

impl Way {
    /// The part of its chance that it keeps for how the last tile must come.
    pub fn luck(&self) -> f32 {
        if self.only_drawn { DRAWN_ONLY } else { 1.0 }
    }
}

/// Every plan that these melds allow for a hand.
pub fn plans<'a>(
    reach: &Reach,
    melds: &'a [Meld],
    prices: &'a PriceList,
    rules: &'a Ruleset,
    style: &'a Style,
) -> impl Iterator<Item = Plan> + use<'a> {
    let concealed = melds.iter().all(Meld::is_concealed);
    let way = move |aim: Aim| {
        let price = prices.of(&aim, rules);
        let only_drawn = price.claimed <= 0.0;
        let pays = if only_drawn {
            price.drawn
        } else {
            price.claimed * (1.0 - SELF_DRAWN) + price.drawn * SELF_DRAWN
        };
        let flush = matches!(aim.material, Material::Mixed(_) | Material::Pure(_));
        let way = Way {
            closed: aim.closed,
            pays: style.weigh(pays, flush),
            only_drawn,
            fan: price.fan,
        };
        (pays > 0.0).then_some(way)
    };
    let aims = aims(reach, melds, prices.valued(rules), rules);
    aims.into_iter().filter_map(move |aim| {
        let open = (aim.shape == Shape::Standard).then(|| way(aim));
        let closed = concealed.then(|| {
            way(Aim {
                closed: true,
                ..aim
            })
        });
        let ways = [open.flatten(), closed.flatten()];
        ways.iter()
            .any(Option::is_some)
            .then_some(Plan { aim, ways })
    })
}

/// Every aim that the melds allow. `valued` are the honours of which a pung adds something.
fn aims(reach: &Reach, melds: &[Meld], valued: TileClass, rules: &Ruleset) -> Vec<Aim> {
    let (table, pungs, chows) = shown(melds);
    let fixed = melded_honours(melds).and(valued);
    let honours = honour_choices(valued.and(fixed.not()), &reach.held, fixed);
    let mut aims = Vec::with_capacity(64);
    for material in Material::EVERY {
        if !table.within(material.class()) {
            continue;
        }
        let has_honours = !matches!(material, Material::Pure(_));
        let has_chows = !matches!(material, Material::Honours | Material::Orphans);
        for &honours in honours.iter().filter(|h| has_honours || h.is_empty()) {
            let aim = |sets| Aim {
                shape: Shape::Standard,
                material,
                sets,
                honours,
                closed: false,
            };
            if has_chows {
                aims.push(aim(Sets::Any));
            }
            if has_chows && !pungs && honours.is_empty() {
                aims.push(aim(Sets::Chows));
            }
            if !chows {
                aims.push(aim(Sets::Pungs));
            }
        }
    }
    if melds.is_empty() {
        let shapes = rules.goal.shapes.iter();
        let special = shapes.filter(|shape| **shape != Shape::Standard);
        aims.extend(special.map(|&shape| Aim { shape, ..Aim::ANY }));
    }
    aims
}

/// The honours of which a pung or kong lies on the table.
pub fn melded_honours(melds: &[Meld]) -> TileClass {
    let kinds = melds.iter().map(|meld| meld.tile);
    kinds.filter(|tile| tile.is_honour()).collect()
}

/// The kinds on the table, and whether there are pungs (or kongs) and chows among them.
fn shown(melds: &[Meld]) -> (TileClass, bool, bool) {
    let chow = |meld: &&Meld| meld.kind == MeldKind::Chow;
    let chows = melds.iter().filter(chow).count();
    let kinds = melds.iter().flat_map(|meld| {
        let span = if chow(&meld) { 3 } else { 1 };
        (0..span).filter_map(|i| meld.tile.plus(i).or((i == 0).then_some(meld.tile)))
    });
    (kinds.collect(), chows < melds.len(), chows > 0)
}

/// Which honours to plan pungs of, beside those on the table: none, several of those held twice, or one
/// held once, beside the pungs that are in the hand already.
fn honour_choices(valued: TileClass, held: &[TileClass; 3], fixed: TileClass) -> Vec<TileClass> {
    let mut choices = vec![fixed];
    let singles = valued.and(held[0]).and(held[1].not());
    let made = fixed.or(valued.and(held[2]));
    choices.extend(singles.tiles().map(|tile| made.or(TileClass::only(tile))));
    let pairs: Vec<Tile> = valued.and(held[1]).tiles().take(3).collect();
    for some in 1..1_usize << pairs.len() {
        let chosen = (0..pairs.len()).filter(|i| some >> i & 1 == 1);
        choices.push(chosen.fold(fixed, |all, i| all.or(TileClass::only(pairs[i]))));
    }
    choices
}
