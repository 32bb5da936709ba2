//! Every number that the evaluator was tuned by, and where it comes from.
//!
//! There is no fan among them: what hands are worth is asked of the ruleset.

/// How often a hand that lacks so many tiles advances in a go-around, claims included; then that of hands
/// that claim nothing but the last. Counted over 1,500 games of four hard players at each of four tables
/// (`tests/rulesets/study.toml` with a minimum of 0 and 3, old style, simplified); the first entry stands
/// for complete hands.
pub const PACE: [[f32; 10]; 2] = [
    [1.0, 0.17, 0.19, 0.25, 0.31, 0.34, 0.35, 0.35, 0.36, 0.36],
    [1.0, 0.17, 0.115, 0.125, 0.14, 0.18, 0.22, 0.22, 0.22, 0.22],
];

/// Hands change what they play for, and so are complete sooner than their first plan would be. Four
/// hard players among themselves are so by about 1.5; against players who take any hand it pays to reckon
/// with more, and costs little elsewhere.
pub const DETOURS: f32 = 2.5;
/// A hand is won more often than the chance of its plan says, for it can change its plan, and company is
/// not always as quick as is reckoned with: by tiles away from ready. It makes no difference to choices,
/// only to the chance that is told. From `arena --foresight` with four hard players at the table of
/// `tests/rulesets/study.toml`, between a minimum of 0 and of 3.
pub const FORETOLD: [f32; 6] = [1.24, 1.6, 1.95, 2.25, 2.9, 5.0];
/// No win is surer than that.
pub const SUREST: f32 = 0.95;
/// Large hands lure less than they pay: what a hand pays counts by this power.
pub const LURE: f32 = 0.25;
/// The chance that another wins in this turn, where any hand may win: what the dangers below were
/// counted at.
pub const USUAL_HAZARD: (usize, f32) = (12, 0.17);

/// Of wins, the part that is drawn from the wall: bots among themselves draw 25 to 28 in a hundred.
pub const SELF_DRAWN: f32 = 0.28;

/// Chances to claim a tile for a pung, in draws: three others may discard it, and sometimes do not.
pub const PUNG_CLAIM: f32 = 2.1;
/// The same for a chow, which only one of them can feed.
pub const CHOW_CLAIM: f32 = 0.6;
/// The same for the winning tile, which anyone may feed.
pub const WIN_CLAIM: f32 = 2.1;

/// An aim is looked at closely if at the usual pace it promises so much of what the best one does; the
/// values are combined by their eighth powers, so what falls below adds less than a hundredth.
pub const WORTH_A_LOOK: f32 = 0.5;

/// What is still away is less sure than a ready hand: to give that up it must promise clearly more.
pub const UNSURE: f32 = 0.85;

/// Where all hands are worth the same a beginner has nothing to misjudge but the tiles, and does so by no
/// more than this part of what is usual.
pub const LEAST_VARIETY: f32 = 0.25;

/// A kong brings another draw.
pub const KONG_DRAW: f32 = 1.05;

/// The turns in which hardly anybody is ready.
pub const CALM_TURNS: f32 = 3.0;
/// How likely another player is to win with a tile of no special risk, by the melds shown: at the end of
/// the calm turns, and what each turn adds. This and what follows was counted over 6,000 games of four
/// hard players at the table of `tests/rulesets/study.toml` without a minimum, and checked at that of
/// `rulesets/hong-kong-old-style.toml`, where it is lower in proportion to how much longer games last.
pub const DANGER: [(f32, f32); 5] = [
    (0.0, 0.0013),
    (0.0, 0.0017),
    (0.004, 0.0021),
    (0.016, 0.0022),
    (0.024, 0.0022),
];
/// The same for a tile of the suit of a player whose melds and discards show one suit, honours, and the
/// other suits: it is as high under a minimum, where more players play for a suit.
pub const FLUSH_DANGER: [(f32, f32); 5] = [
    (0.0, 0.0),
    (0.0, 0.0),
    (0.004, 0.0015),
    (0.02, 0.004),
    (0.06, 0.006),
];
/// A discard that is won with so often is worth a word.
pub const WORTH_A_WORD: f32 = 0.03;
/// A tile that the player discarded before: not safe by rule, but fifteen times safer in practice.
pub const OWN_DISCARD: f32 = 0.06;
/// Honours beside the suit of such a player.
pub const FLUSH_HONOUR: f32 = 0.6;
/// Other suits, beside a player who shows no suit.
pub const FLUSH_OTHER: f32 = 0.25;
/// Honours by copies unseen: with none the tile fits nothing but thirteen orphans.
pub const HONOUR_UNSEEN: [f32; 4] = [0.0, 0.15, 0.6, 1.1];
/// A terminal fits half as many chows.
pub const TERMINAL: f32 = 0.55;
/// A 2 or an 8.
pub const NEAR_TERMINAL: f32 = 0.85;
/// A middle tile.
pub const MIDDLE: f32 = 1.3;
/// A hand that only a drawn tile can win wins about so much less often.
pub const DRAWN_ONLY: f32 = 0.45;
/// What others win with is worth more than the least that may be declared, by about this factor.
pub const TYPICAL_HAND: f32 = 3.0;
/// What the plain fan-target player thinks every missing tile takes from a hand's worth.
pub const TARGET_STEP: f32 = 0.35;
/// A plan for a pung of an honour held once must promise so much more than others to be named as what is
/// played for. It changes what is told, not what is played.
pub const NOT_BEGUN: f32 = 0.5;
/// Two choices that promise as much but for this part are as good as each other, for a person.
pub const EVEN: f32 = 0.02;
