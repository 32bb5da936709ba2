//! The program as a job of a shell: whether the terminal is its own now, and how it stops and comes back.
//!
//! Whoever is in the background must neither write to the terminal nor set its modes; the kernel would
//! stop it in the middle. So it stops by itself until it is in front, and ends if it is told to
//! meanwhile. Knows process groups and signals; not what is shown.

use std::io;
use std::sync::mpsc::Receiver;
use std::time::Duration;

use super::Exit;
use super::watch::Outside;

/// So long it takes at most until a signal that has come is told.
const TOLD: Duration = Duration::from_millis(200);

/// How a stop ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Back {
    /// The program was continued, and the terminal is its own.
    InFront,
    /// It has never stopped: nobody could have continued it.
    NeverLeft,
    /// It is to end, and the terminal is not its own.
    ToEnd(Exit),
}

/// Stops until the terminal is ours; not at all if it is.
pub fn come_to_front(outside: &Receiver<Outside>) -> io::Result<Back> {
    if in_front() {
        return Ok(Back::InFront);
    }
    // a shell ends a stopped job by two signals, of which the one that continues it may be told first
    if let Some(exit) = hear(outside, |_| false).exit {
        return Ok(Back::ToEnd(exit));
    }
    stop()?;
    brought_back(outside)
}

/// Stops like any job on Ctrl-Z, until somebody continues it and the terminal is ours.
pub fn stop_all(outside: &Receiver<Outside>) -> io::Result<Back> {
    stop_job()?;
    // ourselves we only hear of it, so we wait for that: heard later it would be taken for another stop
    if let Some(exit) = hear(outside, |event| matches!(event, Outside::Stop)).exit {
        return Ok(Back::ToEnd(exit));
    }
    stop()?;
    brought_back(outside)
}

fn brought_back(outside: &Receiver<Outside>) -> io::Result<Back> {
    loop {
        let heard = hear(outside, |event| {
            matches!(event, Outside::Continued) && in_front()
        });
        if let Some(exit) = heard.exit {
            return Ok(Back::ToEnd(exit));
        }
        match (heard.continued, in_front()) {
            (true, true) => return Ok(Back::InFront),
            (true, false) => stop()?,
            (false, true) => return Ok(Back::NeverLeft),
            // in the background of a shell that has gone
            (false, false) => return Ok(Back::ToEnd(Exit::Hangup)),
        }
    }
}

/// What signals have told.
#[derive(Debug, Default)]
struct Heard {
    exit: Option<Exit>,
    continued: bool,
}

/// Hears what signals have to tell, until there is nothing more, or what was waited for.
fn hear(outside: &Receiver<Outside>, is_enough: impl Fn(&Outside) -> bool) -> Heard {
    let mut heard = Heard::default();
    while let Ok(event) = outside.recv_timeout(TOLD) {
        match event {
            Outside::Ending(signal) => heard.exit = Some(Exit::Signal(signal)),
            Outside::Vanished | Outside::Deaf(_) => heard.exit = Some(Exit::Hangup),
            Outside::Continued => heard.continued = true,
            Outside::Stop | Outside::Resized | Outside::Terminal(_) => {}
        }
        if heard.exit.is_some() || is_enough(&event) {
            break;
        }
    }
    heard
}

/// Is the terminal ours? Where nobody shares it out, it is.
#[cfg(unix)]
pub fn in_front() -> bool {
    let front = rustix::termios::tcgetpgrp(io::stdin());
    front.map_or(true, |front| front == rustix::process::getpgrp())
}

/// Would what is written from the background be shown, and not stop us?
#[cfg(unix)]
pub fn may_write() -> bool {
    use rustix::termios::{LocalModes, tcgetattr};
    in_front()
        || tcgetattr(io::stdin()).is_ok_and(|at| !at.local_modes.contains(LocalModes::TOSTOP))
}

/// Could anybody continue us? Nobody, where a terminal runs the program in place of a shell.
#[cfg(unix)]
pub fn may_stop() -> bool {
    use rustix::process::{getpid, getsid};
    getsid(None).is_ok_and(|session| session != getpid())
}

/// Stops those with whom we share a job, such as `cargo run`; ourselves we have a handler for it.
#[cfg(unix)]
fn stop_job() -> io::Result<()> {
    use rustix::process::{Signal, kill_current_process_group};
    Ok(kill_current_process_group(Signal::TSTP)?)
}

/// Stops this process until it is continued. This is the signal of the background, of which the kernel
/// takes no notice where nobody could continue us.
#[cfg(unix)]
fn stop() -> io::Result<()> {
    use rustix::process::{Signal, getpid, kill_process};
    Ok(kill_process(getpid(), Signal::TTOU)?)
}

/// There are no jobs on this platform.
#[cfg(not(unix))]
pub fn in_front() -> bool {
    true
}

/// Nothing would stop us.
#[cfg(not(unix))]
pub fn may_write() -> bool {
    true
}

/// Nobody stops here.
#[cfg(not(unix))]
pub fn may_stop() -> bool {
    false
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // the same shape as on Unix
fn stop_job() -> io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)]
fn stop() -> io::Result<()> {
    Ok(())
}
