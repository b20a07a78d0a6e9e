//! The pairings by table, for captains and runners.
use crate::page::Part;
use crate::pairings::{alone, by_table};
use crate::wall::{Known, empty, repeat};
use crate::{Cell, Column, Table};
use tournament::{Seats, Start};

/// The columns for people.
const TEXT: [Column; 4] = [
    Column::number("table", "Table"),
    Column::text("first", "Starts"),
    Column::text("second", "Replies"),
    Column::text("repeat", "Repeat").if_room(),
];

/// The columns of CSV and JSON: players by number.
const DATA: [Column; 11] = [
    Column::text("division", "Division"),
    Column::number("round", "Round"),
    Column::number("table", "Table"),
    Column::number("first", "First"),
    Column::text("first_name", "First"),
    Column::number("second", "Second"),
    Column::text("second_name", "Second"),
    Column::number("bye", "Bye"),
    Column::text("bye_name", "Bye"),
    Column::text("start", "Start"),
    Column::number("meeting", "Meeting"),
];

pub(super) fn data() -> Table {
    empty("pairings-by-table", &DATA)
}

pub(super) fn part(known: &Known<'_>, title: Option<String>, data: &mut Table) -> Part {
    let round = &known.wall.round;
    let roster = &known.roster;
    let mut table = empty("pairings-by-table", &TEXT);
    for pairing in by_table(round.pairings) {
        let at = Cell::from(pairing.table.map(|table| table.0));
        let meeting = known.meeting(pairing);
        let head = [round.division.name.as_str().into(), round.round.0.into(), at.clone()];
        let (shown, players): (_, [Cell; 7]) = match pairing.seats {
            Seats::Solo(player) => (
                vec![at, roster.called(player).into(), alone(round, pairing).into(), Cell::Empty],
                [
                    Cell::Empty,
                    Cell::Empty,
                    Cell::Empty,
                    Cell::Empty,
                    roster.number(player),
                    roster.name(player).into(),
                    Cell::Empty,
                ],
            ),
            Seats::Pair { first, second, start } => {
                let (drawn, word) = match start {
                    Start::Known => (None, "known"),
                    Start::Unknown => (Some("draw for the start".to_owned()), "unknown"),
                };
                let remarks: Vec<String> = drawn.into_iter().chain(repeat(meeting)).collect();
                let called = |player| Cell::from(roster.called(player));
                (
                    vec![at, called(first), called(second), remarks.join(", ").into()],
                    [
                        roster.number(first),
                        roster.name(first).into(),
                        roster.number(second),
                        roster.name(second).into(),
                        Cell::Empty,
                        Cell::Empty,
                        word.into(),
                    ],
                )
            }
        };
        table.push(shown);
        data.push(head.into_iter().chain(players).chain([meeting.into()]).collect());
    }
    Part::new(title, table, 1)
}
