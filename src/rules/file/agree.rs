//! Changes that a table agrees on before play: another minimum, another limit.
//!
//! The text of the file changes with them, so that a record keeps what was played; and so do id and
//! name, so that a session under easier terms does not compete with one under the rules as they are.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::lang::{Lang, Words};
use crate::rules::file::compile::{LONGEST_ID, LONGEST_NAME};
use crate::rules::{Flaw, Limit, Names, Ruleset};

impl Ruleset {
    /// The same ruleset with another minimum, in fan. Flaws if it does not fit the rest.
    pub fn with_minimum(&self, fan: u32) -> Result<Ruleset, Vec<Flaw>> {
        if self.valuation.minimum == fan {
            return Ok(self.clone());
        }
        let said = ("agreed.minimum", fan.to_string());
        self.agreed("minimum", &fan.to_string(), &format!("from-{fan}"), &said)
    }

    /// The same ruleset with another limit. Flaws if it does not fit the rest.
    pub fn with_limit(&self, limit: Limit) -> Result<Ruleset, Vec<Flaw>> {
        if self.valuation.limit == limit {
            return Ok(self.clone());
        }
        match limit {
            Limit::None => {
                let said = ("agreed.no-limit", String::new());
                self.agreed("limit", "\"none\"", "no-limit", &said)
            }
            Limit::Fan(fan) => {
                let said = ("agreed.limit", fan.to_string());
                let value = format!("{{ fan = {fan} }}");
                self.agreed("limit", &value, &format!("limit-{fan}"), &said)
            }
            Limit::Points(points) => {
                let n = points.in_hundredths();
                let value = format!("{{ points = {}.{:02} }}", n / 100, n % 100);
                let said = ("agreed.limit-points", points.to_string());
                self.agreed("limit", &value, &format!("limit-p{n}"), &said)
            }
        }
    }

    /// The file with a key of `[win]` changed, and an id and a name that say so: the word for it by its key,
    /// and what it is set to.
    fn agreed(
        &self,
        key: &str,
        value: &str,
        mark: &str,
        (said, to): &(&str, String),
    ) -> Result<Ruleset, Vec<Flaw>> {
        let id = fit(&self.id, "-", mark, LONGEST_ID);
        let names = Names::by_code(|code| {
            let words = Words::of(Lang::of(code)?);
            let more = words.fill(said, &[("n", to)]);
            let name = self.name.get(code)?;
            Some(fit(name, words.get("agreed.joint"), &more, LONGEST_NAME))
        });
        let text = with(self.source(), &["id"], &quoted(&id));
        let text = with(&text, &["name"], &table(&names));
        Ruleset::parse(&with(&text, &["win", key], value))
    }
}

/// A name with more behind it, cut where both together would be too long.
fn fit(name: &str, joint: &str, more: &str, longest: usize) -> String {
    let rest = [joint, more].concat();
    let room = longest.saturating_sub(rest.chars().count());
    let name: String = name.chars().take(room).collect();
    name.trim_end_matches(['-', ' ']).to_owned() + &rest
}

/// Names as a file has them.
fn table(names: &Names) -> String {
    let all = names
        .all()
        .map(|(code, name)| format!("{code} = {}", quoted(name)));
    format!("{{ {} }}", all.collect::<Vec<_>>().join(", "))
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// The text with the value at a path changed where it stands. Where it does not, or is a section of its
/// own, the file is written anew: comments go, the meaning stays.
fn with(text: &str, path: &[&str], value: &str) -> String {
    let document = DeTable::parse(text).ok();
    let place = document.and_then(|document| place(document.get_ref(), path));
    let written =
        |place: &Range<usize>| text.get(place.clone()).is_some_and(|v| !v.starts_with('['));
    let mut changed = text.to_owned();
    if let Some(place) = place.filter(written) {
        changed.replace_range(place, value);
        return changed;
    }
    let table = text.parse::<toml::Table>();
    let new = format!("new = {value}").parse::<toml::Table>();
    if let (Ok(mut table), Some(new)) = (table, new.ok().and_then(|mut new| new.remove("new"))) {
        set(&mut table, path, new);
        changed = table.to_string();
    }
    changed
}

/// Sets a value, in sections that are made where they are missing.
fn set(table: &mut toml::Table, path: &[&str], value: toml::Value) {
    match path {
        [] => {}
        [key] => {
            table.insert((*key).to_owned(), value);
        }
        [section, rest @ ..] => {
            let empty = || toml::Value::Table(toml::Table::new());
            let section = table.entry(*section).or_insert_with(empty);
            if let toml::Value::Table(section) = section {
                set(section, rest, value);
            }
        }
    }
}

/// Where the value at a path stands.
fn place(table: &DeTable<'_>, path: &[&str]) -> Option<Range<usize>> {
    let (first, rest) = path.split_first()?;
    let found = entry(table, first)?;
    if rest.is_empty() {
        return Some(found.span());
    }
    place(found.get_ref().as_table()?, rest)
}

fn entry<'t, 'i>(table: &'t DeTable<'i>, key: &str) -> Option<&'t toml::Spanned<DeValue<'i>>> {
    table
        .iter()
        .find(|(name, _)| name.get_ref() == key)
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Points, builtin};

    #[test]
    fn the_text_tells_what_was_agreed_and_keeps_the_rest() {
        for rules in builtin::all() {
            if rules.valuation.scale.is_multipliers() {
                assert!(rules.with_minimum(1).is_err());
                continue;
            }
            let raised = rules.with_minimum(3).unwrap();
            assert_eq!(raised.valuation.minimum, 3);
            let changed = rules.valuation.minimum != 3;
            let mark = if changed { "-from-3" } else { "" };
            assert_eq!(raised.id, format!("{}{mark}", rules.id));
            assert!(!builtin::is_altered(&raised));
            assert_eq!(raised.name.en.ends_with(", from 3 fan"), changed);
            assert_eq!(
                raised.source().lines().count(),
                rules.source().lines().count()
            );
            assert_eq!(raised.digest() == rules.digest(), !changed);
            for limit in [
                Limit::Fan(10),
                Limit::None,
                Limit::Points(Points::hundredths(6_450)),
            ] {
                match raised.with_limit(limit) {
                    Ok(changed) => {
                        assert_eq!(changed.valuation.limit, limit);
                        assert_eq!(changed.id == raised.id, limit == raised.valuation.limit);
                    }
                    // a false win costs the limit; a heavenly hand may be worth it
                    Err(flaws) => assert!(limit == Limit::None && flaws.len() == 1, "{flaws:?}"),
                }
            }
            let back = Ruleset::parse(raised.source()).unwrap();
            assert_eq!(back.digest(), raised.digest());
        }
    }

    #[test]
    fn a_file_without_the_key_gets_it() {
        let plain = "id = \"x\"\nname = \"x\"\n";
        for text in [
            plain.to_owned(),
            format!("{plain}[win]\n"),
            format!("{plain}win.limit = \"none\"\n"),
            format!("id = \"{}\"\n[name]\nen = \"x\"\n", "a-".repeat(19) + "b"),
        ] {
            let rules = Ruleset::parse(&text).unwrap();
            assert_eq!(
                rules.with_minimum(2).unwrap().valuation.minimum,
                2,
                "{text}"
            );
        }
        let rules = Ruleset::parse(plain)
            .unwrap()
            .with_limit(Limit::Fan(4))
            .unwrap();
        let flaws = rules.with_minimum(5).unwrap_err();
        assert!(
            flaws[0].message.contains("below the minimum of 5"),
            "{flaws:?}"
        );
    }
}
