//! The end of a game, laid open: the winning hand by its sets, what each fan is worth and why, who
//! pays whom, and all hands face up.

mod hands;
mod money;
mod reasons;
mod winning;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::game::{Outcome, Winner};
use crate::rules::Circumstance;
use crate::seat::Seat;
use crate::tui::picture::ResultScene;
use crate::tui::regions::{Regions, Target};
use crate::tui::screens::table::Tier;
use crate::tui::widgets::header::{Header, round_and_game};
use crate::tui::widgets::text::{cut_within, fill, put, put_centre, wrap, wrap_into};
use crate::tui::widgets::{buttons, card, key_line};

use reasons::Explanation;

impl Widget for &ResultScene<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        fill(buf, area, self.look.theme.table);
        if let Some(plan) = Plan::new(area, self) {
            draw(self, &plan, buf);
        } else {
            let text = card::too_small(area, Tier::LEAST, self.look);
            card::instead(area, &text, buf, self.look);
        }
    }
}

/// Where everything that can be pointed at is, for a result drawn in `area`.
pub fn regions(area: Rect, scene: &ResultScene) -> Regions<Target> {
    let mut regions = Regions::default();
    if let Some(plan) = Plan::new(area, scene) {
        for (line, place) in plan.explanation.places(plan.reasons, scene) {
            regions.add(place, Target::Reason(line));
        }
        for (seat, place) in hands::places(plan.hands, scene) {
            regions.add(place, Target::Plate(seat));
        }
        let places = buttons::places(scene.buttons, plan.button_area(scene));
        for (i, place) in places.into_iter().enumerate() {
            regions.add(place, Target::Button(i));
        }
        let keys = plan.key_row(scene);
        let places = keys.map(|row| key_line::places(scene.footer, row));
        for (i, place) in places.into_iter().flatten().enumerate() {
            regions.add(place, Target::Key(i));
        }
    }
    regions
}

/// Lines of the explanation, for a result drawn in `area`.
pub fn reasons_of(area: Rect, scene: &ResultScene) -> usize {
    Plan::new(area, scene).map_or(0, |plan| plan.explanation.lines())
}

/// The same area, with rows enough for everything that is to be explained.
pub fn whole(area: Rect, scene: &ResultScene) -> Rect {
    let endless = Rect {
        height: ENDLESS.max(area.height),
        ..area
    };
    let explained = Plan::new(endless, scene).map_or(0, |plan| plan.explanation.height());
    Rect {
        height: area.height.max(BESIDES + explained),
        ..area
    }
}

/// Where everything goes.
struct Plan {
    tier: Tier,
    /// Is there too little room beside the payments for their arithmetic? Then the reasons tell it.
    brief: bool,
    header: Rect,
    title: Rect,
    /// Below the title: who pays, and how much.
    pays: Rect,
    winning: Rect,
    explanation: Explanation,
    reasons: Rect,
    money: Rect,
    hands: Rect,
    /// Buttons, a line for what the player should hear, keys.
    rail: Rect,
}

/// Columns beyond which lines would be hard to follow.
const WIDEST: u16 = 104;
/// Columns between reasons and payments.
const GAP: u16 = 4;
/// Rows at the bottom.
const RAIL: u16 = 3;
/// More rows than any explanation takes.
const ENDLESS: u16 = 1000;
/// Rows that a page has at most besides its explanation.
const BESIDES: u16 = 20;

impl Plan {
    /// From the top: bar, title, winning hand, reasons beside payments, hands. At the bottom the rail.
    /// Rows that nothing needs are shared out above the title and above the rail.
    fn new(area: Rect, scene: &ResultScene) -> Option<Plan> {
        let tier = Tier::of(area)?;
        let rows = |y: u16, height: u16| Rect { y, height, ..area };
        let airy = u16::from(matches!(tier, Tier::Standard | Tier::Wide));
        let rail = rows(area.bottom() - RAIL, RAIL);
        let height = |winner| winning::height(area.width, tier, winner, scene);
        let winning_rows = scene.winner().map_or(0, height);
        let pays_rows = rows_of(&scene.who_pays(area.width));
        let above_winning = airy.min(winning_rows);
        // bar, title, hand, a blank row, and one below the hands
        let hands_wide = area.width.min(WIDEST + 4);
        let least = hands::count(scene) * (1 + airy);
        let fixed = 4 + airy + pays_rows + above_winning + winning_rows + least;
        let room = area.height.saturating_sub(fixed + RAIL);
        let money = money::width(scene, (area.width - 4).min(WIDEST) / 2);
        let brief = money::rows(scene, money, true) > room;
        let money_rows = money::rows(scene, money, !brief);
        let wide = Plan::inner(area).width.saturating_sub(money + GAP);
        // below the sentences a row stays free
        let explanation = Explanation::new(scene, brief, wide, room.saturating_sub(1 - airy));
        let middle_rows = explanation.height().max(money_rows).min(room);
        let hand_rows = hands::rows(scene, hands_wide, least, least + room - middle_rows);
        let spare = room + least - middle_rows - hand_rows;
        let title = rows(area.y + 1 + airy + spare / 3, 1);
        let pays = rows(title.bottom(), pays_rows);
        let winning = rows(pays.bottom() + above_winning, winning_rows);
        let middle = rows(winning.bottom() + 1, middle_rows);
        let hands = rows(middle.bottom() + airy + spare.min(1), hand_rows);
        let (reasons, money) = Plan::beside(middle, money, explanation.height());
        let hands = card::middle(hands, hands_wide, hand_rows);
        Some(Plan {
            tier,
            brief,
            header: rows(area.y, 1),
            title,
            pays,
            winning,
            explanation,
            reasons,
            money,
            hands,
            rail,
        })
    }

    /// A row of those at the bottom.
    const fn rail_row(&self, row: u16) -> Rect {
        Rect {
            y: self.rail.y + row,
            height: 1,
            ..self.rail
        }
    }

    /// The row of the keys, if nothing long is said.
    fn key_row(&self, scene: &ResultScene) -> Option<Rect> {
        (note_rows(scene, self).len() < 2).then(|| self.rail_row(2))
    }

    /// The buttons, which do not begin in the very corner; where nothing is said they may use its row.
    fn button_area(&self, scene: &ResultScene) -> Rect {
        let row = self.rail_row(0);
        Rect {
            x: row.x + 1,
            width: row.width - 2,
            height: 1 + u16::from(scene.note.is_empty()),
            ..row
        }
    }

    /// The columns of an area in which things stand.
    fn inner(area: Rect) -> Rect {
        card::middle(area, (area.width - 4).min(WIDEST), area.height)
    }

    /// Reasons at the left, payments at the right; with nothing to explain, those in the middle.
    fn beside(middle: Rect, money: u16, reasons_rows: u16) -> (Rect, Rect) {
        let inner = Plan::inner(middle);
        let reasons = Rect {
            width: inner.width - money - GAP,
            ..inner
        };
        if reasons_rows == 0 {
            return (reasons, card::middle(inner, money, inner.height));
        }
        let money = Rect {
            x: inner.right() - money,
            width: money,
            ..inner
        };
        (reasons, money)
    }
}

fn rows_of(lines: &[String]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX)
}

impl ResultScene<'_> {
    /// Why a share is paid once, twice or not at all, in lines for so many columns; nothing of a draw.
    fn who_pays(&self, wide: u16) -> Vec<String> {
        let told = self.winner().map(|winner| {
            let (words, win) = (self.look.words, &winner.win);
            wrap(&self.rules.who_pays(win.self_drawn(), words), wide - 4)
        });
        told.unwrap_or_default()
    }

    /// The winner that is explained.
    fn winner(&self) -> Option<&Winner> {
        let winners = self.winners();
        winners.get(self.winner).or(winners.first())
    }

    /// Everybody who won.
    fn winners(&self) -> &[Winner] {
        self.ended.outcome.winners()
    }

    fn won(&self, seat: Seat) -> bool {
        let mut winners = self.winners().iter();
        winners.any(|winner| winner.win.seat == seat)
    }

    /// Did somebody win with a tile of this seat?
    fn let_go(&self, seat: Seat) -> bool {
        let mut winners = self.winners().iter();
        winners.any(|winner| winner.win.from == Some(seat))
    }
}

fn draw(scene: &ResultScene, plan: &Plan, buf: &mut Buffer) {
    let theme = scene.look.theme;
    header(scene, plan.header, buf);
    let mut title = title(scene);
    if scene.winners().len() > 1 {
        let (n, of) = (scene.winner + 1, scene.winners().len());
        title += &scene
            .look
            .words
            .fill("result.of", &[("n", &n), ("of", &of)]);
    }
    put_centre(buf, plan.title, &title, theme.accent);
    let pays = scene.who_pays(plan.pays.width);
    for (line, row) in pays.iter().zip(plan.pays.rows()) {
        put_centre(buf, row, line, theme.faint);
    }
    if let Some(winner) = scene.winner() {
        let because = plan.explanation.because(scene);
        winning::draw(plan.winning, winner, because, scene, buf);
    }
    plan.explanation.draw(plan.reasons, scene, buf);
    money::draw(plan.money, !plan.brief, scene, buf);
    hands::draw(plan.hands, plan.tier, scene, buf);
    fill(buf, plan.rail, theme.rail);
    let places = buttons::places(scene.buttons, plan.button_area(scene));
    buttons::draw(scene.buttons, &places, buf, scene.look);
    let rows = note_rows(scene, plan);
    for (line, row) in rows.iter().zip(1..) {
        let area = plan.rail_row(row);
        put(buf, area.x + 1, area.y, area.width - 2, line, theme.rail);
    }
    if let Some(row) = plan.key_row(scene) {
        key_line::draw(scene.footer, row, buf, scene.look);
    }
}

/// Something the player should hear: below the buttons, and where that is too little in place of the keys.
fn note_rows(scene: &ResultScene, plan: &Plan) -> Vec<String> {
    let room = plan.rail.width - 2;
    wrap_into(scene.note, &[room])
        .or_else(|| wrap_into(scene.note, &[room, room]))
        .unwrap_or_else(|| {
            let mark = &scene.look.tiles.marks.ellipsis;
            vec![cut_within(scene.note, room, mark)]
        })
}

fn header(scene: &ResultScene, area: Rect, buf: &mut Buffer) {
    let look = scene.look;
    Header {
        rules: scene.rules,
        game: &round_and_game(scene.opening.prevailing, scene.games, look),
        seed: scene.seed,
        step: scene.step,
        practice: scene.practice,
        look,
    }
    .draw(area, buf);
}

/// How the game ended, in one line.
fn title(scene: &ResultScene) -> String {
    let look = scene.look;
    let Some(winner) = scene.winner() else {
        return match scene.ended.outcome {
            Outcome::FalseWin(seat) => look
                .words
                .fill("result.false_win", &[("name", &scene.names[seat])]),
            Outcome::Drawn | Outcome::Won(_) => look.words.get("result.drawn").to_owned(),
        };
    };
    let win = &winner.win;
    let name = &scene.names[win.seat];
    let mine = win.seat == scene.me;
    let Some(from) = win.from else {
        let key = if mine {
            "result.i_self_drawn"
        } else {
            "result.self_drawn"
        };
        return look.words.fill(key, &[("name", name)]);
    };
    let robbed = win.circumstances.has(Circumstance::RobbedKong);
    let key = match (mine, from == scene.me, robbed) {
        (true, _, false) => "result.i_discard",
        (true, _, true) => "result.i_robbed",
        (false, true, false) => "result.my_discard",
        (false, true, true) => "result.my_kong",
        (false, false, false) => "result.discard",
        (false, false, true) => "result.robbed",
    };
    look.words
        .fill(key, &[("name", name), ("from", &scene.names[from])])
}
