//! Who gets a tile that several may want: the one place where claims are weighed against each other.
//!
//! A win comes before a pung or kong, and these before a chow. No two seats can pung the same tile,
//! there being four of each; only the next in turn can chow. So all that is open is who wins when
//! several can, and that the ruleset says.

use crate::game::Action;
use crate::rules::{Claims, SeveralWinners};
use crate::seat::Seat;

/// What the claims of a tile come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// These win, the nearest in turn first.
    Wins(Vec<Seat>),
    /// This seat takes the tile for a chow, pung or kong.
    Meld(Seat, Action),
    /// Nobody wants it.
    Nobody,
}

/// Who gets the tile that `from` offered. `answers` are in the order in which they were given;
/// `orphans` says who wins with thirteen orphans.
pub(super) fn resolve(
    answers: &[(Seat, Action)],
    from: Seat,
    claims: &Claims,
    orphans: impl Fn(Seat) -> bool,
) -> Verdict {
    let mut wins: Vec<Seat> = answers
        .iter()
        .filter(|(_, action)| *action == Action::Win)
        .map(|&(seat, _)| seat)
        .collect();
    if claims.several_winners != SeveralWinners::FirstToClaim {
        wins.sort_by_key(|&seat| from.steps_to(seat));
    }
    if claims.orphans_first {
        wins.sort_by_key(|&seat| !orphans(seat)); // stable: among equals the order stays
    }
    if claims.several_winners != SeveralWinners::All {
        wins.truncate(1);
    }
    if !wins.is_empty() {
        return Verdict::Wins(wins);
    }
    let melds = |wanted: fn(&Action) -> bool| answers.iter().find(|(_, action)| wanted(action));
    melds(|action| matches!(action, Action::Pung | Action::Kong(_)))
        .or_else(|| melds(|action| matches!(action, Action::Chow(_))))
        .map_or(Verdict::Nobody, |&(seat, action)| {
            Verdict::Meld(seat, action)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::builtin;

    /// Answers in the order they are given, such as `B pass, C win`, to a tile that A offers.
    fn verdict(claims: &Claims, answers: &str, orphans: Option<Seat>) -> String {
        let answers: Vec<(Seat, Action)> = answers
            .split(", ")
            .map(|answer| {
                let (seat, action) = answer.split_once(' ').unwrap();
                (seat.parse().unwrap(), action.parse().unwrap())
            })
            .collect();
        match resolve(&answers, Seat::A, claims, |seat| Some(seat) == orphans) {
            Verdict::Wins(seats) => {
                format!(
                    "win {}",
                    seats.iter().map(Seat::to_string).collect::<String>()
                )
            }
            Verdict::Meld(seat, action) => format!("{seat} {action}"),
            Verdict::Nobody => "nobody".to_owned(),
        }
    }

    #[test]
    #[allow(clippy::too_many_lines)] // a line a case
    fn who_gets_the_tile() {
        let nearest = &builtin::by_id("hong-kong").unwrap().claims;
        let several = |winners| Claims {
            several_winners: winners,
            ..nearest.clone()
        };
        let orphans_first = |claims: &Claims| Claims {
            orphans_first: true,
            ..claims.clone()
        };
        let first = &several(SeveralWinners::FirstToClaim);
        let all = &several(SeveralWinners::All);
        let (orphans, all_orphans) = (&orphans_first(nearest), &orphans_first(all));
        let c = Some(Seat::C);
        for (case, claims, answers, holds_orphans, want) in [
            ("all let it go", nearest, "B pass, C pass", None, "nobody"),
            ("a chow alone", nearest, "B chow 4m", None, "B chow 4m"),
            (
                "a pung before a chow",
                nearest,
                "B chow 4m, D pung",
                None,
                "D pung",
            ),
            (
                "a kong before a chow",
                nearest,
                "B chow 4m, C kong 5m",
                None,
                "C kong 5m",
            ),
            (
                "a win before a pung",
                nearest,
                "B win, C pung",
                None,
                "win B",
            ),
            (
                "a win before a pung, told last",
                nearest,
                "C pung, D win",
                None,
                "win D",
            ),
            (
                "two win: the nearest",
                nearest,
                "D win, B win",
                None,
                "win B",
            ),
            (
                "two win, one passes",
                nearest,
                "B pass, D win",
                None,
                "win D",
            ),
            (
                "three win: the nearest",
                nearest,
                "D win, C win, B win",
                None,
                "win B",
            ),
            (
                "two win: the first to speak",
                first,
                "D win, B win",
                None,
                "win D",
            ),
            (
                "a pung spoken before a win",
                first,
                "C pung, B win",
                None,
                "win B",
            ),
            (
                "two win: both, the nearest first",
                all,
                "D win, B win",
                None,
                "win BD",
            ),
            (
                "three win: all",
                all,
                "C win, D win, B win",
                None,
                "win BCD",
            ),
            (
                "orphans do not matter here",
                nearest,
                "B win, C win",
                c,
                "win B",
            ),
            (
                "orphans before the nearest",
                orphans,
                "B win, C win",
                c,
                "win C",
            ),
            (
                "orphans before the first to speak",
                orphans,
                "B win, D win, C win",
                c,
                "win C",
            ),
            (
                "orphans lead where all win",
                all_orphans,
                "B win, C win, D win",
                c,
                "win CBD",
            ),
        ] {
            assert_eq!(verdict(claims, answers, holds_orphans), want, "{case}");
        }
    }
}
