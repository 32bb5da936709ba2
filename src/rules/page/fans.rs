//! The entry of a fan on a page: what it is worth and called, when it counts, a hand that has it.

use super::{Writer, all_names};
use crate::lang::Words;
use crate::rules::{Fan, Value, Win};
use crate::tile::TileList;

impl Writer<'_> {
    /// What the line below a fan means; nothing where no fan has one.
    pub(super) fn legend(&self) -> Vec<String> {
        if self.rules.fans().iter().all(|fan| fan.example().is_none()) {
            return Vec::new();
        }
        [
            "ruleset.legend-tiles",
            "ruleset.legend-melds",
            "ruleset.legend-winning",
        ]
        .map(|key| self.get(key))
        .into()
    }

    /// The entry of a fan: worth and names, when it counts, an example, what it displaces.
    pub(super) fn fan(&self, fan: &Fan) -> Vec<String> {
        let indented = |text: &str| format!("          {text}");
        let names = all_names(&fan.names, self.words);
        let mut lines = vec![format!("{:>8}  {names}", fan.worth(self.words))];
        lines.extend(fan.asks(self.words).map(indented));
        if let Some(win) = fan.example() {
            lines.push(indented(&hand_text(win, self.words)));
        }
        let gone = fan.implies.iter().filter_map(|id| self.rules.fan(id));
        let gone: Vec<&str> = gone.map(|fan| self.words.name(&fan.names)).collect();
        if !gone.is_empty() {
            let gone = gone.join(self.words.get("pattern.comma"));
            lines.push(indented(
                &self.words.fill("ruleset.not-with-it", &[("fans", &gone)]),
            ));
        }
        if fan.alone {
            lines.push(indented(self.words.get("ruleset.alone")));
        }
        lines
    }
}

impl Fan {
    /// When it counts, in words; none where that is no more than the name says.
    pub fn asks<'a>(&'a self, words: &Words) -> Option<&'a str> {
        let text = words.name(&self.text);
        let said = text.strip_prefix("for each ").unwrap_or(text);
        let says_more = !said.eq_ignore_ascii_case(words.name(&self.names));
        says_more.then_some(text)
    }

    /// What it is worth, as the table prints it: `3`, `1 each`, `x2`, `+4 each`.
    fn worth(&self, words: &Words) -> String {
        let n = match self.value {
            Value::Fan(n) => n.to_string(),
            Value::Times(n) => format!("x{n}"),
            Value::Points(n) => format!("+{n}"),
        };
        if self.per {
            words.fill("ruleset.each", &[("n", &n)])
        } else {
            n
        }
    }
}

/// A winning hand as text: concealed tiles, melds, bonus tiles, and the winning tile.
fn hand_text(win: &Win, words: &Words) -> String {
    let tiles: Vec<_> = win.hand.concealed.tiles().collect();
    let mut text = TileList(&tiles).to_string();
    for meld in &win.hand.melds {
        text += &format!(" {meld}");
    }
    for bonus in &win.hand.bonus {
        text += &format!(" {bonus}");
    }
    let key = if win.self_drawn() {
        "ruleset.drawn"
    } else {
        "ruleset.claimed"
    };
    words.fill(key, &[("hand", &text), ("tile", &win.tile)])
}
