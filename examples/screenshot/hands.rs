//! The hands that lie open on results, and what they win with.

use mahjong_tui::hand::{Claim, Hand, Meld};
use mahjong_tui::rules::{Circumstances, Win};
use mahjong_tui::seat::{BySeat, Seat, Wind};
use mahjong_tui::tile::{Counts, Tile, parse_bonus, parse_tiles};

pub const HAND: &str = "23467m346p55s44sF";

fn counts(tiles: &str) -> Counts {
    Counts::from_tiles(parse_tiles(tiles).unwrap_or_default()).unwrap_or_default()
}

fn hand(concealed: &str, melds: &[&str], bonus: &str) -> Hand {
    let melds = melds.iter().filter_map(|text| text.parse::<Meld>().ok());
    let claimed = melds.map(|meld| {
        let claim = Some(Claim {
            from: Seat::B,
            tile: meld.tile,
        });
        Meld {
            claim: claim.filter(|_| !meld.is_concealed()),
            ..meld
        }
    });
    Hand {
        concealed: counts(concealed),
        melds: claimed.collect(),
        bonus: parse_bonus(bonus).unwrap_or_default(),
    }
}

/// All four hands at the end.
pub fn hands() -> BySeat<Hand> {
    BySeat::from([
        hand(HAND, &[], "1f"),
        hand("1235699m11pEEPP", &[], "2f3g"),
        hand("3446s22p6s", &["pung:999p"], ""),
        hand("12m7899m55pSS", &["chow:345p"], ""),
    ])
}

fn win(hand: Hand, tile: &str, from: Option<Seat>) -> Win {
    Win {
        hand,
        tile: tile.parse().unwrap_or(Tile::wind(Wind::East)),
        from,
        seat: Seat::A,
        dealer: Seat::D,
        prevailing: Wind::South,
        circumstances: Circumstances::default(),
        dealer_stays: 0,
        wrong_claims: 0,
    }
}

/// A hand that earns many fans.
pub fn many_fans() -> Win {
    let hand = hand("55sSSSPP", &["pung:CCC", "ckong:9999s"], "2f2g");
    win(hand, "P", Some(Seat::C))
}

/// A hand that another seat completes with the same tile.
pub fn one_fan() -> Win {
    let hand = hand("123m456p789s555mP", &[], "");
    let seat = Seat::B;
    Win {
        seat,
        ..win(hand, "P", Some(Seat::C))
    }
}

/// A hand of few fans, its last tile drawn.
pub fn self_drawn() -> Win {
    win(hand("34556m789p22s", &["pung:FFF"], "1f"), "7m", None)
}

pub fn orphans() -> Win {
    win(hand("19m19p19sESWNCFP", &[], ""), "9m", None)
}
