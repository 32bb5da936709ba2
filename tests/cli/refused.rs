//! Wrong input: what is wrong with it, where, and what would do.

use std::fs;

use serde_json::{Value, json};

use crate::{run, stdout};

/// What a refused command says on standard error; it must say nothing else, and exit with 2.
fn refusal(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// Arguments that are refused, and what is said then.
const REFUSED: &[(&str, &[&str])] = &[
    (
        "score 123m456p789s11z pung:CCC --win 1m",
        &["11 concealed tiles and 1 meld", "has 10 concealed tiles"],
    ),
    (
        "score 123m456x789s1122z --win 1m",
        &["`x` at character 8 of `123m456x789s1122z`"],
    ),
    (
        "score 123 --win 1m",
        &["the digits at the end of `123` need a suit"],
    ),
    ("score 08m --win 1m", &["`0m` at character 1", "1-9"]),
    (
        "score 11m456p789s11z pung:111m --win 1m",
        &[
            "6 of 1m (2 concealed, 3 in melds, 1 elsewhere)",
            "only four",
        ],
    ),
    (
        "score 1111m456p789s112z --win 1m",
        &["5 of 1m (4 concealed, 1 elsewhere)"],
    ),
    ("score 11111m --win 1m", &["5 of 1m", "only four"]),
    (
        "score 1m pung:12m --win 1m",
        &["`pung:12m` is no meld", "chow:234p"],
    ),
    ("score 1m --win 12m", &["`12m` should be one tile"]),
    (
        "score 1m pung:222m pung:333m pung:444m pung:555m pung:666m --win 1m",
        &["5 melds", "at most 4"],
    ),
    (
        "score 123m456p789s1122z --win 1z --bonus 1f",
        &["played without flowers"],
    ),
    (
        "score --ruleset simplified 123m456p789s1122z --win 1z --bonus 5f",
        &["`5f` should be bonus tiles"],
    ),
    (
        "score 123m456p789s1122z --win 1z --flag lucky",
        &["`lucky` is not one of last-tile, kong-replacement"],
    ),
    (
        "score 123m456p789s1122z --win 1z --flag heavenly",
        &["heavenly", "--self-draw"],
    ),
    (
        "score 123m456p789s1z chow:123m --win 1z --self-draw --flag heavenly",
        &["heavenly: with the tiles dealt, so nothing is claimed or declared"],
    ),
    (
        "score 123m456p789s1122z --win 1z --self-draw --seat S --flag heavenly",
        &["heavenly: the dealer, East"],
    ),
    (
        "score 123m456p789s1122z --win 1z --self-draw --flag heavenly --flag kong-replacement",
        &["heavenly: with the tiles dealt, which goes with no other flag"],
    ),
    (
        "score 456p789s1122z chow:123m --win 1z --seat S --flag earthly",
        &["earthly: on the dealer's first discard, so nothing is claimed or declared"],
    ),
    (
        "score 123m456p789s1122z --win 1z --seat S --from W --flag earthly",
        &["the discarder is East"],
    ),
    (
        "score 123m456p789s1122z --win 1z --seat S --flag earthly --flag last-tile",
        &["earthly: on the dealer's first discard, which goes with no other flag"],
    ),
    (
        "score 123m456p789s1122z --win 1z --from E",
        &["the winner cannot be the discarder"],
    ),
    ("score 123m456p789s1122z --win 1z --seat X", &["E S W N"]),
    ("score 123m", &["--win"]),
    (
        "analyze 123m456p78s1122z",
        &["12 concealed tiles", "13 concealed tiles, or 14"],
    ),
    ("analyze 1111m456p789s112z --seen 1m", &["5 of 1m"]),
    (
        "score --ruleset hongkong 1m --win 1m",
        &[
            "no ruleset `hongkong` (did you mean hong-kong?)",
            "simplified",
            "four-rounds",
        ],
    ),
    (
        "analyze --ruleset nowhere.toml 1m",
        &["nowhere.toml: there is no such file"],
    ),
    (
        "rules show bingo",
        &["no ruleset `bingo`: the rulesets are hong-kong"],
    ),
    (
        "rules check nowhere.toml",
        &["nowhere.toml: there is no such file"],
    ),
    (
        "replay nowhere.jsonl",
        &["nowhere.jsonl: there is no such file"],
    ),
    ("rules check /", &["/: this is a folder; expected a file\n"]),
    (
        "rules check /dev/null",
        &["/dev/null: this is a pipe or a device; expected a file"],
    ),
    ("replay /", &["this is a folder"]),
    (
        "rules show x\u{1b}]0;pwn\u{7}",
        &["no ruleset `x\u{fffd}]0;pwn\u{fffd}`"],
    ),
    ("fly\u{1b}[2J", &["subcommand 'fly"]),
    ("--theme pink", &["auto, felt, dark", "mono"]),
    ("--tiles wood", &["auto", "letter"]),
    ("--lang xx", &["expected en", " or auto"]),
    ("--seed -1", &["from 0 to 18446744073709551615"]),
    ("--seed 0x1F", &["from 0 to 18446744073709551615"]),
    (
        "arena --seats a,b,c,d --seed -1",
        &["from 0 to 18446744073709551615"],
    ),
    (
        "arena --seats a,b,c,d --games x",
        &[
            "'x' for '--games <N>'",
            "a whole number from 1 to 4294967295",
        ],
    ),
    (
        "arena --seats a,b,c,d --games -1",
        &[
            "'-1' for '--games <N>'",
            "a whole number from 1 to 4294967295",
        ],
    ),
    (
        "arena --seats a,b,c,d --minimum x",
        &[
            "'x' for '--minimum <FAN>'",
            "a whole number from 0 to 4294967295",
        ],
    ),
    (
        "arena --seats a,b,c,d --jobs 1e3",
        &["'1e3' for '--jobs <N>'", "a whole number from 1 to 1024"],
    ),
    (
        "score 1m --win 1m --invalid-claims 256",
        &[
            "'256' for '--invalid-claims <N>'",
            "a whole number from 0 to 255",
        ],
    ),
    (
        "--data-dir - scores",
        &["'-' for '--data-dir <DIR>'", "./-"],
    ),
    (
        "--bots exec:'unterminated,a,b",
        &["the quotation mark ' in `exec:'unterminated,a,b` is not closed"],
    ),
    ("--ruleset -", &["'-' for '--ruleset <ID|FILE>'", "./-"]),
    ("--resume -", &["'-' for '--resume [<FILE>]'", "./-"]),
    ("replay -", &["'-' for '<FILE>'", "./-"]),
    ("records remove -", &["'-' for '<FILES>...'", "./-"]),
    ("rules check -", &["'-' for '<FILE>'", "./-"]),
    ("rules show -", &["'-' for '<ID|FILE>'", "./-"]),
    ("rules copy - x.toml", &["'-' for '<ID|FILE>'", "./-"]),
    ("man --dir -", &["'-' for '--dir <DIR>'", "./-"]),
    ("score 1m --win 1m --ruleset -", &["./-"]),
    ("analyze 1m --ruleset -", &["./-"]),
    ("arena --seats a,b,c,d --ruleset -", &["./-"]),
    ("--bots a,b", &["three bots, not 2"]),
    ("--plain --bots a,b,c", &["`a` is no bot"]),
    ("--plain --ruleset bingo", &["no ruleset `bingo`"]),
    ("--resume", &["no unfinished session"]),
    (
        "--seed 7 scores",
        &["`--seed <N>` before `scores` is for play"],
    ),
    (
        "--lang zh stats",
        &["`--lang <LANG>` before `stats`", "behind it"],
    ),
    ("records --json remove x", &["--json is for the list"]),
    ("--plain --resume", &["no unfinished session"]),
    ("--speed warp", &["slow, normal, fast, instant"]),
    ("", &["needs a terminal", "--plain"]),
    ("fly", &["fly"]),
];

#[test]
fn wrong_input_is_answered_with_what_is_wrong_and_what_would_do() {
    for (line, words) in REFUSED {
        let args: Vec<&str> = line.split_whitespace().collect();
        let said = refusal(&args);
        assert!(!said.contains('\u{1b}'), "no colour in a pipe: {said}");
        for word in *words {
            assert!(said.contains(word), "{args:?} says {said}\nwithout {word}");
        }
    }
}

#[test]
#[allow(clippy::too_many_lines)] // one story, told to its end
fn a_wrong_ruleset_file_is_named_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let name = file.to_str().unwrap();
    assert_eq!(
        run(&["rules", "copy", "hong-kong", name]).status.code(),
        Some(0)
    );
    assert_eq!(run(&["rules", "check", name]).status.code(), Some(0));
    assert!(
        stdout(&[
            "score",
            "--ruleset",
            name,
            "123m456p789s1122z",
            "--win",
            "1z"
        ])
        .contains("points")
    );
    let again = run(&["rules", "copy", "hong-kong", name]);
    assert_eq!(
        again.status.code(),
        Some(2),
        "a file that is there is not written over"
    );
    let said = String::from_utf8(again.stderr).unwrap();
    assert!(said.contains("choose another name"), "{said}");

    let text = fs::read_to_string(&file).unwrap();
    let wrong = text.replacen("[[fan]]", "[[fan]]\nfanz = 3", 1);
    let line = 1 + wrong[..wrong.find("fanz").unwrap()].matches('\n').count();
    fs::write(&file, wrong).unwrap();
    let place = format!("{name}:{line}:1: ");
    let checked = run(&["rules", "check", name]);
    assert_eq!(checked.status.code(), Some(1));
    let said = String::from_utf8(checked.stdout).unwrap();
    assert!(said.contains(&place) && said.contains("expected"), "{said}");
    let checked = run(&["rules", "check", name, "--json"]);
    assert_eq!(checked.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&checked.stdout).unwrap();
    assert_eq!(
        (&report["flaws"][0]["line"], &report["flaws"][0]["column"]),
        (&json!(line), &json!(1))
    );
    let said = refusal(&["score", "--ruleset", name, "1m", "--win", "1m"]);
    assert!(said.contains(&place), "{said}");
}

/// The first words say what is wrong; a long list of it is neither printed nor waited for.
#[test]
fn a_file_that_is_wrong_everywhere_is_answered_briefly() {
    let folder = tempfile::tempdir().unwrap();
    let head = "id = \"x\"\nname = \"x\"\n";
    let keys: Vec<String> = (0..60_000).map(|n| format!("k{n} = 1\n")).collect();
    let word = "a".repeat(100_000);
    for (name, text) in [
        ("equals", format!("{head}{}", "= =\n".repeat(100_000))),
        ("twice", format!("{head}{}", "[a]\n".repeat(100_000))),
        ("unknown", format!("{head}{}", keys.concat())),
        ("long", format!("{head}{word} = 1\nid = \"{word}\"\n")),
    ] {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        let checked = run(&["rules", "check", file.to_str().unwrap()]);
        assert_eq!(checked.status.code(), Some(1), "{name}");
        let said = String::from_utf8(checked.stdout).unwrap();
        assert!(said.lines().count() <= 21 && said.len() < 20_000, "{said}");
        let more = said.contains("and more from here on");
        assert_eq!(more, name != "long", "{said}");
    }
}
