//! The rules against recorded cases, laws and real games.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_rules as rules;

mod alphabet; // embedded sets, aliases, words as lists spell them
mod board; // layouts, positions, tiles on a board
mod cases; // rule cases: placement, challenges, endings, overtime, ties
mod clock; // clocks and times as they are written
mod dealt; // games that sixzero deals
mod gcg; // GCG files: what occurs in them, and what is wrong with them
mod gcg_catalan; // tiles of several characters
mod gcg_corpus; // real GCG files, and what is known to be wrong with them
mod gcg_lines; // each form of a line and a pragma
mod gcg_notes; // brackets within notes, written and read back
mod gcg_racks; // racks of a file that cannot all be
mod gcg_titles; // the titles of the field's own test files
mod kwg; // word graphs, sound and damaged
mod lexicon; // word lists
mod lots; // who starts, and what a seed gives for ever
mod mistakes; // scoresheets with mistakes
mod plays; // the words and scores of plays
mod rack; // racks as they are written
mod ruleset; // presets, files over them, words of their values
mod script; // games written as scripts
mod tiles; // sets of other languages
mod typed; // what people type

#[path = "../support/brute.rs"]
mod brute; // every way to lay some tiles, tried one by one
#[path = "../support/laws.rs"]
mod laws; // the invariants of rounds and sums
#[path = "../support/long.rs"]
mod long; // short and long forms
#[path = "../support/shared.rs"]
mod shared; // where the real data lies
