//! [`Gathered`]: the tables that a bulletin may contain, before their records are read.
use std::collections::HashMap;

use crate::bulletin::roster_place;
use crate::{DivisionField, EventField};
use rules::BySeat;
use tournament::bulletin::{GamePlace, Side, Who};
use tournament::event::{Fact, OperationId, RowKey};
use tournament::{
    Fate, GameRecord, GameResult, HalfWins, Moment, Pairing, PairingId, ResultKind, ResultSource,
    Round, RoundState, SeatResult, SeatResults, Seating,
};

pub(super) struct FoundTable {
    pub(super) kind: TableKind,
    pub(super) record: Option<GameRecord>,
    /// The time of its first result's entry.
    pub(super) result_entered: Option<(OperationId, Moment)>,
}

pub(super) enum TableKind {
    /// Scores that count.
    Scored { at: GamePlace, sides: BySeat<Side>, source: ResultSource },
    /// A ruling that names the winner, without scores.
    Unscored,
    /// A bye or a forfeit.
    Unplayed,
    /// A result that does not count.
    Void,
    /// A record without a result.
    Unfinished,
}

/// The games of the tables found so far, in their order.
pub(super) struct Gathered {
    records: HashMap<PairingId, GameRecord>,
    results_entered: HashMap<RowKey, (OperationId, Moment)>,
    /// The first of the results of each pairing.
    tables_entered: HashMap<PairingId, (OperationId, Moment)>,
    pub(super) found: Vec<FoundTable>,
}

impl Gathered {
    /// Of these records, and the times at which the results were entered.
    pub(super) fn of(
        records: Vec<GameRecord>,
        results_entered: HashMap<RowKey, (OperationId, Moment)>,
    ) -> Gathered {
        let by_pairing = |record: GameRecord| Some((record.pairing?, record));
        Gathered {
            records: records.into_iter().filter_map(by_pairing).collect(),
            results_entered,
            tables_entered: HashMap::new(),
            found: Vec::new(),
        }
    }

    pub(super) fn add_tables(&mut self, event: &EventField, field: &DivisionField) {
        for result in &field.results {
            if let Some(&entered) = self.results_entered.get(&result.key()) {
                let first = self.tables_entered.entry(result.pairing).or_insert(entered);
                *first = entered.min(*first);
            }
        }
        let mut rounds: Vec<_> =
            field.rounds.iter().filter(|round| round.state == RoundState::Released).collect();
        rounds.sort_by_key(|round| round.number);
        let counting: HashMap<PairingId, &GameResult> =
            field.counting().results.into_iter().map(|one| (one.pairing, one)).collect();
        for round in rounds {
            let mut pairings: Vec<&Pairing> = field.pairings_of(round).collect();
            pairings.sort_by_key(|pairing| (pairing.table.is_none(), pairing.table, pairing.id));
            for pairing in pairings {
                let record = self.records.remove(&pairing.id);
                let kind = match (counting.get(&pairing.id), &record) {
                    (Some(result), _) => {
                        kind_of(event, field, round, pairing, result, record.as_ref())
                    }
                    (None, Some(_)) => TableKind::Unfinished,
                    (None, None) => continue,
                };
                let result_entered = self.tables_entered.get(&pairing.id).copied();
                self.found.push(FoundTable { kind, record, result_entered });
            }
        }
    }
}

fn kind_of(
    event: &EventField,
    field: &DivisionField,
    round: &Round,
    pairing: &Pairing,
    result: &GameResult,
    record: Option<&GameRecord>,
) -> TableKind {
    match result.kind {
        ResultKind::Game | ResultKind::Adjudicated => {}
        ResultKind::Bye | ResultKind::Forfeit => return TableKind::Unplayed,
        ResultKind::Void => return TableKind::Void,
    }
    // The sides of a game with a record sit as in the record.
    let seating = record.map_or(Seating::AsPaired, |record| record.seating);
    let Some(sides) = sides(field, pairing, result, seating) else { return TableKind::Unscored };
    let at = GamePlace {
        division: (event.divisions.len() > 1).then(|| field.division.name.clone()),
        round: Some(round.number),
        table: pairing.table,
        game: None,
    };
    TableKind::Scored { at, sides, source: result.source }
}

/// The sides of a table's game; `None` if a score is missing.
fn sides(
    field: &DivisionField,
    pairing: &Pairing,
    result: &GameResult,
    seating: Seating,
) -> Option<BySeat<Side>> {
    let SeatResults::Pair(first, second) = result.seats else { return None };
    let side = |own: SeatResult, other: SeatResult, player| {
        let player = field.player(player)?;
        Some(Side {
            who: Who { name: player.name.clone(), roster: Some(roster_place(player)) },
            score: own.score?,
            half_wins: own.half_wins,
            half_losses: own.half_losses(result.kind),
            fate: match own.half_wins.cmp(&other.half_wins) {
                std::cmp::Ordering::Greater => Fate::Won,
                std::cmp::Ordering::Equal if own.half_wins > HalfWins::NONE => Fate::Tied,
                std::cmp::Ordering::Equal | std::cmp::Ordering::Less => Fate::Lost,
            },
        })
    };
    let mut players = pairing.seats.players();
    let (one, two) = (players.next()?, players.next()?);
    let (one, two) = seating.exchanged(side(first, second, one)?, side(second, first, two)?);
    Some([one, two].into_iter().collect())
}
