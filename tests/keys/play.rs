//! Keys of the table, the session and the claims: what comes of them in play.

use std::collections::BTreeSet;

use mahjong_tui::rules::{Points, Ruleset};
use mahjong_tui::seat::Seat;

use super::common::won;
use super::deals::{
    CHOW, CLAIMED_KONG, COMPLETE, CONCEALED, KONG, MISS_PUNG, MISS_WIN, MISSED_PUNG, MISSED_WIN,
    ORPHANS, PAIRS, ROB, ROBBED, TWO_WIN,
};
use super::questions::{
    always_the_dealers, asked, buttons, dead_after_a_kong, dealers, dice, games, laid, pieces,
    seating, session, time_left, two_win,
};
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
