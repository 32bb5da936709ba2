//! tmp preview
mod story;
use mahjong_tui::game::View;
use mahjong_tui::hand::*;
use mahjong_tui::rules::*;
use mahjong_tui::seat::*;
use mahjong_tui::tile::*;
use mahjong_tui::tui::art::TileStyle;
use mahjong_tui::tui::picture::*;
use mahjong_tui::tui::theme::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use ratatui::widgets::Widget;
use story::Story;

struct En;
impl Phrases for En {
    fn get<'a>(&'a self, key: &'a str) -> &'a str {
        match key {
            "title.name" => "MAHJONG",
            "table.seed" => "seed {seed} · step {step}",
            "table.round" => "{wind} round",
            "table.game_of" => "game {n} of {of}",
            "table.game" => "game {n}",
            "table.left" => "{n} left",
            "table.dead" => "{n} dead",
            "table.log" => "Moves",
            "table.unseen" => "Not yet seen",
            "table.worth" => "Your hand so far",
            "card.small" => {
                "Please enlarge the window to {w}x{h}: it is {width}x{height}. The game waits."
            }
            "result.false_win" => "{name} declared a win that is none",
            "result.drawn" => "The wall is used up: nobody wins",
            "result.self_drawn" => "{name} wins by self-draw",
            "result.robbed" => "{name} wins by robbing {from}'s kong",
            "result.i_discard" => "You win on {from}'s discard",
            "result.discard" => "{name} wins on {from}'s discard",
            "result.counted_in" => "counted in {fan}",
            "result.fan" => "{n} fan",
            "result.times" => "x{n}",
            "result.plus_points" => "{n} points",
            "result.sum" => "Together",
            "result.limit" => "Limit",
            "result.points" => "Worth",
            "result.this_game" => "This game",
            "result.total" => "Total",
            "result.house" => "House",
            "wind.east" => "East",
            "wind.south" => "South",
            "wind.west" => "West",
            "wind.north" => "North",
            k => k,
        }
    }
    fn name<'a>(&self, n: &'a Names) -> &'a str {
        &n.en
    }
}

fn rules() -> Ruleset {
    let names = |s: &str| Names {
        en: s.into(),
        yue: None,
        zh: None,
    };
    Ruleset {
        id: "hong-kong".into(),
        name: names("Hong Kong"),
        about: names(""),
        table: TableRules {
            bonus: BonusTiles::Replaced,
            dead_wall: 14,
            refill: 0,
            dice: 3,
            broken_at: Break::AnyWall,
            charleston: false,
        },
        session: SessionRules {
            length: Length::Games(8),
            dealer: DealerRule::Passes,
            start: Points::ZERO,
        },
        claims: Claims {
            chow: true,
            window: None,
            prompt: true,
            several_winners: SeveralWinners::Nearest,
            orphans_first: false,
            missed_pung_bars: false,
            missed_win_bars: false,
            rob_kong: RobKong::Added,
            wrong_claim: WrongClaim::Refused,
            false_win: false,
            auto_win: false,
        },
        goal: Goal {
            sets: 4,
            shapes: vec![Shape::Standard],
        },
        kong_pay: None,
    }
}

fn rack(view: &View) -> Rack {
    let mut tiles: Vec<Tile> = view.hand.concealed.tiles().collect();
    if let Some(d) = view.drawn {
        let i = tiles.iter().position(|&t| t == d).unwrap();
        tiles.remove(i);
        tiles.push(d);
    }
    Rack {
        apart: view.drawn.is_some(),
        cursor: Some(tiles.len() - 1),
        tiles,
        raised: vec![],
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let get = |i: usize, d: &str| args.get(i).cloned().unwrap_or_else(|| d.to_string());
    let (scene_id, size, theme, tiles) = (
        get(1, "turn"),
        get(2, "80x24"),
        get(3, "felt"),
        get(4, "cjk"),
    );
    let depth = match get(5, "true").as_str() {
        "256" => Depth::Indexed,
        "16" => Depth::Sixteen,
        "none" => Depth::None,
        _ => Depth::True,
    };
    let (w, h) = size.split_once('x').unwrap();
    let area = Rect::new(0, 0, w.parse().unwrap(), h.parse().unwrap());
    let theme = Theme::named(&theme, depth).unwrap();
    let tiles = TileStyle::named(&tiles).unwrap();
    let look = Look {
        theme: &theme,
        tiles: &tiles,
        words: &En,
    };
    let rules = rules();
    use Seat::*;
    let turns = "D E A 9m B N C N D 9m A 1s B 9s C 1s D S A W B 1m C 9s D N A 9p B 1p C 8s D 1p A 1m B F C W D 6m A C B 8m C 2p D 8p A 8s B 9p";
    let base = || Story::new("23467m346p55s44sF", 17);
    let story = match scene_id.as_str() {
        "late" => {
            let mut s = base();
            for _ in 0..26 {
                for seat in [D, A, B, C] {
                    s = s.turns(&format!("{seat} {}", ["9m", "1s", "E", "5p"][seat.index()]));
                }
            }
            s.i_draw("8m")
        }
        "kongs" => Story::new("111m222p333sEEE9m", 18)
            .bonus(A, "1234f1234g")
            .bonus(B, "12f")
            .bonus(C, "123f4g")
            .bonus(D, "1f2f3f4f1g2g3g4g")
            .declares(B, "9p", None)
            .declares(B, "9s", None)
            .declares(B, "C", None)
            .declares(B, "F", None)
            .declares(C, "9p", None)
            .declares(C, "9s", None)
            .declares(C, "C", None)
            .declares(C, "F", None)
            .declares(D, "9p", None)
            .declares(D, "9s", None)
            .declares(D, "C", None)
            .declares(D, "F", None)
            .turns("B 1m")
            .claims(A, "kong:1111m")
            .i_draw("2p")
            .declares(A, "2p", Some("3s"))
            .declares(A, "3s", Some("E"))
            .declares(A, "E", Some("9m")),
        "claim" => base().turns(turns).turns("C 5p"),
        _ => base()
            .turns(turns)
            .claims(C, "pung:999p")
            .discards(C, "5p")
            .claims(D, "chow:345p")
            .discards(D, "2m")
            .bonus(B, "2f3g")
            .bonus(A, "1f")
            .i_draw("8m"),
    };
    let names: BySeat<String> = BySeat::from([
        "You".to_string(),
        "Chen".into(),
        "Dina".into(),
        "Bao".into(),
    ]);
    let totals = BySeat::from([
        Points::whole(1105),
        Points::whole(775),
        Points::whole(980),
        if scene_id == "kongs" {
            Points::whole(1_234_567)
        } else {
            Points::hundredths(124_050)
        },
    ]);
    let mut rack = rack(&story.view);
    let mut buttons = vec![
        Button {
            default: true,
            ..Button::new("Enter", "Discard 8m")
        },
        Button::new("S", "Sort"),
        Button::new("H", "Hint"),
    ];
    let mut choices = None;
    let mut clock = None;
    if scene_id == "claim" {
        rack.cursor = None;
        rack.raised = vec![5, 6, 7];
        buttons = vec![
            Button::new("C", "Chow"),
            Button::new("P", "Pung"),
            Button {
                enabled: false,
                ..Button::new("K", "Kong")
            },
            Button {
                default: true,
                ..Button::new("Space", "Pass")
            },
        ];
        choices = Some(Choices {
            ways: vec![
                ("1".into(), parse_tiles("345p").unwrap()),
                ("2".into(), parse_tiles("456p").unwrap()),
            ],
            chosen: 0,
        });
        clock = Some(Clock {
            left: 2600,
            total: 4000,
        });
    }
    let log: Vec<String> = [
        "You draw 8s",
        "You discard 8s",
        "Chen discards 5p",
        "Dina draws",
        "Dina discards W",
        "Bao draws",
        "Bao discards 2m",
        "You draw 8m",
    ]
    .map(String::from)
    .to_vec();
    let worth = vec![("Dragon pung".to_string(), "1 fan".to_string())];
    let scene = TableScene {
        view: &story.view,
        rules: &rules,
        names: &names,
        totals: &totals,
        games: (2, Some(8)),
        seed: 42,
        rack: &rack,
        last_discard: story.last_discard,
        buttons: &buttons,
        choices: choices.as_ref(),
        note: if scene_id == "claim" {
            "Chen discards 5p. Claim it?"
        } else {
            "Your turn: you drew 8m."
        },
        hint: Some("1 from ready: 2p 5p (6 left)"),
        log: &log,
        worth: &worth,
        clock,
        motion: None,
        footer: "Left/Right move   1-0 jump   Tab log   ? help   Esc menu",
        look,
    };
    let mut buf = Buffer::empty(area);
    if scene_id.starts_with("result") || scene_id == "draw" {
        use mahjong_tui::game::*;
        let hand = |c: &str, m: &[&str], b: &str| Hand {
            concealed: Counts::from_tiles(parse_tiles(c).unwrap()).unwrap(),
            melds: m
                .iter()
                .map(|m| {
                    m.parse::<Meld>()
                        .unwrap()
                        .claimed(Seat::B, m.parse::<Meld>().unwrap().tile)
                })
                .collect(),
            bonus: parse_bonus(b).unwrap(),
        };
        let hands = BySeat::from([
            hand("234m45888s55p", &["pung:CCC"], "1f"),
            hand("1235699m11pEEPP", &[], "2f3g"),
            hand("3446s22p", &["pung:999p", "chow:345p"], ""),
            hand("23467m346p55s44sF", &[], ""),
        ]);
        let win = Win {
            hand: hands[Seat::A].clone(),
            tile: "6s".parse().unwrap(),
            from: Some(Seat::C),
            seat: Seat::A,
            dealer: Seat::D,
            prevailing: Wind::East,
            circumstances: Circumstances::default(),
            dealer_stays: 0,
            wrong_claims: 0,
        };
        let reading = readings(&win.hand, win.tile, false, &rules.goal).remove(0);
        let hits = ["mixed-one-suit", "dragon-pung", "no-something-else"]
            .iter()
            .map(|f| Hit {
                fan: f.to_string(),
                value: 3,
                because: vec![],
            })
            .chain(
                (0..if scene_id == "resultmany" { 9 } else { 0 }).map(|i| Hit {
                    fan: format!("fan-number-{i}"),
                    value: 1,
                    because: vec![],
                }),
            )
            .collect();
        let score = Score {
            reading,
            hits,
            displaced: vec![Displaced {
                fan: "all-pungs".into(),
                value: 3,
                by: "mixed-one-suit".into(),
            }],
            sum: 12,
            fan: 10,
            limited: true,
            below_minimum: false,
            tile_points: None,
            points: Points::whole(64),
            steps: vec![Step {
                what: "10 fan".into(),
                after: Points::whole(64),
            }],
            next_best: None,
        };
        let payments = Payments::new(BySeat::from([
            Points::whole(128),
            Points::whole(-32),
            Points::whole(-64),
            Points::whole(-32),
        ]));
        let outcome = if scene_id == "draw" {
            Outcome::Drawn
        } else {
            Outcome::Won(vec![Winner { win, score }])
        };
        let ended = Ended {
            outcome,
            hands,
            payments,
        };
        let buttons = vec![
            Button {
                default: true,
                ..Button::new("Enter", "Next game")
            },
            Button::new("W", "Save this page"),
        ];
        let paid = BySeat::default();
        let r = ResultScene {
            ended: &ended,
            opening: &story.view.opening,
            me: Seat::A,
            rules: &rules,
            names: &names,
            paid: &paid,
            totals: &totals,
            games: (2, Some(8)),
            seed: 42,
            step: 57,
            winner: 0,
            scroll: 0,
            buttons: &buttons,
            footer: "Up/Down scroll   ? help   Esc menu",
            look,
        };
        r.render(area, &mut buf);
    } else {
        scene.render(area, &mut buf);
    }
    let mut out = String::from("\x1b[2J\x1b[H");
    for y in 0..area.height {
        out += &format!("\x1b[{};1H", y + 1);
        let mut x = 0;
        while x < area.width {
            let c = &buf[(x, y)];
            out += "\x1b[0";
            for (col, base) in [(c.fg, 30), (c.bg, 40)] {
                match col {
                    Color::Rgb(r, g, b) => out += &format!(";{};2;{r};{g};{b}", base + 8),
                    Color::Indexed(n) => out += &format!(";{};5;{n}", base + 8),
                    Color::Reset => {}
                    other => {
                        let n = [
                            Color::Black,
                            Color::Red,
                            Color::Green,
                            Color::Yellow,
                            Color::Blue,
                            Color::Magenta,
                            Color::Cyan,
                            Color::Gray,
                            Color::DarkGray,
                            Color::LightRed,
                            Color::LightGreen,
                            Color::LightYellow,
                            Color::LightBlue,
                            Color::LightMagenta,
                            Color::LightCyan,
                            Color::White,
                        ]
                        .iter()
                        .position(|c| *c == other)
                        .unwrap();
                        out += &format!(";{};5;{n}", base + 8)
                    }
                }
            }
            for (m, n) in [
                (Modifier::BOLD, 1),
                (Modifier::DIM, 2),
                (Modifier::ITALIC, 3),
                (Modifier::UNDERLINED, 4),
                (Modifier::REVERSED, 7),
                (Modifier::CROSSED_OUT, 9),
            ] {
                if c.modifier.contains(m) {
                    out += &format!(";{n}")
                }
            }
            out += "m";
            out += c.symbol();
            x += unicode_width::UnicodeWidthStr::width(c.symbol()).max(1) as u16;
        }
    }
    print!("{out}\x1b[0m");
    use std::io::Write;
    std::io::stdout().flush().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(
        get(6, "2500").parse().unwrap(),
    ));
}
