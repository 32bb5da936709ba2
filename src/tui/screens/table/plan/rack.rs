//! Where my own tiles stand, and how large they and my melds can be.

use ratatui::layout::{Position, Rect};

use super::{RackPlan, Tier};
use crate::seat::Seat;
use crate::tui::art::Size;
use crate::tui::picture::TableScene;
use crate::tui::widgets::melds::Melds;

/// Columns that my tiles take at these sizes, as if a tile had just been drawn: the hand must not jump
/// when it is.
fn rack_width(size: Size, meld_size: Size, scene: &TableScene) -> u16 {
    let melds = my_melds(meld_size, scene).width();
    let gap = if melds > 0 { GAP } else { 0 };
    held(scene) * size.pitch() + GAP + gap + melds
}

/// Columns between the hand and the tile drawn, and between that and the melds.
const GAP: u16 = 2;

/// My concealed tiles, counting a drawn one whether I have one or not.
fn held(scene: &TableScene) -> u16 {
    let there = scene.rack.tiles.len() + usize::from(!scene.rack.apart);
    u16::try_from(there).unwrap_or(u16::MAX)
}

fn my_melds<'a>(size: Size, scene: &TableScene<'a>) -> Melds<'a> {
    melds_of(scene.view.me, size, u16::MAX, scene)
}

/// A seat's melds as a widget.
pub fn melds_of<'a>(owner: Seat, size: Size, room: u16, scene: &TableScene<'a>) -> Melds<'a> {
    Melds {
        melds: &scene.view.seats[owner].melds,
        owner,
        size,
        room,
        newest_hidden: false,
        look: scene.look,
    }
}

/// The largest sizes at which my tiles fit.
pub(super) fn sizes(width: u16, tier: Tier, scene: &TableScene) -> (Size, Size) {
    let huge = matches!(tier, Tier::Standard | Tier::Wide);
    let candidates = [
        (Size::Huge, Size::Large),
        (Size::Large, Size::Large),
        (Size::Large, Size::Medium),
        (Size::Large, Size::Small),
        (Size::Small, Size::Small),
    ];
    let fits = |&&(size, meld_size): &&(Size, Size)| {
        (huge || size != Size::Huge) && rack_width(size, meld_size, scene) <= width
    };
    *candidates
        .iter()
        .find(fits)
        .unwrap_or(&(Size::Small, Size::Small))
}

pub(super) fn rack(
    hand: Rect,
    numbers: u16,
    size: Size,
    meld_size: Size,
    scene: &TableScene,
) -> RackPlan {
    let (pitch, height) = scene.look.slot(size);
    let all = rack_width(size, meld_size, scene);
    let left = hand.x + hand.width.saturating_sub(all) / 2;
    let area = Rect {
        x: left,
        width: all,
        ..hand
    };
    let apart = scene
        .rack
        .tiles
        .len()
        .checked_sub(1)
        .filter(|_| scene.rack.apart);
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
        left + held(scene) * pitch + 2 * GAP,
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
