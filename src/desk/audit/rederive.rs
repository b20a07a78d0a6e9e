//! Every round derived again: whether it agrees with its request, and the reasons if not.
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
    /// The present division, shared by all its rounds.
    pub field: Arc<DivisionField>,
    pub round: Round,
    pub checked: Checked,
}

#[derive(Clone, Debug)]
pub enum Checked {
    /// It has no request: its pairings were imported.
    NoRequest,
    /// Its request can no longer be met.
    Impossible(PairingError),
    /// It was derived, on the results that it was paired on.
    Derived(Box<Derived>),
}

#[derive(Clone, Debug)]
pub struct Derived {
    pub method: Method,
    pub journal: PairedIn,
    /// The operations in force that moved players in it since, the oldest first.
    pub since: Vec<Operation>,
    pub differs: Derivation,
}

/// The journal that contains a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairedIn {
    ThisFile,
    /// This file's, before its migration: the round of that time is no longer read.
    BeforeMigration,
    /// That of the file the event was imported from.
    Another,
}

impl Derived {
    /// Whether it agrees with its request, or the journal has a reason for the difference: an event
    /// in the room, or the director's word.
    pub fn is_accounted_for(&self) -> bool {
        let has_reason = |operation: &Operation| {
            operation.told.kind != OperationKind::RoundSwap || operation.told.why.is_some()
        };
        let since = &self.since;
        let is_as_paired = match self.journal {
            PairedIn::ThisFile | PairedIn::Another => self.differs.paired.is_nowhere(),
            // Later changes cannot be told from the original.
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
