//! The laws of a table, as things that can be asked of any session at any time: what must hold whoever
//! plays and whatever they do. `tests/laws.rs` asks them of random play, the soak of a great deal of it.

use mahjong_tui::game::{Action, Event, Outcome, Paid, Table, View};
use mahjong_tui::hand::Meld;
use mahjong_tui::rules::{Circumstance, Points};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::Session;
use mahjong_tui::tile::Piece;

/// Kinds of pieces: tiles, then bonus tiles.
const KINDS: usize = 34 + 8;

fn kind(piece: Piece) -> usize {
    match piece {
        Piece::Tile(tile) => tile.index(),
        Piece::Bonus(bonus) => 34 + bonus.index(),
    }
}

/// Every piece of the wall is in exactly one place: still in the wall, in a hand, a meld or a river,
/// or beside a hand. What is shown of a hand is what is there.
pub fn pieces_are_conserved(table: &Table) {
    let mut missing = [0_i8; KINDS];
    let wall = table.wall();
    let (front, back) = (usize::from(wall.front), usize::from(wall.back));
    let taken = front + back;
    let whole = table.pieces();
    let drawn = whole[..front].iter().chain(&whole[whole.len() - back..]);
    drawn.for_each(|&piece| missing[kind(piece)] += 1);
    for (seat, shown) in table.view(Seat::A).seats.iter() {
        let hand = &table.view(seat).hand;
        let lying = shown.river.iter().filter(|d| d.claimed.is_none());
        let tiles = hand.concealed.tiles().chain(lying.map(|d| d.tile));
        let melded = hand.melds.iter().flat_map(Meld::tiles);
        let bonus = hand.bonus.iter().copied().map(Piece::Bonus);
        for piece in tiles.chain(melded).map(Piece::Tile).chain(bonus) {
            missing[kind(piece)] -= 1;
        }
        assert_eq!(usize::from(shown.concealed), hand.concealed.len(), "{seat}");
        assert_eq!(
            (&shown.melds, &shown.bonus),
            (&hand.melds, &hand.bonus),
            "{seat}"
        );
    }
    if let Some(tile) = robbed(table) {
        missing[tile] -= 1; // it has left the kong, and only the winner names it
    }
    assert_eq!(
        missing, [0; KINDS],
        "pieces taken from the wall and not on the table"
    );
    assert_eq!(
        taken + usize::from(wall.live) + usize::from(wall.dead),
        whole.len()
    );
}

/// The kind of the tile that was robbed from a kong, if the game ended so.
fn robbed(table: &Table) -> Option<usize> {
    let Outcome::Won(winners) = &table.ended()?.outcome else {
        return None;
    };
    let first = &winners.first()?.win;
    let robbed = first.circumstances.has(Circumstance::RobbedKong);
    robbed.then(|| kind(Piece::Tile(first.tile)))
}

/// Somebody is asked until the game is over; nobody is offered a choice twice, and whoever may claim may
/// let it go.
pub fn the_list_is_sound(table: &Table) {
    assert_eq!(table.ended().is_some(), table.waiting().next().is_none());
    for seat in table.waiting() {
        let options = table.legal(seat);
        let twice = |i: usize| options[..i].contains(&options[i]);
        assert!(!(0..options.len()).any(twice), "{seat}: {options:?}");
        let claims = options
            .iter()
            .any(|a| matches!(a, Action::Chow(_) | Action::Pung));
        assert!(
            !claims || options.contains(&Action::Pass),
            "{seat}: {options:?}"
        );
    }
}

/// What a game has moved so far, and what each seat must know by what it has seen.
#[derive(Debug)]
pub struct Watch {
    views: BySeat<View>,
    fines: Points,
    moves: u32,
}

impl Watch {
    /// Before anything has happened.
    pub fn new(table: &Table) -> Watch {
        let opening = table.opening();
        Watch {
            views: BySeat::from_fn(|seat| View::new(seat, opening.clone())),
            fines: Points::ZERO,
            moves: 0,
        }
    }

    /// Takes in what has happened; a game must come to its end.
    pub fn see(&mut self, events: &[Event]) {
        for event in events {
            self.moves += 1;
            if let Event::Opened(_) = event {
                (self.moves, self.fines) = (0, Points::ZERO);
            } else if let Event::Paid {
                why: Paid::WrongClaim(_),
                gains,
            } = event
            {
                self.fines += gains.iter().map(|(_, &points)| points).sum();
            }
        }
        assert!(self.moves < 2_000, "a game without end");
        for (seat, view) in self.views.iter_mut() {
            let seen = events.iter().filter_map(|event| event.seen_by(seat));
            seen.for_each(|sighting| view.learn(&sighting));
        }
    }

    /// A view is the fold of what its seat has seen.
    pub fn views_are_folds(&self, table: &Table) {
        for (seat, view) in self.views.iter() {
            assert_eq!(
                format!("{view:?}"),
                format!("{:?}", table.view(seat)),
                "{seat}"
            );
        }
    }

    /// Points move between the seats and the house; only a wrong claim is paid to no one. Every winner
    /// has enough to win, and is worth what the scorer says.
    pub fn the_result_is_right(&self, session: &Session) {
        let result = session.results().last().unwrap();
        let gains: Points = result.gains.iter().map(|(_, &points)| points).sum();
        let house = result.ended.payments.house();
        assert_eq!(gains + house, self.fines, "points were made or lost");
        if let Outcome::Won(winners) = &result.ended.outcome {
            for winner in winners {
                assert!(session.rules().may_win(&winner.win), "{:?}", winner.win);
                let again = session.rules().score(&winner.win).unwrap();
                assert_eq!(format!("{again:?}"), format!("{:?}", winner.score));
            }
        }
    }
}
