//! Parts of messages that depend on a number or name.
use rules::RuleChange;
use tournament::RoundNo;

/// Why there is no such round.
pub(super) fn not_there(round: RoundNo) -> String {
    match round {
        RoundNo(0) => "there is no round 0: rounds are numbered from 1".to_owned(),
        RoundNo(number) => format!("round {number} is not paired"),
    }
}

/// `the event`, or `division B` if it has its own.
pub(super) fn the_event(division: &Option<String>) -> String {
    division.as_ref().map_or_else(|| "the event".to_owned(), |name| format!("division {name}"))
}

pub(super) fn have(count: usize) -> &'static str {
    if count == 1 { "has" } else { "have" }
}

pub(super) fn article(what: &str) -> String {
    let an = what.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {what}", if an { "an" } else { "a" })
}

pub(super) fn are(names: &[String]) -> String {
    match names {
        [] => "is none".to_owned(),
        [one] => format!("is {one}"),
        many => format!("are {}", many.join(", ")),
    }
}

/// `; Ann plays Ben`, if there is such a pairing.
pub(super) fn besides(plays: &Option<String>) -> String {
    plays.as_ref().map(|plays| format!("; {plays}")).unwrap_or_default()
}

pub(super) fn or(names: &[String]) -> String {
    names.join(" or ")
}

pub(super) fn span(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// The effect of changed rules, to follow `under these rules`.
pub(super) fn changes_said(changes: &[RuleChange]) -> String {
    match changes {
        [RuleChange { field, was, now }] => {
            format!(", which say {field}={was}: {field}={now} would be another rule")
        }
        several => format!(", and {} of them would change", several.len()),
    }
}
