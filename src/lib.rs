//! Four-player Mahjong: rules, play, bots, and a table in the terminal.
//!
//! Read a hand and ask how far it is from ready ([`tile::parse_tiles`] says how tiles are written):
//!
//! ```
//! use mahjong_tui::hand::{distance, useful_tiles};
//! use mahjong_tui::rules::builtin;
//! use mahjong_tui::tile::{Counts, parse_tiles};
//!
//! let rules = builtin::by_id("hong-kong").ok_or("no such ruleset")?;
//! let hand = Counts::from_tiles(parse_tiles("123m 456p 78s EE CCC")?).ok_or("a fifth copy")?;
//! let melds = 0;
//! assert_eq!(distance(&hand, melds, &rules.goal), 0); // ready
//! assert_eq!(useful_tiles(&hand, melds, &rules.goal), parse_tiles("6s 9s")?.into_iter().collect());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Score it, with the reasons, and see who pays what:
//!
//! ```
//! # use mahjong_tui::tile::{Counts, parse_tiles};
//! use mahjong_tui::hand::Hand;
//! use mahjong_tui::rules::{Circumstances, Points, Win, builtin};
//! use mahjong_tui::seat::{Seat, Wind};
//!
//! # let rules = builtin::by_id("hong-kong").ok_or("no such ruleset")?;
//! # let concealed = Counts::from_tiles(parse_tiles("99m 777m EE")?).ok_or("a fifth copy")?;
//! let win = Win {
//!     hand: Hand { concealed, melds: vec!["pung:CCC".parse()?, "kong:5555p".parse()?], bonus: vec![] },
//!     tile: "E".parse()?,
//!     from: Some(Seat::C), // none if the tile was drawn
//!     seat: Seat::B,
//!     dealer: Seat::A,
//!     prevailing: Wind::East,
//!     circumstances: Circumstances::default(),
//!     dealer_stays: 0,
//!     wrong_claims: 0,
//! };
//! let score = rules.score(&win).ok_or("no win")?;
//! let fans: Vec<(&str, u32)> = score.hits.iter().map(|hit| (hit.fan.as_str(), hit.value)).collect();
//! assert_eq!(fans, [("prevailing-wind", 1), ("dragon-pung", 1), ("all-pungs", 3)]);
//! let paid = rules.settle(&score, win.seat, win.from, win.dealer);
//! assert!(paid.seats()[Seat::B] > Points::ZERO);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Let bots play a session without a screen. A person is a seat that [`conduct::Conduct::act`] is called
//! for; the record plays the same session again:
//!
//! ```
//! use mahjong_tui::bot::{BotError, bot_by_name};
//! use mahjong_tui::conduct::{Conduct, Player};
//! use mahjong_tui::rules::builtin;
//! use mahjong_tui::seat::BySeat;
//! use mahjong_tui::session::Progress;
//!
//! let rules = builtin::by_id("hong-kong").ok_or("no such ruleset")?;
//! let bot = |name: &str| Ok::<_, BotError>(Player::Bot(bot_by_name(name)?, name.to_owned()));
//! let lineup = BySeat::from([
//!     ("Ada".to_owned(), bot("balanced")?),
//!     ("Ben".to_owned(), bot("bold:hard")?),
//!     ("Cleo".to_owned(), bot("quick:easy")?),
//!     ("Dan".to_owned(), bot("ref:greedy")?),
//! ]);
//! let seed = 7;
//! let practice = false;
//! let (mut conduct, _dealt) = Conduct::new(rules, seed, lineup, practice);
//! while conduct.session().progress() != Progress::Done {
//!     conduct.advance(); // the bots' choices, to the end of the game
//!     conduct.next_game();
//! }
//! let totals = conduct.session().totals();
//! assert_eq!(conduct.record().replay()?.totals(), totals);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The layers, lowest first; each may use those above it in this list, never those below:
//!
//! | modules | know |
//! |---|---|
//! | [`text`] | text from outside, made fit to be shown |
//! | [`tile`], [`seat`] | what a tile is, who sits where |
//! | [`lang`] | words, by key, in the chosen language |
//! | [`hand`], [`rules`] | complete hands and what they are worth |
//! | [`game`] | one game, from the deal to its end |
//! | [`session`], [`record`] | games in a row, dealers, totals; what was done, as text |
//! | [`mjai`] | what happens, in the words of other programs |
//! | [`bot`] | players that see a view and choose |
//! | [`conduct`] | the loop without a screen: ask, apply, write down |
//! | [`arena`] | bots against bots, with figures |
//! | [`store`] | files: scores, settings, records |
//! | [`external`] | programs that play |
//! | [`tui`] | the screen |
//! | [`plain`] | the table in words |
//! | [`cli`] | arguments and answers |

#![cfg_attr(not(test), warn(unused_crate_dependencies))]

pub mod arena;
pub mod bot;
pub mod cli;
pub mod conduct;
pub mod external;
pub mod game;
pub mod hand;
pub mod lang;
pub mod mjai;
pub mod plain;
pub mod record;
pub mod rules;
pub mod seat;
pub mod session;
pub mod store;
pub mod text;
pub mod tile;
pub mod tui;
