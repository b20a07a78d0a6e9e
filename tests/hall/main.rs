//! The hall over loopback, as browsers and worse ask it.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_hall as hall;

mod asked; // what a connection asks, and what comes back
mod board; // entering a game on the board
mod closing; // an end that loses nothing
mod event; // events to be served
mod guarded; // hosts, origins, sizes, half a request
mod kept; // tags and encodings
mod live; // the stream
mod private; // what nobody may see
mod routes; // every address by every method
#[path = "../support/shared.rs"]
mod shared; // real data beside the project
