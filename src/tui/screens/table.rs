//! The table during a game: what a player knows, as cells, and where it can be clicked.
//!
//! `plan` says where everything goes, `seat` what is shown of another player. Drawing and
//! [`regions`] use the same plan, so what is seen is what is hit.

mod centre;
mod column;
mod motion;
mod plan;
mod seat;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::seat::Seat;
use crate::tile::Piece;
use crate::tui::art::Size;
use crate::tui::picture::{Choices, Move, TableScene};
use crate::tui::regions::{Regions, Target};
use crate::tui::widgets::header::Header;
use crate::tui::widgets::river::River;
use crate::tui::widgets::text::{break_off, cut, fill, put, put_centre, whole_groups, width};
use crate::tui::widgets::tile::{Pose, face_up};
use crate::tui::widgets::wall::{Side, Wall};
use crate::tui::widgets::{buttons, card, clock};

pub use plan::Tier;
use plan::{Plan, melds_of};
use seat::{SeatPlan, draw_bonus, plate, strip_plate};

impl Widget for &TableScene<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        fill(buf, area, self.look.theme.table);
        match Plan::new(area, self) {
            Some(plan) => Drawing {
                scene: self,
                plan: &plan,
            }
            .draw(buf),
            None => card::too_small(area, Tier::LEAST, buf, self.look),
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
    regions
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
            game: &centre::round_and_game(scene),
            seed: scene.seed,
            step: scene.view.step,
            look: scene.look,
        }
        .draw(self.plan.header, buf);
        for seat in Seat::ALL {
            if let Some(wall) = self.wall(seat) {
                wall.draw(self.plan.ring.walls[seat], buf);
            }
            self.river(seat).draw(self.plan.ring.rivers[seat], buf);
        }
        for seat in self.scene.view.me.others() {
            let hidden = self.on_its_way(Move::Claim(seat));
            self.seat_plan(seat).draw(self.scene, hidden, buf);
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

    fn seat_regions(&self, seat: Seat, regions: &mut Regions<Target>) {
        let plate = if seat == self.scene.view.me {
            self.my_plate()
        } else {
            self.seat_plan(seat).plate
        };
        regions.add(plate, Target::Plate(seat));
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
            look: self.scene.look,
        };
        Some(wall).filter(|_| !self.plan.ring.walls[seat].is_empty())
    }

    fn river(&self, seat: Seat) -> River<'_> {
        River {
            discards: &self.scene.view.seats[seat].river,
            newest_marked: self.scene.last_discard == Some(seat),
            newest_hidden: self.on_its_way(Move::Discard(seat)),
            size: self.plan.tier.river(),
            leading: self.plan.tier.leading(),
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
        let line = self.plan.ring.seats[self.scene.view.me];
        let plate = strip_plate(line, self.plan.tier);
        Rect {
            x: self.plan.rack.area.x,
            height: 1,
            ..plate
        }
    }

    /// My nameplate, what my hand needs, my bonus tiles.
    fn mine(&self, buf: &mut Buffer) {
        let scene = self.scene;
        let me = scene.view.me;
        let line = self.plan.ring.seats[me];
        let plate_area = self.my_plate();
        plate(me, scene).draw(plate_area, buf);
        let bonus = &scene.view.seats[me].bonus;
        let count = u16::try_from(bonus.len()).unwrap_or(0);
        let first = self.my_bonus();
        let places: Vec<Position> = (0..count)
            .map(|i| Position::new(first + i * 3, line.y))
            .collect();
        draw_bonus(bonus, &places, scene, buf);
        let (x, room) = self.beside_my_plate();
        let (hint, _) = self.hint();
        let hint = cut(hint, room, &scene.look.tiles.marks.ellipsis);
        put(buf, x, line.y, room, &hint, scene.look.theme.accent);
    }

    /// The column of my first bonus tile: above the end of my tiles where there is room, else at the edge.
    fn my_bonus(&self) -> u16 {
        let me = self.scene.view.me;
        let right = match self.plan.tier {
            Tier::Small | Tier::Compact => self.plan.ring.seats[me].right(),
            Tier::Standard | Tier::Wide => self.plan.rack.area.right() + 1,
        };
        let count = u16::try_from(self.scene.view.seats[me].bonus.len()).unwrap_or(0);
        right.saturating_sub(count * 3)
    }

    /// Where the words beside my nameplate begin, and how many columns they have before my bonus tiles.
    fn beside_my_plate(&self) -> (u16, u16) {
        let x = self.my_plate().right() + 2;
        (x, self.my_bonus().saturating_sub(x + 1))
    }

    /// The hint in two parts: beside my nameplate as long as it fits there; else on the rail, where
    /// that has room; and in both places when it is longer still.
    fn hint(&self) -> (&str, &str) {
        let hint = self.scene.hint.unwrap_or_default();
        let (_, room) = self.beside_my_plate();
        if width(hint) <= room || !self.extra_is_free() {
            (hint, "")
        } else if width(hint) <= self.plan.extra.width - 2 {
            ("", hint)
        } else {
            break_off(hint, room)
        }
    }

    fn rack(&self, buf: &mut Buffer) {
        let (scene, rack) = (self.scene, &self.plan.rack);
        let drawn = scene
            .rack
            .tiles
            .len()
            .checked_sub(1)
            .filter(|_| scene.rack.apart);
        for (i, (&tile, area)) in scene.rack.tiles.iter().zip(&rack.tiles).enumerate() {
            if drawn == Some(i) && self.on_its_way(Move::Draw(scene.view.me)) {
                continue;
            }
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
        if let Some(digit) = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].get(place) {
            let area = Rect {
                y: self.plan.rack.numbers,
                height: 1,
                ..tile
            };
            put_centre(buf, area, digit, style);
        }
    }

    fn rail(&self, buf: &mut Buffer) {
        let (scene, plan) = (self.scene, self.plan);
        let theme = scene.look.theme;
        fill(buf, plan.rail, theme.rail);
        let mut room = plan.note.width - 2;
        if let Some(time) = scene.clock {
            // the words come first, but the bar is never too short to be read
            let left = room.saturating_sub(width(scene.note) + 2);
            let wide = left.clamp(14, plan.note.width / 3);
            let area = Rect {
                x: plan.note.right() - 1 - wide,
                width: wide,
                ..plan.note
            };
            clock::draw(time, area, buf, scene.look);
            room -= wide + 2;
        }
        let note = cut(scene.note, room, &scene.look.tiles.marks.ellipsis);
        put(buf, plan.note.x + 1, plan.note.y, room, &note, theme.rail);
        let area = self.button_area();
        buttons::draw(
            scene.buttons,
            &buttons::places(scene.buttons, area),
            buf,
            scene.look,
        );
        self.extra(buf);
        let footer = plan.footer;
        let keys = whole_groups(scene.footer, footer.width - 2);
        put(
            buf,
            footer.x + 1,
            footer.y,
            footer.width - 2,
            &keys,
            theme.rail_faint,
        );
    }

    /// The action bar; it may use the row below where there is nothing to choose.
    const fn button_area(&self) -> Rect {
        let area = self.plan.actions;
        let height = if self.scene.choices.is_some() { 1 } else { 2 };
        Rect {
            x: area.x + 1,
            width: area.width - 2,
            height,
            ..area
        }
    }

    /// Is the row below the buttons neither theirs nor one of pictures to choose from?
    fn extra_is_free(&self) -> bool {
        let places = buttons::places(self.scene.buttons, self.button_area());
        let mut places = places.iter().filter(|place| !place.is_empty());
        self.scene.choices.is_none() && places.all(|place| place.y != self.plan.extra.y)
    }

    /// Pictures to choose from; else, unless buttons need the row, the rest of a hint or the latest moves.
    fn extra(&self, buf: &mut Buffer) {
        let (row, look) = (self.plan.extra, self.scene.look);
        if let Some(choices) = self.scene.choices {
            return self.choices(choices, buf);
        }
        if !self.extra_is_free() {
            return;
        }
        let room = row.width - 2;
        let (line, style) = match self.hint() {
            (_, "") => (self.latest_moves(room), look.theme.rail_faint),
            (_, hint) => (cut(hint, room, &look.tiles.marks.ellipsis), look.theme.rail),
        };
        put(buf, row.x + 1, row.y, room, &line, style);
    }

    /// As many of the latest moves as fit, newest last.
    fn latest_moves(&self, room: u16) -> String {
        let dot = format!(" {} ", self.scene.look.tiles.marks.dot);
        let mut line = String::new();
        for entry in self.scene.log.iter().rev() {
            let longer = if line.is_empty() {
                entry.clone()
            } else {
                format!("{entry}{dot}{line}")
            };
            if width(&longer) > room {
                break;
            }
            line = longer;
        }
        line
    }

    fn choice_places(&self) -> Vec<Rect> {
        let Some(choices) = self.scene.choices else {
            return Vec::new();
        };
        let row = self.plan.extra;
        let mut x = row.x + 1;
        let place = |(key, tiles): &(String, Vec<_>)| {
            let count = u16::try_from(tiles.len()).unwrap_or(0);
            let wide = width(key) + 3 + count * Size::Small.pitch();
            let area = Rect {
                x,
                width: wide,
                ..row
            };
            x += wide + 1;
            area.intersection(row)
        };
        choices.ways.iter().map(place).collect()
    }

    fn choices(&self, choices: &Choices, buf: &mut Buffer) {
        let theme = self.scene.look.theme;
        for (i, (area, (key, tiles))) in self.choice_places().iter().zip(&choices.ways).enumerate()
        {
            let chosen = i == choices.chosen;
            let (ground, key_style) = if chosen {
                (theme.button_default, theme.key_default)
            } else {
                (theme.button, theme.key)
            };
            fill(buf, *area, ground);
            let used = put(
                buf,
                area.x,
                area.y,
                area.width,
                &format!(" {key} "),
                key_style,
            );
            let mut x = area.x + used + 1;
            for &tile in tiles {
                if x + Size::Small.face().0 <= area.right() {
                    let at = Position::new(x, area.y);
                    face_up(
                        buf,
                        at,
                        Piece::Tile(tile),
                        Size::Small,
                        Pose::Plain,
                        self.scene.look,
                    );
                }
                x += Size::Small.pitch();
            }
        }
    }
}
