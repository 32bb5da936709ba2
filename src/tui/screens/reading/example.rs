//! A hand written in notation, drawn in tiles: the examples on the pages of rules.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::tile::{Piece, Tile, parse_tiles};
use crate::tui::art::Size;
use crate::tui::picture::Look;
use crate::tui::widgets::tile::Pose;

/// Marks the winning tile, which stands behind it.
const PLUS: &str = "+";

/// `123m456p chow:789s + 5p drawn` in tiles, with the blanks that it begins with; none if the line is
/// no such hand. Where it would be wider than `wide` columns, there are no gaps between the tiles, and
/// what is still too much goes on below.
pub(super) fn drawn(line: &str, wide: u16, look: Look) -> Option<Vec<Line<'static>>> {
    let text = line.trim_start();
    let words: Vec<&str> = text.split(' ').collect();
    if !words.contains(&PLUS) || tiles(words.first()?).is_none() {
        return None;
    }
    let margin = Span::from(" ".repeat(2 + line.len() - text.len()));
    let loose = lines(&margin, in_tiles(&words, " ", look), wide);
    Some(if loose.len() == 1 {
        loose
    } else {
        lines(&margin, in_tiles(&words, "", look), wide)
    })
}

/// Groups one after the other in lines of at most so many columns.
fn lines(margin: &Span<'static>, groups: Vec<Vec<Span<'static>>>, wide: u16) -> Vec<Line<'static>> {
    let mut lines = vec![Line::from(margin.clone())];
    for group in groups {
        let columns: usize = group.iter().map(Span::width).sum();
        if let Some(line) = lines.last()
            && line.spans.len() > 1
            && line.width() + 1 + columns > usize::from(wide)
        {
            lines.push(Line::from(margin.clone()));
        }
        if let Some(line) = lines.last_mut() {
            if line.spans.len() > 1 {
                line.push_span(" ");
            }
            line.spans.extend(group);
        }
    }
    lines
}

/// The tiles of a word: a hand, or a meld with its kind before it.
fn tiles(word: &str) -> Option<Vec<Tile>> {
    let text = word.split_once(':').map_or(word, |(_, tiles)| tiles);
    parse_tiles(text).ok().filter(|tiles| !tiles.is_empty())
}

/// Each word for itself: its tiles, or what it says.
fn in_tiles(words: &[&str], gap: &'static str, look: Look) -> Vec<Vec<Span<'static>>> {
    let mut pose = Pose::Plain;
    let spans = |word: &&str| {
        let spans = match tiles(word) {
            Some(tiles) => {
                let faces = tiles.into_iter().map(|tile| face(tile, pose, look));
                faces.flat_map(|face| [face, Span::from(gap)]).collect()
            }
            None => vec![Span::styled((*word).to_owned(), look.theme.faint)],
        };
        if *word == PLUS {
            pose = Pose::Last;
        }
        spans
    };
    words.iter().map(spans).collect()
}

fn face(tile: Tile, pose: Pose, look: Look) -> Span<'static> {
    let piece = Piece::Tile(tile);
    let face = look.tiles.face(Size::Small, piece);
    let style: Style = look.ink(piece, pose);
    Span::styled(face.first().cloned().unwrap_or_default(), style)
}
