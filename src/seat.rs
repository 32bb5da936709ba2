//! Who sits where, and what a seat counts as.
//!
//! A [`Seat`] is a chair: it stays with its player for the whole session. A [`Wind`] is what the
//! chair counts as in one game: East deals. Mixing the two is the classic Mahjong bug, so they are
//! two types, joined only by [`Seat::wind`] and [`Seat::of_wind`].

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A chair at the table. Play goes from each seat to [`next`](Seat::next), counter-clockwise: the
/// next player sits on one's right. The person plays in seat A, which the screen draws at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Seat {
    A,
    B,
    C,
    D,
}

impl Seat {
    /// All four, in the order of play.
    pub const ALL: [Seat; 4] = [Seat::A, Seat::B, Seat::C, Seat::D];

    /// 0 to 3, in the order of play.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat `steps` places on in the order of play.
    pub const fn after(self, steps: usize) -> Seat {
        Seat::ALL[(self.index() + steps) % 4]
    }

    /// The Lower House: the player on one's right, whose turn comes next.
    pub const fn next(self) -> Seat {
        self.after(1)
    }

    /// Steps in the order of play from this seat to `other`, 0 to 3.
    pub const fn steps_to(self, other: Seat) -> usize {
        (other.index() + 4 - self.index()) % 4
    }

    /// What this seat counts as while `dealer` deals.
    pub const fn wind(self, dealer: Seat) -> Wind {
        Wind::ALL[dealer.steps_to(self)]
    }

    /// Who counts as `wind` while `dealer` deals.
    pub const fn of_wind(wind: Wind, dealer: Seat) -> Seat {
        dealer.after(wind.index())
    }

    /// The other three, in the order of play from this seat.
    pub const fn others(self) -> [Seat; 3] {
        [self.after(1), self.after(2), self.after(3)]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["A", "B", "C", "D"][self.index()])
    }
}

/// A word that is none of those asked for: `E S W N` for a wind, `A B C D` for a seat.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not one of {expected}")]
pub struct NotOneOf {
    /// What was written.
    pub word: String,
    /// The words that would do.
    pub expected: &'static str,
}

impl FromStr for Seat {
    type Err = NotOneOf;

    fn from_str(s: &str) -> Result<Self, NotOneOf> {
        Seat::ALL
            .into_iter()
            .find(|seat| s.eq_ignore_ascii_case(&seat.to_string()))
            .ok_or_else(|| NotOneOf {
                word: s.to_owned(),
                expected: "A B C D",
            })
    }
}

/// One of the four winds: what a seat counts as in a game, and the wind of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Wind {
    #[serde(rename = "E")]
    East,
    #[serde(rename = "S")]
    South,
    #[serde(rename = "W")]
    West,
    #[serde(rename = "N")]
    North,
}

impl Wind {
    /// East, South, West, North: the order of play.
    pub const ALL: [Wind; 4] = [Wind::East, Wind::South, Wind::West, Wind::North];

    /// 0 to 3, East first.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The wind after this one; East follows North.
    pub const fn next(self) -> Wind {
        Wind::ALL[(self.index() + 1) % 4]
    }

    /// `E`, `S`, `W` or `N`.
    pub const fn letter(self) -> char {
        ['E', 'S', 'W', 'N'][self.index()]
    }
}

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Wind {
    type Err = NotOneOf;

    fn from_str(s: &str) -> Result<Self, NotOneOf> {
        Wind::ALL
            .into_iter()
            .find(|wind| s.eq_ignore_ascii_case(&wind.to_string()))
            .ok_or_else(|| NotOneOf {
                word: s.to_owned(),
                expected: "E S W N",
            })
    }
}

/// One value for each seat. It cannot be indexed by anything but a [`Seat`], so it cannot be off by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// The value that `f` gives for each seat.
    pub fn from_fn(mut f: impl FnMut(Seat) -> T) -> Self {
        BySeat(Seat::ALL.map(&mut f))
    }

    /// Each seat with its value, in seat order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        self.0
            .iter()
            .enumerate()
            .map(|(i, value)| (Seat::ALL[i], value))
    }

    /// Each seat with its value, to be changed in place.
    pub fn iter_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> + ExactSizeIterator {
        self.0
            .iter_mut()
            .enumerate()
            .map(|(i, value)| (Seat::ALL[i], value))
    }

    /// The same shape with every value changed by `f`.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(f))
    }

    /// Each value moved to the seat that `to` has in its place; all four seats are among them.
    pub fn moved(self, to: [Seat; 4]) -> Self {
        let mut to = to.into_iter();
        let mut pairs = self.0.map(|value| (to.next(), value));
        pairs.sort_by_key(|&(seat, _)| seat);
        BySeat(pairs.map(|(_, value)| value))
    }
}

impl<T> From<[T; 4]> for BySeat<T> {
    fn from(values: [T; 4]) -> Self {
        BySeat(values)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winds_follow_the_dealer() {
        for dealer in Seat::ALL {
            assert_eq!(dealer.wind(dealer), Wind::East);
            assert_eq!(dealer.next().wind(dealer), Wind::South);
            assert_eq!(dealer.after(3).wind(dealer), Wind::North);
            for wind in Wind::ALL {
                assert_eq!(Seat::of_wind(wind, dealer).wind(dealer), wind);
            }
        }
    }

    #[test]
    fn values_move_to_other_seats() {
        let [a, b, c, d] = Seat::ALL;
        let moved = BySeat::from(["first", "second", "third", "fourth"]).moved([a, d, b, c]);
        assert_eq!(moved, BySeat::from(["first", "third", "fourth", "second"]));
    }

    #[test]
    fn text_goes_both_ways() {
        for seat in Seat::ALL {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for wind in Wind::ALL {
            assert_eq!(wind.to_string().to_lowercase().parse(), Ok(wind));
        }
        assert!("X".parse::<Wind>().is_err());
    }
}
