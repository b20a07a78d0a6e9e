//! Boards as tsh numbers them, and the tables that stand for them (`config tables`).
use std::collections::BTreeMap;

use crate::foreign_event::ForeignDivision;
use crate::foreign_event::tsh::literal::Literal;
use tournament::{PlayerNo, TableNo, TablePlan};

/// The plan of a list of tables, the first board's first; none where two boards share a table.
pub(super) fn plan(tables: &Literal) -> Option<TablePlan> {
    let tables: Vec<String> = tables.numbers()?.iter().map(ToString::to_string).collect();
    tables.join(",").parse().ok()
}

/// The list of a plan.
pub(super) fn list(plan: &TablePlan) -> String {
    let tables: Vec<String> =
        (0..plan.tables()).map(|place| plan.table(place).0.to_string()).collect();
    format!("[{}]", tables.join(","))
}

/// The table of a board.
fn table(plan: Option<&TablePlan>, board: TableNo) -> TableNo {
    let place = usize::try_from(board.0).ok().and_then(|board| board.checked_sub(1));
    plan.zip(place).map_or(board, |(plan, place)| plan.table(place))
}

/// The board at a table, if the plan has one there.
fn board(plan: Option<&TablePlan>, table: TableNo) -> Option<TableNo> {
    let Some(plan) = plan else { return Some(table) };
    let place = (0..plan.tables()).position(|place| plan.table(place) == table);
    let further = || {
        let further = table.0.checked_sub(plan.highest().0).filter(|further| *further > 0)?;
        Some(plan.tables() + usize::try_from(further).ok()? - 1)
    };
    let place = place.or_else(further)?;
    Some(TableNo(u32::try_from(place + 1).ok()?))
}

/// Puts the division's players at tables, of whom so far only the boards are known.
pub(super) fn seat(division: &mut ForeignDivision, reserved: &BTreeMap<PlayerNo, TableNo>) {
    let plan = division.tables.as_ref();
    for player in &mut division.players {
        let own = reserved.get(&player.number);
        player.fixed_table = own.map(|board| table(plan, *board));
        for round in &mut player.rounds {
            round.table = round.table.map(|board| table(plan, board));
        }
    }
}

/// The division with its boards where tables are: a table that is no board of the plan is none.
pub(super) fn with_boards(division: &ForeignDivision) -> ForeignDivision {
    let mut division = division.clone();
    let plan = division.tables.as_ref();
    for round in division.players.iter_mut().flat_map(|player| &mut player.rounds) {
        round.table = round.table.and_then(|table| board(plan, table));
    }
    division
}

/// Whose board is always the same, and which it is.
pub(super) fn reserved(division: &ForeignDivision) -> BTreeMap<PlayerNo, TableNo> {
    let own = division.players.iter().filter_map(|player| {
        Some((player.number, board(division.tables.as_ref(), player.fixed_table?)?))
    });
    own.collect()
}
