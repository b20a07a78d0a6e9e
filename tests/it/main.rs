//! The one integration binary: a file for each noun.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod brute; // every way to lay some tiles, tried one by one
mod cases; // rule cases: placement, challenges, endings, overtime, ties
mod divisions; // real divisions, from results to standings
mod exchange; // rosters and results as CSV, in and out
mod game; // the laws of random games
mod gcg; // GCG files: what occurs in them, and what is wrong with them
mod gcg_cli; // check and score, as they are called
mod gcg_corpus; // real GCG files, and what is known to be wrong with them
mod pairing; // who meets whom
mod plays; // the words and scores of plays
mod report; // tables as text, CSV and JSON
mod script; // games written as scripts
mod shared; // where the real data lies
mod standings; // who is where
mod store; // operations, journal, concurrency
mod store_open; // files that are refused
mod store_rows; // every noun saved and loaded
mod store_undo; // taking back
mod store_verify; // finding what somebody changed
mod typed; // what people type
