//! Colours by role: the only place that knows what anything is painted with.
//!
//! A theme is a TOML file: a palette, and for every role a line such as `"ink on amber bold"`. It is
//! fitted once to what the terminal can show (true colour, 256, 16, none); widgets only ever name a
//! role. Without colour every theme becomes the one that speaks in bold, reverse and underline.

mod shade;

use std::collections::BTreeMap;

use ratatui::style::{Modifier, Style};
use serde::Deserialize;

pub use shade::{Depth, Shade, shown};

/// The themes that are compiled in, the default first.
const FILES: &[(&str, &str)] = &[
    ("felt", include_str!("../../assets/themes/felt.toml")),
    ("dark", include_str!("../../assets/themes/dark.toml")),
    ("light", include_str!("../../assets/themes/light.toml")),
    ("mono", include_str!("../../assets/themes/mono.toml")),
    (
        "high-contrast",
        include_str!("../../assets/themes/high-contrast.toml"),
    ),
    (
        "colour-blind",
        include_str!("../../assets/themes/colour-blind.toml"),
    ),
];

/// The theme whose roles need no colour.
const COLOURLESS: &str = "mono";

/// What is wrong with a theme.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ThemeError {
    /// There is no theme of this name.
    #[error("there is no theme `{0}`: felt, dark, light, mono, high-contrast, colour-blind")]
    Unknown(String),
    /// The file is no TOML, or not of the right form.
    #[error("{0}")]
    Form(String),
    /// A role has no line.
    #[error("the role `{0}` is missing")]
    MissingRole(String),
    /// A line for something that is no role.
    #[error("`{0}` is no role")]
    NoRole(String),
    /// A word in a role's line that is neither a colour of the palette nor an attribute.
    #[error(
        "`{word}` in the role `{role}` is neither in the palette nor bold, dim, italic, underlined, reversed, struck"
    )]
    Word {
        /// The role.
        role: String,
        /// The word.
        word: String,
    },
    /// A colour that cannot be read.
    #[error("{0} is no colour: write `#rrggbb`, or [`#rrggbb`, number of 16 to 255, ANSI name]")]
    Colour(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    filled: bool,
    palette: BTreeMap<String, RawShade>,
    roles: BTreeMap<String, String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum RawShade {
    Exact(String),
    Fitted(String, u8, String),
}

macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident,)*) => {
        /// A style for every role.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Theme {
            /// Its name in settings.
            pub id: String,
            /// What it was fitted to.
            pub depth: Depth,
            /// Are tiles filled faces? Otherwise they are drawn in outline.
            pub filled: bool,
            $($(#[$doc])* pub $role: Style,)*
        }

        impl Theme {
            /// The names of all roles.
            pub const ROLES: &'static [&'static str] = &[$(stringify!($role)),*];

            fn from_roles(
                id: &str,
                depth: Depth,
                filled: bool,
                mut style: impl FnMut(&str) -> Result<Style, ThemeError>,
            ) -> Result<Theme, ThemeError> {
                Ok(Theme {
                    id: id.to_owned(),
                    depth,
                    filled,
                    $($role: style(stringify!($role))?,)*
                })
            }

            /// Every role with its style.
            pub fn roles(&self) -> impl Iterator<Item = (&'static str, Style)> {
                [$((stringify!($role), self.$role)),*].into_iter()
            }
        }
    };
}

roles! {
    /// The cloth, and plain text on it.
    table,
    /// Text that may be overlooked.
    faint,
    /// Text that should not be.
    strong,
    /// What matters now: the turn, the offer, the new entry.
    accent,
    /// Gains.
    gain,
    /// Losses, and errors.
    loss,
    /// What does not count.
    struck,
    /// Lines between parts.
    rule,
    /// The bar at the top.
    header,
    /// The name in it.
    header_strong,
    /// The rail at the bottom: what is going on, and what can be done.
    rail,
    /// Text on the rail that may be overlooked.
    rail_faint,
    /// A nameplate.
    plate,
    /// The nameplate of the seat whose turn it is.
    plate_turn,
    /// A wind on a nameplate.
    wind,
    /// The dealer's mark.
    dealer,
    /// The plate in the middle of the table.
    centre,
    /// The number of tiles left on it.
    centre_strong,
    /// A tile's face.
    tile,
    /// The tile under the cursor.
    tile_cursor,
    /// A tile that a claim on offer would use.
    tile_raised,
    /// The last discard.
    tile_last,
    /// The tile of a meld that was claimed, and the tile that won.
    tile_claimed,
    /// The edge below a face.
    lip,
    /// The edge below the tile under the cursor.
    lip_cursor,
    /// Characters.
    ink_characters,
    /// Circles.
    ink_circles,
    /// Bamboo.
    ink_bamboo,
    /// Winds.
    ink_wind,
    /// The red dragon.
    ink_red,
    /// The green dragon.
    ink_green,
    /// The white dragon.
    ink_white,
    /// Flowers and seasons.
    ink_bonus,
    /// The rim of the table, at both edges of the screen.
    rim,
    /// The back of a tile: as foreground the upper storey of a wall.
    back,
    /// A second shade of it, for neighbours and for the lower storey.
    back_low,
    /// The dead wall.
    dead,
    /// A second shade of it.
    dead_low,
    /// The stack from which the next tile comes.
    live_end,
    /// Where a stack stood.
    gone,
    /// A key on a button.
    key,
    /// A button.
    button,
    /// The key of the default button.
    key_default,
    /// The default button.
    button_default,
    /// A button that cannot be pressed now.
    button_off,
    /// Time, enough of it.
    clock,
    /// Time, half gone.
    clock_soon,
    /// Time, nearly gone.
    clock_last,
    /// Time that is gone.
    clock_gone,
    /// A card that lies over the table.
    card,
    /// Its edge.
    card_edge,
    /// Its title.
    card_title,
    /// Text on a card that may be overlooked.
    card_faint,
    /// The chosen entry of a list.
    chosen,
}

impl Theme {
    /// The names of the themes that are compiled in, the default first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|&(id, _)| id)
    }

    /// A theme that is compiled in, fitted to what the terminal can show.
    pub fn named(id: &str, depth: Depth) -> Result<Theme, ThemeError> {
        let id = if depth == Depth::None { COLOURLESS } else { id };
        let file = FILES.iter().find(|(name, _)| *name == id);
        let (_, text) = file.ok_or_else(|| ThemeError::Unknown(id.to_owned()))?;
        Theme::parse(id, text, depth)
    }

    /// Reads a theme, fitted to what the terminal can show.
    pub fn parse(id: &str, text: &str, depth: Depth) -> Result<Theme, ThemeError> {
        let raw: Raw = toml::from_str(text).map_err(|e| ThemeError::Form(e.to_string()))?;
        let palette = raw
            .palette
            .iter()
            .map(|(name, shade)| Ok((name.as_str(), shade.read()?)))
            .collect::<Result<BTreeMap<_, _>, _>>()?;
        if let Some(role) = raw
            .roles
            .keys()
            .find(|r| !Theme::ROLES.contains(&r.as_str()))
        {
            return Err(ThemeError::NoRole(role.clone()));
        }
        Theme::from_roles(id, depth, raw.filled, |role| {
            let line = raw.roles.get(role);
            let line = line.ok_or_else(|| ThemeError::MissingRole(role.to_owned()))?;
            style(role, line, &palette, depth)
        })
    }

    /// An ink on the ground of a tile. The 16 colours have too few dark ones for every ground: there
    /// only a plain tile shows its suit's ink, a marked one the ink of its ground.
    pub fn inked(&self, ink: Style, ground: Style) -> Style {
        let style = ground.patch(ink);
        match ground.fg {
            Some(own) if self.depth == Depth::Sixteen && ground.bg != self.tile.bg => style.fg(own),
            Some(_) | None => style,
        }
    }
}

impl RawShade {
    fn read(&self) -> Result<Shade, ThemeError> {
        match self {
            RawShade::Exact(hex) => Shade::new(hex),
            RawShade::Fitted(hex, index, ansi) => {
                Shade::new(hex).and_then(|shade| shade.fitted(*index, ansi))
            }
        }
        .ok_or_else(|| ThemeError::Colour(format!("{self:?}")))
    }
}

/// Reads a role's line: `[foreground] [on background] [attributes]`.
fn style(
    role: &str,
    line: &str,
    palette: &BTreeMap<&str, Shade>,
    depth: Depth,
) -> Result<Style, ThemeError> {
    let mut style = Style::new();
    let mut ground = false;
    for word in line.split_whitespace() {
        if word == "on" {
            ground = true;
        } else if let Some(attribute) = attribute(word) {
            style = style.add_modifier(attribute);
        } else if let Some(shade) = palette.get(word) {
            let colour = shade.at(depth);
            style = if ground {
                style.bg(colour)
            } else {
                style.fg(colour)
            };
        } else {
            return Err(ThemeError::Word {
                role: role.to_owned(),
                word: word.to_owned(),
            });
        }
    }
    Ok(style)
}

fn attribute(word: &str) -> Option<Modifier> {
    Some(match word {
        "bold" => Modifier::BOLD,
        "dim" => Modifier::DIM,
        "italic" => Modifier::ITALIC,
        "underlined" => Modifier::UNDERLINED,
        "reversed" => Modifier::REVERSED,
        "struck" => Modifier::CROSSED_OUT,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_is_whole_at_every_depth() {
        for id in Theme::names() {
            for depth in Depth::ALL {
                let theme = Theme::named(id, depth).unwrap();
                assert_eq!(theme.filled, theme.id != COLOURLESS);
            }
        }
    }

    #[test]
    fn a_wrong_file_is_named() {
        let mono = FILES[3].1;
        let parse = |text: &str| Theme::parse("x", text, Depth::True).unwrap_err();
        assert_eq!(
            parse(&mono.replace("\nfaint =", "\nfeint =")),
            ThemeError::NoRole("feint".into())
        );
        assert_eq!(
            parse(&mono.replace("\nfaint = \"dim\"", "")),
            ThemeError::MissingRole("faint".into())
        );
        assert_eq!(
            parse(&mono.replace("\nfaint = \"dim\"", "\nfaint = \"grey\"")).to_string(),
            "`grey` in the role `faint` is neither in the palette nor bold, dim, italic, underlined, reversed, struck"
        );
        assert!(matches!(parse("filled"), ThemeError::Form(_)));
        assert!(matches!(
            parse("filled = true\n[palette]\na = \"12\"\n[roles]"),
            ThemeError::Colour(_)
        ));
    }

    /// Relative luminance after WCAG 2.
    fn luminance(colour: [u8; 3]) -> f64 {
        let [r, g, b] = colour.map(|c| linear(f64::from(c) / 255.0));
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn linear(c: f64) -> f64 {
        if c <= 0.04045 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    }

    fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Roles that paint shapes, not text.
    const SHAPES: [&str; 10] = [
        "rim",
        "rule",
        "lip",
        "lip_cursor",
        "back",
        "back_low",
        "dead",
        "dead_low",
        "gone",
        "clock_gone",
    ];

    fn coloured() -> impl Iterator<Item = Theme> {
        at_depths(&[Depth::True, Depth::Indexed])
    }

    /// Text and faces must be readable among the 16 colours, too.
    fn readable() -> impl Iterator<Item = Theme> {
        at_depths(&[Depth::True, Depth::Indexed, Depth::Sixteen])
    }

    fn at_depths(depths: &[Depth]) -> impl Iterator<Item = Theme> {
        let ids = Theme::names().filter(|&id| id != COLOURLESS);
        ids.flat_map(move |id| {
            depths
                .iter()
                .map(move |&depth| Theme::named(id, depth).unwrap())
        })
    }

    #[test]
    fn all_text_can_be_read() {
        let mut poor = Vec::new();
        for theme in readable() {
            let cloth = shown(theme.table.bg.unwrap()).unwrap();
            for (role, style) in theme.roles() {
                if SHAPES.contains(&role)
                    || role.starts_with("ink_")
                    || role.starts_with("card_edge")
                {
                    continue;
                }
                let ground = style.bg.and_then(shown).unwrap_or(cloth);
                let contrast = contrast(shown(style.fg.unwrap()).unwrap(), ground);
                if contrast < 4.5 {
                    poor.push(format!(
                        "{} {:?} {role}: {contrast:.2}",
                        theme.id, theme.depth
                    ));
                }
            }
        }
        assert!(poor.is_empty(), "{poor:#?}");
    }

    #[test]
    fn all_inks_can_be_read_on_every_tile() {
        let mut poor = Vec::new();
        for theme in readable() {
            let roles: Vec<_> = theme.roles().collect();
            let grounds = roles.iter().filter(|(role, _)| role.starts_with("tile"));
            for (tile, ground) in grounds {
                for (ink, style) in roles.iter().filter(|(role, _)| role.starts_with("ink_")) {
                    let face = theme.inked(*style, *ground);
                    let ground = shown(face.bg.unwrap()).unwrap();
                    let contrast = contrast(shown(face.fg.unwrap()).unwrap(), ground);
                    if contrast < 4.5 {
                        let depth = theme.depth;
                        poor.push(format!(
                            "{} {depth:?} {ink} on {tile}: {contrast:.2}",
                            theme.id
                        ));
                    }
                }
            }
        }
        assert!(poor.is_empty(), "{poor:#?}");
    }

    #[test]
    fn shapes_stand_out_from_the_cloth() {
        for theme in coloured() {
            let cloth = shown(theme.table.bg.unwrap()).unwrap();
            for role in [
                theme.back,
                theme.dead,
                theme.live_end,
                theme.tile.fg(theme.tile.bg.unwrap()),
            ] {
                let contrast = contrast(shown(role.fg.unwrap()).unwrap(), cloth);
                assert!(contrast >= 1.1, "{}: {contrast:.2}", theme.id);
            }
            let dead = distance(theme.back, theme.dead);
            assert!(dead > 20.0, "{}: live and dead wall {dead:.0}", theme.id);
        }
    }

    /// How colours look to the three kinds of dichromats, in linear light (Machado, Oliveira and
    /// Fernandes 2009, severity 1), and to everybody else.
    const SIGHT: [(&str, [[f64; 3]; 3]); 4] = [
        (
            "normal",
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        ),
        (
            "protanopia",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    /// CIE L*a*b* of a colour as seen with some sight.
    fn lab(colour: [u8; 3], sight: &[[f64; 3]; 3]) -> [f64; 3] {
        let light = colour.map(|c| linear(f64::from(c) / 255.0));
        let seen = sight.map(|row| {
            (0..3)
                .map(|i| row[i] * light[i])
                .sum::<f64>()
                .clamp(0.0, 1.0)
        });
        let to_xyz = [
            [0.4124, 0.3576, 0.1805],
            [0.2126, 0.7152, 0.0722],
            [0.0193, 0.1192, 0.9505],
        ];
        let white = [0.9505, 1.0, 1.089];
        let mut f = [0.0; 3];
        for i in 0..3 {
            let value = (0..3).map(|j| to_xyz[i][j] * seen[j]).sum::<f64>() / white[i];
            f[i] = if value > 0.008_856 {
                value.cbrt()
            } else {
                7.787 * value + 16.0 / 116.0
            };
        }
        [
            116.0 * f[1] - 16.0,
            500.0 * (f[0] - f[1]),
            200.0 * (f[1] - f[2]),
        ]
    }

    /// CIE76 distance as seen with some sight.
    fn seen_distance(a: Style, b: Style, sight: &[[f64; 3]; 3]) -> f64 {
        let [a, b] = [a, b].map(|style| lab(shown(style.fg.unwrap()).unwrap(), sight));
        (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
    }

    fn distance(a: Style, b: Style) -> f64 {
        seen_distance(a, b, &SIGHT[0].1)
    }

    #[test]
    fn suits_are_told_apart_with_every_kind_of_sight() {
        for theme in coloured() {
            let inks = [theme.ink_characters, theme.ink_circles, theme.ink_bamboo];
            // every theme for most eyes, the one that claims it for all
            let (sights, least) = match theme.id.as_str() {
                "colour-blind" => (&SIGHT[..], 30.0),
                _ => (&SIGHT[..1], 30.0),
            };
            for (name, sight) in sights {
                for (i, j) in [(0, 1), (0, 2), (1, 2)] {
                    let distance = seen_distance(inks[i], inks[j], sight);
                    assert!(
                        distance >= least,
                        "{} {name} {i} {j}: {distance:.0}",
                        theme.id
                    );
                }
            }
        }
    }
}
