//! What changed in a round that was paired again with the fewest boards changed.
use serde_json::{Value, json};

use crate::desk::{DivisionField, Otherwise};
use crate::report::visible;
use crate::tournament::{PlayerId, Round, Seats, TableLine};

/// The boards that stay, counted, and each that goes or comes; nothing where none does.
pub fn lines(field: &DivisionField, round: &Round, changed: &Otherwise) -> Vec<String> {
    let (stay, all) = (staying(field, round, changed), field.pairings_of(round).count());
    if changed.is_nowhere() {
        return Vec::new();
    }
    let mut lines = vec![format!("{stay} of {all} stay, byes counted as boards:")];
    lines.extend(changed.was.iter().map(|line| format!("  goes   {}", said(field, line))));
    lines.extend(changed.now.iter().map(|line| format!("  comes  {}", said(field, line))));
    lines
}

/// The same for programs.
pub fn value(field: &DivisionField, round: &Round, changed: &Otherwise) -> Value {
    let all = |lines: &[TableLine]| -> Vec<Value> {
        lines.iter().map(|line| line_value(field, line)).collect()
    };
    json!({
        "stay": staying(field, round, changed),
        "goes": all(&changed.was),
        "comes": all(&changed.now),
    })
}

/// `Ann - Dan`, `Cat has the bye`.
pub fn seats_said(field: &DivisionField, seats: Seats) -> String {
    let name = |player: PlayerId| visible(field.name(player)).into_owned();
    match seats {
        Seats::Pair { first, second, .. } => format!("{} - {}", name(first), name(second)),
        Seats::Solo(player) => format!("{} has no opponent", name(player)),
    }
}

/// A line for programs: `[number, number]` or `[number]`, the one who starts first.
pub fn line_value(field: &DivisionField, line: &TableLine) -> Value {
    let number = |player: PlayerId| field.player(player).map(|player| player.number.0);
    json!({
        "table": line.table.map(|table| table.0),
        "players": line.seats.players().map(number).collect::<Vec<_>>(),
    })
}

fn staying(field: &DivisionField, round: &Round, changed: &Otherwise) -> usize {
    field.pairings_of(round).count().saturating_sub(changed.now.len())
}

fn said(field: &DivisionField, line: &TableLine) -> String {
    let seats = seats_said(field, line.seats);
    match line.table {
        Some(table) => format!("table {}: {seats}", table.0),
        None => seats,
    }
}
