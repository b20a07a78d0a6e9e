//! Pairing against recorded cases, laws and other programs.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_tournament as tournament;

mod australian_cases; // the Australian draw against recorded cases, where they are
mod block; // rounds that are fixed in advance: groups, Fontes, teams
mod clinch; // which places are open, in large fields
mod cop; // COP on fields of our own
mod cop_cases; // COP against recorded cases, where they are
mod lab; // formats simulated, beside liwords' weights
mod pairing; // who meets whom
mod recipe; // what a director types about a round, and the plan that is stored

#[path = "../support/laws.rs"]
mod laws; // the invariants of rounds and sums
mod liwords_swiss; // the weights of another program, to compare
#[path = "../support/shared.rs"]
mod shared; // where the real data lies
