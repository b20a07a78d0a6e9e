//! The crosstable: in a round robin player by player, else player by round.
use std::collections::BTreeSet;

use super::card_data::card_data;
use super::cards::{Carded, DivisionCards, LETTERS, Opposed, PlayerOrder, chart_page, letter};
use crate::page::{Layout, Page, PageKind, Part};
use crate::text::signed;
use crate::{Cell, Columns, Form};
use tournament::{CardLine, PlayerId};

pub const CROSSTABLE: PageKind =
    PageKind { name: "crosstable", title: "Crosstable", layout: Layout::Wide };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// The opponents, where everybody has met more than half of the others; else the rounds.
    Fitting,
    Opponents,
    Rounds,
}

/// The crosstable of these divisions, by rank.
pub fn crosstable(event: &str, divisions: &[DivisionCards<'_>], across: Across) -> Page {
    let data = card_data(divisions, PlayerOrder::Rank, None);
    chart_page(CROSSTABLE, event, divisions, data, |division, title| {
        let by_opponent = match across {
            Across::Opponents => true,
            Across::Rounds => false,
            Across::Fitting => is_round_robin(division),
        };
        let roster = division.roster();
        let rows = division.carded(&roster, PlayerOrder::Rank);
        let mut columns: Columns<'_, Carded<'_>> = Columns::new("crosstable", Form::Text);
        columns.number("rank", "#", Carded::rank);
        columns.number("number", "No", |one| one.player.number.into());
        columns.text("name", "Name", |one| one.player.name.as_str().into());
        let again = columns.count();
        if by_opponent {
            for other in &rows {
                let (id, title) = (other.player.id, format!("v{}", other.player.number.0));
                columns.text("opponent", title, move |one| met(one, id));
            }
        } else {
            Carded::declare_rounds(&mut columns, division, round);
        }
        columns.number("record", "W-L", Carded::record);
        columns.number("spread", "Spread", |one| {
            one.standing().map_or(Cell::Empty, |line| Cell::Spread(line.capped_spread))
        });
        let part = Part::new(title, columns.table(rows), "name");
        Part { again: Some(again), ..part }.note(Some(LETTERS.to_owned()))
    })
}

fn met(one: &Carded<'_>, other: PlayerId) -> Cell {
    if other == one.player.id {
        return "×".into();
    }
    let lines = one.lines().iter().filter(|line| opponent(line) == Some(other));
    let results: Vec<String> = lines.map(result).collect();
    if results.is_empty() { Cell::Empty } else { Cell::Lines(results) }
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

/// Whether everybody has met more than half of the others.
fn is_round_robin(division: &DivisionCards<'_>) -> bool {
    let others = division.cards.len().saturating_sub(1);
    others > 0
        && division.cards.iter().all(|card| {
            let met: BTreeSet<_> = card.lines.iter().filter_map(opponent).collect();
            2 * met.len() > others
        })
}
