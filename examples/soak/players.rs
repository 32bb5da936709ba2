//! Who plays in a soak: four that choose at random, or four bots of different tempers and levels.

use mahjong_tui::bot::{Bot, bot_by_name};
use mahjong_tui::conduct::Conduct;
use mahjong_tui::game::{Action, View};
use mahjong_tui::seat::Seat;

/// The bots that meet, by turns: every temper, and the references that go for fans.
const BOTS: [&str; 8] = [
    "cautious:easy",
    "flush-lover:normal",
    "ref:fan-target",
    "balanced:normal",
    "bold:easy",
    "ref:claim-all",
    "quick:normal",
    "ref:greedy",
];

/// Four players.
#[derive(Debug)]
pub enum Four {
    /// A small congruential generator chooses among what is legal.
    Random(Dice),
    /// Bots.
    Bots(Vec<Box<dyn Bot>>),
}

impl Four {
    pub fn random(seed: u64) -> Four {
        Four::Random(Dice(seed))
    }

    pub fn bots(seed: u64) -> Four {
        let first = usize::try_from(seed % 8).unwrap();
        let names = BOTS.iter().cycle().skip(first).take(4);
        Four::Bots(names.map(|name| bot_by_name(name).unwrap()).collect())
    }

    /// The next choice: whose, and what.
    pub fn choose(&mut self, conduct: &Conduct) -> (Seat, Action) {
        let table = conduct.session().table();
        let asked: Vec<Seat> = table.waiting().collect();
        match self {
            Four::Random(dice) => {
                let seat = asked[dice.below(asked.len())];
                (seat, dice.choose(table.legal(seat)))
            }
            Four::Bots(bots) => {
                let seat = asked[0];
                let view: &View = table.view(seat);
                let mut rng = conduct.rng_for(view);
                let bot = &bots[seat.index()];
                (
                    seat,
                    bot.choose(view, conduct.session().rules(), &mut rng).action,
                )
            }
        }
    }
}

/// A random player, the same for the same seed.
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
