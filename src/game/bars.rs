//! What a seat has let go, and may not claim for a while.
//!
//! Both bars are options of the ruleset, and both lift with the seat's own next discard.

use crate::game::Action;
use crate::rules::Claims;
use crate::tile::{Tile, TileClass};

/// What a seat may not claim until its own next discard, having let something go by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Bars {
    /// Any win on another's tile.
    pub win: bool,
    /// A pung or kong of these.
    pub pungs: TileClass,
}

impl Bars {
    /// What a seat bars itself from by answering an offer of `tile` with `answer`.
    pub fn missed(&mut self, claims: &Claims, options: &[Action], answer: Action, tile: Tile) {
        if claims.missed_win_bars && options.contains(&Action::Win) {
            self.win |= answer != Action::Win;
        }
        let took_it = matches!(answer, Action::Pung | Action::Kong(_) | Action::Win);
        if claims.missed_pung_bars && options.contains(&Action::Pung) && !took_it {
            self.pungs = self.pungs.or(TileClass::only(tile));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::builtin;

    #[test]
    fn what_is_missed_is_barred_until_the_own_discard() {
        let tile: Tile = "5m".parse().unwrap();
        let offered = [Action::Win, Action::Pung, Action::Pass];
        let lenient = builtin::by_id("hong-kong").unwrap().claims.clone();
        let strict = Claims {
            missed_pung_bars: true,
            missed_win_bars: true,
            ..lenient.clone()
        };
        for (claims, answer, bars) in [
            (&strict, Action::Pass, (true, true)),
            (&strict, Action::Chow(tile), (true, true)),
            (&strict, Action::Pung, (true, false)),
            (&strict, Action::Win, (false, false)),
            (&lenient, Action::Pass, (false, false)),
        ] {
            let mut found = Bars::default();
            found.missed(claims, &offered, answer, tile);
            assert_eq!((found.win, found.pungs.contains(tile)), bars, "{answer}");
        }
        let mut nothing_offered = Bars::default();
        nothing_offered.missed(&strict, &[Action::Pass], Action::Pass, tile);
        assert_eq!(nothing_offered, Bars::default());
    }
}
