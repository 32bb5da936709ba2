//! Files read with a cap and written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::Trouble;
use super::mishap::about_to_write;

/// The text of a file of at most `cap` bytes; none if there is no such file. What is no regular file is
/// refused: a pipe might never end.
pub fn read_capped(path: &Path, cap: u64) -> io::Result<Option<String>> {
    let bytes = read_bytes_capped(path, cap)?;
    bytes.map(text_of).transpose()
}

/// The same of a file that need not be text.
pub fn read_bytes_capped(path: &Path, cap: u64) -> io::Result<Option<Vec<u8>>> {
    if let Ok(found) = fs::metadata(path) {
        regular(&found)?;
    }
    match File::open(path) {
        Ok(file) => read_bytes(&file, cap).map(Some),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Refuses folders, pipes and devices.
pub(super) fn regular(found: &fs::Metadata) -> io::Result<()> {
    if found.is_dir() {
        let why = "this is a folder; expected a file";
        Err(io::Error::new(io::ErrorKind::IsADirectory, why))
    } else if found.is_file() {
        Ok(())
    } else {
        let why = "this is a pipe or a device; expected a file";
        Err(io::Error::new(io::ErrorKind::InvalidInput, why))
    }
}

/// The error for a file that was named and is not there.
pub fn no_such_file() -> io::Error {
    io::Error::new(io::ErrorKind::NotFound, "there is no such file")
}

/// The rest of an open file.
pub(super) fn read_bytes(file: &File, cap: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(cap + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > cap {
        let why = format!("it is longer than {cap} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

fn text_of(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.split(|&byte| byte == b'\n').count();
        let why = format!("line {line} is not UTF-8 text");
        io::Error::new(io::ErrorKind::InvalidData, why)
    })
}

/// Writes a file so that, whatever happens, it holds either all of the old text or all of the new.
/// What it held before stays beside it as `.bak`. Missing folders are made. A link stays a link: the
/// file that it leads to is written.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    make_folder(folder_of(path))?;
    if let Ok(old) = fs::read(path) {
        replace(&beside(path, "bak"), &old)?;
    }
    replace(&followed(path), text.as_bytes())
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = draft(folder_of(path), &mut &*bytes)?;
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?; // a shared file stays shared
    }
    about_to_write()?;
    file.persist(path)?;
    sync_folder(folder_of(path))
}

/// Writes a new file into a folder, which is made if need be, and says where it is: `stem.ending`, or
/// `stem-2.ending` and so on where there is one already. No file is ever replaced.
pub fn keep_new(
    folder: Option<PathBuf>,
    stem: &str,
    ending: &str,
    text: &str,
) -> Result<PathBuf, Trouble> {
    let folder = folder.ok_or(Trouble::NoFolder)?;
    let mut path = folder.join(format!("{stem}.{ending}"));
    let mut keep = || -> io::Result<()> {
        fs::create_dir_all(&folder)?;
        let mut file = draft(&folder, &mut text.as_bytes())?;
        let mut n = 1;
        while let Err(refused) = file.persist_noclobber(&path) {
            if refused.error.kind() != io::ErrorKind::AlreadyExists {
                return Err(refused.error);
            }
            file = refused.file;
            n += 1;
            path = folder.join(format!("{stem}-{n}.{ending}"));
        }
        sync_folder(&folder)
    };
    match keep() {
        Ok(()) => Ok(path),
        Err(error) => Err(Trouble::NotKept { path, error }),
    }
}

/// A nameless file in a folder, with all of its text on the disk. It is gone again unless it is kept.
pub(super) fn draft(folder: &Path, text: &mut impl Read) -> io::Result<NamedTempFile> {
    about_to_write()?;
    // its name is nothing to the player: only the reason is told
    let mut file = NamedTempFile::new_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    about_to_write()?;
    io::copy(text, file.as_file_mut())?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Would a folder take a file? One that is not there yet, if the one in which it would be made does.
pub(super) fn try_writing(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().find(|folder| folder.exists());
    draft(there.unwrap_or(folder), &mut io::empty()).map(drop)
}

/// Makes a folder and those that it lies in, where they are not there yet.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    about_to_write()?;
    fs::create_dir_all(folder)
}

/// Where a chain of links leads, also to a file that is not there yet.
fn followed(path: &Path) -> PathBuf {
    /// More than any system follows.
    const LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => break,
        }
    }
    path
}

/// A rename lasts only once the folder itself is on the disk; elsewhere folders cannot be opened.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    about_to_write()?;
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
pub(super) fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Holds an exclusive lock beside `path` until the returned file is dropped. It is a file of its own,
/// since a lock on `path` would be lost when `path` is replaced.
pub(super) fn lock_beside(path: &Path) -> io::Result<File> {
    make_folder(folder_of(path))?;
    let path = beside(path, "lock");
    if let Ok(found) = fs::metadata(&path) {
        regular(&found)?;
    }
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)?;
    match file.lock() {
        // some network folders know no locks; better unlocked than unsaved
        Err(error) if error.kind() != io::ErrorKind::Unsupported => Err(error),
        _ => Ok(file),
    }
}

/// Moves a file out of the way to the first free name of `.damaged-1`, `.damaged-2`, and so on. Of a
/// link, the file that it leads to.
pub(super) fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let path = followed(path);
    let mut n = 1;
    loop {
        let aside = beside(&path, &format!("damaged-{n}"));
        if !aside.exists() {
            about_to_write()?;
            fs::rename(&path, &aside)?;
            return Ok(aside);
        }
        n += 1;
    }
}

/// `scores.json` and `bak` give `scores.json.bak`.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_before_stays_as_a_backup() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("deep/er/file.txt");
        write_whole(&path, "one").unwrap();
        write_whole(&path, "two").unwrap();
        assert_eq!(read_capped(&path, 10).unwrap().as_deref(), Some("two"));
        let backup = read_capped(&beside(&path, "bak"), 10).unwrap();
        assert_eq!(backup.as_deref(), Some("one"));
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 2);
    }

    #[test]
    fn what_is_kept_replaces_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("pictures");
        for (text, name) in [
            ("one", "page.svg"),
            ("two", "page-2.svg"),
            ("three", "page-3.svg"),
        ] {
            let path = keep_new(Some(folder.clone()), "page", "svg", text).unwrap();
            assert_eq!(path, folder.join(name));
            assert_eq!(fs::read_to_string(path).unwrap(), text);
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
    }

    #[test]
    fn what_cannot_be_kept_is_told_with_the_reason() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("pictures");
        fs::write(&folder, "no folder").unwrap();
        let trouble = keep_new(Some(folder), "page", "svg", "one").unwrap_err();
        let told = trouble.to_string();
        assert!(told.contains("page.svg cannot be written: "), "{told}");
        let trouble = keep_new(None, "page", "svg", "one").unwrap_err();
        assert!(trouble.to_string().starts_with("there is no folder"));
    }

    #[test]
    fn reads_are_capped_and_say_what_is_wrong() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        assert!(read_capped(&path, 4).unwrap().is_none());
        fs::write(&path, "12345").unwrap();
        let error = read_capped(&path, 4).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
        fs::write(&path, b"a\nb\xff").unwrap();
        let error = read_capped(&path, 9).unwrap_err();
        assert_eq!(error.to_string(), "line 2 is not UTF-8 text");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_what_it_leads_to_is_written() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let dir = tempfile::tempdir().unwrap();
        let (link, elsewhere) = (dir.path().join("here/link"), dir.path().join("there"));
        fs::create_dir_all(link.parent().unwrap()).unwrap();
        fs::create_dir_all(&elsewhere).unwrap();
        symlink("../there/file", &link).unwrap();
        for text in ["one", "two"] {
            write_whole(&link, text).unwrap(); // at first it leads nowhere
            assert_eq!(fs::read_to_string(elsewhere.join("file")).unwrap(), text);
            assert!(link.is_symlink());
            let shared = fs::Permissions::from_mode(0o664);
            fs::set_permissions(elsewhere.join("file"), shared).unwrap();
        }
        write_whole(&link, "three").unwrap();
        let rights = fs::metadata(&link).unwrap().permissions().mode();
        assert_eq!(rights & 0o777, 0o664);
        assert_eq!(fs::read_to_string(beside(&link, "bak")).unwrap(), "two");
        let aside = set_aside(&link).unwrap();
        assert_eq!(fs::read_to_string(aside).unwrap(), "three");
        assert!(link.is_symlink());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_regular_file_is_refused_at_once() {
        for (path, words) in [("/", "a folder"), ("/dev/zero", "a device")] {
            let error = read_capped(Path::new(path), 9).unwrap_err();
            assert!(error.to_string().contains(words), "{error}");
        }
    }

    #[test]
    fn a_folder_that_takes_no_file_is_named_by_its_own_reason() {
        let dir = tempfile::tempdir().unwrap();
        let error = draft(&dir.path().join("none"), &mut &b"text"[..]).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        assert!(!error.to_string().contains("none"), "{error}");
    }

    #[test]
    fn files_set_aside_never_replace_each_other() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        for n in 1..=3 {
            fs::write(&path, n.to_string()).unwrap();
            let aside = set_aside(&path).unwrap();
            assert_eq!(fs::read_to_string(aside).unwrap(), n.to_string());
        }
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 3);
    }
}
