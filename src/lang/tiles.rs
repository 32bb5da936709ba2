//! Winds, suits, tiles and sets in words, and tiles shortly: what is called the same wherever it is told.

use std::fmt::Display;

use super::Words;
use crate::seat::Wind;
use crate::tile::{Bonus, BonusGroup, Dragon, Face, Suit, Tile};

impl Words {
    /// A wind, in words.
    pub fn wind(&self, wind: Wind) -> &str {
        self.get(match wind {
            Wind::East => "wind.east",
            Wind::South => "wind.south",
            Wind::West => "wind.west",
            Wind::North => "wind.north",
        })
    }

    /// A suit, in words.
    pub fn suit(&self, suit: Suit) -> &str {
        self.get(match suit {
            Suit::Characters => "suit.characters",
            Suit::Circles => "suit.circles",
            Suit::Bamboo => "suit.bamboo",
        })
    }

    /// A tile in words: `5 of bamboo`, `East wind`, `red dragon`.
    pub fn tile(&self, tile: Tile) -> String {
        match tile.face() {
            Face::Suited(suit, rank) => {
                let suit = self.suit(suit);
                self.fill("tile.suited", &[("rank", &rank), ("suit", &suit)])
            }
            Face::Wind(wind) => self.fill("tile.wind", &[("wind", &self.wind(wind))]),
            Face::Dragon(dragon) => self
                .get(match dragon {
                    Dragon::Red => "dragon.red",
                    Dragon::Green => "dragon.green",
                    Dragon::White => "dragon.white",
                })
                .to_owned(),
        }
    }

    /// Tiles of one suit, shortly: `36m`.
    pub fn run(&self, suit: Suit, tiles: &[Tile]) -> String {
        let digit = |tile: &Tile| match tile.face() {
            Face::Suited(_, rank) => rank.to_string(),
            Face::Wind(_) | Face::Dragon(_) => String::new(),
        };
        let ranks: String = tiles.iter().map(digit).collect();
        let key = match suit {
            Suit::Characters => "run.characters",
            Suit::Circles => "run.circles",
            Suit::Bamboo => "run.bamboo",
        };
        self.fill(key, &[("ranks", &ranks)])
    }

    /// Tiles shortly, suit by suit as they stand: `123m`, `EEE`.
    pub fn tiles(&self, tiles: &[Tile]) -> String {
        self.runs(tiles).concat()
    }

    /// The same apart: `36m`, `5p`, `E`.
    pub fn runs(&self, tiles: &[Tile]) -> Vec<String> {
        let honour = |honour| self.get(&format!("run.{honour}")).to_owned();
        groups(tiles, |suit, same| self.run(suit, same), honour).collect()
    }

    /// A tile shortly: `5s`, `E`. Where a tile is not told in words it is told in this form, whatever its face
    /// looks like.
    pub fn short(&self, tile: Tile) -> String {
        self.tiles(&[tile])
    }

    /// A chow by its lowest tile: `chow of 2 3 4 bamboo`.
    pub fn chow(&self, low: Tile) -> String {
        let Face::Suited(suit, rank) = low.face() else {
            return self.pung(low); // honours make none
        };
        let suit = self.suit(suit);
        let places: [(&str, &dyn Display); 4] = [
            ("low", &rank),
            ("mid", &(rank + 1)),
            ("high", &(rank + 2)),
            ("suit", &suit),
        ];
        self.fill("set.chow", &places)
    }

    /// `pung of red dragons`.
    pub fn pung(&self, tile: Tile) -> String {
        self.fill("set.pung", &[("tiles", &self.several(tile))])
    }

    /// `kong of 9 of characters`.
    pub fn kong(&self, tile: Tile) -> String {
        self.fill("set.kong", &[("tiles", &self.several(tile))])
    }

    /// `concealed kong of white dragons`.
    pub fn concealed_kong(&self, tile: Tile) -> String {
        self.fill("set.concealed", &[("set", &self.kong(tile))])
    }

    /// `pair of East winds`.
    pub fn pair(&self, tile: Tile) -> String {
        self.fill("set.pair", &[("tiles", &self.several(tile))])
    }

    /// `9 of characters`, `red dragons`.
    fn several(&self, tile: Tile) -> String {
        match tile.face() {
            Face::Suited(..) => self.tile(tile),
            Face::Wind(_) | Face::Dragon(_) => {
                self.fill("set.honours", &[("tile", &self.tile(tile))])
            }
        }
    }

    /// Different tiles in order, in words: `1, 4 to 6 of characters, East wind`.
    pub fn kinds(&self, tiles: &[Tile]) -> String {
        let suited = |suit, same: &[Tile]| {
            let places: [(&str, &dyn Display); 2] =
                [("rank", &self.ranks(same)), ("suit", &self.suit(suit))];
            self.fill("tile.suited", &places)
        };
        self.all(groups(tiles, suited, |honour| self.tile(honour)))
    }

    /// `1, 4 to 6`: three in a row and more by the first and the last.
    fn ranks(&self, tiles: &[Tile]) -> String {
        let rows = tiles.chunk_by(|a, b| a.plus(1) == Some(*b));
        let told = rows.flat_map(|row| {
            let ranks: Vec<String> = row
                .iter()
                .filter_map(|tile| tile.rank())
                .map(|n| n.to_string())
                .collect();
            match ranks.as_slice() {
                [first, _, .., last] => vec![self.fill("tile.to", &[("a", first), ("b", last)])],
                _ => ranks,
            }
        });
        self.all(told)
    }

    /// One after the other.
    pub fn all(&self, parts: impl IntoIterator<Item = String>) -> String {
        let and = |a: String, b: String| self.fill("tile.and", &[("a", &a), ("b", &b)]);
        parts.into_iter().reduce(and).unwrap_or_default()
    }

    /// A bonus tile in words: `flower 1`.
    pub fn bonus(&self, bonus: Bonus) -> String {
        let key = match bonus.group() {
            BonusGroup::Flower => "flower.flower",
            BonusGroup::Season => "flower.season",
        };
        self.fill(key, &[("n", &(bonus.wind().index() + 1))])
    }
}

/// What is said of tiles of a suit that stand together, and of each honour.
fn groups(
    tiles: &[Tile],
    suited: impl Fn(Suit, &[Tile]) -> String,
    honour: impl Fn(Tile) -> String,
) -> impl Iterator<Item = String> {
    let groups = tiles.chunk_by(|a, b| a.suit().is_some() && a.suit() == b.suit());
    groups.filter_map(move |same| {
        let &tile = same.first()?;
        Some(match tile.suit() {
            Some(suit) => suited(suit, same),
            None => honour(tile),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn tiles_are_spelt() {
        let words = Words::of(Lang::En);
        let spelt: Vec<String> = Tile::all().map(|tile| words.tile(tile)).collect();
        assert_eq!(spelt.first().map(String::as_str), Some("1 of characters"));
        assert!(spelt.contains(&"East wind".to_owned()));
        assert!(spelt.contains(&"white dragon".to_owned()));
    }

    #[test]
    fn tiles_are_written_shortly() {
        for (text, en, zh) in [
            ("123m", "123m", "123萬"),
            ("1m1p23s", "1m1p23s", "1萬1筒23索"),
            ("EEE", "EEE", "東東東"),
            ("55pCFP", "55pCFP", "55筒中發白"),
            ("", "", ""),
        ] {
            let tiles = crate::tile::parse_tiles(text).unwrap();
            assert_eq!(Words::of(Lang::En).tiles(&tiles), en);
            assert_eq!(Words::of(Lang::ZhHant).tiles(&tiles), zh);
        }
    }

    #[test]
    fn kinds_are_told_suit_by_suit_and_three_in_a_row_as_one() {
        for (text, en, zh) in [
            ("14m", "1, 4 of characters", "1、4萬"),
            ("12m5p", "1, 2 of characters, 5 of circles", "1、2萬、5筒"),
            (
                "134569sEP",
                "1, 3 to 6, 9 of bamboo, East wind, white dragon",
                "1、3至6、9索、東風、白板",
            ),
            ("9m1p", "9 of characters, 1 of circles", "9萬、1筒"),
            ("", "", ""),
        ] {
            let tiles = crate::tile::parse_tiles(text).unwrap();
            assert_eq!(Words::of(Lang::En).kinds(&tiles), en);
            assert_eq!(Words::of(Lang::ZhHant).kinds(&tiles), zh);
        }
    }
}
