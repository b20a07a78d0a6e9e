//! The layers of a record in words: for a page, and for the notes of a file.
use crate::GameFile;
use tournament::{Announcement, Decided, EntryId, Moment, Ruled, RuledThing, Ruling, RulingState};

/// The format of a time: only the command line knows the time zone.
pub type When = fn(Moment) -> String;

impl GameFile {
    /// A sheet's note of a turn: `Ann's sheet 24, total 124`.
    pub fn sheet_said(&self, said: &Announcement) -> String {
        let score = said.score.map(|score| format!(" {score}")).unwrap_or_default();
        let total = said.total.map(|total| format!(", total {total}")).unwrap_or_default();
        format!("{}'s sheet{score}{total}", self.game.name(said.sheet))
    }

    /// A ruling with its person, time and reason, and whether it still counts: `ruled 25 by TD,
    /// 2026-11-21 20:00:00 +00:00: recount at table (superseded)`.
    pub fn ruling_said(&self, ruling: &Ruling, when: When) -> String {
        let ruled = match &ruling.ruled {
            Ruled::Turn { score, .. } => score.to_string(),
            Ruled::Result { scores, won } => self.scores_said(scores, *won),
        };
        let said =
            |decided: &Decided| format!("by {}, {}: {}", decided.by, when(decided.at), decided.why);
        let made = format!("ruled {ruled} {}", said(&ruling.made));
        match (self.state_of(ruling), &ruling.withdrawn) {
            (_, Some(gone)) => format!("{made} (withdrawn {})", said(gone)),
            (RulingState::Superseded, None) => format!("{made} (superseded)"),
            (RulingState::Stands | RulingState::Withdrawn, None) => made,
        }
    }

    /// Whether a ruling counts.
    pub fn state_of(&self, ruling: &Ruling) -> RulingState {
        let mut same = self.layers.rulings_on(ruling.ruled.thing());
        let known = same.find(|(known, _)| known.id == ruling.id);
        known.map_or(RulingState::Superseded, |(_, state)| state)
    }

    /// All layers of the record as notes in brackets, each with the place (from 0) of its entry;
    /// notes on the game as a whole, or on a deleted turn, have none.
    pub fn layer_notes(&self, when: When) -> Vec<(Option<usize>, String)> {
        let sheets = self
            .layers
            .announcements
            .iter()
            .map(|said| self.placed(Some(said.entry), &self.sheet_said(said)));
        let rulings = self.layers.rulings.iter().map(|ruling| {
            let entry = match ruling.ruled.thing() {
                RuledThing::Turn(entry) => Some(entry),
                RuledThing::Result => None,
            };
            self.placed(entry, &self.ruling_said(ruling, when))
        });
        let incidents = self.layers.incidents.iter().map(|incident| {
            let Decided { by, at, .. } = &incident.decision;
            let said = format!("{} ({by}, {})", self.incident_said(incident), when(*at));
            self.placed(incident.entry, &said)
        });
        sheets.chain(rulings).chain(incidents).collect()
    }

    fn placed(&self, about: Option<EntryId>, said: &str) -> (Option<usize>, String) {
        let place = about.map(|id| self.entries.iter().position(|entry| entry.id == id));
        let gone = if place == Some(None) { "a turn that was deleted, " } else { "" };
        // Brackets in typed text must not be taken for ours.
        let said = said.replace('[', "(").replace(']', ")");
        (place.flatten(), format!("[{gone}{said}]"))
    }
}
