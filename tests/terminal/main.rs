//! The real program in a real terminal: whole sessions by keys and by mouse, whatever is typed, and the
//! terminal given back whatever happens. Everything waits for what the screen shows, never for time to pass.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods)] // deadlines, in a test

mod clock;
mod faces;
mod flaws;
mod input;
mod jobs;
mod life;
mod sessions;
mod terminal;
mod watching;
mod windows;

use terminal::Terminal;

const BOTS: [&str; 2] = ["--bots", "ref:greedy,ref:greedy,ref:greedy"];

fn quick(seed: &str) -> Vec<&str> {
    let mut args = vec!["--speed", "instant", "--seed", seed];
    args.extend(BOTS);
    args
}

/// A title screen to try things on.
fn at_the_title(env: &[(&str, &str)]) -> Terminal {
    let terminal = Terminal::play(&BOTS, (80, 24), env);
    terminal.until_text("New session");
    terminal
}

/// A table in the middle of a game.
fn at_the_table(env: &[(&str, &str)]) -> Terminal {
    let mut args = quick("7");
    args.extend(["--ruleset", "hong-kong"]);
    let terminal = Terminal::play(&args, (80, 24), env);
    terminal.until_text("Discard ");
    terminal
}
