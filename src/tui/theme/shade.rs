//! One colour, and the mapping of true colour to 256, to 16, to none.

use ratatui::style::Color;

/// What a terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Depth {
    /// 24 bits.
    #[default]
    True,
    /// The 256 colours of xterm.
    Indexed,
    /// The 16 colours of ANSI.
    Sixteen,
    /// None: bold, reverse and underline only.
    None,
}

impl Depth {
    /// All, richest first.
    pub const ALL: [Depth; 4] = [Depth::True, Depth::Indexed, Depth::Sixteen, Depth::None];
}

/// The names of the 16 ANSI colours, with how terminals commonly show them.
const ANSI: [(&str, Color, [u8; 3]); 16] = [
    ("black", Color::Black, [0, 0, 0]),
    ("red", Color::Red, [205, 0, 0]),
    ("green", Color::Green, [0, 205, 0]),
    ("yellow", Color::Yellow, [205, 205, 0]),
    ("blue", Color::Blue, [0, 0, 238]),
    ("magenta", Color::Magenta, [205, 0, 205]),
    ("cyan", Color::Cyan, [0, 205, 205]),
    ("grey", Color::Gray, [229, 229, 229]),
    ("dark-grey", Color::DarkGray, [127, 127, 127]),
    ("bright-red", Color::LightRed, [255, 0, 0]),
    ("bright-green", Color::LightGreen, [0, 255, 0]),
    ("bright-yellow", Color::LightYellow, [255, 255, 0]),
    ("bright-blue", Color::LightBlue, [92, 92, 255]),
    ("bright-magenta", Color::LightMagenta, [255, 0, 255]),
    ("bright-cyan", Color::LightCyan, [0, 255, 255]),
    ("white", Color::White, [255, 255, 255]),
];

/// A colour of a palette: exact, and perhaps with its stand-ins where there are fewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shade {
    rgb: [u8; 3],
    stand_ins: Option<(u8, Color)>,
}

impl Shade {
    /// `#rrggbb`; where there are fewer colours, the nearest.
    pub fn new(hex: &str) -> Option<Shade> {
        let digits = hex.strip_prefix('#').filter(|d| d.len() == 6)?;
        let [_, rgb @ ..] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Shade {
            rgb,
            stand_ins: None,
        })
    }

    /// The same, with the colours among 256 and among 16 that stand for it.
    pub fn fitted(self, indexed: u8, ansi: &str) -> Option<Shade> {
        let (_, ansi, _) = ANSI.iter().find(|(name, ..)| *name == ansi)?;
        (indexed >= 16).then_some(Shade {
            stand_ins: Some((indexed, *ansi)),
            ..self
        })
    }

    /// The colour that a terminal of this depth shows for it.
    pub fn at(self, depth: Depth) -> Color {
        let [r, g, b] = self.rgb;
        match (depth, self.stand_ins) {
            (Depth::True, _) => Color::Rgb(r, g, b),
            (Depth::Indexed, Some((n, _))) => Color::Indexed(n),
            (Depth::Indexed, None) => Color::Indexed(nearest_indexed(self.rgb)),
            (Depth::Sixteen, Some((_, ansi))) => ansi,
            (Depth::Sixteen, None) => nearest_ansi(self.rgb),
            (Depth::None, _) => Color::Reset,
        }
    }
}

fn nearest_ansi(rgb: [u8; 3]) -> Color {
    let nearest = ANSI
        .iter()
        .min_by_key(|(_, _, shown)| distance(rgb, *shown));
    nearest.map_or(Color::Reset, |&(_, colour, _)| colour)
}

/// Among the colour cube and the greys; the first 16 differ from terminal to terminal.
fn nearest_indexed(rgb: [u8; 3]) -> u8 {
    (16..=255u8)
        .min_by_key(|&n| distance(rgb, indexed_rgb(n)))
        .unwrap_or(16)
}

/// What a colour commonly looks like; none for the terminal's own.
pub fn shown(colour: Color) -> Option<[u8; 3]> {
    if let Color::Rgb(r, g, b) = colour {
        return Some([r, g, b]);
    }
    if let Color::Indexed(n @ 16..) = colour {
        return Some(indexed_rgb(n));
    }
    let named = ANSI.iter().enumerate();
    let mut named = named.filter_map(|(i, &(_, ansi, shown))| {
        let indexed = matches!(colour, Color::Indexed(n) if usize::from(n) == i);
        (indexed || colour == ansi).then_some(shown)
    });
    named.next()
}

/// What xterm shows for a colour from 16 on.
fn indexed_rgb(n: u8) -> [u8; 3] {
    if n >= 232 {
        return [8 + 10 * (n - 232); 3];
    }
    let level = |v: u8| if v == 0 { 0 } else { 55 + 40 * v };
    let n = n.saturating_sub(16);
    [level(n / 36), level(n / 6 % 6), level(n % 6)]
}

/// Squared, the channels weighed by how well the eye tells them apart.
fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
    let d = |i: usize| u32::from(a[i].abs_diff(b[i])).pow(2);
    2 * d(0) + 4 * d(1) + 3 * d(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_colour_at_four_depths() {
        let ivory = Shade::new("#f4ecd8").unwrap().fitted(230, "white").unwrap();
        assert_eq!(ivory.at(Depth::True), Color::Rgb(0xf4, 0xec, 0xd8));
        assert_eq!(ivory.at(Depth::Indexed), Color::Indexed(230));
        assert_eq!(ivory.at(Depth::Sixteen), Color::White);
        assert_eq!(ivory.at(Depth::None), Color::Reset);
        let red = Shade::new("#d00000").unwrap();
        assert_eq!(red.at(Depth::Sixteen), Color::Red);
        assert_eq!(red.at(Depth::Indexed), Color::Indexed(160));
    }

    #[test]
    fn what_is_no_colour_is_refused() {
        for hex in ["f4ecd8", "#f4ecd", "#gggggg", ""] {
            assert_eq!(Shade::new(hex), None, "{hex}");
        }
        let ivory = Shade::new("#f4ecd8").unwrap();
        assert_eq!(ivory.fitted(230, "ivory"), None);
        assert_eq!(ivory.fitted(7, "white"), None);
    }
}
