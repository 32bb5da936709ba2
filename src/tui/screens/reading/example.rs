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
/// no such hand. Where it would be wider than `wide` columns, there are no gaps between the tiles.
pub(super) fn drawn(line: &str, wide: u16, look: Look) -> Option<Line<'static>> {
    let text = line.trim_start();
    let words: Vec<&str> = text.split(' ').collect();
    if !words.contains(&PLUS) || tiles(words.first()?).is_none() {
        return None;
    }
    let margin = " ".repeat(2 + line.len() - text.len());
    let of = |gap: &'static str| {
        let spans = [Span::from(margin.clone())].into_iter();
        Line::from(spans.chain(in_tiles(&words, gap, look)).collect::<Vec<_>>())
    };
    let loose = of(" ");
    Some(if loose.width() <= usize::from(wide) {
        loose
    } else {
        of("")
    })
}

/// The tiles of a word: a hand, or a meld with its kind before it.
fn tiles(word: &str) -> Option<Vec<Tile>> {
    let text = word.split_once(':').map_or(word, |(_, tiles)| tiles);
    parse_tiles(text).ok().filter(|tiles| !tiles.is_empty())
}

fn in_tiles(words: &[&str], gap: &'static str, look: Look) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    let mut pose = Pose::Plain;
    for word in words {
        match tiles(word) {
            Some(tiles) => {
                for tile in tiles {
                    spans.push(face(tile, pose, look));
                    spans.push(Span::from(gap));
                }
                spans.push(Span::from(if gap.is_empty() { "  " } else { " " }));
            }
            None => spans.push(Span::styled(format!("{word} "), look.theme.faint)),
        }
        if *word == PLUS {
            pose = Pose::Last;
        }
    }
    spans
}

fn face(tile: Tile, pose: Pose, look: Look) -> Span<'static> {
    let piece = Piece::Tile(tile);
    let face = look.tiles.face(Size::Small, piece);
    let style: Style = look.ink(piece, pose);
    Span::styled(face.first().cloned().unwrap_or_default(), style)
}
