//! What is asked of a game played under a ruleset, and answered in a few words.

use std::collections::BTreeSet;
use std::sync::Arc;

use mahjong_tui::bot::{BotRng, bot_by_name};
use mahjong_tui::conduct::default_action;
use mahjong_tui::game::{Action, Outcome, Table, View};
use mahjong_tui::rules::Ruleset;
use mahjong_tui::seat::Seat;
use mahjong_tui::session::{Progress, Session};
use rand_chacha::rand_core::SeedableRng;

use super::common::{lay, options, run, won};
use super::deals::{KONG, TWO_WIN};
use super::program::Program;

pub fn laid(rules: &Ruleset, hands: [&str; 4], front: &str, script: &str) -> Table {
    let (mut table, _) = lay(rules.clone(), hands, front, "");
    run(&mut table, script);
    table
}

/// The verbs that a seat may choose from, each once.
pub fn asked(rules: &Ruleset, hands: [&str; 4], front: &str, script: &str, seat: Seat) -> String {
    let options = options(&laid(rules, hands, front, script), seat);
    let verbs = options
        .iter()
        .map(|option| option.split(' ').next().unwrap());
    let mut verbs: Vec<&str> = verbs.collect();
    verbs.dedup();
    verbs.join(" ")
}

pub fn session(rules: &Ruleset) -> Session {
    Session::new(Arc::new(rules.clone()), 1).0
}

pub fn pieces(rules: &Ruleset) -> String {
    session(rules).table().pieces().len().to_string()
}

pub fn dice(rules: &Ruleset) -> String {
    session(rules).table().opening().dice.len().to_string()
}

pub fn seating(rules: &Ruleset) -> String {
    let seating = session(rules).table().opening().seating.clone().unwrap();
    format!("{seating:?}")[..4].to_owned()
}

pub fn dead_after_a_kong(rules: &Ruleset) -> String {
    laid(rules, KONG, "9m", "A kong 9m").wall().dead.to_string()
}

pub fn always_the_dealers(rules: &Ruleset) -> String {
    let at_the_dealers = |seed| {
        let (session, _) = Session::new(Arc::new(rules.clone()), seed);
        let opening = session.table().opening();
        opening.broken == opening.dealer
    };
    (0..20).all(at_the_dealers).to_string()
}

/// Plays a session, twenty games of it at most.
pub fn played(rules: &Ruleset, seed: u64, choose: impl Fn(&View) -> Action) -> Session {
    let (mut session, _) = Session::new(Arc::new(rules.clone()), seed);
    while session.progress() != Progress::Done && session.results().len() < 20 {
        session.next_game();
        let Some(seat) = session.table().waiting().next() else {
            continue;
        };
        let action = choose(session.view(seat));
        session.play(seat, action).unwrap();
    }
    session
}

/// A session in which nobody claims or wins.
pub fn drawn(rules: &Ruleset) -> Session {
    played(rules, 1, |view| default_action(view).unwrap())
}

pub fn games(rules: &Ruleset) -> String {
    drawn(rules).results().len().to_string()
}

/// What the deal does after a draw, the dealer's win and another's.
pub fn dealers(rules: &Ruleset) -> String {
    let bot = bot_by_name("ref:greedy").unwrap();
    let won = |seed| {
        played(rules, seed, |view| {
            bot.choose(view, rules, &mut BotRng::seed_from_u64(seed))
                .action
        })
    };
    let mut seen = BTreeSet::new();
    for session in [drawn(rules), won(1), won(2), won(3)] {
        for pair in session.results().windows(2) {
            let dealer = pair[0].place.dealer;
            let ended = match &pair[0].ended.outcome {
                Outcome::Won(winners) if winners[0].win.seat == dealer => "win",
                Outcome::Won(_) => "loss",
                Outcome::Drawn | Outcome::FalseWin(_) => "draw",
            };
            let stays = pair[1].place.dealer == dealer;
            seen.insert(format!(
                "{ended} {}",
                if stays { "stays" } else { "passes" }
            ));
        }
    }
    seen.into_iter().collect::<Vec<_>>().join(", ")
}

pub fn two_win(rules: &Ruleset) -> String {
    won(&laid(rules, TWO_WIN, "9m", "A discard 5m; C win; B win"))
}

/// A table on the screen, when the person is asked about a discard, or about a turn.
pub fn on_screen(rules: &Ruleset, claim: bool) -> Program {
    let mut program = Program::table_of(rules.clone(), (80, 24));
    for _ in 0..200 {
        if program.play().is_claim() == claim {
            break;
        }
        program.keys("Enter");
    }
    program
}

pub fn time_left(rules: &Ruleset, claim: bool) -> String {
    let program = on_screen(rules, claim);
    let left = program.play().time_left(&program.model.desk);
    left.map_or("none".to_owned(), |(_, total)| {
        format!("{} s", total.as_secs())
    })
}

pub fn buttons(rules: &Ruleset) -> String {
    let picture = on_screen(rules, true).picture();
    let each = !picture.contains("Take it");
    if each {
        "one for each claim"
    } else {
        "one for the tile"
    }
    .to_owned()
}
