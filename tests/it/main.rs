//! The one integration binary: a file for each noun.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod divisions; // real divisions, from results to standings
mod exchange; // rosters and results as CSV, in and out
mod pairing;
mod plays; // the words and scores of plays
mod report; // tables as text, CSV and JSON
mod shared; // where the real data lies
mod standings; // who is where
mod store;
mod store_open;
mod store_rows;
mod store_undo;
mod store_verify;
