//! The hall over loopback, as browsers and worse ask it.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
extern crate sixzero_hall as hall;

mod asked; // what a connection asks, and what comes back
mod board; // entering a game on the board
mod browser; // a real browser, where there is one
mod claims; // to the own page without a card
mod closing; // an end that loses nothing
mod desk; // the operators' desk
mod devices; // devices that the desk lets in
mod event; // events to be served
mod furnish; // what the director moves in the room
mod gcg; // real games
mod guarded; // hosts, origins, sizes, half a request
mod hall_file; // what lies beside the event
mod initials; // given names and initials alone
mod judge; // the word judge for the players
mod kept; // tags and encodings
mod live; // the stream
mod log; // the order that several machines share
#[path = "../support/long.rs"]
mod long; // short and long forms
#[cfg(unix)]
#[path = "../support/nodes.rs"]
mod nodes; // nodes of rqlite
mod one_phone; // two report on one phone
mod overlay; // the sources of a stream
mod phones; // a round reported by many phones at once
mod player; // players' own pages
mod private; // what nobody may see
mod publish; // the same pages as files
mod reports; // what two players say of their game
mod room; // a night at which both report
mod routes; // every address by every method
#[path = "../support/shared.rs"]
mod shared; // real data beside the project
mod turns; // a game turn by turn, and what leads to it
