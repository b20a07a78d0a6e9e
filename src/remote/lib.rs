//! Floor 4: the other machines of an event that several share: where its order is kept, and how that
//! is asked.
//!
//! [`Machine`] is what this machine is to the event, [`Http`] the log of another machine's `serve`, [`Rqlite`] that of a group of nodes,
//! [`wire`] what the two say to each other. [`SHARING`] gives every desk that enters something the
//! log that is meant.
mod http;
mod machine;
mod rqlite;
pub mod wire;

use std::path::Path;

use desk::{LogFound, Sharing};

pub use http::Http;
pub use machine::{Machine, Pass, SentLog};
pub use rqlite::{Rqlite, SharedEvent};
pub use store::{Appended, LOG_SCHEMA, Log, LogError, Logged, Mark};

/// As `NAME.sixzero-log` beside an event says it.
pub const SHARING: Sharing = Sharing { log, name };

fn log(event: &Path) -> LogFound {
    match Machine::of(event)? {
        None => Ok(None),
        Some(machine) => Ok(machine.log()?.map(|log| log as Box<dyn Log>)),
    }
}

/// A name that nobody else gives an entry.
fn name() -> Result<String, LogError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| LogError::Refused {
        at: "this machine".to_owned(),
        said: format!("it gives no random numbers: {error}"),
    })?;
    Ok(format!("m{:016x}", u64::from_le_bytes(bytes)))
}
