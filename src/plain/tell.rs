//! What happens at the table, one line for each thing that a person in this seat would notice.

use crate::game::{Ended, Leg, Opening, Outcome, Paid, Seating, Sighting, Source, View};
use crate::hand::Hand;
use crate::plain::words;
use crate::rules::Points;
use crate::seat::{BySeat, Seat};
use crate::tile::{Counts, Tile};

/// How the player is called who has given no name.
const YOU: &str = "You";

/// Puts sightings into words for the player in seat `me`.
#[derive(Debug)]
pub(super) struct Teller<'a> {
    /// Who is spoken to, as `you`; nobody where a session is told to someone who was not there.
    pub me: Option<Seat>,
    /// What the players are called.
    pub names: &'a BySeat<String>,
}

impl Teller<'_> {
    /// Is it the one spoken to, or a player without another name?
    fn is_you(&self, seat: Seat) -> bool {
        Some(seat) == self.me || self.names[seat] == YOU
    }

    /// `You` or the name of another.
    pub(super) fn who(&self, seat: Seat) -> &str {
        if self.is_you(seat) {
            YOU
        } else {
            &self.names[seat]
        }
    }

    /// `you` or the name of another.
    fn whom(&self, seat: Seat) -> &str {
        if self.is_you(seat) {
            "you"
        } else {
            &self.names[seat]
        }
    }

    /// `your` or `Bao's`.
    fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) {
            "your".to_owned()
        } else {
            format!("{}'s", self.names[seat])
        }
    }

    /// `You discard`, `Bao discards`.
    pub(super) fn does(&self, seat: Seat, verb: &str) -> String {
        let s = if self.is_you(seat) { "" } else { "s" };
        format!("{} {verb}{s}", self.who(seat))
    }

    /// The line for a sighting; `view` has learnt it already. None where there is nothing to say.
    pub(super) fn line(&self, sighting: &Sighting, view: &View) -> Option<String> {
        Some(match sighting {
            Sighting::Opened(opening) => self.opened(opening),
            Sighting::IDrew { tile, source } => {
                let tile = words::long(*tile);
                let left = view.wall.live;
                match source {
                    Source::Live => format!("You draw {tile}. {left} tiles are left."),
                    Source::Replacement => format!("You draw a replacement: {tile}."),
                }
            }
            Sighting::OtherDrew {
                seat,
                source: Source::Replacement,
            } => format!("{} a replacement.", self.does(*seat, "draw")),
            Sighting::SetAside { seat, bonus, .. } => {
                let what = words::bonus(*bonus);
                format!(
                    "{} {what}.",
                    self.does(*seat, "set aside")
                        .replace("set asides", "sets aside")
                )
            }
            Sighting::Discarded { seat, tile, .. } => {
                format!("{} {}.", self.does(*seat, "discard"), words::long(*tile))
            }
            Sighting::Claimed { seat, meld } => match meld.claim {
                Some(claim) => format!(
                    "{} {} for a {}.",
                    self.does(*seat, "claim"),
                    words::long(claim.tile),
                    words::melded(meld)
                ),
                None => format!("{} a {}.", self.does(*seat, "claim"), words::melded(meld)),
            },
            Sighting::Declared { seat, meld } => {
                format!("{} a {}.", self.does(*seat, "declare"), words::melded(meld))
            }
            Sighting::Robbed { seat, tile } => {
                format!(
                    "The kong is robbed: {} {}.",
                    self.does(*seat, "lose"),
                    words::long(*tile)
                )
            }
            Sighting::Exchange(leg) => self.exchange(*leg, view),
            Sighting::IGave { to, tiles } => format!(
                "{} {} {}.",
                self.does(view.me, "give"),
                self.whom(*to),
                list(tiles)
            ),
            Sighting::IWasGiven { from, tiles } => {
                format!(
                    "{} {} {}.",
                    self.does(*from, "give"),
                    self.whom(view.me),
                    list(tiles)
                )
            }
            Sighting::OthersExchanged { from, to, count } => {
                format!(
                    "{} {} {count} tiles.",
                    self.does(*from, "give"),
                    self.whom(*to)
                )
            }
            Sighting::Paid { why, gains } => self.paid(*why, gains),
            Sighting::Ended(ended) => self.ended(ended),
            Sighting::IWasDealt { .. }
            | Sighting::OtherWasDealt { .. }
            | Sighting::OtherDrew { .. }
            | Sighting::IMayChoose(_)
            | Sighting::IChose(_) => return None,
        })
    }

    fn opened(&self, opening: &Opening) -> String {
        let dice: Vec<String> = opening.dice.iter().map(ToString::to_string).collect();
        let mut line = self.seated(opening);
        line += &format!(
            "{} round, game {}. Dealer: {} (East). The dice show {}: {} wall is broken after {}.",
            words::wind(opening.prevailing),
            opening.game,
            self.who(opening.dealer),
            dice.join(", "),
            self.whose(opening.broken),
            words::count_of(usize::from(opening.break_after), "stack"),
        );
        if let Some(me) = self.me {
            line += &format!(" You are {}.", words::wind(me.wind(opening.dealer)));
        }
        line
    }

    /// How the seats were chosen, in a line of its own; nothing before any but the first game.
    fn seated(&self, opening: &Opening) -> String {
        let each = |does: &str, of: &dyn Fn(Seat) -> String| {
            let seats = (0..4).map(|i| opening.dealer.after(i));
            let each = seats.map(|seat| format!("{} {}", self.does(seat, does), of(seat)));
            each.collect::<Vec<_>>().join(", ")
        };
        match &opening.seating {
            None => String::new(),
            Some(Seating::Winds(_)) => {
                let drawn = each("draw", &|seat| {
                    words::wind(seat.wind(opening.dealer)).to_owned()
                });
                format!("The seats: {drawn}.\n")
            }
            Some(Seating::Dice(throws)) => {
                let sums = |thrown: &BySeat<Vec<u8>>| {
                    each("throw", &|seat| thrown[seat].iter().sum::<u8>().to_string())
                };
                let rounds: Vec<String> = throws.iter().map(sums).collect();
                format!("For the deal: {}.\n", rounds.join("; again: "))
            }
        }
    }

    fn exchange(&self, leg: Leg, view: &View) -> String {
        match leg {
            Leg::Three { second, to } => format!(
                "{}: everybody gives three tiles to the player {}.",
                if second {
                    "Second Charleston"
                } else {
                    "Charleston"
                },
                match to {
                    1 => "on the right",
                    2 => "across",
                    _ => "on the left",
                }
            ),
            Leg::Again => format!(
                "{} may ask for a second Charleston.",
                self.who(view.opening.dealer)
            ),
            Leg::Across => "Charleston, last exchange: up to three tiles with the player across, \
                as many as both will give."
                .to_owned(),
        }
    }

    fn paid(&self, why: Paid, gains: &BySeat<Points>) -> String {
        let reason = match why {
            Paid::WrongClaim(seat) => format!("{} for nothing", self.does(seat, "reach")),
            Paid::Kong(seat) => format!("{} paid for a kong", self.is(seat)),
        };
        format!("{reason}: {}.", self.gains(gains))
    }

    fn is(&self, seat: Seat) -> String {
        format!(
            "{} {}",
            self.who(seat),
            if self.is_you(seat) { "are" } else { "is" }
        )
    }

    /// `You +64, Bao -32`, those who neither gain nor lose left out.
    fn gains(&self, gains: &BySeat<Points>) -> String {
        let parts: Vec<String> = gains
            .iter()
            .filter(|(_, gain)| **gain != Points::ZERO)
            .map(|(seat, gain)| format!("{} {gain:+}", self.who(seat)))
            .collect();
        parts.join(", ")
    }

    fn ended(&self, ended: &Ended) -> String {
        match &ended.outcome {
            Outcome::Drawn => "The wall is used up: nobody wins.".to_owned(),
            Outcome::FalseWin(seat) => format!(
                "{} a win that is none, and pays for it: {}.",
                self.does(*seat, "declare"),
                self.gains(ended.payments.seats())
            ),
            Outcome::Won(winners) => {
                let lines: Vec<String> = winners
                    .iter()
                    .map(|winner| {
                        let tile = words::long(winner.win.tile);
                        let win = self.does(winner.win.seat, "win");
                        match winner.win.from {
                            None => format!("{win} by drawing {tile}."),
                            Some(from) if self.is_you(from) => format!("{win} on your {tile}."),
                            Some(from) => format!("{win} on {}'s {tile}.", self.who(from)),
                        }
                    })
                    .collect();
                lines.join(" ")
            }
        }
    }
}

/// `2 char, 3 char, East; pung of red dragons`.
pub(super) fn held(hand: &Hand) -> String {
    let melds = hand
        .melds
        .iter()
        .map(|meld| format!("; {}", words::melded(meld)));
    list(&hand.concealed) + &melds.collect::<Vec<String>>().concat()
}

/// `2 char, 3 char, East`.
pub(super) fn list(tiles: &Counts) -> String {
    let tiles: Vec<String> = tiles.tiles().map(words::short).collect();
    if tiles.is_empty() {
        "nothing".to_owned()
    } else {
        tiles.join(", ")
    }
}

/// The same for tiles in an order of their own.
pub(super) fn list_of(tiles: impl IntoIterator<Item = Tile>) -> String {
    let tiles: Vec<String> = tiles.into_iter().map(words::short).collect();
    if tiles.is_empty() {
        "none".to_owned()
    } else {
        tiles.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_follow_you_even_where_nobody_is_spoken_to() {
        let names = BySeat::from(["You", "Mei", "Bao", "Lin"].map(str::to_owned));
        let teller = Teller {
            me: None,
            names: &names,
        };
        assert_eq!(teller.does(Seat::A, "hold"), "You hold");
        assert_eq!(teller.does(Seat::B, "hold"), "Mei holds");
        assert_eq!(
            (teller.is(Seat::A), teller.whom(Seat::A)),
            ("You are".into(), "you")
        );
    }
}
