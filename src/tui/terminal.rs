//! The terminal's modes: entered once, and given back whatever happens.
//!
//! Raw mode, the other screen, mouse clicks, paste marks and focus reports are switched by our own
//! sequences, because ratatui's `init` knows only the first two, and crossterm's mouse capture also
//! asks for every movement. Leaving happens once: at the end, on an error, on a panic, on a signal.
//! A frame is one write, between the marks of a synchronized update.

use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Write};
use std::panic;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::{style, terminal};
use ratatui::layout::Rect;
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

use super::job;
use super::probe::{self, Widths};

/// Other screen (cleared, for where there is none), hidden cursor, paste marks, focus reports.
const ENTER: &str = "\x1b[?1049h\x1b[2J\x1b[H\x1b[?25l\x1b[?2004h\x1b[?1004h";
/// Clicks and the wheel in SGR form, which has no limit of columns. No movement.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1000l";
/// Everything that was entered, in reverse, with plain colours and the cursor shown.
const LEAVE: &str = "\x1b[?2026l\x1b[?1006l\x1b[?1000l\x1b[?1004l\x1b[?2004l\
                     \x1b[0m\x1b[2J\x1b[H\x1b[?1049l\x1b[?25h";
const FRAME_BEGINS: &[u8] = b"\x1b[?2026h";
const FRAME_ENDS: &[u8] = b"\x1b[?2026l";

/// Columns and rows of the largest picture: what is beyond stays blank. A terminal may say that it has four
/// thousand million cells.
const LARGEST: (u16, u16) = (500, 200);

/// Are we in? Leaving swaps it, so it happens once.
static ENTERED: AtomicBool = AtomicBool::new(false);

/// What is drawn, kept until the frame is whole: crossterm flushes several times a frame.
#[derive(Debug, Clone, Default)]
struct Pen(Rc<RefCell<Vec<u8>>>);

impl Write for Pen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The terminal while the program has it. Dropping it gives it back.
#[derive(Debug)]
pub struct TerminalGuard {
    screen: Terminal<CrosstermBackend<Pen>>,
    pen: Pen,
    out: File,
    mouse: bool,
    area: Rect,
}

impl TerminalGuard {
    /// Takes the terminal over. The caller has made sure that there is one.
    pub fn enter(mouse: bool) -> io::Result<TerminalGuard> {
        leave_on_panic();
        // we keep to NO_COLOR ourselves; crossterm's way of it also wipes reverse and bold
        style::force_color_output(true);
        let pen = Pen::default();
        let area = Rect::default(); // that of the terminal comes when it is taken over
        let viewport = Viewport::Fixed(area);
        let backend = CrosstermBackend::new(pen.clone());
        let screen = Terminal::with_options(backend, TerminalOptions { viewport })?;
        let out = stdout()?;
        let mut guard = TerminalGuard {
            screen,
            pen,
            out,
            mouse,
            area,
        };
        guard.take_over()?;
        Ok(guard)
    }

    /// Draws a frame and sends what changed in one write.
    pub fn draw(&mut self, picture: impl FnOnce(&mut Frame)) -> io::Result<()> {
        if self.area.as_size() != self.size()?.into() {
            self.forget()?;
        }
        self.screen.draw(picture)?;
        let mut bytes = self.pen.0.borrow_mut();
        bytes.splice(0..0, FRAME_BEGINS.iter().copied());
        bytes.extend_from_slice(FRAME_ENDS);
        let sent = self.out.write_all(&bytes);
        bytes.clear();
        sent
    }

    /// Columns and rows that are drawn.
    pub fn size(&self) -> io::Result<(u16, u16)> {
        let size = self.screen.size()?;
        Ok((size.width.min(LARGEST.0), size.height.min(LARGEST.1)))
    }

    /// Asks the terminal how wide it draws what tables are made of.
    pub fn probe(&mut self) -> io::Result<Option<Widths>> {
        probe::ask(&mut self.out)
    }

    /// Forgets what the terminal shows: the next frame is drawn whole.
    pub fn forget(&mut self) -> io::Result<()> {
        let (columns, rows) = self.size()?;
        self.area = Rect::new(0, 0, columns, rows);
        self.screen.resize(self.area)
    }

    /// Mouse reports on or off; off lets the terminal select text.
    pub fn set_mouse(&mut self, on: bool) -> io::Result<()> {
        self.mouse = on;
        self.send(if on { MOUSE_ON } else { MOUSE_OFF })
    }

    /// Rings the bell.
    pub fn ring(&mut self) -> io::Result<()> {
        self.send("\x07")
    }

    /// Gives the terminal back before the end: for a stop.
    pub fn give_back(&mut self) {
        leave();
    }

    /// Takes the terminal over, whatever has been done to it meanwhile: the next frame is drawn whole.
    pub fn take_over(&mut self) -> io::Result<()> {
        // who thinks that it is in raw mode already would do nothing
        terminal::disable_raw_mode()?;
        terminal::enable_raw_mode()?;
        ENTERED.store(true, Ordering::SeqCst);
        self.send(ENTER)?;
        self.send(if self.mouse { MOUSE_ON } else { "" })?;
        self.forget()
    }

    fn send(&mut self, sequence: &str) -> io::Result<()> {
        self.out.write_all(sequence.as_bytes())
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        leave();
    }
}

/// Gives the terminal back, if we have it. Errors are of no use to anybody here. In the background our
/// modes are still ours to undo, where that would not stop us; raw mode is the business of the shell,
/// which has set its own.
fn leave() {
    if ENTERED.swap(false, Ordering::SeqCst) {
        if job::may_write()
            && let Ok(mut out) = stdout()
        {
            let _ = out.write_all(LEAVE.as_bytes());
        }
        if job::in_front() {
            let _ = terminal::disable_raw_mode();
        }
    }
}

/// A panic of this thread gives the terminal back before its message is printed. One of another
/// thread does not: the screen lives on.
fn leave_on_panic() {
    let screen_thread = thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == screen_thread {
            leave();
        }
        if thread::current().id() == screen_thread || !ENTERED.load(Ordering::SeqCst) {
            before(info);
        }
    }));
}

/// Standard output without the line buffer, which would cut a frame in two.
#[cfg(unix)]
fn stdout() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

#[cfg(windows)]
fn stdout() -> io::Result<File> {
    use std::os::windows::io::AsHandle;
    Ok(File::from(io::stdout().as_handle().try_clone_to_owned()?))
}
