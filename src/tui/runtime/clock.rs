//! The one clock of the program: it stands still while the program sleeps.

use std::time::{Duration, Instant};

/// More than this behind what was due, and the program was asleep.
const ASLEEP: Duration = Duration::from_secs(2);

/// Time since the start, without the times that the program slept.
#[derive(Debug)]
pub(super) struct Clock {
    start: Instant,
    pub(super) slept: Duration,
}

impl Clock {
    pub(super) fn new() -> Clock {
        #[expect(clippy::disallowed_methods, reason = "the one clock of the program")]
        let start = Instant::now();
        let slept = Duration::ZERO;
        Clock { start, slept }
    }

    pub(super) fn now(&self) -> Duration {
        self.start.elapsed().saturating_sub(self.slept)
    }

    /// What was to be waited for has come: late by more than a little means that the program slept.
    pub(super) fn has_slept(&mut self, until: Option<Duration>) -> bool {
        let late = until.map_or(Duration::ZERO, |until| self.now().saturating_sub(until));
        if late > ASLEEP {
            self.slept += late;
            return true;
        }
        false
    }
}
