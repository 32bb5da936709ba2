//! What a bot has asked of a ruleset, kept for the next time: prices and chances.
//!
//! It is no state of any game: the same ruleset always gives the same book, so all bots share it.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use crate::bot::chance::Chances;
use crate::bot::hazard::{deals, hazard, look_up};
use crate::bot::judge::Judge;
use crate::bot::price::PriceList;
use crate::bot::temper::Style;
use crate::bot::tiles::Unseen;
use crate::game::View;
use crate::rules::{BonusTiles, Ruleset};
use crate::seat::Wind;

/// Rulesets whose books are kept; more are hardly ever played at once.
const KEPT: usize = 8;

/// The book of a ruleset.
pub fn book(rules: &Ruleset) -> Arc<Book> {
    static BOOKS: RwLock<Vec<Arc<Book>>> = RwLock::new(Vec::new());
    let of = |books: &[Arc<Book>]| {
        let known = books.iter().find(|book| book.source == rules.source());
        known.map(Arc::clone)
    };
    if let Some(book) = of(&BOOKS.read().unwrap_or_else(PoisonError::into_inner)) {
        return book;
    }
    let mut books = BOOKS.write().unwrap_or_else(PoisonError::into_inner);
    of(&books).unwrap_or_else(|| {
        let book = Arc::new(Book::new(rules));
        books.insert(0, Arc::clone(&book));
        books.truncate(KEPT);
        book
    })
}

/// Has at hand what every decision under a ruleset needs, so that the first one need not wait for it.
pub fn prepare(rules: &Ruleset) {
    let book = book(rules);
    book.prepared.get_or_init(|| {
        book.chances(rules);
        let hands = deals(rules);
        for prices in &book.prices {
            prices.prepare(rules);
            look_up(&hands, rules, prices);
        }
    });
}

/// What was asked of one ruleset.
#[derive(Debug)]
pub struct Book {
    source: String,
    prices: Vec<PriceList>,
    turns: usize,
    chances: OnceLock<Chances>,
    prepared: OnceLock<()>,
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
            prepared: OnceLock::new(),
        }
    }

    /// A judge of one position.
    pub fn judge<'a>(&'a self, view: &'a View, rules: &'a Ruleset, style: &'a Style) -> Judge<'a> {
        let prices = self.prices(view.wind(view.me), view.opening.prevailing);
        Judge {
            view,
            rules,
            prices,
            chances: self.chances(rules),
            style,
            unseen: Unseen::new(view),
            left: (usize::from(view.wall.live) + 2) / 4,
        }
    }

    fn prices(&self, seat_wind: Wind, prevailing: Wind) -> &PriceList {
        &self.prices[seat_wind.index() * 4 + prevailing.index()]
    }

    /// As those in the South seat of the East round reckon: it makes hardly a difference.
    fn chances(&self, rules: &Ruleset) -> &Chances {
        self.chances.get_or_init(|| {
            let prices = self.prices(Wind::South, Wind::East);
            Chances::new(self.turns, hazard(&deals(rules), rules, prices, self.turns))
        })
    }
}
