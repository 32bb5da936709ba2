//! What comes in from outside: keys, clicks, signals, and the terminal's death, in one channel.
//!
//! Three threads wait, each for its own kind of thing; the loop waits for the channel. The third
//! is there because crossterm spins for ever when its terminal vanishes and no signal arrives. The one that
//! reads says so if it fails: nobody could leave a program that is deaf.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event;

use super::{MISHAP, job, mishap_for_a_test};

/// Something that happened outside.
#[derive(Debug)]
pub enum Outside {
    /// A key, a click, a new size.
    Terminal(event::Event),
    /// A signal that ends the program, by its number.
    Ending(i32),
    /// Somebody asks the program to stop for a while.
    Stop,
    /// It goes on after it was stopped.
    Continued,
    /// The terminal has another size.
    Resized,
    /// The terminal is gone.
    Vanished,
    /// Nobody reads any longer what is typed, for this reason.
    Deaf(String),
}

/// Starts to listen to everything but the keys: before the terminal is taken over, so that no signal
/// can end the program with the terminal still taken.
pub fn listen() -> io::Result<(Sender<Outside>, Receiver<Outside>)> {
    let (sender, receiver) = channel();
    signals(sender.clone())?;
    hangup(sender.clone())?;
    Ok((sender, receiver))
}

/// Has writing failed because the terminal is gone? The watch may find that out a moment later.
pub fn tells_of_vanishing(failure: &io::Error) -> bool {
    const EIO: i32 = 5;
    cfg!(unix) && failure.raw_os_error() == Some(EIO)
}

/// Whoever holds it keeps the terminal unread.
pub type Unread = Arc<Mutex<()>>;

/// Starts to listen to keys and clicks, once nobody else reads what the terminal says, and except while
/// somebody keeps it unread.
pub fn listen_to_keys(sender: Sender<Outside>, unread: Unread) -> io::Result<()> {
    thread::Builder::new()
        .name("keys".to_owned())
        .spawn(move || {
            let read = AssertUnwindSafe(|| read_keys(&sender, &unread));
            if let Err(panic) = catch_unwind(read) {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let why = said.or(panic.downcast_ref::<&str>().copied());
                let _ = sender.send(Outside::Deaf(why.unwrap_or_default().to_owned()));
            }
        })?;
    Ok(())
}

/// Tells what is typed until nobody listens, or there is no terminal.
fn read_keys(sender: &Sender<Outside>, unread: &Unread) {
    loop {
        wait_for_input();
        let _read = unread.lock();
        if !job::in_front() {
            continue; // it is for a shell, and who reads it from the background is stopped
        }
        // what came with it waits in the parser, where nobody else sees it
        while let Some(said) = typed() {
            let failed = mishap_for_a_test().is_some_and(|which| which == "panic at a key");
            assert!(!failed, "{}", MISHAP); // nothing that is typed is known to bring it about
            let last = matches!(said, Outside::Vanished);
            if sender.send(said).is_err() || last {
                return;
            }
        }
    }
}

/// The next thing that was typed or clicked; none if there is nothing more.
fn typed() -> Option<Outside> {
    /// With no time at all the parser would stop at a late answer of the terminal, which is no event.
    const MORE: Duration = Duration::from_millis(10);
    match event::poll(MORE).and_then(|more| more.then(event::read).transpose()) {
        Ok(event) => event.map(Outside::Terminal),
        Err(error) if error.kind() == io::ErrorKind::Interrupted => None,
        Err(_) => Some(Outside::Vanished),
    }
}

/// Waits until there is something to read.
#[cfg(unix)]
fn wait_for_input() {
    use rustix::event::{PollFd, PollFlags, poll};
    use std::os::fd::AsFd;
    let terminal = io::stdin();
    let mut fds = [PollFd::from_borrowed_fd(terminal.as_fd(), PollFlags::IN)];
    while poll(&mut fds, None) != Ok(1) {}
}

/// The parser sees everything here.
#[cfg(not(unix))]
fn wait_for_input() {
    while !event::poll(Duration::from_secs(60)).unwrap_or(true) {}
}

#[cfg(unix)]
fn signals(sender: Sender<Outside>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    let mut signals = signal_hook::iterator::Signals::new([
        SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
    ])?;
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                let said = match signal {
                    SIGTSTP => Outside::Stop,
                    SIGCONT => Outside::Continued,
                    SIGWINCH => Outside::Resized,
                    ending => Outside::Ending(ending),
                };
                if sender.send(said).is_err() {
                    return;
                }
            }
        })?;
    Ok(())
}

#[cfg(unix)]
fn hangup(sender: Sender<Outside>) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use std::os::fd::AsFd;
    let terminal = io::stdin().as_fd().try_clone_to_owned()?;
    thread::Builder::new()
        .name("hangup".to_owned())
        .spawn(move || {
            loop {
                // no events asked for: only a hangup or an error wakes it
                let mut fds = [PollFd::new(&terminal, PollFlags::empty())];
                if poll(&mut fds, None) != Err(rustix::io::Errno::INTR) {
                    let _ = sender.send(Outside::Vanished);
                    return;
                }
            }
        })?;
    Ok(())
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // the same shape as on Unix
fn signals(_: Sender<Outside>) -> io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)]
fn hangup(_: Sender<Outside>) -> io::Result<()> {
    Ok(())
}
