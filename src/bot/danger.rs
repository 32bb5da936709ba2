//! What a discard may cost: how likely each of the others is to win with it, from what they show.
//!
//! It reads melds, rivers and copies unseen. What a win costs the discarder is asked of the ruleset.

use crate::bot::chance::Hazard;
use crate::bot::figures::{
    CALM_TURNS, DANGER, FLUSH_DANGER, FLUSH_HONOUR, FLUSH_OTHER, HONOUR_UNSEEN, MIDDLE,
    NEAR_TERMINAL, OWN_DISCARD, TERMINAL, USUAL_HAZARD, WORTH_A_WORD,
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
    /// How likely a tile of no special risk is to be won with, if the hand is of no suit in particular.
    base: f32,
    /// Discarded before, or let go by since the last own discard.
    safe: TileClass,
    /// The suit that the hand seems to be of, and how likely a tile of it is to be won with.
    flush: Option<(Suit, f32)>,
}

/// The danger of every discard in one position.
#[derive(Debug)]
pub struct Dangers<'a> {
    view: &'a View,
    unseen: Unseen,
    suspects: [Suspect; 3],
    /// How soon games end here, beside games in which any hand may win.
    pace: f32,
}

impl<'a> Dangers<'a> {
    /// As the view's player sees it.
    pub fn new(view: &'a View, unseen: Unseen, hazard: &Hazard) -> Self {
        let (turn, usual) = USUAL_HAZARD;
        let pace = hazard[turn] / usual;
        Dangers {
            view,
            unseen,
            suspects: view.me.others().map(|seat| suspect(view, seat, pace)),
            pace,
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
                    Some((suit, _)) if tile.suit().is_none_or(|own| own == suit) => {
                        Sign::Suit(suit)
                    }
                    Some(_) | None => Sign::Melds(self.view.seats[suspect.seat].melds.len()),
                },
            })
            .filter(|threat| threat.chance > WORTH_A_WORD)
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
        let base = match (suspect.flush, tile.suit()) {
            (None, _) => suspect.base,
            (Some((_, full)), None) => full * FLUSH_HONOUR,
            (Some((suit, full)), Some(own)) if suit == own => full,
            (Some(_), Some(_)) => suspect.base * FLUSH_OTHER * self.pace,
        };
        if suspect.safe.contains(tile) {
            base * kind * OWN_DISCARD
        } else {
            base * kind
        }
    }
}

fn suspect(view: &View, seat: Seat, pace: f32) -> Suspect {
    let shown = &view.seats[seat];
    let melds = shown.melds.len().min(DANGER.len() - 1);
    let own = shown.river.iter().map(|discard| discard.tile);
    // Between this seat's last discard and now the seats after it have discarded once each.
    let since = (1..seat.steps_to(view.me)).map(|i| seat.after(i));
    let let_go = since.filter_map(|other| {
        let last = view.seats[other].river.last()?;
        last.claimed.is_none().then_some(last.tile)
    });
    #[allow(clippy::cast_precision_loss)] // a few dozen turns
    let turns = view.mine().river.len() as f32 - CALM_TURNS;
    let rising = |(start, rise): (f32, f32)| (start + rise * turns).max(0.0);
    Suspect {
        seat,
        base: rising(DANGER[melds]) * pace,
        safe: own.chain(let_go).collect(),
        flush: flush_of(shown).map(|suit| (suit, rising(FLUSH_DANGER[melds]))),
    }
}

/// The suit that all of two or more melds show, perhaps with honours, and that hardly any discard is of.
fn flush_of(shown: &Shown) -> Option<Suit> {
    let suit = shown.melds.iter().find_map(|meld| meld.tile.suit())?;
    let class = Material::Mixed(suit).class();
    let only = shown.melds.iter().all(|meld| class.contains(meld.tile));
    let discarded = shown
        .river
        .iter()
        .filter(|d| d.tile.suit() == Some(suit))
        .count();
    (only && shown.melds.len() >= 2 && discarded * 6 <= shown.river.len()).then_some(suit)
}
