//! Every screen that is not the table: which of them there is, and what lies over it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{menu, reading, records, standings};
use crate::tui::app::{Model, Overlay, SMALLEST, Screen, Spot};
use crate::tui::keymap::{Context, Intent};
use crate::tui::picture::{Button, Look, ResultScene, TableScene};
use crate::tui::play::PlayScreen;
use crate::tui::regions::{Regions, Target};
use crate::tui::scene::{self, ReplayScene, Scene};
use crate::tui::widgets::buttons;
use crate::tui::widgets::card::{instead, recede, too_small};
use crate::tui::widgets::text::{fill, put_centre, width, wrap};

/// Draws the whole model, and says where everything is that can be pointed at.
pub fn draw(model: &Model, area: Rect, buf: &mut Buffer) -> Regions<Spot> {
    let look = scene::look(&model.desk);
    fill(buf, area, look.theme.table);
    let mut regions = Regions::default();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let waits = match &model.screen {
            Screen::Play(_) => "card.waits",
            Screen::Menu(_) | Screen::Replay(_) | Screen::Records => "card.no-game",
        };
        let key = model.desk.key(Context::Anywhere, Intent::Leave);
        let text = format!(
            "{} {} {}",
            too_small(area, SMALLEST, look),
            look.words.get(waits),
            look.words.fill("card.leave", &[("key", &key)])
        );
        instead(area, &text, buf, look);
        return regions;
    }
    if !hides_screen(model) {
        draw_screen(model, area, buf, &mut regions);
    }
    match model.overlays.last() {
        None => {}
        Some(Overlay::Page(page)) => reading::draw(model, page, area, buf, &mut regions),
        Some(Overlay::Menu(menu)) => {
            regions = Regions::default();
            recede(area, buf, look);
            menu::draw_over(model, *menu, area, buf, &mut regions);
        }
        Some(Overlay::Name(name)) => {
            regions = Regions::default();
            recede(area, buf, look);
            menu::draw_name(model, name, area, buf, &mut regions);
        }
    }
    draw_rim(area, buf, look);
    regions
}

/// Does what lies over the screen leave nothing of it in sight? A card over a menu would leave parts of its
/// sentences.
fn hides_screen(model: &Model) -> bool {
    match model.overlays.last() {
        Some(Overlay::Page(_)) => true,
        Some(Overlay::Menu(_) | Overlay::Name(_)) => matches!(model.screen, Screen::Menu(_)),
        None => false,
    }
}

/// The table ends at both edges of the screen, where it has a cloth and nothing else lies there.
pub fn draw_rim(area: Rect, buf: &mut Buffer, look: Look) {
    let rim = look.theme.rim;
    if look.theme.table.bg.is_none() {
        return;
    }
    let edges = [area.left(), area.right() - 1];
    for (x, mark) in edges.into_iter().zip(&look.tiles.marks.rim) {
        for y in area.top()..area.bottom() {
            let half_of_wide = x > area.left() && width(buf[(x - 1, y)].symbol()) == 2;
            if buf[(x, y)].symbol() == " " && !half_of_wide {
                buf[(x, y)].set_symbol(mark).set_style(rim);
            }
        }
    }
}

fn draw_screen(model: &Model, area: Rect, buf: &mut Buffer, regions: &mut Regions<Spot>) {
    let play = match &model.screen {
        Screen::Menu(shown) => return menu::draw(model, *shown, area, buf, regions),
        Screen::Records => return records::draw(model, area, buf, regions),
        Screen::Replay(replay) => {
            if let Some(scene) = ReplayScene::new(model, replay) {
                let keys = scene::footer_intents(Context::Replay);
                draw_scene(scene.result(), &scene.table(), &keys, area, buf, regions);
            }
            return;
        }
        Screen::Play(play) => play,
    };
    if matches!(play.screen, PlayScreen::Standings { .. }) {
        return standings::draw(model, play, area, buf, regions);
    }
    let Some(scene) = Scene::new(model, play) else {
        return;
    };
    let keys = scene::footer_keys(play);
    draw_scene(scene.result(), &scene.table(), &keys, area, buf, regions);
}

/// The result if there is one, else the table.
fn draw_scene(
    result: Option<ResultScene>,
    table: &TableScene,
    keys: &[Intent],
    area: Rect,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
) {
    let on_table = if let Some(result) = result {
        (&result).render(area, buf);
        super::result::regions(area, &result)
    } else {
        table.render(area, buf);
        super::table::regions(area, table)
    };
    for (area, target) in on_table.iter() {
        let key = if let Target::Key(at) = target {
            keys.get(at)
        } else {
            None
        };
        regions.add(area, key.map_or(Spot::Table(target), |key| Spot::Key(*key)));
    }
}

/// The keys of a screen as buttons in its last row.
pub fn key_bar(
    model: &Model,
    context: Context,
    keys: &[(Intent, String)],
    area: Rect,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
) {
    let look: Look = scene::look(&model.desk);
    let bar: Vec<Button> = keys
        .iter()
        .map(|(intent, caption)| {
            let key = model.desk.key(context, *intent);
            Button {
                default: context == Context::Records && *intent == Intent::Choose,
                ..Button::new(key, caption.clone())
            }
        })
        .collect();
    let places = buttons::in_words(&bar, area);
    buttons::draw(&bar, &places, buf, look);
    for (place, (intent, _)) in places.iter().zip(keys) {
        regions.add(*place, Spot::Key(*intent));
    }
}

/// What has just happened: in this row, and where it is long in those above it, too.
pub(super) fn draw_notice(model: &Model, last: Rect, buf: &mut Buffer) {
    let Some(notice) = &model.notice else {
        return;
    };
    for (line, up) in wrap(&notice.text, last.width).iter().rev().zip(0..) {
        let row = Rect {
            y: last.y.saturating_sub(up),
            ..last
        };
        fill(buf, row, model.desk.theme.table);
        put_centre(buf, row, line, model.desk.theme.loss);
    }
}
