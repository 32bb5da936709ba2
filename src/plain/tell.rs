//! What happens at the table, one line for each thing that a person in this seat would notice.

use std::fmt::Display;

use super::voice::Voice;
use crate::game::{Ended, Leg, Opening, Outcome, Paid, Seating, Sighting, Source, View};
use crate::rules::Points;
use crate::seat::{BySeat, Seat};

/// How a player is called who has given no name.
const YOU: &str = "You";

/// Puts sightings into words for the player in seat `me`.
#[derive(Debug)]
pub(super) struct Teller<'a> {
    /// In which words.
    pub voice: Voice<'a>,
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
            self.voice.words.get("say.you-subject")
        } else {
            &self.names[seat]
        }
    }

    /// `you` or the name of another.
    fn whom(&self, seat: Seat) -> &str {
        if self.is_you(seat) {
            self.voice.words.get("say.you-object")
        } else {
            &self.names[seat]
        }
    }

    /// The sentence for what a seat does: `You discard`, `Bao discards`.
    pub(super) fn does(&self, seat: Seat, key: &str, places: &[(&str, &dyn Display)]) -> String {
        let person = if self.is_you(seat) { "me" } else { "other" };
        let mut all: Vec<(&str, &dyn Display)> = vec![("name", &self.names[seat])];
        all.extend_from_slice(places);
        self.voice.say(&format!("{key}.{person}"), &all)
    }

    /// The line for a sighting; `view` has learnt it already. None where there is nothing to say.
    #[allow(clippy::too_many_lines)] // an arm for each thing that can be seen
    pub(super) fn line(&self, sighting: &Sighting, view: &View) -> Option<String> {
        let voice = self.voice;
        Some(match sighting {
            Sighting::Opened(opening) => self.opened(opening),
            Sighting::IDrew { tile, source } => {
                let places: [(&str, &dyn Display); 2] =
                    [("tile", &voice.tile(*tile)), ("left", &view.wall.live)];
                let key = match source {
                    Source::Live => "say.i-draw",
                    Source::Replacement => "say.i-replace",
                };
                voice.say(key, &places)
            }
            Sighting::SetAside { seat, bonus, .. } => {
                self.does(*seat, "say.sets-aside", &[("bonus", &voice.bonus(*bonus))])
            }
            Sighting::Discarded { seat, tile, .. } => {
                self.does(*seat, "say.discards", &[("tile", &voice.tile(*tile))])
            }
            Sighting::Claimed { seat, meld } => {
                let tile = meld.claim.map_or(meld.tile, |claim| claim.tile);
                let places: [(&str, &dyn Display); 2] =
                    [("tile", &voice.tile(tile)), ("meld", &voice.melded(meld))];
                self.does(*seat, "say.claims", &places)
            }
            Sighting::Declared { seat, meld } => {
                self.does(*seat, "say.declares", &[("meld", &voice.melded(meld))])
            }
            Sighting::Robbed { seat, tile } => {
                self.does(*seat, "say.robbed", &[("tile", &voice.tile(*tile))])
            }
            Sighting::Exchange(leg) => self.exchange(*leg, view),
            Sighting::IGave { to, tiles } => {
                let places: [(&str, &dyn Display); 2] =
                    [("to", &self.whom(*to)), ("tiles", &voice.handful(*tiles))];
                self.does(view.me, "say.gives", &places)
            }
            Sighting::IWasGiven { from, tiles } => {
                let places: [(&str, &dyn Display); 2] = [
                    ("to", &self.whom(view.me)),
                    ("tiles", &voice.handful(*tiles)),
                ];
                self.does(*from, "say.gives", &places)
            }
            Sighting::OthersExchanged { from, to, count } => {
                let places: [(&str, &dyn Display); 2] = [("to", &self.whom(*to)), ("n", count)];
                self.does(*from, "say.gives-some", &places)
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
        let voice = self.voice;
        let dice: Vec<String> = opening.dice.iter().map(ToString::to_string).collect();
        let places: [(&str, &dyn Display); 6] = [
            ("wind", &voice.wind(opening.prevailing)),
            ("game", &opening.game),
            ("dealer", &self.who(opening.dealer)),
            ("dice", &voice.join(&dice)),
            ("whose", &self.does(opening.broken, "say.whose", &[])),
            ("stacks", &opening.break_after),
        ];
        let mut line = self.seated(opening);
        line += &voice.say("say.opened", &places);
        if let Some(me) = self.me {
            let wind = voice.wind(me.wind(opening.dealer));
            line += &voice.say("say.you-are", &[("wind", &wind)]);
        }
        line
    }

    /// How the seats were chosen, in a line of its own; nothing before any but the first game.
    fn seated(&self, opening: &Opening) -> String {
        let voice = self.voice;
        let each = |of: &dyn Fn(Seat) -> String| {
            let seats = (0..4).map(|i| opening.dealer.after(i));
            voice.join(&seats.map(of).collect::<Vec<_>>())
        };
        match &opening.seating {
            None => String::new(),
            Some(Seating::Winds(_)) => {
                let all = each(&|seat| {
                    let wind = voice.wind(seat.wind(opening.dealer));
                    self.does(seat, "say.seat-draws", &[("wind", &wind)])
                });
                voice.say("say.seats-drawn", &[("all", &all)]) + "\n"
            }
            Some(Seating::Dice(throws)) => {
                let sums = |thrown: &BySeat<Vec<u8>>| {
                    each(&|seat| {
                        let sum = thrown[seat].iter().sum::<u8>();
                        self.does(seat, "say.seat-throws", &[("sum", &sum)])
                    })
                };
                let rounds: Vec<String> = throws.iter().map(sums).collect();
                let all = rounds.join(voice.words.get("say.thrown-again"));
                voice.say("say.seats-thrown", &[("all", &all)]) + "\n"
            }
        }
    }

    fn exchange(&self, leg: Leg, view: &View) -> String {
        let voice = self.voice;
        match leg {
            Leg::Three { second, to } => {
                let side = voice.words.get(match to {
                    1 => "say.on-the-right",
                    2 => "say.across",
                    _ => "say.on-the-left",
                });
                let key = if second {
                    "say.second-charleston"
                } else {
                    "say.charleston"
                };
                voice.say(key, &[("side", &side)])
            }
            Leg::Again => {
                let dealer = self.who(view.opening.dealer);
                voice.say("say.may-ask-again", &[("name", &dealer)])
            }
            Leg::Across => voice.words.get("say.last-exchange").to_owned(),
        }
    }

    fn paid(&self, why: Paid, gains: &BySeat<Points>) -> String {
        let gains = self.gains(gains);
        match why {
            Paid::WrongClaim(seat) => self.does(seat, "say.reaches", &[("gains", &gains)]),
            Paid::Kong(seat) => self.does(seat, "say.is-paid", &[("gains", &gains)]),
        }
    }

    /// `You +64, Bao -32`, those who neither gain nor lose left out.
    fn gains(&self, gains: &BySeat<Points>) -> String {
        let parts: Vec<String> = gains
            .iter()
            .filter(|(_, gain)| **gain != Points::ZERO)
            .map(|(seat, gain)| format!("{} {gain:+}", self.who(seat)))
            .collect();
        self.voice.join(&parts)
    }

    fn ended(&self, ended: &Ended) -> String {
        let voice = self.voice;
        match &ended.outcome {
            Outcome::Drawn => voice.words.get("say.drawn").to_owned(),
            Outcome::FalseWin(seat) => {
                let gains = self.gains(ended.payments.seats());
                self.does(*seat, "say.false-win", &[("gains", &gains)])
            }
            Outcome::Won(winners) => {
                let line = |winner: &crate::game::Winner| {
                    let win = &winner.win;
                    let tile = voice.tile(win.tile);
                    match win.from {
                        None => self.does(win.seat, "say.wins-drawing", &[("tile", &tile)]),
                        Some(from) if self.is_you(from) => {
                            self.does(win.seat, "say.wins-on-yours", &[("tile", &tile)])
                        }
                        Some(from) => {
                            let places: [(&str, &dyn Display); 2] =
                                [("tile", &tile), ("from", &self.names[from])];
                            self.does(win.seat, "say.wins-on", &places)
                        }
                    }
                };
                let lines: Vec<String> = winners.iter().map(line).collect();
                lines.join(" ")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, Words};

    #[test]
    fn verbs_follow_you_even_where_nobody_is_spoken_to() {
        let names = BySeat::from(["You", "Mei", "Bao", "Lin"].map(str::to_owned));
        let words = Words::of(Lang::En);
        let teller = Teller {
            voice: Voice { words: &words },
            me: None,
            names: &names,
        };
        let holds = |seat| teller.does(seat, "say.holds", &[("hand", &"East")]);
        assert_eq!(holds(Seat::A), "You hold East.");
        assert_eq!(holds(Seat::B), "Mei holds East.");
        assert_eq!(teller.whom(Seat::A), "you");
    }
}
