//! What the tiles that complete a hand are good for: under a minimum of fan some win only when they are
//! drawn, since that is a fan more, and some not at all.

use crate::hand::waits;
use crate::rules::{Ruleset, Win};
use crate::tile::TileClass;

/// The tiles that complete a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waits {
    /// Those to win with.
    pub wins: TileClass,
    /// Those of them that win only when they are drawn: on a discard the hand is worth too little.
    pub drawn: TileClass,
    /// Those that make a hand which is worth too little to be declared.
    pub too_little: TileClass,
}

impl Ruleset {
    /// What a hand waits for that lacks one tile. What `win` says of its tile and of who discarded it is
    /// left aside. Nothing, if the hand is further away.
    pub fn waits(&self, win: &Win) -> Waits {
        let (tiles, melds) = (&win.hand.concealed, win.hand.melds.len());
        let (mut wins, mut drawn, mut too_little) =
            (TileClass::NONE, TileClass::NONE, TileClass::NONE);
        let claimed_from = Some(win.seat.next());
        for tile in waits(tiles, melds, &self.goal).tiles() {
            let may = |from| {
                let win = win.clone();
                self.may_win(&Win { tile, from, ..win })
            };
            let one = TileClass::only(tile);
            match (may(claimed_from), may(None)) {
                (true, _) => wins = wins.or(one),
                (false, true) => (wins, drawn) = (wins.or(one), drawn.or(one)),
                (false, false) => too_little = too_little.or(one),
            }
        }
        Waits {
            wins,
            drawn,
            too_little,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Hand;
    use crate::rules::{Circumstances, builtin};
    use crate::seat::{Seat, Wind};
    use crate::tile::{Counts, TileList, parse_tiles};

    /// Tiles to win with, those that must be drawn, those that are too little, for West in the East round.
    fn waits(least: u32, hand: &str, melds: &[&str]) -> [String; 3] {
        let rules = builtin::all()[0].with_minimum(least).unwrap();
        let win = Win {
            hand: Hand {
                concealed: Counts::from_tiles(parse_tiles(hand).unwrap()).unwrap(),
                melds: melds.iter().map(|meld| meld.parse().unwrap()).collect(),
                bonus: Vec::new(),
            },
            tile: "1m".parse().unwrap(),
            from: None,
            seat: Seat::C,
            dealer: Seat::A,
            prevailing: Wind::East,
            circumstances: Circumstances::default(),
            dealer_stays: 0,
            wrong_claims: 0,
        };
        let Waits {
            wins,
            drawn,
            too_little,
        } = rules.waits(&win);
        [wins, drawn, too_little].map(|class| {
            let tiles: Vec<_> = class.tiles().collect();
            TileList(&tiles).to_string()
        })
    }

    #[test]
    fn a_fan_short_wins_by_self_draw_only() {
        let some = |wins: &str, drawn: &str, little: &str| [wins, drawn, little].map(str::to_owned);
        // one dragon pung: one fan on a discard, two when drawn
        let (hand, melds) = ("23m456p55s", ["pung:CCC", "chow:678s"]);
        assert_eq!(waits(1, hand, &melds), some("14m", "", ""));
        assert_eq!(waits(2, hand, &melds), some("14m", "14m", ""));
        assert_eq!(waits(3, hand, &melds), some("", "", "14m"));
        // two pairs: the red dragon is a fan more than the 5
        let (hand, melds) = ("456p55sCC", ["pung:222m", "chow:678s"]);
        assert_eq!(waits(1, hand, &melds), some("5sC", "5s", ""));
        // further away it waits for nothing
        assert_eq!(waits(0, "147m258p369sESWN", &[]), some("", "", ""));
    }
}
