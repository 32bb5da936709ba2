//! A record played to its end, cut into moments.

use std::sync::Arc;

use super::Place;
use crate::game::{Action, Event, View};
use crate::record::{Record, RecordError, step};
use crate::rules::{Points, Ruleset};
use crate::seat::{BySeat, Seat};
use crate::session::{Progress, Session};

/// All games of a record, as far as they can be played.
#[derive(Debug)]
pub(super) struct Course {
    /// At least one.
    pub(super) games: Vec<Game>,
    /// Why the rest of the file was not read or not played.
    pub(super) stopped: Option<RecordError>,
    /// In place of one that is not there.
    none: Game,
}

/// One game.
#[derive(Debug, Default)]
pub(super) struct Game {
    pub(super) events: Vec<Event>,
    /// Where each moment begins among the events.
    pub(super) moments: Vec<usize>,
    pub(super) deeds: Vec<Deed>,
    pub(super) before: BySeat<Points>,
    /// None while it has not ended.
    pub(super) after: Option<BySeat<Points>>,
}

/// Something that a seat chose.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deed {
    pub(super) seat: Seat,
    pub(super) action: Action,
    /// How many events of the game there had been.
    pub(super) known: usize,
    /// Was there anything else to choose?
    pub(super) free: bool,
}

impl Course {
    pub(super) fn of(record: &Record, rules: &Arc<Ruleset>) -> Course {
        let (mut session, dealt) = Session::new(Arc::clone(rules), record.header.seed);
        let mut game = Game::begin(&session, dealt);
        let (mut games, mut stopped) = (Vec::new(), record.broken.clone());
        for (line, entry) in record.lines() {
            if let Some((seat, action)) = entry.action() {
                if session.progress() == Progress::Between {
                    let dealt = session.next_game();
                    let next = Game::begin(&session, dealt);
                    games.push(std::mem::replace(&mut game, next));
                }
                game.deeds.push(Deed {
                    seat,
                    action,
                    known: game.events.len(),
                    free: session.view(seat).options.len() > 1,
                });
            }
            match step(&mut session, entry, line) {
                Ok(events) => game.events.extend(events),
                Err(error) => {
                    if entry.action().is_some() {
                        game.deeds.pop();
                    }
                    stopped = Some(error);
                    break;
                }
            }
            game.end(&session);
        }
        game.end(&session);
        games.push(game);
        games.iter_mut().for_each(Game::cut);
        Course {
            games,
            stopped,
            none: Game::default(),
        }
    }

    /// A game; one that is not there is empty.
    pub(super) fn game(&self, at: usize) -> &Game {
        self.games.get(at).unwrap_or(&self.none)
    }

    /// Every place at which a seat chose among several things.
    pub(super) fn decisions(&self, seat: Seat) -> Vec<Place> {
        let games = self.games.iter().enumerate();
        let of_game = |(at, game): (usize, &Game)| {
            let mine = game
                .deeds
                .iter()
                .filter(|deed| deed.seat == seat && deed.free);
            let places: Vec<Place> = mine
                .map(|m| Place {
                    game: at,
                    moment: game.moment_before(m.known),
                })
                .collect();
            places
        };
        games.flat_map(of_game).collect()
    }
}

impl Game {
    fn begin(session: &Session, dealt: Vec<Event>) -> Game {
        Game {
            events: dealt,
            before: *session.totals(),
            ..Game::default()
        }
    }

    /// Notes the totals, once the game has ended.
    fn end(&mut self, session: &Session) {
        if session.table().ended().is_some() {
            self.after = Some(*session.totals());
        }
    }

    fn cut(&mut self) {
        let mut last = None;
        for (i, event) in self.events.iter().enumerate() {
            if is_landmark(last, event) {
                self.moments.push(i);
            }
            last = Some(event);
        }
    }

    /// How many places it has: its moments, and its result if it ended.
    pub(super) fn places(&self) -> usize {
        self.moments.len() + usize::from(self.after.is_some())
    }

    /// Everything up to a moment and with it.
    pub(super) fn until(&self, moment: usize) -> &[Event] {
        let end = self.moments.get(moment + 1).copied();
        self.events
            .get(..end.unwrap_or(self.events.len()))
            .unwrap_or_default()
    }

    /// Where among the events of a moment something happens: behind the answers that led to it.
    fn deed(&self, moment: usize) -> Option<usize> {
        let start = *self.moments.get(moment)?;
        let answers = self.events.iter().skip(start);
        let answers = answers.take_while(|event| matches!(event, Event::Answered { .. }));
        Some(start + answers.count())
    }

    /// The moment that was shown when a choice was made after so many events.
    fn moment_before(&self, known: usize) -> usize {
        let shown = |moment: &usize| self.deed(*moment).is_some_and(|deed| deed < known);
        let moments = 0..self.moments.len();
        moments.take_while(shown).last().unwrap_or(0)
    }

    /// What was chosen between a moment and the one before it.
    pub(super) fn deeds_to(&self, moment: usize) -> impl Iterator<Item = &Deed> {
        let from = moment.checked_sub(1).and_then(|before| self.deed(before));
        let range = from.zip(self.deed(moment));
        self.deeds
            .iter()
            .filter(move |m| range.is_some_and(|(from, to)| from < m.known && m.known <= to))
    }

    /// What a seat knew after these events.
    pub(super) fn view(events: &[Event], seat: Seat) -> Option<View> {
        let mut view: Option<View> = None;
        for event in events {
            if let Event::Opened(opening) = event {
                view = Some(View::new(seat, opening.clone()));
            }
            if let (Some(view), Some(sighting)) = (&mut view, event.seen_by(seat)) {
                view.learn(&sighting);
            }
        }
        view
    }
}

/// Does a moment begin with this event? Answers belong to what comes of them, a tile set aside to the draw
/// that follows it, and a question to what it is about.
const fn is_landmark(before: Option<&Event>, event: &Event) -> bool {
    let answered = matches!(before, Some(Event::Answered { .. }));
    match event {
        Event::Answered { .. }
        | Event::Opened(_)
        | Event::Exchange(_)
        | Event::Discarded { .. }
        | Event::Claimed { .. }
        | Event::Declared { .. }
        | Event::Robbed { .. }
        | Event::Paid { .. }
        | Event::Ended(_) => !answered,
        Event::Drew { .. } => !answered && !matches!(before, Some(Event::SetAside { .. })),
        Event::SetAside { .. } => {
            !answered
                && !matches!(
                    before,
                    Some(Event::SetAside { .. } | Event::Dealt { .. } | Event::Opened(_))
                )
        }
        Event::Dealt { .. } | Event::Asked { .. } | Event::Gave { .. } => false,
    }
}
