//! What a seat may do as messages, and what a program says it will do.

use serde::Deserialize;

use crate::game::{Action, Leg, View};
use crate::hand::{KongKind, Meld, MeldKind};
use crate::mjai::tell::melded;
use crate::mjai::{Actor, Message, Pai};
use crate::seat::Seat;
use crate::tile::{Handful, Tile};

/// What `view` offers. The mistakes that the rules let a person make are left out: no program is
/// asked whether it wants to make one.
pub fn legal(view: &View) -> Vec<Message> {
    let options = view.options.iter();
    options
        .filter_map(|&action| message(view, action))
        .collect()
}

/// An action of the seat whose view it is; none for a mistake, and for what makes no sense now.
fn message(view: &View, action: Action) -> Option<Message> {
    let actor = Actor(view.me);
    let claim = |view: &View| {
        let (from, tile) = view.offered?;
        action.claim(from, tile)
    };
    Some(match action {
        Action::Discard(pai) => Message::Dahai {
            actor,
            pai,
            tsumogiri: view.drawn == Some(pai),
        },
        Action::Chow(_) | Action::Pung => melded(view.me, claim(view)?),
        Action::Kong(_) if view.offered.is_some() => melded(view.me, claim(view)?),
        Action::Kong(tile) => melded(view.me, kong_in_hand(view, tile)?),
        Action::Win => {
            let (target, pai) = view.offered.or(view.drawn.map(|tile| (view.me, tile)))?;
            Message::Hora {
                actor,
                target: Actor(target),
                pai,
                fan: None,
                yakus: Vec::new(),
                settled: None,
            }
        }
        Action::Pass => Message::None,
        Action::Give(tiles) => Message::Exchange {
            actor,
            target: Actor(receiver(view)),
            consumed: tiles.tiles().map(Pai::Tile).collect(),
        },
        Action::Again => Message::Again { actor },
        Action::WrongClaim | Action::FalseWin => return None,
    })
}

/// The kong that a seat makes of its own tiles: added to a pung, or concealed.
fn kong_in_hand(view: &View, tile: Tile) -> Option<Meld> {
    let pung = |m: &Meld| m.kind == MeldKind::Pung && m.tile == tile;
    let kind = if view.hand.melds.iter().any(pung) {
        KongKind::Added
    } else {
        KongKind::Concealed
    };
    Meld::new(MeldKind::Kong(kind), tile)
}

/// Who gets what I give in this leg of a Charleston.
fn receiver(view: &View) -> Seat {
    match view.exchange {
        Some(Leg::Three { to, .. }) => view.me.after(to),
        Some(Leg::Across | Leg::Again) | None => view.me.after(2),
    }
}

/// What a program wants to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// One of the view's options.
    pub action: Action,
    /// Why, in the program's own words, if it gave any.
    pub reason: Option<String>,
}

/// What is wrong with an answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnswerError {
    /// It is no JSON object, or none of the actions.
    #[error("it is no action of the protocol: {0}")]
    Unreadable(String),
    /// It speaks for another seat.
    #[error("it speaks for seat {0}, which is not its own")]
    WrongActor(u8),
    /// It names another tile than the one on offer.
    #[error("the tile on offer is not {0}")]
    WrongTile(Tile),
    /// The tiles of a meld do not make one.
    #[error("these tiles make no meld")]
    NoMeld,
    /// It is an action, but not among the legal ones.
    #[error("it may not do this now")]
    NotLegal,
}

/// Only what tells one action from another is read: `tsumogiri`, `target` and whatever else a
/// program adds is its own business.
#[derive(Deserialize)]
#[serde(expecting = "one action, a JSON object with a `type`")]
struct Said {
    actor: Option<Actor>,
    reason: Option<String>,
    #[serde(flatten)]
    wish: Wish,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Wish {
    None,
    Hora {
        pai: Option<Tile>,
    },
    Dahai {
        pai: Tile,
    },
    Chi {
        pai: Option<Tile>,
        consumed: [Tile; 2],
    },
    Pon {
        pai: Option<Tile>,
    },
    Daiminkan {
        pai: Option<Tile>,
    },
    Ankan {
        consumed: [Tile; 4],
    },
    Kakan {
        pai: Tile,
    },
    Exchange {
        consumed: Vec<Tile>,
    },
    Again,
}

/// Reads one line of a program.
pub fn answer(view: &View, line: &str) -> Result<Answer, AnswerError> {
    let said: Said =
        serde_json::from_str(line).map_err(|e| AnswerError::Unreadable(e.to_string()))?;
    if let Some(actor) = said.actor.filter(|actor| actor.0 != view.me) {
        return Err(AnswerError::WrongActor(actor.into()));
    }
    let action = wanted(view, said.wish)?;
    if !view.options.contains(&action) {
        return Err(AnswerError::NotLegal);
    }
    Ok(Answer {
        action,
        reason: said.reason,
    })
}

fn wanted(view: &View, wish: Wish) -> Result<Action, AnswerError> {
    let offered = view.offered.map(|(_, tile)| tile);
    let check = |pai: Option<Tile>, tile: Option<Tile>| match pai {
        Some(pai) if Some(pai) != tile => Err(AnswerError::WrongTile(pai)),
        Some(_) | None => tile.ok_or(AnswerError::NotLegal),
    };
    Ok(match wish {
        Wish::None => Action::Pass,
        Wish::Hora { pai } => {
            check(pai, offered.or(view.drawn))?;
            Action::Win
        }
        Wish::Dahai { pai } => Action::Discard(pai),
        Wish::Chi { pai, consumed } => {
            let [a, b] = consumed;
            let low = check(pai, offered)?.min(a).min(b);
            let chow = Meld::new(MeldKind::Chow, low).ok_or(AnswerError::NoMeld)?;
            let mut tiles: Vec<Tile> = offered.into_iter().chain(consumed).collect();
            tiles.sort_unstable();
            if tiles != chow.tiles() {
                return Err(AnswerError::NoMeld);
            }
            Action::Chow(low)
        }
        Wish::Pon { pai } => {
            check(pai, offered)?;
            Action::Pung
        }
        Wish::Daiminkan { pai } => Action::Kong(check(pai, offered)?),
        Wish::Ankan { consumed } => own_kong(view, consumed)?,
        Wish::Kakan { pai } => own_kong(view, [pai; 4])?,
        Wish::Exchange { consumed } => {
            Action::Give(Handful::from_tiles(consumed).ok_or(AnswerError::NotLegal)?)
        }
        Wish::Again => Action::Again,
    })
}

/// A kong on one's own turn: while a tile is on offer there is none.
fn own_kong(view: &View, tiles: [Tile; 4]) -> Result<Action, AnswerError> {
    let [tile, ..] = tiles;
    if tiles != [tile; 4] {
        return Err(AnswerError::NoMeld);
    }
    if view.offered.is_some() {
        return Err(AnswerError::NotLegal);
    }
    Ok(Action::Kong(tile))
}
