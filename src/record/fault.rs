//! What can be wrong with a record, by its line, in words for the player.

use super::FORMAT;
use crate::game::Illegal;
use crate::rules::Flaw;

/// What is wrong with the text of a record, or why it cannot be played again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The file is empty.
    #[error("the record is empty")]
    Empty,
    /// The file has no whole line.
    #[error("line 1 is torn: it has no end, and nothing comes after it")]
    Torn,
    /// An editor has put a mark before the header.
    #[error("line 1 begins with a byte order mark: save the file without one, as plain UTF-8")]
    Mark,
    /// A line with nothing on it.
    #[error("line {line} is empty: remove it")]
    Blank {
        /// Which line, from 1.
        line: usize,
    },
    /// The first line is no header.
    #[error("line 1 is no header of a mahjong-tui record: {0}")]
    Header(String),
    /// A newer program wrote it.
    #[error(
        "line 1: the record has format {found}, this program reads up to {FORMAT}: a newer version wrote it"
    )]
    Newer {
        /// The format in the header.
        found: u32,
    },
    /// The session cannot be taken up by the one person at the table.
    #[error("the players in line 1: {0}")]
    Players(String),
    /// A line that is neither an action nor a check.
    #[error("line {line} is neither an action nor a check: {why}")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What the reader says.
        why: String,
    },
    /// The ruleset in the header has flaws.
    #[error("the ruleset in the header: {}", .0.first().map_or_else(String::new, ToString::to_string))]
    Ruleset(Vec<Flaw>),
    /// The ruleset in the header is not the one that was played.
    #[error(
        "the ruleset in the header has digest {found}, the header says {expected}: the file has been changed"
    )]
    Digest {
        /// Of the ruleset's text.
        found: String,
        /// In the header.
        expected: String,
    },
    /// An action that was not legal then.
    #[error("line {line}: {illegal}")]
    Illegal {
        /// Which line, from 1.
        line: usize,
        /// Why the table refused it.
        illegal: Illegal,
    },
    /// The session is in another game than the record says.
    #[error("line {line}: this is game {found}, the record says game {expected}")]
    Game {
        /// Which line, from 1.
        line: usize,
        /// Of the session.
        found: u32,
        /// In the record.
        expected: u32,
    },
    /// A check stands where its game has not just ended.
    #[error("line {line}: a check after game {game} stands where that game has not just ended")]
    Misplaced {
        /// Which line, from 1.
        line: usize,
        /// The number of the game in the record.
        game: u32,
    },
    /// The session is not where the record says.
    #[error("line {line}: after game {game} the check is {found}, the record says {expected}")]
    Check {
        /// Which line, from 1.
        line: usize,
        /// The number of the game in the record.
        game: u32,
        /// The value of the replayed session.
        found: String,
        /// The value in the record.
        expected: String,
    },
}
