//! [`Stamp`]: who makes a request, when, why, and the findings they accept.
use crate::View;
use crate::{Finding, KeyRefusal, Refusal};
use tournament::Moment;
use tournament::event::{ClientKey, Operation};

#[derive(Clone, Debug)]
pub struct Stamp {
    /// By the caller's clock.
    pub at: Moment,
    pub by: String,
    pub reason: Option<String>,
    /// The findings that the director overrides.
    pub accepts: Vec<Finding>,
    /// A key from the client, so that a request sent twice is done once.
    pub key: Option<ClientKey>,
    pub rehearsal: Rehearsal,
}

/// Whether a request is only rehearsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rehearsal {
    Real,
    /// A dry run: everything is checked and reported, nothing changes.
    DryRun,
}

impl Stamp {
    /// Whether the director overrides this finding.
    #[must_use]
    pub fn accepts(&self, finding: Finding) -> bool {
        self.accepts.contains(&finding)
    }

    /// The reason, for a request that needs one.
    ///
    /// # Errors
    /// No reason was given.
    pub fn needed_reason(&self, deed: &'static str) -> Result<&str, Refusal> {
        match self.reason.as_deref().map(str::trim) {
            Some(reason) if !reason.is_empty() => Ok(reason),
            Some(_) | None => Err(Refusal::NeedsReason { deed }),
        }
    }

    /// The stamp of one of several entries of a request, usually a line of it.
    #[must_use]
    pub fn part(&self, number: usize, entered: &str) -> Stamp {
        let key = self.key.as_ref().map(|key| key.part(number, entered));
        Stamp { key, ..self.clone() }
    }

    /// The stamp of a request with further content: a file that was read.
    #[must_use]
    pub fn with(self, read: &str) -> Stamp {
        let key = self.key.as_ref().map(|key| {
            let typed = key.content.as_deref().unwrap_or_default();
            ClientKey::of(&key.name, &[typed.as_bytes(), read.as_bytes()])
        });
        Stamp { key, ..self }
    }

    /// Refuses an entry whose key is in the journal: it was made before, was taken back, or is a
    /// different entry.
    pub(crate) fn check_key(&self, view: &View<'_>) -> Result<(), Refusal> {
        let Some(key) = &self.key else { return Ok(()) };
        let Some(entered) = view.journal.operation_by_key(&key.name)? else { return Ok(()) };
        let Operation { id: operation, told } = entered;
        let what = told.what;
        let is_same = told.key.is_some_and(|used| key.is_again(&used));
        let key = key.name.clone();
        let refusal = match view.journal.taken_back_by(operation)? {
            _ if !is_same => KeyRefusal::OfAnother { key, operation, what },
            Some(undo) => KeyRefusal::TakenBack { key, operation, undo, what },
            None => KeyRefusal::Used { key, operation, what },
        };
        Err(refusal.into())
    }
}
