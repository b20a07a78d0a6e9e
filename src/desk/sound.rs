//! [`refuse_damage`]: no report and no pairing is made of rows that a fault has changed.
use crate::desk::Refusal;
use crate::store::{StoreError, Table, View};

/// What standings and pairings are made of.
const STANDINGS: [Table; 11] = [
    Table::Settings,
    Table::Division,
    Table::Player,
    Table::Round,
    Table::Pairing,
    Table::Result,
    Table::Absence,
    Table::Penalty,
    Table::Report,
    Table::LateCorrection,
    Table::Game,
];

/// Whether all that standings and pairings are made of is as the journal has it.
///
/// # Errors
/// [`StoreError::Damaged`], with the first row that is not.
pub fn refuse_damage(view: &View<'_>) -> Result<(), Refusal> {
    match view.flaw_in(&STANDINGS)? {
        None => Ok(()),
        Some(flaw) => Err(StoreError::Damaged { detail: flaw.to_string() }.into()),
    }
}
