//! The bar at the top: the program, the rules, the game, the seed.

use std::fmt::Display;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{cut, fill, put, put_right, width};
use crate::rules::Ruleset;
use crate::seat::Wind;
use crate::tui::picture::Look;

/// Columns below which a shortened name says nothing.
const LEAST_NAME: u16 = 9;

/// What the bar says beside the program's name.
#[derive(Debug, Clone, Copy)]
pub struct Header<'a> {
    /// The rules of the table: shortened where there is little room, left out where there is none.
    pub rules: &'a Ruleset,
    /// Which game this is.
    pub game: &'a str,
    /// The seed of the session.
    pub seed: u64,
    /// Moves in this game.
    pub step: u32,
    /// May moves be taken back? Then it says so first.
    pub practice: bool,
    /// Colours and words.
    pub look: Look<'a>,
}

/// `East round · game 2 of 8`; without the number of games where that is not known.
pub fn round_and_game(prevailing: Wind, (n, of): (u32, Option<u32>), look: Look) -> String {
    let words = look.words;
    let round = words.fill("table.round", &[("wind", &words.wind(prevailing))]);
    let game = words.game(n, of);
    format!("{round} {} {game}", look.tiles.marks.dot)
}

impl Header<'_> {
    /// Name and rules at the left, seed and step at the right, the game between them.
    pub fn draw(&self, area: Rect, buf: &mut Buffer) {
        let (words, theme) = (self.look.words, self.look.theme);
        fill(buf, area, theme.header);
        let title = words.get(if self.practice {
            "table.practice"
        } else {
            "title.name"
        });
        let title = format!(" {title} ");
        let mut left = put(buf, area.x, area.y, area.width, &title, theme.header_strong);
        let seed = words.fill("table.seed", &[("seed", &self.seed), ("step", &self.step)]);
        let right = area.right() - 1;
        put_right(buf, right, area.y, area.width, &seed, theme.header);
        let game = width(self.game);
        let middle = area.width.saturating_sub(game) / 2;
        let last = area.width.saturating_sub(width(&seed) + game + 3);
        let marks = &self.look.tiles.marks;
        let apart = format!(" {} ", marks.dot);
        // the rules end before the game, or their name does with a dot between the two
        let room = last.saturating_sub(left + width(&apart));
        if room >= LEAST_NAME {
            let rules = self.rules(room);
            left += put(buf, area.x + left, area.y, room, &rules, theme.header);
            if left + width(&apart) > middle {
                left += put(buf, area.x + left, area.y, room, &apart, theme.header);
            }
        }
        let x = area.x + middle.max(left).min(last);
        put(buf, x, area.y, game, self.game, theme.header);
    }

    /// The rules in so many columns, with the least that wins if there is room for that.
    fn rules(&self, room: u16) -> String {
        let words = self.look.words;
        let name = words.name(&self.rules.name);
        let least = self.rules.valuation.minimum;
        let places: [(&str, &dyn Display); 2] = [("rules", &name), ("n", &least)];
        let told = words.fill("table.from", &places);
        if least > 0 && width(&told) <= room {
            told
        } else {
            cut(name, room, &self.look.tiles.marks.ellipsis)
        }
    }
}
