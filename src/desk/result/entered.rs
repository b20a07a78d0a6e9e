//! The time and author of each pairing's first result.
use std::collections::HashMap;

use crate::{Desk, Refusal};
use tournament::event::{Fact, Noun, OperationId};
use tournament::{Moment, PairingId};

/// The first entry of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredSlip {
    pub operation: OperationId,
    pub at: Moment,
    /// Its author; untrusted text.
    pub by: String,
}

impl Desk {
    /// The first entry of each pairing's result, of any source; corrections do not change it.
    pub fn slip_entries(&mut self) -> Result<HashMap<PairingId, EnteredSlip>, Refusal> {
        self.shown(|view| {
            let entered = view.journal.entered(Noun::Result)?;
            let mut first: HashMap<PairingId, (OperationId, Moment)> = HashMap::new();
            for result in view.results()? {
                if let Some(&made) = entered.get(&result.key()) {
                    let known = first.entry(result.pairing).or_insert(made);
                    *known = made.min(*known);
                }
            }
            let mut found = HashMap::new();
            for (pairing, (operation, at)) in first {
                let by = view.journal.operation(operation)?.told.by;
                found.insert(pairing, EnteredSlip { operation, at, by });
            }
            Ok(found)
        })
    }
}
