//! The truth about one game, and the only authority on what is legal.
//!
//! [`Table::legal`] lists every choice of a seat, and [`Table::apply`] takes what is on the list and
//! nothing else. A table changes by events alone: `evolve` lets each seat's [`View`] learn what it
//! may see, so the hands are the views' own and a view cannot drift from the truth. What only the
//! table knows is the order of the wall, the phase, and who is barred from what.

use std::sync::Arc;

use crate::game::bars::Bars;
use crate::game::claims::Offer;
use crate::game::phase::Phase;
use crate::game::wall::{keyed_rng, shuffled, throw};
use crate::game::{Action, Ended, Event, Opening, Seating, Source, View, WallView};
use crate::rules::{BonusTiles, Break, Ruleset};
use crate::seat::{BySeat, Seat, Wind};
use crate::tile::{Piece, Tile};

/// Where a game stands in its session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The number of the game, from 1.
    pub game: u32,
    /// Who deals.
    pub dealer: Seat,
    /// The wind of the round.
    pub prevailing: Wind,
    /// How many games in a row the dealer has stayed on before this one.
    pub dealer_stays: u8,
}

/// One game, with everything that is hidden from somebody.
#[derive(Debug, Clone)]
pub struct Table {
    pub(super) rules: Arc<Ruleset>,
    /// The wall in the order it will be drawn; replacements come from the back.
    pub(super) pieces: Vec<Piece>,
    pub(super) views: BySeat<View>,
    pub(super) phase: Phase,
    pub(super) bars: BySeat<Bars>,
}

/// Why an action was refused. The table is as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over: {seat} cannot {action}")]
    Over {
        /// Who asked for it.
        seat: Seat,
        /// What was asked for.
        action: Action,
    },
    /// This seat has nothing to choose now.
    #[error("it is not for {seat} to choose now: {action} is refused")]
    NotAsked {
        /// Who asked for it.
        seat: Seat,
        /// What was asked for.
        action: Action,
    },
    /// This seat may choose, but not this.
    #[error("{action} is not among what {seat} may do now")]
    NotOffered {
        /// Who asked for it.
        seat: Seat,
        /// What was asked for.
        action: Action,
    },
}

impl Table {
    /// The first game of a session: the players find their seats, and it is dealt.
    pub fn open(rules: Arc<Ruleset>, seed: u64) -> (Table, Vec<Event>) {
        let seating = Seating::of(&rules, seed);
        let place = Place {
            game: 1,
            dealer: seating.dealer(),
            prevailing: Wind::East,
            dealer_stays: 0,
        };
        let (pieces, opening) = opened(&rules, seed, place);
        let seating = Some(seating);
        Table::deal_pieces(rules, pieces, Opening { seating, ..opening })
    }

    /// Builds the wall, throws the dice and deals. The same seed and place give the same game for ever.
    pub fn deal(rules: Arc<Ruleset>, seed: u64, place: Place) -> (Table, Vec<Event>) {
        let (pieces, opening) = opened(&rules, seed, place);
        Table::deal_pieces(rules, pieces, opening)
    }

    /// Deals a given wall, such as one that a test or a puzzle has laid.
    pub fn deal_pieces(
        rules: Arc<Ruleset>,
        pieces: Vec<Piece>,
        opening: Opening,
    ) -> (Table, Vec<Event>) {
        let opening = Arc::new(opening);
        let views = BySeat::from_fn(|seat| View::new(seat, Arc::clone(&opening)));
        let mut table = Table {
            rules,
            pieces,
            views,
            phase: Phase::Deal,
            bars: BySeat::default(),
        };
        let mut events = Vec::with_capacity(64);
        table.emit(&mut events, Event::Opened(opening));
        table.deal_hands(&mut events);
        table.begin(&mut events);
        (table, events)
    }

    /// What `seat` may choose from now; empty if it is not asked.
    pub fn legal(&self, seat: Seat) -> &[Action] {
        &self.views[seat].options
    }

    /// The seats that have to choose now, in the order of play from the one whose turn it is.
    pub fn waiting(&self) -> impl Iterator<Item = Seat> + '_ {
        let first = self.views[Seat::A].turn;
        (0..4)
            .map(move |i| first.after(i))
            .filter(|&seat| !self.legal(seat).is_empty())
    }

    /// The whole wall in the order it is drawn, replacements from the back: no player's business.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// What `seat` knows.
    pub fn view(&self, seat: Seat) -> &View {
        &self.views[seat]
    }

    /// How the game ended, if it has.
    pub fn ended(&self) -> Option<&Arc<Ended>> {
        self.views[Seat::A].ended.as_ref()
    }

    /// Dice, dealer, winds.
    pub fn opening(&self) -> &Opening {
        &self.views[Seat::A].opening
    }

    /// Where this game stands in its session.
    pub fn place(&self) -> Place {
        let &Opening {
            game,
            dealer,
            prevailing,
            dealer_stays,
            ..
        } = self.opening();
        Place {
            game,
            dealer,
            prevailing,
            dealer_stays,
        }
    }

    /// What everybody sees of the wall.
    pub fn wall(&self) -> &WallView {
        &self.views[Seat::A].wall
    }

    /// Does what a seat wishes, if it is legal, and all that follows without anybody's choice.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::Over { seat, action });
        }
        let options = self.legal(seat);
        if options.is_empty() {
            return Err(Illegal::NotAsked { seat, action });
        }
        if !options.contains(&action) {
            return Err(Illegal::NotOffered { seat, action });
        }
        let mut events = Vec::with_capacity(8);
        match self.phase {
            Phase::Turn { kongs, .. } => self.act(seat, action, kongs, &mut events),
            Phase::Claims { .. } => self.answer(seat, action, &mut events),
            Phase::Exchange { .. } => self.exchange(seat, action, &mut events),
            Phase::Deal | Phase::Over => {} // nobody is asked then
        }
        Ok(events)
    }

    pub(super) fn emit(&mut self, events: &mut Vec<Event>, event: Event) {
        self.evolve(&event);
        events.push(event);
    }

    /// Takes in a fact. Nothing else changes a table.
    fn evolve(&mut self, event: &Event) {
        if let Event::Asked { seat, options } = event {
            // seen by nobody else; learnt at once, because a sighting would need a list of its own
            return self.views[*seat].may_choose(options);
        }
        self.evolve_phase(event);
        let mut seen = event.seen_by(Seat::A);
        for (seat, view) in self.views.iter_mut() {
            if seat != Seat::A && !event.is_public() {
                seen = event.seen_by(seat);
            }
            if let Some(sighting) = &seen {
                view.learn(sighting); // where it lies: moving it would take longer than learning it
            }
        }
    }

    #[allow(clippy::too_many_lines)] // an arm for each event
    fn evolve_phase(&mut self, event: &Event) {
        match *event {
            Event::Drew { seat, source, .. } => {
                let kongs = self.kongs_of(seat, source);
                self.phase = Phase::Turn { seat, kongs };
            }
            Event::SetAside { seat, source, .. } if self.phase != Phase::Deal => {
                let kongs = self.kongs_of(seat, source);
                self.phase = Phase::Turn { seat, kongs };
            }
            Event::Claimed { seat, meld } => {
                self.phase = Phase::Turn {
                    seat,
                    kongs: u8::from(meld.is_kong()),
                };
            }
            Event::Discarded { seat, tile, .. } => {
                self.bars[seat] = Bars::default();
                self.phase = offered(seat, tile, Offer::Discard, 0);
            }
            Event::Declared { seat, meld } => {
                let kongs = 1 + self.kongs_of(seat, Source::Replacement);
                let offer = if meld.is_concealed() {
                    Offer::ConcealedKong
                } else {
                    Offer::AddedKong
                };
                self.phase = offered(seat, meld.tile, offer, kongs);
            }
            Event::Exchange(leg) => {
                self.phase = Phase::Exchange {
                    leg,
                    given: BySeat::default(),
                };
            }
            Event::Answered { seat, action } => self.answered(seat, action),
            Event::Ended(_) => self.phase = Phase::Over,
            Event::Opened(_)
            | Event::Dealt { .. }
            | Event::SetAside { .. }
            | Event::Asked { .. }
            | Event::Gave { .. }
            | Event::Robbed { .. }
            | Event::Paid { .. } => {}
        }
    }

    /// Kongs in a row that lead up to this draw: an ordinary draw begins anew.
    fn kongs_of(&self, seat: Seat, source: Source) -> u8 {
        match self.phase {
            Phase::Turn { seat: s, kongs } | Phase::Claims { from: s, kongs, .. }
                if s == seat && source == Source::Replacement =>
            {
                kongs
            }
            Phase::Deal
            | Phase::Exchange { .. }
            | Phase::Turn { .. }
            | Phase::Claims { .. }
            | Phase::Over => 0,
        }
    }

    fn answered(&mut self, seat: Seat, action: Action) {
        if let Phase::Claims {
            tile,
            ref mut answers,
            ..
        } = self.phase
        {
            answers.push((seat, action));
            self.bars[seat].missed(&self.rules.claims, &self.views[seat].options, action, tile);
        } else if let Phase::Exchange { ref mut given, .. } = self.phase
            && let Action::Give(tiles) = action
        {
            given[seat] = Some(tiles);
        }
    }
}

/// The wall of a game and how it begins: built, and broken where the dice say.
fn opened(rules: &Ruleset, seed: u64, place: Place) -> (Vec<Piece>, Opening) {
    let mut rng = keyed_rng(seed, [place.game, 0, 0], *b"wall");
    let bonus = rules.table.bonus == BonusTiles::Replaced;
    let pieces = shuffled(&mut rng, bonus);
    let dice = throw(&mut rng, rules.table.dice);
    let sum: u8 = dice.iter().sum();
    let opening = Opening {
        game: place.game,
        dealer: place.dealer,
        prevailing: place.prevailing,
        dealer_stays: place.dealer_stays,
        seating: None,
        side: if bonus { 18 } else { 17 },
        broken: match rules.table.broken_at {
            // the dealer counts as 1
            Break::AnyWall => place.dealer.after(usize::from(sum) + 3),
            Break::DealersWall => place.dealer,
        },
        break_after: sum,
        dice,
        dead_wall: rules.table.dead_wall,
        refill: rules.table.refill,
    };
    (pieces, opening)
}

fn offered(from: Seat, tile: Tile, offer: Offer, kongs: u8) -> Phase {
    Phase::Claims {
        from,
        tile,
        offer,
        kongs,
        answers: Vec::new(),
    }
}
