//! The roles: everything that is painted has one, and a theme has a style for each.

use ratatui::style::Style;

use super::{Depth, ThemeError};

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

            pub(super) fn from_roles(
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
    /// The ground between the walls, and text on it.
    court,
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
