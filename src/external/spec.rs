//! Bots as the command line, the settings and records name them: one of ours, or a program.

use std::io;
use std::sync::Arc;

use crate::bot::{Bot, BotError, bot_by_name};
use crate::external::{External, TIME_LIMIT};

/// Who plays on in place of a program.
const FALLBACK: &str = "balanced:normal";

/// A bot that cannot be seated.
#[derive(Debug, thiserror::Error)]
pub enum SpecError {
    /// No built-in bot has this name.
    #[error("{0}; or exec:COMMAND")]
    Name(#[from] BotError),
    /// There is no word at all.
    #[error("`{0}` is no command: a program and its arguments, quoted as in a shell")]
    Command(String),
    /// A quotation mark is not closed.
    #[error("`{0}` has a quotation mark that is not closed: {1}")]
    Quote(String, char),
    /// What is escaped at the end is missing.
    #[error("`{0}` ends with a backslash and nothing after it")]
    Backslash(String),
    /// The program cannot be started.
    #[error("`{command}` cannot be started: {error}")]
    Start {
        /// As written.
        command: String,
        /// What the system says.
        error: io::Error,
    },
}

/// The bot that the command line, the settings or a record name: `balanced:hard`, `exec:./my-bot`.
/// A program is started at once.
pub fn bot_by_spec(spec: &str) -> Result<Box<dyn Bot>, SpecError> {
    match spec.strip_prefix("exec:") {
        None => Ok(bot_by_name(spec)?),
        Some(command) => {
            let fallback = Arc::from(bot_by_name(FALLBACK)?);
            Ok(Box::new(External::start(command, TIME_LIMIT, fallback)?))
        }
    }
}

/// The words of a command, as a shell would split them.
pub(super) fn words(command: &str) -> Result<Vec<String>, SpecError> {
    let words = shlex::split(command).ok_or_else(|| match open_quote(command) {
        Some(quote) => SpecError::Quote(command.to_owned(), quote),
        None => SpecError::Backslash(command.to_owned()),
    })?;
    if words.is_empty() {
        return Err(SpecError::Command(command.to_owned()));
    }
    Ok(words)
}

/// The quotation mark that is not closed, if there is one.
pub fn open_quote(text: &str) -> Option<char> {
    let (mut quote, mut escaped) = (None, false);
    for c in text.chars() {
        match (quote, c) {
            _ if escaped => escaped = false,
            (None | Some('"'), '\\') => escaped = true,
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None | Some(_), _) => {}
        }
    }
    quote
}

/// The same for a seat of a session that goes on: a program that cannot be started has failed, as it may at
/// any move, and another bot plays on in its place.
pub fn bot_of_record(spec: &str) -> Result<Box<dyn Bot>, SpecError> {
    match bot_by_spec(spec) {
        Err(SpecError::Start { command, error }) => {
            let fallback = Arc::from(bot_by_name(FALLBACK)?);
            Ok(Box::new(External::gone(&command, &error, fallback)))
        }
        other => other,
    }
}

/// The specs of a list such as `balanced, exec:./bot 'a,b'`: split at commas, but not within quotes.
pub fn split_specs(list: &str) -> Vec<String> {
    let mut specs = vec![String::new()];
    let mut quote = None;
    for c in list.chars() {
        match (quote, c) {
            (None, ',') => {
                specs.push(String::new());
                continue;
            }
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None | Some(_), _) => {}
        }
        if let Some(spec) = specs.last_mut() {
            spec.push(c);
        }
    }
    specs.iter().map(|spec| spec.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_split_at_commas_outside_quotes() {
        for (list, want) in [
            ("balanced", vec!["balanced"]),
            (
                "bold:easy, quick,cautious",
                vec!["bold:easy", "quick", "cautious"],
            ),
            (
                "exec:python3 'a,b.py' \"c,'d\",quick",
                vec!["exec:python3 'a,b.py' \"c,'d\"", "quick"],
            ),
            ("a,,b", vec!["a", "", "b"]),
            ("exec:'open,b", vec!["exec:'open,b"]),
        ] {
            assert_eq!(split_specs(list), want);
        }
    }

    #[test]
    fn what_cannot_be_seated_says_why() {
        let error = |spec| bot_by_spec(spec).unwrap_err().to_string();
        assert!(error("nobody").contains("exec:COMMAND"));
        assert!(error("exec:").contains("is no command"));
        assert_eq!(
            error("exec:'open \\"),
            "`'open \\` has a quotation mark that is not closed: '"
        );
        assert!(error("exec:a\\'b\\").contains("ends with a backslash"));
        assert!(error("exec:/no/such/program").contains("cannot be started"));
    }
}
