//! What the desk reads and keeps, without an event.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_desk as desk;

mod claims; // the records that players claim on their slips
mod results; // the results of a division, by their pairings
mod slips; // slips as they are typed
