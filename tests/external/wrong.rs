//! Programs and bots that do wrong: each is replaced, named and gone.

use std::time::Duration;

use mahjong_tui::bot::{Bot, BotRng, Choice, Fault, Misdeed, bot_by_name};
use mahjong_tui::conduct::{Conduct, Player};
use mahjong_tui::game::View;
use mahjong_tui::rules::Ruleset;
use mahjong_tui::seat::BySeat;

use super::{PATIENT, PROGRAM, lineup, play_out, rules, script, start};

/// Plays a game with a bad program; gives what it did wrong, once a game was played to its end.
fn fault_of(command: &str, limit: Duration) -> Fault {
    let (mut conduct, _) = Conduct::new(
        rules("hong-kong"),
        1,
        lineup(start(command, limit), false),
        false,
    );
    conduct.advance();
    assert_eq!(conduct.session().results().len(), 1, "the game goes on");
    conduct.fault(PROGRAM).unwrap()
}

#[test]
fn a_late_program_is_replaced() {
    let limit = Duration::from_millis(50);
    let fault = fault_of(&script("echo thinking >&2; sleep 1000"), limit);
    assert_eq!(fault.what, Misdeed::Late(limit));
    assert!(fault.to_string().contains("no answer within 50ms"));
}

#[test]
fn a_program_that_reads_nothing_is_only_late() {
    // a whole session told at once is more than a pipe holds
    let greedy = || {
        (
            String::new(),
            Player::Bot(bot_by_name("ref:greedy").unwrap(), String::new()),
        )
    };
    let (mut conduct, _) =
        Conduct::new(rules("hong-kong"), 1, BySeat::from_fn(|_| greedy()), false);
    play_out(&mut conduct);
    let mut record = conduct.record().clone();
    record.entries.truncate(record.entries.len() - 30);
    let limit = Duration::from_millis(50);
    let mut resumed = Conduct::resume(record, lineup(start("sleep 1000", limit), false)).unwrap();
    play_out(&mut resumed);
    assert_eq!(resumed.fault(PROGRAM).unwrap().what, Misdeed::Late(limit));
}

#[test]
fn a_program_that_ends_is_replaced_and_its_last_words_are_kept() {
    let fault = fault_of(
        &script("echo one >&2; echo out of luck >&2; exit 3"),
        PATIENT,
    );
    assert_eq!(fault.what, Misdeed::Ended("exit status: 3".to_owned()));
    assert_eq!(fault.last_words, "out of luck");
}

/// It is we who end it then: how it has ended says nothing.
#[test]
fn a_program_that_closes_its_output_is_told_to_have_done_that() {
    for script in ["exec >&-; sleep 1000", "exec >&- 2>&-; sleep 1000"] {
        let fault = fault_of(&self::script(script), PATIENT);
        assert_eq!(fault.what, Misdeed::Closed, "{script}");
    }
}

#[test]
fn a_flood_is_neither_kept_nor_waited_for() {
    let without_end = fault_of("cat /dev/zero", PATIENT);
    assert_eq!(without_end.what, Misdeed::Flood);
    let noisy = fault_of(&script("yes >&2"), Duration::from_millis(200));
    assert!(matches!(noisy.what, Misdeed::Late(_)));
    assert_eq!(noisy.last_words, "y");
}

#[test]
fn nonsense_is_quoted_without_what_could_harm_a_terminal() {
    let fault = fault_of(
        &script("read x; printf \"hi\\033[2J\\n\"; sleep 1000"),
        PATIENT,
    );
    let Misdeed::Wrong { said, why } = fault.what else {
        panic!("{fault:?}")
    };
    assert_eq!(said, "hi[2J");
    assert!(why.contains("no action of the protocol"), "{why}");
}

#[test]
fn an_illegal_action_ends_a_program_too() {
    let fault = fault_of(
        &script("while read x; do echo {\\\"type\\\":\\\"again\\\"}; done"),
        PATIENT,
    );
    let Misdeed::Wrong { why, .. } = fault.what else {
        panic!("{fault:?}")
    };
    assert_eq!(why, "it may not do this now");
}

/// One of ours, with a mistake in it.
#[derive(Debug)]
struct Mistaken;

impl Bot for Mistaken {
    fn choose(&self, view: &View, _: &Ruleset, _: &mut BotRng) -> Choice {
        panic!("{} tiles are too many", view.hand.concealed.len());
    }
}

#[test]
fn a_bot_of_ours_that_panics_is_replaced_and_named() {
    let mut lineup = lineup(start("true", PATIENT), false);
    lineup[PROGRAM].1 = Player::Bot(Box::new(Mistaken), "mistaken:hard".to_owned());
    let (mut conduct, _) = Conduct::new(rules("hong-kong"), 5, lineup, false);
    play_out(&mut conduct);
    let fault = conduct.fault(PROGRAM).unwrap();
    assert_eq!(fault.program, "mistaken:hard");
    assert!(
        matches!(&fault.what, Misdeed::Panicked(what) if what.ends_with("are too many")),
        "{fault}"
    );
    assert!(conduct.record().replay().is_ok());
}
