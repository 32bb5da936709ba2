//! One question to the terminal: how wide does it draw a Chinese character, and how wide a line?
//!
//! The cursor is asked for its place after each. A terminal that says nothing is waited for no longer
//! than a quarter of a second; what it says later, the parser of keys knows for an answer and drops.

/// How many columns the terminal moves on by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Widths {
    /// For a Chinese character: two, where all is well.
    pub chinese: u16,
    /// For a line of a frame: one, where all is well.
    pub line: u16,
}

/// Each sample from the left edge, and where the cursor is after it; then all is blank again.
const QUESTION: &str = "\r萬\x1b[6n\r│\x1b[6n\r\x1b[K";
/// Silence is listened to in so many pieces, so that no clock is needed: a quarter of a second in all.
#[cfg(unix)]
const PIECES: usize = 5;
#[cfg(unix)]
const PIECE: rustix::event::Timespec = rustix::event::Timespec {
    tv_sec: 0,
    tv_nsec: 50_000_000,
};
/// Somebody who types all the time must not keep us here.
#[cfg(unix)]
const MOST: usize = 256;

/// Asks, in raw mode, and listens for the answers; none if they do not come or make no sense.
#[cfg(unix)]
pub fn ask(terminal: &mut impl std::io::Write) -> std::io::Result<Option<Widths>> {
    use rustix::event::{PollFd, PollFlags, poll};
    use std::fs::File;
    use std::io::{self, Read};
    use std::os::fd::AsFd;

    terminal.write_all(QUESTION.as_bytes())?;
    let mut input = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let mut heard = Vec::new();
    let mut silent = 0;
    while heard.len() < MOST && silent < PIECES {
        if let Some(widths) = answers(&heard) {
            return Ok(Some(widths).filter(|widths| widths.chinese > 0 && widths.line > 0));
        }
        let mut fds = [PollFd::new(&input, PollFlags::IN)];
        match poll(&mut fds, Some(&PIECE)) {
            Ok(0) | Err(rustix::io::Errno::INTR) => silent += 1,
            Ok(_) => {
                let mut buffer = [0; MOST];
                match input.read(&mut buffer)? {
                    0 => break,
                    read => heard.extend(buffer.iter().take(read)),
                }
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(None)
}

/// Nobody can be asked here.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // the same shape as on Unix
pub fn ask(_: &mut impl std::io::Write) -> std::io::Result<Option<Widths>> {
    Ok(None)
}

/// The two answers among what was heard: `ESC [ row ; column R`, the column counted from 1.
#[cfg(any(unix, test))]
fn answers(heard: &[u8]) -> Option<Widths> {
    let text = String::from_utf8_lossy(heard);
    let columns = text.split("\x1b[").skip(1).filter_map(|part| {
        let (place, _) = part.split_once('R')?;
        let (row, column) = place.split_once(';')?;
        row.parse::<u16>().ok()?;
        column.parse::<u16>().ok()?.checked_sub(1)
    });
    match columns.collect::<Vec<_>>()[..] {
        [chinese, line, ..] => Some(Widths { chinese, line }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_found_between_other_input() {
        let good = Some(Widths {
            chinese: 2,
            line: 1,
        });
        for (heard, widths) in [
            ("\x1b[1;3R\x1b[1;2R", good),
            ("q\x1b[24;3Rx\x1b[A\x1b[24;2R\r", good),
            ("\x1b[1;3R\x1b[1;2", None),
            ("\x1b[1;3R", None),
            ("\x1b[1;0R\x1b[1;2R", None),
            ("\x1b[9;999999R\x1b[;R", None),
            ("", None),
        ] {
            assert_eq!(answers(heard.as_bytes()), widths, "{heard:?}");
        }
        let wide = answers(b"\x1b[1;3R\x1b[1;3R");
        assert_eq!(wide.map(|widths| widths.line), Some(2));
    }
}
