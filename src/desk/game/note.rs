//! Notes on a game: annotations, and findings in its file.
use crate::game::GameFile;
use crate::{Desk, NameError, Plan, Receipt, Refusal, Stamp, View};
use rules::{LineRole, TurnNo};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{Entry, EntryId, GameNo, Note, NoteId};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameNote {
    /// The turn; `None` for the game as a whole, or before the first turn.
    pub turn: Option<TurnNo>,
    pub text: String,
}

impl Desk {
    /// Notes a text on a turn of a game, or on the game as a whole.
    pub fn note(
        &mut self,
        stamp: &Stamp,
        number: GameNo,
        turn: Option<TurnNo>,
        text: &str,
    ) -> Result<Receipt<GameFile>, Refusal> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.change(stamp, OperationKind::GameNote, |view| {
            if text.is_empty() {
                return Err(NameError::EmptyNote.into());
            }
            let file = GameFile::load(view, number)?;
            let entry = turn.map(|turn| entry_of(&file, turn)).transpose()?;
            let note = Note {
                id: NoteId(view.next_id(Noun::Note)?),
                game: number,
                entry,
                text: text.clone(),
            };
            let about = turn.map(|turn| format!(", turn {turn}")).unwrap_or_default();
            let said = format!("Game {}{about}: noted: {text}", number.0);
            Ok(Plan::new(said, vec![Write::insert(&note)], file))
        })
    }
}

impl GameFile {
    /// The notes on the game with their turns, in the order of the game.
    pub fn notes(&self, view: &View<'_>) -> Result<Vec<GameNote>, Refusal> {
        let mut notes: Vec<(Option<usize>, GameNote)> = self
            .placed_notes(view)?
            .into_iter()
            .map(|(place, text)| (place, GameNote { turn: self.turn_at(place), text }))
            .collect();
        notes.sort_by_key(|(place, _)| *place);
        Ok(notes.into_iter().map(|(_, note)| note).collect())
    }

    /// The notes with the places (from 0) of their entries; those of entries that this state of the
    /// game does not have are left out.
    pub(crate) fn placed_notes(
        &self,
        view: &View<'_>,
    ) -> Result<Vec<(Option<usize>, String)>, Refusal> {
        let notes = view.notes(self.record.number)?;
        Ok(notes
            .into_iter()
            .filter_map(|note| match note.entry {
                None => Some((None, note.text)),
                Some(id) => {
                    let place = self.entries.iter().position(|entry| entry.id == id)?;
                    Some((Some(place), note.text))
                }
            })
            .collect())
    }

    fn turn_at(&self, place: Option<usize>) -> Option<TurnNo> {
        let place = place?;
        let lines = self.game.lines();
        let before = lines.iter().filter(|line| line.event <= place);
        before.map(|line| line.turn).max().filter(|turn| *turn > TurnNo(0))
    }
}

/// The writes that move the notes of an entry, which will be deleted, to another, or to the game as
/// a whole.
pub(crate) fn moved(
    view: &View<'_>,
    gone: &Entry,
    to: Option<EntryId>,
) -> Result<Vec<Write>, Refusal> {
    let notes = view.notes(gone.game)?.into_iter().filter(|note| note.entry == Some(gone.id));
    Ok(notes.map(|note| Write::update(&note, &Note { entry: to, ..note.clone() })).collect())
}

fn entry_of(file: &GameFile, turn: TurnNo) -> Result<EntryId, Refusal> {
    let lines = file.game.lines().iter().filter(|line| line.turn == turn);
    let own = lines.clone().find(|line| line.kind.role() != LineRole::Consequence);
    own.or_else(|| lines.clone().next())
        .and_then(|line| file.entries.get(line.event))
        .map(|entry| entry.id)
        .ok_or(Refusal::NoTurn { turn: turn.0, turns: file.game.turns().0 })
}
