//! What one seat knows of a game: the fold of its sightings, and nothing else.
//!
//! There is no wall order, no seed, no log and no other hand in here, so neither a bot nor the
//! screen can see what its player may not.

use std::sync::Arc;

use crate::game::{Action, Ended, Leg, Opening, Outcome, Paid, Sighting, Source, WallView};
use crate::hand::{Hand, KongKind, Meld, MeldKind};
use crate::rules::{Circumstances, Claims, Points, Win};
use crate::seat::{BySeat, Seat, Wind};
use crate::tile::{Bonus, Counts, Tile};

/// A tile in a river.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Discarded {
    /// The tile.
    pub tile: Tile,
    /// Was it the tile just drawn?
    pub drawn: bool,
    /// Who claimed it: then it lies in that seat's meld, not in the river any more.
    pub claimed: Option<Seat>,
}

/// What everybody sees of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shown {
    /// Tiles held face down, the one just drawn included.
    pub concealed: u8,
    /// Has this seat drawn a tile and not discarded yet?
    pub drawn: bool,
    /// Melds, in the order they were made.
    pub melds: Vec<Meld>,
    /// Bonus tiles set aside.
    pub bonus: Vec<Bonus>,
    /// Discards in order, claimed ones marked.
    pub river: Vec<Discarded>,
    /// Wrong claims in this game.
    pub wrong_claims: u8,
    /// What was gained or paid before the end of the game.
    pub paid: Points,
}

/// What one seat knows of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// Whose view it is.
    pub me: Seat,
    /// Dice, dealer, winds.
    pub opening: Arc<Opening>,
    /// My own tiles, the one just drawn included.
    pub hand: Hand,
    /// The tile that I have just drawn.
    pub drawn: Option<Tile>,
    /// What everybody sees of each seat, of mine too.
    pub seats: BySeat<Shown>,
    /// The wall as it stands.
    pub wall: WallView,
    /// Whose turn it is: who drew or claimed last; after a discard still the discarder.
    pub turn: Seat,
    /// The tile on offer: the last discard, or one just added to a pung; none once it is out of play.
    pub offered: Option<(Seat, Tile)>,
    /// The leg of the Charleston that is going on; none before and after it.
    pub exchange: Option<Leg>,
    /// What I may choose from; empty when I am not asked.
    pub options: Vec<Action>,
    /// Moves that everybody saw so far.
    pub step: u32,
    /// The end of the game, once it has come.
    pub ended: Option<Arc<Ended>>,
}

/// Discards of a seat in all but the longest games: room for them is made at once.
const USUAL_RIVER: usize = 24;

impl View {
    /// The table before the deal, as `me` sees it.
    pub fn new(me: Seat, opening: impl Into<Arc<Opening>>) -> View {
        let opening = opening.into();
        View {
            me,
            hand: Hand::default(),
            drawn: None,
            seats: BySeat::from_fn(|_| Shown {
                river: Vec::with_capacity(USUAL_RIVER),
                ..Shown::default()
            }),
            wall: WallView::new(&opening),
            turn: opening.dealer,
            offered: None,
            exchange: None,
            options: Vec::new(),
            step: 0,
            ended: None,
            opening,
        }
    }

    /// What a seat counts as in this game.
    pub fn wind(&self, seat: Seat) -> Wind {
        seat.wind(self.opening.dealer)
    }

    /// Is it a seat's turn? In an exchange of tiles it is everybody's, and after the game nobody's.
    pub fn at_turn(&self, seat: Seat) -> bool {
        let all = matches!(self.exchange, Some(Leg::Three { .. } | Leg::Across));
        self.ended.is_none() && (all || self.turn == seat)
    }

    /// What everybody sees of me.
    pub fn mine(&self) -> &Shown {
        &self.seats[self.me]
    }

    /// Can one win now, and does the table say so? Not where wins are to be seen by oneself.
    pub fn is_told_win(&self, claims: &Claims) -> bool {
        let is_claim = self.offered.is_some() && self.options.contains(&Action::Pass);
        let told = !claims.false_win && (claims.prompt || !is_claim);
        told && self.options.contains(&Action::Win)
    }

    /// How many copies of a tile I have not seen: in the wall or in other hands. A concealed kong is
    /// seen: its outer tiles lie face up.
    pub fn unseen(&self, tile: Tile) -> u8 {
        let melds = self.seats.iter().flat_map(|(_, seat)| &seat.melds);
        let rivers = self.seats.iter().flat_map(|(_, seat)| &seat.river);
        let melded: u8 = melds.map(|meld| meld.count_of(tile)).sum();
        #[allow(clippy::cast_possible_truncation)] // at most four
        let lying = rivers
            .filter(|d| d.tile == tile && d.claimed.is_none())
            .count() as u8;
        Tile::COPIES.saturating_sub(self.hand.concealed.of(tile) + melded + lying)
    }

    /// A win of mine with a hand as it may become: drawn, or with what `from` discarded.
    pub fn a_win(&self, hand: Hand, tile: Tile, from: Option<Seat>) -> Win {
        Win {
            hand,
            tile,
            from,
            seat: self.me,
            dealer: self.opening.dealer,
            prevailing: self.opening.prevailing,
            circumstances: Circumstances::default(),
            dealer_stays: self.opening.dealer_stays,
            wrong_claims: self.mine().wrong_claims,
        }
    }

    /// Takes in what happened. The first sighting of a game starts the view anew.
    #[allow(clippy::too_many_lines)] // an arm for each thing that can be seen
    pub fn learn(&mut self, sighting: &Sighting) {
        match *sighting {
            Sighting::Opened(ref opening) => *self = View::new(self.me, Arc::clone(opening)),
            Sighting::IWasDealt { tiles, source } => {
                self.hold(&tiles);
                self.take(self.me, count(&tiles), source);
            }
            Sighting::OtherWasDealt {
                seat,
                count,
                source,
            } => {
                self.take(seat, count, source);
            }
            Sighting::SetAside {
                seat,
                bonus,
                source,
            } => {
                self.seats[seat].bonus.push(bonus);
                self.wall.take(source);
                if seat == self.me {
                    self.hand.bonus.push(bonus);
                }
            }
            Sighting::IDrew { tile, source } => {
                self.hold_one(tile);
                self.drawn = Some(tile);
                self.draws(self.me, source);
            }
            Sighting::OtherDrew { seat, source } => self.draws(seat, source),
            Sighting::IMayChoose(ref options) => self.may_choose(options),
            Sighting::IChose(_) => self.options.clear(),
            Sighting::Exchange(leg) => self.exchange = Some(leg),
            Sighting::IGave { to, tiles } => {
                tiles.tiles().for_each(|tile| self.let_go_one(tile));
                self.exchanged(self.me, to, tiles.len());
            }
            Sighting::IWasGiven { from, tiles } => {
                tiles.tiles().for_each(|tile| self.hold_one(tile));
                self.exchanged(from, self.me, tiles.len());
            }
            Sighting::OthersExchanged { from, to, count } => {
                self.exchanged(from, to, count);
            }
            Sighting::Discarded { seat, tile, drawn } => self.discarded(seat, tile, drawn),
            Sighting::Claimed { seat, meld } => self.claimed(seat, meld),
            Sighting::Declared { seat, meld } => self.declared(seat, meld),
            Sighting::Robbed { seat, tile } => self.robbed(seat, tile),
            Sighting::Paid { why, gains } => {
                for (seat, &gain) in gains.iter() {
                    self.seats[seat].paid += gain;
                }
                if let Paid::WrongClaim(seat) = why {
                    self.seats[seat].wrong_claims += 1;
                }
            }
            Sighting::Ended(ref ended) => {
                self.step += 1;
                self.options.clear();
                if !matches!(ended.outcome, Outcome::Won(_)) {
                    self.offered = None;
                }
                self.ended = Some(ended.clone());
            }
        }
    }

    /// I have to choose among these.
    pub(super) fn may_choose(&mut self, options: &[Action]) {
        self.options.clear();
        self.options.extend_from_slice(options);
    }

    fn hold(&mut self, tiles: &Counts) {
        tiles.tiles().for_each(|tile| self.hold_one(tile));
    }

    fn hold_one(&mut self, tile: Tile) {
        let added = self.hand.concealed.add(tile);
        debug_assert!(added, "a fifth {tile}");
    }

    fn let_go_one(&mut self, tile: Tile) {
        let there = self.hand.concealed.take(tile);
        debug_assert!(there, "no {tile} to let go");
    }

    /// So many tiles from the wall into a hand.
    fn take(&mut self, seat: Seat, count: u8, source: Source) {
        for _ in 0..count {
            self.wall.take(source);
        }
        self.seats[seat].concealed += count;
    }

    fn draws(&mut self, seat: Seat, source: Source) {
        self.take(seat, 1, source);
        self.exchange = None;
        self.seats[seat].drawn = true;
        self.turn = seat;
        self.settle_offer();
    }

    /// Whatever was on offer has found its place, and nobody has anything to choose any more.
    fn settle_offer(&mut self) {
        self.offered = None;
        self.options.clear();
    }

    fn exchanged(&mut self, from: Seat, to: Seat, count: u8) {
        self.seats[from].concealed -= count;
        self.seats[to].concealed += count;
    }

    fn discarded(&mut self, seat: Seat, tile: Tile, drawn: bool) {
        self.step += 1;
        self.options.clear();
        self.offered = Some((seat, tile));
        let shown = &mut self.seats[seat];
        shown.concealed -= 1;
        shown.drawn = false;
        shown.river.push(Discarded {
            tile,
            drawn,
            claimed: None,
        });
        if seat == self.me {
            self.drawn = None;
            self.let_go_one(tile);
        }
    }

    fn claimed(&mut self, seat: Seat, meld: Meld) {
        self.step += 1;
        self.settle_offer();
        self.turn = seat;
        if let Some(claim) = meld.claim
            && let Some(last) = self.seats[claim.from].river.last_mut()
        {
            last.claimed = Some(seat);
        }
        self.lay_down(seat, meld, &meld.from_hand());
    }

    fn declared(&mut self, seat: Seat, meld: Meld) {
        self.step += 1;
        self.options.clear();
        self.offered = Some((seat, meld.tile));
        self.seats[seat].drawn = false;
        if seat == self.me {
            self.drawn = None;
        }
        if meld.is_concealed() {
            self.lay_down(seat, meld, &meld.tiles());
        } else {
            let pung = |m: &Meld| m.kind == MeldKind::Pung && m.tile == meld.tile;
            self.seats[seat].melds.retain(|m| !pung(m));
            self.hand_of(seat, |hand| hand.melds.retain(|m| !pung(m)));
            self.lay_down(seat, meld, &[meld.tile]);
        }
    }

    fn robbed(&mut self, seat: Seat, tile: Tile) {
        let back = |melds: &mut Vec<Meld>| {
            for meld in melds.iter_mut().filter(|m| m.tile == tile) {
                if meld.kind == MeldKind::Kong(KongKind::Added) {
                    meld.kind = MeldKind::Pung;
                }
            }
        };
        back(&mut self.seats[seat].melds);
        self.hand_of(seat, |hand| back(&mut hand.melds));
    }

    fn lay_down(&mut self, seat: Seat, meld: Meld, from_hand: &[Tile]) {
        let shown = &mut self.seats[seat];
        #[allow(clippy::cast_possible_truncation)] // at most four
        let count = from_hand.len() as u8;
        shown.concealed -= count;
        shown.melds.push(meld);
        if seat == self.me {
            self.hand.melds.push(meld);
            for &tile in from_hand {
                self.let_go_one(tile);
            }
        }
    }

    /// Changes my own hand if `seat` is mine.
    fn hand_of(&mut self, seat: Seat, change: impl FnOnce(&mut Hand)) {
        if seat == self.me {
            change(&mut self.hand);
        }
    }
}

#[allow(clippy::cast_possible_truncation)] // a hand has at most 17 tiles
fn count(tiles: &Counts) -> u8 {
    tiles.len() as u8
}
