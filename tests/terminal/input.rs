//! Whatever comes from the terminal.

use std::sync::Arc;

use portable_pty::CommandBuilder;

use super::terminal::{PROGRAM, Shown, Terminal};
use super::{at_the_table, at_the_title, quick};
use vt100::MouseProtocolMode;

#[test]
fn any_size_may_come_at_any_time() {
    let terminal = at_the_table(&[]);
    let resize = |cols: u16, rows: u16| {
        let mut shown = terminal.shown.0.lock().unwrap();
        if let (Ok(rows), Ok(cols)) = (rows.try_into(), cols.try_into()) {
            shown.screen.screen_mut().set_size(rows, cols);
        }
        terminal.resize(cols, rows);
    };
    for step in 0..60_u16 {
        resize((step * 37) % 200, (step * 13) % 60);
    }
    resize(50, 15);
    terminal.until_text("The table needs");
    resize(250, 60);
    terminal.until_text("Discard ");
    // a click far to the right, where old mouse protocols end
    terminal.insist("Go on playing", |terminal| {
        if let Some(place) = terminal.find("Menu") {
            terminal.click(place);
        }
    });
    terminal.signal("TERM");
    terminal.ends();
}

/// A terminal may say that it is larger than all that could be drawn: a picture of all that would take
/// gigabytes.
#[cfg(target_os = "linux")]
#[test]
fn no_size_is_too_large() {
    const MOST: u64 = 400 << 10; // in kB
    let terminal = at_the_table(&[]);
    let frames = || terminal.shown.0.lock().unwrap().frames();
    for (cols, rows) in [
        (30_000, 30_000),
        (u16::MAX, u16::MAX),
        (u16::MAX, 24),
        (80, 24),
    ] {
        let before = frames();
        terminal.resize(cols, rows);
        terminal.until("a picture of that size", |shown| shown.frames() > before);
    }
    terminal.send("q");
    terminal.until_text("Go on playing");
    let id = terminal.child.process_id().unwrap();
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.unwrap().trim().trim_end_matches(" kB").parse::<u64>();
    assert!(peak.as_ref().is_ok_and(|&peak| peak < MOST), "{peak:?} kB");
    terminal.signal("TERM");
    terminal.ends();
}

/// Over a slow line keys pile up: they are all taken in before anything is drawn. Now and then the first is
/// seen before the last has come, so it is tried more than once; one picture for each key would never do.
#[test]
fn keys_that_wait_are_taken_in_before_one_picture() {
    const KEYS: usize = 6;
    let terminal = at_the_title(&[]);
    let frames = || terminal.shown.0.lock().unwrap().frames();
    let drawn = (0..20).map(|_| {
        terminal.insist("or just press Enter twice", |terminal| {
            terminal.send("\x1b[H");
        });
        let before = frames();
        terminal.send(&"\x1b[B".repeat(KEYS));
        terminal.until_text("Chow, pung, kong, fan: what the words mean.");
        frames() - before
    });
    let least = drawn.min_by_key(|&drawn| drawn);
    assert!(
        least.is_some_and(|drawn| drawn <= KEYS / 2),
        "{least:?} pictures"
    );
}

/// Terminals count from 1; what reports 0 is nowhere, and what comes after it is heard.
#[test]
fn a_report_of_place_0_does_nothing() {
    let terminal = at_the_table(&[]);
    let before = terminal.screen();
    for report in [
        "\x1b[<0;0;0M\x1b[<0;0;0m",
        "\x1b[<35;0;1M",
        "\x1b[<0;1;0M\x1b[<0;1;0m",
        "\x1b[M   ",
        "\x1b[32;0;0M",
        "\x1b[0;0R",
    ] {
        terminal.send(report);
        terminal.send("q");
        terminal.until_text("Go on playing");
        terminal.send("\r");
        terminal.until("the table as it was", |shown| {
            shown.screen.screen().contents() == before
        });
    }
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn pasted_text_plays_nothing() {
    let terminal = at_the_table(&[]);
    terminal.send("\x1b[200~ddddd\r\x1b[201~");
    terminal.send("d d d d d d d d d d d");
    // what comes after the paste is shown after it
    terminal.insist("Paused", |terminal| terminal.send("q"));
    assert!(
        !terminal.screen().contains("You discard"),
        "{}",
        terminal.screen()
    );
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn without_colour_the_cursor_is_still_seen() {
    let terminal = at_the_title(&[("NO_COLOR", "1")]);
    {
        let shown = terminal.shown.0.lock().unwrap();
        let text = String::from_utf8_lossy(&shown.bytes);
        assert!(!text.contains("\x1b[38;") && !text.contains("\x1b[48;"));
        assert!(text.contains("\x1b[7m"), "nothing is reversed");
    }
    terminal.signal("TERM");
    terminal.ends();
}

#[test]
fn the_mouse_is_handed_to_the_terminal_and_taken_back() {
    let terminal = at_the_table(&[]);
    let mouse = |on: bool| {
        move |shown: &Shown| {
            (shown.screen.screen().mouse_protocol_mode() != MouseProtocolMode::None) == on
        }
    };
    terminal.until("mouse reports", mouse(true));
    terminal.insist("The mouse is the terminal's now", |terminal| {
        terminal.send("m");
    });
    terminal.until("no mouse reports", mouse(false));
    terminal.insist("The mouse plays", |terminal| terminal.send("m"));
    terminal.until("mouse reports", mouse(true));
    terminal.signal("TERM");
    terminal.ends();
}

/// Another program may have written over the table, or the terminal lost what was sent.
#[test]
fn a_redraw_puts_everything_right() {
    let data = tempfile::tempdir().unwrap();
    let still = "chinese = \"yes\"\nmotion = \"off\"\n";
    std::fs::write(data.path().join("settings.toml"), still).unwrap();
    let mut command = CommandBuilder::new(PROGRAM);
    command.args(quick("7"));
    command.args(["--ruleset", "hong-kong"]);
    let terminal = Terminal::run_in(Arc::new(data), command, (80, 24), &[]);
    // the last thing that is drawn
    terminal.until_text("F1 help");
    terminal.until_text("Discard ");
    let before = terminal.screen();
    {
        let mut shown = terminal.shown.0.lock().unwrap();
        shown
            .screen
            .process(b"\x1b[5;1Hbroadcast message\r\nfrom somebody\x1b[2;2H");
    }
    assert_ne!(terminal.screen(), before);
    terminal.send("\x0c");
    terminal.until("the table as it was", |shown| {
        shown.screen.screen().contents() == before
    });
    terminal.signal("TERM");
    terminal.ends();
}
