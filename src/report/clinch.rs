//! Which places are open, beside the lines of the standings.
use std::collections::HashMap;

use crate::wall::ordinal;
use crate::{Cell, Column, Form, Table};
use tournament::clinch::{Needs, Range, Tight};
use tournament::{PlayerId, Rank, Standing};

/// Where a player can end, and what it takes to be among the first.
#[derive(Clone, Copy, Debug)]
pub struct Chances {
    /// Between which places.
    pub range: Range,
    /// For the places asked for.
    pub needs: Needs,
    /// The places asked for.
    pub places: Rank,
}

/// Behind places of which it is not proved that results lead quite there.
const AT_LEAST: &str = "*";

const TEXT: [Column; 2] = [Column::text("places", "Can end"), Column::text("clinch", "Needs")];

const DATA: [Column; 6] = [
    Column::number("best_place", "Best"),
    Column::text("best_is", "Best is"),
    Column::number("worst_place", "Worst"),
    Column::text("worst_is", "Worst is"),
    Column::text("clinch", "Clinch"),
    Column::number("wins_needed", "Wins needed"),
];

/// The standings with the chances beside them; the rows are those of `lines`, in their order.
#[must_use]
pub fn beside_chances(
    table: &Table,
    form: Form,
    lines: &[&Standing],
    chances: &HashMap<PlayerId, Chances>,
) -> Table {
    let columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv | Form::Json => DATA.to_vec(),
    };
    let cells = lines.iter().map(|line| match (chances.get(&line.player), form) {
        (None, _) => vec![Cell::Empty; columns.len()],
        (Some(chances), Form::Text) => {
            vec![Cell::Text(span(&chances.range)), Cell::Text(said(chances))]
        }
        (Some(chances), Form::Csv | Form::Json) => data(chances),
    });
    let cells = cells.collect();
    table.beside(columns, cells)
}

/// What the marks mean.
#[must_use]
pub fn chances_note(chances: &HashMap<PlayerId, Chances>) -> Option<String> {
    let is_open = |one: &Chances| {
        [one.range.best, one.range.worst].iter().any(|bound| bound.tight == Tight::AtLeast)
    };
    let note = || {
        "* at least so much is certain: whether results lead quite to that place is not proved."
            .to_owned()
    };
    chances.values().any(is_open).then(note)
}

/// `2-5`, `2-5*`, `3`.
fn span(range: &Range) -> String {
    let mark = |tight| match tight {
        Tight::Exact => "",
        Tight::AtLeast => AT_LEAST,
    };
    let (best, worst) = (range.best, range.worst);
    if best.rank == worst.rank {
        return best.rank.0.to_string();
    }
    format!("{}{}-{}{}", best.rank.0, mark(best.tight), worst.rank.0, mark(worst.tight))
}

/// `clinched 1st`, `2 wins for the first 3`.
fn said(chances: &Chances) -> String {
    let wanted = match chances.places {
        Rank(1) => "1st".to_owned(),
        Rank(places) => format!("the first {places}"),
    };
    let range = chances.range;
    match chances.needs {
        Needs::Clinched if range.best.rank == range.worst.rank || range.worst.rank == Rank(1) => {
            format!("clinched {}", ordinal(range.worst.rank.0))
        }
        Needs::Clinched => format!("clinched {wanted}"),
        Needs::Wins(1) => format!("a win for {wanted}"),
        Needs::Wins(wins) => format!("{wins} wins for {wanted}"),
        Needs::Others => format!("others' help for {wanted}"),
        Needs::Eliminated => format!("out of {wanted}"),
        Needs::TooEarly => String::new(),
    }
}

fn data(chances: &Chances) -> Vec<Cell> {
    let tight = |tight| match tight {
        Tight::Exact => "exact",
        Tight::AtLeast => "at_least",
    };
    let (word, wins) = match chances.needs {
        Needs::Clinched => ("clinched", Some(0)),
        Needs::Wins(wins) => ("open", Some(wins)),
        Needs::Others => ("others", None),
        Needs::Eliminated => ("eliminated", None),
        Needs::TooEarly => ("too_early", None),
    };
    vec![
        chances.range.best.rank.0.into(),
        tight(chances.range.best.tight).into(),
        chances.range.worst.rank.0.into(),
        tight(chances.range.worst.tight).into(),
        word.into(),
        wins.into(),
    ]
}
