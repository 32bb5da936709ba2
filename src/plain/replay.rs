//! A recorded session told again, line by line, to where it ends or disagrees with itself.

use std::io::{self, Write};

use super::score::write_win;
use super::tell::Teller;
use super::voice::Voice;
use crate::game::{Event, Outcome, View};
use crate::record::{Record, RecordError, step};
use crate::seat::{BySeat, Seat};
use crate::session::{Progress, Session};

/// Why a record was not told to its end.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The record is at fault.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The words could not be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Tells the session: with all hands open, or as the player in seat `me` saw it.
pub fn tell_record(
    out: &mut impl Write,
    record: &Record,
    me: Option<Seat>,
    voice: Voice,
) -> Result<Session, ReplayError> {
    let (mut session, dealt) = Session::new(record.rules()?, record.header.seed);
    let names = BySeat::from_fn(|seat| record.header.players[seat].name.clone());
    let mut telling = Telling {
        out,
        voice,
        open: me.is_none(),
        names,
        view: session.view(me.unwrap_or(Seat::A)).clone(),
    };
    telling.happened(&session, &dealt)?;
    for (line, entry) in record.lines() {
        if entry.action().is_some() && session.progress() == Progress::Between {
            let dealt = session.next_game();
            telling.happened(&session, &dealt)?;
        }
        let events = step(&mut session, entry, line)?;
        telling.happened(&session, &events)?;
    }
    record.check_whole()?;
    telling.totals(&session)?;
    Ok(session)
}

struct Telling<'a, W> {
    out: &'a mut W,
    voice: Voice<'a>,
    /// Are all hands told?
    open: bool,
    names: BySeat<String>,
    view: View,
}

impl<W: Write> Telling<'_, W> {
    fn teller(&self) -> Teller<'_> {
        Teller {
            voice: self.voice,
            me: None,
            names: &self.names,
        }
    }

    fn happened(&mut self, session: &Session, events: &[Event]) -> io::Result<()> {
        for event in events {
            if let Some(sighting) = event.seen_by(self.view.me) {
                self.view.learn(&sighting);
                let teller = self.teller();
                let line = if let Event::Drew { seat, tile, .. } = event {
                    let known = self.open || *seat == self.view.me;
                    let tile = self.voice.tile(*tile);
                    known.then(|| teller.does(*seat, "say.draws", &[("tile", &tile)]))
                } else {
                    teller.line(&sighting, &self.view)
                };
                if let Some(line) = line {
                    writeln!(self.out, "{line}")?;
                }
            }
            if let Event::Ended(ended) = event {
                self.result(session, &ended.outcome)?;
            }
        }
        if events.iter().any(|event| matches!(event, Event::Opened(_))) {
            self.dealt(session)?;
        }
        Ok(())
    }

    /// The hands as they were dealt.
    fn dealt(&mut self, session: &Session) -> io::Result<()> {
        for seat in Seat::ALL {
            if self.open || seat == self.view.me {
                let hand = self.voice.held(&session.view(seat).hand);
                let holds = self.teller().does(seat, "say.holds", &[("hand", &hand)]);
                writeln!(self.out, "{holds}")?;
            }
        }
        Ok(())
    }

    fn result(&mut self, session: &Session, outcome: &Outcome) -> io::Result<()> {
        if let Outcome::Won(winners) = outcome {
            for winner in winners {
                write_win(self.out, session.rules(), winner, &self.names, self.voice)?;
            }
        }
        writeln!(self.out)
    }

    fn totals(&mut self, session: &Session) -> io::Result<()> {
        let games = self.voice.games(session.results().len());
        writeln!(
            self.out,
            "{}",
            self.voice.say("say.after", &[("games", &games)])
        )?;
        for (i, (seat, points)) in session.standings().into_iter().enumerate() {
            writeln!(self.out, "{}. {}: {points}", i + 1, self.names[seat])?;
        }
        Ok(())
    }
}
