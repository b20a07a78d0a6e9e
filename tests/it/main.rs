//! The one integration binary: a file for each noun.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod divisions; // real divisions, from results to standings
mod exchange; // rosters and results as CSV, in and out
mod game_bad_input; // what is refused leaves everything as it was
mod game_cli; // games on the command line
mod game_endings; // how games end
mod game_prompt; // the fast prompt
mod journey_3; // a live game
mod journey_4; // one square off
mod journey_5; // challenges
mod journey_7; // endings
mod pairing;
mod plays; // the words and scores of plays
mod report; // tables as text, CSV and JSON
mod sandbox; // runs the program
mod shared; // where the real data lies
mod sheets; // whole games
mod standings; // who is where
mod store;
mod store_open;
mod store_rows;
mod store_undo;
mod store_verify;
