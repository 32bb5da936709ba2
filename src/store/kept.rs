//! The records in the folders: listed, read, removed.
//!
//! A file that is no record is told of; one with a line that cannot be read is a record as far as above
//! that line. Nothing here writes to a record: see `save` for the one that is being played.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::file::{no_such_file, read_bytes_capped, regular};
use super::mishap::about_to_write;
use super::save::lock;
use super::{KeptRecords, Paths, Trouble};
use crate::record::Record;

/// A session of a thousand games is far smaller.
pub(super) const CAP: u64 = 1 << 24;

/// A record in a folder.
#[derive(Debug, Clone)]
pub struct Kept {
    /// Its file.
    pub path: PathBuf,
    /// What it holds.
    pub record: Record,
    /// Is it being played by a program that runs now?
    pub in_use: bool,
}

impl Kept {
    /// Can it be taken up, if it is not finished? Not while somebody plays it, nor where a line of it
    /// cannot be read.
    pub const fn is_free(&self) -> bool {
        !self.in_use && self.record.broken.is_none()
    }

    /// Is it the file that is meant: by any path that leads to it, or by its name alone?
    pub fn is_named(&self, file: &Path) -> bool {
        self.path == file
            || self.path.file_name() == Some(file.as_os_str())
            || resolved(file).is_some_and(|file| resolved(&self.path) == Some(file))
    }
}

/// The sessions that were left and can be resumed, the newest first, and files that cannot be read.
pub fn unfinished(paths: &Paths) -> (Vec<Kept>, Vec<Trouble>) {
    list(paths.unfinished())
}

/// The records of finished sessions, the newest first, and files that cannot be read.
pub fn finished(paths: &Paths) -> (Vec<Kept>, Vec<Trouble>) {
    list(paths.records())
}

/// Removes the oldest records of finished sessions beyond what is to be kept. What is no record, is
/// damaged or in use is left alone.
pub fn keep_newest(paths: &Paths, kept: KeptRecords) -> Result<(), Trouble> {
    let (Some(folder), KeptRecords::Newest(most)) = (paths.records(), kept) else {
        return Ok(());
    };
    let mut files = match files_of(&folder) {
        Ok(files) => files,
        Err(error) => {
            return Err(Trouble::Unreadable {
                path: folder,
                error,
            });
        }
    };
    files.sort(); // their names begin with the day
    let excess = files.len().saturating_sub(most as usize);
    let sound = |path: &PathBuf| matches!(read(path), Ok(Some(Record { broken: None, .. })));
    let ours = |path: &PathBuf| sound(path) && !is_locked(path);
    for path in files.into_iter().filter(ours).take(excess) {
        let removed = about_to_write().and_then(|()| fs::remove_file(&path));
        removed.map_err(|error| Trouble::NotRemoved { path, error })?;
    }
    Ok(())
}

/// One record, as far as its lines can be read. A torn last line is left out.
pub fn read_record(path: &Path) -> Result<Record, Trouble> {
    read(path)?.ok_or_else(|| Trouble::Unreadable {
        path: path.to_owned(),
        error: no_such_file(),
    })
}

/// Removes one of the records that are kept here, for good, unless somebody is playing it. A name
/// without a folder is looked for among the finished ones, then among the others.
pub fn remove(paths: &Paths, name: &Path) -> Result<PathBuf, Trouble> {
    let (unfinished, finished) = folders(paths)?;
    let places = [finished, unfinished];
    let named = places.iter().map(|folder| folder.join(name));
    let path = if name.components().count() == 1 {
        named
            .into_iter()
            .find(|path| path.exists() || leads_nowhere(path))
    } else {
        None
    };
    let path = path.unwrap_or_else(|| name.to_owned());
    remove_from(&places, &path).map_err(|error| Trouble::NotRemoved {
        path: path.clone(),
        error,
    })?;
    Ok(path)
}

fn remove_from(places: &[PathBuf], path: &Path) -> io::Result<()> {
    let is_lost = leads_nowhere(path);
    if !is_lost {
        regular(&fs::metadata(path)?)?;
    }
    let is_ours = places.iter().any(|folder| lies_in(path, folder));
    if !is_ours || path.extension().is_none_or(|ext| ext != "jsonl") {
        let why = "this is none of the records kept here";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    if !is_lost {
        lock(&File::open(path)?)?;
    }
    fs::remove_file(path)
}

/// Is this a link to a file that is not there?
fn leads_nowhere(path: &Path) -> bool {
    path.is_symlink() && !path.exists()
}

/// The one path of many that has no links in it; none where there is nothing.
fn resolved(path: &Path) -> Option<PathBuf> {
    path.canonicalize().ok()
}

/// Is a file in this folder, by whatever path it is named? A link that leads nowhere is where it lies itself.
pub fn lies_in(file: &Path, folder: &Path) -> bool {
    let its_folder = if leads_nowhere(file) {
        file.parent().and_then(resolved)
    } else {
        resolved(file).and_then(|file| file.parent().map(Path::to_owned))
    };
    its_folder.is_some() && its_folder == resolved(folder)
}

fn list(folder: Option<PathBuf>) -> (Vec<Kept>, Vec<Trouble>) {
    let (mut found, mut troubles) = (Vec::new(), Vec::new());
    let mut files = match folder.as_deref().map(files_of) {
        None => return (found, troubles),
        Some(Ok(files)) => files,
        Some(Err(error)) => {
            let path = folder.unwrap_or_default();
            return (found, vec![Trouble::Unreadable { path, error }]);
        }
    };
    files.sort();
    for path in files.into_iter().rev() {
        match read(&path) {
            Ok(None) if leads_nowhere(&path) => {
                let why = "this is a link to a file that is not there";
                let error = io::Error::new(io::ErrorKind::NotFound, why);
                troubles.push(Trouble::Unreadable { path, error });
            }
            Ok(None) => {} // removed since it was listed
            Ok(Some(record)) => found.push(Kept {
                in_use: is_locked(&path),
                path,
                record,
            }),
            Err(trouble) => troubles.push(trouble),
        }
    }
    (found, troubles)
}

/// The records in a folder, none if there is no such folder.
fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ext| ext == "jsonl") {
            files.push(path);
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<Option<Record>, Trouble> {
    let text = read_bytes_capped(path, CAP).map_err(|error| Trouble::Unreadable {
        path: path.to_owned(),
        error,
    })?;
    text.map(|text| parse(path, &text)).transpose()
}

pub(super) fn parse(path: &Path, text: &[u8]) -> Result<Record, Trouble> {
    let parsed = Record::parse(text).map_err(|error| Trouble::Record {
        path: path.to_owned(),
        error,
    });
    parsed.map(|(record, _torn)| record)
}

pub(super) fn folders(paths: &Paths) -> Result<(PathBuf, PathBuf), Trouble> {
    paths
        .unfinished()
        .zip(paths.records())
        .ok_or(Trouble::NoFolder)
}

fn is_locked(path: &Path) -> bool {
    let file = OpenOptions::new().read(true).open(path);
    file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}
