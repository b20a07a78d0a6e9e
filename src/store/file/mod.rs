//! The file under an event: how it is made, opened, copied, brought up to date, and known again.
//!
//! On Unix a lock is the process's and not the descriptor's: who opens a file by other means than
//! SQLite and closes it gives up every lock that SQLite holds on it. So nothing here, nor above,
//! reads an event's bytes past SQLite while the event may be open; copies that nobody writes may be.
pub(crate) mod beside;
pub(crate) mod glance;

pub(super) mod copy;
pub(super) mod identity;
pub(super) mod look;
pub(super) mod migrate;
pub(super) mod open;
pub(super) mod part;
pub(super) mod schema;
