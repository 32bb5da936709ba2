//! A whole session in words: what happens is told, the player is asked, the answer is done.

use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};

use super::answer::{ANYWHERE, Reply, in_english, whole};
use super::ask::{Question, hand};
use super::tell::Teller;
use super::voice::Voice;
use crate::conduct::Conduct;
use crate::game::{Action, Event, Sighting, View};
use crate::record::Record;
use crate::seat::{BySeat, Seat};
use crate::session::Progress;
use crate::text::capital;

/// How a session in words came to stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopped {
    /// The last game was played.
    Finished,
    /// The player left, or the input ended. The record can be taken up again.
    Left,
}

/// The longest line that is read as one answer.
const LINE: u64 = 1 << 12;

/// A session in words. `R` is where answers come from, `W` where words go.
pub struct Dialogue<'a, R, W> {
    pub(super) conduct: Conduct,
    pub(super) me: Seat,
    pub(super) names: BySeat<String>,
    pub(super) view: View,
    pub(super) voice: Voice<'a>,
    /// Keeps the record; gives back what the player should hear, once.
    keep: &'a mut dyn FnMut(&Record) -> Vec<String>,
    input: R,
    pub(super) out: W,
    /// Answers are repeated in the output, for input that nobody sees being typed.
    echo: bool,
    /// Whose program has failed, as the player knows already.
    faulty: BySeat<bool>,
    /// Lines since the player's last choice.
    pub(super) since: Vec<String>,
    /// Does the player know the hand of this game?
    hand_told: bool,
}

impl<R, W> std::fmt::Debug for Dialogue<'_, R, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dialogue")
            .field("conduct", &self.conduct)
            .finish_non_exhaustive()
    }
}

impl<'a, R: BufRead, W: Write> Dialogue<'a, R, W> {
    /// A session for the person in seat `me`, in the words of `voice`. `keep` is given the record
    /// after every choice.
    pub fn new(
        conduct: Conduct,
        me: Seat,
        voice: Voice<'a>,
        keep: &'a mut dyn FnMut(&Record) -> Vec<String>,
        (input, out): (R, W),
        echo: bool,
    ) -> Self {
        let names = BySeat::from_fn(|seat| {
            if seat == me {
                voice.words.get("say.you-subject").to_owned()
            } else {
                conduct.name(seat).to_owned()
            }
        });
        Dialogue {
            view: conduct.session().view(me).clone(),
            conduct,
            me,
            names,
            voice,
            keep,
            input,
            out,
            echo,
            faulty: BySeat::default(),
            since: Vec::new(),
            hand_told: false,
        }
    }

    /// Plays until the session is done, the player leaves or the input ends. `dealt` is what has
    /// happened already: the events of the first deal, or nothing for a session that goes on.
    pub fn run(mut self, dealt: &[Event]) -> io::Result<(Stopped, Conduct)> {
        self.begin(dealt)?;
        loop {
            match self.conduct.session().progress() {
                Progress::Playing => {
                    if self.conduct.waiting_person() == Some(self.me) {
                        if !self.ask()? {
                            return self.leave();
                        }
                    } else {
                        let events = self.conduct.advance();
                        self.keep()?;
                        self.faults()?;
                        self.happened(&events)?;
                    }
                }
                Progress::Between => {
                    self.keep()?;
                    if !self.go_on()? {
                        return self.leave();
                    }
                    // nothing is dealt after the end of the game was taken back
                    let events = self.conduct.next_game();
                    self.happened(&events)?;
                }
                Progress::Done => {
                    self.keep()?;
                    self.standings()?;
                    return Ok((Stopped::Finished, self.conduct));
                }
            }
        }
    }

    fn begin(&mut self, dealt: &[Event]) -> io::Result<()> {
        let rules = self.conduct.session().rules();
        let voice = self.voice;
        let (name, seed) = (voice.words.name(&rules.name), self.conduct.session().seed());
        let others: Vec<&str> = self
            .me
            .others()
            .map(|seat| self.names[seat].as_str())
            .to_vec();
        let others = voice.join(&others);
        let places: [(&str, &dyn Display); 3] =
            [("rules", &name), ("seed", &seed), ("others", &others)];
        writeln!(self.out, "{}", voice.say("say.begin", &places))?;
        if self.conduct.record().header.practice {
            writeln!(self.out, "{}", voice.words.get("say.practice"))?;
        }
        if dealt.is_empty() {
            let (game, me) = (self.view.opening.game, voice.wind(self.view.wind(self.me)));
            let places: [(&str, &dyn Display); 2] = [("game", &game), ("wind", &me)];
            writeln!(self.out, "{}", voice.say("say.goes-on", &places))?;
            return self.table();
        }
        self.view = View::new(self.me, self.view.opening.clone());
        self.happened(dealt)
    }

    /// Tells what the player sees of these events.
    fn happened(&mut self, events: &[Event]) -> io::Result<()> {
        for sighting in events.iter().filter_map(|event| event.seen_by(self.me)) {
            self.view.learn(&sighting);
            if matches!(sighting, Sighting::Opened(_)) {
                self.hand_told = false;
            }
            let teller = Teller {
                voice: self.voice,
                me: Some(self.me),
                names: &self.names,
            };
            if let Some(line) = teller.line(&sighting, &self.view) {
                writeln!(self.out, "{line}")?;
                self.since.push(line);
            }
        }
        if let Some(ended) = self.view.ended.clone()
            && !events.is_empty()
        {
            self.result(&ended)?;
        }
        Ok(())
    }

    /// Tells once of each program that plays no longer.
    fn faults(&mut self) -> io::Result<()> {
        for seat in self.me.others() {
            let fault = self.conduct.fault(seat).filter(|_| !self.faulty[seat]);
            if let Some(fault) = fault {
                self.faulty[seat] = true;
                writeln!(self.out, "{}: {fault}.", self.names[seat])?;
            }
        }
        Ok(())
    }

    /// Asks until there is an action, and does it; `false` if the player leaves.
    fn ask(&mut self) -> io::Result<bool> {
        self.tell_question()?;
        let mut warned = None;
        loop {
            let rules = std::sync::Arc::clone(self.conduct.session().rules());
            let prompt = Question::new(&self.view, &rules.claims, self.voice).prompt();
            let Some(line) = self.read(&prompt)? else {
                return Ok(false);
            };
            match Question::new(&self.view, &rules.claims, self.voice).read(&line) {
                // nobody throws a win away by an answer given out of habit
                Reply::Act(action) if self.lets_win_go(action) && warned != Some(action) => {
                    warned = Some(action);
                    writeln!(self.out, "{}", self.voice.words.get("say.let-win-go"))?;
                }
                Reply::Act(action) => match self.conduct.act(self.me, action) {
                    Ok(events) => {
                        self.since.clear();
                        self.happened(&events)?;
                        self.keep()?;
                        return Ok(true);
                    }
                    Err(illegal) => {
                        let why = capital(&illegal.to_string());
                        writeln!(self.out, "{why}.")?;
                    }
                },
                Reply::Show(what) => self.show(what)?,
                Reply::Explain(sought) => self.explain(&sought)?,
                Reply::Undo => {
                    if self.take_back()? {
                        return Ok(true);
                    }
                }
                Reply::Quit => return Ok(false),
                Reply::Unclear(why) => writeln!(self.out, "{why}")?,
            }
        }
    }

    /// Would this let a win go of which the player is told?
    fn lets_win_go(&self, action: Action) -> bool {
        let claims = &self.conduct.session().rules().claims;
        action != Action::Win && self.view.is_told_win(claims)
    }

    /// Nobody is asked anything in a game before the hand was read out.
    pub(super) fn tell_question(&mut self) -> io::Result<()> {
        let claims = &self.conduct.session().rules().claims;
        let question = Question::new(&self.view, claims, self.voice);
        if !self.hand_told && !question.tells_hand() {
            writeln!(self.out, "{}", hand(&self.view, self.voice))?;
        }
        self.hand_told = true;
        for line in question.lines() {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// One line of input; none at its end.
    fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        loop {
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            let mut line = self.input.by_ref().take(LINE);
            line.read_until(b'\n', &mut bytes)?;
            if (bytes.len() as u64) < LINE || bytes.ends_with(b"\n") {
                break;
            }
            bytes.clear();
            self.input.skip_until(b'\n')?;
            writeln!(self.out, "{}", self.voice.words.get("unclear.long"))?;
        }
        if bytes.is_empty() {
            writeln!(self.out)?;
            return Ok(None);
        }
        let line: String = String::from_utf8_lossy(&bytes)
            .chars()
            .filter(|c| !c.is_control())
            .collect();
        if self.echo {
            writeln!(self.out, "{line}")?;
        }
        Ok(Some(line))
    }

    /// Waits before the next game; `false` if the player leaves.
    fn go_on(&mut self) -> io::Result<bool> {
        loop {
            let prompt = format!("{} > ", self.voice.words.get("ask.next"));
            let Some(line) = self.read(&prompt)? else {
                return Ok(false);
            };
            let line = in_english(&line, self.voice);
            match whole(&line, &ANYWHERE) {
                "" | "next" | "yes" | "y" => return Ok(true),
                "undo" => {
                    if self.take_back()? {
                        return Ok(true);
                    }
                }
                "score" => self.totals()?,
                "table" => self.table()?,
                "help" => self.help()?,
                "quit" | "no" => return Ok(false),
                _ => writeln!(self.out, "{}", self.voice.words.get("unclear.next"))?,
            }
        }
    }

    fn leave(mut self) -> io::Result<(Stopped, Conduct)> {
        self.keep()?;
        writeln!(self.out, "{}", self.voice.words.get("say.leave"))?;
        self.out.flush()?;
        Ok((Stopped::Left, self.conduct))
    }

    pub(super) fn keep(&mut self) -> io::Result<()> {
        for trouble in (self.keep)(self.conduct.record()) {
            writeln!(self.out, "{trouble}")?;
        }
        Ok(())
    }
}
