//! Everything that outlives the program: where files belong, scores, settings, records.
//!
//! The only module that touches files. It knows nothing of the screen and reads no clock: a date is
//! handed in. Nothing here is fatal: where a file cannot be read or written, play goes on with what is
//! in memory, and a [`Trouble`] says so in words for the player.

mod file;
mod keeper;
mod kept;
mod mishap;
mod name;
mod paths;
mod save;
mod scores;
mod settings;
mod stats;
mod time;
mod trouble;

pub use file::{keep_new, no_such_file, read_bytes_capped, read_capped};
pub use keeper::Keeper;
pub use kept::{Kept, finished, keep_newest, lies_in, read_record, remove, unfinished};
#[cfg(debug_assertions)]
pub use mishap::expect_mishap;
pub use name::PlayerName;
pub use paths::Paths;
pub use save::RecordFile;
pub use scores::{Entered, NoBoard, ScoreEntry, ScoreFile, Scoreboard};
pub use settings::{KeptRecords, Settings, SettingsFile, SettingsFlaw, Speed};
pub use stats::{Against, Stats, gather, person};
pub use time::TimeLimit;
pub use trouble::Trouble;
