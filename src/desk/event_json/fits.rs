//! [`misfits`]: rows of a new event that contradict each other, as no command writes them.
use std::collections::{HashMap, HashSet};

use crate::event_json::cells::{shown, wrong};
use crate::event_json::told;
use crate::result::import::pair_table;
use crate::{Refusal, View};
use exchange::Problem;
use store::RowImages;
use tournament::event::{Noun, RowKey};
use tournament::{
    DivisionId, Pairing, PairingId, PlayerId, ResultKind, RoundId, SeatResults, Seats,
};

pub(super) struct Places(HashMap<(Noun, RowKey), usize>);

impl Places {
    pub(super) fn of(rows: &[RowImages]) -> Places {
        let mut counts: HashMap<Noun, usize> = HashMap::new();
        let places = rows.iter().map(|row| {
            let count = counts.entry(row.noun).or_default();
            *count += 1;
            ((row.noun, row.key), *count - 1)
        });
        Places(places.collect())
    }

    fn wrong(
        &self,
        (table, key): (Noun, RowKey),
        column: &'static str,
        value: impl ToString,
        why: &str,
    ) -> Problem {
        let row = self.0.get(&(table, key)).copied().unwrap_or_default();
        wrong(table, row, column, value, why)
    }
}

/// Cells that cannot be read: an unknown word, a number that is too large.
pub(super) fn unreadable(
    journal: &store::View<'_>,
    places: &Places,
) -> Result<Vec<Problem>, Refusal> {
    let mut errors = Vec::new();
    for &table in Noun::ALL {
        for strange in journal.strange_rows(table)? {
            let value = shown(&told(&strange.cell));
            let why = "it cannot be read";
            errors.push(places.wrong((table, strange.key), strange.column, value, why));
        }
    }
    Ok(errors)
}

/// Players of another division, two pairings at one table, results of another form than their
/// pairings, penalties of players who were not there.
pub(super) fn misfits(view: &View<'_>, places: &Places) -> Result<Vec<Problem>, Refusal> {
    let fit = Fit {
        places,
        divisions: view.rounds()?.iter().map(|round| (round.id, round.division)).collect(),
        players: view.players()?.iter().map(|player| (player.id, player.division)).collect(),
        pairings: view.pairings()?.into_iter().map(|pairing| (pairing.id, pairing)).collect(),
    };
    let mut errors = Vec::new();
    let mut taken = HashSet::new();
    for pairing in view.pairings()? {
        errors.extend(fit.strangers(&pairing));
        if let Some((round, table)) = pair_table(&pairing)
            && !taken.insert((round, table))
        {
            let why = "another pair of the round is at this table";
            let row = (Noun::Pairing, RowKey(pairing.id.0));
            errors.push(places.wrong(row, "table_number", table.0, why));
        }
    }
    for result in view.results()? {
        let row = (Noun::Result, tournament::event::Fact::key(&result));
        errors.extend(fit.other_form(row, result.pairing, result.kind, result.seats));
    }
    for division in view.divisions() {
        for late in view.late_corrections_in(division.id)? {
            let row = (Noun::LateCorrection, RowKey(late.id.0));
            errors.extend(fit.other_form(row, late.pairing, late.kind, late.seats));
        }
        for penalty in view.penalties_in(division.id)? {
            let row = (Noun::Penalty, RowKey(penalty.id.0));
            errors.extend(fit.not_seated(row, "player", penalty.pairing, penalty.player));
        }
        for report in view.reports_in_division(division.id)? {
            let row = (Noun::Report, RowKey(report.id.0));
            for (column, side) in ["one", "other"].into_iter().zip(&report.sides) {
                errors.extend(fit.not_of_division(row, column, report.pairing, side.player));
            }
        }
    }
    Ok(errors)
}

struct Fit<'p> {
    places: &'p Places,
    divisions: HashMap<RoundId, DivisionId>,
    players: HashMap<PlayerId, DivisionId>,
    pairings: HashMap<PairingId, Pairing>,
}

impl Fit<'_> {
    /// Players of a pairing from a division that does not play the round.
    fn strangers(&self, pairing: &Pairing) -> Vec<Problem> {
        let columns = ["first", "second"].into_iter().zip(pairing.seats.players());
        let row = (Noun::Pairing, RowKey(pairing.id.0));
        columns
            .filter_map(|(column, player)| self.not_of_division(row, column, pairing.id, player))
            .collect()
    }

    fn not_of_division(
        &self,
        row: (Noun, RowKey),
        column: &'static str,
        pairing: PairingId,
        player: PlayerId,
    ) -> Option<Problem> {
        let round = self.pairings.get(&pairing)?.round;
        if self.players.get(&player) == self.divisions.get(&round) {
            return None;
        }
        let why = "the player is of another division than the round";
        Some(self.places.wrong(row, column, player.0, why))
    }

    fn not_seated(
        &self,
        row: (Noun, RowKey),
        column: &'static str,
        pairing: PairingId,
        player: PlayerId,
    ) -> Option<Problem> {
        let seats = self.pairings.get(&pairing)?.seats;
        if seats.opponent_of(player).is_some() {
            return None;
        }
        let why = "the player has no opponent in this pairing";
        Some(self.places.wrong(row, column, player.0, why))
    }

    /// A result of one player for two, a game of one player, a bye of two.
    fn other_form(
        &self,
        row: (Noun, RowKey),
        pairing: PairingId,
        kind: ResultKind,
        seats: SeatResults,
    ) -> Option<Problem> {
        let why = match (self.pairings.get(&pairing)?.seats, seats, kind) {
            (Seats::Pair { .. }, SeatResults::Solo(_), _) => "two players meet in this pairing",
            (Seats::Solo(_), SeatResults::Pair(..), _) => "one player is in this pairing",
            (Seats::Pair { .. }, SeatResults::Pair(..), ResultKind::Bye) => "a bye has one player",
            (Seats::Solo(_), SeatResults::Solo(_), ResultKind::Game) => "a game has two players",
            (Seats::Pair { .. }, SeatResults::Pair(..), _)
            | (Seats::Solo(_), SeatResults::Solo(_), _) => return None,
        };
        Some(self.places.wrong(row, "pairing", pairing.0, why))
    }
}
