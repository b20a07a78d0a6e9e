//! A recorded game as a GCG file.
use crate::game::{GameFile, When};
use crate::{Refusal, View};
use rules::gcg::{self, Header};
use rules::{Event, Exchanged};
use tournament::{Entry, EntryFields, GameRecord, LexiconRef};

const LEXICON: &str = "lexicon";

impl GameFile {
    /// The public part of a game that sixzero deals: without the racks, and with the number of
    /// exchanged tiles instead of their letters.
    pub fn without_racks(&self) -> Result<GameFile, Refusal> {
        let alphabet = self.game.alphabet();
        let record = GameRecord { deal: None, ..self.record.clone() };
        let mut game = self.game.afresh_undealt();
        let mut entries = Vec::with_capacity(self.entries.len());
        for entry in &self.entries {
            let event = entry.event(alphabet)?;
            if matches!(event, Event::Rack { .. }) {
                continue;
            }
            let mut fields = EntryFields { rack: None, ..entry.fields.clone() };
            if let Event::Exchange { tiles: Exchanged::Tiles(tiles), .. } = event {
                fields.number = Some(i64::from(tiles.total()));
                fields.tiles = None;
            }
            let entry = Entry { fields, ..entry.clone() };
            game.apply(&entry.event(alphabet)?)?;
            entries.push(entry);
        }
        let (layers, agreed) = (self.layers.clone(), self.agreed.clone());
        Ok(GameFile { record, entries, game, layers, agreed })
    }

    /// The game as a GCG file, with all its layers as notes.
    pub fn gcg(&self, view: &View<'_>, when: When) -> Result<String, Refusal> {
        let mut notes = self.placed_notes(view)?;
        notes.extend(self.layer_notes(when));
        let mut header = Header {
            pragmas: self.record.header.pragmas.clone(),
            nicks: self.record.header.nicks.clone(),
            notes,
        };
        if let (None, Some(lexicon)) = (self.record.header.pragma(LEXICON), self.list()) {
            header.pragmas.push((LEXICON.to_owned(), lexicon));
        }
        let events = self.events()?;
        gcg::write(&self.game, &events, &header).map_err(|(place, refusal)| {
            Refusal::NoLongerStands {
                game: self.record.number,
                what: format!("entry {}", place + 1),
                refusal: Box::new(refusal),
            }
        })
    }

    pub(crate) fn events(&self) -> Result<Vec<Event>, Refusal> {
        let alphabet = self.game.alphabet();
        Ok(self.entries.iter().map(|entry| entry.event(alphabet)).collect::<Result<_, _>>()?)
    }

    /// The list that the game is played by; `None` for the embedded one, which no other program
    /// knows.
    fn list(&self) -> Option<String> {
        match &self.agreed.lexicon {
            LexiconRef::Embedded => None,
            LexiconRef::List { name, .. } | LexiconRef::Paper { name } => Some(name.clone()),
        }
    }
}
