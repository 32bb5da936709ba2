//! What a bot has asked of a ruleset, kept for the next time: prices and chances.
//!
//! It is no state of any game: the same ruleset always gives the same book.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use crate::bot::Aim;
use crate::bot::chance::Chances;
use crate::bot::judge::Judge;
use crate::bot::price::PriceList;
use crate::bot::temper::Style;
use crate::bot::tiles::Unseen;
use crate::game::View;
use crate::rules::{BonusTiles, Ruleset};
use crate::seat::Wind;

/// The book of the ruleset asked for last.
#[derive(Debug)]
pub struct Books(RwLock<Option<Arc<Book>>>);

impl Books {
    /// Nothing asked yet.
    pub const fn new() -> Books {
        Books(RwLock::new(None))
    }

    /// The book of a ruleset.
    pub fn of(&self, rules: &Ruleset) -> Arc<Book> {
        let kept = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(book) = kept.as_ref().filter(|book| book.source == rules.source()) {
            return Arc::clone(book);
        }
        drop(kept);
        let book = Arc::new(Book::new(rules));
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&book));
        book
    }
}

/// What was asked of one ruleset.
#[derive(Debug)]
pub struct Book {
    source: String,
    prices: Vec<PriceList>,
    turns: usize,
    chances: OnceLock<Chances>,
}

impl Book {
    fn new(rules: &Ruleset) -> Book {
        let winds = |seat| Wind::ALL.map(|prevailing| PriceList::new(seat, prevailing));
        let tiles = match rules.table.bonus {
            BonusTiles::Absent => 136,
            BonusTiles::Replaced => 144,
        };
        let dealt = 4 * rules.goal.hand_size() + 1;
        let live: usize = tiles - dealt - usize::from(rules.table.dead_wall);
        Book {
            source: rules.source().to_owned(),
            prices: Wind::ALL.into_iter().flat_map(winds).collect(),
            turns: live / 4,
            chances: OnceLock::new(),
        }
    }

    /// A judge of one position.
    pub fn judge<'a>(&'a self, view: &'a View, rules: &'a Ruleset, style: &'a Style) -> Judge<'a> {
        let prices = self.prices(view.wind(view.me), view.opening.prevailing);
        Judge {
            view,
            rules,
            prices,
            chances: self.chances(prices, rules),
            style,
            unseen: Unseen::new(view),
            left: (usize::from(view.wall.live) + 2) / 4,
        }
    }

    fn prices(&self, seat_wind: Wind, prevailing: Wind) -> &PriceList {
        &self.prices[seat_wind.index() * 4 + prevailing.index()]
    }

    /// Games end the sooner the easier it is to make a hand that may be declared.
    fn chances(&self, prices: &PriceList, rules: &Ruleset) -> &Chances {
        self.chances.get_or_init(|| {
            let closed = Aim {
                closed: true,
                ..Aim::ANY
            };
            let hardness = if prices.of(&Aim::ANY, rules).claimed > 0.0 {
                0
            } else if prices.of(&closed, rules).drawn > 0.0 {
                1
            } else {
                2
            };
            Chances::new(self.turns, hardness)
        })
    }
}
