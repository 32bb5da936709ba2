//! A score as a page for people: the hand in its sets, each fan with what earned it, what does not
//! count and why, the arithmetic, who pays, and the reading that came next.

use std::fmt::Display;
use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use super::voice::Voice;
use crate::game::Winner;
use crate::hand::{Completes, ReadSet, Reading, SetKind, Shape};
use crate::rules::{Evidence, Hit, Payments, Points, Ruleset, Score, Step, Win};
use crate::seat::{BySeat, Seat, Wind};
use crate::text::filled;
use crate::tile::{Bonus, Tile, TileList};

/// How tiles are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tiles {
    /// `pung EEE`, and names in every language that the ruleset gives.
    Notation,
    /// `pung of East winds`, and English names: for reading aloud.
    Words,
}

/// How a score is told.
#[derive(Debug, Clone, Copy)]
pub struct Manner<'a> {
    /// In which words.
    pub voice: Voice<'a>,
    /// How tiles are written.
    pub tiles: Tiles,
}

/// The page of a win that has been settled, in words, after an empty line.
pub(super) fn write_win(
    out: &mut impl Write,
    rules: &Ruleset,
    winner: &Winner,
    names: &BySeat<String>,
    voice: Voice,
) -> io::Result<()> {
    let win = &winner.win;
    let paid = rules.settle(&winner.score, win.seat, win.from, win.dealer);
    let tiles = Tiles::Words;
    writeln!(out)?;
    let manner = Manner { voice, tiles };
    write_score(out, rules, win, &winner.score, Some(&paid), names, manner)
}

/// Writes the page. `names` are what the players are called; without `payments` the hand may not be
/// declared, and nobody pays.
pub fn write_score(
    out: &mut impl Write,
    rules: &Ruleset,
    win: &Win,
    score: &Score,
    payments: Option<&Payments>,
    names: &BySeat<String>,
    manner: Manner,
) -> io::Result<()> {
    let page = &mut ScorePage {
        rules,
        win,
        names,
        manner,
        out,
    };
    page.reading(&score.reading)?;
    page.fans(score)?;
    page.arithmetic(score)?;
    match payments {
        Some(payments) => page.payments(payments)?,
        None => page.below_minimum()?,
    }
    page.next_best(score)
}

/// A reading in parts: `chow 123m`, `pung EEE`, `pair 55p`.
pub fn parts(reading: &Reading) -> Vec<String> {
    let sets = reading
        .sets
        .iter()
        .map(|set| format!("{} {}", word(set.kind), TileList(&set.tiles())));
    let pairs = reading
        .pairs
        .iter()
        .map(|&tile| format!("pair {}", TileList(&[tile; 2])));
    let parts: Vec<String> = sets.chain(pairs).collect();
    match reading.shape {
        Shape::ThirteenOrphans => [&["thirteen orphans".to_owned()][..], &parts].concat(),
        Shape::Standard | Shape::SevenPairs => parts,
    }
}

/// The cells of the widest of some texts.
fn widest<'t>(texts: impl Iterator<Item = &'t str>) -> usize {
    texts.map(UnicodeWidthStr::width).max().unwrap_or(0)
}

/// The tiles of a set; `tile` is the lowest of a chow.
fn tiles_of(kind: SetKind, tile: Tile) -> Vec<Tile> {
    let set = ReadSet {
        kind,
        tile,
        concealed: true,
        melded: false,
    };
    set.tiles()
}

const fn word(kind: SetKind) -> &'static str {
    match kind {
        SetKind::Chow => "chow",
        SetKind::Pung => "pung",
        SetKind::Kong => "kong",
    }
}

struct ScorePage<'a, W> {
    rules: &'a Ruleset,
    win: &'a Win,
    names: &'a BySeat<String>,
    manner: Manner<'a>,
    out: &'a mut W,
}

impl<'a, W: Write> ScorePage<'a, W> {
    /// One line for each set and the pair.
    fn reading(&mut self, reading: &Reading) -> io::Result<()> {
        let mut lines: Vec<(String, String)> = Vec::new();
        if reading.shape == Shape::ThirteenOrphans {
            let orphans: Vec<Tile> = Tile::all()
                .filter(|t| t.is_honour() || t.is_terminal())
                .collect();
            let voice = self.manner.voice;
            let all = match self.manner.tiles {
                Tiles::Notation => TileList(&orphans).to_string(),
                Tiles::Words => voice.words.get("score.orphan").to_owned(),
            };
            lines.push((
                voice.say("score.one-of-each", &[("tiles", &all)]),
                String::new(),
            ));
        }
        for (i, set) in reading.sets.iter().enumerate() {
            let note = self.set_note(*set, reading.completes == Completes::Set(i));
            lines.push((self.set(set.kind, set.tile), note));
        }
        for (i, &tile) in reading.pairs.iter().enumerate() {
            let wins = reading.completes == Completes::Pair(i);
            let note = if wins {
                self.completed()
            } else {
                String::new()
            };
            lines.push((self.pair(tile), note));
        }
        for &bonus in &self.win.hand.bonus {
            lines.push((self.bonus(bonus), String::new()));
        }
        let width = widest(lines.iter().map(|(what, _)| what.as_str()));
        for (what, note) in &lines {
            self.line(&filled(what, width), note)?;
        }
        writeln!(self.out)
    }

    fn set(&self, kind: SetKind, tile: Tile) -> String {
        match self.manner.tiles {
            Tiles::Notation => format!("{} {}", word(kind), TileList(&tiles_of(kind, tile))),
            Tiles::Words => self.manner.voice.set(kind, tile),
        }
    }

    fn pair(&self, tile: Tile) -> String {
        match self.manner.tiles {
            Tiles::Notation => format!("pair {}", TileList(&[tile; 2])),
            Tiles::Words => self.manner.voice.words.pair(tile),
        }
    }

    fn tile(&self, tile: Tile) -> String {
        match self.manner.tiles {
            Tiles::Notation => tile.to_string(),
            Tiles::Words => self.manner.voice.tile(tile),
        }
    }

    fn bonus(&self, bonus: Bonus) -> String {
        match self.manner.tiles {
            Tiles::Notation => bonus.to_string(),
            Tiles::Words => self.manner.voice.bonus(bonus),
        }
    }

    fn set_note(&self, set: ReadSet, wins: bool) -> String {
        match (set.melded, set.concealed) {
            (true, true) => self.get("score.concealed-kong").to_owned(),
            (true, false) => self.get("score.melded").to_owned(),
            (false, _) if wins => self.completed(),
            (false, _) => String::new(),
        }
    }

    fn completed(&self) -> String {
        let tile = self.tile(self.win.tile);
        self.manner
            .voice
            .say("score.completed-by", &[("tile", &tile)])
    }

    fn get(&self, key: &'a str) -> &'a str {
        self.manner.voice.words.get(key)
    }

    fn line(&mut self, what: &str, note: &str) -> io::Result<()> {
        let line = format!("  {what}   {note}");
        writeln!(self.out, "{}", line.trim_end())
    }

    /// Each fan with its value, its names and what earned it; then those that do not count.
    fn fans(&mut self, score: &Score) -> io::Result<()> {
        let times = score.tile_points.is_some();
        let lines: Vec<(String, String, String)> = score
            .hits
            .iter()
            .map(|hit| {
                let value = if times {
                    format!("x{}", hit.value)
                } else {
                    hit.value.to_string()
                };
                (
                    value,
                    self.full_name(&hit.fan),
                    self.tiles_of(hit, &score.reading),
                )
            })
            .collect();
        let width = widest(lines.iter().map(|(_, name, _)| name.as_str()));
        for (value, name, tiles) in &lines {
            let line = format!("  {value:>3}  {}  {tiles}", filled(name, width));
            writeln!(self.out, "{}", line.trim_end())?;
        }
        if lines.is_empty() && !times {
            let nothing = self.get("score.no-fan");
            writeln!(self.out, "    0  {nothing}")?;
        }
        for gone in &score.displaced {
            let (name, by) = (self.name(&gone.fan), self.name(&gone.by));
            let places: [(&str, &dyn Display); 3] =
                [("fan", &name), ("n", &gone.value), ("by", &by)];
            let line = self.manner.voice.say("score.not-counted", &places);
            writeln!(self.out, "    -  {line}")?;
        }
        if lines.is_empty() && times && score.displaced.is_empty() {
            return Ok(());
        }
        writeln!(self.out)
    }

    fn name(&self, id: &str) -> String {
        let words = self.manner.voice.words;
        self.rules.fan_name(id, words).to_owned()
    }

    /// The name in every language that the file gives.
    fn full_name(&self, id: &str) -> String {
        match self.rules.fan(id) {
            Some(fan) if self.manner.tiles == Tiles::Notation => {
                let all: Vec<&str> = fan.names.all().map(|(_, name)| name).collect();
                all.join(", ")
            }
            Some(_) | None => self.name(id),
        }
    }

    /// The tiles that earned a fan.
    fn tiles_of(&self, hit: &Hit, reading: &Reading) -> String {
        let parts: Vec<String> = hit
            .because
            .iter()
            .filter_map(|part| {
                Some(match *part {
                    Evidence::Set(i) => {
                        let set = reading.sets.get(i)?;
                        self.set(set.kind, set.tile)
                    }
                    Evidence::Pair(i) => self.pair(*reading.pairs.get(i)?),
                    Evidence::Bonus(i) => self.bonus(*self.win.hand.bonus.get(i)?),
                    Evidence::WinningTile => self.tile(self.win.tile),
                    Evidence::Hand => return None,
                })
            })
            .collect();
        parts.join(", ")
    }

    fn arithmetic(&mut self, score: &Score) -> io::Result<()> {
        let words = &self.manner.voice.words;
        let text = |step: &Step| (step.text(self.rules, words), step.after);
        let steps: Vec<(String, Points)> = score.steps.iter().map(text).collect();
        let width = widest(steps.iter().map(|(what, _)| what.as_str()));
        for (what, after) in &steps {
            writeln!(self.out, "  {}  = {after}", filled(what, width))?;
        }
        let worth = self
            .manner
            .voice
            .say("score.worth", &[("points", &score.points)]);
        writeln!(self.out, "  {worth}\n")
    }

    /// What is done with fan or points, and the amount after it.
    fn payments(&mut self, payments: &Payments) -> io::Result<()> {
        let width = widest(self.names.iter().map(|(_, name)| name.as_str()));
        for seat in Wind::ALL.map(|wind| Seat::of_wind(wind, self.win.dealer)) {
            let (name, gain) = (&self.names[seat], payments.seats()[seat]);
            let role = match () {
                () if seat == self.win.seat => self.get("score.wins"),
                () if self.win.from == Some(seat) => self.get("score.discarded"),
                () => "",
            };
            self.line(&format!("{} {gain:>+8}", filled(name, width)), role)?;
        }
        if payments.house() != Points::ZERO {
            let house = filled(self.get("score.house"), width);
            self.line(&format!("{house} {:>+8}", payments.house()), "")?;
        }
        let words = self.manner.voice.words;
        let why = self.rules.who_pays(self.win.self_drawn(), words);
        writeln!(self.out, "  {why}")
    }

    fn below_minimum(&mut self) -> io::Result<()> {
        let name = self.manner.voice.words.name(&self.rules.name);
        let line = self
            .manner
            .voice
            .say("score.too-little", &[("rules", &name)]);
        writeln!(self.out, "  {line}")
    }

    fn next_best(&mut self, score: &Score) -> io::Result<()> {
        // beyond a limit another reading may be worth as much
        let Some((reading, points)) = score.next_best.as_ref().filter(|(_, p)| *p != score.points)
        else {
            return Ok(());
        };
        let voice = self.manner.voice;
        let parts = match self.manner.tiles {
            Tiles::Notation => parts(reading).join(", "),
            Tiles::Words => {
                let sets = reading.sets.iter().map(|set| self.set(set.kind, set.tile));
                let pairs = reading.pairs.iter().map(|&tile| self.pair(tile));
                voice.join(&sets.chain(pairs).collect::<Vec<String>>())
            }
        };
        let places: [(&str, &dyn Display); 2] = [("parts", &parts), ("points", points)];
        writeln!(self.out, "\n  {}", voice.say("score.otherwise", &places))
    }
}
