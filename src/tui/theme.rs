//! Colours by role: the only place that knows what anything is painted with.
//!
//! A theme is a TOML file: a palette, and for every role a line such as `"ink on amber bold"`. It is
//! fitted once to what the terminal can show (true colour, 256, 16, none); widgets only ever name a
//! role. Without colour every theme becomes the one that speaks in bold, reverse and underline.

#[cfg(test)]
mod readable;
mod roles;
mod shade;
#[cfg(test)]
mod sight;

use std::collections::BTreeMap;

use ratatui::style::{Modifier, Style};
use serde::Deserialize;

pub use roles::Theme;
pub use shade::{Depth, Shade, shown};

/// The themes that are compiled in, the default first, then as the T key and the settings go through them. A
/// test holds it against what `assets/themes/` has.
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
    #[error("there is no theme `{0}`: {names}", names = Theme::names().collect::<Vec<_>>().join(", "))]
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
    fn every_file_is_a_theme() {
        let files = std::fs::read_dir("assets/themes").unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        let mut known: Vec<String> = Theme::names().map(|id| format!("{id}.toml")).collect();
        names.sort_unstable();
        known.sort_unstable();
        assert_eq!(names, known, "`FILES` is what `assets/themes/` has");
        let unknown = Theme::named("pink", Depth::True).unwrap_err().to_string();
        assert!(Theme::names().all(|id| unknown.contains(id)), "{unknown}");
    }

    #[test]
    fn a_wrong_file_is_named() {
        let (_, mono) = FILES.iter().find(|(id, _)| *id == COLOURLESS).unwrap();
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
}
