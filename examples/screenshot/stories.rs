//! The games of the tables that are hard to draw.

use mahjong_tui::seat::Seat;

use super::story::Story;

/// Some melds, some bonus tiles, and I have drawn.
pub fn turn(story: Story) -> Story {
    story
        .claims(Seat::C, "pung:999p")
        .discards(Seat::C, "5p")
        .claims(Seat::D, "chow:345p")
        .discards(Seat::D, "2m")
        .bonus(Seat::B, "2f3g")
        .bonus(Seat::A, "1f")
        .i_draw("8m")
}

/// Across the table a pung becomes a kong, with the tile that I wait for.
pub fn robbed() -> Story {
    Story::new("123m456789p33s46s", 18)
        .turns("D E A W B 5s")
        .claims(Seat::C, "pung:555s")
        .discards(Seat::C, "1m")
        .turns("D N A 9m B 9s")
        .draws(Seat::C)
        .adds(Seat::C, "5s")
}

/// The widest hands there are: four kongs each, and all bonus tiles at one seat.
pub fn kongs() -> Story {
    let mut story = Story::new("111m222p333sEEE9m", 18).bonus(Seat::D, "1234f1234g");
    for (seat, tiles) in [
        (Seat::B, ["4p", "5p", "6p", "7p"]),
        (Seat::C, ["4s", "5s", "6s", "7s"]),
    ] {
        for tile in tiles {
            story = story.declares(seat, tile, None);
        }
    }
    story = story
        .turns("B 1m")
        .claims(Seat::A, "kong:1111m")
        .i_draw("2p");
    for (tile, next) in [("2p", "3s"), ("3s", "E"), ("E", "9m")] {
        story = story.declares(Seat::A, tile, Some(next));
    }
    story
}

/// More discards than a river has places for.
pub fn long_rivers(mut story: Story) -> Story {
    for round in 0..7 {
        for (seat, tiles) in [
            (Seat::D, ["1p", "2p", "6p", "7p", "8p", "9p", "1s"]),
            (Seat::A, ["2s", "3s", "6s", "7s", "8s", "9s", "E"]),
            (Seat::B, ["S", "W", "N", "C", "P", "1m", "5m"]),
            (Seat::C, ["8m", "9m", "E", "S", "W", "N", "P"]),
        ] {
            for _ in 0..4 {
                story = story.turns(&format!("{seat} {}", tiles[round]));
            }
        }
    }
    story
}

/// Sixteen tiles in the hand and one drawn, as where five sets make a hand.
pub fn sixteen() -> Story {
    Story::new("1234567m123456p123s", 18)
        .turns("D 9p B 9p C 9p")
        .i_draw("4s")
}
