//! `rules`: list them, print one as a page, check a file, copy one to edit, print the manual of the format.

use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use serde_json::{Value, json};
use toml_edit::{DocumentMut, Item};

use super::args::RulesCommand;
use super::{Answer, Failure, ask, tongue, write_json};
use crate::lang::{Lang, Words};
use crate::rules::{Flaw, Names, Report, Ruleset, Value as Worth, builtin};

/// For those who have the program and not its folder.
const MANUAL: &str = include_str!("../../docs/rulesets.md");

pub(super) fn run(what: &RulesCommand, out: &mut impl Write) -> Result<Answer, Failure> {
    match what {
        RulesCommand::List { json } => list(*json, out),
        RulesCommand::Show {
            ruleset,
            lang,
            json,
        } => show(ruleset, lang, *json, out),
        RulesCommand::Check { file, json } => check(file, *json, out),
        RulesCommand::Copy { id, file } => copy(id, file, out),
        RulesCommand::Manual => {
            out.write_all(MANUAL.as_bytes())?;
            Ok(Answer::Done)
        }
    }
}

fn list(as_json: bool, out: &mut impl Write) -> Result<Answer, Failure> {
    let all = builtin::all();
    if as_json {
        let list: Vec<_> = all
            .iter()
            .map(|rules| json!({"id": rules.id, "name": rules.name.en, "about": rules.about.en}))
            .collect();
        write_json(out, &list)?;
        return Ok(Answer::Done);
    }
    let width = all.iter().map(|rules| rules.id.len()).max().unwrap_or(0);
    for rules in all {
        writeln!(out, "{:width$}  {}", rules.id, rules.about.en)?;
    }
    Ok(Answer::Done)
}

fn copy(id: &OsStr, file: &Path, out: &mut impl Write) -> Result<Answer, Failure> {
    let rules = ask::ruleset(id)?;
    let (text, own_id) = with_own_id(&rules, file)?;
    if file == Path::new("-") {
        out.write_all(text.as_bytes())?;
        return Ok(Answer::Done);
    }
    let failed = |error| Failure::File {
        path: file.to_owned(),
        error,
    };
    let mut new = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(file)
        .map_err(|error| {
            if error.kind() != io::ErrorKind::AlreadyExists {
                return failed(error);
            }
            Failure::Input(format!(
                "{} is there already and is not written over: choose another name, or remove it first",
                file.display()
            ))
        })?;
    new.write_all(text.as_bytes()).map_err(failed)?;
    let (id, name, called) = (id.display(), file.display(), &rules.name.en);
    let pasted = file.to_string_lossy();
    let pasted = shlex::try_quote(&pasted).unwrap_or_else(|_| (&*pasted).into());
    writeln!(
        out,
        "{id} is copied to {name} under the id {own_id}, and still called {called}. Change it (mahjong-tui rules \
         manual explains every key), then: mahjong-tui rules check {pasted}"
    )?;
    Ok(Answer::Done)
}

/// The text of a copy, and the id that it has after the name of its file: it competes for a top ten of
/// its own.
fn with_own_id(rules: &Ruleset, file: &Path) -> Result<(String, String), Failure> {
    let id = own_id(rules, file);
    let unreadable = |error: toml_edit::TomlError| Failure::Input(error.to_string());
    let mut text: DocumentMut = rules.source().parse().map_err(unreadable)?;
    if let Some(value) = text.get_mut("id").and_then(Item::as_value_mut) {
        let spaces = value.decor().clone();
        *value = id.as_str().into();
        *value.decor_mut() = spaces;
    }
    Ok((text.to_string(), id))
}

/// `My House.toml` gives `my-house`. Where that is no id, or a shipped one: `my-` and the id that was
/// copied.
fn own_id(rules: &Ruleset, file: &Path) -> String {
    /// Long enough to tell rulesets apart, short enough for a line of the screen.
    const LONGEST: usize = 40;
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let stem = stem.to_ascii_lowercase();
    let words = stem.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let mut id = words.join("-");
    id.truncate(LONGEST); // it is ASCII
    id.truncate(id.trim_end_matches('-').len());
    if id.is_empty() || id == rules.id || builtin::by_id(&id).is_some() {
        id = format!("my-{}", rules.id);
    }
    id
}

fn show(
    id_or_file: &OsStr,
    lang: &str,
    as_json: bool,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let rules = ask::ruleset(id_or_file)?;
    if as_json {
        write_json(out, &in_json(&rules))?;
    } else {
        // `auto` is what the surroundings say
        let lang = Lang::of(lang).unwrap_or_else(tongue::of_system);
        write!(out, "{}", rules.page(&Words::of(lang)))?;
    }
    Ok(Answer::Done)
}

fn in_json(rules: &Ruleset) -> Value {
    let names = |names: &Names| -> Value {
        let all = Names::codes().map(|code| (code.to_owned(), names.get(code).into()));
        Value::Object(all.collect())
    };
    let fans: Vec<Value> = rules
        .fans()
        .iter()
        .map(|fan| {
            let (unit, number) = match fan.value {
                Worth::Fan(n) => ("fan", n),
                Worth::Times(n) => ("times", n),
                Worth::Points(n) => ("points", n),
            };
            json!({
                "id": fan.id,
                "name": names(&fan.names),
                "text": names(&fan.text),
                unit: number,
                "per": fan.per,
                "on": fan.on,
                "implies": fan.implies,
            })
        })
        .collect();
    json!({
        "id": rules.id,
        "name": names(&rules.name),
        "about": names(&rules.about),
        "digest": format!("{:016x}", rules.digest()),
        "fans": fans,
    })
}

fn check(file: &Path, as_json: bool, out: &mut impl Write) -> Result<Answer, Failure> {
    let report = match ask::ruleset_text(file)? {
        Ok(text) => Ruleset::check(&text),
        Err(flaws) => Report {
            flaws,
            ..Report::default()
        },
    };
    let name = file.display();
    if as_json {
        let list = |flaws: &[Flaw]| -> Vec<Value> {
            let flaw = |f: &Flaw| json!({"line": f.line, "column": f.column, "message": f.message});
            flaws.iter().map(flaw).collect()
        };
        let (flaws, warnings) = (list(&report.flaws), list(&report.warnings));
        let answer = json!({"file": name.to_string(), "flaws": flaws, "warnings": warnings});
        write_json(out, &answer)?;
    } else {
        for flaw in &report.flaws {
            writeln!(out, "{name}:{flaw}")?;
        }
        for warning in &report.warnings {
            writeln!(out, "{name}:{warning} (a warning)")?;
        }
        if report.flaws.is_empty() {
            writeln!(
                out,
                "{name} is a ruleset that can be played: --ruleset {name}"
            )?;
        }
    }
    Ok(if report.flaws.is_empty() {
        Answer::Done
    } else {
        Answer::No
    })
}
