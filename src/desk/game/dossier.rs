//! [`Dossier`]: a record with all that belongs to it: table, times, corrections, results.
use crate::journal::integrity::refuse_damaged_game;
use crate::{Desk, DivisionField, EventField, GameFile, Refusal};
use tournament::event::{Noun, Operation, RowKey};
use tournament::{Division, GameNo, GameResult, Moment, RoundNo, TableNo};

/// A record with all that belongs to it.
#[derive(Clone, Debug)]
pub struct Dossier {
    pub event: EventField,
    pub file: GameFile,
    pub begun: Option<Moment>,
    /// The table that it is of; `None` for a free game.
    pub table: Option<TableOf>,
    /// The operations that stand and changed or removed an entry, the oldest first.
    pub corrections: Vec<Operation>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOf {
    pub division: Division,
    pub round: RoundNo,
    pub table: Option<TableNo>,
    /// The result that counts, where there is one.
    pub result: Option<GameResult>,
}

impl Desk {
    /// The record with this number, with all that belongs to it; where none is named, the
    /// last that is finished, else the last.
    pub fn dossier(&mut self, named: Option<GameNo>) -> Result<Dossier, Refusal> {
        self.shown_past(|view| {
            let number = match named {
                Some(number) => number,
                None => {
                    let games = view.games()?;
                    let finished = |game: &&tournament::GameRecord| {
                        game.summary == tournament::GameSummary::Finished
                    };
                    let last = games.iter().rev().find(finished).or(games.last());
                    last.map(|game| game.number).ok_or(Refusal::NoOpenGame)?
                }
            };
            refuse_damaged_game(view.journal, number)?;
            let event = EventField::load(view)?;
            let file = GameFile::load(view, number)?;
            let mut table = None;
            if let Some(pairing) = file.record.pairing
                && let Some(pairing) = view.pairing(pairing)?
                && let Some(round) = view.round(pairing.round)?
                && let Some(division) = event.divisions.iter().find(|one| one.id == round.division)
            {
                let field = DivisionField::load(view, division)?;
                table = Some(TableOf {
                    division: division.clone(),
                    round: round.number,
                    table: pairing.table,
                    result: field.result_of(pairing.id).cloned(),
                });
            }
            let entered = view.journal.entered(Noun::Game)?;
            let begun = entered.get(&RowKey(number.0)).map(|(_, at)| *at);
            let corrections = view.journal.corrections(number)?;
            Ok(Dossier { event, file, begun, table, corrections })
        })
    }
}
