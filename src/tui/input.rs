//! From what a terminal reports to messages: what is no deliberate key or click is held back here.
//!
//! A key held down counts as repeated, whether the terminal says so or not. A burst of keys is a
//! paste that was not marked as one. The click that only brings the window to the front does
//! nothing. Time is an argument.

use std::time::Duration;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};

use crate::tui::app::Spot;
use crate::tui::keymap::Key;
use crate::tui::msg::Msg;
use crate::tui::regions::Regions;

/// The same key again within this time is being held down: keyboards repeat 10 to 40 times a second,
/// nobody means to press a key so often.
const REPEAT: Duration = Duration::from_millis(90);
/// More keys at once than anybody types.
const BURST: usize = 8;
/// A click so soon after the focus came was meant for the window.
const FOCUS: Duration = Duration::from_millis(100);

/// Remembers what is needed to tell deliberate input from the rest.
#[derive(Debug, Clone, Default)]
pub struct Input {
    last_key: Option<(Key, Duration)>,
    focused_at: Option<Duration>,
    swallow_release: bool,
}

impl Input {
    /// The messages of events that arrived together, clicks looked up in what was last drawn.
    pub fn messages(&mut self, events: &[Event], now: Duration, drawn: &Regions<Spot>) -> Vec<Msg> {
        let keys = events
            .iter()
            .filter(|e| matches!(e, Event::Key(key) if key.kind == KeyEventKind::Press));
        let burst = keys.count() > BURST;
        let told = events
            .iter()
            .filter(|event| !(burst && matches!(event, Event::Key(_))));
        let mut messages: Vec<Msg> = told
            .filter_map(|event| self.message(event, now, drawn))
            .collect();
        if burst {
            messages.push(Msg::Paste(events.iter().filter_map(typed).collect()));
        }
        messages
    }

    fn message(&mut self, event: &Event, now: Duration, drawn: &Regions<Spot>) -> Option<Msg> {
        match event {
            Event::Key(key) => self.key(key, now),
            Event::Mouse(mouse) => self.mouse(*mouse, now, drawn),
            Event::Paste(text) => Some(Msg::Paste(text.clone())),
            Event::FocusGained => {
                self.focused_at = Some(now);
                Some(Msg::Focus(true))
            }
            Event::FocusLost => Some(Msg::Focus(false)),
            Event::Resize(columns, rows) => Some(Msg::Resized(*columns, *rows)),
        }
    }

    fn key(&mut self, event: &KeyEvent, now: Duration) -> Option<Msg> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let key = Key::of(event)?;
        let again = self
            .last_key
            .is_some_and(|(last, at)| last == key && now < at + REPEAT);
        self.last_key = Some((key, now));
        Some(Msg::Key {
            key,
            repeat: again || event.kind == KeyEventKind::Repeat,
        })
    }

    fn mouse(&mut self, event: MouseEvent, now: Duration, drawn: &Regions<Spot>) -> Option<Msg> {
        let over = drawn.hit(event.column, event.row);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.swallow_release = self.focused_at.is_some_and(|at| now < at + FOCUS);
                (!self.swallow_release).then_some(Msg::Press(over))
            }
            MouseEventKind::Up(MouseButton::Left) if self.swallow_release => {
                self.swallow_release = false;
                None
            }
            MouseEventKind::Up(MouseButton::Left) => Some(Msg::Release(over)),
            MouseEventKind::Up(MouseButton::Right) => Some(Msg::RightClick(over)),
            MouseEventKind::ScrollDown => Some(Msg::Wheel { over, down: true }),
            MouseEventKind::ScrollUp => Some(Msg::Wheel { over, down: false }),
            MouseEventKind::Down(_)
            | MouseEventKind::Up(_)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => None,
        }
    }
}

/// The character that a key types.
#[allow(clippy::wildcard_enum_match_arm)] // of many keys only these type something
fn typed(event: &Event) -> Option<char> {
    match event.as_key_press_event()?.code {
        KeyCode::Char(c) => Some(c),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyModifiers;

    fn key(c: char) -> Event {
        Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE))
    }

    fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    fn repeats(messages: &[Msg]) -> Vec<bool> {
        let is_repeated = |msg: &Msg| matches!(msg, Msg::Key { repeat: true, .. });
        messages.iter().map(is_repeated).collect()
    }

    #[test]
    fn a_held_key_is_repeated_however_long_it_is_held() {
        let mut input = Input::default();
        let drawn = Regions::default();
        let mut at = |n, c| repeats(&input.messages(&[key(c)], ms(n), &drawn));
        assert_eq!(at(0, 'd'), [false]);
        assert_eq!(at(500, 'd'), [false]);
        assert_eq!(at(533, 'd'), [true]);
        assert_eq!(at(566, 'd'), [true]);
        assert_eq!(at(570, 'k'), [false]);
        assert_eq!(at(700, 'd'), [false]);
    }

    /// Some systems tell when a key comes up as well, and that it is still down.
    #[test]
    fn a_key_that_comes_up_is_no_key() {
        let mut input = Input::default();
        let drawn = Regions::default();
        let mut told = |kind| {
            let event = KeyEvent::new_with_kind(KeyCode::Char('d'), KeyModifiers::NONE, kind);
            repeats(&input.messages(&[Event::Key(event)], ms(1000), &drawn))
        };
        assert_eq!(told(KeyEventKind::Press), [false]);
        assert_eq!(told(KeyEventKind::Repeat), [true]);
        assert_eq!(told(KeyEventKind::Release), [false; 0]);
    }

    #[test]
    fn a_burst_is_a_paste_and_pressed_keys_are_not() {
        let mut input = Input::default();
        let drawn = Regions::default();
        let burst: Vec<Event> = "discard it".chars().map(key).collect();
        let pasted = input.messages(&burst, ms(0), &drawn);
        assert!(
            matches!(&pasted[..], [Msg::Paste(text)] if text == "discard it"),
            "{pasted:?}"
        );
        assert_eq!(input.messages(&burst[..8], ms(9), &drawn).len(), 8);
    }

    #[test]
    fn the_click_that_brings_the_window_to_the_front_does_nothing() {
        let mut input = Input::default();
        let drawn = Regions::default();
        let click = |kind| {
            Event::Mouse(MouseEvent {
                kind,
                column: u16::MAX,
                row: 0,
                modifiers: KeyModifiers::NONE,
            })
        };
        let both = [
            click(MouseEventKind::Down(MouseButton::Left)),
            click(MouseEventKind::Up(MouseButton::Left)),
        ];
        input.messages(&[Event::FocusGained], ms(1000), &drawn);
        assert!(input.messages(&both, ms(1050), &drawn).is_empty());
        assert_eq!(input.messages(&both, ms(1200), &drawn).len(), 2);
    }
}
