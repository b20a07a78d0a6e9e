//! What is printed: tables as text, CSV and JSON, and the reports on a round.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_report as report;

// By this path the templates of this floor name their escaper.
use report::page;

mod csv; // guarded text and two dialects
mod json; // tables and answers
mod markup; // text within a template
mod rounds; // the reports on a round
mod text; // tables for a terminal
mod visible; // untrusted text
