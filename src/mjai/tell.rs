//! What a seat sees, told as messages.

use crate::game::{Ended, Event, Opening, Outcome, Paid, Sighting, Source, WallView, Winner};
use crate::hand::{KongKind, Meld, MeldKind};
use crate::mjai::message::Reason;
use crate::mjai::{Actor, Message, Pai, Settled, Why};
use crate::record::{Record, RecordError};
use crate::rules::{Points, Ruleset};
use crate::seat::{BySeat, Seat};
use crate::session::Progress;
use crate::tile::{Counts, Handful, Tile};

/// Tells a session as messages. mjai gives a deal as one message with four hands, so the sightings of
/// a deal are gathered until all have their tiles.
#[derive(Debug)]
pub struct Teller {
    id: Option<Seat>,
    names: BySeat<String>,
    rules: String,
    hand_size: usize,
    start: Points,
    scores: BySeat<Points>,
    /// The number of the last game that was dealt.
    game: Option<u32>,
    deal: Option<Deal>,
}

/// A deal that is going on.
#[derive(Debug)]
struct Deal {
    opening: Opening,
    wall: WallView,
    hands: BySeat<Vec<Pai>>,
    bonus: Vec<Message>,
}

impl Teller {
    /// Tells a session to the program in seat `id`; none for somebody who looks on.
    pub fn new(rules: &Ruleset, names: BySeat<String>, id: Option<Seat>) -> Teller {
        Teller {
            id,
            names,
            rules: rules.id.clone(),
            hand_size: rules.goal.hand_size(),
            start: rules.session.start,
            scores: BySeat::from_fn(|_| rules.session.start),
            game: None,
            deal: None,
        }
    }

    /// The seat of the program that is told; none for somebody who looks on.
    pub const fn seat(&self) -> Option<Seat> {
        self.id
    }

    /// What `me` sees, as messages; none while a deal goes on, several at its end.
    pub fn tell(&mut self, me: Seat, sighting: &Sighting) -> Vec<Message> {
        match *sighting {
            Sighting::Opened(ref opening) => self.opened(opening),
            Sighting::IWasDealt { tiles, source } => self.dealt(me, &tiles, tiles.len(), source),
            Sighting::OtherWasDealt {
                seat,
                count,
                source,
            } => self.dealt(seat, &Counts::EMPTY, usize::from(count), source),
            Sighting::SetAside {
                seat,
                bonus,
                source,
            } => {
                let message = Message::Bonus {
                    actor: Actor(seat),
                    pai: bonus,
                };
                match &mut self.deal {
                    Some(deal) => {
                        deal.wall.take(source);
                        deal.bonus.push(message);
                        Vec::new()
                    }
                    None => vec![message],
                }
            }
            Sighting::IMayChoose(_) | Sighting::IChose(_) | Sighting::Robbed { .. } => Vec::new(),
            Sighting::Ended(ref ended) => self.ended(ended),
            Sighting::Paid { why, gains } => vec![self.paid(why, &gains)],
            Sighting::IDrew { .. }
            | Sighting::OtherDrew { .. }
            | Sighting::Exchange(_)
            | Sighting::IGave { .. }
            | Sighting::IWasGiven { .. }
            | Sighting::OthersExchanged { .. }
            | Sighting::Discarded { .. }
            | Sighting::Claimed { .. }
            | Sighting::Declared { .. } => Vec::from_iter(moved(me, sighting)),
        }
    }

    /// A game that does not follow the last one means that the session is told from its start.
    fn opened(&mut self, opening: &Opening) -> Vec<Message> {
        let anew = self.game.is_none_or(|last| opening.game <= last);
        self.game = Some(opening.game);
        self.deal = Some(Deal {
            wall: WallView::new(opening),
            opening: opening.clone(),
            hands: BySeat::default(),
            bonus: Vec::new(),
        });
        if !anew {
            return Vec::new();
        }
        self.scores = BySeat::from_fn(|_| self.start);
        vec![Message::StartGame {
            id: self.id.map(Actor),
            names: self.names.clone(),
            rules: self.rules.clone(),
        }]
    }

    /// `count` tiles to a seat, of which these are known.
    fn dealt(&mut self, seat: Seat, known: &Counts, count: usize, source: Source) -> Vec<Message> {
        let Some(deal) = &mut self.deal else {
            return Vec::new();
        };
        let tiles = known.tiles().map(Pai::Tile);
        let tiles = tiles.chain(std::iter::repeat(Pai::Hidden)).take(count);
        deal.hands[seat].extend(tiles);
        (0..count).for_each(|_| deal.wall.take(source));
        if deal
            .hands
            .iter()
            .any(|(_, hand)| hand.len() < self.hand_size)
        {
            return Vec::new();
        }
        self.deal
            .take()
            .map_or_else(Vec::new, |deal| self.start_kyoku(deal))
    }

    fn start_kyoku(&self, deal: Deal) -> Vec<Message> {
        let oya = Actor(deal.opening.dealer);
        let start = Message::StartKyoku {
            bakaze: deal.opening.prevailing,
            kyoku: u8::from(oya) + 1,
            honba: deal.opening.dealer_stays,
            kyotaku: 0,
            oya,
            scores: self.scores,
            tehais: deal.hands.map(|mut hand| {
                hand.sort_unstable();
                hand
            }),
            game: deal.opening.game,
            wall: deal.wall.live,
        };
        std::iter::once(start).chain(deal.bonus).collect()
    }

    fn paid(&mut self, why: Paid, gains: &BySeat<Points>) -> Message {
        self.add(gains);
        let (actor, why) = match why {
            Paid::WrongClaim(seat) => (seat, Why::WrongClaim),
            Paid::Kong(seat) => (seat, Why::Kong),
        };
        Message::Paid {
            actor: Actor(actor),
            why,
            deltas: *gains,
            scores: self.scores,
        }
    }

    fn add(&mut self, gains: &BySeat<Points>) {
        for (seat, &gain) in gains.iter() {
            self.scores[seat] += gain;
        }
    }

    fn ended(&mut self, ended: &Ended) -> Vec<Message> {
        self.add(ended.payments.seats());
        let settled = Settled {
            tehais: BySeat::from_fn(|seat| ended.hands[seat].concealed.tiles().collect()),
            deltas: *ended.payments.seats(),
            scores: self.scores,
        };
        let without_winner = |reason, actor| Message::Ryukyoku {
            reason,
            actor,
            settled: settled.clone(),
        };
        let mut messages = match &ended.outcome {
            Outcome::Drawn => vec![without_winner(Reason::WallUsedUp, None)],
            Outcome::FalseWin(seat) => vec![without_winner(Reason::FalseWin, Some(Actor(*seat)))],
            Outcome::Won(winners) => {
                let last = winners.len().saturating_sub(1);
                let settled = |i| (i == last).then(|| settled.clone());
                let horas = winners.iter().enumerate();
                horas.map(|(i, winner)| hora(winner, settled(i))).collect()
            }
        };
        messages.push(Message::EndKyoku);
        messages
    }
}

fn hora(winner: &Winner, settled: Option<Settled>) -> Message {
    let Winner { win, score } = winner;
    let hits = score.hits.iter();
    Message::Hora {
        actor: Actor(win.seat),
        target: Actor(win.from.unwrap_or(win.seat)),
        pai: win.tile,
        fan: Some(score.fan),
        yakus: hits.map(|hit| (hit.fan.clone(), hit.value)).collect(),
        settled,
    }
}

/// What moves a tile after the deal.
fn moved(me: Seat, sighting: &Sighting) -> Option<Message> {
    let exchange = |from, to, consumed| Message::Exchange {
        actor: Actor(from),
        target: Actor(to),
        consumed,
    };
    let open = |tiles: Handful| tiles.tiles().map(Pai::Tile).collect();
    Some(match *sighting {
        Sighting::IDrew { tile, .. } => Message::Tsumo {
            actor: Actor(me),
            pai: Pai::Tile(tile),
        },
        Sighting::OtherDrew { seat, .. } => Message::Tsumo {
            actor: Actor(seat),
            pai: Pai::Hidden,
        },
        Sighting::Exchange(leg) => Message::Charleston { step: leg.into() },
        Sighting::IGave { to, tiles } => exchange(me, to, open(tiles)),
        Sighting::IWasGiven { from, tiles } => exchange(from, me, open(tiles)),
        Sighting::OthersExchanged { from, to, count } => {
            exchange(from, to, vec![Pai::Hidden; usize::from(count)])
        }
        Sighting::Discarded { seat, tile, drawn } => Message::Dahai {
            actor: Actor(seat),
            pai: tile,
            tsumogiri: drawn,
        },
        Sighting::Claimed { seat, meld } | Sighting::Declared { seat, meld } => melded(seat, meld),
        Sighting::Opened(_)
        | Sighting::IWasDealt { .. }
        | Sighting::OtherWasDealt { .. }
        | Sighting::SetAside { .. }
        | Sighting::IMayChoose(_)
        | Sighting::IChose(_)
        | Sighting::Robbed { .. }
        | Sighting::Paid { .. }
        | Sighting::Ended(_) => return None,
    })
}

/// A meld being made: a claim as the table tells it, and a kong of one's own.
pub(super) fn melded(seat: Seat, meld: Meld) -> Message {
    let actor = Actor(seat);
    let low = meld.tile;
    // a claimed meld knows its claim; the lowest tile stands in where nobody remembers
    let (target, pai) = meld
        .claim
        .map_or((actor, low), |claim| (Actor(claim.from), claim.tile));
    match meld.kind {
        MeldKind::Chow => Message::Chi {
            actor,
            target,
            pai,
            consumed: others_of_chow(low, pai),
        },
        MeldKind::Pung => Message::Pon {
            actor,
            target,
            pai,
            consumed: [pai; 2],
        },
        MeldKind::Kong(KongKind::Claimed) => Message::Daiminkan {
            actor,
            target,
            pai,
            consumed: [pai; 3],
        },
        MeldKind::Kong(KongKind::Concealed) => Message::Ankan {
            actor,
            consumed: [low; 4],
        },
        MeldKind::Kong(KongKind::Added) => Message::Kakan {
            actor,
            pai: low,
            consumed: [low; 3],
        },
    }
}

/// The two tiles of a chow beside `claimed`.
fn others_of_chow(low: Tile, claimed: Tile) -> [Tile; 2] {
    let up = |steps| low.plus(steps).unwrap_or(low); // a chow has all three
    let [first, second, third] = [low, up(1), up(2)];
    if claimed == first {
        [second, third]
    } else if claimed == second {
        [first, third]
    } else {
        [first, second]
    }
}

/// A whole record with all hands open, one message after the other; an error where it can be read or
/// played no further.
pub fn open_messages(record: &Record, mut say: impl FnMut(Message)) -> Result<(), RecordError> {
    let names = BySeat::from_fn(|seat| record.header.players[seat].name.clone());
    let mut teller = Teller::new(&*record.rules()?, names, None);
    let session = record.replay_showing(|event| {
        let eyes = owner(event);
        if let Some(sighting) = event.seen_by(eyes) {
            teller.tell(eyes, &sighting).into_iter().for_each(&mut say);
        }
    })?;
    if session.progress() == Progress::Done {
        say(Message::EndGame);
    }
    Ok(())
}

/// Who sees all of an event; whatever everybody sees, A sees.
fn owner(event: &Event) -> Seat {
    match *event {
        Event::Dealt { seat, .. } | Event::Drew { seat, .. } => seat,
        Event::Gave { from, .. } => from,
        Event::Opened(_)
        | Event::SetAside { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::Exchange(_)
        | Event::Discarded { .. }
        | Event::Claimed { .. }
        | Event::Declared { .. }
        | Event::Robbed { .. }
        | Event::Paid { .. }
        | Event::Ended(_) => Seat::A,
    }
}
