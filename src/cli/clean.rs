//! Standard output that no name in a file and no word of a program can use to drive the terminal.

use std::io::{self, Write};

use crate::text::clean;

/// Marks every character that could do harm on its way out. It must stand before any buffer: what is
/// written at once is whole text, and what a buffer passes on is not.
#[derive(Debug)]
pub(super) struct Clean<W>(pub W);

impl<W: Write> Write for Clean<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // most is plain, and costs nothing
        let plain = |byte: &u8| matches!(byte, b'\n' | b'\t' | b' '..=b'~');
        if bytes.iter().all(plain) {
            return self.0.write(bytes);
        }
        let text = clean(&String::from_utf8_lossy(bytes));
        self.0.write_all(text.as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_goes_through_and_commands_to_the_terminal_do_not() {
        let mut out = Clean(Vec::new());
        writeln!(out, "東 \u{1b}[2J\u{202e}").unwrap();
        assert_eq!(
            String::from_utf8(out.0).unwrap(),
            "東 \u{fffd}[2J\u{fffd}\n"
        );
    }
}
