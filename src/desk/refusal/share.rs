//! An event that several machines share.
use thiserror::Error;

use crate::{Refusal, Waiting};
use store::LogError;
use tournament::{RoundNo, plural};

refusals! {
    /// Why nothing was read from or written to the log of an event.
    #[derive(Debug, Error)]
    pub enum ShareRefusal {
        #[error(transparent)]
        Log(LogError) => fault File,
        #[error("NOT saved: {0}")]
        NotSaved(LogError) => fault File,
        /// An entry was sent, with an unknown outcome.
        #[error("NOT known whether it is saved: {at} does not answer ({why})")]
        NotKnown {
            at: String,
            why: String,
            /// The key by which it may be entered again.
            key: String,
        } => fault File,
        #[error("NOT saved: the event is very busy: others were quicker {tries} times")]
        Busy { tries: u8 },
        /// What waits in the outbox comes first.
        #[error("NOT saved: {}: {why}", plural(.waiting.len(), "result waits in the outbox and comes first", "results wait in the outbox and come first"))]
        Waits { waiting: Vec<Waiting>, why: String } => fault File,
        #[error("the key `{key}` is that of another entry, which waits in the outbox: {said}")]
        KeyWaits { key: String, said: String },
        #[error("{refusal}; that waits in the outbox")]
        AgainstWaiting { refusal: Box<Refusal>, waiting: Box<Waiting> },
        #[error("round {} has {} in the outbox: {}", round.0, plural(.said.len(), "refused result", "refused results"), .said.join(" "))]
        RefusedLies { round: RoundNo, said: Vec<String> } => finding RefusedSlip,
        #[error("it was typed for another event, whose file had this name")]
        OtherEvent,
        #[error("nothing lies in the outbox under number {number}")]
        NoneWaits { number: i64 },
    }
}

impl ShareRefusal {
    /// The same without that nothing is saved.
    pub(crate) fn why(&self) -> String {
        match self {
            ShareRefusal::NotSaved(error) => error.to_string(),
            ShareRefusal::NotKnown { at, why, .. } => format!("{at} does not answer ({why})"),
            ShareRefusal::Log(_)
            | ShareRefusal::Busy { .. }
            | ShareRefusal::Waits { .. }
            | ShareRefusal::KeyWaits { .. }
            | ShareRefusal::AgainstWaiting { .. }
            | ShareRefusal::RefusedLies { .. }
            | ShareRefusal::OtherEvent
            | ShareRefusal::NoneWaits { .. } => self.to_string(),
        }
    }

    /// Whether it is refused because the event's order is out of reach.
    pub(crate) fn is_cut(&self) -> bool {
        match self {
            ShareRefusal::NotKnown { .. } | ShareRefusal::Waits { .. } => true,
            ShareRefusal::NotSaved(error) => error.is_out_of_reach(),
            ShareRefusal::Log(_)
            | ShareRefusal::Busy { .. }
            | ShareRefusal::KeyWaits { .. }
            | ShareRefusal::AgainstWaiting { .. }
            | ShareRefusal::RefusedLies { .. }
            | ShareRefusal::OtherEvent
            | ShareRefusal::NoneWaits { .. } => false,
        }
    }
}
