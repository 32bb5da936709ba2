//! What is said line by line: by programs that play, by people at the table in words, by whoever asks in
//! batches.

use std::io::{Write, sink};
use std::process::{Command, Stdio};
use std::sync::{Arc, LazyLock};
use std::thread;

use mahjong_tui::bot::{Bot, bot_by_name};
use mahjong_tui::conduct::{Conduct, Player};
use mahjong_tui::game::View;
use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::mjai::{Message, Request, answer, legal};
use mahjong_tui::plain::{Dialogue, Voice};
use mahjong_tui::rules::{Ruleset, builtin};
use mahjong_tui::seat::{BySeat, Seat};
use mahjong_tui::session::Progress;

fn bot(name: &str) -> Box<dyn Bot> {
    bot_by_name(name).unwrap()
}

/// A table of simple bots, with or without a person.
fn table(rules: Arc<Ruleset>, seed: u64, me: Option<Seat>) -> Conduct {
    let lineup = BySeat::from_fn(|seat| {
        let player = if Some(seat) == me {
            Player::Person
        } else {
            Player::Bot(bot("ref:claim-all"), "ref:claim-all".to_owned())
        };
        (seat.to_string(), player)
    });
    Conduct::new(rules, seed, lineup, false).0
}

/// A ruleset in which as much as possible can be asked.
fn busy() -> Arc<Ruleset> {
    let text = builtin::by_id("hong-kong-bonus").unwrap();
    let text = text
        .source()
        .replacen("[table]\n", "[table]\ncharleston = true\n", 1);
    Arc::new(Ruleset::parse(&text).unwrap())
}

/// What seats saw in a session, whenever they had a choice.
static VIEWS: LazyLock<Vec<View>> = LazyLock::new(|| {
    let mut conduct = table(busy(), 3, None);
    let mut views = Vec::new();
    while views.len() < 200 && conduct.session().progress() != Progress::Done {
        conduct.next_game();
        for (seat, choice) in conduct.bot_choices() {
            views.push(conduct.session().view(seat).clone());
            let _ = conduct.act(seat, choice.action);
        }
    }
    views
});

/// An answer that is taken is one that may be given.
pub fn mjai(bytes: &[u8]) {
    let said = String::from_utf8_lossy(bytes);
    let _ = serde_json::from_str::<Vec<Message>>(&said);
    let at = bytes.iter().map(|&byte| usize::from(byte)).sum::<usize>();
    for view in VIEWS.iter().cycle().skip(at % VIEWS.len()).take(8) {
        if let Ok(answer) = answer(view, &said) {
            assert!(view.options.contains(&answer.action), "{said:?}");
        }
    }
}

pub fn answers() -> Vec<Vec<u8>> {
    let asked = VIEWS
        .iter()
        .map(|view| Request::new(Vec::new(), legal(view)));
    let messages = VIEWS.iter().flat_map(legal);
    let lines = messages.map(|message| serde_json::to_vec(&message).unwrap());
    let mut lines: Vec<Vec<u8>> = lines
        .chain(asked.map(|request| serde_json::to_vec(&request).unwrap()))
        .collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// A person at the table types this, and is asked until there is no more of it.
pub fn plain(bytes: &[u8]) {
    let tables = [busy(), builtin::by_id("simplified").unwrap()];
    // every language, every table, and no more sessions than that takes
    let most = tables.len().max(Lang::ALL.len());
    let langs = Lang::ALL.into_iter().cycle();
    for (rules, lang) in tables.into_iter().cycle().zip(langs).take(most) {
        let words = &Words::of(lang);
        let conduct = table(rules, 5, Some(Seat::A));
        let mut keep = |_: &_| Vec::new();
        let play = Dialogue::new(
            conduct,
            Seat::A,
            Voice { words },
            &mut keep,
            (bytes, sink()),
            true,
        );
        play.run(&[]).unwrap();
    }
}

/// The program itself is asked, since its answers are lines too: each question has one.
pub fn batch(command: &str, questions: &[u8]) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_mahjong-tui"))
        .args([command, "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    let lines = questions.to_vec();
    let asking = thread::spawn(move || input.write_all(&lines));
    let output = program.wait_with_output().unwrap();
    asking.join().unwrap().unwrap();
    assert!(output.status.success(), "{}", output.status);
    let count = |text: &[u8]| text.split(|&byte| byte == b'\n').count();
    let ended = questions.is_empty() || questions.ends_with(b"\n");
    let expected = count(questions) + usize::from(!ended);
    assert_eq!(count(&output.stdout), expected);
}

pub fn questions() -> [&'static str; 6] {
    [
        r#"{"ruleset":"hong-kong","concealed":"123m456p789sEEC","melds":[],"win":"C","by":"self","seat":"E","prevailing":"E","bonus":"1f","flags":["last-tile"],"invalid_claims":1}"#,
        r#"{"concealed":"2345m","melds":["pung:555s","kong:EEEE","chow:234p"],"win":"5m","by":"discard","discarder":"S"}"#,
        r#"{"ruleset":"simplified","concealed":"19m19p19sESWNCFP","win":"1m","by":"discard","discarder":"W","flags":["heavenly","robbed-kong"]}"#,
        r#"{"hand":"123m456p789s1122p","melds":0,"seen":"3p"}"#,
        r#"{"hand":"1134567m","melds":["ckong:9999m","pung:CCC"],"seen":null}"#,
        r#"{"ruleset":"28-mahjong","hand":"11223344556677p","melds":null}"#,
    ]
}
