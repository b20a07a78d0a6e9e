//! Floor 5: the hall: one laptop serves its event to every browser in the room.
//!
//! One thread reads the event and makes a [`Snapshot`] of what anybody may see of each revision;
//! one writes; connections are served from the snapshot and never touch the file. Clock, file and
//! where sentences go are handed in: see [`House`].
mod accept;
mod address;
mod answered;
mod backups;
mod bell;
mod board;
mod calls;
mod device;
mod enter;
mod failure;
mod feed;
mod fixed;
mod frame;
mod furnish;
mod guard;
mod hall_file;
mod health;
mod house;
mod invitation;
mod judge;
mod key;
mod limit;
mod live;
mod log_poller;
mod operators;
mod overlay;
mod packed;
mod player;
mod public;
mod publish;
mod reader;
mod records;
mod room;
mod serve;
mod sight;
mod site;
mod snapshot;
mod writer;

pub use address::table_path;
pub use calls::{Call, CallFor, CallNo, Calls, Ticket, Wish};
pub use device::Token;
pub use hall_file::{ChangeFile, Drawer, Furniture, Generation, HallFile, Secret};
pub use house::{House, Names, Network, OperatorsFrom, PrizesOpen, World};
pub use invitation::address;
pub use key::{ClaimCode, InviteCode, Key};
pub use serve::Hall;
pub use site::of as site_of;
pub use snapshot::Snapshot;
