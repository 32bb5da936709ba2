//! What moves on the table, and how far it has come.

use std::time::Duration;

use crate::game::Sighting;
use crate::seat::{BySeat, Seat};
use crate::store::Speed;
use crate::tui::app::Desk;
use crate::tui::picture::{Motion, Move};
use crate::tui::play::{ME, Play};
use crate::tui::stage::Stage;

/// What moves, and how far it has come.
pub(super) fn motion(play: &Play, desk: &Desk) -> Option<Motion> {
    progress(moving(play, desk)?, play.clock())
}

/// How far a movement has come at a time; none when it is over.
pub(super) fn progress(
    (what, since, length): (Move, Duration, Duration),
    now: Duration,
) -> Option<Motion> {
    let passed = now.saturating_sub(since);
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
    tween(&play.stage, ME, play.clock())
}

/// What was set in motion last on a stage that `me` sees, and whose clock says `now`.
pub fn tween(stage: &Stage, me: Seat, now: Duration) -> Option<(Move, Duration, Duration)> {
    let (last, since, until) = stage.beat()?;
    let beat = until.saturating_sub(since);
    let slide = |what: Move, ms: u64| Some((what, since, Duration::from_millis(ms).min(beat)));
    let parts = |moves: &[Move]| part_of_beat(moves, (since, beat), now);
    let moves = match *last {
        Sighting::Opened(ref opening) if opening.seating.is_some() => {
            parts(&[Move::Seats, Move::Build, Move::Dice])
        }
        Sighting::Opened(_) => parts(&[Move::Build, Move::Dice]),
        Sighting::IWasDealt { ref tiles, .. } => slide(Move::Deal(me, tiles.len()), 70),
        Sighting::OtherWasDealt { seat, count, .. } => slide(Move::Deal(seat, count.into()), 70),
        Sighting::Discarded { seat, .. } => slide(Move::Discard(seat), 180),
        Sighting::IDrew { .. } => slide(Move::Draw(me), 120),
        Sighting::OtherDrew { seat, .. } => slide(Move::Draw(seat), 120),
        Sighting::Claimed { seat, .. } => slide(Move::Claim(seat), 220),
        Sighting::Ended(ref ended) => {
            let gains = *ended.payments.seats();
            if gains == BySeat::default() {
                parts(&[Move::Reveal])
            } else {
                parts(&[Move::Reveal, Move::Pay(gains)])
            }
        }
        Sighting::Paid { gains, .. } => slide(Move::Pay(gains), 500),
        Sighting::SetAside { .. }
        | Sighting::IMayChoose(_)
        | Sighting::IChose(_)
        | Sighting::Exchange(_)
        | Sighting::IGave { .. }
        | Sighting::IWasGiven { .. }
        | Sighting::OthersExchanged { .. }
        | Sighting::Declared { .. }
        | Sighting::Robbed { .. } => None,
    };
    moves.filter(|(_, _, length)| !length.is_zero())
}

/// The parts of a long beat, one after the other, and the rest of it to look at what has come about.
fn part_of_beat(
    moves: &[Move],
    (since, beat): (Duration, Duration),
    now: Duration,
) -> Option<(Move, Duration, Duration)> {
    let share = u32::try_from(moves.len()).unwrap_or(1) + 1;
    let part = (beat / share).min(Duration::from_millis(900));
    let start = |i: usize| since + part * u32::try_from(i).unwrap_or(0);
    let begun = |&i: &usize| now >= start(i);
    let at = (0..moves.len()).rev().find(begun).unwrap_or(0);
    moves.get(at).map(|what| (*what, start(at), part))
}
