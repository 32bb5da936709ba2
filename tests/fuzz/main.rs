//! Whatever comes from outside, the program reads it or says why not; it never panics, hangs or eats memory.
//!
//! Each target takes bytes of any content. It is given the files that we ship, the inputs in `corpus/`
//! (each of them once went wrong, or reaches what others do not), and mutants of both, the same in every
//! run. `FUZZ_INPUTS=1000000` makes that many mutants for each target and `FUZZ_SEED=2` makes others:
//! `FUZZ_INPUTS=1000000 cargo test --release --test fuzz`. An input that fails is left in `target/fuzz/`;
//! moved to `corpus/` it is tried in every run from then on.

#![allow(clippy::unwrap_used)]

mod lines;
mod mutant;
#[path = "../common/program.rs"]
mod program;
mod screen;
mod target;
mod text;

use target::{Target, shipped};

#[test]
fn notation() {
    let seeds = [
        "123m 456p 789s EEE CC",
        "1z2z3z4z5z6z7z",
        "1f2f3f4f1g2g3g4g",
        "chow:234p pung:555s kong:EEEE ckong:9999m akong:1111p",
        "discard 9m; chow 3s; kong E; give 1m5pE; wrong claim; false win; again; pass; win",
    ];
    Target::new("notation", text::notation)
        .seeds(seeds.map(str::as_bytes))
        .survives(60_000);
}

#[test]
fn rulesets() {
    Target::new("ruleset", text::ruleset)
        .seeds(shipped("rulesets", "toml"))
        .seeds(shipped("tests/rulesets", "toml"))
        .seeds(shipped("tests/rulesets/wrong", "toml"))
        .survives(1_500);
}

#[test]
fn settings() {
    Target::new("settings", text::settings)
        .seeds(shipped("assets/settings.toml", "toml"))
        .survives(6_000);
}

#[test]
fn keymaps() {
    Target::new("keymap", text::keymap)
        .seeds(shipped("assets/keymap.toml", "toml"))
        .survives(2_000);
}

#[test]
fn themes() {
    Target::new("theme", text::theme)
        .seeds(shipped("assets/themes", "toml"))
        .survives(6_000);
}

#[test]
fn tile_faces() {
    Target::new("tiles", text::tiles)
        .seeds(shipped("assets/tiles", "toml"))
        .survives(4_000);
}

#[test]
fn languages() {
    Target::new("lang", text::language)
        .seeds(shipped("assets/lang", "toml"))
        .survives(1_000);
}

#[test]
fn records() {
    Target::new("record", text::record)
        .seeds(text::records())
        .survives(3_000);
}

#[test]
fn scores() {
    Target::new("scores", text::scores)
        .seeds(text::boards())
        .survives(20_000);
}

#[test]
fn answers_of_programs() {
    Target::new("mjai", lines::mjai)
        .seeds(lines::answers())
        .survives(20_000);
}

#[test]
fn what_is_typed_at_the_table_in_words() {
    let seeds = [
        "1\n\n1\n\nhint\nhand\ntable\ndiscards\nwall\nscore\nrepeat\nhelp\n",
        "d\npass\nwin\nkong 5s\nchow 3m\npung\nfalse win\nx\n?\nh\nr\nd\n\n",
        "discard 6p\nE\n1m5pE\nnone\nagain\nno\nyes\nnext\nquit\n",
    ];
    Target::new("plain", lines::plain)
        .seeds(seeds.map(str::as_bytes))
        .survives(300);
}

#[test]
fn questions_by_the_line() {
    Target::new("score-batch", |lines| lines::batch("score", lines))
        .seeds(lines::questions())
        .survives_by_the_line(10_000);
    Target::new("analyze-batch", |lines| lines::batch("analyze", lines))
        .seeds(lines::questions())
        .survives_by_the_line(10_000);
}

#[test]
fn keys_clicks_and_sizes() {
    Target::new("screen", screen::play)
        .seeds([screen::TO_THE_TABLE, &[0; 64], &[0xff; 64]])
        .survives(150);
}
