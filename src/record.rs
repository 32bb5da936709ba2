//! The record of a session: a header, then one line an action. All else is derived by playing it again.
//!
//! ```text
//! {"mahjong-tui":1,"version":"0.1.0","digest":"…","seed":"2a","practice":false,"players":[…],"ruleset":"id = …"}
//! ["A","discard 9m"]
//! ["B","pung"]
//! ["A","pass","stand-in"]
//! {"game":1,"check":"0f3a…"}
//! ```
//!
//! A check follows the last action of each game; a replay that disagrees with one stops there. A torn
//! last line (the program was killed while writing) is dropped; anything else wrong is an error with
//! its line, and what stands above that can be watched, though not taken up. A choice that is taken back in a practice session leaves no trace: its line and all after it
//! are cut off, and what is chosen instead is appended. So a record is always the session as it stands.
//! This module knows text and sessions, not files.

mod fault;

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};

pub use self::fault::RecordError;
use crate::game::{Action, Event};
use crate::rules::Ruleset;
use crate::seat::{BySeat, Seat};
use crate::session::Session;
use crate::text;

/// The version of the format that this program writes, and the newest that it reads.
pub const FORMAT: u32 = 1;

/// Who sat in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// The name on the nameplate, as far as it fits there.
    #[serde(deserialize_with = "name")]
    pub name: String,
    /// `person`, or the bot as the command line names it, such as `balanced:hard`.
    pub plays: String,
}

/// A name that is safe to show, whatever the file says.
fn name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let text = String::deserialize(deserializer)?;
    Ok(text::harmless(&text, text::NAME))
}

/// What a session was begun with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    #[serde(rename = "mahjong-tui")]
    pub format: u32,
    /// The version of the program that wrote it.
    pub version: String,
    /// The digest of the ruleset, in hexadecimal.
    pub digest: String,
    /// The seed, in hexadecimal.
    #[serde(with = "hex")]
    pub seed: u64,
    /// Moves may be taken back, and the result enters no top ten.
    #[serde(default)]
    pub practice: bool,
    /// Who sat where.
    pub players: BySeat<Chair>,
    /// The ruleset as it was played, whole.
    pub ruleset: String,
}

impl Header {
    /// The header of a new session.
    pub fn new(rules: &Ruleset, seed: u64, players: BySeat<Chair>, practice: bool) -> Header {
        Header {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            digest: format!("{:016x}", rules.digest()),
            seed,
            practice,
            players,
            ruleset: rules.source().to_owned(),
        }
    }
}

/// A number in hexadecimal: JSON readers lose integers above 2^53.
mod hex {
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde asks for a reference
    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{number:x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16).map_err(serde::de::Error::custom)
    }
}

/// One line after the header.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Entry {
    /// A seat's action.
    Move(Seat, Action),
    /// An action that a bot chose in the place of the person who sits there, and was away.
    StandIn(Seat, Action, ByStandIn),
    /// The end of a game.
    Check {
        /// The number of the game.
        game: u32,
        /// [`check_value`] of the session then.
        check: String,
    },
}

/// Says of an action that a stand-in chose it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByStandIn {
    /// It did.
    StandIn,
}

impl Entry {
    /// The action, whoever chose it; none in a check.
    pub const fn action(&self) -> Option<(Seat, Action)> {
        match self {
            Entry::Move(seat, action) | Entry::StandIn(seat, action, _) => Some((*seat, *action)),
            Entry::Check { .. } => None,
        }
    }
}

/// A session as it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What it was begun with.
    pub header: Header,
    /// Actions and checks, in order.
    pub entries: Vec<Entry>,
    /// Why the file could be read no further than these entries; none in a sound one.
    pub broken: Option<RecordError>,
}

impl Record {
    /// A session in which nothing has been done yet.
    pub const fn new(header: Header) -> Record {
        Record {
            header,
            entries: Vec::new(),
            broken: None,
        }
    }

    /// Reads a record, as far as its lines can be read. `true` beside it: a torn last line was dropped.
    pub fn parse(text: impl AsRef<[u8]>) -> Result<(Record, bool), RecordError> {
        const MARK: &[u8] = "\u{feff}".as_bytes();
        if text.as_ref().starts_with(MARK) {
            return Err(RecordError::Mark);
        }
        let mut lines: Vec<&[u8]> = text.as_ref().split(|&byte| byte == b'\n').collect();
        let torn = lines.pop().is_some_and(|rest| !rest.is_empty());
        let nothing = if torn {
            RecordError::Torn
        } else {
            RecordError::Empty
        };
        let (first, rest) = lines.split_first().ok_or(nothing)?;
        not_blank(first, 1)?;
        let mut record = Record::new(parse_header(first)?);
        for (line, text) in (2..).zip(rest) {
            match record.next_entry(text, line) {
                Ok(entry) => record.entries.push(entry),
                Err(error) => {
                    record.broken = Some(error);
                    break;
                }
            }
        }
        Ok((record, torn))
    }

    fn next_entry(&self, text: &[u8], line: usize) -> Result<Entry, RecordError> {
        not_blank(text, line)?;
        let entry = parse_entry(text).map_err(|why| RecordError::Line { line, why })?;
        match (self.entries.last(), &entry) {
            (Some(Entry::Check { .. }), &Entry::Check { game, .. }) => {
                Err(RecordError::Misplaced { line, game })
            }
            _ => Ok(entry),
        }
    }

    /// Has a bot chosen for a person who was away?
    pub fn has_stand_in(&self) -> bool {
        let by_stand_in = |entry: &Entry| matches!(entry, Entry::StandIn(..));
        self.entries.iter().any(by_stand_in)
    }

    /// The record up to an entry, without it.
    pub fn before(&self, entry: usize) -> Record {
        Record {
            entries: self.entries.iter().take(entry).cloned().collect(),
            ..Record::new(self.header.clone())
        }
    }

    /// An error if its file goes on with a line that could not be read.
    pub fn check_whole(&self) -> Result<(), RecordError> {
        self.broken.clone().map_or(Ok(()), Err)
    }

    /// The ruleset that was played.
    pub fn rules(&self) -> Result<Arc<Ruleset>, RecordError> {
        let rules = Ruleset::parse(&self.header.ruleset).map_err(RecordError::Ruleset)?;
        let found = format!("{:016x}", rules.digest());
        if found == self.header.digest {
            Ok(Arc::new(rules))
        } else {
            Err(RecordError::Digest {
                found,
                expected: self.header.digest.clone(),
            })
        }
    }

    /// Its entries, each with the line of the file on which it stands.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &Entry)> {
        (2..).zip(&self.entries)
    }

    /// Plays the session again, to its last line.
    pub fn replay(&self) -> Result<Session, RecordError> {
        self.replay_showing(|_| ())
    }

    /// Plays the session again and shows everything that happens, from the first deal on.
    pub fn replay_showing(&self, mut show: impl FnMut(&Event)) -> Result<Session, RecordError> {
        let (mut session, dealt) = Session::new(self.rules()?, self.header.seed);
        dealt.iter().for_each(&mut show);
        for (line, entry) in self.lines() {
            step(&mut session, entry, line)?.iter().for_each(&mut show);
        }
        self.check_whole()?;
        Ok(session)
    }
}

/// One line of a record, played: an action after the end of a game begins the next one. Gives what
/// happened.
pub fn step(session: &mut Session, entry: &Entry, line: usize) -> Result<Vec<Event>, RecordError> {
    match entry {
        Entry::Move(seat, action) | Entry::StandIn(seat, action, _) => {
            let mut events = session.next_game(); // nothing while a game is being played
            let played = session.play(*seat, *action);
            events.extend(played.map_err(|illegal| RecordError::Illegal { line, illegal })?);
            Ok(events)
        }
        Entry::Check { game, check } => {
            let found = check_value(session);
            let here = session.table().opening().game;
            if here != *game {
                Err(RecordError::Game {
                    line,
                    found: here,
                    expected: *game,
                })
            } else if session.table().ended().is_none() {
                Err(RecordError::Misplaced { line, game: *game })
            } else if found != *check {
                Err(RecordError::Check {
                    line,
                    game: *game,
                    found,
                    expected: check.clone(),
                })
            } else {
                Ok(Vec::new())
            }
        }
    }
}

/// An action or a check, or what is wrong with the line. Of two forms the reader can only say that it is
/// neither, so the one that the line has the look of is read again.
fn parse_entry(line: &[u8]) -> Result<Entry, String> {
    #[derive(Deserialize)]
    struct Seal {
        #[serde(rename = "game")]
        _game: u32,
        #[serde(rename = "check")]
        _check: String,
    }
    serde_json::from_slice(line).map_err(|error| {
        let closer = if line.trim_ascii_start().starts_with(b"{") {
            serde_json::from_slice::<Seal>(line).err()
        } else {
            serde_json::from_slice::<(Seat, Action)>(line).err()
        };
        text::of_json(&closer.unwrap_or(error))
    })
}

fn not_blank(text: &[u8], line: usize) -> Result<(), RecordError> {
    if text.trim_ascii().is_empty() {
        return Err(RecordError::Blank { line });
    }
    Ok(())
}

fn parse_header(line: &[u8]) -> Result<Header, RecordError> {
    #[derive(Deserialize)]
    struct Format {
        #[serde(rename = "mahjong-tui")]
        format: u32,
    }
    let header = |error: serde_json::Error| RecordError::Header(text::of_json(&error));
    if !line.trim_ascii_start().starts_with(b"{") {
        return Err(RecordError::Header("it is no JSON object {…}".to_owned()));
    }
    let Format { format } = serde_json::from_slice(line).map_err(header)?;
    if format == 0 {
        let why = format!("there is no format 0, only 1 to {FORMAT}");
        return Err(RecordError::Header(why));
    }
    if format > FORMAT {
        return Err(RecordError::Newer { found: format });
    }
    serde_json::from_slice(line).map_err(header)
}

/// A small value that differs if anything about the finished games does: FNV-1a over who gained what
/// and every hand, in the text form that is stable for ever.
pub fn check_value(session: &Session) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |text: fmt::Arguments<'_>| {
        for byte in text.to_string().bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for result in session.results() {
        add(format_args!(
            "game {} {}\n",
            result.place.game, result.place.dealer
        ));
        for (seat, hand) in result.ended.hands.iter() {
            add(format_args!("{seat} {} ", hand.concealed));
            for meld in &hand.melds {
                add(format_args!("{meld} "));
            }
            add(format_args!("{}\n", result.gains[seat].in_hundredths()));
        }
    }
    format!("{hash:016x}")
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        line(f, self)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        line(f, self)
    }
}

/// One line of JSON, without its end.
fn line(f: &mut fmt::Formatter<'_>, value: &impl Serialize) -> fmt::Result {
    f.write_str(&serde_json::to_string(value).map_err(|_| fmt::Error)?)
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header)?;
        self.entries
            .iter()
            .try_for_each(|entry| writeln!(f, "{entry}"))
    }
}
