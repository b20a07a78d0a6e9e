//! Results: the answer to an entered slip, the missing and uncertain ones, the effects of a
//! correction.
pub mod disputed;
pub mod echo;
pub mod impact;
pub mod missing;
pub mod open_board;
pub mod penalty;
