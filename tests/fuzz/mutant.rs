//! Inputs that nobody would write: what others wrote, with something done to it.

use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// Longer inputs find nothing that these do not, and take longer.
const LONGEST: usize = 1 << 15;

/// Pieces of text that readers trip over.
const TRAPS: [&str; 36] = [
    "",
    "\n",
    "\r",
    "\0",
    "\t",
    " ",
    "\"",
    "'",
    "\\",
    "[",
    "]",
    "{",
    "}",
    "=",
    ",",
    ":",
    "#",
    "-1",
    "0",
    "1",
    "255",
    "65536",
    "4294967295",
    "9223372036854775807",
    "99999999999999999999",
    "1e999",
    "0.5",
    "true",
    "null",
    "\u{feff}",
    "\u{202e}",
    "\u{200d}",
    "e\u{301}",
    "萬",
    "🀄\u{fe0e}",
    "\u{1b}[2J",
];

/// Makes mutants of some inputs.
pub struct Mutants<'a> {
    seeds: &'a [Vec<u8>],
    /// Words of the inputs, to be exchanged for each other.
    words: Vec<&'a [u8]>,
    rng: ChaCha8Rng,
}

impl<'a> Mutants<'a> {
    pub fn new(seeds: &'a [Vec<u8>], rng: ChaCha8Rng) -> Mutants<'a> {
        let of_word = |byte: &u8| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') || *byte >= 0x80
        };
        let words = seeds
            .iter()
            .flat_map(|seed| seed.split(move |byte| !of_word(byte)));
        let mut words: Vec<&[u8]> = words.filter(|word| !word.is_empty()).collect();
        words.sort_unstable();
        words.dedup();
        words.extend(TRAPS.iter().map(|trap| trap.as_bytes()));
        Mutants { seeds, words, rng }
    }

    /// Another one.
    pub fn next(&mut self) -> Vec<u8> {
        let mut input = self
            .seeds
            .choose(&mut self.rng)
            .cloned()
            .unwrap_or_default();
        for _ in 0..self.rng.random_range(1..=6) {
            self.change(&mut input);
        }
        input.truncate(LONGEST);
        input
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let (start, end) = self.range(input);
        match self.rng.random_range(0..8) {
            0 => drop(input.drain(start..end)),
            1 => {
                let again = input[start..end].to_vec();
                input.splice(start..start, again);
            }
            2 => {
                for byte in &mut input[start..end.min(start + 4)] {
                    *byte = self.rng.random();
                }
            }
            3 => input.truncate(start),
            4 => {
                let other = self
                    .seeds
                    .choose(&mut self.rng)
                    .cloned()
                    .unwrap_or_default();
                let (from, to) = self.range(&other);
                input.splice(start..end, other[from..to].iter().copied());
            }
            5 => {
                let word = self.word();
                input.splice(start..start, word.iter().copied());
            }
            _ => self.exchange_word(input, start),
        }
    }

    /// A part of an input: mostly a short one.
    fn range(&mut self, input: &[u8]) -> (usize, usize) {
        let start = self.rng.random_range(0..=input.len());
        let most = if self.rng.random_ratio(1, 8) {
            input.len()
        } else {
            16
        };
        let end = start + self.rng.random_range(0..=most);
        (start, end.min(input.len()))
    }

    fn word(&mut self) -> &'a [u8] {
        self.words
            .choose(&mut self.rng)
            .copied()
            .unwrap_or_default()
    }

    /// The word at a place becomes another, so that what stands around it is still understood.
    fn exchange_word(&mut self, input: &mut Vec<u8>, at: usize) {
        let of_word = |byte: &u8| byte.is_ascii_alphanumeric();
        let back = input[..at]
            .iter()
            .rev()
            .take_while(|byte| of_word(byte))
            .count();
        let on = input[at..].iter().take_while(|byte| of_word(byte)).count();
        let word = self.word();
        input.splice(at - back..at + on, word.iter().copied());
    }
}
