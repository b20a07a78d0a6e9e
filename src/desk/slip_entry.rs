//! When each pairing's result came in, and who entered it.
use std::collections::HashMap;

use crate::{Desk, Refusal};
use store::{OperationId, Row, Table, Timestamp};
use tournament::PairingId;

/// How a result first came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnteredSlip {
    /// The operation that made it.
    pub operation: OperationId,
    /// When.
    pub at: Timestamp,
    /// Who entered it. It is untrusted text.
    pub by: String,
}

impl Desk {
    /// How the result of each pairing first came in, of whichever source; corrections
    /// change nothing in it.
    pub fn slip_entries(&mut self) -> Result<HashMap<PairingId, EnteredSlip>, Refusal> {
        self.shown(|view| {
            let entered = view.entered(Table::Result)?;
            let mut first: HashMap<PairingId, (OperationId, Timestamp)> = HashMap::new();
            for result in view.results()? {
                if let Some(&made) = entered.get(&result.key()) {
                    let known = first.entry(result.pairing).or_insert(made);
                    *known = made.min(*known);
                }
            }
            let mut found = HashMap::new();
            for (pairing, (operation, at)) in first {
                let by = view.operation(operation)?.told.by;
                found.insert(pairing, EnteredSlip { operation, at, by });
            }
            Ok(found)
        })
    }
}
