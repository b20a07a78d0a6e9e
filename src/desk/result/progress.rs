//! [`Progress`]: the event's progress: entered and missing results, and the last entry.
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::event::division_field::result_said;
use crate::{Desk, DivisionField, EventField, Refusal, View};
use tournament::event::{Fact, Noun, Operation, OperationId, RowKey, Write};
use tournament::{
    Certainty, GameResult, GameSummary, Moment, Pairing, PairingId, Report, Round, RoundNo,
    RoundState, Seats, TableNo, name_key,
};

#[derive(Clone, Debug)]
pub struct Progress {
    pub event: String,
    /// The number of planned rounds, if it was set.
    pub planned: Option<RoundNo>,
    pub divisions: Vec<DivisionProgress>,
    /// The unfinished recorded games, in words.
    pub games: Vec<String>,
    /// The last operation in force.
    pub last: Option<LastEntry>,
}

#[derive(Clone, Debug)]
pub struct DivisionProgress {
    pub division: String,
    /// The number of planned rounds, the division's own or the event's.
    pub planned: Option<RoundNo>,
    /// The number of players who still play.
    pub active: usize,
    pub rounds: Vec<RoundProgress>,
    /// The last entered result.
    pub last: Option<LastEntry>,
}

#[derive(Clone, Debug)]
pub struct RoundProgress {
    pub round: RoundNo,
    pub state: RoundState,
    /// The number of its pairs.
    pub tables: usize,
    /// The number of their results.
    pub entered: usize,
    pub missing: Vec<MissingTable>,
    /// The players without opponent, with their awards, in words.
    pub byes: Vec<String>,
    /// The pairings whose slip and record differ, in words.
    pub disputed: Vec<String>,
    /// The pairings whose result still needs a confirmation, in words.
    pub unconfirmed: Vec<String>,
    /// The pairings with contradicting reports, in words.
    pub conflicts: Vec<String>,
}

/// A pairing without result.
#[derive(Clone, Debug)]
pub struct MissingTable {
    pub table: Option<TableNo>,
    pub described: String,
}

/// An entry.
#[derive(Clone, Debug)]
pub struct LastEntry {
    pub operation: OperationId,
    /// In words: of a result the players and scores.
    pub said: String,
    pub by: String,
    pub at: Moment,
}

/// Notes a desk's commits, so that its owner knows whether anything changed, since when, and what
/// to do about it.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Mutex<Noted>>);

#[derive(Debug, Default)]
struct Noted {
    committed: Option<Committed>,
    brought_over: Option<PathBuf>,
}

/// A desk's commits since the last request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Committed {
    pub first: OperationId,
    pub last: OperationId,
    /// The most important of the entries, for backups.
    pub milestone: Milestone,
}

/// The importance of an entry for backups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Milestone {
    /// Nothing of a game.
    Nothing,
    /// A result or a turn.
    Entry,
    /// A round was released or is complete, or the event's first result was entered.
    Round,
}

impl Watch {
    /// The commits since the last call.
    pub fn take(&self) -> Option<Committed> {
        self.noted().committed.take()
    }

    /// The commits since the last [`take`](Self::take), without taking them.
    pub fn committed(&self) -> Option<Committed> {
        self.noted().committed
    }

    /// The copy of the file from before its migration, if it was migrated since the last call.
    pub fn brought_over(&self) -> Option<PathBuf> {
        self.noted().brought_over.take()
    }

    fn noted(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn note_brought_over(&self, copy: PathBuf) {
        self.noted().brought_over = Some(copy);
    }

    pub(crate) fn note(&self, new: Committed) {
        let mut noted = self.noted();
        noted.committed = Some(match noted.committed {
            None => new,
            Some(old) => old.and(new),
        });
    }
}

impl Committed {
    /// No commits, after this operation.
    pub(crate) fn nothing(last: OperationId) -> Committed {
        Committed { first: last, last, milestone: Milestone::Nothing }
    }

    pub(crate) fn and(self, later: Committed) -> Committed {
        Committed {
            first: self.first,
            last: later.last,
            milestone: self.milestone.max(later.milestone),
        }
    }
}

impl LastEntry {
    fn of(operation: &Operation, said: String) -> LastEntry {
        let (by, at) = (operation.told.by.clone(), operation.told.at);
        LastEntry { operation: operation.id, said, by, at }
    }
}

impl Milestone {
    pub(crate) fn of(writes: &[Write]) -> Milestone {
        let of_one = |write: &Write| {
            if write.releases() {
                Milestone::Round
            } else if write.enters_result() || matches!(write.noun(), Noun::Report | Noun::Entry) {
                Milestone::Entry
            } else {
                Milestone::Nothing
            }
        };
        writes.iter().map(of_one).max().unwrap_or(Milestone::Nothing)
    }
}

impl RoundProgress {
    /// Whether every result is entered and certain: none is disputed or waits for a confirmation.
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
            && self.disputed.is_empty()
            && self.unconfirmed.is_empty()
            && self.conflicts.is_empty()
    }
}

impl DivisionProgress {
    /// The round that slips belong to: the first with missing results, or the last.
    pub fn current(&self) -> Option<&RoundProgress> {
        self.rounds.iter().find(|round| !round.missing.is_empty()).or(self.rounds.last())
    }
}

impl Progress {
    /// The round of a division; without a name of the only one.
    pub fn round(&self, division: Option<&str>, round: RoundNo) -> Option<&RoundProgress> {
        let mut found = self.divisions.iter().filter(|known| {
            division.is_none_or(|name| name_key(&known.division) == name_key(name))
        });
        let division = found.next().filter(|_| found.next().is_none())?;
        division.rounds.iter().find(|known| known.round == round)
    }
}

impl Desk {
    /// The event's progress. To show it as a page of its own, first check that the event is
    /// [`Desk::sound`].
    pub fn progress(&mut self) -> Result<Progress, Refusal> {
        self.view(|view| {
            let event = EventField::load(view)?;
            let mut divisions = Vec::new();
            for division in &event.divisions {
                let field = DivisionField::load(view, division)?;
                let next = RoundNo(field.last_round().0 + 1);
                let open = OpenIn::of(&event, &field);
                let rounds = field.rounds.iter().map(|round| open.progress(round));
                divisions.push(DivisionProgress {
                    division: division.name.clone(),
                    planned: division.own.rounds.or(event.settings.rounds),
                    active: field.players.iter().filter(|player| player.plays_in(next)).count(),
                    rounds: rounds.collect(),
                    last: last_result(view, &field)?,
                });
            }
            let games = view
                .unfinished_games()?
                .iter()
                .filter(|game| game.summary != GameSummary::Finished)
                .map(|game| {
                    let names: Vec<_> = game.players.values().map(|p| p.name.as_str()).collect();
                    format!("game {}: {}", game.number.0, names.join(" - "))
                })
                .collect();
            let last = view.journal.last_live_operation(None, |_, _| true)?;
            let last = last.map(|last| LastEntry::of(&last, last.told.what.clone()));
            let planned = event.settings.rounds;
            Ok(Progress { event: event.settings.name, planned, divisions, games, last })
        })
    }
}

/// Whether an operation with these writes enters the first result of the event.
pub(crate) fn enters_first(before: &View<'_>, writes: &[Write]) -> Result<bool, Refusal> {
    let mut new = writes.iter().filter(|write| write.before().is_none() && write.enters_result());
    Ok(new.next().is_some() && !before.journal.has_results()?)
}

/// Whether an operation with these writes leaves a round without missing results.
pub(crate) fn fills_round(after: &View<'_>, writes: &[Write]) -> Result<bool, Refusal> {
    for pairing in pairings_told(writes) {
        if after.has_results_beside(pairing)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The pairings of which something new is said.
fn pairings_told(writes: &[Write]) -> impl Iterator<Item = PairingId> {
    writes.iter().filter(|write| write.before().is_none()).filter_map(|write| {
        let result = write.after_as().map(|result: &GameResult| result.pairing);
        result.or(write.after_as().map(|report: &Report| report.pairing))
    })
}

/// What is open in a division, found once for all of its rounds.
struct OpenIn<'f> {
    field: &'f DivisionField,
    uncertain: Vec<(&'f Pairing, Certainty)>,
    disputed: HashSet<PairingId>,
    /// The pairings that have a result.
    given: HashSet<PairingId>,
}

impl<'f> OpenIn<'f> {
    fn of(event: &EventField, field: &'f DivisionField) -> OpenIn<'f> {
        let disputed = field.counting().disagreements.into_iter();
        OpenIn {
            field,
            uncertain: field.uncertain(&event.settings),
            disputed: disputed.map(|disagreement| disagreement.pairing).collect(),
            given: field.given(),
        }
    }

    fn progress(&self, round: &Round) -> RoundProgress {
        let field = self.field;
        let uncertain = |how| {
            let of = |open: &&(&Pairing, Certainty)| open.0.round == round.id && open.1 == how;
            let open = self.uncertain.iter().filter(of);
            open.map(|(pairing, _)| field.described(pairing)).collect()
        };
        let missing = field.missing_beside(round, &self.given);
        let is_pair = |pairing: &&Pairing| matches!(pairing.seats, Seats::Pair { .. });
        let tables = field.pairings_of(round).filter(is_pair).count();
        let open = missing.iter().copied().filter(|pairing| is_pair(pairing)).count();
        let byes = field
            .pairings_of(round)
            .filter(|pairing| !is_pair(pairing))
            .filter_map(|pairing| Some(result_said(field, pairing, field.result_of(pairing.id)?)))
            .collect();
        let mut missing: Vec<MissingTable> = missing
            .into_iter()
            .map(|pairing| MissingTable {
                table: pairing.table,
                described: field.described(pairing),
            })
            .collect();
        missing.sort_by_key(|missing| (missing.table.is_none(), missing.table));
        RoundProgress {
            round: round.number,
            state: round.state,
            tables,
            entered: tables - open,
            missing,
            byes,
            disputed: field
                .pairings_of(round)
                .filter(|pairing| self.disputed.contains(&pairing.id))
                .map(|pairing| field.described(pairing))
                .collect(),
            unconfirmed: uncertain(Certainty::Unconfirmed),
            conflicts: uncertain(Certainty::Conflict),
        }
    }
}

/// The last entered result of the division that is in force.
fn last_result(view: &View<'_>, field: &DivisionField) -> Result<Option<LastEntry>, Refusal> {
    if field.results.is_empty() {
        return Ok(None);
    }
    let results: HashMap<RowKey, &GameResult> =
        field.results.iter().map(|result| (Fact::key(result), result)).collect();
    let mut passed = None;
    for (id, key) in view.journal.written(Noun::Result)? {
        let Some(result) = results.get(&key) else { continue };
        if passed == Some(id) {
            continue;
        }
        let operation = view.journal.operation(id)?;
        let is_entry = operation.told.undoes.is_none() && operation.told.kind.is_of_result();
        if !is_entry || !view.journal.is_live(id)? {
            passed = Some(id);
            continue;
        }
        let pairing = field.pairings.iter().find(|pairing| pairing.id == result.pairing);
        let counts = field.result_of(result.pairing);
        let (Some(pairing), Some(counts)) = (pairing, counts) else { continue };
        return Ok(Some(LastEntry::of(&operation, result_said(field, pairing, counts))));
    }
    Ok(None)
}
