//! [`Machine`]: what this machine is to an event that several share. It is kept beside the event in
//! `NAME.sixzero-log`; where nothing stands there, the event is this machine's alone.
use std::ffi::OsString;
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use store::{Log, LogError, Mark};

use crate::{Http, Rqlite};

/// What is put behind the name of the event's file.
const ENDING: &str = "-log";

/// A log that a thread of its own may ask.
pub type SentLog = Box<dyn Log + Send>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "machine", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Machine {
    /// The event's order is kept at this address.
    Follows { at: String, pass: Pass },
    /// The event's order is kept by a group of nodes.
    Shares {
        nodes: Vec<String>,
        /// The hash of its first operation.
        event: String,
        login: Option<Pass>,
    },
    /// Another took the event over, from there on: nothing is entered here.
    TakenOver {
        to: String,
        /// The name under which that machine was let in.
        by: String,
        after: Mark,
    },
    /// It took the event over, and the machine at that address is still to be told.
    TookOver { from: String, pass: Pass, after: Mark },
}

/// By which another machine knows this one: nothing where both are the same.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pass(pub(crate) String);

impl Pass {
    /// That of a program at the machine itself.
    #[must_use]
    pub fn none() -> Pass {
        Pass(String::new())
    }
}

impl From<String> for Pass {
    fn from(text: String) -> Pass {
        Pass(text)
    }
}

impl fmt::Debug for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pass(…)")
    }
}

impl Machine {
    /// Where it is kept.
    #[must_use]
    pub fn file(event: &Path) -> PathBuf {
        let mut name: OsString = event.as_os_str().to_owned();
        name.push(ENDING);
        PathBuf::from(name)
    }

    /// What stands beside an event.
    ///
    /// # Errors
    /// It cannot be read, or is not ours.
    pub fn of(event: &Path) -> Result<Option<Machine>, LogError> {
        let file = Machine::file(event);
        match std::fs::read_to_string(&file) {
            Ok(text) => Machine::read(&text),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(unreadable(&error.to_string())),
        }
    }

    /// What a text says; none where there is nothing.
    ///
    /// # Errors
    /// It is not ours.
    pub fn read(text: &str) -> Result<Option<Machine>, LogError> {
        match text {
            "" => Ok(None),
            text => serde_json::from_str(text).map(Some).map_err(|e| unreadable(&e.to_string())),
        }
    }

    /// The log of the event; none where this machine keeps its order.
    ///
    /// # Errors
    /// Another took it over; no machine has the name.
    pub fn log(&self) -> Result<Option<SentLog>, LogError> {
        match self {
            Machine::TookOver { .. } => Ok(None),
            Machine::Follows { at, pass } => Ok(Some(Box::new(Http::new(at, pass)?))),
            Machine::Shares { nodes, event, login } => {
                Ok(Some(Box::new(Rqlite::new(nodes, login.as_ref(), event)?)))
            }
            Machine::TakenOver { to, after, .. } => {
                Err(LogError::TakenOver { to: to.clone(), after: after.revision })
            }
        }
    }

    /// Where the order is kept, in words.
    #[must_use]
    pub fn at(&self) -> String {
        match self {
            Machine::Follows { at, .. } => at.clone(),
            Machine::Shares { nodes, .. } => nodes.join(","),
            Machine::TakenOver { to, .. } => to.clone(),
            Machine::TookOver { .. } => "this machine".to_owned(),
        }
    }

    /// As it is kept.
    #[must_use]
    pub fn text(machine: Option<&Machine>) -> String {
        let text = machine.map(|machine| {
            serde_json::to_string_pretty(machine).expect("texts and numbers are JSON") + "\n"
        });
        text.unwrap_or_default()
    }
}

fn unreadable(why: &str) -> LogError {
    LogError::Unreadable { why: why.to_owned() }
}
