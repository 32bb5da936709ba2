//! A ruleset as a page that a person can read: sections of plain lines, for the command line and the
//! rules screen alike, in any language.
//!
//! Nothing here is known of terminals; nothing is said that is not read from the ruleset.

mod fans;
mod points;

use std::fmt;

use crate::hand::Shape;
use crate::lang::{Names, Words};
use crate::rules::{
    BonusTiles, Break, DealerRule, Fan, FirstDealer, Length, Limit, RobKong, Ruleset,
    SeveralWinners, Value, WrongClaim,
};

/// A page to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesPage {
    /// The ruleset's names.
    pub title: String,
    /// One line on what it is.
    pub about: String,
    /// What follows.
    pub sections: Vec<Section>,
}

/// A heading and the lines below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// One thing each.
    pub lines: Vec<String>,
}

impl fmt::Display for RulesPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.title)?;
        if !self.about.is_empty() {
            writeln!(f, "{}", self.about)?;
        }
        for section in &self.sections {
            writeln!(f, "\n{}", section.title)?;
            for line in &section.lines {
                writeln!(f, "  {line}")?;
            }
        }
        Ok(())
    }
}

impl Ruleset {
    /// The page of this ruleset in the language of `words`, with the other names beside.
    pub fn page(&self, words: &Words) -> RulesPage {
        let writer = Writer { rules: self, words };
        RulesPage {
            title: all_names(&self.name, words),
            about: words.name(&self.about).to_owned(),
            sections: writer.sections(),
        }
    }
}

/// A ruleset being put into words.
struct Writer<'a> {
    rules: &'a Ruleset,
    words: &'a Words,
}

impl Writer<'_> {
    fn get(&self, key: &str) -> String {
        self.words.get(key).to_owned()
    }

    fn n(&self, key: &str, n: &dyn fmt::Display) -> String {
        self.words.fill(key, &[("n", n)])
    }

    fn sections(&self) -> Vec<Section> {
        let fans = self.rules.fans().iter();
        let (played, options): (Vec<&Fan>, Vec<&Fan>) = fans.partition(|fan| fan.on);
        let of = |wanted: fn(Value) -> bool| {
            let fans = played.iter().filter(|fan| wanted(fan.value));
            fans.flat_map(|fan| self.fan(fan)).collect::<Vec<_>>()
        };
        let sections = [
            ("ruleset.wall", self.wall()),
            ("ruleset.session", self.session()),
            ("ruleset.claims", self.claims()),
            ("ruleset.winning", self.winning()),
            ("ruleset.legend", self.legend()),
            ("ruleset.fans", of(|value| matches!(value, Value::Fan(_)))),
            (
                "ruleset.adds",
                of(|value| matches!(value, Value::Points(_))),
            ),
            (
                "ruleset.multiplies",
                of(|value| matches!(value, Value::Times(_))),
            ),
            (
                "ruleset.options",
                options.iter().flat_map(|fan| self.fan(fan)).collect(),
            ),
            ("ruleset.worth", self.worth()),
            ("ruleset.pays", self.pays()),
        ];
        let sections = sections.into_iter().map(|(key, lines)| Section {
            title: self.get(key),
            lines,
        });
        sections
            .filter(|section| !section.lines.is_empty())
            .collect()
    }

    fn wall(&self) -> Vec<String> {
        let table = &self.rules.table;
        let mut lines = vec![
            self.get(match table.bonus {
                BonusTiles::Absent => "ruleset.tiles-136",
                BonusTiles::Replaced => "ruleset.tiles-144",
            }),
            self.n(
                match table.broken_at {
                    Break::AnyWall => "ruleset.break-any",
                    Break::DealersWall => "ruleset.break-dealers",
                },
                &table.dice,
            ),
            match (table.dead_wall, table.refill) {
                (0, _) => self.get("ruleset.dead-none"),
                (n, 0) => self.n("ruleset.dead-fixed", &n),
                (n, refill) => self
                    .words
                    .fill("ruleset.dead-refilled", &[("n", &n), ("refill", &refill)]),
            },
        ];
        lines.extend(table.charleston.then(|| self.get("ruleset.charleston")));
        lines
    }

    fn session(&self) -> Vec<String> {
        let session = &self.rules.session;
        let mut lines = vec![
            match session.length {
                Length::Games(n) => self.n("ruleset.games", &n),
                Length::Rounds(n) => self.n("ruleset.rounds", &n),
            },
            self.get(match session.first_dealer {
                FirstDealer::Dice => "ruleset.first-dice",
                FirstDealer::Winds => "ruleset.first-winds",
            }),
            self.get(match session.dealer {
                DealerRule::Passes => "ruleset.dealer-passes",
                DealerRule::StaysOnWin => "ruleset.dealer-on-win",
                DealerRule::StaysOnWinOrDraw => "ruleset.dealer-on-draw",
            }),
            self.n("ruleset.start", &session.start),
        ];
        lines.extend(session.turn.map(|n| self.n("ruleset.turn", &n)));
        lines
    }

    fn claims(&self) -> Vec<String> {
        let claims = &self.rules.claims;
        let said = |so: bool, key: &str| so.then(|| self.get(key));
        let lines = [
            said(claims.chow, "ruleset.chow"),
            said(!claims.chow, "ruleset.no-chow"),
            claims.window.map(|n| self.n("ruleset.window", &n)),
            said(!claims.prompt, "ruleset.no-prompt"),
            said(claims.auto_win, "ruleset.auto-win"),
            Some(self.get(match claims.several_winners {
                SeveralWinners::Nearest => "ruleset.several-nearest",
                SeveralWinners::FirstToClaim => "ruleset.several-first",
                SeveralWinners::All => "ruleset.several-all",
            })),
            said(claims.orphans_first, "ruleset.orphans-first"),
            said(claims.missed_pung_bars, "ruleset.missed-pung"),
            said(claims.missed_win_bars, "ruleset.missed-win"),
            Some(self.get(match claims.rob_kong {
                RobKong::Never => "ruleset.rob-never",
                RobKong::Added => "ruleset.rob-added",
                RobKong::AddedOrConcealedByOrphans => "ruleset.rob-orphans",
            })),
            match claims.wrong_claim {
                WrongClaim::Refused => None,
                WrongClaim::Costs(points) => Some(self.n("ruleset.wrong-claim", &points)),
            },
            said(claims.false_win, "ruleset.false-win"),
        ];
        lines.into_iter().flatten().collect()
    }

    fn winning(&self) -> Vec<String> {
        let goal = &self.rules.goal;
        let shape = |shape: &Shape| match shape {
            Shape::Standard => self.n("ruleset.standard", &goal.sets),
            Shape::SevenPairs => self.get("ruleset.seven-pairs"),
            Shape::ThirteenOrphans => self.get("ruleset.thirteen-orphans"),
        };
        let shapes: Vec<String> = goal.shapes.iter().map(shape).collect();
        let shapes = shapes.join(self.words.get("pattern.or"));
        let mut lines = vec![self.words.fill("ruleset.hand", &[("shapes", &shapes)])];
        let valuation = &self.rules.valuation;
        if valuation.minimum > 0 {
            let key = if valuation.minimum_counts_bonus {
                "ruleset.minimum"
            } else {
                "ruleset.minimum-without-bonus"
            };
            lines.push(self.n(key, &valuation.minimum));
        }
        lines.push(match valuation.limit {
            Limit::None => self.get("ruleset.no-limit"),
            Limit::Fan(fan) => self.n("ruleset.limit-fan", &fan),
            Limit::Points(points) => self.n("ruleset.limit-points", &points),
        });
        lines
    }

    fn pays(&self) -> Vec<String> {
        let pay = &self.rules.pay;
        let mut lines = vec![pay.told(false, self.words), pay.told(true, self.words)];
        lines.extend((pay.dealer > 1).then(|| self.n("ruleset.dealer-pays", &pay.dealer)));
        lines.extend((pay.rake > 0).then(|| self.n("ruleset.rake", &pay.rake)));
        lines.extend(self.rules.kong_pay.map(|kong| {
            self.words.fill(
                "ruleset.kong-pay",
                &[("exposed", &kong.exposed), ("concealed", &kong.concealed)],
            )
        }));
        lines
    }
}

/// The name in this language, and those in the others beside it.
fn all_names(names: &Names, words: &Words) -> String {
    let first = words.name(names);
    let mut all = vec![first];
    for (_, other) in names.all().skip(1) {
        if !all.contains(&other) {
            all.push(other);
        }
    }
    all.join(" · ")
}

#[cfg(test)]
mod tests {
    use crate::lang::{Lang, Words};
    use crate::rules::builtin;

    #[test]
    fn pages_read_as_written() {
        let words = Words::of(Lang::En);
        for rules in builtin::all() {
            insta::assert_snapshot!(format!("page-{}", rules.id), rules.page(&words));
        }
    }

    #[test]
    fn pages_are_chinese_in_chinese() {
        let words = Words::of(Lang::ZhHant);
        insta::assert_snapshot!("page-zh", builtin::all()[0].page(&words));
        // no English but names of tiles, melds and the romanised names of fans
        for rules in builtin::all() {
            for section in rules.page(&words).sections {
                assert!(!section.title.is_ascii(), "{}", section.title);
                for line in section.lines.iter().filter(|line| !line.starts_with("   ")) {
                    assert!(!line.is_ascii(), "{}: {line}", rules.id);
                }
            }
        }
    }
}
