//! How long a choice may take: what the player has chosen, over what the ruleset says.
//!
//! A limit is a number of seconds, or none. It knows nothing of clocks: whoever has one counts.

/// How much time there is to choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TimeLimit {
    /// As the ruleset says.
    #[default]
    Rules,
    /// Twice as much.
    Double,
    /// Four times as much.
    Fourfold,
    /// So many seconds, whatever the ruleset says.
    Seconds(u16),
    /// As much as one likes.
    Off,
}

impl TimeLimit {
    /// The longest that can be set, in seconds.
    pub const LONGEST: u16 = 3600;

    /// What can be chosen for a claim.
    pub const CLAIM: [TimeLimit; 7] = TimeLimit::choices([4, 8, 15]);
    /// What can be chosen for a turn.
    pub const TURN: [TimeLimit; 7] = TimeLimit::choices([15, 30, 60]);

    const fn choices([short, middle, long]: [u16; 3]) -> [TimeLimit; 7] {
        [
            TimeLimit::Rules,
            TimeLimit::Double,
            TimeLimit::Fourfold,
            TimeLimit::Seconds(short),
            TimeLimit::Seconds(middle),
            TimeLimit::Seconds(long),
            TimeLimit::Off,
        ]
    }

    /// Seconds to choose, where the ruleset gives `rules`; none for as long as one likes.
    pub fn seconds(self, rules: Option<u16>) -> Option<u16> {
        match self {
            TimeLimit::Rules => rules,
            TimeLimit::Double => rules.map(|seconds| seconds.saturating_mul(2)),
            TimeLimit::Fourfold => rules.map(|seconds| seconds.saturating_mul(4)),
            TimeLimit::Seconds(seconds) => Some(seconds),
            TimeLimit::Off => None,
        }
    }

    /// Its word in settings; none for a number of seconds.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            TimeLimit::Rules => Some("rules"),
            TimeLimit::Double => Some("x2"),
            TimeLimit::Fourfold => Some("x4"),
            TimeLimit::Off => Some("off"),
            TimeLimit::Seconds(_) => None,
        }
    }

    /// The limit of a word in settings.
    pub fn named(word: &str) -> Option<TimeLimit> {
        let mut all = TimeLimit::TURN.into_iter();
        all.find(|limit| limit.word() == Some(word))
    }

    /// So many seconds, if that is a limit.
    pub fn of_seconds(seconds: i64) -> Option<TimeLimit> {
        let seconds = u16::try_from(seconds).ok()?;
        (1..=TimeLimit::LONGEST)
            .contains(&seconds)
            .then_some(TimeLimit::Seconds(seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_comes_before_the_ruleset() {
        for (limit, ruled, unruled) in [
            (TimeLimit::Rules, Some(4), None),
            (TimeLimit::Double, Some(8), None),
            (TimeLimit::Fourfold, Some(16), None),
            (TimeLimit::Seconds(9), Some(9), Some(9)),
            (TimeLimit::Off, None, None),
        ] {
            assert_eq!(limit.seconds(Some(4)), ruled, "{limit:?}");
            assert_eq!(limit.seconds(None), unruled, "{limit:?}");
        }
        assert_eq!(TimeLimit::of_seconds(0), None);
        assert_eq!(TimeLimit::of_seconds(3601), None);
        assert_eq!(TimeLimit::named("x4"), Some(TimeLimit::Fourfold));
    }
}
