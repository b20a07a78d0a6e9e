//! Pairing against recorded cases, laws and other programs; nouns, results, standings by themselves.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_tournament as tournament;

mod australian_cases; // the Australian draw against recorded cases, where they are
mod average; // means, as they are shown
mod block; // rounds that are fixed in advance: groups, Fontes, teams
mod clinch; // which places are open, in large fields
mod completion; // round robins around fixed games
mod cop; // COP on fields of our own
mod cop_cases; // COP against recorded cases, where they are
mod entry; // entries of a record as events, and back
mod layers; // what lies over a record
#[path = "../support/least.rs"]
mod least; // small fields of made-up costs
mod matching; // the matcher against slower ones, and against laws
mod outcome; // which result counts, and what it was for each player
mod pairing; // who meets whom
mod penalty; // points taken off the score
mod player; // who is here, and which names are near
mod rating_system; // presets, files of one's own, what is wrong with them
mod recipe; // what a director types about a round, and the plan that is stored
mod scoring; // what scores and awards are worth
mod starts; // who starts
mod table_plan; // plans of tables, read and written
mod wording; // numbers and texts as they stand in a sentence

#[path = "../support/laws.rs"]
mod laws; // the invariants of rounds and sums
#[path = "../support/long.rs"]
mod long; // short and long forms
#[path = "../support/shared.rs"]
mod shared; // where the real data lies
