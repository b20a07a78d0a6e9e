//! What is printed: tables as text, CSV and JSON, and the reports on a round.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_report as report;

mod csv; // guarded text and two dialects
mod json; // tables and answers
mod rounds; // the reports on a round
mod text; // tables for a terminal
mod visible; // untrusted text
