//! A random player: what it chooses is legal, and the same for the same seed.

use mahjong_tui::game::{Action, Table};
use mahjong_tui::seat::Seat;

/// A small congruential generator.
#[derive(Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n
    }

    /// Somebody who is asked, and what that seat does.
    pub fn move_at(&mut self, table: &Table) -> (Seat, Action) {
        let asked: Vec<Seat> = table.waiting().collect();
        let seat = asked[self.below(asked.len())];
        (seat, self.choose(table.legal(seat)))
    }

    /// Wins when it can, as a rule, and seldom makes a mistake that the rules let it make.
    pub fn choose(&mut self, options: &[Action]) -> Action {
        if options.contains(&Action::Win) && self.below(4) > 0 {
            return Action::Win;
        }
        let option = options[self.below(options.len())];
        if option == Action::FalseWin && self.below(50) > 0 {
            self.choose(options)
        } else {
            option
        }
    }
}
