//! Scorecards: a sheet for each player, filled as far as the rounds have come.
use crate::cards::{DivisionCards, Letter, PlayerOrder, round_title};
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::wallchart::card_data;
use crate::{Cell, Column, Roster, Table, signed};
use tournament::{CardLine, CardSeat, Opening, PlayerId, RoundNo};

/// The report.
pub const SCORECARDS: PageKind =
    PageKind { name: "scorecards", title: "Scorecard", layout: Layout::Cards };

/// What of a card is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// Everything that is known.
    Known,
    /// Who meets whom, where and who starts; the player writes the rest.
    Pairings,
}

/// A card's columns.
const COLUMNS: [Column; 9] = [
    Column::text("round", "Round"),
    Column::number("table", "Table"),
    Column::text("turn", "Turn"),
    Column::text("opponent", "Opponent"),
    Column::number("rating", "Rating").if_room(),
    Column::number("score", "Own"),
    Column::number("against", "Opp"),
    Column::number("spread", "Spread"),
    Column::number("total", "W-L spread"),
];

/// The cards of these players, or of all where none is named.
#[must_use]
pub fn scorecards(
    event: &str,
    divisions: &[DivisionCards<'_>],
    only: Option<PlayerId>,
    filling: Filling,
) -> Page {
    let mut parts = Vec::new();
    for division in divisions {
        let roster = division.roster();
        for (player, card) in division.sorted(PlayerOrder::Number) {
            if only.is_some_and(|only| only != player.id) {
                continue;
            }
            let mut table = Table::new("scorecard", COLUMNS.to_vec());
            for line in division.shown(card) {
                table.push(row(&roster, line, filling));
            }
            for round in to_come(division) {
                let mut empty = vec![const { Cell::Empty }; COLUMNS.len()];
                empty[0] = round_title(round).into();
                table.push(empty);
            }
            let several = divisions.len() > 1;
            let mut title = roster.called(player.id);
            if let Some(rating) = player.rating {
                title.push_str(&format!(", rated {rating}"));
            }
            if several {
                title.push_str(&format!(", division {}", division.division.name));
            }
            let mut part = Part::new(Some(title), table, 0);
            part.again = Some(1);
            parts.push(part);
        }
    }
    Page {
        kind: SCORECARDS,
        event: event.to_owned(),
        division: None,
        // A card is its player's.
        title: String::new(),
        notes: Vec::new(),
        body: Body::Parts(parts),
        data: card_data(divisions, PlayerOrder::Number, only),
    }
}

/// The planned rounds that nobody has been paired for.
fn to_come(division: &DivisionCards<'_>) -> impl Iterator<Item = RoundNo> {
    let last = division.rounds().last().map_or(division.from.0.saturating_sub(1), |last| last.0);
    let planned = division.planned.map_or(last, |planned| planned.0);
    (last + 1..=planned).map(RoundNo)
}

fn row(roster: &Roster<'_>, line: &CardLine, filling: Filling) -> Vec<Cell> {
    let mut row = vec![round_title(line.round).into()];
    row.extend(match line.seat {
        CardSeat::Absent => [Cell::Empty, Cell::Empty, "not paired".into(), Cell::Empty],
        CardSeat::Solo => {
            let is_no_game = line.outcome.is_some_and(|outcome| outcome.is_no_game());
            let word = if is_no_game { "no game" } else { "bye" };
            [Cell::Empty, Cell::Empty, word.into(), Cell::Empty]
        }
        CardSeat::Opposed { opponent, table, opening, .. } => {
            let rating = roster.0.get(&opponent).and_then(|player| player.rating);
            [
                table.map(|table| table.0).into(),
                match opening {
                    Opening::Starts => "1st",
                    Opening::Replies => "2nd",
                    Opening::Draws => "draw",
                }
                .into(),
                roster.called(opponent).into(),
                rating.map_or(Cell::Empty, |rating| Cell::Integer(rating.into())),
            ]
        }
    });
    match (&line.outcome, filling) {
        (None, _) | (_, Filling::Pairings) => row.extend([const { Cell::Empty }; 4]),
        (Some(outcome), Filling::Known) => row.extend([
            outcome.score.into(),
            outcome.against.into(),
            Cell::Text(format!("{} {}", Letter::of(line).letter(), signed(outcome.spread))),
            Cell::Text(format!("{}-{} {}", line.half_wins, line.half_losses, signed(line.spread))),
        ]),
    }
    row
}
