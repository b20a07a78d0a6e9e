//! The crosstable: player by player in a round robin, else player by round.
use std::collections::BTreeSet;

use super::cards::{Carded, Chart, DivisionCards, LETTERS, Opposed, PlayerOrder, Readers, letter};
use crate::page::{Layout, Page, PageKind};
use crate::text::signed;
use crate::{Cell, Columns};
use tournament::{CardLine, PlayerId};

const CROSSTABLE: PageKind =
    PageKind { name: "crosstable", title: "Crosstable", layout: Layout::Wide };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// The opponents if all players have met more than half of the others, else the rounds.
    Fitting,
    Opponents,
    Rounds,
}

/// The crosstable of these divisions, by rank.
pub fn crosstable(
    event: &str,
    divisions: &[DivisionCards<'_>],
    across: Across,
    readers: Readers,
) -> Page {
    let (order, legend) = (PlayerOrder::Rank, LETTERS.to_owned());
    let chart = Chart { kind: CROSSTABLE, order, readers, legend };
    let lead = |columns: &mut Columns<'_, Carded<'_>>| {
        columns.number("rank", "#", Carded::rank);
        Carded::declare_player(columns);
    };
    chart.page(event, divisions, lead, |columns, division| {
        let by_opponent = match across {
            Across::Opponents => true,
            Across::Rounds => false,
            Across::Fitting => is_round_robin(division),
        };
        if by_opponent {
            for other in division.carded(&division.roster(), PlayerOrder::Rank) {
                let (id, title) = (other.player.id, format!("v{}", other.player.number.0));
                columns.text("opponent", title, move |one| met(one, id));
            }
        } else {
            Carded::declare_rounds(columns, division, round);
        }
        columns.number("record", "W-L", Carded::record);
        columns.number("spread", "Spread", |one| {
            one.standing().map_or(Cell::Empty, |line| Cell::Spread(line.capped_spread))
        });
    })
}

fn met(one: &Carded<'_>, other: PlayerId) -> Cell {
    if other == one.player.id {
        return "×".into();
    }
    let lines = one.lines().iter().filter(|line| opponent(line) == Some(other));
    let results: Vec<String> = lines.map(result).collect();
    if results.is_empty() { Cell::Empty } else { Cell::Lines(results.into()) }
}

fn round(one: &Carded<'_>, line: &CardLine) -> Cell {
    let against = opponent(line).and_then(|opponent| one.roster.get(opponent));
    let against = against.map(|opponent| format!("v{}", opponent.number.0));
    Cell::Lines(against.into_iter().chain([result(line)]).collect())
}

/// `W +24`, `L -24`, `?`.
fn result(line: &CardLine) -> String {
    let letter = letter(line);
    match &line.outcome {
        Some(outcome) => format!("{letter} {}", signed(outcome.spread)),
        None => letter.to_owned(),
    }
}

fn opponent(line: &CardLine) -> Option<PlayerId> {
    Opposed::of(line).map(|met| met.opponent)
}

/// Whether all players have met more than half of the others.
fn is_round_robin(division: &DivisionCards<'_>) -> bool {
    let others = division.cards.len().saturating_sub(1);
    others > 0
        && division.cards.iter().all(|card| {
            let met: BTreeSet<_> = card.lines.iter().filter_map(opponent).collect();
            2 * met.len() > others
        })
}
