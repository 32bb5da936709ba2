//! What the player asks to see, and what stands at the end of a game: told of the session as it is.

use std::fmt::Display;
use std::io::{self, BufRead, Write};

use super::answer::Shown;
use super::ask::{hand, in_words, typed};
use super::dialogue::Dialogue;
use super::score::write_win;
use crate::bot::{Detail, Reason, Speaker, hint};
use crate::game::{Action, Ended, Outcome};
use crate::rules::Ruleset;
use crate::seat::{Seat, Wind};
use crate::text::capital;
use crate::tile::Tile;

/// So many numbers, rows of numbers and honours are told by name.
const READ_ALOUD: usize = 9;

impl<R: BufRead, W: Write> Dialogue<'_, R, W> {
    pub(super) fn show(&mut self, what: Shown) -> io::Result<()> {
        match what {
            Shown::Hint => self.show_hint(),
            Shown::Hand => {
                let line = hand(&self.view, self.voice);
                writeln!(self.out, "{line}")
            }
            Shown::Table => self.table(),
            Shown::Discards => self.discards(),
            Shown::Wall => {
                let wall = &self.view.wall;
                let places: [(&str, &dyn Display); 2] =
                    [("live", &wall.live), ("dead", &wall.dead)];
                writeln!(self.out, "{}", self.voice.say("say.wall", &places))
            }
            Shown::Score => self.totals(),
            Shown::Repeat => {
                for line in &self.since {
                    writeln!(self.out, "{line}")?;
                }
                self.tell_question()
            }
            Shown::Help => self.help(),
        }
    }

    /// The entries of the glossary that hold what is sought; all of them without.
    pub(super) fn explain(&mut self, sought: &str) -> io::Result<()> {
        let entries = self.voice.words.get("glossary.text").lines();
        let mut entries = entries
            .filter(|entry| entry.to_lowercase().contains(sought))
            .peekable();
        if entries.peek().is_none() {
            let none = self.voice.say("say.no-such-word", &[("word", &sought)]);
            return writeln!(self.out, "{none}");
        }
        for entry in entries {
            writeln!(self.out, "{}", entry.trim_start_matches(['#', '-', ' ']))?;
        }
        Ok(())
    }

    pub(super) fn help(&mut self) -> io::Result<()> {
        let prompted = self.conduct.session().rules().claims.prompt;
        let key = if prompted {
            "say.help-claim"
        } else {
            "say.help-reach"
        };
        let claim = self.voice.words.get(key);
        writeln!(
            self.out,
            "{}",
            self.voice.say("say.help", &[("claim", &claim)])
        )
    }

    /// The best, a line; each of the next two, a line.
    fn show_hint(&mut self) -> io::Result<()> {
        let advice = hint(&self.view, self.conduct.session().rules());
        let Some((best, others)) = advice.split_first() else {
            return Ok(());
        };
        let voice = self.voice;
        let speaker = Speaker::new(voice.words, |tiles| voice.words.kinds(tiles));
        let speaker = speaker.naming(&self.view, &self.names);
        let reason = capital(&speaker.best(best, detail(&best.reason)));
        let action = self.advised(best.action);
        let places: [(&str, &dyn Display); 2] = [("action", &action), ("reason", &reason)];
        let mut lines = vec![voice.say("say.hint", &places)];
        for (other, n) in others.iter().zip(2..) {
            let reason = speaker.alternative(best, other, detail(&other.reason));
            lines.push(speaker.place(n, &self.advised(other.action), &reason));
        }
        writeln!(self.out, "{}", lines.join("\n"))
    }

    /// `discard 3 of circles (discard 3p)`: what would be done, and how it is typed.
    fn advised(&self, action: Action) -> String {
        let offered = self.view.offered.map(|(_, tile)| tile);
        let spoken = in_words(action, offered, self.voice);
        let typed = typed(action, self.voice);
        if typed == spoken {
            spoken
        } else {
            format!("{spoken} ({typed})")
        }
    }

    /// Each player: wind, points, tiles, melds.
    pub(super) fn table(&mut self) -> io::Result<()> {
        for wind in Wind::ALL {
            let seat = Seat::of_wind(wind, self.view.opening.dealer);
            let shown = &self.view.seats[seat];
            let points = self.conduct.session().totals()[seat] + shown.paid;
            let voice = self.voice;
            let places: [(&str, &dyn Display); 4] = [
                ("name", &self.names[seat]),
                ("wind", &voice.wind(wind)),
                ("points", &points),
                ("n", &shown.concealed),
            ];
            let mut parts = vec![voice.say("say.player", &places)];
            parts.extend(shown.melds.iter().map(|meld| voice.melded(meld)));
            parts.extend(shown.bonus.iter().map(|&bonus| voice.bonus(bonus)));
            writeln!(
                self.out,
                "{}{}",
                voice.join(&parts),
                voice.words.get("say.stop")
            )?;
        }
        Ok(())
    }

    /// Each river in order; claimed tiles lie elsewhere.
    fn discards(&mut self) -> io::Result<()> {
        for (seat, shown) in self.view.seats.iter() {
            let lying = shown
                .river
                .iter()
                .filter(|d| d.claimed.is_none())
                .map(|d| d.tile);
            let tiles = self.voice.list(lying, "say.none");
            let places: [(&str, &dyn Display); 2] =
                [("name", &self.names[seat]), ("tiles", &tiles)];
            writeln!(self.out, "{}", self.voice.say("say.river", &places))?;
        }
        Ok(())
    }

    pub(super) fn totals(&mut self) -> io::Result<()> {
        let session = self.conduct.session();
        let played = session.results().len();
        let totals: Vec<String> = session
            .standings()
            .iter()
            .map(|(seat, points)| format!("{} {points}", self.names[*seat]))
            .collect();
        let voice = self.voice;
        let places: [(&str, &dyn Display); 2] = [
            ("games", &voice.games(played)),
            ("totals", &voice.join(&totals)),
        ];
        writeln!(self.out, "{}", voice.say("say.totals", &places))
    }

    /// Why the hand scored what it did, what everybody held, and the totals.
    pub(super) fn result(&mut self, ended: &Ended) -> io::Result<()> {
        if let Outcome::Won(winners) = &ended.outcome {
            let rules: &Ruleset = self.conduct.session().rules();
            for winner in winners {
                write_win(&mut self.out, rules, winner, &self.names, self.voice)?;
            }
            writeln!(self.out)?;
        }
        for (seat, hand) in ended.hands.iter() {
            let hand = self.voice.held(hand);
            let places: [(&str, &dyn Display); 2] = [("name", &self.names[seat]), ("hand", &hand)];
            writeln!(self.out, "{}", self.voice.say("say.held", &places))?;
        }
        self.totals()
    }

    pub(super) fn standings(&mut self) -> io::Result<()> {
        writeln!(self.out, "{}", self.voice.words.get("say.over"))?;
        for (i, (seat, points)) in self.conduct.session().standings().into_iter().enumerate() {
            writeln!(self.out, "{}. {}: {points}", i + 1, self.names[seat])?;
        }
        self.out.flush()
    }
}

/// Many tiles read aloud say less than how many they are.
fn detail(reason: &Reason) -> Detail {
    if let Reason::Nearer { useful, .. } = reason {
        let tiles: Vec<Tile> = useful.tiles().collect();
        let rows = tiles.chunk_by(|a, b| a.plus(1) == Some(*b));
        if rows.count() > READ_ALOUD {
            return Detail::Aim;
        }
    }
    Detail::Full
}
