//! The crosstable: in a round robin player by player, else player by round.
use std::collections::HashMap;

use crate::cards::{DivisionCards, LETTERS, Letter, PlayerOrder, round_title, rounds_title};
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::wallchart::card_data;
use crate::{Cell, Column, Table, signed};
use tournament::{CardLine, CardSeat, PlayerId};

/// The report.
pub const CROSSTABLE: PageKind =
    PageKind { name: "crosstable", title: "Crosstable", layout: Layout::Wide };

/// What stands across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// The opponents, where everybody has met more than half of the others; else the
    /// rounds.
    Fitting,
    Opponents,
    Rounds,
}

/// The crosstable of these divisions, by rank.
#[must_use]
pub fn crosstable(event: &str, divisions: &[DivisionCards<'_>], across: Across) -> Page {
    let mut parts = Vec::new();
    for division in divisions {
        let by_opponent = match across {
            Across::Opponents => true,
            Across::Rounds => false,
            Across::Fitting => is_round_robin(division),
        };
        let mut columns = vec![
            Column::number("rank", "#"),
            Column::number("number", "No"),
            Column::text("name", "Name"),
        ];
        let sorted = division.sorted(PlayerOrder::Rank);
        if by_opponent {
            let numbers = sorted.iter().map(|(player, _)| player.number.0);
            columns.extend(numbers.map(|number| Column::titled("opponent", format!("v{number}"))));
        } else {
            let rounds = division.rounds();
            columns.extend(rounds.iter().map(|round| Column::titled("round", round_title(*round))));
        }
        columns.extend([Column::number("record", "W-L"), Column::number("spread", "Spread")]);
        let mut table = Table::new("crosstable", columns);
        let roster = division.roster();
        for (player, card) in &sorted {
            let standing = division.standing(player.id);
            let mut row = vec![
                standing.and_then(|line| line.rank).map(|rank| rank.0).into(),
                player.number.0.into(),
                player.name.as_str().into(),
            ];
            if by_opponent {
                let mut met: HashMap<PlayerId, Vec<String>> = HashMap::new();
                for line in division.shown(card) {
                    if let CardSeat::Opposed { opponent, .. } = line.seat {
                        met.entry(opponent).or_default().push(result(line));
                    }
                }
                row.extend(sorted.iter().map(|(other, _)| match met.remove(&other.id) {
                    _ if other.id == player.id => Cell::from("×"),
                    Some(lines) => Cell::Lines(lines),
                    None => Cell::Empty,
                }));
            } else {
                row.extend(division.shown(card).iter().map(|line| {
                    let against = match line.seat {
                        CardSeat::Absent | CardSeat::Solo => None,
                        CardSeat::Opposed { opponent, .. } => {
                            let number = roster.0.get(&opponent).map(|player| player.number.0);
                            number.map(|number| format!("v{number}"))
                        }
                    };
                    Cell::Lines(against.into_iter().chain([result(line)]).collect())
                }));
            }
            row.push(standing.map_or(Cell::Empty, |line| {
                Cell::Text(format!("{}-{}", line.half_wins, line.half_losses))
            }));
            row.push(standing.map_or(Cell::Empty, |line| Cell::Spread(line.capped_spread)));
            table.push(row);
        }
        let mut part = Part::new(division.title(divisions.len()), table, 2);
        part.again = Some(3);
        part.notes.push(LETTERS.to_owned());
        parts.push(part);
    }
    Page {
        kind: CROSSTABLE,
        event: event.to_owned(),
        division: None,
        title: rounds_title(divisions),
        notes: Vec::new(),
        body: Body::Parts(parts),
        data: card_data(divisions, PlayerOrder::Rank, None),
    }
}

/// `W +24`, `L -24`, `?`.
fn result(line: &CardLine) -> String {
    let letter = Letter::of(line).letter();
    match &line.outcome {
        Some(outcome) => format!("{letter} {}", signed(outcome.spread)),
        None => letter.to_owned(),
    }
}

/// Whether everybody has met more than half of the others.
fn is_round_robin(division: &DivisionCards<'_>) -> bool {
    let others = division.cards.len().saturating_sub(1);
    others > 0
        && division.cards.iter().all(|card| {
            let mut met: Vec<PlayerId> = card
                .lines
                .iter()
                .filter_map(|line| match line.seat {
                    CardSeat::Opposed { opponent, .. } => Some(opponent),
                    CardSeat::Absent | CardSeat::Solo => None,
                })
                .collect();
            met.sort_unstable();
            met.dedup();
            2 * met.len() > others
        })
}
