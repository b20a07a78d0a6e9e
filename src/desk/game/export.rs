//! A recorded game in forms for files.
use crate::game::{GameFile, When};
use crate::{ImportRefusal, Refusal, View};
use exchange::cgp::GamePosition;
use exchange::game_history::GameHistory;
use exchange::game_json::{Computed, GameJson, JsonPlayer, JsonRules};
use rules::gcg::{self, GcgFile, GcgText, Header};
use rules::{Event, Exchanged, Game, GameRefusal, Lexicon};
use tournament::{Entry, EntryFields, GameRecord, LexiconRef};

const LEXICON: &str = "lexicon";

/// Writes a game as GCG.
type Writer = fn(&Game, &[Event], &Header) -> Result<String, (usize, GameRefusal)>;

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
        self.written_by(gcg::write, view, when)
    }

    fn written_by(&self, write: Writer, view: &View<'_>, when: When) -> Result<String, Refusal> {
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
        write(&self.game, &events, &header).map_err(|(place, refusal)| Refusal::NoLongerStands {
            game: self.record.number,
            what: format!("entry {}", place + 1),
            refusal: Box::new(refusal),
        })
    }

    /// The game as macondo's and Woogles' `GameHistory`, with the same content as its GCG file. Of a
    /// rack that cannot be it has what is believed: macondo draws each from the bag.
    pub fn history_json(&self, view: &View<'_>, when: When) -> Result<String, Refusal> {
        let gcg = self.written_by(gcg::write_believed, view, when)?;
        let text = GcgText::decode(gcg.as_bytes()).map_err(ImportRefusal::from)?;
        Ok(GameHistory::of_gcg(&GcgFile::read(&text), &self.game).text())
    }

    /// The game as the JSON of `docs/rules/record.md`.
    pub fn record_json(&self, view: &View<'_>, when: When) -> Result<String, Refusal> {
        let header = &self.record.header;
        let mut nicks = header.nicks.iter().filter(|nick| !nick.is_empty());
        let players = self.game.names().iter().map(|(seat, name)| JsonPlayer {
            name: name.clone(),
            nick: nicks.next().cloned(),
            drew: self.record.draw.as_ref().map(|draw| draw[seat].clone()),
        });
        let mut notes = self.placed_notes(view)?;
        notes.extend(self.deleted_notes(when));
        let lexicon = match header.pragma(LEXICON) {
            Some(lexicon) => lexicon.to_owned(),
            None => self.list().unwrap_or_else(|| Lexicon::EMBEDDED_NAME.to_owned()),
        };
        let json = GameJson {
            players: players.collect(),
            rules: Some(JsonRules::of(self.game.rules())),
            lexicon: Some(lexicon),
            pragmas: header.pragmas.clone(),
            events: self.entries.iter().map(|entry| entry.fields.clone()).collect(),
            notes,
            layers: self.numbered_layers(),
            deal: self.record.deal,
            computed: Some(Computed::of(&self.game)),
        };
        Ok(json.text())
    }

    /// The present state of the game as a line of CGP.
    pub fn cgp(&self) -> String {
        let lexicon = match self.record.header.pragma(LEXICON) {
            Some(lexicon) => Some(lexicon.to_owned()),
            None => self.list(),
        };
        let position = GamePosition::of(&self.game, lexicon.as_deref());
        position.text(self.game.alphabet()) + "\n"
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
