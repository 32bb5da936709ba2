//! The one clock of the program: it stands still while the program sleeps.

use std::time::{Duration, Instant};

/// More than this behind what was due, and the program was asleep.
const ASLEEP: Duration = Duration::from_secs(2);

/// Time since the start, without the times that the program slept.
#[derive(Debug)]
pub(super) struct Clock {
    start: Instant,
    pub(super) slept: Duration,
    /// When it was last seen to be awake.
    awake: Duration,
}

impl Clock {
    pub(super) fn new() -> Clock {
        #[expect(clippy::disallowed_methods, reason = "the one clock of the program")]
        let start = Instant::now();
        Clock {
            start,
            slept: Duration::ZERO,
            awake: Duration::ZERO,
        }
    }

    pub(super) fn now(&self) -> Duration {
        self.start.elapsed().saturating_sub(self.slept)
    }

    /// The time at which waiting begins. Work that took more than a little was stopped in the middle, or held
    /// up by a disk, and counts for nobody.
    pub(super) fn begin_wait(&mut self) -> Duration {
        let worked = self.now().saturating_sub(self.awake);
        if worked > ASLEEP {
            self.slept += worked;
        }
        self.now()
    }

    /// What was to be waited for has come: late by more than a little means that the program slept.
    pub(super) fn has_slept(&mut self, until: Option<Duration>) -> bool {
        let late = until.map_or(Duration::ZERO, |until| self.now().saturating_sub(until));
        let slept = late > ASLEEP;
        if slept {
            self.slept += late;
        }
        self.awake = self.now();
        slept
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stands_still_when_the_program_is_stopped_in_the_middle_of_its_work() {
        for (seconds, passed) in [(1, 1), (7, 0)] {
            let mut clock = Clock::new();
            let due = clock.begin_wait();
            assert!(!clock.has_slept(Some(due)));
            clock.start -= Duration::from_secs(seconds); // as if it had begun earlier
            assert_eq!(clock.begin_wait().as_secs(), passed);
        }
    }

    #[test]
    fn it_stands_still_when_the_program_is_stopped_while_it_waits() {
        for (seconds, passed) in [(1, 1), (7, 0)] {
            let mut clock = Clock::new();
            let due = clock.begin_wait();
            clock.start -= Duration::from_secs(seconds);
            assert_eq!(clock.has_slept(Some(due)), passed == 0);
            assert_eq!(clock.now().as_secs(), passed);
        }
    }
}
