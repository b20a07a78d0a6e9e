//! [`Folded`]: the events of an imported file, folded as far as they stand.
use crate::game::incoming::{Incoming, Law, clean};
use crate::game::otherwise::{Otherwise, scores};
use crate::game::{GameFile, lenience};
use crate::{ImportRefusal, Refusal, Stamp, View};
use exchange::game_json::bad_field;
use rules::{BySeat, Points, Stage};
use tournament::event::Noun;
use tournament::{Entry, EntryFields, EntryId};

/// What the events of a file came to.
pub(super) struct Folded {
    /// The first that does not stand, and why.
    pub(super) stopped: Option<String>,
    /// What its table counted otherwise than the rules do.
    pub(super) otherwise: Vec<Otherwise>,
    pub(super) as_counted: BySeat<Points>,
}

/// Folds the events of the file, as far as they stand. Where the rules are law, what its table
/// counted otherwise does not count.
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
    for (place, fields) in (1_i64..).zip(&incoming.fields) {
        let mut fields = fields.clone();
        for text in [&mut fields.position, &mut fields.tiles, &mut fields.rack, &mut fields.words] {
            *text = text.take().map(|text| clean(&text));
        }
        let entry =
            Entry { id: EntryId(first + place - 1), game: file.record.number, place, fields };
        let event = entry.event(file.game.alphabet()).map_err(|error| {
            let wanted = "it cannot be read under these rules";
            let place = format!("event {place}");
            ImportRefusal::Record(vec![bad_field(&place, error.field, &error.value, wanted)])
        })?;
        let mut event = lenience::least(&file.game, &event, lenience::asked(stamp));
        if law == Law::Event {
            // The same turns stand in both: they differ in points alone. Where one is refused the
            // other is, and says why.
            let _ = at_table.apply(&event);
            event = event.by_law();
        }
        // Where the rules are law, racks that are not known yet are waited for.
        let waits = law == Law::Event && file.game.stage() == Stage::Racks;
        if event.is_counted_otherwise() && !waits {
            folded.otherwise.extend(Otherwise::of(&file.game, file.entries.len(), &event));
        }
        if let Err(refusal) = file.game.enter(&event) {
            folded.stopped = Some(format!("event {place}: {refusal}"));
            break;
        }
        // As the rules read it: one spelling for one thing.
        let fields = EntryFields::of(&event, file.game.alphabet());
        file.entries.push(Entry { fields, ..entry });
    }
    if law == Law::Event {
        folded.as_counted = scores(&at_table);
    }
    Ok(folded)
}
