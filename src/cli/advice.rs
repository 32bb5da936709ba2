//! The hint for a hand that was written down: laid out as a game in which nothing else has happened.

use serde::Serialize;

use crate::bot::{Advice, Detail, Speaker, hint};
use crate::game::{Action, Discarded, Opening, View};
use crate::hand::Hand;
use crate::lang::{Lang, Words};
use crate::rules::{BonusTiles, Ruleset};
use crate::seat::{Seat, Wind};
use crate::tile::{Tile, TileList};

/// One thing to do, and why.
#[derive(Debug, Serialize)]
pub(super) struct Advised {
    /// The action.
    pub(super) action: String,
    /// Why, in English.
    pub(super) reason: String,
}

/// The best discards of a hand that holds the tile just drawn, the best first. `seen` lie in the rivers
/// of the others.
pub(super) fn advice(
    rules: &Ruleset,
    hand: Hand,
    seat: Wind,
    prevailing: Wind,
    seen: &[Tile],
) -> Vec<Advised> {
    let view = view(rules, hand, seat, prevailing, seen);
    let words = Words::of(Lang::En);
    let speaker = Speaker::new(&words, |tiles| TileList(tiles).to_string());
    let advice = hint(&view, rules);
    let told = |(place, advised): (usize, &Advice)| Advised {
        action: advised.action.to_string(),
        reason: match advice.first() {
            Some(best) if place > 0 => speaker.alternative(best, advised, Detail::Full),
            _ => speaker.reason(&advised.reason, Detail::Full),
        },
    };
    advice.iter().enumerate().map(told).collect()
}

fn view(rules: &Ruleset, hand: Hand, seat: Wind, prevailing: Wind, seen: &[Tile]) -> View {
    let me = Seat::A;
    let side = match rules.table.bonus {
        BonusTiles::Absent => 17,
        BonusTiles::Replaced => 18,
    };
    let opening = Opening {
        game: 1,
        dealer: me.after(4 - seat.index()),
        prevailing,
        dealer_stays: 0,
        seating: None,
        dice: Vec::new(),
        side,
        broken: me,
        break_after: 0,
        dead_wall: rules.table.dead_wall,
        refill: rules.table.refill,
    };
    let mut view = View::new(me, opening);
    let gone = 4 * rules.goal.hand_size() + 1 + seen.len();
    let gone = u16::try_from(gone).unwrap_or(u16::MAX);
    view.wall.live = view.wall.live.saturating_sub(gone);
    view.options = hand.concealed.kinds().map(Action::Discard).collect();
    view.seats[me].melds.clone_from(&hand.melds);
    view.hand = hand;
    for (seat, &tile) in me.others().into_iter().cycle().zip(seen) {
        view.seats[seat].river.push(Discarded {
            tile,
            drawn: false,
            claimed: None,
        });
    }
    view
}
