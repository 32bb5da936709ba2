//! The table during a game: what a player knows, as cells, and where it can be clicked.
//!
//! `plan` says where everything goes, `seat` what is shown of another player. Drawing and
//! [`regions`] use the same plan, so what is seen is what is hit.

mod centre;
mod column;
mod motion;
mod plan;
mod rail;
mod seat;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::seat::Seat;
use crate::tile::Piece;
use crate::tui::art::Size;
use crate::tui::picture::{Move, TableScene};
use crate::tui::regions::{Regions, Target};
use crate::tui::widgets::header::{Header, round_and_game};
use crate::tui::widgets::river::River;
use crate::tui::widgets::text::{fill, put, put_centre, width};
use crate::tui::widgets::tile::{Pose, face_up};
use crate::tui::widgets::wall::{Side, Wall};
use crate::tui::widgets::{buttons, card, key_line, progress};

pub use plan::Tier;
use plan::{Plan, melds_of};
use seat::{SeatPlan, draw_bonus, plate, strip_plate};

impl Widget for &TableScene<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        fill(buf, area, self.look.theme.table);
        if let Some(plan) = Plan::new(area, self) {
            let plan = &plan;
            Drawing { scene: self, plan }.draw(buf);
        } else {
            let text = card::too_small(area, Tier::LEAST, self.look);
            card::instead(area, &text, buf, self.look);
        }
    }
}

/// Where everything that can be pointed at is, for a table drawn in `area`.
pub fn regions(area: Rect, scene: &TableScene) -> Regions<Target> {
    let mut regions = Regions::default();
    let Some(plan) = Plan::new(area, scene) else {
        return regions;
    };
    let drawing = Drawing { scene, plan: &plan };
    regions.add(plan.extra, Target::Log);
    regions.add(plan.column, Target::Log);
    for seat in Seat::ALL {
        regions.add(plan.ring.rivers[seat], Target::River(seat));
        drawing.seat_regions(seat, &mut regions);
    }
    if let Some((seat, _)) = scene.view.offered
        && let Some(area) = drawing.offered(seat)
    {
        regions.add(area, Target::Offered);
    }
    for (i, area) in plan.rack.tiles.iter().enumerate() {
        // a raised tile is drawn a row higher: that row belongs to every tile
        let area = Rect {
            y: area.y - 1,
            height: area.height + 2,
            ..*area
        };
        regions.add(area, Target::HandTile(i));
    }
    for (i, area) in buttons::places(scene.buttons, drawing.button_area())
        .into_iter()
        .enumerate()
    {
        regions.add(area, Target::Button(i));
    }
    for (i, area) in drawing.choice_places().into_iter().enumerate() {
        regions.add(area, Target::Choice(i));
    }
    drawing.footer_regions(&mut regions);
    regions
}

impl Drawing<'_> {
    /// The last line: how far a recorded game has come, or the keys.
    fn footer_regions(&self, regions: &mut Regions<Target>) {
        let (scene, line) = (self.scene, self.plan.footer);
        if let Some(progress) = scene.progress {
            for (area, place) in progress::places(progress, line) {
                regions.add(area, Target::Place(place));
            }
            let [slower, faster] = progress::pace(progress, line);
            regions.add(slower, Target::Pace(false));
            regions.add(faster, Target::Pace(true));
        } else if self.shows_keys() {
            let places = key_line::places(scene.footer, line);
            for (i, area) in places.into_iter().enumerate() {
                regions.add(area, Target::Key(i));
            }
        }
    }
}

/// A scene in its places.
struct Drawing<'a> {
    scene: &'a TableScene<'a>,
    plan: &'a Plan,
}

impl Drawing<'_> {
    fn draw(&self, buf: &mut Buffer) {
        let scene = self.scene;
        Header {
            rules: scene.rules,
            game: &round_and_game(scene.view.opening.prevailing, scene.games, scene.look),
            seed: scene.seed,
            step: scene.view.step,
            practice: scene.practice,
            look: scene.look,
        }
        .draw(self.plan.header, buf);
        fill(buf, self.plan.ring.court, scene.look.theme.court);
        for seat in Seat::ALL {
            if let Some(wall) = self.wall(seat) {
                wall.draw(self.plan.ring.walls[seat], buf);
            }
            self.river(seat).draw(self.plan.ring.rivers[seat], buf);
        }
        for seat in self.scene.view.me.others() {
            self.seat_plan(seat)
                .draw(self.scene, &self.arrived(seat), buf);
        }
        centre::draw(self.plan.ring.centre, self.scene, buf);
        self.mine(buf);
        self.rack(buf);
        self.rail(buf);
        if !self.plan.column.is_empty() {
            column::draw(self.plan.column, self.scene, buf);
        }
        self.motion(buf);
    }

    fn seat_plan(&self, seat: Seat) -> SeatPlan {
        SeatPlan::new(seat, self.plan.ring.seats[seat], self.plan.tier, self.scene)
    }

    /// Where a seat's melds lie.
    fn melds(&self, seat: Seat) -> Vec<Rect> {
        if seat == self.scene.view.me {
            self.plan.rack.melds.clone()
        } else {
            self.seat_plan(seat).melds
        }
    }

    fn plate_of(&self, seat: Seat) -> Rect {
        if seat == self.scene.view.me {
            self.my_plate()
        } else {
            self.seat_plan(seat).plate
        }
    }

    fn seat_regions(&self, seat: Seat, regions: &mut Regions<Target>) {
        regions.add(self.plate_of(seat), Target::Plate(seat));
        for (i, area) in self.melds(seat).into_iter().enumerate() {
            regions.add(area, Target::Meld(seat, i));
        }
    }

    /// A side of the wall; none in the small tier.
    fn wall(&self, seat: Seat) -> Option<Wall<'_>> {
        let view = self.scene.view;
        let wall = Wall {
            wall: &view.wall,
            opening: &view.opening,
            owner: seat,
            side: Side::of(seat, view.me),
            standing: self.standing(),
            broken: self.broken(),
            look: self.scene.look,
        };
        Some(wall).filter(|_| !self.plan.ring.walls[seat].is_empty())
    }

    fn river(&self, seat: Seat) -> River<'_> {
        River {
            discards: &self.scene.view.seats[seat].river,
            newest_marked: self.scene.last_discard == Some(seat),
            newest_hidden: self.on_its_way(Move::Discard(seat)),
            size: self.plan.ring.stream.size,
            leading: self.plan.ring.stream.leading,
            look: self.scene.look,
        }
    }

    /// The tile on offer: the newest of a river, or the meld to which one was just added.
    fn offered(&self, seat: Seat) -> Option<Rect> {
        if self.scene.last_discard == Some(seat) {
            return self.river(seat).newest(self.plan.ring.rivers[seat]);
        }
        let melds = &self.scene.view.seats[seat].melds;
        let kong = melds.iter().rposition(crate::hand::Meld::is_kong)?;
        self.melds(seat).get(kong).copied()
    }

    fn my_plate(&self) -> Rect {
        let me = self.scene.view.me;
        let line = self.plan.ring.seats[me];
        Rect {
            x: self.plan.rack.area.x,
            ..strip_plate(me, line, self.plan.tier, self.scene)
        }
    }

    /// My nameplate, what my hand needs, my bonus tiles.
    fn mine(&self, buf: &mut Buffer) {
        let scene = self.scene;
        let me = scene.view.me;
        let line = self.plan.ring.seats[me];
        let plate_area = self.my_plate();
        plate(me, scene).draw(plate_area, buf);
        let (first, size) = self.my_bonus();
        let places: Vec<Position> = (first..line.right())
            .step_by(usize::from(size.pitch()))
            .map(|x| Position::new(x, line.y))
            .collect();
        draw_bonus(me, size, &places, scene, buf);
        let theme = scene.look.theme;
        let (mut x, mut room) = self.beside_my_plate();
        if !scene.badge.is_empty() {
            let badge = format!(" {} ", scene.badge);
            let used = put(buf, x, line.y, room, &badge, theme.button_default);
            x += used + 1;
            room = room.saturating_sub(used + 1);
        }
        if let Some((help, true)) = self.help() {
            put(buf, x, line.y, room, help, theme.accent);
        }
    }

    /// The column of my first bonus tile, above the end of my tiles where there is room, else at the edge; and
    /// how large they are.
    fn my_bonus(&self) -> (u16, Size) {
        let me = self.scene.view.me;
        let (right, size) = match self.plan.tier {
            Tier::Small => (self.plan.ring.seats[me].right() - 1, Size::Small),
            Tier::Compact => (self.plan.ring.seats[me].right() - 1, Size::Medium),
            Tier::Standard | Tier::Wide => (self.plan.rack.area.right() + 1, Size::Medium),
        };
        let count = u16::try_from(self.scene.view.seats[me].bonus.len()).unwrap_or(0);
        (right.saturating_sub(count * size.pitch()), size)
    }

    /// Where the words beside my nameplate begin, and how many columns they have before my bonus tiles.
    fn beside_my_plate(&self) -> (u16, u16) {
        let x = self.my_plate().right() + 2;
        let (bonus, _) = self.my_bonus();
        (x, bonus.saturating_sub(x + 1))
    }

    /// What would help my hand, as full as there is room, and whether that is beside my nameplate; else
    /// it is below the buttons.
    fn help(&self) -> Option<(&str, bool)> {
        let (_, room) = self.beside_my_plate();
        let badge = match self.scene.badge {
            "" => 0,
            badge => width(badge) + 3,
        };
        let beside = room.saturating_sub(badge);
        let below = if self.extra_is_free() {
            self.plan.extra.width - 2
        } else {
            0
        };
        let places = self.scene.help.iter().filter_map(|help| {
            let wide = width(help);
            let place = (wide <= beside).then_some(true);
            let place = place.or_else(|| (wide <= below).then_some(false))?;
            Some((help.as_str(), place))
        });
        places.into_iter().next()
    }

    fn rack(&self, buf: &mut Buffer) {
        let (scene, rack) = (self.scene, &self.plan.rack);
        let there = scene.rack.tiles.len() - self.coming(scene.view.me);
        let tiles = scene.rack.tiles.iter().zip(&rack.tiles);
        for (i, (&tile, area)) in tiles.enumerate().take(there) {
            let cursor = scene.rack.cursor == Some(i);
            let raised = scene.rack.raised.contains(&i);
            let pose = match (cursor, raised) {
                (true, _) => Pose::Cursor,
                (false, true) => Pose::Raised,
                (false, false) => Pose::Plain,
            };
            let lift = u16::from(cursor || raised);
            let at = Position::new(area.x, area.y - lift);
            face_up(buf, at, Piece::Tile(tile), rack.size, pose, scene.look);
            self.number(i, *area, cursor, buf);
        }
        let mut melds = melds_of(scene.view.me, rack.meld_size, u16::MAX, scene);
        melds.newest_hidden = self.on_its_way(Move::Claim(scene.view.me));
        melds.draw(&rack.melds, buf);
    }

    /// The digit that jumps to a tile, below it.
    fn number(&self, place: usize, tile: Rect, cursor: bool, buf: &mut Buffer) {
        let theme = self.scene.look.theme;
        let style = if cursor { theme.accent } else { theme.faint };
        if self.scene.progress.is_some() {
            return; // nothing can be jumped to
        }
        if let Some(digit) = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].get(place) {
            let area = Rect {
                y: self.plan.rack.numbers,
                height: 1,
                ..tile
            };
            put_centre(buf, area, digit, style);
        }
    }
}
