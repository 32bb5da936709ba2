//! What moves on the table, and how far it has come.

use std::time::Duration;

use crate::game::Sighting;
use crate::store::Speed;
use crate::tui::app::Desk;
use crate::tui::picture::{Motion, Move};
use crate::tui::play::{ME, Play};

/// What moves, and how far it has come.
pub(super) fn motion(play: &Play, desk: &Desk) -> Option<Motion> {
    let (what, since, length) = moving(play, desk)?;
    let passed = play.clock().saturating_sub(since);
    (passed < length).then(|| Motion {
        what,
        at: passed.as_secs_f32() / length.as_secs_f32(),
    })
}

/// What was set in motion last, when, and for how long.
pub fn moving(play: &Play, desk: &Desk) -> Option<(Move, Duration, Duration)> {
    if !desk.settings.motion || desk.settings.speed == Speed::Instant {
        return None;
    }
    let (last, since, until) = play.stage.beat()?;
    let (what, ms) = match *last {
        Sighting::Opened(ref opening) if opening.seating.is_some() => {
            let whole = until.saturating_sub(since);
            let (seats, dice) = (whole * 3 / 4, whole / 4);
            return Some(if play.clock() < since + seats {
                (Move::Seats, since, seats)
            } else {
                (Move::Dice, since + seats, dice)
            });
        }
        Sighting::Opened(_) => (Move::Dice, 550),
        Sighting::Discarded { seat, .. } => (Move::Discard(seat), 180),
        Sighting::IDrew { .. } => (Move::Draw(ME), 120),
        Sighting::OtherDrew { seat, .. } => (Move::Draw(seat), 120),
        Sighting::Claimed { seat, .. } => (Move::Claim(seat), 220),
        Sighting::IWasDealt { .. }
        | Sighting::OtherWasDealt { .. }
        | Sighting::SetAside { .. }
        | Sighting::IMayChoose(_)
        | Sighting::IChose(_)
        | Sighting::Exchange(_)
        | Sighting::IGave { .. }
        | Sighting::IWasGiven { .. }
        | Sighting::OthersExchanged { .. }
        | Sighting::Declared { .. }
        | Sighting::Robbed { .. }
        | Sighting::Paid { .. }
        | Sighting::Ended(_) => return None,
    };
    let length = Duration::from_millis(ms).min(until.saturating_sub(since));
    (!length.is_zero()).then_some((what, since, length))
}
