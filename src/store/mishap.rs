//! Mishaps for tests: the n-th deed on the disk goes wrong.
//!
//! Everything in this module's neighbours that changes the disk says so here first. In debug builds a test
//! may ask for what happens then: `fail:7` fails the seventh deed, `full:7` that and all after it, `die:7`
//! ends the program there as nothing else could. A release knows nothing of it.

use std::io;

#[cfg(debug_assertions)]
static ASKED: std::sync::OnceLock<(String, u32)> = std::sync::OnceLock::new();

/// Asks for a mishap, such as `fail:7`. Once asked, it stays.
#[cfg(debug_assertions)]
pub fn expect_mishap(asked: &str) {
    if let Some((what, nth)) = asked.split_once(':')
        && let Ok(nth) = nth.parse()
    {
        let _ = ASKED.set((what.to_owned(), nth));
    }
}

/// Something on the disk is about to be changed. An error if it is to fail.
#[cfg(debug_assertions)]
pub(super) fn about_to_write() -> io::Result<()> {
    use std::sync::atomic::{AtomicU32, Ordering};

    static DONE: AtomicU32 = AtomicU32::new(0);
    let now = DONE.fetch_add(1, Ordering::SeqCst) + 1;
    match ASKED.get().map(|(what, nth)| (what.as_str(), *nth)) {
        Some(("fail", nth)) if now == nth => Err(io::ErrorKind::StorageFull.into()),
        Some(("full", nth)) if now >= nth => Err(io::ErrorKind::StorageFull.into()),
        Some(("die", nth)) if now == nth => {
            #[cfg(unix)]
            let _ = rustix::process::kill_process(
                rustix::process::getpid(),
                rustix::process::Signal::KILL,
            );
            Ok(())
        }
        Some(_) | None => Ok(()),
    }
}

/// The same in a release: nothing.
#[cfg(not(debug_assertions))]
#[allow(clippy::unnecessary_wraps)] // the same shape as above
pub(super) const fn about_to_write() -> io::Result<()> {
    Ok(())
}
