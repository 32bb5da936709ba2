//! Which key means what, by context: `assets/keymap.toml`, and the player's own lines over it.
//!
//! A key becomes an [`Intent`] here and nowhere else. The key bar and the help screen are printed
//! from the same table, so what they promise is what happens.

mod intent;
mod key;

use std::collections::BTreeMap;

pub use intent::{Context, Intent};
pub use key::{Key, NoKey};

/// The default, which is also the manual.
pub const DEFAULT: &str = include_str!("../../assets/keymap.toml");

/// Something wrong in a keymap file. The rest of the file counts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyFlaw {
    /// It is no TOML.
    #[error("keymap: {0}")]
    Toml(String),
    /// A table that is no context.
    #[error("keymap: there is no [{0}]")]
    Context(String),
    /// A line that is no action of its context.
    #[error("keymap: [{context}] has no `{line}`")]
    Line {
        /// Where.
        context: &'static str,
        /// What it says.
        line: String,
    },
    /// A value that is no list of keys.
    #[error("keymap: [{context}] {line}: {why}")]
    Keys {
        /// Where.
        context: &'static str,
        /// Which line.
        line: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// One key, two meanings.
    #[error("keymap: [{context}] {key} means `{first}` and `{second}`; it stays `{first}`")]
    Conflict {
        /// Where.
        context: &'static str,
        /// The key.
        key: String,
        /// What it keeps meaning.
        first: &'static str,
        /// What was asked for as well.
        second: &'static str,
    },
}

/// The keys of every action, by context.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    rows: BTreeMap<Context, Vec<(Intent, Vec<Key>)>>,
    /// The lines that the player wrote: their keys come before those of the default.
    own: Vec<(Context, Intent)>,
}

impl Keymap {
    /// The default with a player's own lines over it, and what is wrong with those.
    pub fn with(own: &str) -> (Keymap, Vec<KeyFlaw>) {
        let mut keymap = Keymap {
            rows: BTreeMap::new(),
            own: Vec::new(),
        };
        let mut flaws = Vec::new();
        keymap.read(DEFAULT, true, &mut flaws);
        keymap.read(own, false, &mut flaws);
        keymap.settle(&mut flaws);
        (keymap, flaws)
    }

    /// What a key asks for here.
    pub fn intent(&self, context: Context, key: Key) -> Option<Intent> {
        self.row_of(context, key)
            .or_else(|| self.row_of(Context::Anywhere, key))
    }

    fn row_of(&self, context: Context, key: Key) -> Option<Intent> {
        let rows = self.rows.get(&context)?;
        let row = rows.iter().find(|(_, keys)| keys.contains(&key));
        row.map(|(intent, _)| *intent)
    }

    /// The keys of an action here, the best first.
    pub fn keys(&self, context: Context, intent: Intent) -> &[Key] {
        [context, Context::Anywhere]
            .iter()
            .filter_map(|context| self.rows.get(context))
            .flatten()
            .find(|(of, _)| *of == intent)
            .map_or(&[], |(_, keys)| keys)
    }

    /// The first key of an action here as text; empty if it has none.
    pub fn label(&self, context: Context, intent: Intent) -> String {
        let first = self.keys(context, intent).first();
        first.map(Key::to_string).unwrap_or_default()
    }

    /// Everything of a context, in the order of the file.
    pub fn rows(&self, context: Context) -> &[(Intent, Vec<Key>)] {
        self.rows.get(&context).map_or(&[], Vec::as_slice)
    }

    fn read(&mut self, text: &str, first: bool, flaws: &mut Vec<KeyFlaw>) {
        let table = match text.parse::<toml::Table>() {
            Ok(table) => table,
            Err(error) => return flaws.push(KeyFlaw::Toml(error.message().to_owned())),
        };
        for (name, lines) in &table {
            let context = Context::ALL.iter().find(|c| c.id() == name);
            match (context, lines) {
                (Some(&context), toml::Value::Table(lines)) => {
                    self.read_context(context, lines, first, flaws);
                }
                _ => flaws.push(KeyFlaw::Context(name.clone())),
            }
        }
    }

    fn read_context(
        &mut self,
        context: Context,
        lines: &toml::Table,
        first: bool,
        flaws: &mut Vec<KeyFlaw>,
    ) {
        let rows = self.rows.entry(context).or_default();
        for (line, value) in lines {
            let known = Intent::ALL.iter().copied().find(|i| i.id() == line);
            let row = known.and_then(|intent| rows.iter().position(|(of, _)| *of == intent));
            let (Some(intent), true) = (known, first || row.is_some()) else {
                flaws.push(KeyFlaw::Line {
                    context: context.id(),
                    line: line.clone(),
                });
                continue;
            };
            match (keys(value), row) {
                (Ok(keys), Some(row)) => {
                    rows[row].1 = keys;
                    self.own.push((context, intent));
                }
                (Ok(keys), None) => rows.push((intent, keys)),
                (Err(why), _) => flaws.push(KeyFlaw::Keys {
                    context: context.id(),
                    line: intent.id(),
                    why,
                }),
            }
        }
    }

    /// A key keeps its first meaning in a context, the player's own before the default; what holds
    /// anywhere holds in each.
    fn settle(&mut self, flaws: &mut Vec<KeyFlaw>) {
        let own = |context: Context, intent: Intent| self.own.contains(&(context, intent));
        let anywhere: Vec<(Key, Intent)> = self
            .rows(Context::Anywhere)
            .iter()
            .flat_map(|(intent, keys)| keys.iter().map(|key| (*key, *intent)))
            .collect();
        for (&context, rows) in &mut self.rows {
            let mut order: Vec<usize> = (0..rows.len()).collect();
            order.sort_by_key(|&row| !own(context, rows[row].0));
            let mut taken: Vec<(Key, Intent)> = Vec::new();
            for row in order {
                let (intent, keys) = &mut rows[row];
                let mine = own(context, *intent);
                let others = anywhere.iter().filter(|(_, i)| {
                    context != Context::Anywhere && (!mine || own(Context::Anywhere, *i))
                });
                let before: Vec<(Key, Intent)> = taken.iter().chain(others).copied().collect();
                keys.retain(|key| {
                    let first = before.iter().find(|(k, _)| k == key);
                    flaws.extend(first.map(|(_, first)| KeyFlaw::Conflict {
                        context: context.id(),
                        key: key.to_string(),
                        first: first.id(),
                        second: intent.id(),
                    }));
                    first.is_none()
                });
                taken.extend(keys.iter().map(|key| (*key, *intent)));
            }
        }
    }
}

fn keys(value: &toml::Value) -> Result<Vec<Key>, String> {
    let list = value
        .as_array()
        .ok_or_else(|| "a list of keys is expected, such as [\"d\"]".to_owned())?;
    let texts = list.iter().map(|key| key.as_str().unwrap_or_default());
    texts
        .map(|text| text.parse::<Key>().map_err(|error| error.to_string()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_without_flaws_and_complete() {
        let (keymap, flaws) = Keymap::with("");
        assert_eq!(flaws, []);
        for intent in Intent::ALL {
            assert!(
                Context::ALL
                    .iter()
                    .any(|&c| keymap.rows(c).iter().any(|(of, _)| of == intent)),
                "{} has no line",
                intent.id()
            );
        }
    }

    #[test]
    fn own_lines_replace_and_flaws_are_named() {
        let own = r#"
            [table]
            discard = ["b"]
            sort = ["b", "v", "d"]
            chow = ["y"]
            hint = "i"
            log = ["Hyper"]
            [nowhere]
        "#;
        let (keymap, flaws) = Keymap::with(own);
        let key = |text: &str| text.parse::<Key>().unwrap();
        assert_eq!(
            keymap.intent(Context::Table, key("b")),
            Some(Intent::Discard)
        );
        // the player's own lines come before the default
        assert_eq!(keymap.intent(Context::Table, key("d")), Some(Intent::Sort));
        assert_eq!(keymap.intent(Context::Table, key("v")), Some(Intent::Sort));
        assert_eq!(keymap.intent(Context::Table, key("Enter")), None);
        assert_eq!(keymap.intent(Context::Table, key("?")), Some(Intent::Help));
        let told: Vec<String> = flaws.iter().map(KeyFlaw::to_string).collect();
        assert_eq!(
            told,
            [
                "keymap: [table] has no `chow`",
                "keymap: [table] hint: a list of keys is expected, such as [\"d\"]",
                "keymap: [table] log: `Hyper` is no key",
                "keymap: there is no [nowhere]",
                "keymap: [table] b means `discard` and `sort`; it stays `discard`",
                "keymap: [table] d means `sort` and `discard-drawn`; it stays `sort`",
            ]
        );
        assert_eq!(Keymap::with("[table").1.len(), 1);
    }
}
