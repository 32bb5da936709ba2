//! Keys of the table, the session and the claims: what comes of them in play.

use std::collections::BTreeSet;
use std::sync::Arc;

use mahjong_tui::bot::{BotRng, bot_by_name};
use mahjong_tui::conduct::default_action;
use mahjong_tui::game::{Action, Outcome, Table, View};
use mahjong_tui::rules::{Points, Ruleset};
use mahjong_tui::seat::Seat;
use mahjong_tui::session::{Session, Stage};
use rand_chacha::rand_core::SeedableRng;

use super::common::{lay, options, run, won};
use super::program::Program;
use super::{parse, shown_by};

/// A question to a ruleset, asked of a game played under it.
type Ask = fn(&Ruleset) -> String;

/// What is written, what is asked, and the answer without and with it.
#[allow(clippy::too_many_lines)] // a line a case
fn cases() -> Vec<(&'static str, Ask, &'static str, &'static str)> {
    vec![
        ("[table]\nbonus_tiles = \"replaced\"", pieces, "136", "144"),
        ("[table]\ndead_wall = 14", dead_after_a_kong, "0", "14"),
        (
            "[table]\ndead_wall = 14\nrefill = 2",
            dead_after_a_kong,
            "0",
            "13",
        ),
        ("[table]\ndice = 2", dice, "3", "2"),
        (
            "[table]\nbroken_at = \"dealers-wall\"",
            always_the_dealers,
            "false",
            "true",
        ),
        (
            "[table]\ncharleston = true",
            |r| asked(r, TWO_WIN, "9m", "", Seat::D),
            "",
            "give",
        ),
        ("[session]\ngames = 2", games, "8", "2"),
        (
            "[session]\nrounds = 1\ndealer = \"passes\"",
            games,
            "8",
            "4",
        ),
        (
            "[session]\nfirst_dealer = \"winds\"",
            seating,
            "Dice",
            "Wind",
        ),
        (
            "[session]\ndealer = \"passes\"",
            dealers,
            "draw stays, loss passes, win stays",
            "draw passes, loss passes, win passes",
        ),
        (
            "[session]\ndealer = \"stays-on-win\"",
            dealers,
            "draw stays, loss passes, win stays",
            "draw passes, loss passes, win stays",
        ),
        (
            "[session]\nstart = 2000.5",
            |r| session(r).totals()[Seat::A].to_string(),
            "0",
            "2,000.50",
        ),
        (
            "[session]\nturn = 20",
            |r| time_left(r, false),
            "none",
            "20 s",
        ),
        (
            "[claims]\nchow = false",
            |r| asked(r, CHOW, "9m", "A discard 5m", Seat::B),
            "chow pass",
            "discard",
        ),
        (
            "[claims]\nwindow = 7",
            |r| time_left(r, true),
            "none",
            "7 s",
        ),
        (
            "[claims]\nprompt = false",
            buttons,
            "one for each claim",
            "one for the tile",
        ),
        (
            "[claims]\nauto_win = true",
            |r| won(&laid(r, COMPLETE, "9s", "")),
            "playing",
            "A: ",
        ),
        (
            "[claims]\nseveral_winners = \"all\"",
            two_win,
            "B: ",
            "B: , C: ",
        ),
        (
            "[claims]\nseveral_winners = \"first-to-claim\"",
            two_win,
            "B: ",
            "C: ",
        ),
        (
            "[claims]\norphans_first = true",
            |r| won(&laid(r, ORPHANS, "2s", "A discard 1m; B win; C win")),
            "B: ",
            "C: ",
        ),
        (
            "[claims]\nmissed_pung_bars = true",
            |r| asked(r, MISSED_PUNG, "9m 8m 8s 8s", MISS_PUNG, Seat::B),
            "pung pass",
            "",
        ),
        (
            "[claims]\nmissed_win_bars = true",
            |r| asked(r, MISSED_WIN, "9m 9m 8s 8s", MISS_WIN, Seat::C),
            "win chow pass",
            "chow pass",
        ),
        (
            "[claims]\nrob_kong = \"never\"",
            |r| asked(r, ROBBED, "9m 2m 3m 2s 5m", ROB, Seat::C),
            "win pass",
            "",
        ),
        (
            "[claims]\nrob_kong = \"added-or-concealed-by-orphans\"",
            |r| asked(r, CONCEALED, "2s 8p", "A discard 2s; B kong 9m", Seat::C),
            "",
            "win pass",
        ),
        (
            "[claims]\nwrong_claim_costs = 4",
            |r| asked(r, CHOW, "9m", "A discard 5m", Seat::D),
            "",
            "pass wrong-claim",
        ),
        (
            "[claims]\nfalse_win = true\n[win]\nlimit = { fan = 8 }",
            |r| asked(r, CHOW, "9m", "", Seat::A),
            "discard",
            "discard false-win",
        ),
        (
            "[goal]\nsets = 5",
            |r| {
                session(r).view(Seat::B).seats[Seat::B]
                    .concealed
                    .max(session(r).view(Seat::C).seats[Seat::C].concealed)
                    .to_string()
            },
            "13",
            "16",
        ),
        (
            "[goal]\nshapes = [\"standard\", \"seven-pairs\"]",
            |r| asked(r, PAIRS, "1m", "", Seat::A),
            "discard",
            "win discard",
        ),
        (
            "[win]\nminimum = 1",
            |r| asked(r, COMPLETE, "9s", "", Seat::A),
            "win discard",
            "discard",
        ),
    ]
}

const REST: &str = "147m 258p 369s ESWN";
const CHOW: [&str; 4] = [
    "5m 1m 19p 19s ESWN CFP",
    "34m 258p 147s ESWNC",
    "258m 369p 147s ESWN",
    REST,
];
const COMPLETE: [&str; 4] = [
    "123m 456m 789p 99s 11s",
    "258m 369p 147s ESWN",
    "369m 147p 258s ESWN",
    REST,
];
const PAIRS: [&str; 4] = [
    "1m 22m 44p 66p 88s EE CC",
    "258m 369p 147s ESWN",
    "369m 147p 258s SWNF",
    REST,
];
const TWO_WIN: [&str; 4] = [
    "5m 1m 19p 19s ESWN CFP",
    "46m 234p 567p 789p 11s",
    "46m 123p 456p 345s 77s",
    REST,
];
const ORPHANS: [&str; 4] = [
    "1m 258m 369p 147s CFP",
    "23m 456p 789p 456s 77s",
    "9m 19p 19s ESWN CFP E",
    REST,
];
const MISSED_PUNG: [&str; 4] = [
    "9m 1m 19p 19s ESWN CFP",
    "55m 369p 147s ESWNC",
    "5m 147p 258s ESWN 36s",
    "5m 147s 258p 36s ESWN",
];
const MISS_PUNG: &str = "A discard 9m; B discard 8m; C discard 5m; B pass; D discard 5m";
const MISSED_WIN: [&str; 4] = [
    "5m 1m 19p 19s ESWN CFP",
    "5m 369p 147s ESWNCF",
    "34m 123p 456p 789p 99s",
    "5m 147s 258p 36s ESWN",
];
const MISS_WIN: &str = "A discard 5m; C pass; B discard 5m";
const ROBBED: [&str; 4] = [
    "5m 13m 19p 19s ESWN CF",
    "55m 369p 147s ESWN C",
    "46m 123p 456p 789p 99s",
    REST,
];
const ROB: &str = "A discard 5m; B pung; C pass; B discard C; C discard 2m; D discard 3m; A discard 2s; B kong 5m";
const CONCEALED: [&str; 4] = [
    "1m 258m 369p 147s CFP",
    "9999m 369p 147s ESW",
    "19p 1m 19s ESWN CFP P",
    REST,
];
const KONG: [&str; 4] = [
    "999m 258m 369p 147s E",
    "258m 369p 147s SWNC",
    "36m 147p 258s ESWNC",
    "147m 258p 36s ESWNC",
];
const CLAIMED_KONG: [&str; 4] = [
    "258m 369p 147s ESWN",
    "999m 258m 36p 147s SW",
    "36m 147p 258s ESWNC",
    "147m 258p 36s ESWNC",
];

fn laid(rules: &Ruleset, hands: [&str; 4], front: &str, script: &str) -> Table {
    let (mut table, _) = lay(rules.clone(), hands, front, "");
    run(&mut table, script);
    table
}

/// The verbs that a seat may choose from, each once.
fn asked(rules: &Ruleset, hands: [&str; 4], front: &str, script: &str, seat: Seat) -> String {
    let options = options(&laid(rules, hands, front, script), seat);
    let verbs = options
        .iter()
        .map(|option| option.split(' ').next().unwrap());
    let mut verbs: Vec<&str> = verbs.collect();
    verbs.dedup();
    verbs.join(" ")
}

fn session(rules: &Ruleset) -> Session {
    Session::new(Arc::new(rules.clone()), 1).0
}

fn pieces(rules: &Ruleset) -> String {
    session(rules).table().pieces().len().to_string()
}

fn dice(rules: &Ruleset) -> String {
    session(rules).table().opening().dice.len().to_string()
}

fn seating(rules: &Ruleset) -> String {
    let seating = session(rules).table().opening().seating.clone().unwrap();
    format!("{seating:?}")[..4].to_owned()
}

fn dead_after_a_kong(rules: &Ruleset) -> String {
    laid(rules, KONG, "9m", "A kong 9m").wall().dead.to_string()
}

fn always_the_dealers(rules: &Ruleset) -> String {
    let at_the_dealers = |seed| {
        let (session, _) = Session::new(Arc::new(rules.clone()), seed);
        let opening = session.table().opening();
        opening.broken == opening.dealer
    };
    (0..20).all(at_the_dealers).to_string()
}

/// Plays a session, twenty games of it at most.
fn played(rules: &Ruleset, seed: u64, choose: impl Fn(&View) -> Action) -> Session {
    let (mut session, _) = Session::new(Arc::new(rules.clone()), seed);
    while session.stage() != Stage::Done && session.results().len() < 20 {
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
fn drawn(rules: &Ruleset) -> Session {
    played(rules, 1, |view| default_action(view).unwrap())
}

fn games(rules: &Ruleset) -> String {
    drawn(rules).results().len().to_string()
}

/// What the deal does after a draw, the dealer's win and another's.
fn dealers(rules: &Ruleset) -> String {
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

fn two_win(rules: &Ruleset) -> String {
    won(&laid(rules, TWO_WIN, "9m", "A discard 5m; C win; B win"))
}

/// A table on the screen, when the person is asked about a discard, or about a turn.
fn on_screen(rules: &Ruleset, claim: bool) -> Program {
    let mut program = Program::table_of(rules.clone(), (80, 24));
    for _ in 0..200 {
        if program.play().is_claim() == claim {
            break;
        }
        program.keys("Enter");
    }
    program
}

fn time_left(rules: &Ruleset, claim: bool) -> String {
    let program = on_screen(rules, claim);
    let left = program.play().time_left(&program.model.desk);
    left.map_or("none".to_owned(), |(_, total)| {
        format!("{} s", total.as_secs())
    })
}

fn buttons(rules: &Ruleset) -> String {
    let picture = on_screen(rules, true).picture();
    let each = !picture.contains("Take it");
    if each {
        "one for each claim"
    } else {
        "one for the tile"
    }
    .to_owned()
}

#[test]
fn every_key_of_play_does_what_it_says() {
    let answers = |(text, ask, without, with): (_, Ask, &str, &str)| {
        let found = [ask(&parse("")), ask(&parse(text))];
        (found != [without, with])
            .then(|| format!("{text}: {found:?}, not {without:?} and {with:?}"))
    };
    let wrong: Vec<String> = cases().into_iter().filter_map(answers).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The keys that these cases show. What a kong costs must be given, so it gets another value.
pub fn shown() -> BTreeSet<String> {
    let mut shown = BTreeSet::new();
    for (text, ask, _, _) in cases() {
        shown.extend(shown_by(text, ask));
    }
    let paid = |text: &str, hands, script| -> Points {
        let rules = parse(&format!("[kong_pay]\n{text}"));
        laid(&rules, hands, "9m", script).view(Seat::A).seats[Seat::A].paid
    };
    for (key, other, hands, script) in [
        (
            "exposed",
            "exposed = 3\nconcealed = 2",
            CLAIMED_KONG,
            "A discard 9m; B kong 9m",
        ),
        ("concealed", "exposed = 1\nconcealed = 3", KONG, "A kong 9m"),
    ] {
        let one = paid("exposed = 1\nconcealed = 2", hands, script);
        assert_ne!(one, paid(other, hands, script), "{key}");
        shown.extend([key.to_owned(), "kong_pay".to_owned()]);
    }
    shown
}
