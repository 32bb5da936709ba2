//! A recorded session being watched: where in it one is, and what is shown of it.
//!
//! The record is played once, to its end or to where it disagrees with itself; what happened is kept
//! as moments, each of which is one thing to look at. The [`Stage`] shows them as it shows a game that
//! is being played, so one moment after the other moves, and a jump does not. Why a bot did what it
//! did is asked of the bot again: see `thoughts`.

mod moments;
mod thoughts;

use std::sync::Arc;
use std::time::Duration;

use crate::game::{Event, View};
use crate::record::{Record, RecordError};
use crate::rules::{Points, Ruleset};
use crate::seat::{BySeat, Seat};
use crate::store::{Speed, person};
use crate::tile::Tile;
use crate::tui::stage::{Stage, beat};

use moments::{Course, Game};
use thoughts::Minds;
pub use thoughts::Thought;

/// Where in a record one is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Which game, from 0.
    pub game: usize,
    /// Which moment of it, from 0; after the last one of a game that ended comes its result.
    pub moment: usize,
}

/// A recorded session being watched.
#[derive(Debug)]
pub struct Replay {
    record: Record,
    rules: Arc<Ruleset>,
    course: Course,
    /// Through whose eyes it is seen.
    pub me: Seat,
    /// The same, if that was a person.
    pub person: Option<Seat>,
    place: Place,
    /// What is shown.
    pub stage: Stage,
    /// Do all hands lie open?
    pub open: bool,
    /// Does it go on by itself?
    pub playing: bool,
    /// How fast.
    pub speed: Speed,
    /// Which winner the result explains, and the line of that under the cursor.
    pub reading: (usize, Option<usize>),
    /// Was it chosen from the list of records? Then that comes next.
    pub from_records: bool,
    minds: Minds,
    thoughts: Vec<Thought>,
    clock: Duration,
    /// When the moment that is shown came.
    since: Duration,
}

impl Replay {
    /// A record from its first deal; an error if its rules cannot be read.
    pub fn new(record: Record, speed: Speed, from_records: bool) -> Result<Replay, RecordError> {
        let rules = record.rules()?;
        let person = person(&record);
        let me = person.unwrap_or(Seat::A);
        let mut replay = Replay {
            course: Course::of(&record, &rules),
            record,
            rules,
            me,
            person,
            place: Place::default(),
            stage: Stage::new(me),
            open: person.is_none(),
            playing: false,
            // what is shown in no time cannot be watched
            speed: if speed == Speed::Instant {
                Speed::Fast
            } else {
                speed
            },
            reading: (0, None),
            from_records,
            minds: Minds::default(),
            thoughts: Vec::new(),
            clock: Duration::ZERO,
            since: Duration::ZERO,
        };
        replay.go_to(Place::default());
        Ok(replay)
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The rules that were played.
    pub const fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// The name of each player.
    pub fn names(&self) -> BySeat<String> {
        BySeat::from_fn(|seat| self.record.header.players[seat].name.clone())
    }

    /// Time that has passed here.
    pub const fn clock(&self) -> Duration {
        self.clock
    }

    /// Where it is.
    pub const fn place(&self) -> Place {
        self.place
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.course.games.len()
    }

    /// How many places the game that is shown has, its result among them.
    pub fn moments(&self) -> usize {
        self.game().places()
    }

    /// Does the result of the game fill the screen?
    pub fn is_result(&self) -> bool {
        self.place.moment >= self.game().moments.len()
    }

    /// Why it goes no further than this place; none anywhere else, and at the end of a sound record.
    pub fn stopped(&self) -> Option<&RecordError> {
        let at_end = self.place == self.last();
        self.course.stopped.as_ref().filter(|_| at_end)
    }

    /// Points of each seat before the game that is shown, and after it if it ended.
    pub fn totals(&self) -> (&BySeat<Points>, &BySeat<Points>) {
        let game = self.game();
        (&game.before, game.after.as_ref().unwrap_or(&game.before))
    }

    /// What happened in this game so far.
    pub fn events(&self) -> &[Event] {
        self.game().until(self.place.moment)
    }

    /// What the players thought that led here, whoever did something first.
    pub fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    /// Everybody's tiles, the one just drawn last; none if only one's own are shown.
    pub fn open_hands(&self) -> Option<BySeat<Vec<Tile>>> {
        if !self.open {
            return None;
        }
        Some(BySeat::from_fn(|seat| {
            let view = self.view(seat);
            let mut rest = view.map(|view| (view.hand.concealed, view.drawn));
            let drawn = rest
                .as_mut()
                .and_then(|(tiles, drawn)| drawn.filter(|&tile| tiles.take(tile)));
            let rest = rest.map(|(tiles, _)| tiles.tiles().collect());
            let mut tiles: Vec<Tile> = rest.unwrap_or_default();
            tiles.extend(drawn);
            tiles
        }))
    }

    fn view(&self, seat: Seat) -> Option<View> {
        Game::view(self.events(), seat)
    }

    fn game(&self) -> &Game {
        self.course.game(self.place.game)
    }

    fn last(&self) -> Place {
        let game = self.games().saturating_sub(1);
        Place {
            game,
            moment: self.course.game(game).places().saturating_sub(1),
        }
    }

    /// Goes to a place, or to the nearest that there is; everything up to it is shown at once.
    pub fn go_to(&mut self, place: Place) {
        let game = place.game.min(self.games().saturating_sub(1));
        let last = self.course.game(game).places().saturating_sub(1);
        self.place = Place {
            game,
            moment: place.moment.min(last),
        };
        let seen = self.events().iter().filter_map(|e| e.seen_by(self.me));
        self.stage = Stage::showing(self.me, seen.collect(), self.clock);
        self.arrive();
    }

    fn arrive(&mut self) {
        self.since = self.clock;
        self.reading = (0, None);
        self.thoughts = self.minds.read(
            &self.record,
            &self.rules,
            self.course.game(self.place.game),
            self.place.moment,
        );
    }

    /// One moment on; false at the end.
    pub fn step_on(&mut self) -> bool {
        if self.place == self.last() {
            return false;
        }
        let next = Place {
            moment: self.place.moment + 1,
            ..self.place
        };
        if next.moment >= self.moments() {
            let game = self.place.game + 1;
            self.go_to(Place { game, moment: 0 });
            return true;
        }
        let shown = self.events().len();
        self.place = next;
        self.stage.drain(self.clock);
        let events = self.game().until(next.moment);
        let new = events.get(shown..).unwrap_or_default();
        let seen: Vec<_> = new.iter().filter_map(|e| e.seen_by(self.me)).collect();
        for sighting in seen {
            self.stage.queue(sighting);
        }
        self.stage.advance(self.clock, self.speed);
        self.arrive();
        true
    }

    /// One moment back.
    pub fn step_back(&mut self) {
        if let Some(moment) = self.place.moment.checked_sub(1) {
            self.go_to(Place {
                moment,
                ..self.place
            });
        } else if let Some(game) = self.place.game.checked_sub(1) {
            let moment = usize::MAX;
            self.go_to(Place { game, moment });
        }
    }

    /// To the beginning of the next game, or of this one and then of the one before.
    pub fn jump_game(&mut self, on: bool) {
        let game = match (on, self.place.moment) {
            (true, _) if self.place.game + 1 == self.games() => return self.go_to(self.last()),
            (true, _) => self.place.game + 1,
            (false, 0) => self.place.game.saturating_sub(1),
            (false, _) => self.place.game,
        };
        self.go_to(Place { game, moment: 0 });
    }

    /// To the next place at which one chose among several things, or the one before. False if there
    /// is none.
    pub fn jump_decision(&mut self, on: bool) -> bool {
        let decisions = self.course.decisions(self.me);
        let place = if on {
            decisions.into_iter().find(|&place| place > self.place)
        } else {
            decisions
                .into_iter()
                .rev()
                .find(|&place| place < self.place)
        };
        if let Some(place) = place {
            self.go_to(place);
        }
        place.is_some()
    }

    /// Lets it go on by itself, or stops it; at the end it begins again.
    pub fn toggle(&mut self) {
        self.playing = !self.playing;
        if self.playing && self.place == self.last() {
            self.go_to(Place::default());
        }
    }

    /// Goes on faster, or slower.
    pub fn change_speed(&mut self, faster: bool) {
        let at = Speed::ALL.iter().position(|speed| *speed == self.speed);
        let at = at.unwrap_or(0);
        let to = if faster { at + 1 } else { at.saturating_sub(1) };
        self.speed = Speed::ALL.get(to).copied().unwrap_or(self.speed);
    }

    /// How long a moment stays before the next one comes.
    fn dwell(&self) -> Duration {
        let ms = match self.speed {
            Speed::Slow => 2_400,
            Speed::Normal => 1_200,
            Speed::Fast => 400,
            Speed::Instant => 60,
        };
        let worth_reading = !self.thoughts.is_empty() || self.is_result();
        let last = self.stage.log().last();
        let shown = last.map_or(Duration::ZERO, |sighting| beat(sighting, self.speed));
        if worth_reading {
            shown.max(Duration::from_millis(ms))
        } else {
            shown.max(Duration::from_millis(ms / 4))
        }
    }

    fn due(&self) -> Option<Duration> {
        self.playing.then(|| self.since + self.dwell())
    }

    /// When something is due, by the clock of messages, of which it is `now`. `moving`: a tile is on
    /// its way, and is seen every `frame`.
    pub fn deadline(&self, now: Duration, frame: Option<Duration>) -> Option<Duration> {
        let dues = [self.stage.deadline(self.clock), self.due()];
        let left = dues
            .into_iter()
            .flatten()
            .map(|at| at.saturating_sub(self.clock));
        left.chain(frame).min().map(|wait| now + wait)
    }

    /// Lets time pass, and says whether anything has changed.
    pub fn pass_time(&mut self, by: Duration) -> bool {
        self.clock += by;
        let moved = self.stage.advance(self.clock, self.speed);
        if self.due().is_some_and(|due| due <= self.clock) {
            self.playing = self.step_on();
            return true;
        }
        moved
    }
}
