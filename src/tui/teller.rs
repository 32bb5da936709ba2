//! What happened, in sentences: for the log and for the line that says what is going on.
//!
//! It tells sightings, so it can tell no more than its player saw.

use crate::game::{Opening, Outcome, Paid, Seating, Sighting};
use crate::hand::{Meld, MeldKind};
use crate::lang::Words;
use crate::seat::{BySeat, Seat};
use crate::tile::{Handful, Tile};

/// Words, and whose names to use with them.
#[derive(Debug, Clone, Copy)]
pub struct Teller<'a> {
    /// The words.
    pub words: &'a Words,
    /// Who sits where.
    pub names: &'a BySeat<String>,
    /// Who is told it as `you`; nobody where bots played among themselves.
    pub me: Option<Seat>,
    /// Are tiles named shortly, for there is little room? Else they are named in words.
    pub brief: bool,
}

impl Teller<'_> {
    /// The same in few letters: `Mei discards 5s.`
    pub const fn briefly(self) -> Self {
        Teller {
            brief: true,
            ..self
        }
    }

    fn tile(&self, tile: Tile) -> String {
        if self.brief {
            self.words.short(tile)
        } else {
            self.words.tile(tile)
        }
    }

    fn handful(&self, tiles: Handful) -> String {
        let tiles: Vec<Tile> = tiles.tiles().collect();
        self.words.tiles(&tiles)
    }

    /// The sentence for something seen; none for what is not worth one.
    #[allow(clippy::too_many_lines)] // an arm for each thing that can be seen
    pub fn tell(&self, sighting: &Sighting) -> Option<String> {
        let words = self.words;
        Some(match *sighting {
            Sighting::Opened(ref opening) => self.opening(opening),
            Sighting::SetAside { seat, bonus, .. } => {
                self.of(seat, "log.bonus", &[("tile", &words.bonus(bonus))])
            }
            Sighting::IDrew { tile, .. } => {
                let me = self.me.unwrap_or(Seat::A);
                self.of(me, "log.draw", &[("tile", &self.tile(tile))])
            }
            Sighting::OtherDrew { seat, .. } => self.of(seat, "log.draw", &[]),
            Sighting::Discarded { seat, tile, .. } => {
                self.of(seat, "log.discard", &[("tile", &self.tile(tile))])
            }
            Sighting::Claimed { seat, meld } => self.claim(seat, meld),
            Sighting::Declared { seat, meld } if self.brief => {
                self.of(seat, "log.kong", &[("tile", &self.tile(meld.tile))])
            }
            Sighting::Declared { seat, meld } => {
                let meld = self::meld(meld, words);
                self.of(seat, "say.declares", &[("meld", &meld)])
            }
            Sighting::Robbed { seat, tile } => {
                self.of(seat, "log.robbed", &[("tile", &self.tile(tile))])
            }
            Sighting::Paid { why, ref gains } => {
                let (key, seat) = match why {
                    Paid::WrongClaim(seat) => ("log.wrong-claim", seat),
                    Paid::Kong(seat) => ("log.kong-paid", seat),
                };
                self.of(seat, key, &[("points", &format!("{:+}", gains[seat]))])
            }
            Sighting::IGave { to, tiles } => {
                let tiles = self.handful(tiles);
                words.fill("log.gave", &[("name", &self.names[to]), ("tiles", &tiles)])
            }
            Sighting::IWasGiven { from, tiles } => {
                let tiles = self.handful(tiles);
                words.fill(
                    "log.given",
                    &[("name", &self.names[from]), ("tiles", &tiles)],
                )
            }
            Sighting::Ended(ref ended) => self.ending(&ended.outcome),
            Sighting::IWasDealt { .. }
            | Sighting::OtherWasDealt { .. }
            | Sighting::IMayChoose(_)
            | Sighting::IChose(_)
            | Sighting::Exchange(_)
            | Sighting::OthersExchanged { .. } => return None,
        })
    }

    /// A tile claimed for a meld: which one, and what it makes.
    fn claim(&self, seat: Seat, meld: Meld) -> String {
        let tile = meld.claim.map_or(meld.tile, |claim| claim.tile);
        if self.brief {
            let (tile, tiles) = (self.words.short(tile), self.words.tiles(&meld.tiles()));
            return self.of(seat, "log.claim", &[("tile", &tile), ("tiles", &tiles)]);
        }
        let (tile, meld) = (self.words.tile(tile), self::meld(meld, self.words));
        self.of(seat, "say.claims", &[("tile", &tile), ("meld", &meld)])
    }

    /// How the seats were chosen, who deals, and where the wall is broken.
    fn opening(&self, opening: &Opening) -> String {
        let words = self.words;
        let dealer = &self.names[opening.dealer];
        let shown: u8 = opening.dice.iter().sum();
        let mine = self.me == Some(opening.broken);
        let key = if mine {
            "log.opened.me"
        } else {
            "log.opened.other"
        };
        let opened = words.fill(
            key,
            &[
                ("game", &opening.game),
                ("name", dealer),
                ("n", &shown),
                ("wall", &self.names[opening.broken]),
            ],
        );
        let each = |of: &dyn Fn(Seat) -> String| {
            let seats = (0..4).map(|i| opening.dealer.after(i));
            let each = seats.map(|seat| format!("{} {}", self.names[seat], of(seat)));
            each.collect::<Vec<_>>().join(words.get("log.comma"))
        };
        let seated = match &opening.seating {
            None => return opened,
            Some(Seating::Winds(_)) => {
                let drawn = each(&|seat| words.wind(seat.wind(opening.dealer)).to_owned());
                words.fill("log.winds", &[("seats", &drawn)])
            }
            Some(Seating::Dice(throws)) => {
                let sums = |thrown: &BySeat<Vec<u8>>| {
                    each(&|seat| thrown[seat].iter().sum::<u8>().to_string())
                };
                let rounds: Vec<String> = throws.iter().map(sums).collect();
                let rounds = rounds.join(words.get("log.again"));
                words.fill("log.throws", &[("seats", &rounds)])
            }
        };
        format!("{seated} {opened}")
    }

    /// A draw that everybody may see.
    pub fn draw(&self, seat: Seat, tile: Tile) -> String {
        let key = if self.me == Some(seat) {
            "log.draw.me"
        } else {
            "log.draw.open"
        };
        let tile = self.tile(tile);
        self.words
            .fill(key, &[("name", &self.names[seat]), ("tile", &tile)])
    }

    fn ending(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Won(winners) => {
                let won = |winner: &crate::game::Winner| {
                    let key = if winner.win.self_drawn() {
                        "log.win-drawn"
                    } else {
                        "log.win"
                    };
                    let tile = self.tile(winner.win.tile);
                    self.of(winner.win.seat, key, &[("tile", &tile)])
                };
                winners.iter().map(won).collect::<Vec<_>>().join(" ")
            }
            Outcome::Drawn => self.words.get("log.drawn").to_owned(),
            Outcome::FalseWin(seat) => self.of(*seat, "log.false-win", &[]),
        }
    }

    /// The sentence about me, or about somebody else: two keys, since verbs differ.
    fn of(&self, seat: Seat, key: &str, places: &[(&str, &dyn std::fmt::Display)]) -> String {
        let key = format!(
            "{key}.{}",
            if self.me == Some(seat) { "me" } else { "other" }
        );
        let mut all: Vec<(&str, &dyn std::fmt::Display)> = vec![("name", &self.names[seat])];
        all.extend_from_slice(places);
        self.words.fill(&key, &all)
    }
}

/// A meld in words: `chow of 2 3 4 bamboo`.
pub fn meld(meld: Meld, words: &Words) -> String {
    match meld.kind {
        MeldKind::Chow => words.chow(meld.tile),
        MeldKind::Pung => words.pung(meld.tile),
        MeldKind::Kong(_) if meld.is_concealed() => words.concealed_kong(meld.tile),
        MeldKind::Kong(_) => words.kong(meld.tile),
    }
}
