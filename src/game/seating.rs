//! How four players come by their seats, and who deals first: once for a session, before its first game.
//!
//! It is a function of the seed and the rules alone. The first to come keeps seat A, as who looks at a
//! table from its near side does; the others sit down around it.

use crate::game::wall::{below, keyed_rng, throw};
use crate::rules::{FirstDealer, Ruleset};
use crate::seat::{BySeat, Seat, Wind};

/// How the seats were chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seating {
    /// They sit as they came, and throw the dice: the highest deals. Equals throw again, so there is
    /// one entry for each round of throws.
    Dice(Vec<BySeat<Vec<u8>>>),
    /// Each draws one of four wind tiles, here in the order in which they came. East deals, South sits
    /// on the right of East, then West and North.
    Winds([Wind; 4]),
}

impl Seating {
    /// The seating of the session of this seed.
    pub fn of(rules: &Ruleset, seed: u64) -> Seating {
        match rules.session.first_dealer {
            FirstDealer::Dice => Seating::Dice(throws(seed, rules.table.dice)),
            FirstDealer::Winds => Seating::Winds(winds(seed)),
        }
    }

    /// Who deals first.
    pub fn dealer(&self) -> Seat {
        match self {
            Seating::Dice(throws) => {
                let last = throws.last().map(highest).unwrap_or_default();
                last.first().copied().unwrap_or(Seat::A)
            }
            // as far round the table from A as East is from the wind of A
            Seating::Winds([first, ..]) => Seat::A.after(4 - first.index()),
        }
    }

    /// Where each sits down, in the order in which they came.
    pub fn chairs(&self) -> [Seat; 4] {
        match self {
            Seating::Dice(_) => Seat::ALL,
            Seating::Winds(winds) => winds.map(|wind| Seat::of_wind(wind, self.dealer())),
        }
    }
}

/// The four wind tiles, shuffled.
fn winds(seed: u64) -> [Wind; 4] {
    let mut rng = keyed_rng(seed, [0; 3], *b"seat");
    let mut winds = Wind::ALL;
    for (i, n) in [(3, 4), (2, 3), (1, 2)] {
        winds.swap(i, below(&mut rng, n) as usize);
    }
    winds
}

/// Everybody throws the dice until one seat alone has the most.
fn throws(seed: u64, dice: u8) -> Vec<BySeat<Vec<u8>>> {
    let mut rng = keyed_rng(seed, [0; 3], *b"dice");
    let mut rounds = Vec::new();
    loop {
        let thrown = BySeat::from_fn(|_| throw(&mut rng, dice.max(1)));
        let alone = highest(&thrown).len() == 1;
        rounds.push(thrown);
        if alone {
            return rounds;
        }
    }
}

/// The seats that threw the most.
fn highest(thrown: &BySeat<Vec<u8>>) -> Vec<Seat> {
    let sum = |seat: Seat| thrown[seat].iter().map(|&n| u32::from(n)).sum::<u32>();
    let most = Seat::ALL.map(sum).into_iter().max();
    let seats = Seat::ALL.into_iter();
    seats.filter(|&seat| Some(sum(seat)) == most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn east_deals_south_sits_on_its_right_and_the_first_to_come_keeps_its_seat() {
        use Wind::{East, North, South, West};
        for (drawn, dealer, chairs) in [
            ([East, South, West, North], Seat::A, "ABCD"),
            ([East, North, South, West], Seat::A, "ADBC"),
            ([South, East, West, North], Seat::D, "ADBC"),
            ([West, South, East, North], Seat::C, "ADCB"),
            ([North, South, West, East], Seat::B, "ACDB"),
        ] {
            let seating = Seating::Winds(drawn);
            let sat: String = seating.chairs().iter().map(Seat::to_string).collect();
            assert_eq!(
                (seating.dealer(), sat.as_str()),
                (dealer, chairs),
                "{drawn:?}"
            );
            for (wind, chair) in drawn.into_iter().zip(seating.chairs()) {
                assert_eq!(chair.wind(dealer), wind);
            }
        }
    }

    #[test]
    fn the_highest_throw_deals_and_equals_throw_again() {
        let round = |sums: [u8; 4]| BySeat::from(sums.map(|n| vec![n]));
        for (throws, dealer) in [
            (vec![round([3, 5, 6, 1])], Seat::C),
            (vec![round([6, 5, 6, 1]), round([2, 1, 1, 4])], Seat::D),
        ] {
            let seating = Seating::Dice(throws);
            assert_eq!(seating.dealer(), dealer);
            assert_eq!(seating.chairs(), Seat::ALL);
        }
        for seed in 0..200 {
            let rounds = throws(seed, 2);
            let (last, before) = rounds.split_last().unwrap();
            assert_eq!(highest(last).len(), 1);
            assert!(before.iter().all(|round| highest(round).len() > 1));
        }
    }

    #[test]
    fn every_drawing_of_the_winds_is_as_likely() {
        let mut seen = std::collections::BTreeMap::<[Wind; 4], u32>::new();
        for seed in 0..24_000 {
            *seen.entry(winds(seed)).or_default() += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|n| (850..1150).contains(n)), "{seen:?}");
    }
}
