//! What a round was paired on, and what was changed since.
use crate::audit::changed::{operation_said, seats_said};
use desk::{DivisionField, Retraced};
use report::visible;
use tournament::{PlayerId, RoundNo, Seats, Start, TableLine};

/// What is said of a round that was changed after it was paired.
#[derive(Clone, Debug, Default)]
pub struct Since {
    /// At the beginning: the rest is about the round as it was paired.
    pub before: Vec<String>,
    /// At the end, if the changes do not concern the player asked about.
    pub after: Option<String>,
}

/// `on the standings after round 2, from all 6 results (db22)`.
pub fn paired_on(retraced: &Retraced) -> String {
    let request = &retraced.audit.request;
    match (request.plan.basis.through(request.round), &retraced.paired_on) {
        (RoundNo(0), _) | (_, None) => "in the order before the first result".to_owned(),
        (through, Some(on)) => {
            format!("on the standings after round {}, {on} ({})", through.0, on.fingerprint)
        }
    }
}

/// The changes of the round, or of one player's place in it, and their operations.
pub fn told(field: &DivisionField, retraced: &Retraced, asked: Option<PlayerId>) -> Since {
    if retraced.audit.as_paired == retraced.audit.stands {
        return Since::default();
    }
    let number = retraced.audit.request.round.0;
    let name = |player: PlayerId| visible(field.name(player)).into_owned();
    let place = |lines: &[TableLine], player: PlayerId| {
        lines.iter().find(|line| line.seats.players().any(|sits| sits == player)).copied()
    };
    let head = format!("Round {number} was changed after it was paired");
    let mut before = match asked {
        None => std::iter::once(format!("{head}. It is now:"))
            .chain(retraced.audit.stands.iter().map(|line| now(field, retraced, line)))
            .collect(),
        Some(player) => {
            let stands = place(&retraced.audit.stands, player);
            if stands == place(&retraced.audit.as_paired, player) {
                let after = format!("{head}, but not at the table of {}.", name(player));
                return Since { before: Vec::new(), after: Some(after) };
            }
            match stands {
                None => vec![format!("{head}, and {} is no longer in it.", name(player))],
                Some(line) => vec![format!("{head}. It is now:"), now(field, retraced, &line)],
            }
        }
    };
    before.push(match retraced.since.len() {
        0 => "The journal does not say what changed it. Before that:".to_owned(),
        _ => "What changed it:".to_owned(),
    });
    before.extend(retraced.since.iter().map(operation_said));
    if !retraced.since.is_empty() {
        before.push("Before that:".to_owned());
    }
    Since { before, after: None }
}

fn now(field: &DivisionField, retraced: &Retraced, line: &TableLine) -> String {
    let was = if retraced.audit.as_paired.contains(line) { "" } else { "; changed" };
    let name = |player: PlayerId| visible(field.name(player)).into_owned();
    let seats = match line.seats {
        Seats::Pair { first, second, start: Start::Known } => {
            format!("{} starts against {}", name(first), name(second))
        }
        Seats::Pair { start: Start::Unknown, .. } => {
            format!("{}, who draw for the start", seats_said(field, line.seats))
        }
        Seats::Solo(_) => seats_said(field, line.seats),
    };
    match line.table {
        Some(table) => format!("  Table {}: {seats}{was}.", table.0),
        None => format!("  {seats}{was}."),
    }
}
