//! Games laid by hand, one for each fan that even a great many games may not show.
#![allow(dead_code)] // the soak reads the names alone

/// A fan, and a game that shows it.
#[derive(Debug)]
pub struct Game {
    /// The id of the fan.
    pub fan: &'static str,
    /// What A, the dealer, is dealt, and B, where it is B who wins; the others hold what is left.
    pub hands: &'static [&'static str],
    /// What is drawn from the front, A's first tile before all, and from the back.
    pub walls: [&'static str; 2],
    /// What is done; whoever else is asked lets it go.
    pub script: &'static str,
}

/// A wins with its first tile.
const fn dealt(fan: &'static str, hands: &'static [&'static str], tile: &'static str) -> Game {
    let walls = [tile, ""];
    let script = "A win";
    Game {
        fan,
        hands,
        walls,
        script,
    }
}

/// B takes A's first discard for a set and wins with what C throws.
const fn claimed(
    fan: &'static str,
    hands: &'static [&'static str],
    back: &'static str,
    script: &'static str,
) -> Game {
    let walls = ["7s E", back];
    Game {
        fan,
        hands,
        walls,
        script,
    }
}

const PUNG: &str = "A discard 2s; B pung; B discard N; C discard E; B win";
const HIGH_PUNG: &str = "A discard 9s; B pung; B discard N; C discard E; B win";
const KONG: &str = "A discard 2s; B kong 2s; B discard N; C discard E; B win";
const HIGH_KONG: &str = "A discard 9s; B kong 9s; B discard N; C discard E; B win";

/// All of them.
pub const GAMES: [Game; 30] = [
    dealt("mixed-terminals", &["111m 999p 111s EEE 9s"], "9s"),
    dealt("small-dragons", &["CCC FFF 123m 456p P"], "P"),
    dealt("great-dragons", &["CCC FFF PPP 123m 5s"], "5s"),
    dealt("small-winds", &["EEE SSS WWW 123m N"], "N"),
    dealt("great-winds", &["EEE SSS WWW NNN 5p"], "5p"),
    dealt("thirteen-orphans", &["19m 19p 19s ESWN CFP"], "1m"),
    dealt("all-terminals", &["111m 999p 111s 999s 1p"], "1p"),
    dealt("all-honours", &["EEE SSS CCC FFF P"], "P"),
    dealt("honours", &["EEE SSS CCC FFF P"], "P"),
    dealt("four-concealed", &["111m 444p 888s WWW 7m"], "7m"),
    dealt("heavenly", &["123m 456p 789s 111s 5p"], "5p"),
    dealt("pure-one-suit", &["123s 456s 789s 222s 5s"], "5s"),
    dealt("pure", &["111s 444s 888s 789s 5s"], "5s"),
    dealt("clean", &["111s 444s 888s 789s E"], "E"),
    dealt("nine-gates", &["1112345678999m"], "5m"),
    dealt("concealed-pung-of-simples", &["222s 123m 456p 789p E"], "E"),
    dealt(
        "concealed-pung-of-terminals-or-honours",
        &["999s 123m 456p 789p E"],
        "E",
    ),
    Game {
        fan: "earthly",
        hands: &["5m 1m 19p 19s ESWN CFP", "34m 123p 456p 789p 22s"],
        walls: ["9s", ""],
        script: "A discard 5m; B win",
    },
    Game {
        fan: "robbed-kong",
        hands: &[
            "5m 13m 19p 19s ESWN CF",
            "55m 369p 147s ESWNC",
            "46m 123p 456p 789p 99s",
            "147m 258p 369s ESWN",
        ],
        walls: ["9m 2m 3m 2s 5m", "8s"],
        script: "A discard 5m; B pung; B discard C; C discard 2m; D discard 3m; A discard 2s; B kong 5m; C win",
    },
    Game {
        fan: "kong-replacement",
        hands: &["999m 789s 123p 456p E"],
        walls: ["9m", "E"],
        script: "A kong 9m; A win",
    },
    Game {
        fan: "double-kong",
        hands: &["999m 999s 123p 456p E"],
        walls: ["9m", "9s E"],
        script: "A kong 9m; A kong 9s; A win",
    },
    Game {
        fan: "all-kongs",
        hands: &["1111m 2222p 3333s 4m"],
        walls: ["4m", "4m 4m 5p 5p"],
        script: "A kong 1m; A kong 2p; A kong 3s; A kong 4m; A win",
    },
    Game {
        fan: "four-flowers",
        hands: &["1f 2f 3f 4f 123m 456m 789p"],
        walls: ["9s", "1s 1s 9s 9s"],
        script: "A win",
    },
    Game {
        fan: "four-seasons",
        hands: &["1g 2g 3g 4g 123m 456m 789p"],
        walls: ["9s", "1s 1s 9s 9s"],
        script: "A win",
    },
    Game {
        fan: "seven-bonus",
        hands: &["1f 2f 3f 4f 1g 2g 3g 123m 456m"],
        walls: ["9s", "7p 8p 9p 1s 1s 9s 9s"],
        script: "A win",
    },
    Game {
        fan: "eight-bonus",
        hands: &["1f 2f 3f 4f 1g 2g 3g 4g 123m 45m"],
        walls: ["9s", "6m 7p 8p 9p 1s 1s 9s 9s"],
        script: "A win",
    },
    claimed(
        "pung-of-simples",
        &["2s 1m 19p 19s SWW CFPP", "22s 123m 456p 789p E N"],
        "",
        PUNG,
    ),
    claimed(
        "pung-of-terminals-or-honours",
        &["9s 1m 19p 1s SSWW CFPP", "99s 123m 456p 789p E N"],
        "",
        HIGH_PUNG,
    ),
    claimed(
        "kong-of-simples",
        &["2s 1m 19p 19s SWW CFPP", "222s 123m 456p 789p E"],
        "N",
        KONG,
    ),
    claimed(
        "kong-of-terminals-or-honours",
        &["9s 1m 19p 1s SSWW CFPP", "999s 123m 456p 789p E"],
        "N",
        HIGH_KONG,
    ),
];
