//! Who plays in a soak: four that choose at random, or four bots of different tempers and levels.

use mahjong_tui::bot::{Bot, bot_by_name};
use mahjong_tui::conduct::Conduct;
use mahjong_tui::game::{Action, View};
use mahjong_tui::seat::Seat;

use crate::dice::Dice;

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
    /// One who chooses at random for all of them.
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
        match self {
            Four::Random(dice) => dice.move_at(table),
            Four::Bots(bots) => {
                let seat = table.waiting().next().unwrap();
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
