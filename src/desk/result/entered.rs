//! When each pairing's result came in, and who entered it.
use std::collections::HashMap;

use crate::{Desk, Refusal};
use tournament::event::{Fact, Noun, OperationId};
use tournament::{Moment, PairingId};

/// How a result first came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredSlip {
    pub operation: OperationId,
    pub at: Moment,
    /// Who entered it. It is untrusted text.
    pub by: String,
}

impl Desk {
    /// How the result of each pairing first came in, of whichever source; corrections
    /// change nothing in it.
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
