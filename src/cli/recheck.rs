//! `round check`: every round derived again.
use serde_json::{Value, json};

use crate::cli::changed::{LineShown, line_value, seats_said};
use crate::cli::{Answer, Context, Exit, Failure, Voice};
use desk::{Checked, Derived, DivisionField, PairedIn, RoundChecked};
use report::visible;
use tournament::pairing::{Method, Otherwise};
use tournament::{RoundNo, Seats, TableLine};

/// Does it.
pub fn run(
    context: &Context,
    round: Option<u32>,
    division: Option<&str>,
) -> Result<Answer, Failure> {
    let checked = context.desk()?.check_rounds(division, round.map(RoundNo))?;
    let mut answer = match context.voice() {
        Voice::Json => Answer::json(&Value::Array(checked.iter().map(value).collect())),
        Voice::Text if checked.is_empty() => Answer::text("No round is paired yet."),
        Voice::Text => {
            let several =
                checked.windows(2).any(|two| two[0].field.division != two[1].field.division);
            let lines: Vec<String> = checked.iter().flat_map(|one| lines(one, several)).collect();
            Answer::text(lines.join("\n"))
        }
    };
    if !checked.iter().all(is_accounted_for) {
        answer.exit = Exit::Found;
    }
    Ok(answer)
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
                "{head}: {how}DIFFERS from what its request comes to, and nothing says why."
            ),
            PairedIn::BeforeMigration if derived.since.is_empty() => format!(
                "{head}: {how}DIFFERS from what its request comes to. It was paired before this file was \
                 brought up to date, and nothing says that it was changed since."
            ),
            PairedIn::BeforeMigration => format!(
                "{head}: {how}otherwise than its request comes to. It was paired before this file was \
                 brought up to date; since it was paired it was changed:"
            ),
            PairedIn::Another => format!(
                "{head}: {how}differs from what its request comes to. It was paired before the event was \
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
            0 => format!("{head}: {how}CHANGED since, and the journal does not tell by whom."),
            _ => format!("{head}: {how}the same when it was paired; then it was changed:"),
        });
        lines.extend(differences(field, &derived.differs.moved));
        lines.extend(since(derived));
    }
    if !derived.differs.results.is_nowhere() {
        lines.push("  On the results as they now count it would be otherwise:".to_owned());
        lines.extend(differences(field, &derived.differs.results));
    }
    lines
}

/// Who moved somebody in the round since it was paired, and why.
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
    // Whoever came in since stands there alone, and in nobody's place.
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

fn value(checked: &RoundChecked) -> Value {
    let field = &checked.field;
    let otherwise = |otherwise: &Otherwise| {
        let lines = |lines: &[TableLine]| -> Vec<LineShown> {
            lines.iter().map(|line| line_value(field, line)).collect()
        };
        json!({"was": lines(&otherwise.was), "now": lines(&otherwise.now)})
    };
    let (word, derived) = match &checked.checked {
        Checked::NoRequest => ("imported", None),
        Checked::Impossible(_) => ("impossible", None),
        Checked::Derived(derived) => {
            let word = if !derived.differs.paired.is_nowhere() {
                "differs"
            } else if !derived.differs.moved.is_nowhere() {
                "changed"
            } else {
                "same"
            };
            (word, Some(derived))
        }
    };
    json!({
        "division": visible(&field.division.name),
        "round": checked.round.number.0,
        "method": visible(&checked.round.method),
        "check": word,
        "accounted_for": is_accounted_for(checked),
        "differs": derived.map(|derived| otherwise(&derived.differs.paired)),
        "changed": derived.map(|derived| otherwise(&derived.differs.moved)),
        "by_results": derived.map(|derived| otherwise(&derived.differs.results)),
        "since": derived.map(|derived| derived.since.iter().map(|operation| json!({
            "operation": operation.id.0,
            "by": visible(&operation.told.by),
            "what": visible(&operation.told.what),
            "why": operation.told.why.as_deref().map(visible),
        })).collect::<Vec<_>>()),
        "said": lines(checked, false),
    })
}
