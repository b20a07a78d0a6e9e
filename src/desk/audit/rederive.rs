//! Every round derived again: whether it is what its request comes to, and what says why not.
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use crate::audit::provenance::{Fingerprint, Retraced, trails};
use crate::{Desk, DivisionField, EventField, Refusal};
use tournament::event::{Operation, OperationKind};
use tournament::pairing::{Derivation, Method, PairingError};
use tournament::{DivisionId, Outcome, Round, RoundNo, side_by_side};

#[derive(Clone, Debug)]
pub struct RoundChecked {
    /// The division as it stands, one for all its rounds.
    pub field: Arc<DivisionField>,
    pub round: Round,
    pub checked: Checked,
}

#[derive(Clone, Debug)]
pub enum Checked {
    /// It has no request: its pairings came from elsewhere.
    NoRequest,
    /// Its request cannot be met any more.
    Impossible(PairingError),
    /// It was derived, on the results that it was paired on.
    Derived(Box<Derived>),
}

#[derive(Clone, Debug)]
pub struct Derived {
    pub method: Method,
    pub journal: PairedIn,
    /// The operations that stand and moved somebody in it since, the oldest first.
    pub since: Vec<Operation>,
    pub differs: Derivation,
}

/// Where a pairing is journaled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairedIn {
    ThisFile,
    /// In this file, before it was brought up to date: how the round stood then is read no more.
    BeforeMigration,
    /// In the one from which the event was brought.
    Another,
}

impl Derived {
    /// Whether it is what its request comes to, or the journal has a reason why not: that
    /// something happened in the room, or what the director said.
    pub fn is_accounted_for(&self) -> bool {
        let has_reason = |operation: &Operation| {
            operation.told.kind != OperationKind::RoundSwap || operation.told.why.is_some()
        };
        let since = &self.since;
        let is_as_paired = match self.journal {
            PairedIn::ThisFile | PairedIn::Another => self.differs.paired.is_nowhere(),
            // What was moved since is not told from what it was.
            PairedIn::BeforeMigration => {
                self.differs.paired.is_nowhere()
                    || !since.is_empty() && since.iter().all(has_reason)
            }
        };
        is_as_paired
            && (self.differs.moved.is_nowhere()
                || !since.is_empty() && since.iter().all(has_reason))
    }
}

impl Desk {
    /// Derives a round again, or every round of the division, or of all.
    pub fn check_rounds(
        &mut self,
        division: Option<&str>,
        number: Option<RoundNo>,
    ) -> Result<Vec<RoundChecked>, Refusal> {
        let trails = self.shown_past(|view| {
            let event = EventField::load(view)?;
            trails(view, &event.divisions_meant(division)?, number)
        })?;
        let mut outcomes: HashMap<DivisionId, Vec<Outcome>> = HashMap::new();
        for trail in &trails {
            let field = &trail.present.field;
            if let Entry::Vacant(place) = outcomes.entry(field.division.id) {
                place.insert(field.outcomes()?);
            }
        }
        let checked = side_by_side(&trails, |trail| {
            let outcomes = outcomes.get(&trail.round.division).map_or(&[][..], Vec::as_slice);
            let checked = match trail.retraced(outcomes, Fingerprint::LeftOut)? {
                None => Checked::NoRequest,
                Some(retraced) => derived(retraced, trail.paired_in()),
            };
            let (field, round) = (Arc::clone(&trail.present.field), trail.round.clone());
            Ok(RoundChecked { field, round, checked })
        });
        checked.into_iter().collect()
    }
}

fn derived(retraced: Retraced, journal: PairedIn) -> Checked {
    match retraced.audit.derived() {
        Err(error) => Checked::Impossible(error),
        Ok(differs) => {
            let (method, since) = (retraced.audit.request.plan.method, retraced.since);
            Checked::Derived(Box::new(Derived { method, journal, since, differs }))
        }
    }
}
