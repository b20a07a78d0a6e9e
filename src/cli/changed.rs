//! What changed in a round that was paired again with the fewest boards changed.
use serde_json::{Value, json};

use desk::{DivisionField, Otherwise};
use report::visible;
use store::Operation;
use tournament::{PlayerId, Round, Seats, Start, TableLine};

/// The boards that stay, counted, each that goes or comes, and what is otherwise at one that
/// stays; nothing where nothing is.
pub fn lines(field: &DivisionField, round: &Round, changed: &Otherwise) -> Vec<String> {
    let (stay, all) = (staying(field, round, changed), field.pairings_of(round).count());
    if changed.is_nowhere() {
        return Vec::new();
    }
    let mut lines = vec![format!("{stay} of {all} stay, byes counted as boards:")];
    let (goes, comes) = (changed.goes(), changed.comes());
    lines.extend(goes.map(|line| format!("  goes   {}", said(field, line))));
    lines.extend(comes.map(|line| format!("  comes  {}", said(field, line))));
    lines
        .extend(changed.stays().map(|(was, now)| format!("  stays  {}", settled(field, was, now))));
    lines
}

/// The same for programs.
pub fn value(field: &DivisionField, round: &Round, changed: &Otherwise) -> Value {
    let stays = changed
        .stays()
        .map(|(was, now)| json!({"was": line_value(field, was), "now": line_value(field, now)}));
    json!({
        "stay": staying(field, round, changed),
        "goes": changed.goes().map(|line| line_value(field, line)).collect::<Vec<_>>(),
        "comes": changed.comes().map(|line| line_value(field, line)).collect::<Vec<_>>(),
        "stays_otherwise": stays.collect::<Vec<_>>(),
    })
}

/// What is otherwise at a board whose players stay: the table, or who starts.
fn settled(field: &DivisionField, was: &TableLine, now: &TableLine) -> String {
    let mut facts = Vec::new();
    if was.table != now.table {
        facts.push(match was.table {
            Some(table) => format!("before at table {}", table.0),
            None => "before without a table".to_owned(),
        });
    }
    if let (Seats::Pair { first: was, start, .. }, Seats::Pair { first, .. }) =
        (was.seats, now.seats)
    {
        let name = |player: PlayerId| visible(field.name(player)).into_owned();
        facts.extend(match start {
            Start::Unknown => Some(format!("who starts is decided now: {}", name(first))),
            Start::Known if was != first => Some(format!("{} starts now", name(first))),
            Start::Known => None,
        });
    }
    format!("{}; {}", said(field, now), facts.join("; "))
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
    field.pairings_of(round).count().saturating_sub(changed.comes().count())
}

fn said(field: &DivisionField, line: &TableLine) -> String {
    let seats = seats_said(field, line.seats);
    match line.table {
        Some(table) => format!("table {}: {seats}", table.0),
        None => seats,
    }
}

/// What moved somebody in a round: `  9 by kim: Round 1: … (they asked)`.
pub fn operation_said(operation: &Operation) -> String {
    let why = operation.told.why.as_deref().map(|why| format!(" ({})", visible(why)));
    format!(
        "  {} by {}: {}{}",
        operation.id,
        visible(&operation.told.by),
        visible(&operation.told.what),
        why.unwrap_or_default()
    )
}
