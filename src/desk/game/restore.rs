//! The layers of a record, from and to its JSON.
use crate::game::told::When;
use crate::{GameFile, ImportRefusal, Refusal, View};
use exchange::Problem;
use exchange::game_json::bad_field;
use tournament::event::{Noun, Write};
use tournament::{
    Announcement, AnnouncementId, EntryId, IncidentId, Layers, Note, NoteId, Ruled, RulingId,
};

impl GameFile {
    /// The layers, with the entries by their numbers, from 1; layers of entries that the record
    /// does not have are left out.
    pub(super) fn numbered_layers(&self) -> Layers {
        let number = |id: EntryId| {
            let place = self.entries.iter().position(|entry| entry.id == id)?;
            Some(EntryId(place as i64 + 1))
        };
        let mut layers = Layers::default();
        for said in &self.layers.announcements {
            let entry = number(said.entry);
            let said = entry.map(|entry| Announcement { entry, ..said.clone() });
            layers.announcements.extend(said);
        }
        for ruling in &self.layers.rulings {
            let mut ruling = ruling.clone();
            if let Ruled::Turn { entry, .. } = &mut ruling.ruled {
                let Some(place) = number(*entry) else { continue };
                *entry = place;
            }
            layers.rulings.push(ruling);
        }
        for incident in &self.layers.incidents {
            let mut incident = incident.clone();
            incident.entry = incident.entry.and_then(number);
            layers.incidents.push(incident);
        }
        layers
    }

    /// The notes on layers of deleted turns: JSON has no event for them.
    pub(super) fn deleted_notes(&self, when: When) -> Vec<(Option<usize>, String)> {
        let has = |entry: EntryId| self.entries.iter().any(|known| known.id == entry);
        let layers = Layers { incidents: Vec::new(), ..self.layers.about(|entry| !has(entry)) };
        GameFile { layers, ..self.clone() }.layer_notes(when)
    }

    /// Adds the layers of a file to a new record. A table's game takes no rulings from a file: they
    /// become notes, and the director rules again.
    pub(super) fn restore(
        &mut self,
        view: &View<'_>,
        file: &Layers,
        first_note: NoteId,
        when: When,
    ) -> Result<Restored, Refusal> {
        let mut errors = Vec::new();
        let mut layers = Layers::default();
        let game = self.record.number;
        let first = view.next_id(Noun::Announcement)?;
        for (line, said) in (1..).zip(&file.announcements) {
            let Some(entry) = self.entry_numbered(said.entry) else { continue };
            let known = layers.announced(entry, said.sheet).is_some();
            let empty = said.score.is_none() && said.total.is_none();
            if known || empty || self.turn_of(entry).is_none() {
                errors.push(wrong(&format!("sheet line {line}"), said.entry, SHEET));
                continue;
            }
            let mut said = said.clone();
            (said.id, said.game, said.entry) = (AnnouncementId(first + line - 1), game, entry);
            layers.announcements.push(said);
        }
        let first = view.next_id(Noun::Incident)?;
        for (id, incident) in (first..).zip(&file.incidents) {
            let mut incident = incident.clone();
            (incident.id, incident.game) = (IncidentId(id), game);
            incident.entry = incident.entry.and_then(|entry| self.entry_numbered(entry));
            layers.incidents.push(incident);
        }
        let first = view.next_id(Noun::Ruling)?;
        for (line, ruling) in (1..).zip(&file.rulings) {
            let mut ruling = ruling.clone();
            (ruling.id, ruling.game) = (RulingId(first + line - 1), game);
            if let Ruled::Turn { entry, .. } = &mut ruling.ruled {
                let number = *entry;
                let Some(id) = self.entry_numbered(number) else { continue };
                if self.turn_of(id).is_none() {
                    errors.push(wrong(&format!("ruling {line}"), number, RULED));
                    continue;
                }
                *entry = id;
            }
            layers.rulings.push(ruling);
        }
        if !errors.is_empty() {
            return Err(ImportRefusal::Record(errors).into());
        }
        let mut writes: Vec<Write> = layers.announcements.iter().map(Write::insert).collect();
        writes.extend(layers.incidents.iter().map(Write::insert));
        let mut remarks = Vec::new();
        if self.record.pairing.is_none() {
            writes.extend(layers.rulings.iter().map(Write::insert));
        } else {
            let ruled = GameFile {
                layers: Layers {
                    rulings: std::mem::take(&mut layers.rulings),
                    ..Layers::default()
                },
                ..self.clone()
            };
            for ((place, text), id) in ruled.layer_notes(when).into_iter().zip(first_note.0..) {
                let entry = place.map(|place| self.entries[place].id);
                remarks.push(format!("Kept as a note, and not in force: {text}"));
                writes.push(Write::insert(&Note { id: NoteId(id), game, entry, text }));
            }
        }
        self.layers = layers;
        Ok(Restored { writes, remarks })
    }

    fn entry_numbered(&self, number: EntryId) -> Option<EntryId> {
        let place = usize::try_from(number.0).ok()?.checked_sub(1)?;
        self.entries.get(place).map(|entry| entry.id)
    }
}

pub(super) struct Restored {
    pub(super) writes: Vec<Write>,
    pub(super) remarks: Vec<String>,
}

const SHEET: &str = "it is a turn, once for a sheet, with a score or a total";
const RULED: &str = "it is a turn";

fn wrong(place: &str, event: EntryId, wanted: &str) -> Problem {
    bad_field(place, "event", &event.0.to_string(), wanted)
}
