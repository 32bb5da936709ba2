//! A player who plays no longer, on the screen: it is told, another plays on, and the table stands.
#![allow(clippy::unwrap_used)]

#[path = "common/program.rs"]
mod program;

use std::path::PathBuf;
use std::time::Duration;

use mahjong_tui::bot::{Bot, BotRng, Choice};
use mahjong_tui::conduct::Player;
use mahjong_tui::external::bot_of_record;
use mahjong_tui::game::View;
use mahjong_tui::record::Record;
use mahjong_tui::rules::{Ruleset, builtin};
use mahjong_tui::store::{Kept, Settings, Speed};
use mahjong_tui::tui::app::Screen;
use mahjong_tui::tui::msg::Msg;
use mahjong_tui::tui::{Options, set_up};
use program::{Program, options};

/// One of ours, with a mistake in it.
#[derive(Debug)]
struct Mistaken;

impl Bot for Mistaken {
    fn choose(&self, _: &View, _: &Ruleset, _: &mut BotRng) -> Choice {
        panic!("too many tiles");
    }
}

fn program() -> Program {
    let settings = Settings {
        speed: Speed::Instant,
        motion: false,
        ..Settings::default()
    };
    let options = Options {
        recruit: |name| Ok(Player::Bot(Box::new(Mistaken), name.to_owned())),
        recall: |name| {
            let bot = bot_of_record(name).map_err(|error| error.to_string())?;
            Ok(Player::Bot(bot, name.to_owned()))
        },
        ..options(builtin::all().to_vec(), settings)
    };
    let mut model = set_up(options).unwrap().0;
    model.size = (100, 30);
    Program {
        model,
        now: Duration::ZERO,
        said: Vec::new(),
    }
}

#[test]
fn a_bot_that_panics_is_named_at_the_table_and_play_goes_on() {
    let mut program = program();
    program.keys("Enter Enter");
    let mut told = 0;
    for _ in 0..20 {
        told += usize::from(
            program
                .picture()
                .contains("has a mistake in it: too many tiles"),
        );
        program.keys("d");
    }
    assert!(told > 0, "{}", program.picture());
    program.finish_game();
    program.shows("Next game");
}

#[test]
fn a_session_is_taken_up_without_a_program_that_is_gone() {
    let mut before = Program::table("hong-kong", (100, 30));
    before.keys("d");
    let record = before.play().conduct().record();
    let text = record
        .to_string()
        .replace("ref:greedy", "exec:/no/such/program");
    let record = Record::parse(text).unwrap().0;
    let mut program = program();
    program.tell(Msg::Filed {
        unfinished: vec![Kept {
            path: PathBuf::from("/home/wing/unfinished/2026-01-01-7.jsonl"),
            record,
            in_use: false,
        }],
        finished: Vec::new(),
    });
    program.keys("Enter");
    assert!(
        matches!(program.model.screen, Screen::Play(_)),
        "{}",
        program.picture()
    );
    let mut told = false;
    for _ in 0..20 {
        told |= program.picture().contains("cannot be started again");
        program.keys("d");
    }
    assert!(told, "{}", program.picture());
    program.finish_game();
    program.shows("Next game");
}
