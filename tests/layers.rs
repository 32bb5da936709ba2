//! The layers of the source: what each module may name, and what only the outermost may touch. The map of them
//! leads to files that are there.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// Each module of `src/`, lowest first, with those above it in this list that it may not import.
/// It may import what stands before it, and nothing that stands after it.
const LAYERS: [(&str, &[&str]); 19] = [
    ("text", &[]),
    ("tile", &[]),
    ("seat", &[]),
    ("lang", &["text"]),
    ("hand", &["lang"]),
    ("rules", &[]),
    ("game", &["lang"]),
    ("session", &[]),
    ("record", &[]),
    ("mjai", &[]),
    ("bot", &["session", "record"]),
    ("conduct", &["mjai"]),
    ("arena", &["mjai"]),
    ("store", &["mjai", "bot", "conduct", "arena"]),
    ("external", &["session", "record", "conduct", "arena"]),
    ("tui", &["mjai", "arena", "external"]),
    ("plain", &["mjai", "arena", "external", "tui"]),
    ("cli", &[]),
    ("main", &[]),
];

/// A tile knows the wind that it shows, so these two are one layer.
const TOGETHER: (&str, &str) = ("tile", "seat");

/// What a bot may know of a game, and nothing else of it: a view and its parts, sightings, actions.
const SEEN_BY_BOTS: [&str; 5] = ["View", "Shown", "Discarded", "Sighting", "Action"];

/// Words that reach out of the program, and the modules that may write them.
const REACHING_OUT: [(&str, &[&str]); 12] = [
    ("ratatui", &["tui"]),
    ("crossterm", &["tui"]),
    ("Instant::now", &["tui", "cli"]),
    ("SystemTime", &["tui", "cli"]),
    ("Timestamp::now", &["tui", "cli"]),
    ("Zoned::now", &["tui", "cli"]),
    ("SysRng", &["tui", "cli"]),
    ("std::fs", &["store", "cli", "tui"]),
    ("std::env", &["tui", "cli", "main"]),
    ("std::io", &["store", "external", "tui", "plain", "cli"]),
    ("println!", &[]),
    ("eprintln!", &[]),
];

#[test]
fn no_layer_names_a_higher_one() {
    let mut wrong = Vec::new();
    for file in sources().into_iter().filter(|file| file.module != "lib") {
        let place = |name: &str| LAYERS.iter().position(|(module, _)| *module == name);
        let Some(here) = place(&file.module) else {
            panic!("{} has no layer", file.module);
        };
        for (line, name) in imports(&file.code) {
            let lower = place(&name).is_some_and(|there| there <= here);
            let together = (file.module.as_str(), name.as_str()) == TOGETHER;
            if !(lower || together) || LAYERS[here].1.contains(&name.as_str()) {
                wrong.push(format!("{}:{line} names {name}", file.path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn bots_know_of_a_game_only_what_a_seat_sees() {
    let mut wrong = Vec::new();
    for file in sources().into_iter().filter(|file| file.module == "bot") {
        for (n, line) in file.code.lines().enumerate() {
            for (at, found) in line.match_indices("crate::game::") {
                let names = line[at + found.len()..].trim_start_matches('{');
                let names = names.split(|c: char| !c.is_alphanumeric() && !", _".contains(c));
                for name in names.take(1).flat_map(|list| list.split(',')) {
                    if !SEEN_BY_BOTS.contains(&name.trim()) {
                        wrong.push(format!("{}:{} names {name}", file.path.display(), n + 1));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_the_outer_layers_reach_out_of_the_program() {
    let mut wrong = Vec::new();
    for file in sources() {
        for (word, may) in REACHING_OUT {
            for (n, line) in file.code.lines().enumerate() {
                if !may.contains(&file.module.as_str()) && has_word(line, word) {
                    wrong.push(format!("{}:{} names {word}", file.path.display(), n + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Which files read a clock. The wall clock has one reader, who wants the date; a jump of it changes nothing
/// else. All the others measure how long something takes.
#[test]
fn clocks_are_read_in_few_places() {
    for (reading, readers) in [
        ("SystemTime", &[][..]),
        ("Timestamp::now", &["src/cli/play.rs"]),
        (
            "Instant::now",
            &["src/cli/arena.rs", "src/tui/runtime/clock.rs"],
        ),
    ] {
        let mut found: Vec<String> = sources()
            .iter()
            .filter(|source| source.code.contains(reading))
            .map(|source| {
                let path = source.path.strip_prefix(env!("CARGO_MANIFEST_DIR"));
                path.unwrap().to_str().unwrap().to_owned()
            })
            .collect();
        found.sort();
        assert_eq!(found, readers, "{reading}");
    }
}

/// Paths in ARCHITECTURE.md start at the root or in `src/`.
#[test]
fn the_map_names_no_file_that_is_not_there() {
    let map = include_str!("../ARCHITECTURE.md");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_path = |text: &&str| {
        let sign = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
        let ending = text.rsplit('.').next().unwrap();
        text.chars().all(sign) && (text.ends_with('/') || ["rs", "toml", "md"].contains(&ending))
    };
    let code = map.split('`').skip(1).step_by(2);
    let paths: Vec<&str> = code.filter(is_path).collect();
    assert!(paths.len() > 50, "{paths:?}");
    let is_there = |path: &str| root.join(path).exists() || root.join("src").join(path).exists();
    let missing: Vec<_> = paths.iter().filter(|path| !is_there(path)).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md names {missing:?}");
}

/// A file of `src/`, without comments and without its tests.
struct Source {
    path: PathBuf,
    /// The first part of its path: the module of the crate root that it belongs to.
    module: String,
    code: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let inside = path.strip_prefix(&root).unwrap();
            let first = inside.components().next().unwrap().as_os_str();
            let module = Path::new(first)
                .file_stem()
                .unwrap()
                .to_str()
                .unwrap()
                .to_owned();
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("\n#[cfg(test)]\nmod tests").next().unwrap();
            let code: Vec<&str> = code.lines().map(uncommented).collect();
            found.push(Source {
                code: code.join("\n"),
                path,
                module,
            });
        }
    }
    assert!(found.len() > 20, "src/ was not found");
    found
}

fn uncommented(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

/// The crate's own modules that the code names, with the line of each.
fn imports(code: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (n, line) in code.lines().enumerate() {
        for (at, prefix) in line.match_indices("crate::") {
            let rest = &line[at + prefix.len()..];
            assert!(!rest.starts_with('{'), "import modules one by one: {line}");
            let name = rest
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next();
            found.push((n + 1, name.unwrap_or_default().to_owned()));
        }
    }
    found
}

fn has_word(line: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        !line[..at].ends_with(is_part) && !line[at + word.len()..].starts_with(is_part)
    })
}
