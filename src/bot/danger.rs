//! What a discard may cost: how likely each of the others is to win with it, from what they show.
//!
//! It reads melds, rivers and copies unseen. What a win costs the discarder is asked of the ruleset.

use crate::bot::chance::Hazard;
use crate::bot::figures::{
    DANGER_BY_MELDS, DANGER_TURNS, FLUSH_HONOUR, FLUSH_OTHER, FLUSH_SUIT, HAZARD, HONOUR_UNSEEN,
    MIDDLE, NEAR_TERMINAL, OWN_DISCARD, TERMINAL,
};
use crate::bot::tiles::Unseen;
use crate::bot::{Material, Sign, Threat};
use crate::game::{Shown, View};
use crate::seat::Seat;
use crate::tile::{Suit, Tile, TileClass};

/// What one of the others shows.
#[derive(Debug)]
struct Suspect {
    seat: Seat,
    /// How likely a tile of no special risk is to be won with.
    base: f32,
    /// Discarded before, or let go by since the last own discard.
    safe: TileClass,
    flush: Option<Suit>,
}

/// The danger of every discard in one position.
#[derive(Debug)]
pub struct Dangers<'a> {
    view: &'a View,
    unseen: Unseen,
    suspects: [Suspect; 3],
}

impl<'a> Dangers<'a> {
    /// As the view's player sees it. Danger grows from the turn on in which games begin to end.
    pub fn new(view: &'a View, unseen: Unseen, hazard: Hazard) -> Self {
        #[allow(clippy::cast_precision_loss)] // a few dozen turns
        let turn = view.mine().river.len() as f32;
        let ripe = ((turn - hazard.calm) / (DANGER_TURNS - hazard.calm)).clamp(0.0, 1.0);
        // where games end half as fast, others are ready half as often
        let ripe = ripe * hazard.slope / HAZARD[0].slope;
        Dangers {
            view,
            unseen,
            suspects: view.me.others().map(|seat| suspect(view, seat, ripe)),
        }
    }

    /// How likely it is that somebody wins with this tile.
    pub fn chance(&self, tile: Tile) -> f32 {
        self.suspects
            .iter()
            .map(|suspect| self.helps(suspect, tile))
            .sum()
    }

    /// Whom the tile helps most, if that is worth a word.
    pub fn threat(&self, tile: Tile) -> Option<Threat> {
        self.suspects
            .iter()
            .map(|suspect| Threat {
                wind: self.view.wind(suspect.seat),
                chance: self.helps(suspect, tile),
                sign: match suspect.flush {
                    Some(suit) if tile.suit().is_none_or(|own| own == suit) => Sign::Suit(suit),
                    Some(_) | None => Sign::Melds(self.view.seats[suspect.seat].melds.len()),
                },
            })
            .filter(|threat| threat.chance > 0.08)
            .max_by(|a, b| a.chance.total_cmp(&b.chance))
    }

    fn helps(&self, suspect: &Suspect, tile: Tile) -> f32 {
        let unseen = usize::from(self.unseen.of[tile.index()]);
        let kind = match tile.rank() {
            None => HONOUR_UNSEEN[unseen.min(HONOUR_UNSEEN.len() - 1)],
            Some(1 | 9) => TERMINAL,
            Some(2 | 8) => NEAR_TERMINAL,
            Some(_) => MIDDLE,
        };
        let flush = match (suspect.flush, tile.suit()) {
            (None, _) => 1.0,
            (Some(_), None) => FLUSH_HONOUR,
            (Some(suit), Some(other)) if suit == other => FLUSH_SUIT,
            (Some(_), Some(_)) => FLUSH_OTHER,
        };
        let safe = if suspect.safe.contains(tile) {
            OWN_DISCARD
        } else {
            1.0
        };
        suspect.base * kind * flush * safe
    }
}

fn suspect(view: &View, seat: Seat, ripe: f32) -> Suspect {
    let shown = &view.seats[seat];
    let melds = shown.melds.len().min(DANGER_BY_MELDS.len() - 1);
    let own = shown.river.iter().map(|discard| discard.tile);
    // Between this seat's last discard and now the seats after it have discarded once each.
    let since = (1..seat.steps_to(view.me)).map(|i| seat.after(i));
    let let_go = since.filter_map(|other| {
        let last = view.seats[other].river.last()?;
        last.claimed.is_none().then_some(last.tile)
    });
    Suspect {
        seat,
        base: DANGER_BY_MELDS[melds] * ripe,
        safe: own.chain(let_go).collect(),
        flush: flush_of(shown),
    }
}

/// The suit that all melds show and that hardly any discard is of.
fn flush_of(shown: &Shown) -> Option<Suit> {
    let suit = shown.melds.iter().find_map(|meld| meld.tile.suit())?;
    let class = Material::Mixed(suit).class();
    let only = shown.melds.iter().all(|meld| class.contains(meld.tile));
    let discarded = shown
        .river
        .iter()
        .filter(|d| d.tile.suit() == Some(suit))
        .count();
    let enough = shown.melds.len() >= 2 || shown.river.len() >= 6;
    (only && enough && discarded * 6 <= shown.river.len()).then_some(suit)
}
