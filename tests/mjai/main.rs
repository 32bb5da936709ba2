//! The mjai form of whole sessions: a referee that knows nothing but the messages finds nothing amiss,
//! each seat is told exactly what it may know, and every legal action is read back as itself.
#![allow(clippy::unwrap_used, clippy::wildcard_enum_match_arm)]

mod referee;

use std::sync::Arc;

use mahjong_tui::conduct::{Conduct, Player};
use mahjong_tui::game::{Action, Event, View};
use mahjong_tui::mjai::{
    Actor, AnswerError, Message, Pai, Request, Teller, answer, legal, open_messages,
};
use mahjong_tui::record::Record;
use mahjong_tui::rules::{Ruleset, builtin};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::Progress;
use mahjong_tui::tile::Tile;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use referee::Referee;

/// All shipped rulesets, and one in which everything happens that a ruleset can ask for.
fn rulesets() -> Vec<Ruleset> {
    let text = builtin::by_id("hong-kong-bonus")
        .unwrap()
        .source()
        .to_owned();
    let busy = text
        .replacen("[table]\n", "[table]\ncharleston = true\n", 1)
        .replacen(
            "[claims]\n",
            "[claims]\nfalse_win = true\nwrong_claim_costs = 3\n",
            1,
        )
        .replacen(
            "[pay]\n",
            "[kong_pay]\nexposed = 1\nconcealed = 2\n\n[pay]\n",
            1,
        )
        .replacen(
            "several_winners = \"nearest\"",
            "several_winners = \"all\"",
            1,
        );
    let mut all: Vec<Ruleset> = builtin::all().iter().map(|r| Ruleset::clone(r)).collect();
    all.push(Ruleset::parse(&busy).unwrap());
    all
}

fn people() -> BySeat<(String, Player)> {
    BySeat::from_fn(|seat| (seat.to_string(), Player::Person))
}

/// One of the options: wins more often than by chance, mistakes less often.
fn pick(rng: &mut ChaCha8Rng, view: &View) -> Action {
    let mut lot = |n: usize| rng.next_u32() as usize % n;
    if view.options.contains(&Action::Win) && lot(2) == 0 {
        return Action::Win;
    }
    loop {
        let action = view.options[lot(view.options.len())];
        if !action.is_mistake() || lot(40) == 0 {
            return action;
        }
    }
}

/// Plays a session by lot, and lets `look` see each view that is asked.
fn play(rules: Ruleset, seed: u64, mut look: impl FnMut(&View)) -> (Conduct, Vec<Event>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut conduct, mut events) = Conduct::new(Arc::new(rules), seed, people(), false);
    loop {
        while let Some(seat) = conduct.waiting_person() {
            let view = conduct.session().view(seat);
            look(view);
            let action = pick(&mut rng, view);
            events.extend(conduct.act(seat, action).unwrap());
        }
        if conduct.session().progress() == Progress::Done {
            return (conduct, events);
        }
        events.extend(conduct.next_game());
    }
}

/// Tells everything to one seat.
fn told(conduct: &Conduct, events: &[Event], me: Seat) -> Vec<Message> {
    let names = BySeat::from_fn(|seat| conduct.name(seat).to_owned());
    let mut teller = Teller::new(conduct.session().rules(), names, Some(me));
    let seen = events.iter().filter_map(|event| event.seen_by(me));
    seen.flat_map(|sighting| teller.tell(me, &sighting))
        .collect()
}

/// What is left of an open message for the eyes of one seat.
fn masked(mut message: Message, me: Seat) -> Message {
    let hide = |tiles: &mut Vec<Pai>| tiles.iter_mut().for_each(|pai| *pai = Pai::Hidden);
    match &mut message {
        Message::StartGame { id, .. } => *id = Some(Actor(me)),
        Message::StartKyoku { tehais, .. } => {
            for (_, tiles) in tehais.iter_mut().filter(|(seat, _)| *seat != me) {
                hide(tiles);
            }
        }
        Message::Tsumo { actor, pai } if actor.0 != me => *pai = Pai::Hidden,
        Message::Exchange {
            actor,
            target,
            consumed,
        } if actor.0 != me && target.0 != me => hide(consumed),
        _ => {}
    }
    message
}

#[test]
fn a_referee_with_nothing_but_the_messages_can_follow_whole_sessions() {
    let mut kinds = std::collections::BTreeSet::new();
    for rules in rulesets() {
        for seed in 0..2 {
            let (conduct, _) = play(rules.clone(), seed, |_| ());
            let messages = all_open(conduct.record());
            let mut referee = Referee::default();
            for message in &messages {
                let text = serde_json::to_string(message).unwrap();
                assert_eq!(&serde_json::from_str::<Message>(&text).unwrap(), message);
                referee.sees(message);
            }
            assert_eq!(referee.scores, *conduct.session().totals());
            assert_eq!(messages.last(), Some(&Message::EndGame));
            kinds.extend(referee.kinds);
        }
    }
    // every message there is, or the sessions above have shown too little
    for kind in [
        "start_game",
        "start_kyoku",
        "tsumo",
        "dahai",
        "chi",
        "pon",
        "daiminkan",
        "ankan",
        "kakan",
        "bonus",
        "charleston",
        "exchange",
        "paid",
        "hora",
        "ryukyoku",
        "end_kyoku",
        "end_game",
    ] {
        assert!(
            kinds.contains(&format!("{kind:?}")),
            "no {kind} in {kinds:?}"
        );
    }
}

fn all_open(record: &Record) -> Vec<Message> {
    let mut messages = Vec::new();
    open_messages(record, |message| messages.push(message)).unwrap();
    messages
}

#[test]
fn a_seat_is_told_exactly_what_it_may_know() {
    for rules in rulesets() {
        let (conduct, events) = play(rules.clone(), 7, |_| ());
        let open = all_open(conduct.record());
        for me in Seat::ALL {
            let mut expected: Vec<Message> = open.iter().map(|m| masked(m.clone(), me)).collect();
            expected.pop(); // the end of the session is no sighting
            assert_eq!(told(&conduct, &events, me), expected);
        }
    }
}

#[test]
fn a_session_told_again_begins_with_start_game() {
    let rules = builtin::by_id("simplified").unwrap();
    let (conduct, events) = play(Ruleset::clone(&rules), 1, |_| ());
    let once = told(&conduct, &events, Seat::B);
    let twice = told(&conduct, &[events.clone(), events].concat(), Seat::B);
    assert_eq!(twice, [once.clone(), once].concat());
}

#[test]
fn every_legal_action_is_read_back_as_itself() {
    for rules in rulesets() {
        play(rules, 3, |view| {
            let options = view.options.iter().copied();
            let offered: Vec<Action> = options.filter(|action| !action.is_mistake()).collect();
            let messages = legal(view);
            assert_eq!(messages.len(), offered.len());
            for (message, action) in messages.iter().zip(offered) {
                let text = serde_json::to_string(message).unwrap();
                assert_eq!(answer(view, &text).map(|a| a.action), Ok(action), "{text}");
            }
            let request = Request::new(Vec::new(), messages);
            let text = serde_json::to_string(&request).unwrap();
            assert_eq!(serde_json::from_str::<Request>(&text).unwrap(), request);
        });
    }
}

#[test]
fn wrong_answers_are_told_apart() {
    let rules = builtin::by_id("hong-kong").unwrap();
    let (conduct, _) = Conduct::new(rules, 1, people(), false);
    let seat = conduct.waiting_person().unwrap();
    let view = conduct.session().view(seat);
    let other = seat.next().index();
    let missing = Tile::all()
        .find(|&t| view.hand.concealed.of(t) == 0)
        .unwrap();
    let wrong = |text: &str| answer(view, text).unwrap_err();
    for text in [
        "",
        "discard 5m",
        "[]",
        "{}",
        r#"{"type":"fold"}"#,
        r#"{"type":"dahai","pai":"0m"}"#,
    ] {
        assert!(matches!(wrong(text), AnswerError::Unreadable(_)), "{text}");
    }
    assert_eq!(
        wrong(&format!(r#"{{"type":"none","actor":{other}}}"#)),
        AnswerError::WrongActor(u8::try_from(other).unwrap())
    );
    assert_eq!(wrong(r#"{"type":"none"}"#), AnswerError::NotLegal);
    assert_eq!(
        wrong(&format!(r#"{{"type":"dahai","pai":"{missing}"}}"#)),
        AnswerError::NotLegal
    );
    assert_eq!(wrong(r#"{"type":"pon"}"#), AnswerError::NotLegal);
    assert_eq!(
        wrong(r#"{"type":"ankan","consumed":["1m","1m","1m","2m"]}"#),
        AnswerError::NoMeld
    );
}

#[test]
fn the_examples_in_the_documentation_are_in_this_form() {
    let page = include_str!("../../docs/bots.md");
    let blocks = page.split("```json\n").skip(1);
    let mut read = 0;
    for block in blocks.map(|rest| rest.split("```").next().unwrap()) {
        if block.starts_with('[') {
            serde_json::from_str::<Request>(block).unwrap();
        } else {
            serde_json::from_str::<Message>(block).unwrap();
        }
        read += 1;
    }
    assert_eq!(read, 5);
}
