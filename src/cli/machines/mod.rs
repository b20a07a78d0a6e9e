//! The machines of an event that several share: one keeps its order, others follow, and one of
//! those takes it over by hand.
mod follow;
mod outbox;
mod share;
mod take_over;

use std::path::Path;

use crate::cli::{Failure, clock, drawer};
use desk::{Refusal, ShareRefusal};
use remote::{LogError, Machine};
use report::visible;
use tournament::event::{NewOperation, OperationId};

pub use follow::{Follow, run as follow};
pub use outbox::{OutboxArguments, run as outbox};
pub use share::{Join, Share, SplitOff, join, share, share_new, split_off};
pub use take_over::{TakeOver, run as take_over};

/// What a log refuses, as every command says it.
fn of_log(error: LogError) -> Failure {
    Refusal::from(ShareRefusal::Log(error)).into()
}

/// From here on this machine is that to the event.
fn keep(event: &Path, machine: Option<&Machine>) -> Result<(), Failure> {
    Ok(drawer::change(&Machine::file(event), &mut |_| Ok(Machine::text(machine)))?)
}

/// Lines of anybody's words, safe for a terminal.
fn shown(lines: &str) -> String {
    lines.lines().map(visible).collect::<Vec<_>>().join("\n")
}

/// An operation, as it is listed.
fn line(id: OperationId, told: &NewOperation) -> String {
    format!("{id}, {} by {}: {}", clock::shown(told.at), told.by, told.what)
}
