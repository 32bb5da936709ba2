//! Files and words that are read: what is understood must be usable, and say the same when written again.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::Arc;

use mahjong_tui::conduct::{Conduct, Player, default_action};
use mahjong_tui::game::Action;
use mahjong_tui::hand::Meld;
use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::record::Record;
use mahjong_tui::rules::{Ruleset, builtin};
use mahjong_tui::seat::{BySeat, Seat, Wind};
use mahjong_tui::session::{Progress, Session};
use mahjong_tui::store::{Scoreboard, Settings};
use mahjong_tui::tile::{Bonus, Tile, TileList, parse_bonus, parse_tiles};
use mahjong_tui::tui::art::TileStyle;
use mahjong_tui::tui::keymap::{Context, Keymap};
use mahjong_tui::tui::theme::{Depth, Theme};

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What is read from a text and written again is read as the same.
fn comes_back<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let again = value.to_string().parse::<T>();
        assert_eq!(again.ok().as_ref(), Some(&value), "{text:?}");
    }
}

pub fn notation(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(tiles) = parse_tiles(&text) {
        let again = TileList(&tiles).to_string();
        assert_eq!(parse_tiles(&again).unwrap(), tiles, "{text:?}");
    }
    let _ = parse_bonus(&text);
    for word in text.split([' ', ';']).chain([text.as_str()]) {
        comes_back::<Tile>(word);
        comes_back::<Bonus>(word);
        comes_back::<Meld>(word);
        comes_back::<Seat>(word);
        comes_back::<Wind>(word);
    }
    text.split("; ").for_each(comes_back::<Action>);
}

/// A ruleset that is accepted can be told, shown and played.
pub fn ruleset(bytes: &[u8]) {
    let text = text(bytes);
    let lines = text.lines().count() + 1;
    let report = Ruleset::check(&text);
    for flaw in report.flaws.iter().chain(&report.warnings) {
        assert!((1..=lines).contains(&flaw.line), "{flaw}");
    }
    if let Ok(rules) = Ruleset::parse(&text) {
        assert!(!rules.page(&Words::of(Lang::En)).to_string().is_empty());
        play_a_while(Arc::new(rules));
    }
}

/// Everybody does what is done for those who do not choose.
fn play_a_while(rules: Arc<Ruleset>) {
    let (mut session, _) = Session::new(rules, 1);
    for _ in 0..120 {
        match session.progress() {
            Progress::Done => return,
            Progress::Between => drop(session.next_game()),
            Progress::Playing => {
                let seat = session.table().waiting().next().unwrap();
                let action = default_action(session.view(seat)).unwrap();
                session.play(seat, action).unwrap();
            }
        }
    }
}

pub fn settings(bytes: &[u8]) {
    let text = text(bytes);
    let lines = text.lines().count() + 1;
    let (settings, flaws) = Settings::parse(&text);
    for flaw in flaws {
        assert!((1..=lines).contains(&flaw.line), "{flaw}");
    }
    if let Some(saved) = settings.written_into(&text, &Settings::default()) {
        assert_eq!(Settings::parse(&saved).0, settings, "{text:?}");
    }
}

/// Whatever a player's keymap says, a key means one thing in one place.
pub fn keymap(bytes: &[u8]) {
    let (keymap, flaws) = Keymap::with(&text(bytes));
    assert!(flaws.iter().all(|flaw| !flaw.to_string().is_empty()));
    for &context in Context::ALL {
        for (intent, keys) in keymap.rows(context) {
            for key in keys {
                assert_eq!(keymap.intent(context, *key), Some(*intent), "{key}");
            }
        }
    }
}

pub fn theme(bytes: &[u8]) {
    let text = text(bytes);
    for depth in [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True] {
        if let Ok(theme) = Theme::parse("any", &text, depth) {
            assert!(theme.roles().count() > 0);
        }
    }
}

pub fn tiles(bytes: &[u8]) {
    let _ = TileStyle::parse("any", &text(bytes));
}

pub fn language(bytes: &[u8]) {
    let words = Words::written(Lang::ZhHant, &text(bytes));
    for tile in Tile::all() {
        let _ = words.tile(tile);
    }
    let _ = words.fill(
        "note.program-failed",
        &[("name", &"{fault}"), ("fault", &"{")],
    );
}

/// A record that is read says the same again, and is played as far as it can be.
pub fn record(bytes: &[u8]) {
    if let Ok((record, _torn)) = Record::parse(bytes) {
        let again = Record::parse(record.to_string()).unwrap();
        let whole = Record {
            broken: None,
            ..record.clone()
        };
        assert_eq!(again, (whole, false));
        assert!(record.replay().is_err() || record.broken.is_none());
    }
}

/// Short sessions of people who do what is done for them.
pub fn records() -> Vec<Vec<u8>> {
    let people = || BySeat::from_fn(|seat| (seat.to_string(), Player::Person));
    let play = |rules: &Arc<Ruleset>| {
        let (mut conduct, _) = Conduct::new(Arc::clone(rules), 7, people(), false);
        for _ in 0..150 {
            conduct.next_game();
            if let Some(seat) = conduct.waiting_person() {
                let action = default_action(conduct.session().view(seat)).unwrap();
                conduct.act(seat, action).unwrap();
            }
        }
        conduct.record().to_string().into_bytes()
    };
    builtin::all().iter().map(play).collect()
}

pub fn scores(bytes: &[u8]) {
    if let Ok(board) = text(bytes).parse::<Scoreboard>() {
        for ruleset in board.rulesets() {
            let best = board.best(ruleset);
            assert!(best.len() <= Scoreboard::PLACES);
            assert!(best.is_sorted_by(|a, b| a.points >= b.points));
        }
    }
}

pub fn boards() -> [&'static str; 3] {
    [
        "{\"version\": 1, \"best\": {}}",
        r#"{"version": 1, "best": {"hong-kong": [
            {"name": "Mei", "points": 12.5, "date": "2026-01-02", "games_won": 3, "seed": "18446744073709551615", "check": "0f"},
            {"name": "萬萬", "points": -8, "date": "1999-12-31", "games_won": 0, "seed": "0"}
        ], "x": []}}"#,
        "{\"version\": 2, \"new\": [1, {\"a\": null}]}",
    ]
}
