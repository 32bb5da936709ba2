//! Tiles, melds and winds in words.

use crate::hand::{KongKind, Meld, MeldKind, SetKind};
use crate::seat::Wind;
use crate::tile::{Bonus, BonusGroup, Dragon, Face, Suit, Tile};

/// `East`.
pub const fn wind(wind: Wind) -> &'static str {
    match wind {
        Wind::East => "East",
        Wind::South => "South",
        Wind::West => "West",
        Wind::North => "North",
    }
}

/// `2 of characters`, `East wind`, `red dragon`.
pub fn long(tile: Tile) -> String {
    match tile.face() {
        Face::Suited(suit, rank) => format!("{rank} of {}", suit_name(suit)),
        Face::Wind(w) => format!("{} wind", wind(w)),
        Face::Dragon(dragon) => format!("{} dragon", colour(dragon)),
    }
}

/// `2 char`, `East`, `red`.
pub fn short(tile: Tile) -> String {
    match tile.face() {
        Face::Suited(Suit::Characters, rank) => format!("{rank} char"),
        Face::Suited(suit, rank) => format!("{rank} {}", suit_name(suit)),
        Face::Wind(w) => wind(w).to_owned(),
        Face::Dragon(dragon) => colour(dragon).to_owned(),
    }
}

const fn suit_name(suit: Suit) -> &'static str {
    match suit {
        Suit::Characters => "characters",
        Suit::Circles => "circles",
        Suit::Bamboo => "bamboo",
    }
}

const fn colour(dragon: Dragon) -> &'static str {
    match dragon {
        Dragon::Red => "red",
        Dragon::Green => "green",
        Dragon::White => "white",
    }
}

/// `chow of 2 3 4 bamboo`, `pung of red dragons`, `concealed kong of 9s of characters`.
pub fn melded(meld: &Meld) -> String {
    match meld.kind {
        MeldKind::Chow => set(SetKind::Chow, meld.tile),
        MeldKind::Pung => set(SetKind::Pung, meld.tile),
        MeldKind::Kong(KongKind::Concealed) => {
            format!("concealed {}", set(SetKind::Kong, meld.tile))
        }
        MeldKind::Kong(KongKind::Claimed | KongKind::Added) => set(SetKind::Kong, meld.tile),
    }
}

/// The same for a set of a complete hand; `tile` is the lowest of a chow.
pub fn set(kind: SetKind, tile: Tile) -> String {
    match (kind, tile.face()) {
        (SetKind::Chow, Face::Suited(suit, low)) => {
            let (mid, high) = (low + 1, low + 2);
            format!("chow of {low} {mid} {high} {}", suit_name(suit))
        }
        (SetKind::Chow, Face::Wind(_) | Face::Dragon(_)) => format!("chow of {}", several(tile)),
        (SetKind::Pung, _) => format!("pung of {}", several(tile)),
        (SetKind::Kong, _) => format!("kong of {}", several(tile)),
    }
}

/// `9s of characters`, `red dragons`.
pub fn several(tile: Tile) -> String {
    match tile.face() {
        Face::Suited(suit, rank) => format!("{rank}s of {}", suit_name(suit)),
        Face::Wind(_) | Face::Dragon(_) => format!("{}s", long(tile)),
    }
}

/// `flower 1, plum`.
pub fn bonus(tile: Bonus) -> String {
    let (group, names) = match tile.group() {
        BonusGroup::Flower => ("flower", ["plum", "orchid", "chrysanthemum", "bamboo"]),
        BonusGroup::Season => ("season", ["spring", "summer", "autumn", "winter"]),
    };
    let name = names[tile.wind().index()];
    format!("{group} {}, {name}", tile.number())
}

/// `1 game`, `2 games`.
pub fn count_of(n: usize, one: &str) -> String {
    if n == 1 {
        format!("1 {one}")
    } else {
        format!("{n} {one}s")
    }
}

/// The text as a sentence begins: `Pass` for `pass`.
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(rest).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_one_and_sentences_begin_with_a_capital() {
        assert_eq!(count_of(0, "game"), "0 games");
        assert_eq!(count_of(1, "game"), "1 game");
        assert_eq!(capital("red dragon is safe"), "Red dragon is safe");
        assert_eq!(
            (capital("2 away"), capital("")),
            ("2 away".into(), String::new())
        );
    }

    #[test]
    fn tiles_are_said_as_people_say_them() {
        for (text, full, brief) in [
            ("2m", "2 of characters", "2 char"),
            ("6p", "6 of circles", "6 circles"),
            ("5s", "5 of bamboo", "5 bamboo"),
            ("E", "East wind", "East"),
            ("F", "green dragon", "green"),
        ] {
            let tile: Tile = text.parse().unwrap();
            assert_eq!(
                (long(tile), short(tile)),
                (full.to_owned(), brief.to_owned())
            );
        }
    }

    #[test]
    fn melds_are_said_as_people_say_them() {
        for (text, words) in [
            ("chow:234s", "chow of 2 3 4 bamboo"),
            ("pung:CCC", "pung of red dragons"),
            ("pung:555p", "pung of 5s of circles"),
            ("ckong:9999m", "concealed kong of 9s of characters"),
            ("akong:EEEE", "kong of East winds"),
        ] {
            assert_eq!(melded(&text.parse().unwrap()), words);
        }
    }
}
