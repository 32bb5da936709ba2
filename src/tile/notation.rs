//! The one text form of tiles, used by tests, rulesets, records and the command line.
//!
//! `123m 456p 789s` characters, circles, bamboo; `E S W N` winds; `C F P` red, green, white dragon;
//! `1z`-`7z` are read as `E S W N P F C`. Bonus tiles: `1f`-`4f` flowers, `1g`-`4g` seasons.

use std::fmt;
use std::str::FromStr;

use super::{Bonus, BonusGroup, Dragon, Suit, Tile};
use crate::seat::Wind;
use crate::text::read_as_written;

/// Why a piece of notation cannot be read. `at` counts characters from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// A character that means nothing here.
    #[error(
        "`{found}` at character {at} of `{text}` is no tile: write 123m 456p 789s, E S W N, C F P or 1z-7z"
    )]
    Unreadable {
        /// The whole text.
        text: String,
        /// Which character, from 1.
        at: usize,
        /// The character.
        found: char,
    },
    /// Digits that no suit letter follows.
    #[error("the digits at the end of `{text}` need a suit: m, p, s or z")]
    NoSuit {
        /// The whole text.
        text: String,
    },
    /// A digit that its suit does not have, such as `0m` or `8z`.
    #[error("`{digit}{suit}` at character {at} of `{text}` is no tile: {range}")]
    NoSuchRank {
        /// The whole text.
        text: String,
        /// Which character, from 1.
        at: usize,
        /// The digit.
        digit: char,
        /// The suit letter.
        suit: char,
        /// What the suit has.
        range: &'static str,
    },
    /// More copies of a tile than there are.
    #[error("{n} of {tile}: there are only four of each tile")]
    TooMany {
        /// The kind, as text.
        tile: Tile,
        /// How many were written.
        n: usize,
    },
    /// Text that should be one tile and is not.
    #[error("`{text}` should be one tile, such as 5m or E")]
    NotOne {
        /// The whole text.
        text: String,
    },
    /// Text that should be bonus tiles and is not.
    #[error("`{text}` should be bonus tiles: 1f-4f flowers, 1g-4g seasons, each at most once")]
    NotBonus {
        /// The whole text.
        text: String,
    },
    /// A meld whose kind or tiles are wrong.
    #[error(
        "`{text}` is no meld: write chow:234p, pung:555s, kong:EEEE (claimed), akong:1111p (added) or ckong:9999m (concealed)"
    )]
    NotMeld {
        /// The whole text.
        text: String,
    },
}

/// Reads tiles in the order written. Spaces are allowed anywhere; five of a tile are refused.
///
/// ```
/// use mahjong_tui::tile::{TileList, parse_tiles};
/// let tiles = parse_tiles("55z 312m E")?;
/// assert_eq!(TileList(&tiles).to_string(), "PP312mE");
/// # Ok::<(), mahjong_tui::tile::NotationError>(())
/// ```
pub fn parse_tiles(text: &str) -> Result<Vec<Tile>, NotationError> {
    let mut tiles = Vec::new();
    let mut digits: Vec<(usize, char)> = Vec::new();
    for (i, c) in text.chars().enumerate() {
        let at = i + 1;
        match c {
            '0'..='9' => digits.push((at, c)),
            'm' | 'p' | 's' | 'z' if !digits.is_empty() => {
                for (at, digit) in digits.drain(..) {
                    let tile = ranked(digit, c);
                    tiles.push(tile.ok_or_else(|| no_such_rank(text, at, digit, c))?);
                }
            }
            ' ' if digits.is_empty() => {}
            _ => match honour(c).filter(|_| digits.is_empty()) {
                Some(tile) => tiles.push(tile),
                None => {
                    return Err(NotationError::Unreadable {
                        text: text.to_owned(),
                        at,
                        found: c,
                    });
                }
            },
        }
    }
    if !digits.is_empty() {
        return Err(NotationError::NoSuit {
            text: text.to_owned(),
        });
    }
    no_fifth(&tiles)?;
    Ok(tiles)
}

fn no_such_rank(text: &str, at: usize, digit: char, suit: char) -> NotationError {
    NotationError::NoSuchRank {
        text: text.to_owned(),
        at,
        digit,
        suit,
        range: if suit == 'z' {
            "z has 1-7"
        } else {
            "a suit has 1-9"
        },
    }
}

/// There are four of each tile.
fn no_fifth(tiles: &[Tile]) -> Result<(), NotationError> {
    for tile in Tile::all() {
        let n = tiles.iter().filter(|&&t| t == tile).count();
        if n > usize::from(Tile::COPIES) {
            return Err(NotationError::TooMany { tile, n });
        }
    }
    Ok(())
}

/// Reads bonus tiles such as `13f2g`, each at most once.
pub fn parse_bonus(text: &str) -> Result<Vec<Bonus>, NotationError> {
    let wrong = || NotationError::NotBonus {
        text: text.to_owned(),
    };
    let mut bonus = Vec::new();
    let mut digits = Vec::new();
    for c in text.chars() {
        match c {
            '1'..='4' => digits.push(c as u8 - b'0'),
            'f' | 'g' if !digits.is_empty() => {
                let group = if c == 'f' {
                    BonusGroup::Flower
                } else {
                    BonusGroup::Season
                };
                bonus.extend(digits.drain(..).filter_map(|n| Bonus::new(group, n)));
            }
            ' ' if digits.is_empty() => {}
            _ => return Err(wrong()),
        }
    }
    let mut seen = bonus.clone();
    seen.sort_unstable();
    seen.dedup();
    if digits.is_empty() && seen.len() == bonus.len() {
        Ok(bonus)
    } else {
        Err(wrong())
    }
}

fn ranked(digit: char, suit: char) -> Option<Tile> {
    #[allow(clippy::cast_possible_truncation)] // a decimal digit
    let rank = digit.to_digit(10)? as u8;
    match suit {
        'm' => Tile::suited(Suit::Characters, rank),
        'p' => Tile::suited(Suit::Circles, rank),
        's' => Tile::suited(Suit::Bamboo, rank),
        _ => honour(
            ['E', 'S', 'W', 'N', 'P', 'F', 'C']
                .get(usize::from(rank).checked_sub(1)?)
                .copied()?,
        ),
    }
}

fn honour(letter: char) -> Option<Tile> {
    Some(match letter {
        'E' => Tile::wind(Wind::East),
        'S' => Tile::wind(Wind::South),
        'W' => Tile::wind(Wind::West),
        'N' => Tile::wind(Wind::North),
        'C' => Tile::dragon(Dragon::Red),
        'F' => Tile::dragon(Dragon::Green),
        'P' => Tile::dragon(Dragon::White),
        _ => return None,
    })
}

/// Tiles as text, in the order given, with suit letters shared: `123m5pEE`.
#[derive(Debug, Clone, Copy)]
pub struct TileList<'a>(pub &'a [Tile]);

impl fmt::Display for TileList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &tile) in self.0.iter().enumerate() {
            let next_suit = self.0.get(i + 1).and_then(|t| t.suit());
            match (tile.suit(), tile.rank()) {
                (Some(suit), Some(rank)) if next_suit == Some(suit) => write!(f, "{rank}")?,
                _ => write!(f, "{tile}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            super::Face::Suited(suit, rank) => write!(f, "{rank}{}", suit.letter()),
            super::Face::Wind(wind) => write!(f, "{wind}"),
            super::Face::Dragon(dragon) => f.write_str(["C", "F", "P"][dragon.index()]),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match parse_tiles(text)?.as_slice() {
            [tile] => Ok(*tile),
            _ => Err(NotationError::NotOne {
                text: text.to_owned(),
            }),
        }
    }
}

read_as_written!(Tile);

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            self.number(),
            if self.group() == BonusGroup::Flower {
                'f'
            } else {
                'g'
            }
        )
    }
}

impl fmt::Debug for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bonus {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match parse_bonus(text)?.as_slice() {
            [bonus] => Ok(*bonus),
            _ => Err(NotationError::NotBonus {
                text: text.to_owned(),
            }),
        }
    }
}

read_as_written!(Bonus);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_character() {
        for (text, message) in [
            (
                "123x",
                "`x` at character 4 of `123x` is no tile: write 123m 456p 789s, E S W N, C F P or 1z-7z",
            ),
            (
                "12",
                "the digits at the end of `12` need a suit: m, p, s or z",
            ),
            (
                "10m",
                "`0m` at character 2 of `10m` is no tile: a suit has 1-9",
            ),
            ("8z", "`8z` at character 1 of `8z` is no tile: z has 1-7"),
            ("11111m", "5 of 1m: there are only four of each tile"),
            (
                "m",
                "`m` at character 1 of `m` is no tile: write 123m 456p 789s, E S W N, C F P or 1z-7z",
            ),
        ] {
            assert_eq!(parse_tiles(text).unwrap_err().to_string(), message);
        }
        assert!("12m".parse::<Tile>().is_err());
        assert!(
            parse_bonus("11f").is_err() && parse_bonus("5f").is_err() && parse_bonus("1").is_err()
        );
    }

    #[test]
    fn both_spellings_of_honours_mean_the_same() {
        assert_eq!(
            parse_tiles("1234567z").unwrap(),
            parse_tiles("E S W N P F C").unwrap()
        );
    }

    #[test]
    fn every_tile_round_trips() {
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        for bonus in Bonus::all() {
            assert_eq!(bonus.to_string().parse(), Ok(bonus));
        }
        assert_eq!(
            TileList(&parse_tiles("123m 55p EEE").unwrap()).to_string(),
            "123m55pEEE"
        );
    }
}
