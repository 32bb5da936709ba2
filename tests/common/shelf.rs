//! Recorded sessions for the screens that list, watch and count them.

use std::path::PathBuf;
use std::sync::LazyLock;

use mahjong_tui::bot::bot_by_name;
use mahjong_tui::conduct::{Conduct, Lineup, Player};
use mahjong_tui::record::Record;
use mahjong_tui::rules::builtin;
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::store::Kept;
use mahjong_tui::tui::msg::Msg;

use super::program::Program;

/// A session of bots, one of which is recorded as a person; at most so many games of it.
pub fn recorded(ruleset: &str, seed: u64, games: usize, practice: bool) -> Record {
    let bot = "balanced:easy";
    let lineup: Lineup = BySeat::from_fn(|seat| {
        let name = ["Wing", "Mei", "Bao", "Lin"][seat.index()].to_owned();
        (name, Player::Bot(bot_by_name(bot).unwrap(), bot.to_owned()))
    });
    let rules = builtin::by_id(ruleset).unwrap();
    let (mut conduct, _) = Conduct::new(rules, seed, lineup, practice);
    loop {
        conduct.advance();
        if conduct.session().results().len() >= games || conduct.next_game().is_empty() {
            break;
        }
    }
    let mut record = conduct.record().clone();
    "person".clone_into(&mut record.header.players[Seat::A].plays);
    record
}

/// A whole session, played once for all tests.
pub static SESSION: LazyLock<Record> = LazyLock::new(|| recorded("hong-kong", 3, 8, false));

pub fn kept(folder: &str, file: &str, record: Record) -> Kept {
    Kept {
        path: PathBuf::from(format!("/home/wing/{folder}/{file}.jsonl")),
        record,
        in_use: false,
    }
}

/// The sessions on the shelf, unfinished and finished, played once for all pictures.
static SHELF: LazyLock<[Vec<Kept>; 2]> = LazyLock::new(|| {
    let short = recorded("four-rounds", 5, 2, false);
    [
        vec![
            kept("unfinished", "2026-03-04-3", SESSION.before(150)),
            kept("unfinished", "2026-03-01-5", short),
        ],
        vec![
            kept("records", "2026-02-28-3", SESSION.clone()),
            kept(
                "records",
                "2026-02-27-9",
                recorded("hong-kong", 9, 8, false),
            ),
            kept("records", "2026-02-26-8", recorded("hong-kong", 8, 8, true)),
            kept(
                "records",
                "2026-02-25-7",
                recorded("simplified", 7, 8, false),
            ),
            kept(
                "records",
                "2026-02-24-6",
                recorded("hong-kong", 6, 3, false),
            ),
        ],
    ]
});

pub fn shelf() -> Msg {
    let [unfinished, finished] = SHELF.clone();
    Msg::Filed {
        unfinished,
        finished,
    }
}

/// Puts them on the shelf, all of them read.
pub fn put_up(program: &mut Program) {
    program.tell(shelf());
    while program.model.desk.shelf.is_untold() {
        program.wait(1);
    }
}
