//! Every theme can be read: contrast of all text and faces, suits told apart with every kind of sight.

use ratatui::style::Style;

use super::sight::{SIGHT, contrast, lab};
use super::{COLOURLESS, Depth, Theme, shown};

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
            if SHAPES.contains(&role) || role.starts_with("ink_") || role.starts_with("card_edge") {
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

/// What is written on the ground between the walls.
#[test]
fn text_between_the_walls_can_be_read() {
    for theme in readable() {
        let ground = shown(theme.court.bg.unwrap()).unwrap();
        for (role, style) in [
            ("court", theme.court),
            ("accent", theme.accent),
            ("faint", theme.faint),
        ] {
            let contrast = contrast(shown(style.fg.unwrap()).unwrap(), ground);
            assert!(
                contrast >= 4.5,
                "{} {:?} {role}: {contrast:.2}",
                theme.id,
                theme.depth
            );
        }
    }
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
        for ground in [theme.table, theme.court] {
            let cloth = shown(ground.bg.unwrap()).unwrap();
            for role in [
                theme.back,
                theme.dead,
                theme.live_end,
                theme.gone,
                theme.tile.fg(theme.tile.bg.unwrap()),
            ] {
                let contrast = contrast(shown(role.fg.unwrap()).unwrap(), cloth);
                assert!(contrast >= 1.1, "{}: {contrast:.2}", theme.id);
            }
        }
        let dead = distance(theme.back, theme.dead);
        assert!(dead > 20.0, "{}: live and dead wall {dead:.0}", theme.id);
    }
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
