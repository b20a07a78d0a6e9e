//! A line for each player, by name: what is taped to the wall.
use crate::page::Part;
use crate::pairings::alone;
use crate::wall::{Known, empty, repeat};
use crate::{Cell, Column, Table};
use tournament::{Opening, Pairing, Player, name_key};

/// The columns for people. What a player is to do stands before a name that may be cut.
const TEXT: [Column; 5] = [
    Column::text("name", "Name"),
    Column::number("table", "Table"),
    Column::text("opening", "You"),
    Column::text("opponent", "Opponent"),
    Column::text("repeat", "Repeat").if_room(),
];

/// The columns of CSV and JSON.
const DATA: [Column; 9] = [
    Column::text("division", "Division"),
    Column::number("round", "Round"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("table", "Table"),
    Column::text("opening", "You"),
    Column::number("opponent", "Opponent"),
    Column::text("opponent_name", "Opponent"),
    Column::number("meeting", "Meeting"),
];

pub(super) fn data() -> Table {
    empty("pairings-by-name", &DATA)
}

pub(super) fn part(known: &Known<'_>, title: Option<String>, data: &mut Table) -> Part {
    let round = &known.wall.round;
    let mut listed: Vec<(&Player, Option<&Pairing>)> = Vec::new();
    for pairing in round.pairings {
        let players = pairing.seats.players().filter_map(|player| known.roster.0.get(&player));
        listed.extend(players.map(|player| (*player, Some(pairing))));
    }
    listed.extend(known.unpaired().into_iter().map(|player| (player, None)));
    listed.sort_by_key(|(player, _)| (name_key(&player.name), player.number));
    let mut table = empty("pairings-by-name", &TEXT);
    for (player, pairing) in listed {
        let opponent = pairing.and_then(|pairing| pairing.seats.opponent_of(player.id));
        let at = Cell::from(pairing.and_then(|pairing| pairing.table).map(|table| table.0));
        let meeting = pairing.and_then(|pairing| known.meeting(pairing));
        let opening = match (pairing, opponent) {
            (None, _) => "not paired",
            (Some(pairing), None) => alone(round, pairing),
            (Some(pairing), Some(_)) => match Opening::of(player.id, pairing.seats) {
                Opening::Starts => "start",
                Opening::Replies => "reply",
                Opening::Draws => "draw",
            },
        };
        table.push(vec![
            known.roster.called(player.id).into(),
            at.clone(),
            opening.into(),
            opponent.map(|opponent| known.roster.called(opponent)).into(),
            repeat(meeting).into(),
        ]);
        data.push(vec![
            round.division.name.as_str().into(),
            round.round.0.into(),
            player.number.0.into(),
            player.name.as_str().into(),
            at,
            opening.into(),
            opponent.map_or(Cell::Empty, |opponent| known.roster.number(opponent)),
            opponent.map(|opponent| known.roster.name(opponent)).into(),
            meeting.into(),
        ]);
    }
    Part::new(title, table, 0)
}
