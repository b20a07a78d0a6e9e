//! The wall chart: each player's rounds in a row, with the sums as they grew.
use super::cards::{
    Carded, Chart, DivisionCards, Opposed, PlayerOrder, Readers, letter, sum, turn,
};
use crate::page::{Layout, Page, PageKind};
use crate::text::signed;
use crate::{Cell, Columns};
use tournament::CardLine;

const WALLCHART: PageKind =
    PageKind { name: "wallchart", title: "Wall chart", layout: Layout::Wide };

const LEGEND: &str = "Each round: result and own score, opponent's number and which turn, \
    wins-losses and spread by then.";

pub fn wallchart(
    event: &str,
    divisions: &[DivisionCards<'_>],
    order: PlayerOrder,
    readers: Readers,
) -> Page {
    let chart = Chart { kind: WALLCHART, order, readers, legend: LEGEND.to_owned() };
    let lead = |columns: &mut Columns<'_, Carded<'_>>| match order {
        PlayerOrder::Number | PlayerOrder::Name => Carded::declare_player(columns),
        PlayerOrder::Rank => {
            columns.number("rank", "#", Carded::rank);
            columns.text("name", "Name", |one| one.roster.called(one.player.id).into());
        }
    };
    chart.page(event, divisions, lead, |columns, division| {
        Carded::declare_rounds(columns, division, cell);
    })
}

/// A round of a player: `W 412`, `v12 1st`, `3-1 +120`.
fn cell(one: &Carded<'_>, line: &CardLine) -> Cell {
    let letter = letter(line);
    let what = match &line.outcome {
        None => letter.to_owned(),
        Some(outcome) => match outcome.score {
            Some(score) => format!("{letter} {score}"),
            None => format!("{letter} {}", signed(outcome.spread)),
        },
    };
    let against = Opposed::of(line).map(|met| {
        let number = one.roster.get(met.opponent).map_or(0, |player| player.number.0);
        format!("v{number} {}", turn(met.opening))
    });
    Cell::Lines([Some(what), against, Some(sum(line))].into_iter().flatten().collect())
}
