//! Results: what an entered slip says, what is not in or not certain, and what a correction
//! changes besides.
pub mod disputed;
pub mod echo;
pub mod impact;
pub mod missing;
pub mod open_board;
pub mod outbox;
