//! Other people's formats: what is read, what is wrong with it, and what goes out comes in again.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_exchange as exchange;

mod agree; // the rows of two players as one game
mod ascii; // names of other alphabets
mod formula; // the quote before a formula
mod members; // a federation's list
mod roster;
mod scoresheet; // sheets as CSV and as columns
mod season_file; // the events that count together
mod tsh;
mod tsh_config; // tables, classes, pairings and prizes of a configuration
mod tsh_settings; // its literals, its archive, its code
mod workbook; // a spreadsheet's own file
