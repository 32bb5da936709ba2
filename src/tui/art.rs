//! What tiles look like: faces by size, and the marks that walls, frames and bars are made of.
//!
//! All of it is data in `assets/tiles/*.toml`; this module reads it and checks that every face has
//! exactly the width of its size, since one cell too many would shift a whole row of the table.

use serde::Deserialize;
use unicode_width::UnicodeWidthStr;

use crate::seat::Wind;
use crate::tile::{Bonus, BonusGroup, Face, Piece, Suit, Tile};

/// The styles that are compiled in, in the order of the settings. A test holds it against what
/// `assets/tiles/` has.
const FILES: &[(&str, &str)] = &[
    ("cjk", include_str!("../../assets/tiles/cjk.toml")),
    ("letters", include_str!("../../assets/tiles/letters.toml")),
    ("ascii", include_str!("../../assets/tiles/ascii.toml")),
    ("outlined", include_str!("../../assets/tiles/outlined.toml")),
];

/// How large a tile is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// Two cells: rivers and melds where there is little room.
    Small,
    /// Three cells.
    Medium,
    /// A face of two by two cells with an edge.
    Large,
    /// A face of four by three cells with an edge.
    Huge,
}

impl Size {
    /// All, smallest first.
    pub const ALL: [Size; 4] = [Size::Small, Size::Medium, Size::Large, Size::Huge];

    /// Columns and lines of a face.
    pub const fn face(self) -> (u16, u16) {
        match self {
            Size::Small => (2, 1),
            Size::Medium => (3, 1),
            Size::Large => (2, 2),
            Size::Huge => (4, 3),
        }
    }

    /// Has it an edge round its face?
    pub const fn is_solid(self) -> bool {
        matches!(self, Size::Large | Size::Huge)
    }

    /// Columns of a tile, its edges included.
    pub const fn breadth(self) -> u16 {
        self.face().0 + if self.is_solid() { 2 } else { 0 }
    }

    /// Columns from one tile to the next.
    pub const fn pitch(self) -> u16 {
        self.breadth() + if self.is_solid() { 0 } else { 1 }
    }
}

/// What is wrong with a tile style.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArtError {
    /// There is no style of this name.
    #[error("there is no tile style `{0}`: {names}", names = TileStyle::names().collect::<Vec<_>>().join(", "))]
    Unknown(String),
    /// The file is no TOML, or not of the right form.
    #[error("{0}")]
    Form(String),
    /// A face of the wrong shape.
    #[error("the face `{face}` should have {lines} lines of {width} cells")]
    Shape {
        /// As written, lines separated by slashes.
        face: String,
        /// Lines that its size has.
        lines: u16,
        /// Cells in each.
        width: u16,
    },
}

/// The characters that everything but faces is made of; all but the dealer's are one cell wide.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// May half blocks round off tiles and show two stacks in one row?
    pub half_cells: bool,
    /// Before and behind the last discard.
    pub last: [String; 2],
    /// Towards me, right, across, left.
    pub towards: [String; 4],
    /// Beside the dealer's wind.
    pub dealer: String,
    /// One tile of another hand.
    pub back: String,
    /// A stack of two.
    pub two: String,
    /// A stack of one.
    pub one: String,
    /// Where a stack stood.
    pub gone: String,
    /// A stack of two in the dead wall.
    pub dead_two: String,
    /// A stack of one in the dead wall.
    pub dead_one: String,
    /// The stack from which the next tile comes.
    pub live_end: String,
    /// A line between parts.
    pub rule: String,
    /// A running bar: enough time, half gone, nearly gone.
    pub bar: [String; 3],
    /// The part of it that is gone.
    pub bar_gone: String,
    /// Corners and sides of a frame: `╭─╮│╰╯`.
    pub light: String,
    /// The same for the tile under the cursor.
    pub heavy: String,
    /// The left and the right rim of the table.
    pub rim: [String; 2],
    /// Where text was cut.
    pub ellipsis: String,
    /// Between two parts of a line.
    pub dot: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    filled: bool,
    marks: Marks,
    small: RawFaces,
    medium: RawFaces,
    large: RawFaces,
    huge: RawFaces,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFaces {
    characters: [String; 9],
    circles: [String; 9],
    bamboo: [String; 9],
    winds: [String; 4],
    dragons: [String; 3],
    flowers: [String; 4],
    seasons: [String; 4],
}

/// The faces of all tiles at one size: for each tile its lines.
type Faces = Vec<Vec<String>>;

/// A way to draw tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileStyle {
    /// Its name in settings.
    pub id: String,
    /// Are faces filled where the theme has colours for it?
    pub filled: bool,
    /// What everything else is made of.
    pub marks: Marks,
    faces: [Faces; 4],
}

impl TileStyle {
    /// The names of the styles that are compiled in, the default first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|&(id, _)| id)
    }

    /// A style that is compiled in.
    pub fn named(id: &str) -> Result<TileStyle, ArtError> {
        let file = FILES.iter().find(|(name, _)| *name == id);
        let (_, text) = file.ok_or_else(|| ArtError::Unknown(id.to_owned()))?;
        TileStyle::parse(id, text)
    }

    /// Reads a style.
    pub fn parse(id: &str, text: &str) -> Result<TileStyle, ArtError> {
        let raw: Raw = toml::from_str(text).map_err(|e| ArtError::Form(e.to_string()))?;
        let faces = [
            raw.small.read(Size::Small)?,
            raw.medium.read(Size::Medium)?,
            raw.large.read(Size::Large)?,
            raw.huge.read(Size::Huge)?,
        ];
        Ok(TileStyle {
            id: id.to_owned(),
            filled: raw.filled,
            marks: raw.marks,
            faces,
        })
    }

    /// The lines of a tile's face.
    pub fn face(&self, size: Size, piece: Piece) -> &[String] {
        let index = match piece {
            Piece::Tile(tile) => tile.index(),
            Piece::Bonus(bonus) => Tile::KINDS + bonus.index(),
        };
        self.faces[size as usize]
            .get(index)
            .map_or(&[], Vec::as_slice)
    }

    /// Does it ask for a font with Chinese characters?
    pub fn shows_chinese(&self) -> bool {
        !self.marks.dealer.is_ascii()
    }

    /// One or two cells that stand for a wind.
    pub fn wind(&self, wind: Wind) -> &str {
        let face = self.face(Size::Small, Piece::Tile(Tile::wind(wind)));
        face.first().map_or("", |line| line.trim_end())
    }
}

impl RawFaces {
    fn read(&self, size: Size) -> Result<Faces, ArtError> {
        let tiles = Tile::all().map(|tile| match tile.face() {
            Face::Suited(suit, rank) => &self.suit(suit)[usize::from(rank) - 1],
            Face::Wind(wind) => &self.winds[wind.index()],
            Face::Dragon(dragon) => &self.dragons[dragon.index()],
        });
        let bonus = Bonus::all().map(|bonus| {
            let place = usize::from(bonus.number()) - 1;
            match bonus.group() {
                BonusGroup::Flower => &self.flowers[place],
                BonusGroup::Season => &self.seasons[place],
            }
        });
        tiles.chain(bonus).map(|face| lines(face, size)).collect()
    }

    const fn suit(&self, suit: Suit) -> &[String; 9] {
        match suit {
            Suit::Characters => &self.characters,
            Suit::Circles => &self.circles,
            Suit::Bamboo => &self.bamboo,
        }
    }
}

fn lines(face: &str, size: Size) -> Result<Vec<String>, ArtError> {
    let (width, height) = size.face();
    let lines: Vec<String> = face.split('/').map(str::to_owned).collect();
    let fits = |line: &String| line.width() == usize::from(width);
    if lines.len() == usize::from(height) && lines.iter().all(fits) {
        Ok(lines)
    } else {
        Err(ArtError::Shape {
            face: face.to_owned(),
            lines: height,
            width,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, Words};

    fn marks(marks: &Marks) -> Vec<&str> {
        let ends = marks.last.iter().chain(&marks.towards).chain(&marks.bar);
        let single = [
            &marks.back,
            &marks.two,
            &marks.one,
            &marks.gone,
            &marks.dead_two,
            &marks.dead_one,
            &marks.live_end,
            &marks.rule,
            &marks.bar_gone,
            &marks.ellipsis,
            &marks.dot,
        ];
        ends.chain(single).map(String::as_str).collect()
    }

    #[test]
    fn every_style_is_whole_and_every_mark_one_cell() {
        for id in TileStyle::names() {
            let style = TileStyle::named(id).unwrap();
            for mark in marks(&style.marks) {
                assert_eq!(mark.width(), 1, "{id}: {mark}");
            }
            for frame in [&style.marks.light, &style.marks.heavy] {
                assert_eq!(frame.chars().count(), 6, "{id}: {frame}");
                assert_eq!(frame.width(), 6, "{id}: {frame}");
            }
        }
    }

    #[test]
    fn every_file_is_a_style() {
        let files = std::fs::read_dir("assets/tiles").unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        let mut known: Vec<String> = TileStyle::names().map(|id| format!("{id}.toml")).collect();
        names.sort_unstable();
        known.sort_unstable();
        assert_eq!(names, known, "`FILES` is what `assets/tiles/` has");
        let unknown = TileStyle::named("wood").unwrap_err().to_string();
        assert!(
            TileStyle::names().all(|id| unknown.contains(id)),
            "{unknown}"
        );
    }

    #[test]
    fn no_two_tiles_look_the_same() {
        for id in TileStyle::names() {
            let style = TileStyle::named(id).unwrap();
            for size in Size::ALL {
                let mut faces: Vec<_> = style.faces[size as usize].clone();
                assert_eq!(faces.len(), Tile::KINDS + Bonus::KINDS);
                faces.sort();
                faces.dedup();
                assert_eq!(faces.len(), Tile::KINDS + Bonus::KINDS, "{id} {size:?}");
            }
        }
    }

    /// What a sentence calls a tile where there is little room stands on its face where faces have letters.
    #[test]
    fn faces_with_letters_say_what_sentences_say() {
        let words = Words::of(Lang::En);
        for (id, sizes, tiles) in [
            ("letters", &Size::ALL[..], Tile::all().collect::<Vec<_>>()),
            ("ascii", &Size::ALL, Tile::all().collect()),
            ("cjk", &[Size::Huge], Tile::all().collect()),
            (
                "cjk",
                &[Size::Large],
                Tile::all().filter(|tile| tile.is_honour()).collect(),
            ),
        ] {
            let style = TileStyle::named(id).unwrap();
            for (&size, &tile) in sizes.iter().flat_map(|s| tiles.iter().map(move |t| (s, t))) {
                let face = style.face(size, Piece::Tile(tile));
                let called = words.short(tile);
                let said = face.iter().any(|line| line.trim() == called);
                assert!(said, "{id} {size:?}: {called}, {face:?}");
            }
        }
    }

    #[test]
    fn ascii_is_ascii() {
        let (_, text) = FILES.iter().find(|(id, _)| *id == "ascii").unwrap();
        assert!(text.is_ascii());
        let letters = TileStyle::named("letters").unwrap();
        assert!(
            letters
                .faces
                .iter()
                .flatten()
                .flatten()
                .all(|line| line.is_ascii())
        );
    }

    #[test]
    fn a_face_of_the_wrong_shape_is_refused() {
        let (_, text) = FILES[0];
        let wrong = text.replacen("\"1m\"", "\"1萬\"", 1);
        let error = TileStyle::parse("wrong", &wrong).unwrap_err();
        assert!(matches!(error, ArtError::Shape { ref face, .. } if face == "1萬"));
        assert!(TileStyle::named("jade").is_err());
    }
}
