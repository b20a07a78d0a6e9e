//! Floor 4: the rqlite nodes that keep the order of an event for several machines.
//!
//! [`RqliteConfig`] names the nodes, [`Rqlite`] is their log. [`SHARING`] gives each desk that enters
//! something the log of its event.
mod config;
mod http;
mod rqlite;

use std::path::Path;

use desk::{LogFound, Sharing};

pub use config::{Login, RqliteConfig};
pub use rqlite::{Rqlite, SharedEvent};
pub use store::{Appended, LOG_SCHEMA, Log, LogError, Logged, Mark};

/// Sharing as `NAME.sixzero-log` beside an event describes it.
pub const SHARING: Sharing = Sharing { log, name };

fn log(event: &Path) -> LogFound {
    match RqliteConfig::of(event)? {
        None => Ok(None),
        Some(config) => Ok(Some(Box::new(config.log()?))),
    }
}

/// A unique name for an entry.
fn name() -> Result<String, LogError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| LogError::Refused {
        at: "this machine".to_owned(),
        said: format!("it gives no random numbers: {error}"),
    })?;
    Ok(format!("m{:016x}", u64::from_le_bytes(bytes)))
}
