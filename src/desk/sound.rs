//! [`refuse_damage`]: no standing and no pairing is made of rows that a fault has changed. The
//! turns of finished games are looked through by `verify` alone.
use crate::desk::Refusal;
use crate::store::{StoreError, Table, View};

/// What standings and pairings are made of; beside these, the games that are not over.
const STANDINGS: [Table; 10] = [
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
];

/// What standings are loaded of, as they were at an earlier moment.
pub const STANDINGS_PAST: [Table; 13] = [
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
    Table::Sheet,
    Table::Prize,
    Table::Game,
];

/// Whether all that standings and pairings are made of is as the journal has it.
///
/// # Errors
/// [`StoreError::Damaged`], with the first row that is not.
pub fn refuse_damage(view: &View<'_>) -> Result<(), Refusal> {
    let flaw = match view.flaw_in(&STANDINGS)? {
        None => view.flaw_in_unfinished_games()?,
        flaw => flaw,
    };
    match flaw {
        None => Ok(()),
        Some(flaw) => Err(StoreError::Damaged { detail: flaw.to_string() }.into()),
    }
}
