//! A ruleset as a page that a person can read: sections of plain lines, for the command line and the
//! rules screen alike.
//!
//! Nothing here is known of terminals; nothing is said that is not read from the ruleset.

use std::fmt;

use crate::hand::Shape;
use crate::rules::{
    BonusTiles, Break, DealerRule, Fan, FirstDealer, Length, Limit, Pay, RobKong, Ruleset, Scale,
    SeveralWinners, Value, Win, WrongClaim,
};
use crate::tile::TileList;

/// A page to read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
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

impl fmt::Display for Page {
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
    /// The page of this ruleset, in English with the other names beside.
    pub fn page(&self) -> Page {
        let mut sections = vec![
            section("Tiles and wall", self.wall_lines()),
            section("Session", self.session_lines()),
            section("Claims", self.claim_lines()),
            section("Winning", self.winning_lines()),
            section("How the examples are written", self.legend()),
        ];
        let (played, options): (Vec<&Fan>, Vec<&Fan>) = self.fans.iter().partition(|fan| fan.on);
        let of = |wanted: fn(Value) -> bool| {
            let lines = played.iter().filter(|fan| wanted(fan.value));
            lines.flat_map(|fan| fan.lines(self)).collect()
        };
        sections.push(section("Fans", of(|v| matches!(v, Value::Fan(_)))));
        sections.push(section(
            "Points that add",
            of(|v| matches!(v, Value::Points(_))),
        ));
        sections.push(section("Multipliers", of(|v| matches!(v, Value::Times(_)))));
        sections.push(section(
            "Options, not played",
            options.iter().flat_map(|fan| fan.lines(self)).collect(),
        ));
        sections.push(section("What a hand is worth", self.worth_lines()));
        sections.push(section("Who pays", self.pay_lines()));
        sections.retain(|section| !section.lines.is_empty());
        Page {
            title: joined(&self.name.en, [&self.name.zh, &self.name.yue]),
            about: self.about.en.clone(),
            sections,
        }
    }

    /// What the line below a fan means; nothing where no fan has one.
    fn legend(&self) -> Vec<String> {
        if self.fans.iter().all(|fan| fan.example().is_none()) {
            return Vec::new();
        }
        vec![
            "123m 456p 789s: characters, circles, bamboo; E S W N: winds; C F P: red, green, white dragon".to_owned(),
            "chow:234p pung:555s kong:EEEE: melds; ckong: a concealed kong".to_owned(),
            "+ 5p claimed: the winning tile, another player's; + 5p drawn: the same from the wall".to_owned(),
        ]
    }

    fn wall_lines(&self) -> Vec<String> {
        let table = &self.table;
        let mut lines = vec![
            match table.bonus {
                BonusTiles::Absent => "136 tiles, without flowers and seasons".to_owned(),
                BonusTiles::Replaced => {
                    "144 tiles; flowers and seasons are set aside and replaced at once".to_owned()
                }
            },
            match table.broken_at {
                Break::AnyWall => {
                    format!("{} dice choose the wall and where it is broken", table.dice)
                }
                Break::DealersWall => {
                    format!("{} dice say where the dealer's wall is broken", table.dice)
                }
            },
            match (table.dead_wall, table.refill) {
                (0, _) => "no dead wall: replacements come from the tail".to_owned(),
                (n, 0) => format!("a dead wall of {n} tiles, never refilled"),
                (n, refill) => format!("a dead wall of {n} tiles, refilled {refill} at a time"),
            },
        ];
        if table.charleston {
            lines.push(
                "a Charleston before the first discard: three tiles right, across, left".to_owned(),
            );
        }
        lines
    }

    fn session_lines(&self) -> Vec<String> {
        let session = &self.session;
        let mut lines = vec![
            match session.length {
                Length::Games(n) => format!("{n} games"),
                Length::Rounds(n) => {
                    format!("{n} rounds, each until the fourth dealer loses the deal")
                }
            },
            match session.first_dealer {
                FirstDealer::Dice => "the highest throw of the dice deals first",
                FirstDealer::Winds => "wind tiles are drawn for the seats: East deals first",
            }
            .to_owned(),
            match session.dealer {
                DealerRule::Passes => "the deal passes after every game",
                DealerRule::StaysOnWin => "the dealer stays after winning",
                DealerRule::StaysOnWinOrDraw => "the dealer stays until another player wins",
            }
            .to_owned(),
            format!("each player starts with {} points", session.start),
        ];
        lines.extend(session.turn.map(|n| format!("{n} seconds for a turn")));
        lines
    }

    fn claim_lines(&self) -> Vec<String> {
        let claims = &self.claims;
        let said = |so: bool, line: &str| so.then(|| line.to_owned());
        let lines = [
            said(claims.chow, "chow from the player on the left, pung and kong from anyone"),
            said(!claims.chow, "no chows are claimed; pung and kong from anyone"),
            claims.window.map(|n| format!("{n} seconds to claim")),
            said(!claims.prompt, "nobody is told what may be claimed"),
            said(claims.auto_win, "a self-drawn win is declared by itself"),
            Some(
                match claims.several_winners {
                    SeveralWinners::Nearest => "of several winners the next in turn takes the tile",
                    SeveralWinners::FirstToClaim => "of several winners the first to claim takes the tile",
                    SeveralWinners::All => "all who can win on a tile do, each settled alone",
                }
                .to_owned(),
            ),
            said(claims.orphans_first, "thirteen orphans comes before all other claims"),
            said(claims.missed_pung_bars, "a pung let go may not be claimed until after one's own discard"),
            said(claims.missed_win_bars, "a win let go bars from winning on a discard until after one's own discard"),
            Some(
                match claims.rob_kong {
                    RobKong::Never => "no kong may be robbed",
                    RobKong::Added => "a tile added to a pung may be robbed",
                    RobKong::AddedOrConcealedByOrphans => {
                        "a tile added to a pung may be robbed, a concealed kong by thirteen orphans only"
                    }
                }
                .to_owned(),
            ),
            match claims.wrong_claim {
                WrongClaim::Refused => None,
                WrongClaim::Costs(points) => Some(format!("a wrong claim costs {points} points")),
            },
            said(claims.false_win, "a false win costs the highest self-drawn win to each"),
        ];
        lines.into_iter().flatten().collect()
    }

    fn winning_lines(&self) -> Vec<String> {
        let shapes: Vec<String> = self
            .goal
            .shapes
            .iter()
            .map(|shape| match shape {
                Shape::Standard => format!("{} sets and a pair", self.goal.sets),
                Shape::SevenPairs => "seven different pairs".to_owned(),
                Shape::ThirteenOrphans => "thirteen orphans".to_owned(),
            })
            .collect();
        let mut lines = vec![format!("a hand is {}", shapes.join(", or "))];
        let valuation = &self.valuation;
        if valuation.minimum > 0 {
            let without = if valuation.minimum_counts_bonus {
                ""
            } else {
                ", flowers and seasons not counted"
            };
            lines.push(format!(
                "at least {} fan to win{without}",
                valuation.minimum
            ));
        }
        match valuation.limit {
            Limit::None => lines.push("no limit".to_owned()),
            Limit::Fan(fan) => lines.push(format!("the limit is {fan} fan")),
            Limit::Points(points) => lines.push(format!("the limit is {points} points")),
        }
        lines
    }

    fn worth_lines(&self) -> Vec<String> {
        let valuation = &self.valuation;
        if let Scale::Multipliers { plus } = valuation.scale {
            return vec![format!(
                "points added up, times the multipliers, plus {plus}"
            )];
        }
        let most = match valuation.limit {
            Limit::Fan(fan) => fan.min(30),
            Limit::None | Limit::Points(_) => 13,
        };
        if let Scale::Steps(steps) = &valuation.scale
            && let [_] = steps.as_slice()
        {
            return vec![format!(
                "{} points, whatever the fan",
                valuation.points(0).1
            )];
        }
        let table = (valuation.minimum..=most)
            .map(|fan| format!("{fan} fan {}", valuation.points(fan).1))
            .collect::<Vec<_>>();
        table.chunks(5).map(|row| row.join(" · ")).collect()
    }

    fn pay_lines(&self) -> Vec<String> {
        let Pay {
            discarder,
            others,
            self_draw,
            parts,
            dealer,
            rake,
        } = self.pay;
        let share = |n: u32| match (n, parts) {
            (0, _) => "nothing".to_owned(),
            (1, 1) => "its worth".to_owned(),
            (2, 1) => "twice its worth".to_owned(),
            (n, 1) => format!("{n} times its worth"),
            (n, parts) if n == parts => "its worth".to_owned(),
            (n, parts) => format!("{n}/{parts} of its worth"),
        };
        let mut lines = vec![
            format!(
                "on a discard: the discarder {}, the others {} each",
                share(discarder),
                share(others)
            ),
            format!("on a self-drawn win: {} each", share(self_draw)),
        ];
        if dealer > 1 {
            lines.push(format!(
                "the dealer pays and receives {dealer} times as much"
            ));
        }
        if rake > 0 {
            lines.push(format!("the house keeps {rake} % of the winnings"));
        }
        if let Some(kong) = self.kong_pay {
            lines.push(format!(
                "each pays at once for a kong {}, for a concealed kong {}",
                kong.exposed, kong.concealed
            ));
        }
        lines
    }
}

impl Fan {
    /// What it is worth, as the table prints it: `3`, `1 each`, `x2`, `+4 each`.
    pub fn worth(&self) -> String {
        let n = match self.value {
            Value::Fan(n) => n.to_string(),
            Value::Times(n) => format!("x{n}"),
            Value::Points(n) => format!("+{n}"),
        };
        if self.per { format!("{n} each") } else { n }
    }

    /// Its entry in the page: worth and names, when it counts, an example, what it displaces.
    fn lines(&self, rules: &Ruleset) -> Vec<String> {
        let names = joined(&self.names.en, [&self.names.yue, &self.names.zh]);
        let mut lines = vec![format!("{:>8}  {names}", self.worth())];
        // some say no more than the name does
        let text = &self.text.en;
        let said = text.strip_prefix("for each ").unwrap_or(text);
        if !said.eq_ignore_ascii_case(&self.names.en) {
            lines.push(format!("          {text}"));
        }
        if let Some(win) = self.example() {
            lines.push(format!("          {}", hand_text(win)));
        }
        let gone: Vec<&str> = self
            .implies
            .iter()
            .filter_map(|id| rules.fan(id))
            .map(|fan| fan.names.en.as_str())
            .collect();
        if !gone.is_empty() {
            lines.push(format!("          not with it: {}", gone.join(", ")));
        }
        if self.alone {
            lines.push("          counts alone, or not at all".to_owned());
        }
        lines
    }
}

/// A winning hand as text: concealed tiles, melds, bonus tiles, and the winning tile.
pub fn hand_text(win: &Win) -> String {
    let tiles: Vec<_> = win.hand.concealed.tiles().collect();
    let mut text = TileList(&tiles).to_string();
    for meld in &win.hand.melds {
        text += &format!(" {meld}");
    }
    for bonus in &win.hand.bonus {
        text += &format!(" {bonus}");
    }
    let how = if win.self_drawn() { "drawn" } else { "claimed" };
    format!("{text} + {} {how}", win.tile)
}

fn section(title: &str, lines: Vec<String>) -> Section {
    Section {
        title: title.to_owned(),
        lines,
    }
}

fn joined(en: &str, others: [&Option<String>; 2]) -> String {
    let mut text = en.to_owned();
    for other in others.into_iter().flatten() {
        text += &format!(" · {other}");
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::rules::builtin;

    #[test]
    fn pages_read_as_written() {
        for rules in builtin::all() {
            insta::assert_snapshot!(format!("page-{}", rules.id), rules.page());
        }
    }
}
