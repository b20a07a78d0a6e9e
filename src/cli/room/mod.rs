//! `hall`: what belongs to the room and not to the event: players' own pages, devices.
mod devices;
mod dismiss;
mod door;
mod invite;
mod links;
mod revoke;
pub mod share;
mod slot;
mod tables;

use std::collections::BTreeMap;
use std::path::Path;

use clap::Subcommand;

use crate::cli::{Answer, Context, Failure, Server, Serving, serve};
use ::show::device::{Device, Role};
use ::show::refusal;
use ::show::site::Site;
use ::show::slot::Slot;
use tournament::{Moment, PlayerId, TableNo};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Make a code that lets a device type slips, games, or judge words
    Invite(invite::Invite),
    /// List the devices that were let in
    Devices(devices::Devices),
    /// Let a device in no more
    Dismiss(dismiss::Dismiss),
    /// Print the cards that open players' own pages
    Links(links::Links),
    /// Close players' pages: a card was lost or lent
    Revoke(revoke::Revoke),
    /// Print cards that lie on the tables and lead to their pages
    Tables(tables::Tables),
    /// Print a sheet for the door that leads to the first page
    Door(door::Door),
    /// Choose what a stream shows
    Slot(slot::SlotArguments),
    /// Have a group of rqlite nodes keep the event's order, for several halls
    Share(share::Share),
    /// Take an event whose order such nodes keep
    Join(share::Join),
}

/// What the command line asks of the hall, which it does not know.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Opens the event to the room.
    pub serve: Server,
    /// Makes the site of what is to be served.
    pub site: fn(Serving) -> Result<Site, refusal::Failure>,
    /// The address by which phones reach this machine at this port; none on no network.
    pub address: fn(u16) -> Option<String>,
    /// The port at which the hall of the event that lies there was opened last.
    pub port: fn(&Path) -> Option<u16>,
    /// Where the page of a table of a division is in the hall.
    pub table: fn(&str, TableNo) -> String,
    /// What opens the own pages of players, of the event that is so called and lies there.
    pub ways: Ways,
    /// Closes the own pages of players; others open them.
    pub revoke: fn(&Path, &[PlayerId]) -> Result<(), refusal::Failure>,
    /// What streams of the event that lies there show, by the names of slots.
    pub slots: fn(&Path) -> Result<BTreeMap<String, Slot>, refusal::Failure>,
    /// Has a slot show something, or removes it.
    pub slot: fn(&Path, &str, Option<&Slot>) -> Result<(), refusal::Failure>,
    /// Makes the code that lets a device of this name in.
    pub invite: fn(&Path, &str, Role, Moment) -> Result<String, refusal::Failure>,
    pub devices: fn(&Path) -> Result<Vec<Device>, refusal::Failure>,
    /// Lets the device of this name in no more; whether there was one.
    pub dismiss: fn(&Path, &str) -> Result<bool, refusal::Failure>,
}

/// What opens each own page of these players, of the event that is so called, on cards that lead to this
/// address.
pub type Ways = fn(&Path, &str, &[PlayerId], &str) -> Result<Vec<Way>, refusal::Failure>;

/// What opens a player's own page.
#[derive(Clone, Debug)]
pub struct Way {
    /// What stands behind the hall's address.
    pub path: String,
    /// What is typed beside the name.
    pub code: String,
}

/// The port at which the hall listens: the one that is named, else where it was opened last.
pub fn port(context: &Context, event: &Path, named: Option<u16>) -> u16 {
    named.or_else(|| (context.program().room.port)(event)).unwrap_or(serve::PORT)
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Invite(invite) => invite::run(context, invite),
        Command::Devices(devices) => devices::run(context, devices),
        Command::Dismiss(dismiss) => dismiss::run(context, dismiss),
        Command::Links(links) => links::run(context, links),
        Command::Revoke(revoke) => revoke::run(context, revoke),
        Command::Tables(tables) => tables::run(context, tables),
        Command::Door(door) => door::run(context, door),
        Command::Slot(slot) => slot::run(context, slot),
        Command::Share(asked) => share::share(context, asked),
        Command::Join(asked) => share::join(context, asked),
    }
}
