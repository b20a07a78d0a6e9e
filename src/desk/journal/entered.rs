//! The operation that made a row as it is.
use crate::{Refusal, View};
use tournament::event::{Noun, Operation, OperationKind, RowKey};

/// The operation that made a row as it is.
pub(crate) fn entered_by(
    view: &View<'_>,
    table: Noun,
    key: RowKey,
) -> Result<Option<Operation>, Refusal> {
    let changes = view.journal.changes_to(table, key)?;
    for change in changes.into_iter().rev() {
        let told = &change.operation.told;
        // A migration enters nothing; an operation and its undo cancel out.
        if told.kind != OperationKind::EventMigrate
            && told.undoes.is_none()
            && view.journal.is_live(change.operation.id)?
        {
            return Ok(Some(change.operation));
        }
    }
    Ok(None)
}
