//! Pages to read, and the lines they are made of.

mod example;
mod help;
mod legend;
mod top_ten;
mod troubles;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::closer;
use super::front::key_bar;
use super::stats;
use crate::seat::BySeat;
use crate::tui::app::{Desk, Model, Screen, Spot};
use crate::tui::keymap::{Context, Intent};
use crate::tui::page::{Page, PageKind, Search, places};
use crate::tui::play::ME;
use crate::tui::regions::Regions;
use crate::tui::scene;
use crate::tui::teller::Teller;
use crate::tui::widgets::text::{put, put_right, repeat, width, wrap};

/// No line of text is longer: the eye loses its way back.
const WIDEST: u16 = 84;

/// Where the text of a page stands in a terminal of this size.
pub fn text_area(size: (u16, u16)) -> Rect {
    let wide = WIDEST.min(size.0.saturating_sub(4));
    let x = size.0.saturating_sub(wide) / 2;
    Rect::new(x, 3, wide, size.1.saturating_sub(5))
}

/// Draws a page over everything.
pub fn draw(model: &Model, page: &Page, area: Rect, buf: &mut Buffer, regions: &mut Regions<Spot>) {
    let inner = text_area((area.width, area.height)).intersection(area);
    let line = |y: u16| Rect::new(inner.x, y, inner.width, 1);
    draw_title(model, page, line(area.y + 1), buf, regions);
    let lines = lines(model, page, inner.width);
    let found = page.found(&lines);
    draw_text(model, page, &lines, found.is_some(), inner, buf);
    let height = usize::from(inner.height);
    let is_long = lines.len() > height;
    let below = line(area.bottom().saturating_sub(2));
    if is_long {
        let scroll = page.scroll.min(lines.len() - height);
        let text = format!("{}-{} / {}", scroll + 1, scroll + height, lines.len());
        let faint = model.desk.theme.faint;
        put_right(buf, below.right(), below.y, 20, &text, faint);
    }
    if let (Some(found), Some(search)) = (found, &page.search) {
        draw_found(&found, search, below, &model.desk, buf);
    }
    let bar = Rect {
        x: area.x + 1,
        y: area.bottom().saturating_sub(1),
        width: area.width.saturating_sub(2),
        height: 1,
    };
    match &page.search {
        Some(search) if search.typing => {
            let (words, theme) = (&model.desk.words, &model.desk.theme);
            let text = words.fill("page.searching", &[("text", &search.text)]);
            put(buf, bar.x, bar.y, bar.width, &text, theme.accent);
        }
        Some(_) | None => {
            let keys = keys(model, page, is_long);
            key_bar(model, Context::Page, &keys, bar, buf, regions);
        }
    }
}

/// The title, what turns to the next page, and a rule under both.
fn draw_title(
    model: &Model,
    page: &Page,
    line: Rect,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
) {
    let theme = &model.desk.theme;
    let title = model.desk.words.get(title_key(page));
    put(buf, line.x, line.y, line.width, title, theme.accent);
    let rule = &model.desk.tiles.marks.rule;
    repeat(buf, line.x, line.y + 1, line.width, rule, theme.rule);
    draw_turning(model, page, line, buf, regions);
}

/// The lines that there is room for, with what is looked for marked in them if there is any of it.
fn draw_text(
    model: &Model,
    page: &Page,
    lines: &[Line],
    found: bool,
    area: Rect,
    buf: &mut Buffer,
) {
    let theme = &model.desk.theme;
    let height = usize::from(area.height);
    let scroll = page.scroll.min(lines.len().saturating_sub(height));
    for ((i, line), place) in lines.iter().enumerate().skip(scroll).zip(area.rows()) {
        draw_line(line, place, theme.table, buf);
        if let Some(search) = page.search.as_ref().filter(|_| found) {
            let style = if search.line == i {
                theme.chosen
            } else {
                theme.key
            };
            mark(line, &search.text, place, style, buf);
        }
    }
}

/// How many lines hold what is looked for, and which of them is shown.
fn draw_found(found: &[usize], search: &Search, area: Rect, desk: &Desk, buf: &mut Buffer) {
    let (words, theme) = (&desk.words, &desk.theme);
    let at = found.iter().position(|line| *line == search.line);
    let (text, style) = match (at, found.len()) {
        (_, 0) => (words.get("page.not-found").to_owned(), theme.loss),
        (at, of) => {
            let n = at.map_or(0, |at| at + 1);
            (
                words.fill("page.found", &[("n", &n), ("of", &of)]),
                theme.accent,
            )
        }
    };
    put(buf, area.x, area.y, area.width / 2, &text, style);
}

fn draw_line(line: &Line, area: Rect, ground: Style, buf: &mut Buffer) {
    let mut x = area.x;
    for span in &line.spans {
        let room = area.right().saturating_sub(x);
        let style = ground.patch(span.style);
        x += put(buf, x, area.y, room, &span.content, style);
    }
}

/// Marks what is looked for where a line holds it.
fn mark(line: &Line, sought: &str, area: Rect, style: Style, buf: &mut Buffer) {
    let text = line.to_string();
    for at in places(&text, sought) {
        let before: String = text.chars().take(at).collect();
        let hit: String = text.chars().skip(at).take(sought.chars().count()).collect();
        let x = area.x + width(&before);
        put(buf, x, area.y, area.right().saturating_sub(x), &hit, style);
    }
}

/// The arrows that turn to another ruleset, with its name between them.
fn draw_turning(
    model: &Model,
    page: &Page,
    area: Rect,
    buf: &mut Buffer,
    regions: &mut Regions<Spot>,
) {
    let (words, theme) = (&model.desk.words, &model.desk.theme);
    let name = match (&page.kind, &model.screen) {
        (PageKind::Rules(at) | PageKind::TopTen { ruleset: at, .. }, _) => {
            let rules = model.desk.on_show().nth(*at);
            rules.map(|rules| words.name(&rules.name).to_owned())
        }
        (PageKind::Stats(id), _) => {
            let shelf = &model.desk.shelf;
            let figures = shelf.figures().get(shelf.place_of(id));
            figures.map(|figures| words.name(&figures.rules).to_owned())
        }
        (PageKind::Seat(seat), Screen::Play(play)) => {
            Some(scene::names(play, &model.desk)[*seat].clone())
        }
        (
            PageKind::Seat(_)
            | PageKind::Help
            | PageKind::Glossary
            | PageKind::Log
            | PageKind::Thoughts
            | PageKind::Troubles,
            _,
        ) => None,
    };
    let Some(name) = name else {
        return;
    };
    let [_, right, _, left] = &model.desk.tiles.marks.towards;
    let text = format!("{left}  {name}  {right}");
    let wide = width(&text);
    let x = area.right().saturating_sub(wide);
    put(buf, x, area.y, wide, &text, theme.strong);
    regions.add(
        Rect::new(x.saturating_sub(1), area.y, 3, 1),
        Spot::Key(Intent::Less),
    );
    regions.add(
        Rect::new(area.right().saturating_sub(2), area.y, 3, 1),
        Spot::Key(Intent::More),
    );
}

const fn title_key(page: &Page) -> &'static str {
    match &page.kind {
        PageKind::Rules(_) => "rules.title",
        PageKind::Help => "help.title",
        PageKind::Glossary => "glossary.title",
        PageKind::TopTen { .. } => "top-ten.title",
        PageKind::Seat(_) => "closer.title",
        PageKind::Log => "log.title",
        PageKind::Stats(_) => "stats.title",
        PageKind::Thoughts => "replay.thoughts",
        PageKind::Troubles => "act.troubles",
    }
}

fn keys(model: &Model, page: &Page, long: bool) -> Vec<(Intent, String)> {
    let back = if page.search.is_some() {
        "key.end-search"
    } else {
        "key.back"
    };
    let mut keys = vec![(Intent::Back, back)];
    if long {
        keys.extend([
            (Intent::PageUp, "key.page-up"),
            (Intent::PageDown, "key.page-down"),
            (Intent::Search, "key.search"),
        ]);
    }
    if page.search.is_some() {
        keys.push((Intent::Next, "key.next-found"));
    }
    let one_page = matches!(page.kind, PageKind::Stats(_)) && model.desk.shelf.figures().len() < 2;
    if page.turns() && !one_page {
        let key = match page.kind {
            PageKind::Seat(_) => "key.other-player",
            PageKind::Rules(_)
            | PageKind::TopTen { .. }
            | PageKind::Help
            | PageKind::Glossary
            | PageKind::Stats(_)
            | PageKind::Thoughts
            | PageKind::Troubles
            | PageKind::Log => "key.other-ruleset",
        };
        keys.push((Intent::More, key));
    }
    let words = &model.desk.words;
    keys.into_iter()
        .map(|(intent, key)| (intent, words.get(key).to_owned()))
        .collect()
}

/// The lines of a page, wrapped to `wide` columns.
pub fn lines<'a>(model: &'a Model, page: &Page, wide: u16) -> Vec<Line<'a>> {
    let desk = &model.desk;
    match &page.kind {
        PageKind::Rules(at) => rules_page(desk, *at, wide),
        PageKind::Help => help::lines(model, wide),
        PageKind::Glossary => text(desk, desk.words.get("glossary.text"), wide),
        PageKind::TopTen { ruleset, new } => top_ten::lines(model, *ruleset, *new, wide),
        PageKind::Seat(seat) => closer::lines(model, *seat, wide),
        PageKind::Log => log(model, wide),
        PageKind::Stats(id) => stats::lines(desk, desk.shelf.place_of(id), wide),
        PageKind::Thoughts => thoughts(model, wide),
        PageKind::Troubles => troubles::lines(desk, wide),
    }
}

/// The page of a ruleset: sections of lines, of which those that begin with blanks go on below.
fn rules_page(desk: &Desk, at: usize, wide: u16) -> Vec<Line<'static>> {
    let Some(page) = desk.on_show().nth(at).map(|rules| rules.page(&desk.words)) else {
        return Vec::new();
    };
    let heading = |text: String| Line::from(Span::styled(text, desk.theme.strong));
    let mut lines = vec![heading(page.title)];
    lines.extend(wrap(&page.about, wide).into_iter().map(Line::from));
    for section in page.sections {
        lines.push(Line::default());
        lines.push(heading(section.title));
        for line in section.lines {
            match example::drawn(&line, wide, scene::look(desk)) {
                Some(drawn) => lines.extend(drawn),
                None => lines.extend(indented(&line, wide)),
            }
        }
    }
    lines
}

/// A line wrapped with its own blanks before every part; the first words are a worth where they
/// stand in the margin.
fn indented(line: &str, wide: u16) -> Vec<Line<'static>> {
    let text = line.trim_start();
    let margin = "  ".to_owned() + &" ".repeat(line.len() - text.len());
    let parts = wrap(text, wide.saturating_sub(width(&margin)));
    parts
        .into_iter()
        .map(|part| Line::from(margin.clone() + &part))
        .collect()
}

/// Paragraphs; a line that begins with `# ` is a heading, one that begins with `- ` hangs.
pub fn text(desk: &Desk, text: &str, wide: u16) -> Vec<Line<'static>> {
    let theme = &desk.theme;
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if let Some(heading) = paragraph.strip_prefix("# ") {
            lines.push(Line::from(Span::styled(heading.to_owned(), theme.strong)));
        } else if let Some(item) = paragraph.strip_prefix("- ") {
            hang(&mut lines, item, wide, theme.accent, &desk.tiles.marks.dot);
        } else {
            lines.extend(wrap(paragraph, wide).into_iter().map(Line::from));
        }
    }
    lines
}

/// `term: meaning` with the term in its own style and the meaning hanging below itself.
fn hang(lines: &mut Vec<Line<'static>>, item: &str, wide: u16, term: Style, dot: &str) {
    let parts = wrap(item, wide.saturating_sub(2));
    for (i, part) in parts.into_iter().enumerate() {
        let lead = if i == 0 {
            format!("{dot} ")
        } else {
            "  ".to_owned()
        };
        let line = match part.split_once(": ").filter(|_| i == 0) {
            Some((name, rest)) => vec![
                Span::from(lead),
                Span::styled(format!("{name}:"), term),
                Span::from(format!(" {rest}")),
            ],
            None => vec![Span::from(lead), Span::from(part)],
        };
        lines.push(Line::from(line));
    }
}

fn log(model: &Model, wide: u16) -> Vec<Line<'static>> {
    let sentences = match &model.screen {
        Screen::Play(play) => {
            let names: BySeat<String> = scene::names(play, &model.desk);
            let teller = Teller {
                words: &model.desk.words,
                names: &names,
                me: Some(ME),
                brief: false,
            };
            scene::log(play, teller)
        }
        Screen::Replay(replay) => scene::replay_log(replay, &model.desk),
        Screen::Menu(_) | Screen::Records => Vec::new(),
    };
    let lines = sentences.iter().flat_map(|sentence| wrap(sentence, wide));
    lines.map(Line::from).collect()
}

/// Who did what before the place of a recorded game that is shown, and why.
fn thoughts(model: &Model, wide: u16) -> Vec<Line<'static>> {
    let Screen::Replay(replay) = &model.screen else {
        return Vec::new();
    };
    let theme = &model.desk.theme;
    let mut lines = Vec::new();
    for (did, why) in scene::thoughts(replay, &model.desk) {
        lines.push(Line::from(Span::styled(did, theme.strong)));
        let why = wrap(&why, wide.saturating_sub(2));
        lines.extend(why.into_iter().map(|part| Line::from(format!("  {part}"))));
        lines.push(Line::default());
    }
    if lines.is_empty() {
        let none = wrap(model.desk.words.get("replay.no-thoughts"), wide);
        lines.extend(none.into_iter().map(Line::from));
    }
    lines
}
