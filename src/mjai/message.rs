//! The messages: serde's mirror of the mjai form.

use serde::{Deserialize, Serialize};

use crate::game::Leg;
use crate::rules::Points;
use crate::seat::{BySeat, Seat, Wind};
use crate::tile::{Bonus, Tile};

/// A seat as mjai numbers it: 0 to 3 in the order of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Actor(pub Seat);

impl From<Actor> for u8 {
    #[allow(clippy::cast_possible_truncation)] // 0 to 3
    fn from(actor: Actor) -> u8 {
        actor.0.index() as u8
    }
}

impl TryFrom<u8> for Actor {
    type Error = String;

    fn try_from(number: u8) -> Result<Actor, String> {
        let seat = Seat::ALL.get(usize::from(number));
        seat.map(|&seat| Actor(seat))
            .ok_or_else(|| format!("{number} is no actor: 0 to 3"))
    }
}

/// A tile, or `?` where it is not for this seat to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[allow(missing_docs)]
pub enum Pai {
    Tile(Tile),
    Hidden,
}

impl From<Pai> for String {
    fn from(pai: Pai) -> String {
        match pai {
            Pai::Tile(tile) => tile.to_string(),
            Pai::Hidden => "?".to_owned(),
        }
    }
}

impl TryFrom<String> for Pai {
    type Error = crate::tile::NotationError;

    fn try_from(text: String) -> Result<Pai, Self::Error> {
        match text.as_str() {
            "?" => Ok(Pai::Hidden),
            tile => tile.parse().map(Pai::Tile),
        }
    }
}

/// Why points change hands before the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The actor reached for a discard that completes nothing.
    WrongClaim,
    /// The actor laid down a kong that is paid for at once.
    Kong,
}

/// Which part of a Charleston begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // three tiles to that seat; `Again`: will the dealer demand a second one?
pub enum Step {
    Right,
    Across,
    Left,
    Again,
    /// Up to three tiles to the player across.
    Courtesy,
}

impl From<Leg> for Step {
    fn from(leg: Leg) -> Step {
        match leg {
            Leg::Three { to: 1, .. } => Step::Right,
            Leg::Three { to: 2, .. } => Step::Across,
            Leg::Three { .. } => Step::Left,
            Leg::Again => Step::Again,
            Leg::Across => Step::Courtesy,
        }
    }
}

/// What comes with the last message about the end of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Settled {
    /// The concealed tiles of all four, a winner's without the winning tile.
    pub tehais: BySeat<Vec<Tile>>,
    /// What each seat gains by this end.
    pub deltas: BySeat<Points>,
    /// What each seat has after it.
    pub scores: BySeat<Points>,
}

/// An event, or an action: the form is the same. Fields are named as the field names them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)] // the fields are explained in docs/bots.md
pub enum Message {
    /// A session begins, or is told again from its start.
    StartGame {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<Actor>,
        names: BySeat<String>,
        rules: String,
    },
    /// A game is dealt.
    StartKyoku {
        bakaze: Wind,
        kyoku: u8,
        honba: u8,
        kyotaku: u8,
        oya: Actor,
        scores: BySeat<Points>,
        tehais: BySeat<Vec<Pai>>,
        game: u32,
        wall: u16,
    },
    /// A tile is drawn.
    Tsumo { actor: Actor, pai: Pai },
    /// A tile is discarded.
    Dahai {
        actor: Actor,
        pai: Tile,
        tsumogiri: bool,
    },
    /// A chow.
    Chi {
        actor: Actor,
        target: Actor,
        pai: Tile,
        consumed: [Tile; 2],
    },
    /// A pung.
    Pon {
        actor: Actor,
        target: Actor,
        pai: Tile,
        consumed: [Tile; 2],
    },
    /// A kong claimed.
    Daiminkan {
        actor: Actor,
        target: Actor,
        pai: Tile,
        consumed: [Tile; 3],
    },
    /// A concealed kong.
    Ankan { actor: Actor, consumed: [Tile; 4] },
    /// A tile added to a pung.
    Kakan {
        actor: Actor,
        pai: Tile,
        consumed: [Tile; 3],
    },
    /// Ours: a bonus tile comes from the wall and is set aside.
    Bonus { actor: Actor, pai: Bonus },
    /// Ours: a part of a Charleston begins.
    Charleston { step: Step },
    /// Ours: tiles given away in a Charleston, lowest first.
    Exchange {
        actor: Actor,
        target: Actor,
        consumed: Vec<Pai>,
    },
    /// Ours, an action: the dealer demands a second Charleston.
    Again { actor: Actor },
    /// Ours: points change hands before the end of the game.
    Paid {
        actor: Actor,
        why: Why,
        deltas: BySeat<Points>,
        scores: BySeat<Points>,
    },
    /// A win; `target` is the winner if the tile was drawn. The last of several carries what is settled.
    Hora {
        actor: Actor,
        target: Actor,
        pai: Tile,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fan: Option<u32>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        yakus: Vec<(String, u32)>,
        #[serde(flatten)]
        settled: Option<Settled>,
    },
    /// The game ends without a winner: the wall is used up, or `actor` has declared a win that is none.
    Ryukyoku {
        reason: Reason,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        actor: Option<Actor>,
        #[serde(flatten)]
        settled: Settled,
    },
    /// The game is over.
    EndKyoku,
    /// The session is over.
    EndGame,
    /// As an action: let it go by.
    None,
}

/// Why a game ends without a winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Reason {
    WallUsedUp,
    FalseWin,
}

/// An event as it is sent: the last one of a request carries what the seat may do.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// The event.
    #[serde(flatten)]
    pub message: Message,
    /// What may be answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<Message>,
}

/// What is sent in one line: the events since the last request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Request(pub Vec<Told>);

impl Request {
    /// These events, the last with what may be answered to it. A request without events gets one
    /// that says nothing, so that there is a place for the answers.
    pub fn new(mut messages: Vec<Message>, legal: Vec<Message>) -> Request {
        let last = messages.pop().unwrap_or(Message::None);
        let plain = |message| Told {
            message,
            legal: Vec::new(),
        };
        let mut told: Vec<Told> = messages.into_iter().map(plain).collect();
        told.push(Told {
            message: last,
            legal,
        });
        Request(told)
    }
}
