//! Hands that prove what a fan means, in one line of text each.
//!
//! `123m 456m 789m EEE SS`: a complete hand; its last tile is the winning one, discarded by the next
//! player, unless words after the tiles say otherwise. It knows the notation, not the fans.

use std::str::FromStr;

use crate::hand::{Hand, Meld};
use crate::rules::scorer::all_tiles;
use crate::rules::{Circumstance, Circumstances, Win};
use crate::seat::{Seat, Wind};
use crate::tile::{Bonus, Counts, Tile, parse_bonus, parse_tiles};

/// A winning hand as text, and what it says.
#[derive(Debug, Clone)]
pub(super) struct Proof {
    pub text: String,
    pub win: Win,
    /// Where it stands in the file, as a byte offset.
    pub offset: usize,
}

/// The words that a proof may hold beside tiles, for messages.
const WORDS: &str = "self-draw, win=5s, seat=S, round=W, bonus=1f2g, stays=2, wrong=1, last-tile, \
     kong-replacement, double-kong, robbed-kong, heavenly or earthly";

impl Proof {
    /// Reads a proof, or says what is wrong with it.
    pub(super) fn parse(text: &str, offset: usize) -> Result<Proof, String> {
        let mut line = Line::default();
        for word in text.split_whitespace() {
            line.read(word)?;
        }
        let win = line.win()?;
        all_tiles(&win).ok_or("five of a tile; there are four of each")?;
        Ok(Proof {
            text: text.to_owned(),
            win,
            offset,
        })
    }
}

/// What has been read of a proof so far.
#[derive(Debug, Default)]
struct Line {
    tiles: Vec<Tile>,
    melds: Vec<Meld>,
    bonus: Vec<Bonus>,
    tile: Option<Tile>,
    self_draw: bool,
    seat: Option<Wind>,
    round: Option<Wind>,
    stays: u8,
    wrong: u8,
    circumstances: Circumstances,
}

fn value<T: FromStr<Err: ToString>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

impl Line {
    fn read(&mut self, word: &str) -> Result<(), String> {
        if let Some(circumstance) = Circumstance::ALL.into_iter().find(|c| c.id() == word) {
            self.circumstances = self.circumstances.with(circumstance);
            return Ok(());
        }
        match word.split_once('=') {
            Some(("win", tile)) => self.tile = Some(value(tile)?),
            Some(("seat", wind)) => self.seat = Some(value(wind)?),
            Some(("round", wind)) => self.round = Some(value(wind)?),
            Some(("bonus", tiles)) => self.bonus = parse_bonus(tiles).map_err(|e| e.to_string())?,
            Some(("stays", n)) => self.stays = value(n)?,
            Some(("wrong", n)) => self.wrong = value(n)?,
            Some((word, _)) => return Err(format!("`{word}=` is no word here; expected {WORDS}")),
            None if word == "self-draw" => self.self_draw = true,
            None if word.contains(':') => self.melds.push(value(word)?),
            None if word.contains('-') => {
                return Err(format!("`{word}` is no word here; expected {WORDS}"));
            }
            None => self
                .tiles
                .extend(parse_tiles(word).map_err(|e| e.to_string())?),
        }
        Ok(())
    }

    fn win(mut self) -> Result<Win, String> {
        let tile = match self.tile {
            Some(tile) => {
                let at = self.tiles.iter().rposition(|&t| t == tile);
                self.tiles
                    .remove(at.ok_or_else(|| format!("win={tile} is not among the tiles"))?)
            }
            None => self.tiles.pop().ok_or("no tiles; expected a whole hand")?,
        };
        let concealed =
            Counts::from_tiles(self.tiles).ok_or("five of a tile; there are four of each")?;
        let seat = Seat::of_wind(self.seat.unwrap_or(Wind::South), Seat::A);
        let dealt = self.circumstances.has(Circumstance::Heavenly);
        let drawn =
            self.self_draw || dealt || self.circumstances.has(Circumstance::KongReplacement);
        Ok(Win {
            hand: Hand {
                concealed,
                melds: self.melds,
                bonus: self.bonus,
            },
            tile,
            from: (!drawn).then(|| seat.next()),
            seat: if dealt { Seat::A } else { seat },
            dealer: Seat::A,
            prevailing: self.round.unwrap_or(Wind::East),
            circumstances: self.circumstances,
            dealer_stays: self.stays,
            wrong_claims: self.wrong,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_says_everything_about_a_win() {
        let win = |text| Proof::parse(text, 0).unwrap().win;
        let plain = win("123m 456m 789m EEE SS");
        assert_eq!(plain.hand.concealed.len(), 13);
        assert_eq!(
            (plain.tile, plain.from),
            ("S".parse().unwrap(), Some(Seat::C))
        );
        assert_eq!(
            (plain.seat_wind(), plain.prevailing),
            (Wind::South, Wind::East)
        );
        let full = win(
            "55s 789m ckong:EEEE pung:CCC chow:123p win=7m seat=W round=N bonus=1f2g stays=2 \
                        wrong=1 kong-replacement double-kong",
        );
        assert_eq!(full.tile, "7m".parse().unwrap());
        assert!(full.self_drawn() && full.circumstances.has(Circumstance::DoubleKong));
        assert_eq!(
            (full.seat_wind(), full.prevailing),
            (Wind::West, Wind::North)
        );
        assert_eq!((full.dealer_stays, full.wrong_claims), (2, 1));
        assert_eq!((full.hand.melds.len(), full.hand.bonus.len()), (3, 2));
        assert_eq!(win("123m EE heavenly").seat_wind(), Wind::East);
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, part) in [
            ("", "no tiles"),
            ("123m EE win=5p", "win=5p is not among the tiles"),
            ("123m EE self-drawn", "`self-drawn` is no word here"),
            ("123m EE sea=E", "`sea=` is no word here"),
            ("123x", "`x` at character 4"),
            ("111m 111m E", "five of a tile"),
            ("123m pong:EEE E", "no meld"),
            ("123m E seat=X", "not one of E S W N"),
        ] {
            let message = Proof::parse(text, 0).unwrap_err();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
