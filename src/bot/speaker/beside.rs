//! What another action is beside the best one, in words: as good, or behind, and in what.

use std::fmt::Display;

use super::{Detail, Speaker};
use crate::bot::{Advice, Aim, Behind, Reason, Threat};
use crate::game::Action;
use crate::tile::TileClass;

impl Speaker<'_> {
    /// Why the best action is chosen.
    pub fn best(&self, best: &Advice, detail: Detail) -> String {
        let reason = self.reason(&best.reason, detail);
        if matches!(
            (best.action, &best.reason),
            (Action::Kong(_), Reason::Nearer { .. })
        ) {
            reason + &self.word("reason.kong-draws")
        } else {
            reason
        }
    }

    /// Why another action is not the best, or that it is as good: what differs from the best, and what of
    /// that counts where its figures do not say it. Nothing where the action says it all.
    pub fn alternative(&self, best: &Advice, other: &Advice, detail: Detail) -> String {
        let behind = Behind::of(best, other);
        let is_even = behind == Some(Behind::Even);
        match (&best.reason, &other.reason) {
            // a pass that is not the best is no better for the hand
            (_, Reason::Keeps { aim: None }) => String::new(),
            (Reason::Keeps { .. }, Reason::Keeps { .. }) if best.reason == other.reason => {
                String::new()
            }
            (Reason::Safest { .. }, Reason::Safest { .. }) if is_even => {
                self.word("reason.as-safe")
            }
            (Reason::Safest { .. }, Reason::Safest { threat }) => {
                self.word("reason.less-safe") + &self.threat(threat.as_ref())
            }
            (best, other) if best.is_as_far_as(other) => self.as_near(best, other, behind),
            (best, other) => {
                let told = self.reason(&beside(best, other, behind), detail);
                told + &self.behind(behind, other)
            }
        }
    }

    /// Why an action that brings the hand as far is not the best, or that it is as good.
    fn as_near(&self, best: &Reason, other: &Reason, behind: Option<Behind>) -> String {
        let whom = |reason: &Reason| reason.threat().map(Threat::whom);
        let is_new = whom(best) != whom(other);
        match behind {
            Some(Behind::Even) if !is_new => self.word("reason.as-good"),
            // who may want it says the danger
            Some(Behind::Danger) | None if is_new && other.threat().is_some() => {
                self.word("reason.as-near") + &self.threat(other.threat())
            }
            behind => self.word("reason.as-near") + &self.behind(behind, other),
        }
    }

    /// A sentence of an action that is not the best: the `n`th, with its reason if there is any.
    pub fn place(&self, n: usize, action: &str, reason: &str) -> String {
        let places: [(&str, &dyn Display); 3] =
            [("n", &n), ("action", &action), ("reason", &reason)];
        let key = if reason.is_empty() {
            "hint.other"
        } else {
            "hint.because"
        };
        self.words.fill(key, &places)
    }

    fn behind(&self, behind: Option<Behind>, other: &Reason) -> String {
        let key = match behind {
            None => return String::new(),
            Some(Behind::Worth) => "reason.but-worth-only",
            Some(Behind::Even) => "reason.about-as-good",
            Some(Behind::NoGain) => "reason.but-no-gain",
            Some(Behind::Danger) => "reason.but-dangerous",
            Some(Behind::Chance) => "reason.but-unlikely",
            Some(Behind::Ways) => "reason.but-fewer-ways",
        };
        let fan = if let Reason::Nearer { fan, least, .. } = other {
            self.worth(*least, *fan)
        } else {
            None
        };
        self.words.fill(key, &[("fan", &fan.unwrap_or_default())])
    }
}

/// A reason without what the best one has said already, the aim and that no discard wins, and without the
/// worth where that is told as what it lacks.
fn beside(best: &Reason, reason: &Reason, behind: Option<Behind>) -> Reason {
    let mut told = reason.clone();
    if let (
        Reason::Nearer {
            aim,
            fan,
            useful,
            drawn,
            threat,
            ..
        },
        Reason::Nearer {
            aim: its_aim,
            fan: its_fan,
            useful: its_useful,
            drawn: its_drawn,
            threat: its_threat,
            ..
        },
    ) = (best, &mut told)
    {
        if (aim, fan) == (&*its_aim, &*its_fan) {
            (*its_aim, *its_fan) = (Aim::ANY, None);
        }
        if behind == Some(Behind::Worth) {
            *its_fan = None;
        }
        if its_threat.as_ref().map(Threat::whom) == threat.as_ref().map(Threat::whom) {
            *its_threat = None;
        }
        if drawn == useful && its_drawn == its_useful {
            *its_drawn = TileClass::NONE; // neither may be won on a discard
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::super::tests::nearer;
    use super::*;
    use crate::bot::Sign;
    use crate::lang::{Lang, Words};
    use crate::seat::Wind;

    fn advice(action: &str, value: f32, risk: f32, reason: Reason) -> Advice {
        Advice {
            action: action.parse().unwrap(),
            value,
            risk,
            reason,
        }
    }

    #[test]
    fn a_kong_is_said_to_draw_a_tile_more() {
        let words = Words::of(Lang::En);
        let speaker = Speaker::new(&words, |tiles| words.kinds(tiles));
        for (action, more) in [("kong 2m", true), ("discard 2m", false)] {
            let told = speaker.best(
                &advice(action, 1.0, 0.0, nearer(1, "3m", 4, 1)),
                Detail::Full,
            );
            assert_eq!(told.ends_with("a kong draws a tile more"), more, "{told}");
        }
    }

    /// Seven discards beside the best, a claim beside letting it go, and a hand without hope.
    #[allow(clippy::too_many_lines)] // a table
    #[test]
    fn an_alternative_says_what_it_lacks_beside_the_best() {
        let words = Words::of(Lang::En);
        let speaker = Speaker::new(&words, |tiles| words.kinds(tiles));
        let threat = Threat {
            wind: Wind::South,
            chance: 0.2,
            sign: Sign::Melds(2),
        };
        let best = advice("discard E", 10.0, 0.0, nearer(1, "36m", 8, 1));
        let pass = Advice {
            action: Action::Pass,
            ..best.clone()
        };
        let fed = nearer(1, "36m", 8, 1).feeding(Some(threat));
        for (best, value, risk, reason, told) in [
            (&best, 9.9, 0.0, nearer(1, "39m", 8, 1), "just as good"),
            (
                &best,
                9.9,
                0.0,
                nearer(1, "3m", 4, 1),
                "1 from ready: 4 tiles help; about as good",
            ),
            (
                &best,
                9.0,
                0.0,
                nearer(1, "39m", 8, 1),
                "just as near; but it leaves fewer other ways to win",
            ),
            (
                &best,
                9.0,
                1.5,
                nearer(1, "39m", 8, 1),
                "just as near; but more dangerous",
            ),
            (
                &best,
                9.0,
                1.5,
                fed,
                "just as near; South has 2 melds and may want it",
            ),
            (
                &best,
                5.0,
                0.0,
                nearer(0, "5p", 4, 0),
                "ready: 4 tiles win; but worth only 0 fan",
            ),
            (
                &best,
                5.0,
                0.0,
                nearer(2, "14p", 30, 1),
                "2 from ready: 30 tiles help",
            ),
            (
                &pass,
                9.0,
                0.0,
                nearer(1, "36m", 8, 1),
                "just as near, so the claim gains nothing",
            ),
            (
                &best,
                -3.0,
                0.0,
                Reason::Hopeless { threat: None },
                "no hand that could win is in reach",
            ),
        ] {
            let action = if best.action == Action::Pass {
                "pung"
            } else {
                "discard S"
            };
            let other = advice(action, value, risk, reason);
            assert_eq!(speaker.alternative(best, &other, Detail::Aim), told);
        }
    }
}
