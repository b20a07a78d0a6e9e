//! [`Device`]: a browser other than this machine's that the desk has let in, and its rights.
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tournament::Moment;

/// What a device may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Types slips, and games on the board.
    Scorer,
    /// Has all rights of a device.
    Director,
    /// Is the players' word judge.
    Judge,
    /// Types games on the board.
    Annotator,
    /// Shows a stream.
    Stream,
}

/// A device that was let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// Who types there, as the journal has it; any text.
    pub name: String,
    pub role: Role,
    /// Since when.
    pub since: Moment,
}

impl Role {
    pub const ALL: [Role; 5] =
        [Role::Scorer, Role::Director, Role::Judge, Role::Annotator, Role::Stream];

    pub fn name(self) -> &'static str {
        match self {
            Role::Scorer => "scorer",
            Role::Director => "director",
            Role::Judge => "judge",
            Role::Annotator => "annotator",
            Role::Stream => "stream",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Role {
    type Err = String;

    fn from_str(text: &str) -> Result<Role, String> {
        let found = Role::ALL.into_iter().find(|role| role.name() == text);
        found.ok_or_else(|| format!("the roles are {}", Role::ALL.map(Role::name).join(", ")))
    }
}
