//! [`Folded`]: the events of an imported file, replayed as far as they are possible.
use crate::game::incoming::{Incoming, Law};
use crate::game::otherwise::{Otherwise, scores};
use crate::game::{GameFile, lenience};
use crate::{Refusal, Stamp, View};
use rules::{BySeat, Points, Stage};
use tournament::event::Noun;
use tournament::{Entry, EntryFields, EntryId};

/// The replayed events of a file.
pub(super) struct Folded {
    /// The first impossible event, and why.
    pub(super) stopped: Option<String>,
    /// What the table counted other than by the rules.
    pub(super) otherwise: Vec<Otherwise>,
    pub(super) as_counted: BySeat<Points>,
}

/// Replays the events of the file, as far as they are possible. If the event's rules are law, what
/// the table counted other than by them does not count.
pub(super) fn fold(
    file: &mut GameFile,
    view: &View<'_>,
    incoming: &Incoming,
    stamp: &Stamp,
    law: Law,
) -> Result<Folded, Refusal> {
    let first = view.next_id(Noun::Entry)?;
    let mut at_table = file.game.clone();
    let mut folded =
        Folded { stopped: None, otherwise: Vec::new(), as_counted: scores(&file.game) };
    for (place, event) in (1_i64..).zip(&incoming.events) {
        let mut event = lenience::least(&file.game, event, lenience::asked(stamp));
        if law == Law::Event {
            // Both games have the same turns and differ in points alone: an event that is refused
            // here is refused by the other too, with the reason.
            let _ = at_table.apply(&event);
            event = event.by_law();
        }
        // If the rules are law, unknown racks are waited for.
        let waits = law == Law::Event && file.game.stage() == Stage::Racks;
        if event.is_counted_otherwise() && !waits {
            folded.otherwise.extend(Otherwise::of(&file.game, file.entries.len(), &event));
        }
        if let Err(refusal) = file.game.enter(&event) {
            folded.stopped = Some(format!("event {place}: {refusal}"));
            break;
        }
        let (id, game) = (EntryId(first + place - 1), file.record.number);
        let fields = EntryFields::of(&event, file.game.alphabet());
        file.entries.push(Entry { id, game, place, fields });
    }
    if law == Law::Event {
        folded.as_counted = scores(&at_table);
    }
    Ok(folded)
}
