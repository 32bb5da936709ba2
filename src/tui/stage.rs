//! The show: sightings wait in a queue, and each beat lets one into the view that is drawn.
//!
//! The table may be ahead of what is shown; what is shown is always a view the player really had, so
//! nothing hidden can appear by mistake. A beat depends on what is shown and on nothing else: after a
//! discard it is the same whoever may claim it, because a pause must not tell what others hold.
//! Skipping is draining the queue. Time is an argument.

use std::collections::VecDeque;
use std::time::Duration;

use crate::game::{Sighting, View};
use crate::seat::Seat;
use crate::store::Speed;

/// What is shown of a game, and what waits to be shown.
#[derive(Debug, Clone)]
pub struct Stage {
    view: Option<View>,
    me: Seat,
    waiting: VecDeque<Sighting>,
    log: Vec<Sighting>,
    /// The place in the log of what the beat belongs to.
    beating: usize,
    since: Duration,
    until: Duration,
}

impl Stage {
    /// An empty stage, before the first deal, for the player in seat `me`.
    pub const fn new(me: Seat) -> Stage {
        Stage {
            view: None,
            me,
            waiting: VecDeque::new(),
            log: Vec::new(),
            beating: 0,
            since: Duration::ZERO,
            until: Duration::ZERO,
        }
    }

    /// A stage on which all that has been seen of a game is shown already.
    pub fn showing(me: Seat, seen: Vec<Sighting>, now: Duration) -> Stage {
        let mut stage = Stage {
            waiting: seen.into(),
            ..Stage::new(me)
        };
        stage.drain(now);
        stage
    }

    /// What is shown now; none before the first game is opened.
    pub const fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// Everything shown of this game so far, oldest first.
    pub fn log(&self) -> &[Sighting] {
        &self.log
    }

    /// What was shown last, when, and until when its beat lasts: what a tween is made from.
    pub fn beat(&self) -> Option<(&Sighting, Duration, Duration)> {
        let what = self.log.get(self.beating)?;
        Some((what, self.since, self.until))
    }

    /// Puts one more sighting behind the others.
    pub fn queue(&mut self, sighting: Sighting) {
        self.waiting.push_back(sighting);
    }

    /// Does nothing wait to be shown?
    pub fn is_drained(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Is everything shown, and the last beat over?
    pub fn is_still(&self, now: Duration) -> bool {
        self.is_drained() && now >= self.until
    }

    /// When the present beat ends, if anything waits for that.
    pub fn deadline(&self, now: Duration) -> Option<Duration> {
        (now < self.until || !self.is_drained()).then_some(self.until)
    }

    /// Lets through what is due at `now`, and says whether anything was. What I am asked and what I
    /// answer waits for no beat, and makes none: it is shown together with what it is about.
    pub fn advance(&mut self, now: Duration, speed: Speed) -> bool {
        let mut moved = false;
        while let Some(next) = self.waiting.front() {
            let mine = matches!(next, Sighting::IMayChoose(_) | Sighting::IChose(_));
            if !mine && now < self.until {
                break;
            }
            let Some(next) = self.waiting.pop_front() else {
                break;
            };
            if !mine {
                // counted from when the last beat ended, so that a late tick loses nothing; but not
                // from long ago
                self.since = self.until.max(now.saturating_sub(LATE));
                self.until = self.since + beat(&next, speed);
            }
            self.let_through(next);
            if !mine {
                self.beating = self.log.len().saturating_sub(1);
            }
            moved = true;
        }
        moved
    }

    /// Lets everything through at once.
    pub fn drain(&mut self, now: Duration) {
        while let Some(next) = self.waiting.pop_front() {
            self.let_through(next);
        }
        self.since = now;
        self.until = now;
    }

    fn let_through(&mut self, sighting: Sighting) {
        if let Sighting::Opened(opening) = &sighting {
            self.log.clear();
            self.view = Some(View::new(self.me, opening.clone()));
        }
        if let Some(view) = &mut self.view {
            view.learn(&sighting);
        }
        self.log.push(sighting);
    }
}

/// A tick that comes so much too late is made up for; a later one is not.
const LATE: Duration = Duration::from_millis(50);

/// How long a sighting stands before the next one comes.
pub fn beat(sighting: &Sighting, speed: Speed) -> Duration {
    let normal = match sighting {
        Sighting::Opened(opening) if opening.seating.is_some() => 3200,
        Sighting::Opened(_) => 1200,
        Sighting::IWasDealt { .. } | Sighting::OtherWasDealt { .. } => 70,
        Sighting::SetAside { .. } => 300,
        Sighting::IDrew { .. } => 150,
        Sighting::OtherDrew { .. } => 250,
        Sighting::IMayChoose(_) | Sighting::IChose(_) => 0, // never asked for
        Sighting::Exchange(_) => 400,
        Sighting::IGave { .. } | Sighting::IWasGiven { .. } => 200,
        Sighting::OthersExchanged { .. } => 100,
        Sighting::Discarded { .. } => 650,
        Sighting::Claimed { .. } | Sighting::Declared { .. } | Sighting::Robbed { .. } => 800,
        Sighting::Paid { .. } => 700,
        Sighting::Ended(_) => 2000,
    };
    Duration::from_millis(match speed {
        Speed::Slow => normal * 2,
        Speed::Normal => normal,
        Speed::Fast => normal * 2 / 5,
        Speed::Instant => 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Action;
    use crate::tile::Tile;

    fn discard(seat: Seat) -> Sighting {
        let tile = Tile::from_index(4).unwrap();
        Sighting::Discarded {
            seat,
            tile,
            drawn: false,
        }
    }

    fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn one_sighting_a_beat_and_late_ticks_catch_up() {
        let mut stage = Stage::new(Seat::A);
        for seat in [Seat::B, Seat::C, Seat::D] {
            stage.queue(discard(seat));
        }
        assert!(stage.advance(ms(0), Speed::Normal));
        assert_eq!(stage.log().len(), 1);
        assert!(!stage.advance(ms(649), Speed::Normal));
        assert_eq!(stage.deadline(ms(649)), Some(ms(650)));
        assert!(stage.advance(ms(660), Speed::Normal));
        assert_eq!(stage.log().len(), 2);
        assert_eq!(stage.deadline(ms(660)), Some(ms(1300)));
        stage.drain(ms(700));
        assert_eq!(stage.log().len(), 3);
        assert!(stage.is_still(ms(700)));
        assert_eq!(stage.deadline(ms(700)), None);
    }

    #[test]
    fn a_question_adds_nothing_to_the_beat_of_the_discard_before_it() {
        let shown_at = |asked: bool| {
            let mut stage = Stage::new(Seat::A);
            stage.queue(discard(Seat::B));
            if asked {
                stage.queue(Sighting::IMayChoose(vec![Action::Pass]));
                stage.queue(Sighting::IChose(Action::Pass));
            }
            stage.queue(discard(Seat::C));
            let at = |n: &u64| {
                stage.advance(ms(*n), Speed::Normal);
                matches!(
                    stage.log().last(),
                    Some(Sighting::Discarded { seat: Seat::C, .. })
                )
            };
            (0..2000).find(at)
        };
        assert_eq!(shown_at(false), shown_at(true));
    }

    #[test]
    fn instant_is_instant() {
        let mut stage = Stage::new(Seat::A);
        stage.queue(discard(Seat::B));
        stage.queue(discard(Seat::C));
        stage.advance(ms(5), Speed::Instant);
        assert_eq!(stage.log().len(), 2);
        assert!(stage.is_still(ms(5)));
    }
}
