//! Keys that are used and not written, and keys that are written and not used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::lang::{Lang, texts};
use crate::tile::Tile;
use crate::tui::art::TileStyle;
use crate::tui::keymap::{Context, Intent, NAMED};
use crate::tui::menu::{Act, Knob, MenuKind};
use crate::tui::theme::Theme;

/// The sources of a folder, tests left out.
fn sources(folder: &Path, all: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, all);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            all.push_str(
                text.split("#[cfg(test)]\nmod tests")
                    .next()
                    .unwrap_or_default(),
            );
        }
    }
}

/// Quoted words of the form `table.left`, `log.win-drawn`; no names of files.
fn quoted_keys(source: &str) -> BTreeSet<String> {
    let is_key = |text: &&str| {
        let mut parts = text.split('.');
        let word = |part: &str| {
            part.starts_with(|c: char| c.is_ascii_lowercase())
                && part
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
        };
        text.split('.').nth(1).is_some_and(|key| key != "toml") && parts.all(word)
    };
    source
        .split('"')
        .filter(is_key)
        .map(str::to_owned)
        .collect()
}

/// The keys that are put together: about a row, a name of a value, what a key does.
fn composed_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for act in Act::all() {
        let from_elsewhere = matches!(act, Act::Turn(Knob::Ruleset | Knob::Bot(_)));
        if !from_elsewhere {
            keys.insert(format!("about.{}", act.id()));
        }
        if !matches!(act, Act::Turn(_)) {
            keys.insert(format!("act.{}", act.id()));
        }
    }
    keys.extend(MenuKind::ALL.map(MenuKind::title));
    keys.insert("player.me".to_owned());
    keys.extend(Knob::value_keys());
    keys.extend(Intent::ALL.iter().map(|intent| intent.words()));
    keys.extend(NAMED.iter().map(|(name, _)| format!("cap.{name}")));
    let honours = Tile::all().filter(|tile| tile.is_honour());
    keys.extend(honours.map(|tile| format!("run.{tile}")));
    let footers = Context::ALL
        .iter()
        .flat_map(|&context| crate::tui::scene::footer_intents(context))
        .filter(|intent| !matches!(intent, Intent::Left | Intent::Up)); // the word is behind the other
    keys.extend(footers.map(|intent| format!("key.{}", intent.id())));
    keys
}

/// The keys that stand in the source as they are.
fn keys_in_the_source() -> BTreeSet<String> {
    let mut source = String::new();
    sources(Path::new("src"), &mut source);
    quoted_keys(&source)
}

#[test]
fn every_key_is_written_and_every_text_is_used() {
    let (quoted, composed) = (keys_in_the_source(), composed_keys());
    let written: BTreeSet<String> = texts(Lang::En.file()).into_keys().collect();
    // a quoted word is a key if its first part is a table of the file
    let table = |key: &str| key.split('.').next().unwrap_or_default().to_owned();
    let tables: BTreeSet<String> = written.iter().map(|key| table(key)).collect();
    let by_person = |key: &String| {
        let mut persons = ["me", "other"].into_iter();
        persons.all(|who| written.contains(&format!("{key}.{who}")))
    };
    let meant = |key: &&String| tables.contains(&table(key)) && !by_person(key);
    let wanted = composed.iter().chain(quoted.iter().filter(meant));
    let missing: BTreeSet<&String> = wanted.filter(|key| !written.contains(*key)).collect();
    let used = |key: &String| {
        let stem = key
            .strip_suffix(".me")
            .or_else(|| key.strip_suffix(".other"));
        composed.contains(key)
            || quoted.contains(key)
            || stem.is_some_and(|stem| quoted.contains(stem))
    };
    let unused: Vec<_> = written.iter().filter(|key| !used(key)).collect();
    assert!(
        missing.is_empty() && unused.is_empty(),
        "assets/lang/en.toml: the program asks for {missing:?}, which it has not; nobody asks for {unused:?}"
    );
}

#[test]
fn every_language_has_the_same_keys_and_places() {
    let english = texts(Lang::En.file());
    let mut wrong = Vec::new();
    for lang in Lang::ALL {
        let other = texts(lang.file());
        let file = format!("assets/lang/{}.toml", lang.id());
        for (key, text) in &english {
            match other.get(key).map(|text| places(text)) {
                None => wrong.push(format!("{file} lacks {key}: {text:?}")),
                Some(has) if has != places(text) => {
                    wrong.push(format!("{file}: {key} has other places than {text:?}"));
                }
                Some(_) => {}
            }
        }
        let more = other.keys().filter(|key| !english.contains_key(*key));
        wrong.extend(more.map(|key| format!("{file}: {key} is not in en.toml")));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The places of a text; which forms of words go with a number is for each language to say.
fn places(text: &str) -> BTreeSet<&str> {
    text.split('{')
        .skip(1)
        .filter_map(|rest| rest.split(['}', ':']).next())
        .collect()
}

#[test]
fn the_settings_file_names_every_theme_face_style_and_language() {
    let file = include_str!("../../assets/settings.toml");
    let langs = Lang::ALL.into_iter().map(Lang::code);
    let names = Theme::names().chain(TileStyle::names()).chain(langs);
    let quoted = names.map(|name| format!("\"{name}\""));
    let missing: Vec<_> = quoted.filter(|name| !file.contains(name)).collect();
    assert!(
        missing.is_empty(),
        "assets/settings.toml does not name {missing:?}"
    );
}
