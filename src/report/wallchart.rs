//! The wall chart: every player's rounds in a row, with the sums as they grew.
use crate::cards::{DivisionCards, Letter, PlayerOrder, round_title, rounds_title, sum, turn};
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::{Cell, Column, Roster, Table, signed};
use tournament::{CardLine, CardSeat, Player, PlayerId};

/// The report.
pub const WALLCHART: PageKind =
    PageKind { name: "wallchart", title: "Wall chart", layout: Layout::Wide };

/// The columns of CSV and JSON: a row for each player and round.
const DATA: [Column; 17] = [
    Column::text("division", "Division"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("round", "Round"),
    Column::number("table", "Table"),
    Column::number("opponent", "Opponent"),
    Column::text("opponent_name", "Opponent"),
    Column::text("start", "Start"),
    Column::number("meeting", "Meeting"),
    Column::text("result", "Result"),
    Column::number("score", "Score"),
    Column::number("against", "Against"),
    Column::number("spread", "Spread"),
    Column::number("wins", "W"),
    Column::number("losses", "L"),
    Column::number("total_wins", "Total W"),
    Column::number("total_spread", "Total spread"),
];

/// The wall chart of these divisions.
#[must_use]
pub fn wallchart(event: &str, divisions: &[DivisionCards<'_>], order: PlayerOrder) -> Page {
    let mut parts = Vec::new();
    for division in divisions {
        let roster = division.roster();
        let lead = match order {
            PlayerOrder::Number => Column::number("number", "No"),
            PlayerOrder::Rank => Column::number("rank", "#"),
        };
        let mut columns = vec![lead, Column::text("name", "Name")];
        let rounds = division.rounds();
        columns.extend(rounds.iter().map(|round| Column::titled("round", round_title(*round))));
        let mut table = Table::new("wallchart", columns);
        for (player, card) in division.sorted(order) {
            let lead = match order {
                PlayerOrder::Number => Cell::from(player.number.0),
                PlayerOrder::Rank => {
                    let rank = division.standing(player.id).and_then(|line| line.rank);
                    rank.map(|rank| rank.0).into()
                }
            };
            let name = match order {
                PlayerOrder::Number => player.name.clone(),
                PlayerOrder::Rank => roster.called(player.id),
            };
            let mut row = vec![lead, name.into()];
            row.extend(division.shown(card).iter().map(|line| cell(&roster, line)));
            table.push(row);
        }
        let mut part = Part::new(division.title(divisions.len()), table, 1);
        part.again = Some(2);
        part.notes.push(
            "Each round: result and own score, opponent's number and which turn, wins-losses and \
             spread by then."
                .to_owned(),
        );
        parts.push(part);
    }
    Page {
        kind: WALLCHART,
        event: event.to_owned(),
        division: None,
        title: rounds_title(divisions),
        notes: Vec::new(),
        body: Body::Parts(parts),
        data: card_data(divisions, order, None),
    }
}

/// A round of a player: `W 412`, `v12 1st`, `3-1 +120`.
fn cell(roster: &Roster<'_>, line: &CardLine) -> Cell {
    let letter = Letter::of(line).letter();
    let what = match &line.outcome {
        None => letter.to_owned(),
        Some(outcome) => match outcome.score {
            Some(score) => format!("{letter} {score}"),
            None => format!("{letter} {}", signed(outcome.spread)),
        },
    };
    let against = match line.seat {
        CardSeat::Absent | CardSeat::Solo => None,
        CardSeat::Opposed { opponent, opening, .. } => {
            let number = roster.0.get(&opponent).map_or(0, |player| player.number.0);
            Some(format!("v{number} {}", turn(opening)))
        }
    };
    Cell::Lines([Some(what), against, Some(sum(line))].into_iter().flatten().collect())
}

/// A row for each player and round, as programs read them; of one player where one is
/// named.
pub(super) fn card_data(
    divisions: &[DivisionCards<'_>],
    order: PlayerOrder,
    only: Option<PlayerId>,
) -> Table {
    let mut data = Table::new("rounds", DATA.to_vec());
    for division in divisions {
        let roster = division.roster();
        for (player, card) in division.sorted(order) {
            if only.is_some_and(|only| only != player.id) {
                continue;
            }
            for line in division.shown(card) {
                data.push(data_row(division, &roster, player, line));
            }
        }
    }
    data
}

fn data_row(
    division: &DivisionCards<'_>,
    roster: &Roster<'_>,
    player: &Player,
    line: &CardLine,
) -> Vec<Cell> {
    let mut row = vec![
        division.division.name.as_str().into(),
        player.number.0.into(),
        player.name.as_str().into(),
        line.round.0.into(),
    ];
    row.extend(match line.seat {
        CardSeat::Absent | CardSeat::Solo => [const { Cell::Empty }; 5],
        CardSeat::Opposed { opponent, table, opening, meeting } => [
            table.map(|table| table.0).into(),
            roster.number(opponent),
            roster.name(opponent).into(),
            turn(opening).into(),
            meeting.into(),
        ],
    });
    row.push(Letter::of(line).letter().into());
    row.extend(match &line.outcome {
        None => [const { Cell::Empty }; 5],
        Some(outcome) => [
            outcome.score.into(),
            outcome.against.into(),
            Cell::Spread(outcome.spread),
            Cell::Wins(outcome.half_wins),
            Cell::Wins(outcome.half_losses),
        ],
    });
    row.extend([Cell::Wins(line.half_wins), Cell::Spread(line.spread)]);
    row
}
