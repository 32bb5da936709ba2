//! Why a command could not answer, and the exit status that says so.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::store::Trouble;

/// Why a command could not answer.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// What was asked cannot be read or makes no sense.
    #[error("{0}")]
    Input(String),
    /// A file that was named cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// Something about the program's own files.
    #[error(transparent)]
    Trouble(#[from] Trouble),
    /// Standard input or output is broken.
    #[error("standard input or output: {0}")]
    Stream(#[from] io::Error),
}

impl Failure {
    /// What to tell the person; nothing where the reader of a pipe has simply left.
    pub(super) fn message(&self) -> Option<String> {
        (!self.is_closed_pipe()).then(|| self.to_string())
    }

    /// The exit status.
    pub(super) fn exit_code(&self) -> ExitCode {
        match self {
            _ if self.is_closed_pipe() => ExitCode::SUCCESS,
            Failure::Input(_) => ExitCode::from(2),
            // a file that was named and will not do is wrong input; a disk that fails is not
            Failure::File { error, .. } if is_wrong_file(error.kind()) => ExitCode::from(2),
            Failure::File { .. } | Failure::Trouble(_) | Failure::Stream(_) => ExitCode::from(3),
        }
    }

    fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Is it the file that was named, rather than the system, that is at fault?
const fn is_wrong_file(kind: io::ErrorKind) -> bool {
    use io::ErrorKind::{
        AlreadyExists, FileTooLarge, InvalidData, InvalidInput, IsADirectory, NotADirectory,
        NotFound,
    };
    matches!(
        kind,
        NotFound
            | AlreadyExists
            | IsADirectory
            | NotADirectory
            | InvalidData
            | InvalidInput
            | FileTooLarge
    )
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Failure::Input(message)
    }
}
