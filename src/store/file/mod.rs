//! The event's file: making, opening, copying, migrating and recognising it.
//!
//! On Unix a lock belongs to the process, not to the descriptor: a program that opens a file
//! without SQLite and closes it loses every lock that SQLite has on it. So no code here or above
//! reads an event's bytes without SQLite while the event may be open; copies that no one writes may
//! be read.
pub(crate) mod glance;

pub(super) mod copy;
pub(super) mod identity;
pub(super) mod look;
pub(super) mod migrate;
pub(super) mod open;
pub(super) mod part;
pub(super) mod schema;
