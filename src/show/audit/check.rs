//! `round check`: every round derived again.
use std::borrow::Cow;

use serde::Serialize;

use crate::answer::{Answer, Exit, Voice};
use crate::audit::changed::{LineShown, seats_said};
use desk::{Checked, Derived, DivisionField, PairedIn, RoundChecked};
use report::visible;
use tournament::event::Operation;
use tournament::pairing::{Method, Otherwise};
use tournament::{Seats, TableLine};

/// The answer; an unaccounted round makes it [`Exit::Found`].
pub fn answer(checked: &[RoundChecked], voice: Voice) -> Answer {
    let mut answer = match voice {
        Voice::Json => Answer::json(&checked.iter().map(CheckedShown::of).collect::<Vec<_>>()),
        Voice::Text if checked.is_empty() => Answer::text("No round is paired yet."),
        Voice::Text => {
            let several =
                checked.windows(2).any(|two| two[0].field.division != two[1].field.division);
            let lines: Vec<String> = checked.iter().flat_map(|one| lines(one, several)).collect();
            Answer::sentences(lines.join("\n"))
        }
    };
    if !checked.iter().all(is_accounted_for) {
        answer.exit = Exit::Found;
    }
    answer
}

fn is_accounted_for(checked: &RoundChecked) -> bool {
    match &checked.checked {
        Checked::NoRequest => true,
        Checked::Impossible(_) => false,
        Checked::Derived(derived) => derived.is_accounted_for(),
    }
}

fn lines(checked: &RoundChecked, several: bool) -> Vec<String> {
    let mut head = format!("Round {}", checked.round.number.0);
    if several {
        head = format!(
            "Division {}, round {}",
            visible(&checked.field.division.name),
            checked.round.number.0
        );
    }
    match &checked.checked {
        Checked::NoRequest => vec![format!(
            "{head}: imported (`{}`), so there is nothing to derive.",
            visible(&checked.round.method)
        )],
        Checked::Impossible(error) => vec![format!("{head}: cannot be derived again: {error}.")],
        Checked::Derived(derived) => derived_lines(&head, &checked.field, derived),
    }
}

fn derived_lines(head: &str, field: &DivisionField, derived: &Derived) -> Vec<String> {
    let method = &derived.method;
    let how =
        if *method == Method::Manual { "by hand, ".to_owned() } else { format!("{method}, ") };
    let mut lines = Vec::new();
    if !derived.differs.paired.is_nowhere() {
        lines.push(match derived.journal {
            PairedIn::ThisFile => format!(
                "{head}: {how}DIFFERS from what its method gives, and nothing says why."
            ),
            PairedIn::BeforeMigration if derived.since.is_empty() => format!(
                "{head}: {how}DIFFERS from what its method gives. It was paired before this file was \
                 brought up to date, and nothing says that it was changed since."
            ),
            PairedIn::BeforeMigration => format!(
                "{head}: {how}differs from what its method gives. It was paired before this file was \
                 brought up to date; since it was paired it was changed:"
            ),
            PairedIn::Another => format!(
                "{head}: {how}differs from what its method gives. It was paired before the event was \
                 imported, and the journal, which would say who changed it, stayed there: check the \
                 first file."
            ),
        });
        lines.extend(differences(field, &derived.differs.paired));
        if derived.journal == PairedIn::BeforeMigration {
            lines.extend(since(derived));
        }
    } else if derived.differs.moved.is_nowhere() {
        lines.push(format!("{head}: {how}the same."));
    } else {
        lines.push(match derived.since.len() {
            0 => format!("{head}: {how}CHANGED since, and the journal does not say by whom."),
            _ => format!("{head}: {how}the same when it was paired; then it was changed:"),
        });
        lines.extend(differences(field, &derived.differs.moved));
        lines.extend(since(derived));
    }
    if !derived.differs.results.is_nowhere() {
        lines.push("  With the results as they count now it would be:".to_owned());
        lines.extend(differences(field, &derived.differs.results));
    }
    lines
}

/// The operations that moved players in the round since it was paired, with their reasons.
fn since(derived: &Derived) -> impl Iterator<Item = String> {
    derived.since.iter().map(|operation| {
        let why = match &operation.told.why {
            Some(why) => format!(" Why: {}", visible(why)),
            None if !derived.is_accounted_for() => " No reason was given.".to_owned(),
            None => String::new(),
        };
        let (by, what) = (visible(&operation.told.by), visible(&operation.told.what));
        format!("  {} by {by}: {what}{why}", operation.id)
    })
}

/// `  Ann - Dan instead of Ann - Eve`.
fn differences(field: &DivisionField, otherwise: &Otherwise) -> Vec<String> {
    let said = |lines: &[TableLine]| {
        let said = lines.iter().map(|line| match line.table {
            Some(table) => format!("table {} {}", table.0, seats_said(field, line.seats)),
            None => seats_said(field, line.seats),
        });
        said.collect::<Vec<String>>().join(", ")
    };
    // Players who came in since are listed alone: they replace none.
    let (came, now): (Vec<TableLine>, Vec<TableLine>) =
        otherwise.now.iter().copied().partition(|line| match line.seats {
            Seats::Solo(player) => {
                let mut sat = otherwise.was.iter().flat_map(|was| was.seats.players());
                !sat.any(|other| other == player)
            }
            Seats::Pair { .. } => false,
        });
    let mut found = match (&otherwise.was[..], &now[..]) {
        ([], []) => Vec::new(),
        ([], now) => vec![format!("    {} besides", said(now))],
        (was, []) => vec![format!("    without {}", said(was))],
        (was, now) => vec![format!("    {} instead of {}", said(now), said(was))],
    };
    if !came.is_empty() {
        found.push(format!("    came in since: {}", said(&came)));
    }
    found
}

/// A round derived again, for programs.
#[derive(Serialize)]
pub struct CheckedShown<'a> {
    division: Cow<'a, str>,
    round: u32,
    method: Cow<'a, str>,
    /// `imported`, `impossible`, `same`, `changed` or `differs`.
    check: &'static str,
    /// Whether the journal has a reason for the difference.
    accounted_for: bool,
    /// The differences from the pairings of its request.
    differs: Option<OtherwiseShown>,
    /// The changes since it was paired.
    changed: Option<OtherwiseShown>,
    /// The differences from a pairing on the results that now count.
    by_results: Option<OtherwiseShown>,
    since: Option<Vec<ChangeShown<'a>>>,
    said: Vec<String>,
}

#[derive(Serialize)]
struct OtherwiseShown {
    was: Vec<LineShown>,
    now: Vec<LineShown>,
}

/// An operation that moved players in the round.
#[derive(Serialize)]
struct ChangeShown<'a> {
    operation: i64,
    by: Cow<'a, str>,
    what: Cow<'a, str>,
    why: Option<Cow<'a, str>>,
}

impl<'a> CheckedShown<'a> {
    fn of(checked: &'a RoundChecked) -> CheckedShown<'a> {
        let field = &checked.field;
        let (check, derived) = match &checked.checked {
            Checked::NoRequest => ("imported", None),
            Checked::Impossible(_) => ("impossible", None),
            Checked::Derived(derived) if !derived.differs.paired.is_nowhere() => {
                ("differs", Some(derived))
            }
            Checked::Derived(derived) if !derived.differs.moved.is_nowhere() => {
                ("changed", Some(derived))
            }
            Checked::Derived(derived) => ("same", Some(derived)),
        };
        let lines = |lines: &[TableLine]| -> Vec<LineShown> {
            lines.iter().map(|line| LineShown::of(field, line)).collect()
        };
        let shown = |of: fn(&Derived) -> &Otherwise| {
            let otherwise = derived.map(|derived| of(derived));
            otherwise.map(|one| OtherwiseShown { was: lines(&one.was), now: lines(&one.now) })
        };
        let change = |operation: &'a Operation| ChangeShown {
            operation: operation.id.0,
            by: visible(&operation.told.by),
            what: visible(&operation.told.what),
            why: operation.told.why.as_deref().map(visible),
        };
        CheckedShown {
            division: visible(&field.division.name),
            round: checked.round.number.0,
            method: visible(&checked.round.method),
            check,
            accounted_for: is_accounted_for(checked),
            differs: shown(|derived| &derived.differs.paired),
            changed: shown(|derived| &derived.differs.moved),
            by_results: shown(|derived| &derived.differs.results),
            since: derived.map(|derived| derived.since.iter().map(change).collect()),
            said: self::lines(checked, false),
        }
    }
}
