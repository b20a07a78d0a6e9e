//! Which places are still open, for the lines of the standings.
use std::collections::HashMap;

use crate::Columns;
use tournament::clinch::{Bound, Needs, Range, Tight};
use tournament::{PlayerId, Rank, ordinal};

/// Where a player can end, and what it takes to be among the first.
#[derive(Clone, Copy, Debug)]
pub struct Chances {
    pub range: Range,
    pub needs: Needs,
    pub places: Rank,
}

/// After places of which it is not proved that results lead exactly there.
const AT_LEAST: &str = "*";

/// Declares the columns of chances: two for people, the figures for programs.
pub(super) fn declare<R>(
    columns: &mut Columns<'_, R>,
    of: impl for<'r> Fn(&'r R) -> Option<&'r Chances> + Copy + 'static,
) {
    columns
        .text("places", "Can end", move |one| of(one).map(|one| span(&one.range)).into())
        .in_text();
    columns.text("clinch", "Needs", move |one| of(one).map(said).into()).in_text();
    let best = move |one: &R| of(one).map(|chances| chances.range.best);
    let worst = move |one: &R| of(one).map(|chances| chances.range.worst);
    columns
        .number("best_place", "Best", move |one| best(one).map(|best| best.rank).into())
        .in_data();
    columns.text("best_is", "Best is", move |one| best(one).map(tight).into()).in_data();
    columns
        .number("worst_place", "Worst", move |one| worst(one).map(|worst| worst.rank).into())
        .in_data();
    columns.text("worst_is", "Worst is", move |one| worst(one).map(tight).into()).in_data();
    columns
        .text("clinch", "Clinch", move |one| of(one).map(|one| one.needs.name()).into())
        .in_data();
    columns
        .number("wins_needed", "Wins needed", move |one| {
            of(one).and_then(|one| one.needs.wins()).into()
        })
        .in_data();
}

fn tight(bound: Bound) -> &'static str {
    match bound.tight {
        Tight::Exact => "exact",
        Tight::AtLeast => "at_least",
    }
}

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
