//! The arguments, as clap reads them: also the source of `--help`, the man page and the completions.

mod read;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum, ValueHint};

use super::parse;
use crate::lang::Lang;
use crate::seat::Wind;
use crate::store::Speed;
use crate::tile::Tile;
use crate::tui::art::TileStyle;
use crate::tui::theme::Theme;

/// Four-player Mahjong in the terminal.
#[derive(Debug, Parser)]
#[command(
    name = "mahjong-tui",
    version,
    about,
    after_help = NOTATION,
    after_long_help = concat!(
        "Tiles are written 123m 456p 789s (characters, circles, bamboo), E S W N (winds), C F P (red, ",
        "green, white dragon); bonus tiles 1f-4f and 1g-4g; melds chow:234p pung:555s kong:EEEE ",
        "ckong:9999m akong:1111p.\n\n",
        "Exit status: 0 done; 1 the answer is no (not a winning hand, a file with flaws); 2 wrong usage ",
        "or input; 3 the program could not do its work, or only a part of it, such as to save a session."
    )
)]
pub(super) struct Args {
    #[command(flatten)]
    pub(super) play: PlayArgs,

    /// Keep scores, settings and records in this folder, not in that of `MAHJONG_TUI_DATA_DIR`
    #[arg(long, value_name = "DIR", global = true, value_parser = parse::file())]
    data_dir: Option<PathBuf>,

    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

/// More than any machine has cores.
const MOST_THREADS: u64 = 1024;

const NOTATION: &str = "Without a command the game starts. Tiles are written 123m 456p 789s E S W N C F P; \
melds pung:555s and so on. --help tells more.";

/// Options for play; what is not given is taken from the settings.
#[derive(Debug, clap::Args)]
pub(super) struct PlayArgs {
    /// Go straight to a table with this ruleset: an id (see `rules list`) or a file
    #[arg(long, value_name = "ID|FILE", value_hint = ValueHint::FilePath, value_parser = parse::id_or_file())]
    pub(super) ruleset: Option<OsString>,

    /// Deal what this number deals: the same seed gives the same walls
    #[arg(long, value_name = "N", value_parser = parse::seed, allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,

    /// The others, from your right: three of `TEMPER[:LEVEL]` or `exec:COMMAND`
    #[arg(long, value_name = "A,B,C", value_parser = parse::bots)]
    pub(super) bots: Option<[String; 3]>,

    /// Your name
    #[arg(long)]
    pub(super) name: Option<String>,

    /// How fast the others play: slow, normal, fast or instant
    #[arg(long)]
    pub(super) speed: Option<Speed>,

    /// The colours
    #[arg(long, value_parser = parse::or_auto(Theme::names()))]
    pub(super) theme: Option<String>,

    /// The tile faces
    #[arg(long, value_parser = parse::or_auto(TileStyle::names()))]
    pub(super) tiles: Option<String>,

    #[command(flatten)]
    pub(super) tongue: Tongue,

    /// Begin a session at once; one that was not finished stays as it is
    #[arg(long)]
    pub(super) new: bool,

    /// Moves may be taken back; the result enters no top ten
    #[arg(long)]
    pub(super) practice: bool,

    /// Take up a session that was not finished: the newest one, or this record
    #[arg(long, value_name = "FILE", num_args = 0..=1, value_parser = parse::file(),
          conflicts_with_all = ["ruleset", "seed", "bots", "name", "new", "practice"])]
    #[allow(clippy::option_option)] // as clap has it: not given, given, given with a file
    pub(super) resume: Option<Option<PathBuf>>,

    /// Play line by line in words: for screen readers, pipes and plain terminals
    #[arg(long)]
    pub(super) plain: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Show the ten best sessions of each ruleset
    Scores(ListArgs),
    /// List, read, check and copy rulesets, or learn to write one
    Rules {
        #[command(subcommand)]
        what: RulesCommand,
    },
    /// Is it a win, which fans, how much, and who pays what
    Score(ScoreArgs),
    /// How far from ready, which tiles help, and with a drawn tile which discard is best
    Analyze(AnalyzeArgs),
    /// Let bots play bots, and tell figures with their 95 % intervals
    Arena(ArenaArgs),
    /// Watch a recorded session again; in a pipe it is told line by line
    Replay(ReplayArgs),
    /// List the recorded sessions, finished and unfinished; remove some
    Records(RecordsArgs),
    /// Show your own record: games, wins, deal-ins, favourite fans, best hand, opponents
    Stats(StatsArgs),
    /// Write completions for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Write the manual: the main page, or into a folder a page for each command
    Man {
        /// Write all pages into this folder
        #[arg(long, value_name = "DIR", value_parser = parse::file())]
        dir: Option<PathBuf>,
    },
}

/// In which language to speak; not given, in that of the settings.
#[derive(Debug, clap::Args)]
pub(super) struct Tongue {
    #[arg(long, value_parser = parse::lang,
        help = format!("The language: {}, or auto for that of the system", Lang::codes()))]
    pub(super) lang: Option<String>,
}

/// What is kept of finished sessions: of which ruleset, in which form.
#[derive(Debug, clap::Args)]
pub(super) struct ListArgs {
    /// Only this ruleset
    #[arg(long, value_name = "ID")]
    pub(super) ruleset: Option<String>,
    #[command(flatten)]
    pub(super) tongue: Tongue,
    /// Answer in JSON
    #[arg(long, conflicts_with = "lang")]
    pub(super) json: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct ArenaArgs {
    /// Who plays: four of `TEMPER[:LEVEL]`, `exec:COMMAND`, `ref:random`, `ref:greedy`, `ref:claim-all`, `ref:fan-target`
    #[arg(long, value_name = "A,B,C,D", value_parser = parse::seats)]
    pub(super) seats: [String; 4],
    /// How many games, rounded up to whole deals
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true,
          value_parser = parse::number::<u32>(1, u32::MAX.into()))]
    pub(super) games: u32,
    /// Play every deal in all seatings that differ, so that nobody is better off for the tiles
    #[arg(long)]
    pub(super) duplicate: bool,
    /// The ruleset: an id or a file
    #[arg(long, value_name = "ID|FILE", value_hint = ValueHint::FilePath,
          value_parser = parse::id_or_file(), default_value = "hong-kong")]
    pub(super) ruleset: OsString,
    /// Fan that a hand must have, in place of the ruleset's own
    #[arg(long, value_name = "FAN", allow_negative_numbers = true,
          value_parser = parse::number::<u32>(0, u32::MAX.into()))]
    pub(super) minimum: Option<u32>,
    /// What all deals come from
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse::seed, allow_negative_numbers = true)]
    pub(super) seed: u64,
    /// Threads; as many as there are cores if not given
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = parse::number::<usize>(1, MOST_THREADS))]
    pub(super) jobs: Option<usize>,
    /// Tell too how well the bots knew their chances, and how soon games ended
    #[arg(long, conflicts_with = "json")]
    pub(super) foresight: bool,
    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, clap::Args)]
pub(super) struct ReplayArgs {
    /// The record
    #[arg(value_parser = parse::file())]
    pub(super) file: PathBuf,
    /// Tell it line by line also on a terminal
    #[arg(long)]
    pub(super) plain: bool,
    /// Tell what everybody held and drew, not only what you saw
    #[arg(long)]
    pub(super) open: bool,
    #[command(flatten)]
    pub(super) tongue: Tongue,
    /// Write it as one JSON event a line instead, in the form that other Mahjong programs read
    #[arg(long, value_name = "FORM", conflicts_with_all = ["open", "lang"])]
    pub(super) export: Option<Export>,
}

#[derive(Debug, clap::Args)]
pub(super) struct RecordsArgs {
    #[command(flatten)]
    pub(super) tongue: Tongue,
    /// Answer in JSON
    #[arg(long, conflicts_with = "lang")]
    pub(super) json: bool,
    #[command(subcommand)]
    pub(super) what: Option<RecordsCommand>,
}

#[derive(Debug, Subcommand)]
pub(super) enum RecordsCommand {
    /// Remove records for good
    Remove {
        /// Their files, as `records` lists them; the names alone will do
        #[arg(required = true, value_parser = parse::file())]
        files: Vec<PathBuf>,
    },
}

/// What a record can be written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Export {
    /// The mjai event form, all hands open
    Mjai,
}

#[derive(Debug, clap::Args)]
pub(super) struct StatsArgs {
    /// Of practice sessions, which are kept apart from all others
    #[arg(long)]
    pub(super) practice: bool,
    #[command(flatten)]
    pub(super) list: ListArgs,
}

#[derive(Debug, Subcommand)]
pub(super) enum RulesCommand {
    /// List all rulesets
    List {
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// Print a ruleset as a page
    Show {
        /// An id or a file
        #[arg(value_name = "ID|FILE", value_hint = ValueHint::FilePath, value_parser = parse::id_or_file())]
        ruleset: OsString,
        #[arg(long, value_parser = parse::lang, default_value = "en",
            help = format!("The language of the page: {} or auto", Lang::codes()))]
        lang: String,
        /// Answer in JSON
        #[arg(long, conflicts_with = "lang")]
        json: bool,
    },
    /// Report every flaw of a ruleset file with line and column
    Check {
        /// The file
        #[arg(value_parser = parse::file())]
        file: PathBuf,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// Copy a ruleset to a file, to edit it
    Copy {
        /// Which ruleset: an id or a file
        #[arg(value_name = "ID|FILE", value_hint = ValueHint::FilePath, value_parser = parse::id_or_file())]
        id: OsString,
        /// The new file, which must not exist; `-` prints the copy
        file: PathBuf,
    },
    /// Print the manual of the format: every key and word, with a ruleset built step by step
    Manual,
}

#[derive(Debug, clap::Args)]
pub(super) struct ScoreArgs {
    /// The concealed tiles without the winning tile, and the melds: 123m 55p pung:EEE
    #[arg(
        value_name = "HAND [MELDS]",
        required_unless_present = "batch",
        conflicts_with = "batch"
    )]
    pub(super) hand: Vec<String>,

    /// The winning tile
    #[arg(long, value_name = "TILE", required_unless_present = "batch")]
    pub(super) win: Option<Tile>,

    /// The winning tile was drawn
    #[arg(long, conflicts_with = "from")]
    pub(super) self_draw: bool,

    /// Who discarded the winning tile; else the next player in turn
    #[arg(long, value_name = "E|S|W|N")]
    pub(super) from: Option<Wind>,

    /// What the winner's seat counts as
    #[arg(long, value_name = "E|S|W|N", default_value = "E")]
    pub(super) seat: Wind,

    /// The wind of the round
    #[arg(long, value_name = "E|S|W|N", default_value = "E")]
    pub(super) prevailing: Wind,

    /// Flowers and seasons set aside, such as 1f3g
    #[arg(long, value_name = "TILES")]
    pub(super) bonus: Option<String>,

    /// How it was won: last-tile, kong-replacement, double-kong, robbed-kong, heavenly, earthly
    #[arg(long = "flag", value_name = "FLAG")]
    pub(super) flags: Vec<String>,

    /// The winner's wrong claims in this game
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true,
          value_parser = parse::number::<u8>(0, u8::MAX.into()))]
    pub(super) invalid_claims: u8,

    #[command(flatten)]
    pub(super) form: QuestionForm,
}

#[derive(Debug, clap::Args)]
pub(super) struct AnalyzeArgs {
    /// The concealed tiles, 13 or with the drawn one 14 less those in melds, and the melds
    #[arg(
        value_name = "HAND [MELDS]",
        required_unless_present = "batch",
        conflicts_with = "batch"
    )]
    pub(super) hand: Vec<String>,

    /// Other tiles that are seen: rivers, and melds of others
    #[arg(long, value_name = "TILES")]
    pub(super) seen: Option<String>,

    /// What the seat counts as, for the advice on a hand with a drawn tile
    #[arg(long, value_name = "E|S|W|N", default_value = "E")]
    pub(super) seat: Wind,

    /// The wind of the round
    #[arg(long, value_name = "E|S|W|N", default_value = "E")]
    pub(super) prevailing: Wind,

    #[command(flatten)]
    pub(super) form: QuestionForm,
}

/// How a question about a hand is put and answered.
#[derive(Debug, clap::Args)]
pub(super) struct QuestionForm {
    /// The ruleset: an id or a file
    #[arg(long, value_name = "ID|FILE", value_hint = ValueHint::FilePath,
          value_parser = parse::id_or_file(), default_value = "hong-kong")]
    pub(super) ruleset: OsString,

    /// Answer in JSON
    #[arg(long)]
    pub(super) json: bool,

    /// Read one JSON object a line from standard input, and answer each with a line
    ///
    /// A line that is no question is answered with {"error": …}; the exit status is 0 once all are answered.
    #[arg(long)]
    pub(super) batch: bool,
}
