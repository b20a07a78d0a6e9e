//! What is shown and what is typed, without the program.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_show as show;

mod judge; // the word judge's full screen
mod pace; // games a minute
mod turn; // lines at a game's prompt
