//! A pattern in plain English, for pages and screens.
//!
//! It works from the words of the file, so that a class which the file names keeps its name.

use toml::Spanned;

use crate::rules::file::words::{
    RawBonus, RawCount, RawGroup, RawLadder, RawLadderSuits, RawPattern, RawSetKind, RawSets,
    RawShape, RawWait, RawWonBy, Words,
};

/// When a fan counts, as a sentence without a capital or a full stop.
pub(super) fn describe(pattern: &RawPattern) -> String {
    match pattern {
        RawPattern::All(parts) => list(parts, ", "),
        RawPattern::Any(parts) => list(parts, ", or "),
        RawPattern::Not(part) => format!("not ({})", describe(part.get_ref())),
        RawPattern::Shape(shape) => match shape.get_ref() {
            RawShape::Standard => "sets and a pair",
            RawShape::SevenPairs => "seven different pairs",
            RawShape::ThirteenOrphans => "one of each terminal and honour, and one of them twice",
        }
        .to_owned(),
        RawPattern::Sets(raw) => sets(raw),
        RawPattern::Pair(raw) => match &raw.of {
            Some(class) => format!("a pair of {}", words(class)),
            None => "a pair".to_owned(),
        },
        RawPattern::EveryTile(class) => format!("nothing but {}", words(class)),
        RawPattern::SomeTile(class) => format!("some {}", words(class)),
        RawPattern::Suits(n) => counted(plain(n.get_ref()), "suit", "suits"),
        RawPattern::Holds(tiles) => {
            if tiles.get_ref().bytes().all(|b| b.is_ascii_digit()) {
                format!("{} of one suit", tiles.get_ref())
            } else {
                format!("the tiles {}", tiles.get_ref())
            }
        }
        RawPattern::Ladder(raw) => ladder(raw.get_ref()),
        RawPattern::WonBy(how) => won_by(*how).to_owned(),
        RawPattern::Wait(wait) => match wait {
            RawWait::Open => "the winning tile completes an open chow",
            RawWait::Closed => "the winning tile is the middle of a chow",
            RawWait::Edge => "the winning tile is the 3 of 123 or the 7 of 789",
            RawWait::Pung => "the winning tile completes a pung",
            RawWait::Pair => "the winning tile completes the pair",
        }
        .to_owned(),
        RawPattern::Bonus(raw) => bonus(raw),
        RawPattern::DealerStays(n) => match bounds(plain(n.get_ref())) {
            (1, None) => "for each game that the dealer has stayed on".to_owned(),
            _ => format!(
                "the dealer has stayed on for {}",
                counted(plain(n.get_ref()), "game", "games")
            ),
        },
    }
}

fn list(parts: &[Spanned<RawPattern>], joint: &str) -> String {
    let parts: Vec<String> = parts.iter().map(|part| describe(part.get_ref())).collect();
    parts.join(joint)
}

fn words(class: &Spanned<Words>) -> String {
    let names: Vec<String> = class
        .get_ref()
        .0
        .iter()
        .map(|word| match word.as_str() {
            "seat-wind" => "the seat wind".to_owned(),
            "prevailing-wind" => "the prevailing wind".to_owned(),
            "suited" => "suit tiles".to_owned(),
            "all" => "any tiles".to_owned(),
            _ => word.replace('-', " "),
        })
        .collect();
    names.join(" or ")
}

/// At least, at most, exactly.
type Bounds = (Option<u8>, Option<u8>, Option<u8>);

fn number(n: Option<&Spanned<u8>>) -> Option<u8> {
    n.map(|n| *n.get_ref())
}

fn plain(n: &RawCount) -> Bounds {
    (
        number(n.at_least.as_ref()),
        number(n.at_most.as_ref()),
        number(n.exactly.as_ref()),
    )
}

/// The same as lowest and highest.
fn bounds(n: Bounds) -> (u8, Option<u8>) {
    match n {
        (_, _, Some(n)) => (n, Some(n)),
        (None, None, None) => (1, None),
        (low, high, None) => (low.unwrap_or(0), high),
    }
}

fn counted(n: Bounds, one: &str, many: &str) -> String {
    let noun = |n: u8| if n == 1 { one } else { many };
    match bounds(n) {
        (0, Some(0)) => format!("no {one}"),
        (low, Some(high)) if low == high => format!("{low} {}", noun(low)),
        (0, Some(high)) => format!("at most {high} {}", noun(high)),
        (low, Some(high)) => format!("{low} to {high} {many}"),
        (1, None) => a(one),
        (low, None) => format!("at least {low} {}", noun(low)),
    }
}

/// With its article.
fn a(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {noun}")
}

fn sets(raw: &RawSets) -> String {
    let (one, many) = match raw.kind {
        None => ("set", "sets"),
        Some(RawSetKind::Chow) => ("chow", "chows"),
        Some(RawSetKind::Pung) => ("pung or kong", "pungs or kongs"),
        Some(RawSetKind::Triplet) => ("pung", "pungs"),
        Some(RawSetKind::Kong) => ("kong", "kongs"),
    };
    let mut before = String::new();
    for (switch, yes, no) in [
        (raw.concealed, "concealed ", "exposed "),
        (raw.melded, "melded ", "unmelded "),
    ] {
        before += switch.map_or("", |so| if so { yes } else { no });
    }
    let after = raw
        .of
        .as_ref()
        .map_or(String::new(), |of| format!(" of {}", words(of)));
    let phrase = |noun: &str| format!("{before}{noun}{after}");
    if raw.every.as_ref().is_some_and(|every| *every.get_ref()) {
        return format!("every set {}", a(&phrase(one)));
    }
    let n = (
        number(raw.at_least.as_ref()),
        number(raw.at_most.as_ref()),
        number(raw.exactly.as_ref()),
    );
    counted(n, &phrase(one), &phrase(many))
}

fn ladder(raw: &RawLadder) -> String {
    let kind = match raw.kind {
        RawSetKind::Chow => "chows",
        RawSetKind::Pung => "pungs or kongs",
        RawSetKind::Triplet => "pungs",
        RawSetKind::Kong => "kongs",
    };
    let suits = match raw.suits {
        RawLadderSuits::Same => "one suit",
        RawLadderSuits::Different => "different suits",
    };
    match raw.step {
        0 => format!("{} {kind} of the same tiles in {suits}", raw.length),
        step => format!("{} {kind} of {suits}, each {step} higher", raw.length),
    }
}

fn bonus(raw: &RawBonus) -> String {
    let n = (
        number(raw.at_least.as_ref()),
        number(raw.at_most.as_ref()),
        number(raw.exactly.as_ref()),
    );
    let own = raw
        .own
        .map_or("", |own| if own { "own " } else { "other " });
    let (one, many) = match raw.group {
        None => ("flower or season", "flowers and seasons"),
        Some(RawGroup::Flowers) => ("flower", "flowers"),
        Some(RawGroup::Seasons) => ("season", "seasons"),
    };
    counted(n, &format!("{own}{one}"), &format!("{own}{many}"))
}

const fn won_by(how: RawWonBy) -> &'static str {
    match how {
        RawWonBy::SelfDraw => "the winning tile is drawn",
        RawWonBy::Discard => "the winning tile is a discard",
        RawWonBy::LastTile => "the winning tile is the last of the wall or the discard after it",
        RawWonBy::KongReplacement => "the winning tile replaces the fourth of a kong",
        RawWonBy::DoubleKong => "the winning tile replaces the fourth of a second kong in one turn",
        RawWonBy::RobbedKong => "the winning tile was being added to another player's pung",
        RawWonBy::Heavenly => "the dealer's dealt tiles",
        RawWonBy::Earthly => "the dealer's first discard",
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::Ruleset;

    #[test]
    fn patterns_read_as_english() {
        for (pattern, words) in [
            (
                "all = [{ suits = { exactly = 1 } }, { some_tile = \"honours\" }]",
                "1 suit, some honours",
            ),
            (
                "any = [{ pair = { of = \"seat-wind\" } }, { wait = \"edge\" }]",
                "a pair of the seat wind, or the winning tile is the 3 of 123 or the 7 of 789",
            ),
            (
                "not = { every_tile = \"suited\" }",
                "not (nothing but suit tiles)",
            ),
            (
                "sets = { kind = \"pung\", of = [\"terminals\", \"honours\"], concealed = false }",
                "an exposed pung or kong of terminals or honours",
            ),
            (
                "sets = { kind = \"chow\", every = true }",
                "every set a chow",
            ),
            (
                "sets = { kind = \"kong\", at_least = 3 }",
                "at least 3 kongs",
            ),
            ("sets = { melded = true, exactly = 0 }", "no melded set"),
            ("sets = { kind = \"chow\", at_most = 1 }", "at most 1 chow"),
            ("holds = \"123456789\"", "123456789 of one suit"),
            (
                "ladder = { kind = \"chow\", length = 3, step = 3, suits = \"same\" }",
                "3 chows of one suit, each 3 higher",
            ),
            (
                "ladder = { kind = \"pung\", length = 3, step = 0, suits = \"different\" }",
                "3 pungs or kongs of the same tiles in different suits",
            ),
            (
                "bonus = { group = \"flowers\", own = true }",
                "an own flower",
            ),
            (
                "bonus = { at_least = 2, at_most = 3 }",
                "2 to 3 flowers and seasons",
            ),
            (
                "dealer_stays = { at_least = 1 }",
                "for each game that the dealer has stayed on",
            ),
            (
                "dealer_stays = { at_least = 3 }",
                "the dealer has stayed on for at least 3 games",
            ),
        ] {
            let text = format!(
                "id = \"x\"\nname = \"x\"\n[[fan]]\nid = \"f\"\nname = \"f\"\nfan = 1\nwhen = {{ {pattern} }}\n"
            );
            let rules = Ruleset::parse(&text).unwrap();
            assert_eq!(rules.fans()[0].text.en, words);
        }
    }
}
