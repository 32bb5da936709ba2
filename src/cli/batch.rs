//! Questions by the line: one JSON object in, one JSON object out, in order.

use std::io::{self, BufRead, Read, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Answer, Failure};

/// Longer lines are refused; the longest sensible question is far shorter.
const CAP: u64 = 1 << 16;

/// Answers every line of standard input; `{"error": …}` where that cannot be done.
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
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        let answer = line.and_then(|line| {
            let question = serde_json::from_str(&line).map_err(|error| error.to_string())?;
            ask(question)
        });
        match answer {
            Ok(answer) => serde_json::to_writer(&mut *out, &answer),
            Err(error) => serde_json::to_writer(&mut *out, &Refusal { error }),
        }
        .map_err(io::Error::from)?;
        writeln!(out)?;
    }
    Ok(Answer::Done)
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
