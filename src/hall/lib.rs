//! Floor 5: the hall: one laptop serves its event to every browser in the room.
//!
//! One thread reads the event and makes a [`Snapshot`] of what anybody may see of each revision;
//! one writes; connections are served from the snapshot and never touch the file. Clock, file and
//! where sentences go are handed in: see [`House`].
mod accept;
mod address;
mod board;
mod failure;
mod fixed;
mod frame;
mod guard;
mod health;
mod house;
mod invitation;
mod limit;
mod live;
mod packed;
mod public;
mod reader;
mod serve;
mod sight;
mod snapshot;
mod writer;

pub use house::{House, Network, PrizesOpen, World};
pub use serve::Hall;
pub use snapshot::Snapshot;
