//! Pictures of the table: SVG on standard output, or straight to a terminal.
//!
//! ```text
//! cargo run --example screenshot -- --size 100x30 turn > docs/table.svg
//! cargo run --example screenshot -- --text claim
//! ```

#![allow(clippy::print_stdout)]

mod hands;
mod scenes;
mod stories;
mod story;

use std::error::Error;

use clap::Parser;
use mahjong_tui::lang::{Lang, Words};
use mahjong_tui::tui::art::TileStyle;
use mahjong_tui::tui::picture::Look;
use mahjong_tui::tui::print;
use mahjong_tui::tui::theme::{Depth, Theme};
use ratatui::layout::Rect;

use scenes::Picture;

/// Draws a picture of the table.
#[derive(Parser)]
struct Options {
    /// Which one.
    #[arg(default_value = "turn", value_parser = Picture::NAMES)]
    picture: String,
    /// Columns and rows, such as 100x30.
    #[arg(long, default_value = "100x30")]
    size: String,
    /// Colours.
    #[arg(long, default_value = "felt")]
    theme: String,
    /// Faces of the tiles.
    #[arg(long, default_value = "cjk")]
    tiles: String,
    /// Words.
    #[arg(long, default_value = "en")]
    lang: String,
    /// 0 for true colour, 1 for 256 colours, 2 for 16, 3 for none.
    #[arg(long, default_value_t = 0)]
    depth: usize,
    /// The text alone instead of a picture.
    #[arg(long)]
    text: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let (width, height) = options
        .size
        .split_once('x')
        .ok_or("a size is such as 100x30")?;
    let area = Rect::new(0, 0, width.parse()?, height.parse()?);
    let depth = Depth::ALL
        .get(options.depth)
        .copied()
        .ok_or("depths are 0 to 3")?;
    let (theme, tiles) = (
        Theme::named(&options.theme, depth)?,
        TileStyle::named(&options.tiles)?,
    );
    let words = Words::of(Lang::of(&options.lang).ok_or("there is no such language")?);
    let look = Look {
        theme: &theme,
        tiles: &tiles,
        words: &words,
    };
    let picture = Picture::named(&options.picture, &words).ok_or("there is no such picture")?;
    let buf = picture.drawn_in(area, look);
    if options.text {
        print!("{}", print::text(&buf));
    } else {
        print!("{}", print::svg(&buf));
    }
    Ok(())
}
