//! What would help: how far the hand is from ready, and what a sound player would do, in words.
//!
//! Both come in several lengths, the fullest first; whoever draws them takes the first that fits. The
//! aim stands before the tiles, so that what is cut first matters least.

use std::fmt::Display;

use crate::bot::{Advice, Aim, Material, Reason, Sets, Sign, Threat};
use crate::game::{Action, View};
use crate::hand::{Shape, distance, useful_tiles};
use crate::rules::Value;
use crate::seat::{BySeat, Seat};
use crate::tile::{Counts, Suit, Tile, TileList};
use crate::tui::app::Desk;
use crate::tui::play::Play;

/// The hand as it stands: its distance from ready, and the tiles that help with the copies left.
pub(super) fn help(play: &Play, desk: &Desk, view: &View) -> Vec<String> {
    if !desk.settings.hints || view.hand.concealed.is_empty() {
        return Vec::new();
    }
    let rules = play.conduct().session().rules();
    let Some((tiles, without)) = left_over(play, view) else {
        return Vec::new();
    };
    let without = without.map(|tile| desk.words.tile(tile));
    let melds = view.hand.melds.len();
    let away = distance(&tiles, melds, &rules.goal);
    let useful: Vec<_> = useful_tiles(&tiles, melds, &rules.goal).tiles().collect();
    let copies = |tile: &Tile| u32::from(view.unseen(*tile));
    let left: u32 = useful.iter().map(copies).sum();
    let each = useful
        .iter()
        .map(|tile| format!("{} x{}", desk.tiles.name(*tile), copies(tile)));
    let each = each.collect::<Vec<_>>().join(", ");
    let keys = if away <= 0 {
        ["hint.ready-each", "hint.ready", "hint.ready-sum"]
    } else {
        ["hint.away-each", "hint.away", "hint.away-sum"]
    };
    let names = names_of(&useful, desk);
    let places: [(&str, &dyn Display); 4] = [
        ("n", &away),
        ("tiles", &names),
        ("each", &each),
        ("left", &left),
    ];
    let told = keys.map(|key| {
        let state = desk.words.fill(key, &places);
        match &without {
            Some(tile) => {
                let places: [(&str, &dyn Display); 2] = [("tile", tile), ("state", &state)];
                desk.words.fill("hint.without", &places)
            }
            None => state,
        }
    });
    told.to_vec()
}

/// The hand when another tile is to be drawn; on a turn what it would be without the tile under the
/// cursor, and that tile.
fn left_over(play: &Play, view: &View) -> Option<(Counts, Option<Tile>)> {
    let tiles = view.hand.concealed;
    if tiles.len() % 3 != 2 {
        return Some((tiles, None));
    }
    let &cursor = play.tiles().get(play.cursor)?;
    Some((tiles.without(cursor, 1).unwrap_or(tiles), Some(cursor)))
}

/// The best that can be done; then its reason and the next two with theirs, the fullest first.
pub(super) fn advice(
    advice: &[Advice],
    view: &View,
    names: &BySeat<String>,
    desk: &Desk,
) -> Vec<String> {
    let Some((best, others)) = advice.split_first() else {
        return Vec::new();
    };
    let speaker = Speaker {
        desk,
        view,
        names,
        best: Some(best),
    };
    let why = |detail: Detail| {
        let reason = speaker.reason(&best.reason, detail);
        desk.words.fill("hint.why", &[("reason", &reason)])
    };
    let also = |full: bool| {
        let others = others.iter().zip(2..);
        let others = others.map(|(other, place)| speaker.alternative(place, other, full));
        let all: Vec<String> = std::iter::once(why(Detail::Full)).chain(others).collect();
        all.join(" ")
    };
    let action = action_in_words(best.action, desk);
    let what = desk.words.fill("hint.advice", &[("action", &action)]);
    let mut lengths = vec![what, also(true), also(false)];
    lengths.extend(Detail::ALL.map(why));
    lengths.dedup();
    lengths
}

/// What would be done.
pub(super) fn action_in_words(action: Action, desk: &Desk) -> String {
    let words = &desk.words;
    match action {
        Action::Discard(tile) => words.fill("button.discard", &[("tile", &words.tile(tile))]),
        Action::Chow(low) => {
            let tiles: Vec<Tile> = (0..3).filter_map(|up| low.plus(up)).collect();
            format!("{} {}", words.get("button.chow"), TileList(&tiles))
        }
        Action::Kong(tile) => words.fill("hint.kong", &[("tile", &words.tile(tile))]),
        Action::Pung => words.get("button.pung").to_owned(),
        Action::Win | Action::FalseWin => words.get("button.win").to_owned(),
        Action::Pass | Action::WrongClaim => words.get("button.pass").to_owned(),
        Action::Give(tiles) => {
            let tiles: Vec<Tile> = tiles.tiles().collect();
            words.fill("hint.give", &[("tiles", &names_of(&tiles, desk))])
        }
        Action::Again => words.get("button.again").to_owned(),
    }
}

/// `36m 5p 東`: one suit after the other, then honours as they look.
fn names_of(tiles: &[Tile], desk: &Desk) -> String {
    let mut groups: Vec<String> = Vec::new();
    for suit in Suit::ALL {
        let of = tiles.iter().filter(|tile| tile.suit() == Some(suit));
        let of: Vec<Tile> = of.copied().collect();
        if !of.is_empty() {
            groups.push(TileList(&of).to_string());
        }
    }
    let honours = tiles.iter().filter(|tile| tile.is_honour());
    groups.extend(honours.map(|&tile| desk.tiles.name(tile)));
    groups.join(" ")
}

/// Why something is done.
pub(super) fn reason_in_words(
    reason: &Reason,
    view: &View,
    names: &BySeat<String>,
    desk: &Desk,
    detail: Detail,
) -> String {
    let speaker = Speaker {
        desk,
        view,
        names,
        best: None,
    };
    speaker.reason(reason, detail)
}

/// How much a reason tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    /// The aim, how far the hand is from it, and the tiles that help.
    Full,
    /// Without the tiles.
    Aim,
    /// How far the hand is from ready.
    Distance,
}

impl Detail {
    /// All, the fullest first.
    pub(super) const ALL: [Detail; 3] = [Detail::Full, Detail::Aim, Detail::Distance];
}

/// Puts pieces of advice into words.
struct Speaker<'a> {
    desk: &'a Desk,
    view: &'a View,
    names: &'a BySeat<String>,
    /// What the others are told against.
    best: Option<&'a Advice>,
}

impl Speaker<'_> {
    fn word(&self, key: &str) -> String {
        self.desk.words.get(key).to_owned()
    }

    fn reason(&self, reason: &Reason, detail: Detail) -> String {
        match reason {
            Reason::Wins { .. } => self.word("reason.wins"),
            Reason::Nothing => self.word("reason.nothing"),
            Reason::KeepsHand => self.word("reason.keeps-hand"),
            Reason::NoUse => self.word("reason.no-use"),
            Reason::Lot => self.word("reason.lot"),
            Reason::Said(text) => text.clone(),
            Reason::Safest { threat } => self.word("reason.safest") + &self.threat(threat.as_ref()),
            Reason::Nearer {
                aim,
                distance,
                useful,
                left,
                fan,
                threat,
                ..
            } => {
                let words = &self.desk.words;
                let goal = if detail == Detail::Distance {
                    None
                } else {
                    self.goal(aim, *fan)
                };
                let useful: Vec<Tile> = useful.tiles().collect();
                let names = names_of(&useful, self.desk);
                let places: [(&str, &dyn Display); 3] =
                    [("n", distance), ("left", left), ("tiles", &names)];
                let state = match (*distance <= 0, detail == Detail::Full) {
                    (true, true) => words.fill("reason.ready", &places),
                    (true, false) => words.fill("reason.ready-short", &places),
                    (false, true) => words.fill("reason.nearer", &places),
                    (false, false) => words.fill("reason.nearer-short", &places),
                };
                let state = match goal {
                    None => state,
                    Some(goal) => words.fill("reason.goal", &[("goal", &goal), ("state", &state)]),
                };
                state + &self.threat(threat.as_ref())
            }
        }
    }

    /// What is played for, and how much that would be worth; none if any hand will do.
    fn goal(&self, aim: &Aim, fan: Option<u32>) -> Option<String> {
        let words = &self.desk.words;
        let fan = fan.map(|n| words.fill("result.fan", &[("n", &n)]));
        let aim = aim_in_words(aim, self.desk).into_iter();
        list(aim.chain(fan).collect(), self.desk)
    }

    /// Another thing to do, in a sentence of its own; for short only what it is.
    fn alternative(&self, place: usize, other: &Advice, full: bool) -> String {
        let words = &self.desk.words;
        let action = action_in_words(other.action, self.desk);
        // a pass that is not the best is no better for the hand
        let told = full && other.reason != Reason::KeepsHand;
        let told = told.then(|| self.reason(&self.against_best(&other.reason), Detail::Aim));
        let reason = told.clone().unwrap_or_default();
        let places: [(&str, &dyn Display); 3] =
            [("n", &place), ("action", &action), ("reason", &reason)];
        let key = if told.is_some() {
            "hint.because"
        } else {
            "hint.other"
        };
        words.fill(key, &places)
    }

    /// A reason without the aim that the best advice has named already.
    fn against_best(&self, reason: &Reason) -> Reason {
        let mut reason = reason.clone();
        if let (
            Reason::Nearer { aim, fan, .. },
            Some(Reason::Nearer {
                aim: same,
                fan: worth,
                ..
            }),
        ) = (&mut reason, self.best.map(|best| &best.reason))
            && aim == same
            && fan == worth
        {
            (*aim, *fan) = (Aim::ANY, None);
        }
        reason
    }

    /// Whom a discard may help, and what makes one think so.
    fn threat(&self, threat: Option<&Threat>) -> String {
        let Some(threat) = threat else {
            return String::new();
        };
        let words = &self.desk.words;
        let whose = |seat: &Seat| self.view.wind(*seat) == threat.wind;
        let seat = Seat::ALL.into_iter().find(whose);
        let name: &str = seat.map_or("", |seat| &self.names[seat]);
        match threat.sign {
            Sign::Suit(suit) => {
                let suit = words.suit(suit);
                words.fill("reason.feeds-suit", &[("name", &name), ("suit", &suit)])
            }
            Sign::Melds(0) => words.fill("reason.feeds", &[("name", &name)]),
            Sign::Melds(n) => words.fill("reason.feeds-melds", &[("name", &name), ("n", &n)]),
        }
    }
}

/// A list in words; none of nothing.
fn list(items: Vec<String>, desk: &Desk) -> Option<String> {
    let and = |a: String, b: String| desk.words.fill("reason.and", &[("a", &a), ("b", &b)]);
    items.into_iter().reduce(and)
}

/// What the hand has for sure, and what it is played for: names and amounts.
pub(super) fn worth(play: &Play, desk: &Desk) -> Vec<(String, String)> {
    let words = &desk.words;
    let rules = play.conduct().session().rules();
    let (sure, aimed_at) = &play.outlook;
    let mut rows: Vec<(String, String)> = Vec::new();
    for (id, n) in sure {
        let fan = rules.fan(id);
        let name = fan.map_or(id.as_str(), |fan| words.name(&fan.names));
        let key = match fan.map(|fan| fan.value) {
            Some(Value::Times(_)) => "result.times",
            Some(Value::Points(_)) => "result.plus_points",
            Some(Value::Fan(_)) | None => "result.fan",
        };
        rows.push((name.to_owned(), words.fill(key, &[("n", n)])));
    }
    if let Some(Reason::Nearer { aim, fan, .. }) = aimed_at {
        let amount = fan.map(|n| words.fill("result.fan", &[("n", &n)]));
        rows.push((
            words.get("worth.plan").to_owned(),
            amount.unwrap_or_default(),
        ));
        let mut aim = aim_in_words(aim, desk);
        if aim.is_empty() {
            aim.push(words.get("worth.any").to_owned());
        }
        rows.extend(
            aim.into_iter()
                .map(|part| (format!("  {part}"), String::new())),
        );
    }
    rows
}

/// What a hand is to be made of, the most telling first; nothing for any hand.
fn aim_in_words(aim: &Aim, desk: &Desk) -> Vec<String> {
    let words = &desk.words;
    let word = |key: &str| Some(words.get(key).to_owned());
    let shape = match aim.shape {
        Shape::Standard => None,
        Shape::SevenPairs => word("aim.seven-pairs"),
        Shape::ThirteenOrphans => word("aim.thirteen-orphans"),
    };
    let material = match aim.material {
        Material::All => None,
        Material::Mixed(suit) => Some(words.fill("aim.mixed", &[("suit", &words.suit(suit))])),
        Material::Pure(suit) => Some(words.fill("aim.pure", &[("suit", &words.suit(suit))])),
        Material::Honours => word("aim.honours"),
        Material::Orphans => word("aim.orphans"),
    };
    let sets = match aim.sets {
        Sets::Any => None,
        Sets::Chows => word("aim.chows"),
        Sets::Pungs => word("aim.pungs"),
    };
    let honours: Vec<Tile> = aim.honours.tiles().collect();
    let honours = (!honours.is_empty())
        .then(|| words.fill("aim.pung-of", &[("tiles", &names_of(&honours, desk))]));
    let closed = if aim.closed { word("aim.closed") } else { None };
    let all = [shape, material, sets, honours, closed];
    all.into_iter().flatten().collect()
}
