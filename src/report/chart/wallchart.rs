//! The wall chart: every player's rounds in a row, with the sums as they grew.
use super::card_data::card_data;
use super::cards::{Carded, DivisionCards, Opposed, PlayerOrder, chart_page, letter, sum, turn};
use crate::page::{Layout, Page, PageKind, Part};
use crate::text::signed;
use crate::{Cell, Columns, Form};
use tournament::CardLine;

pub const WALLCHART: PageKind =
    PageKind { name: "wallchart", title: "Wall chart", layout: Layout::Wide };

const LEGEND: &str = "Each round: result and own score, opponent's number and which turn, \
    wins-losses and spread by then.";

pub fn wallchart(event: &str, divisions: &[DivisionCards<'_>], order: PlayerOrder) -> Page {
    let data = card_data(divisions, order, None);
    chart_page(WALLCHART, event, divisions, data, |division, title| {
        let roster = division.roster();
        let mut columns: Columns<'_, Carded<'_>> = Columns::new("wallchart", Form::Text);
        match order {
            PlayerOrder::Number => {
                columns.number("number", "No", |one| one.player.number.into());
                columns.text("name", "Name", |one| one.player.name.as_str().into());
            }
            PlayerOrder::Rank => {
                columns.number("rank", "#", Carded::rank);
                columns.text("name", "Name", |one| one.roster.called(one.player.id).into());
            }
        }
        let again = columns.count();
        Carded::declare_rounds(&mut columns, division, cell);
        let part = Part::new(title, columns.table(division.carded(&roster, order)), "name");
        Part { again: Some(again), ..part }.note(Some(LEGEND.to_owned()))
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
