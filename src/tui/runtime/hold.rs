//! Holding the terminal: given back for a stop, taken over again after one, and let alone in between.
//!
//! A stop may be asked for by a key or by a signal, or may just have happened, as by SIGSTOP. In any case
//! nothing is written until the terminal is ours again, and then everything is set up anew.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use super::{Halt, Runtime};
use crate::tui::job::{self, Back};
use crate::tui::msg::Msg;
use crate::tui::watch::Outside;

/// What has become of the terminal since it was looked at last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Hold {
    /// Nothing that we know of.
    #[default]
    Kept,
    /// It is to be given back for a while.
    ToStop,
    /// The program was stopped by somebody else, and goes on.
    Continued,
}

impl Runtime {
    /// Sees to it that the terminal is ours before anything is written.
    pub(super) fn hold_terminal(&mut self, outside: &Receiver<Outside>) -> Result<(), Halt> {
        let hold = std::mem::take(&mut self.hold);
        let in_front = job::in_front();
        if hold == Hold::Kept && in_front {
            return Ok(());
        }
        let unread = Arc::clone(&self.unread);
        let _held = unread.lock();
        let before = self.clock.now();
        let back = match hold {
            Hold::ToStop if !job::may_stop() => Back::NeverLeft,
            Hold::ToStop => {
                self.guard.give_back();
                job::stop_all(outside)?
            }
            Hold::Continued | Hold::Kept if in_front => Back::InFront,
            Hold::Continued | Hold::Kept => {
                self.guard.give_back();
                job::come_to_front(outside)?
            }
        };
        self.clock.slept += self.clock.now().saturating_sub(before);
        if let Back::ToEnd(exit) = back {
            return Err(Halt::Exit(exit));
        }
        self.guard.take_over()?;
        self.model.size = self.guard.size()?;
        if back == Back::NeverLeft {
            let text = self.model.desk.words.get("notice.no-shell").to_owned();
            self.tell(Msg::Told(text))?;
        } else {
            self.tell(Msg::Slept)?;
        }
        Ok(())
    }
}
