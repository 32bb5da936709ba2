//! The loop of a session without a screen: who is asked, ask, apply, write down.
//!
//! A person's choice comes from outside through [`Conduct::act`]; a bot is asked through
//! [`Conduct::bot_choices`]. No clock: a bot's hesitation is a number, and whoever shows the game may
//! wait for it or not. Where claims are first come, first served, the order of `act` is the order of
//! the claims.

use std::sync::{Arc, OnceLock};
use std::thread::{self, ScopedJoinHandle};

use crate::bot::{Bot, BotRng, Choice, Fault, Misdeed, Outside, Reference, bot_rng, prepare};
use crate::game::{Action, Event, Illegal, Seating, Sighting, View};
use crate::record::{ByStandIn, Chair, Entry, Header, Record, RecordError, check_value, step};
use crate::rules::Ruleset;
use crate::seat::{BySeat, Seat};
use crate::session::Session;

/// Who plays a seat.
#[derive(Debug)]
pub enum Player {
    /// Somebody outside the program.
    Person,
    /// A bot, and what the command line calls it.
    Bot(Box<dyn Bot>, String),
}

/// Who plays a person's seat, in a record.
const PERSON: &str = "person";

/// Players by seat, with their names.
pub type Lineup = BySeat<(String, Player)>;

/// A session being played, with its players and its record.
#[derive(Debug)]
pub struct Conduct {
    session: Session,
    lineup: Lineup,
    record: Record,
    /// Bots of ours that have panicked, and play no longer.
    fallen: BySeat<OnceLock<Fault>>,
}

impl Conduct {
    /// Begins a session. `lineup` is in the order in which the players come: where the seats are drawn,
    /// those after the first sit down by their winds. The events are those of the first deal.
    pub fn new(
        rules: Arc<Ruleset>,
        seed: u64,
        lineup: Lineup,
        practice: bool,
    ) -> (Conduct, Vec<Event>) {
        prepare(&rules);
        let lineup = lineup.moved(Seating::of(&rules, seed).chairs());
        let chairs = BySeat::from_fn(|seat| {
            let (name, player) = &lineup[seat];
            let plays = match player {
                Player::Person => PERSON.to_owned(),
                Player::Bot(_, what) => what.clone(),
            };
            Chair {
                name: name.clone(),
                plays,
            }
        });
        let header = Header::new(&rules, seed, chairs, practice);
        let (session, events) = Session::new(rules, seed);
        let mut conduct = Conduct {
            session,
            lineup,
            record: Record::new(header),
            fallen: BySeat::default(),
        };
        conduct.note_end();
        conduct.tell(&events);
        (conduct, events)
    }

    /// Takes up the session of the person in seat `me` where its record ends; `recruit` finds a bot
    /// by the name that the record has for it.
    pub fn take_up(
        record: Record,
        me: Seat,
        recruit: impl Fn(&str) -> Result<Player, String>,
    ) -> Result<Conduct, RecordError> {
        let chairs = &record.header.players;
        let mut lineup = BySeat::from_fn(|seat| (chairs[seat].name.clone(), Player::Person));
        for (seat, (_, player)) in lineup.iter_mut() {
            let plays = chairs[seat].plays.as_str();
            if (plays == PERSON) != (seat == me) {
                let why = format!("seat {seat} is played by {plays:?}; a person plays {me} alone");
                return Err(RecordError::Players(why));
            }
            if seat != me {
                *player = recruit(plays).map_err(RecordError::Players)?;
            }
        }
        Conduct::resume(record, lineup)
    }

    /// Takes up a session where its record ends.
    pub fn resume(record: Record, lineup: Lineup) -> Result<Conduct, RecordError> {
        let session = record.replay()?;
        prepare(session.rules());
        let mut conduct = Conduct {
            session,
            lineup,
            record,
            fallen: BySeat::default(),
        };
        let last = conduct.record.entries.last();
        if last.is_some_and(|entry| entry.action().is_some()) {
            conduct.note_end(); // where the check after it was torn off
        }
        conduct.tell_anew(&Seat::ALL)?;
        Ok(conduct)
    }

    /// The session as it stands.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// What was done so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The name on a seat's nameplate.
    pub fn name(&self, seat: Seat) -> &str {
        &self.lineup[seat].0
    }

    /// Is a person to choose now, and who?
    pub fn waiting_person(&self) -> Option<Seat> {
        self.session
            .table()
            .waiting()
            .find(|&seat| matches!(self.lineup[seat].1, Player::Person))
    }

    /// Puts somebody else into a seat, such as a bot for a person who has gone away.
    pub fn replace(&mut self, seat: Seat, player: Player) -> Result<Player, RecordError> {
        let before = std::mem::replace(&mut self.lineup[seat].1, player);
        self.fallen[seat] = OnceLock::new();
        self.tell_anew(&[seat])?;
        Ok(before)
    }

    /// Why the program in a seat plays no longer; none while it does, and for other players.
    pub fn fault(&self, seat: Seat) -> Option<Fault> {
        let fallen = self.fallen[seat].get().cloned();
        fallen.or_else(|| self.outside(seat)?.fault())
    }

    /// Does the program in a seat think about its choice? Then asking for it would have to wait.
    pub fn is_thinking(&self, seat: Seat) -> bool {
        let view = self.session.view(seat);
        let asked = !view.options.is_empty();
        let program = self.outside(seat).filter(|_| asked);
        program.is_some_and(|program| program.think(view, self.session.rules()))
    }

    fn outside(&self, seat: Seat) -> Option<&dyn Outside> {
        match &self.lineup[seat].1 {
            Player::Bot(bot, _) => bot.outside(),
            Player::Person => None,
        }
    }

    /// Lets the programs at the table hear what their seats see of it.
    fn tell(&self, events: &[Event]) {
        for seat in Seat::ALL {
            if let Some(program) = self.outside(seat) {
                let seen = events.iter().filter_map(|event| event.seen_by(seat));
                seen.for_each(|sighting| program.observe(&sighting));
            }
        }
    }

    /// Tells the programs in these seats the session from its first deal, as if they had always sat there.
    fn tell_anew(&self, seats: &[Seat]) -> Result<(), RecordError> {
        for &seat in seats {
            if let Some(program) = self.outside(seat) {
                self.retell(|event| {
                    if let Some(sighting) = event.seen_by(seat) {
                        program.observe(&sighting);
                    }
                })?;
            }
        }
        Ok(())
    }

    /// Everything that has happened, from the first deal on.
    fn retell(&self, mut tell: impl FnMut(&Event)) -> Result<(), RecordError> {
        let mut again = self.record.replay_showing(&mut tell)?;
        if again.table().opening().game < self.session.table().opening().game {
            again.next_game().iter().for_each(tell); // dealt, and nobody has moved yet
        }
        Ok(())
    }

    /// What a seat has seen of the game that is being played, or was played last, from its deal on.
    pub fn seen(&self, seat: Seat) -> Result<Vec<Sighting>, RecordError> {
        let mut seen = Vec::new();
        self.retell(|event| {
            if matches!(event, Event::Opened(_)) {
                seen.clear();
            }
            seen.extend(event.seen_by(seat));
        })?;
        Ok(seen)
    }

    /// What the bots that are asked now would do, the quickest first; equals in the order of play.
    pub fn bot_choices(&self) -> Vec<(Seat, Choice)> {
        let asked = self.session.table().waiting();
        let mut choices: Vec<(Seat, Choice)> = asked
            .filter_map(|seat| Some((seat, self.bot_choice(seat)?)))
            .collect();
        choices.sort_by_key(|(_, choice)| choice.hesitation);
        choices
    }

    /// What the bot in a seat would do; none for a person, or a seat that is not asked.
    pub fn bot_choice(&self, seat: Seat) -> Option<Choice> {
        let view = self.session.view(seat);
        let Player::Bot(bot, name) = &self.lineup[seat].1 else {
            return None;
        };
        if view.options.is_empty() {
            return None;
        }
        let choice = self.ask(bot.as_ref(), name, view);
        if view.options.contains(&choice.action) {
            Some(choice)
        } else {
            Some(Choice {
                action: default_action(view)?,
                ..choice
            })
        }
    }

    /// A bot's choice, made on a thread of its own so that a panic is its own as well: then a simple bot
    /// plays in its place.
    fn ask(&self, bot: &dyn Bot, name: &str, view: &View) -> Choice {
        let (rules, fallen) = (self.session.rules(), &self.fallen[view.me]);
        let choose = |bot: &dyn Bot| bot.choose(view, rules, &mut self.rng_for(view));
        if fallen.get().is_some() {
            return choose(&Reference::Greedy);
        }
        let chosen = thread::scope(|scope| {
            let thread = thread::Builder::new().spawn_scoped(scope, || choose(bot));
            thread.map_or_else(|_| Ok(choose(bot)), ScopedJoinHandle::join)
        });
        chosen.unwrap_or_else(|panic| {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
            fallen.get_or_init(|| Fault {
                program: name.to_owned(),
                what: Misdeed::Panicked(said.unwrap_or("no reason given").to_owned()),
                last_words: String::new(),
            });
            choose(&Reference::Greedy)
        })
    }

    /// A bot's generator for one choice.
    pub fn rng_for(&self, view: &View) -> BotRng {
        bot_rng(self.session.seed(), view)
    }

    /// Does what a seat wishes, if it is legal, and writes it down.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.play(seat, action, Entry::Move(seat, action))
    }

    /// The same for a person who is away: the record says that a bot chose it.
    pub fn stand_in(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.play(
            seat,
            action,
            Entry::StandIn(seat, action, ByStandIn::StandIn),
        )
    }

    fn play(&mut self, seat: Seat, action: Action, entry: Entry) -> Result<Vec<Event>, Illegal> {
        let events = self.session.play(seat, action)?;
        self.record.entries.push(entry);
        self.note_end();
        self.tell(&events);
        Ok(events)
    }

    /// Lets the bots play until a person has to choose or the game has ended.
    pub fn advance(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        loop {
            let choices = self.bot_choices();
            if choices.is_empty() {
                return events;
            }
            for (seat, choice) in choices {
                // a choice is one of the options, and answers to one offer do not forbid each other
                events.extend(self.act(seat, choice.action).unwrap_or_default());
            }
        }
    }

    /// Deals the next game, if one is due.
    pub fn next_game(&mut self) -> Vec<Event> {
        let events = self.session.next_game();
        if !events.is_empty() {
            self.note_end();
            self.tell(&events);
        }
        events
    }

    /// Goes back to the last choice of `seat`, as if it had not been made; `false` if there was none.
    /// `is_choice` says of what the seat knew then whether it chose itself, or something was done for it.
    pub fn take_back(
        &mut self,
        seat: Seat,
        is_choice: impl Fn(&View) -> bool,
    ) -> Result<bool, RecordError> {
        let Some(last) = self.last_choice(seat, is_choice)? else {
            return Ok(false);
        };
        let record = self.record.before(last);
        let mut session = record.replay()?;
        session.next_game(); // if the choice was the first of its game
        self.session = session;
        self.record = record;
        self.tell_anew(&Seat::ALL)?;
        Ok(true)
    }

    /// The entry of the last choice of `seat`.
    fn last_choice(
        &self,
        seat: Seat,
        is_choice: impl Fn(&View) -> bool,
    ) -> Result<Option<usize>, RecordError> {
        let (mut session, _) =
            Session::new(Arc::clone(self.session.rules()), self.record.header.seed);
        let mut last = None;
        for (i, (line, entry)) in self.record.lines().enumerate() {
            if entry.action().is_some_and(|(mover, _)| mover == seat) {
                session.next_game();
                if is_choice(session.view(seat)) {
                    last = Some(i);
                }
            }
            step(&mut session, entry, line)?;
        }
        Ok(last)
    }

    fn note_end(&mut self) {
        if self.session.table().ended().is_some() {
            let game = self.session.table().opening().game;
            let check = check_value(&self.session);
            self.record.entries.push(Entry::Check { game, check });
        }
    }
}

/// What is done for somebody who does not choose in time: pass a claim, discard the tile just drawn.
pub fn default_action(view: &View) -> Option<Action> {
    let has = |action: &Action| view.options.contains(action);
    let discards = view
        .options
        .iter()
        .rev()
        .find(|a| matches!(a, Action::Discard(_)));
    [
        Some(Action::Pass),
        view.drawn.map(Action::Discard),
        discards.copied(),
    ]
    .into_iter()
    .flatten()
    .find(has)
    .or_else(|| {
        view.options
            .iter()
            .copied()
            .find(|action| !action.is_mistake())
    })
}
