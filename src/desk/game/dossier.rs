//! [`Dossier`]: a record with all that belongs to it: table, times, corrections, results.
use crate::journal::integrity::refuse_damaged_game;
use crate::{Desk, DivisionField, EventField, GameFile, Refusal, View};
use tournament::event::{Noun, Operation, RowKey};
use tournament::{
    Division, GameHeader, GameNo, GameResult, Moment, RecordPlayer, RoundNo, TableNo,
};

/// A record with its table, corrections and results.
#[derive(Clone, Debug)]
pub struct Dossier {
    pub event: EventField,
    pub file: GameFile,
    pub begun: Option<Moment>,
    /// The record's table; `None` for a free game.
    pub table: Option<TableOf>,
    /// The operations in force that changed or removed an entry, the oldest first.
    pub corrections: Vec<Operation>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOf {
    pub division: Division,
    pub round: RoundNo,
    pub table: Option<TableNo>,
    /// The result that counts.
    pub result: Option<GameResult>,
}

/// A record as all may see it, with the times of its entries.
#[derive(Clone, Debug)]
pub struct ShownGame {
    /// Without corrections.
    pub dossier: Dossier,
    /// For each entry of the record the time of its last change.
    pub entered: Vec<Moment>,
}

impl Desk {
    /// The record with this number, with all that belongs to it; by default the last finished one,
    /// or else the last.
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
            let corrections = view.journal.corrections(number)?;
            Ok(Dossier { corrections, ..Dossier::load(view, number)? })
        })
    }

    /// The record with this number, for repeated reading: only its own part of the journal is read.
    pub fn game_shown(&mut self, number: GameNo) -> Result<ShownGame, Refusal> {
        self.shown_game(number, |view| {
            let dossier = Dossier::load(view, number)?;
            let mut entered = Vec::new();
            for entry in &dossier.file.entries {
                let writers = view.journal.writers(&[(Noun::Entry, RowKey(entry.id.0))])?;
                let last = writers.first().copied().unwrap_or(view.journal.revision()?);
                entered.push(view.journal.operation(last)?.told.at);
            }
            Ok(ShownGame { dossier, entered })
        })
    }
}

impl ShownGame {
    /// The game at this time.
    pub fn until(&self, until: Moment) -> Result<GameFile, Refusal> {
        let there = self.entered.iter().take_while(|entered| **entered <= until).count();
        self.dossier.file.first(there)
    }

    /// The same game of players who are called otherwise, without the names that its file gave it.
    #[must_use]
    pub fn called(mut self, name: impl Fn(&RecordPlayer) -> String) -> ShownGame {
        let file = &mut self.dossier.file;
        let record = &mut file.record;
        record.players =
            record.players.map(|_, one| RecordPlayer { name: name(one), ..one.clone() });
        record.header = GameHeader::default();
        file.game = file.game.clone().called(record.players.map(|_, one| one.name.clone()));
        self
    }
}

impl Dossier {
    /// Without corrections.
    fn load(view: &View<'_>, number: GameNo) -> Result<Dossier, Refusal> {
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
        let begun = view.journal.begun(number..=number)?.get(&number).map(|(_, at)| *at);
        Ok(Dossier { event, file, begun, table, corrections: Vec::new() })
    }
}
