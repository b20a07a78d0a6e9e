//! [`Taking`]: what takes something from somebody, and is agreed to before it is entered.
use thiserror::Error;

use crate::{Finding, Kind, Refusal, Rehearsal, Stamp};

/// What a request takes from somebody.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{said}")]
pub struct Taking {
    /// By its name it is agreed to.
    pub finding: Finding,
    /// What becomes of whom.
    pub said: String,
}

impl Taking {
    pub(crate) fn new(finding: Finding, said: impl Into<String>) -> Taking {
        let said = said.into();
        Taking { finding, said: said.trim_end_matches('.').to_owned() }
    }

    pub(crate) fn kind(&self) -> Kind {
        Kind::Found(self.finding)
    }

    /// The finding if it is agreed to. A dry run takes nothing from anybody.
    pub(crate) fn agreed(self, stamp: &Stamp) -> Result<Option<Finding>, Refusal> {
        match stamp.rehearsal {
            Rehearsal::DryRun => Ok(None),
            Rehearsal::Real => Refusal::from(self).overridden(stamp).map(Some),
        }
    }
}
