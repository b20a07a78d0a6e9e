//! [`RqliteConfig`]: which rqlite nodes keep the order of an event. It is kept in
//! `NAME.sixzero-log` beside the event's file; without that file this machine keeps the order itself.
use std::ffi::OsString;
use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use store::LogError;

use crate::Rqlite;

/// The suffix after the name of the event's file.
const ENDING: &str = "-log";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RqliteConfig {
    /// The addresses of the nodes.
    pub nodes: Vec<String>,
    /// The hash of the event's first operation.
    pub event: String,
    pub login: Option<Login>,
}

/// `NAME:PASSWORD`, as the nodes know it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Login(pub(crate) String);

impl From<String> for Login {
    fn from(text: String) -> Login {
        Login(text)
    }
}

impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Login(…)")
    }
}

impl RqliteConfig {
    /// The path of the file beside an event.
    #[must_use]
    pub fn file(event: &Path) -> PathBuf {
        let mut name: OsString = event.as_os_str().to_owned();
        name.push(ENDING);
        PathBuf::from(name)
    }

    /// The configuration of an event; `None` if this machine keeps the order itself.
    ///
    /// # Errors
    /// The file cannot be read, or is not ours.
    pub fn of(event: &Path) -> Result<Option<RqliteConfig>, LogError> {
        match std::fs::read_to_string(RqliteConfig::file(event)) {
            Ok(text) if text.is_empty() => Ok(None),
            Ok(text) => match serde_json::from_str(&text) {
                Ok(config) => Ok(Some(config)),
                Err(error) => Err(unreadable(&error.to_string())),
            },
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(unreadable(&error.to_string())),
        }
    }

    /// The log that the nodes keep.
    ///
    /// # Errors
    /// If an address cannot be read.
    pub fn log(&self) -> Result<Rqlite, LogError> {
        Rqlite::new(&self.nodes, self.login.as_ref(), &self.event)
    }

    /// The addresses, with a comma between.
    #[must_use]
    pub fn at(&self) -> String {
        self.nodes.join(",")
    }

    /// The text of the file.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("texts are JSON") + "\n"
    }
}

fn unreadable(why: &str) -> LogError {
    LogError::Unreadable { why: why.to_owned() }
}
