//! Questions by the line: one JSON object in, one JSON object out, in order.

use std::io::{self, BufRead, Read, Write};

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize};

use super::{Answer, Failure};
use crate::text::of_json;

/// Longer lines are refused; the longest sensible question is far shorter.
const CAP: u64 = 1 << 16;

/// Answers every line of standard input, an empty one too, so that the answers stand in the order of
/// the questions; `{"error": …}` where that cannot be done.
pub(super) fn run<Q: DeserializeOwned, A: Serialize>(
    out: &mut impl Write,
    mut ask: impl FnMut(Q) -> Result<A, String>,
) -> Result<Answer, Failure> {
    #[derive(Serialize)]
    struct Refusal {
        error: String,
    }
    let mut input = io::stdin().lock();
    while let Some(line) = next_line(&mut input)? {
        let answer = line.and_then(|line| ask(question(&line)?));
        match answer {
            Ok(answer) => serde_json::to_writer(&mut *out, &answer),
            Err(error) => serde_json::to_writer(&mut *out, &Refusal { error }),
        }
        .map_err(io::Error::from)?;
        writeln!(out)?;
    }
    Ok(Answer::Done)
}

/// A line as a question, or what is wrong with it. JSON's reader takes a list for an object, and speaks
/// of Rust; neither is wanted here.
fn question<Q: DeserializeOwned>(line: &str) -> Result<Q, String> {
    let line = line.trim();
    if line.is_empty() {
        return Err("an empty line; expected a JSON object".to_owned());
    }
    serde_json::from_str::<IgnoredAny>(line).map_err(|error| {
        format!(
            "no JSON: {} at character {}",
            of_json(&error),
            error.column()
        )
    })?;
    if !line.starts_with('{') {
        return Err("this is JSON, but no object; expected {…}".to_owned());
    }
    serde_json::from_str(line).map_err(|error| of_json(&error))
}

/// A key that may be left out may be `null` as well.
pub(super) fn or_default<'de, T, D>(reader: D) -> Result<T, D::Error>
where
    T: Deserialize<'de> + Default,
    D: Deserializer<'de>,
{
    Ok(Option::<T>::deserialize(reader)?.unwrap_or_default())
}

/// The next line, or why it cannot be read; none at the end.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut line = Vec::new();
    input.by_ref().take(CAP).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() as u64 == CAP && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(format!("the line is longer than {CAP} bytes"))));
    }
    Ok(Some(
        String::from_utf8(line).map_err(|_| "the line is not UTF-8 text".to_owned()),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)] // only read
    struct Question {
        seat: By,
        wrong: u8,
    }

    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum By {
        Discard,
    }

    #[test]
    fn what_is_no_question_is_refused_in_plain_words() {
        for (line, why) in [
            ("", "an empty line; expected a JSON object"),
            (" \t", "an empty line; expected a JSON object"),
            (
                "[\"discard\",1]",
                "this is JSON, but no object; expected {…}",
            ),
            ("null", "this is JSON, but no object; expected {…}"),
            ("{", "no JSON: EOF while parsing an object at character 1"),
            ("{\"seat\":\"discard\"}", "missing key `wrong`"),
            (
                "{\"seat\":\"luck\",\"wrong\":1}",
                "unknown word `luck`, expected `discard`",
            ),
            (
                "{\"seat\":\"discard\",\"wrong\":300}",
                "invalid value: integer `300`, expected a whole number from 0 to 255",
            ),
            (
                "{\"seat\":\"discard\",\"wrong\":[]}",
                "invalid type: list, expected a whole number from 0 to 255",
            ),
        ] {
            let refused = question::<Question>(line).unwrap_err();
            assert_eq!(refused, why, "{line}");
        }
    }
}
