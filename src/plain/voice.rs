//! Tiles, melds and lists in the words of a language.

use crate::hand::{Hand, KongKind, Meld, MeldKind, SetKind};
use crate::lang::Words;
use crate::seat::Wind;
use crate::tile::{Bonus, BonusGroup, Handful, Tile};

/// Says things in the words of a language.
#[derive(Debug, Clone, Copy)]
pub struct Voice<'a> {
    /// The language.
    pub words: &'a Words,
}

impl<'a> Voice<'a> {
    /// A text with its places filled.
    pub(super) fn say(self, key: &str, places: &[(&str, &dyn std::fmt::Display)]) -> String {
        self.words.fill(key, places)
    }

    /// `East`.
    pub fn wind(self, wind: Wind) -> &'a str {
        self.words.wind(wind)
    }

    /// `2 of characters`, `East wind`, `red dragon`: everywhere the same.
    pub fn tile(self, tile: Tile) -> String {
        self.words.tile(tile)
    }

    /// `chow of 2 3 4 bamboo`, `pung of red dragons`, `concealed kong of 9 of characters`.
    pub fn melded(self, meld: &Meld) -> String {
        match meld.kind {
            MeldKind::Chow => self.words.chow(meld.tile),
            MeldKind::Pung => self.words.pung(meld.tile),
            MeldKind::Kong(KongKind::Concealed) => self.words.concealed_kong(meld.tile),
            MeldKind::Kong(KongKind::Claimed | KongKind::Added) => self.words.kong(meld.tile),
        }
    }

    /// The same for a set of a complete hand; `tile` is the lowest of a chow.
    pub fn set(self, kind: SetKind, tile: Tile) -> String {
        match kind {
            SetKind::Chow => self.words.chow(tile),
            SetKind::Pung => self.words.pung(tile),
            SetKind::Kong => self.words.kong(tile),
        }
    }

    /// `flower 1 (plum)`.
    pub fn bonus(self, tile: Bonus) -> String {
        let names = match tile.group() {
            BonusGroup::Flower => [
                "bonus.plum",
                "bonus.orchid",
                "bonus.chrysanthemum",
                "bonus.bamboo",
            ],
            BonusGroup::Season => [
                "bonus.spring",
                "bonus.summer",
                "bonus.autumn",
                "bonus.winter",
            ],
        };
        let name = names
            .get(tile.wind().index())
            .map_or("", |key| self.words.get(key));
        self.say(
            "bonus.named",
            &[("bonus", &self.words.bonus(tile)), ("name", &name)],
        )
    }

    /// `1 game`, `2 games`.
    pub fn games(self, n: usize) -> String {
        self.say("say.games", &[("n", &n)])
    }

    /// `2 of characters, 3 of characters, East wind; pung of red dragons`.
    pub(super) fn held(self, hand: &Hand) -> String {
        let mut parts = vec![self.list(hand.concealed.tiles(), "say.nothing")];
        parts.extend(hand.melds.iter().map(|meld| self.melded(meld)));
        parts.join(self.words.get("say.and-melds"))
    }

    /// The tiles of a bag.
    pub(super) fn handful(self, tiles: Handful) -> String {
        self.list(tiles.tiles(), "say.nothing")
    }

    /// Tiles in an order of their own; `none` is what is said of no tiles.
    pub(super) fn list(self, tiles: impl IntoIterator<Item = Tile>, none: &str) -> String {
        let tiles: Vec<String> = tiles.into_iter().map(|tile| self.tile(tile)).collect();
        if tiles.is_empty() {
            self.words.get(none).to_owned()
        } else {
            self.join(&tiles)
        }
    }

    /// Parts one after the other.
    pub(super) fn join(self, parts: &[impl AsRef<str>]) -> String {
        let parts: Vec<&str> = parts.iter().map(AsRef::as_ref).collect();
        parts.join(self.words.get("say.comma"))
    }
}

/// `1 game`, `2 games`, in English, for the listings of the command line.
pub fn count_of(n: usize, one: &str) -> String {
    if n == 1 {
        format!("1 {one}")
    } else {
        format!("{n} {one}s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn one_is_one() {
        assert_eq!(count_of(0, "game"), "0 games");
        assert_eq!(count_of(1, "game"), "1 game");
    }

    #[test]
    fn tiles_are_said_as_people_say_them() {
        let (english, chinese) = (Words::of(Lang::En), Words::of(Lang::ZhHant));
        for (text, en, zh) in [
            ("2m", "2 of characters", "2萬"),
            ("6p", "6 of circles", "6筒"),
            ("5s", "5 of bamboo", "5索"),
            ("E", "East wind", "東風"),
            ("F", "green dragon", "發財"),
        ] {
            let tile: Tile = text.parse().unwrap();
            assert_eq!(Voice { words: &english }.tile(tile), en);
            assert_eq!(Voice { words: &chinese }.tile(tile), zh);
        }
    }

    #[test]
    fn melds_are_said_as_people_say_them() {
        let (english, chinese) = (Words::of(Lang::En), Words::of(Lang::ZhHant));
        for (text, said, zh) in [
            ("chow:234s", "chow of 2 3 4 bamboo", "上牌 234索"),
            ("pung:CCC", "pung of red dragons", "碰 紅中"),
            ("pung:555p", "pung of 5 of circles", "碰 5筒"),
            (
                "ckong:9999m",
                "concealed kong of 9 of characters",
                "暗槓 9萬",
            ),
            ("akong:EEEE", "kong of East winds", "槓 東風"),
        ] {
            let meld = text.parse().unwrap();
            assert_eq!(Voice { words: &english }.melded(&meld), said);
            assert_eq!(Voice { words: &chinese }.melded(&meld), zh);
        }
    }
}
