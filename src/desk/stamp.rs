//! [`Stamp`]: who asks, when, why, and what they know they are doing.
use crate::desk::{Finding, Refusal};
use crate::store::{Timestamp, View};

/// Who makes a request, when and why.
#[derive(Clone, Debug)]
pub struct Stamp {
    /// When: the caller's clock.
    pub at: Timestamp,
    /// Who enters it.
    pub by: String,
    /// Why, where a reason was given.
    pub reason: Option<String>,
    /// The findings that the director overrides.
    pub accepts: Vec<Finding>,
    /// A key of the client's, so that a request sent twice is done once.
    pub key: Option<String>,
    /// Whether it is meant.
    pub rehearsal: Rehearsal,
}

/// Whether a request is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rehearsal {
    /// It is.
    Real,
    /// A dry run: everything is checked and told, nothing changes.
    DryRun,
}

impl Stamp {
    /// Whether the director overrides this finding.
    #[must_use]
    pub fn accepts(&self, finding: Finding) -> bool {
        self.accepts.contains(&finding)
    }

    /// The reason, where one is needed.
    ///
    /// # Errors
    /// There is none.
    pub fn needed_reason(&self, deed: &'static str) -> Result<&str, Refusal> {
        match self.reason.as_deref().map(str::trim) {
            Some(reason) if !reason.is_empty() => Ok(reason),
            Some(_) | None => Err(Refusal::NeedsReason { deed }),
        }
    }

    pub(in crate::desk) fn check_key(&self, view: &View<'_>) -> Result<(), Refusal> {
        let Some(key) = &self.key else { return Ok(()) };
        match view.operation_by_key(key)? {
            Some(operation) => {
                Err(Refusal::KeyUsed { key: key.clone(), what: operation.told.what })
            }
            None => Ok(()),
        }
    }
}
