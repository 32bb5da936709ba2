//! Records on disk: appended line by line while a session is played, moved away when it is done.
//!
//! What is written is out of the program's hands at once, so a killed program loses nothing; after each
//! game it is on the disk itself. A write that fails is cut off again and repeated with the next one,
//! so no line is ever torn but the last. A session that is being played is locked against others.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use super::file::{draft, make_folder, read_bytes, read_bytes_capped, sync_folder};
use super::kept::{CAP, folders, parse};
use super::mishap::about_to_write;
use super::{Paths, Trouble};
use crate::record::{Entry, Record};

/// The file of a session that is being played.
#[derive(Debug)]
pub struct RecordFile {
    file: File,
    path: PathBuf,
    /// Where it goes when the session is done.
    finished: PathBuf,
    /// What the file holds: each entry with the place where its line ends.
    written: Vec<(Entry, u64)>,
    /// Where the header ends.
    header_end: u64,
    /// Is there nothing in the file but that? Not after a torn line, or a write that failed.
    clean: bool,
    /// Why it can be read only; none if it can be written.
    refused: Option<io::ErrorKind>,
}

impl RecordFile {
    /// Begins the file of a new session.
    pub fn begin(paths: &Paths, record: &Record, today: Date) -> Result<RecordFile, Trouble> {
        let (folder, finished) = folders(paths)?;
        let stem = format!("{today}-{:x}", record.header.seed);
        let (path, file) =
            write_new(&folder, &stem, &mut record.to_string().as_bytes()).map_err(|error| {
                Trouble::Unwritable {
                    path: folder,
                    error,
                }
            })?;
        let mut kept = RecordFile {
            file,
            path,
            finished,
            written: Vec::new(),
            header_end: record.header.to_string().len() as u64 + 1,
            clean: true,
            refused: None,
        };
        kept.note(&record.entries);
        Ok(kept)
    }

    /// Takes up the file of a session that was left. A torn last line is cut off; a file with any other
    /// line that cannot be read is left as it is. From one that can be read only play goes on, too, and
    /// what is new is refused by [`RecordFile::keep`].
    pub fn resume(paths: &Paths, path: &Path) -> Result<(RecordFile, Record), Trouble> {
        let (_, finished) = folders(paths)?;
        let unreadable = |error| Trouble::Unreadable {
            path: path.to_owned(),
            error,
        };
        let (file, refused) = match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) => (file, None),
            Err(error) => (File::open(path).map_err(unreadable)?, Some(error.kind())),
        };
        lock(&file).map_err(|error| {
            let path = path.to_owned();
            if error.kind() == io::ErrorKind::ResourceBusy {
                Trouble::InUse { path }
            } else {
                Trouble::Unreadable { path, error }
            }
        })?;
        let text = read_bytes(&file, CAP).map_err(unreadable)?;
        let record = sound(path, parse(path, &text)?)?;
        // where lines end is taken from the file: an edited one may spell them in other ways
        let ends = (1..).zip(&text).filter(|(_, byte)| **byte == b'\n');
        let mut ends = ends.map(|(end, _)| end);
        let kept = RecordFile {
            file,
            path: path.to_owned(),
            finished,
            header_end: ends.next().unwrap_or(0),
            written: record.entries.iter().cloned().zip(ends).collect(),
            clean: false,
            refused,
        };
        Ok((kept, record))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Has somebody removed it?
    pub(super) fn is_gone(&self) -> bool {
        is_missing(&fs::metadata(&self.path))
    }

    /// Makes the file hold this record: lines that are new are added, lines taken back are cut off.
    pub fn keep(&mut self, record: &Record) -> Result<(), Trouble> {
        self.append(record).map_err(|error| self.unwritable(error))
    }

    fn append(&mut self, record: &Record) -> io::Result<()> {
        let same = |((kept, _), entry): &(&(Entry, u64), &Entry)| kept == *entry;
        let common = self
            .written
            .iter()
            .zip(&record.entries)
            .take_while(same)
            .count();
        let is_same = common == self.written.len() && common == record.entries.len();
        if is_same && (self.clean || self.refused.is_some()) {
            return Ok(());
        }
        if let Some(why) = self.refused {
            return Err(why.into());
        }
        self.clean = false;
        self.written.truncate(common);
        let new = record.entries.get(common..).unwrap_or_default();
        let lines: String = new.iter().map(|entry| entry.to_string() + "\n").collect();
        // also what an earlier write left half done
        self.file.set_len(self.end())?;
        self.file.seek(SeekFrom::End(0))?;
        self.write(lines.as_bytes())?;
        self.note(new);
        if new.iter().any(|entry| matches!(entry, Entry::Check { .. })) {
            about_to_write()?;
            self.file.sync_data()?;
        }
        self.clean = true;
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let allowed = about_to_write();
        if allowed.is_err() {
            // a disk runs full in the middle of a line
            self.file.write_all(bytes.split_at(bytes.len() / 2).0)?;
        }
        allowed?;
        self.file.write_all(bytes)
    }

    fn note(&mut self, entries: &[Entry]) {
        for entry in entries {
            let end = self.end() + entry.to_string().len() as u64 + 1;
            self.written.push((entry.clone(), end));
        }
    }

    /// Where the last good line ends.
    fn end(&self) -> u64 {
        self.written.last().map_or(self.header_end, |(_, end)| *end)
    }

    /// Removes the file of a session that is kept elsewhere now. A disk may be full and still let it go;
    /// where it does not, it stays, and holds as much of the session as it did.
    pub(super) fn give_up(self) {
        let _ = fs::remove_file(&self.path);
    }

    /// Moves the record of a finished session to the others, and tells where it is.
    pub fn finish(self) -> Result<PathBuf, Trouble> {
        let path = self.path.clone();
        self.move_away()
            .map_err(|error| Trouble::NotMoved { path, error })
    }

    fn move_away(mut self) -> io::Result<PathBuf> {
        about_to_write()?;
        self.file.sync_all()?;
        let mut text = Vec::new();
        self.file.rewind()?;
        self.file.read_to_end(&mut text)?;
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        // the folders may lie on different disks, so it is copied, not renamed
        let target = match already_there(&self.finished, &stem, &text) {
            Some(path) => path,
            None => write_new(&self.finished, &stem, &mut text.as_slice())?.0,
        };
        about_to_write()?;
        match fs::remove_file(&self.path) {
            removed if is_missing(&removed) => Ok(target),
            removed => removed.map(|()| target),
        }
    }

    fn unwritable(&self, error: io::Error) -> Trouble {
        Trouble::Unwritable {
            path: self.path.clone(),
            error,
        }
    }
}

fn is_missing<T>(found: &io::Result<T>) -> bool {
    let missing = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
    found.as_ref().is_err_and(missing)
}

/// A record that can be written on: all its lines have been read.
fn sound(path: &Path, record: Record) -> Result<Record, Trouble> {
    match record.check_whole() {
        Ok(()) => Ok(record),
        Err(error) => Err(Trouble::Record {
            path: path.to_owned(),
            error,
        }),
    }
}

/// The names that a record may have in a folder, the first free one to be taken.
fn names(folder: &Path, stem: &str) -> impl Iterator<Item = PathBuf> {
    (1_u32..).map(move |n| match n {
        1 => folder.join(format!("{stem}.jsonl")),
        n => folder.join(format!("{stem}-{n}.jsonl")),
    })
}

/// Writes a new file under a name that is free, whole or not at all, and keeps it locked.
fn write_new(folder: &Path, stem: &str, text: &mut impl Read) -> io::Result<(PathBuf, File)> {
    make_folder(folder)?;
    let mut new = draft(folder, text)?;
    lock(new.as_file())?;
    about_to_write()?;
    for path in names(folder, stem) {
        match new.persist_noclobber(&path) {
            Ok(file) => {
                if let Err(error) = sync_folder(folder) {
                    let _ = fs::remove_file(&path); // it counts as not written, and will be again
                    return Err(error);
                }
                return Ok((path, file));
            }
            Err(taken) if taken.error.kind() == io::ErrorKind::AlreadyExists => new = taken.file,
            Err(failed) => return Err(failed.error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// The copy that was made before the program was ended in the middle of moving a record.
fn already_there(folder: &Path, stem: &str, text: &[u8]) -> Option<PathBuf> {
    names(folder, stem)
        .map_while(|path| Some((read_bytes_capped(&path, CAP).ok()??, path)))
        .find_map(|(there, path)| (there == text).then_some(path))
}

/// Locks a file for as long as it is open; an error if another program holds it.
pub(super) fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            let why = "another program is playing this session";
            Err(io::Error::new(io::ErrorKind::ResourceBusy, why))
        }
        // some network folders know no locks
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

#[cfg(test)]
impl RecordFile {
    /// From now on nothing can be written into it.
    pub(super) fn break_down(&mut self) {
        self.file = File::open(&self.path).unwrap();
    }
}
