//! The tables that pictures are made of: one for everything that is hard to draw.

use std::fmt::Display;
use std::sync::{Arc, LazyLock};

use mahjong_tui::game::{Ended, Outcome, View, Winner};
use mahjong_tui::lang::Words;
use mahjong_tui::rules::builtin::by_id;
use mahjong_tui::rules::{Payments, Points, Ruleset, Win};
use mahjong_tui::seat::{BySeat, Seat, Wind};
use mahjong_tui::tile::{Suit, Tile, parse_tiles};
use mahjong_tui::tui::picture::{Button, Choices, Clock, Look, Rack, ResultScene, TableScene};

use mahjong_tui::tui::screens::front::draw_rim;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::hands::{HAND, hands, many_fans, one_fan, orphans, self_drawn};
use super::stories::{kongs, long_rivers, robbed, sixteen, turn};
use super::story::Story;

/// Everything that a scene borrows.
#[derive(Debug, Clone)]
pub struct Picture {
    /// The ruleset of the table.
    pub rules: Arc<Ruleset>,
    /// What I know.
    pub view: View,
    /// Who discarded last.
    pub last_discard: Option<Seat>,
    /// Who sits where.
    pub names: BySeat<String>,
    /// Points before the game; after it on a result.
    pub totals: BySeat<Points>,
    rack: Rack,
    buttons: Vec<Button>,
    choices: Option<Choices>,
    note: Vec<String>,
    help: Vec<String>,
    advice: Vec<String>,
    badge: String,
    log: Vec<String>,
    worth: Vec<(String, String)>,
    clock: Option<Clock>,
    footer: Vec<Button>,
}

/// A few rounds without a claim, ending before Dina's discard.
const ROUNDS: &str = "D E A 9m B N C N D 9m A 1s B 9s C 1s D S A W B 1m C 9s D N A 9p B 1p C 8s \
                      D 1p A 1m B F C W D 6m A C B 8m C 2p D 8p A 8s B 9p";

/// The keys along the bottom.
fn footer() -> Vec<Button> {
    [
        ("Left", ""),
        ("Right", "move"),
        ("1-0", "jump"),
        ("d", "drawn tile"),
        ("Tab", "moves"),
        ("?", "help"),
    ]
    .map(|(key, word)| Button::new(key, word))
    .to_vec()
}

/// What can be done on one's turn.
fn turn_buttons(discard: String, words: &Words) -> Vec<Button> {
    let discard = Button {
        default: true,
        ..Button::new("Enter", discard)
    };
    let others = [
        ("s", "button.sort"),
        ("h", "button.hint"),
        ("Esc", "button.menu"),
    ];
    let others = others.map(|(key, word)| Button::new(key, words.get(word)));
    [discard].into_iter().chain(others).collect()
}

impl Picture {
    /// The names of all pictures.
    pub const NAMES: [&str; 14] = [
        "turn",
        "claim",
        "robbed",
        "kongs",
        "long-rivers",
        "sixteen",
        "names",
        "win",
        "orphans",
        "self-draw",
        "rake",
        "points",
        "several",
        "draw",
    ];

    /// The picture of a name.
    pub fn named(name: &str, words: &Words) -> Option<Picture> {
        let plain = || Story::new(HAND, 18);
        let rounds = || plain().turns(ROUNDS);
        let picture = match name {
            "turn" => Picture::of(turn(rounds()), "hong-kong", words),
            "claim" => Picture::of(rounds().turns("C 5p"), "hong-kong", words).offering(words),
            "robbed" => Picture::of(robbed(), "hong-kong", words).robbing(words),
            "kongs" => Picture::of(kongs(), "hong-kong", words),
            "long-rivers" => Picture::of(long_rivers(plain()), "hong-kong", words),
            "sixteen" => Picture::of(sixteen(), "hong-kong", words),
            "names" => Picture::of(turn(rounds()), "hong-kong", words).long_names(),
            "win" => Picture::of(turn(rounds()), "hong-kong", words).ended(&[many_fans()]),
            "orphans" => Picture::of(turn(rounds()), "hong-kong", words).ended(&[orphans()]),
            "self-draw" => Picture::of(turn(rounds()), "hong-kong", words).ended(&[self_drawn()]),
            "rake" => Picture::of(turn(rounds()), "28-mahjong", words).ended(&[self_drawn()]),
            "points" => Picture::of(turn(rounds()), "simplified", words).ended(&[many_fans()]),
            "several" => {
                Picture::of(turn(rounds()), "four-rounds", words).ended(&[many_fans(), one_fan()])
            }
            "draw" => Picture::of(turn(rounds()), "hong-kong", words).drawn(),
            _ => return None,
        };
        Some(picture)
    }

    /// A table on which it is my turn, or nobody's.
    fn of(story: Story, rules: &str, words: &Words) -> Picture {
        let rack = rack(&story.view);
        let discard = rack.tiles.last().map_or_else(String::new, |tile| {
            words.fill("button.discard", &[("tile", &words.tile(*tile))])
        });
        Picture {
            rules: by_id(rules).unwrap_or_else(|| unreachable!("{rules} is compiled in")),
            view: story.view,
            last_discard: story.last_discard,
            names: ["Anna", "Mei", "Bao", "Lin"].map(str::to_owned).into(),
            totals: [110_500, 77_500, 98_000, 124_050]
                .map(Points::hundredths)
                .into(),
            rack,
            buttons: turn_buttons(discard, words),
            choices: None,
            note: vec![words.get("note.turn").to_owned()],
            help: [
                "1 away from ready; useful: 2p x3, 5p x3",
                "1 away; 6 tiles help",
            ]
            .map(str::to_owned)
            .to_vec(),
            advice: Vec::new(),
            badge: String::new(),
            log: [
                "Anna draws.",
                "Anna discards 8s.",
                "Mei draws.",
                "Mei discards 9p.",
            ]
            .map(str::to_owned)
            .to_vec(),
            worth: vec![("Dragon pung".to_owned(), "1 fan".to_owned())],
            clock: None,
            footer: footer(),
        }
    }

    /// A claim on offer, with two ways to make a chow, and time running.
    fn offering(mut self, words: &Words) -> Picture {
        let button = |key: &str, word: &str, enabled| Button {
            enabled,
            ..Button::new(key, words.get(word))
        };
        self.buttons = vec![
            button("w", "button.win", false),
            button("k", "button.kong", false),
            button("p", "button.pung", false),
            button("c", "button.chow", true),
            Button {
                default: true,
                ..button("Space", "button.pass", true)
            },
        ];
        let tiles = |text| parse_tiles(text).unwrap_or_default();
        self.choices = Some(Choices {
            ways: vec![
                ("1".to_owned(), tiles("345p")),
                ("2".to_owned(), tiles("456p")),
            ],
            chosen: 0,
        });
        self.rack.cursor = None;
        self.rack.raised = vec![5, 6];
        self.clock = Some(Clock {
            left: 2600,
            total: 4000,
        });
        self.note = vec![words.get("note.ways").to_owned()];
        self
    }

    /// A tile that is added to a pung, and would complete my hand.
    fn robbing(mut self, words: &Words) -> Picture {
        let button = |key: &str, word: &str, enabled| Button {
            enabled,
            ..Button::new(key, words.get(word))
        };
        let win = Button {
            default: true,
            ..button("w", "button.win", true)
        };
        let others = [
            button("k", "button.kong", false),
            button("p", "button.pung", false),
            button("c", "button.chow", false),
            button("Space", "button.pass", true),
        ];
        self.buttons = [win].into_iter().chain(others).collect();
        self.rack.cursor = None;
        let told = words.fill("note.claim-wins", &[("key", &"w")]);
        let tile = words.tile(Tile::suited(Suit::Bamboo, 5).unwrap_or(Tile::wind(Wind::East)));
        let made = words.fill("log.kong.other", &[("name", &"Bao"), ("tile", &tile)]);
        self.note = vec![format!("{made} {told}")];
        let wait: [(&str, &dyn Display); 2] = [("left", &1), ("each", &"5s x1")];
        self.help = vec![words.fill("hint.ready-each", &wait)];
        self
    }

    fn long_names(mut self) -> Picture {
        let names = [
            "Wilhelmina-Katharina",
            "歐陽司馬諸葛上官",
            "O",
            "Maximilian the Great",
        ];
        self.names = names.map(str::to_owned).into();
        self.totals = [123_456_700, -98_765_432, 3_750, 0]
            .map(Points::hundredths)
            .into();
        self
    }

    fn ended(self, wins: &[Win]) -> Picture {
        let (mut hands, mut payments) = (hands(), Payments::default());
        let mut winners = Vec::new();
        for win in wins.iter().cloned() {
            let Some(score) = self.rules.score(&win) else {
                unreachable!("the hands here are complete");
            };
            payments = payments + self.rules.settle(&score, win.seat, win.from, win.dealer);
            hands[win.seat] = win.hand.clone();
            winners.push(Winner { win, score });
        }
        self.end(Ended {
            outcome: Outcome::Won(winners),
            hands,
            payments,
        })
    }

    fn drawn(self) -> Picture {
        let payments = Payments::default();
        self.end(Ended {
            outcome: Outcome::Drawn,
            hands: hands(),
            payments,
        })
    }

    fn end(mut self, ended: Ended) -> Picture {
        for (seat, &gain) in ended.payments.seats().iter() {
            self.totals[seat] += gain;
        }
        self.view.ended = Some(Arc::new(ended));
        self.buttons = vec![
            Button {
                default: true,
                ..Button::new("Enter", "Next game")
            },
            Button::new("Esc", "Menu"),
        ];
        let keys = [("Up", ""), ("Down", "show why"), ("?", "help")];
        self.footer = keys.map(|(key, word)| Button::new(key, word)).to_vec();
        self
    }

    /// The whole screen.
    pub fn drawn_in(&self, area: Rect, look: Look) -> Buffer {
        let mut buf = Buffer::empty(area);
        match self.result(look) {
            Some(result) => result.render(area, &mut buf),
            None => self.table(look).render(area, &mut buf),
        }
        draw_rim(area, &mut buf, look);
        buf
    }

    /// The table.
    pub fn table<'a>(&'a self, look: Look<'a>) -> TableScene<'a> {
        TableScene {
            view: &self.view,
            rules: &self.rules,
            names: &self.names,
            open: None,
            practice: false,
            totals: &self.totals,
            games: (self.view.opening.game, Some(8)),
            seed: 42,
            rack: &self.rack,
            last_discard: self.last_discard,
            buttons: &self.buttons,
            choices: self.choices.as_ref(),
            note: &self.note,
            help: &self.help,
            advice: &self.advice,
            badge: &self.badge,
            log: &self.log,
            moves: &self.log,
            worth: &self.worth,
            clock: self.clock,
            motion: None,
            progress: None,
            footer: &self.footer,
            look,
        }
    }

    /// The result, if the game has ended.
    pub fn result<'a>(&'a self, look: Look<'a>) -> Option<ResultScene<'a>> {
        static NOTHING: LazyLock<BySeat<Points>> = LazyLock::new(BySeat::default);
        Some(ResultScene {
            ended: self.view.ended.as_deref()?,
            opening: &self.view.opening,
            me: self.view.me,
            rules: &self.rules,
            names: &self.names,
            practice: false,
            paid: &NOTHING,
            totals: &self.totals,
            games: (self.view.opening.game, Some(8)),
            seed: 42,
            step: self.view.step,
            winner: 0,
            chosen: None,
            note: "",
            buttons: &self.buttons,
            footer: &self.footer,
            look,
        })
    }
}

/// My tiles in order, the drawn one apart and under the cursor.
fn rack(view: &View) -> Rack {
    let mut tiles: Vec<Tile> = view.hand.concealed.tiles().collect();
    let drawn = view
        .drawn
        .and_then(|drawn| tiles.iter().position(|&tile| tile == drawn));
    if let Some(at) = drawn {
        let tile = tiles.remove(at);
        tiles.push(tile);
    }
    Rack {
        apart: drawn.is_some(),
        cursor: tiles.len().checked_sub(1),
        tiles,
        raised: Vec::new(),
    }
}
