//! Where my own tiles stand, and how large they and my melds can be.

use ratatui::layout::{Position, Rect};

use super::{RackPlan, Tier};
use crate::hand::Meld;
use crate::seat::Seat;
use crate::tui::art::Size;
use crate::tui::picture::TableScene;
use crate::tui::widgets::melds::Melds;

/// Columns that my tiles take at these sizes, as if a tile had just been drawn: the hand must not jump
/// when it is.
fn rack_width(sizes: Sizes, scene: &TableScene) -> u16 {
    let melds = my_melds(sizes.melds, scene).width();
    let gap = if melds > 0 { sizes.gap } else { 0 };
    held(scene) * sizes.tiles.pitch() + GAP + gap + melds
}

/// Columns between the hand and the tile drawn.
const GAP: u16 = 2;
/// The rims of the table at both sides.
const RIMS: u16 = 2;

/// How large my tiles and my melds are, and the columns between them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sizes {
    pub(super) tiles: Size,
    pub(super) melds: Size,
    gap: u16,
}

/// My concealed tiles, counting a drawn one and those that are still being dealt.
fn held(scene: &TableScene) -> u16 {
    let there = scene.rack.tiles.len() + usize::from(!scene.rack.apart);
    let melds = scene.view.seats[scene.view.me].melds.len();
    let all = 3 * usize::from(scene.rules.goal.sets).saturating_sub(melds) + 2;
    u16::try_from(there.max(all)).unwrap_or(u16::MAX)
}

fn my_melds<'a>(size: Size, scene: &TableScene<'a>) -> Melds<'a> {
    melds_of(scene.view.me, size, u16::MAX, scene)
}

/// A seat's melds as a widget; a kong that may be robbed is on offer until something else happens.
pub fn melds_of<'a>(owner: Seat, size: Size, room: u16, scene: &TableScene<'a>) -> Melds<'a> {
    let melds = &scene.view.seats[owner].melds;
    let may_be_robbed = |meld: &Meld| {
        let offered = Some((owner, meld.tile)) == scene.view.offered;
        meld.is_kong() && offered && scene.last_discard.is_none()
    };
    Melds {
        melds,
        owner,
        size,
        room,
        newest_hidden: false,
        on_offer: melds.last().is_some_and(may_be_robbed),
        look: scene.look,
    }
}

/// The largest sizes at which my tiles fit, closer to the melds where that makes them.
pub(super) fn sizes(width: u16, tier: Tier, scene: &TableScene) -> Sizes {
    let huge = matches!(tier, Tier::Standard | Tier::Wide);
    let candidates = [
        (Size::Huge, Size::Large),
        (Size::Large, Size::Large),
        (Size::Large, Size::Medium),
        (Size::Large, Size::Small),
        (Size::Small, Size::Small),
    ];
    let smallest = Sizes {
        tiles: Size::Small,
        melds: Size::Small,
        gap: 0,
    };
    candidates
        .into_iter()
        .flat_map(|(tiles, melds)| [GAP, 1, 0].map(|gap| Sizes { tiles, melds, gap }))
        .filter(|sizes| huge || sizes.tiles != Size::Huge)
        .find(|&sizes| rack_width(sizes, scene) + RIMS <= width)
        .unwrap_or(smallest)
}

pub(super) fn rack(hand: Rect, numbers: u16, sizes: Sizes, scene: &TableScene) -> RackPlan {
    let Sizes {
        tiles: size,
        melds: meld_size,
        gap,
    } = sizes;
    let (pitch, height) = scene.look.slot(size);
    let all = rack_width(sizes, scene);
    let left = hand.x + hand.width.saturating_sub(all) / 2;
    let area = Rect {
        x: left,
        width: all,
        ..hand
    };
    let last = scene.rack.tiles.len().checked_sub(1);
    let apart = last.filter(|_| scene.rack.apart);
    let (tile_wide, _) = size.face();
    let wide = if size.is_solid() { pitch } else { tile_wide };
    let mut x = left;
    let place = |i: usize| {
        let gap = if apart == Some(i) { GAP } else { 0 };
        let area = Rect::new(x + gap, hand.y, wide, height);
        x += gap + pitch;
        area
    };
    let tiles = (0..scene.rack.tiles.len()).map(place).collect();
    let (_, meld_height) = scene.look.slot(meld_size);
    let melds_at = Position::new(
        left + held(scene) * pitch + GAP + gap,
        hand.bottom() - meld_height.min(hand.height),
    );
    RackPlan {
        area,
        size,
        meld_size,
        tiles,
        melds: my_melds(meld_size, scene).in_a_row(melds_at),
        numbers,
    }
}
