//! What an action lacks beside the best one, where the figures of the two do not say it.

use crate::bot::figures::EVEN;
use crate::bot::{Advice, Reason};
use crate::game::Action;
use crate::hand::Distance;

/// How an action stands behind the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behind {
    /// It is as good, or so nearly that nobody could tell.
    Even,
    /// A claim that brings the hand no further.
    NoGain,
    /// It is likelier to help somebody.
    Danger,
    /// The hand that is aimed at is worth less fan.
    Worth,
    /// Its aim is less likely to be won with.
    Chance,
    /// It leaves fewer other ways to win.
    Ways,
}

impl Behind {
    /// How `other` stands behind `best`; none where its figures show it, or there are none.
    pub fn of(best: &Advice, other: &Advice) -> Option<Behind> {
        let is_even = best.value - other.value <= EVEN * best.value.abs();
        if is_even && !matches!(other.reason, Reason::Hopeless { .. }) {
            return Some(Behind::Even);
        }
        let (it, its) = (Figures::of(&best.reason)?, Figures::of(&other.reason)?);
        if its.nearness < it.nearness || its.is_dangerous && !it.is_dangerous {
            return None;
        }
        let claim = matches!(
            other.action,
            Action::Chow(_) | Action::Pung | Action::Kong(_)
        );
        let gains = its.nearness > it.nearness || its.fan > it.fan;
        Some(match () {
            () if best.action == Action::Pass && claim && !gains => Behind::NoGain,
            () if other.value + other.risk >= best.value + best.risk => Behind::Danger,
            () if its.fan < it.fan => Behind::Worth,
            () if its.chance < it.chance => Behind::Chance,
            () => Behind::Ways,
        })
    }
}

/// What is told of a hand.
struct Figures {
    /// The nearer to ready the greater, then by the tiles that help.
    nearness: (Distance, u8),
    fan: Option<u32>,
    chance: Option<f32>,
    is_dangerous: bool,
}

impl Figures {
    const fn of(reason: &Reason) -> Option<Figures> {
        let Reason::Nearer {
            distance,
            left,
            fan,
            chance,
            threat,
            ..
        } = reason
        else {
            return None;
        };
        Some(Figures {
            nearness: (-*distance, *left),
            fan: *fan,
            chance: *chance,
            is_dangerous: threat.is_some(),
        })
    }
}
