//! Every number that the evaluator was tuned by, and where it comes from.
//!
//! There is no fan among them: what hands are worth is asked of the ruleset.

use crate::bot::chance::Hazard;

/// How often a hand that lacks so many tiles advances in a go-around, claims included: measured over
/// games of bots among themselves; the first entry stands for complete hands.
pub const PACE: [f32; 10] = [1.0, 0.18, 0.19, 0.18, 0.23, 0.25, 0.27, 0.29, 0.32, 0.33];

/// How soon one of the three others wins, by how hard it is to make a hand that may be declared:
/// measured over games of bots among themselves without a minimum, with one fan, and with three.
pub const HAZARD: [Hazard; 3] = [
    Hazard {
        calm: 2.5,
        slope: 0.036,
    },
    Hazard {
        calm: 2.5,
        slope: 0.030,
    },
    Hazard {
        calm: 7.0,
        slope: 0.020,
    },
];

/// Of wins, the part that is drawn from the wall: bots among themselves draw 25 to 28 in a hundred.
pub const SELF_DRAWN: f32 = 0.28;

/// Chances to claim a tile for a pung, in draws: three others may discard it, and sometimes do not.
pub const PUNG_CLAIM: f32 = 2.1;
/// The same for a chow, which only one of them can feed.
pub const CHOW_CLAIM: f32 = 0.6;
/// The same for the winning tile, which anyone may feed.
pub const WIN_CLAIM: f32 = 2.1;
/// A hand that claims nothing is slower with every tile it lacks beyond the last.
pub const CLOSED_PACE: f32 = 0.72;

/// An aim is looked at closely if at the usual pace it promises so much of what the best one does; the
/// values are combined by their fourth powers, so what falls below adds less than a hundredth.
pub const WORTH_A_LOOK: f32 = 0.3;

/// A kong brings another draw.
pub const KONG_DRAW: f32 = 1.05;

/// How likely another player is to win with a tile of no special risk, by the melds shown, in the
/// middle of a game. From what discards cost in games of bots among themselves, divided by what a
/// hand is worth.
pub const DANGER_BY_MELDS: [f32; 5] = [0.02, 0.021, 0.042, 0.093, 0.19];
/// The danger is full from this turn on; it grows from the end of the calm turns.
pub const DANGER_TURNS: f32 = 13.0;
/// A tile that the player discarded before: not safe by rule, but nineteen times safer in practice.
pub const OWN_DISCARD: f32 = 0.05;
/// The suit of a player whose melds and discards show one suit, honours, and the other suits.
pub const FLUSH_SUIT: f32 = 2.5;
/// Honours in the same case.
pub const FLUSH_HONOUR: f32 = 1.5;
/// Other suits in the same case.
pub const FLUSH_OTHER: f32 = 0.07;
/// Honours by copies unseen: with none the tile fits nothing but thirteen orphans.
pub const HONOUR_UNSEEN: [f32; 4] = [0.0, 0.12, 0.6, 1.1];
/// A terminal fits half as many chows.
pub const TERMINAL: f32 = 0.7;
/// A 2 or an 8.
pub const NEAR_TERMINAL: f32 = 0.9;
/// A middle tile.
pub const MIDDLE: f32 = 1.25;
/// A hand that only a drawn tile can win wins about so much less often.
pub const DRAWN_ONLY: f32 = 0.45;
/// What others win with is worth more than the least that may be declared, by about this factor.
pub const TYPICAL_HAND: f32 = 3.0;
/// What the plain fan-target player thinks every missing tile takes from a hand's worth.
pub const TARGET_STEP: f32 = 0.35;
