//! Text in cells: never outside the buffer, never half of a wide character.
//!
//! Everything on the screen goes through [`put`]. It counts widths as the terminal does, stops before
//! the edge, and blanks the left half of a wide character that it would cut in two.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns of a text.
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Marks the right half of a wide character. Such a cell is never sent; where it becomes a blank it is,
/// for a terminal that writes over the left half blanks the right one in a colour of its own.
const HALF: Modifier = Modifier::HIDDEN;

/// Writes from (x, y), at most `room` columns, and says how many it took.
pub fn put(buf: &mut Buffer, x: u16, y: u16, room: u16, text: &str, style: Style) -> u16 {
    let area = buf.area;
    if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
        return 0;
    }
    let room = room.min(area.right() - x);
    let mut used = 0;
    for ch in text.chars() {
        let wide = match ch.width() {
            Some(columns @ 1..=2) => u16::try_from(columns).unwrap_or(2),
            Some(_) | None => continue,
        };
        if used + wide > room {
            break;
        }
        part_wide(buf, x + used, y);
        part_wide(buf, x + used + wide, y);
        if let Some(right) = buf.cell_mut((x + used + wide, y)) {
            right.modifier.remove(HALF);
        }
        over(buf, x + used, y).set_char(ch).set_style(style);
        if wide == 2 {
            let half = over(buf, x + used + 1, y);
            half.set_symbol(" ").set_style(style);
            half.modifier.insert(HALF);
        }
        used += wide;
    }
    used
}

/// The cell, without the bold or underline of what was there: only its ground may shine through.
fn over(buf: &mut Buffer, x: u16, y: u16) -> &mut Cell {
    let cell = &mut buf[(x, y)];
    cell.modifier = Modifier::empty();
    cell
}

/// Blanks a wide character whose right half is at (x, y), because that half will be written over.
fn part_wide(buf: &mut Buffer, x: u16, y: u16) {
    if let Some(left) = x.checked_sub(1)
        && let Some(cell) = buf.cell_mut((left, y))
        && cell.symbol().width() == 2
    {
        cell.set_symbol(" ");
    }
}

/// Writes so that the text ends before column `right`.
pub fn put_right(buf: &mut Buffer, right: u16, y: u16, room: u16, text: &str, style: Style) {
    let wide = width(text).min(room).min(right);
    put(buf, right - wide, y, wide, text, style);
}

/// Writes in the middle of the first row of an area.
pub fn put_centre(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    let wide = width(text).min(area.width);
    let x = area.x + (area.width - wide) / 2;
    put(buf, x, area.y, wide, text, style);
}

/// Paints an area blank.
pub fn fill(buf: &mut Buffer, area: Rect, style: Style) {
    for y in area.top()..area.bottom() {
        repeat(buf, area.x, y, area.width, " ", style);
    }
}

/// Writes a narrow mark `count` times.
pub fn repeat(buf: &mut Buffer, x: u16, y: u16, count: u16, mark: &str, style: Style) {
    put(buf, x, y, count, &mark.repeat(usize::from(count)), style);
}

/// A text shortened to `room` columns, with a mark where it was cut.
pub fn cut(text: &str, room: u16, ellipsis: &str) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut short = first(text.chars(), room.saturating_sub(width(ellipsis)));
    if room > 0 {
        short.push_str(ellipsis);
    }
    short
}

/// A notice shortened to `room` columns in the middle: it may end with the place of a file, of which the end
/// tells most.
pub fn cut_within(text: &str, room: u16, ellipsis: &str) -> String {
    if width(text) <= room || room <= width(ellipsis) {
        return cut(text, room, ellipsis);
    }
    let letters = room - width(ellipsis);
    let begin = first(text.chars(), letters / 3);
    let end = first(text.chars().rev(), letters - width(&begin));
    let end: String = end.chars().rev().collect();
    begin + ellipsis + &end
}

/// The first letters that have room in so many columns.
fn first(letters: impl Iterator<Item = char>, room: u16) -> String {
    let mut used = 0;
    let fits = |letter: &char| {
        used += u16::try_from(letter.width().unwrap_or(0)).unwrap_or(0);
        used <= room
    };
    letters.take_while(fits).collect()
}

/// A text in rows of so many columns, one after the other; none if it does not fit into them.
pub fn wrap_into(text: &str, rooms: &[u16]) -> Option<Vec<String>> {
    let mut rest = text;
    let mut rows = Vec::new();
    for &room in rooms {
        let (row, more) = break_off(rest, room);
        rows.push(row.to_owned());
        rest = more;
        if rest.is_empty() {
            return Some(rows);
        }
    }
    None
}

/// A text in rows of so many columns that part no sentence; none if it does not fit into them so.
pub fn sentences_into(text: &str, rooms: &[u16]) -> Option<Vec<String>> {
    whole(&sentences(text), rooms)
}

/// A text, then without its first sentence, and so on: where there is little room, what comes last matters
/// most.
pub fn endings(text: &str) -> Vec<String> {
    let sentences = sentences(text);
    let from = |first: usize| sentences.get(first..).unwrap_or_default().concat();
    (0..sentences.len().max(1)).map(from).collect()
}

/// A text in sentences, each with the blank behind it. A full stop inside a word ends none: it may be one
/// of a file's name; nor does that of a number before its sentence: `2. Pass.`
fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (number, said) =
            after_its_number(rest).map_or((0, rest), |said| (rest.len() - said.len(), said));
        let ends = ["。", "！", "？", ". ", "! ", "? "];
        let end = |mark: &str| said.find(mark).map(|at| number + at + mark.len());
        let first = ends.into_iter().filter_map(end).min();
        let (sentence, more) = rest.split_at(first.unwrap_or(rest.len()));
        sentences.push(sentence);
        rest = more;
    }
    sentences
}

/// These sentences in rows, as many in each as go into it.
fn whole(mut sentences: &[&str], rooms: &[u16]) -> Option<Vec<String>> {
    let mut rows = Vec::new();
    for &room in rooms {
        let row = |count: usize| sentences[..count].concat().trim().to_owned();
        let fits = |count: &usize| width(&row(*count)) <= room;
        let count = (1..=sentences.len()).rev().find(fits)?;
        rows.push(row(count));
        sentences = &sentences[count..];
        if sentences.is_empty() {
            return Some(rows);
        }
    }
    None
}

/// A text in two: what fits in `room` columns, and the rest. It breaks at a space or after a wide
/// character, and inside a word only where it must.
fn break_off(text: &str, room: u16) -> (&str, &str) {
    if width(text) <= room {
        return (text, "");
    }
    let closing = |ch: char| "，。、：；！？）」\u{a0}".contains(ch);
    let (mut used, mut best, mut last) = (0, 0, 0);
    let mut after_wide = false;
    for (at, ch) in text.char_indices() {
        if ch == ' ' || after_wide && !closing(ch) {
            best = at;
        }
        used += u16::try_from(ch.width().unwrap_or(0)).unwrap_or(0);
        if used > room {
            break;
        }
        after_wide = ch.width() == Some(2);
        last = at + ch.len_utf8();
    }
    let end = if best > 0 { best } else { last };
    let (head, rest) = text.split_at(end);
    (head.trim_end(), rest.trim_start())
}

/// A text with blanks behind it up to a number of cells, which are not characters in Chinese.
pub fn padded(text: &str, cells: u16) -> String {
    let blanks = usize::from(cells.saturating_sub(width(text)));
    format!("{text}{}", " ".repeat(blanks))
}

/// A text with blanks before it up to a number of cells.
pub fn to_right(text: &str, cells: u16) -> String {
    let blanks = usize::from(cells.saturating_sub(width(text)));
    format!("{}{text}", " ".repeat(blanks))
}

/// What follows a number with a full stop, `Pass.` of `2. Pass.`
fn after_its_number(text: &str) -> Option<&str> {
    let said = text.trim_start_matches(|c: char| c.is_ascii_digit());
    said.strip_prefix(". ").filter(|_| said.len() < text.len())
}

/// A text in lines of at most `room` columns, broken at spaces or between wide characters, and inside a
/// word only where it must.
pub fn wrap(text: &str, room: u16) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text;
    loop {
        let (line, more) = break_off(rest, room);
        // without room for a single letter it stays whole
        let (line, more) = if line.is_empty() {
            (rest, "")
        } else {
            (line, more)
        };
        lines.push(line.to_owned());
        if more.is_empty() {
            return lines;
        }
        rest = more;
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use ratatui::style::Color;

    use super::*;

    #[test]
    fn rows_part_no_sentence() {
        let rows = |text: &str, rooms: &[u16]| {
            let mut endings = endings(text).into_iter();
            endings.find_map(|text| sentences_into(&text, rooms))
        };
        let told = |rows: &[&str]| Some(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>());
        let text = "Mei deals. The dice show 9. Choose a tile.";
        assert_eq!(rows(text, &[50, 10]), told(&[text]));
        let two = ["Mei deals. The dice show 9.", "Choose a tile."];
        assert_eq!(rows(text, &[30, 20]), told(&two));
        assert_eq!(sentences_into(text, &[16, 16]), None);
        assert_eq!(
            rows(text, &[16, 16]),
            told(&["The dice show 9.", "Choose a tile."])
        );
        assert_eq!(rows(text, &[14]), told(&["Choose a tile."]));
        assert_eq!(rows(text, &[9]), None);
        assert_eq!(rows("It is in /var/.x/a.svg", &[12]), None);
        assert_eq!(
            rows("東打五筒。你要嗎？", &[12, 10]),
            told(&["東打五筒。", "你要嗎？"])
        );
        assert_eq!(
            rows("Why: ready. 2. Pass. 3. Chow.", &[15, 20]),
            told(&["Why: ready.", "2. Pass. 3. Chow."])
        );
    }

    #[test]
    fn a_notice_keeps_its_beginning_and_its_end() {
        for (text, room, kept) in [
            ("Saved: a.svg", 12, "Saved: a.svg"),
            ("Saved: /home/mei/games/a.svg", 16, "Saved…ames/a.svg"),
            ("已存：/家/牌/局.svg", 11, "已…/局.svg"),
            ("Saved: a.svg", 1, "…"),
            ("Saved: a.svg", 0, ""),
        ] {
            let cut = cut_within(text, room, "…");
            assert!(width(&cut) <= room, "{cut}");
            assert_eq!(cut, kept);
        }
    }

    #[test]
    fn text_is_cut_and_wrapped_by_width() {
        assert_eq!(cut("Wing-yan", 8, "…"), "Wing-yan");
        assert_eq!(cut("Wing-yan!", 8, "…"), "Wing-ya…");
        assert_eq!(cut("陳大文先生", 6, "…"), "陳大…");
        assert_eq!(cut("Bao", 0, "…"), "");
        assert_eq!(break_off("one two three", 8), ("one two", "three"));
        assert_eq!(break_off("一二 三四 五", 6), ("一二", "三四 五"));
        assert_eq!(break_off("one two", 2), ("on", "e two"));
        assert_eq!(break_off("差一張，聽牌", 6), ("差一", "張，聽牌"));
        assert_eq!(break_off("", 2), ("", ""));
        let rows = |rooms: &[u16]| wrap_into("one two three", rooms);
        assert_eq!(rows(&[4, 9]).unwrap(), ["one", "two three"]);
        assert_eq!(rows(&[20, 9]).unwrap(), ["one two three"]);
        assert_eq!(rows(&[4, 5]), None);
        assert_eq!(rows(&[]), None);
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("a 陳大文先生", 4), ["a 陳", "大文", "先生"]);
        assert_eq!(wrap("差一張，聽牌", 6), ["差一", "張，聽", "牌"]);
        assert_eq!(
            (wrap("", 3), wrap("東西", 1)),
            (vec![String::new()], vec!["東西".to_owned()])
        );
    }

    fn row(buf: &Buffer) -> String {
        buf.content()
            .iter()
            .map(ratatui::buffer::Cell::symbol)
            .collect()
    }

    #[test]
    fn a_wide_character_is_never_halved() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 6, 1));
        assert_eq!(put(&mut buf, 0, 0, 9, "5萬東西", Style::new()), 5);
        assert_eq!(row(&buf), "5萬 東  ");
        put(&mut buf, 2, 0, 1, "x", Style::new());
        assert_eq!(row(&buf), "5 x東  ");
        put(&mut buf, 4, 0, 2, "南", Style::new());
        assert_eq!(row(&buf), "5 x 南 ");
    }

    #[test]
    fn nothing_is_written_outside() {
        let mut buf = Buffer::empty(Rect::new(2, 1, 3, 1));
        for (x, y) in [(0, 1), (5, 1), (2, 0), (2, 2)] {
            assert_eq!(put(&mut buf, x, y, 9, "abc", Style::new()), 0);
        }
        put_right(&mut buf, 5, 1, 9, "abcdef", Style::new());
        put_centre(&mut buf, Rect::new(2, 1, 3, 1), "x", Style::new());
        assert_eq!(row(&buf), " x ");
    }

    #[test]
    fn control_and_zero_width_characters_vanish() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 4, 1));
        put(
            &mut buf,
            0,
            0,
            4,
            "a\u{1b}\u{200d}\u{fe0f}\nb",
            Style::new(),
        );
        assert_eq!(row(&buf), "ab  ");
    }

    /// What a terminal shows: each cell with its ground, none where it has blanked half a character itself.
    struct Shown(Vec<(String, Option<Color>)>);

    impl Shown {
        fn take(&mut self, before: &Buffer, after: &Buffer) {
            for (x, _, cell) in before.diff(after) {
                let (x, wide) = (usize::from(x), cell.symbol().width());
                for at in x..x + wide {
                    // the other half of what stood here goes
                    if self.0[at].0.is_empty() {
                        self.0[at - 1] = (" ".to_owned(), None);
                    }
                    if self.0[at].0.width() == 2 {
                        self.0[at + 1] = (" ".to_owned(), None);
                    }
                }
                self.0[x] = (cell.symbol().to_owned(), Some(cell.bg));
                if wide == 2 {
                    self.0[x + 1] = (String::new(), Some(cell.bg));
                }
            }
        }
    }

    type Frame = Vec<(u16, String, u8)>;

    /// Draws some texts on their grounds, frame by frame, as the terminal is told of them.
    fn grounds_are_right(frames: Vec<Frame>) {
        let area = Rect::new(0, 0, 10, 1);
        let ground = |colour: u8| Style::new().bg(Color::Indexed(colour));
        let mut before = Buffer::empty(area);
        let mut shown = Shown(vec![(" ".to_owned(), Some(Color::Reset)); 10]);
        for frame in frames {
            let mut after = Buffer::empty(area);
            fill(&mut after, area, ground(9));
            for (x, text, colour) in frame {
                put(&mut after, x, 0, 10, &text, ground(colour));
            }
            shown.take(&before, &after);
            let drawn: Vec<_> = after.content().iter().map(|cell| Some(cell.bg)).collect();
            let seen: Vec<_> = shown.0.iter().map(|(_, ground)| *ground).collect();
            assert_eq!(seen, drawn);
            before = after;
        }
    }

    #[test]
    fn the_half_that_a_wide_character_leaves_is_sent_anew() {
        let text = |x, text: &str, colour| (x, text.to_owned(), colour);
        let second = vec![text(6, "東東", 3), text(4, "a東東", 1)];
        grounds_are_right(vec![vec![text(3, "東東a東", 3)], second]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

        #[test]
        fn a_terminal_shows_what_is_drawn(
            frames in vec(vec((0_u16..10, "[a東 ]{1,4}", 1_u8..4), 0..5), 1..5)
        ) {
            grounds_are_right(frames);
        }
    }
}
