//! The changes of a round that was paired again with the fewest boards changed.
use serde::Serialize;

use crate::round::explain::numbers;
use desk::DivisionField;
use report::visible;
use tournament::pairing::TableChanges;
use tournament::{PlayerId, Round, Seats, Start, TableLine};

/// The number of boards that stay, each board that goes or comes, and the changes at those that
/// stay; empty without changes.
pub fn lines(field: &DivisionField, round: &Round, changed: &TableChanges) -> Vec<String> {
    let (stay, all) = (staying(field, round, changed), field.pairings_of(round).count());
    if changed.is_empty() {
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
#[derive(Serialize)]
pub struct ChangedShown {
    stay: usize,
    goes: Vec<LineShown>,
    comes: Vec<LineShown>,
    stays_otherwise: Vec<StaysShown>,
}

/// A board for programs: the numbers of its players, the starter first.
#[derive(Serialize)]
struct LineShown {
    table: Option<u32>,
    players: Vec<Option<u32>>,
}

/// A board whose players stay, with its changes.
#[derive(Serialize)]
struct StaysShown {
    was: LineShown,
    now: LineShown,
}

impl ChangedShown {
    pub fn of(field: &DivisionField, round: &Round, changed: &TableChanges) -> ChangedShown {
        let line = |line: &TableLine| LineShown::of(field, line);
        let stays = changed.stays().map(|(was, now)| StaysShown { was: line(was), now: line(now) });
        ChangedShown {
            stay: staying(field, round, changed),
            goes: changed.goes().map(line).collect(),
            comes: changed.comes().map(line).collect(),
            stays_otherwise: stays.collect(),
        }
    }
}

impl LineShown {
    fn of(field: &DivisionField, line: &TableLine) -> LineShown {
        let table = line.table.map(|table| table.0);
        LineShown { table, players: numbers(field, line.seats.players()) }
    }
}

/// The change at a board whose players stay: the table, or who starts.
fn settled(field: &DivisionField, was: &TableLine, now: &TableLine) -> String {
    let mut facts = Vec::new();
    if was.table != now.table {
        facts.push(match was.table {
            Some(table) => format!("before at table {}", table.0),
            None => "before without a table".to_owned(),
        });
    }
    if let (Seats::Pair { first: was, start: then, .. }, Seats::Pair { first, start: now, .. }) =
        (was.seats, now.seats)
    {
        let name = |player: PlayerId| visible(field.name(player)).into_owned();
        facts.extend(match (then, now) {
            (Start::Unknown, Start::Known) => {
                Some(format!("who starts is decided now: {}", name(first)))
            }
            (Start::Known, Start::Known) if was != first => {
                Some(format!("{} starts now", name(first)))
            }
            (Start::Known, Start::Unknown) => Some("they draw for the start now".to_owned()),
            (Start::Known, Start::Known) | (Start::Unknown, Start::Unknown) => None,
        });
    }
    format!("{}; {}", said(field, now), facts.join("; "))
}

/// `Ann - Dan`, `Cat has the bye`.
fn seats_said(field: &DivisionField, seats: Seats) -> String {
    let name = |player: PlayerId| visible(field.name(player)).into_owned();
    match seats {
        Seats::Pair { first, second, .. } => format!("{} - {}", name(first), name(second)),
        Seats::Solo(player) => format!("{} has no opponent", name(player)),
    }
}

fn staying(field: &DivisionField, round: &Round, changed: &TableChanges) -> usize {
    field.pairings_of(round).count().saturating_sub(changed.comes().count())
}

fn said(field: &DivisionField, line: &TableLine) -> String {
    let seats = seats_said(field, line.seats);
    match line.table {
        Some(table) => format!("table {}: {seats}", table.0),
        None => seats,
    }
}
