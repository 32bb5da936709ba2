//! Files on a real disk: scores that survive damage, full disks and company; settings that keep comments;
//! records that grow line by line.
#![allow(clippy::unwrap_used)]

mod records;
mod scores;
mod settings;

use std::path::Path;

use mahjong_tui::store::Paths;

fn at(dir: &Path) -> Paths {
    Paths::find(Some(dir))
}
