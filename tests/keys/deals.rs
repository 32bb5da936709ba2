//! Hands as they are dealt to A, B, C and D, and what they do, up to where a key matters.

pub const REST: &str = "147m 258p 369s ESWN";
pub const CHOW: [&str; 4] = [
    "5m 1m 19p 19s ESWN CFP",
    "34m 258p 147s ESWNC",
    "258m 369p 147s ESWN",
    REST,
];
pub const COMPLETE: [&str; 4] = [
    "123m 456m 789p 99s 11s",
    "258m 369p 147s ESWN",
    "369m 147p 258s ESWN",
    REST,
];
pub const PAIRS: [&str; 4] = [
    "1m 22m 44p 66p 88s EE CC",
    "258m 369p 147s ESWN",
    "369m 147p 258s SWNF",
    REST,
];
pub const TWO_WIN: [&str; 4] = [
    "5m 1m 19p 19s ESWN CFP",
    "46m 234p 567p 789p 11s",
    "46m 123p 456p 345s 77s",
    REST,
];
pub const ORPHANS: [&str; 4] = [
    "1m 258m 369p 147s CFP",
    "23m 456p 789p 456s 77s",
    "9m 19p 19s ESWN CFP E",
    REST,
];
pub const MISSED_PUNG: [&str; 4] = [
    "9m 1m 19p 19s ESWN CFP",
    "55m 369p 147s ESWNC",
    "5m 147p 258s ESWN 36s",
    "5m 147s 258p 36s ESWN",
];
pub const MISS_PUNG: &str = "A discard 9m; B discard 8m; C discard 5m; B pass; D discard 5m";
pub const MISSED_WIN: [&str; 4] = [
    "5m 1m 19p 19s ESWN CFP",
    "5m 369p 147s ESWNCF",
    "34m 123p 456p 789p 99s",
    "5m 147s 258p 36s ESWN",
];
pub const MISS_WIN: &str = "A discard 5m; C pass; B discard 5m";
pub const ROBBED: [&str; 4] = [
    "5m 13m 19p 19s ESWN CF",
    "55m 369p 147s ESWN C",
    "46m 123p 456p 789p 99s",
    REST,
];
pub const ROB: &str = "A discard 5m; B pung; C pass; B discard C; C discard 2m; D discard 3m; A discard 2s; B kong 5m";
pub const CONCEALED: [&str; 4] = [
    "1m 258m 369p 147s CFP",
    "9999m 369p 147s ESW",
    "19p 1m 19s ESWN CFP P",
    REST,
];
pub const KONG: [&str; 4] = [
    "999m 258m 369p 147s E",
    "258m 369p 147s SWNC",
    "36m 147p 258s ESWNC",
    "147m 258p 36s ESWNC",
];
pub const CLAIMED_KONG: [&str; 4] = [
    "258m 369p 147s ESWN",
    "999m 258m 36p 147s SW",
    "36m 147p 258s ESWNC",
    "147m 258p 36s ESWNC",
];
