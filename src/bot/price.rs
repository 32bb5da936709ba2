//! What aims are worth under a ruleset: asked of its scorer, with made-up hands.
//!
//! For every aim a few complete hands are made that are just that and nothing more, as far as lots can
//! tell, and the middle one of their worths is the price. So minimum, limit and fans that keep others
//! out come out right, whatever the ruleset.

use std::sync::OnceLock;

use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

use crate::bot::figures::LEAST_VARIETY;
use crate::bot::{Aim, Material, Sets};
use crate::hand::{Hand, Meld, MeldKind, Shape};
use crate::rules::{Circumstances, Points, Ruleset, Win};
use crate::seat::{Seat, Wind};
use crate::tile::{Counts, Suit, Tile, TileClass};

/// What an aim brings its player, on the whole.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Price {
    /// Points gained by a win on a discard; 0 if it is below the minimum.
    pub claimed: f32,
    /// Points gained by a self-drawn win; 0 if it is below the minimum.
    pub drawn: f32,
    /// Fan of a hand won on a discard; none where hands are not counted in fan.
    pub fan: Option<u32>,
    /// What the scorer makes of it, minimum or not: to tell whether something adds anything.
    pub raw: f32,
}

/// What one of the others loses by the least hand that may be declared.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Loss {
    /// Having discarded the winning tile.
    pub by_dealing: f32,
    /// When another has.
    pub by_standing: f32,
    /// When it was drawn.
    pub drawn_by: f32,
}

/// The prices of one seat wind in one round.
#[derive(Debug)]
pub struct PriceList {
    seat_wind: Wind,
    prevailing: Wind,
    sets: Vec<OnceLock<Price>>,
    special: [OnceLock<Price>; 2],
    valued: OnceLock<TileClass>,
    usual: OnceLock<Loss>,
}

/// Hands made for each price; the middle one counts.
const SAMPLES: usize = 7;

/// When so many are worth the same, the others will be too.
const ALIKE: usize = 3;

impl PriceList {
    /// An empty list: prices are asked for when they are needed.
    pub fn new(seat_wind: Wind, prevailing: Wind) -> PriceList {
        let keys = Material::EVERY.len() * 3 * 128 * 2;
        PriceList {
            seat_wind,
            prevailing,
            sets: (0..keys).map(|_| OnceLock::new()).collect(),
            special: [OnceLock::new(), OnceLock::new()],
            valued: OnceLock::new(),
            usual: OnceLock::new(),
        }
    }

    /// Asks ahead for what every decision needs.
    pub fn prepare(&self, rules: &Ruleset) {
        self.usual(rules);
        self.variety(rules);
    }

    /// The price of an aim.
    pub fn of(&self, aim: &Aim, rules: &Ruleset) -> Price {
        let key = match aim.shape {
            Shape::Standard => {
                let [sets, honours] =
                    [aim.sets as usize, (aim.honours.bits() >> 27) as usize & 127];
                let key = (aim.material.index() * 3 + sets) * 128 + honours;
                &self.sets[key * 2 + usize::from(aim.closed)]
            }
            Shape::SevenPairs => &self.special[0],
            Shape::ThirteenOrphans => &self.special[1],
        };
        *key.get_or_init(|| self.ask(aim, rules))
    }

    /// The honours of which a pung adds something.
    pub fn valued(&self, rules: &Ruleset) -> TileClass {
        *self.valued.get_or_init(|| {
            let raw = |honours| {
                self.of(
                    &Aim {
                        honours,
                        ..Aim::ANY
                    },
                    rules,
                )
                .raw
            };
            let plain = raw(TileClass::NONE);
            let adds = |tile: &Tile| raw(TileClass::only(*tile)) > plain;
            TileClass::HONOURS.tiles().filter(adds).collect()
        })
    }

    /// How much there is to weigh up: 1 where the hand of one suit is worth far more than any other or no
    /// other may be declared, least where all are worth the same, and who takes the nearest does well.
    pub fn variety(&self, rules: &Ruleset) -> f32 {
        let suit = Aim {
            material: Material::Pure(Suit::Characters),
            ..Aim::ANY
        };
        let [plain, suit] = [Aim::ANY, suit].map(|aim| self.of(&aim, rules).claimed);
        (1.0 - plain / suit.max(f32::MIN_POSITIVE)).max(LEAST_VARIETY)
    }

    /// What the least hand that may be declared costs each of the others.
    pub fn usual(&self, rules: &Ruleset) -> Loss {
        *self
            .usual
            .get_or_init(|| self.ask_loss(rules).unwrap_or_default())
    }

    fn ask_loss(&self, rules: &Ruleset) -> Option<Loss> {
        let valued = self.valued(rules).tiles();
        let closed = [false, true].map(|closed| Aim { closed, ..Aim::ANY });
        let honours = valued.map(|tile| Aim {
            honours: TileClass::only(tile),
            ..Aim::ANY
        });
        let large = [Sets::Any, Sets::Pungs].map(|sets| Aim {
            sets,
            material: Material::Mixed(Suit::Characters),
            ..Aim::ANY
        });
        let aims = closed.into_iter().chain(honours).chain(large);
        let prices = aims.map(|aim| self.of(&aim, rules).claimed);
        let least = prices.filter(|&price| price > 0.0).min_by(f32::total_cmp)?;
        // Payments are in proportion to the worth: any hand shows the shares.
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (claimed, _) = (0..40).find_map(|_| self.make(&Aim::ANY, rules, &mut rng))?;
        let worth = rules.worth(&claimed)?.points;
        let (all, _) = gain(rules, &claimed, true).filter(|&(all, _)| all > 0.0)?;
        let lost = |from: Option<Seat>, by: Seat| {
            let payments = rules.settle_points(worth, claimed.seat, from, claimed.dealer);
            least / all * -points(payments.seats()[by])
        };
        let [me, other, _] = claimed.seat.others();
        Some(Loss {
            by_dealing: lost(Some(me), me),
            by_standing: lost(Some(other), me),
            drawn_by: lost(None, me),
        })
    }

    fn ask(&self, aim: &Aim, rules: &Ruleset) -> Price {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let (mut won, mut drawn) = (Vec::new(), Vec::new());
        while won.len() < SAMPLES {
            if won.len() == ALIKE && [&won, &drawn].iter().all(|worths| all_equal(worths)) {
                break;
            }
            let Some((on_discard, by_draw)) = (0..40).find_map(|_| self.make(aim, rules, &mut rng))
            else {
                break; // what cannot be made once will not be made at all
            };
            won.push(worth(rules, &on_discard));
            drawn.push(worth(rules, &by_draw));
        }
        let declared = |worths: &[Option<Worth>]| {
            let gains = worths.iter().map(|worth| match worth {
                Some(worth) if !worth.below_minimum => worth.gain,
                Some(_) | None => 0.0,
            });
            middle(gains.collect())
        };
        let raw = won
            .iter()
            .map(|worth| worth.map_or(0.0, |worth| worth.gain));
        let mut fans: Vec<Option<u32>> = won.iter().flatten().map(|worth| worth.fan).collect();
        fans.sort_unstable();
        Price {
            claimed: declared(&won),
            drawn: declared(&drawn),
            fan: fans.get(fans.len() / 2).copied().flatten(),
            raw: middle(raw.collect()),
        }
    }

    /// A hand that fits the aim, won on a discard and self-drawn; none if this lot fits no aim.
    fn make(&self, aim: &Aim, rules: &Ruleset, rng: &mut ChaCha8Rng) -> Option<(Win, Win)> {
        let groups = match aim.shape {
            Shape::Standard => standard(aim, usize::from(rules.goal.sets), rng)?,
            Shape::SevenPairs => pairs(rng)?,
            Shape::ThirteenOrphans => orphans(rng)?,
        };
        let exposed = if aim.closed || aim.shape != Shape::Standard {
            0
        } else {
            2
        };
        let mut hand = Hand::default();
        let mut tiles = Vec::new();
        for (i, group) in groups.iter().enumerate() {
            if i < exposed {
                hand.melds.push(meld_of(group)?);
            } else {
                tiles.extend(group);
            }
        }
        let win = *tiles.choose(rng)?;
        hand.concealed = Counts::from_tiles(tiles)?.without(win, 1)?;
        let seat = Seat::A;
        let won = Win {
            hand,
            tile: win,
            from: Some(seat.next()),
            seat,
            dealer: seat.after(4 - self.seat_wind.index()),
            prevailing: self.prevailing,
            circumstances: Circumstances::default(),
            dealer_stays: 0,
            wrong_claims: 0,
        };
        let drawn = Win {
            from: None,
            ..won.clone()
        };
        Some((won, drawn))
    }
}

/// Three tiles as a chow or a pung.
pub(super) fn meld_of(tiles: &[Tile]) -> Option<Meld> {
    let &[low, .., high] = tiles else {
        return None;
    };
    let kind = if low == high {
        MeldKind::Pung
    } else {
        MeldKind::Chow
    };
    Meld::new(kind, low)
}

/// What a win brings.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Worth {
    /// Points gained, the payers of a discard taken as equally likely.
    gain: f32,
    /// Fan, where hands are counted in fan.
    fan: Option<u32>,
    /// It may not be declared.
    below_minimum: bool,
}

fn all_equal(worths: &[Option<Worth>]) -> bool {
    worths.windows(2).all(|pair| pair[0] == pair[1])
}

fn middle(mut all: Vec<f32>) -> f32 {
    all.sort_by(f32::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or(0.0)
}

/// What the winner gains, and the fan where hands are counted in fan; none below the minimum unless `raw`.
pub fn gain(rules: &Ruleset, win: &Win, raw: bool) -> Option<(f32, Option<u32>)> {
    let worth = worth(rules, win).filter(|worth| raw || !worth.below_minimum)?;
    Some((worth.gain, worth.fan))
}

fn worth(rules: &Ruleset, win: &Win) -> Option<Worth> {
    let worth = rules.worth(win)?;
    let gained = |from| {
        let payments = rules.settle_points(worth.points, win.seat, from, win.dealer);
        points(payments.seats()[win.seat])
    };
    let gain = match win.from {
        None => gained(None),
        Some(_) => {
            win.seat
                .others()
                .map(|seat| gained(Some(seat)))
                .iter()
                .sum::<f32>()
                / 3.0
        }
    };
    Some(Worth {
        gain,
        fan: rules.counts_fan().then_some(worth.fan),
        below_minimum: worth.below_minimum,
    })
}

#[allow(clippy::cast_precision_loss)] // far below 2^24
fn points(points: Points) -> f32 {
    points.in_hundredths() as f32 / 100.0
}

/// Sets that fit the aim, in random order, and a pair at the end.
fn standard(aim: &Aim, sets: usize, rng: &mut ChaCha8Rng) -> Option<Vec<Vec<Tile>>> {
    let class = aim.material.class();
    let suited: Vec<Tile> = class.and(TileClass::HONOURS.not()).tiles().collect();
    let free = sets.checked_sub(aim.honours.len())?;
    let chows = match aim.sets {
        Sets::Pungs => 0,
        // as most hands turn out: a single pung
        Sets::Any if aim.honours.is_empty() => free.saturating_sub(1),
        Sets::Chows | Sets::Any => free,
    };
    let other_honours = class.and(TileClass::HONOURS).and(aim.honours.not());
    let pung_of: Vec<Tile> = match aim.material {
        Material::All | Material::Mixed(_) | Material::Pure(_) => suited.clone(),
        Material::Honours | Material::Orphans => class.and(aim.honours.not()).tiles().collect(),
    };
    let pair_of: Vec<Tile> = match aim.material {
        Material::Mixed(_) if aim.honours.is_empty() => other_honours.tiles().collect(),
        Material::All | Material::Pure(_) => suited.clone(),
        Material::Mixed(_) | Material::Honours | Material::Orphans => pung_of.clone(),
    };
    let mut groups: Vec<Vec<Tile>> = aim.honours.tiles().map(|tile| vec![tile; 3]).collect();
    for _ in 0..chows {
        let low = *suited.choose(rng)?;
        groups.push(vec![low, low.plus(1)?, low.plus(2)?]);
    }
    for _ in chows..free {
        groups.push(vec![*pung_of.choose(rng)?; 3]);
    }
    groups.shuffle(rng);
    groups.push(vec![*pair_of.choose(rng)?; 2]);
    let tiles = Counts::from_tiles(groups.iter().flatten().copied())?.class();
    let narrower = Material::EVERY.iter().map(|other| other.class());
    let strays = narrower
        .filter(|other| *other != class && other.within(class))
        .any(|other| tiles.within(other));
    (!strays).then_some(groups)
}

fn pairs(rng: &mut ChaCha8Rng) -> Option<Vec<Vec<Tile>>> {
    let mut kinds: Vec<Tile> = Tile::all().collect();
    kinds.shuffle(rng);
    Some(kinds.get(..7)?.iter().map(|&tile| vec![tile; 2]).collect())
}

fn orphans(rng: &mut ChaCha8Rng) -> Option<Vec<Vec<Tile>>> {
    let kinds: Vec<Tile> = Material::Orphans.class().tiles().collect();
    let twice = *kinds.choose(rng)?;
    Some(
        kinds
            .into_iter()
            .chain([twice])
            .map(|tile| vec![tile])
            .collect(),
    )
}
