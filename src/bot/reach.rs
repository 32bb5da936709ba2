//! How far a hand is from an [`Aim`], and which tiles bring it nearer: exact for every aim.
//!
//! It knows tiles only: neither what an aim is worth nor what is still to be had.

use crate::bot::{Aim, Material, Sets};
use crate::hand::honours::Honours;
use crate::hand::merit::{Joined, Merits};
use crate::hand::table::{self, Place, SuitTable};
use crate::hand::{Distance, Shape, special};
use crate::tile::{Counts, Suit, Tile, TileClass};

/// A hand, looked up group by group.
#[derive(Debug, Clone)]
pub struct Reach {
    tiles: Counts,
    suits: [Place; 3],
    honours: [u8; 7],
    any: [Merits; 3],
    chows: [Merits; 3],
    any_suits: Joined,
    /// Kinds held once or more, twice or more, three times or more.
    pub held: [TileClass; 3],
    /// Sets still to be made.
    sets: usize,
    /// Honours of which a pung or kong lies on the table.
    melded: TileClass,
    table: &'static SuitTable,
}

/// What is out of reach.
pub const NEVER: usize = 15;

impl Reach {
    /// The hand of these concealed tiles beside `melds` of the `of` sets that are wanted in all;
    /// `melded` are the honours among them.
    pub fn of(tiles: &Counts, melds: usize, melded: TileClass, of: usize) -> Reach {
        let table = SuitTable::get(of);
        let (ranks, honours) = tiles.groups();
        let suits = ranks.map(|suit| table.place(suit));
        let [any, chows] = [table::Sets::Any, table::Sets::Chows]
            .map(|sets| suits.map(|suit| table.merits(suit, sets)));
        Reach {
            tiles: *tiles,
            suits,
            honours: *honours,
            any,
            chows,
            any_suits: joined(&any, of.saturating_sub(melds)),
            held: [1, 2, 3].map(|copies| tiles.at_least(copies)),
            sets: of.saturating_sub(melds),
            melded,
            table,
        }
    }

    /// The concealed tiles.
    pub const fn tiles(&self) -> &Counts {
        &self.tiles
    }

    /// Tiles missing from the aim; [`NEVER`] or more if it is out of reach.
    pub fn missing(&self, aim: &Aim) -> usize {
        match aim.shape {
            Shape::Standard => {}
            Shape::SevenPairs => return missing(special::to_seven_pairs(&self.tiles)),
            Shape::ThirteenOrphans => return missing(special::to_thirteen_orphans(&self.tiles)),
        }
        let forced = aim.honours.and(self.melded.not());
        let Some(sets) = self.sets.checked_sub(forced.len()) else {
            return NEVER;
        };
        let lacks: usize = forced.tiles().map(|tile| self.lacks_pung(tile)).sum();
        lacks
            + match aim.sets {
                Sets::Pungs => self.pungs(aim.material.class().and(forced.not()), sets).0,
                Sets::Any | Sets::Chows => {
                    let honours = self.honours_for(aim, forced);
                    usize::from(self.suits_for(aim).missing(honours.into(), sets))
                }
            }
    }

    /// The tiles that bring the aim nearer, of which `missing` are missing.
    pub fn useful(&self, aim: &Aim, missing: usize) -> TileClass {
        match aim.shape {
            Shape::Standard => {}
            Shape::SevenPairs => return special::useful_for_pairs(&self.tiles),
            Shape::ThirteenOrphans => return special::useful_for_orphans(&self.tiles),
        }
        let forced = aim.honours.and(self.melded.not());
        let Some(sets) = self.sets.checked_sub(forced.len()) else {
            return TileClass::NONE;
        };
        let lacking = forced.and(self.held[2].not());
        let lacks: usize = lacking.tiles().map(|tile| self.lacks_pung(tile)).sum();
        lacking.or(match aim.sets {
            Sets::Pungs => self.pungs(aim.material.class().and(forced.not()), sets).1,
            Sets::Any | Sets::Chows => {
                let honours = self.honours_for(aim, forced);
                self.nearer(aim, honours, forced, sets, missing.saturating_sub(lacks))
            }
        })
    }

    fn lacks_pung(&self, tile: Tile) -> usize {
        3_usize.saturating_sub(usize::from(self.tiles.of(tile)))
    }

    /// The suits of the aim, joined.
    fn suits_for(&self, aim: &Aim) -> Joined {
        let merits = self.merits(aim.sets);
        match aim.material {
            Material::All if aim.sets == Sets::Any => self.any_suits,
            Material::All => joined(merits, self.sets),
            Material::Mixed(suit) | Material::Pure(suit) => merits[suit.index()].into(),
            Material::Honours | Material::Orphans => Merits::NOTHING.into(),
        }
    }

    const fn merits(&self, sets: Sets) -> &[Merits; 3] {
        match sets {
            Sets::Chows => &self.chows,
            Sets::Any | Sets::Pungs => &self.any,
        }
    }

    /// The honours of the aim, those set apart for pungs left out.
    fn honours_for(&self, aim: &Aim, forced: TileClass) -> Merits {
        match (aim.material, aim.sets) {
            (Material::Pure(_), _) => Merits::NOTHING,
            (_, Sets::Chows) => {
                let most = self.honours.iter().copied().max().unwrap_or(0);
                Merits::pair_alone(2_u8.saturating_sub(most))
            }
            (_, Sets::Any | Sets::Pungs) => Honours::new(&self.free_honours(forced)).merits(),
        }
    }

    fn free_honours(&self, forced: TileClass) -> [u8; 7] {
        let bits = forced.bits() >> 27;
        let mut free = self.honours;
        for (i, n) in free.iter_mut().enumerate() {
            *n *= u8::from(bits >> i & 1 == 0);
        }
        free
    }

    /// The tiles that lower what is missing from suits and honours together.
    fn nearer(
        &self,
        aim: &Aim,
        honours: Merits,
        forced: TileClass,
        sets: usize,
        missing: usize,
    ) -> TileClass {
        #[allow(clippy::cast_possible_truncation)] // at most 15
        let missing = missing.min(NEVER) as u8;
        let merits = self.merits(aim.sets);
        let of = match aim.sets {
            Sets::Chows => table::Sets::Chows,
            Sets::Any | Sets::Pungs => table::Sets::Any,
        };
        let suit = |suit: Suit, rest: Joined| {
            let targets = merits[suit.index()].targets(rest, sets, missing);
            self.table.nearer(self.suits[suit.index()], of, targets) << (9 * suit.index())
        };
        let (suits, all) = match aim.material {
            Material::Mixed(only) | Material::Pure(only) => {
                (suit(only, honours.into()), merits[only.index()].into())
            }
            Material::All | Material::Honours | Material::Orphans => {
                let [m, p, s] = *merits;
                let (sh, mp) = (
                    Joined::from(s).and(honours, sets),
                    Joined::from(m).and(p, sets),
                );
                let bits = suit(Suit::Characters, sh.and(p, sets))
                    | suit(Suit::Circles, sh.and(m, sets))
                    | suit(Suit::Bamboo, mp.and(honours, sets));
                (bits, mp.and(s, sets))
            }
        };
        let targets = honours.targets(all, sets, missing);
        let useful = match (aim.material, aim.sets) {
            (Material::Pure(_), _) => 0,
            (_, Sets::Chows) if targets.wants_pair() => self.nearer_pair(),
            (_, Sets::Chows) => 0,
            (_, Sets::Any | Sets::Pungs) => {
                let free = self.free_honours(forced);
                Honours::new(&free).nearer(targets)
            }
        };
        TileClass::from_bits(suits | useful << 27).and(forced.not())
    }

    /// The honours that make a pair, or come nearer to one: those held most often.
    fn nearer_pair(&self) -> u64 {
        let most = self.honours.iter().copied().max().unwrap_or(0);
        let kinds = self.honours.iter().enumerate();
        let best = kinds.filter(|&(_, &n)| n == most && n < 2);
        best.fold(0, |bits, (i, _)| bits | 1 << i)
    }

    /// Pungs of these kinds and a pair: what is missing, and what brings it nearer. The kinds held
    /// most often are used; the pair takes the place of one more pung and saves a tile.
    fn pungs(&self, of: TileClass, sets: usize) -> (usize, TileClass) {
        let [once, twice, thrice] = self.held.map(|held| held.and(of));
        let wanted = sets + 1;
        if of.len() < wanted {
            return (NEVER, TileClass::NONE);
        }
        let threes = thrice.len().min(wanted);
        let twos = twice.len().min(wanted) - threes;
        let ones = once.len().min(wanted) - threes - twos;
        let none = wanted - threes - twos - ones;
        let missing = twos + 2 * ones + 3 * none;
        // With nothing missing there is nothing to draw; else every kind that is used and not
        // complete comes nearer, and of those that are only just good enough any will do.
        let useful = if none > 0 {
            of.and(thrice.not())
        } else if ones > 0 {
            once.and(thrice.not())
        } else if twos > 1 {
            twice.and(thrice.not())
        } else {
            TileClass::NONE
        };
        (missing - usize::from(threes < wanted), useful)
    }

    /// The suit tiles that complete a chow with two of the hand.
    pub fn chowable(&self) -> TileClass {
        let held = self.held[0].bits();
        let two_to_seven = TileClass::SIMPLES.bits();
        let lows = two_to_seven & !(two_to_seven << 1); // each suit's 2
        let highs = two_to_seven & !(two_to_seven >> 1); // each suit's 8
        let (ones, nines) = (lows >> 1, highs << 1);
        let suits = TileClass::HONOURS.not().bits();
        let next = held >> 1 & suits & !nines; // holds the tile above
        let after = held >> 2 & suits & !nines & !highs;
        let before = held << 1 & suits & !ones; // holds the tile below
        let earlier = held << 2 & suits & !ones & !lows;
        TileClass::from_bits((next & after) | (next & before) | (before & earlier))
    }
}

/// One tile more is missing from a complete hand than from a ready one.
fn missing(distance: Distance) -> usize {
    usize::try_from(distance + 1).unwrap_or(0)
}

/// All three suits.
fn joined(suits: &[Merits; 3], sets: usize) -> Joined {
    let [m, p, s] = *suits;
    Joined::from(m).and(p, sets).and(s, sets)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::{Goal, distance, useful_tiles};
    use crate::tile::parse_tiles;

    fn bag(text: &str) -> Counts {
        Counts::from_tiles(parse_tiles(text).unwrap()).unwrap()
    }

    fn reach(text: &str) -> Reach {
        Reach::of(&bag(text), 0, TileClass::NONE, 4)
    }

    fn aim(material: Material, sets: Sets, honours: &str) -> Aim {
        Aim {
            material,
            sets,
            honours: parse_tiles(honours).unwrap().into_iter().collect(),
            ..Aim::ANY
        }
    }

    /// What is missing, and the useful tiles in the notation.
    fn asked(hand: &str, aim: &Aim) -> (usize, String) {
        let reach = reach(hand);
        let missing = reach.missing(aim);
        let useful: Vec<Tile> = reach.useful(aim, missing).tiles().collect();
        (missing, crate::tile::TileList(&useful).to_string())
    }

    #[test]
    fn any_hand_is_the_plain_distance() {
        let goal = Goal {
            sets: 4,
            shapes: vec![Shape::Standard],
        };
        for row in include_str!("../../tests/cases/ukeire.csv").lines().skip(1) {
            let row: Vec<&str> = row.split(',').collect();
            let (melds, tiles) = (row[1].parse().unwrap(), bag(row[2]));
            let reach = Reach::of(&tiles, melds, TileClass::NONE, 4);
            let missing = reach.missing(&Aim::ANY);
            let away = i32::from(distance(&tiles, melds, &goal));
            assert_eq!(missing, usize::try_from(away + 1).unwrap());
            assert_eq!(
                reach.useful(&Aim::ANY, missing),
                useful_tiles(&tiles, melds, &goal)
            );
        }
    }

    #[test]
    fn aims_keep_to_their_tiles_and_sets() {
        use Suit::Bamboo;
        let cases = [
            // 111p 123456s lie beside the aim or serve it; honours may fill what is left
            (
                "111p 123456s EE 9m C F",
                Material::Mixed(Bamboo),
                Sets::Any,
                "",
                4,
            ),
            (
                "111p 123456s EE 9m C F",
                Material::Pure(Bamboo),
                Sets::Any,
                "",
                8,
            ),
            ("111p 123456s EE 9m C F", Material::All, Sets::Chows, "", 4),
            (
                "11p 2244m 5566s EE 9m CC",
                Material::All,
                Sets::Pungs,
                "",
                4,
            ),
            (
                "11p 2244m 5566s EE 9m CC",
                Material::All,
                Sets::Pungs,
                "C",
                4,
            ),
            ("123m 456p 789s 11p C F", Material::All, Sets::Any, "C", 2),
        ];
        for (hand, material, sets, honours, want) in cases {
            let aim = aim(material, sets, honours);
            assert_eq!(reach(hand).missing(&aim), want, "{hand} {aim:?}");
        }
    }

    /// Is it an aim that a bot may have?
    fn is_ours(material: Material, sets: Sets, honours: &str) -> bool {
        let chows = !matches!(material, Material::Honours | Material::Orphans);
        let tiles = parse_tiles(honours).unwrap();
        tiles.iter().all(|&tile| material.class().contains(tile))
            && (chows || sets == Sets::Pungs)
            && (sets != Sets::Chows || tiles.is_empty())
    }

    #[test]
    fn useful_tiles_are_those_that_lower_what_is_missing() {
        let hands = [
            "111p 123456s EE 9m C F",
            "11p 2244m 5566s EE 9m CC",
            "123m 456p 789s 11p C F",
            "1234567899m E S C",
            "EE SS WW CC FF 1m 9p 9s",
        ];
        for hand in hands {
            let tiles = bag(hand);
            for material in Material::EVERY {
                for sets in [Sets::Any, Sets::Chows, Sets::Pungs] {
                    for honours in ["", "C", "EC"] {
                        let aim = aim(material, sets, honours);
                        if !is_ours(material, sets, honours) {
                            continue;
                        }
                        let missing = reach(hand).missing(&aim);
                        let useful = reach(hand).useful(&aim, missing);
                        for tile in Tile::all() {
                            let nearer = tiles.with(tile).is_some_and(|more| {
                                Reach::of(&more, 0, TileClass::NONE, 4).missing(&aim) < missing
                            });
                            assert_eq!(useful.contains(tile), nearer, "{hand} {tile} {aim:?}");
                        }
                    }
                }
            }
        }
        let special = |shape| Aim { shape, ..Aim::ANY };
        assert_eq!(
            asked("EE SS WW CC FF 1m 9p 9s", &special(Shape::SevenPairs)),
            (2, "1m9p9s".to_owned())
        );
        assert_eq!(
            asked("19m 19p 19s ESW CC F 5m", &special(Shape::ThirteenOrphans)).0,
            2
        );
    }

    #[test]
    fn tiles_that_make_a_chow_with_two_of_the_hand() {
        let of = |hand: &str| {
            let tiles: Vec<Tile> = reach(hand).chowable().tiles().collect();
            crate::tile::TileList(&tiles).to_string()
        };
        assert_eq!(of("12m 89p 46s EE 1p"), "3m7p5s");
        assert_eq!(of("9m 1p 2p EES"), "3p");
        assert_eq!(of("34s"), "25s");
    }
}
