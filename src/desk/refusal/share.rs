//! An event that several machines share.
use thiserror::Error;

use store::LogError;

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
    }
}
