//! The last operation in a game: [`last_done_in`], [`last_undo_in`].
//!
//! The journal finds operations by the rows that they wrote. Those of the game's present rows are
//! found at once, however much was entered since; a deleted row is only in the operation that
//! deleted it, so the deletions since are read, the last one first.
use crate::{Refusal, View};
use tournament::GameNo;
use tournament::event::{Fact, Noun, Operation, OperationId, RowKey, SETTINGS};

/// The tables whose rows name their game.
const OF_GAMES: [Noun; 5] =
    [Noun::Entry, Noun::Note, Noun::Announcement, Noun::Ruling, Noun::Incident];

/// The last operation in force that is no undo and wrote entries of a game.
pub(crate) fn last_done_in(view: &View<'_>, game: GameNo) -> Result<Option<Operation>, Refusal> {
    let is_ordinary = |operation: &Operation| Ok(operation.told.undoes.is_none());
    last_in(view, game, &rows(&view.entries(game)?), &[Noun::Entry], is_ordinary)
}

/// The undo in a game that can be redone: the last one without a later entry.
pub(crate) fn last_undo_in(view: &View<'_>, game: GameNo) -> Result<Option<Operation>, Refusal> {
    let mut standing = rows(&view.entries(game)?);
    standing.extend(rows(&view.notes(game)?));
    let layers = view.layers(game)?;
    standing.extend(rows(&layers.announcements));
    standing.extend(rows(&layers.rulings));
    standing.extend(rows(&layers.incidents));
    // The rules of the game may be in the settings.
    standing.extend([(Noun::Game, RowKey(game.0)), (Noun::Settings, SETTINGS)]);
    // The redo of an undo is skipped: its operation is in force again.
    let is_no_redo = |operation: &Operation| match operation.told.undoes {
        None => Ok(true),
        Some(undone) => Ok(view.journal.operation(undone)?.told.undoes.is_none()),
    };
    let last = last_in(view, game, &standing, &OF_GAMES, is_no_redo)?;
    Ok(last.filter(|operation| operation.told.undoes.is_some()))
}

/// The last wanted operation in force that wrote one of these rows, or deleted one of the game's
/// from these tables.
fn last_in(
    view: &View<'_>,
    game: GameNo,
    standing: &[(Noun, RowKey)],
    tables: &[Noun],
    is_wanted: impl Fn(&Operation) -> Result<bool, Refusal>,
) -> Result<Option<Operation>, Refusal> {
    let wanted = |id: OperationId| -> Result<Option<Operation>, Refusal> {
        if !view.journal.is_live(id)? {
            return Ok(None);
        }
        let operation = view.journal.operation(id)?;
        Ok(is_wanted(&operation)?.then_some(operation))
    };
    let mut last = None;
    for id in view.journal.writers(standing)? {
        last = wanted(id)?;
        if last.is_some() {
            break;
        }
    }
    let since = match &last {
        Some(operation) => operation.id,
        // Nothing of a game was written before its head.
        None => {
            let head = view.journal.writers(&[(Noun::Game, RowKey(game.0))])?;
            head.last().copied().unwrap_or(OperationId(0))
        }
    };
    let removing = view.journal.find_removed(since, |removed| {
        let of = removed.before.integer(removed.table, "game");
        if tables.contains(&removed.table) && of == Some(game.0) {
            wanted(removed.operation)
        } else {
            Ok(None)
        }
    })?;
    Ok(removing.or(last))
}

fn rows<T: Fact>(nouns: &[T]) -> Vec<(Noun, RowKey)> {
    nouns.iter().map(|noun| (T::NOUN, noun.key())).collect()
}
