//! An event that several machines share.
use thiserror::Error;

use store::LogError;

refusals! {
    /// Why nothing was taken from where an event's order is kept, or put into it.
    #[derive(Debug, Error)]
    pub enum ShareRefusal {
        #[error(transparent)]
        Log(LogError) => fault File,
        #[error("NOT saved: {0}")]
        NotSaved(LogError) => fault File,
        /// It was sent.
        #[error("NOT known whether it is saved: {at} does not answer ({why})")]
        NotKnown {
            at: String,
            why: String,
            /// Under which it may be entered again.
            key: String,
        } => fault File,
        #[error("NOT saved: the event is very busy: others were quicker {tries} times")]
        Busy { tries: u8 },
    }
}
