//! The mjai event form: how other Mahjong programs write down what happens, one JSON object an event.
//!
//! A [`Teller`] turns what a seat sees into [`Message`]s; [`legal`] lists what it may do as messages
//! too, and [`answer()`] reads what a program says back. [`open_messages`] is a whole record with all
//! hands open. This module knows text and sightings: who runs the program is no business of it, and
//! a [`Teller`] gets to see nothing that its seat does not.
//!
//! The field's form is of Japanese origin. What it has no words for we add, as few as will do:
//! [`Message::Bonus`], [`Message::Charleston`], [`Message::Exchange`], [`Message::Again`],
//! [`Message::Paid`], and `legal` on the last event of a request.

mod answer;
mod message;
mod tell;

pub use answer::{Answer, AnswerError, answer, legal};
pub use message::{Actor, Message, Pai, Request, Settled, Told, Why};
pub use tell::{Teller, open_messages};
