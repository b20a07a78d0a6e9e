//! The pairings by the standings, with both players' records.
use crate::page::Part;
use crate::pairings::alone;
use crate::wall::{Known, empty, ordinal, repeat};
use crate::{Cell, Column, Table, signed};
use tournament::{Opening, PlayerId, Standing};

/// The columns for people.
const TEXT: [Column; 7] = [
    Column::number("table", "Table"),
    Column::text("higher", "Player"),
    Column::number("higher_record", "Record").if_room(),
    Column::text("start", "Start"),
    Column::text("lower", "Opponent"),
    Column::number("lower_record", "Record").if_room(),
    Column::text("repeat", "Repeat").if_room(),
];

/// The columns of CSV and JSON: players by number.
const DATA: [Column; 17] = [
    Column::text("division", "Division"),
    Column::number("round", "Round"),
    Column::number("table", "Table"),
    Column::number("higher", "Higher"),
    Column::text("higher_name", "Higher"),
    Column::number("higher_rank", "Rank"),
    Column::number("higher_wins", "W"),
    Column::number("higher_losses", "L"),
    Column::number("higher_spread", "Spread"),
    Column::number("lower", "Lower"),
    Column::text("lower_name", "Lower"),
    Column::number("lower_rank", "Rank"),
    Column::number("lower_wins", "W"),
    Column::number("lower_losses", "L"),
    Column::number("lower_spread", "Spread"),
    Column::number("starts", "Starts"),
    Column::number("meeting", "Meeting"),
];

pub(super) fn data() -> Table {
    empty("pairings-by-rank", &DATA)
}

pub(super) fn part(known: &Known<'_>, title: Option<String>, data: &mut Table) -> Part {
    let round = &known.wall.round;
    let mut table = empty("pairings-by-rank", &TEXT);
    let mut sorted: Vec<_> = round.pairings.iter().collect();
    sorted.sort_by_key(|pairing| {
        let (higher, lower) = known.higher_first(pairing);
        (lower.is_none(), known.place(higher), pairing.table)
    });
    for pairing in sorted {
        let (higher, lower) = known.higher_first(pairing);
        let meeting = known.meeting(pairing);
        let at = Cell::from(pairing.table.map(|table| table.0));
        let opening = |player: PlayerId| Opening::of(player, pairing.seats);
        let start = lower.map(|_| match opening(higher) {
            Opening::Starts => "starts",
            Opening::Replies => "replies",
            Opening::Draws => "draws",
        });
        table.push(vec![
            at.clone(),
            known.roster.called(higher).into(),
            record(known.standing(higher)),
            start.into(),
            lower.map_or(alone(round, pairing).into(), |lower| known.roster.called(lower).into()),
            lower.map_or(Cell::Empty, |lower| record(known.standing(lower))),
            repeat(meeting).into(),
        ]);
        let starts = [Some(higher), lower]
            .into_iter()
            .flatten()
            .find(|player| opening(*player) == Opening::Starts);
        let mut row = vec![round.division.name.as_str().into(), round.round.0.into(), at];
        row.extend(figures(known, Some(higher)));
        row.extend(figures(known, lower));
        row.push(starts.map_or(Cell::Empty, |player| known.roster.number(player)));
        row.push(meeting.into());
        data.push(row);
    }
    Part::new(title, table, 1)
}

/// `3-1 +120, 2nd`.
fn record(standing: Option<&Standing>) -> Cell {
    let Some(line) = standing else { return Cell::Empty };
    let record = format!("{}-{} {}", line.half_wins, line.half_losses, signed(line.capped_spread));
    match line.rank {
        Some(rank) => Cell::Text(format!("{record}, {}", ordinal(rank.0))),
        None => Cell::Text(record),
    }
}

fn figures(known: &Known<'_>, player: Option<PlayerId>) -> [Cell; 6] {
    let Some(player) = player else { return [const { Cell::Empty }; 6] };
    let line = known.standing(player);
    [
        known.roster.number(player),
        known.roster.name(player).into(),
        line.and_then(|line| line.rank).map(|rank| rank.0).into(),
        line.map_or(Cell::Empty, |line| Cell::Wins(line.half_wins)),
        line.map_or(Cell::Empty, |line| Cell::Wins(line.half_losses)),
        line.map_or(Cell::Empty, |line| Cell::Spread(line.capped_spread)),
    ]
}
