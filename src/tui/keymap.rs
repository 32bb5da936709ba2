//! Which key means what, by context: `assets/keymap.toml`, and the player's own lines over it.
//!
//! A key becomes an [`Intent`] here and nowhere else. The key bar and the help screen are printed
//! from the same table, so what they promise is what happens.

mod intent;
mod key;

use std::collections::BTreeMap;
use std::ops::Range;

use toml_edit::{Document, Item};

pub use intent::{Context, Intent};
#[cfg(test)]
pub(in crate::tui) use key::NAMED;
pub use key::{Key, NoKey};

/// The default, which is also the manual.
pub const DEFAULT: &str = include_str!("../../assets/keymap.toml");

/// Something wrong in a keymap file. The rest of the file counts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct KeyFlaw {
    /// Its line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: KeyTrouble,
}

/// What can be wrong in a keymap file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyTrouble {
    /// It is no TOML.
    #[error("{0}: the whole file is ignored")]
    Toml(String),
    /// A table that is no context.
    #[error("there is no [{0}]: ignored")]
    Context(String),
    /// A line that is no action of its context.
    #[error("[{context}] has no `{line}`: ignored")]
    Line {
        /// Where.
        context: &'static str,
        /// What it says.
        line: String,
    },
    /// A value that is no list of keys.
    #[error("[{context}] {line}: {why}: ignored")]
    Keys {
        /// Where.
        context: &'static str,
        /// Which line.
        line: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// One key, two meanings.
    #[error("[{context}] {key} means `{first}` and `{second}`; it stays `{first}`")]
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
    /// What the player wrote, and in which line: these keys come before those of the default.
    own: Vec<(Context, Intent, usize)>,
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

    /// Everything of a context, in the order of the file.
    pub fn rows(&self, context: Context) -> &[(Intent, Vec<Key>)] {
        self.rows.get(&context).map_or(&[], Vec::as_slice)
    }

    fn read(&mut self, text: &str, first: bool, flaws: &mut Vec<KeyFlaw>) {
        let line_at = |span: Option<Range<usize>>| {
            let before = text.bytes().take(span.map_or(0, |span| span.start));
            1 + before.filter(|&byte| byte == b'\n').count()
        };
        let document = match Document::parse(text) {
            Ok(document) => document,
            Err(error) => {
                let (line, why) = (line_at(error.span()), error.message().trim().to_owned());
                let what = KeyTrouble::Toml(why);
                return flaws.push(KeyFlaw { line, what });
            }
        };
        for (name, item) in document.iter() {
            let context = Context::ALL.iter().find(|c| c.id() == name);
            let (Some(&context), Some(lines)) = (context, item.as_table_like()) else {
                let (line, what) = (line_at(item.span()), KeyTrouble::Context(name.to_owned()));
                flaws.push(KeyFlaw { line, what });
                continue;
            };
            for (name, item) in lines.iter() {
                let line = line_at(item.span());
                let read = self.read_line(context, name, item, line, first);
                flaws.extend(read.err().map(|what| KeyFlaw { line, what }));
            }
        }
    }

    fn read_line(
        &mut self,
        context: Context,
        name: &str,
        item: &Item,
        line: usize,
        first: bool,
    ) -> Result<(), KeyTrouble> {
        let rows = self.rows.entry(context).or_default();
        let known = Intent::ALL.iter().copied().find(|i| i.id() == name);
        let row = known.and_then(|intent| rows.iter_mut().find(|(of, _)| *of == intent));
        let (Some(intent), true) = (known, first || row.is_some()) else {
            return Err(KeyTrouble::Line {
                context: context.id(),
                line: name.to_owned(),
            });
        };
        let keys = keys(item).map_err(|why| KeyTrouble::Keys {
            context: context.id(),
            line: intent.id(),
            why,
        })?;
        if let Some((_, old)) = row {
            *old = keys;
            self.own.push((context, intent, line));
        } else {
            rows.push((intent, keys));
        }
        Ok(())
    }

    /// A key keeps its first meaning in a context, the player's own before the default; what holds
    /// anywhere holds in each.
    fn settle(&mut self, flaws: &mut Vec<KeyFlaw>) {
        let own = |context: Context, intent: Intent| {
            let mut own = self.own.iter().rev();
            own.find(|(c, i, _)| (*c, *i) == (context, intent))
                .map(|(.., line)| *line)
        };
        let anywhere: Vec<(Key, Intent)> = self
            .rows(Context::Anywhere)
            .iter()
            .flat_map(|(intent, keys)| keys.iter().map(|key| (*key, *intent)))
            .collect();
        for (&context, rows) in &mut self.rows {
            let mut order: Vec<usize> = (0..rows.len()).collect();
            order.sort_by_key(|&row| own(context, rows[row].0).is_none());
            let mut taken: Vec<(Key, Intent)> = Vec::new();
            for row in order {
                let (intent, keys) = &mut rows[row];
                let mine = own(context, *intent);
                let others = anywhere.iter().filter(|(_, i)| {
                    context != Context::Anywhere
                        && (mine.is_none() || own(Context::Anywhere, *i).is_some())
                });
                let before: Vec<(Key, Intent)> = taken.iter().chain(others).copied().collect();
                keys.retain(|key| {
                    let first = before.iter().find(|(k, _)| k == key).map(|(_, i)| *i);
                    flaws.extend(first.map(|first| {
                        KeyFlaw {
                            // the default has no conflicts: one of the two is the player's
                            line: mine
                                .or_else(|| own(context, first))
                                .or_else(|| own(Context::Anywhere, first))
                                .unwrap_or(1),
                            what: conflict(context, *key, first, *intent),
                        }
                    }));
                    first.is_none()
                });
                taken.extend(keys.iter().map(|key| (*key, *intent)));
            }
        }
    }
}

/// A key that has a meaning already and was to have another.
fn conflict(context: Context, key: Key, first: Intent, second: Intent) -> KeyTrouble {
    KeyTrouble::Conflict {
        context: context.id(),
        key: key.to_string(),
        first: first.id(),
        second: second.id(),
    }
}

fn keys(item: &Item) -> Result<Vec<Key>, String> {
    let list = item
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
            sort = ["b", "y", "d"]
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
        assert_eq!(keymap.intent(Context::Table, key("y")), Some(Intent::Sort));
        assert_eq!(keymap.intent(Context::Table, key("Enter")), None);
        assert_eq!(keymap.intent(Context::Table, key("?")), Some(Intent::Help));
        let told: Vec<String> = flaws.iter().map(KeyFlaw::to_string).collect();
        assert_eq!(
            told,
            [
                "line 5: [table] has no `chow`: ignored",
                "line 6: [table] hint: a list of keys is expected, such as [\"d\"]: ignored",
                "line 7: [table] log: `Hyper` is no key: ignored",
                "line 8: there is no [nowhere]: ignored",
                "line 4: [table] b means `discard` and `sort`; it stays `discard`",
                "line 4: [table] d means `sort` and `discard-drawn`; it stays `sort`",
            ]
        );
        assert_eq!(Keymap::with("[table").1.len(), 1);
    }
}
